import type { ComponentChildren } from 'preact';
import { useContext, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { termTexts } from '../texts/interface.ts';
import type { TermName } from './terms.ts';
import { Explained, useGlossary } from './useGlossary.ts';

/**
 * A word that explains itself in place when pressed. The browser's popover makes sure that only one is open, that
 * Escape and a click elsewhere close it, and that the focus returns.
 */
export function Term({ of, children }: { of: TermName | null; children: ComponentChildren }) {
  const explained = useContext(Explained) !== null;
  return explained && of !== null ? <Pressed of={of} content={children} /> : <>{children}</>;
}

/** A question mark next to a name that cannot itself be a button, such as a label. */
export function AskTerm({ of, name }: { of: TermName; name: string }) {
  const explained = useContext(Explained) !== null;
  return explained ? <Pressed of={of} content="?" label={termTexts().what(name)} /> : null;
}

function Pressed({
  of,
  content,
  label,
}: {
  of: TermName;
  content: ComponentChildren;
  label?: string;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(false);
  const glossary = useGlossary(shown);
  useLayoutEffect(() => {
    if (!shown || button.current === null || popover.current === null) return;
    placeBelow(popover.current, button.current);
  }, [shown, glossary]);
  return (
    <>
      <button
        ref={button}
        type="button"
        class={label === undefined ? 'usl-term' : 'usl-term usl-ask'}
        aria-label={label}
        aria-expanded={shown}
        popovertarget={id}
        onClick={() => {
          // A browser without popover support shows the entry inline.
          if (!('popover' in HTMLElement.prototype)) setShown(!shown);
        }}
      >
        {content}
      </button>
      <span
        ref={popover}
        id={id}
        class="usl-entry usl-entry-body"
        role="note"
        popover="auto"
        onToggle={({ newState }) => {
          setShown(newState === 'open');
        }}
      >
        {shown &&
          (typeof glossary === 'string' ? termTexts()[glossary] : <glossary.Entry term={of} />)}
      </span>
    </>
  );
}

/** Distance between an entry and the edge of the screen, in pixels. */
const margin = 8;

/** Places the entry below the word, or above it if there is more space, but never beyond the edge of the screen. */
function placeBelow(entry: HTMLElement, word: HTMLElement): void {
  const at = word.getBoundingClientRect();
  const { width, height } = entry.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.max(margin, Math.min(at.left, clientWidth - width - margin));
  const fitsBelow = at.bottom + height + margin <= clientHeight;
  const above = at.top - height - margin / 2;
  const top = fitsBelow || above < margin ? at.bottom + margin / 2 : above;
  entry.style.left = `${left + scrollX}px`;
  entry.style.top = `${top + scrollY}px`;
}
