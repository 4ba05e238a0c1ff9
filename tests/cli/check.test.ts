import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, test } from '@jest/globals';
import { root, uslFit } from '../support/cli.ts';
import { parseXml, type Element } from '../support/xml.ts';
import { useFolder } from '../support/folder.ts';

const wso2 = 'tests/data/wso2-enterprise-integrator.csv';
const columns = ['--n', 'concurrency', '--x', 'throughput_rps'];
const folder = useFolder();

const lines = (file: string) =>
  readFileSync(path.join(root, 'tests/data', file), 'utf8')
    .trim()
    .split('\n');

/** Two files: rows of a table for which a choice holds, each under its header. */
function split(file: string, choose: (cells: string[], row: number) => 'old' | 'new' | null) {
  const [header = '', ...rows] = lines(file);
  const of = (side: 'old' | 'new') =>
    [header, ...rows.filter((line, i) => choose(line.split(','), i + 1) === side)].join('\n');
  return { old: folder.write('old.csv', of('old')), new: folder.write('new.csv', of('new')) };
}

interface Report {
  verdict: string;
  exitStatus: number;
  checks: {
    series: string | null;
    kind: string;
    verdict: string;
    concurrency: number | null;
    measured: { before: number | null; after: number } | null;
    value: { estimate: number | null; low: number | null; high: number | null };
    sentence: string;
    advice: string | null;
  }[];
  warnings: { file: string; code: string }[];
  notCompared: string[];
  errors: { series: string | null; code: string; message: string }[];
}

function check(args: string[], input?: string) {
  const { status, stdout, stderr } = uslFit(['check', ...args, '--json'], input);
  return { status, stderr, ...(JSON.parse(stdout) as Report) };
}

/** Computed by an independent script. */
const references = JSON.parse(
  readFileSync(path.join(root, 'tests/reference/relative.json'), 'utf8'),
) as { name: string; concurrency: number; level: number; estimate: number; profile: number[] }[];

describe('three real pairs', () => {
  test("WSO2's 500 B against its 10 KB: a regression", () => {
    const wanted = references.find(
      ({ name, concurrency }) => name.startsWith('wso2') && concurrency === 1000,
    );
    const pair = [wso2, '--only', '10KB', '--baseline', wso2, '--baseline-only', '500B'];
    const equal = [...columns, '--weights', 'equal'];
    const { status, stdout } = uslFit(['check', ...pair, ...equal]);
    expect(status).toBe(1);
    const percent = (share: number | undefined) => `−${(-100 * (share ?? NaN)).toFixed(1)} %`;
    const [low, high] = wanted?.profile ?? [];
    expect(stdout).toContain(
      `Throughput at a concurrency of 1,000 fell by ${percent(wanted?.estimate).slice(1)} (90 % interval ${percent(low)} to ${percent(high)}), more than the 5 % allowed.`,
    );
    const report = check([...pair, ...equal]);
    expect([report.status, report.verdict, report.exitStatus]).toEqual([1, 'failed', 1]);
    const [only] = report.checks;
    expect(only).toMatchObject({ concurrency: 1000, advice: null });
    expect(only?.value.low).toBeCloseTo(low ?? NaN, 8);
    expect(only?.value.high).toBeCloseTo(high ?? NaN, 8);
    // By the scatter of both as well.
    expect(check([...pair, ...columns]).status).toBe(1);
    // The other way round it is a gain.
    const back = [wso2, '--only', '500B', '--baseline', wso2, '--baseline-only', '10KB'];
    const gain = check([...back, ...columns]);
    expect([gain.status, gain.checks[0]?.verdict]).toEqual([0, 'passed']);
    expect(gain.checks[0]?.sentence).toContain('rose by');
  });

  test("Percona's odd rows against its even rows: no change", () => {
    const pair = split('percona-cisco-ucs-full.csv', (_, row) => (row % 2 === 1 ? 'old' : 'new'));
    for (const [after, before] of [
      [pair.new, pair.old],
      [pair.old, pair.new],
    ]) {
      const { status, checks } = check([after ?? '', '--baseline', before ?? '']);
      expect(status).toBe(0);
      // Nothing was measured in both; both reach 31.
      expect(checks[0]).toMatchObject({ verdict: 'passed', concurrency: 31, measured: null });
    }
    const { stdout } = uslFit(['check', pair.new, '--baseline', pair.old]);
    expect(stdout).toMatch(
      /Throughput at a concurrency of 31 (fell|rose) by [\d.]+ % \(90 % interval .* to .*\), (within the|which rules out a drop of) 5 %/,
    );
  });

  test("the order-matching server's three points per setting: cannot tell", () => {
    const setting = (pool: string, clients: string) => (cells: string[]) =>
      cells[0] !== '3.3' && cells[1] === pool && cells[3] === clients;
    const isOld = setting('1', '1');
    const isNew = setting('5', '1');
    const pair = split('order-matching-server.csv', (cells) =>
      isOld(cells) ? 'old' : isNew(cells) ? 'new' : null,
    );
    const names = ['--n', 'cores', '--x', 'throughput_per_ms', '--group', 'none'];
    const { status, stdout } = uslFit(['check', pair.new, '--baseline', pair.old, ...names]);
    expect(status).toBe(3);
    expect(stdout).toMatch(
      /Throughput at 4 cores fell by [\d.]+ %, but the measurements do not tell how sure that is: each series has 3 of them, as many as the curve has parameters \(3\)\./,
    );
    expect(stdout).toContain('at least three more');
  });
});

