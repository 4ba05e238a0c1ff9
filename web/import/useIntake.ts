import { useState } from 'preact/hooks';
import type { Entry } from '../entry.ts';
import type { SessionStore } from '../useSession.ts';
import { intakeTexts } from '../texts/intake.ts';
import { pageTexts } from '../texts/page.ts';
import { isLong } from '../worker/limits.ts';
import { importText } from './import.ts';
import { useImport } from './useImport.ts';

/** Brings text into the session: what is typed, pasted, dropped, opened or repaired. */
export function useIntake(
  { session, dispatch }: Pick<SessionStore, 'session' | 'dispatch'>,
  isExample: boolean,
) {
  const { text } = session.history.present;
  // Text that arrives as a whole is repaired automatically if there is only one way; typed text is not.
  const [arrived, setArrived] = useState<string | null>(null);
  const { loadText, tell, ...imported } = useImport(text, (next) => {
    setArrived(next);
    dispatch({ kind: 'replace', text: next });
  });
  const edit = (next: string, touched: string | null) => {
    if (touched === null) setArrived(next);
    dispatch({ kind: 'edit', text: next, touched });
  };
  return {
    ...imported,
    /** The text that arrived as a whole last. */
    arrived,
    /** Changes the text; consecutive edits with the same `touched` are one undo step. */
    edit,
    clear: () => {
      dispatch({ kind: 'replace', text: '' });
    },
    /** Handles a paste into the text area, given the text on either side of it; returns whether it did. */
    paste: (clipboard: DataTransfer, before: string, after: string): boolean => {
      const plain = clipboard.getData('text/plain');
      const found = importText(plain, clipboard.getData('text/html'));
      const whole = isLong(text) && 'text' in found;
      if ('error' in found) loadText(found);
      // A table pasted into an example replaces it.
      else if (whole || (isExample && found.text.trim().includes('\n')))
        loadText(found, [() => intakeTexts().replaced]);
      // Text too long for the text area is not put into it even temporarily.
      else if (found.origin !== 'plain' || isLong(before + found.text + after))
        edit(before + found.text + after, null);
      else return false;
      return true;
    },
    /** Takes the table on the clipboard, or else clears the way for one and returns false. */
    pasteTable: async (): Promise<boolean> => {
      const copied = await clipboardText();
      if (copied.trim() !== '') {
        loadText(importText(copied, ''), [() => intakeTexts().replaced]);
        return true;
      }
      dispatch({ kind: 'replace', text: '' });
      tell(() => pageTexts().pasteHere, '');
      return false;
    },
    /** Takes a repaired table, with a note about it. */
    repair: (entry: Entry, note: (() => string) | null) => {
      // Undoing the repair restores the original text, which must not be repaired again.
      setArrived(null);
      dispatch({ kind: 'open', entry });
      if (note !== null) tell(note, entry.text);
    },
  };
}

/** How text comes into the session. */
export type Intake = ReturnType<typeof useIntake>;

/** The text on the clipboard; empty if there is none, or if the browser does not hand it out. */
async function clipboardText(): Promise<string> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return '';
  }
}
