import { translate } from '../../../view/texts/part.ts';
import { startTexts } from '../start.ts';

translate(startTexts, {
  noWebAssembly:
    'Diese Seite rechnet mit WebAssembly, das dieser Browser nicht kennt oder das abgeschaltet ist. Die Seite in einem aktuellen Browser öffnen.',
});
