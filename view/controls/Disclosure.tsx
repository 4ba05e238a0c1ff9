import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';

/** A part that is opened and closed by a plain button; what is closed does nothing. */
export function Disclosure({
  title,
  children,
  open = false,
}: {
  title: string;
  children: ComponentChildren;
  /** Whether it is open at first. */
  open?: boolean;
}) {
  const [shown, setShown] = useState(open);
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
        }}
      >
        {title}
      </button>
      <div id={id} hidden={!shown}>
        {shown && children}
      </div>
    </section>
  );
}
