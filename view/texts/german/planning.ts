import { translate } from '../part.ts';
import {
  nextTexts,
  planTexts,
  requirementTexts,
  whatIfTexts,
  type NextSubject,
  type Required,
  type Share,
  holdOutTexts,
  cautionTexts,
} from '../planning.ts';
import { listed } from '../listed.ts';

translate(requirementTexts, {
  title: 'Anforderung',
  rateUnknown: 'wie gemessen',
  timeUnknown: 'in der Einheit von Nebenläufigkeit durch Durchsatz',
  throughput: (unit) => `Durchsatz mindestens (${unit})`,
  latency: (unit) => `Mittlere Latenz höchstens (${unit})`,
  users: 'Gleichzeitige Benutzer',
  usersHelp: 'Jeder wartet auf eine Antwort und denkt dann nach.',
  thinkTime: (unit) => `Denkzeit (${unit})`,
  thinkTimeHelp: 'Zwischen zwei Anfragen eines Benutzers.',
  nothing: 'Anforderung löschen',
  fillIn: 'Eintragen, was gefordert ist; das Diagramm zeigt, wo es erfüllt ist.',

  measured: (throughput, at) => `${throughput} wurden bei ${at} gemessen.`,
  levelsOff: (ceiling) => `Eine Kurve, die bei ${ceiling} abflacht, passt ebenso gut.`,
  notMet: 'Die angepasste Kurve erfüllt das bei keiner Nebenläufigkeit.',
  open: (interval) =>
    `Die angepasste Kurve erfüllt das bei keiner Nebenläufigkeit, doch ihr höchster Durchsatz kann überall in ${interval} liegen.`,
  impossible: (what) => `Bei keiner Nebenläufigkeit erreichbar: ${named(what)}.`,
  possible: (what) => `Für sich allein erreichbar: ${named(what)}.`,
  notTogether: (what) =>
    `Auf der angepassten Kurve nicht zusammen erreichbar, für sich allein aber schon: ${named(what)}.`,
  met: (where, surely) =>
    `Es ist ${where} erfüllt, ${surely === null ? '' : `${surely} `}selbst an den ungünstigen Enden der Intervalle.`,
  metUnsure: (where) =>
    `Auf der angepassten Kurve ist es ${where} erfüllt; wie sicher das ist, lässt sich nicht sagen.`,
  perhapsMet: (where) =>
    `Die angepasste Kurve erfüllt es ${where}, aber die Messungen lassen Kurven zu, die es nicht tun.`,
  at: (range) => `bei ${range}`,
  from: (low) => `ab ${low}`,
  upTo: (high) => `bis zu ${high}`,
  anywhere: 'bei jeder Nebenläufigkeit',
  lowerEnd: (from, to) => `Das untere Ende kann zwischen ${from} und ${to} liegen.`,
  upperEnd: (from, to) => `Das obere Ende kann zwischen ${from} und ${to} liegen.`,
  most: (throughput, isUnderCeiling, spare, missed) =>
    `Höchstens erreichbar${isUnderCeiling ? ' unter der Latenzgrenze' : ''}: ${throughput}${spared(spare)}${without(missed)}.`,
  usersServed: (users, spare, missed) =>
    `Benutzer, die unterhalb der Latenzgrenze bedient werden können: ${users}${spared(spare)}${without(missed)}.`,
  state: (inService, throughput, latency) =>
    `${inService} in Bearbeitung, ${throughput}, Latenz ${latency}`,
  oneState: (users, state) => `Mit ${users} Benutzern stellt sich dieser Zustand ein: ${state}.`,
  severalStates: (states) =>
    `Mit diesen Benutzern sind mehrere Zustände möglich, von denen der mittlere instabil ist: ${states.join('; ')}.`,
  inService: (from, to) => `In Bearbeitung können ${from} bis ${to} sein.`,
  anyNumber:
    'Beliebig viele Benutzer werden bedient, nur immer langsamer: zusätzlich eine Latenz oder einen Durchsatz fordern.',
  cannotBring: (parameter) => `${subjects[parameter]} allein reicht dafür nicht, auch nicht bei 0.`,
  wouldBring: (parameter, to, from, factor) =>
    `${subjects[parameter]} allein würde genügen: ${to} statt ${from} (das ${factor}-Fache).`,
  everythingFaster: (factor) =>
    `Ein ${factor}-mal so schnelles System würde genügen. Das Gesetz passt hier nicht und sagt deshalb nicht, was weniger Contention oder Kohärenz brächte.`,
});

