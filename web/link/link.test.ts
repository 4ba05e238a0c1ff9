import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { afterEach, describe, expect, test } from '@jest/globals';
import { noChoice } from '../../view/choice.ts';
import { defaultChartSettings } from '../../view/chart/chartSettings.ts';
import { views } from '../../view/chart/views.ts';
import { defaultSettings, type FitSettings } from '../../view/settings.ts';
import { fivePoints } from '../examples/firstExample.ts';
import { plainEntry, type Entry } from '../entry.ts';
import { linkOf, most, openLink, refusalOf } from './link.ts';
import type { SavedSession } from './content.ts';

const hashOf = async (shared: SavedSession) => {
  expect(refusalOf(shared)).toBeNull();
  const hash = await linkOf(shared);
  expect(hash.length).toBeLessThan(most.letters);
  return hash;
};
const opened = async (hash: string) => {
  const link = await openLink(hash);
  return link !== null && 'shared' in link ? link.shared : link;
};
const faultOf = async (hash: string) => {
  const link = await openLink(hash);
  return link !== null && 'error' in link ? link.error : null;
};
const example: SavedSession = {
  entry: plainEntry(fivePoints),
  chartSettings: defaultChartSettings,
};

/** The entry from a link without weights. */
const withoutWeights = (text: string): Entry => ({
  ...plainEntry(text),
  settings: { ...defaultSettings, weights: 'equal' },
  weightsAssumed: true,
});

/** Links as another program creates them. */
const compressed = (content: string | Buffer) =>
  `#v2=z${deflateRawSync(content, { level: 9 }).toString('base64url')}`;
const holding = (value: unknown) => compressed(JSON.stringify(value));

/** Pseudo-random numbers, reproducible by the seed. */
function randomness(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function anySession(seed: number): SavedSession {
  const below = randomness(seed);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const characters = [
    '1',
    '9',
    '.',
    ',',
    ';',
    '\t',
    '\n',
    '\r\n',
    '"',
    '=',
    '<',
    '&',
    'ß',
    '😀',
    '\ud800',
    '\u0000',
    '\u2028',
  ];
  const text = Array.from({ length: below(300) }, () => pick(characters)).join('');
  const lines = text.split('\n').length;
  const column = () => pick([null, 1, 2, 16_384]);
  const rows = [...new Set(Array.from({ length: below(5) }, () => 1 + below(lines)))];
  const settings: FitSettings = {
    model: pick(['usl', 'amdahl', 'linear', 'auto']),
    method: pick(['nonlinear', 'transform', 'robust']),
    bounds: pick(['physical', 'none']),
    lambda: pick(['free', 'measured', 1e-300, 955.16]),
    weights: pick(['auto', 'equal', 'relative', 'deviation']),
    level: pick([0.5, 0.95, 0.9999]),
    intervals: pick(['profile', 'wald', 'bootstrap']),
  };
  return {
    entry: {
      text,
      choice: {
        n: column(),
        x: column(),
        group: pick([null, 'none', 3]),
        latency: column(),
        deviation: column(),
        decimal: pick([null, 'point', 'comma']),
        reading: pick([null, 'reciprocal', 'series', 'runs']),
      },
      settings,
      exclusions: rows.map((row) => ({
        row,
        reason: pick(['', 'a "reason"', '<b>', '=1+1', 'ü\n']),
      })),
      baseline: pick(['', 'users,tps\n1,2\n', '\u0000"', '<b>']),
      heldOut: [...new Set([1 + below(lines), 1 + below(lines)])]
        .sort((one, other) => one - other)
        .slice(below(3)),
      counts: pick([null, 'users', 'cores']),
      question: pick([null, { text: '2×' }, { text: '1,5 s', locale: 'de-DE' }]),
      machines: pick([
        { count: 1, cost: '' },
        { count: 2, cost: '$0.40/h' },
      ]),
      changes: pick([
        {},
        { sigma: { factor: 0.8 } },
        { lambda: { value: 3 }, kappa: { factor: 0 } },
      ]),
      weightsAssumed: false,
    },
    chartSettings: {
      view: pick(views).name,
      logarithmic: pick([true, false]),
      symbols: pick(['sigma-kappa', 'alpha-beta']),
    },
  };
}

describe('a link', () => {
  test('brings back a session as it was, whatever is in it', async () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const session = anySession(seed);
      expect(await opened(await hashOf(session))).toEqual(session);
    }
  });

  test('holds only what an address may hold, and less than the table where much is alike', async () => {
    const text = `users,tps\n${'16,9897.24\n'.repeat(500)}`;
    const hash = await hashOf({ ...example, entry: plainEntry(text) });
    expect(hash).toMatch(/^#v2=z[\w-]+$/);
    expect(hash.length).toBeLessThan(text.length / 10);
  });

  test.each([
    ['long', '1,2\n'.repeat(most.lines)],
    ['wide', `${'1,'.repeat(most.columns)}1`],
    ['wide, with blanks', '1  '.repeat(most.columns + 1).trim()],
    ['full', `${'n'.repeat(most.bytes)},2\n`],
  ])('of a table too %s for it is refused, made or opened', async (_, text) => {
    for (const entry of [plainEntry(text), { ...plainEntry('1,2'), baseline: text }]) {
      const refusal = refusalOf({ ...example, entry });
      expect(refusal?.code).toBe('session-too-large-for-link');
    }
    for (const content of [{ text }, { text: '1,2', baseline: text }]) {
      expect((await faultOf(holding(content)))?.code).toBe('link-too-large');
    }
  });

  test('of the largest table is made and opened', async () => {
    const below = randomness(7);
    const row = `${',x'.repeat(most.columns - 1)}\n`;
    const noise = Array.from({ length: 199_900 }, () => String.fromCharCode(97 + below(26)));
    for (const text of [
      '1,2\n'.repeat(most.lines - 1),
      row,
      `${noise.join('')},2`,
      `# ${'a, '.repeat(500)}`,
    ]) {
      const session = { ...example, entry: plainEntry(text) };
      expect(await opened(await hashOf(session))).toEqual(session);
    }
  });
});

