/** Files that people give by mistake instead of a text table, recognised by their first bytes. */
const beginnings: readonly (readonly [readonly number[], string])[] = [
  [[0x50, 0x4b, 3, 4], 'it is a workbook or an archive; save the sheet as CSV'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'it is a workbook; save the sheet as CSV'],
  [[0x1f, 0x8b], 'it is compressed; unpack it first'],
];

/** Why bytes are not text, and what to do; null if they may be text. */
export function otherBytes(bytes: Uint8Array): string | null {
  const known = beginnings.find(([begin]) => begin.every((byte, i) => bytes[i] === byte));
  if (known !== undefined) return known[1];
  return bytes.includes(0) ? 'it is not text; give CSV or another delimited text' : null;
}

/** Bytes inspected to detect the encoding. */
const inspectedBytes = 4096;
/** Largest share of non-Latin letters, such as in series' names. */
const others = 0.3;
/** Largest share of zero bytes in the position of the low byte. */
const rare = 0.05;

/** The byte order of UTF-16 without a byte order mark; null if it is not UTF-16. */
export function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const seen = bytes.subarray(0, inspectedBytes);
  if (bytes.length < 2 || bytes.length % 2 !== 0 || !seen.includes(0)) return null;
  const zeros = [0, 0];
  seen.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = (1 - others) * (seen.length / 2);
  const few = rare * (seen.length / 2);
  if (odd >= many && even <= few) return 'utf-16le';
  return even >= many && odd <= few ? 'utf-16be' : null;
}

/** Bytes inspected to recognise other formats. */
const looked = 1024;

/** Why UTF-8 text is not a table, and what to do; null if it may be one. */
export function otherText(bytes: Uint8Array): string | null {
  const decoder = new TextDecoder();
  const beginning = decoder.decode(bytes.subarray(0, looked)).trimStart();
  if (/^<(?:!doctype|html|\?xml)/i.test(beginning)) {
    return 'it is a web page or XML, not a table; give CSV';
  }
  return /^[[{]/.test(beginning) && isJson(decoder.decode(bytes))
    ? 'it is JSON, not a table; write its numbers as CSV'
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
