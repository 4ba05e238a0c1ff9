/**
 * German translations of the log reader's messages: each a pattern of the English sentence, keeping its numbers and
 * names.
 */
const number = String.raw`(-?[\d.]+(?:e-?\d+)?)`;

const n = (sentence: string) => new RegExp(`^${sentence.replaceAll('#', number)}$`);

const warmUp = '„Warmlaufen auslassen“';
const interval = '„Länge eines Zeitabschnitts“';
const by = '„Eine Messung ist“';

/** Why a measurement is none, of a file or of a part of it. */
const doubts: readonly (readonly [RegExp, string])[] = [
  [
    n('((?:.*: )?)all # failed: that is no throughput; find out why, and measure again'),
    '$1Alle $2 schlugen fehl: Das ist kein Durchsatz. Den Grund suchen und noch einmal messen',
  ],
  [
    n(
      '((?:.*: )?)# in flight \\(throughput times mean latency\\) at a concurrency of #: more than that cannot be.*',
    ),
    '$1$2 laufen zugleich (Durchsatz mal mittlere Latenz) bei Nebenläufigkeit $3: Mehr als diese können es nicht sein, also ist eine der drei Zahlen etwas anderes, als sie scheint, etwa eine Latenz in anderer Einheit oder mit Wartezeit im Werkzeug, mehrere Anfragen zugleich je Verbindung oder einer von mehreren Lastgeneratoren. Bei „Nebenläufigkeit jeder Datei“ die richtige angeben',
  ],
  [
    n('the run had # to # users(?:, (\\d+) on average)?, as in a ramp.*'),
    'Der Lauf hatte $1 bis $2 Benutzer, wie in einer Rampe: Seine Zusammenfassung ist ein Mittel über alle und gehört zu keiner Zahl von Benutzern. Die CSV-Datei von k6 geben (--out csv) oder eine Zusammenfassung je Zahl von Benutzern',
  ],
  [
    /^several values stand in each line.*$/,
    'In jeder Zeile stehen mehrere Werte, also die mehrerer Läufe. Jeden Lauf so geben, wie das Werkzeug ihn druckt',
  ],
  [
    n('its run with #/s has no number of .*, which other runs in the file have; .*'),
    'Zum Lauf mit $1/s steht die Nebenläufigkeit nicht in der Datei, zu anderen Läufen schon. Jeden Lauf ganz geben, wie das Werkzeug ihn druckt, oder bei „Nebenläufigkeit jeder Datei“ die Zahl angeben, die für alle gilt',
  ],
  [
    n(
      '# times a connection could not be opened, so that fewer than # were open(?:, # in flight \\(throughput times mean latency\\))?: .*',
    ),
    '$1-mal ließ sich eine Verbindung nicht öffnen, also waren weniger als $2 offen. Die Grenze für offene Dateien (ulimit -n) oder für Verbindungen erhöhen oder bei „Nebenläufigkeit jeder Datei“ die richtige angeben',
  ],
  [
    /^(?:\d+ )?clients? aborted in it.*$/,
    'Clients brachen im Lauf ab, danach liefen die übrigen allein. Den Grund suchen und noch einmal messen oder bei „Nebenläufigkeit jeder Datei“ die richtige angeben',
  ],
  [
    /^its replicas add virtual users step by step.*$/,
    'Die Replikas fügen nach und nach virtuelle Benutzer hinzu (steprun), und die gedruckte Zahl ist nur die des ersten. Für jede Zahl von Benutzern einmal laufen lassen',
  ],
  [
    n(
      'its limit of # requests in flight need not have been reached \\(.*\\), and the mean latency.*',
    ),
    'Die Grenze von $1 laufenden Anfragen muss nicht erreicht worden sein, und die mittlere Latenz, die sagt, wie viele liefen, fehlt. Mit --percentile-metrics ttft,tpot,itl,e2el messen oder bei „Nebenläufigkeit jeder Datei“ die Zahl angeben',
  ],
];

