import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  fit,
  fitTable,
  nextMeasurement,
  readText,
  requirement,
  UslError,
  whatIf,
  type TableOptions,
} from 'usl-fit';
import { messageTexts, type Message, type MessageValues } from '../messages.ts';
import { speak } from '../part.ts';
import { errors, phrases, warnings } from './messages.ts';

const root = join(import.meta.dirname, '../../..');

beforeAll(() => {
  speak('de', 'de-DE');
});
afterAll(() => {
  speak('en');
});

const english = /\b(?:the|is|are|of|and|or|measure|rows?|fits?|with|from)\b/;

/** The core's messages about this: warnings or an error. */
function messagesOf(ask: () => unknown): Message[] {
  try {
    const result = ask() as {
      fits?: { warnings: Message[] }[];
      errors?: Message[];
      warnings?: Message[];
    };
    return [
      ...(result.fits ?? []).flatMap(({ warnings }) => warnings),
      ...(result.errors ?? []),
      ...(result.warnings ?? []),
    ];
  } catch (error) {
    if (error instanceof UslError) return [error];
    throw error;
  }
}

const table =
  (text: string, options: TableOptions = {}) =>
  () =>
    fitTable(readText(text), options);
const law = (n: number, s: number, k: number) => (100 * n) / (1 + s * (n - 1) + k * n * (n - 1));
const rows = (ns: readonly number[], s = 0.02, k = 0.0005, noise = 0.01) =>
  ns.map((n, i) => `${n},${law(n, s, k) * (1 + noise * (i % 2 === 0 ? 1 : -1))}`).join('\n');
const flat = (ns: readonly number[], x: (n: number) => number) =>
  ns.map((n) => `${n},${x(n)}`).join('\n');
const scattered = (by: number) => {
  let sign = 1;
  return (n: number) => {
    sign = n === 1 ? -sign : sign;
    return 60 / (1 + 0.002 * n) + sign * by;
  };
};
const good = [1, 2, 4, 8, 16, 32];
const lawOf = { lambda: 100, sigma: 0.02, kappa: 0.0005 };
const measured = (text: string) => ({ table: readText(text) });

