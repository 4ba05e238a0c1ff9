import { latencyTexts, parabolaTexts } from '../chartNotes.ts';
import { translate } from '../part.ts';

translate(latencyTexts, {
  noUnit: (latency, throughput) =>
    `Die gemessenen Latenzen stehen in der Tabelle der Messungen und nicht im Diagramm: „${latency}“ und „${throughput}“ nennen nicht beide ihre Einheit. Mit Überschriften wie latency_ms und requests/s werden sie neben der Kurve gezeichnet.`,
});

translate(parabolaTexts, {
  numbers: ({ a, b, rSquared, lambda }) =>
    `Bezogen auf einen Durchsatz von ${lambda} bei einer Nebenläufigkeit von 1 ergibt eine Parabel durch die gemessenen Abweichungen eine Kohärenz von ${a} und, zusammen mit der Contention, ${b}: y = a·x² + b·x mit y = N·λ/X − 1, x = N − 1, a = κ = ${a}, b = σ + κ = ${b}; R² = ${rSquared}. Sie gewichtet die Messungen anders als die Kurve, deshalb können beide voneinander abweichen.`,
  none: 'Es gibt keine Parabel: Dafür muss ein Durchsatz bei einer Nebenläufigkeit von 1 gemessen oder unter den Optionen festgelegt sein.',
});
