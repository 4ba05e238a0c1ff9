import type { Choice } from './choice.ts';
import type { ShownError } from './ErrorCard.tsx';
import { columnTexts } from './texts/settings.ts';

/** Ways to read a table that the core offers with its error, one press each; and the way back. */
export function ReadingOffers({
  names,
  choice,
  errors,
  onChoose,
}: {
  names: readonly string[];
  choice: Choice;
  errors: readonly ShownError[];
  onChoose: (choice: Choice) => void;
}) {
  const texts = columnTexts();
  const offers = errors.flatMap((error) => offersOf(error, names, choice));
  if (offers.length === 0 && (choice.reading ?? null) === null) return null;
  return (
    <p class="usl-buttons">
      {offers.map(({ label, chosen }) => (
        <button
          key={label}
          type="button"
          class="usl-button"
          onClick={() => {
            onChoose(chosen);
          }}
        >
          {label}
        </button>
      ))}
      {offers.length === 0 && (
        <button
          type="button"
          class="usl-button"
          onClick={() => {
            onChoose({ ...choice, x: null, reading: null });
          }}
        >
          {texts.asItStands}
        </button>
      )}
    </p>
  );
}

function offersOf(
  { details }: ShownError,
  names: readonly string[],
  choice: Choice,
): { label: string; chosen: Choice }[] {
  const texts = columnTexts();
  switch (details?.variant) {
    case 'time': {
      const x = names.indexOf(details.column ?? '') + 1;
      return x === 0
        ? []
        : [
            {
              label: texts.reciprocal(names[x - 1] ?? ''),
              chosen: { ...choice, x, reading: 'reciprocal' },
            },
          ];
    }
    case 'wide':
      return [
        { label: texts.eachSeries, chosen: { ...choice, x: null, reading: 'series' } },
        { label: texts.repeatedRuns, chosen: { ...choice, x: null, reading: 'runs' } },
      ];
    default:
      return [];
  }
}
