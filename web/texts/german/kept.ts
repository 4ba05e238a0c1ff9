import { translate } from '../../../view/texts/part.ts';
import { keptTexts } from '../kept.ts';

translate(keptTexts, {
  back: 'Was vor dem Neuladen hier stand, ist wieder da. Aufbewahrt wurde es nur in diesem Tab.',
  afresh: 'Neu beginnen',
});
