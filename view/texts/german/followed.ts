import { followedTexts } from '../followed.ts';
import { translate } from '../part.ts';

translate(followedTexts, {
  fitted: 'Angepasst',
  follows: 'Die Parameter folgen den Messungen: Alles hier ändert sich mit deren Zellen.',
  beyond: ' Zeilen der Messungen sind mehr, als diese Formeln fassen. Bitte neu einfügen.',
  basis: [
    'Kleinste Quadrate im Durchsatz mit gleichen Gewichten und σ, κ ≥ 0, gefunden von den Formeln rechts, ohne das Add-in.',
    'USL Fit selbst gewichtet zudem nach der gefundenen Streuung, sucht einen Knick und warnt: Für Entscheidungen neu anpassen.',
    'Intervalle: Student-t auf der Krümmung am Optimum; für das Maximum nach Fieller.',
  ],
  room: (rows) =>
    `Zwischen den Messungen eingefügte Zeilen zählen mit, bis ${rows}. Leere Zeilen und solche ohne zwei Zahlen über 0 werden übergangen.`,
  audit: {
    title: 'Probe: gegen die Anpassung von USL Fit beim Einfügen',
    head: 'Parameter',
    formulas: 'Aus Formeln',
    inserted: 'Beim Einfügen',
    difference: 'Abweichung',
    unchanged:
      'Die Messungen sind die des Einfügens: Eine Abweichung kommt von Gewichten oder Modell.',
    changed:
      'Die Messungen haben sich seit dem Einfügen geändert: Die Abweichung kommt auch davon.',
  },
});
