import type { Fit } from 'usl-fit';
import { formatInterval, formatNumber } from '../../view/format.ts';
import { heldBack } from '../../view/heldBack.ts';
import { hasIntervals, levelsOff } from '../../view/rows.ts';
import { sheetTexts } from '../../view/texts/sheet.ts';
import { comparisonTexts } from '../texts/pane.ts';

/** Compares series: where each peaks, what holds it back, and its best whole concurrency. */
export function Comparison({
  fits,
  names,
  locale,
  onOpen,
}: {
  fits: readonly Fit[];
  names: readonly string[];
  locale: string | undefined;
  /** Opens a single series. */
  onOpen: (place: number) => void;
}) {
  const texts = sheetTexts().comparison;
  return (
    <table class="usl-table comparison">
      <caption class="usl-hidden">{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.series}</th>
          <th scope="col">{texts.peak}</th>
          <th scope="col">{texts.holds}</th>
          <th scope="col">{texts.whole}</th>
        </tr>
      </thead>
      <tbody>
        {fits.map((fit, i) => (
          <tr key={names[i]}>
            <th scope="row">
              <button
                type="button"
                class="usl-row"
                onClick={() => {
                  onOpen(i);
                }}
              >
                {names[i]}
              </button>
            </th>
            <td>
              <Peak fit={fit} locale={locale} />
            </td>
            <td>{texts.heldBack[heldBack(fit)]}</td>
            <td>
              {levelsOff(fit) || fit.peak == null
                ? '–'
                : formatNumber(fit.peak.wholeConcurrency, 'concurrency', locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Peak({ fit, locale }: { fit: Fit; locale: string | undefined }) {
  const texts = comparisonTexts();
  const ceiling = fit.shape?.knee.ceiling ?? null;
  if (levelsOff(fit) && ceiling !== null) {
    return <>{texts.levels(formatNumber(ceiling, 'throughput', locale))}</>;
  }
  const peak = fit.peak?.concurrency;
  if (peak == null || peak.estimate === null) return <>{texts.none}</>;
  const { estimate } = peak;
  return (
    <>
      {formatNumber(estimate >= 10 ? Math.round(estimate) : estimate, 'concurrency', locale)}
      <span class="usl-interval">
        {formatInterval({ ...peak, hasInterval: hasIntervals(fit) }, 'concurrency', locale)}
      </span>
    </>
  );
}
