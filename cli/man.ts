import { typed } from './help.ts';
import { commands, general, statuses, type Option } from './commands/index.ts';
import { version } from './version.ts';

/** The manual page, in roff's man macros. */
export function manualPage(): string {
  const lines = [
    `.TH USL-FIT 1 "" "usl-fit ${version}" "User Commands"`,
    '.SH NAME',
    'usl-fit \\- fit the Universal Scalability Law to concurrency and throughput',
    '.SH SYNOPSIS',
    ...commands.flatMap(({ usage }) => usage.flatMap((line) => ['.B usl-fit', plain(line), '.br'])),
    '.SH DESCRIPTION',
    plain(
      'Reads measurements of concurrency and throughput from CSV and other delimited text, fits ' +
        'X(N) = λN/(1 + σ(N−1) + κN(N−1)) by least squares, and reports what follows, with confidence ' +
        'intervals.',
    ),
    '.SH OPTIONS',
    ...listed(general),
  ];
  for (const command of commands) {
    lines.push(`.SH ${quoted(command.name.toUpperCase())}`, plain(`${command.summary}.`));
    lines.push(...command.details.flatMap((text) => ['.PP', plain(text)]));
    for (const { title, options } of command.sections) {
      lines.push(`.SS ${quoted(title)}`, ...listed(options));
    }
    lines.push('.SS Examples', '.nf', ...command.examples.map(plain), '.fi');
  }
  lines.push('.SH EXIT STATUS');
  lines.push(...statuses.flatMap(([status, text]) => ['.TP', `.B ${status}`, plain(text)]));
  lines.push('.SH ENVIRONMENT');
  lines.push('.TP', '.B NO_COLOR', 'If set and not empty, no colours.');
  lines.push('.TP', '.B FORCE_COLOR', 'Colours even if the output is not a terminal.');
  return `${lines.join('\n')}\n`;
}

function listed(options: readonly Option[]): string[] {
  return options.flatMap((option) => ['.TP', `.B ${plain(typed(option))}`, plain(option.text)]);
}

function quoted(text: string): string {
  return `"${plain(text).replaceAll('"', '\\(dq')}"`;
}

/** Escapes text for roff. */
function plain(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/gm, '\\&');
}
