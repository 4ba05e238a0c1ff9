import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './cli.ts';

/** The fenced code blocks of a given language in a Markdown text. */
export function blocksOf(markdown: string, language: string): string[] {
  return [...markdown.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(
    ([, text]) => text ?? '',
  );
}

/** A command of a shell session, and the output that the text shows for it. */
interface Step {
  command: string;
  shown: string[];
}

/** Splits a session into steps: `$ ` starts a command, `> ` continues it. */
export function stepsOf(session: string): Step[] {
  const steps: Step[] = [];
  for (const line of session.trimEnd().split('\n')) {
    const last = steps.at(-1);
    if (line.startsWith('$ ')) steps.push({ command: line.slice(2), shown: [] });
    else if (last === undefined) throw new Error(`no command before: ${line}`);
    else if (line.startsWith('> ') && last.shown.length === 0) last.command += `\n${line.slice(2)}`;
    else last.shown.push(line);
  }
  return steps;
}

/** Separates the outputs of the commands; it occurs nowhere else. */
const mark = '\u001e';

/**
 * Runs the commands of a session one after the other in one shell, in the given folder, with `npx usl-fit` running this
 * package. Returns all output and the exit status of each; the next command finds that status in `$?`.
 */
export function runSession(
  steps: readonly Step[],
  folder = root,
): { printed: string; status: number }[] {
  const program = path.join(root, 'package/bin/usl-fit.js');
  const script = [
    `npx() { [ "$1" = usl-fit ] && shift && '${process.execPath}' '${program}' "$@"; }`,
    'exec 2>&1',
    ...steps.map(
      ({ command }) =>
        `${command}\nstatus=$?; printf '${mark}%s${mark}' "$status"; (exit "$status")`,
    ),
  ].join('\n');
  const { stdout } = spawnSync('bash', ['--norc', '-c', script], { cwd: folder, encoding: 'utf8' });
  const parts = stdout.split(mark);
  return steps.map((_, i) => ({
    printed: parts[2 * i] ?? '',
    status: Number(parts[2 * i + 1] ?? NaN),
  }));
}

/** Expects the shown lines to match what was printed; a line `…` stands for any number of lines. */
export function expectShown(printed: string, shown: readonly string[]): void {
  const pattern = shown
    .join('\n')
    .trimEnd()
    .split(/^…$/m)
    .map((part) => part.replace(/^\n|\n$/g, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\n?[^]*?\\n?');
  const text = printed.replace(/[ \t]+$/gm, '').trimEnd();
  if (!new RegExp(`^${pattern}$`).test(text)) expect(text).toBe(shown.join('\n').trimEnd());
}

/** Defines one test for each command line session in a text: it must print what the text shows. */
export function testShownSessions(markdown: string, folder = root): void {
  const sessions = blocksOf(markdown, 'console').map(stepsOf);
  test.each(sessions.map((steps) => [steps[0]?.command ?? '', steps] as const))(
    '%s',
    (_, steps) => {
      for (const [i, { printed, status }] of runSession(steps, folder).entries()) {
        const { command = '', shown = [] } = steps[i] ?? {};
        expect(shown.some((line) => /[^…]/.test(line)) ? command : 'nothing shown').toBe(command);
        expectShown(printed, shown);
        const isStatusShown = steps[i + 1]?.command === 'echo $?';
        expect([command, isStatusShown || status === 0]).toEqual([command, true]);
      }
    },
  );
}
