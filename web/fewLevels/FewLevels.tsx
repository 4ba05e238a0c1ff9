import type { FitReport } from 'usl-fit';
import { Measurements } from '../../view/chart/Measurements.tsx';
import type { CountsAnswer } from '../../view/counts.ts';
import { countedHeaders } from '../../view/labels.ts';
import { seriesNames } from '../../view/seriesNames.ts';
import { answerParts } from '../../view/sentence.ts';

/** One or two levels: what was found, what to measure next, and the points. */
export function FewLevels({ report, counts }: { report: FitReport; counts: CountsAnswer }) {
  const { fits, columns } = report;
  const headers = countedHeaders(columns, counts);
  const names = seriesNames(fits);
  return (
    <div class="usl-report">
      <div class="usl-answers">
        {fits.map((fit, i) => {
          const { headline, next } = answerParts(fit, headers);
          return (
            <div key={names[i]} class="usl-answer">
              {fits.length > 1 && <p class="usl-series-name">{names[i]}</p>}
              <p class="usl-headline">{headline}</p>
              {next !== '' && <p class="usl-next">{next}</p>}
            </div>
          );
        })}
      </div>
      <Measurements {...{ fits, names, headers }} />
    </div>
  );
}
