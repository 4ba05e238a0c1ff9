import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { decode, encode as encodeParts, type Writable } from '../package/src/message.ts';
import { root } from './support/cli.ts';

interface Core {
  memory: WebAssembly.Memory;
  usl_alloc(length: number): number;
  usl_call(request: number, length: number): number;
  usl_free(response: number): void;
}

let core: Core;

/** A value as a message. */
const encode = (value: Writable) =>
  Uint8Array.from(encodeParts(value).flatMap((part) => [...part]));

beforeAll(async () => {
  const bytes = readFileSync(path.join(root, 'wasm-core/pkg/usl_fit.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes);
  core = instance.exports as unknown as Core;
});

function send(request: Uint8Array): unknown {
  const room = core.usl_alloc(request.length);
  new Uint8Array(core.memory.buffer, room).set(request);
  const response = core.usl_call(room, request.length);
  const length = new DataView(core.memory.buffer).getUint32(response, true);
  const bytes = core.memory.buffer.slice(response + 4, response + 4 + length);
  core.usl_free(response);
  return decode(bytes);
}

const call = (...request: Writable[]) => send(encode(request));
const refused = (code: string, says: string): unknown => [
  false,
  expect.objectContaining({ code, message: expect.stringContaining(says) }),
];

describe('a message', () => {
  test.each<[Writable]>([
    [null],
    [true],
    [false],
    [-0.1],
    [''],
    ['σκλ 𝄞 \0 ok'],
    [['a', null, [1, 'b']]],
    [new Float64Array([1, 2.5, NaN])],
  ])('%j is read as it was written', (value) => {
    const message = encode(value);
    expect(decode(message.buffer)).toEqual(value);
  });

  test('a list of numbers alone crosses as a typed array', () => {
    expect(decode(encode([1, 2]).buffer)).toEqual(new Float64Array([1, 2]));
  });

  test('halves of a character in two texts stay apart', () => {
    const message = encode(['\ud834', '\udd1e', 'next']);
    expect(decode(message.buffer)).toEqual(['\ufffd', '\ufffd', 'next']);
  });

  test('a message longer than its first room is whole', () => {
    const texts = Array.from({ length: 5000 }, (_, i) => `text ${i}`);
    expect(decode(encode(texts).buffer)).toEqual(texts);
  });
});

describe('the solver', () => {
  test('answers a call with its result', () => {
    expect(call('readText', 'n,x\n1,2\n')).toEqual([
      true,
      {
        cells: [
          ['n', 'x'],
          ['1', '2'],
        ],
        rows: [1, 2],
        delimiter: ',',
      },
    ]);
  });

  test('answers what is no call with an error that names it, and the nearest', () => {
    const none = refused('unknown-call', 'There is no call ""; the calls are fit, fitTable,');
    expect(call()).toEqual(none);
    expect(send(new Uint8Array([1, 2, 3]))).toEqual(none);
    expect(send(new Uint8Array(0))).toEqual(none);
    expect(call('unknown')).toEqual(refused('unknown-call', 'the calls are fit, fitTable,'));
    expect(call('fitmany')).toEqual(refused('unknown-call', 'did you mean "fitMany"?'));
    expect(call('fit', [1])).toEqual(refused('unknown-call', 'lacks the argument throughput;'));
    expect(call('fit', [1], [1], [], [])).toEqual(
      refused('unknown-call', 'has too many arguments; give'),
    );
    const law = [1000, 0.05, 0.001];
    const known = '"troughput"; give one of throughput,';
    expect(call('ask', 'troughput', 8, law, null)).toEqual(refused('unknown-option', known));
    expect(call('requirement', [[1], [1], null], [], [])).toEqual(
      refused('unreadable-input', 'neither two columns nor a table'),
    );
  });

  const n = [1, 2, 4, 8, 16];
  const x = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];
  test.each<[string, Writable, string]>([
    ['a number for a text', [['level', 0.9]], '"level" is "0.9"'],
    ['a list for a text', [['at', [16, 32]]], '"at" is "a list"'],
    ['null for a text', [['model', null]], '"model" is "null"'],
    ['a name without a value', [['level']], '"level" is "null"'],
    [
      'a pair that is not in a list',
      ['level', '0.9'],
      'two texts for each, its name and its value',
    ],
    ['a text', 'level', 'two texts for each, its name and its value'],
  ])('refuses %s among the options, in every call that takes some', (_, options, says) => {
    const unknown = refused('unknown-option', says);
    expect(call('fit', n, x, options)).toEqual(unknown);
    expect(call('fitTable', [[1, 2]], null, null, options)).toEqual(unknown);
    expect(call('fitMany', n, x, [0, 5], options)).toEqual(unknown);
    expect(call('whatIf', [1000, 0.05, 0.001], options, [8])).toEqual(unknown);
    expect(call('requirement', [n, x], options, [])).toEqual(unknown);
    expect(call('requirement', [n, x], [], options)).toEqual(unknown);
    expect(call('nextMeasurement', [n, x], options)).toEqual(unknown);
    expect(call('compare', [n, x], options, [n, x], [])).toEqual(unknown);
    expect(call('compare', [n, x], [], [n, x], options)).toEqual(unknown);
    expect(call('holdOut', [n, x], 0.2, options)).toEqual(unknown);
  });

  test('takes null for no options', () => {
    expect(call('fit', n, x, null)).toEqual(call('fit', n, x, []));
  });

  test('keeps no memory from one call to the next', () => {
    const numbers = Float64Array.from({ length: 50 }, (_, i) => i + 1);
    const table = Array.from({ length: 200 }, (_, i) => [`${i + 1}`, i + 1, null]);
    const once = () => {
      call('fit', numbers, numbers, []);
      call('fitTable', table, null, null, [['model', 'auto']]);
      call('fit', ['a'], [1], []);
    };
    once();
    const before = core.memory.buffer.byteLength;
    for (let i = 0; i < 2000; i++) once();
    expect(core.memory.buffer.byteLength).toBe(before);
  });
});
