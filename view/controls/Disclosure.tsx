import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';

/** A part that is opened and closed by a plain button; what is closed does nothing, unless it is kept. */
export function Disclosure({
  title,
  children,
  open = false,
  kept = false,
}: {
  title: string;
  children: ComponentChildren;
  /** Whether it is open at first. */
  open?: boolean;
  /** Whether what has been opened once goes on after it is closed. */
  kept?: boolean;
}) {
  const [shown, setShown] = useState(open);
  const [opened, setOpened] = useState(open);
  const id = useId();
  return (
    <section class="usl-disclosure">
      <button
        type="button"
        class="usl-disclosure-button"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => {
          setShown(!shown);
          setOpened(true);
        }}
      >
        {title}
      </button>
      <div id={id} hidden={!shown}>
        {(shown || (kept && opened)) && children}
      </div>
    </section>
  );
}