/** Why a file has no measurements; the page adds the introduction. */
export const reasons: readonly (readonly [RegExp, string])[] = [
  ...doubts,
  [
    /^its times were rounded by a spreadsheet.*$/,
    'Ihre Zeiten hat eine Tabellenkalkulation gerundet (wie 1,79E+12): Die letzten Ziffern sind verloren, und ein Durchsatz lässt sich nicht bestimmen. Die Datei geben, wie das Werkzeug sie schrieb, nicht wie Excel sie speicherte',
  ],
  [
    /^its times are whole minutes.*$/,
    'Ihre Zeiten sind ganze Minuten, wie eine Tabellenkalkulation sie zeigt und speichert; ein Durchsatz lässt sich daraus nicht bestimmen. Die Datei geben, wie das Werkzeug sie schrieb',
  ],
  [
    n(
      'an interval of # s is shorter than a request takes \\(# s on average\\): .*; give an --interval of # s or longer',
    ),
    `Ein Zeitabschnitt von $1 s ist kürzer, als eine Anfrage dauert (im Mittel $2 s): Er sagt nichts über den Durchsatz. Bei ${interval} $3 s oder mehr angeben`,
  ],
  [
    /^several load generators wrote into it at the same time \((.*) and (.*)\).*$/,
    'Mehrere Lastgeneratoren schrieben zugleich hinein ($1 und $2): Zusammen sind sie eine Messung, bei der Summe ihrer Nebenläufigkeiten und ihrer Durchsätze. Beide addieren und als Tabelle geben',
  ],
  [
    /^no row in it has the (?:label|name|tag) "(.*)"; --label can name (.*) and (\d+) more$/,
    'Keine Zeile darin heißt „$1“. Bei „Anfragen, die zählen“ ist möglich: $2 und $3 weitere',
  ],
  [
    /^no row in it has the (?:label|name|tag) "(.*)"; --label can name (.*)$/,
    'Keine Zeile darin heißt „$1“. Bei „Anfragen, die zählen“ ist möglich: $2',
  ],
  [
    /^it \((.*)\) does not record the concurrency, and neither does the file's name; give --n N, or name it like (\S+)$/,
    'Die Nebenläufigkeit steht weder darin ($1) noch im Namen der Datei. Unter „Anders lesen“ bei „Nebenläufigkeit jeder Datei“ angeben oder die Datei wie $2 nennen',
  ],
  [
    /^it begins with "(.*)", which no tool writes whose files are read.* such as --x (.*) --n (.*); a table with.*$/s,
    'Die Datei beginnt mit „$1“; so schreibt keines der Werkzeuge, deren Dateien gelesen werden. Jedes andere lässt sich mit Mustern lesen: bei „Was gezählt wird“ etwa $2, bei „Nebenläufigkeit jeder Datei“ $3',
  ],
  [
    /^it does not record the number of threads.*$/,
    `Die Zahl der Threads steht nicht darin, sodass sich danach keine Stufe findet. Bei ${by} eine andere Antwort wählen`,
  ],
  [
    /^it has no (?:variable|metric|column) (.*), nor one with that in its name; did you mean (.*)\? Else --(?:x|n) can name (.*?)(?: and \d+ more)?$/,
    'Nichts darin heißt $1 oder enthält das im Namen. Ist $2 gemeint? Wählbar sind auch $3',
  ],
  [
    /^the (?:variable|metric|column) (.*) would be both what is counted and the concurrency; name the one that counts with --x, or another concurrency with --n$/,
    '$1 wäre zugleich das Gezählte und die Nebenläufigkeit. Bei „Was gezählt wird“ oder bei „Nebenläufigkeit jeder Datei“ etwas anderes angeben',
  ],
  [
    /^Prometheus answered with an error \((\w+)\): (.*); mend the query, and ask again$/s,
    'Prometheus meldet einen Fehler ($1): $2. Die Abfrage ändern und noch einmal fragen',
  ],
  [
    /^it is the answer of Prometheus to a query at one moment \(resultType (\w+)\); .*$/,
    'Prometheus antwortete auf eine Abfrage zu einem Zeitpunkt (resultType $1). Einen Zeitraum mit query_range abfragen, das start, end und step nimmt',
  ],
  [
    /^the query of Prometheus found no series; .*$/,
    'Die Abfrage an Prometheus fand keine Reihen. Die Namen der Metriken und die Zeiten prüfen',
  ],
  [
    /^its series have no name \(__name__\): a query with rate\(\) or sum\(\) drops it; query the counter itself and the gauge together, such as (.*); rates and sums are taken here$/,
    'Ihre Reihen haben keinen Namen (__name__): Eine Abfrage mit rate() oder sum() lässt ihn weg. Den Zähler selbst und die Nebenläufigkeit zusammen abfragen, etwa $1; Raten und Summen werden hier gebildet',
  ],
  [
    /^it has no (?:variable|metric|column) (.*), nor one with that in its name; --(?:x|n) can name (.*) and (\d+) more$/,
    'Nichts darin heißt $1 oder enthält das im Namen. Wählbar sind $2 und $3 weitere',
  ],
  [
    /^it has no (?:variable|metric|column) (.*), nor one with that in its name; --(?:x|n) can name (.*)$/,
    'Nichts darin heißt $1 oder enthält das im Namen. Wählbar sind $2',
  ],
  [
    /^--x: "(.*)" is a part of several names; give the whole name of one: (.*?)(?: and \d+ more)?$/,
    'Bei „Was gezählt wird“ steht „$1“, das in mehreren Namen vorkommt. Einen davon ganz angeben: $2',
  ],
  [
    /^--n: "(.*)" is a part of several names; give the whole name of one: (.*?)(?: and \d+ more)?$/,
    'Bei „Nebenläufigkeit jeder Datei“ steht „$1“, das in mehreren Namen vorkommt. Einen davon ganz angeben: $2',
  ],
  [
    /^(\S+) has no series with (.*); it has no labels; give one of these.*$/,
    'Die Reihen von $1 haben keine Labels, also auch nicht $2. Bei „Anfragen, die zählen“ nichts angeben',
  ],
  [
    /^(\S+) has no series with (.*); its labels are (.*); give one of these.*$/,
    'Keine Reihe von $1 hat $2. Ihre Labels sind $3. Eines davon bei „Anfragen, die zählen“ angeben oder nichts',
  ],
  [
    /^it has no variable (.*); name what holds the concurrency with --n$/,
    'Eine Variable $1 gibt es darin nicht. Bei „Nebenläufigkeit jeder Datei“ den Namen der Variable angeben, die sie enthält',
  ],
  [
    /^it has no variable (.*); name the counter with --x$/,
    'Eine Variable $1 gibt es darin nicht. Bei „Was gezählt wird“ den Namen des Zählers angeben',
  ],
  [
    /^it holds fewer than two readings of the counters; a rate needs two$/,
    'Die Zähler wurden weniger als zweimal abgelesen; für eine Rate braucht es zwei Ablesungen',
  ],
  [
    /^it has no requests; check that the test ran$/,
    'Es steht keine Anfrage darin. Prüfen, ob der Test gelaufen ist',
  ],
  [
    /^it ends too early \((.*)\), before anything can be measured; get the whole file$/,
    'Sie bricht zu früh ab ($1), bevor sich etwas messen lässt. Die ganze Datei geben',
  ],
  [
    /^it is empty; check that the test ran to its end$/,
    'Die Datei ist leer. Prüfen, ob der Test bis zum Ende gelaufen ist',
  ],
  [
    n('it spans # s, none of it between --from and --to'),
    'Sie umfasst $1 s, und nichts davon liegt zwischen Anfang und Ende, die vorgegeben sind',
  ],
  [
    n('--to \\(# s after the start\\) is before --from \\(# s\\); give a later --to'),
    'Das Ende ($1 s nach dem Beginn) liegt vor dem Anfang ($2 s). Ein späteres Ende angeben',
  ],
  [
    n('--to \\(# s after the start\\) is the same as --from \\(# s\\); give a later --to'),
    'Das Ende ($1 s nach dem Beginn) ist auch der Anfang. Ein späteres Ende angeben',
  ],
  [
    n(
      'it spans # s, and nothing is left after # s at the beginning and # s at the end; give a shorter --discard',
    ),
    `Sie umfasst $1 s; ohne $2 s am Anfang und $3 s am Ende bleibt nichts. Bei ${warmUp} weniger angeben`,
  ],
  [
    /^no measurement in it has a concurrency and a throughput above 0$/,
    'Keine Messung darin hat eine Nebenläufigkeit und einen Durchsatz über 0',
  ],
  [
    /^no number of threads stays constant for long enough.*$/,
    `Keine Zahl von Threads bleibt lange genug für eine Stufe, wenn das Auslassen abgezogen ist. Bei ${warmUp} weniger angeben oder „ein Zeitabschnitt“ wählen`,
  ],
  [
    n(
      'it spans # s, of which nothing lies in the windows that are given; give others with --windows',
    ),
    'Sie umfasst $1 s, und keines der Fenster liegt darin. Die Fenster verschieben oder wieder suchen',
  ],
  [
    /^no request ended in any stretch of it.*$/,
    `In keinem Abschnitt endet eine Anfrage. Bei ${warmUp} weniger oder bei ${interval} mehr angeben`,
  ],
  [
    /^no stretch of it is long enough to be a measurement.*$/,
    `Kein Abschnitt ist lang genug für eine Messung. „Ein Zeitabschnitt“ mit ${interval} wählen oder bei ${warmUp} weniger angeben`,
  ],
  [
    /^no steps were found in it.*$/,
    'Es wurden keine Stufen gefunden. „Ein Zeitabschnitt“ oder „die ganze Datei“ wählen',
  ],
  [
    /^the number of requests in flight grows or falls in every stretch.*$/,
    'Die Zahl der laufenden Anfragen wächst oder fällt in jedem Abschnitt: Es gibt keinen stationären Zustand. Bei kleineren Raten messen, bei jeder länger',
  ],
  [
    /^it is the percentiles of ab \(-e\).*$/,
    'Sie enthält die Perzentile von ab (-e) und keinen Durchsatz. Geben, was ab druckt oder mit -g schreibt',
  ],
  [
    /^it is the list of (?:failures|exceptions) of Locust.*$/,
    'Sie ist die Liste der Fehler von Locust. Die Datei _stats_history.csv geben',
  ],
  [
    /^it is the console output of Locust.*$/,
    'Sie ist, was Locust im Lauf druckt. Locust mit --csv NAME starten und NAME_stats_history.csv geben',
  ],
  [
    /^it has the tags (.*); name one with --label$/,
    'Sie hat die Marken $1. Eine davon bei „Anfragen, die zählen“ angeben',
  ],
  [
    /^it does not name the unit of its values.*$/,
    'Die Einheit ihrer Werte steht nicht darin. Bei „Werte eines Histogramm-Logs sind in“ wählen',
  ],
  [
    /^its samples have no timestamps, since it is a single scrape.*$/,
    'Ihre Werte haben keine Zeiten, denn sie ist ein einzelner Abruf. Die JSON-Antwort einer Bereichsabfrage von Prometheus oder die Ausgabe von promtool tsdb dump-openmetrics geben',
  ],
  [
    /^it holds the metrics (.*), of which none is a concurrency.*$/,
    'Sie enthält die Metriken $1, und keine davon ist eine Nebenläufigkeit. Beide in einer Abfrage holen, oder bei „Nebenläufigkeit jeder Datei“ die andere oder eine Zahl angeben',
  ],
  [
    /^it holds the metrics (.*); name the one that counts with --x$/,
    'Sie enthält die Metriken $1. Bei „Was gezählt wird“ die zählende angeben',
  ],
];

