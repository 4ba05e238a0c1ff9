// `usl-fit/unpack`, held against two other programs: xz 5.4.1, and the packer of the build (lzma1).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { compress } from 'lzma1';
import { unpack } from 'usl-fit/unpack';
import { root } from './support/cli.ts';

/** What was given to xz: `N,X`, then 39 rows. */
const table = `N,X\n${Array.from({ length: 39 }, (_, i) => i + 1)
  .map((n) => `${String(n)},${String(Math.floor((n * 955) / (1 + Math.floor(n / 9))))}\n`)
  .join('')}`;

/** It says no length, and ends with a mark. */
const byXz = {
  'xz --format=lzma -9':
    'XQAAAAT//////////wAnCwcApnTSvgYYDEo2IwQ0TYNMptdzbmosqVCSxGAXkWLYP/YfcdQNJRZRqbazjtoN/jLB/QYyAJK+SjASgC2QGdbZ2Z7rA8T9ejjbkNbzxHICsRrqRW3WaM0YDvMu+XTqmJYcpDm1pMHYKTmUzZzCxpu2HyeeoePrt31MJWTRSeUKpR2hyg/ySe18b3tkJAByJFvDsHsTIUw+hScyHdIiCuyZTpKk23HEjs+KSS/x+jHHsigK61lf/t14IA==',
  'xz --format=lzma -9 --lzma1=lc=0,lp=2,pb=0':
    'EgAAgAD//////////wAnC2ALaRpqqzTU21HbIaf/8iwxK4KVDhY8317mCLP/dsIsYp3FZzCs2BWiBHLkEPIvZYxOkC0U8O2Ucq0HhbnPbMH6ALKDdW0ndAeYoNY9MXw0P75vhg7NQSjlLCXyuMoNOYlWeEySztiq4mqz7YOjmPAmMZx27f8DGC1OMUNlYCHv0Xhpr/yRLdXlBvnkvoPEKngmxRiEz7yv7OeOoL0Y1aGWmOO3mqYY+YQ4qZMJV711PWC5kxXObNnx+gOqnwg1tL//8+z/AA==',
};

const packedByXz = Buffer.from(byXz['xz --format=lzma -9'], 'base64');

test.each(Object.entries(byXz))('what "%s" packed', (_, base64) => {
  expect(Buffer.from(unpack(Buffer.from(base64, 'base64'))).toString('utf8')).toBe(table);
});

const module = readFileSync(path.join(root, 'wasm-core/pkg/usl_fit.wasm'));

describe('what the build packs', () => {
  /** Numbers that look random and are the same every time (Park and Miller, 1988). */
  function numbers(seed: number): () => number {
    let state = seed;
    return () => (state = (state * 48271) % 2147483647) / 2147483647;
  }

  const round = (bytes: Uint8Array) => {
    const back = unpack(compress(bytes, 9));
    expect(Buffer.compare(Buffer.from(back), Buffer.from(bytes))).toBe(0);
  };

  test.each([0, 1, 2, 255, 256, 65_535, 70_000])('%i bytes without any order', (length) => {
    const random = numbers(length + 1);
    round(Uint8Array.from({ length }, () => Math.floor(random() * 256)));
  });

  test('bytes that repeat at all distances and lengths', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = numbers(seed);
      const below = (limit: number) => Math.floor(random() * limit);
      const bytes: number[] = [below(256)];
      while (bytes.length < 6000) {
        const distance = 1 + below(Math.min(bytes.length, 1 << below(14)));
        const length = 1 + below(1 << below(10));
        if (below(3) === 0) bytes.push(below(256));
        else for (let i = 0; i < length; i += 1) bytes.push(bytes[bytes.length - distance] ?? 0);
      }
      round(Uint8Array.from(bytes));
    }
  });

  test('the solver', () => {
    round(module);
  });
});

describe('what is no whole file is refused', () => {
  test.each([
    ['nothing', new Uint8Array()],
    ['a module that is not packed', module],
    ['properties that there are not', Uint8Array.of(255, ...Array<number>(30).fill(0))],
  ])('%s', (_, bytes) => {
    expect(() => unpack(bytes)).toThrow(RangeError);
  });

  test('one that ends too early, wherever it does', () => {
    for (let length = 0; length < packedByXz.length - 6; length += 1) {
      expect(() => unpack(packedByXz.subarray(0, length))).toThrow('not a whole .lzma file');
    }
  });

  test('one whose bytes were changed is refused or is another, and always ends', () => {
    let same = 0;
    for (let at = 5; at < packedByXz.length; at += 1) {
      const changed = Uint8Array.from(packedByXz);
      changed[at] = (changed[at] ?? 0) ^ 0x55;
      try {
        if (Buffer.from(unpack(changed)).toString('utf8') === table) same += 1;
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }
    // The last bytes are what the coder had left over.
    expect(same).toBeLessThan(6);
  });
});
