import type { ShownError } from '../../view/ErrorCard.tsx';

/** What the core advises of a log, by a command that a page does not have. */
const commands: readonly (readonly [RegExp, string])[] = [
  [
    /read the output of a load-test tool as such \(usl-fit import\)/,
    'drop or open the file of a load tool here: JMeter, k6, Gatling, wrk and others are imported',
  ],
  [
    /die Ausgabe eines Lasttest-Werkzeugs als solche lesen \(usl-fit import\)/,
    'die Datei eines Lasttest-Werkzeugs hierher ziehen oder öffnen: Importiert werden JMeter, k6, Gatling, wrk und andere',
  ],
];

/** An error of the core that says what can be done on the page. */
export function ofPage(error: ShownError): ShownError {
  const { message, german } = error;
  return {
    ...error,
    message: onPage(message),
    ...(german == null ? {} : { german: onPage(german) }),
  };
}

function onPage(sentence: string): string {
  return commands.reduce((text, [command, words]) => text.replace(command, words), sentence);
}
