// Draws the add-in's icons: a throughput curve that rises, bends and falls, with a dot on its peak.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodePng } from './png.mjs';
import { isMain, root } from './run.mjs';

/** The sizes in pixels that the manifest names. */
export const iconSizes = [16, 20, 24, 32, 40, 48, 64, 80, 128];

const ground = [14, 92, 110];
const line = [255, 255, 255];
const dot = [255, 184, 28];

// In units of the icon's side, from its upper left corner.
const cornerRadius = 0.18;
const margin = 0.17;
const lineHalfWidth = 0.045;
const dotRadius = 0.1;

const sigma = 0.08;
const kappa = 0.012;
const lastN = 26;
const peakN = Math.sqrt((1 - sigma) / kappa);

/** @param {number} n */
function throughput(n) {
  return n / (1 + sigma * (n - 1) + kappa * n * (n - 1));
}

/** The place of a point of the curve. @param {number} n @returns {[number, number]} */
function place(n) {
  const span = 1 - 2 * margin;
  return [margin + (span * n) / lastN, 1 - margin - span * (throughput(n) / throughput(peakN))];
}

const segments = 64;
const curve = Array.from({ length: segments + 1 }, (_, index) => place((lastN * index) / segments));
const peak = place(peakN);

/** @param {number[]} p @param {number[]} a @param {number[]} b distance of p from the segment ab */
function distanceToSegment([px, py], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
}

/** @param {number[]} p */
function distanceToCurve(p) {
  let nearest = Infinity;
  for (let i = 0; i < segments; i += 1) {
    nearest = Math.min(nearest, distanceToSegment(p, curve[i], curve[i + 1]));
  }
  return nearest;
}

/** Distance from the rounded square's edge, negative inside. @param {number[]} p */
function distanceToGround([x, y]) {
  const half = 0.5 - cornerRadius;
  const dx = Math.abs(x - 0.5) - half;
  const dy = Math.abs(y - 0.5) - half;
  return (
    Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - cornerRadius
  );
}

/** @param {number[]} under @param {number[]} over @param {number} share */
function mix(under, over, share) {
  return under.map((value, index) => value + (over[index] - value) * share);
}

/** A mask keeps a circle of this share of the side whole, by the specification of manifests. */
const keptShare = 0.8;

/**
 * The icon's pixels, row by row, four bytes each: red, green, blue, opacity.
 * @param {number} size its side in pixels
 * @param {{ maskable?: boolean }} [options] `maskable` fills the square, so that any shape can be cut out
 */
export function iconPixels(size, { maskable = false } = {}) {
  const scale = maskable ? keptShare : 1;
  const inside = (/** @type {number} */ place) => 0.5 + (place - 0.5) / scale;
  const pixels = new Uint8Array(size * size * 4);
  // How much of a pixel lies inside a shape whose edge is this far from the pixel's centre.
  const cover = (/** @type {number} */ distance) =>
    Math.min(1, Math.max(0, 0.5 - distance * scale * size));
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const p = [inside((column + 0.5) / size), inside((row + 0.5) / size)];
      const onLine = mix(ground, line, cover(distanceToCurve(p) - lineHalfWidth));
      const toPeak = Math.hypot(p[0] - peak[0], p[1] - peak[1]);
      const colour = mix(onLine, dot, cover(toPeak - dotRadius));
      const opacity = maskable ? 255 : 255 * cover(distanceToGround(p));
      pixels.set([...colour, opacity].map(Math.round), (row * size + column) * 4);
    }
  }
  return pixels;
}

if (isMain(import.meta.url)) {
  const folder = join(root, 'addin', 'assets');
  mkdirSync(folder, { recursive: true });
  for (const size of iconSizes) {
    writeFileSync(join(folder, `icon-${size}.png`), encodePng(iconPixels(size), size));
  }
}
