// The package in hosts that lack what others have: in realms of their own, in which the built files run.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import * as usual from 'usl-fit';
import { root } from './support/cli.ts';
import { errorOf } from './support/errors.ts';

type Package = typeof import('usl-fit/module');
const dist = path.join(root, 'package', 'dist');

/** What an entry exports in a realm with these globals alone, beside those of the language. */
function imported(entry: string, globals: object, compiles = true): Package {
  const codeGeneration = { strings: true, wasm: compiles };
  const realm = vm.createContext({ ...globals, exports: {} }, { codeGeneration });
  const text = readFileSync(path.join(dist, 'cjs', `${entry}.js`), 'utf8');
  vm.runInContext(text, realm);
  return realm['exports'] as Package;
}

const n = [1, 2, 4, 8, 16];
const x = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];
const text =
  'Größe 🚀,nutzer,tps\na,1,955\na,2,1879\na,4,3549\na,8,6531\n🚀é,1,9\n🚀é,2,19\n🚀é,4,35\n';
const options = { group: 'Größe 🚀' };
/** As JSON, since objects of another realm are never equal. */
const json = (value: unknown) => JSON.stringify(value);

describe('a host that forbids compiling bytes', () => {
  const globals = { TextEncoder, TextDecoder, atob };
  const module = new WebAssembly.Module(readFileSync(path.join(dist, 'usl_fit.wasm')));

  test('refuses the usual entry', () => {
    expect(() => imported('index', globals, false)).toThrow(/code generation disallowed/);
  });

  test('fits with a module that it compiled itself', () => {
    const { fit, fitText, init } = imported('module', globals, false);
    init(module);
    expect(json(fit(n, x))).toBe(json(usual.fit(n, x)));
    expect(json(fitText(text, options))).toBe(json(usual.fitText(text, options)));
  });

  test('is told what to do before it is started, and with what is no module', () => {
    const { fit, init } = imported('module', globals, false);
    expect(errorOf(() => fit(n, x)).message).toMatch(/init\(module\)/);
    const error = errorOf(() => {
      init('usl_fit.wasm');
    });
    expect([error.code, error.details.column]).toEqual(['unreadable-input', 'module']);
    expect(error.message).toContain('a WebAssembly.Module');
  });
});

describe("a host without TextEncoder, such as Jest's jsdom", () => {
  const { fit, fitText, readText } = imported('index', { atob });

  test('fits and reads the same', () => {
    expect(json(fit(n, x))).toBe(json(usual.fit(n, x)));
    const wanted = usual.fitText(text, options);
    expect(wanted.fits.map(({ series }) => series)).toEqual(['a', '🚀é']);
    expect(json(fitText(text, options))).toBe(json(wanted));
    expect(json(fitText(Buffer.from(text), options))).toBe(json(wanted));
  });

  test('a half of a surrogate pair is replaced', () => {
    const half = 'a\ud83d,b\n1,2\n';
    expect(json(readText(half))).toBe(json(usual.readText(half)));
    expect(readText(half).cells[0]?.[0]).toBe('a\ufffd');
  });

  test('bytes that are not UTF-8 are refused', () => {
    const wrong = Uint8Array.of(0x6e, 0x2c, 0xff, 0x0a);
    expect(errorOf(() => fitText(wrong)).code).toBe(errorOf(() => usual.fitText(wrong)).code);
  });
});
