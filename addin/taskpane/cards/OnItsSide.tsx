import { useMemo } from 'preact/hooks';
import { cardTexts } from '../../texts/pane.ts';
import type { Selection } from '../../workbook/contract.ts';
import { putUpright } from '../onItsSide.ts';

/** Offers to put a table upright that could not be fitted because it lies on its side. */
export function OnItsSide({
  selection,
  busy,
  onPutUpright,
}: {
  selection: Selection;
  busy: boolean;
  onPutUpright: () => void;
}) {
  const isOnItsSide = useMemo(() => putUpright(selection) !== null, [selection]);
  if (!isOnItsSide) return null;
  const texts = cardTexts();
  return (
    <section class="usl-card" aria-label={texts.onItsSide}>
      <p>{texts.upright}</p>
      <button type="button" class="usl-button" aria-disabled={busy} onClick={onPutUpright}>
        {texts.putUpright}
      </button>
    </section>
  );
}
