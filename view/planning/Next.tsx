import { useMemo, useState } from 'preact/hooks';
import { NumberField, positive } from '../controls/NumberField.tsx';
import { SelectField } from '../controls/SelectField.tsx';
import { ErrorCard } from '../ErrorCard.tsx';
import { Term } from '../glossary/Term.tsx';
import type { Headers } from '../labels.ts';
import type { Fit, Measurements, TableOptions } from 'usl-fit';
import { nextTexts } from '../texts/planning.ts';
import { nextQuantities, nextWords, type NarrowableQuantity } from './next.ts';
import { Sentences } from './Sentences.tsx';
import { useAnswer } from './useAnswer.tsx';

/** Inputs of the panel. */
export interface NextProps {
  /** The fit of these measurements, whose size decides whether to compute at once. */
  fit: Fit;
  /**
   * Compared by identity, as are the options: they must stay the same objects while nothing
   * changes.
   */
  measurements: Measurements;
  options: TableOptions;
  headers: Headers;
  locale?: string | undefined;
}

/**
 * With more measurements than this, the computation takes longer than the pause between two key
 * presses.
 */
const mostAtOnce = 1000;

/** A panel for the best next measurement. */
export function Next({ fit, measurements, options, headers, locale }: NextProps) {
  const texts = nextTexts();
  const [quantity, setQuantity] = useState<NarrowableQuantity>('peak');
  const [largest, setLargest] = useState<number | null>(null);
  const question = useMemo(
    () => ({
      kind: 'next' as const,
      measurements,
      options: { ...options, quantity, ...(largest === null ? {} : { largest }) },
      quantity,
      largest,
    }),
    [measurements, options, quantity, largest],
  );
  const [pressed, setPressed] = useState<typeof question | null>(null);
  const isSlow = fit.observations > mostAtOnce || fit.intervalMethod === 'bootstrap';
  const waits = isSlow && pressed !== question;
  const { value, work } = useAnswer(waits ? null : question);
  return (
    <fieldset class="usl-choice usl-plan">
      <legend>
        <Term of="nextMeasurement">{texts.title}</Term>
      </legend>
      <SelectField
        label={texts.question}
        value={quantity}
        answers={nextQuantities(fit)}
        term="confidenceInterval"
        onChange={setQuantity}
      />
      <NumberField
        label={texts.largest}
        help={texts.largestHelp}
        value={largest}
        check={positive}
        optional
        locale={locale}
        onChange={setLargest}
      />
      {isSlow && (
        <button
          type="button"
          class="usl-button"
          aria-disabled={!waits}
          onClick={() => {
            setPressed(question);
          }}
        >
          {texts.workItOut}
        </button>
      )}
      <div role="status" aria-busy={!waits && value?.question !== question}>
        {waits ? (
          <p class="usl-note">{texts.takesAMoment}</p>
        ) : work !== null ? null : value === null ? (
          <p class="usl-note">{texts.tryingOut}</p>
        ) : 'error' in value.outcome ? (
          <ErrorCard error={value.outcome.error} silent />
        ) : (
          <Sentences
            lines={nextWords(value.outcome.answer, value.question.quantity, {
              headers,
              locale,
              fit,
              largest: value.question.largest,
            })}
          />
        )}
      </div>
      {work}
    </fieldset>
  );
}
