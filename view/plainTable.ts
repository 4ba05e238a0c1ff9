/** Number of characters that suffice to recognise a table of two or three columns. */
const glanced = 4096;
const header = /^[^,;\t]*(?:[,;\t][^,;\t]*){1,2}$/;
const row = /^(?:[^,;\t]*[,;\t])?\s*[\d.]+\s*[,;\t]\s*[\d.]+\s*$/;

/**
 * Whether the data are certainly a plain table of measurements: two numbers in each row, with at most a name before
 * them. This spares most fits the log reader, which takes a third as long to load as everything else.
 */
export function isPlainTable(data: Uint8Array): boolean {
  const lines = new TextDecoder().decode(data.subarray(0, glanced)).split(/\r?\n/);
  // The last line may be cut off, unless the file ends there.
  if (data.length > glanced) lines.pop();
  const [first = '', ...rest] = lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return header.test(first) && rest.length > 0 && rest.every((line) => row.test(line));
}
