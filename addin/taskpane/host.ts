/** Where the pane finds itself. */
export type Host = 'excel' | 'old-excel' | 'other' | 'none';

/** The oldest Excel that offers what the workbook folder calls. */
const apiSet = { name: 'ExcelApi', version: '1.11' };

/** Waits for the host and names it. */
export async function findHost(): Promise<Host> {
  // Office.js comes from elsewhere, and may not have come.
  const office = (globalThis as { Office?: typeof Office }).Office;
  if (office === undefined) return 'none';
  const { host } = await office.onReady();
  // Loaded outside of Office the library gives null, whatever its types say.
  if ((host as Office.HostType | null) !== office.HostType.Excel) return 'other';
  const fits = office.context.requirements.isSetSupported(apiSet.name, apiSet.version);
  return fits ? 'excel' : 'old-excel';
}
