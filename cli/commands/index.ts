/**
 * The command line, once: help, manual page, completions and the reading of arguments are made from
 * these, so that none of them can say something else.
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

/** Options without a command. */
export const general: readonly Option[] = [
  help,
  { name: 'version', short: ['-v', '-V'], text: 'the version' },
];

/** What a command that only answers ends with. */
const answered: readonly Status[] = [
  [0, 'done'],
  [2, 'bad input or usage'],
];

/** What a command ends with. */
export function statusesOf(command: Command): readonly Status[] {
  return command.statuses ?? answered;
}

/** What the program ends with. */
export const statuses: readonly Status[] = [
  [0, 'done; a check passed'],
  [1, 'a check failed'],
  [2, 'bad input or usage'],
  [3, 'a check cannot tell, or a run spent its budget: the measurements do not decide it'],
];

/** All options of a command, in the order of its sections. */
export function optionsOf(command: Command): Option[] {
  return command.sections.flatMap(({ options }) => options);
}

/** A command by its name. */
export function commandNamed(name: string): Command | undefined {
  return commands.find((command) => command.name === name);
}
