import { useMemo } from 'preact/hooks';
import type { Fit, HoldOut, Measurements, TableOptions } from 'usl-fit';
import { ErrorCard } from '../ErrorCard.tsx';
import { Term } from '../glossary/Term.tsx';
import type { TermName } from '../glossary/terms.ts';
import type { Headers } from '../labels.ts';
import { rowInWords, type RowLabel } from '../rowLabel.ts';
import { holdOutTexts } from '../texts/planning.ts';
import { heldOutRows, holdOutWords } from './holdOut.ts';
import { Sentences } from './Sentences.tsx';
import { useAnswer } from './useAnswer.tsx';

/** Inputs of the prediction. */
export interface PredictedProps {
  /** The fit of the remaining measurements. */
  fit: Fit;
  /** Compared by identity, as are the options and the rows. */
  measurements: Measurements;
  /** How the table is read and fitted; excluded rows here do not include the held-out ones. */
  options: TableOptions;
  /** The held-out rows of this series. */
  rows: readonly number[];
  headers: Headers;
  rowLabel?: RowLabel;
}

/** How well the remaining measurements predict the held-out ones: in words, then each with its band. */
export function Predicted(props: PredictedProps) {
  const { fit, measurements, options, rows, headers, rowLabel = rowInWords } = props;
  const question = useMemo(
    () => ({ kind: 'hold out' as const, measurements, rows, options }),
    [measurements, rows, options],
  );
  const { value: last, pending, work } = useAnswer(question);
  const value = last?.outcome ?? null;
  return (
    <div class="usl-predicted">
      <div role="status" aria-busy={pending}>
        {value === null ? (
          work === null && <p class="usl-note">{holdOutTexts().working}</p>
        ) : 'error' in value ? (
          <ErrorCard error={value.error} silent />
        ) : (
          <Sentences lines={holdOutWords(value.answer, fit, rowLabel)} />
        )}
      </div>
      {work}
      {value !== null && 'answer' in value && (
        <HeldOutTable found={value.answer} {...{ fit, headers, rowLabel }} />
      )}
    </div>
  );
}

/** Glossary terms of the columns: where, concurrency, measured, predicted, and whether it is in the band. */
const columnTerms: readonly (TermName | null)[] = [
  null,
  'concurrency',
  'throughput',
  'holdOut',
  'predictionBand',
];

function HeldOutTable({
  found,
  fit,
  headers,
  rowLabel,
}: {
  found: HoldOut;
  fit: Fit;
  headers: Headers;
  rowLabel: RowLabel;
}) {
  const { names, rows } = heldOutRows(found, fit, headers, rowLabel);
  const [, , , , band] = names;
  return (
    <table class="usl-table">
      <caption>{holdOutTexts().caption}</caption>
      <thead>
        <tr>
          {names
            .filter((name) => name !== band)
            .map((name, i) => (
              <th key={name} scope="col">
                <Term of={columnTerms[i] ?? null}>{name}</Term>
                {i === 3 && (
                  <span class="usl-note">
                    {' '}
                    <Term of="predictionBand">{band}</Term>
                  </span>
                )}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([where, concurrency, measured, predicted, interval, inside]) => (
          <tr key={where}>
            <th scope="row">{where}</th>
            <td>{concurrency}</td>
            <td>{measured}</td>
            <td>
              {predicted}
              <p class="usl-note">{interval}</p>
            </td>
            <td>{inside}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