const steady = 'n,x\n1,955\n2,1879\n4,3549\n8,6531\n16,9897\n32,12074\n';

/** The same measurements, each times so much and a little off. */
function times(factor: number, name: string): string {
  const rows = steady.trim().split('\n').slice(1);
  const noisy = rows.map((line, i) => {
    const [n, x] = line.split(',').map(Number);
    return `${n},${(x ?? 0) * factor * (1 + 0.004 * (i === 1 || i === 4 ? -1 : 1))}`;
  });
  return folder.write(name, ['n,x', ...noisy].join('\n'));
}

describe('the verdict', () => {
  test('a drop far beyond the allowed one fails, one far within passes, one at the limit is open', () => {
    const old = times(1, 'old.csv');
    const at = (factor: number) => check([times(factor, 'new.csv'), '--baseline', old]).status;
    expect([at(0.8), at(1), at(0.95), at(1.2)]).toEqual([1, 0, 3, 0]);
  });

  test('the interval decides: kept wholly on one side, as each limit has it', () => {
    const old = times(1, 'old.csv');
    const fresh = times(0.9, 'new.csv');
    for (const drop of ['1%', '5%', '9%', '10%', '11%', '20%', '0']) {
      const { checks, status } = check([fresh, '--baseline', old, '--max-drop', drop]);
      const { low, high } = checks[0]?.value ?? {};
      const limit = -Number.parseFloat(drop) / 100;
      const wanted = (low ?? NaN) > limit ? 0 : (high ?? NaN) < limit ? 1 : 3;
      expect([drop, status]).toEqual([drop, wanted]);
    }
  });

  test('a wider interval is asked for by level', () => {
    const old = times(1, 'old.csv');
    const width = (level: string) => {
      const { value } = check([times(1, 'new.csv'), '--baseline', old, '--level', level])
        .checks[0] ?? { value: { low: null, high: null } };
      return (value.high ?? NaN) - (value.low ?? NaN);
    };
    expect(width('0.99')).toBeGreaterThan(1.5 * width('0.9'));
  });

  test('a floor and a ceiling hold for the new measurements alone', () => {
    const fresh = times(1, 'new.csv');
    const { status, checks } = check([
      fresh,
      '--min-throughput',
      '11000',
      '--max-latency',
      '0.003',
      '--at',
      '32',
    ]);
    expect(status).toBe(0);
    expect(checks.map(({ kind, verdict }) => [kind, verdict])).toEqual([
      ['min-throughput', 'passed'],
      ['max-latency', 'passed'],
    ]);
    const [x, r] = checks.map(({ value }) => value);
    expect((r?.low ?? NaN) * (x?.high ?? NaN)).toBeCloseTo(32, 9);
    expect((r?.estimate ?? NaN) * (x?.estimate ?? NaN)).toBeCloseTo(32, 9);
    expect(check([fresh, '--min-throughput', '13500']).status).toBe(1);
    expect(check([fresh, '--max-latency', '0.002']).status).toBe(1);
    const near = `${x?.estimate ?? 0}`;
    expect(check([fresh, '--min-throughput', near]).status).toBe(3);
  });

  test('the worst counts, and all is told', () => {
    const old = times(1, 'old.csv');
    const fresh = times(0.95, 'new.csv');
    const report = check([
      fresh,
      '--baseline',
      old,
      '--max-drop',
      '5%',
      '--min-throughput',
      '20000',
      '--max-latency',
      '1',
    ]);
    expect(report.checks.map(({ verdict }) => verdict)).toEqual(['undecided', 'failed', 'passed']);
    expect(report.status).toBe(1);
    const { stdout } = uslFit([
      'check',
      times(0.94, 'new.csv'),
      '--baseline',
      old,
      '--max-latency',
      '1',
      '--max-drop',
      '5%',
    ]);
    expect(stdout).toMatch(/^cannot tell: .*\(1 cannot tell, 1 passed\)/);
    expect(stdout).toContain('times as many measurements would decide it');
  });

  test('a baseline guards against a drop whatever else is asked', () => {
    const limits = ['--min-throughput', '1', '--max-latency', '1'];
    const args = [times(0.85, 'new.csv'), '--baseline', times(1, 'old.csv'), ...limits];
    const { status, checks } = check(args);
    expect(status).toBe(1);
    expect(checks.map(({ kind, verdict }) => [kind, verdict])).toEqual([
      ['max-drop', 'failed'],
      ['min-throughput', 'passed'],
      ['max-latency', 'passed'],
    ]);
  });

  test('what was measured, and the doubts of a curve, stand beside it in every format', () => {
    const full = path.join(root, 'tests/data/percona-cisco-ucs-full.csv');
    const [header = '', ...rows] = lines('percona-cisco-ucs-full.csv');
    // A fifth less at the largest three: no curve of the law goes through that.
    const bent = rows.map((line) => {
      const [n = '', x = ''] = line.split(',');
      return `${n},${Number(n) >= 30 ? 0.8 * Number(x) : x}`;
    });
    const args = [folder.write('bent.csv', [header, ...bent].join('\n')), '--baseline', full];
    const { checks, warnings } = check([...args, '--max-drop', '15%']);
    const last = Number(rows.find((line) => line.startsWith('32,'))?.split(',')[1]);
    expect(checks[0]?.measured?.before).toBe(last);
    expect(checks[0]?.measured?.after).toBeCloseTo(0.8 * last, 6);
    expect(warnings.map(({ file, code }) => [path.basename(file), code])).toEqual([
      ['percona-cisco-ucs-full.csv', 'residual-pattern'],
      ['bent.csv', 'residual-pattern'],
    ]);
    for (const format of ['text', 'markdown', 'junit']) {
      const { stdout } = uslFit(['check', ...args, '--format', format]);
      expect(stdout).toContain('Measured there: 12,074 qps before, 9,660 qps now (−20 %).');
      expect(stdout).toContain('The system bends differently from the law');
      if (format === 'junit') parseXml(stdout);
    }
  });

  test('repeated measurements are told by their mean', () => {
    const twice = folder.write('twice.csv', `${steady}32,12274\n`);
    const { checks } = check([twice, '--baseline', times(1, 'old.csv')]);
    expect(checks[0]?.measured?.after).toBe(12174);
  });

  test('where the curve does not follow the measurements no more of them are advised', () => {
    const full = path.join(root, 'tests/data/percona-cisco-ucs-full.csv');
    const { checks } = check([full, '--baseline', full, '--max-drop', '0.5%']);
    expect(checks[0]?.verdict).toBe('undecided');
    expect(checks[0]?.advice).toContain('the measurements seem to leave the curve');
  });

  test('a file against itself passes, by standard input too', () => {
    const old = times(1, 'old.csv');
    const { status } = check(['-', '--baseline', old], readFileSync(old, 'utf8'));
    expect(status).toBe(0);
  });

  test('where nothing overlaps nothing is decided', () => {
    const [, ...rows] = steady.trim().split('\n');
    const far = rows.map((line) => line.replace(/^\d+/, (n) => `${100 * Number(n)}`));
    const file = folder.write('far.csv', ['n,x', ...far].join('\n'));
    const { status, checks } = check([times(1, 'new.csv'), '--baseline', file]);
    expect(status).toBe(3);
    expect(checks[0]?.sentence).toContain('The ranges do not overlap');
  });

  test('measurements exactly on a curve tell nothing of their scatter', () => {
    const exact = folder.write('exact.csv', 'n,x\n1,10\n2,20\n4,40\n8,80\n16,160\n');
    const { status, checks } = check([exact, '--baseline', exact]);
    expect(status).toBe(3);
    expect(checks[0]?.sentence).toContain('lie exactly on the curve');
  });

  test('too few points are no broken pipeline: they cannot tell', () => {
    const two = folder.write('two.csv', 'n,x\n1,10\n2,19\n');
    const { status, checks } = check([two, '--baseline', times(1, 'old.csv')]);
    expect(status).toBe(3);
    expect(checks[0]?.sentence).toContain('two.csv');
  });
});

