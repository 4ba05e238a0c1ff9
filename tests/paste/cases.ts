/** One table as somebody pastes it, and what has to come of it. */
export interface PasteCase {
  name: string;
  /** What the clipboard holds as plain text. */
  text: string;
  /** What it holds as HTML beside that. */
  html?: string;
  /** Concurrency and throughput of every point, in the order of the rows. */
  lands?: [number, number][];
  /** The names of the series, where there are several. */
  series?: string[];
  /** The code of the question or refusal, where the table can be read in several ways or in none. */
  asks?: string;
  /** What the page answers where it reads a log in place of a table. */
  headline?: string;
  /** What the page shows all the same: the likelier reading, or the table put in order. */
  shows?: [number, number][];
}

const cisco: [number, number][] = [
  [1, 955.16],
  [2, 1878.91],
  [4, 3548.68],
  [8, 6531.08],
  [16, 9897.24],
];
const rows = (write: (n: number, x: number) => string) => cisco.map(([n, x]) => write(n, x));
const comma = (x: number) => String(x).replace('.', ',');
/** With a mark between thousands, and a decimal sign. */
const grouped = (x: number, mark: string, sign: string) => {
  const [whole = '', fraction = ''] = x.toFixed(2).split('.');
  return `${whole.replace(/(\d)(\d{3})$/, `$1${mark}$2`)}${sign}${fraction}`;
};
const lines = (header: string, write: (n: number, x: number) => string, end = '\n') =>
  [header, ...rows(write), ''].join(end);
