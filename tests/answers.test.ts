// What the product says now: docs/answers.md, and the table of sentences that every face has to say, which is compared here
// on the command line, in the npm package and in its reports; in other faces by their own tests.
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { fit, fitText, readText, type Fit } from 'usl-fit';
import { markdown, sentence } from 'usl-fit/report';
import { messageText } from '../view/sentence.ts';
import { speak } from '../view/texts/part.ts';
import '../view/texts/german/result.ts';
import { answersPage, sentencesFile } from '../scripts/answers.mjs';
import { faceAnswers } from './support/answers.ts';
import { uslFit, uslFitJson } from './support/cli.ts';
import { useFolder } from './support/folder.ts';

const folder = useFolder();

test('the page of answers is up to date', () => {
  const page = readFileSync('docs/answers.md', 'utf8');
  expect(page).toBe(answersPage());
  expect(page.split('\n').length).toBeGreaterThan(30);
});

test('so is the table of sentences', async () => {
  expect(readFileSync('tests/answers/sentences.json', 'utf8')).toBe(await sentencesFile());
  expect(faceAnswers).toHaveLength(20);
  // Each says something of its own, in its own language.
  const sentences = faceAnswers.flatMap(({ table }) => [table.english, table.german]);
  expect(new Set(sentences).size).toBe(40);
});

test.each(faceAnswers)('the command line on $name', ({ name, text, logs, error, table }) => {
  const files = logs ?? [folder.write(`${name}.csv`, text)];
  const { stdout, stderr } = uslFit(['fit', ...files]);
  const { fits, errors } = uslFitJson(['fit', ...files]);
  if (error !== null) {
    expect(stderr).toContain(table.english);
    expect(errors.map(({ code, message }) => [code, message])).toEqual([[error, table.english]]);
    return;
  }
  expect(stdout.split('\n').filter((line) => line.startsWith(table.english))).toHaveLength(1);
  expect(fits.map(headlineOf)).toEqual([table]);
  const lines = (format: string) =>
    uslFit(['fit', ...files, '--format', format])
      .stdout.trimEnd()
      .split('\n');
  expect(readText(lines('csv').join('\n')).cells[1]?.at(-1)).toBe(table.english);
  expect(lines('table')[1]?.endsWith(`  ${table.english}`)).toBe(true);
  expect(lines('markdown')[2]?.endsWith(`| ${table.english} |`)).toBe(true);
});

test.each(faceAnswers)('the npm package on $name', (input) => {
  const { text, concurrency, throughput, error, table, columns } = input;
  const { fits, errors } = fitText(text);
  if (error !== null) {
    expect(errors.map(({ code, message }) => [code, message])).toEqual([[error, table.english]]);
    expect(() => fit(concurrency, throughput)).toThrow(columns.english);
    return;
  }
  expect(fits.map(headlineOf)).toEqual([table]);
  const found = fit(concurrency, throughput);
  expect(headlineOf(found)).toEqual(columns);
  expect(sentence(found).startsWith(columns.english)).toBe(true);
  expect(sentence(found, { language: 'de' }).startsWith(columns.german)).toBe(true);
  expect(markdown(found)).toContain(`**${columns.english}`);
  expect(markdown(found, { language: 'de' })).toContain(`**${columns.german}`);
});

test.each(['users', 'cores'] as const)('where the user says that %s are counted', (counts) => {
  for (const { name, concurrency, throughput, error } of faceAnswers) {
    if (error !== null) continue;
    const lines = concurrency.map((n, i) => `${n},${throughput[i] ?? ''}`);
    const [named, unnamed] = [counts, 'n'].map((header) => {
      const [found] = fitText([`${header},throughput`, ...lines].join('\n')).fits;
      return found?.answer.headline;
    });
    if (named === undefined || unnamed === undefined) throw new Error(name);
    speak('en');
    expect(messageText(unnamed, { counts })).toBe(named.text);
    speak('de');
    expect(messageText(unnamed, { counts })).toBe(named.german);
  }
  speak('en');
});

function headlineOf({ answer: { headline } }: Fit) {
  return { english: headline.text, german: headline.german };
}
