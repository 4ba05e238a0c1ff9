import type { Language } from '../../view/texts/part.ts';
import { LanguageSwitch } from '../language/LanguageSwitch.tsx';
import { exampleNotes, pageTexts } from '../texts/page.ts';
import type { PanelButton } from './useTopPanel.ts';

/** The head of the page, with a link past the input for the keyboard. */
export function Masthead({
  examplesButton,
  onSpoken,
}: {
  examplesButton: PanelButton;
  onSpoken: (language: Language) => void;
}) {
  const texts = pageTexts();
  return (
    <>
      <a
        class="skip"
        href="#answer"
        onClick={(event) => {
          // The address holds a session, not a place.
          event.preventDefault();
          document.getElementById('answer')?.focus();
        }}
      >
        {texts.skip}
      </a>
      <header class="masthead">
        <Logo />
        <div>
          <h1>USL Fit</h1>
          <p>{texts.lead}</p>
        </div>
        <button type="button" class="usl-button" {...examplesButton}>
          {exampleNotes().open}
        </button>
        <LanguageSwitch onSpoken={onSpoken} />
      </header>
    </>
  );
}

function Logo() {
  return (
    <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M3 27C7 13 11 8 17 8s8 3 12 8" />
      <circle cx="17" cy="8" r="3.5" />
    </svg>
  );
}
