import { useState } from 'preact/hooks';
import { language, type Language } from '../../view/texts/part.ts';
import { NotLoaded } from '../../view/parts/onDemand.tsx';
import { pageTexts } from '../texts/page.ts';
import { speakChosen } from './language.ts';

/** Each under its own name, for people who read no other language. */
const languages: readonly { value: Language; name: string }[] = [
  { value: 'en', name: 'English' },
  { value: 'de', name: 'Deutsch' },
];

/** Chooses the page's language, which affects only texts and number formats. */
export function LanguageSwitch({ onSpoken }: { onSpoken: (language: Language) => void }) {
  const [failed, setFailed] = useState<Language | null>(null);
  const choose = (chosen: Language) => {
    setFailed(null);
    speakChosen(chosen).then(
      () => {
        onSpoken(chosen);
      },
      () => {
        setFailed(chosen);
      },
    );
  };
  return (
    <>
      <select
        class="language"
        aria-label={pageTexts().language}
        value={language()}
        onChange={({ currentTarget }) => {
          const chosen = languages.find(({ value }) => value === currentTarget.value);
          // The selection stays unchanged until the language is loaded.
          currentTarget.value = language();
          if (chosen !== undefined) choose(chosen.value);
        }}
      >
        {languages.map(({ value, name }) => (
          <option key={value} value={value} lang={value}>
            {name}
          </option>
        ))}
      </select>
      {failed !== null && (
        <div class="language-failed">
          <NotLoaded
            onAgain={() => {
              choose(failed);
            }}
          />
        </div>
      )}
    </>
  );
}