describe('several series', () => {
  const grouped = (parts: Record<string, number>, name: string) => {
    const rows = Object.entries(parts).flatMap(([series, factor]) =>
      readFileSync(times(factor, 'part.csv'), 'utf8')
        .split('\n')
        .slice(1)
        .map((line) => `${series},${line}`),
    );
    return folder.write(name, ['endpoint,n,x', ...rows].join('\n'));
  };

  test('are matched by name, in whatever order', () => {
    const old = grouped({ get: 1, put: 0.5 }, 'old.csv');
    const { status, checks } = check([
      grouped({ put: 0.5, get: 0.7 }, 'new.csv'),
      '--baseline',
      old,
      '--group',
      'endpoint',
    ]);
    expect(checks.map(({ series, verdict }) => [series, verdict])).toEqual([
      ['put', 'passed'],
      ['get', 'failed'],
    ]);
    expect(status).toBe(1);
  });

  test('one that is gone is an error by name, one that is new is named', () => {
    const report = check([
      grouped({ get: 1, fresh: 1 }, 'new.csv'),
      '--group',
      'endpoint',
      '--baseline',
      grouped({ get: 1, put: 1 }, 'old.csv'),
    ]);
    expect(report.status).toBe(2);
    expect(report.errors).toHaveLength(1);
    expect(report.errors[0]).toMatchObject({ series: 'put', code: 'series-not-found' });
    expect(report.errors[0]?.message).toContain('no series "put"');
    expect(JSON.parse(report.stderr)).toMatchObject({ error: { code: 'series-not-found' } });
    expect(report.notCompared).toEqual(['fresh']);
    expect(report.checks.map(({ series }) => series)).toEqual(['get']);
  });

  test('one in each is compared whatever it is called', () => {
    const { status, checks } = check([
      grouped({ v2: 0.7 }, 'new.csv'),
      '--group',
      'endpoint',
      '--baseline',
      grouped({ v1: 1 }, 'old.csv'),
    ]);
    expect([status, checks[0]?.series]).toEqual([1, 'v2']);
  });

  test('a bad one hides no other', () => {
    const text = readFileSync(grouped({ get: 1, put: 1 }, 'new.csv'), 'utf8');
    const bad = folder.write('bad.csv', text.replace(/^put,4,.*$/m, 'put,4,crashed'));
    const report = check([bad, '--baseline', bad, '--group', 'endpoint']);
    expect(report.status).toBe(2);
    expect(report.checks.map(({ series }) => series)).toEqual(['get']);
    expect(report.errors.map(({ code }) => code)).toEqual(['not-a-number', 'not-a-number']);
  });
});

