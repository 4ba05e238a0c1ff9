import { formatPlain } from '../../view/format.ts';
import { useSymbols } from '../../view/glossary/useGlossary.ts';
import { inSymbols } from '../../view/symbols.ts';
import { numberLocale } from '../../view/texts/part.ts';
import type { Entry } from '../entry.ts';
import { examplesTexts, type ExampleName } from '../texts/examples.ts';
import { examples, type Example } from './examples.ts';

/** All worked examples, each opened with one click. */
export function Gallery({ onOpen }: { onOpen: (entry: Entry, example: Example) => void }) {
  const words = examplesTexts();
  return (
    <ul>
      {examples.map((example) => (
        <li key={example.name}>
          <h3>{words[example.name].title}</h3>
          <p class="hint">{words[example.name].line}</p>
          <div class="buttons">
            {example.variants.map(({ name, entry }) => (
              <button
                key={name}
                type="button"
                class="usl-button"
                onClick={() => {
                  onOpen(entry, example);
                }}
              >
                {words.load[name]}
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What an example shows, and where the page differs from its source and why. */
export function Story({ name }: { name: ExampleName }) {
  const words = examplesTexts()[name];
  const symbols = useSymbols() ?? 'sigma-kappa';
  return (
    <div class="story">
      <p>{inSymbols(words.see(written), symbols)}</p>
      <p>{inSymbols(words.differs(written), symbols)}</p>
    </div>
  );
}

function written(value: number): string {
  return formatPlain(value, numberLocale());
}
