import type { Fit } from 'usl-fit';
import { formatPercent } from './format.ts';
import { Term } from './glossary/Term.tsx';
import type { Headers } from './labels.ts';
import { hasIntervals, intervalText, resultRows, says, valueText } from './rows.ts';
import type { Symbols } from './symbols.ts';
import { resultTexts } from './texts/result.ts';

/** The numbers of a fit, each with its interval. */
export function ResultTable({
  fit,
  headers,
  locale,
  captionShown = true,
  symbols = null,
}: {
  fit: Fit;
  headers: Headers;
  locale?: string | undefined;
  /** Whether the caption is visible, or only for screen readers. */
  captionShown?: boolean;
  /** The symbols after contention and coherency; none if null. */
  symbols?: Symbols | null;
}) {
  const texts = resultTexts();
  const intervals = hasIntervals(fit);
  const rows = resultRows(fit, headers, symbols).filter(says);
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
              {intervals ? (
                <Term of="confidenceInterval">
                  {texts.interval(formatPercent(fit.confidenceLevel, locale))}
                </Term>
              ) : (
                texts.note
              )}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">
              <Term of={row.term}>{row.label}</Term>
            </th>
            {row.format === 'text' ? (
              <td class="usl-text" colSpan={beside ? 2 : 1}>
                {row.value}
              </td>
            ) : (
              <>
                <td>{valueText(row, locale)}</td>
                {beside && (
                  <td class={row.note === null ? 'usl-interval' : 'usl-interval usl-words'}>
                    {intervalText(row, locale)}
                  </td>
                )}
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
