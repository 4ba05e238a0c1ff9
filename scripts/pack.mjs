// How bytes travel inside a script: by LZMA, and as text by base64.
import { compress } from 'lzma1';

const smallest = 9;

/** What wasm-core/js/unpack.ts unpacks. @param {Buffer | string} content */
export function packed(content) {
  return Buffer.from(compress(Buffer.from(content), smallest)).toString('base64');
}