translate(whatIfTexts, {
  title: 'Was wäre, wenn',
  parameters: {
    lambda: 'Durchsatz bei Nebenläufigkeit 1',
    sigma: 'Contention',
    kappa: 'Kohärenz',
  },
  value: (label) => `${label}, Wert`,
  asFitted: 'Wie angepasst',
  moveASlider: 'Einen Regler bewegen; das Diagramm zeigt die Kurve, die sich dann ergäbe.',
  unchanged: 'wie angepasst',
  times: (factor) => `das ${factor}-Fache des angepassten Werts`,
  ofLaw: (ceiling) =>
    `Der Durchsatz flacht bei ${ceiling} ab, und das Gesetz passt nicht; das Folgende gilt vom Gesetz. Eine Änderung zählt hier, soweit sie diese Grenze hebt.`,
  noPeakEither: 'Es gäbe kein Maximum; auch jetzt gibt es keines.',
  noPeak: (was) => `Es gäbe kein Maximum mehr; jetzt: ${was}.`,
  newPeak: (would) => `Es gäbe ein Maximum: ${would}; jetzt gibt es keines.`,
  peak: (would, was, gain, isMeasured) =>
    `Als ${isMeasured ? '' : 'mögliches '}Maximum ergäben sich ${would} statt ${was}${gained(gain)}.`,
  throughputAt: (throughput, at) => `${throughput} bei ${at}`,
  at: (at, would, is, gain) => `Bei ${at} wären es ${would} statt ${is}${gained(gain)}.`,
});

translate(nextTexts, {
  title: 'Wo als Nächstes messen',
  question: 'Was genauer bekannt sein soll',
  quantities: {
    peak: 'Wo das Maximum liegt',
    possiblePeak: 'Wo ein Maximum liegen könnte',
    sigma: 'Wie groß die Contention ist',
    kappa: 'Wie groß die Kohärenz ist',
  },
  workItOut: 'Berechnen',
  takesAMoment: 'Mit diesen Messungen und Intervallen dauert das einen Augenblick.',
  tryingOut: 'Berechnet wird, wo eine weitere Messung am meisten aussagt …',
  nothingToAdvise: (quantity) =>
    `Kein Rat möglich: Diese Messungen lassen keinen Fehler übrig, nach dem ${accusatives[quantity]} zu beurteilen wäre. Bei mehr Stufen der Nebenläufigkeit messen.`,
  noSingle: (quantity) =>
    `Keine einzelne weitere Messung würde viel mehr über ${accusatives[quantity]} sagen; die vorhandenen wiederholen.`,
  largest: 'Größte messbare Nebenläufigkeit',
  largestHelp: 'Leer: so weit, wie es am meisten sagt.',
  measure: (at, isAgain, farther) =>
    `Als Nächstes ${isAgain ? 'noch einmal ' : ''}bei ${at} messen${farther === null ? '' : `, dem ${farther}-Fachen der bisher größten`}.`,
  narrower: (quantity, expected, narrower, now) =>
    narrower === null
      ? `Gilt das Gesetz, so wäre das Intervall ${genitives[quantity]} dann etwa ${expected}; jetzt ist es ${now}.`
      : `Das Intervall ${genitives[quantity]} wäre dann etwa ${expected}, also etwa ${narrower} schmaler; jetzt ist es ${now}.`,
  staysOpen: (quantity, expected, now) =>
    `Das würde am meisten über ${accusatives[quantity]} sagen, doch das Intervall bliebe wahrscheinlich offen: etwa ${expected}; jetzt ist es ${now}.`,
  within: (at, isAgain, expected, narrower) =>
    `Geht es nicht so weit, ${isAgain ? 'noch einmal ' : ''}bei ${at} messen: Das Intervall wäre dann etwa ${expected}${narrowerBy(narrower)}.`,
  nothingWithin: (largest) =>
    `Keine Messung bis zu ${largest}, der bisher größten, würde viel mehr sagen.`,
  limitCosts: (limit, at, expected, narrower) =>
    `Bei ${limit} aufzuhören hat seinen Preis: Bei ${at} wäre das Intervall etwa ${expected}${narrowerBy(narrower)}.`,
});

function narrowerBy(share: string | null): string {
  return share === null ? '' : `, also etwa ${share} schmaler als jetzt`;
}

translate(planTexts, { series: 'Reihe, für die geplant wird' });

const subjects = {
  lambda: 'Der Durchsatz bei Nebenläufigkeit 1',
  sigma: 'Die Contention',
  kappa: 'Die Kohärenz',
} as const;

const accusatives: Readonly<Record<NextSubject, string>> = {
  peak: 'das Maximum',
  possiblePeak: 'ein mögliches Maximum',
  sigma: 'die Contention',
  kappa: 'die Kohärenz',
};

const genitives: Readonly<Record<NextSubject, string>> = {
  peak: 'des Maximums',
  possiblePeak: 'eines möglichen Maximums',
  sigma: 'der Contention',
  kappa: 'der Kohärenz',
};

