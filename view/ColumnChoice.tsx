import type { FitReport } from 'usl-fit';
import { asksForDecimal, type Choice } from './choice.ts';
import type { ShownError } from './ErrorCard.tsx';
import { ReadingOffers } from './ReadingOffers.tsx';
import { columnTexts } from './texts/settings.ts';

/** Inputs of the choosers. */
export interface ColumnChoiceProps {
  names: readonly string[];
  choice: Choice;
  /** The columns that the core recognised, shown next to "Recognised". */
  recognised: FitReport['columns'] | null;
  /** Errors of the fit; they may ask for a choice. */
  errors: readonly ShownError[];
  /** The errors whose ways to read the table are offered here; all of them unless given. */
  offered?: readonly ShownError[];
  /** Whether weights need a column of standard deviations, which is then asked for. */
  withDeviation?: boolean;
  /** Columns (from 1) of text, which cannot be chosen where numbers are needed. */
  textColumns?: readonly number[];
  onChoose: (choice: Choice) => void;
}

type Role = 'n' | 'x' | 'group' | 'latency' | 'deviation';

const roles = [
  { key: 'n', found: 'concurrency' },
  { key: 'x', found: 'throughput' },
  { key: 'group', found: 'group' },
  { key: 'latency', found: 'latency' },
  { key: 'deviation', found: 'deviation' },
] as const;

/** With fewer columns, none is left besides concurrency and throughput. */
const fewestForMore = 3;

/** Choices of how to read the table, where more than one is possible. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { names, choice, recognised, errors, withDeviation = false, textColumns = [] } = props;
  const { onChoose, offered = errors } = props;
  const texts = columnTexts();
  const isShown = (key: Role): boolean => {
    if (key === 'n' || key === 'x' || choice[key] !== null) return true;
    return key === 'deviation' ? withDeviation : names.length >= fewestForMore;
  };
  return (
    <fieldset class="usl-choice">
      <legend>{texts.title}</legend>
      <ReadingOffers {...{ names, choice, onChoose }} errors={offered} />
      {roles
        .filter(({ key }) => isShown(key))
        .map(({ key, found }) => (
          <RoleChoice
            key={key}
            {...{ role: key, names, choice, textColumns, onChoose }}
            found={recognised?.[found]?.number}
            sides={recognised?.sides ?? null}
          />
        ))}
      <div>
        <label for="choice-decimal">{texts.decimal}</label>
        <select
          id="choice-decimal"
          value={choice.decimal ?? ''}
          onChange={({ currentTarget: { value } }) => {
            onChoose({ ...choice, decimal: value === 'point' || value === 'comma' ? value : null });
          }}
        >
          <option value="">{automaticDecimal(choice, errors)}</option>
          <option value="point">{texts.point}</option>
          <option value="comma">{texts.comma}</option>
        </select>
      </div>
    </fieldset>
  );
}

function RoleChoice({
  role,
  names,
  choice,
  textColumns,
  found,
  sides,
  onChoose,
}: Pick<ColumnChoiceProps, 'names' | 'choice' | 'onChoose'> & {
  textColumns: readonly number[];
  role: Role;
  found: number | undefined;
  sides: FitReport['columns']['sides'];
}) {
  const others = roles.filter(({ key }) => key !== role).map(({ key }) => choice[key]);
  const excluded = role === 'group' ? others : [...others, ...textColumns];
  const oneSeries = role === 'group' && (found !== undefined || choice.group === 'none');
  return (
    <div>
      <label for={`choice-${role}`}>{columnTexts().roles[role]}</label>
      <select
        id={`choice-${role}`}
        value={String(choice[role] ?? '')}
        onChange={({ currentTarget: { value } }) => {
          onChoose({ ...choice, [role]: chosen(value) });
        }}
      >
        <option value="">
          {role === 'group' && sides !== null && choice.group === null
            ? columnTexts().recognisedAs(`${sides.before}, ${sides.after}`)
            : automatic(role, names, found, choice[role])}
        </option>
        {oneSeries && <option value="none">{columnTexts().oneSeries}</option>}
        {offered(names, choice[role]).map(([name, i]) => (
          <option key={i} value={String(i + 1)} disabled={excluded.includes(i + 1)}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Longer lists are unreadable, and take a browser minutes to build. */
const mostOffered = 300;

/** The first columns with their indices, and the chosen one. */
function offered(names: readonly string[], chosen: number | 'none' | null): [string, number][] {
  const first = names.slice(0, mostOffered).map((name, i): [string, number] => [name, i]);
  if (typeof chosen !== 'number' || chosen <= mostOffered) return first;
  return [...first, [names[chosen - 1] ?? String(chosen), chosen - 1]];
}

/** The meaning of no column for a role; other roles need one. */
function nothing(role: Role): string {
  const texts = columnTexts();
  if (role === 'group') return texts.noGroup;
  return role === 'latency' ? texts.noLatency : texts.choose;
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
  // If a column is chosen, it is not known which would have been recognised.
  const texts = columnTexts();
  if (choice !== null) return texts.recognise;
  if (found !== undefined) return texts.recognisedAs(names[found - 1] ?? texts.column(found));
  return nothing(role);
}

function automaticDecimal({ decimal }: Choice, errors: readonly ShownError[]): string {
  const texts = columnTexts();
  if (decimal !== null) return texts.recognise;
  return errors.some(asksForDecimal) ? texts.choose : texts.recognised;
}
