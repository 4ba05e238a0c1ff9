import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Decoded, encode, sizeOf, write, type Writable } from '../package/src/message.ts';
import { root } from './support/cli.ts';

interface Core {
  memory: WebAssembly.Memory;
  usl_alloc(length: number): number;
  usl_call(request: number, length: number): number;
  usl_free(response: number): void;
}

let core: Core;

/** A value as a message. */
function messageOf(value: Writable): Uint8Array {
  const request = encode(value);
  const bytes = new Uint8Array(sizeOf(request));
  write(bytes.buffer, 0, request);
  return bytes;
}

beforeAll(async () => {
  const bytes = readFileSync(path.join(root, 'wasm-core/pkg/usl_fit.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes);
  core = instance.exports as unknown as Core;
});

/** What the solver answers to the bytes of a request: a result, or an error. */
function send(request: Uint8Array): unknown {
  const room = core.usl_alloc(request.length);
  new Uint8Array(core.memory.buffer, room).set(request);
  const response = core.usl_call(room, request.length);
  const decoded = new Decoded(core.memory.buffer, response);
  core.usl_free(response);
  try {
    return { result: decoded.result() };
  } catch (error) {
    return { error };
  }
}

const call = (...request: Writable[]) => send(messageOf(request));
const refused = (code: string, says: string): unknown => ({
  error: expect.objectContaining({ code, message: expect.stringContaining(says) }),
});

describe('a message', () => {
  test('is JSON, with columns of numbers after it', () => {
    const message = messageOf([
      'fit',
      [1, 2.5],
      new Float64Array([NaN]),
      { level: '0.9' },
      undefined,
    ]);
    const view = new DataView(message.buffer);
    const length = view.getUint32(0, true);
    expect(JSON.parse(new TextDecoder().decode(message.subarray(4, 4 + length)))).toEqual([
      'fit',
      { column: 2 },
      { column: 1 },
      { level: '0.9' },
      null,
    ]);
    const numbers = [0, 1, 2].map((i) => view.getFloat64(4 + length + 8 * i, true));
    expect(numbers).toEqual([1, 2.5, NaN]);
    expect(message.length).toBe(4 + length + 24);
  });

  test.each([NaN, Infinity, -Infinity])('names the number %d, which JSON has not', (number) => {
    const law = [1000, 0.05, 0.001];
    expect(call('ask', 'throughput', number, law, null)).toEqual(refused('not-finite', 'finite'));
  });

  test('holds every character, and a sign in place of half of one', () => {
    const cells = ['σκλ 𝄞 \0 ok', 'a\nb', '\ud834', '\udd1e'];
    expect(call('readText', cells.map((cell) => `"${cell}"`).join(','))).toEqual({
      result: expect.objectContaining({
        cells: [['σκλ 𝄞 \0 ok', 'a\nb', '\ufffd', '\ufffd']],
      }),
    });
  });
});

describe('the solver', () => {
  test('answers a call with its result', () => {
    expect(call('readText', 'n,x\n1,2\n')).toEqual({
      result: {
        cells: [
          ['n', 'x'],
          ['1', '2'],
        ],
        rows: [1, 2],
        delimiter: ',',
      },
    });
  });

  test('answers what is no call with an error that names it, and the nearest', () => {
    const none = refused('unknown-call', 'There is no call ""; the calls are fit, fitTable,');
    expect(call()).toEqual(none);
    expect(send(new Uint8Array([1, 2, 3]))).toEqual(none);
    expect(send(new Uint8Array(0))).toEqual(none);
    expect(call('unknown')).toEqual(refused('unknown-call', 'the calls are fit, fitTable,'));
    expect(call('fitmany')).toEqual(refused('unknown-call', 'did you mean "fitMany"?'));
    expect(call('fit', [1])).toEqual(refused('unknown-call', 'lacks the argument throughput;'));
    expect(call('fit', [1], [1], null, null)).toEqual(
      refused('unknown-call', 'has too many arguments; give'),
    );
    const law = [1000, 0.05, 0.001];
    const known = '"troughput"; give one of throughput,';
    expect(call('ask', 'troughput', 8, law, null)).toEqual(refused('unknown-option', known));
    expect(call('requirement', [[1], [1], null], {}, {})).toEqual(
      refused('unreadable-input', 'neither two columns nor a table'),
    );
  });

  const n = [1, 2, 4, 8, 16];
  const x = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];
  const options = (value: unknown) => value as Writable;
  test.each<[string, Writable, string]>([
    ['a number for a text', options({ level: 0.9 }), '"level" is "0.9"'],
    ['a list for a text', options({ at: [16, 32] }), '"at" is "a list"'],
    ['null for a text', options({ model: null }), '"model" is "null"'],
    ['a list of pairs', [['level', '0.9']], '"options" is "a list"; give an object of texts'],
    ['a text', 'level', '"options" is "level"; give an object of texts'],
  ])('refuses %s among the options, in every call that takes some', (_, options, says) => {
    const unknown = refused('unknown-option', says);
    expect(call('fit', n, x, options)).toEqual(unknown);
    expect(call('fitTable', [[1, 2]], null, null, options)).toEqual(unknown);
    expect(call('fitMany', n, x, [0, 5], options)).toEqual(unknown);
    expect(call('whatIf', [1000, 0.05, 0.001], options, [8])).toEqual(unknown);
    expect(call('requirement', [n, x], options, {})).toEqual(unknown);
    expect(call('requirement', [n, x], {}, options)).toEqual(unknown);
    expect(call('nextMeasurement', [n, x], options)).toEqual(unknown);
    expect(call('compare', [n, x], options, [n, x], {})).toEqual(unknown);
    expect(call('compare', [n, x], {}, [n, x], options)).toEqual(unknown);
    expect(call('holdOut', [n, x], 0.2, options)).toEqual(unknown);
  });

  test('takes null for no options', () => {
    expect(call('fit', n, x, null)).toEqual(call('fit', n, x, {}));
  });

  test('keeps no memory from one call to the next', () => {
    const numbers = Float64Array.from({ length: 50 }, (_, i) => i + 1);
    const table = Array.from({ length: 200 }, (_, i) => [`${i + 1}`, i + 1, null]);
    const once = () => {
      call('fit', numbers, numbers, {});
      call('fitTable', table, null, null, { model: 'auto' });
      call('fit', ['a'], [1], {});
    };
    once();
    const before = core.memory.buffer.byteLength;
    for (let i = 0; i < 2000; i++) once();
    expect(core.memory.buffer.byteLength).toBe(before);
  });
});
