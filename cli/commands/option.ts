/** What the command line is made of: help, manual page, completions and the reading of arguments all come from it. */

/** What may follow `--name`. */
export interface Option {
  /** As it is typed, without the two dashes. */
  name: string;
  /** What stands for its value in the help; none for an option that takes no value. */
  value?: string;
  /** The only values it takes. */
  choices?: readonly string[];
  /** Its value may be left out. */
  mayStandAlone?: boolean;
  /** It may be given several times. */
  repeatable?: boolean;
  /** All words that follow it are values, up to the next option. */
  takesMany?: boolean;
  /** Its value is a file. */
  isFile?: boolean;
  /** The letters that stand for it, with their dash. */
  short?: readonly string[];
  /** The solver reads it, by the same name in camel case, and says what is wrong with it. */
  forSolver?: boolean;
  text: string;
}

export interface Section {
  title: string;
  options: readonly Option[];
}

export interface Command {
  name: string;
  /** What follows `usl-fit`, one line each. */
  usage: readonly string[];
  /** What it does, in a line. */
  summary: string;
  /** More, a paragraph each. */
  details: readonly string[];
  sections: readonly Section[];
  /** Each is run by a test, where files of these names are. */
  examples: readonly string[];
  /** What it ends with, where that is more than success and mistakes. */
  statuses?: readonly Status[];
}

/** An exit status, and what it means. */
export type Status = readonly [status: number, text: string];
