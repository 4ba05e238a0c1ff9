// What a program in Node does with a Parquet file of many series: columns.mjs scan|lists|fit|auto FILE. The fits go to
// standard output as CSV.
import { writeSync } from 'node:fs';
import { asyncBufferFromFile, parquetScan } from 'hyparquet';
import { fitMany } from '../../package/dist/index.js';

const [act = '', file = ''] = process.argv.slice(2);
const names = ['series', 'n', 'x'];

/** The columns, one row group after the other. @param {(columns: ArrayLike<number>[], rows: number) => void} take */
async function eachGroup(take) {
  const scan = await parquetScan({ file: await asyncBufferFromFile(file) });
  for (const range of scan.ranges) {
    const columns = [];
    for (const column of names) columns.push(await scan.readColumn({ column, ...range }));
    take(columns, range.rowEnd - range.rowStart);
  }
}

async function scan() {
  const sums = [0, 0, 0];
  await eachGroup((columns, rows) => {
    columns.forEach((column, j) => {
      for (let i = 0; i < rows; i++) sums[j] += Number(column[i]);
    });
  });
  console.log(sums.join());
}

/** Concurrencies and throughputs of each series, whose rows may be anywhere. */
async function grouped() {
  /** @type {Map<number, [n: number[], x: number[]]>} */
  const series = new Map();
  await eachGroup(([key = [], n = [], x = []], rows) => {
    for (let i = 0; i < rows; i++) {
      const name = Number(key[i]);
      const columns = series.get(name) ?? [[], []];
      if (columns[0].length === 0) series.set(name, columns);
      columns[0].push(Number(n[i]));
      columns[1].push(Number(x[i]));
    }
  });
  return series;
}

/** @param {Iterable<string>} lines */
function write(lines) {
  let text = '';
  for (const line of lines) {
    text += line;
    if (text.length > 1 << 20) {
      writeSync(1, text);
      text = '';
    }
  }
  writeSync(1, text);
}

async function lists() {
  const series = await grouped();
  write([...series].map(([name, [n, x]]) => `${name},${n.join(' ')},${x.join(' ')}\n`));
}

/** @param {'equal' | 'auto'} weights */
async function fit(weights) {
  const series = await grouped();
  const all = [...series.values()];
  const offsets = new Uint32Array(all.length + 1);
  all.forEach(([n], i) => (offsets[i + 1] = offsets[i] + n.length));
  const [n, x] = [new Float64Array(offsets.at(-1) ?? 0), new Float64Array(offsets.at(-1) ?? 0)];
  all.forEach((columns, i) => {
    n.set(columns[0], offsets[i]);
    x.set(columns[1], offsets[i]);
  });
  const { numbers, flags } = fitMany(n, x, offsets, { weights });
  write(
    [...series.keys()].map(
      (name, i) => `${name},${numbers.subarray(4 * i, 4 * i + 4).join()},${flags[i]}\n`,
    ),
  );
}

await { scan, lists, fit: () => fit('equal'), auto: () => fit('auto') }[act]?.();
