import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';

/** A collapsible section with a plain button; its content is unmounted while closed, unless `keepMounted`. */
export function Disclosure({
  title,
  children,
  open = false,
  keepMounted = false,
}: {
  title: string;
  children: ComponentChildren;
  /** Whether it is open at first. */
  open?: boolean;
  /** Whether content that has been opened once stays mounted when closed. */
  keepMounted?: boolean;
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
        {(shown || (keepMounted && opened)) && children}
      </div>
    </section>
  );
}
