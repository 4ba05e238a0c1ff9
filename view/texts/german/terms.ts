import { translate } from '../part.ts';
import { termTexts } from '../terms.ts';

translate(termTexts, {
  glossary: 'Glossar',
  what: (name) => `Was ist „${name}“?`,
  loading: 'Einen Augenblick …',
  failed: 'Das Glossar ließ sich nicht laden; schließen und noch einmal klicken.',
});
