/** What saved files are called, in every language. */
export const files = {
  csv: 'usl-fit-points.csv',
  xlsx: 'usl-fit.xlsx',
  json: 'usl-fit-result.json',
  svg: 'usl-fit-chart.svg',
  png: 'usl-fit-chart.png',
} as const;
