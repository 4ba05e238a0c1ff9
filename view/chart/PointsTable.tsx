import type { Fit } from 'usl-fit';
import { formatNumber, formatPercent, formatPlain } from '../format.ts';
import { Term } from '../glossary/Term.tsx';
import type { TermName } from '../glossary/terms.ts';
import { concurrencyTitle, type Headers } from '../labels.ts';
import { latencyUnitOf } from '../latencyUnit.ts';
import type { RowLabel } from '../rowLabel.ts';
import { pointsTableTexts } from '../texts/chart.ts';
import { partOf } from './partOf.ts';
import { viewOf } from './views.ts';

/** Longer tables are not read, and slow to render. */
const mostRows = 200;

/** The title for measured latencies, whose unit only the header may tell. */
function latencyTitle(headers: Headers): string {
  const { title } = viewOf('latency');
  return headers.latency === undefined
    ? title(headers, latencyUnitOf(headers))
    : (headers.latency ?? title(headers, null));
}

/** The measurements with the fitted values: the chart as a table. */
export function PointsTable({
  fits,
  names,
  headers,
  rowLabel,
  locale,
  shown = true,
}: {
  fits: readonly Fit[];
  names: readonly string[];
  headers: Headers;
  rowLabel: RowLabel;
  locale?: string | undefined;
  /** Whether it is visible; otherwise nothing in it can be focused. */
  shown?: boolean;
}) {
  const several = fits.length > 1;
  const texts = pointsTableTexts();
  const explained = (term: TermName, title: string) =>
    shown ? <Term of={term}>{title}</Term> : title;
  const total = fits.reduce((sum, { points }) => sum + points.length, 0);
  const each = Math.max(1, Math.floor(mostRows / fits.length));
  return (
    <table class="usl-table">
      <caption>
        {texts.caption}
        {fits.some(({ points }) => points.length > each) &&
          texts.firstOf(each, formatPlain(total, locale), several)}
      </caption>
      <thead>
        <tr>
          {several && <th scope="col">{texts.series}</th>}
          <th scope="col">{texts.where}</th>
          <th scope="col">{explained('concurrency', concurrencyTitle(headers))}</th>
          <th scope="col">{explained('throughput', headers.throughput)}</th>
          <th scope="col">{explained('latency', latencyTitle(headers))}</th>
          <th scope="col">{explained('leastSquares', texts.fitted)}</th>
          <th scope="col">{explained('residual', texts.residual)}</th>
          <th scope="col">{explained('efficiency', texts.efficiency)}</th>
          <th scope="col">{explained('leverage', texts.leverage)}</th>
          <th scope="col">{explained('cooksDistance', texts.cooksDistance)}</th>
          <th scope="col">{explained('weights', texts.part)}</th>
        </tr>
      </thead>
      <tbody>
        {fits.flatMap((fit, i) =>
          fit.points.slice(0, each).map((point) => (
            <tr key={`${i} ${point.row}`}>
              {several && <th scope="row">{names[i]}</th>}
              <td>{rowLabel(point.row)}</td>
              <td>{formatPlain(point.concurrency, locale)}</td>
              <td>{formatPlain(point.throughput, locale)}</td>
              <td>{formatNumber(point.latency, 'throughput', locale)}</td>
              <td>{formatNumber(point.fitted, 'throughput', locale)}</td>
              <td>{formatNumber(point.residual, 'throughput', locale)}</td>
              <td>{point.efficiency === null ? '–' : formatPercent(point.efficiency, locale)}</td>
              <td>{formatNumber(point.leverage, 'fraction', locale)}</td>
              <td>{formatNumber(point.cooksDistance, 'fraction', locale)}</td>
              <td>{partOf(point, locale)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
