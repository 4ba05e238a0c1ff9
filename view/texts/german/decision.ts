import { decisionTexts, oneOf, type Ceiling } from '../decision.ts';
import { translate } from '../part.ts';

translate(decisionTexts, {
  heading: 'Entscheidung',
  question: 'Schafft es',
  whole: (goal) => `Schafft es ${goal}?`,
  wholeTrial: (trial) => `Was wäre, wenn: ${trial}?`,
  elsewhere: (view) => `Die Linie dazu ist in der Ansicht ${view}.`,
  draggable: 'Oder die Linie ziehen.',
  today: (load) => `${load} heute`,
  over: (change, load) => `${change} auf ${load}`,
  examples: 'Fragen',
  at: 'bei',
  unknown: (text, examples) =>
    `„${text}“ ist nicht zu verstehen: etwa ${oneOf(examples, 'oder')} eingeben.`,
  most: (examples) =>
    `Das beantwortet der Satz darüber; hier steht eine Last, etwa ${oneOf(examples, 'oder')}.`,
  ofWhat: (share, load) => {
    const percent = share.replace('%', ' %');
    return `${percent} wovon? „${percent} von ${load}“ mit der heutigen Last eingeben, oder „${percent} vom höchsten Durchsatz“; „+${percent}“ ist um so viel mehr als der höchste.`;
  },
  headroomOver: (share, load) =>
    `${share} Reserve über welcher Last? Etwa „${load} mit ${share} Reserve“ eingeben.`,
  noMachines: (noun, header) =>
    `„${header}“ zählt keine ${noun}; daher sagen diese Messungen nicht, was mehr davon bringen. Für Maschinen, die nichts teilen, gibt es unten das Feld „Maschinen“.`,
  otherCount: (noun, header) =>
    `„${header}“ zählt keine ${noun}: nach dem fragen, was die Spalte zählt.`,
  byHowMuch:
    'Nach einer Änderung fragen und sagen, wie groß sie ist: „Contention −20 %“ oder „halb so viel Kohärenz“.',
  empty: (examples) => `Eine Frage eingeben, etwa ${oneOf(examples, 'oder')}.`,
  nothingLeft: 'Es muss mehr als 0 sein: etwa +30 % oder 2× eingeben.',
  noTime:
    'Die Einheit des Durchsatzes ist nicht bekannt, daher hat auch eine Latenz keine: die Spalte wie „Anfragen/s“ benennen, oder etwa +30 % oder 2× eingeben.',
  noRate: (header) =>
    `Die Einheit von „${header}“ ist nicht bekannt: die Zahl allein wie in der Tabelle eingeben oder die Spalte wie „Anfragen/s“ benennen.`,
  read: (goal) => `Das sind ${goal}.`,
  working: 'Wird berechnet …',

  yes: 'Ja',
  probably: 'Wahrscheinlich',
  probablyNot: 'Wahrscheinlich nicht',
  no: 'Nein',
  cannotTell: 'Nicht zu sagen',

  measured: ({ throughput, at }) => `${throughput} wurden bei ${at} gemessen`,
  mostMeasured: ({ throughput, at }) =>
    `bis dahin wurden höchstens ${throughput} gemessen, bei ${at}`,
  lessThere: ({ throughput, at }) => `bei ${at} sind es ${throughput}`,
  fewerAre: ({ throughput, at }) => `Weniger reichen: bei ${at} wurden ${throughput} gemessen.`,
  bestIs: ({ throughput, above }) =>
    `Höchstens gemessen sind ${throughput}${above === null ? '' : `, ${above} mehr`}.`,
  withinScatter: (scatter, at) =>
    `Das liegt in der Streuung einer Messung (${scatter}): bei ${at} noch einmal messen.`,

  each: (latency) => `, im Mittel je ${latency}`,
  reached: (at) => (at === null ? 'es wird erreicht' : `es wird bei ${at} erreicht`),
  topsOut: (ceiling) => `mehr als ${ceiling.throughput} sind es nicht${difference(ceiling)}`,
  bestMeasured: (ceiling, at) =>
    `höchstens ${ceiling.throughput} wurden gemessen, bei ${at}${difference(ceiling)}`,
  noCeiling: 'die Kurve hat keine Obergrenze',
  levelsOffAt: (ceiling) =>
    `der Durchsatz flacht bei ${ceiling.throughput} ab${difference(ceiling)}`,
  either: (peak, level) =>
    `das Maximum liegt bei ${peak.throughput}${gap(peak)}, oder der Durchsatz flacht bei ${level.throughput} ab${gap(level)}`,
  byForecast: (clause) => `${clause}, laut Prognose`,
  measureAt: (at) => `Bei ${at} messen: Dort gehen beide auseinander.`,
  between: (low, high, level) =>
    `Das Maximum liegt mit ${level} Konfidenz zwischen ${low} und ${high}.`,
  openAbove: (low, level) =>
    `Das Maximum liegt mit ${level} Konfidenz über ${low}; um wie viel, ist offen.`,
  likely: (share) => `Wahrscheinlichkeit etwa ${share}.`,
  unsure: 'Wie sicher das ist, verraten diese Messungen nicht.',
  admitsLess: 'Auch Kurven, die es nicht erreichen, passen zu diesen Messungen.',

  under: (clause, limits) => `${clause} (bei ${limits})`,
  openBeyond: (largest) =>
    `über ${largest} hinaus wurde nichts gemessen, und keine Kurve sagt, wie es weitergeht`,
  isBest: 'dort wurde am meisten gemessen',
  grows: (at) => `bei ${at} steigt der Durchsatz noch`,
  below: (share, best) => `der Durchsatz liegt ${share} unter ${best}`,
  bestBefore: ({ throughput, at }) => `dem besten gemessenen, ${throughput} bei ${at}`,
  peakBefore: (at) => `dem Maximum bei ${at}, laut Prognose`,
  pastEither: (at, share) =>
    `bei ${at} liegt der Durchsatz ${share} unter dem Maximum oder ist flach`,
  brings: (at, throughput, latency) => `Bei ${at}: ${throughput}, im Mittel je ${latency}.`,
  beyondMeasured: (largest) =>
    `Über ${largest} hinaus wurde nichts gemessen: Das ist eine Prognose.`,
  bringsBetween: (low, high, level) =>
    `Dort liegt die Kurve mit ${level} Konfidenz zwischen ${low} und ${high}.`,

  withinUpTo: (at, latency) => `bis zu ${at} bleibt die mittlere Latenz innerhalb von ${latency}`,
  withinByForecast: (at) => `Mehr wurde nicht gemessen; laut Prognose reicht es bis ${at}.`,
  withinEverywhere: (latency) =>
    `die mittlere Latenz bleibt innerhalb von ${latency}, so weit gezeichnet ist`,
  surely: (at, level) => `Mit ${level} Konfidenz bis zu ${at}.`,
  neverWithin: (latency) => `nicht einmal eine allein bleibt innerhalb von ${latency}`,
  there: (throughput) => `Das sind ${throughput}.`,
  inFlight: 'in Bearbeitung',
  counted: { users: 'Benutzer', cores: 'Kerne' },
  meanOnly:
    'Dies ist der Mittelwert, Nebenläufigkeit durch Durchsatz; ein Perzentil wie das 95. ist länger.',

  percentileUpTo: (at, name, limit) => `bis zu ${at} bleibt das ${name} innerhalb von ${limit}`,
  percentileNever: (at, name, least) => `bei ${at} ist das ${name} schon ${least}`,
  percentileEverywhere: (most) =>
    `Mehr wurde nicht gemessen (${most}); was darüber hinaus kommt, ist nicht bekannt.`,
  percentileBetween: (below, above) =>
    `Abgelesen von der Geraden zwischen ${below.value} bei ${below.at} und ${above.value} bei ${above.at}: Das setzt voraus, dass es dazwischen keinen Knick gibt; kein Gesetz und kein Intervall steht dahinter.`,
  percentileThere: (name, value) => `${name} dort: ${value}, zwischen Messungen.`,
  percentileAlone: (limit) =>
    `Nach einem Perzentil allein fragen: ${limit}. Die Antwort sagt, welcher Durchsatz dazu gehört.`,
  noPercentile: (name) =>
    `Keine Spalte enthält ein ${name}: eine mit passender Überschrift hinzufügen, etwa „${name} (ms)“.`,
  noUnit: (header, typed) =>
    `Die Einheit von „${header}“ ist nicht bekannt: ${typed} eingeben oder die Spalte wie „${header} (ms)“ benennen.`,

  enough: ({ cuts, notEven, speed }) => {
    const ways = [
      ...cuts.map(({ of, share }) => `${share} weniger ${costs[of]}`),
      ...(speed === null ? [] : [`eine ${speed}-mal so schnelle Maschine`]),
    ];
    const [first = '', ...others] = ways;
    const none = notEven.map((of) => costs[of]).join(' oder ');
    return [
      ...(first === ''
        ? []
        : [
            `${first.charAt(0).toUpperCase()}${first.slice(1)} würde genügen${others.length === 0 ? '' : `, ebenso ${others.join(' oder ')}`}.`,
          ]),
      ...(none === '' ? [] : [`Weniger ${none} allein genügt nicht, auch nicht bei 0.`]),
    ].join(' ');
  },
  ifItPeaks: (sentence) => `Falls es ein Maximum gibt: ${sentence}`,
  higherLimit: (times, isSure) =>
    `Die Obergrenze müsste ${times}-mal so hoch sein${isSure ? '; weniger Contention hebt sie nicht an' : ''}.`,

  whatIf: 'Was wäre, wenn',
  tried: ({ what, throughput, at, gain, short, isEnough, cost }) =>
    `${what}: ${throughput}${at === null ? '' : ` bei ${at}`}${gain === null ? '' : ` (${gain})`}${short === null ? '' : `, noch ${short} zu wenig`}${isEnough ? ', das genügt' : ''}${cost === null ? '' : `; Kosten: ${cost}`}.`,
  triedNothing: (what) => `${what}: dort hat die Kurve keinen Wert.`,
  machinesEnough: (count) => `${count} unabhängige Maschinen würden genügen.`,
  machines: (count) => `${count} unabhängige Maschinen`,
  machinesLabel: 'Maschinen',
  wholeMachines: 'Nötig ist eine ganze Zahl ab 1.',
  costLabel: 'Kosten je Maschine',
  back: 'Zurück zur Anpassung',
  line: (goal) => `Was es schaffen muss: ${goal}`,
  lineLabel: (goal, series) =>
    series === null ? `gefordert: ${goal}` : `von ${series} gefordert: ${goal}`,
});

const costs = { sigma: 'Contention', kappa: 'Kohärenz' } as const;

function gap({ short, above }: Ceiling): string {
  if (short !== null) return ` (${short} zu wenig)`;
  return above === null ? '' : ` (${above} mehr)`;
}

function difference({ short, above }: Ceiling): string {
  if (short !== null) return `, ${short} zu wenig`;
  return above === null ? '' : `, ${above} mehr als nötig`;
}
