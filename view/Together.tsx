import { useMemo } from 'preact/hooks';
import { fitTable, type Estimate, type Parameter, type Table, type TableOptions } from 'usl-fit';
import { ErrorCard } from './ErrorCard.tsx';
import { formatInterval, formatNumber, type NumberFormat } from './format.ts';
import { spreadText } from './spread.ts';
import { sentenceOf } from './texts/messages.ts';
import { resultTexts, togetherTexts } from './texts/result.ts';
import { withoutOptions } from './withoutOptions.ts';

/** The series fitted together, as those of one system. */
export function Together({ table, options }: { table: Table; options: TableOptions }) {
  const { pooled, tau, poolingWarnings, errors } = useMemo(
    () => fitTable(table, { ...options, pooled: true }),
    [table, options],
  );
  const texts = togetherTexts();
  const { sigma, kappa } = resultTexts();
  if (tau === null) {
    const refused = errors.filter(({ series }) => series === null);
    return refused.map((error) => <ErrorCard key={error.message} error={error} silent />);
  }
  return (
    <div class="usl-together">
      <p>{spreadText(tau, pooled.length)}</p>
      <table class="usl-table">
        <caption class="usl-hidden">{texts.title}</caption>
        <thead>
          <tr>
            {[texts.series, sigma, kappa, texts.peak].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pooled.map(({ series, parameters, peak }) => (
            <tr key={series ?? ''}>
              <th scope="row">{series ?? ''}</th>
              <EstimateCell found={parameters.sigma} format="fraction" />
              <EstimateCell found={parameters.kappa} format="fraction" />
              <EstimateCell found={peak?.concurrency ?? null} format="concurrency" />
            </tr>
          ))}
        </tbody>
      </table>
      {poolingWarnings.map((warning) => (
        <p key={warning.code} class="usl-note">
          {withoutOptions(sentenceOf(warning))}
        </p>
      ))}
    </div>
  );
}

/** An estimate with its interval below it. */
function EstimateCell({
  found,
  format,
}: {
  found: Estimate | Parameter | null;
  format: NumberFormat;
}) {
  if (found?.estimate == null) return <td>–</td>;
  return (
    <td>
      {formatNumber(found.estimate, format)}
      <span class="usl-note">{formatInterval({ ...found, hasInterval: true }, format)}</span>
    </td>
  );
}
