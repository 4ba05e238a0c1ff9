import type { Command } from './option.ts';
import { help } from './shared.ts';

/** `usl-fit version`. */
export const versionCommand: Command = {
  name: 'version',
  usage: ['version'],
  summary: 'print the version',
  details: [],
  sections: [{ title: 'Output', options: [help] }],
  examples: ['usl-fit version'],
};
