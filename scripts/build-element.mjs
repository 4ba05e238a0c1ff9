// Builds the element `<usl-fit>`: one script that brings styles, words in both languages and the solver along.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, styles, viewStyles } from './bundle.mjs';
import { root } from './run.mjs';

/** The file, in the package and beside the page. */
export const elementFile = 'usl-fit-element.js';

/** The declarations of a rule, as pairs. @param {string} body @returns {[string, string][]} */
function declarations(body) {
  return body.split(';').map((one) => {
    const colon = one.indexOf(':');
    return [one.slice(0, colon), one.slice(colon + 1)];
  });
}

/**
 * The styles of a report as those of an element: what is said of the page is said of the element, and light and dark are those
 * that the page has, not those of the system.
 * @param {string} css
 */
export function hostStyles(css) {
  const light = /:root,\.usl-light\{([^}]*)\}/;
  const dark = /@media screen and \(prefers-color-scheme:dark\)\{:root\{([^}]*)\}\}/;
  const own = /:root\{color-scheme:light dark\}/;
  for (const rule of [light, dark, own]) {
    if (!rule.test(css)) throw new Error(`the styles have no ${rule.source}`);
  }
  const [, ofLight = ''] = light.exec(css) ?? [];
  const inDark = new Map(declarations(dark.exec(css)?.[1] ?? ''));
  const both = declarations(ofLight)
    .flatMap(([name, value]) =>
      inDark.has(name) ? [`${name}:light-dark(${value},${inDark.get(name)})`] : [],
    )
    .join(';');
  return [
    `:host{${ofLight}}`,
    `@supports (color:light-dark(red,red)){:host{${both}}}`,
    css.replace(own, '').replace(light, '').replace(dark, '').replaceAll(':root', ':host'),
  ].join('');
}

/** A script that can stand inside a page: nothing in it ends the element that holds it. @param {string} script */
export function inlinable(script) {
  return script.replace(/<(?=\/script|!--)/gi, '\\x3C').replace(/\r\n?/g, '\n');
}

/**
 * Without a letter beyond ASCII: a page that says nothing of its encoding reads the script rightly, too.
 * @param {string} script
 */
export function inAscii(script) {
  return script.replaceAll(
    /[^\0-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Bytes as letters of ASCII, the frequent ones as one and the others as two: a fifth less than base64 once it is compressed,
 * since what repeats still does. In front stand the bytes by their frequency, in hexadecimal; `element/solver.ts` reads it.
 * @param {Buffer} content
 */
export function packed(content) {
  // None that ends a text or, in a page, a script.
  const letters = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter(
    (letter) => !'"\\<~'.includes(letter),
  );
  const counts = new Uint32Array(256);
  for (const byte of content) counts[byte] += 1;
  const order = [...counts.keys()].sort((one, other) => counts[other] - counts[one]);
  const single = letters.length - 2;
  /** @type {string[]} */
  const written = [];
  order.forEach((byte, place) => {
    const further = place - single;
    const prefix = further < letters.length ? '~' : letters.at(-1);
    written[byte] = further < 0 ? letters[place] : `${prefix}${letters[further % letters.length]}`;
  });
  const table = order.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return table + Array.from(content, (byte) => written[byte]).join('');
}

/** @param {string} folder where the script goes */
export async function buildElement(folder) {
  const parts = join(root, 'target', 'element');
  mkdirSync(parts, { recursive: true });
  const sheet = join(parts, 'element.css');
  writeFileSync(
    sheet,
    hostStyles(styles([...viewStyles, 'view/chart/tip.css', 'element/element.css'])),
  );
  const name = await bundle(['element/main.ts'], folder, elementFile, {
    alias: {
      'usl-fit$': join(root, 'package', 'src', 'api.ts'),
      'usl-fit/usl_fit.wasm$': join(root, 'wasm-core', 'pkg', 'usl_fit.wasm'),
      'element-styles$': sheet,
    },
    rules: [
      {
        test: /\.wasm$/,
        type: 'asset/inline',
        generator: { dataUrl: (/** @type {Buffer} */ content) => packed(content) },
      },
      { include: parts, type: 'asset/source' },
    ],
  });
  const script = join(folder, name);
  writeFileSync(script, inlinable(inAscii(readFileSync(script, 'utf8'))));
}
