// The third-party notices of a release, which licences require.

/** @typedef {import('./shipped.mjs').Component} Component */

/** Name of the file, in every archive. */
export const noticesFile = 'THIRD-PARTY-NOTICES.txt';

/** The notices; shared licence texts appear once. @param {Component[]} components */
export function notices(components) {
  /** @type {Map<string, string[]>} */
  const owners = new Map();
  for (const { name, version, licence, texts } of components) {
    const owner = `${name} ${version} (${licence})`;
    for (const text of texts.length > 0
      ? texts
      : [`Under ${licence}; the package holds no text.`]) {
      owners.set(text, [...(owners.get(text) ?? []), owner]);
    }
  }
  const parts = [...owners].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  const head = 'USL Fit contains the following works of others, each under its own licence.\n';
  return [head, ...parts].join(`\n${'-'.repeat(78)}\n\n`);
}
