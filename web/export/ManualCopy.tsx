import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { outTexts } from '../texts/export.ts';

/** A selected text, to be copied manually. */
export function ManualCopy({
  title,
  text,
  onClose,
}: {
  title: string;
  text: string;
  onClose: () => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { notCopied, close } = outTexts();
  useLayoutEffect(() => {
    area.current?.focus();
    area.current?.select();
  }, [text]);
  return (
    <div class="manual-copy">
      <label for={id}>{title}</label>
      <p id={`${id}-hint`} class="hint">
        {notCopied}
      </p>
      <textarea ref={area} id={id} rows={4} readOnly aria-describedby={`${id}-hint`} value={text} />
      <button type="button" class="usl-button" onClick={onClose}>
        {close}
      </button>
    </div>
  );
}
