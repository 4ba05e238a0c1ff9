import { useState } from 'preact/hooks';
import { notNegative, NumberField, positive } from '../controls/NumberField.tsx';
import { Term } from '../glossary/Term.tsx';
import { unitOf, type Headers } from '../labels.ts';
import { lawOf, type Fit, type ParameterChange } from 'usl-fit';
import { whatIfTexts } from '../texts/planning.ts';
import type { WhatIfPlan } from './useWhatIf.ts';
import { ParameterSlider, parameterTerms, valueOf } from './ParameterSlider.tsx';
import { Answered } from './Sentences.tsx';
import { parameterNames, whatIfWords, withChange, type ParameterName } from './whatIf.ts';

/** Inputs of the panel. */
export interface WhatIfProps {
  fit: Fit;
  plan: WhatIfPlan;
  headers: Headers;
  /** Whether the panel has its own sliders; a face may show them elsewhere. */
  sliders?: boolean;
  locale?: string | undefined;
}

/** Digits of a value that was not typed. */
const shownDigits = 6;

/** Sliders for the three parameters, and the effect of the changes. */
export function WhatIf({ fit, plan, headers, sliders = true, locale }: WhatIfProps) {
  const { changes, change, outcome } = plan;
  // Unfinished input is discarded together with the changes.
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
          sliders={sliders}
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
      <Answered
        found={outcome}
        fillIn={texts.moveASlider}
        words={(answer) => whatIfWords(answer, { headers, locale, fit })}
      />
    </fieldset>
  );
}

function ParameterChange({
  name,
  label,
  fitted,
  change,
  sliders,
  locale,
  onWrong,
  onChange,
}: {
  name: ParameterName;
  sliders: boolean;
  label: string;
  fitted: number;
  change: ParameterChange | undefined;
  locale: string | undefined;
  onWrong: (isWrong: boolean) => void;
  onChange: (change: ParameterChange | null) => void;
}) {
  const value = valueOf(change, fitted);
  const hasSlider = sliders && fitted > 0;
  return (
    <div class="usl-what-if-parameter">
      {hasSlider && <ParameterSlider {...{ name, label, fitted, change, locale, onChange }} />}
      <NumberField
        label={whatIfTexts().value(label)}
        term={hasSlider ? undefined : parameterTerms[name]}
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
