// Builds the element `<usl-fit>`: one script that contains styles, texts in both languages and the solver.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, styles, viewStyles } from './bundle.mjs';
import { root } from './run.mjs';

/** Name of the file, in the package and beside the page. */
export const elementFile = 'usl-fit-element.js';

/** The declarations of a rule, as pairs. @param {string} body @returns {[string, string][]} */
function declarations(body) {
  return body.split(';').map((one) => {
    const colon = one.indexOf(':');
    return [one.slice(0, colon), one.slice(colon + 1)];
  });
}

/**
 * Turns the styles of the report into those of an element: rules for the page apply to the element, and light and dark
 * follow the page, not the system.
 * @param {string} css
 */
export function hostStyles(css) {
  const light = /:root,\.usl-light\{([^}]*)\}/;
  const dark = /@media screen and \(prefers-color-scheme:dark\)\{:root\{([^}]*)\}\}/;
  const scheme = /:root\{color-scheme:light dark\}/;
  for (const rule of [light, dark, scheme]) {
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
    css.replace(scheme, '').replace(light, '').replace(dark, '').replaceAll(':root', ':host'),
  ].join('');
}

/** Makes a script inlinable: nothing in it can end its `<script>` element. @param {string} script */
export function inlinable(script) {
  return script.replace(/<(?=\/script|!--)/gi, '\\x3C').replace(/\r\n?/g, '\n');
}

/**
 * Escapes all non-ASCII characters, so that pages without a declared encoding read the script correctly.
 * @param {string} script
 */
export function inAscii(script) {
  return script.replaceAll(
    /[^\0-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Encodes bytes as ASCII characters, frequent bytes as one and others as two: a fifth less than base64 once compressed,
 * since repetitions survive. A table of the bytes by frequency, in hexadecimal, comes first; `element/solver.ts`
 * decodes it.
 * @param {Buffer} content
 */
export function packed(content) {
  // Leaves out characters that could end a string or, in a page, a script.
  const letters = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter(
    (letter) => !'"\\<~'.includes(letter),
  );
  const counts = new Uint32Array(256);
  for (const byte of content) counts[byte] += 1;
  const order = [...counts.keys()].sort((one, other) => counts[other] - counts[one]);
  const single = letters.length - 2;
  /** @type {string[]} */
  const written = [];
  order.forEach((byte, index) => {
    const further = index - single;
    const prefix = further < letters.length ? '~' : letters.at(-1);
    written[byte] = further < 0 ? letters[index] : `${prefix}${letters[further % letters.length]}`;
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
