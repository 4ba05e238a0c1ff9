import { useId, useMemo } from 'preact/hooks';
import { tableOptions } from '../../view/fitForView.ts';
import { Term } from '../../view/glossary/Term.tsx';
import { countedHeaders } from '../../view/labels.ts';
import { Predicted } from '../../view/planning/Predicted.tsx';
import { seriesNames } from '../../view/seriesNames.ts';
import { holdOutTexts } from '../../view/texts/planning.ts';
import { AnswersInWorker } from '../worker/WorkerViews.tsx';
import type { Entry } from '../entry.ts';
import type { FittedSeries } from '../result/useShownSeries.ts';
import { heldOutByFit } from './heldOut.ts';

/** How well each series' fit predicts its held-out rows; nothing if there are none. */
export function Prediction({
  entry: { choice, settings, exclusions, heldOut, counts },
  fitted: { report, table },
}: {
  entry: Entry;
  fitted: FittedSeries;
}) {
  const id = useId();
  const options = useMemo(
    () => tableOptions(choice, settings, exclusions),
    [choice, settings, exclusions],
  );
  const requests = useMemo(() => {
    const held = heldOutByFit(heldOut, exclusions, report.fits);
    return report.fits.map((fit, i) => ({
      fit,
      measurements: { table, series: fit.series },
      rows: held[i] ?? [],
    }));
  }, [report, table, heldOut, exclusions]);
  if (requests.every(({ rows }) => rows.length === 0)) return null;
  const names = seriesNames(report.fits);
  return (
    <section class="usl-beside-report" aria-labelledby={id}>
      <h2>
        <Term of="holdOut">
          <span id={id}>{holdOutTexts().title}</span>
        </Term>
      </h2>
      {requests.map(
        (one, i) =>
          one.rows.length > 0 && (
            <div key={names[i]}>
              {requests.length > 1 && <h3>{names[i]}</h3>}
              <AnswersInWorker>
                <Predicted
                  {...one}
                  options={options}
                  headers={countedHeaders(report.columns, counts)}
                />
              </AnswersInWorker>
            </div>
          ),
      )}
    </section>
  );
}
