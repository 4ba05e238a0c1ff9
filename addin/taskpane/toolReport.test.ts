import { expect, test } from '@jest/globals';
import type { Cell } from 'usl-fit';
import { toolReport } from './toolReport.ts';

const heads: [string, string, object][] = [
  [
    'JMeter’s summary report',
    'Label,# Samples,Average,Min,Max,Std. Dev.,Error %,Throughput,Received KB/sec,Sent KB/sec,Avg. Bytes',
    { tool: 'JMeter', kind: 'totals', throughput: 7, concurrency: null },
  ],
  [
    'JMeter’s aggregate report',
    'Label,# Samples,Average,Median,90% Line,95% Line,99% Line,Min,Max,Error %,Throughput,Received KB/sec,Sent KB/sec',
    { tool: 'JMeter', kind: 'totals', throughput: 10, concurrency: null },
  ],
  [
    'JMeter’s log',
    'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,bytes,grpThreads,allThreads,Latency',
    { tool: 'JMeter', kind: 'requests', throughput: null, concurrency: null },
  ],
  [
    'Locust’s statistics',
    'Type,Name,Request Count,Failure Count,Median Response Time,Average Response Time,Requests/s,Failures/s',
    { tool: 'Locust', kind: 'totals', throughput: 6, concurrency: null },
  ],
  [
    'Locust’s history',
    'Timestamp,User Count,Type,Name,Requests/s,Failures/s,50%,66%',
    { tool: 'Locust', kind: 'seconds', throughput: 4, concurrency: 1 },
  ],
  [
    'k6’s samples',
    'metric_name,timestamp,metric_value,check,error',
    { tool: 'k6', kind: 'requests', throughput: null, concurrency: null },
  ],
];

test.each(heads)('%s is recognised by its headers', (_, head, expected) => {
  expect(toolReport({ cells: [head.split(',')] })).toEqual(expected);
});

test.each([
  [
    'wrk, hey, oha',
    [
      'Running 10s test @ http://localhost',
      '  2 threads and 8 connections',
      'Requests/sec:   1234.56',
    ],
  ],
  ['ab', ['Concurrency Level:      8', 'Requests per second:    986.10 [#/sec] (mean)']],
  ['k6', ['     http_req_waiting...: avg=1ms', '     http_reqs..............: 1204 40.1/s']],
])('lines that %s printed are recognised', (tool, lines) => {
  expect(toolReport({ cells: lines.map((line) => [line]) })).toMatchObject({ tool, kind: 'text' });
});

test.each([
  [[['Users', 'Queries/s']]],
  [[['Threads', 'Throughput', 'Average']]],
  [[['concurrency', 'requests/s', 'timestamp']]],
  [
    [
      ['N', 'X'],
      [1, 100],
      ['see Requests/sec: above', 2],
    ],
  ],
] as Cell[][][][])('a table of measurements is none: %j', (cells) => {
  expect(toolReport({ cells })).toBeNull();
});
