import { useId, useState } from 'preact/hooks';
import { notNegative, NumberField, positive } from '../controls/NumberField.tsx';
import { ErrorCard } from '../ErrorCard.tsx';
import { formatNumber } from '../format.ts';
import { AskTerm, Term } from '../glossary/Term.tsx';
import type { TermName } from '../glossary/terms.ts';
import { unitOf, type Headers } from '../labels.ts';
import { lawOf, type Fit, type ParameterChange } from 'usl-fit';
import { whatIfTexts } from '../texts/planning.ts';
import type { WhatIfPlan } from './useWhatIf.ts';
import { parameterNames, whatIfWords, withChange, type ParameterName } from './whatIf.ts';

/** What the panel is made from. */
export interface WhatIfProps {
  fit: Fit;
  plan: WhatIfPlan;
  headers: Headers;
  locale?: string | undefined;
}

/** How far a slider goes, as factors of what was fitted. */
const reach: Readonly<Record<ParameterName, { least: number; most: number }>> = {
  lambda: { least: 0.5, most: 2 },
  sigma: { least: 0, most: 2 },
  kappa: { least: 0, most: 2 },
};
const terms = {
  lambda: 'throughputOfOne',
  sigma: 'contention',
  kappa: 'coherency',
} as const satisfies Record<ParameterName, TermName>;
const step = 0.01;
/** Digits of a value that nobody has typed. */
const shownDigits = 6;

/** Sliders for the three parameters, and what the changes would bring. */
export function WhatIf({ fit, plan, headers, locale }: WhatIfProps) {
  const { changes, change, outcome } = plan;
  // What is half typed is forgotten with the changes.
  const [generation, setGeneration] = useState(0);
  const unit = unitOf(headers.throughput);
  const law = lawOf(fit);
  const texts = whatIfTexts();
  const names = texts.parameters;
  return (
    <fieldset class="usl-choice usl-plan">
      <legend>
        <Term of="whatIf">{texts.title}</Term>
      </legend>
      {parameterNames.map((name) => (
        <ParameterChange
          key={`${name} ${generation}`}
          name={name}
          label={name === 'lambda' && unit !== null ? `${names[name]} (${unit})` : names[name]}
          fitted={law[name]}
          change={changes[name]}
          locale={locale}
          onWrong={plan.onWrong}
          onChange={(changed) => {
            change(withChange(changes, name, changed));
          }}
        />
      ))}
      <button
        type="button"
        class="usl-button"
        aria-disabled={Object.keys(changes).length === 0}
        onClick={() => {
          setGeneration(generation + 1);
          change({});
        }}
      >
        {texts.asFitted}
      </button>
      <div role="status">
        {outcome === null ? (
          <p class="usl-note">{texts.moveASlider}</p>
        ) : 'error' in outcome ? (
          <ErrorCard error={outcome.error} silent />
        ) : (
          <div class="usl-verdict">
            {whatIfWords(outcome.answer, { headers, locale }).map((sentence, i) => (
              <p key={i} class={i === 0 ? 'usl-plan-answer' : ''}>
                {sentence}
              </p>
            ))}
          </div>
        )}
      </div>
    </fieldset>
  );
}

function ParameterChange({
  name,
  label,
  fitted,
  change,
  locale,
  onWrong,
  onChange,
}: {
  name: ParameterName;
  label: string;
  fitted: number;
  change: ParameterChange | undefined;
  locale: string | undefined;
  onWrong: (isWrong: boolean) => void;
  onChange: (change: ParameterChange | null) => void;
}) {
  const id = useId();
  const format = name === 'lambda' ? 'throughput' : 'fraction';
  const { least, most } = reach[name];
  const factor = factorOf(change, fitted);
  const value = valueOf(change, fitted);
  return (
    <div class="usl-what-if-parameter">
      {fitted > 0 && (
        <>
          <div class="usl-explained">
            <label for={id}>
              {label}: {formatNumber(value, format, locale)}, {timesFitted(factor, locale)}
            </label>
            <AskTerm of={terms[name]} name={label} />
          </div>
          <input
            id={id}
            type="range"
            min={least}
            max={most}
            step={step}
            value={Math.min(Math.max(factor, least), most)}
            aria-valuetext={`${formatNumber(value, format, locale)}, ${timesFitted(factor, locale)}`}
            onInput={({ currentTarget: { valueAsNumber } }) => {
              onChange(valueAsNumber === 1 ? null : { factor: valueAsNumber });
            }}
          />
        </>
      )}
      <NumberField
        label={whatIfTexts().value(label)}
        term={fitted > 0 ? undefined : terms[name]}
        value={
          change !== undefined && 'value' in change ? value : Number(value.toPrecision(shownDigits))
        }
        check={name === 'lambda' ? positive : notNegative}
        locale={locale}
        onWrong={onWrong}
        onChange={(typed) => {
          if (typed !== null) onChange({ value: typed });
        }}
      />
    </div>
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

function valueOf(change: ParameterChange | undefined, fitted: number): number {
  if (change === undefined) return fitted;
  return 'factor' in change ? change.factor * fitted : change.value;
}
