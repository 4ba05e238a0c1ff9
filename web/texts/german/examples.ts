import { translate } from '../../../view/texts/part.ts';
import { examplesTexts } from '../examples.ts';

translate(examplesTexts, {
  load: {
    five: 'Fünf Punkte',
    published: 'Fünf Punkte, wie im Aufsatz',
    full: 'Alle 32 Punkte',
    sizes: 'Drei Nachrichtengrößen',
    cores: 'Ein bis vier Kerne',
    pool: '16 bis 1600 Threads',
    super: '1 bis 16 Knoten',
  },
  cisco: {
    title: 'Ein Datenbankserver: fünf Punkte, dann 32',
    line: 'Was fünf Punkte zu MySQL vorhersagen, und was kam.',
    see: (n) =>
      `Bis 16 verraten fünf Punkte nicht, ob der Durchsatz ein Maximum oder ein Plateau erreicht: Das ist der erste Satz der Antwort. Der Weg des Aufsatzes, eine quadratische Regression, kennt nur Maxima, und legt eines auf ${n(27)} mit ${n(11133)} Abfragen pro Sekunde (a = ${n(0.00131418)}, b = ${n(0.0164629)}, also κ = ${n(0.001314)} und σ = ${n(0.015149)}). Danach alle 32 öffnen und die Vorhersage prüfen: Der höchste Messwert ist ${n(12211)}, ebenfalls bei ${n(27)}, und bis 32 fällt der Durchsatz kaum.`,
    differs: (n) =>
      `Kleinste Quadrate im Durchsatz, nach Befund gewichtet, legen das Maximum des Gesetzes für die fünf Punkte auf ${n(26)} mit ${n(10956)}: Sie halten die Messung bei 1 nicht für exakt, wie es die Regression des Aufsatzes tut. Jedes der beiden Maxima liegt im Intervall des anderen, das für die fünf Punkte kein oberes Ende hat: Eine Kurve mit einem Plateau bei ${n(13716)} folgt ihnen ebenso gut. Durch alle 32 hat das Gesetz sein Maximum bei ${n(33)}, weil sich diese Messungen nicht so krümmen wie das Gesetz; das sagt der Bericht zuerst.`,
  },
  sizes: {
    title: 'Ein Integrationsserver: drei Nachrichtengrößen',
    line: 'Größere Nachrichten: Die Kurve liegt tiefer und knickt früher.',
    see: (n) =>
      `Je größer die Nachricht, desto niedriger die Kurve; Contention und Kohärenz nehmen mit ihr zu und das Maximum kommt früher, wie es der Artikel sagt. Bei je vier Messungen, von denen keine unter ${n(100)} liegt, kann niemand sagen, wo die Maxima sind und ob es sie gibt: Jede Antwort beginnt mit einem Durchsatz, der eine Grenze sein kann.`,
    differs: (n) =>
      `Der Artikel nennt Maxima bei ${n(1189)}, ${n(620)} und ${n(306)}; kleinste Quadrate auf denselben Zahlen, die wie dort alle gleich zählen, ergeben ${n(509)}, ${n(504)} und ${n(297)}, bei einer Quadratsumme, die ${n(6.8)}-, ${n(1.5)}- und ${n(1.1)}-mal kleiner ist. Das damals benutzte Programm hörte zu früh auf, nach einer Prüfung, die von der Einheit des Durchsatzes abhängt. Auf keines von beiden ist Verlass: Kein Intervall eines Maximums hat ein Ende, und eine Kurve mit einem Plateau folgt allen dreien.`,
  },
  cores: {
    title: 'Ein Server für Börsenaufträge: fast flach',
    line: 'Mehr Kerne helfen kaum: Fast alles läuft nacheinander.',
    see: (n) =>
      `Von einem Kern bis zu vier ändert sich kaum etwas: Die Contention beträgt ${n(0.93)} bis ${n(0.99)}, fast die ganze Arbeit geschieht also nacheinander. Ein Pool von fünf Threads hilft fünf Clients viel (${n(0.207)} statt ${n(0.167)} Anfragen pro Millisekunde auf einem Kern), einem Client nicht (${n(0.167)} statt ${n(0.177)}). 10.000 Anfragen dauern mehr als zehnmal so lang wie 1000.`,
    differs: (n) =>
      `Dem Bericht zufolge spart eine Verdopplung der Kerne etwa ${n(1.5)} bis ${n(2.5)} % der Zeit. Nach den Kurven spart der zweite Kern (1 − σ)/2, im Mittel ${n(2)} %, je nach Einstellung aber ${n(0.4)} bis ${n(3.3)} %: Mehr geben je drei Punkte nicht her. Angepasst wird das Amdahlsche Gesetz, denn das volle Gesetz liefe durch drei beliebige Punkte.`,
  },
  pool: {
    title: 'Ein Pool von Threads, die meist warten',
    line: 'Wartende Threads: Durchsatz flacht ab, Latenz wächst.',
    see: (n) =>
      `Jede Aufgabe braucht 50 ms Prozessor und 1000 ms Warten, auf 4 Hardware-Threads. Der Durchsatz erreicht ab ${n(200)} Threads ein Plateau bei ${n(39)} Aufgaben pro Sekunde, während die Latenz weiter wächst. Unter „Planen“ nach 30 Aufgaben pro Sekunde innerhalb von 3 Sekunden fragen: ${n(72)} bis ${n(98)} Threads genügen, wo die Quelle, die nur einige Größen versucht hat, ${n(64)} bis ${n(100)} antwortet.`,
    differs: (n) =>
      `Das Optimum der Quelle, 4 × (50 + 1000)/50 = ${n(84)} Threads, hielte die Prozessoren beschäftigt, wenn nichts als Arbeit ihre Zeit kostete. Gemessen wurden dort ${n(32)} Aufgaben pro Sekunde, nicht die versprochenen 80, und jenseits davon mehr: Für den höchsten Durchsatz hält das Gesetz ${n(671)} Threads für am wahrscheinlichsten, auf einer so flachen Kurve, dass das Intervall kein oberes Ende hat. Für 16, 32 und 100 Threads nennt die Quelle nur Latenzen; ihr Durchsatz ist Threads durch Latenz (Gesetz von Little), aus einem Median statt einem Mittelwert.`,
  },
  super: {
    title: 'Besser als linear: superlineare Messwerte',
    line: 'Doppelt so viele Knoten bringen anfangs mehr als das Doppelte.',
    see: (n) =>
      `Anfangs bringen doppelt so viele Knoten mehr als doppelten Durchsatz, etwa wo mit ihnen ein Cache wächst. Die Contention ergibt sich negativ, ${n(-0.07246)}; ab ${n(12)} Knoten hat die Kohärenz den Gewinn aufgezehrt. Nach dem Gesetz fällt der Durchsatz jenseits von ${n(13)}; eine Grenze bei ${n(1304)} folgt diesen sechs Punkten ebenso gut.`,
    differs: (n) =>
      `Standardmäßig können Kosten nicht negativ sein, und dann folgt das Gesetz diesen Punkten nicht; das Beispiel stellt die Schranken auf „Keine“ und lässt alle Messungen gleich zählen, und seine Zahlen sind das zertifizierte Optimum der kleinsten Quadrate (σ = ${n(-0.07246)}, κ = ${n(0.006074)}). Das Paket sagt nicht, was gemessen wurde, und druckt keine Anpassung.`,
  },
});
