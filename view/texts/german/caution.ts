import { cautionTexts } from '../caution.ts';
import { translate } from '../part.ts';

translate(cautionTexts, {
  only: (at, measured) =>
    `Das ist extrapoliert: Erfüllt wäre es bei ${at}, gemessen wurde nur bis zu ${measured}. Was das System dort begrenzt, hat sich vielleicht noch nicht gezeigt. Vor einer Entscheidung bei ${at} messen.`,
  upTo: (at, measured) =>
    `Oberhalb von ${measured}, dem größten gemessenen Wert, ist das extrapoliert: Dort kann eine andere Grenze früher greifen. Bei ${at} messen, bevor etwas vom oberen Ende abhängt.`,
  open: (measured) =>
    `Oberhalb von ${measured}, dem größten gemessenen Wert, ist das extrapoliert: Irgendwo stößt jedes System an eine Grenze. Weiter oben messen, bevor etwas davon abhängt.`,
  settles: (at, measured) =>
    `Das System käme bei ${at} zur Ruhe, gemessen wurde nur bis zu ${measured}: Das ist extrapoliert, und eine andere Grenze kann früher greifen. Vor einer Entscheidung bei ${at} messen.`,
  most: (at, measured) =>
    `Das Höchste läge bei ${at}, gemessen wurde nur bis zu ${measured}: Es ist extrapoliert, und eine andere Grenze kann früher greifen. Bei ${at} messen, bevor etwas davon abhängt.`,
});
