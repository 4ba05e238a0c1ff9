import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { describeUnits, fitText } from 'usl-fit';
import { countsOf } from '../view/counts.ts';
import { latencyUnitOf, measuredLatencyFactor, timeFactor } from '../view/latencyUnit.ts';
import { concurrencyPhrase, headersOf, unitOf } from '../view/labels.ts';
import { uslFitJson } from './support/cli.ts';

const table = path.join(import.meta.dirname, 'headers', 'units.tsv');
const rows = readFileSync(table, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [concurrency = '', throughput = '', latency = '', factor = '', unit = '', noun = ''] =
      line.split('\t');
    return {
      headers: { concurrency, throughput, latency },
      factor: factor === '' ? null : Number(factor),
      unit: unit === '' ? null : unit,
      noun: noun === '' ? null : noun,
    };
  });

function expectFactor(found: number | null, wanted: number | null, where: string): void {
  if (found === null || wanted === null) expect({ where, found }).toEqual({ where, found: wanted });
  else
    expect({ where, ratio: Number((found / wanted).toPrecision(9)) }).toEqual({ where, ratio: 1 });
}

describe('headers are understood alike', () => {
  test('there are at least forty, in English and German', () => {
    expect(rows.length).toBeGreaterThanOrEqual(40);
    expect(
      rows.filter(({ unit }) => /[Aa]nfragen|Aufr|Buch|Vorg/.test(unit ?? '')).length,
    ).toBeGreaterThan(8);
  });

  test.each(rows)('$headers.throughput, $headers.latency', ({ headers, factor, unit, noun }) => {
    const { concurrency, throughput, latency } = headers;
    const units = describeUnits(concurrency, throughput, latency);
    expectFactor(units.latencyFactor, factor, 'package');
    expect([units.throughput, units.counted?.noun ?? null]).toEqual([unit, noun]);
    // Page, pane and element.
    expectFactor(measuredLatencyFactor(headers), factor, 'page');
    expect(unitOf(throughput)).toBe(unit);
    // A table that is read.
    const text = [concurrency, throughput, latency].join('\t');
    const { columns } = fitText(`${text}\n1\t10\t5\n2\t19\t6\n4\t33\t7\n8\t50\t8\n`, {
      n: 1,
      x: 2,
      latency: 3,
    });
    expectFactor(columns.units.latencyFactor, factor, 'table');
    expectFactor(measuredLatencyFactor(headersOf(columns)), factor, 'columns');
  });
});

test('the command line converts as many latencies', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'headers-')), 'table.tsv');
  for (const { headers, factor } of rows) {
    const { concurrency, throughput, latency } = headers;
    // Half of the users are in flight.
    const lines = [1, 2, 4, 8, 16].map((n) => {
      const x = (10 * n) / (1 + 0.05 * (n - 1));
      return `${n}\t${x}\t${(0.5 * n) / x / (factor ?? 1)}\n`;
    });
    writeFileSync(file, `${[concurrency, throughput, latency].join('\t')}\n${lines.join('')}`);
    const args = ['fit', file, '--n', '1', '--x', '2', '--latency', '3', '--in-service'];
    const { fits, stderr } = uslFitJson([...args, '--decimal', 'point']);
    const found = fits[0]?.users?.latencyUnits;
    expectFactor(found === undefined ? null : 1 / found, factor, `${throughput}, ${latency}`);
    if (factor === null) expect(stderr).toContain('"ambiguous-column"');
  }
});

test('the words of the units are in one place of the code', () => {
  const root = path.join(import.meta.dirname, '..');
  const folders = [
    'wasm-core/src',
    'view',
    'web',
    'addin',
    'cli',
    'element',
    'package/src',
    'python/usl_fit',
    'go',
  ];
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => /\.(?:rs|tsx?|py|go)$/.test(file) && !/test|texts|glossary|examples/.test(file),
      )
      .map((file) => path.join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(200);
  // Words that stand for a factor or a unit of time, in a list or in a regular expression.
  const words =
    /["'|(]tsd\b|["'|(]mio\b|["'|(]qps["'|)]|\brpm["'|)]|["'|(]sekunden?\b|["'|(]nanosekunden?|["'|(]millis\b/i;
  // Comments and tests hold examples.
  const codeOf = (file: string) =>
    (readFileSync(path.join(root, file), 'utf8').split('#[cfg(test)]')[0] ?? '').replaceAll(
      /^\s*(?:\/\/|\*|\/\*|#).*$/gm,
      '',
    );
  const knowing = files.filter((file) => words.test(codeOf(file)));
  const vocabulary = path.join('wasm-core', 'src', 'measurements', 'header');
  const inWords = ['operations.rs', 'units.rs'].map((file) => path.join('words', file));
  expect(knowing.sort()).toEqual(
    ['languages.rs', ...inWords].map((file) => path.join(vocabulary, file)),
  );
});

test('units and nouns in the words of a face', () => {
  expect(latencyUnitOf({ concurrency: 'users', throughput: 'kReq/s' })).toBe('milliseconds');
  expect(latencyUnitOf({ concurrency: 'users', throughput: 'krpm' })).toBeNull();
  expect(timeFactor({ concurrency: 'users', throughput: 'rpm' }, 's')).toBeCloseTo(1 / 60, 12);
  expect(timeFactor({ concurrency: 'users', throughput: 'rpm' }, 'min')).toBe(1);
  expect(countsOf('instances')).toBe('cores');
  expect(concurrencyPhrase('16', 'instances (nodes)', 'cores')).toBe('16 nodes');
});