const asked: readonly (readonly [string, () => unknown])[] = [
  ['nothing', table('')],
  ['a header alone', table('users,tps\n')],
  ['an empty cell', table('users,tps\n1,100\n2,\n4,300\n8,400')],
  ['a word', table('users,tps\n1,100\n2,many\n4,300\n8,400')],
  ['an infinite number', table('users,tps\n1,100\n2,inf\n4,300\n8,400')],
  ['an ambiguous number', table('users;tps\n1;1,234\n2;2,345\n4;3,456')],
  ['a negative number', table('users,tps\n1,100\n2,-3.5\n4,300\n8,400')],
  ['a tiny number', table('users,tps\n1,1e-320\n2,2\n4,3\n8,4')],
  ['a long row', table('users,tps\n1,100\n2,1,5\n4,300')],
  ['another delimiter than is said', table('sep=;\nusers,tps\n1,100\n2,190\n')],
  ['a tab in the place of a comma', table('sep=,\nusers\ttps\n1\t100\n2\t190\n')],
  ['an open quote', table('users,tps\n1,"100\n2,200')],
  ['two columns of one name', table('n,n,x\n1,1,9\n2,2,9\n3,3,9', { n: 'n', x: 'x' })],
  ['no such column', table('users,tps\n1,9\n2,9', { n: 'cores' })],
  ['a misspelt column', table('users,tps\n1,9\n2,9', { n: 'usres' })],
  ['one column', table('users\n1\n2\n3')],
  ['several columns', table('users,tps,qps\n1,9,8\n2,9,8\n3,9,8')],
  ['one column twice', table('users,tps\n1,9\n2,9\n3,9', { n: 1, x: 1 })],
  ['too few', table('users,tps\n1,100\n2,190')],
  ['too few different', table('users,tps\n1,100\n2,190\n2,191\n1,99')],
  ['too few for Amdahl', table('users,tps\n1,100', { model: 'amdahl' })],
  ['all left out', table('users,tps\n1,9', { exclude: [2] })],
  ['a row that is not there', table(`n,x\n${rows(good)}`, { exclude: [99] })],
  ['no measurement of one', table(`n,x\n${rows([2, 4, 8, 16])}`, { method: 'transform' })],
  ['few for the transform', table('n,x\n1,100\n2,190\n2,191', { method: 'transform' })],
  ['falling only', table(`n,x\n${flat([8, 16, 32, 64], (n) => 100_000 / n ** 2)}`)],
  ['flat only', table(`n,x\n${flat([8, 16, 32, 64], () => 100)}`)],
  [
    'no deviation',
    table('n,x,sd\n1,100,1\n2,190,\n4,300,2\n8,400,2', { weights: { column: 'sd' } }),
  ],
  ['a wrong option', table(`n,x\n${rows(good)}`, { methd: 1 } as TableOptions)],
  ['an unknown option', table(`n,x\n${rows(good)}`, { zzzzzzzz: 1 } as TableOptions)],
  ['a wrong model', table(`n,x\n${rows(good)}`, { model: 'cubic' } as unknown as TableOptions)],
  ['a wrong lambda', table(`n,x\n${rows(good)}`, { lambda: -1 })],
  ['a wrong level', table(`n,x\n${rows(good)}`, { level: 2 })],
  ['too many points', table(`n,x\n${rows(good)}`, { bandPoints: 99_999 })],
  ['a lambda far off', table(`n,x\n${rows(good)}`, { lambda: 1e-9 })],
  ['different lengths', () => fit([1, 2, 3], [1, 2])],
  ['nothing required', () => requirement(measured(`n,x\n${rows(good)}`), {})],
  ['a negative requirement', () => requirement(measured(`n,x\n${rows(good)}`), { users: -1.5 })],
  ['a negative change', () => whatIf(lawOf, { sigma: { factor: -1 } }, [8])],
  ['a negative concurrency', () => whatIf(lawOf, { sigma: { factor: 1 } }, [-8])],
  [
    'a series that is not there',
    () => requirement({ ...measured(`n,x\n${rows(good)}`), series: 'zzz' }, { users: 9 }),
  ],
  [
    'several series',
    () =>
      nextMeasurement(
        {
          table: readText(
            `s,n,x\n${[1, 2, 4, 8].flatMap((n) => [`a,${n},${law(n, 0.1, 0.01)}`, `b,${n},${law(n, 0.2, 0.01)}`]).join('\n')}`,
          ),
          series: 'c',
        },
        { quantity: 'peak' },
      ),
  ],
  [
    'a misspelt series',
    () =>
      requirement(
        { table: readText('s,n,x\nblue,1,9\nblue,2,16\nblue,4,25\ngreen,1,9'), series: 'bleu' },
        { users: 9 },
      ),
  ],
  ['a peak beyond', table(`n,x\n${rows([1, 2, 4, 8, 16])}`)],
  ['an open peak', table(`n,x\n${rows([1, 2, 4, 8, 16], 0.05, 0.00001, 0.02)}`)],
  ['three measurements', table(`n,x\n${rows([1, 4, 16])}`)],
  ['a bound', table(`n,x\n${flat(good, (n) => 100 * n ** 1.1)}`)],
  ['no coherency', table(`n,x\n${rows(good, 0.05, 0)}`)],
  ['a negative contention', table(`n,x\n${rows(good, -0.05, 0.01)}`, { bounds: 'none' })],
  ['an outlier', table(`n,x\n${rows([1, 2, 4, 8, 16, 24, 32, 48, 64])}\n20,300`)],
  [
    'an outlier, robustly',
    table(`n,x\n${rows([1, 2, 4, 8, 16, 24, 32, 48, 64])}\n20,300`, { method: 'robust' }),
  ],
  [
    'a pattern',
    table(
      `n,x\n${flat(
        Array.from({ length: 40 }, (_, i) => i + 1),
        (n) => Math.min(100 * n, 1000),
      )}`,
    ),
  ],
  ['a narrow range', table(`n,x\n${rows([10, 12, 14, 16, 18, 20])}`)],
  ['a straight line', table(`n,x\n${rows(good, 0, 0, 0.02)}`)],
  ['a straight line for a bend', table(`n,x\n${rows(good, 0.1, 0.001)}`, { model: 'linear' })],
  [
    'Amdahl for a bend',
    table(`n,x\n${rows([1, 4, 8, 16, 32, 64], 0.1, 0.01)}`, { model: 'amdahl' }),
  ],
  ['falling from the start', table(`n,x\n${rows(good, 1.5, 0)}`)],
  ['falling through scatter', table(`n,x\n${flat([...good, ...good], scattered(40))}`)],
  ['falling perhaps', table(`n,x\n${rows(good, 1.3, 0, 0.08)}`)],
  [
    'a column that may tell series apart',
    table(
      `s,n,x\n${good.map((n) => `a,${n},${law(n, 0.1, 0)}\n,${n},${law(n, 0.2, 0)}`).join('\n')}`,
    ),
  ],
  [
    'two columns that may tell series apart',
    table(
      `s,t,n,x\n${good.map((n) => `a,c,${n},${law(n, 0.1, 0)}\nb,d,${n},${law(n, 0.2, 0)}`).join('\n')}`,
      { n: 'n', x: 'x' },
    ),
  ],
  [
    'a series without a name',
    table(
      `s,n,x\n${good.map((n) => `a,${n},${law(n, 0.1, 0)}\n,${n},${law(n, 0.2, 0)}`).join('\n')}`,
      {
        group: 's',
      },
    ),
  ],
  [
    'many rows',
    table(
      `n,x,latency\n${flat([...good, ...good], (n) => law(n, 0.02, 0.0005)).replaceAll(/$/gm, ',77')}`,
    ),
  ],
  ['one point alone', table(`n,x\n1,100\n1.1,109\n1.2,118\n1.3,128\n64,900`)],
  ['nothing at one', table(`n,x\n${rows([4, 8, 16, 32, 64])}`)],
  [
    'latencies',
    table(
      `n,x,latency\n${good.map((n) => `${n},${law(n, 0.02, 0.0005)},${(1500 * n) / law(n, 0.02, 0.0005)}`).join('\n')}`,
    ),
  ],
  ...([0.5, 1.5] as const).map((factor): (typeof asked)[number] => [
    `latencies ${factor} times as large`,
    table(
      `n,x,latency\n${good.map((n) => `${n},${law(n, 0.02, 0.0005)},${(factor * n) / law(n, 0.02, 0.0005)}`).join('\n')}`,
    ),
  ]),
  ['a number ten times too large', table(`n,x\n${rows(good)}\n64,12000`)],
  [
    'columns that are interchanged',
    table(`n,x\n${good.map((n) => `${law(n, 0.02, 0.0005)},${n}`).join('\n')}`),
  ],
  ['a curve that begins elsewhere', table('n,x\n1,100\n2,230\n4,500\n8,900\n16,1500\n32,2000')],
  ['few for the bootstrap', table(`n,x\n${rows([1, 2, 4, 8, 16])}`, { intervals: 'bootstrap' })],
  [
    'fewer than parameters need',
    table(`n,x\n${rows([1, 2, 4, 8, 16, 32])}`, { intervals: 'bootstrap' }),
  ],
  [
    'repetitions',
    table(
      `n,x\n${[1, 4, 8, 16, 32, 64].flatMap((n) => [0.999, 1, 1.001].map((f) => `${n},${f * Math.min(100 * n, 1500) * (n === 16 ? 1.2 : 1)}`)).join('\n')}`,
    ),
  ],
  [
    'standard errors',
    table(`n,x\n${flat([16, 24, 32, 48, 64], (n) => 900 + 30 * Math.sin(n))}`, {
      intervals: 'wald',
    }),
  ],
  ['open parameters', table(`n,x\n${flat([16, 24, 32, 48, 64], (n) => 900 + 30 * Math.sin(n))}`)],
];

