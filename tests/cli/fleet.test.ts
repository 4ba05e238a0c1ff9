// The report of a fleet: what is read, ranked, compared and written, and what is refused.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { root, uslFit } from '../support/cli.ts';
import { fleetOf } from '../support/fleet.ts';
import { useFolder } from '../support/folder.ts';
import { asCsv } from '../../cli/fleet/asCsv.ts';
import { FilesOfSeries } from '../../cli/fleet/several.ts';
import { testShownSessions } from '../support/shownSessions.ts';
import type { FleetReport, Found, SeriesLine } from '../../cli/fleet/report.ts';

const folder = useFolder();
const levels = [1, 2, 4, 8, 16, 32];

/** Measurements of a law, scattered by a fixed pattern. */
function measured(lambda: number, sigma: number, kappa: number, scatter = 0.01): number[] {
  const pattern = [1, -1, 0.5, -0.5, 1, -1];
  return levels.map(
    (n, i) =>
      ((lambda * n) / (1 + sigma * (n - 1) + kappa * n * (n - 1))) *
      (1 + scatter * (pattern[i] as number)),
  );
}

const services: Record<string, number[]> = {
  'peaks early': measured(100, 0.1, 0.01),
  'peaks late': measured(100, 0.02, 0.0002),
  'never peaks': measured(100, 0.02, 0, 0.001),
};
const rows = (name: string, x: readonly number[]) =>
  levels.map((n, i) => `${name},${n},${(x[i] as number).toFixed(6)}`);
const table = (each: Record<string, readonly number[]>) =>
  ['host,users,rps', ...Object.entries(each).flatMap(([name, x]) => rows(name, x)), ''].join('\n');
const file = folder.write('fleet.csv', table(services));

function report(...args: string[]): FleetReport {
  const { stdout, stderr, status } = uslFit(['fleet', ...args, '--json']);
  expect([stderr, status]).toEqual(['', 0]);
  return JSON.parse(stdout) as FleetReport;
}

const names = ({ worst }: FleetReport) => worst.map(({ series }) => series);

describe('rows that are in doubt', () => {
  const good = measured(100, 0.02, 0.0002);
  const typed = good.map((x, i) => (i === 3 ? x / 10 : x));
  const twice = [...rows('copied', good), ...rows('copied', good)];
  const doubtful = folder.write(
    'doubtful.csv',
    [table({ good, typed }).trim(), ...twice, ''].join('\n'),
  );

  test('are told with the first series that has some', () => {
    const { doubts } = report(doubtful, '--group', 'host');
    expect([...doubts].sort((one, other) => one.code.localeCompare(other.code))).toEqual([
      { code: 'copied-rows', series: 1, first: ['copied'] },
      { code: 'misplaced-decimal', series: 1, first: ['typed'] },
    ]);
    const { stdout } = uslFit(['fleet', doubtful, '--group', 'host']);
    expect(stdout).toContain(
      '1 series has a throughput that seems mistyped, such as typed (misplaced-decimal); usl-fit fit says which rows.',
    );
    expect(report(file, '--group', 'host').doubts).toEqual([]);
  });

  test('are told of what was measured before, too', () => {
    const now = folder.write('now.csv', table({ good, typed: good }));
    const found = report(now, '--group', 'host', '--before', doubtful);
    expect(found.doubts).toContainEqual({ code: 'misplaced-decimal', series: 1, first: ['typed'] });
  });
});

