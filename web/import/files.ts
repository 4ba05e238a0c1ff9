import { logKind } from 'usl-fit/logs';
import { readLogsWith } from '../../package/src/logsModule.ts';
import { isPlainTable } from '../../view/plainTable.ts';
import { fileTexts } from '../texts/files.ts';
import { excessError, most } from '../worker/limits.ts';
import { textOf } from './encoding.ts';
import { importText, type Imported } from './import.ts';

/** The kind of the files: logs of load tools, with the other files, or else a table. */
export type FromFiles =
  | { logs: readonly File[]; others: readonly File[] }
  | { arrived: Imported; notes: (() => string)[] }
  | { code: string; sentence: () => string };

/** Number of bytes that identify a file, even if compressed. */
const looked = 1 << 16;

/** Identifies files. Tables of the same kind become series of one table; otherwise the first is read. */
export async function fromFiles(files: readonly File[]): Promise<FromFiles> {
  const logs: File[] = [];
  for (const file of files) if (await isLog(file)) logs.push(file);
  if (logs.length > 0) return { logs, others: files.filter((file) => !logs.includes(file)) };
  const [first, ...more] = files;
  if (first === undefined) return { arrived: { text: '', origin: 'plain' }, notes: [] };
  const found = await tableOf(first, more.length);
  return (more.length > 0 ? await seriesOf(found, files) : null) ?? found;
}

/** Joins the tables of several files into series named after the files; null if they do not belong together. */
async function seriesOf(found: FromFiles, files: readonly File[]): Promise<FromFiles | null> {
  const [, ...more] = files;
  const all = [found];
  for (const file of more) all.push(await tableOf(file, 0));
  const texts = all.flatMap((each, i) =>
    'arrived' in each && 'text' in each.arrived
      ? [{ name: files[i]?.name ?? '', text: each.arrived.text }]
      : [],
  );
  if (texts.length < files.length) return null;
  const { severalTables } = await import('../../view/repair/severalTables.ts');
  const text = severalTables(texts);
  if (text === null) return null;
  return {
    arrived: { text, origin: 'plain' },
    notes: [() => fileTexts().severalSeries(files.length)],
  };
}

/** A pasted text as a log, where a load tool wrote it; null for any other. */
export async function logOf(text: string): Promise<File | null> {
  const file = new File([text], 'pasted.log');
  return (await isLog(file)) ? file : null;
}

/** Whether a load tool wrote it; other problems are reported by the reader. */
async function isLog(file: File): Promise<boolean> {
  try {
    const begun = new Uint8Array(await file.slice(0, looked).arrayBuffer());
    const isPacked = begun[0] === 0x1f && begun[1] === 0x8b;
    const read = textOf(begun);
    // Gatling's log is binary too.
    const isOther = 'foreign' in read ? read.foreign !== 'binary' : isPlainTable(begun);
    if (isOther && !isPacked) return false;
    readLogsWith(() => import('../logs/readerModule.ts').then((loaded) => loaded.readerModule()));
    return (await logKind(begun)) === 'log';
  } catch (error) {
    if (error instanceof Error && error.name === 'ChunkLoadError') throw error;
    return false;
  }
}

async function tableOf(file: File, others: number): Promise<FromFiles> {
  const { name, size } = file;
  // A character has at most four bytes.
  if (size > 4 * most.text) {
    const { code } = excessError({ of: 'text', found: size });
    return { code, sentence: () => excessError({ of: 'text', found: size }).message };
  }
  let read: ReturnType<typeof textOf>;
  try {
    read = textOf(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { code: 'unreadable-input', sentence: () => fileTexts().unreadable(name) };
  }
  if ('foreign' in read) {
    const { foreign } = read;
    return { code: 'not-a-text-file', sentence: () => fileTexts().foreign(name, foreign) };
  }
  const notes = [
    () => (others > 0 ? fileTexts().severalFiles(name, others) : fileTexts().opened(name)),
    ...(read.encoding === 'Windows-1252' ? [() => fileTexts().encoding] : []),
  ];
  return { arrived: importText(read.text), notes };
}
