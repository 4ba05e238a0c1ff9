import { fstatSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { failed } from './failure.ts';
import { otherBytes, otherText } from './notTable.ts';

/** The text of a file, or of standard input for `-`. */
export async function readInput(file: string): Promise<string> {
  return decode(file, file === '-' ? await standardInput() : await fileBytes(file));
}

/** Two files, of which one at most is standard input. */
export async function readTwo(first: string, second: string): Promise<[string, string]> {
  if (first === '-' && second === '-') throw failed.inputTwice();
  return [await readInput(first), await readInput(second)];
}

async function fileBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw failed.unreadable(file, reason(file, error));
  }
}

const folder = 'it is a folder; name a file in it';

async function standardInput(): Promise<Uint8Array> {
  if (process.stdin.isTTY) {
    process.stderr.write(
      'usl-fit: reading from the terminal; end with Ctrl+D (Windows: Ctrl+Z).\n',
    );
  }
  // Node reads a folder as if it were empty.
  if (fstatSync(process.stdin.fd).isDirectory()) throw failed.unreadable('-', folder);
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

function reason(file: string, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (file === '') return 'its name is empty; set the variable it comes from';
  if (/^https?:\/\//i.test(file)) {
    return 'it is an address, and nothing is fetched; download it and name the file';
  }
  if (code === 'ENOENT') return 'it does not exist; check its name';
  if (code === 'EISDIR') return folder;
  if (code === 'EACCES' || code === 'EPERM') return 'permission was denied';
  return String(code ?? error);
}

/** UTF-8, or UTF-16 where a byte order mark says so, as spreadsheets write it. */
function decode(file: string, bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  const otherwise = encoding === 'utf-8' ? otherBytes(bytes) : null;
  if (otherwise !== null) throw failed.unreadable(file, otherwise);
  const text = decoded(file, encoding, bytes);
  const noTable = otherText(text);
  if (noTable !== null) throw failed.unreadable(file, noTable);
  return text;
}

function decoded(file: string, encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw failed.unreadable(file, `it is not ${encoding.toUpperCase()} text; save it as UTF-8`);
  }
}
