import { allMet } from '../met.ts';
import type { Probe } from '../workbook/contract.ts';

/** Requirement sets that the add-in uses or that show the age of Excel, each with its latest version. */
const sets = {
  ExcelApi: 20,
  ExcelApiOnline: 1,
  SharedRuntime: 2,
  CustomFunctionsRuntime: 5,
  KeyboardShortcuts: 1,
} as const;

/**
 * Diagnostics for support, always in English: the version of Excel, its requirement sets, how each part that is needed
 * answered, and which of Excel's known faults were met. Contains nothing of the workbook.
 */
export function diagnosis(version: string, probes: readonly Probe[]): string {
  const { diagnostics, displayLanguage, contentLanguage } =
    Office.context as Partial<Office.Context>;
  const lines = [
    `USL Fit ${version}`,
    `Host: ${diagnostics?.host ?? '?'} ${diagnostics?.version ?? '?'} on ${diagnostics?.platform ?? '?'}`,
    `Languages: display ${displayLanguage ?? '?'}, content ${contentLanguage ?? '?'}, web view ${navigator.language}`,
    `Web view: ${navigator.userAgent}`,
    ...Object.entries(sets).map(([name, latest]) => `${name}: ${newest(name, latest)}`),
    ...probes.map(
      ({ part, error, milliseconds }) =>
        `${part}: ${error === null ? 'ok' : `failed, ${error}`} (${Math.round(milliseconds)} ms)`,
    ),
    `Met since the pane was opened: ${allMet()}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** The newest version of a requirement set that this Excel supports. */
function newest(name: string, latest: number): string {
  for (let minor = latest; minor > 0; minor -= 1) {
    const version = `1.${minor}`;
    if (Office.context.requirements.isSetSupported(name, version)) return version;
  }
  return 'none';
}
