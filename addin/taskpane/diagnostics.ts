import type { Probe } from '../workbook/contract.ts';

/** Sets that the add-in uses or that tell how old an Excel is, each with its latest version. */
const sets = {
  ExcelApi: 20,
  ExcelApiOnline: 1,
  SharedRuntime: 2,
  CustomFunctionsRuntime: 5,
  KeyboardShortcuts: 1,
} as const;

/**
 * What somebody who helps wants to know, in English whatever the pane speaks: which Excel this is, which sets of
 * its interface it has, and how each part of it that is needed answered. Nothing of the workbook's content is in it.
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
  ];
  return `${lines.join('\n')}\n`;
}

/** The newest version of a set that this Excel has. */
function newest(name: string, latest: number): string {
  for (let minor = latest; minor > 0; minor -= 1) {
    const version = `1.${minor}`;
    if (Office.context.requirements.isSetSupported(name, version)) return version;
  }
  return 'none';
}
