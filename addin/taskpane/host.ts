/** The application that the pane runs in. */
export type Host = 'excel' | 'old-excel' | 'other' | 'none';

/** The requirement set that `addin/workbook/` needs. */
const apiSet = { name: 'ExcelApi', version: '1.11' };

/** Where the pane runs, as far as finding its host needs it. */
export interface Surroundings {
  /** Undefined if Office.js could not be loaded. */
  office: Pick<typeof Office, 'onReady' | 'HostType' | 'context'> | undefined;
  /** The address of the pane. */
  href: string;
  /** What the web view remembers until it is closed; null if it remembers nothing. */
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  reload: () => void;
  /** Calls later; the returned function ends that. */
  later: (milliseconds: number, call: () => void) => () => void;
}

/** Milliseconds after which the pane no longer only waits. */
const patience = 10_000;
const reloadedKey = 'uslFit.reloaded';

/**
 * Waits for the host and identifies it. If part of Office.js is blocked, Excel never answers (issue 6040 of
 * OfficeDev/office-js): `onLate` is called after ten seconds. If Excel opened the pane but the library finds no host, the
 * pane is loaded again, once.
 */
export async function findHost(
  onLate: () => void,
  { office, href, memory, reload, later }: Surroundings = here(),
): Promise<Host> {
  // Office.js is loaded from another server, which may fail.
  if (office === undefined) return 'none';
  const stop = later(patience, onLate);
  const { host } = await office.onReady();
  stop();
  // Outside Office the library returns null, despite its types.
  const found = host as Office.HostType | null;
  if (found === null && isOfExcel(href, memory) && memory?.getItem(reloadedKey) === null) {
    memory.setItem(reloadedKey, 'once');
    reload();
    return await new Promise<never>(() => undefined);
  }
  memory?.removeItem(reloadedKey);
  if (found !== office.HostType.Excel) return 'other';
  const fits = office.context.requirements.isSetSupported(apiSet.name, apiSet.version);
  return fits ? 'excel' : 'old-excel';
}

/** Whether Excel opened the pane: it says so in the address, which the library keeps for later pages. */
function isOfExcel(href: string, memory: Surroundings['memory']): boolean {
  return (
    /[?&]_host_Info=Excel\b/i.test(href) || /^Excel\b/.test(memory?.getItem('hostInfoValue') ?? '')
  );
}

function here(): Surroundings {
  return {
    office: (globalThis as { Office?: typeof Office }).Office,
    href: location.href,
    memory: sessionMemory(),
    reload: () => {
      location.reload();
    },
    later: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => {
        clearTimeout(timer);
      };
    },
  };
}

function sessionMemory(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
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
