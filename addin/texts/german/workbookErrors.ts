import { translate } from '../../../view/texts/part.ts';
import { workbookErrorTexts, type Addresses } from '../workbookErrors.ts';

const listed = ({ shown, more }: Addresses) => (more > 0 ? `${shown} und ${more} weitere` : shown);

translate(workbookErrorTexts, {
  excel: {
    editing: 'Eine Zelle wird bearbeitet. Im Blatt Enter oder Esc drücken, dann erneut versuchen.',
    protectedOrReadOnly:
      'Das Blatt oder die Arbeitsmappe ist geschützt oder nur zum Lesen geöffnet. Den Schutz unter „Überprüfen“ aufheben oder in einer Kopie arbeiten, dann erneut versuchen.',
    notNow:
      'Excel kann das im Moment nicht. Offene Dialoge schließen, das Bearbeiten beenden, dann erneut versuchen.',
    tooLarge:
      'Es sind zu viele Zellen, um sie auf einmal zwischen Excel und dem Add-In auszutauschen. Weniger Zeilen markieren, dann erneut versuchen.',
    noMemory:
      'Excel hat keinen Speicher mehr. Andere Arbeitsmappen schließen, dann erneut versuchen.',
    tooOld:
      'Dieses Excel ist zu alt für das Add-In. Excel aktualisieren oder die Arbeitsmappe in Excel im Web öffnen.',
    notAllowed: 'Dieses Excel lässt das hier nicht zu. Es in einer anderen Arbeitsmappe versuchen.',
    noCells:
      'Diese Art von Blatt hat keine Zellen, mit denen zu arbeiten ist. Zu einem Tabellenblatt wechseln, dann erneut versuchen.',
    noSelection:
      'Was markiert ist, sind keine Zellen, oder eine andere Arbeitsmappe ist vorn. Zu dieser zurückkehren, die Spalten von Nebenläufigkeit und Durchsatz markieren, dann erneut versuchen.',
    gone: 'Ein Blatt oder eine Zelle, mit der das Add-In gearbeitet hat, ist nicht mehr da. Die Messungen neu markieren, dann erneut versuchen.',
    nameTaken: 'Inzwischen gibt es ein Blatt oder einen Namen, der gleich heißt. Erneut versuchen.',
    cellsMoved:
      'Zellen wurden eingefügt oder gelöscht, während das Add-In schrieb. Warten, bis das getan ist, dann erneut versuchen.',
    conflict:
      'Jemand anderes hat die Arbeitsmappe im selben Moment geändert. Einen Moment warten, dann erneut versuchen.',
    noAnswer: 'Excel hat nicht geantwortet. Einen Moment warten, dann erneut versuchen.',
    noReason:
      'Excel konnte das nicht und sagt nicht, warum. Erneut versuchen; geschieht es wieder, die Arbeitsmappe speichern, schließen und neu öffnen.',
    expired:
      'Die Sitzung dieser Arbeitsmappe ist abgelaufen. Die Seite im Browser neu laden, dann erneut versuchen.',
    signIn: 'Excel verlangt eine neue Anmeldung. Anmelden, dann erneut versuchen.',
    filter:
      'Den Zellen, die zu schreiben sind, ist ein Filter im Weg. Den Filter dort löschen, dann erneut versuchen.',
    edge: 'Zellen am Rand des Blattes sind im Weg. Sie leeren, dann erneut versuchen.',
    ours: 'Excel hat das Add-In nicht verstanden. Bitte diesen Code melden, dann erneut versuchen.',
    uncalculated: 'Das Blatt ist noch nicht berechnet. Im Blatt F9 drücken, dann erneut versuchen.',
    nothingToDraw:
      'Excel hat nichts zu zeichnen gefunden. Die Messungen prüfen, dann erneut versuchen.',
    inactive:
      'Eine andere Arbeitsmappe ist vorn. In die Arbeitsmappe dieses Bereichs klicken, dann erneut versuchen.',
    merged: 'Verbundene Zellen sind im Weg. Sie trennen oder auf einem neuen Blatt einfügen.',
    pivotTable:
      'Eine PivotTable ist im Weg. Auf einem neuen Blatt einfügen oder die PivotTable verschieben.',
  },
  unknown: (code) =>
    `Excel konnte das nicht (${code}). Erneut versuchen; geschieht es wieder, die Arbeitsmappe speichern, schließen und neu öffnen.`,
  anotherInFront:
    'Eine andere Arbeitsmappe ist vorn, also wurde nichts geschrieben. Zur Arbeitsmappe dieses Bereichs zurückkehren, dann erneut versuchen.',
  severalTables:
    'Die Auswahl berührt mehrere Excel-Tabellen, oder eine Tabelle und Zellen daneben. Zellen nur einer Tabelle oder gar keiner markieren, dann erneut versuchen.',
  oneCell:
    'Nur eine Zelle ist markiert, und um sie herum stehen keine Messungen. Die Spalten von Nebenläufigkeit und Durchsatz mit all ihren Zeilen markieren, oder eine Zelle darin, dann erneut versuchen.',
  unlikeRows: (one, other) =>
    `Die markierten Zellen ${one} und ${other} haben weder Zeilen noch Spalten gemeinsam. Spalten markieren, die in denselben Zeilen beginnen und enden, dann erneut versuchen.`,
  empty:
    'Die markierten Zellen sind leer. Zwei Spalten markieren, Nebenläufigkeit und Durchsatz, dann erneut versuchen.',
  allHidden:
    'Alle markierten Zeilen sind ausgeblendet, also gilt keine. Sie einblenden oder „Auch ausgeblendete Zeilen verwenden“ einschalten, dann erneut versuchen.',
  sheetGone: (sheet) =>
    `Das Blatt „${sheet}“ mit den Messungen ist nicht mehr da. Die Messungen neu markieren, dann erneut versuchen.`,
  tableGone:
    'Die Tabelle mit den Messungen ist nicht mehr da. Die Messungen neu markieren, dann erneut versuchen.',
  notText: (addresses, isOne) =>
    `${listed(addresses)} ${isOne ? 'enthält' : 'enthalten'} keine Zahl als reinen Text mehr, also wurde nichts umgewandelt. „Anpassen“ klicken, um die Zellen neu zu lesen.`,
  structureProtected:
    'Die Struktur dieser Arbeitsmappe ist geschützt, also lässt sich kein Blatt hinzufügen. Den Schutz aufheben (Überprüfen, Arbeitsmappe schützen) oder daneben einfügen, dann erneut versuchen.',
  noRoom: 'Das Blatt endet vor der Anpassung. Sie stattdessen auf einem neuen Blatt einfügen.',
  sheetProtected: (sheet) =>
    `Das Blatt „${sheet}“ ist geschützt. Den Schutz aufheben (Überprüfen, Blattschutz aufheben) oder auf einem neuen Blatt einfügen, dann erneut versuchen.`,
  withinSource: (cell) =>
    `${cell} ist eine der Zellen, die die Formel liest. Eine leere Zelle daneben markieren, dann erneut versuchen.`,
  cellTaken: (cell) =>
    `${cell} ist nicht leer, also wurde dort keine Formel eingesetzt. Eine leere Zelle markieren, dann erneut versuchen.`,
  cellNotEmpty: (cell) => `${cell} ist nicht leer; dorthin würde die Anpassung geschrieben.`,
  cellsNotEmpty: (count, sheet, addresses) =>
    `${count} Zellen auf „${sheet}“ sind nicht leer (${listed(addresses)}); dorthin würde die Anpassung geschrieben.`,
  clearFirst: (isOne) =>
    `${isOne ? 'Die Zelle' : 'Die Zellen'} leeren oder verschieben, dann erneut versuchen; oder ein neues Blatt wählen.`,
  hidden: (address) =>
    `Die Anpassung würde nach ${address} geschrieben, wo manche Zeilen oder Spalten ausgeblendet sind; ein Teil von ihr wäre nicht zu sehen. Sie einblenden, dann erneut versuchen, oder ein neues Blatt wählen.`,
  outputGone: 'Diese Ausgabe ist nicht mehr in der Arbeitsmappe. Die Anpassung neu einfügen.',
  outputChanged: (address) =>
    `In ${address} wurden Zeilen oder Spalten eingefügt oder gelöscht, also lässt es sich nicht sicher ersetzen. Die Anpassung neu einfügen.`,
  stopped: 'Das Schreiben wurde abgebrochen.',
  nothingLeft: 'In der Arbeitsmappe ist nichts zurückgeblieben.',
  sheetLeft: (sheet) =>
    `Das Blatt „${sheet}“ ist vielleicht in der Arbeitsmappe zurückgeblieben; „Aufräumen“ in diesem Bereich entfernt es, jetzt oder wenn die Arbeitsmappe wieder geöffnet wird.`,
  cellsLeft: (address, sheet) =>
    `Was in ${address} auf dem Blatt „${sheet}“ begonnen wurde, mit einem Diagramm, ist vielleicht in der Arbeitsmappe zurückgeblieben; „Aufräumen“ in diesem Bereich entfernt es, jetzt oder wenn die Arbeitsmappe wieder geöffnet wird.`,
  incomplete: (sheet) =>
    `Die Ausgabe auf dem Blatt „${sheet}“ ist jetzt vielleicht unvollständig. Sie erneut aktualisieren oder eine neue einfügen.`,
});
