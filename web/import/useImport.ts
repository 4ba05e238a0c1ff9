import { useRef, useState } from 'preact/hooks';
import type { ShownError } from '../../view/ErrorCard.tsx';
import { notLoaded } from '../../view/parts/onDemand.tsx';
import { intakeTexts } from '../texts/intake.ts';
import type { Imported, Origin } from './import.ts';
import { useWholePage } from './useWholePage.ts';

/** Notes about the last import: functions, because the language may change. */
export interface ImportNotice {
  notes: (() => string)[];
  error: (() => ShownError) | null;
}

/** The last logs, and the files that came with them but are none. */
export interface Logs {
  logs: readonly File[];
  others: readonly File[];
}

const nothing: ImportNotice = { notes: [], error: null };

const originNotes: Record<Origin, (() => string)[]> = {
  plain: [],
  sheet: [() => intakeTexts().sheet],
  json: [() => intakeTexts().json],
};

/**
 * Imports whole tables: by `loadText`, from files, by drop or paste anywhere on the page.
 *
 * @param text the present text: notes apply until it changes
 * @param onText receives the text of a table; the previous text can be restored by undo
 */
export function useImport(text: string, onText: (text: string) => void) {
  const [shown, setShown] = useState<{ notice: ImportNotice; of: string }>({
    notice: nothing,
    of: text,
  });
  const latest = useRef({ text, onText });
  latest.current = { text, onText };

  const [logs, setLogs] = useState<Logs | null>(null);

  const refuse = (error: () => ShownError) => {
    setShown({ notice: { notes: [], error }, of: latest.current.text });
  };
  const take = (found: Logs) => {
    setShown({ notice: nothing, of: latest.current.text });
    setLogs(found);
  };
  /** What k6 and others write in JSON is a log. */
  const takeOr = async (text: string, error: ShownError) => {
    const log = await import(/* webpackChunkName: "files" */ './files.ts')
      .then(({ logOf }) => logOf(text))
      .catch(() => null);
    if (log === null) refuse(() => error);
    else take({ logs: [log], others: [] });
  };
  const loadText = (arrived: Imported, notes: (() => string)[] = []) => {
    if ('error' in arrived) {
      const { error, log, perhapsLog } = arrived;
      if (log !== undefined) take({ logs: [new File([log], 'pasted.jtl')], others: [] });
      else if (perhapsLog === undefined) refuse(() => error);
      else void takeOr(perhapsLog, error);
      return;
    }
    const all = [...notes, ...originNotes[arrived.origin]];
    setShown({ notice: { notes: all, error: null }, of: normal(arrived.text) });
    latest.current.onText(normal(arrived.text));
  };
  const tell = (note: () => string, of: string) => {
    setShown({ notice: { notes: [note], error: null }, of });
  };
  const requests = useRef(0);
  const loadFiles = async (files: readonly File[]) => {
    requests.current += 1;
    const request = requests.current;
    const found = await import(/* webpackChunkName: "files" */ './files.ts')
      .then(({ fromFiles }) => fromFiles(files))
      .catch(() => null);
    // The latest of overlapping requests wins.
    if (request !== requests.current) return;
    if (found === null) refuse(notLoaded);
    else if ('logs' in found) take(found);
    else if ('arrived' in found) loadText(found.arrived, found.notes);
    else refuse(() => ({ code: found.code, message: found.sentence() }));
  };
  const dragging = useWholePage({ loadText, loadFiles });
  return {
    notice: shown.of === text ? shown.notice : nothing,
    logs,
    loadText,
    loadFiles,
    loadLog: (log: File) => {
      take({ logs: [log], others: [] });
    },
    tell,
    dragging,
  };
}

/** Normalises line ends as a text area does, so that texts compare equal. */
function normal(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
}
