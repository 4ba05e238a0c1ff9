import { translate } from '../../../view/texts/part.ts';
import { countsTexts } from '../counts.ts';

translate(countsTexts, {
  question: (header) => `Was zählt „${header}“?`,
  label: 'Die Nebenläufigkeit zählt',
  open: 'Nicht gesagt',
  users: 'Benutzer: die Last auf einem System',
  cores: 'Kerne oder Knoten: die Größe des Systems',
  either: 'Spielt keine Rolle',
});
