import { translate } from '../part.ts';
import {
  nextTexts,
  planTexts,
  requirementTexts,
  whatIfTexts,
  type NextSubject,
  type Share,
} from '../planning.ts';

translate(requirementTexts, {
  title: 'Was gefordert ist',
  rateUnknown: 'wie gemessen',
  timeUnknown: 'in der Einheit von Nebenläufigkeit durch Durchsatz',
  throughput: (unit) => `Durchsatz mindestens (${unit})`,
  latency: (unit) => `Mittlere Latenz höchstens (${unit})`,
  users: 'Gleichzeitige Nutzer',
  usersHelp: 'Jeder wartet auf eine Antwort und denkt dann nach.',
  thinkTime: (unit) => `Denkzeit (${unit})`,
  thinkTimeHelp: 'Zwischen zwei Anfragen eines Nutzers.',
  nothing: 'Nichts fordern',
  fillIn: 'Eintragen, was gefordert ist; das Diagramm zeigt, wo es erfüllt ist.',

  notMet: 'Nein: Die angepasste Kurve erfüllt das bei keiner Nebenläufigkeit.',
  met: (where) => `Ja: Es ist ${where} erfüllt, selbst an den ungünstigen Enden der Intervalle.`,
  metUnsure: (where) =>
    `Auf der angepassten Kurve ist es ${where} erfüllt; wie sicher das ist, sagt nichts.`,
  perhapsMet: (where) =>
    `Vielleicht: Die angepasste Kurve erfüllt es ${where}, aber die Messungen lassen Kurven zu, die es nicht tun.`,
  at: (range) => `bei ${range}`,
  from: (low) => `ab ${low}`,
  upTo: (high) => `bis zu ${high}`,
  anywhere: 'bei jeder Nebenläufigkeit',
  lowerEnd: (from, to) => `Das untere Ende kann zwischen ${from} und ${to} liegen.`,
  upperEnd: (from, to) => `Das obere Ende kann zwischen ${from} und ${to} liegen.`,
  most: (throughput, isUnderCeiling, spare) =>
    `Mehr ist ${isUnderCeiling ? 'unter der Latenzgrenze ' : ''}nicht zu haben als ${throughput}${spared(spare)}.`,
  usersServed: (users, spare) =>
    `Nutzer, die unter der Latenzgrenze bedient werden können: ${users}${spared(spare)}.`,
  state: (inService, throughput, latency) =>
    `${inService} in Bedienung, ${throughput}, Latenz ${latency}`,
  oneState: (users, state) => `${users} Nutzer halten es in diesem Zustand: ${state}.`,
  severalStates: (states) =>
    `Dieselben Nutzer können sich in mehr als einem Zustand einpendeln, von denen der mittlere instabil ist: ${states.join('; ')}.`,
  cannotBring: (parameter) =>
    `${subjects[parameter]} allein kann es nicht bringen, auch nicht bei 0.`,
  wouldBring: (parameter, to, from, factor) =>
    `${subjects[parameter]} allein würde es bei ${to} statt ${from} bringen (${factor}-fach).`,
});

translate(whatIfTexts, {
  title: 'Was wäre, wenn',
  parameters: {
    lambda: 'Durchsatz bei eins',
    sigma: 'Konkurrenz',
    kappa: 'Kohärenz',
  },
  value: (label) => `${label}, Wert`,
  asFitted: 'Wie angepasst',
  moveASlider: 'Einen Regler bewegen; das Diagramm zeigt die Kurve, die es dann wäre.',
  unchanged: 'wie angepasst',
  times: (factor) => `das ${factor}-Fache des Angepassten`,
  noPeakEither: 'Es gäbe kein Maximum; auch jetzt gibt es keines.',
  noPeak: (was) => `Es gäbe kein Maximum mehr; jetzt sind es ${was}.`,
  newPeak: (would) => `Das Maximum wären ${would}; jetzt gibt es keines.`,
  peak: (would, was, gain) => `Das Maximum wären ${would} statt ${was}${gained(gain)}.`,
  place: (throughput, at) => `${throughput} bei ${at}`,
  at: (at, would, is, gain) => `Bei ${at} wären es ${would} statt ${is}${gained(gain)}.`,
});

translate(nextTexts, {
  title: 'Wo als Nächstes gemessen werden sollte',
  question: 'Was genauer bekannt sein soll',
  quantities: {
    peak: 'Wo das Maximum liegt',
    sigma: 'Wie groß die Konkurrenz ist',
    kappa: 'Wie groß die Kohärenz ist',
  },
  workItOut: 'Ausrechnen',
  takesAMoment: 'Mit diesen Messungen und Intervallen dauert das einen Augenblick.',
  tryingOut: 'Es wird ausprobiert, wo eine weitere Messung am meisten sagen würde …',
  nothingToAdvise: (quantity) =>
    `Es lässt sich nichts raten: Diese Messungen lassen keinen Fehler übrig, nach dem ${accusatives[quantity]} zu beurteilen wäre. Bei mehr Stufen der Nebenläufigkeit messen.`,
  noSingle: (quantity) =>
    `Keine einzelne weitere Messung würde viel mehr über ${accusatives[quantity]} sagen; die vorhandenen wiederholen.`,
  measure: (at, isAgain) => `Als Nächstes ${isAgain ? 'noch einmal ' : ''}bei ${at} messen.`,
  narrower: (quantity, expected, narrower, now) =>
    `Das Intervall ${genitives[quantity]} wäre dann etwa ${expected}${narrower === null ? '' : `, also etwa ${narrower} schmaler`}; jetzt ist es ${now}.`,
  staysOpen: (quantity, expected, now) =>
    `Das würde am meisten über ${accusatives[quantity]} sagen, doch das Intervall bliebe wahrscheinlich offen: etwa ${expected}; jetzt ist es ${now}.`,
});

translate(planTexts, { series: 'Reihe, für die geplant wird' });

const subjects = {
  lambda: 'Der Durchsatz bei eins',
  sigma: 'Die Konkurrenz',
  kappa: 'Die Kohärenz',
} as const;

const accusatives: Readonly<Record<NextSubject, string>> = {
  peak: 'das Maximum',
  sigma: 'die Konkurrenz',
  kappa: 'die Kohärenz',
};

const genitives: Readonly<Record<NextSubject, string>> = {
  peak: 'des Maximums',
  sigma: 'der Konkurrenz',
  kappa: 'der Kohärenz',
};

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
