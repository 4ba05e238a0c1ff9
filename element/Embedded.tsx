import type { Fit, FitReport } from 'usl-fit';
import { Chart } from '../view/chart/Chart.tsx';
import type { Trials } from '../view/chart/drag/trials.ts';
import { Figures } from '../view/Figures.tsx';
import { ErrorCard, type ShownError } from '../view/ErrorCard.tsx';
import { countedHeaders, type Headers } from '../view/labels.ts';
import { intervalText, resultRows, says, valueText, type Row } from '../view/rows.ts';
import { rowInWords } from '../view/rowLabel.ts';
import { answerParts } from '../view/sentence.ts';
import { seriesNames } from '../view/seriesNames.ts';
import { WarningCards } from '../view/WarningCards.tsx';
import { elementTexts } from './texts.ts';

/** The result rows to show: capacity, and what limits it. */
const shown: readonly Row['term'][] = [
  'peak',
  'limit',
  'knee',
  'throughputOfOne',
  'contention',
  'coherency',
];

/** The content of the element: the report, an error, or a placeholder. */
export function Embedded({
  report,
  error,
  trials,
  onPoint,
}: {
  report: FitReport | null;
  error: ShownError | null;
  trials: Trials | undefined;
  /** Excludes a point, or includes it again. */
  onPoint: ((series: string | null, row: number) => void) | undefined;
}) {
  if (error !== null) {
    return (
      <div part="error">
        <ErrorCard error={error} />
      </div>
    );
  }
  if (report === null) return <p class="waiting">{elementTexts().computing}</p>;
  const { fits, errors } = report;
  const headers = countedHeaders(report.columns, null);
  const names = seriesNames(fits);
  const isOne = fits.length === 1;
  return (
    <div class="usl-report">
      {isOne && fits[0] !== undefined && (
        <div part="figures">
          <Figures fit={fits[0]} headers={headers} />
        </div>
      )}
      <div class="usl-answers" role="status" aria-busy={trials?.current != null}>
        {fits.map((fit, i) => {
          const { headline, detail, reason, next } = answerParts(fit);
          return (
            <div key={names[i]} class={isOne ? 'usl-answer' : 'usl-answer usl-one-of-many'}>
              {!isOne && <p class="usl-series-name">{names[i]}</p>}
              <p class="usl-headline" part="headline">
                {headline}
              </p>
              {detail !== '' && (
                <p class="usl-detail" part="detail">
                  {detail}
                </p>
              )}
              {reason !== '' && (
                <p class="usl-reason" part="reason">
                  {reason}
                </p>
              )}
              {next !== '' && (
                <p class="usl-next" part="next">
                  {next}
                </p>
              )}
            </div>
          );
        })}
      </div>
      {errors.map((one) => (
        <div key={one.series} part="error">
          <ErrorCard error={one} series={one.series} silent />
        </div>
      ))}
      <div part="chart">
        <Chart {...{ fits, names, headers, trials, onPoint }} isMain compact />
      </div>
      <div class="numbers" part="numbers">
        {fits.map((fit, i) => (
          <Numbers key={names[i]} {...{ fit, headers }} name={isOne ? null : (names[i] ?? '')} />
        ))}
      </div>
    </div>
  );
}

function Numbers({ fit, headers, name }: { fit: Fit; headers: Headers; name: string | null }) {
  const texts = elementTexts();
  const rows = resultRows(fit, headers).filter((row) => shown.includes(row.term) && says(row));
  const { warnings } = fit;
  return (
    <div role="group" aria-label={name ?? texts.numbers}>
      {name !== null && <p class="usl-series-name">{name}</p>}
      <dl>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>
              {valueText(row)} <span class="usl-interval">{intervalText(row)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {warnings.length > 0 && (
        <details part="warnings">
          <summary>{texts.notes(warnings.length)}</summary>
          <WarningCards
            warnings={warnings}
            doubts={fit.answer.doubts}
            heading="h3"
            rowLabel={rowInWords}
          />
        </details>
      )}
    </div>
  );
}
