// The reference pages of the npm package: the exports of each entry, from types and doc comments.
import { anchor, escaped, readMarkdown } from '../markdown.mjs';
import { highlighted } from './highlight.mjs';
import { relative } from './documents.mjs';

/** @typedef {import('./types.mjs').Declared} Declared */
/** @typedef {import('./types.mjs').Doc} Doc */
/** @typedef {import('./types.mjs').Entry} Entry */
/** @typedef {import('./types.mjs').Location} Location */
/** @typedef {import('../markdown.mjs').Heading} Heading */

const kinds = /** @type {const} */ ([
  ['function', 'Functions'],
  ['class', 'Errors'],
  ['constant', 'Constants'],
  ['type', 'Types'],
]);

/** Titles of tags on the page. @type {Record<string, string>} */
const tagWords = { throws: 'Throws', see: 'Source', returns: 'Returns', deprecated: 'Deprecated' };

/**
 * Writes the pages of entries, which link to each other.
 * @param {readonly Entry[]} entries
 * @param {ReadonlyMap<string, string>} outputs the address of each entry's page
 */
export function referenceWriter(entries, outputs) {
  const all = entries.flatMap(({ declared }) => declared.map(({ location }) => location));

  /** @param {Location} location @param {string} page */
  function addressOf({ name, entry }, page) {
    const output = outputs.get(entry);
    if (output === undefined) throw new Error(`the entry ${entry} has no page`);
    return `${output === page ? '' : relative(page, output)}#${idOf(name)}`;
  }

  /** The HTML of a doc comment; resolves `{@link …}`. @param {string} text @param {string} page */
  function prose(text, page) {
    const linked = text.replace(/\{@link(?:code)? ([\w.]+)\}/g, (_, name) => {
      const location = all.find((each) => each.name === name);
      if (location === undefined)
        throw new Error(`a doc comment links to ${name}, which is not there`);
      return `[\`${name}\`](${addressOf(location, page)})`;
    });
    return readMarkdown(linked, { highlight: highlighted }).html;
  }

  /** @param {Doc | null} doc @param {string} page */
  function documented(doc, page) {
    if (doc === null) return '';
    const tags = doc.tags.map(
      ({ name, text }) =>
        `<dt>${tagWords[name] ?? escaped(name)}</dt><dd>${prose(text, page)}</dd>`,
    );
    return (
      prose(doc.text, page) + (tags.length > 0 ? `\n<dl class="tags">${tags.join('')}</dl>` : '')
    );
  }

  /** Code whose types link to their descriptions. @param {string} code @param {Declared} of @param {string} page */
  function linkedCode(code, { named, location }, page) {
    return escaped(code).replace(/'[^']*'|[A-Za-z]\w*/g, (word) => {
      const type = named.get(word);
      if (type === undefined || type === location) return word;
      return `<a href="${addressOf(type, page)}">${type.name}</a>`;
    });
  }

  /** @param {Declared} declared @param {string} page */
  function members(declared, page) {
    const items = declared.members.map(({ name, type, doc, within }) => {
      const code = `<code>${escaped(name)}${type && `: ${linkedCode(type, declared, page)}`}</code>`;
      return `<div class="within-${within}"><dt>${code}</dt><dd>${documented(doc, page)}</dd></div>`;
    });
    return items.length === 0 ? '' : `\n<dl class="members">\n${items.join('\n')}\n</dl>`;
  }

  /** @param {Declared} declared @param {string} page */
  function section(declared, page) {
    const { name, exported } = declared.location;
    const forms = declared.forms.map(
      ({ code, doc }) =>
        `<pre tabindex="0"><code>${linkedCode(code, declared, page)}</code></pre>\n${documented(doc, page)}`,
    );
    const note = exported ? '' : '\n<p>It is named by others and cannot be imported.</p>';
    return `<h3 id="${idOf(name)}">${escaped(name)}</h3>\n${forms.join('\n')}${note}${members(declared, page)}`;
  }

  return {
    /**
     * Renders the body of an entry's page.
     * @param {Entry} entry
     * @returns {{ html: string, headings: Heading[] }}
     */
    write({ name, about, declared, elsewhere }) {
      const page = outputs.get(name) ?? '';
      /** @type {Heading[]} */
      const headings = [];
      const parts = [
        `<h1>${escaped(name)}</h1>`,
        `<pre tabindex="0"><code>${highlighted(`import { … } from '${name}';`, 'ts')}</code></pre>`,
        prose(about, page),
      ];
      for (const [kind, title] of kinds) {
        const of = declared.filter((each) => each.kind === kind);
        if (of.length === 0) continue;
        const names = of.map(({ location }) => ({
          depth: 3,
          id: idOf(location.name),
          text: location.name,
        }));
        headings.push({ depth: 2, id: anchor(title), text: title }, ...names);
        parts.push(
          `<h2 id="${anchor(title)}">${title}</h2>`,
          ...of.map((each) => section(each, page)),
        );
      }
      if (elsewhere.length > 0) {
        const title = 'The same as elsewhere';
        headings.push({ depth: 2, id: anchor(title), text: title });
        const links = elsewhere.map(
          (location) =>
            `<li><a href="${addressOf(location, page)}"><code>${location.name}</code></a></li>`,
        );
        parts.push(
          `<h2 id="${anchor(title)}">${title}</h2>\n<p>It also exports what other entries describe.</p>\n<ul class="names">\n${links.join('\n')}\n</ul>`,
        );
      }
      return { html: parts.join('\n'), headings };
    },
  };
}

/** The id of a declaration, which differs from all heading ids. @param {string} name */
function idOf(name) {
  return `api-${name}`;
}
