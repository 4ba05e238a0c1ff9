import { latencyTexts } from '../latency.ts';
import { translate } from '../part.ts';

translate(latencyTexts, {
  noUnit: (latency, throughput) =>
    `Die gemessenen Latenzen stehen in der Tabelle der Messungen und nicht im Diagramm: „${latency}“ und „${throughput}“ nennen nicht beide ihre Einheit. Mit Überschriften wie latency_ms und requests/s werden sie neben der Kurve gezeichnet.`,
});
