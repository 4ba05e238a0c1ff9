import type { FitReport } from 'usl-fit';
import { asksForDecimal, type Choice } from './choice.ts';
import type { ShownError } from './ErrorCard.tsx';

/** What the choosers are made from. */
export interface ColumnChoiceProps {
  names: readonly string[];
  choice: Choice;
  /** What the core has recognised, to be named beside "Recognised". */
  recognised: FitReport['columns'] | null;
  /** What stands against a fit; it may ask for a choice. */
  errors: readonly ShownError[];
  onChoose: (choice: Choice) => void;
}

type Role = 'n' | 'x' | 'group';

const roles = [
  { key: 'n', label: 'Concurrency', found: 'concurrency' },
  { key: 'x', label: 'Throughput', found: 'throughput' },
  { key: 'group', label: 'Series', found: 'group' },
] as const;

const fewestForSeries = 3;

/** How the table is read, where more than one answer is possible. */
export function ColumnChoice({ names, choice, recognised, errors, onChoose }: ColumnChoiceProps) {
  const withSeries = names.length >= fewestForSeries || choice.group !== null;
  return (
    <fieldset class="usl-choice">
      <legend>How the table is read</legend>
      {roles
        .filter(({ key }) => key !== 'group' || withSeries)
        .map(({ key, label, found }) => (
          <RoleChoice
            key={key}
            {...{ role: key, label, names, choice, onChoose }}
            found={recognised?.[found]?.number}
          />
        ))}
      <div>
        <label for="choice-decimal">Decimal sign</label>
        <select
          id="choice-decimal"
          value={choice.decimal ?? ''}
          onChange={({ currentTarget: { value } }) => {
            onChoose({ ...choice, decimal: value === 'point' || value === 'comma' ? value : null });
          }}
        >
          <option value="">{automaticDecimal(choice, errors)}</option>
          <option value="point">Point: 1,234.5</option>
          <option value="comma">Comma: 1.234,5</option>
        </select>
      </div>
    </fieldset>
  );
}

function RoleChoice({
  role,
  label,
  names,
  choice,
  found,
  onChoose,
}: Omit<ColumnChoiceProps, 'recognised' | 'errors'> & {
  role: Role;
  label: string;
  found: number | undefined;
}) {
  const others = roles.filter(({ key }) => key !== role).map(({ key }) => choice[key]);
  const oneSeries = role === 'group' && (found !== undefined || choice.group === 'none');
  return (
    <div>
      <label for={`choice-${role}`}>{label}</label>
      <select
        id={`choice-${role}`}
        value={String(choice[role] ?? '')}
        onChange={({ currentTarget: { value } }) => {
          onChoose({ ...choice, [role]: chosen(value) });
        }}
      >
        <option value="">{automatic(role, names, found, choice[role])}</option>
        {oneSeries && <option value="none">One series</option>}
        {names.map((name, i) => (
          <option key={i} value={String(i + 1)} disabled={others.includes(i + 1)}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function chosen(value: string): number | 'none' | null {
  if (value === '') return null;
  return value === 'none' ? value : Number(value);
}

function automatic(
  role: Role,
  names: readonly string[],
  found: number | undefined,
  choice: number | 'none' | null,
): string {
  // A chosen column says nothing about what would have been recognised.
  if (choice !== null) return 'Recognise it';
  if (found !== undefined) return `Recognised: ${names[found - 1] ?? `column ${found}`}`;
  return role === 'group' ? 'All rows are one series' : 'Choose…';
}

function automaticDecimal({ decimal }: Choice, errors: readonly ShownError[]): string {
  if (decimal !== null) return 'Recognise it';
  return errors.some(asksForDecimal) ? 'Choose…' : 'Recognised';
}
