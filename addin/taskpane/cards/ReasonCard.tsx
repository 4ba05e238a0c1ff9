import { useEffect, useRef } from 'preact/hooks';

/** Asks why a point that was just left out is: now the reason is known, and later it is wanted. */
export function ReasonCard({
  name,
  reason,
  onReason,
  onDone,
  onBack,
}: {
  /** What the row is called. */
  name: string;
  reason: string;
  onReason: (reason: string) => void;
  onDone: () => void;
  onBack: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    input.current?.focus();
    return () => {
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    };
  }, [name]);
  return (
    <form
      class="reason"
      aria-label={`Reason for leaving ${name} out`}
      onSubmit={(event) => {
        event.preventDefault();
        onReason(input.current?.value ?? '');
        onDone();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onDone();
      }}
    >
      <label for="reason">{name} is left out. Why?</label>
      <input
        ref={input}
        id="reason"
        type="text"
        autocomplete="off"
        placeholder="such as: warm-up"
        defaultValue={reason}
        onChange={({ currentTarget: { value } }) => {
          onReason(value);
        }}
      />
      <div class="usl-row-list">
        <button type="submit" class="usl-button">
          Done
        </button>
        <button type="button" class="usl-button" onClick={onBack}>
          Put it back
        </button>
      </div>
    </form>
  );
}