/** What is said of one of those things that the steps count. */
export const single: Readonly<Record<string, string>> = {
  Abschnitte: 'Abschnitt',
  Antworten: 'Antwort',
  Differenzen: 'Differenz',
  Läufe: 'Lauf',
  Messungen: 'Messung',
  Samples: 'Sample',
  Stufen: 'Stufe',
  Zeilen: 'Zeile',
  Zeitabschnitte: 'Zeitabschnitt',
};

/** The steps of an import. */
export const steps: readonly (readonly [RegExp, string])[] = [
  ...doubts,
  [
    /^what stands before each line \("(.*)"\) was taken off$/,
    'Was vor jeder Zeile steht („$1“), ist abgetrennt',
  ],
  [
    n(
      '(.* s.*): # in flight \\(time inside the window ÷ window\\), which is taken, since it is more than the # in the log.*',
    ),
    '$1: $2 liefen (Zeit im Abschnitt ÷ Abschnitt), und das zählt, weil es mehr ist als die $3 im Log: Das zählt vielleicht nur einen von mehreren Lastgeneratoren, oder jeder tut mehreres zugleich',
  ],
  [
    n(
      '((?:.*: )?)# in flight \\(throughput times mean latency\\) at a concurrency of #: one of the three is another thing than it seems',
    ),
    '$1$2 laufen zugleich (Durchsatz mal mittlere Latenz) bei Nebenläufigkeit $3: Eine der drei Zahlen ist etwas anderes, als sie scheint',
  ],
  [
    n(
      '((?:.*: )?)only # in flight \\(throughput times mean latency\\) at a concurrency of #: the others think.*',
    ),
    '$1Nur $2 laufen zugleich (Durchsatz mal mittlere Latenz) bei Nebenläufigkeit $3: Die anderen denken, warten auf eine vorgegebene Rate oder hängen im Lastgenerator fest; die Kurve ist dann eine der Benutzer, und laufende Anfragen sagen mehr über das System',
  ],
  [
    n('((?:.*: )?)# % failed \\(# of #\\); the throughput counts them.*'),
    '$1$2 % schlugen fehl ($3 von $4); der Durchsatz zählt sie mit, und Scheitern kann schneller sein als Arbeiten: „Fehlgeschlagene Anfragen auslassen“ zählt, was gelang',
  ],
  [
    n('((?:.*: )?)# % failed \\(# of #\\), which may be.*'),
    '$1$2 % schlugen fehl ($3 von $4), was schneller sein kann als Arbeiten oder anderen mehr Platz lässt',
  ],
  [
    n('# that failed (?:is|are) not in the throughput, which counts what succeeded'),
    '$1 fehlgeschlagene sind nicht im Durchsatz, der zählt, was gelang',
  ],
  [
    n('# transactions? (?:is|are) counted as (?:a whole|wholes): .*'),
    '$1 Transaktionen zählen als Ganzes: Was in ihnen geschah, hat keine eigenen Zeilen (Generate parent sample)',
  ],
  [
    n('# rows? (?:has|have) more fields than the header \\(the first is row #\\).*'),
    '$1 Zeilen haben mehr Felder als die Kopfzeile (die erste ist Zeile $2), wie es eine Meldung mit Trennzeichen ohne Anführungszeichen macht: Von ihnen zählen nur Zeit, Dauer und Ergebnis',
  ],
  [
    n('# load generators \\(Hostname\\).*'),
    '$1 Lastgeneratoren (Hostname): Ihre Threads sind addiert, denn allThreads zählt die von einem',
  ],
  [
    n('# intervals? in which nothing ended (?:was|were) joined with the next.*'),
    '$1 Abschnitte, in denen nichts endete, mit dem nächsten verbunden, denn es lief etwas',
  ],
  [
    n(
      '# files whose names differ in one number are one series, (.*); --series gives it another name',
    ),
    '$1 Dateien, deren Namen sich in einer Zahl unterscheiden, sind eine Reihe: $2',
  ],
  [
    /^it had no transactions: its requests are counted$/,
    'Er hatte keine Transaktionen: Seine Anfragen zählen',
  ],
  [
    n('a load of # comes again, with #/s and then #/s.*'),
    'Die Last $1 kommt noch einmal vor, mit $2/s und dann mit $3/s; das ist kaum Streuung. Sind es verschiedene Systeme, jedem eine Datei geben oder eine Überschrift über seinen Läufen',
  ],
  [
    n('a load of # comes again after others, with #/s and then #/s.*'),
    'Die Last $1 kommt nach anderen noch einmal vor, mit $2/s und dann mit $3/s; das ist kaum Streuung. Sind es verschiedene Systeme, jedem eine Datei geben oder eine Überschrift über seinen Läufen',
  ],
  [
    n('ab counts # as failed whose response.*'),
    'ab zählt $1 als fehlgeschlagen, deren Antwort eine andere Länge hat als die erste: Auf einer Seite mit wechselnder Länge sind das keine Fehler',
  ],
  [
    /^wrk adds to its latencies.*$/,
    'wrk rechnet in seine Latenzen ein, was es für ausgelassene Anfragen hält: Dieses Mittel ist mehr, als seine Verbindungen zulassen, und zählt nicht',
  ],
  [
    /^wrk2 sends at a rate that was set.*$/,
    'wrk2 sendet mit einer vorgegebenen Rate (-R): Dieser Durchsatz ist der verlangte, solange das System mitkommt, und Verbindungen können warten. Seine Latenz gilt ab dem vorgesehenen Beginn einer Anfrage und enthält die Warteschlange des Clients; sie zählt nicht',
  ],
  [
    n('sysbench was given a rate of #/s.*'),
    'sysbench bekam die Rate $1/s vorgegeben: Seine Threads können gewartet haben, und seine Latenz enthält das Warten auf einen Thread; sie zählt nicht',
  ],
  [
    n('without the time of connecting pgbench gives #/s, with it #/s.*'),
    'Ohne die Zeit zum Verbinden nennt pgbench $1/s, mit ihr $2/s: Verbinden ist ein Teil der Arbeit, wie mit -C, und Letzteres zählt',
  ],
  [
    n(
      "# responses? came after wrk's timeout \\(--timeout\\): this counts in its throughput, and not in its mean latency, which is not used",
    ),
    '$1 Antworten nach dem Timeout von wrk (--timeout): im Durchsatz enthalten, in der mittleren Latenz nicht; sie zählt daher nicht',
  ],
  [
    n("# responses? came after wrk's timeout \\(--timeout\\): .*"),
    '$1 Antworten nach dem Timeout von wrk (--timeout): im Durchsatz enthalten, in der mittleren Latenz nicht',
  ],
  [
    /^pgbench was given a rate.*$/,
    'pgbench bekam eine Rate vorgegeben (--rate): Seine Clients können gewartet haben; was Transaktionen auf einen Client warteten, ist von ihrer Latenz abgezogen',
  ],
  [
    n('(YCSB|vLLM bench) was given a rate of #/s.*'),
    '$1 bekam die Rate $2/s vorgegeben: Der Durchsatz ist der verlangte, solange das System mitkommt',
  ],
  [
    /^fortio was given a rate of (.*)\/s.*$/,
    'fortio bekam die Rate $1/s vorgegeben: Seine Threads können gewartet haben, daher ist die Nebenläufigkeit, was lief (Durchsatz mal mittlere Latenz)',
  ],
  [
    n(
      'its count over its time is #/s, and is taken; the rate that it gives, #/s, is another thing.*',
    ),
    'Seine Anzahl durch seine Zeit ist $1/s, und das zählt; die Rate, die er nennt, $2/s, ist etwas anderes, etwa ein Mittel von Raten oder eine, die Zeit weglässt',
  ],
  [
    n('# samples? with another label than "(.*)" (?:was|were) left out'),
    '$1 Samples mit anderem Label als „$2“ ausgelassen',
  ],
  [
    n('(.*) with a header, separated by "(.*)", # rows?'),
    '$1 mit Kopfzeile, getrennt durch „$2“, $3 Zeilen',
  ],
  [
    n('(.*) without a header, separated by "(.*)", # rows?'),
    '$1 ohne Kopfzeile, getrennt durch „$2“, $3 Zeilen',
  ],
  [n('(.*) printout, # rows?'), 'Ausdruck von $1, $2 Zeilen'],
  [n('(.*) report, # rows?'), 'Bericht von $1, $2 Zeilen'],
  [n('Locust history, # rows?'), 'Verlauf von Locust, $1 Zeilen'],
  [n('pgbench log of transactions, # rows?'), 'Transaktionslog von pgbench, $1 Zeilen'],
  [
    n(
      '(.*?)(?: \\(differences, added up\\))?, # blocks, (\\w+) per second of Uptime, (\\w+), # rows?',
    ),
    '$1: $2 Blöcke, $3 je Sekunde der Uptime, $4, $5 Zeilen',
  ],
  [n('(.*), # rows?'), '$1, $2 Zeilen'],
  [n('# \\(as asked\\)'), 'Nebenläufigkeit $1 (wie angegeben)'],
  [n('# \\(distinct clients in the log\\)'), 'Nebenläufigkeit $1 (verschiedene Clients im Log)'],
  [
    n('# \\(distinct threadName; there is no column allThreads\\)'),
    'Nebenläufigkeit $1 (verschiedene threadName; es gibt keine Spalte allThreads)',
  ],
  [n("# \\(from the file's name\\)"), 'Nebenläufigkeit $1 (aus dem Namen der Datei)'],
  [
    n("# \\(as the tool printed it, other than the file's name says\\)"),
    'Nebenläufigkeit $1 (wie das Werkzeug sie nennt, anders als der Name der Datei)',
  ],
  [
    n(
      '#–# s: # in the log, # in flight \\(time inside the window ÷ window\\); the others wait or think, or what they do is not counted here',
    ),
    '$1–$2 s: $3 sind genannt, $4 liefen (Zeit im Abschnitt ÷ Abschnitt); der Rest wartet oder denkt, oder was er tut, zählt hier nicht',
  ],
  [
    n('#–# s: # in the log, # in flight \\(time inside the window ÷ window\\)'),
    '$1–$2 s: $3 sind genannt, $4 liefen (Zeit im Abschnitt ÷ Abschnitt)',
  ],
  [
    n('(.* s.*): # in flight \\(time inside the window ÷ window\\)'),
    '$1: $2 liefen (Zeit im Abschnitt ÷ Abschnitt)',
  ],
  [n('#–# s of # s kept \\(given\\)'), '$1–$2 s von $3 s behalten (wie angegeben)'],
  [
    n('#–# s of # s kept \\(found by the rule MSER and where the threads are constant\\)'),
    '$1–$2 s von $3 s behalten: wo die Threads gleich bleiben, ohne Warmlaufen nach der Regel MSER',
  ],
  [
    /^a printout covers the whole run; nothing was left out$/,
    'Ein Ausdruck gilt für den ganzen Lauf; es wurde nichts ausgelassen',
  ],
  [
    n(
      "the first # s of each level left out, since the tool's averages still include the level before; --discard sets another time",
    ),
    `Die ersten $1 s jeder Stufe ausgelassen, in denen das Werkzeug noch auf die Stufe davor zurückblickt; ${warmUp} nimmt eine andere Zeit`,
  ],
  [
    n(
      '# that failed (?:is|are) counted in throughput and latency; --errors leave-out takes (?:it|them) out of both',
    ),
    '$1 fehlgeschlagene zählen in Durchsatz und Latenz; „Fehlgeschlagene Anfragen auslassen“ nimmt sie aus beiden',
  ],
  [
    n(
      '# that failed (?:was|were) subtracted from the throughput; the printed mean latency includes (?:it|them)',
    ),
    '$1 fehlgeschlagene vom Durchsatz abgezogen; die gedruckte mittlere Latenz enthält sie',
  ],
  [
    /^failures are subtracted from the throughput; where there are any, the latency without them is unknown$/,
    'Fehlgeschlagene vom Durchsatz abgezogen; wo es welche gab, ist die Latenz ohne sie nicht bekannt',
  ],
  [n('throughput times #'), 'Durchsatz mal $1'],
  [n('# intervals? of # s'), '$1 Abschnitte von $2 s'],
  [n('# measurements? from intervals of time'), '$1 Messungen aus Zeitabschnitten'],
  [n('# measurements? from steps of the rate'), '$1 Messungen aus Stufen der Rate'],
  [
    n('# measurements? with a concurrency of 0 left out'),
    '$1 Messungen mit einer Nebenläufigkeit von 0 weggelassen',
  ],
  [
    n('# measurements? from stretches with a constant concurrency'),
    '$1 Messungen aus Abschnitten mit gleicher Nebenläufigkeit',
  ],
  [n('# measurements? from the whole file'), '$1 Messungen aus der ganzen Datei'],
  [n('# steps? of the requests in flight found'), '$1 Stufen der laufenden Anfragen gefunden'],
  [
    n(
      '# stretch(?:es)? of time with a constant number of threads; as warm-up the first ([\\d., ]+) s of (?:it|each) left out by the rule MSER',
    ),
    '$1 Abschnitte mit gleicher Zahl von Threads; als Warmlaufen die ersten $2 s davon nach der Regel MSER ausgelassen',
  ],
  [
    n(
      '# stretches of time with a constant number of threads; as warm-up the first ([\\d., ]+) s of # of them left out by the rule MSER',
    ),
    '$1 Abschnitte mit gleicher Zahl von Threads; als Warmlaufen bei $3 davon die ersten $2 s nach der Regel MSER ausgelassen',
  ],
  [
    n('# stretch(?:es)? of time with a constant number of threads'),
    '$1 Abschnitte mit gleicher Zahl von Threads',
  ],
  [
    n(
      '# stretch(?:es)? of time with a constant number of threads; # s at the beginning and # s at the end of each left out',
    ),
    '$1 Abschnitte mit gleicher Zahl von Threads; je $2 s am Anfang und $3 s am Ende ausgelassen',
  ],
  [
    n('a measurement at concurrency # with throughput # was left out: both have to be above 0'),
    'Eine Messung bei Nebenläufigkeit $1 mit Durchsatz $2 ausgelassen: Beide müssen über 0 liegen',
  ],
  [
    /^no other number of threads stays constant; if it rises all the time, use --by time$/,
    'Keine andere Zahl von Threads bleibt: Wo sie ständig steigt, misst „ein Zeitabschnitt“ unterwegs',
  ],
  [
    n('1 row of a transaction controller was left out: the samples in it have rows of their own'),
    '1 Zeile eines Transaction Controllers ausgelassen: Ihre Samples haben eigene Zeilen',
  ],
  [n('# rows? cannot be read and (?:was|were) left out'), '$1 Zeilen ausgelassen, da unlesbar'],
  [n('# lines? cannot be read and (?:was|were) left out'), '$1 Zeilen ausgelassen, da unlesbar'],
  [
    n('# runs? in it did not finish and (?:was|were) left out'),
    '$1 Läufe ausgelassen, da nicht fertig geworden',
  ],
  [
    n(
      '# runs? in it (?:has|have) no throughput, or none that is a number, and (?:was|were) left out',
    ),
    '$1 Läufe ausgelassen, da ohne Durchsatz oder ohne einen, der eine Zahl ist',
  ],
  [
    n('# samples? within (?:a sample|samples) (?:was|were) left out'),
    '$1 Samples innerhalb von anderen ausgelassen',
  ],
  [
    n(
      '# rows of transaction controllers were left out: the samples in them have rows of their own',
    ),
    '$1 Zeilen von Transaction Controllern ausgelassen: Ihre Samples haben eigene Zeilen',
  ],
  [
    n(
      'its times are whole seconds, so short windows are imprecise; the last second is incomplete and was left out, with # requests?',
    ),
    'Die Zeiten sind ganze Sekunden, kurze Abschnitte daher ungenau. Die letzte Sekunde ist nicht vollständig und wurde ausgelassen, Anfragen darin: $1',
  ],
  [
    n(
      'the run had # to # users, and this throughput is a mean over all of them: for a curve give the CSV \\(--out csv\\)',
    ),
    'Der Lauf hatte $1 bis $2 Benutzer, und der Durchsatz ist ein Mittel über alle: Für eine Kurve die CSV-Datei (--out csv) geben',
  ],
  [
    n(
      'the rows "Aggregated" are used; throughput and latency are differences of the totals, since the columns per second are averages of the last # s',
    ),
    'Die Zeilen „Aggregated“ zählen; Durchsatz und Latenz sind Differenzen der Summen, weil die Spalten je Sekunde über die letzten $1 s mitteln',
  ],
  [
    /^where --sampling-rate was used, give its inverse as --factor$/,
    'Wurde --sampling-rate verwendet, den Kehrwert bei „Durchsatz mal“ angeben',
  ],
  [n('\\+?# to each concurrency \\(as asked\\)'), '$1 zu jeder Nebenläufigkeit (wie angegeben)'],
  [
    n('\\+?# to each concurrency \\(Threads_running counts the thread that asks for the status\\)'),
    '$1 zu jeder Nebenläufigkeit (Threads_running zählt den Thread mit, der nach dem Status fragt)',
  ],
  [
    /^--(?:by|interval|from|to|without|windows): a printout has no times, so this has no effect$/,
    'Ein Ausdruck nennt keine Zeiten; die Angaben zum Abschnitt ändern daher nichts',
  ],
  [
    /^--label: nothing in this kind of file can be chosen by a name.*$/,
    'In dieser Art Datei lässt sich nichts nach Namen wählen; „Anfragen, die zählen“ ändert daher nichts',
  ],
  [
    /^--x: it names a counter, which this kind of file has not.*$/,
    'Diese Art Datei hat keinen Zähler; „Was gezählt wird“ ändert daher nichts',
  ],
  [
    /^--(?:by|interval|discard|discard-end): the windows are given, so this has no effect$/,
    'Die Fenster sind vorgegeben; wie sie gesucht würden, ändert daher nichts',
  ],
  [
    n('the window #–# s was left out: the log spans #–# s'),
    'Fenster $1–$2 s ausgelassen: Das Log umfasst $3–$4 s',
  ],
  [n('#–# s: no request ended in it'), '$1–$2 s: Darin endete keine Anfrage'],
  [
    n('# intervals? in which no request ended, the first at #–# s: .*'),
    '$1 Zeitabschnitte ohne eine Anfrage, die darin endete, zuerst $2–$3 s: Ohne sie liegen die Messungen über dem Mittel der ganzen Zeit',
  ],
  [
    n('the window #–# s was cut: the log spans #–# s'),
    'Fenster $1–$2 s gekürzt: Das Log umfasst $3–$4 s',
  ],
  [
    n('the window #–# s was left out: it is too short to be measured'),
    'Fenster $1–$2 s ausgelassen: Es ist zu kurz für eine Messung',
  ],
  [
    n('the windows #–# s and #–# s overlap: what lies in both counts twice'),
    'Die Fenster $1–$2 s und $3–$4 s überschneiden sich: Was in beiden liegt, zählt doppelt',
  ],
  [n('# windows?, as given'), '$1 Fenster, wie vorgegeben'],
  [
    n('# measurements? from the windows that are given'),
    '$1 Messungen aus den vorgegebenen Fenstern',
  ],
  [
    n(
      '#–# s: throughput rises by # % from its beginning to its end, which is more than it scatters: .*',
    ),
    '$1–$2 s: Der Durchsatz steigt vom Anfang bis zum Ende um $3 %, mehr als er streut: nicht stationär. Mehr davon auslassen oder länger messen',
  ],
  [
    n(
      '#–# s: throughput falls by # % from its beginning to its end, which is more than it scatters: .*',
    ),
    '$1–$2 s: Der Durchsatz fällt vom Anfang bis zum Ende um $3 %, mehr als er streut: nicht stationär. Mehr davon auslassen oder länger messen',
  ],
  [n('throughput is steady in # of #'), 'Der Durchsatz ist in $1 von $2 Fenstern stationär'],
  [
    n('throughput is steady in # of #; 1 is too short to tell, or scatters too much'),
    'Der Durchsatz ist in $1 von $2 Fenstern stationär; eines ist zu kurz oder streut zu sehr, um es zu sagen',
  ],
  [
    n('throughput is steady in # of #; # are too short to tell, or scatter too much'),
    'Der Durchsatz ist in $1 von $2 Fenstern stationär; $3 sind zu kurz oder streuen zu sehr, um es zu sagen',
  ],
  [
    n('(.*: )?throughput fell by # % from # to # ([\\w ]+): the test went past the peak'),
    '$1Der Durchsatz fiel um $2 % von $3 auf $4 $5: Der Test ging über das Maximum hinaus',
  ],
  [
    n(
      '(.*: )?throughput fell by # % from # to # ([\\w ]+), which may be scatter: the test reached saturation',
    ),
    '$1Der Durchsatz fiel um $2 % von $3 auf $4 $5, was Streuung sein kann: Der Test erreichte die Sättigung',
  ],
  [
    n(
      '(.*: )?throughput hardly changed \\(grew by # %\\) from # to # ([\\w ]+): the test reached saturation',
    ),
    '$1Der Durchsatz änderte sich kaum (+$2 %) von $3 auf $4 $5: Der Test erreichte die Sättigung',
  ],
  [
    n(
      '(.*: )?throughput hardly changed \\(fell by # %\\) from # to # ([\\w ]+): the test reached saturation',
    ),
    '$1Der Durchsatz änderte sich kaum (−$2 %) von $3 auf $4 $5: Der Test erreichte die Sättigung',
  ],
  [
    n('(.*: )?throughput grew by only # % from # to # ([\\w ]+): the test reached saturation'),
    '$1Der Durchsatz wuchs nur um $2 % von $3 auf $4 $5: Der Test erreichte die Sättigung',
  ],
  [
    n(
      '(.*: )?throughput still grew by # % from # to # ([\\w ]+): the test did not reach saturation; measure at higher concurrencies',
    ),
    '$1Der Durchsatz wuchs noch um $2 % von $3 auf $4 $5: Der Test erreichte die Sättigung nicht; bei mehr messen',
  ],
  [n('# differences? of consecutive readings'), '$1 Differenzen aufeinanderfolgender Ablesungen'],
  [
    /^the same run as (.*) in another format, by its name; only the latter is counted$/,
    'Derselbe Lauf wie $1 in einem anderen Format, dem Namen nach; nur letzterer zählt',
  ],
  [
    n(
      '(\\S+): # series with different labels \\((.*)\\) were added up; --label (.*) takes only those',
    ),
    '$1: $2 Reihen mit verschiedenen Labels ($3) addiert; „Anfragen, die zählen“ nimmt mit $4 nur diese',
  ],
  [
    n('(\\S+): # series with the same labels were added up'),
    '$1: $2 Reihen mit gleichen Labels addiert',
  ],
  [
    n('(\\S+): of # series, # with (.*) taken and added up'),
    '$1: von $2 Reihen die $3 mit $4 addiert',
  ],
  [n('(\\S+): of # series, # with (.*) taken'), '$1: von $2 Reihen nur die mit $4'],
  [
    n('(\\S+): all of it was taken, since it has no label (.*)'),
    '$1: alles davon zählt, denn es hat kein Label $2',
  ],
  [
    n('(\\S+): all of it was taken, since it has no such label'),
    '$1: alles davon zählt, denn es hat kein solches Label',
  ],
  [/^--x: "(.*)" is the (?:variable|metric|column) (.*)$/, 'Gezählt wird $2 („$1“)'],
  [/^--n: "(.*)" is the (?:variable|metric|column) (.*)$/, 'Die Nebenläufigkeit ist $2 („$1“)'],
  [
    n(
      'in # of # intervals the concurrency varies by more than a quarter about its mean: throughput averaged along a bent curve may come out too low, and the peak too early; compare with a shorter --interval',
    ),
    `In $1 von $2 Zeitabschnitten schwankt die Nebenläufigkeit um mehr als ein Viertel um ihr Mittel: Entlang einer gekrümmten Kurve gemittelt, kann der Durchsatz zu klein ausfallen und das Maximum zu früh liegen. Mit weniger bei ${interval} vergleichen`,
  ],
  [
    n(
      'no number of threads stays constant for # s: it runs from # to #, as in a ramp, so that intervals of time are measured; --by sets another unit',
    ),
    `Keine Zahl von Threads bleibt $1 s lang gleich: Sie läuft von $2 bis $3, wie in einer Rampe; gemessen sind daher Zeitabschnitte. ${by} setzt etwas anderes`,
  ],
  [
    n(
      'the number in flight (?:rises|falls) from # to #, as in a ramp, so that intervals of time are measured; --by file measures the whole',
    ),
    'Was läuft, geht von $1 auf $2, wie in einer Rampe; gemessen sind daher Zeitabschnitte. „Die ganze Datei“ misst alles zusammen',
  ],
  [
    n(
      'the number in flight (?:rises|falls) from # to #, as in a ramp, but # is the concurrency of the whole file; --by time measures along the ramp',
    ),
    'Was läuft, geht von $1 auf $2, wie in einer Rampe, doch $3 ist die Nebenläufigkeit der ganzen Datei; „ein Zeitabschnitt“ misst entlang der Rampe',
  ],
  [
    n(
      'the number in flight (?:rises|falls) from # to #, as in a ramp, but the only concurrency known is #, for the whole file; give a log .*',
    ),
    'Was läuft, geht von $1 auf $2, wie in einer Rampe, doch bekannt ist nur $3 für die ganze Datei. Ein Log mit der Zahl der Threads geben, wie allThreads von JMeter, oder eine Datei je Zahl',
  ],
  [
    n(
      'the number in flight (?:rises|falls) from # to #, as in a ramp, so that the concurrency of an interval is the number in flight, not #',
    ),
    'Was läuft, geht von $1 auf $2, wie in einer Rampe; Nebenläufigkeit eines Zeitabschnitts ist daher, was läuft, nicht $3',
  ],
  [
    n(
      'in # of # s the number of threads changes, and nothing is measured there; if that is a ramp, --by time measures it too',
    ),
    'In $1 von $2 s ändert sich die Zahl der Threads, dort ist nichts gemessen; ist das eine Rampe, misst sie „ein Zeitabschnitt“ mit',
  ],
  [n('# measurements in the series (.*) and (.*)'), '$1 Messungen, Reihen $2 und $3'],
  [n('# measurements in the series (.*)'), '$1 Messungen, Reihe $2'],
  [
    /^it ends before its end \((.*)\); everything before that is used$/,
    'Die Datei bricht ab ($1); was davor kam, zählt',
  ],
  [
    n('# users? arrived, at most # at a time: an open loop'),
    '$1 Benutzer kamen, und nie waren mehr als $2 zugleich da: eine offene Last',
  ],
  [
    /^an open loop: the concurrency is throughput times mean latency \(Little\)$/,
    'Eine offene Last: Die Nebenläufigkeit ist Durchsatz mal mittlere Latenz (Little)',
  ],
  [
    /^the engine (\w+) does one operation at a time, whatever --iodepth says$/,
    'Die Engine $1 macht eine Operation nach der anderen, was auch immer --iodepth sagt',
  ],
  [
    /^fio did not record its options, as older versions do not: .*$/,
    'fio schrieb seine Optionen nicht auf, wie ältere Versionen: Die Nebenläufigkeit ist, was lief (Durchsatz mal mittlere Latenz)',
  ],
  [/^oha writes only the requests that succeeded$/, 'oha schreibt nur die Anfragen, die gelangen'],
  [
    /^requests were started at given times: .*$/,
    'Anfragen begannen zu festen Zeiten: Die Nebenläufigkeit ist, was lief; der Durchsatz war vorgegeben',
  ],
  [
    n(
      '# windows? became # measurements?: windows of about the same rate are one measurement, at the mean number in flight',
    ),
    '$1 Fenster wurden $2 Messungen: Die von etwa gleicher Rate sind eine, beim Mittel dessen, was lief',
  ],
  [
    /^the standard error of the concurrency counts in that of the throughput.*$/,
    'Der Standardfehler der Nebenläufigkeit zählt in dem des Durchsatzes, mit der Steigung zwischen den Messungen',
  ],
  [
    n('#–# s: the number in flight fell from # to #: no steady state, so left out'),
    '$1–$2 s: Was lief, fiel von $3 auf $4, es gab also keinen stationären Zustand; ausgelassen',
  ],
  [
    n('#–# s: the number in flight grew from # to #: no steady state, so left out'),
    '$1–$2 s: Was lief, wuchs von $3 auf $4, es gab also keinen stationären Zustand; ausgelassen',
  ],
  [
    /^rows whose time lies more than 12 days from the others were left out$/,
    'Zeilen, deren Zeit mehr als 12 Tage von den anderen entfernt liegt, ausgelassen',
  ],
  [
    /^the clock goes back by more than a minute (\d+) times?; each row counts at its own time$/,
    'Die Uhr geht $1-mal um mehr als eine Minute zurück; Zeilen zählen zu ihrer eigenen Zeit',
  ],
  [
    /^the counter fell: .*$/,
    'Der Zähler fiel: Der Server wurde neu gestartet; die Differenz über diesen Moment ausgelassen',
  ],
];