describe('the ranking', () => {
  test('begins with what is farthest from the requirement, with its interval and verdict', () => {
    const found = report(file, '--group', 'host', '--requirement', '1000');
    expect(names(found)).toEqual(['peaks early', 'peaks late', 'never peaks']);
    const [early, late, never] = found.worst;
    // N* = √(0.9/0.01): 9.49 users, 949/(1 + 0.1·8.49 + 0.01·9.49·8.49).
    expect(early?.highest.estimate).toBeGreaterThan(340);
    expect(early?.highest.estimate).toBeLessThan(370);
    expect(early?.highest.high).toBeLessThan(1000);
    expect([early, late, never].map((line) => line?.verdict)).toEqual([
      'fails',
      'carries',
      'carries',
    ]);
    expect(early?.headroom).toBeCloseTo((early?.highest.estimate as number) / 1000, 12);
    expect([found.series, found.fitted, found.belowRequirement]).toEqual([3, 3, 1]);
    expect(found.sigma.quantiles.map(({ share }) => share)).toEqual([0.05, 0.25, 0.5, 0.75, 0.95]);
    const counted = found.kappa.classes.reduce((sum, { count }) => sum + count, 0);
    expect(counted + found.kappa.atBound).toBe(3);
  });

  test('counts with a multiple of what was measured, or with a column', () => {
    expect(report(file, '--group', 'host').requirement).toBe(
      '1.5 times the largest throughput measured',
    );
    const tableRows = table(services)
      .trim()
      .split('\n')
      .map(
        (line, i) => `${line},${i === 0 ? 'needed' : line.startsWith('peaks late') ? 9000 : 10}`,
      );
    const withColumn = folder.write('needed.csv', `${tableRows.join('\n')}\n`);
    const found = report(withColumn, '--group', 'host', '--requirement', 'needed');
    expect(names(found)[0]).toBe('peaks late');
    expect(found.worst.map(({ required }) => required)).toEqual([9000, 10, 10]);
  });

  test.each([
    ['+30%', 1.3],
    ['+7.5 %', 1.075],
    ['-20%', 0.8],
    ['1.3x', 1.3],
  ])('counts with %s of what was measured', (requirement, factor) => {
    const found = report(file, '--group', 'host', '--requirement', requirement);
    expect(found.requirement).toBe(`${factor} times the largest throughput measured`);
    for (const { series, required } of found.worst) {
      const largest = Math.max(...(services[series] as number[]));
      expect(required).toBeCloseTo(factor * largest, 4);
    }
  });

  test('takes the most that any row of a series requires, and an empty cell as none', () => {
    const [head = '', ...lines] = table(services).trim().split('\n');
    const cells = lines.map((line, i) => {
      const isFirst = lines.findIndex((other) => other.startsWith('peaks late')) === i;
      if (line.startsWith('peaks late')) return `${line},${isFirst ? 9000 : ''}`;
      return `${line},${i % 2 === 0 ? '10' : '7'}`;
    });
    const sparse = folder.write('sparse.csv', [`${head},needed`, ...cells, ''].join('\n'));
    const found = report(sparse, '--group', 'host', '--requirement', 'needed');
    expect(found.worst.map(({ required }) => required)).toEqual([9000, 10, 10]);
    expect(found.rowsLeftOut.rows).toBe(0);
    const wrong = [`${head},needed`, ...cells.slice(0, -1), `${lines.at(-1) ?? ''},lots`, ''];
    const other = folder.write('wrong.csv', wrong.join('\n'));
    expect(report(other, '--group', 'host', '--requirement', 'needed').rowsLeftOut).toEqual({
      rows: 1,
      first: expect.stringMatching(/needed is "lots", which is not a number$/) as unknown as string,
    });
  });

  test('does not mind where the rows of a series stand, nor how they are packed', () => {
    const [head = '', ...lines] = table(services).trim().split('\n');
    const mixed = [
      head,
      ...lines.sort((one, other) =>
        (one.split(',')[1] ?? '') < (other.split(',')[1] ?? '') ? -1 : 1,
      ),
    ];
    const packed = folder.write('mixed.csv.gz', gzipSync(`${mixed.join('\n')}\n`));
    const [one, other] = [report(file, '--group', 'host'), report(packed, '--group', 'host')];
    const numbers = ({ worst }: FleetReport) =>
      Object.fromEntries(worst.map(({ series, sigma, kappa }) => [series, [sigma, kappa]]));
    expect(Object.keys(numbers(other)).sort()).toEqual(Object.keys(services).sort());
    for (const [series, found] of Object.entries(numbers(one))) {
      found.forEach((value, i) => {
        expect(numbers(other)[series]?.[i]).toBeCloseTo(value, 9);
      });
    }
  });
});

describe('Parquet', () => {
  // Written by ClickHouse 26.9, as tests/data/README.md tells.
  test.each(['snappy', 'gzip', 'brotli'])(
    'that is packed by %s says what the text says',
    (codec) => {
      const packed = report(`tests/data/fleet-${codec}.parquet`, '--group', 'host');
      const plain = report('tests/data/fleet.csv', '--group', 'host');
      expect(packed.series).toBe(3);
      expect({ ...packed, files: [] }).toEqual({ ...plain, files: [] });
    },
  );

  test('names services as the text does', () => {
    // Written by DuckDB 2.0.1, as tests/data/README.md tells.
    const [head = '', ...lines] = readFileSync('tests/data/fleet.csv', 'utf8').trim().split('\n');
    const text = [`${head},team`, ...lines.map((line) => `${line},shop`), ''].join('\n');
    const args = ['--group', 'host', '--service', 'team'];
    const packed = report('tests/data/fleet-team.parquet', ...args);
    const plain = report(folder.write('team.csv', text), ...args);
    expect(packed.services).toBe(1);
    expect(packed.worst.map(({ pooled }) => pooled?.series)).toEqual([3, 3, 3]);
    expect({ ...packed, files: [] }).toEqual({ ...plain, files: [] });
  });

  test('that is none is told', () => {
    const broken = folder.write('broken.parquet', 'PAR1 and nothing else PAR1');
    const { stderr, status } = uslFit(['fleet', broken, '--group', 'host']);
    expect(status).toBe(2);
    expect(stderr).toContain('[unreadable-input]');
  });
});

