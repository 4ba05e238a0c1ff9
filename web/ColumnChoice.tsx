import type { FitReport } from 'usl-fit';
import type { Choice } from './outcome.ts';

/** Which column means what, where more than one answer is possible. */
export function ColumnChoice({
  names,
  choice,
  recognised,
  onChoose,
}: {
  names: readonly string[];
  choice: Choice;
  /** What the core has recognised, to be named beside "automatic". */
  recognised: FitReport['columns'] | null;
  onChoose: (choice: Choice) => void;
}) {
  const roles = [
    { key: 'n', label: 'Concurrency', found: recognised?.concurrency },
    { key: 'x', label: 'Throughput', found: recognised?.throughput },
    { key: 'group', label: 'Series', found: recognised?.group },
  ] as const;
  return (
    <fieldset class="columns">
      <legend>Which column is which</legend>
      {roles.map(({ key, label, found }) => (
        <div key={key}>
          <label for={`column-${key}`}>{label}</label>
          <select
            id={`column-${key}`}
            value={choice[key] === null ? '' : String(choice[key])}
            onChange={(event) => {
              const { value } = event.currentTarget;
              onChoose({ ...choice, [key]: value === '' ? null : Number(value) });
            }}
          >
            <option value="">{automatic(key, names, found?.number, choice[key])}</option>
            {names.map((name, i) => (
              <option key={i} value={String(i + 1)}>
                {name}
              </option>
            ))}
          </select>
        </div>
      ))}
    </fieldset>
  );
}

function automatic(
  key: keyof Choice,
  names: readonly string[],
  found: number | undefined,
  chosen: number | null,
): string {
  // A chosen column says nothing about what would have been recognised.
  if (chosen !== null) return 'Recognise it';
  if (found !== undefined) return `Recognised: ${names[found - 1] ?? `column ${found}`}`;
  return key === 'group' ? 'All rows are one series' : 'Choose…';
}
