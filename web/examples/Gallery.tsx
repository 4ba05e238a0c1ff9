import { formatPlain } from '../../view/format.ts';
import { numberLocale } from '../../view/texts/part.ts';
import type { Entry } from '../session.ts';
import { examplesTexts } from '../texts/examples.ts';
import { examples, type Example } from './examples.ts';

/** Every worked example, each to be opened in one press. */
export function Gallery({ id, onOpen }: { id: string; onOpen: (entry: Entry) => void }) {
  const words = examplesTexts();
  return (
    <section class="panel gallery" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{words.heading}</h2>
      <p class="hint">{words.intro}</p>
      <ul>
        {examples.map((example) => (
          <li key={example.name}>
            <h3>{words[example.name].title}</h3>
            <div class="buttons">
              {example.variants.map(({ name, entry }) => (
                <button
                  key={name}
                  type="button"
                  class="usl-button"
                  onClick={() => {
                    onOpen(entry);
                  }}
                >
                  {words.load[name]}
                </button>
              ))}
            </div>
            <div class="story">
              <p>{words[example.name].see(written)}</p>
            </div>
            <Source example={example} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function written(value: number): string {
  return formatPlain(value, numberLocale());
}

/** What to see in an example, and where the page differs from its source and why. */
export function Story({ example: { name } }: { example: Example }) {
  const words = examplesTexts()[name];
  return (
    <div class="story">
      <p>{words.see(written)}</p>
      <p>{words.differs(written)}</p>
    </div>
  );
}

/** Where an example comes from. */
export function Source({ example: { source } }: { example: Example }) {
  const words = examplesTexts();
  return (
    <p class="hint">
      {words.source}
      {source} {words.facts}
    </p>
  );
}
