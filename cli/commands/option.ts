/** Types for defining the command line; help, manual page, completions and the parser are derived from them. */

/** An option. */
export interface Option {
  /** Name, without the two dashes. */
  name: string;
  /** Placeholder for its value in the help; none for an option without a value. */
  value?: string;
  /** The allowed values. */
  choices?: readonly string[];
  /** Its value may be left out. */
  mayStandAlone?: boolean;
  /** It may be given several times. */
  repeatable?: boolean;
  /** All words that follow it are values, up to the next option. */
  takesMany?: boolean;
  /** Its value is a file. */
  isFile?: boolean;
  /** Short forms, with their dash. */
  short?: readonly string[];
  /** Whether the solver reads and validates it, by the same name in camel case or by this one. */
  forSolver?: boolean | string;
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
  /** What it does, in one line. */
  summary: string;
  /** Details, one paragraph each. */
  details: readonly string[];
  sections: readonly Section[];
  /** Examples; tests run each that names files of the test data. */
  examples: readonly string[];
  /** Exit statuses, if more than success and bad input. */
  statuses?: readonly Status[];
}

/** An exit status, and what it means. */
export type Status = readonly [status: number, text: string];