describe('links of other programs and versions', () => {
  const first = {
    entry: {
      text: 'users;tps\n1;1,234\n2;2,345\n4;4,100\n8;7,900\n16;9,000\n',
      choice: { ...noChoice, decimal: 'comma', n: 1 },
      settings: { ...defaultSettings, model: 'amdahl', level: 0.9, weights: 'equal' },
      exclusions: [{ row: 5, reason: 'Störung im Netz' }],
      baseline: '',
      heldOut: [],
      counts: null,
      question: null,
      changes: {},
      machines: { count: 1, cost: '' },
      weightsAssumed: true,
    },
    chartSettings: { view: 'efficiency', logarithmic: true, symbols: 'sigma-kappa' },
  };
  const second = {
    entry: {
      ...first.entry,
      baseline: 'users;tps\n1;1,1\n2;2,0\n4;3,6\n8;5,9\n',
      heldOut: [3, 6],
      counts: 'cores',
    },
    chartSettings: { ...first.chartSettings, symbols: 'alpha-beta' },
  };

  // Written by hand in JSON and packed with Python's zlib and base64, when version 1 was released.
  test.each([
    [
      'compressed',
      '#v1=zHYxBcsIwDEWvkvHa04lDoE19BzYsCQuPIxJNY5mJFUrL5FpcoBer5d2X_vvvqRgerD4rtSZYkuVb6slYo5td21NjG71r9z21ttWmrnv6sO-6k2AOttO1JKUr5aeIHrLmqQbwGNwsSh9DcFJTvsyWQwJmpDEVMsQBCufC4KZZwBnu5VW_dYLDw89rwkgyOJ_3-XXiv9ey0lhhqI7Av-pykV2MX8V5R_gWJVyv6BHI_xRtHN2CPAX0ueRlhW37Bw',
    ],
    [
      'plain',
      '#v1=peyJ0ZXh0IjogInVzZXJzO3Rwc1xuMTsxLDIzNFxuMjsyLDM0NVxuNDs0LDEwMFxuODs3LDkwMFxuMTY7OSwwMDBcbiIsICJjaG9pY2UiOiB7ImRlY2ltYWwiOiAiY29tbWEiLCAibiI6IDF9LCAic2V0dGluZ3MiOiB7Im1vZGVsIjogImFtZGFobCIsICJsZXZlbCI6IDAuOX0sICJleGNsdXNpb25zIjogW1s1LCAiU3TDtnJ1bmcgaW0gTmV0eiJdXSwgImxvb2siOiB7InZpZXciOiAiZWZmaWNpZW5jeSIsICJsb2dhcml0aG1pYyI6IHRydWV9fQ',
    ],
  ])('version 1, %s, opens for ever', async (_, hash) => {
    expect(await opened(hash)).toEqual(first);
    expect(await opened(hash.replace('=', '%3D'))).toEqual(first);
  });

  // The same, when version 2 was released.
  test.each([
    [
      'compressed',
      '#v2=zbZBLcsMgEESvomJNUkK_ROEOySJLyQuExhJlPi4Bjh2Xr5UL5GJh0Da7Zqan6Xp3EuAayFtBoofN83D2o2Wc0apuRlvxitZNO9qGN5SV5Whf-QvtUbCO97RERWhB5OqUhBRzJzNIZYTGSOmMEbi26cUeSXgIQdnFZ6dxM2SfMLNYNRo1XPKofO7RDlepo1fO4sEwtGn0GX5_tmiXQpniHcI3ORzwzrlTzrwo-MJIOB6VVGDlLce6RWwqrEbJtAxbBOxyM5PTPhfQ51U8TRAEwW8n4UErC_9gYTuUEpHUtEMgLe13CCvo-SMizKGmRYe9pIs2-J3FBp48_gA',
    ],
    [
      'plain',
      '#v2=peyJ0ZXh0IjogInVzZXJzO3Rwc1xuMTsxLDIzNFxuMjsyLDM0NVxuNDs0LDEwMFxuODs3LDkwMFxuMTY7OSwwMDBcbiIsICJjaG9pY2UiOiB7ImRlY2ltYWwiOiAiY29tbWEiLCAibiI6IDF9LCAic2V0dGluZ3MiOiB7Im1vZGVsIjogImFtZGFobCIsICJsZXZlbCI6IDAuOX0sICJleGNsdXNpb25zIjogW1s1LCAiU3TDtnJ1bmcgaW0gTmV0eiJdXSwgImxvb2siOiB7InZpZXciOiAiZWZmaWNpZW5jeSIsICJsb2dhcml0aG1pYyI6IHRydWUsICJzeW1ib2xzIjogImFscGhhLWJldGEifSwgImJhc2VsaW5lIjogInVzZXJzO3Rwc1xuMTsxLDFcbjI7MiwwXG40OzMsNlxuODs1LDlcbiIsICJoZWxkT3V0IjogWzMsIDZdLCAiY291bnRzIjogImNvcmVzIn0',
    ],
  ])('version 2, %s, opens for ever', async (_, hash) => {
    expect(await opened(hash)).toEqual(second);
  });

  test('weights are named by every link; where none are, they stay equal, and that is known', async () => {
    const [, letters = ''] = /^#v2=z(.*)$/.exec(await hashOf(example)) ?? [];
    const written: unknown = JSON.parse(
      inflateRawSync(Buffer.from(letters, 'base64url')).toString(),
    );
    expect(written).toMatchObject({ settings: { weights: 'auto' } });
    expect(await opened(holding({ text: 'a,b' }))).toMatchObject({
      entry: withoutWeights('a,b'),
    });
    for (const weights of ['auto', 'equal']) {
      expect(await opened(holding({ text: 'a,b', settings: { weights } }))).toMatchObject({
        entry: { settings: { weights }, weightsAssumed: false },
      });
    }
  });

  test('what was asked and tried is in a link', async () => {
    const planned = {
      question: { text: '1,5-fach', locale: 'de-DE' },
      changes: { sigma: { factor: 0.8 }, lambda: { value: 1200 } },
      machines: { count: 3, cost: '400 €' },
    };
    const link = holding({ text: 'a,b', ...planned });
    expect(await opened(link)).toMatchObject({ entry: planned });
  });

  test('a field that this page does not know is passed over', async () => {
    const link = holding({ text: 'a,b', colour: 'red', choice: { n: 1, colour: 2 } });
    expect(await opened(link)).toMatchObject({ entry: { text: 'a,b', choice: { n: 1 } } });
  });

  test.each(['', '#', '#measurements', '#v=1', '#x1=z', '?v1=z'])('%p is no link', async (hash) => {
    expect(await openLink(hash)).toBeNull();
  });

  test.each(['#v3=zAAAA', '#v10=', `#v${'9'.repeat(400)}=z`])(
    'a version that is not known yet is told, and not guessed: %.20s',
    async (hash) => {
      const fault = await faultOf(hash);
      expect(fault?.code).toBe('link-too-new');
      expect(fault?.message.length).toBeLessThan(200);
    },
  );
});

