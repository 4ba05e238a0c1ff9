/** A step of turning a text into a table. */
export type Step =
  /** A table in HTML, in MediaWiki or Confluence markup, drawn with lines, or as records. */
  | { kind: 'html' | 'wiki' | 'drawn' | 'records' }
  /** Lines above and below that are not part of it. */
  | { kind: 'around'; lines: readonly string[] }
  /** Rows of sums and means. */
  | { kind: 'totals'; rows: readonly string[] }
  /** Words and suffixes attached to numbers: `64 users`, `1.2k`. */
  | { kind: 'labels'; example: string; read: string }
  /** A number that a scan misread: `1O5`. */
  | { kind: 'misread'; example: string; read: string }
  /** Several tables of the same kind below each other. */
  | { kind: 'joined'; names: readonly string[] }
  /** Concurrency computed as throughput times latency. */
  | { kind: 'in flight'; throughput: string; latency: string; unit: string }
  /** Units in a row of their own. */
  | { kind: 'units' }
  | { kind: 'jmeter' }
  | { kind: 'transposed' };

/** A table found in a text. */
export interface Table {
  /** Names of the columns; null if there are none. */
  header: readonly string[] | null;
  rows: readonly (readonly string[])[];
  /** The title above it. */
  title: string;
  steps: readonly Step[];
  /** Its delimiter, if it is to be kept. */
  delimiter: ',' | '\t' | ';';
}

/** Writes a table as text, with the surrounding lines as comments. */
export function written({ header, rows, delimiter, steps }: Table): string {
  const all = header === null ? rows : [header, ...rows];
  const flat = all.flat();
  // A comma may be part of a number; and with comma-separated columns, a point is a decimal sign.
  const sign = flat.some((cell) => cell.includes(delimiter)) ? '\t' : delimiter;
  const quoted = (cell: string) =>
    cell.includes(sign) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
  const around = steps.flatMap((step) => (step.kind === 'around' ? step.lines : []));
  return [
    ...around.map((line) => `# ${line.trim()}`),
    ...all.map((row) => row.map(quoted).join(sign)),
    '',
  ].join('\n');
}

/** The cells of a column. */
export function columnOf({ rows }: Pick<Table, 'rows'>, at: number): string[] {
  return rows.map((row) => row[at] ?? '');
}

/** Number of cells of the widest row. */
export function widthOf({ header, rows }: Table): number {
  return Math.max(header?.length ?? 0, ...rows.map((row) => row.length));
}
