import type { Workbook } from '../../addin/workbook/openWorkbook.ts';
import type { NodeHost } from './node.ts';
import { compileSources, type Replacement } from './sourceScripts.ts';

export type { Replacement };

/** The interface of the add-in's workbook folder for the rest of the add-in. */
export type WorkbookCode = Workbook;

/** Returns the workbook code bound to a host. */
export type LoadCode = (host: NodeHost, user?: string) => WorkbookCode;

const folder = new URL('../../addin/workbook/', import.meta.url);
/**
 * The files that the folder may import: its own, its texts, and the sheet layout that the add-in shares with the page.
 */
const reachable =
  /^(?!\.)[a-zA-Z\d/]+\.ts$|^\.\.\/texts\/[a-zA-Z\d/]+\.ts$|^\.\.\/\.\.\/view\/(?:sheet|texts)\/[a-zA-Z\d/]+\.ts$/;

/** Compiles the sources to scripts, with replacements, each of which must match exactly once. */
export function compileWorkbookCode(replacements: readonly Replacement[] = []): LoadCode {
  const load = compileSources(folder, reachable, replacements);
  return ({ Excel, sandbox }, user = 'this user') => {
    const { openWorkbook } = load({ globals: { Excel, Office: sandbox.Office } })(
      'openWorkbook.ts',
    ) as {
      openWorkbook: (user: string) => WorkbookCode;
    };
    return openWorkbook(user);
  };
}