describe('a poisoned link is answered by a sentence', () => {
  const sound = { text: 'users,tps\n1,2\n' };
  const garbage = Array.from({ length: 40 }, (_, seed) => {
    const below = randomness(seed);
    return `#v1=z${Array.from({ length: 1 + below(400) }, () => 'azAZ09-_'[below(8)]).join('')}`;
  });

  test.each([
    ['of a version that never was', '#v0=zAAAA'],
    ['empty', '#v1='],
    ['of another kind', '#v1=qAAAA'],
    ['with letters of another kind', '#v1=z<script>alert(1)</script>'],
    ['cut off', compressed(JSON.stringify(example)).slice(0, -20)],
    ['that is not JSON', compressed('users,tps')],
    ['with bytes that are no text', compressed(Buffer.from('{"text":"\u00ff"}', 'latin1'))],
    ['that nests without end', compressed('['.repeat(100_000))],
    ['of a list', holding([sound])],
    ['of null', holding(null)],
    ['without a text', holding({})],
    ['with a number for a text', holding({ text: 5 })],
    ['with a page for a choice', holding({ ...sound, choice: '<img src=x onerror=alert(1)>' })],
    ['with a column that is none', holding({ ...sound, choice: { n: 1.5 } })],
    ['with a column beyond all', holding({ ...sound, choice: { n: 1e9 } })],
    ['with a name for a column', holding({ ...sound, choice: { group: 'constructor' } })],
    ['with an unknown model', holding({ ...sound, settings: { model: 'eval' } })],
    ['with a level beyond 1', holding({ ...sound, settings: { level: 2 } })],
    ['with a list for settings', holding({ ...sound, settings: [] })],
    ['with a number for a question', holding({ ...sound, question: 5 })],
    ['with an endless question', holding({ ...sound, question: { text: '1'.repeat(300) } })],
    ['with no language', holding({ ...sound, question: { text: '2x', locale: '<b>' } })],
    ['with a list for what is tried', holding({ ...sound, changes: [1] })],
    ['with an unknown parameter', holding({ ...sound, changes: { toString: { factor: 1 } } })],
    ['with a cost below 0', holding({ ...sound, changes: { sigma: { factor: -1 } } })],
    ['with half a machine', holding({ ...sound, machines: { count: 0.5, cost: '' } })],
    ['with two sizes', holding({ ...sound, changes: { sigma: { factor: 1, value: 1 } } })],
    ['with rows left out that are not there', holding({ ...sound, exclusions: [[99, '']] })],
    [
      'with a row left out twice',
      holding({
        ...sound,
        exclusions: [
          [1, ''],
          [1, 'a'],
        ],
      }),
    ],
    ['with a reason that is none', holding({ ...sound, exclusions: [[1, { toString: 1 }]] })],
    ['with an endless reason', holding({ ...sound, exclusions: [[1, 'a'.repeat(3000)]] })],
    [
      'with thousands of rows left out',
      holding({ ...sound, exclusions: Array(2000).fill([1, '']) }),
    ],
    ['with an unknown view', holding({ ...sound, look: { view: '__proto__' } })],
    ['with unknown symbols', holding({ ...sound, look: { symbols: 'rune' } })],
    ['with a number for a table before', holding({ ...sound, baseline: 7 })],
    ['with a row held out that is not there', holding({ ...sound, heldOut: [99] })],
    ['with a row held out twice', holding({ ...sound, heldOut: [2, 2] })],
    ['with a text for a row held out', holding({ ...sound, heldOut: ['2'] })],
    ['with one row for the rows held out', holding({ ...sound, heldOut: 2 })],
    ['with unknown counts', holding({ ...sound, counts: 'hens' })],
    ['with words for a switch', holding({ ...sound, look: { logarithmic: 'yes' } })],
    ...garbage.map((hash, i) => [`of garbage ${i}`, hash]),
  ])('%s', async (_, hash) => {
    const fault = await faultOf(hash);
    expect(fault?.code).toBe('link-damaged');
    expect(fault?.message).toContain('cut off or changed');
  });

  test('with keys of JavaScript in it changes nothing but itself', async () => {
    const link = compressed(
      '{"text":"a","__proto__":{"polluted":1},"choice":{"__proto__":{"n":7}}}',
    );
    expect(await opened(link)).toEqual({ ...example, entry: withoutWeights('a') });
    expect('polluted' in {}).toBe(false);
  });

  test('of a hundred megabytes is answered', async () => {
    const bomb = compressed(Buffer.alloc(100_000_000, '"'));
    expect(bomb.length).toBeLessThan(most.letters);
    expect((await faultOf(bomb))?.code).toBe('link-too-large');
  });

  test('is unpacked no further than is allowed, by a browser that puts out all it has at once', async () => {
    const { DecompressionStream: native } = globalThis;
    let written = 0;
    class Greedy extends TransformStream<Uint8Array, Uint8Array> {
      constructor() {
        super({
          transform(piece, controller) {
            written += 1000 * piece.length;
            controller.enqueue(new Uint8Array(1000 * piece.length));
          },
        });
      }
    }
    Object.assign(globalThis, { DecompressionStream: Greedy });
    try {
      expect((await faultOf(`#v1=z${'A'.repeat(100_000)}`))?.code).toBe('link-too-large');
    } finally {
      Object.assign(globalThis, { DecompressionStream: native });
    }
    expect(written).toBeLessThan(2_000_000);
  });

  test('that is too long is not unpacked at all', async () => {
    const fault = await faultOf(`#v1=p${'A'.repeat(most.letters + 1)}`);
    expect(fault?.code).toBe('link-too-large');
  });
});

describe('a browser that cannot compress', () => {
  const { CompressionStream: compression, DecompressionStream: decompression } = globalThis;
  afterEach(() => {
    Object.assign(globalThis, {
      CompressionStream: compression,
      DecompressionStream: decompression,
    });
  });

  test('makes and opens links that are longer, and says of others that it cannot', async () => {
    const short = await hashOf(example);
    Object.assign(globalThis, { CompressionStream: undefined, DecompressionStream: undefined });
    const long = await hashOf(example);
    expect(long).toMatch(/^#v2=p[\w-]+$/);
    expect(await opened(long)).toEqual(example);
    expect((await faultOf(short))?.code).toBe('link-not-unpacked');
  });
});
