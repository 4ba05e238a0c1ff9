import { translate } from '../../../view/texts/part.ts';
import {
  cardTexts,
  comparisonTexts,
  formulaTexts,
  noteTexts,
  paneErrorTexts,
  paneTexts,
  toolReportTexts,
} from '../pane.ts';

translate(noteTexts, {
  working: {
    opening: 'Messungen werden gesucht…',
    reading: 'Messungen werden gelesen…',
    refitting: 'Die Daten haben sich geändert; es wird neu angepasst…',
    following: 'Die Auswahl wird angesehen…',
    inserting: 'Wird eingefügt…',
    updating: 'Das Blatt wird aktualisiert…',
    converting: 'Text wird in Zahlen umgewandelt…',
    cleaning: 'Es wird aufgeräumt…',
  },
  fitting: 'Wird angepasst…',
  answering: 'Wird ausgerechnet…',
  waiting:
    'Excel hat noch nicht geantwortet. Falls eine Zelle bearbeitet wird: im Blatt Enter oder Esc drücken.',
  written: (how, sheet, address) =>
    `${how === 'inserted' ? 'Eingefügt' : 'Aktualisiert'} auf dem Blatt „${sheet}“, ${address}.`,
  looks: {
    formats: 'die Zellformate',
    chart: 'die Formatierung des Diagramms',
    page: 'die Seiteneinrichtung',
  },
  refused: (what) => ` Excel hat ${what.join(' und ')} abgelehnt; alles andere ist da.`,
  read: (from) => `Gelesen ${from}.`,
  fitted: (from) => `Angepasst ${from}.`,
  again: (from, time) => `Neu angepasst ${from} um ${time}, weil sich die Daten geändert hatten.`,
  from: (address, hidden) =>
    hidden === 0
      ? `aus ${address}`
      : `aus ${address} ohne ${hidden === 1 ? 'eine ausgeblendete Zeile' : `${hidden} ausgeblendete Zeilen`}`,
  roles: {
    concurrency: 'Nebenläufigkeit',
    throughput: 'Durchsatz',
    series: 'Reihe',
    latency: 'Latenz',
  },
  role: (role, column, header) => `${role} aus ${column}${header === null ? '' : ` (${header})`}`,
  unused: (columns) => `; nicht benutzt: ${columns.join(', ')}`,
  damaged:
    'Ein Teil dessen, was USL Fit in dieser Arbeitsmappe gespeichert hat, war nicht zu verstehen; das Übrige gilt. Die Einstellungen prüfen.',
  newer:
    'Diese Arbeitsmappe wurde zuletzt mit einem neueren USL Fit benutzt, dessen Einstellungen hier nicht gelesen werden. Die Einstellungen neu wählen.',
  changed: 'Die Daten haben sich seither geändert.',
  elsewhere: (address) =>
    `Die jetzt markierten Zellen sind keine Messungen; dies ist noch die Anpassung von ${address}.`,
});

