/** German translations of the log reader's messages about declared formats (`logs/src/formats`). */

const but = (why: string) => new RegExp(`^it is (.*)'s (.*?), but ${why}$`, 's');

/** Why a file has no measurements. */
export const formatReasons: readonly (readonly [RegExp, string])[] = [
  [but('no transaction succeeded'), '$1 ($2): Keine Transaktion gelang'],
  [
    but('its (?:throughput|rate) is missing; let the run finish'),
    '$1 ($2): Der Durchsatz fehlt. Den Lauf zu Ende laufen lassen',
  ],
  [
    but(
      '(?:nothing in it has a throughput|no case in it has a result|no test in it has a rate); let it run to its end',
    ),
    '$1 ($2): Nichts darin hat einen Durchsatz. Den Lauf zu Ende laufen lassen',
  ],
  [
    but('nothing in it was done: its rates are 0'),
    '$1 ($2): Nichts darin wurde getan, jede Rate ist 0',
  ],
  [
    but('it holds several runs without their beginnings.*'),
    '$1 ($2): Darin stehen mehrere Läufe ohne ihren Anfang. Jeden ganz geben, ab „Connecting to host“',
  ],
  [
    but('it has times of an operation, and not the number of threads that did them.*'),
    '$1 ($2): Darin stehen Zeiten je Operation, aber nicht, wie viele Threads sie ausführten. Bei „Nebenläufigkeit jeder Datei“ die Zahl angeben oder das JSON geben (-rf json)',
  ],
  [but('its row of all requests is missing'), '$1 ($2): Die Zeile für alle Anfragen fehlt'],
  [
    but('none of its commands has a parameter.*'),
    'hyperfine maß Befehle ohne Parameter, also ist nichts darin eine Nebenläufigkeit. Mit -P threads 1 8 oder -L threads 1,2,4,8 messen',
  ],
  [
    but('none of its parameters \\((.*)\\) is a concurrency by its name.*'),
    '$1 ($2): Keiner der Parameter ($3) heißt wie eine Nebenläufigkeit. Bei „Nebenläufigkeit jeder Datei“ den richtigen angeben',
  ],
  [
    but('it has no parameter (.*); --n can name (.*)'),
    '$1 ($2): Es gibt keinen Parameter $3. Bei „Nebenläufigkeit jeder Datei“ ist möglich: $4',
  ],
  [
    but('its parameter (.*) is "(.*)", which is no concurrency'),
    '$1 ($2): Der Parameter $3 ist „$4“, und das ist keine Nebenläufigkeit',
  ],
  [
    but('the table and the CSV of Google Benchmark.*'),
    'Tabelle und CSV von Google Benchmark nennen die Version nicht, und seit 1.9 bedeutet die Zeit mit Threads etwas anderes. JSON schreiben (--benchmark_format=json)',
  ],
  [
    but('its concurrency changed during the run.*'),
    'Die Nebenläufigkeit von ghz änderte sich im Lauf, sodass die Summen zu keiner Stufe gehören. Für jede einmal laufen lassen',
  ],
  [
    but('its metrics are missing; run it with --metrics, to its end'),
    'stress-ng druckte keine Metriken. Mit --metrics bis zum Ende laufen lassen',
  ],
  [
    but('its last line \\(summary =\\) is missing; let the run finish'),
    'Die letzte Zeile von JMeter (summary =) fehlt. Den Lauf zu Ende laufen lassen',
  ],
  [
    but('it measured single shots.*'),
    'JMH maß einzelne Aufrufe (ss), die keinen Durchsatz haben. Mit -bm thrpt oder -bm avgt messen',
  ],
  [
    /^it is the (?:terminal output|table) of hyperfine.*$/,
    'Das druckt hyperfine, ohne den Parameter zu nennen. Mit -P threads 1 8 und --export-json DATEI messen und diese Datei geben',
  ],
  [
    /^it is the terminal output of Artillery.*$/,
    'Das druckt Artillery im Lauf. Mit -o DATEI messen und diese Datei geben',
  ],
  [
    /^it is the YAML of stress-ng.*$/,
    'Im YAML von stress-ng fehlt die Zahl der Instanzen. Geben, was es mit --metrics druckt',
  ],
  [
    /^it is what (perf stat|vmstat|iostat or mpstat|top) prints.*$/,
    'Das druckt $1: die Auslastung einer Maschine und keinen Durchsatz. Geben, was das Lastwerkzeug druckt',
  ],
  [
    /^it is what ping prints.*$/,
    'Das druckt ping: Umläufe eines Pakets nach dem anderen. Geben, was ein Lastwerkzeug druckt',
  ],
  [
    /^it is the time of one command.*$/,
    'Das ist die Zeit eines Befehls. Eine Tabelle mit der Zahl der Worker und den Läufen je Sekunde geben oder mit hyperfine -P threads 1 8 --export-json DATEI messen',
  ],
  [
    /^it is percentiles of HdrHistogram.*$/,
    'Das sind Perzentile von HdrHistogram ohne Durchsatz. Die Zusammenfassung des Werkzeugs oder seine .hlog-Datei geben',
  ],
  [
    /^it is what (pgbench -i|sysbench prepare) prints.*$/,
    'Das druckt $1: Es füllt die Tabellen und misst nichts. Geben, was ein Lauf druckt',
  ],
  [
    /^it is JMeter's own log.*$/,
    'Das ist das Log von JMeter selbst (jmeter.log). Seine Ergebnisse geben: jmeter -l DATEI.jtl',
  ],
  [
    /^it has nothing named (.*); --label can be (.*)$/,
    'Nichts darin heißt $1. Bei „Anfragen, die zählen“ ist möglich: $2',
  ],
];

