import { useState } from 'preact/hooks';
import { language, type Language } from '../../view/texts/part.ts';
import { NotLoaded } from '../../view/parts/onDemand.tsx';
import { pageTexts } from '../texts/page.ts';
import { speakChosen } from './language.ts';

/** Each by its own name, for whoever reads no other. */
const languages: readonly { value: Language; name: string }[] = [
  { value: 'en', name: 'English' },
  { value: 'de', name: 'Deutsch' },
];

/** In which language the page speaks. Nothing but its words and numbers changes. */
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
          // Until it is spoken the choice stays where it was.
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
