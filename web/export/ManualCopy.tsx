import { useEffect, useId, useRef } from 'preact/hooks';

/** A text to be copied by hand, selected. */
export function ManualCopy({
  title,
  text,
  hint,
  close,
  onClose,
}: {
  title: string;
  text: string;
  hint: string;
  close: string;
  onClose: () => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    area.current?.focus();
    area.current?.select();
  }, [text]);
  return (
    <div class="manual-copy">
      <label for={id}>{title}</label>
      <p id={`${id}-hint`} class="hint">
        {hint}
      </p>
      <textarea ref={area} id={id} rows={4} readOnly aria-describedby={`${id}-hint`} value={text} />
      <button type="button" class="usl-button" onClick={onClose}>
        {close}
      </button>
    </div>
  );
}
