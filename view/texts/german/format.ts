import { formatTexts } from '../format.ts';
import { translate } from '../part.ts';

translate(formatTexts, { unbounded: 'unbegrenzt' });
