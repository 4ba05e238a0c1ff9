import type { Fit } from 'usl-fit';
import { formatInterval, formatNumber, formatPercent } from './format.ts';
import type { Headers } from './labels.ts';
import { hasIntervals, resultRows, says, type Row } from './rows.ts';
import { resultTexts } from './texts/report.ts';

function valueText({ value, format }: Row, locale: string | undefined): string {
  if (typeof value === 'string') return value;
  return formatNumber(value, format === 'text' ? 'throughput' : format, locale);
}

function intervalText(row: Row, locale: string | undefined): string {
  return row.note ?? (row.format === 'text' ? '' : formatInterval(row, row.format, locale));
}

/** The numbers of a fit, each with its interval. */
export function ResultTable({
  fit,
  headers,
  locale,
  captionShown = true,
}: {
  fit: Fit;
  headers: Headers;
  locale?: string | undefined;
  /** Whether the caption is for all to see, or for screen readers alone. */
  captionShown?: boolean;
}) {
  const texts = resultTexts();
  const intervals = hasIntervals(fit);
  const rows = resultRows(fit, headers).filter(says);
  const beside = intervals || rows.some(({ note }) => note !== null);
  return (
    <table class="usl-table usl-results">
      <caption class={captionShown ? '' : 'usl-hidden'}>{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="usl-hidden">{texts.quantity}</span>
          </th>
          <th scope="col">{texts.estimate}</th>
          {beside && (
            <th scope="col">
              {intervals ? texts.interval(formatPercent(fit.confidenceLevel, locale)) : texts.note}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            {row.format === 'text' ? (
              <td class="usl-text" colSpan={beside ? 2 : 1}>
                {row.value}
              </td>
            ) : (
              <>
                <td>{valueText(row, locale)}</td>
                {beside && <td class="usl-interval">{intervalText(row, locale)}</td>}
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
