import { CellButton } from '../CellButton.tsx';
import type { LowHeaders } from '../notNumbers.ts';

/** Says that the headers stand below a title, and selects the cells from them on. */
export function LowHeadersCard({
  row,
  address,
  onShow,
}: LowHeaders & { onShow: (address: string) => void }) {
  return (
    <section class="usl-card" aria-label="Headers below a title">
      <p>
        Row {row} looks like the headers, below a title. Select the measurements from row {row} on,
        then choose Fit.
      </p>
      {address !== null && (
        <p class="usl-row-list">
          <CellButton address={address} onPress={onShow} />
        </p>
      )}
    </section>
  );
}