test.each(asked)('what the core says of %s is said in German', (_, ask) => {
  const messages = messagesOf(ask);
  expect(messages).not.toEqual([]);
  for (const message of messages) {
    const said = messageTexts().said(message);
    // Quoted user input may be in any language; the rest must be German.
    const own = said.replaceAll(/„[^“]*“/g, '');
    expect([message.message, english.exec(own.toLowerCase())?.[0]]).toEqual([
      message.message,
      undefined,
    ]);
    expect(said).not.toBe(message.message);
    expect(said).not.toMatch(/[{}]/);
  }
});

test('numbers are written as German has them, and what was typed as it was', () => {
  const { said } = messageTexts();
  const details = (variant: string, values: MessageValues) => ({ variant, values });
  expect(
    said({
      code: 'not-a-number',
      message: 'Row 3 …',
      details: details('cell', { row: 3, column: 'a b', text: '1.5x' }),
    }),
  ).toBe(
    'Zeile 3, Spalte „a b“: „1.5x“ steht, wo eine Zahl erwartet wird; sie berichtigen oder die Zeile auslassen.',
  );
  expect(
    said({
      code: 'not-positive',
      message: 'The think time …',
      details: details('argument', { subject: 'think-time', value: -1.5 }),
    }),
  ).toBe('Die Denkzeit ist -1,5; anzugeben ist eine positive Zahl.');
  expect(
    said({
      code: 'outlier',
      message: 'Rows 3, 5 …',
      rows: [3, 5],
      variant: 'little-weight',
      values: {},
    }),
  ).toMatch(/^Die Zeilen 3, 5 liegen so weit von der Kurve, dass das robuste Verfahren ihnen /);
});

