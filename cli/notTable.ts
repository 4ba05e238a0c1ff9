/** What people give by mistake instead of a table as text, by what such files begin with. */
const beginnings: readonly (readonly [readonly number[], string])[] = [
  [[0x50, 0x4b, 3, 4], 'it is a workbook or an archive; save the sheet as CSV'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'it is a workbook; save the sheet as CSV'],
  [[0x1f, 0x8b], 'it is compressed; unpack it first'],
];

/** Why bytes are no text, and what to do; null where they may be. */
export function otherBytes(bytes: Uint8Array): string | null {
  const known = beginnings.find(([begin]) => begin.every((byte, i) => bytes[i] === byte));
  if (known !== undefined) return known[1];
  if (!bytes.includes(0)) return null;
  return isWide(bytes)
    ? 'it seems to be UTF-16 without a byte order mark; save it as UTF-8'
    : 'it is not text; give CSV or another delimited text';
}

/** Whether every other byte is 0, as in numbers and Latin letters of UTF-16. */
function isWide(bytes: Uint8Array): boolean {
  return [0, 1].some((side) => bytes.every((byte, i) => (i % 2 === side) === (byte === 0)));
}

/** Enough of a text to see what it is. */
const looked = 1024;

/** Why a text in UTF-8 is no table, and what to do; null where it may be. */
export function otherText(bytes: Uint8Array): string | null {
  const decoder = new TextDecoder();
  const beginning = decoder.decode(bytes.subarray(0, looked)).trimStart();
  if (/^<(?:!doctype|html|\?xml)/i.test(beginning)) {
    return 'it is a web page or XML, no table; give CSV';
  }
  return /^[[{]/.test(beginning) && isJson(decoder.decode(bytes))
    ? 'it is JSON, no table; write its numbers as CSV'
    : null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
