import type { Command } from './option.ts';
import { help } from './shared.ts';

/** `usl-fit help`. */
export const helpCommand: Command = {
  name: 'help',
  usage: ['help [COMMAND]'],
  summary: 'print this help, or the help of a command',
  details: [],
  sections: [{ title: 'Output', options: [help] }],
  examples: ['usl-fit help check'],
};
