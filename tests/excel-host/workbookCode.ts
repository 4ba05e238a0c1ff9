import type { Workbook } from '../../addin/workbook/contract.ts';
import type { NodeHost } from './node.ts';
import { compileSources, type Replacement } from './sourceScripts.ts';

export type { Replacement };

/** What the add-in's workbook folder offers to the rest of the add-in. */
export type WorkbookCode = Workbook;

/** Gives the workbook code bound to a host. */
export type LoadCode = (host: NodeHost, user?: string) => WorkbookCode;

const folder = new URL('../../addin/workbook/', import.meta.url);
/** What the folder may reach: itself, its texts, and the plan of a sheet that both faces share. */
const reachable =
  /^(?!\.)[a-zA-Z\d/]+\.ts$|^\.\.\/texts\/[a-zA-Z\d/]+\.ts$|^\.\.\/\.\.\/view\/(?:sheet|texts)\/[a-zA-Z\d/]+\.ts$/;

/** The sources as scripts, with replacements, each of which must match exactly once. */
export function compileWorkbookCode(replacements: readonly Replacement[] = []): LoadCode {
  const load = compileSources(folder, reachable, replacements);
  return ({ Excel }, user = 'this user') => {
    const { openWorkbook } = load({ globals: { Excel } })('openWorkbook.ts') as {
      openWorkbook: (user: string) => WorkbookCode;
    };
    return openWorkbook(user);
  };
}