translate(paneTexts, {
  fit: 'Anpassen',
  insert: 'Einfügen',
  whereToInsert: 'Wo einfügen',
  newSheet: 'neues Blatt',
  beside: 'daneben',
  update: (sheet) => `„${sheet}“ aktualisieren`,
  start: {
    headline: 'Sehen, wie weit ein System skaliert.',
    columns:
      'Die Nebenläufigkeit in eine Spalte schreiben, den dabei gemessenen Durchsatz in die nächste.',
    select: 'Beide Spalten markieren, mit oder ohne Überschriften; oder eine ganze Tabelle.',
    choose: 'Klicken:',
    least:
      'Mindestens drei Stufen der Nebenläufigkeit sind nötig; sechs oder mehr, von 1 bis über das erwartete Maximum hinaus, geben eine verlässliche Antwort.',
    example: 'Ein Beispiel auf ein neues Blatt setzen',
  },
  about: {
    help: 'Hilfe (englisch)',
    functions: 'Funktionen',
    privacy: 'Datenschutz',
    version: 'Version',
    diagnostics: 'Diagnose',
    copied: 'Kopiert, für alle, die Ihnen helfen. Vom Inhalt der Arbeitsmappe steht nichts darin.',
    notCopied:
      'Die Zwischenablage ist nicht zu erreichen. Den Text markieren, dann Strg+C drücken.',
  },
  planning: {
    requirement: 'Eine Anforderung erfüllen',
    whatIf: 'Eine Änderung ausprobieren',
    next: 'Als Nächstes messen',
  },
  range: {
    label: 'Anzupassende Zellen',
    fit: 'Diese Zellen anpassen',
    none: (text) => `„${text}“ ist kein Zellbereich. Einen wie Tabelle1!B3:C8 eingeben.`,
  },
  leftOut: 'Ausgeschlossene Zeilen',
  nothing: 'keine',
  options: 'Einstellungen',
  changedOptions: (count) => `${count} geändert`,
  columnsChosen: 'Spalten gewählt',
  asRecommended: 'wie empfohlen',
  automatic: 'Automatisch',
  off: 'aus',
  on: (count) => `${count} an`,
  switches: {
    follow: {
      label: 'Der Auswahl folgen',
      help: 'Was markiert wird, wird sofort angepasst, wo das geht; alles andere lässt den Bereich, wie er ist.',
    },
    live: {
      label: 'Neu anpassen, wenn sich die Daten ändern',
      help: 'Kurz nach der letzten Änderung dieser Zellen, gleich von wem.',
    },
    update: {
      label: 'Dann auch die eingefügte Anpassung aktualisieren',
      help: 'Schreibt das Blatt nach jeder solchen Anpassung neu; ersetzt wird nur, was dieses Add-In dort geschrieben hat.',
    },
    hiddenRows: {
      label: 'Auch ausgeblendete Zeilen verwenden',
      help: 'Zeilen, die ein Filter ausblendet, werden verwendet; Diagramme zeigen sie nicht.',
    },
    formulas: {
      label: 'Eingefügte Parameter folgen den Daten',
      help: 'Formeln im Blatt finden die Parameter und folgen den Daten auch ohne das Add-In. Sie passen das Gesetz mit gleichen Gewichten an.',
    },
  },
  outputs: 'In diese Arbeitsmappe eingefügt',
  ofSource: (source) => `von ${source}`,
  show: (location) => `${location} zeigen`,
  row: (row) => `Zeile ${row}`,
});

