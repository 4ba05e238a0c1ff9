// A batch of many series: what comes out does not depend on how they cross, nor does memory grow.
import { beforeAll, describe, expect, test } from '@jest/globals';
import type * as Package from 'usl-fit';

/** The memories of the solvers that were started. */
const memories: WebAssembly.Memory[] = [];
let usl: typeof Package;

beforeAll(async () => {
  const { Instance } = WebAssembly;
  // The package keeps its memory to itself.
  WebAssembly.Instance = class extends Instance {
    constructor(...given: ConstructorParameters<typeof Instance>) {
      super(...given);
      memories.push(this.exports['memory'] as WebAssembly.Memory);
    }
  };
  usl = await import('usl-fit');
  WebAssembly.Instance = Instance;
});

/** Series held end to end, of these many points each; no two are alike. */
function held(lengths: readonly number[]) {
  const offsets = Uint32Array.of(0, ...lengths);
  for (let i = 1; i < offsets.length; i++) offsets[i] = (offsets[i] ?? 0) + (offsets[i - 1] ?? 0);
  const rows = offsets.at(-1) ?? 0;
  const [n, x] = [new Float64Array(rows), new Float64Array(rows)];
  lengths.forEach((length, i) => {
    for (let j = 0; j < length; j++) {
      const row = (offsets[i] ?? 0) + j;
      const concurrency = j + 1;
      const stretched = 1 + 0.02 * j + (0.00001 + 0.0001 * (i % 7)) * j * concurrency;
      n[row] = concurrency;
      x[row] = ((900 + i) * concurrency * (1 + 0.01 * Math.sin(12.9898 * row))) / stretched;
    }
  });
  return { n, x, offsets };
}

describe('a batch', () => {
  // Short ones, empty ones, and some that are longer than what crosses together.
  const lengths = Array.from({ length: 900 }, (_, i) => (i % 300 === 299 ? 5000 : i % 12));
  const { n, x, offsets } = held(lengths);

  test('gives each series what it gives that series alone, to the last bit', () => {
    const { numbers, flags } = usl.fitMany(n, x, offsets);
    expect(flags).toHaveLength(900);
    expect(flags.filter((flag) => flag & usl.batchFlags.converged).length).toBeGreaterThan(600);
    lengths.forEach((length, i) => {
      const rows = [offsets[i], offsets[i + 1]];
      const alone = usl.fitMany(n.slice(...rows), x.slice(...rows), [0, length]);
      expect([...numbers.slice(4 * i, 4 * i + 4), flags[i]]).toEqual([
        ...alone.numbers,
        ...alone.flags,
      ]);
    });
  });

  test('takes any list of numbers, and a part of a column', () => {
    const whole = usl.fitMany(n, x, offsets);
    expect(usl.fitMany([...n], [...x], [...offsets])).toEqual(whole);
    const first = offsets[100] ?? 0;
    const later = offsets.slice(100).map((offset) => offset - first);
    const part = usl.fitMany(n.subarray(first), x.subarray(first), later);
    expect(part.numbers).toEqual(whole.numbers.slice(400));
    const none = { numbers: new Float64Array(), flags: new Uint8Array() };
    expect(usl.fitMany([], [], [0])).toEqual(none);
  });

  const end = n.length;
  test.each<[string, () => Uint32Array | number[], string]>([
    [
      'a row beyond the last one',
      () => Uint32Array.of(...offsets.slice(0, -1), end + 1),
      `Offset 901 is ${end + 1};`,
    ],
    ['rows that turn back', () => [...offsets, end - 1], `Offset 902 is ${end - 1};`],
    ['half a row', () => [...offsets.slice(0, -1), end - 0.5], `Offset 901 is ${end - 0.5};`],
    ['a row before the first', () => [-1, ...offsets], 'Offset 1 is -1;'],
    ['no number', () => [...offsets, NaN], 'Offset 902 is NaN;'],
    ['rows before the first series', () => [...offsets.slice(100)], 'Offset 1 is '],
    ['rows behind the last series', () => [...offsets.slice(0, -1)], 'Offset 900 is '],
    ['no offsets', () => [], 'Offset 1 is missing;'],
  ])('refuses %s, however far behind it stands, with its place', (_what, wrong, says) => {
    const refused: unknown = expect.objectContaining({ code: 'length-mismatch' });
    expect(() => usl.fitMany(n, x, wrong())).toThrow(refused);
    expect(() => usl.fitMany(n, x, wrong())).toThrow(says);
  });

  test('refuses columns of different lengths, and what is no number', () => {
    const code = (act: () => unknown) => {
      try {
        act();
      } catch (error) {
        return (error as Package.UslError).code;
      }
      return null;
    };
    expect(code(() => usl.fitMany(n, x.slice(1), [0, 5]))).toBe('length-mismatch');
    expect(code(() => usl.fitMany(n, ['a'] as never, [0, 1]))).toBe('not-a-number');
    expect(code(() => usl.fitMany(null as never, x, [0, 1]))).toBe('unreadable-input');
    expect(code(() => usl.fitMany([], [], [0], { bound: 'none' } as object))).toBe(
      'unknown-option',
    );
  });
});

test('ten calls take no more memory than two', () => {
  const { n, x, offsets } = held(Array<number>(20_000).fill(8));
  const sizes = Array.from({ length: 10 }, () => {
    expect(usl.fitMany(n, x, offsets).flags).toHaveLength(20_000);
    return memories.map(({ buffer }) => buffer.byteLength);
  });
  expect(sizes[1]).toHaveLength(1);
  expect(new Set(sizes.slice(2).flat())).toEqual(new Set(sizes[1]));
  // Nor does the number of series count.
  expect(sizes[9]?.[0]).toBeLessThan(n.byteLength + x.byteLength);
});

describe('runs of many systems', () => {
  const systems = {
    concurrency: [1, 4, 16, 1, 4, 16],
    throughput: [100, 371, 1050, 89, 331, 948],
    offsets: [0, 3, 6],
    before: [1],
    after: [1],
  };

  test.each([
    [{ before: [1.5] }, 'System 1 has 1.5 runs'],
    [{ after: [NaN] }, 'System 1 has NaN runs'],
    [{ before: [2] }, 'The systems name 3 runs before and after, and the offsets 2'],
    [{ offsets: [0, 2.5, 6] }, 'Offset 2 is 2.5'],
    [{ offsets: [0, 3, 7] }, 'Offset 3 is 7'],
  ])('%j is refused', (wrong, message) => {
    expect(() => usl.compareManyRuns({ ...systems, ...wrong })).toThrow(
      expect.objectContaining({
        code: 'length-mismatch',
        message: expect.stringContaining(message) as unknown as string,
      }),
    );
  });
});
