import type { Cell, Table } from 'usl-fit';

/** The report of a load tool, and where it holds throughput and concurrency. */
export interface ToolReport {
  tool: string;
  /** Totals of a run, a row for each second, a row for each request, or lines of text. */
  kind: 'totals' | 'seconds' | 'requests' | 'text';
  /** Columns of the table, from 0; null if there is none. */
  throughput: number | null;
  concurrency: number | null;
}

interface Known {
  tool: string;
  kind: 'totals' | 'seconds' | 'requests';
  /** Headers that do not occur together in a table of measurements. */
  marks: readonly string[];
  throughput?: string;
  concurrency?: string;
}

/** Known reports by their headers in lower case, the more specific first. */
const known: readonly Known[] = [
  { tool: 'JMeter', kind: 'requests', marks: ['timestamp', 'elapsed', 'label'] },
  {
    tool: 'Locust',
    kind: 'seconds',
    marks: ['timestamp', 'user count', 'requests/s'],
    throughput: 'requests/s',
    concurrency: 'user count',
  },
  {
    tool: 'Locust',
    kind: 'totals',
    marks: ['request count', 'failure count', 'requests/s'],
    throughput: 'requests/s',
  },
  {
    tool: 'JMeter',
    kind: 'totals',
    marks: ['label', '# samples', 'throughput'],
    throughput: 'throughput',
  },
  { tool: 'k6', kind: 'requests', marks: ['metric_name', 'timestamp', 'metric_value'] },
];

/** Lines in which tools print their throughput. */
const printed: readonly [tool: string, line: RegExp][] = [
  ['ab', /^Requests per second:/],
  ['k6', /^\s*http_reqs\.*:/],
  ['wrk, hey, oha', /^\s*Requests\/sec:/],
];

/** Number of rows searched for such a line. */
const longestText = 200;

/** Recognises the report of a load tool in the selected cells; null if there is none. */
export function toolReport({ cells }: Table): ToolReport | null {
  const head = (cells[0] ?? []).map(words);
  for (const { tool, kind, marks, throughput, concurrency } of known) {
    if (!marks.every((mark) => head.includes(mark))) continue;
    const columnOf = (name: string | undefined) => (name === undefined ? null : head.indexOf(name));
    return { tool, kind, throughput: columnOf(throughput), concurrency: columnOf(concurrency) };
  }
  for (const line of cells.slice(0, longestText)) {
    for (const [tool, begin] of printed) {
      if (line.some((cell) => typeof cell === 'string' && begin.test(cell))) {
        return { tool, kind: 'text', throughput: null, concurrency: null };
      }
    }
  }
  return null;
}

function words(cell: Cell): string {
  return typeof cell === 'string' ? cell.trim().toLowerCase() : '';
}
