// Writes PNG files: icons with their opacity, and screenshots in as few colours as an interface has.
import { deflateSync } from 'node:zlib';

/** The check sum that PNG asks for. @param {Uint8Array} bytes */
function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** @param {string} name @param {Uint8Array} content */
function chunk(name, content) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/**
 * @param {{ width: number, height: number, kind: number }} header the kind of colour as PNG counts them
 * @param {readonly Buffer[]} before what stands before the pixels
 * @param {Uint8Array} pixels row by row
 */
function file({ width, height, kind }, before, pixels) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, kind, 0, 0, 0], 8);
  const length = pixels.length / height;
  // Each row is preceded by its filter, 0 for none.
  const rows = Buffer.alloc(pixels.length + height);
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * length, (row + 1) * length), row * (length + 1) + 1);
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...before,
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * A square picture as a PNG file.
 * @param {Uint8Array} pixels four bytes each
 * @param {number} size
 */
export function encodePng(pixels, size) {
  return file({ width: size, height: size, kind: 6 }, [], pixels);
}

/**
 * An opaque picture as a PNG file of 256 colours: those it has most of, and for each other one the nearest.
 * @param {Uint8Array} pixels four bytes each
 * @param {number} width
 */
export function encodeIndexedPng(pixels, width) {
  const count = pixels.length / 4;
  const colourAt = (/** @type {number} */ i) =>
    (pixels[4 * i] << 16) | (pixels[4 * i + 1] << 8) | pixels[4 * i + 2];
  /** @type {Map<number, number>} */
  const often = new Map();
  for (let i = 0; i < count; i += 1) often.set(colourAt(i), (often.get(colourAt(i)) ?? 0) + 1);
  const colours = [...often].sort(([a, m], [b, n]) => n - m || a - b).map(([colour]) => colour);
  const palette = colours.slice(0, 256);
  const parts = (/** @type {number} */ colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];
  const distance = (/** @type {number} */ a, /** @type {number} */ b) =>
    parts(a).reduce((sum, part, i) => sum + (part - (parts(b)[i] ?? 0)) ** 2, 0);
  const places = new Map(palette.map((colour, i) => [colour, i]));
  for (const colour of colours.slice(256)) {
    let nearest = 0;
    for (let i = 1; i < palette.length; i += 1) {
      if (distance(colour, palette[i] ?? 0) < distance(colour, palette[nearest] ?? 0)) nearest = i;
    }
    places.set(colour, nearest);
  }
  const indices = Uint8Array.from({ length: count }, (_, i) => places.get(colourAt(i)) ?? 0);
  const header = { width, height: count / width, kind: 3 };
  return file(header, [chunk('PLTE', Buffer.from(palette.flatMap(parts)))], indices);
}
