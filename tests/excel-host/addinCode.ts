import * as uslFit from 'usl-fit';
import type * as Functions from '../../addin/functions/functions.ts';
import type { PaneController } from '../../addin/taskpane/controller/controller.ts';
import type { Workbook } from '../../addin/workbook/contract.ts';
import type { NodeHost } from './node.ts';
import { compileSources, type Open, type Replacement } from './sourceScripts.ts';

/** The add-in without its screen. */
export interface AddinCode {
  /** The pane of somebody in a workbook, as it is before it opens. */
  paneOf: (host: NodeHost, user: string) => PaneController;
  functions: () => typeof Functions;
  /** Runs what looks whether the web view is too old, in one like that. */
  lookAtWebView: (webView: Readonly<Record<string, unknown>>) => void;
}

const folder = new URL('../../addin/', import.meta.url);
/** The add-in's own, and what both faces share. */
const reachable = /^(?!\.)[a-zA-Z\d/]+\.ts$|^\.\.\/view\/[a-zA-Z\d/]+\.ts$/;

/** Errors as the runtime of custom functions has them. */
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

/** The add-in's sources, with replacements, each of which must match exactly once. */
export function compileAddinCode(replacements: readonly Replacement[] = []): AddinCode {
  const load = compileSources(folder, reachable, replacements);
  const opened = (globals: Readonly<Record<string, unknown>>): Open =>
    load({ globals, packages: { 'usl-fit': uslFit } });
  return {
    paneOf: ({ Excel }, user) => {
      const open = opened({ Excel });
      const { openWorkbook } = open('workbook/openWorkbook.ts') as {
        openWorkbook: (user: string) => Workbook;
      };
      const { PaneController: Controller } = open('taskpane/controller/controller.ts') as {
        PaneController: typeof PaneController;
      };
      return new Controller(openWorkbook(user), 'en-US');
    },
    functions: () => opened({ CustomFunctions })('functions/functions.ts') as typeof Functions,
    lookAtWebView: (webView) => {
      opened(webView)('taskpane/oldWebView.ts');
    },
  };
}
