import './german.ts';
import { inSymbols } from '../symbols.ts';
import { facts } from './facts.ts';
import { termNames, type TermName } from './terms.ts';
import { glossaryTexts } from './texts.ts';
import { useSymbols } from './useGlossary.ts';

/** One entry: name, explanation, formula, and source. */
export function Entry({ term }: { term: TermName }) {
  const { entries, formula: formulaIs, source: sourceIs } = glossaryTexts();
  const { name, text } = entries[term];
  const { formula, source } = facts[term];
  const symbols = useSymbols() ?? 'sigma-kappa';
  return (
    <>
      <strong class="usl-entry-name">{name}</strong>
      <span class="usl-entry-text">{text}</span>
      {formula !== null && (
        <span class="usl-entry-formula">
          <span class="usl-hidden">{formulaIs}</span>
          {inSymbols(formula, symbols)}
        </span>
      )}
      <span class="usl-entry-source">
        {sourceIs}
        {source}
      </span>
    </>
  );
}

/** All entries, for reading and for the browser's own search. */
export function Glossary() {
  return (
    <ul class="usl-glossary">
      {termNames.map((term) => (
        <li key={term} class="usl-entry-body">
          <Entry term={term} />
        </li>
      ))}
    </ul>
  );
}
