// Calls the functions of the add-in as Excel would for a formula and a sheet.

/** The functions look up Excel's error class when they are called. */
class CustomFunctionsError extends Error {
  constructor(_code: unknown, message: string) {
    super(message);
  }
}
Object.assign(globalThis, {
  CustomFunctions: { Error: CustomFunctionsError, ErrorCode: {}, associate: () => undefined },
});
const implementations = (await import('../../addin/functions/functions.ts')) as unknown as Record<
  string,
  (...ranges: unknown[][][]) => unknown
>;

/** The cells of a sheet, row by row from A1. */
export type Sheet = readonly (readonly unknown[])[];

/** An argument as Excel passes it on: a range, a text or a number. */
function argument(text: string, sheet: Sheet): unknown[][] {
  const [, from, first, to = from, last = first] =
    /^([A-Z])(\d+)(?::([A-Z])(\d+))?$/.exec(text) ?? [];
  if (from === undefined || to === undefined) {
    return [[text.startsWith('"') ? text.slice(1, -1) : Number(text)]];
  }
  return sheet
    .slice(Number(first) - 1, Number(last))
    .map((row) => row.slice(from.charCodeAt(0) - 65, to.charCodeAt(0) - 64));
}

/** The result of a formula that uses one of the add-in's functions. */
export function computed(formula: string, sheet: Sheet): unknown {
  const [, name = '', args = ''] = /^=USL\.(\w+)\((.*)\)$/.exec(formula) ?? [];
  const key = Object.keys(implementations).find((each) => each.toUpperCase() === name);
  const implementation = implementations[key ?? ''];
  if (implementation === undefined) throw new Error(`no function for ${formula}`);
  return implementation(...args.split(', ').map((text) => argument(text, sheet)));
}