describe('what got worse', () => {
  const slower: Record<string, number[]> = {
    ...services,
    'peaks late': (services['peaks late'] as number[]).map((x) => 0.8 * x),
  };
  const after = folder.write('after.csv', table(slower));

  test('is found, and what did not change is not', () => {
    // Copies of each other tell of no scatter, so that nothing is compared but what differs.
    const scattered = Object.fromEntries(
      Object.entries(services).map(([name, x]) => [
        name,
        x.map((one, i) => one * (1 + 0.01 * Math.sin(7 * i + name.length))),
      ]),
    );
    const before = folder.write('before.csv', table(scattered));
    const found = report(after, '--group', 'host', '--before', before);
    const change = (name: string) => found.worst.find(({ series }) => series === name)?.change;
    expect(found.changes).toMatchObject({ compared: 3, worse: 1, runsBefore: 1, runsAfter: 1 });
    expect(change('peaks late')?.worse).toBe(true);
    expect(change('peaks late')?.relative).toBeCloseTo(-0.2, 1);
    expect(change('peaks early')?.worse).toBe(false);
    const { stdout } = uslFit(['fleet', after, '--group', 'host', '--before', before]);
    expect(stdout).toContain('1 of 3 series that were compared got worse; at most 5%');
    expect(stdout).toContain('Each side is a single run');
  });

  test('in runs of one file, told apart by a column and a day', () => {
    const { concurrency, throughput } = fleetOf({
      services: 40,
      worse: 4,
      drop: 0.3,
      runs: 4,
      runEffect: 0.03,
      noise: 0.02,
      seed: 5,
    });
    const lines = Array.from(concurrency, (n, i) => {
      const run = Math.floor(i / 8) % 8;
      return `s${Math.floor(i / 64)},2026-11-${run < 4 ? '1' : '2'}${run % 4},${run},${n},${throughput[i]}`;
    });
    const both = folder.write('both.csv', ['name,day,run,n,x', ...lines, ''].join('\n'));
    const since = ['--since', '2026-11-20', '--time', 'day', '--run', 'run'];
    const found = report(both, '--group', 'name', '--n', 'n', '--x', 'x', ...since);
    expect(found.changes).toMatchObject({ compared: 40, worse: 4, runsBefore: 4, runsAfter: 4 });
    const worse = found.worst.filter(({ change }) => change?.worse).map(({ series }) => series);
    expect(worse.sort()).toEqual(['s0', 's1', 's2', 's3']);
  });

  test('a series that is gone is told', () => {
    const less = folder.write(
      'less.csv',
      table({ 'peaks early': slower['peaks early'] as number[] }),
    );
    expect(report(less, '--group', 'host', '--before', file)).toMatchObject({ gone: 2, fitted: 1 });
  });
});

