import { beforeAll, expect, test } from '@jest/globals';
import { fitTable } from 'usl-fit';
import { OpenTemplate, references } from '../../../tests/support/template.ts';

let template: OpenTemplate;
beforeAll(() => {
  template = new OpenTemplate();
});

/** The sentence of the template, and that of the product. */
function sentences(points: readonly (readonly [number, number])[]): [unknown, string] {
  template.paste([['N', 'X'], ...points]);
  const [own] = template.values([template.layout.report.answer]);
  const cells = [['N', 'X'], ...points.map((point) => [...point])];
  return [own, fitTable({ cells }).fits[0]?.answer.headline.text ?? ''];
}

const levels = (...rates: number[]) => rates.map((x, i) => [2 ** i, x] as [number, number]);

const cases: Readonly<Record<string, [number, number][]>> = {
  rises: levels(955.16, 1878.91, 3548.68, 6531.08, 9897.24),
  'rises slowly': levels(100, 180, 280, 340, 375),
  'rises linearly': levels(100, 199, 398, 795, 1580),
  'levels off': levels(100, 195, 380, 700, 990, 1005, 1000),
  'levels off by a little': levels(100, 195, 380, 500, 515),
  'nearly level': levels(100, 190, 350, 520, 570, 590),
  'is constant': levels(1000, 1010, 1005, 995, 1002),
  'falls at once': levels(1000, 900, 700, 500, 300),
  peaks: levels(100, 190, 350, 520, 480, 400),
  'peaks on a plateau': levels(100, 190, 350, 600, 610, 605, 400),
  'falls by a step': levels(100, 190, 350, 520, 330, 340),
  'falls and comes back': levels(100, 190, 350, 520, 420, 260, 330),
  'is constant before a fall': levels(1000, 990, 985, 700, 680),
  'hardly scales and falls': levels(509, 520, 591, 460, 358),
  'bends at the end': [
    [1, 100],
    [2, 186],
    [3, 241],
    [4, 268],
  ],
  collapses: levels(100, 190, 380, 700, 710, 90),
  'hardly scales': levels(1000, 1100, 1150, 1170, 1180),
  'is noise': levels(300, 1200, 250, 900, 200, 1100, 350),
  'rises with scatter': levels(100, 210, 190, 380, 360, 700, 1200),
  'rises since': [
    [1, 100],
    [10, 800],
    [100, 4000],
  ],
  'is small and fractional': levels(0.51234, 0.98765, 1.7, 2.4567),
  'is flat beyond the first level': levels(120, 100, 102, 99, 101),
  'falls from the first level with a dip': levels(100, 60, 55, 97),
  'dips on a plateau': levels(100, 190, 300, 150, 295),
  'is flat at first': [
    [50, 3512],
    [100, 3555],
    [150, 3465],
    [300, 3235],
    [500, 2517],
  ],
  'is flat, then lower': [
    [50, 3500],
    [100, 3550],
    [150, 3470],
    [300, 2500],
    [500, 2550],
  ],
  'hardly rises': [
    [4, 117.897],
    [8, 216.454],
    [16, 205.63],
    [32, 227.646],
    [48, 239.072],
    [64, 243.153],
  ],
  'hardly rises by its last step': [
    [1, 100],
    [25, 1000],
    [50, 1700],
    [70, 2050],
    [100, 2065],
  ],
  'is open at the end': [
    [1, 100],
    [2, 229],
    [4, 532],
    [8, 1044],
    [12, 1328],
    [16, 1281],
  ],
  'rises to two levels close together': [
    [1, 1.47],
    [2, 2.9],
    [4, 5.45],
    [8, 7.81],
    [10, 8.5],
  ],
  'rises to a flat end': [
    [1, 10],
    [30, 200],
    [66, 400],
    [100, 428],
  ],
  'is flat, with the last level the best': [
    [1, 4036],
    [10, 10553],
    [50, 10228],
    [100, 9853],
    [200, 9510],
    [500, 10666],
  ],
  'is flat but for a dip': levels(100, 190, 350, 600, 500, 620),
  'rises to four levels close together': [
    [1, 1.47],
    [2, 2.9],
    [4, 5.45],
    [8, 7.81],
    [8.5, 8.1],
    [9, 8.3],
    [10, 8.5],
  ],
  'is flat over less than a doubling': [
    [1, 100],
    [10, 800],
    [45, 1700],
    [50, 1650],
    [60, 1720],
  ],
  'is noise of repetitions': [900, 300, 250, 1100, 1300, 500, 280, 1000, 400, 1200, 350, 1500].map(
    (x, i) => [2 ** Math.floor(i / 2), x] as [number, number],
  ),
  'is repeated': [
    [1, 100],
    [1, 104],
    [2, 190],
    [2, 198],
    [4, 350],
    [4, 340],
    [8, 420],
    [8, 418],
    [16, 380],
    [16, 372],
  ],
};

test.each(Object.entries(cases))('what %s is answered as by the product', (_, points) => {
  const [own, product] = sentences(points);
  expect(own).toBe(product);
});

test('the certified sets are answered as by the product', () => {
  const found = references.slice(0, 12).map((one) => [one.name, ...sentences(one.points)] as const);
  expect(found.map(([name, own]) => [name, own])).toEqual(
    found.map(([name, , product]) => [name, product]),
  );
});

test('without measurements there is no sentence', () => {
  template.paste([['N', 'X']]);
  expect(template.values([template.layout.report.answer])).toEqual(['']);
});
