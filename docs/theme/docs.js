// Finds sections of the documentation by their words. Nothing is asked of a network: the index is a script,
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

/** An element with a text, or with pieces of which every second one is marked. */
function made(name, pieces) {
  const element = document.createElement(name);
  [pieces].flat().forEach((piece, i) => {
    if (i % 2 === 0) element.append(piece);
    else element.append(Object.assign(document.createElement('mark'), { textContent: piece }));
  });
  return element;
}

function show() {
  list.replaceChildren();
  count.textContent = '';
  if (input.value.trim() === '' || window.uslFitSearch === undefined) return;
  const found = window.uslFitSearch(input.value);
  for (const { address, heading, title, excerpt } of found.slice(0, most)) {
    const link = made('a', heading);
    link.href = new URL(address, root).href;
    if (title !== '') link.append(' ', made('span', title));
    const pieces = excerpt();
    if (pieces.join('') !== '') link.append(' ', made('small', pieces));
    const item = made('li', []);
    item.append(link);
    list.append(item);
  }
  if (found.length === 0) list.append(made('li', 'Nothing found.'));
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