const requiredNames: Readonly<Record<Required, string>> = {
  throughput: 'dieser Durchsatz',
  latency: 'diese Latenz',
  users: 'so viele Benutzer',
};

function named(what: readonly Required[]): string {
  return listed(
    what.map((one) => requiredNames[one]),
    'und',
  );
}

const datives: Readonly<Record<Required, string>> = {
  throughput: 'diesem Durchsatz',
  latency: 'dieser Latenz',
  users: 'so vielen Benutzern',
};

function without(missed: Required | null): string {
  return missed === null ? '' : `, aber nicht mit ${datives[missed]}`;
}

function spared(spare: Share | null): string {
  return spare === null
    ? ''
    : `, das sind ${spare.percent} ${spare.isMore ? 'mehr' : 'weniger'} als gefordert`;
}

function gained(gain: Share | 'same' | null): string {
  if (gain === null) return '';
  return gain === 'same'
    ? ': nicht mehr und nicht weniger'
    : `: ${gain.percent} ${gain.isMore ? 'mehr' : 'weniger'}`;
}

translate(holdOutTexts, {
  title: 'Prüfung der Vorhersage',
  working: 'Die zurückgehaltenen Zeilen werden vorhergesagt …',
  one: (fitted) =>
    `Die Kurve durch die anderen ${fitted} Messungen sagt die zurückgehaltene richtig voraus.`,
  some: (fitted, held, inside) =>
    `Die Kurve durch die anderen ${fitted} Messungen sagt ${inside} von ${held} zurückgehaltenen richtig voraus.`,
  wide: (fitted, held, inside) =>
    `Die Kurve durch die anderen ${fitted} Messungen sagt ${held === 1 ? 'die zurückgehaltene' : `die ${held} zurückgehaltenen`} nicht genau voraus: ${held === 1 ? 'Sie liegt' : `${inside} ${inside === 1 ? 'liegt' : 'liegen'}`} in ihrem Band, aber das Band ist breit.`,
  none: (fitted, held) =>
    held === 1
      ? `Die Kurve durch die anderen ${fitted} Messungen sagt die zurückgehaltene nicht richtig voraus.`
      : `Die Kurve durch die anderen ${fitted} Messungen sagt keine der ${held} zurückgehaltenen richtig voraus.`,
  noBand: (fitted, held) =>
    `Die Kurve durch die anderen ${fitted} Messungen lässt keinen Fehler übrig, an dem sich die ${held === 1 ? 'zurückgehaltene' : `${held} zurückgehaltenen`} messen ließe${held === 1 ? '' : 'n'}.`,
  off: (share) => `Die Vorhersage liegt um ${share} daneben.`,
  offOnAverage: (mean, worst, row) =>
    `Die Vorhersagen liegen im Mittel um ${mean} daneben, schlimmstenfalls um ${worst} (${row}).`,
  band: (level) =>
    `Richtig vorhergesagt ist, was im Vorhersageband liegt, das ${level} neuer Messungen enthält, und höchstens um 10 % daneben.`,
  beyond:
    'Alles Zurückgehaltene liegt jenseits der angepassten Messungen: Geprüft wird eine Extrapolation.',
  caption: 'Vorhergesagt und gemessen',
  where: 'Wo',
  measured: 'Gemessen',
  predicted: 'Vorhergesagt',
  bandOf: (level) => `Vorhersageband (${level})`,
  inside: 'Im Band',
  yes: 'ja',
  no: 'nein',
});

translate(cautionTexts, {
  only: (at, measured, isAdvised) =>
    `Das ist extrapoliert: Erfüllt wäre es bei ${at}, gemessen wurde nur bis zu ${measured}. Was das System dort begrenzt, hat sich vielleicht noch nicht gezeigt.${isAdvised ? '' : ` Vor einer Entscheidung bei ${at} messen.`}`,
  upTo: (at, measured) =>
    `Oberhalb von ${measured}, dem größten gemessenen Wert, ist das extrapoliert: Dort kann eine andere Grenze früher greifen. Bei ${at} messen, bevor etwas vom oberen Ende abhängt.`,
  open: (measured) =>
    `Oberhalb von ${measured}, dem größten gemessenen Wert, ist das extrapoliert: Irgendwo stößt jedes System an eine Grenze. Weiter oben messen, bevor etwas davon abhängt.`,
  settles: (at, measured) =>
    `Das System käme bei ${at} zur Ruhe, gemessen wurde nur bis zu ${measured}: Das ist extrapoliert, und eine andere Grenze kann früher greifen. Vor einer Entscheidung bei ${at} messen.`,
  most: (at, measured) =>
    `Das Maximum läge bei ${at}, gemessen wurde nur bis zu ${measured}: Es ist extrapoliert, und eine andere Grenze kann früher greifen.`,
});
