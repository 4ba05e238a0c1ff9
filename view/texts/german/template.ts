import { translate } from '../part.ts';
import { templateTexts } from '../template.ts';

translate(templateTexts, {
  title: 'Universal Scalability Law: einfügen und ablesen',
  advice: [
    'Parallelität und Durchsatz in die beiden umrahmten Spalten einfügen, mit oder ohne Überschriften; alles Weitere folgt. Reste einer längeren Tabelle bitte löschen.',
  ],
  concurrency: 'Parallelität',
  throughput: 'Durchsatz',
  fitted: 'Angepasst',
  answer: {
    oneLevel: 'Eine Stufe ist zu wenig: {lastX} bei einer Nebenläufigkeit von {last}.',
    twoLevels:
      'Zwei Stufen sind zu wenig: {firstX} bei einer Nebenläufigkeit von {first}, {lastX} bei {last}.',
    noisy:
      'Streut zu stark, um einen Trend zu erkennen: zwischen {leastX} und {mostX} bei einer Nebenläufigkeit von {first} bis {last}.',
    constant:
      'Gleichbleibend etwa {about} bei einer Nebenläufigkeit von {first} bis {last}: Mehr bringt nichts.',
    collapses:
      'Erreicht {goodX} bei einer Nebenläufigkeit von {goodN} und bricht dann ein: {brokenX} bei {brokenN}.',
    hardlyScales:
      'Skaliert kaum: {firstX} bei einer Nebenläufigkeit von {first}, höchstens {bestShort} bei {best} ({more} % mehr).',
    hardlyScalesFalls:
      'Skaliert kaum: {firstX} bei einer Nebenläufigkeit von {first}, höchstens {bestShort} bei {best} ({more} % mehr); darüber sinkt der Durchsatz, bei {last} um {fall} %.',
    falls:
      'Höchster Durchsatz schon bei einer Nebenläufigkeit von {first}: {flatX}. Darüber sinkt er, bei {last} um {loss} %.',
    fallsDip:
      'Höchster Durchsatz schon bei einer Nebenläufigkeit von {first}: {flatX}. Darüber {dip} % weniger bei {lowest}, {loss} % weniger bei {last}.',
    fallsLower:
      'Höchster Durchsatz schon bei einer Nebenläufigkeit von {first}: {flatX}. Darüber etwa {lowerX}, {lowerLoss} % weniger, bis {last}.',
    fallsFlat:
      'Gleichbleibend etwa {about} bei einer Nebenläufigkeit von {from} bis {to}; darüber sinkt der Durchsatz, bei {last} um {loss} %.',
    flatStep:
      'Gleichbleibend etwa {about} bei einer Nebenläufigkeit von {from} bis {to}; darüber {dip} % weniger bei {lowest}, {loss} % weniger bei {last}.',
    flatLower:
      'Gleichbleibend etwa {about} bei einer Nebenläufigkeit von {from} bis {to}; dann etwa {lowerX}, {lowerLoss} % weniger, von {lower} bis {last}.',
    peaks:
      'Höchster Durchsatz bei einer Nebenläufigkeit von {best}: {flatX}. Darüber sinkt er, bei {last} um {loss} %.',
    peaksDip:
      'Höchster Durchsatz bei einer Nebenläufigkeit von {best}: {flatX}. Darüber {dip} % weniger bei {lowest}, {loss} % weniger bei {last}.',
    peaksLower:
      'Höchster Durchsatz bei einer Nebenläufigkeit von {best}: {flatX}. Darüber etwa {lowerX}, {lowerLoss} % weniger, von {lower} bis {last}.',
    levels:
      'Plateau bei etwa {about}; 95 % davon sind bei einer Nebenläufigkeit von {reached} erreicht.',
    levelsAtOnce:
      'Bleibt bei einer Nebenläufigkeit von {first} bis {last} auf etwa {about}: Mehr bringt fast nichts.',
    levelsAtLast:
      'Bei einer Nebenläufigkeit von {last} kaum noch Zuwachs ({lastX}): Die letzte Verdopplung brachte nur {gain} % mehr.',
    levelsOpen:
      'Höchster Durchsatz bei einer Nebenläufigkeit von {best} ({flatX}), {loss} % weniger bei {last}; wie es darüber weitergeht, ist offen.',
    hardlyBeyond:
      'Steigt ab einer Nebenläufigkeit von {hardly} kaum noch ({hardlyX}): {hardlyGain} % mehr bei {best}.',
    rises:
      'Steigt bei einer Nebenläufigkeit von {last} noch ({lastX}): Die letzte Verdopplung brachte {gain} % mehr.',
    risesBent:
      'Steigt bei einer Nebenläufigkeit von {last} noch ({lastX}): Die letzte Verdopplung brachte {gain} % mehr (ab {before}: {since} %).',
    risesSince:
      'Steigt bei einer Nebenläufigkeit von {last} noch ({lastX}): von {before} auf {last} um {since} %.',
    risesSlowly:
      'Steigt bei einer Nebenläufigkeit von {last} nur noch langsam ({lastX}): Die letzte Verdopplung brachte {gain} % mehr.',
    risesSlowlySince:
      'Steigt bei einer Nebenläufigkeit von {last} nur noch langsam ({lastX}): von {end} auf {last} um {sinceEnd} %.',
    risesLinearly:
      'Skaliert fast linear bis einer Nebenläufigkeit von {last} ({lastX}): Die letzte Verdopplung brachte {gain} % mehr.',
    risesFaster:
      'Steigt bei einer Nebenläufigkeit von {last} überproportional ({lastX}): Die letzte Verdopplung brachte {gain} % mehr.',
  },
  results: {
    head: 'Ergebnis',
    value: 'Schätzwert',
    low: 'Untergrenze 95 %',
    high: 'Obergrenze 95 %',
    best: 'Höchster gemessener Durchsatz',
    bestAt: 'bei einer Parallelität von',
    nearlyAt: '95 % davon bei',
    change: 'Letzte Stufe gegenüber der besten',
    peakAt: 'Parallelität am Maximum der Kurve',
    peak: 'Durchsatz am Maximum der Kurve',
    ceiling: 'Obergrenze der Kurve, λ/σ',
    lambda: 'λ, Durchsatz bei Parallelität 1',
    sigma: 'σ, Contention',
    kappa: 'κ, Kohärenz',
    scatter: 'Streuung einer Messung (RMSE)',
    used: 'Verwendete Messungen',
  },
  ignored: ' Zeilen sind nicht zwei Zahlen über 0 und wurden ausgelassen',
  basis: [
    'Kleinste Quadrate des Durchsatzes mit gleichen Gewichten und σ, κ ≥ 0, gefunden von den Formeln rechts.',
    'Intervalle: Student-t mit der Krümmung am Optimum; beim Maximum nach Fieller. Die von USL Fit selbst folgen dem Profil und der Streuung und sind weiter, wo das nötig ist.',
  ],
  chart: {
    title: 'Durchsatz nach Parallelität',
    description: 'Die Messungen mit der angepassten Kurve, ihrem Band und ihrem Maximum.',
    band: '95-%-Konfidenzband',
    fitted: 'Angepasst',
    measured: 'Gemessen',
    peak: 'Maximum',
  },
});
