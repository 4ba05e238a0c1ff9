import { part } from '../../view/texts/part.ts';

/** What stands around the worked examples, whether they are loaded or not. */
export const exampleNotes = part('example notes', {
  open: 'Examples',
  heading: 'Worked examples',
  intro: 'One press opens one of them; Undo brings back what was there.',
  about: 'About this example',
  source: (source: string) => `Source: ${source} The figures are facts, free to use.`,
});
