// What the search of the documentation looks through: the titles of the pages and their headings.

/** @typedef {import('../markdown.mjs').Heading} Heading */

/**
 * The script that brings the index along: a page opened from a disk may load scripts, and no data.
 * @param {{ output: string, title: string, headings: Heading[] }[]} pages
 */
export function searchIndex(pages) {
  const index = pages.map(({ output, title, headings }) => [
    output,
    title,
    headings.filter(({ depth }) => depth > 1).map(({ text, id }) => [text, id]),
  ]);
  return `window.uslFitPages = ${JSON.stringify(index)};\n`;
}