translate(cardTexts, {
  attempts: {
    start: 'Es kann noch nichts angepasst werden.',
    read: 'Die Messungen konnten nicht gelesen werden.',
    insert: 'Die Anpassung konnte nicht eingefügt werden.',
    import: 'Die Messungen konnten nicht auf ein neues Blatt geschrieben werden.',
    update: 'Das Blatt konnte nicht aktualisiert werden.',
    select: 'Die Zellen konnten nicht gezeigt werden.',
    formula: 'Die Formel konnte nicht in die Zelle gesetzt werden.',
    convert: 'Der Text konnte nicht umgewandelt werden.',
    watch: 'Änderungen der Daten werden nicht bemerkt.',
    follow: 'Der Auswahl kann nicht gefolgt werden.',
    save: 'Die Einstellungen konnten nicht in der Arbeitsmappe gespeichert werden.',
    'clean-up': 'Die unfertige Ausgabe konnte nicht entfernt werden.',
    open: 'Was USL Fit in dieser Arbeitsmappe gespeichert hat, konnte nicht gelesen werden.',
  },
  retry: 'Noch einmal versuchen',
  staleTitle: 'Die Daten haben sich geändert',
  stale: 'Die gezeigten Ergebnisse gehören zu den Daten vor der Änderung.',
  refit: 'Die geänderten Daten anpassen',
  reasonFor: (row) => `Warum ${row} ausgeschlossen wird`,
  why: (row) => `${row} ist ausgeschlossen. Warum?`,
  suchAs: 'etwa: Aufwärmen',
  done: 'Fertig',
  putBack: 'Wieder aufnehmen',
  progress: 'Geschrieben',
  stopping: 'Wird beendet…',
  cancel: 'Abbrechen',
  partlyHidden: 'Der Platz ist teilweise ausgeblendet',
  notEmpty: 'Der Platz ist nicht leer',
  newSheetInstead: 'Lieber ein neues Blatt',
  leftOver: (location) => `Unfertig: ${location}`,
  leftover: (location) =>
    `Das Schreiben kam nicht zu Ende: ${location}. Die Ausgabe aktualisieren oder aufräumen; das entfernt, was USL Fit dort geschrieben hat, und nichts sonst.`,
  cleanUp: 'Aufräumen',
  cleanUpAt: (location) => `${location} aufräumen`,
  sheet: (sheet) => `das Blatt „${sheet}“`,
  onSheet: (address, sheet) => `${address} auf „${sheet}“`,
  more: (count) => `und ${count} weitere`,
  errorCells: 'Zellen mit Fehlern',
  errors: (count) =>
    count === 1
      ? 'Eine Zelle enthält einen Fehler, wo eine Messung sein könnte. Die Zelle berichtigen oder die Zeile ausschließen.'
      : `${count} Zellen enthalten Fehler, wo Messungen sein könnten. Die Zellen berichtigen oder die Zeilen ausschließen.`,
  textNumbers: 'Zahlen als Text',
  texts: (count, isRead) => {
    const held =
      count === 1 ? 'Eine Zelle enthält ihre Zahl' : `${count} Zellen enthalten ihre Zahlen`;
    const read =
      count === 1
        ? 'Hier wurde sie als Zahl gelesen; die Formeln von Excel tun das nicht.'
        : 'Hier wurden sie als Zahlen gelesen; die Formeln von Excel tun das nicht.';
    return `${held} als Text. ${isRead ? read : 'Excel rechnet nicht mit Text.'}`;
  },
  convert: (count) => (count === 1 ? 'In eine Zahl umwandeln' : 'In Zahlen umwandeln'),
  hiddenRows: 'Ausgeblendete Zeilen',
  hidden: (rows) =>
    rows === 1
      ? 'Eine ausgeblendete Zeile ist ausgeschlossen, wie in Diagrammen.'
      : `${rows} ausgeblendete Zeilen sind ausgeschlossen, wie in Diagrammen.`,
  useHidden: 'Auch ausgeblendete Zeilen verwenden',
  onItsSide: 'Diese Tabelle liegt quer',
  upright:
    'Ihre Zeilen sind, was Spalten sein sollten: jede Nebenläufigkeit mit ihrem Durchsatz darunter.',
  putUpright: 'Hochkant auf ein neues Blatt setzen',
  turnedFrom: (address) => `Hochkant gesetzt, aus ${address}.`,
  leaveRowOut: (row) => `Zeile ${row} ausschließen`,
  notNumbers: 'Zellen ohne Zahl',
  others: (cells, enough) =>
    `${cells} Zellen enthalten etwas anderes, wo eine Zahl erwartet wird. ${
      enough
        ? 'Die Zellen berichtigen oder ihre Zeilen ausschließen.'
        : 'Die Zellen berichtigen: nur die Zahl in der Zelle lassen; ihre Einheit gehört in die Überschrift.'
    }`,
  whyTogether: 'Warum, in wenigen Worten (freiwillig)',
  leaveOutTogether: (rows) =>
    rows === 1 ? 'Diese Zeile ausschließen' : `Diese ${rows} Zeilen ausschließen`,
});

