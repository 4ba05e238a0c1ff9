// Finds pages and headings of the documentation by their words. Nothing is asked of a network: the index is a script,
// fetched when somebody begins to search. All else on a page works without this script.
/* global document, window */
const root = new URL('.', document.currentScript.src);
const box = document.querySelector('search');
const input = document.getElementById('search');
const count = document.getElementById('count');
const list = document.getElementById('found');
const most = 12;
let asked = false;

function begin() {
  if (asked) return;
  asked = true;
  const script = document.createElement('script');
  script.src = new URL('search-index.js', root).href;
  script.onload = show;
  script.onerror = () => {
    asked = false;
    count.textContent = 'The index of the search did not come.';
  };
  document.head.append(script);
}

/** How well a text answers, the smaller the better; null when a word is missing. */
function rank(text, context, words) {
  const all = `${text} ${context}`.toLowerCase();
  if (!words.every((word) => all.includes(word))) return null;
  const own = text.toLowerCase();
  if (own === words.join(' ')) return 0;
  if (own.startsWith(words[0])) return 1;
  return words.every((word) => own.includes(word)) ? 2 : 3;
}

function matches(words) {
  const found = [];
  for (const [page, title, headings] of window.uslFitPages) {
    const ofPage = rank(title, '', words);
    if (ofPage !== null) found.push([ofPage - 0.5, title, '', page]);
    for (const [text, id] of headings) {
      const ofHeading = rank(text, title, words);
      // A heading that answers by the title of its page alone says nothing that the page does not.
      if (ofHeading !== null && words.some((word) => text.toLowerCase().includes(word))) {
        found.push([ofHeading, text, title, `${page}#${id}`]);
      }
    }
  }
  return found.sort((a, b) => a[0] - b[0]);
}

function show() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  list.replaceChildren();
  count.textContent = '';
  if (words.length === 0 || window.uslFitPages === undefined) return;
  const found = matches(words);
  const shown = found.slice(0, most);
  for (const [, text, title, address] of shown) {
    const link = document.createElement('a');
    link.href = new URL(address, root).href;
    link.append(text);
    if (title !== '')
      link.append(Object.assign(document.createElement('span'), { textContent: title }));
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  if (found.length === 0) {
    list.append(Object.assign(document.createElement('li'), { textContent: 'Nothing found.' }));
  }
  count.textContent = `${found.length} found${found.length > most ? `, the best ${most} shown` : ''}`;
}

function end() {
  list.replaceChildren();
  count.textContent = '';
}

input.addEventListener('focus', begin);
input.addEventListener('input', show);
box.addEventListener('keydown', (event) => {
  const places = [input, ...list.querySelectorAll('a')];
  const at = places.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
  if (event.key === 'Escape') {
    input.value = '';
    end();
    input.focus();
  } else if (event.key === 'Enter' && at === 0) {
    places[1]?.click();
  } else if (places[to] !== undefined) {
    event.preventDefault();
    places[to].focus();
  }
});
// A link to a place on this very page leads away from the list.
list.addEventListener('click', end);
box.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget !== null && !box.contains(relatedTarget)) end();
});
box.hidden = false;

// Its links lead to places on the same page, which it would lie upon.
const sections = document.getElementById('sections');
sections?.addEventListener('click', () => sections.hidePopover());
