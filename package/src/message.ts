/**
 * What crosses the boundary to the solver: a value as bytes, as `src/wasm/message.rs` describes them.
 */

/** A request: nothing else is written. */
export type Writable =
  null | undefined | boolean | number | string | Float64Array | readonly Writable[];

const NULL = 0;
const FALSE = 1;
const TRUE = 2;
const NUMBER = 3;
const TEXT = 4;
const LIST = 5;
const NUMBERS = 6;
const OBJECT = 7;

/** Whether numbers lie in this machine's memory as they do in a message. */
const lowestByteFirst = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** The text after which the next one begins. */
const TEXT_END = '\0';

// Made once: a question to a known law takes less time than making these.
const textEncoder = new TextEncoder();
const textDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
let room = new DataView(new ArrayBuffer(1024));
/** Room for a part of a batch is kept from one call to the next; more is not. */
const mostKept = 1 << 18;

/**
 * A value as a message, in two parts that follow each other: its texts and itself. The second is to be
 * copied before another one is encoded.
 */
export function encode(value: Writable): readonly [Uint8Array, Uint8Array] {
  const texts: string[] = ['\0\0\0\0'];
  let bytes = room;
  let size = 0;

  function grow(extra: number): number {
    const start = size;
    size += extra;
    if (size > bytes.byteLength) {
      const larger = new Uint8Array(2 * size);
      larger.set(new Uint8Array(bytes.buffer));
      bytes = new DataView(larger.buffer);
    }
    return start;
  }

  function tag(kind: number): void {
    const at = grow(1);
    bytes.setUint8(at, kind);
  }

  function counted(kind: number, count: number): void {
    tag(kind);
    const at = grow(4);
    bytes.setUint32(at, count, true);
  }

  function number(value: number): void {
    const at = grow(8);
    bytes.setFloat64(at, value, true);
  }

  function write(value: Writable): void {
    if (value === null || value === undefined) {
      tag(NULL);
    } else if (typeof value === 'boolean') {
      tag(value ? TRUE : FALSE);
    } else if (typeof value === 'number') {
      tag(NUMBER);
      number(value);
    } else if (typeof value === 'string') {
      counted(TEXT, value.length);
      texts.push(value, TEXT_END);
    } else if (isNumbers(value)) {
      counted(NUMBERS, value.length);
      if (value instanceof Float64Array && lowestByteFirst) {
        const at = grow(value.byteLength);
        const whole = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
        new Uint8Array(bytes.buffer).set(whole, at);
      } else {
        for (let i = 0; i < value.length; i++) number(value[i] as number);
      }
    } else {
      counted(LIST, value.length);
      for (let i = 0; i < value.length; i++) write(value[i]);
    }
  }

  write(value);
  if (bytes.byteLength <= mostKept) room = bytes;
  const text = textEncoder.encode(texts.join(''));
  new DataView(text.buffer, text.byteOffset).setUint32(0, text.length - 4, true);
  return [text, new Uint8Array(bytes.buffer, 0, size)];
}

function isNumbers(value: readonly Writable[] | Float64Array): value is number[] | Float64Array {
  if (value instanceof Float64Array) return true;
  for (let i = 0; i < value.length; i++) if (typeof value[i] !== 'number') return false;
  return true;
}

/** The value of a message that begins somewhere in memory; numbers that crossed together are a `Float64Array`. */
export function decode(memory: ArrayBuffer, start = 0): unknown {
  const bytes = new DataView(memory);
  const textSize = bytes.getUint32(start, true);
  const texts =
    textSize === 0 ? '' : textDecoder.decode(new Uint8Array(memory, start + 4, textSize));
  const keys: string[] = [];
  let textAt = 0;
  let at = start + 4 + textSize;

  function count(): number {
    at += 4;
    return bytes.getUint32(at - 4, true);
  }

  function text(): string {
    const start = textAt;
    const end = start + count();
    textAt = end + TEXT_END.length;
    return texts.slice(start, end);
  }

  function key(): string {
    const number = bytes.getUint16(at, true);
    at += 2;
    return (keys[number] ??= text());
  }

  function numbers(): Float64Array {
    const length = count();
    const start = at;
    at += length * Float64Array.BYTES_PER_ELEMENT;
    return new Float64Array(memory.slice(start, at));
  }

  function read(): unknown {
    switch (bytes.getUint8(at++)) {
      case NULL:
        return null;
      case FALSE:
        return false;
      case TRUE:
        return true;
      case NUMBER:
        at += 8;
        return bytes.getFloat64(at - 8, true);
      case TEXT:
        return text();
      case LIST: {
        const length = count();
        const list: unknown[] = [];
        for (let i = 0; i < length; i++) list.push(read());
        return list;
      }
      case NUMBERS:
        return numbers();
      case OBJECT: {
        const length = count();
        const object: Record<string, unknown> = {};
        for (let i = 0; i < length; i++) {
          const name = key();
          object[name] = read();
        }
        return object;
      }
      default:
        throw new TypeError('the solver answered in a way that is not understood');
    }
  }

  return read();
}
