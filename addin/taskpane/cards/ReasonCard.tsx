import { useEffect, useRef } from 'preact/hooks';
import { cardTexts } from '../../texts/pane.ts';
import { Button } from '../Button.tsx';

/** Asks for the reason right after a point was excluded, while it is still known. */
export function ReasonCard({
  name,
  reason,
  onReason,
  onDone,
  onBack,
}: {
  /** Label of the row. */
  name: string;
  reason: string;
  onReason: (reason: string) => void;
  onDone: () => void;
  onBack: () => void;
}) {
  const texts = cardTexts();
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
      aria-label={texts.reasonFor(name)}
      onSubmit={(event) => {
        event.preventDefault();
        onReason(input.current?.value ?? '');
        onDone();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onDone();
      }}
    >
      <label for="reason">{texts.why(name)}</label>
      <input
        ref={input}
        id="reason"
        type="text"
        autocomplete="off"
        placeholder={texts.suchAs}
        defaultValue={reason}
        onChange={({ currentTarget: { value } }) => {
          onReason(value);
        }}
      />
      <div class="usl-row-list">
        <button type="submit" class="usl-button">
          {texts.done}
        </button>
        <Button label={texts.putBack} onPress={onBack} />
      </div>
    </form>
  );
}
