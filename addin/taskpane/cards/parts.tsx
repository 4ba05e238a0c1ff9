import type { ComponentChildren } from 'preact';
import { paneTexts, cardTexts } from '../../texts/pane.ts';
import { Button } from '../Button.tsx';

/** Something to know about the measurements or the workbook, and what can be done. */
export function Card({
  title,
  isError = false,
  children,
}: {
  title: string;
  isError?: boolean;
  children: ComponentChildren;
}) {
  return (
    <section class={isError ? 'usl-card usl-error' : 'usl-card'} aria-label={title}>
      {children}
    </section>
  );
}

/** Most cells listed; further ones are only counted. */
const mostNamed = 8;

/** Buttons that select cells in the sheet, with their contents if there are any; only the first few. */
export function CellButtons({
  cells,
  onShow,
}: {
  cells: readonly { address: string; text?: string }[];
  onShow: (address: string) => void;
}) {
  const more = cells.length - mostNamed;
  return (
    <>
      {cells.slice(0, mostNamed).map(({ address, text }) => {
        const label = text === undefined ? address : `${address} “${text}”`;
        const show = () => {
          onShow(address);
        };
        return (
          <Button
            key={address}
            look="usl-row"
            {...{ label, name: paneTexts().show(label) }}
            onPress={show}
          />
        );
      })}
      {more > 0 && <span>{cardTexts().more(more)}</span>}
    </>
  );
}