describe('output for machines', () => {
  // Names that would break a document, each in its own way.
  const hostile = [
    'a]]>&<b "c"',
    "it's | `code` @team",
    '<script>alert(1)</script>',
    'x\u0001\u0007y',
  ];
  const file = () => {
    const rows = hostile.flatMap((name) =>
      steady
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => `"${name.replaceAll('"', '""')}",${line}`),
    );
    return folder.write('hostile.csv', ['name,n,x', ...rows].join('\n'));
  };

  test('JUnit is well-formed whatever the names, and counts what it holds', () => {
    const args = ['check', file(), '--baseline', file(), '--group', 'name', '--format', 'junit'];
    const { stdout, status } = uslFit([...args, '--min-throughput', '99999', '--max-drop', '50%']);
    expect(status).toBe(1);
    const suites = parseXml(stdout);
    const [suite] = suites.children;
    expect([suites.name, suite?.name]).toEqual(['testsuites', 'testsuite']);
    const cases = suite?.children.filter(({ name }) => name === 'testcase') ?? [];
    expect(cases).toHaveLength(2 * hostile.length);
    const having = (name: string) =>
      cases.filter(({ children }) => children.some((child: Element) => child.name === name)).length;
    for (const node of [suites, suite]) {
      expect(node?.attributes).toMatchObject({
        tests: `${cases.length}`,
        failures: `${having('failure')}`,
        errors: '0',
      });
    }
    expect(having('failure')).toBe(hostile.length);
    const classes = new Set(cases.map(({ attributes }) => attributes.classname));
    expect(classes).toEqual(new Set([`usl-fit.check.${file().replaceAll('.', '_')}`]));
    const names = cases.map(({ attributes }) => attributes.name ?? '');
    for (const name of hostile.slice(0, 3)) {
      expect(names.filter((found) => found.startsWith(name))).toHaveLength(2);
    }
    expect(names.join('')).toContain('x\ufffd\ufffdy');
  });

  test('a file that is not there is told in every format, on standard error as well', () => {
    const args = ['check', 'none.csv', '--baseline', 'tests/data/percona-cisco-ucs.csv'];
    const of = (format: string) => uslFit([...args, '--format', format]);
    const [junit, json, markdown] = [of('junit'), of('json'), of('markdown')];
    for (const { status, stderr } of [junit, json, markdown]) {
      expect(status).toBe(2);
      expect(stderr).toContain('unreadable-input');
    }
    const [only] = parseXml(junit.stdout).children[0]?.children ?? [];
    expect(only?.attributes.classname).toBe('usl-fit.check.none_csv');
    expect(only?.children[0]).toMatchObject({
      name: 'error',
      attributes: { type: 'unreadable-input' },
    });
    expect(JSON.parse(json.stdout)).toMatchObject({
      verdict: 'error',
      exitStatus: 2,
      new: 'none.csv',
      checks: [],
      errors: [{ code: 'unreadable-input' }],
    });
    expect(markdown.stdout).toContain('none.csv');
  });

  test('what is not decided, or could not be read, is an error in JUnit', () => {
    const two = folder.write('two.csv', 'n,x\n1,10\n2,19\n');
    const { stdout } = uslFit(['check', two, '--baseline', two, '--format', 'junit']);
    const cases = parseXml(stdout).children[0]?.children ?? [];
    expect(cases[0]?.children[0]).toMatchObject({ name: 'error' });
    expect(cases[0]?.children[0]?.attributes.type).toBe('undecided');
  });

  test('Markdown is a table with as many cells in each row, and no markup of the names', () => {
    const args = ['check', file(), '--baseline', file(), '--group', 'name', '--format', 'markdown'];
    const { stdout } = uslFit([...args, '--max-drop', '50%']);
    const rows = stdout.split('\n').filter((line) => line.startsWith('|'));
    expect(rows).toHaveLength(2 + hostile.length);
    for (const row of rows) expect(row.replaceAll('\\|', '').split('|')).toHaveLength(9);
    expect(stdout.split('\n')[0]).toMatch(/^### ✅ usl-fit check passed: 4 passed$/);
    // A tag stands in code, where it is text.
    const outside = stdout.replaceAll(/(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)/g, '');
    expect(outside).not.toContain('<script');
  });

  test('JSON is what its schema says, each field always there', () => {
    const schema = JSON.parse(
      readFileSync(path.join(root, 'docs/check.schema.json'), 'utf8'),
    ) as object;
    const validate = new Ajv2020({ allErrors: true, strict: false }).compile(schema);
    const two = folder.write('two.csv', 'n,x\n1,10\n2,19\n');
    const old = times(1, 'old.csv');
    for (const args of [
      [times(0.7, 'new.csv'), '--baseline', old, '--max-latency', '1', '--min-throughput', '1'],
      [two, '--baseline', old],
      [old, '--min-throughput', '1'],
      [file(), '--baseline', file(), '--group', 'name', '--at', '500'],
    ]) {
      const { stdout } = uslFit(['check', ...args, '--json']);
      const isValid = validate(JSON.parse(stdout));
      expect(validate.errors ?? []).toEqual([]);
      expect(isValid).toBe(true);
    }
    const { stdout } = uslFit(['check', old, '--min-throughput', '1', '--json']);
    const lacking = JSON.parse(stdout) as Partial<Report>;
    delete lacking.errors;
    expect(validate(lacking)).toBe(false);
  });
});

