// Turns the Markdown of the user pages into HTML: headings, paragraphs, lists of one level, tables,
// code, links, emphasis. Anything else is a mistake in the page, and thrown.

/** @param {string} text */
const escaped = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The address of a heading, as GitHub makes it. @param {string} text */
export function anchor(text) {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** @param {string} text */
function inline(text) {
  return text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`')
        ? `<code>${escaped(part.slice(1, -1))}</code>`
        : escaped(part)
            .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
            .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
            .replace(/(?<![\p{L}\p{N}\\])_([^_]+)_(?![\p{L}\p{N}])/gu, '<em>$1</em>'),
    )
    .join('');
}

/** The cells of a row; a bar in code is written with a backslash. @param {string} row */
const cells = (row) =>
  row
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => inline(cell.trim().replaceAll('\\|', '|')));

/** @param {string[]} lines */
function table([head = '', , ...rows]) {
  const columns = cells(head)
    .map((cell) => `<th scope="col">${cell}</th>`)
    .join('');
  const body = rows.map(
    (row) =>
      `<tr>${cells(row)
        .map((cell) => `<td>${cell}</td>`)
        .join('')}</tr>`,
  );
  return `<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n<thead><tr>${columns}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table></div>`;
}

/** @param {string[]} lines @param {'ul' | 'ol'} kind @param {RegExp} marker */
function list(lines, kind, marker) {
  /** @type {string[]} */
  const items = [];
  for (const line of lines) {
    if (marker.test(line)) items.push(line.replace(marker, ''));
    else items.push(`${items.pop()} ${line.trim()}`);
  }
  return `<${kind}>\n${items.map((item) => `<li>${inline(item)}</li>`).join('\n')}\n</${kind}>`;
}

/** @param {string} block */
function render(block) {
  const lines = block.split('\n');
  const heading = /^(#{1,4}) (.+)$/.exec(block);
  if (heading !== null) {
    const [, marks = '', text = ''] = heading;
    return `<h${marks.length} id="${anchor(text)}">${inline(text)}</h${marks.length}>`;
  }
  if (/^(#|>|!\[|<|\s)/.test(block)) throw new Error(`no such Markdown here: ${lines[0]}`);
  if (block.startsWith('|')) return table(lines);
  if (block.startsWith('- ')) return list(lines, 'ul', /^- /);
  if (/^1\. /.test(block)) return list(lines, 'ol', /^\d+\. /);
  return `<p>${inline(lines.join(' '))}</p>`;
}

/**
 * The HTML of a page's body.
 * @param {string} markdown
 */
export function markdownToHtml(markdown) {
  return markdown
    .trim()
    .split(/^(```\w*\n[^]*?\n```)$/m)
    .flatMap((part) => {
      const code = /^```\w*\n([^]*)\n```$/.exec(part);
      if (code !== null) return [`<pre tabindex="0"><code>${escaped(code[1] ?? '')}</code></pre>`];
      return part
        .split(/\n{2,}/)
        .map((block) => block.replace(/^\n+|\n+$/g, ''))
        .filter((block) => block !== '')
        .map(render);
    })
    .join('\n');
}
