import { describe, expect, test } from '@jest/globals';
import { markdownToHtml, readMarkdown } from '../scripts/markdown.mjs';

describe('Markdown', () => {
  test('becomes the HTML of a page', () => {
    const text = [
      '# One & two',
      'A **bold** and an _odd_ `<code>`, N\\*,\nwith a [link](b.md#c) and https://address.example.',
      '- first\n  - within\n- second',
      '1. one\n1. two',
      '| a | b | |\n| --- | ---: | --- |\n| `x \\| y` | 2 | |',
      '```sh\na < b\n\nc_d_e\n```',
      '> said',
    ].join('\n\n');
    expect(markdownToHtml(text)).toBe(
      [
        '<h1 id="one--two">One &amp; two</h1>',
        '<p>A <strong>bold</strong> and an <em>odd</em> <code>&lt;code&gt;</code>, N*,\nwith a <a href="b.md#c">link</a> and https://address.example.</p>',
        '<ul>\n<li>first<ul>\n<li>within</li>\n</ul>\n</li>\n<li>second</li>\n</ul>',
        '<ol>\n<li>one</li>\n<li>two</li>\n</ol>',
        '<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n<thead><tr><th scope="col">a</th><th scope="col" class="end">b</th><td></td></tr></thead>\n<tbody>\n<tr><td><code>x | y</code></td><td class="end">2</td><td></td></tr>\n</tbody>\n</table></div>',
        '<pre tabindex="0"><code>a &lt; b\n\nc_d_e</code></pre>',
        '<blockquote>\n<p>said</p>\n</blockquote>',
      ].join('\n'),
    );
  });

  test('an anchor before a heading is its address, which no other heading has', () => {
    const { html, headings } = readMarkdown('## More\n\n<a id="more"></a>\n\n## `More`()\n');
    expect(headings.map(({ id, text }) => [id, text])).toEqual([
      ['more-1', 'More'],
      ['more', 'More()'],
    ]);
    expect(html).toBe('<h2 id="more-1">More</h2>\n<h2 id="more"><code>More</code>()</h2>');
  });

  test('tells its headings, each with an address of its own', () => {
    const { headings } = readMarkdown('# A `b` & _c_\n\n## N\\* and X\\*\n\n## More\n\n## More\n');
    expect(headings).toEqual([
      { depth: 1, id: 'a-b--c', text: 'A b & c' },
      { depth: 2, id: 'n-and-x', text: 'N* and X*' },
      { depth: 2, id: 'more', text: 'More' },
      { depth: 2, id: 'more-1', text: 'More' },
    ]);
  });

  test('has links and pictures where it is told, or no link at all', () => {
    const choices = {
      link: (target: string) => (target === 'gone' ? null : `to/${target}"`),
      picture: (target: string) => `in/${target}`,
    };
    expect(markdownToHtml('[a](b) [*c*](gone) ![d & "e"](f.png)', choices)).toBe(
      '<p><a href="to/b&quot;">a</a> <em>c</em> <img src="in/f.png" alt="d &amp; &quot;e&quot;"></p>',
    );
  });

  test('leaves comments out', () => {
    expect(markdownToHtml('before\n\n<!-- a comment -->\n\nafter')).toBe(
      '<p>before</p>\n<p>after</p>',
    );
  });

  test.each(['<b>html</b>', 'in <b>a</b> line', '<!-- a --> <b>b</b>', '![picture](a.png)'])(
    'that could bring something else along is refused: %s',
    (text) => {
      expect(() => markdownToHtml(text)).toThrow(/no such Markdown here|no picture can be shown/);
    },
  );
});
