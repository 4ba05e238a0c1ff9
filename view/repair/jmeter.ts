import type { Decimal } from 'usl-fit';
import { decimalOf, isCount, quantityOf, valueOf } from './quantity.ts';
import type { Table } from './table.ts';

const label = /^(?:label|sampler_label|bezeichnung)$/i;
const average = /^(?:average|mittelwert|durchschnitt)$/i;
const throughput = /^(?:throughput|durchsatz|aggregate_report_rate)$/i;
const samples = /^#\s*samples$|^aggregate_report_count$/i;

/** Whether a row is the total below all samplers. */
function isTotalRow(row: readonly string[]): boolean {
  return /^(?:total|gesamt|summe)$/i.test((row[0] ?? '').trim());
}

/** A JMeter report as a table of load levels; `one level` if it has only one; null if it is not such a report. */
export function reportOf(table: Table): Table | 'one level' | null {
  const { header } = table;
  if (header === null) return null;
  const find = (test: RegExp) => header.findIndex((name) => test.test(name.trim()));
  const [l, r, x] = [find(label), find(average), find(throughput)];
  if (l !== 0 || r < 0 || x < 0 || find(samples) < 0) return null;
  const rows = table.rows.filter((row) => !label.test((row[0] ?? '').trim()));
  const single = rows.filter((row) => !isTotalRow(row));
  const totals = rows.filter(isTotalRow);
  const users = single.map((row) => usersOf(row[0] ?? ''));
  const names = new Set(single.map((row) => row[0]));
  const isNamed = users.every((count) => count !== null) && new Set(users).size === single.length;
  const levels = isNamed ? single : totals.length > 1 ? totals : names.size === 1 ? single : [];
  if (levels.length < 2) return 'one level';
  const decimal = decimalOf(rows.flat());
  const read = levels.map((row, at) => {
    const [rate, mean] = [perSecond(row[x] ?? '', decimal), valueOf(row[r] ?? '', decimal)];
    if (rate === null || mean === null) return null;
    const concurrency = isNamed ? (users[at] ?? 0) : Number(((rate * mean) / 1000).toPrecision(7));
    return [concurrency, rate, mean].map(String);
  });
  if (read.includes(null)) return null;
  return {
    header: [
      isNamed ? 'users' : 'Concurrency (in flight)',
      'Throughput (1/s)',
      'Average latency (ms)',
    ],
    rows: read.filter((row) => row !== null),
    title: table.title,
    delimiter: ',',
    steps: [
      ...table.steps,
      isNamed
        ? { kind: 'jmeter' }
        : { kind: 'in flight', throughput: 'Throughput', latency: 'Average', unit: 'ms' },
    ],
  };
}

/** The number of users in a label: `64 users`, `Threads=64`, `Thread Group 64`. */
function usersOf(text: string): number | null {
  const parts = [
    ...text.matchAll(/(\d+)[\s_-]*(\p{L}+)/gu),
    ...[...text.matchAll(/(\p{L}+)[\s_]*[=:-]?[\s_]*(\d+)(?![\d.]*\s*\p{L})/gu)].map(
      ([all, word, digits]) => [all, digits, word],
    ),
  ];
  const found = new Set(
    parts.flatMap(([, digits = '', word = '']) => (isCount(word) ? [Number(digits)] : [])),
  );
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

const seconds: Readonly<Record<string, number>> = { sec: 1, s: 1, min: 60, hour: 3600, h: 3600 };

/** `48.6/sec`, `12.3/min`, or a plain number, which JMeter writes per second. */
function perSecond(cell: string, decimal: Decimal | null): number | null {
  const [, digits = cell, unit = 's'] = /^(.*?)\s*\/\s*(\p{L}+)$/u.exec(cell.trim()) ?? [];
  const value = valueOf(quantityOf(digits)?.digits ?? '', decimal);
  const per = seconds[unit];
  return value === null || digits === '' || per === undefined
    ? null
    : Number((value / per).toPrecision(9));
}