/** Remarks on measurements. */
export const formatSteps: readonly (readonly [RegExp, string])[] = [
  [
    /^(.*) is read as its documentation describes it: .*$/,
    '$1 ist gelesen, wie die Dokumentation es beschreibt: Eine Datei des Werkzeugs lag zum Erproben nicht vor',
  ],
  [
    /^siege prints the mean number in flight.*$/,
    'siege nennt, wie viele Transaktionen im Mittel liefen, und nicht die Zahl der Benutzer, die gesetzt war',
  ],
  [
    /^(\d+) connections had ([\d.]+) requests in flight .*; how many (?:streams each had|requests were pipelined) \((.*)\) is not printed$/,
    '$1 Verbindungen hatten $2 laufende Anfragen (Durchsatz mal mittlere Latenz): Das ist die Nebenläufigkeit, denn $3 wird nicht gedruckt',
  ],
  [
    /^(\d+) connections times (\d+) pipelined requests each$/,
    '$1 Verbindungen mal je $2 Anfragen zugleich (Pipelining)',
  ],
  [
    /^the rate was limited.*$/,
    'Die Rate war begrenzt (--rate-limiting): Verbindungen können gewartet haben',
  ],
  [
    /^the time is not printed: the throughput is bombardier's mean of rates.*$/,
    'Die Zeit wird nicht gedruckt: Der Durchsatz ist das Mittel der Raten von bombardier und kann von Anfragen durch Zeit abweichen. Mit -d oder -o json messen',
  ],
  [
    /^ghz was given a rate.*$/,
    'ghz bekam eine Rate vorgegeben (--rps), sodass seine Worker warteten: Die Nebenläufigkeit ist Durchsatz mal mittlere Latenz (Little)',
  ],
  [
    /^hey was given a rate of ([\d.]+)\/s.*$/,
    'hey bekam eine Rate von $1/s je Verbindung vorgegeben (-q): Verbindungen können gewartet haben; die Nebenläufigkeit ist, was lief (Durchsatz mal mittlere Latenz)',
  ],
  [
    /^oha was given a rate of ([\d.]+)\/s.*few of them were in use at a time$/,
    'oha bekam eine Rate von $1/s vorgegeben (-q): Nur wenige der Verbindungen waren zugleich in Gebrauch',
  ],
  [
    /^its concurrency level is missing: it is the throughput times ab's time per request.*$/,
    'Die Nebenläufigkeit (Concurrency Level) fehlt: Sie ist der Durchsatz mal die Zeit je Anfrage, die ab aus ihr berechnet',
  ],
  [
    /^JMH's table does not have its number of threads.*$/,
    'Die Tabelle von JMH nennt die Zahl der Threads nicht: Die des Parameters startet jeder Benchmark wohl selbst, also ist der Durchsatz 1 durch die Zeit',
  ],
  [
    /^results of (.*) are in it, too, and were left out: only those of (.*) are read.*$/,
    'Ergebnisse von $1 stehen auch darin und fehlen hier: Gelesen sind nur die von $2. Was jedes Werkzeug druckte, als eigene Datei geben',
  ],
  [
    /^oha was given a rate of ([\d.]+)\/s.*$/,
    'oha bekam eine Rate von $1/s vorgegeben (-q): Verbindungen können gewartet haben; die Latenz, die das Warten auf eine Verbindung enthält, zählt nicht',
  ],
  [
    /^iperf3 was given a rate.*$/,
    'iperf3 bekam eine Rate vorgegeben (-b), wie bei UDP immer: Eine Grenze der Strecke ist sie nur, wo sie nicht erreicht wurde',
  ],
  [
    /^a sum of several streams in it is of a run.*$/,
    'Eine Summe mehrerer Ströme darin gehört zu einem Lauf, dessen Anfang fehlt; sie zählt nicht',
  ],
  [
    /^its stressors ran at the same time, and each slowed the others down$/,
    'Die Stressoren liefen gleichzeitig, und jeder bremste die anderen',
  ],
  [
    /^virtual users arrive at given rates.*$/,
    'Virtuelle Benutzer kommen mit gegebenen Raten (eine offene Last): Die Nebenläufigkeit ist Durchsatz mal mittlere Latenz (Little)',
  ],
  [
    /^requests came at a given rate, or all at once: .*$/,
    'Anfragen kamen mit gegebener Rate oder alle auf einmal: Die Nebenläufigkeit ist, wie viele im Mittel liefen',
  ],
  [
    /^its limit of ([\d.]+) requests in flight need not have been reached \(.*\): .*$/,
    'Die Grenze von $1 laufenden Anfragen muss nicht erreicht worden sein: Die Nebenläufigkeit ist, wie viele im Mittel liefen',
  ],
  [
    /^it ran in several threads, whose number is the concurrency; the parameter (.*), though named like one, .*$/,
    'Der Benchmark lief in mehreren Threads, deren Zahl die Nebenläufigkeit ist; der Parameter $1, der wie eine heißt, zählt zum Namen der Reihe. Ist er die Nebenläufigkeit, bei „Nebenläufigkeit jeder Datei“ seinen Namen angeben',
  ],
  [
    /^the jobs of group (\d+) ran at the same time.*$/,
    'Die Jobs der Gruppe $1 liefen gleichzeitig, die Gruppen nacheinander',
  ],
  [
    /^the number of threads runs from ([\d.]+) to ([\d.]+): each line of the Summariser.*$/,
    'Die Zahl der Threads geht von $1 bis $2: Jede Zeile des Summarisers ist eine Messung, mit der Zahl an ihrem Ende. Die .jtl-Datei sagt mehr',
  ],
  [
    /^criterion\.rs times an iteration.*$/,
    'criterion.rs misst eine Iteration, was sie auch mit wie vielen Threads tut: Der Durchsatz sind Iterationen je Sekunde, oder die Elemente, die der Benchmark zählt',
  ],
  [
    /^BenchmarkDotNet's mean is that.*$/,
    'Das Mittel von BenchmarkDotNet ist die Zeit einer Operation, wie die Methode sie tut: Der Durchsatz ist 1 durch sie, mit den Threads, die ein Parameter setzt',
  ],
  [
    /^Go divides the elapsed time by the operations of all goroutines.*$/,
    'Go teilt die vergangene Zeit durch die Operationen aller Goroutinen, der Durchsatz ist also 1 durch ns/op; Nebenläufigkeit ist GOMAXPROCS (-cpu), auch wo ein Benchmark ohne RunParallel eins nach dem anderen tut',
  ],
  [
    /^throughput is iterations of all threads per second of real time$/,
    'Der Durchsatz sind die Iterationen aller Threads je Sekunde vergangener Zeit',
  ],
  [
    /^hyperfine runs the command again and again.*$/,
    'hyperfine führt den Befehl immer wieder aus, einen nach dem anderen: Der Durchsatz ist 1 durch die mittlere Zeit eines Laufs mit so vielen Workern, wie der Parameter setzt',
  ],
  [
    /^JMH's throughput is that of all threads.*$/,
    'Der Durchsatz von JMH ist der aller Threads, die Zeit die einer Operation in einem Thread: Der Durchsatz ist die Zahl der Threads durch sie',
  ],
  [
    /^--x matches (\d+) numbers; the last, (.*), is taken.*$/,
    'Das Muster für den Durchsatz passt auf $1 Zahlen; die letzte zählt ($2), denn Summen stehen am Ende',
  ],
  [/^--x \/.*\/\w* found (\d+) measurements?$/, 'Das Muster fand $1 Messungen'],
];
