import { isUtf8 } from 'node:buffer';
import { fstatSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { UslError } from 'usl-fit';
import { failed } from './failure.ts';
import { otherBytes, otherText, wideEncoding } from './notTable.ts';

/** The bytes of a file, or of standard input for `-`. */
export async function rawBytes(file: string): Promise<Uint8Array> {
  return file === '-' ? wholeInput() : fileBytes(file);
}

/** The text of a file, as UTF-8. */
export async function readText(file: string): Promise<Uint8Array> {
  return textOf(file, await rawBytes(file));
}

/** The text of a table of these bytes, as UTF-8. */
export function textOf(file: string, bytes: Uint8Array): Uint8Array {
  const encoding = encodingOf(bytes);
  const otherwise = encoding === 'utf-8' ? otherBytes(bytes) : otherEncoding(encoding);
  if (otherwise !== null) throw failed.unreadable(file, otherwise);
  const text = encoding === 'utf-8' ? bytes : recoded(file, encoding, bytes);
  if (!isUtf8(text)) throw notEncoded(file, encoding);
  const noTable = otherText(text);
  if (noTable !== null) throw failed.unreadable(file, noTable);
  return text;
}

async function fileBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw failed.unreadable(file, reason(file, error));
  }
}

const folder = 'it is a folder; name a file in it';

/** Standard input as a stream of chunks. */
export async function* standardInput(): AsyncGenerator<Uint8Array> {
  if (process.stdin.isTTY) {
    process.stderr.write(
      'usl-fit: reading from the terminal; end with Ctrl+D (Windows: Ctrl+Z).\n',
    );
  }
  // Node reads a folder like an empty file.
  if (fstatSync(process.stdin.fd).isDirectory()) throw failed.unreadable('-', folder);
  for await (const chunk of process.stdin) yield Buffer.from(chunk as Uint8Array);
}

async function wholeInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of standardInput()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Why a file cannot be opened, in a sentence. */
export function unreadable(file: string, error: unknown): UslError {
  return error instanceof UslError ? error : failed.unreadable(file, reason(file, error));
}

function reason(file: string, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (file === '') return 'its name is empty; set the variable it comes from';
  if (/^https?:\/\//i.test(file)) {
    return 'it is a URL, and usl-fit downloads nothing; save it and name the file';
  }
  if (code === 'ENOENT') return 'it does not exist; check its name';
  if (code === 'EISDIR') return folder;
  if (code === 'EACCES' || code === 'EPERM') return 'permission was denied';
  return String(code ?? error);
}

/**
 * The encoding by the byte order mark, as spreadsheets write it. Without one, text is UTF-16 if about every second byte
 * is 0, as with digits, separators and Latin letters, else UTF-8.
 */
function encodingOf(bytes: Uint8Array): string {
  const begins = (...mark: number[]) => mark.every((byte, i) => bytes[i] === byte);
  // The byte order mark of UTF-32 begins with that of UTF-16.
  if (begins(0xff, 0xfe, 0, 0) || begins(0, 0, 0xfe, 0xff)) return 'utf-32';
  if (begins(0xff, 0xfe)) return 'utf-16le';
  if (begins(0xfe, 0xff)) return 'utf-16be';
  return wideEncoding(bytes) ?? 'utf-8';
}

function otherEncoding(encoding: string): string | null {
  return encoding === 'utf-32' ? 'it is UTF-32; save it as UTF-8' : null;
}

function recoded(file: string, encoding: string, bytes: Uint8Array): Uint8Array {
  try {
    return new TextEncoder().encode(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    throw notEncoded(file, encoding);
  }
}

function notEncoded(file: string, encoding: string): Error {
  return failed.unreadable(file, `it is not ${encoding.toUpperCase()} text; save it as UTF-8`);
}
