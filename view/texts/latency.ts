import { part } from './part.ts';

/** Why measured latencies are not drawn. */
export const latencyTexts = part('measured latency', {
  noUnit: (latency: string, throughput: string) =>
    `The measured latencies are in the table of points and not in the chart: “${latency}” and “${throughput}” do not both name their unit. With headers such as latency_ms and requests/s they are drawn beside the curve.`,
});
