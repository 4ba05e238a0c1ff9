import { useEffect, useState } from 'preact/hooks';
import { isPlainTable } from '../../view/plainTable.ts';
import { intakeTexts } from '../texts/intake.ts';
import { logOf } from './files.ts';

/** Delay while the user may still be typing, in milliseconds. */
const pause = 400;
/** A log has lines, and more than a few words. */
const shortest = 60;

/** Offers to import what was refused as a table, where a load tool wrote it. */
export function PastedLog({ text, onLog }: { text: string; onLog: (log: File) => void }) {
  const [found, setFound] = useState<{ of: string; log: File } | null>(null);
  useEffect(() => {
    const isTable = isPlainTable(new TextEncoder().encode(text));
    if (text.length < shortest || !text.includes('\n') || isTable) return undefined;
    const timer = setTimeout(() => {
      void logOf(text)
        .catch(() => null)
        .then((log) => {
          if (log !== null) setFound({ of: text, log });
        });
    }, pause);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  if (found?.of !== text) return null;
  const texts = intakeTexts();
  return (
    <div class="counts" role="group" aria-label={texts.isLog}>
      <span role="status">{texts.isLog}</span>
      <button
        type="button"
        class="usl-button"
        onClick={() => {
          onLog(found.log);
        }}
      >
        {texts.importLog}
      </button>
    </div>
  );
}
