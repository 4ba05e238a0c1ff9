import { translate } from '../texts/part.ts';
import { glossaryTexts } from './texts.ts';

translate(glossaryTexts, {
  source: 'Quelle: ',
  formula: 'Formel: ',
  entries: {
    usl: {
      name: 'Universal Scalability Law (USL)',
      text: 'Der Durchsatz als Funktion der Nebenläufigkeit. Zwei Kosten biegen die Gerade: Contention, bei der Arbeit auf das wartet, was immer nur einer benutzen kann, und Kohärenz, der Aufwand, alle untereinander auf demselben Stand zu halten. Mit beiden steigt der Durchsatz, flacht ab, erreicht sein Maximum und fällt.',
    },
    amdahl: {
      name: 'Amdahlsches Gesetz',
      text: 'Das Gesetz mit Contention allein. Der Teil der Arbeit, der nur nacheinander geht, setzt eine Obergrenze, der sich der Durchsatz nähert, ohne sie zu überschreiten; er fällt nie.',
    },
    linear: {
      name: 'Lineare Skalierung',
      text: 'Jeder Zuwachs bringt so viel wie der erste. Die Gerade, an der sich jedes System messen lässt.',
    },
    knee: {
      name: 'Knie',
      text: 'Eine Kurve, die zuerst proportional zur Nebenläufigkeit steigt und dann scharf oder in einem runden Bogen (q) in eine Obergrenze (C) übergeht. So verhält sich ein System, in dem ein Betriebsmittel voll ausgelastet ist: ein Pool, ein Limit, eine Leitung oder ein Server, dessen Benutzer zwischen zwei Anfragen warten. Anders als das Gesetz fällt sie nie. Wo beide passen, unterscheidet sie nur eine Messung weiter draußen.',
    },
    concurrency: {
      name: 'Nebenläufigkeit (N)',
      text: 'Wie viel gleichzeitig geschieht: Benutzer, Threads oder Anfragen in einem System, das gleich bleibt, oder die Kerne oder Knoten eines Systems, das wächst. Sie muss keine ganze Zahl sein; ein zeitliches Mittel genügt.',
    },
    throughput: {
      name: 'Durchsatz (X)',
      text: 'Wie viel Arbeit in einer Zeiteinheit fertig wird, etwa Anfragen pro Sekunde, sobald sich das System eingeschwungen hat.',
    },
    latency: {
      name: 'Latenz (R)',
      text: 'Wie lange ein Vorgang vom Absenden bis zur Antwort im Mittel dauert. Wo nur Nebenläufigkeit und Durchsatz gemessen wurden, folgt sie aus dem Gesetz von Little.',
    },
    littlesLaw: {
      name: 'Gesetz von Little',
      text: 'In jedem eingeschwungenen System ist die mittlere Zahl darin die Ankunftsrate mal die mittlere Verweilzeit. Eine gemessene Latenz, die dem widerspricht, weist auf verwechselte Einheiten, auf nachdenkende Benutzer oder auf eine Last, die nicht gehalten wurde.',
    },
    throughputOfOne: {
      name: 'Durchsatz bei Nebenläufigkeit 1 (λ)',
      text: 'Der Durchsatz eines einzelnen Benutzers, Threads oder Knotens: die Steigung, mit der die Kurve beginnt. Er wird mit den Kosten geschätzt, wie gemessen übernommen oder vorgegeben.',
    },
    contention: {
      name: 'Contention',
      text: 'Warten auf gemeinsam genutzte Ressourcen: der Anteil der Arbeit, der nur nacheinander geht, wegen einer Sperre, eines einzigen Schreibers, eines gemeinsamen Busses. Sie wächst mit jedem Zuwachs und setzt dem Durchsatz eine Obergrenze.',
    },
    coherency: {
      name: 'Kohärenz',
      text: 'Was es kostet, jedes Paar auf demselben Stand zu halten: Caches, Replikate, ausgetauschte Nachrichten. Es gibt etwa N² Paare; von einer gewissen Größe an nimmt sie mehr, als ein Zuwachs bringt, und der Durchsatz fällt.',
    },
    peak: {
      name: 'Maximum',
      text: 'Die Nebenläufigkeit mit dem höchsten Durchsatz, und dieser Durchsatz. Es gibt ein Maximum, wo die Kohärenz über 0 und die Contention unter 1 liegt. Wie viel das System dort schafft, ist oft besser bekannt, als wo es liegt.',
    },
    wholeConcurrency: {
      name: 'Beste ganze Nebenläufigkeit',
      text: 'Benutzer und Kerne sind ganze Zahlen: von den beiden ganzen Zahlen neben dem Maximum die mit dem größeren Durchsatz; das ist nicht immer die kleinere.',
    },
    limit: {
      name: 'Grenze des Durchsatzes',
      text: 'Ohne Kohärenz gibt es kein Maximum; der Durchsatz kommt dieser Obergrenze immer näher.',
    },
    efficiency: {
      name: 'Effizienz',
      text: 'Der Durchsatz als Anteil dessen, was lineare Skalierung bei derselben Nebenläufigkeit brächte.',
    },
    deviation: {
      name: 'Abweichung von der Linearität',
      text: 'Um wie viel lineare Skalierung das Vorhandene überträfe. Über N − 1 ist das eine Parabel durch den Ursprung: Die Kohärenz ist ihre Krümmung, beide Kosten zusammen sind ihre Steigung am Anfang.',
    },
    superLinear: {
      name: 'Superlineare Skalierung',
      text: 'Anfangs bringt ein Zuwachs mehr als seinen Anteil, etwa wo die Daten endlich in alle Caches zusammen passen. Die Contention ergibt sich negativ. Es hält nicht an: Die Kohärenz holt den Gewinn zurück.',
    },
    payback: {
      name: 'Rückzahlungspunkt',
      text: 'Die Nebenläufigkeit, bei der ein superlinearer Gewinn aufgebraucht ist: Von dort an liegt die Effizienz unter 100 %.',
    },
    retrograde: {
      name: 'Rückläufiger Durchsatz',
      text: 'Jenseits des Maximums fällt der Durchsatz mit wachsender Nebenläufigkeit. Messungen dort sagen am meisten über die Kohärenz; ohne eine solche beruht sie auf einer leichten Krümmung der Kurve.',
    },
    extrapolation: {
      name: 'Extrapolation',
      text: 'Was eine Kurve sagt, wo nichts gemessen wurde: über der größten Nebenläufigkeit oder unter der kleinsten. Es gilt nur, wenn sich das System weiter verhält wie bisher.',
    },
    identified: {
      name: 'Nicht bestimmt',
      text: 'Die Messungen lassen so verschiedene Werte zu, dass dem Intervall mindestens ein Ende fehlt. Der Schätzwert ist dann kaum mehr als geraten; mehr und weiter gestreute Messungen klären es.',
    },
    bounds: {
      name: 'Schranken',
      text: 'Kosten unter 0 haben keine einfache Bedeutung, daher bleiben sie standardmäßig bei 0 oder mehr. Ohne Schranken kann sich die Contention negativ ergeben, was superlineare Systeme brauchen.',
    },
    parameters: {
      name: 'Parameter',
      text: 'Die Zahlen, die eine Anpassung frei wählt: drei beim vollen Gesetz, zwei beim Amdahlschen, eine bei einer Geraden. Mit jeder weiteren folgt sie den Daten genauer, und dem Rauschen auch.',
    },
    leastSquares: {
      name: 'Kleinste Quadrate',
      text: 'Die Kurve mit der kleinsten Summe quadrierter Abstände zwischen gemessenem und angepasstem Durchsatz, jeder nach seinem Gewicht gezählt. Das ist richtig, wo keine Messung weit daneben liegt.',
    },
    robust: {
      name: 'Robuste Regression',
      text: 'Die wahrscheinlichste Kurve, wenn die Fehler einer Student-t-Verteilung mit 4 Freiheitsgraden folgen, also ab und zu groß sind. Was weit von der Kurve liegt, zählt umso weniger, je weiter es liegt. Bei wenigen Punkten lässt sich ein Ausreißer so nicht von einer Krümmung unterscheiden.',
    },
    transform: {
      name: 'Quadratische Regression',
      text: 'Die Methode der Literatur: An die Abweichung von der Linearität über N − 1 wird eine Parabel durch den Ursprung angepasst. Sie braucht eine Messung bei Nebenläufigkeit 1, hält diese für exakt und gewichtet kleine Nebenläufigkeiten am stärksten.',
    },
    weights: {
      name: 'Gewichte',
      text: 'Wie viel jede Messung zählt. Nach Befund, wie voreingestellt, zeigen die Messungen selbst, mit welcher Potenz δ des Durchsatzes ihre Fehler wachsen; was sie offenlassen, macht die Intervalle breiter. Gleich passt zu Fehlern, die überall gleich groß sind, relativ zu Fehlern proportional zum Durchsatz, und eine Spalte gibt jeder Messung ihre eigene Standardabweichung s.',
    },
    confidenceInterval: {
      name: 'Konfidenzintervall',
      text: 'Ein Bereich nach einer Regel, die den wahren Wert im genannten Anteil der Fälle einschließt, sofern das Gesetz gilt. Ein fehlendes Ende heißt, dass die Messungen den Wert auf dieser Seite nicht begrenzen.',
    },
    confidenceBand: {
      name: 'Konfidenzband',
      text: 'Bei jeder Nebenläufigkeit der Bereich für die Kurve selbst: wo das Mittel vieler Messungen läge.',
    },
    predictionBand: {
      name: 'Vorhersageband',
      text: 'Bei jeder Nebenläufigkeit der Bereich für eine einzelne neue Messung: die Unsicherheit der Kurve und die Streuung eines Werts zusammen.',
    },
    profile: {
      name: 'Profil-Likelihood',
      text: 'Ein Wert gehört zum Intervall, wenn die beste Kurve mit ihm noch gut genug passt. Ein solches Intervall muss nicht symmetrisch sein, hält die Schranken ein und kann ohne Ende sein: richtig auch bei wenigen Messungen.',
    },
    standardError: {
      name: 'Standardfehler',
      text: 'Die Standardabweichung eines Schätzwerts, würde alles noch einmal gemessen, aus den Steigungen der Kurve an ihrer besten Stelle. Schätzwert ± t Standardfehler (Walds Intervall) stimmt bei vielen Punkten; bei wenigen ist es zu eng oder verschoben.',
    },
    bootstrap: {
      name: 'Bootstrap',
      text: 'Residuen werden zufällig gezogen, zur Kurve addiert und neu angepasst, einige tausend Mal; die Streuung der Schätzwerte ergibt das Intervall. Eine Glockenkurve wird nicht vorausgesetzt, doch wenige Residuen wiederholen einander.',
    },
    degreesOfFreedom: {
      name: 'Freiheitsgrade',
      text: 'Messungen weniger freie Parameter: was bleibt, um Fehler zu beurteilen. Bei 0 läuft die Kurve durch jeden Punkt, und wie weit ihr zu trauen ist, lässt sich nicht sagen.',
    },
    residual: {
      name: 'Residuum',
      text: 'Gemessener weniger angepasster Durchsatz. Residuen sollten ohne Muster auf beiden Seiten der 0 liegen; ein Muster sagt, dass sich das System anders krümmt als das Gesetz.',
    },
    rmse: {
      name: 'RMSE',
      text: 'Die typische Größe eines Residuums in der Einheit des Durchsatzes: die Wurzel aus dem mittleren Quadrat, gezählt nach Freiheitsgraden.',
    },
    rSquared: {
      name: 'R²',
      text: 'Der Anteil der Streuung des Durchsatzes, den die Kurve erklärt. Nahe 1 bei fast jeder steigenden Kurve, sodass es wenig darüber sagt, ob das Gesetz stimmt; die quadratische Regression zählt es um 0 statt um das Mittel.',
    },
    aicc: {
      name: 'AICc und sein Gewicht',
      text: 'Ein Maß für die Güte der Anpassung abzüglich einer Strafe für jeden Parameter, berichtigt für wenige Messungen; S ist die Quadratsumme, k zählt die Parameter und den Fehler. Das Gewicht ist der Anteil eines Modells an der Evidenz unter den verglichenen.',
    },
    fTest: {
      name: 'F-Test der Modelle',
      text: 'Bringt das größere Modell mehr als der Zufall? p sagt, wie oft der Zufall allein so viel bringt; unter 5 % (bei 95 % Konfidenz) ist das kleinere Modell widerlegt. Das einfachste nicht widerlegte genügt.',
    },
    lackOfFit: {
      name: 'Mangelnde Anpassung',
      text: 'Wo eine Nebenläufigkeit mehrmals gemessen wurde, zeigt die Streuung darin (Sₑ) das Rauschen. Verfehlt die Kurve die Mittelwerte um viel mehr als das, liegt es nicht am Rauschen, sondern an der Kurve.',
    },
    outlier: {
      name: 'Ausreißer',
      text: 'Eine Messung, die so weit von der Kurve durch die übrigen liegt, wie es der Zufall kaum brächte, auch wenn man alle ansieht. Vor dem Ausschließen klären, was geschehen ist.',
    },
    leverage: {
      name: 'Hebelwirkung',
      text: 'Wie stark eine Messung die Kurve zu sich zieht, von 0 bis 1. Nahe 1 folgt die Kurve diesem Punkt allein, und kein Residuum zeigt einen Fehler darin.',
    },
    cooksDistance: {
      name: 'Cook-Abstand',
      text: 'Wie weit sich die Kurve ohne diese Messung bewegte: großes Residuum und große Hebelwirkung zusammen. Über etwa 1 verdient der Punkt einen Blick; z ist das standardisierte Residuum.',
    },
    requirement: {
      name: 'Anforderung und ihr Fenster',
      text: 'Was das System leisten muss: einen Durchsatz mindestens, eine Latenz höchstens, so viele Benutzer. Das Fenster ist der Bereich der Nebenläufigkeit, in dem die Kurve es leistet.',
    },
    thinkTime: {
      name: 'Denkzeit (Z)',
      text: 'Die Pause eines Benutzers zwischen einer Antwort und der nächsten Anfrage. Viele nachdenkende Benutzer halten nur wenige Anfragen gleichzeitig in Bearbeitung; U zählt die Benutzer, N die Anfragen.',
    },
    whatIf: {
      name: 'Was wäre, wenn',
      text: 'Die Kurve mit einem geänderten Parameter: Eine kürzere Sperre halbiert die Contention, eine schnellere Maschine hebt den Durchsatz bei Nebenläufigkeit 1. Was folgt, gilt, soweit die Änderung alles Übrige lässt, wie es ist.',
    },
    nextMeasurement: {
      name: 'Wo als Nächstes messen',
      text: 'Für jede Nebenläufigkeit, die sich messen ließe: wie eng das Intervall würde, wenn das Ergebnis so ausfällt, wie es die Kurve erwartet. Der Rat ist die, die am meisten sagt.',
    },
    holdOut: {
      name: 'Vorhersage prüfen (zurückgehaltene Messungen)',
      text: 'Einige Messungen bleiben aus der Anpassung und werden von ihr vorhergesagt. Ihr mittlerer Fehler sagt, wie weit der Kurve zu trauen ist, wo sie nicht angepasst wurde; m zählt sie.',
    },
    comparison: {
      name: 'Vorher und nachher',
      text: 'Zwei Tabellen werden getrennt und gemeinsam angepasst. Passt es getrennt um mehr als den Zufall besser, hat sich etwas geändert; das Intervall eines Unterschieds, das die 0 auslässt, sagt was. Bei beiden gelten die Fehler als gleich groß.',
    },
  },
});