describe('rows of a series in several files', () => {
  const same = folder.write('same.csv', table(services));
  const again = folder.write('again.csv', table(services));
  const other = folder.write('other.csv', table({ other: services['peaks late'] as number[] }));
  const early = folder.write(
    'early.csv',
    table({ 'peaks late': (services['peaks late'] as number[]).map((x) => 1.01 * x) }),
  );
  const group = ['--group', 'host'];
  const together =
    '3 series have rows in several files, which were fitted together as one table; if the files are from different times, name the earlier ones with --before, if they are repeated runs, add --runs.';

  test('are told once, in the text, on the page and in the JSON', () => {
    const page = path.join(folder.path, 'several.html');
    const { stdout } = uslFit(['fleet', file, same, other, ...group, '--html', page]);
    expect(stdout.split(together)).toHaveLength(2);
    expect(readFileSync(page, 'utf8')).toContain(`<p>${together}</p>`);
    const found = report(file, same, other, ...group);
    expect(found.severalFiles).toEqual({ after: 3, before: 0, message: together });
    expect(found.worst.map(({ observations }) => observations)).toEqual([12, 12, 6, 12]);
  });

  test('before count as one run', () => {
    const found = report(file, ...group, '--before', early, same);
    expect(found.severalFiles).toEqual({
      ...{ after: 0, before: 1 },
      message:
        '1 series has earlier rows in several files, which count as one run; if they are repeated runs, add --runs.',
    });
    const both = report(file, again, ...group, '--before', early, same);
    expect(both.severalFiles?.message).toBe(
      `${together} 1 series has earlier rows in several files, which count as one run.`,
    );
  });

  test('are no news where files share no series, are the sides, or are told to be runs', () => {
    for (const args of [
      [file, other],
      [file, '--before', same],
      [file, same, '--runs'],
      [file, file],
    ]) {
      expect([args, report(...args, ...group).severalFiles]).toEqual([args, null]);
    }
  });

  test('are advised on only as far as times and runs are not told', () => {
    const dated = (name: string, day: string) =>
      folder.write(
        name,
        table(services)
          .trim()
          .split('\n')
          .map((line, i) => `${line},${i === 0 ? 'day,run' : `${day},${day}`}\n`)
          .join(''),
      );
    const files = [dated('mon.csv', '2026-11-16'), dated('tue.csv', '2026-11-17')];
    const args = [...files, ...group, '--n', 'users', '--x', 'rps'];
    const since = (day: string) => ['--since', day, '--time', 'day'];
    const messageWith = (...more: string[]) => report(...args, ...more).severalFiles?.message;
    expect(messageWith(...since('2026-11-17'))).toBeUndefined();
    expect(messageWith(...since('2026-11-16'))).toBe(
      '3 series have rows in several files, which were fitted together as one table; if they are repeated runs, add --runs.',
    );
    expect(messageWith('--run', 'run')).toBe(
      '3 series have rows in several files, which were fitted together as one table; if the files are from different times, name the earlier ones with --before.',
    );
    expect(messageWith('--run', 'run', ...since('2026-11-16'))).toBeUndefined();
  });

  test('are counted per series in one number each, in any order', () => {
    const files = new FilesOfSeries();
    for (const number of [1, 2, 3]) {
      for (const series of [5_000, 0, 7, 7])
        if (series !== 0 || number === 2) files.add(series, number);
    }
    expect(files.inSeveral).toBe(2);
  });
});

