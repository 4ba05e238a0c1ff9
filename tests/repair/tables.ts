/** A table as somebody has it, and what was measured in truth. */
export interface KnownTable {
  name: string;
  text: string;
  /** What has to come of it: read by the core or at once, after one press, or refused with this reason. */
  outcome: 'read' | 'press' | { refused: string };
  /** Concurrency and throughput of each row that holds a measurement. */
  truth: readonly (readonly [number, number])[];
  /** How far a printed number may be from it, in proportion. */
  within?: number;
  /** Names of the series, where there are several; the truth is of the first. */
  series?: readonly string[];
}

/** The law that all of these tables are made from. */
const [lambda, sigma, kappa] = [1180, 0.04, 0.0012];
const levels = [1, 2, 4, 8, 16, 32, 64];
const throughput = (n: number) => (lambda * n) / (1 + sigma * (n - 1) + kappa * n * (n - 1));

interface Row {
  n: number;
  x: number;
  /** Seconds. */
  r: number;
}
const measured: readonly Row[] = levels.map((n) => ({ n, x: throughput(n), r: n / throughput(n) }));
const truth = measured.map(({ n, x }): [number, number] => [n, x]);

/** Numbers as they are printed in one place or another. */
const point = (x: number) => x.toFixed(2);
const comma = (x: number) => x.toFixed(2).replace('.', ',');
const whole = (x: number) => x.toFixed(0);
const grouped = (mark: string, sign: string) => (x: number) => {
  const [digits = '', part = ''] = x.toFixed(2).split('.');
  return `${digits.replace(/\B(?=(?:\d{3})+$)/g, mark)}${sign}${part}`;
};
const kilo = (sign: string) => (x: number) => `${(x / 1000).toFixed(2).replace('.', sign)}k`;
const ms = (r: number) => (r * 1000).toFixed(3);

const body = (write: (row: Row) => string, rows = measured) => rows.map(write).join('\n');
const table = (header: string, write: (row: Row) => string) => `${header}\n${body(write)}\n`;
const pad = (text: string | number, width = 9) => String(text).padStart(width);

const psql = (x: (value: number) => string, footer = '(7 rows)') =>
  ` users |    tps    \n-------+-----------\n${body((row) => ` ${pad(row.n, 5)} | ${pad(x(row.x))}`)}\n${footer}\n`;
const psqlOf = (header: string, write: (row: Row) => string) =>
  ` ${header}\n------+------+------\n${body((row) => ` ${write(row)}`)}\n(7 rows)\n`;
const mysql = (x: (value: number) => string) => {
  const line = '+---------+-----------+';
  return `mysql> select threads, qps from runs;\n${line}\n| threads | qps       |\n${line}\n${body(
    (row) => `| ${pad(row.n, 7)} | ${pad(x(row.x))} |`,
  )}\n${line}\n7 rows in set (0.00 sec)\n`;
};
const boxed = (x: (value: number) => string) =>
  `┌───────┬───────────┐\n│ users │    tps    │\n├───────┼───────────┤\n${body(
    (row) => `│ ${pad(row.n, 5)} │ ${pad(x(row.x))} │`,
  )}\n└───────┴───────────┘\n`;
const sqliteColumns = (x: (value: number) => string) =>
  `sqlite> select * from runs;\nusers  tps      \n-----  ---------\n${body((row) => `${String(row.n).padEnd(5)}  ${x(row.x)}`)}\n`;
const mediaWiki = (x: (value: number) => string) =>
  `{| class="wikitable sortable"\n|+ Load test\n! Users !! Throughput (req/s)\n${body((row) => `|-\n| ${row.n} || style="text-align:right" | ${x(row.x)}`)}\n|}\n`;
