// Finds broken links in a site: missing pages, anchors and pictures, and external addresses that are not allowed.

/** Attributes with addresses; quotes are optional, as in rustdoc. */
const addresses = /<[a-z][^<>]*?\s(?:href|src)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const ids = /<[a-z][^<>]*?\sid=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** @param {string} text */
const plain = (text) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Matches of a pattern in the elements of a page. @param {RegExp} pattern @param {string} html */
function found(pattern, html) {
  const elements = html.replace(/<!--[^]*?-->|(<(script|style)\b[^>]*>)[^]*?<\/\2>/gi, '$1');
  return [...elements.matchAll(pattern)].map(([, ...either]) =>
    plain(either.find((each) => each !== undefined) ?? ''),
  );
}

/**
 * One sentence for each broken link; empty if there are none.
 * @param {ReadonlyMap<string, string | Uint8Array>} files the site: contents by path
 * @param {object} rules
 * @param {readonly string[]} rules.allowed allowed prefixes of external addresses
 * @param {(path: string) => boolean} [rules.elsewhere] whether a file is left out of this build of the site
 * @returns {string[]}
 */
export function linkFaults(files, { allowed, elsewhere = () => false }) {
  const pages = [...files].filter(([path]) => path.endsWith('.html'));
  const anchors = new Map(pages.map(([path, html]) => [path, new Set(found(ids, String(html)))]));
  /** @type {string[]} */
  const faults = [];

  /** The error of a link, or null. @param {string} page @param {string} address */
  function fault(page, address) {
    if (/^(?:data|javascript):/.test(address)) return null;
    const url = new URL(address, `site:///${page}`);
    if (url.protocol !== 'site:' || url.host !== '') {
      const known = allowed.some((each) => url.href.startsWith(each));
      return known
        ? null
        : `leads to ${address}, which is not among the addresses that are allowed`;
    }
    const path = decodeURIComponent(url.pathname.slice(1));
    if (elsewhere(path)) return null;
    if (!files.has(path)) return `leads to ${path}, which is not there`;
    // Like browsers: first the fragment as written, then decoded.
    const written = url.hash.slice(1);
    const id = decodeURIComponent(written);
    const known = anchors.get(path);
    if (id === '' || known === undefined || known.has(written) || known.has(id)) return null;
    // A range of lines, which rustdoc's script highlights.
    const [, line] = /^(\d+)-\d+$/.exec(id) ?? [];
    if (line !== undefined && known.has(line)) return null;
    return `leads to ${path}#${id}, and there is no such place on that page`;
  }

  for (const [page, html] of pages) {
    for (const address of new Set(found(addresses, String(html)))) {
      const wrong = fault(page, address);
      if (wrong !== null) faults.push(`${page} ${wrong}.`);
    }
  }
  return faults;
}
