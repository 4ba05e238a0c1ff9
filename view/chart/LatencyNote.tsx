import type { Headers } from '../labels.ts';
import { latencyTexts } from '../texts/chartNotes.ts';
import { measuredLatencyFactor } from '../latencyUnit.ts';
import { viewOf } from './views.ts';

/** Explains why measured latencies are not drawn; nothing if they are. */
export function LatencyNote({ headers }: { headers: Headers }) {
  if (measuredLatencyFactor(headers) !== null) return null;
  const column = headers.latency ?? viewOf('latency').label;
  return <p class="usl-note">{latencyTexts().noUnit(column, headers.throughput)}</p>;
}
