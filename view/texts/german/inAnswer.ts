import { inAnswerTexts } from '../inAnswer.ts';
import { translate } from '../part.ts';

translate(inAnswerTexts, {
  peaks: { measured: '', bestLevel: 'beste Stufe', forecast: 'Prognose' },
  noPeak: {
    tooFew: 'zu wenige Stufen',
    noisy: 'von Streuung verdeckt',
    constant: 'keines, flacht ab',
    levels: 'keines, flacht ab',
    rises: 'keines, steigt noch',
    falls: 'keines',
    peaks: 'keines',
    collapses: 'keines',
  },
  causes: {
    contention: 'Contention',
    coherency: 'Kohärenz',
    limit: 'eine Grenze',
    saturated: 'eine Grenze',
    serial: 'serielle Arbeit',
    'costs-more': 'jede weitere Einheit',
    breaks: 'einen Einbruch',
  },
  probably: (cause) => `wohl ${cause}`,
  notKnown: 'nicht bekannt',
});
