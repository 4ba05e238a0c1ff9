import { expect, test } from '@jest/globals';
import { uslFit } from './cli.ts';

/** The fenced blocks of a language in a Markdown text. */
export function blocksOf(markdown: string, language: string): string[] {
  return [...markdown.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(
    ([, text]) => text ?? '',
  );
}

/** A test for each command that a text shows: it prints what is shown below it. */
export function testShownSessions(markdown: string): void {
  const sessions = blocksOf(markdown, 'console').map((text) => text.split('\n'));
  test.each(sessions)('%s', (prompt, ...shown) => {
    const [dollar, npx, program, ...args] = prompt.split(' ');
    expect([dollar, npx, program]).toEqual(['$', 'npx', 'usl-fit']);
    const { status, stdout } = uslFit(args);
    expect(status).toBe(0);
    const lines = shown.filter((line) => line !== '' && line !== '…');
    expect(lines.length).toBeGreaterThan(0);
    expect(stdout.split('\n').slice(0, lines.length)).toEqual(lines);
  });
}
