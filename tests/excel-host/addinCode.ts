import * as uslFit from 'usl-fit';
import type * as Functions from '../../addin/functions/functions.ts';
import type * as Insisting from '../../addin/insisting.ts';
import type { PaneController } from '../../addin/taskpane/controller/controller.ts';
import type { Solver } from '../../addin/taskpane/controller/fits.ts';
import type * as Host from '../../addin/taskpane/host.ts';
import type { Workbook } from '../../addin/workbook/openWorkbook.ts';
import type { NodeHost } from './node.ts';
import { compileSources, type Open, type Replacement } from './sourceScripts.ts';

/** The add-in without its user interface. */
export interface AddinCode {
  /** Creates the pane controller of a user in a workbook, before the pane opens. */
  paneOf: (host: NodeHost, user: string) => PaneController;
  functions: () => typeof Functions;
  /** What finds Excel when the pane starts. */
  starting: () => Pick<typeof Host, 'findHost'>;
  /** What insists on a file. */
  insisting: () => typeof Insisting;
}

const folder = new URL('../../addin/', import.meta.url);
/** The files of the add-in, and those it shares with the page. */
const reachable = /^(?!\.)[a-zA-Z\d/]+\.ts$|^\.\.\/view\/[a-zA-Z\d/]+\.ts$/;

/** The error class that the runtime of custom functions provides. */
const CustomFunctions = {
  Error: class extends Error {
    constructor(
      readonly code: string,
      message: string,
    ) {
      super(message);
    }
  },
  ErrorCode: { invalidValue: '#VALUE!', notAvailable: '#N/A' },
};

/** Compiles the add-in's sources, with replacements, each of which must match exactly once. */
export function compileAddinCode(replacements: readonly Replacement[] = []): AddinCode {
  const load = compileSources(folder, reachable, replacements);
  const opened = (globals: Readonly<Record<string, unknown>>): Open =>
    load({ globals, packages: { 'usl-fit': uslFit } });
  return {
    paneOf: ({ Excel, sandbox }, user) => {
      const open = opened({ Excel, Office: sandbox.Office });
      const { openWorkbook } = open('workbook/openWorkbook.ts') as {
        openWorkbook: (user: string) => Workbook;
      };
      const { PaneController: Controller } = open('taskpane/controller/controller.ts') as {
        PaneController: typeof PaneController;
      };
      const { solverHere } = open('taskpane/testing/solver.ts') as { solverHere: Solver };
      return new Controller(openWorkbook(user), solverHere, 'en-US');
    },
    functions: () => opened({ CustomFunctions })('functions/functions.ts') as typeof Functions,
    starting: () => opened({})('taskpane/host.ts') as typeof Host,
    insisting: () => opened({})('insisting.ts') as typeof Insisting,
  };
}