test.each([
  ['a code that is not known', { code: 'new', details: { variant: null, values: {} } }],
  ['a message of another version', { code: 'peak-extrapolated' }],
  ['a variant that is not known', { code: 'outlier', rows: [3], variant: 'new', values: {} }],
  ['a value that is missing', { code: 'peak-extrapolated', variant: null, values: { peak: 3 } }],
])('%s stays English', (_, message) => {
  expect(messageTexts().said({ ...message, message: 'As it was.' })).toBe('As it was.');
});

describe('the core’s sentences', () => {
  type Texts = Record<string, string>;
  const core = readJson('docs/messages.json') as Record<'errors' | 'warnings', Texts> & {
    phrases: Record<string, Texts>;
  };

  test.each([
    ['errors', core.errors, errors],
    ['warnings', core.warnings, warnings],
    ...Object.entries(core.phrases).map(
      ([place, english]) => [place, english, phrases[place] ?? {}] as const,
    ),
  ])('are all said in German: %s', (_, english, german) => {
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
  });

  test('leave no value out', () => {
    const left = ([name, english]: [string, string], german: Readonly<Texts>) => {
      const own = new Set(placesOf(german[name] ?? ''));
      return placesOf(english)
        .filter((place) => !own.has(place))
        .map((place) => `${name}: ${place}`);
    };
    expect([
      ...Object.entries(core.errors).flatMap((one) => left(one, errors)),
      ...Object.entries(core.warnings).flatMap((one) => left(one, warnings)),
    ]).toEqual([]);
  });

  test('stand in the catalogue alone, but for those that a program’s own mistakes raise', () => {
    const own = /^(?:error|batch|restored|wasm)\.rs$|^wasm\//;
    const folder = join(root, 'wasm-core/src');
    const others = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.rs') && !own.test(file))
      .filter((file) => readFileSync(join(folder, file), 'utf8').includes('UslError::new('));
    expect(others).toEqual([]);
  });
});

/** The placeholders of a sentence, and their formats. */
function placesOf(sentence: string): string[] {
  return [...sentence.matchAll(/\{([=~&"]?\w+)\}/g)].map(([, place = '']) => place);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
