/** Encoding of a file. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** Kinds of binary files; their cells have to be imported another way. */
export type Foreign = 'workbook' | 'archive' | 'pdf' | 'binary';

/**
 * Decodes a file, or identifies it if it is not text.
 *
 * A byte order mark identifies UTF-8 and UTF-16 (both orders). Without one, it is UTF-8 if valid, else Windows-1252, in
 * which any bytes can be decoded, so the reader must be told.
 */
export function textOf(
  bytes: Uint8Array,
): { text: string; encoding: Encoding } | { foreign: Foreign } {
  const begins = (...start: number[]) => start.every((byte, i) => bytes[i] === byte);
  // UTF-32, whose byte order mark starts with UTF-16's, and which no browser decodes.
  if (begins(0xff, 0xfe, 0, 0)) return { foreign: 'binary' };
  if (begins(0xff, 0xfe)) return { text: decoded(bytes, 'utf-16le'), encoding: 'UTF-16' };
  if (begins(0xfe, 0xff)) return { text: decoded(bytes, 'utf-16be'), encoding: 'UTF-16' };
  // The archive of .xlsx and .ods, and the container of .xls.
  if (begins(0x50, 0x4b, 3, 4)) return { foreign: isWorkbook(bytes) ? 'workbook' : 'archive' };
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return { foreign: 'workbook' };
  if (begins(0x1f, 0x8b)) return { foreign: 'archive' };
  if (begins(0x25, 0x50, 0x44, 0x46)) return { foreign: 'pdf' };
  if (bytes.subarray(0, 65_536).includes(0)) return { foreign: 'binary' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, encoding: 'UTF-8' };
  } catch {
    return { text: decoded(bytes, 'windows-1252'), encoding: 'Windows-1252' };
  }
}

function decoded(bytes: Uint8Array, label: string): string {
  return new TextDecoder(label).decode(bytes);
}

/** Both kinds of workbooks name one of their parts near the start. */
function isWorkbook(bytes: Uint8Array): boolean {
  const head = decoded(bytes.subarray(0, 4096), 'windows-1252');
  return /\[Content_Types\]|_rels\/|xl\/|opendocument\.spreadsheet/.test(head);
}
