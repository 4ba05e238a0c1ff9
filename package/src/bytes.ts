/** The same offset as `carriedModules` in `scripts/bundle.mjs`, where the reason is given. */
const shiftOfCarried = 35;

/** Decodes a WebAssembly module that is embedded as text in a script of the page or the pane. */
export function carriedBytes(text: string): Uint8Array<ArrayBuffer> {
  return bytesOf(text, shiftOfCarried);
}

/** Decodes a text of one character per byte; `shift` is subtracted from each character code. */
export function bytesOf(text: string, shift = 0): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at) - shift;
  return bytes;
}

/** Whether the value is bytes. A Buffer of Node is no `Uint8Array` of Jest's jsdom, so `instanceof` does not tell. */
export function isBytes(value: unknown): value is Uint8Array {
  return Object.prototype.toString.call(value) === '[object Uint8Array]';
}
