import type { Command } from './option.ts';
import { help } from './shared.ts';

/** `usl-fit help`. */
export const helpCommand: Command = {
  name: 'help',
  usage: ['help [COMMAND]'],
  summary: 'this help, or that of a command',
  details: [],
  sections: [{ title: 'Output', options: [help] }],
  examples: ['usl-fit help check'],
};
