import type {
  RefObject,
  TargetedClipboardEvent,
  TargetedEvent,
  TargetedKeyboardEvent,
} from 'preact';
import { formatPlain } from '../../view/format.ts';
import { intakeTexts } from '../texts/intake.ts';
import { workTexts } from '../texts/page.ts';
import { isLong, partOfLong } from '../worker/limits.ts';
import { useRef } from 'preact/hooks';

/** Inputs of the text area. */
export interface TextInputProps {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string, touched: string | null) => void;
  /** Handles a paste, given the text before and after the selection; returns whether it did. */
  onPaste: (clipboard: DataTransfer, before: string, after: string) => boolean;
  onUndo: () => void;
  onRedo: () => void;
}

/** The measurements as text. */
export function TextInput({ area, text, onChange, onPaste, onUndo, onRedo }: TextInputProps) {
  const onInput = (event: TargetedEvent<HTMLTextAreaElement, InputEvent>) => {
    const { value, selectionStart } = event.currentTarget;
    const typed = /^(?:insertText|deleteContent)/.test(event.inputType);
    const line = value.slice(0, selectionStart).split('\n').length;
    onChange(value, typed ? `text ${line}` : null);
  };
  const pasted = (event: TargetedClipboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
    if (event.clipboardData !== null && onPaste(event.clipboardData, before, after)) {
      event.preventDefault();
    }
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLTextAreaElement>) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    // A text area forgets its undo steps when the grid changes it; the page's own history does not.
    if (key === 'y' || (key === 'z' && event.shiftKey)) {
      event.preventDefault();
      onRedo();
    } else if (key === 'z') {
      event.preventDefault();
      onUndo();
    }
  };
  const long = isLong(text);
  return (
    <>
      <label class="hint" for="text">
        {intakeTexts().label}
      </label>
      <textarea
        ref={area}
        id="text"
        rows={8}
        spellcheck={false}
        autocomplete="off"
        value={long ? text.slice(0, partOfLong) : text}
        readOnly={long}
        onInput={onInput}
        onPaste={pasted}
        onKeyDown={onKeyDown}
      />
      {long && (
        <p class="hint">
          {workTexts().partOfText(formatPlain(partOfLong), formatPlain(text.length))}
        </p>
      )}
    </>
  );
}

/** Opens one or more local files. */
export function OpenFile({
  label,
  onFiles,
}: {
  label: string;
  onFiles: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { openHelp } = intakeTexts();
  return (
    <>
      <button
        type="button"
        class="usl-button"
        title={openHelp}
        onClick={() => {
          input.current?.click();
        }}
      >
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length > 0) onFiles(files);
          // Allows the same file to be opened again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
