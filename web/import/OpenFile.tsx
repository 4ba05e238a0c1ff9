import { useRef } from 'preact/hooks';
import { intakeTexts } from '../texts/intake.ts';

/** Opens a file of this machine. */
export function OpenFile({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { open, openHelp } = intakeTexts();
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
        {open}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.tab,.txt,.md,.json,text/*"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
          // The same file may be opened again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
