import packed from 'usl-fit/usl_fit.wasm';
import { use } from '../package/src/wasm.ts';

/** Starts the solver embedded in the script; rejects if the page's policy forbids WebAssembly. */
export async function startSolver(): Promise<void> {
  const { instance } = await WebAssembly.instantiate(unpacked(packed));
  use(instance);
}

/** Decodes the encoding of `packed` in `scripts/build-element.mjs`. */
function unpacked(text: string): Uint8Array<ArrayBuffer> {
  const letters = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter(
    (letter) => !'"\\<~'.includes(letter),
  );
  const places = new Map(letters.map((letter, i) => [letter, i]));
  const single = letters.length - 2;
  const last = letters.at(-1);
  const byteAt = (index: number) => parseInt(text.slice(2 * index, 2 * index + 2), 16);
  const bytes = Array.from({ length: 256 }, (_, index) => byteAt(index));
  const found = new Uint8Array(text.length);
  let length = 0;
  for (let i = 512; i < text.length; i += 1) {
    const letter = text.charAt(i);
    const isEscape = letter === '~' || letter === last;
    if (isEscape) i += 1;
    const index = places.get(text.charAt(i)) ?? 0;
    const further = letter === '~' ? single : single + letters.length;
    found[length] = bytes[isEscape ? further + index : index] ?? 0;
    length += 1;
  }
  return found.slice(0, length);
}
