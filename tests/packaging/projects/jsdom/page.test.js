const { fit, fitText } = require('usl-fit');
const { throughput } = require('usl-fit/law');
const { importLogs } = require('usl-fit/logs');
const { sentence } = require('usl-fit/report');

const n = [1, 2, 4, 8, 16];
const x = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];

test('this is a page, without TextEncoder', () => {
  expect(document.body.tagName).toBe('BODY');
  expect(typeof TextEncoder).toBe('undefined');
});

test('the solver fits columns, text and bytes', () => {
  document.body.textContent = sentence(fit(n, x));
  expect(document.body.textContent).toMatch(/^Still rising at a concurrency of 16 \(9,897\)/);
  const text = 'Größe 🚀,tps\n1,955\n2,1879\n4,3549\n8,6531\n';
  const [found] = fitText(text, { n: 1 }).fits;
  expect(fitText(Buffer.from(text), { n: 1 }).fits).toEqual([found]);
  expect(found.parameters.lambda.estimate).toBeCloseTo(955, -1);
  expect(() => fit(n, x, { modle: 'usl' })).toThrow('"model"');
  expect(throughput(1, { lambda: 1000, sigma: 0.02, kappa: 0.0005 })).toBe(1000);
});

test('logs are read from texts and files', async () => {
  const data = '2 threads and 8 connections\nRequests/sec: 157.41\n';
  for (const each of [data, Buffer.from(data)]) {
    const { rows } = await importLogs([{ name: 'wrk.txt', data: each }]);
    expect(rows.map(({ concurrency, throughput }) => [concurrency, throughput])).toEqual([
      [8, 157.41],
    ]);
  }
});
