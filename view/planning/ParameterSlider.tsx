import { useId } from 'preact/hooks';
import type { ParameterChange } from 'usl-fit';
import { formatChange, formatNumber } from '../format.ts';
import { AskTerm } from '../glossary/Term.tsx';
import type { TermName } from '../glossary/terms.ts';
import { whatIfTexts } from '../texts/planning.ts';
import type { ParameterName } from './whatIf.ts';

/** Range of a slider, as factors of the fitted value. */
const reach: Readonly<Record<ParameterName, { least: number; most: number }>> = {
  lambda: { least: 0.5, most: 2 },
  sigma: { least: 0, most: 2 },
  kappa: { least: 0, most: 2 },
};
/** Glossary term of each parameter. */
export const parameterTerms = {
  lambda: 'throughputOfOne',
  sigma: 'contention',
  kappa: 'coherency',
} as const satisfies Record<ParameterName, TermName>;
const step = 0.01;

/** A slider that multiplies a fitted parameter by a factor; nothing if the fitted value is 0. */
export function ParameterSlider({
  name,
  label,
  fitted,
  change,
  locale,
  onChange,
}: {
  name: ParameterName;
  label: string;
  fitted: number;
  change: ParameterChange | undefined;
  locale: string | undefined;
  onChange: (change: ParameterChange | null) => void;
}) {
  const id = useId();
  if (!(fitted > 0)) return null;
  const { least, most } = reach[name];
  const factor = factorOf(change, fitted);
  const value = formatNumber(
    valueOf(change, fitted),
    name === 'lambda' ? 'throughput' : 'fraction',
    locale,
  );
  return (
    <>
      <div class="usl-explained">
        <label for={id}>
          {label}: {value}
          {factor === 1 ? '' : ` (${formatChange(factor - 1, locale)})`}
        </label>
        <AskTerm of={parameterTerms[name]} name={label} />
      </div>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={Math.min(Math.max(factor, least), most)}
        aria-valuetext={`${value}, ${timesFitted(factor, locale)}`}
        onInput={({ currentTarget: { valueAsNumber } }) => {
          onChange(valueAsNumber === 1 ? null : { factor: valueAsNumber });
        }}
      />
    </>
  );
}

/** `0.4 times what was fitted`. */
function timesFitted(factor: number, locale: string | undefined): string {
  return factor === 1
    ? whatIfTexts().unchanged
    : whatIfTexts().times(formatNumber(factor, 'throughput', locale));
}

function factorOf(change: ParameterChange | undefined, fitted: number): number {
  if (change === undefined) return 1;
  return 'factor' in change ? change.factor : Number((change.value / fitted).toPrecision(4));
}

/** The changed value of a parameter. */
export function valueOf(change: ParameterChange | undefined, fitted: number): number {
  if (change === undefined) return fitted;
  return 'factor' in change ? change.factor * fitted : change.value;
}
