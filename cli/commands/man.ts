import type { Command } from './option.ts';
import { help } from './shared.ts';

/** `usl-fit man`. */
export const manCommand: Command = {
  name: 'man',
  usage: ['man'],
  summary: 'the manual page, in roff',
  details: ['An installed package has it, too: man usl-fit.'],
  sections: [{ title: 'Output', options: [help] }],
  examples: ['usl-fit man'],
};
