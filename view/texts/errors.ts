import { part } from './part.ts';

/** What stands around an error's own sentence. */
export const errorTexts = part('errors', {
  row: (row: number) => `row ${row}`,
  column: (name: string) => `column ${name}`,
});
