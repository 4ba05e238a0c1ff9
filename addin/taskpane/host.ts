/** The application that the pane runs in. */
export type Host = 'excel' | 'old-excel' | 'other' | 'none';

/** The requirement set that `addin/workbook/` needs. */
const apiSet = { name: 'ExcelApi', version: '1.11' };

/** Waits for the host and identifies it. */
export async function findHost(): Promise<Host> {
  // Office.js is loaded from another server, which may fail.
  const office = (globalThis as { Office?: typeof Office }).Office;
  if (office === undefined) return 'none';
  const { host } = await office.onReady();
  // Outside Office the library returns null, despite its types.
  if ((host as Office.HostType | null) !== office.HostType.Excel) return 'other';
  const fits = office.context.requirements.isSetSupported(apiSet.name, apiSet.version);
  return fits ? 'excel' : 'old-excel';
}

/** The colours of Office, if available. */
export function officeTheme(): Office.OfficeTheme | undefined {
  return (Office.context as { officeTheme?: Office.OfficeTheme }).officeTheme;
}

/** The locale of the workbook's numbers; undefined means that of the web view. */
export function officeLocale(): string | undefined {
  const { contentLanguage } = Office.context as { contentLanguage?: string };
  try {
    return Intl.NumberFormat.supportedLocalesOf(contentLanguage ?? [])[0];
  } catch {
    // Not a language tag.
    return undefined;
  }
}

/** The display language of Excel; until it is known, that of the web view. */
export function officeLanguage(): 'de' | 'en' {
  const office = (globalThis as { Office?: { context?: { displayLanguage?: string } } }).Office;
  const language = office?.context?.displayLanguage ?? navigator.language;
  return language.toLowerCase().startsWith('de') ? 'de' : 'en';
}

const userKey = 'uslFit.user';

/**
 * A random id that distinguishes this user of a workbook from others, and reveals nothing else; null if the web view
 * stores nothing.
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
