import { beforeAll, expect, test } from '@jest/globals';
import { fitTable } from 'usl-fit';
import { answerCases } from '../../../tests/support/answerCases.ts';
import { OpenTemplate, references } from '../../../tests/support/template.ts';

let template: OpenTemplate;
beforeAll(() => {
  template = new OpenTemplate();
});

/** The sentence of the template, and that of the product. */
function sentences(points: readonly (readonly [number, number])[]): [unknown, string] {
  template.paste([['N', 'X'], ...points]);
  const [sheetAnswer] = template.values([template.layout.report.answer]);
  const cells = [['N', 'X'], ...points.map((point) => [...point])];
  return [sheetAnswer, fitTable({ cells }).fits[0]?.answer.headline.text ?? ''];
}

test.each(Object.entries(answerCases))('what %s is answered as by the product', (_, points) => {
  const [sheetAnswer, product] = sentences(points);
  expect(sheetAnswer).toBe(product);
});

test('the certified sets are answered as by the product', () => {
  const found = references.slice(0, 12).map((one) => [one.name, ...sentences(one.points)] as const);
  expect(found.map(([name, sheetAnswer]) => [name, sheetAnswer])).toEqual(
    found.map(([name, , product]) => [name, product]),
  );
});

test('without measurements there is no sentence', () => {
  template.paste([['N', 'X']]);
  expect(template.values([template.layout.report.answer])).toEqual(['']);
});
