import type { Fit } from 'usl-fit';
import { formatNumber } from '../../view/format.ts';
import { heldBackBy, heldBackText } from '../../view/inAnswer.ts';
import { PeakCell } from '../../view/PeakCell.tsx';
import { Button } from './Button.tsx';
import { sheetTexts } from '../../view/texts/sheet.ts';

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
  onOpen: (index: number) => void;
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
              <Button
                look="usl-row"
                label={names[i] ?? ''}
                onPress={() => {
                  onOpen(i);
                }}
              />
            </th>
            <td>
              <PeakCell fit={fit} locale={locale} />
            </td>
            <td>{heldBackText(heldBackBy(fit.answer))}</td>
            <td>
              {fit.answer.peak === null || fit.peak === null
                ? '–'
                : formatNumber(fit.peak.wholeConcurrency, 'concurrency', locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