describe('what is written', () => {
  test('is a line for each series in the order of the ranking', () => {
    const { stdout } = uslFit(['fleet', file, '--group', 'host', '--requirement', '1000', '--csv']);
    const [head, ...lines] = stdout.trim().split('\n');
    expect(head).toBe(
      'rank,series,observations,lambda,sigma,kappa,highest_throughput,highest_low,highest_high,required,headroom,verdict,refused',
    );
    expect(lines.map((line) => line.split(',').slice(0, 3).join())).toEqual([
      '1,peaks early,6',
      '2,peaks late,6',
      '3,never peaks,6',
    ]);
    expect(lines[1]?.split(',')[9]).toBe('1000');
  });

  test('has the interval and the verdict of the report, and the ceiling where a knee refutes the law', () => {
    const levels = [1, 2, 4, 8, 16, 32, 64, 128, 256];
    const ceiling = [100, 200, 400, 800, 1000, 1001, 999, 1000, 1000.5];
    const odd = [
      ...levels.map((n, i) => `knee,${n},${ceiling[i]}`),
      ...['linear,1,100', 'linear,2,201', 'linear,4,399', 'linear,8,801'],
      ...['exact,1,100', 'exact,4,310', 'exact,16,700', 'short,1,100', 'short,2,200'],
      // By its law it has less headroom than the knee by its law, and more than the knee by its ceiling.
      ...rows(
        'peaks near',
        measured(100, 0.1, 0.01).map((x) => 2.97 * x),
      ),
    ];
    const mixed = folder.write('knee.csv', `${table(services)}${odd.join('\n')}\n`);
    const args = ['--group', 'host', '--n', 'users', '--x', 'rps', '--requirement', '1000'];
    const lines = uslFit(['fleet', mixed, ...args, '--csv'])
      .stdout.trim()
      .split('\n');
    const [head = [], ...cells] = lines.map((line) => line.split(','));
    const { worst } = report(mixed, ...args);
    const written = cells.map((line) =>
      Object.fromEntries(head.map((name, i) => [name, line[i] ?? '?'])),
    );
    const fitted = written.filter(({ refused }) => refused === '0');
    expect(fitted).toEqual(
      worst.map((line, i) =>
        expect.objectContaining({
          rank: String(i + 1),
          series: line.series,
          highest_throughput: String(line.highest.estimate ?? 'inf'),
          highest_low: String(line.highest.low ?? ''),
          highest_high: String(line.highest.high ?? 'inf'),
          headroom: String(line.headroom ?? 'inf'),
          verdict: line.verdict,
        }),
      ),
    );
    const named = (name: string) => written.find(({ series }) => series === name);
    expect(Number(named('knee')?.highest_throughput)).toBeCloseTo(1000, 0);
    expect(named('knee')?.verdict).toBe('unclear');
    expect(named('linear')).toMatchObject({ highest_throughput: 'inf', highest_high: 'inf' });
    expect(Number(named('linear')?.highest_low)).toBeGreaterThan(400);
    expect(named('exact')).toMatchObject({ highest_low: '', verdict: 'unclear' });
    expect(named('short')).toMatchObject({ highest_low: '', highest_high: '', verdict: '' });
    expect(new Set(worst.map(({ verdict }) => verdict))).toEqual(
      new Set(['fails', 'carries', 'unclear']),
    );
  });

  test('has neither interval nor verdict of a series that the report leaves out', () => {
    const of = (...values: number[]) => Float64Array.from(values);
    const judged = {
      ...{ lambda: of(1, 1), sigma: of(0.1, 0.1), kappa: of(0, 0) },
      ...{ highest: of(10, Infinity), required: of(20, 20) },
      ...{ observations: Uint32Array.of(5, 5), flags: new Uint8Array(2) },
    };
    const found = { names: ['told', 'left out'], judged, changed: null } as unknown as Found;
    const line = { highest: { estimate: 9, low: 8, high: null }, verdict: 'unclear' } as SeriesLine;
    const [, ...lines] = [...asCsv(found, new Map([[0, line]]))].join('').trim().split('\n');
    expect(lines).toEqual([
      '1,told,5,1,0.1,0,9,8,inf,20,0.45,unclear,0',
      '2,left out,5,1,0.1,0,inf,,,20,inf,,0',
    ]);
  });

  test('is a page that may run no other script, and a table beside it', () => {
    const hostile = folder.write(
      'hostile.csv',
      table({ '<script>alert(1)</script>': services['peaks early'] as number[], ...services }),
    );
    const page = path.join(folder.path, 'fleet page.html');
    const { status } = uslFit(['fleet', hostile, '--group', 'host', '--html', page]);
    expect(status).toBe(0);
    const html = readFileSync(page, 'utf8');
    expect(html).toMatch(/default-src 'none'; script-src 'sha256-[\w+/]+=+'; style-src 'sha256-/);
    expect(html).toContain('href="fleet%20page-series.csv"');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<svg/g)).toHaveLength(2);
    const csv = readFileSync(page.replace(/\.html$/, '-series.csv'), 'utf8');
    expect(csv.trim().split('\n')).toHaveLength(5);
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('leaves a table that is not its own, and says so before it reads anything', () => {
    const page = folder.write('mine/fleet.html', 'the page of before');
    const beside = folder.write('mine/fleet-series.csv', 'rank,series,seats\n1,final,9\n');
    const other = folder.write('mine/fleet.csv', 'not its business');
    const args = ['--group', 'host', '--html', page];
    const { status, stderr } = uslFit(['fleet', 'missing.csv', ...args]);
    expect(status).toBe(2);
    expect(stderr).toContain(`would also write ${beside}, but a file of that name exists`);
    expect(readFileSync(beside, 'utf8')).toContain('final');
    expect(readFileSync(page, 'utf8')).toBe('the page of before');
    for (const before of ['', 'rank,series,observations,lambda\n']) {
      folder.write('mine/fleet-series.csv', before);
      expect(uslFit(['fleet', file, ...args]).status).toBe(0);
      expect(readFileSync(beside, 'utf8')).toContain('1,peaks');
    }
    expect(readFileSync(other, 'utf8')).toBe('not its business');
  });

  test('says what could not be used, with the first of each', () => {
    const bad = `${table(services)}short,1,5\nshort,2,9\nodd,1,many\nodd,2,\n`;
    const found = report(
      folder.write('bad.csv', bad),
      '--group',
      'host',
      '--n',
      'users',
      '--x',
      'rps',
    );
    expect(found.refused).toMatchObject({
      count: 1,
      first: [{ series: 'short', code: 'too-few-points' }],
    });
    expect(found.rowsLeftOut).toEqual({
      rows: 2,
      first: expect.stringMatching(
        /bad\.csv, row 22: rps is "many", which is not a number$/,
      ) as unknown as string,
    });
  });
});

describe('the answer', () => {
  const first = (...args: string[]) => uslFit(['fleet', ...args]).stdout.split('\n')[0];
  const args = [file, '--group', 'host'];

  test('counts what falls short by the law, and each verdict by the intervals', () => {
    expect(first(...args, '--requirement', '1000')).toBe(
      'By the fitted law, 1 of 3 series falls short of the requirement (1000). By the 95% intervals, 1 does not carry it and 2 carry it.',
    );
    expect(first(...args, '--requirement', '100', '--level', '80%')).toMatch(
      /^By the fitted law, none of 3 series falls short .* By the 80% intervals, 3 carry it\.$/,
    );
    expect(first(...args, '--requirement', '1M')).toMatch(
      /^By the fitted law, 3 of 3 series fall short .* 3 do not carry it\.$/,
    );
    const near = report(...args, '--requirement', '1900').worst.map(({ verdict }) => verdict);
    expect(near).toContain('unclear');
    expect(first(...args, '--requirement', '1900')).toContain(
      `for ${near.filter((verdict) => verdict === 'unclear').length} the measurements`,
    );
  });

  test('says where nothing could be fitted', () => {
    const short = folder.write('short.csv', 'host,users,rps\na,1,5\na,2,9\n');
    expect(first(short, '--group', 'host', '--requirement', '9')).toBe(
      'No series could be fitted; nothing is known about the requirement (9).',
    );
  });
});

describe('at a terminal', () => {
  const many = (count: number, factor = 1) =>
    table(
      Object.fromEntries(
        Array.from({ length: count }, (_, i) => [
          `s${i}`,
          measured(100, 0.02 + 0.002 * i, 0.0002, 0.01 * Math.sin(7 * i + 5 * factor)).map(
            (x) => factor * x,
          ),
        ]),
      ),
    );

  test('a table says of how many series it has the first, and where all are', () => {
    const now = folder.write('now.csv', `${many(23, 0.5)}short,1,5\nshort,2,9\n`);
    const before = folder.write('then.csv', many(22));
    const args = ['--group', 'host', '--n', 'users', '--x', 'rps', '--before', before];
    const { stdout } = uslFit(['fleet', now, ...args]);
    const [, ranked = '', worse = ''] = stdout.split('\n\n').map((part) => part.split('\n'));
    expect(ranked).toHaveLength(22);
    expect(ranked.at(-1)).toBe('The 20 with the least headroom of 23 series; --csv writes all.');
    expect(worse).toHaveLength(22);
    expect(worse.at(-1)).toBe('The 20 surest of 22 that got worse; --csv writes all.');
    const page = path.join(folder.path, 'many.html');
    expect(uslFit(['fleet', now, ...args, '--html', page]).stdout).toContain(
      `of 23 series; ${page.replace('.html', '-series.csv')} has all.`,
    );
  });

  test('a table that holds all says nothing of it', () => {
    const now = folder.write('twenty.csv', many(20, 0.5));
    const before = folder.write('twenty-then.csv', many(20));
    const { stdout } = uslFit(['fleet', now, '--group', 'host', '--before', before]);
    expect(stdout).toContain('20 of 20 series that were compared got worse');
    expect(stdout.match(/^s\d+ /gm)).toHaveLength(40);
    expect(stdout).not.toContain('writes all');
  });
});

describe('series of one service', () => {
  // Four hosts that end before their peak, two of another service, and one of none.
  const hosts: [string, string, number[]][] = [
    ['a1', 'shop', measured(100, 0.03, 0.0007).slice(0, 5)],
    ['a2', 'shop', measured(110, 0.04, 0.0006, -0.01).slice(0, 5)],
    ['a3', 'shop', measured(90, 0.03, 0.0008, 0.02).slice(0, 5)],
    ['a4', 'shop', measured(95, 0.02, 0.0007, -0.02).slice(0, 5)],
    ['b1', 'mail', measured(100, 0.05, 0.002)],
    ['b2', 'mail', measured(100, 0.06, 0.002)],
    ['c1', '', measured(100, 0.06, 0.002)],
  ];
  const lines = (hostRows: typeof hosts) =>
    hostRows.flatMap(([host, service, x]) =>
      x.map((each, i) => `${host},${service},${levels[i]},${each.toFixed(6)}`),
    );
  const text = (hostRows: typeof hosts) =>
    ['host,service,users,rps', ...lines(hostRows), ''].join('\n');
  const mixed = folder.write('services.csv', text(hosts));
  const args = ['--group', 'host', '--service', 'service', '--requirement', '2k'];

  test('are fitted together from three on, as usl-fit fit --pooled does', () => {
    const found = report(mixed, ...args);
    expect(found.services).toBe(2);
    const shop = folder.write('shop.csv', text(hosts.slice(0, 4)));
    const alone = uslFit(['fit', shop, '--group', 'host', '--pooled', '--json']);
    const { pooled } = JSON.parse(alone.stdout) as {
      pooled: { series: string; peak: { throughput: { estimate: number; low: number } } }[];
    };
    expect(pooled).toHaveLength(4);
    for (const { series, peak } of pooled) {
      const line = found.worst.find((one) => one.series === series);
      expect(line?.service).toBe('shop');
      expect(line?.pooled?.series).toBe(4);
      expect(line?.pooled?.highest.estimate).toBeCloseTo(peak.throughput.estimate, 6);
      expect(line?.pooled?.highest.low).toBeCloseTo(peak.throughput.low, 6);
    }
    for (const host of ['b1', 'b2']) {
      expect(found.worst.find((one) => one.series === host)).toMatchObject({
        service: 'mail',
        pooled: null,
      });
    }
    expect(found.worst.find((one) => one.series === 'c1')).toMatchObject({
      service: null,
      pooled: null,
    });
  });

  test('stand beside each alone at a terminal and on the page', () => {
    const page = path.join(folder.path, 'pooled.html');
    const { stdout } = uslFit(['fleet', mixed, ...args, '--html', page]);
    expect(stdout).toContain('The series of 2 services were also fitted together');
    expect(stdout).toMatch(/service +highest, pooled +interval\n/);
    const [, cells = ''] =
      /<th scope="row" data-v="a1">(.*)<\/tr>/.exec(readFileSync(page, 'utf8')) ?? [];
    expect(cells).toMatch(
      /<td data-v="shop">shop<\/td><td data-v="[\d.]+">[\d,]+<\/td><td data-v="[\d.]+">/,
    );
    expect(uslFit(['fleet', file, '--group', 'host']).stdout).not.toContain('pooled');
  });

  test('are asked for by a column that exists', () => {
    const { stderr, status } = uslFit(['fleet', file, '--group', 'host', '--service', 'team']);
    expect(status).toBe(2);
    expect(stderr).toContain('column-not-found');
  });
});

test.each(process.platform === 'win32' ? [] : (['SIGINT', 'SIGTERM'] as const))(
  '%s ends it at once, and leaves the page and the table of before',
  async (signal) => {
    const { concurrency, throughput } = fleetOf({
      ...{ services: 4000, worse: 0, drop: 0, runs: 1, runEffect: 0, noise: 0.05, seed: 3 },
    });
    const lines = Array.from(concurrency, (n, i) => `s${Math.floor(i / 8)},${n},${throughput[i]}`);
    const large = folder.write(`${signal}/large.csv`, ['name,n,x', ...lines, ''].join('\n'));
    const page = folder.write(`${signal}/kept.html`, 'the page of before');
    const table = 'rank,series,observations,table of before';
    folder.write(`${signal}/kept-series.csv`, table);
    const args = ['fleet', large, '--group', 'name', '--html', page];
    const child = spawn(process.execPath, ['package/bin/usl-fit.js', ...args], {
      cwd: root,
      stdio: 'ignore',
    });
    const ended = once(child, 'close');
    // Its intervals alone take many times as long.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    child.kill(signal);
    expect(await ended).toEqual([null, signal]);
    expect(readdirSync(path.dirname(page)).sort()).toEqual([
      ...['kept-series.csv', 'kept.html', 'large.csv'],
    ]);
    expect(readFileSync(page, 'utf8')).toBe('the page of before');
    expect(readFileSync(page.replace('.html', '-series.csv'), 'utf8')).toBe(table);
  },
);

describe('docs/command-line.md shows what is printed', () => {
  const docs = readFileSync(path.join(root, 'docs/command-line.md'), 'utf8');
  const [, section = ''] = /^## A fleet$([^]*?)^## /m.exec(docs) ?? [];
  testShownSessions(section);
});

describe('what cannot be meant', () => {
  const secondInput = folder.write('own-series.csv', table(services));
  test.each([
    [[file, '--group', 'hots'], 'column-not-found', 'hots'],
    [[file, '--group', 'none'], 'column-not-found', 'give --group'],
    [[file, '--group', 'host', '--requirement', 'lots'], 'unknown-option', 'such as 9000'],
    [[file, '--group', 'host', '--requirement', '30%'], 'unknown-option', 'write +30% or 1.3x for'],
    [
      [file, '--group', 'host', '--requirement', '130%'],
      'unknown-option',
      'or 1.3x for 130% of it',
    ],
    [[file, '--group', 'host', '--requirement', '-100%'], 'unknown-option', 'such as 9000'],
    [[file, '--group', 'host', '--since', '2026-11-20'], 'unknown-option', '--time'],
    [
      [file, '--group', 'host', '--since', 'then', '--time', 'users'],
      'unknown-option',
      'give a date',
    ],
    [[file, '--group', 'host', '--time', 'users'], 'unknown-option', '--since'],
    [[file, '--group', 'host', '--json', '--csv'], 'unknown-option', 'exclude each other'],
    [[file, '--group', 'host', '--html', 'fleet.csv'], 'unknown-option', 'it writes a page'],
    [
      [secondInput, '--group', 'host', '--html', secondInput.replace('-series.csv', '.html')],
      'unknown-option',
      'would overwrite the input',
    ],
    [[file, '--group', 'host', '--html', file], 'unknown-option', 'it writes a page'],
    [[file, '--group', 'host', '--false-discoveries', '2'], 'out-of-range', 'a share'],
    [['-', '--group', 'host'], 'unknown-option', 'not standard input'],
    [['missing.csv', '--group', 'host'], 'unreadable-input', 'does not exist'],
  ])('%j', (args, code, message) => {
    const { stderr, status, stdout } =
      args[0] === '-' ? uslFit(['fleet', ...args], '') : uslFit(['fleet', ...args]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(code);
    expect(stderr).toContain(message);
    expect(existsSync('fleet.csv')).toBe(false);
  });
});

describe('a table is read as carefully as by fit', () => {
  const fleetText = (name: string, text: string, ...args: string[]) =>
    uslFit(['fleet', folder.write(name, text), '--group', 'engine', ...args]);
  const law = (factor: number) => measured(100 * factor, 0.02, 0.0002);

  test('a sign that may group thousands is asked about', () => {
    const numbers = ['1.003', '1.932', '3.672', '6.430', '10.212', '13.151'];
    const text = numbers.map((x, i) => `a;${String(levels[i])};${x}`).join('\n');
    const { stderr, status } = fleetText('doubtful.csv', `engine;threads;req/s\n${text}\n`);
    expect(status).toBe(2);
    expect(stderr).toContain('could be a thousand or a decimal fraction');
    const grouped = fleetText('comma.csv', `engine;threads;req/s\n${text.replaceAll('.', ',')}\n`);
    expect(grouped.status).toBe(2);
  });

  test('thousands may be grouped', () => {
    const numbers = ['998,5', '1.932', '3.672,25', '6.430', '10.212,5', '13.151'];
    const grouped = numbers.map((x, i) => `a;${String(levels[i])};${x}`).join('\n');
    const read = (text: string) =>
      JSON.parse(fleetText('grouped.csv', `engine;threads;req/s\n${text}\n`, '--json').stdout) as {
        worst: unknown;
        rowsLeftOut: { rows: number };
      };
    const { worst, rowsLeftOut } = read(grouped);
    expect(rowsLeftOut.rows).toBe(0);
    expect(worst).toEqual(read(grouped.replaceAll('.', '')).worst);
  });

  test('a row with more cells than the header is left out, and said', () => {
    const text = rows('a', law(1)).concat('a,64,1,836');
    const { stdout } = fleetText('wide.csv', `engine,threads,req/s\n${text.join('\n')}\n`);
    expect(stdout).toContain('it has 4 cells where the header has 3');
  });

  test('a name that stands once above its rows names them all', () => {
    const block = (name: string, factor: number) =>
      rows('', law(factor)).map((row, i) => (i === 0 ? `${name}${row}` : row));
    const text = [...block('a', 1), ...block('b', 3)].join('\n');
    const found = fleetText('once.csv', `engine,threads,req/s\n${text}\n`, '--json');
    const { worst } = JSON.parse(found.stdout) as FleetReport;
    expect(worst.map(({ series }) => series).sort()).toEqual(['a', 'b']);
  });

  test.each(['"', '〃', '-"-', 'ditto', 'dto.'])('%s stands for the cell above', (mark) => {
    const dittos = (delimiter: string) =>
      ['host,users,rps', ...Object.entries(services).flatMap(([name, x]) => rows(name, x))]
        .map((row, i) => (i % levels.length === 1 || i === 0 ? row : row.replace(/^[^,]*/, mark)))
        .map((row) => (delimiter === '|' ? `| ${row.replaceAll(',', ' | ')} |\n` : `${row}\n`))
        .map((row, i) => (delimiter === '|' && i === 0 ? `${row}|---|---|---|\n` : row))
        .join('');
    for (const delimiter of [',', '|']) {
      const found = report(
        folder.write('dittos.txt', dittos(delimiter)),
        '--group',
        'host',
        '--requirement',
        '1000',
      );
      expect(names(found)).toEqual(['peaks early', 'peaks late', 'never peaks']);
      expect(found.rowsLeftOut.rows).toBe(0);
    }
  });

  test('which column was used for what is said, and which was not', () => {
    const text = rows('a', law(1)).map((row) => `${row},7`);
    const table = `engine,threads,req/s,errors %\n${text.join('\n')}\n`;
    const { stdout } = fleetText('errors.csv', table);
    expect(stdout).toContain(
      'Read: concurrency from threads, throughput from req/s, series from engine. Not used: "errors %".',
    );
  });
});
