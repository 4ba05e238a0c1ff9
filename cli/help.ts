import type { Style } from './style.ts';
import {
  commands,
  general,
  statuses,
  statusesOf,
  type Command,
  type Option,
  type Status,
} from './commands/index.ts';

const width = 96;
const gap = 2;

/** Help of the program: its commands, and where to find more. */
export function programHelp({ strong }: Style): string {
  const longest = Math.max(...commands.map(({ name }) => name.length));
  return joined([
    'usl-fit: fit the Universal Scalability Law to measured concurrency and throughput',
    '  usl-fit COMMAND FILE … [options]',
    commands.map(({ name, summary }) => `  ${strong(name.padEnd(longest))}  ${summary}`).join('\n'),
    'usl-fit help COMMAND lists its options, with examples.',
    [strong('Options'), options(general)].join('\n'),
    exitStatus(statuses, strong),
    [
      strong('Examples'),
      ...commands
        .flatMap(({ examples }) => examples.slice(0, 1))
        .filter((line) => line.includes('.csv'))
        .map((line) => `  ${line}`),
    ].join('\n'),
  ]);
}

/** Help of a command. */
export function commandHelp(command: Command, { strong }: Style): string {
  return joined([
    `usl-fit ${command.name}: ${command.summary}`,
    command.usage.map((line) => `  usl-fit ${line}`).join('\n'),
    ...command.details.map((text) => folded(text, 0)),
    ...command.sections.map((section) =>
      [strong(section.title), options(section.options)].join('\n'),
    ),
    exitStatus(statusesOf(command), strong),
    [strong('Examples'), ...command.examples.map((line) => `  ${line}`)].join('\n'),
  ]);
}

/** `--name VALUE`, as it is typed. */
export function typed({ name, short = [], value, mayStandAlone }: Option): string {
  if (value === undefined) return [`--${name}`, ...short].join(', ');
  return mayStandAlone === true ? `--${name} [${value}]` : `--${name} ${value}`;
}

function options(all: readonly Option[]): string {
  const column = Math.max(...all.map((option) => typed(option).length)) + 2 * gap;
  return all
    .map((option) => {
      const head = `  ${typed(option)}`.padEnd(column);
      return head + folded(option.text, column).trimStart();
    })
    .join('\n');
}

function exitStatus(all: readonly Status[], strong: Style['strong']): string {
  return [strong('Exit status'), ...all.map(([status, text]) => `  ${status}  ${text}`)].join('\n');
}

/** Wraps text to the width of a terminal, each line indented by `indent` blanks. */
function folded(text: string, indent: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && indent + line.length + word.length >= width) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((each) => ' '.repeat(indent) + each).join('\n');
}

function joined(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
