import { part, translate } from '../view/texts/part.ts';

/** Texts of the element besides the report. */
export const elementTexts = part('element', {
  numbers: 'The numbers',
  notes: (count: number) => (count === 1 ? 'One thing to know' : `${count} things to know`),
  computing: 'One moment …',
  options: (found: string) =>
    `The attribute options is no JSON object (${found}); write it as {"level": 0.9}, or set the property.`,
  data: 'The property data is neither a text nor rows of cells; set "users,tps\\n1,955", or [["users", "tps"], [1, 955]].',
  refused:
    "This page's policy lets no WebAssembly run; add 'wasm-unsafe-eval' to its script-src. Nothing else is needed.",
});

translate(elementTexts, {
  numbers: 'Die Zahlen',
  notes: (count) => (count === 1 ? 'Ein Hinweis' : `${count} Hinweise`),
  computing: 'Einen Moment …',
  options: (found) =>
    `Das Attribut options ist kein JSON-Objekt (${found}); zu schreiben ist es als {"level": 0.9}, oder es wird die Eigenschaft gesetzt.`,
  data: 'Die Eigenschaft data ist weder ein Text noch sind es Zeilen von Zellen; zu setzen ist "users,tps\\n1,955" oder [["users", "tps"], [1, 955]].',
  refused:
    "Die Richtlinie dieser Seite lässt kein WebAssembly zu; in script-src fehlt 'wasm-unsafe-eval'. Mehr braucht es nicht.",
});
