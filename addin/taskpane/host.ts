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

/** The colours of Office, where it gives them. */
export function officeTheme(): Office.OfficeTheme | undefined {
  return (Office.context as { officeTheme?: Office.OfficeTheme }).officeTheme;
}

/** The language in which the workbook's numbers are written; undefined leaves it to the web view. */
export function officeLocale(): string | undefined {
  const { contentLanguage } = Office.context as { contentLanguage?: string };
  try {
    return Intl.NumberFormat.supportedLocalesOf(contentLanguage ?? [])[0];
  } catch {
    // Not a language tag.
    return undefined;
  }
}

/** Whether Excel's own menus are German; until Excel has told, whether the web view is. */
export function officeLanguage(): 'de' | 'en' {
  const office = (globalThis as { Office?: { context?: { displayLanguage?: string } } }).Office;
  const language = office?.context?.displayLanguage ?? navigator.language;
  return language.toLowerCase().startsWith('de') ? 'de' : 'en';
}

const userKey = 'uslFit.user';

/**
 * A random word by which a workbook tells this user from the others who open it, and nothing else of them;
 * null where the web view keeps nothing.
 */
export function thisUser(): string | null {
  try {
    const known = localStorage.getItem(userKey);
    if (known !== null && /^[\da-f-]{36}$/.test(known)) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(userKey, made);
    return made;
  } catch {
    return null;
  }
}
