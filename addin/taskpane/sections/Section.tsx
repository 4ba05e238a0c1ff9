import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';

/** A part of the pane that opens when it is wanted; what is closed is not computed. */
export function Section({
  title,
  note = null,
  open = false,
  children,
}: {
  title: string;
  /** What there is inside, for those who do not open it. */
  note?: string | null;
  /** Whether it starts open. */
  open?: boolean;
  children: () => ComponentChildren;
}) {
  const [isOpen, setOpen] = useState(open);
  const id = useId();
  return (
    <section class="section">
      <h2>
        <button
          type="button"
          class="section-title"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          <span>{title}</span>
          {note !== null && <span class="section-note">{note}</span>}
        </button>
      </h2>
      <div id={id} class="section-content" hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </section>
  );
}