const mediaWikiLong = `== Result ==\n{| class="wikitable"\n! users\n! tps\n${body((row) => `|-\n| ${row.n}\n| '''${point(row.x)}'''`)}\n|}\nSee [[Load test]].\n`;
const confluence = (x: (value: number) => string) =>
  `h2. Result\n||Users||Throughput (req/s)||\n${body((row) => `|${row.n}|${x(row.x)}|`)}\n`;
const html = (x: (value: number) => string) =>
  `<table class="x"><thead><tr><th>Users</th><th>Throughput&nbsp;(req/s)</th></tr></thead>\n<tbody>${body(
    (row) => `<tr><td>${row.n}</td><td><b>${x(row.x)}</b></td></tr>`,
  )}</tbody></table>\n`;
const titled = (inner: string) =>
  `Load test of 23 Nov 2026\nshop checkout, two hosts\n\n${inner}\nDone in 12 min, no errors.\n`;

const aggregate =
  'Label,# Samples,Average,Median,90% Line,95% Line,99% Line,Min,Maximum,Error %,Throughput,Received KB/sec,Sent KB/sec';
const aggregateRow = (label: string, { x, r }: Row) =>
  `${label},${(x * 60).toFixed(0)},${(r * 1000).toFixed(4)},${(r * 900).toFixed(0)},${(r * 1500).toFixed(0)},${(r * 2000).toFixed(0)},${(r * 3000).toFixed(0)},0,${(r * 9000).toFixed(0)},0.00%,${x.toFixed(3)},210.5,88.1`;
const summary =
  'Label\t# Samples\tAverage\tMin\tMax\tStd. Dev.\tError %\tThroughput\tReceived KB/sec\tSent KB/sec\tAvg. Bytes';
const summaryRow = (label: string, { x, r }: Row, sign: string) =>
  [
    label,
    (x * 60).toFixed(0),
    (r * 1000).toFixed(4),
    '0',
    '99',
    '3.10',
    '0.00%',
    `${x.toFixed(3)}/sec`,
    '210.51',
    '88.15',
    '512.5',
  ]
    .map((cell, at) => (at === 0 ? cell : cell.replace('.', sign)))
    .join('\t');

const inserted = (at: number, line: string) => {
  const lines = body((row) => `${row.n},${point(row.x)}`).split('\n');
  return `users,tps\n${[...lines.slice(0, at), line, ...lines.slice(at)].join('\n')}\n`;
};
const transposed = (sign: string, write: (x: number) => string, names = ['users', 'tps']) =>
  `${[names[0], ...levels].filter((cell) => cell !== '').join(sign)}\n${[names[1], ...measured.map(({ x }) => write(x))].filter((cell) => cell !== '').join(sign)}\n`;

const signs = [
  ['with a decimal point', point],
  ['with a decimal comma', comma],
] as const;
const both = (
  name: string,
  write: (x: (value: number) => string) => string,
  outcome: KnownTable['outcome'] = 'read',
  series?: readonly string[],
) =>
  signs.map(([sign, x]): KnownTable => ({
    name: `${name}, ${sign}`,
    text: write(x),
    outcome,
    truth,
    ...(series === undefined ? {} : { series }),
  }));

