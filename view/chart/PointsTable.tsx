import type { Fit } from 'usl-fit';
import { formatNumber, formatPercent, formatPlain } from '../format.ts';
import type { Headers } from '../labels.ts';

/** Nobody reads more of them here, and drawing them would be slow. */
const mostRows = 200;

/** The measurements beside what the curve says of them: the chart, in numbers. */
export function PointsTable({
  fits,
  names,
  headers,
  locale,
}: {
  fits: readonly Fit[];
  names: readonly string[];
  headers: Headers;
  locale?: string | undefined;
}) {
  const several = fits.length > 1;
  const total = fits.reduce((sum, { points }) => sum + points.length, 0);
  const each = Math.max(1, Math.floor(mostRows / fits.length));
  return (
    <table class="usl-table">
      <caption>
        Measured and fitted throughput
        {fits.some(({ points }) => points.length > each) &&
          `, the first ${each}${several ? ' of each series' : ''} of ${total} points`}
      </caption>
      <thead>
        <tr>
          {several && <th scope="col">Series</th>}
          <th scope="col">Row</th>
          <th scope="col">{headers.concurrency}</th>
          <th scope="col">{headers.throughput}</th>
          <th scope="col">Fitted</th>
          <th scope="col">Residual</th>
          <th scope="col">Efficiency</th>
        </tr>
      </thead>
      <tbody>
        {fits.flatMap((fit, i) =>
          fit.points.slice(0, each).map((point) => (
            <tr key={`${i} ${point.row}`}>
              {several && <th scope="row">{names[i]}</th>}
              <td>{point.row}</td>
              <td>{formatPlain(point.concurrency, locale)}</td>
              <td>{formatPlain(point.throughput, locale)}</td>
              <td>{formatNumber(point.fitted, 'throughput', locale)}</td>
              <td>{formatNumber(point.residual, 'throughput', locale)}</td>
              <td>
                {point.efficiency === null ? '–' : formatPercent(point.efficiency, locale)}
                {!point.included && ` excluded: ${point.excludedReason ?? 'by choice'}`}
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
