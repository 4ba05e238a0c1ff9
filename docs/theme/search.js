// Finds sections of the documentation by the words in them; the engine and the texts stand before it in the same script.
/* global MiniSearch, window */
{
  const { titles, sections } = window.uslFitPages;
  const before = 50;
  const length = 160;
  const index = new MiniSearch({
    fields: ['heading', 'title', 'text'],
    tokenize: (text) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean),
    searchOptions: {
      boost: { heading: 4, title: 2 },
      combineWith: 'AND',
      prefix: true,
    },
  });
  index.addAll(
    sections.map(([page, , heading, text], id) => ({ id, heading, title: titles[page], text })),
  );

  /** The text around the first of the words, in pieces: every second one is a word that was found. */
  function excerpt(text, words) {
    // The longest first, so that no beginning of a word is taken for it.
    const known = [...words]
      .sort((a, b) => b.length - a.length)
      .map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const word = new RegExp(`(?<![\\p{L}\\p{N}])(${known.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
    const at = Math.max(0, text.search(word) - before);
    const from = at === 0 ? 0 : text.indexOf(' ', at) + 1;
    const end = from + length;
    const to = end >= text.length ? text.length : text.lastIndexOf(' ', end);
    const cut = `${from > 0 ? '… ' : ''}${text.slice(from, to > from ? to : end)}${to < text.length ? ' …' : ''}`;
    return cut.split(word);
  }

  /** Every section that has all words, the best first; where none has them, with one letter mistyped in the longer ones. */
  window.uslFitSearch = (query) => {
    const found = index.search(query);
    const fuzzy = (term) => (term.length > 4 ? 1 : false);
    return (found.length > 0 ? found : index.search(query, { fuzzy })).map(({ id, terms }) => {
      const [page, anchor, heading, text] = sections[id];
      return {
        address: anchor === '' ? page : `${page}#${anchor}`,
        heading,
        title: anchor === '' ? '' : titles[page],
        excerpt: () => excerpt(text, terms),
      };
    });
  };
}