describe('mistakes', () => {
  const real = 'tests/data/percona-cisco-ucs.csv';
  test.each<[string[], string, string]>([
    [[], 'empty-input', 'name the new measurements'],
    [[real], 'unknown-option', 'check needs one of --baseline'],
    [[real, real, '--baseline', real], 'unknown-option', 'one file, and the other as --baseline'],
    [[real, '--baseline', 'none.csv'], 'unreadable-input', '"none.csv"'],
    [[real, '--baseline', 'tests'], 'unreadable-input', 'folder'],
    [[real, '--baseline', 'addin/assets/icon-16.png'], 'unreadable-input', 'not text'],
    [['-', '--baseline', '-'], 'unknown-option', 'Standard input can be read only once'],
    [[real, '--baseline'], 'unknown-option', '--baseline OLD'],
    [[real, '--baseline', real, '--max-drop', '5'], 'out-of-range', '5% or 0.05'],
    [[real, '--baseline', real, '--max-drop', '-5%'], 'out-of-range', '5% or 0.05'],
    [[real, '--baseline', real, '--max-drop', 'little'], 'out-of-range', '"little"'],
    [
      [real, '--max-drop', '5%', '--min-throughput', '1'],
      'unknown-option',
      'together with --baseline',
    ],
    [[real, '--min-throughput', 'fast'], 'unknown-option', '"fast"; give a number'],
    [[real, '--min-throughput', '-5'], 'not-positive', 'a number above 0'],
    [[real, '--min-throughput', '1', '--at', '0'], 'not-positive', '--at is 0'],
    [[real, '--baseline', real, '--at', '500'], 'out-of-range', 'is outside the range'],
    [[real, '--baseline', real, '--format', 'jnit'], 'unknown-option', 'did you mean "junit"'],
    [[real, '--baseline', real, '--format', 'junit', '--json'], 'unknown-option', 'exclude'],
    [[real, '--baseline', real, '--level', '95'], 'out-of-range', 'between 0.01 and 0.9999'],
    [[real, '--baseline', real, '--method', 'robust'], 'unknown-option', 'belongs to fit'],
    [[real, '--baseline', real, '--only', 'a'], 'series-not-found', 'leave "a" out'],
    [[wso2, '--baseline', wso2, ...columns, '--only', '5B'], 'series-not-found', '500B, 1KB'],
  ])('check %j', (args, code, words) => {
    const { status, stdout, stderr } = uslFit(['check', ...args]);
    expect(status).toBe(2);
    expect(`${stdout}${stderr}`).toContain(words);
    const shownCode = args.includes('--json') ? `"code":"${code}"` : `[${code}]`;
    expect(`${stdout}${stderr}`).toContain(shownCode);
    expect(`${stdout}${stderr}`).not.toMatch(/^ {4}at /m);
  });
});
