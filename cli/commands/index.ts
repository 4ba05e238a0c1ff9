/**
 * The definition of the command line. Help, manual page, completions and the parser are all derived from it, so they
 * cannot disagree.
 */
import { checkCommand } from './check.ts';
import { compareCommand } from './compare.ts';
import { completionCommand } from './completion.ts';
import { fitCommand } from './fit.ts';
import { fleetCommand } from './fleet.ts';
import { helpCommand } from './help.ts';
import { importCommand } from './import.ts';
import { manCommand } from './man.ts';
import { planCommand } from './plan.ts';
import { predictCommand } from './predict.ts';
import { runCommand } from './run.ts';
import { versionCommand } from './version.ts';
import type { Command, Option, Status } from './option.ts';
import { help } from './shared.ts';

export type { Command, Option, Section, Status } from './option.ts';
export { shells } from './shells.ts';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  fitCommand,
  predictCommand,
  planCommand,
  compareCommand,
  checkCommand,
  fleetCommand,
  importCommand,
  runCommand,
  completionCommand,
  manCommand,
  versionCommand,
  helpCommand,
];

/** Options that need no command. */
export const general: readonly Option[] = [
  help,
  { name: 'version', short: ['-v', '-V'], text: 'print the version' },
];

/** Default exit statuses of a command. */
const answered: readonly Status[] = [
  [0, 'done'],
  [2, 'bad input or usage'],
];

/** Exit statuses of a command. */
export function statusesOf(command: Command): readonly Status[] {
  return command.statuses ?? answered;
}

/** Exit statuses of the program. */
export const statuses: readonly Status[] = [
  [0, 'done; a check passed'],
  [1, 'a check failed'],
  [2, 'bad input or usage'],
  [3, 'undecided: a check cannot tell, or a run spent its budget'],
];

/** All options of a command, in the order of its sections. */
export function optionsOf(command: Command): Option[] {
  return command.sections.flatMap(({ options }) => options);
}

/** A command by its name. */
export function commandNamed(name: string): Command | undefined {
  return commands.find((command) => command.name === name);
}
