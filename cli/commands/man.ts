import type { Command } from './option.ts';
import { help } from './shared.ts';

/** `usl-fit man`. */
export const manCommand: Command = {
  name: 'man',
  usage: ['man'],
  summary: 'print the manual page, in roff',
  details: ['The installed package includes it: man usl-fit.'],
  sections: [{ title: 'Output', options: [help] }],
  examples: ['usl-fit man'],
};
