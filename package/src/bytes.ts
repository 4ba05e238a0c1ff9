/** As `carriedModules` of `scripts/bundle.mjs` writes them, which says why. */
const shiftOfCarried = 40;

/** The bytes of a WebAssembly module that a script of the page or the pane carries as text. */
export function carriedBytes(text: string): Uint8Array<ArrayBuffer> {
  return bytesOf(text, shiftOfCarried);
}

/** The bytes that a text stands for, a character each; `shift` is how far above its byte each character is. */
export function bytesOf(text: string, shift = 0): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at) - shift;
  return bytes;
}
