import { translate } from '../../../view/texts/part.ts';
import { countsTexts } from '../counts.ts';

translate(countsTexts, {
  question: (header) => `Wofür steht „${header}“?`,
  label: 'Die Nebenläufigkeit steht für',
  open: 'Keine Angabe',
  users: 'Benutzer: die Last auf einem System',
  cores: 'Kerne oder Knoten: die Größe des Systems',
  either: 'Spielt keine Rolle',
});
