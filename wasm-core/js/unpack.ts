/**
 * Unpacks what LZMA packed (the file format `.lzma`): the solver weighs a sixth less than by deflate, and
 * no browser unpacks LZMA by itself. `usl-fit` carries its solver this way.
 *
 * ```js
 * import { start } from 'usl-fit/slim';
 * import { unpack } from 'usl-fit/unpack';
 *
 * await start(unpack(packedBytes)); // packed by "xz --format=lzma usl_fit.wasm"
 * ```
 */

const damaged = () => new RangeError('These bytes are not a whole .lzma file; pack them anew.');

/** A probability of one half; probabilities count to 2¹¹. */
const half = 1024;

/** Lengths are coded alike after a match and after a repeat: two choices, then 3, 3 or 8 bits. */
const lengthRoom = 2 + 2 * (16 << 3) + 256;

/**
 * The bytes that were packed.
 *
 * @throws {RangeError} where the bytes are not a whole file of this format
 * @see Igor Pavlov, LZMA specification (draft, 2015), whose names of states and distances are used
 */
export function unpack(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const properties = packed[0] ?? 255;
  if (packed.length < 18 || packed[13] !== 0 || properties >= 225) throw damaged();
  const literalContext = properties % 9;
  const literalMask = (1 << (Math.floor(properties / 9) % 5)) - 1;
  const positionMask = (1 << Math.floor(properties / 45)) - 1;
  const header = new DataView(packed.buffer, packed.byteOffset);
  const [low, high] = [header.getUint32(5, true), header.getUint32(9, true)];
  // Without a length in its header a file ends with a mark.
  const marked = low === 0xffffffff && high === 0xffffffff;
  if (!marked && high > 0) throw damaged();
  const longest = marked ? Infinity : low;

  let rooms = 0;
  const room = (count: number) => (rooms += count) - count;
  const isMatch = room(12 << 4);
  const isRepeat = room(12);
  const isFirst = room(12);
  const isSecond = room(12);
  const isThird = room(12);
  const isLongFirst = room(12 << 4);
  const slots = room(4 << 6);
  const middle = room(128);
  const aligned = room(16);
  const matchLength = room(lengthRoom);
  const repeatLength = room(lengthRoom);
  const literals = room(0x300 << (literalContext + (Math.floor(properties / 9) % 5)));
  const probabilities = new Uint16Array(rooms).fill(half);

  let range = 0xffffffff;
  let code = header.getUint32(14);
  let at = 18;
  const byte = () => {
    if (at >= packed.length) throw damaged();
    return packed[at++] as number;
  };

  function bit(index: number): number {
    const probability = probabilities[index] as number;
    const bound = (range >>> 11) * probability;
    let found = 0;
    if (code < bound) {
      range = bound;
      probabilities[index] = probability + ((2048 - probability) >> 5);
    } else {
      range -= bound;
      code -= bound;
      probabilities[index] = probability - (probability >> 5);
      found = 1;
    }
    if (range < 0x1000000) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | byte()) >>> 0;
    }
    return found;
  }

  function direct(count: number): number {
    let value = 0;
    for (; count > 0; count -= 1) {
      range >>>= 1;
      const found = code >= range ? 1 : 0;
      if (found) code -= range;
      value = value * 2 + found;
      if (range < 0x1000000) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | byte()) >>> 0;
      }
    }
    return value;
  }

  function tree(index: number, bits: number): number {
    let node = 1;
    for (let i = 0; i < bits; i += 1) node = node * 2 + bit(index + node);
    return node - (1 << bits);
  }

  function reversed(index: number, bits: number): number {
    let [node, value] = [1, 0];
    for (let i = 0; i < bits; i += 1) {
      const found = bit(index + node);
      node = node * 2 + found;
      value |= found << i;
    }
    return value;
  }

  function lengthOf(index: number, position: number): number {
    if (!bit(index)) return 2 + tree(index + 2 + (position << 3), 3);
    if (!bit(index + 1)) return 10 + tree(index + 2 + 128 + (position << 3), 3);
    return 18 + tree(index + 2 + 256, 8);
  }

  /** How far back a match stands, less one; -1 is the mark of the end. */
  function distanceOf(length: number): number {
    const slot = tree(slots + (Math.min(length - 2, 3) << 6), 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) * 2 ** bits;
    if (slot < 14) return base + reversed(middle + base - slot, bits);
    const distance = base + direct(bits - 4) * 16 + reversed(aligned, 4);
    return distance === 0xffffffff ? -1 : distance;
  }

  let out = new Uint8Array(marked ? 65_536 : Math.min(low, 1 << 24));
  let written = 0;
  const write = (value: number) => {
    if (written === out.length) {
      const grown = new Uint8Array(out.length * 2);
      grown.set(out);
      out = grown;
    }
    out[written++] = value;
  };

  let state = 0;
  let [first, second, third, fourth] = [0, 0, 0, 0];
  while (written < longest) {
    const position = written & positionMask;
    const now = (state << 4) + position;
    if (!bit(isMatch + now)) {
      const before = written > 0 ? (out[written - 1] as number) : 0;
      const context =
        ((written & literalMask) << literalContext) + (before >> (8 - literalContext));
      const own = literals + 0x300 * context;
      let symbol = 1;
      if (state > 6) {
        // After a match the byte that would have followed it is likely another.
        let expected = out[written - first - 1] as number;
        while (symbol < 256) {
          const likely = (expected >> 7) & 1;
          expected <<= 1;
          const found = bit(own + ((1 + likely) << 8) + symbol);
          symbol = symbol * 2 + found;
          if (found !== likely) break;
        }
      }
      while (symbol < 256) symbol = symbol * 2 + bit(own + symbol);
      write(symbol & 255);
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let length = 1;
    if (!bit(isRepeat + state)) {
      [fourth, third, second] = [third, second, first];
      length = lengthOf(matchLength, position);
      first = distanceOf(length);
      if (first < 0) {
        if (marked) break;
        throw damaged();
      }
      state = state < 7 ? 7 : 10;
    } else {
      let short = false;
      if (!bit(isFirst + state)) {
        short = !bit(isLongFirst + now);
      } else if (!bit(isSecond + state)) {
        [first, second] = [second, first];
      } else if (!bit(isThird + state)) {
        [first, second, third] = [third, first, second];
      } else {
        [first, second, third, fourth] = [fourth, first, second, third];
      }
      if (short) {
        state = state < 7 ? 9 : 11;
      } else {
        length = lengthOf(repeatLength, position);
        state = state < 7 ? 8 : 11;
      }
    }
    if (first >= written || written + length > longest) throw damaged();
    for (; length > 0; length -= 1) write(out[written - first - 1] as number);
  }
  return out.length === written ? out : out.slice(0, written);
}
