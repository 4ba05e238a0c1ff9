import { translate } from '../../../view/texts/part.ts';
import { importTexts } from '../logs.ts';

translate(importTexts, {
  title: 'Ein Log einlesen',
  help: 'Wählen, was ein Lastwerkzeug geschrieben hat: JMeter, k6, Locust, Gatling, wrk, hey, ab, sysbench, pgbench und andere, mit gzip gepackt oder nicht. Gelesen wird auf diesem Rechner, und nichts verlässt ihn.',
  choose: 'Log-Dateien',
  cancelled: 'Das Lesen wurde abgebrochen; geschrieben wurde nichts.',
  found: (rows, files) =>
    `${rows} ${rows === 1 ? 'Messung' : 'Messungen'} aus ${files === 1 ? 'einer Datei' : `${files} Dateien`}. Geschrieben ist noch nichts.`,
  write: 'Auf ein neues Blatt schreiben und anpassen',
  trail: 'Wie es gelesen wurde',
});
