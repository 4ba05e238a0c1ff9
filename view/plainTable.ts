/** Number of characters that suffice to recognise a table of two or three columns. */
const glanced = 4096;
const header = /^[^,;\t]*(?:[,;\t][^,;\t]*){1,2}$/;
/** A date, or a count of seconds or milliseconds since 1970: such rows may be readings of a counter. */
const timed = /^\s*"?(?:\d{4}[-/]\d\d[-/]\d\d[ T]|1\d{9}(?:\.\d+)?\s*[,;\t]|1\d{12}\s*[,;\t])/;
const row = /^(?:[^,;\t]*[,;\t])?\s*[\d.]+\s*[,;\t]\s*[\d.]+\s*$/;

/**
 * Whether nothing but a table of measurements has such rows: two numbers in a row, at most a name before them that is no time. It spares
 * most fits the reader of logs, which takes a third as long to load as all else.
 */
export function isPlainTable(data: Uint8Array): boolean {
  const lines = new TextDecoder().decode(data.subarray(0, glanced)).split(/\r?\n/);
  // The last line may be cut off, unless the file ends there.
  if (data.length > glanced) lines.pop();
  const [first = '', ...rest] = lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return (
    header.test(first) &&
    rest.length > 0 &&
    rest.every((line) => row.test(line) && !timed.test(line))
  );
}
