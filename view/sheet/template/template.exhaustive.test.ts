import { beforeAll, expect, test } from '@jest/globals';
import { OpenTemplate, references } from '../../../tests/support/template.ts';
import {
  expectReference,
  optimumCells,
  optimumOf,
} from '../../../tests/support/templateOptimum.ts';

let template: OpenTemplate;
beforeAll(() => {
  template = new OpenTemplate();
});

test('there are nine certified sets, and a hundred random ones', () => {
  expect(references).toHaveLength(109);
});

// LibreOffice calculates all of them, faster.
test.each(references.slice(0, 29).map((one) => [one.name, one] as const))(
  'the template, calculated by IronCalc, finds the optimum of %s',
  (_, one) => {
    template.paste([['N', 'X'], ...one.points]);
    expectReference(optimumOf(template.values(optimumCells(template.layout))), one);
  },
);
