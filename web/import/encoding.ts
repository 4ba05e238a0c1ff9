/** How the bytes of a file were written. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** Kinds of files that are no text; their cells have to come another way. */
export type Foreign = 'workbook' | 'archive' | 'pdf' | 'binary';

/**
 * The text of a file, and how it was written; or what it is where it is no text.
 *
 * A byte order mark tells UTF-8 and UTF-16 (both orders); without one it is UTF-8 where the bytes can be
 * that, else Windows-1252, in which any bytes can be read: whoever reads on has to be told.
 */
export function textOf(
  bytes: Uint8Array,
): { text: string; encoding: Encoding } | { foreign: Foreign } {
  const begins = (...start: number[]) => start.every((byte, i) => bytes[i] === byte);
  // UTF-32, whose mark begins with that of UTF-16 and which no browser reads.
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

/** Both kinds of workbooks name a part of theirs near the beginning. */
function isWorkbook(bytes: Uint8Array): boolean {
  const head = decoded(bytes.subarray(0, 4096), 'windows-1252');
  return /\[Content_Types\]|_rels\/|xl\/|opendocument\.spreadsheet/.test(head);
}
