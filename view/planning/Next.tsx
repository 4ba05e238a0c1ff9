import { useState } from 'preact/hooks';
import { SelectField } from '../controls/SelectField.tsx';
import { ErrorCard } from '../ErrorCard.tsx';
import type { Headers } from '../labels.ts';
import { nextMeasurement, type Measurements, type TableOptions } from 'usl-fit';
import { nextQuantities, nextWords, type AskedQuantity } from './next.ts';
import { outcomeOf } from './outcome.ts';
import { useDeferred } from './useDeferred.ts';

/** What the panel is made from. */
export interface NextProps {
  /** Compared by identity, as are the options: the face keeps both while nothing changes. */
  measurements: Measurements;
  options: TableOptions;
  headers: Headers;
  locale?: string | undefined;
}

/** Where one more measurement would tell most. */
export function Next({ measurements, options, headers, locale }: NextProps) {
  const [quantity, setQuantity] = useState<AskedQuantity>('peak');
  const { value, pending } = useDeferred(
    () => ({
      quantity,
      outcome: outcomeOf(() => nextMeasurement(measurements, { ...options, quantity })),
    }),
    [measurements, options, quantity],
  );
  return (
    <fieldset class="usl-choice usl-plan">
      <legend>Where to measure next</legend>
      <SelectField
        label="What you want to know better"
        value={quantity}
        answers={nextQuantities}
        onChange={setQuantity}
      />
      <div role="status" aria-busy={pending}>
        {value === null ? (
          <p class="usl-note">Trying out where one more measurement would tell most…</p>
        ) : 'error' in value.outcome ? (
          <ErrorCard error={value.outcome.error} silent />
        ) : (
          <div class="usl-verdict">
            {nextWords(value.outcome.answer, value.quantity, { headers, locale }).map(
              (sentence, i) => (
                <p key={sentence} class={i === 0 ? 'usl-plan-answer' : ''}>
                  {sentence}
                </p>
              ),
            )}
          </div>
        )}
      </div>
    </fieldset>
  );
}
