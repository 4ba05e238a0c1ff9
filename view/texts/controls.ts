import { part } from './part.ts';

/** What inputs say of what is typed into them. */
export const controlTexts = part('controls', {
  empty: (label: string) => `${label} is empty; type a number.`,
  notANumber: (typed: string, example: string) =>
    `“${typed}” is not a number; type one such as ${example}.`,
  twoReadings: (typed: string, one: string, other: string) =>
    `“${typed}” can be read in two ways; type ${one} or ${other}.`,
  positive: 'It has to be above 0.',
  notNegative: 'It cannot be below 0.',
});
