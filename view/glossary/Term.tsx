import type { ComponentChildren } from 'preact';
import { useContext, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { termTexts } from '../texts/interface.ts';
import type { TermName } from './terms.ts';
import { Explained, useGlossary } from './useGlossary.ts';

/**
 * A word that tells what it means when it is pressed, in place. The browser's own popover sees to it
 * that one is open at a time, that Escape and a press elsewhere close it, and that the focus returns.
 */
export function Term({ of, children }: { of: TermName | null; children: ComponentChildren }) {
  const explained = useContext(Explained) !== null;
  return explained && of !== null ? <Pressed of={of} content={children} /> : <>{children}</>;
}

/** A question mark beside a name that cannot be a button itself, such as a label. */
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
          // A browser without popovers shows it in the text.
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

/** What is left free between an entry and the edge of the screen, in pixels. */
const margin = 8;

/** Below the word, or above it where there is more room, and never beyond the edge of the screen. */
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
