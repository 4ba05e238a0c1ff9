import { CellButton } from '../CellButton.tsx';
import { mostNamed } from './mostNamed.ts';

/** Cells with what stands in them, each to be shown in the sheet; of many the first and a count. */
export function CellList({
  cells,
  onShow,
}: {
  cells: readonly { address: string; text: string }[];
  onShow: (address: string) => void;
}) {
  const more = cells.length - mostNamed;
  return (
    <p class="usl-row-list">
      {cells.slice(0, mostNamed).map(({ address, text }) => (
        <CellButton
          key={address}
          {...{ address, label: `${address} “${text}”` }}
          onPress={onShow}
        />
      ))}
      {more > 0 && <span>and {more} more</span>}
    </p>
  );
}
