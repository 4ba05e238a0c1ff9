/** The same numbers on every run. */
export function randomness(seed: number) {
  let state = seed;
  const below = (end: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  return {
    below,
    chance: (share: number) => below(1000) < share * 1000,
    pick: <T>(values: readonly T[]): T => values[below(values.length)] as T,
    shuffled: <T>(values: readonly T[]): T[] => {
      const rest = [...values];
      return values.map(() => rest.splice(below(rest.length), 1)[0] as T);
    },
  };
}
export type Random = ReturnType<typeof randomness>;

/** What is written: rows of one or more series. */
export interface Measured {
  series: string | null;
  concurrency: number;
  throughput: number;
}

/** A table as a text, and what went into it. */
export interface Written {
  text: string;
  rows: Measured[];
  /** How it was written, for a message. */
  manner: string;
}

const concurrencyNames = [
  'N',
  'users',
  'Threads',
  'concurrency',
  'Nutzer',
  'Nebenläufigkeit',
  'VUs',
];
const throughputNames = ['X', 'tps', 'Throughput (req/s)', 'Durchsatz', 'QPS', 'Anfragen/s'];
/** Marks between thousands, by the decimal sign they go with. */
const marks = {
  point: ['', '', ',', ' ', '\u202f', '\u00a0', "'", '’'],
  comma: ['', '', '.', ' ', '\u202f', '\u00a0', "'", '’'],
} as const;

/** A random table, written in a random way: as sheets, programs and people do, and worse. */
export function anyTable(random: Random): Written {
  const { below, chance, pick, shuffled } = random;
  const names = chance(0.2) ? ['old', 'new'] : [null];
  const size = 3 + below(6);
  const rows = names.flatMap((series) =>
    Array.from({ length: size }, (_, i): Measured => {
      const scale = 10 ** pick([0, 1, 3, 5]);
      const digits = pick([0, 1, 2, 3]);
      const throughput = Number(((i + 1 + below(900) / 1000) * scale).toFixed(digits));
      return { series, concurrency: chance(0.05) ? 1000 * (i + 1) : 2 ** i, throughput };
    }),
  );
  const delimiter = pick([',', ';', '\t', ' ', '|', '|']);
  const sign = pick(['.', '.', ',']);
  const header = chance(0.8);
  // Two texts say nothing else than what they are read as: where commas separate columns a point is a
  // decimal sign, and `1,182 500` without a header is 1.182 beside 500.
  const unlikely = (candidate: string) =>
    delimiter === ',' &&
    (candidate === '.' || (!header && candidate !== '' && !/[,'’]/.test(candidate)));
  const marked = pick<string>(sign === '.' ? marks.point : marks.comma);
  const mark = unlikely(marked) ? '' : marked;
  const decimals = chance(0.3) ? pick([1, 2, 3]) : null;
  const quotes = chance(0.5);
  const number = (value: number) => {
    // No digit is lost: a fixed number of decimals is never fewer than there are.
    const plain = String(value);
    const there = plain.split('.')[1]?.length ?? 0;
    const [whole = '', fraction] = (
      decimals === null || there > decimals ? plain : value.toFixed(decimals)
    ).split('.');
    const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, mark);
    return fraction === undefined ? grouped : `${grouped}${sign}${fraction}`;
  };
  const all = [
    { name: pick(concurrencyNames), cell: (row: Measured) => number(row.concurrency) },
    { name: pick(throughputNames), cell: (row: Measured) => number(row.throughput) },
    ...(names.length > 1 ? [{ name: 'system', cell: (row: Measured) => row.series ?? '' }] : []),
    ...(chance(0.25)
      ? [{ name: 'errors', cell: () => (chance(0.5) ? '0' : number(below(3000) / 1000)) }]
      : []),
    ...(chance(0.15)
      ? [
          {
            name: 'note',
            cell: (row: Measured) =>
              // Words that repeat as the series do could be the series.
              `${pick(['ok', 'x; y', 'a, b', '5 | 6', 'q"q'])} ${row.throughput} ${row.series ?? ''}`,
          },
        ]
      : []),
  ];
  // Of two columns without a header the concurrency is the first: nothing in them could tell.
  const columns = header || all.length > 2 ? shuffled(all) : all;
  const cell = (text: string) => {
    if (delimiter === '|') return text.replaceAll('|', '\\|');
    const needed = text.includes(delimiter) || text.includes('"');
    return (quotes && needed) || (quotes && chance(0.2)) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const line = (cells: string[]) => {
    const written = cells.map(cell);
    if (delimiter === '|') return `| ${written.join(' | ')} |`;
    if (delimiter === ' ') return written.join('  ');
    return written.map((part) => (chance(0.05) ? ` ${part} ` : part)).join(delimiter);
  };
  const body = rows.map((row) => line(columns.map((column) => column.cell(row))));
  const end = pick(['\n', '\n', '\r\n', '\r']);
  const lines = [
    ...(chance(0.1) ? ['# a comment, with; signs'] : []),
    ...(header ? [line(columns.map(({ name }) => name))] : []),
    ...(delimiter === '|' && header ? [`|${columns.map(() => '---').join('|')}|`] : []),
    ...body.flatMap((text) => (chance(0.03) ? [text, ''] : [text])),
  ];
  const text = `${chance(0.1) ? '\ufeff' : ''}${lines.join(end)}${pick(['', end, end + end])}`;
  const manner = JSON.stringify({ delimiter, sign, mark, decimals, quotes, header, end });
  return { text, rows, manner };
}
