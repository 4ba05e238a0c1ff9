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
  return bytes.includes(0) ? 'it is not text; give CSV or another delimited text' : null;
}

/** As many bytes are looked at as tell how a text is encoded. */
const told = 4096;
/** At most this share of the letters are none of Latin's, as names of series may be. */
const others = 0.3;
/** Of those this share at most has a 0 on the other side. */
const rare = 0.05;

/** Which UTF-16 bytes without a byte order mark are; null where they are none. */
export function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const seen = bytes.subarray(0, told);
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
