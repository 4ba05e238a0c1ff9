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
  /** Whether weights go by a column of standard deviations, which is then asked for. */
  withDeviation?: boolean;
  onChoose: (choice: Choice) => void;
}

type Role = 'n' | 'x' | 'group' | 'latency' | 'deviation';

const roles = [
  { key: 'n', label: 'Concurrency', found: 'concurrency' },
  { key: 'x', label: 'Throughput', found: 'throughput' },
  { key: 'group', label: 'Series', found: 'group' },
  { key: 'latency', label: 'Latency', found: 'latency' },
  { key: 'deviation', label: 'Standard deviation', found: 'deviation' },
] as const;

/** With fewer columns there is none left beside concurrency and throughput. */
const fewestForMore = 3;

/** How the table is read, where more than one answer is possible. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { names, choice, recognised, errors, withDeviation = false, onChoose } = props;
  const isAsked = (key: Role): boolean => {
    if (key === 'n' || key === 'x' || choice[key] !== null) return true;
    return key === 'deviation' ? withDeviation : names.length >= fewestForMore;
  };
  return (
    <fieldset class="usl-choice">
      <legend>How the table is read</legend>
      {roles
        .filter(({ key }) => isAsked(key))
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
}: Pick<ColumnChoiceProps, 'names' | 'choice' | 'onChoose'> & {
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

/** What it means that a column is not there; the others are needed. */
const nothing: Partial<Record<Role, string>> = {
  group: 'All rows are one series',
  latency: 'None: concurrency over throughput',
};

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
  return nothing[role] ?? 'Choose…';
}

function automaticDecimal({ decimal }: Choice, errors: readonly ShownError[]): string {
  if (decimal !== null) return 'Recognise it';
  return errors.some(asksForDecimal) ? 'Choose…' : 'Recognised';
}
