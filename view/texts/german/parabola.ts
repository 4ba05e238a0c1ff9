import { parabolaTexts } from '../parabola.ts';
import { translate } from '../part.ts';

translate(parabolaTexts, {
  numbers: ({ a, b, rSquared, lambda }) =>
    `Bezogen auf einen Durchsatz von ${lambda} bei einer Nebenläufigkeit von 1 ergibt eine Parabel durch die gemessenen Abweichungen eine Kohärenz von ${a} und, zusammen mit der Contention, ${b}: y = a·x² + b·x mit y = N·λ/X − 1, x = N − 1, a = κ = ${a}, b = σ + κ = ${b}; R² = ${rSquared}. Sie gewichtet die Messungen anders als die Kurve, deshalb können beide voneinander abweichen.`,
  none: 'Es gibt keine Parabel: Dafür muss ein Durchsatz bei einer Nebenläufigkeit von 1 gemessen oder unter den Optionen festgelegt sein.',
});