/** Tables of every kind, generated from one law. */
export const knownTables: readonly KnownTable[] = [
  // What the core reads by itself.
  ...both('tabs', (x) => table('users\ttps', (row) => `${row.n}\t${x(row.x)}`)),
  ...both('semicolons', (x) => table('users;tps', (row) => `${row.n};${x(row.x)}`)),
  ...both('spaces', (x) => table('users tps', (row) => `${row.n} ${x(row.x)}`)),
  ...both('Markdown', (x) =>
    table('| users | tps |\n|---|---:|', (row) => `| ${row.n} | ${x(row.x)} |`),
  ),
  {
    name: 'English thousands',
    text: table('users\ttps', ({ n, x }) => `${n}\t${grouped(',', '.')(x)}`),
    outcome: 'read',
    truth,
  },
  {
    name: 'German thousands',
    text: table('Nutzer\tDurchsatz', ({ n, x }) => `${n}\t${grouped('.', ',')(x)}`),
    outcome: 'read',
    truth,
  },
  {
    name: 'Swiss thousands',
    text: table('users;tps', ({ n, x }) => `${n};${grouped("'", '.')(x)}`),
    outcome: 'read',
    truth,
  },

  // Consoles.
  ...both('psql', psql),
  ...both('psql with its time', (x) => `Timing is on.\n${psql(x)}\nTime: 1.234 ms\n`),
  { name: 'psql in German', text: psql(point, '(7 Zeilen)'), outcome: 'read', truth },
  ...both('mysql', mysql),
  ...both('sqlite, box', boxed),
  ...both('sqlite, column', sqliteColumns),
  {
    name: 'sqlite, list',
    text: table('users|tps', ({ n, x }) => `${n}|${point(x)}`),
    outcome: 'read',
    truth,
  },
  {
    name: 'psql, expanded',
    text: body(({ n, x }) => `-[ RECORD ${n} ]--\nusers | ${n}\ntps   | ${point(x)}`),
    outcome: 'read',
    truth,
  },
  {
    name: 'mysql, vertical',
    text: `${body(({ n, x }) => `*************************** ${n}. row ***************************\nusers: ${n}\n  tps: ${point(x)}`)}\n7 rows in set (0.00 sec)\n`,
    outcome: 'read',
    truth,
  },
  {
    name: 'Spark',
    text: `+-----+-------+\n|users|    tps|\n+-----+-------+\n${body(({ n, x }) => `|${pad(n, 5)}|${pad(point(x), 9)}|`)}\n+-----+-------+\nonly showing top 7 rows\n`,
    outcome: 'read',
    truth,
  },

  // Titles and footers.
  ...both('a title, a footer and tabs', (x) =>
    titled(table('users\ttps', (row) => `${row.n}\t${x(row.x)}`)),
  ),
  ...both('a title, a footer and semicolons', (x) =>
    titled(table('users;tps', (row) => `${row.n};${x(row.x)}`)),
  ),
  ...both('a title, a footer and aligned columns', (x) =>
    titled(
      table(
        'Concurrent users   Requests per second',
        (row) => `${pad(row.n, 16)}   ${pad(x(row.x), 19)}`,
      ),
    ),
  ),
  ...both('a title and no header', (x) => `Results\n\n${body((row) => `${row.n}  ${x(row.x)}`)}\n`),
  {
    name: 'a title over commas',
    text: titled(table('users,tps', ({ n, x }) => `${n},${point(x)}`)),
    outcome: 'read',
    truth,
  },
  {
    name: 'a title over Markdown',
    text: titled(
      table('| users | tps |\n| --- | --- |', ({ n, x }) => `| **${n}** | ${point(x)} |`),
    ),
    outcome: 'read',
    truth,
  },
  {
    name: 'a row of the total',
    text: `${table('users;tps', ({ n, x }) => `${n};${point(x)}`)}Total;${point(40_000)}\n`,
    outcome: 'read',
    truth,
  },
  {
    name: 'eine Summe',
    text: `${table('Nutzer;Durchsatz', ({ n, x }) => `${n};${comma(x)}`)}Summe;${comma(40_000)}\n`,
    outcome: 'read',
    truth,
  },

  ...both('units in a row of their own', (x) =>
    table('load;rate\nusers;req/s', (row) => `${row.n};${x(row.x)}`),
  ),

  // Wikis and HTML.
  ...both('MediaWiki', mediaWiki),
  { name: 'MediaWiki, a cell a line', text: mediaWikiLong, outcome: 'read', truth },
  ...both('Confluence', confluence),
  {
    name: 'Confluence, throughput first and more columns',
    text: `||tps||users||errors||host||\n${body(({ n, x }) => `|${point(x)}|${n}|0|a|`)}\n`,
    outcome: 'read',
    truth,
  },
  ...both('HTML', html),
  {
    name: 'a page in HTML',
    text: `<!doctype html><html><body><h1>Run</h1><p>All of it</p>${html(point)}</body></html>`,
    outcome: 'read',
    truth,
  },

  // Words and suffixes at numbers.
  ...both('labels', (x) => table('Load;Result', (row) => `${row.n} users;${x(row.x)} req/s`)),
  ...both('labels without a header', (x) => body((row) => `${row.n} users;${x(row.x)} req/s`)),
  ...both('names before numbers', (x) =>
    table('load;tps', (row) => `threads=${row.n};${x(row.x)}`),
  ),
  {
    name: 'labels and commas',
    text: body(({ n, x }) => `${n} ${n === 1 ? 'user' : 'users'}, ${point(x)} req/s`),
    outcome: 'read',
    truth,
  },
  {
    name: 'a colon before numbers',
    text: body(({ n, x }) => `users: ${n}\ttps: ${point(x)}`),
    outcome: 'read',
    truth,
  },
  {
    name: 'German labels',
    text: table('Last;Durchsatz', ({ n, x }) => `${n} Nutzer;${comma(x)}`),
    outcome: 'read',
    truth,
  },
  {
    name: 'about so many',
    text: table('users;tps', ({ n, x }) => `${n};~${point(x)}`),
    outcome: 'read',
    truth,
  },
  {
    name: 'k with a point',
    text: table('users\ttps', ({ n, x }) => `${n}\t${kilo('.')(x)}`),
    outcome: 'read',
    truth,
    within: 0.005,
  },
  {
    name: 'k with a comma',
    text: table('users\ttps', ({ n, x }) => `${n}\t${kilo(',')(x)}`),
    outcome: 'read',
    truth,
    within: 0.005,
  },
  {
    name: 'k in a file of commas',
    text: table('users,tps', ({ n, x }) => `${n},${kilo('.')(x)}`),
    outcome: 'read',
    truth,
    within: 0.005,
  },
  {
    name: 'M',
    text: table('users\ttps', ({ n, x }) => `${n}\t${(x / 1e6).toFixed(5)}M`),
    outcome: 'read',
    truth,
    within: 0.005,
  },
  {
    name: 'some k, some not',
    text: table('users\ttps', ({ n, x }) => `${n}\t${x > 5000 ? kilo('.')(x) : whole(x)}`),
    outcome: 'read',
    truth,
    within: 0.002,
  },
  {
    name: 'latencies in two units',
    text: table(
      'users\ttps\tlatency',
      ({ n, x, r }) =>
        `${n}\t${point(x)}\t${r < 0.005 ? `${(r * 1e6).toFixed(1)} µs` : `${(r * 1e3).toFixed(4)} ms`}`,
    ),
    outcome: 'read',
    truth,
  },

  // Rows without a measurement.
  { name: 'n/a', text: inserted(3, '6,n/a'), outcome: 'read', truth },
  { name: 'two that are n/a', text: inserted(3, '6,n/a\n7,-'), outcome: 'read', truth },
  { name: 'an empty cell', text: inserted(3, '6,'), outcome: 'press', truth },
  { name: 'a row of zeros', text: inserted(0, '0,0'), outcome: 'press', truth },
  { name: 'no throughput in one row', text: inserted(4, '12,0'), outcome: 'press', truth },
  {
    name: 'k. A. in a German table',
    text: `${table('Nutzer;Durchsatz', ({ n, x }) => `${n};${comma(x)}`)}128;k. A.\n`,
    outcome: 'read',
    truth,
  },
  {
    name: 'psql with a gap',
    text: psql(point).replace('(7 rows)', '   128 |    error  \n(8 rows)'),
    outcome: 'press',
    truth,
  },

  // Other shapes.
  ...both(
    'throughput first, without names',
    (x) => body((row) => `${x(row.x)}\t${row.n}`),
    'press',
  ),
  {
    name: 'throughput first, whole numbers',
    text: table('a;b', ({ n, x }) => `${whole(x)};${n}`),
    outcome: 'press',
    truth,
    within: 0.0005,
  },
  ...both('transposed, with names', (x) => transposed('\t', x), 'press'),
  ...both('transposed, without names', (x) => transposed(';', x, ['', '']), 'press'),
  {
    name: 'transposed, throughput first',
    text: transposed('\t', point).trim().split('\n').reverse().join('\n'),
    outcome: 'press',
    truth,
  },
  {
    name: 'transposed Markdown',
    text: `| users | ${levels.join(' | ')} |\n|${levels.map(() => '---|').join('')}---|\n| tps | ${measured.map(({ x }) => point(x)).join(' | ')} |\n`,
    outcome: 'press',
    truth,
  },
  {
    name: 'names that say nothing',
    text: table('a,b,level', ({ n, x }) => `7.5,${point(x)},${n}`),
    outcome: 'press',
    truth,
  },
  {
    name: 'two columns of load',
    text: table('threads,users,tps', ({ n, x }) => `8,${n},${point(x)}`),
    outcome: 'read',
    truth,
  },
  {
    name: 'the server first',
    text: table('host,level,rate', ({ n, x }) => `a${n},${n},${point(x)}`),
    outcome: 'press',
    truth,
  },
  {
    name: 'two tables with titles',
    text: `Before\nusers;tps\n${body(({ n, x }) => `${n};${point(x)}`)}\n\nAfter\nusers;tps\n${body(({ n, x }) => `${n};${point(x * 1.2)}`)}\n`,
    outcome: 'press',
    truth,
    series: ['Before', 'After'],
  },

  // Little's law.
  {
    name: 'tps and ms',
    text: table('tps,mean latency (ms)', ({ x, r }) => `${point(x)},${ms(r)}`),
    outcome: 'read',
    truth,
    within: 0.002,
  },
  {
    name: 'req/s and s',
    text: table(
      'throughput (req/s);response time (s);errors',
      ({ x, r }) => `${comma(x)};${r.toFixed(7).replace('.', ',')};0`,
    ),
    outcome: 'read',
    truth,
    within: 0.002,
  },
  {
    name: 'per minute and ms',
    text: table('Requests per minute;latency_ms', ({ x, r }) => `${point(x * 60)};${ms(r)}`),
    outcome: 'read',
    truth: measured.map(({ n, x }): [number, number] => [n, x * 60]),
    within: 0.002,
  },

  // Two series side by side.
  ...both(
    'before and after side by side',
    (x) => table('N;tps before;tps after', (row) => `${row.n};${x(row.x)};${x(row.x * 1.2)}`),
    'read',
    ['before', 'after'],
  ),
  {
    name: 'before and after in psql',
    text: psqlOf(
      'users | vorher | nachher',
      ({ n, x }) => `${n} | ${point(x)} | ${point(x * 1.2)}`,
    ),
    outcome: 'read',
    truth,
    series: ['vorher', 'nachher'],
  },

  // JMeter.
  {
    name: 'JMeter, aggregate report, users in the labels',
    text: `${aggregate}\n${body((row) => aggregateRow(`${row.n} users`, row))}\n${aggregateRow('TOTAL', { n: 1, x: 999, r: 0.005 })}\n`,
    outcome: 'read',
    truth,
  },
  {
    name: 'JMeter, aggregate report, threads in the labels',
    text: `${aggregate}\n${body((row) => aggregateRow(`Checkout threads=${row.n}`, row))}\n`,
    outcome: 'read',
    truth,
  },
  {
    name: 'JMeter, summary reports one below the other',
    text: measured
      .map(
        (row) =>
          `${summary}\n${summaryRow('Login', { ...row, x: row.x / 3 }, '.')}\n${summaryRow('Search', { ...row, x: row.x / 2 }, '.')}\n${summaryRow('TOTAL', row, '.')}`,
      )
      .join('\n'),
    outcome: 'read',
    truth,
    within: 0.001,
  },
  {
    name: 'JMeter, German summary reports',
    text: measured
      .map(
        (row) =>
          `${summary}\n${summaryRow('Anmelden', { ...row, x: row.x / 3 }, ',')}\n${summaryRow('TOTAL', row, ',')}`,
      )
      .join('\n'),
    outcome: 'read',
    truth,
    within: 0.001,
  },

  // Traps: columns that are neither.
  {
    name: 'req/s and an average',
    text: table('req/s;avg (ms)', ({ x, r }) => `${point(x)};${ms(r)}`),
    outcome: 'read',
    truth,
    within: 0.002,
  },
  {
    name: 'Confluence with more columns than names suggest',
    text: `||tps||errors||users||p95||host||run||\n${body(({ n, x, r }) => `|${point(x)}|3|${n}|${ms(r)}|1|2|`)}\n`,
    outcome: 'read',
    truth,
  },

  // What nobody can know.
  {
    name: 'JMeter, the samplers of one run',
    text: `${aggregate}\n${body((row) => aggregateRow(`Page ${row.n}`, row))}\n${aggregateRow('TOTAL', { n: 1, x: 999, r: 0.005 })}\n`,
    outcome: { refused: 'one load level' },
    truth,
  },
  {
    name: 'tps and p95',
    text: table('tps,p95 (ms)', ({ x, r }) => `${point(x)},${ms(r * 2)}`),
    outcome: { refused: 'a percentile is no mean' },
    truth,
  },
  {
    name: 'users and p95',
    text: table('users,p95 (ms)', ({ n, r }) => `${n},${ms(r * 2)}`),
    outcome: { refused: 'there is no throughput' },
    truth,
  },
  {
    name: 'k with three digits behind each point',
    text: table('users\ttps', ({ n, x }) => `${n}\t${(x / 1000).toFixed(3)}k`),
    outcome: { refused: 'the point may group thousands' },
    truth,
  },
  ...['1\t9O5', 'l\t905', 'I\t905', '1\t905 |'].map((first): KnownTable => ({
    name: `a first row that a scan misread: ${first}`,
    text: `Threads\tThroughput\n${first}\n2\t1879\n4\t3549\n8\t6531\n16\t9897\n24\t12089\n`,
    outcome: 'press',
    truth: [
      [1, 905],
      [2, 1879],
      [4, 3549],
      [8, 6531],
      [16, 9897],
      [24, 12_089],
    ],
  })),
  {
    name: 'numbers that a scan misread',
    text: table('users;tps', ({ n, x }) => `${n === 1 ? 'l' : n};${point(x).replace('0', 'O')}`),
    outcome: 'press',
    truth,
  },
  {
    name: 'rates per second and per minute',
    text: table(
      'users;rate',
      ({ n, x }) => `${n};${n > 8 ? `${point(x * 60)} req/min` : `${point(x)} req/s`}`,
    ),
    outcome: 'read',
    truth,
  },
  {
    name: 'decimal commas among separating commas',
    text: table('users,tps', ({ n, x }) => `${n},${comma(x)}`),
    outcome: { refused: 'the header has two cells, the rows three' },
    truth,
  },
  {
    name: 'decimal commas among separating commas, under names that say nothing',
    text: table('a,b', ({ n, x }) => `${n},${comma(x)}`),
    outcome: { refused: 'the header has two cells, the rows three' },
    truth,
  },
  {
    name: 'ranges',
    text: table('users;tps', ({ n, x }) => `${n};${whole(x)}-${whole(x * 1.1)}`),
    outcome: { refused: 'a range is no number' },
    truth,
  },
  {
    name: 'prose',
    text: 'With one user we saw 1180 requests per second, with two 2266, and with four 4155.\n',
    outcome: { refused: 'no table' },
    truth,
  },
];
