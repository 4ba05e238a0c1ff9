/** What was done to a text to make a table of it, in words when it is told. */
export type Step =
  /** A table in HTML, in MediaWiki's or Confluence's markup, drawn with lines, or a record after the other. */
  | { kind: 'html' | 'wiki' | 'drawn' | 'records' }
  /** Lines above and below that are no part of it. */
  | { kind: 'around'; lines: readonly string[] }
  /** Rows of sums and means. */
  | { kind: 'totals'; rows: readonly string[] }
  /** Words and suffixes at numbers: `64 users`, `1.2k`. */
  | { kind: 'labels'; example: string; read: string }
  /** Several tables of one kind, one below the other. */
  | { kind: 'joined'; names: readonly string[] }
  /** Concurrency is throughput times latency. */
  | { kind: 'in flight'; throughput: string; latency: string; unit: string }
  /** Units in a row of their own. */
  | { kind: 'units' }
  | { kind: 'jmeter' }
  | { kind: 'transposed' };

/** A table as it was found in a text. */
export interface Table {
  /** Names of the columns; null where there are none. */
  header: readonly string[] | null;
  rows: readonly (readonly string[])[];
  /** What stands over it. */
  title: string;
  steps: readonly Step[];
  /** The sign that separated it, where it is to stay. */
  delimiter: ',' | '\t' | ';';
}

/** A table as text. Lines around it are kept as comments. */
export function written({ header, rows, delimiter, steps }: Table): string {
  const all = header === null ? rows : [header, ...rows];
  const flat = all.flat();
  // A comma may stand in a number, and where commas separate, a point is a decimal sign.
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

/** A column of a table. */
export function columnOf({ rows }: Pick<Table, 'rows'>, at: number): string[] {
  return rows.map((row) => row[at] ?? '');
}

/** Cells of the widest row. */
export function widthOf({ header, rows }: Table): number {
  return Math.max(header?.length ?? 0, ...rows.map((row) => row.length));
}