const excelHtml = (cell: (x: number) => string) =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><!--StartFragment-->${rows(
    (n, x) => `<tr><td x:num>${n}</td>${cell(x)}</tr>`,
  ).join('')}<!--EndFragment--></table></body></html>`;

/** Tables as sheets, consoles, documents and people write them. */
export const pasteCases: readonly PasteCase[] = [
  {
    name: 'from Excel, in English',
    text: lines('Users\tThroughput (req/s)', (n, x) => `${n}\t${x}`, '\r\n'),
    lands: cisco,
  },
  {
    name: 'from Excel, in German',
    text: lines('Nutzer\tDurchsatz (1/s)', (n, x) => `${n}\t${comma(x)}`, '\r\n'),
    lands: cisco,
  },
  {
    name: 'from Excel, with too narrow a column: the numbers are in the HTML alone',
    text: lines('', (n) => `${n}\t####`, '\r\n').trimStart(),
    html: excelHtml((x) => `<td x:num="${x}">####</td>`),
    lands: cisco,
  },
  {
    name: 'from Excel, shown without decimals',
    text: rows((n, x) => `${n}\t${Math.round(x)}`).join('\r\n'),
    html: excelHtml((x) => `<td x:num="${x}">${Math.round(x)}</td>`),
    lands: cisco,
  },
  {
    name: 'from Google Sheets, with the exact values in the HTML',
    text: lines('threads\ttps', (n, x) => `${n}\t${comma(x)}`),
    html: `<google-sheets-html-origin><table><tbody><tr><td>threads</td><td>tps</td></tr>${rows(
      (n, x) =>
        `<tr><td data-sheets-value='{"1":3,"3":${n}}'>${n}</td>` +
        `<td data-sheets-value='{"1":3,"3":${x}}'>${comma(x)}</td></tr>`,
    ).join('')}</tbody></table>`,
    lands: cisco,
  },
  {
    name: 'from LibreOffice Calc, with marks that could be decimal signs',
    text: rows((n, x) => `${n}\t${grouped(Math.round(x), '.', '').replace(/00$/, '')}`).join('\n'),
    html: `<table>${rows(
      (n, x) =>
        `<tr><td align="right" sdval="${n}" sdnum="1031;">${n}</td>` +
        `<td align="right" sdval="${x}" sdnum="1031;0;#.##0">${Math.round(x)}</td></tr>`,
    ).join('')}</table>`,
    lands: cisco,
  },
  {
    name: 'from a web page: its HTML has no numbers of its own',
    text: lines('Clients\tQPS', (n, x) => `${n}\t${x}`),
    html: `<table><tr><th>Clients<th>QPS</tr>${rows((n, x) => `<tr><td>${n}<td>${x}</tr>`).join('')}</table>`,
    lands: cisco,
  },
  {
    name: 'Markdown',
    text: lines('| N | Throughput |\n|--:|:----------:|', (n, x) => `| ${n} | ${x} |`),
    lands: cisco,
  },
  {
    name: 'Markdown without outer bars, with thousands marks',
    text: lines('N | X\n--- | ---', (n, x) => `${n} | ${grouped(x, ',', '.')}`),
    lands: cisco,
  },
  {
    name: 'from the console of a database',
    text: [
      '+-------+---------+',
      '| users | tps     |',
      '+-------+---------+',
      ...rows((n, x) => `| ${String(n).padStart(5)} | ${x} |`),
      '+-------+---------+',
    ].join('\n'),
    lands: cisco,
  },
  { name: 'CSV', text: lines('concurrency,throughput', (n, x) => `${n},${x}`), lands: cisco },
  {
    name: 'CSV with quotes and thousands marks',
    text: lines('"users","tps"', (n, x) => `"${n}","${grouped(x, ',', '.')}"`, '\r\n'),
    lands: cisco,
  },
  {
    name: 'CSV with a note that holds a semicolon and a line break',
    text: lines('n,x,note', (n, x) => `${n},${x},"${n === 4 ? 'again; after\na restart' : ''}"`),
    lands: cisco,
  },
  {
    name: 'semicolons and decimal commas',
    text: lines('Benutzer;Durchsatz', (n, x) => `${n};${comma(x)}`, '\r\n'),
    lands: cisco,
  },
  {
    name: 'points between thousands, decimal commas',
    text: lines('N;X', (n, x) => `${n};${grouped(x, '.', ',')}`),
    lands: cisco,
  },
  {
    name: 'blanks between thousands',
    text: lines('N\tX', (n, x) => `${n}\t${grouped(x, ' ', ',')}`),
    lands: cisco,
  },
  {
    name: 'narrow blanks that do not break between thousands',
    text: lines('N\tX', (n, x) => `${n}\t${grouped(x, '\u202f', ',')}`),
    lands: cisco,
  },
  {
    name: 'apostrophes between thousands, as in Switzerland',
    text: lines('N\tX', (n, x) => `${n}\t${grouped(x, '’', '.')}`),
    lands: cisco,
  },
  {
    name: 'a byte order mark, comments and blank lines',
    text: `\ufeff# run of Monday; 3 servers\n\n${lines('N,X', (n, x) => `${n},${x}`)}\n\n`,
    lands: cisco,
  },
  {
    name: 'blanks around tabs and at the end of lines',
    text: lines('N \t X  ', (n, x) => ` ${n} \t ${x}  `),
    lands: cisco,
  },
  {
    name: 'columns aligned by blanks',
    text: lines('threads     tps', (n, x) => `${String(n).padEnd(12)}${x}`),
    lands: cisco,
  },
  { name: 'no header', text: rows((n, x) => `${n}\t${x}`).join('\n'), lands: cisco },
  {
    name: 'the columns the other way round',
    text: lines('Requests/s\tVUs', (n, x) => `${x}\t${n}`),
    lands: cisco,
  },
  {
    name: 'columns that are not needed',
    text: lines('date,run,threads,tps,errors %', (n, x) => `2024-05-01,a${n},${n},${x},0.1`),
    lands: cisco,
  },
  {
    name: 'several series',
    text: `system\tusers\ttps\n${rows((n, x) => `old\t${n}\t${x}\nnew\t${n}\t${2 * x}`).join('\n')}`,
    lands: [...cisco, ...cisco.map(([n, x]): [number, number] => [n, 2 * x])],
    series: ['old', 'new'],
  },
  {
    name: 'a list of objects in JSON',
    text: JSON.stringify(cisco.map(([users, tps]) => ({ users, tps }))),
    lands: cisco,
  },
  { name: 'a list of pairs in JSON', text: JSON.stringify(cisco, null, 2), lands: cisco },
  {
    name: 'numbers of which the comma may be either',
    text: 'N;X\n1;1,234\n2;2,345\n4;4,100\n8;7,900\n',
    asks: 'not-a-number',
    shows: [
      [1, 1234],
      [2, 2345],
      [4, 4100],
      [8, 7900],
    ],
  },
  {
    name: 'numbers of which the point may be either',
    text: 'N\tX\n1\t1.234\n2\t2.345\n4\t4.100\n8\t7.900\n',
    asks: 'not-a-number',
    shows: [
      [1, 1234],
      [2, 2345],
      [4, 4100],
      [8, 7900],
    ],
  },
  {
    name: 'decimal commas among separating commas',
    text: lines('N,X', (n, x) => `${n},${comma(x)}`),
    asks: 'length-mismatch',
  },
  {
    name: 'two columns that may be the throughput',
    text: lines('users,tps,qps', (n, x) => `${n},${x},${7 * x * n}`),
    asks: 'ambiguous-column',
  },
  {
    name: 'three columns without a header',
    text: rows((n, x) => `${n}\t${x}\t${n / x}`).join('\n'),
    asks: 'ambiguous-column',
  },
  {
    name: 'units in a row of their own',
    text: `N\tX\n-\t1/s\n${rows((n, x) => `${n}\t${x}`).join('\n')}`,
    asks: 'not-a-number',
    shows: cisco,
  },
  {
    name: 'a table that lies on its side',
    text: `users\t${cisco.map(([n]) => n).join('\t')}\ntps\t${cisco.map(([, x]) => x).join('\t')}`,
    asks: 'ambiguous-column',
  },
  {
    name: 'a quote that is never closed',
    text: 'N,X\n1,"955\n2,1878\n4,3548\n',
    asks: 'unreadable-input',
  },
  {
    name: 'JSON without a table',
    text: '{"users": 1, "tps": {"mean": 955}}',
    asks: 'unreadable-input',
  },
  {
    name: 'the log of single requests of JMeter',
    text: 'timeStamp,elapsed,label,responseCode,allThreads\n1714560000000,105,GET,200,4\n',
    asks: 'request-log',
    // It is read as a log there, and has one level.
    headline: 'One level is too few to tell',
  },
  { name: 'a sentence', text: 'The quick brown fox jumps over the lazy dog.', asks: 'empty-input' },
];