translate(paneErrorTexts, {
  'solver-not-loaded':
    'Die Berechnung konnte nicht geladen werden. Die Verbindung prüfen, dann erneut versuchen.',
  'formulas-not-loaded':
    'Die Formeln konnten nicht geladen werden. Die Verbindung prüfen, dann erneut versuchen.',
  'source-moved':
    'Excel weiß nicht mehr, wo die Messungen sind; vielleicht wurden ihre Zellen gelöscht. Messungen neu markieren, dann „Anpassen“ klicken.',
  'cannot-follow':
    'Parameter können einer Reihe in zwei Spalten mit Zahlen folgen: höchstens 500 Zeilen, keine ausgeschlossen oder ausgeblendet, jede Zahl so verwendet, wie sie dasteht. „Eingefügte Parameter folgen den Daten“ ausschalten, um diese Anpassung einzufügen, wie sie ist.',
});

translate(comparisonTexts, {
  range: (count, most, least) =>
    `${most.name} leistet am meisten von ${count}, ${most.throughput} bei ${most.concurrency}; ${least.name} am wenigsten, ${least.throughput} bei ${least.concurrency}.`,
  all: 'Alle Reihen',
});

translate(toolReportTexts, {
  title: (tool) => `Ein Bericht von ${tool}`,
  totals: (tool, throughput) =>
    `Das sieht aus wie die Summen von ${tool}. Spalte ${throughput} ist der Durchsatz; wie viele Benutzer oder Threads es waren, steht nicht darin. Eine Tabelle mit einer Zeile je Lauf anlegen: seine Benutzer oder Threads und seine Summe aus Spalte ${throughput}.`,
  seconds: (tool, concurrency, throughput) =>
    `Das sieht aus wie der Verlauf von ${tool}: Spalte ${concurrency} ist die Nebenläufigkeit, Spalte ${throughput} der Durchsatz. Jede Zeile ist ein Zeitpunkt, auch während des Warmlaufens und der steigenden Last; je Stufe den Mittelwert nehmen, sobald sie ruhig lief.`,
  requests: (tool) =>
    `Das sieht aus wie ein Protokoll von ${tool}, in dem jede Zeile eine Anfrage oder ein Messwert ist; eine Spalte für Nebenläufigkeit oder Durchsatz hat es nicht.`,
  text: (tool) =>
    `Das sieht aus wie eine Ausgabe von ${tool}. Je Lauf zwei Zahlen nehmen: die Verbindungen oder Benutzer als Nebenläufigkeit und die Anfragen je Sekunde als Durchsatz.`,
  logs: 'Oder die Datei selbst importieren: Nebenläufigkeit und Durchsatz jeder Stufe werden daraus ermittelt.',
});

translate(formulaTexts, {
  title: 'Formeln',
  help: 'Jede Formel berechnet ihre Zahl aus den Messungen, mit den geltenden Optionen, und folgt ihnen, wenn sie sich ändern. Zuerst eine leere Zelle markieren.',
  put: 'In die Zelle setzen',
  putNumber: (label) => `In die Zelle setzen: ${label}`,
  done: (label, cell) => `${label} steht in ${cell}.`,
  copy: 'Kopieren',
  copyNumber: (label) => `Als Formel kopieren: ${label}`,
  copied: (label) => `Kopiert: ${label}. Jetzt in eine Zelle einfügen.`,
  notCopied:
    'Die Zwischenablage ist nicht zu erreichen. Die Formel markieren, dann Strg+C drücken.',
  none: {
    hidden:
      'Keine Formeln: Zeilen dazwischen sind ausgeblendet oder nicht markiert, und Formeln lesen auch diese. Sie einblenden oder markieren, dann „Anpassen“ wählen.',
    texts:
      'Keine Formeln: Einige der Zellen enthalten Text oder nichts, was Funktionen nicht lesen. Dort zuerst Zahlen eintragen.',
    deviation:
      'Keine Formeln: Gewichtet wird nach einer Spalte von Standardabweichungen, die die Funktionen nicht annehmen.',
    names:
      'Keine Formeln: Einer Zeile fehlt der Name ihrer Reihe, und Funktionen nehmen den darüber. Ihn zuerst eintragen.',
    long: 'Keine Formeln: So viele Zeilen sind ausgeschlossen, dass ihre Aufzählung länger ist, als Excel erlaubt. Sie löschen oder weniger Zeilen markieren.',
  },
});
