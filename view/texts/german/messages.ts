import { messageTexts } from '../messages.ts';
import { translate } from '../part.ts';
import { filledWith } from './fill.ts';

const measureLarger = 'Weit über der bisher größten Nebenläufigkeit messen.';
const measureSmaller =
  'Bei einer Nebenläufigkeit von 1 und bei einigen weiteren unter den bisher kleinsten messen.';
const flatEnough = 'Kurven ohne Maximum passen etwa ebenso gut.';
const undetermined =
  'Die Daten bestimmen die Parameter nicht und mit ihnen auch nicht das Maximum. Bei einer Nebenläufigkeit von 1 und bei einigen weiteren unter der bisher kleinsten messen.';
const outlier =
  'Während dieser Messung kann etwas anderes geschehen sein. Sie wiederholen oder mit einem Grund auslassen';
const inRandomOrder =
  'In zufälliger Reihenfolge messen und jede Nebenläufigkeit zu einer anderen Zeit wiederholen.';
const otherLatency =
  '{rows:Zeile|Die Zeilen} {rows} {rows:zeigt|zeigen} eine andere Latenz als Nebenläufigkeit durch Durchsatz, in Zeile {first} das {times}-Fache davon.';
const latencyUnused =
  'Die Einheiten prüfen und was gemessen wurde; die Anpassung selbst verwendet die Latenz nicht.';
const profileInstead =
  'Intervalle nach der Profil-Likelihood wählen oder bei mehr Nebenläufigkeiten messen.';

/** By code and variant, as `docs/messages.json` names them. */
export const warnings: Readonly<Record<string, string>> = {
  'misplaced-decimal':
    'Zeile {rows} zeigt einen Durchsatz von {throughput}, wo die Nachbarn einen nahe {fitting} zulassen. Das Dezimalzeichen steht vielleicht an falscher Stelle, oder eine Ziffer fehlt oder ist doppelt. Die Zahl mit ihrer Quelle vergleichen und berichtigen oder die Zeile mit einem Grund auslassen.',
  'columns-interchanged':
    'Die Durchsätze sind ganze Zahlen, die Nebenläufigkeiten haben mehr Ziffern, und der Durchsatz wächst schneller als die Nebenläufigkeit. Die beiden Spalten sind vielleicht vertauscht. Sind sie es, die Spalte des Durchsatzes als Nebenläufigkeit lesen und umgekehrt.',
  'peak-extrapolated':
    'Das Maximum, bei einer Nebenläufigkeit von {peak}, liegt jenseits der größten gemessenen, {largest}. Es ist eine Vorhersage, und das System kann sich dort anders verhalten. In der Nähe des Maximums messen, bevor man sich darauf verlässt.',
  'peak-not-identified/levels-off':
    'Eine Kurve, die bei {ceiling} abflacht, passt weit besser als das Gesetz, dessen Maximum bei einer Nebenläufigkeit von {peak} läge. Der Durchsatz fällt jenseits der Messungen vermutlich nicht, sondern erreicht eine Grenze. Mit dieser Grenze rechnen und suchen, was sie setzt.',
  'peak-not-identified/peak-or-ceiling':
    'Der Durchsatz flacht bei {ceiling} ab oder hat sein Maximum nahe einer Nebenläufigkeit von {peak}: Die Messungen können beides nicht unterscheiden. Beide Kurven passen etwa gleich gut und trennen sich erst jenseits davon. Bei einer Nebenläufigkeit von {next} messen.',
  'peak-not-identified/peak-or-ceiling-open':
    'Der Durchsatz flacht bei {ceiling} ab oder hat sein Maximum nahe einer Nebenläufigkeit von {peak}: Die Messungen können beides nicht unterscheiden. Beide Kurven passen etwa gleich gut, und keine einzelne Messung würde sie trennen. Jede Nebenläufigkeit noch einmal messen, und einige jenseits der größten.',
  'peak-not-identified/open': `Die Daten begrenzen das Maximum, geschätzt bei einer Nebenläufigkeit von {peak}, nach keiner Seite. ${flatEnough} ${measureLarger}`,
  'peak-not-identified/only-above': `Die Daten begrenzen das Maximum, geschätzt bei einer Nebenläufigkeit von {peak}, nur nach oben, auf {high}. ${flatEnough} ${measureSmaller}`,
  'peak-not-identified/only-below': `Die Daten begrenzen das Maximum, geschätzt bei einer Nebenläufigkeit von {peak}, nur nach unten, auf {low}. ${flatEnough} ${measureLarger}`,
  'peak-not-identified/none-only-below': `Die beste Kurve hat kein Maximum, und jedes Maximum läge jenseits einer Nebenläufigkeit von {low}. ${flatEnough} ${measureLarger}`,
  'peak-not-identified/none-only-above': `Die beste Kurve hat kein Maximum, und jedes Maximum läge unter einer Nebenläufigkeit von {high}. ${flatEnough} ${measureSmaller}`,
  'parameter-not-identified/lambda-contains-0': `Das Intervall des Durchsatzes bei einer Nebenläufigkeit von 1 reicht von {low} bis {high} und enthält 0. ${undetermined}`,
  'parameter-not-identified/unbounded': `{parameters:Das Intervall|Die Intervalle} für {~parameters} {parameters:ist|sind} unbegrenzt. ${undetermined}`,
  'parameter-not-identified/unbounded-lambda': `{parameters:Das Intervall|Die Intervalle} für {~parameters} {parameters:ist|sind} unbegrenzt; der Durchsatz einer einzelnen Einheit ist mindestens {low}, und nach oben begrenzt ihn nichts. ${undetermined}`,
  'no-degrees-of-freedom/at-bound':
    'Es gibt so viele Parameter wie Messungen, {measurements}, und der beste zulässige Wert für {~parameters} ist 0, die Schranke. Die Kurve verfehlt die Punkte, und nichts sagt, wie sicher sie ist. Bei mindestens zwei weiteren Nebenläufigkeiten messen.',
  'no-degrees-of-freedom/exact':
    'Es gibt so viele Parameter wie Messungen, {measurements}. Die Kurve geht durch jeden Punkt, was auch immer die Wahrheit ist; daher lässt sich nicht sagen, wie sicher sie ist. Bei mindestens zwei weiteren Nebenläufigkeiten messen.',
  'at-bound/rejected':
    'Der beste zulässige Wert für {~parameters} ist 0, die Schranke, und ohne Schranken passt die Kurve weit besser (p {<pValue}). Das System ist vermutlich am Anfang oder am Ende besser, als das Gesetz erlaubt; dann sind die Kurve und ihr Maximum falsch. Die Schranken aufheben und das Ergebnis nur im gemessenen Bereich verwenden.',
  'at-bound/admissible':
    'Der beste zulässige Wert für {~parameters} ist 0, die Schranke. Das System zeigt diese Kosten im gemessenen Bereich vielleicht nicht, oder es ist besser, als das Gesetz erlaubt. Bei größeren Nebenläufigkeiten messen oder superlineare Daten zulassen, indem die Schranken aufgehoben werden.',
  'super-linear':
    'Die Contention ist negativ, {sigma}. Jede Einheit macht die anderen anfangs schneller, etwa wenn ein Cache mit den Knoten wächst, oder die ersten Messungen sind zu niedrig. Die Messungen bei den kleinsten Nebenläufigkeiten prüfen.',
  'efficiency-above-one':
    '{rows:Zeile|Die Zeilen} {rows} {rows:zeigt|zeigen} mehr Durchsatz, als ebenso viele unabhängige Einheiten hätten. Das System ist vielleicht superlinear, oder die kleinsten Nebenläufigkeiten wurden zu niedrig gemessen. Die kleinste Nebenläufigkeit erneut messen oder die Schranken aufheben.',
  'outlier/far': `{rows:Zeile|Die Zeilen} {rows} {rows:liegt|liegen} weit von der Kurve der übrigen Punkte. ${outlier}.`,
  'outlier/equal-weights': `{rows:Zeile|Die Zeilen} {rows} {rows:liegt|liegen} weit von der Kurve der übrigen Punkte. ${outlier}; wo Fehler mit dem Durchsatz wachsen können, zuerst nach Befund gewichten.`,
  'outlier/little-weight': `{rows:Zeile|Die Zeilen} {rows} {rows:liegt|liegen} so weit von der Kurve, dass das robuste Verfahren {rows:ihr|ihnen} wenig Gewicht gibt. ${outlier}.`,
  collapse:
    'Jenseits einer Nebenläufigkeit von {from} bricht der Durchsatz ein, auf {share} % bei {to}. Weder Gesetz noch Knie fallen so; darum sagt keines etwas jenseits von {from}, und beide verbiegt es davor. Herausfinden, was dort versagt; um anzupassen, was funktioniert, {rows:Zeile|die Zeilen} {rows} mit einem Grund ausschließen.',
  'residual-pattern/bend':
    'Eine Krümmung, die das Gesetz nicht hat, erklärt viel von dem, was es übrig lässt (p {<pValue}). Die Messungen krümmen sich anders als das Gesetz; das Maximum und sein Intervall können daher falsch sein. Wo es Messungen gibt, diesen trauen und suchen, was sich dort ändert, wo sie abbiegen.',
  'residual-pattern/runs':
    'Entlang der Kurve liegen die Messungen in nur {runs} Abschnitten über und unter ihr (p {<pValue}). Die Messungen krümmen sich anders als das Gesetz; das Maximum und sein Intervall können daher falsch sein. Wo es Messungen gibt, diesen trauen und suchen, was sich dort ändert, wo sie abbiegen.',
  'correlated-errors/in-time': `Messungen, die zeitlich aufeinander folgen, weichen ähnlich von der Kurve ab (p {<pValue}). Das System wird vielleicht erst warm, driftet oder war eine Zeit lang gestört, und die Intervalle sind dann zu eng. ${inRandomOrder}`,
  'correlated-errors/in-order': `Messungen, die zeitlich aufeinander folgen, weichen ähnlich von der Kurve ab (p {<pValue}), und sie folgen der Nebenläufigkeit. Ein System, das driftet, und eines, das sich anders krümmt als das Gesetz, sehen dann gleich aus. ${inRandomOrder}`,
  'correlated-errors/within-runs':
    'Messungen desselben Laufs weichen ähnlich von der Kurve ab (p {<pValue}). Vielleicht verschiebt etwas ganze Läufe, etwa die Tageszeit oder die Maschine, und die Intervalle sind dann zu eng. In jedem Lauf jede Nebenläufigkeit in zufälliger Reihenfolge messen und den Lauf wiederholen.',
  'narrow-range':
    'Die Nebenläufigkeiten reichen von {smallest} bis {largest}, weniger als ein Faktor 4. In einem so kurzen Bereich sehen Contention und Kohärenz gleich aus. Bei kleineren und bei größeren Nebenläufigkeiten messen.',
  'no-retrograde':
    'Keine Messung liegt jenseits des Maximums bei einer Nebenläufigkeit von {peak}. Ohne eine solche beruht die Kohärenz auf einer leichten Krümmung der Kurve. Beim Doppelten dieser Nebenläufigkeit messen.',
  'simpler-model-suffices/amdahl':
    'Das Amdahlsche Gesetz, ohne Kohärenz, passt etwa ebenso gut (p {<pValue}). Die Daten zeigen keine Kohärenz und damit kein Maximum. Bei größeren Nebenläufigkeiten messen, bevor man danach handelt.',
  'simpler-model-suffices/linear':
    'Eine Gerade passt etwa ebenso gut (p {<pValue}). Die Daten zeigen keine Contention. Bei größeren Nebenläufigkeiten messen, bevor man danach handelt.',
  'simpler-model-suffices/linear-for-usl':
    'Eine Gerade passt etwa ebenso gut (p {<pValue}). Die Daten zeigen keine Kohärenz und damit kein Maximum. Bei größeren Nebenläufigkeiten messen, bevor man danach handelt.',
  'simpler-model-rejected/amdahl':
    'Das Amdahlsche Gesetz, ohne Kohärenz, passt weit schlechter als das nächstgrößere Modell (p {<pValue}). Die Daten zeigen, was diesem Modell fehlt: Kohärenz; was es jenseits der Messungen sagt, ist dann zu viel. Als Modell das Universal Scalability Law wählen oder das einfachste, das genügt.',
  'simpler-model-rejected/linear':
    'Eine Gerade passt weit schlechter als das nächstgrößere Modell (p {<pValue}). Die Daten zeigen, was diesem Modell fehlt: Contention; was es jenseits der Messungen sagt, ist dann zu viel. Als Modell das Universal Scalability Law wählen oder das einfachste, das genügt.',
  'falls-from-start/sure':
    'Die Contention ist {sigma}, also mindestens 1. Der Durchsatz fällt von der ersten hinzugefügten Einheit an oder steigt nicht. Eine Einheit verwenden und suchen, wodurch sie einander ausschließen.',
  'falls-from-start/scatter':
    'Die Kurve fällt von der ersten hinzugefügten Einheit an, mit einer Contention von {sigma}, erklärt aber wenig von den Messungen (R² = {rSquared}). Das Fallen kann Streuung sein, oder Zeilen mehrerer Systeme wurden als eines angepasst. Die Messungen wiederholen oder die Systeme unterscheiden, bevor man danach handelt.',
  'falls-from-start/unsure':
    'Die Kurve fällt von der ersten hinzugefügten Einheit an, mit einer Contention von {sigma}, aber das Intervall der Contention reicht unter 1. Der Durchsatz kann anfangs ebenso gut steigen. Die Messungen bei den kleinsten Nebenläufigkeiten wiederholen, bevor man danach handelt.',
  'rests-on-one-point':
    'Die Kurve folgt bei {rows:Zeile|den Zeilen} {rows} {rows:allein dieser|jeweils allein dieser} Messung (Hebelwirkung über 0,95). Ein Fehler dort geht unmittelbar in die Anpassung ein, und kein Residuum zeigt ihn. Die Messung wiederholen oder daneben messen.',
  'littles-law-mismatch/unit': `${otherLatency} Die Latenz steht vermutlich in einer anderen Einheit als der Durchsatz, etwa Millisekunden neben Vorgängen pro Sekunde. ${latencyUnused}`,
  'littles-law-mismatch/percentile':
    'Alle Latenzen sind größer als Nebenläufigkeit durch Durchsatz, die kleinste das {least}-Fache davon. Sie sind vielleicht ein Perzentil, etwa ein p95, oder ein Maximum, während Littles Gesetz das Mittel verlangt. Eine Spalte mit Mittelwerten wählen oder keine; die Anpassung selbst verwendet die Latenz nicht.',
  'littles-law-mismatch/in-service':
    'In jeder Zeile ist weniger in Bearbeitung, Durchsatz mal Latenz, als die Nebenläufigkeit sagt, in Zeile {first} das {times}-Fache davon. Benutzer, die zwischen einer Antwort und der nächsten Anfrage etwa {thinkTime} denken, in der Einheit der Latenz, würden es erklären; eine Kurve der Benutzer sagt dann jenseits der Messungen zu viel. Stattdessen die Anfragen in Bearbeitung anpassen (inService, --in-service): Die Antworten gelten dann für Benutzer.',
  'littles-law-mismatch/think-time': `${otherLatency} Die Latenz kann Denkzeit enthalten, oder die Nebenläufigkeit wurde nicht gehalten. ${latencyUnused}`,
  'lambda-extrapolated/assumed':
    'Der Durchsatz steigt von der kleinsten gemessenen Nebenläufigkeit, {smallest}, an nicht, und kein endlicher Durchsatz einer einzelnen Einheit passt. Die Kurve nimmt dafür {lambda}, den größten gemessenen; Contention, Coherency und Effizienz beruhen darauf. Bei einer Nebenläufigkeit von 1 messen, und bei einigen weiteren unter {smallest}.',
  'lambda-extrapolated/free':
    'Die kleinste gemessene Nebenläufigkeit ist {smallest}. Der Durchsatz einer einzelnen Einheit ist eine Vorhersage nach unten, und mit ihm Contention und Effizienz. Bei einer Nebenläufigkeit von 1 messen.',
  'lambda-mismatch':
    'Die Kurve beginnt bei einer Nebenläufigkeit von 1 mit {lambda}, gemessen wurde dort {measured}, und der Durchsatz je Einheit steigt zunächst, auf {perUnit} bei {concurrency}. Das System ist anfangs vielleicht besser als linear, etwa weil Arbeit gebündelt wird oder Caches sich füllen, oder die Messung bei 1 ist zu niedrig; Contention und Effizienz beziehen sich dann auf einen Durchsatz, den niemand gemessen hat. Die Messung bei 1 wiederholen; bestätigt sie sich, die Schranken aufheben und als Durchsatz bei Nebenläufigkeit 1 den gemessenen nehmen.',
  'too-few-for-bootstrap/none': `Es gibt nur {spare} {spare:Messung|Messungen} mehr als Parameter. Gezogene Residuen würden einander wiederholen und viel zu schmale Intervalle ergeben; daher gibt es keine. ${profileInstead}`,
  'too-few-for-bootstrap/narrow': `Es gibt nur {spare} {spare:Messung|Messungen} mehr als Parameter. Gezogene Residuen wiederholen einander, und die Intervalle sind zu schmal: Statt 95 von hundert halten nur etwa 75 bis 90. ${profileInstead}`,
  'lack-of-fit':
    'Wiederholte Messungen stimmen untereinander besser überein als mit der Kurve (p {<pValue}). Die Messungen krümmen sich anders als das Gesetz, oder die Wiederholungen waren nicht unabhängig. Wo es Messungen gibt, diesen trauen und suchen, was sich zwischen den Nebenläufigkeiten ändert.',
  'series-without-name':
    '{rows:Zeile|Die Zeilen} {rows} {rows:ist|sind} in der Spalte „{column}“ leer, die die Reihen unterscheidet. Vielleicht fehlt ein Name, und was anderswohin gehört, wurde als eigene Reihe angepasst. Die Zellen ausfüllen oder die Zeilen auslassen.',
  'series-pooled':
    '{columns:Die Spalte|Jede der Spalten} {"columns} unterscheidet vielleicht Reihen, und alle Zeilen wurden als eine angepasst. Eine Kurve durch mehrere Systeme beschreibt keines davon. Sind es mehrere, „{first}“ als Spalte der Reihe wählen, mit einem Namen in jeder Zelle; ist es eine, „Alle Zeilen sind eine Reihe“ wählen.',
  'copied-rows':
    '{rows:Zeile|Die Zeilen} {rows} {rows:wiederholt|wiederholen} eine andere, Zahl für Zahl. Vielleicht {rows:ist sie|sind sie} kopiert, und eine Kopie zählt als wiederholte Messung, was jedes Intervall schmaler macht, als es sein sollte. Sie auslassen, wenn sie nicht gemessen {rows:wurde|wurden}.',
  'copied-rows/runs':
    '{copies} {copies:Lauf wiederholt|Läufe wiederholen} einen anderen, Zahl für Zahl. Vielleicht {copies:ist er|sind sie} kopiert, und eine Kopie zählt als eigener Lauf, was jedes Intervall schmaler macht, als es sein sollte. {copies:Ihn|Sie} auslassen, wenn {copies:er nicht gemessen wurde|sie nicht gemessen wurden}.',
  'two-modes':
    'Bei {split} von {repeated} Nebenläufigkeiten mit mehreren Läufen zerfallen diese in zwei Gruppen, die untere bei {share} % der oberen. Zwischen den Läufen wechselt vielleicht etwas, etwa die Verteilung auf Sockel, der Takt oder ein kalter Cache, und eine Kurve durch beide Gruppen beschreibt keine davon. Herausfinden, was sich unterscheidet, und jede Gruppe als eigene Reihe anpassen.',
  'errors-ignored':
    'Die Spalte „{column}“ nennt Fehler, in {rows:Zeile|den Zeilen} {rows}, und wird nicht benutzt. Zählt der Durchsatz auch fehlgeschlagene Anfragen, sagt er mehr, als das System leistet, am meisten unter Überlast. Nur die erfolgreichen anpassen (successes, --successes), oder dafür sorgen, dass der Durchsatz die Fehler auslässt.',
  'uncertain-numbers':
    'In {rows:Zeile|den Zeilen} {rows} ist eine Zahl als ungenau gekennzeichnet, etwa „{text}“. Sie gilt als genau diese Zahl, und wie ungenau sie ist, zählt nicht. Den gemessenen Wert eintragen, wenn er bekannt ist.',
  'not-measured':
    'In {rows:Zeile|den Zeilen} {rows} steht kein Durchsatz („{text}“). {rows:Sie ist|Sie sind} ausgelassen. Ist der Lauf gescheitert, leistet das System dort weniger, als die Kurve sagt: eintragen, was es geleistet hat, wenn das bekannt ist.',
  'pooling-uncertain/differ':
    'Die Reihen unterscheiden sich für {~parameters} etwa um den Faktor {factor}. Vielleicht gehören sie nicht zu einem System, und was die anderen von einer sagen, ist dann wenig wert. Nur die Reihen gemeinsam anpassen, die einander gleichen, oder jede allein verwenden.',
  'pooling-uncertain/few':
    'Es gibt {series} Reihen, und {short} davon enden vor ihrem Maximum. Wie weit sich so wenige Reihen unterscheiden, ist kaum bekannt, und die Maxima, die ihnen die anderen leihen, sind vielleicht weniger sicher, als sie scheinen. Eine oder zwei der Reihen über das Maximum hinaus messen oder mehr Reihen.',
  'run-spread-unknown/alone':
    'Es gibt nur einen Lauf. Wie weit sich ganze Läufe dieses Systems unterscheiden, ist aus ihm nicht bekannt, und in keinem Intervall hier ist es enthalten. Drei Läufe oder mehr messen.',
  'run-spread-unknown/one-each':
    'Jede Seite ist ein einzelner Lauf. Wie weit sich ganze Läufe eines Systems unterscheiden, ist aus ihnen nicht bekannt, sodass die Veränderung auch eine zwischen irgend zwei Läufen sein kann. Von jeder Seite drei Läufe oder mehr messen, abwechselnd, und sie paaren.',
  'run-spread-unknown/one-side':
    'Eine Seite ist ein einzelner Lauf. Angenommen wird, dass er sich von anderen seiner Art so unterscheidet wie die {runs} Läufe der anderen Seite voneinander, was er selbst nicht zeigen kann. Mehr Läufe davon messen.',
  'runs-differ/separate':
    'Ganze Läufe einer Seite unterscheiden sich um etwa {runs} %, wo einzelne Messungen innerhalb eines Laufs um {scatter} % streuen. Etwas bewegt ganze Läufe, etwa die Uhrzeit oder die Maschine, und verdeckt kleine Veränderungen. Vorher und nachher abwechselnd messen und die Läufe paaren.',
  'runs-differ/one-side':
    'Ganze Läufe unterscheiden sich um etwa {runs} %, wo einzelne Messungen innerhalb eines Laufs um {scatter} % streuen. Etwas bewegt ganze Läufe, etwa die Uhrzeit oder die Maschine. Abwechselnd mit dem messen, womit sie verglichen werden sollen.',
  'change-not-uniform':
    'Der Durchsatz hat sich bei einer Nebenläufigkeit von {leastAt} um {least} % verändert und bei {mostAt} um {most} %, was Streuung nicht erklärt (p {<pValue}). Die Form der Kurve hat sich verändert, und keine einzelne Zahl gilt für alle Nebenläufigkeiten. Die Veränderung bei der Nebenläufigkeit lesen, auf die es ankommt.',
  'concurrencies-not-common':
    'Nicht jeder Lauf wurde bei einer Nebenläufigkeit von {concurrencies} gemessen. Diese sind ausgelassen, und verglichen werden {common}, die alle Läufe haben. Jeden Lauf bei denselben Nebenläufigkeiten messen.',
};

const inCell = 'Zeile {row}, Spalte „{column}“:';
const correct = 'sie berichtigen oder die Zeile auslassen.';
const measureAtOne =
  'bei 1 und einigen weiteren unter {=smallest} messen oder den Durchsatz bei eins vorgeben.';

/** By code and variant, as `docs/messages.json` names them. */
export const errors: Readonly<Record<string, string>> = {
  // Cells of a table.
  'not-a-number/empty-cell': `${inCell} Die Zelle ist leer; sie ausfüllen oder die Zeile auslassen.`,
  'not-a-number/time': `${inCell} „{text}“ steht, wo eine Zeit erwartet wird; als 2026-11-25 14:03:05 oder als Zahl schreiben.`,
  'not-a-number/cell': `${inCell} „{text}“ steht, wo eine Zahl erwartet wird; ${correct}`,
  'not-a-number/misread': `${inCell} „{text}“ gefunden, was ein Scan aus {likely} gemacht haben kann; die Zahl schreiben oder die Zeile auslassen.`,
  'not-a-number/limit': `${inCell} „{text}“ ist eine Grenze oder ein Bereich und keine einzelne Zahl; den gemessenen Wert schreiben oder die Zeile auslassen.`,
  'not-a-number/relative': `${inCell} „{text}“ bezieht sich auf etwas, das die Kopfzeile nicht nennt; die Zahl selbst schreiben, oder die Spalte relativer Durchsatz nennen, wenn es das ist.`,
  'not-a-number/ambiguous': `${inCell} {text} kann ein Tausender oder ein Dezimalbruch sein; das Dezimalzeichen wählen, Punkt oder Komma.`,
  'not-a-number/row': `Zeile {row}: „{text}“ steht, wo eine Zahl erwartet wird; ${correct}`,
  'not-finite/cell': `${inCell} {text} ist keine endliche Zahl; ${correct}`,
  'not-finite/value': `${inCell} {value} ist keine endliche Zahl; ${correct}`,
  'not-positive/value': `${inCell} {=value} ist nicht positiv; eine Messung braucht eine positive Zahl: ${correct}`,
  'out-of-range/value': `${inCell} Mit {=value} lässt sich nicht rechnen, der Wert ist zu klein oder zu groß; eine andere Einheit wählen.`,
  'length-mismatch/cells':
    'Zeile {row}: {cells} Zellen, wo die Kopfzeile {names} hat; Zahlen, die das Trennzeichen enthalten, in Anführungszeichen setzen oder ein anderes Trennzeichen verwenden.',
  'length-mismatch/names':
    'Die Kopfzeile hat {names} Namen, und keine Zeile darunter mehr als {cells} {cells:Zelle|Zellen}; Namen aus mehreren Wörtern in Anführungszeichen setzen, oder weglassen, was keine Spalte benennt.',
  'unreadable-input/quote':
    'Zeile {row}: Ein Anführungszeichen wird nie geschlossen; es schließen oder, wo es zum Text gehört, verdoppeln.',
  'unreadable-input/separator':
    'Nach der ersten Zeile trennt {~said} die Zellen, in den Zeilen darunter jedoch {~used}; jene Zeile berichtigen oder weglassen.',
  'unreadable-input/several-tables':
    'Es sind mehrere Tabellen, ab den Zeilen {&lines}; eine davon angeben.',
  'unreadable-input/no-table':
    'Dies sieht aus wie {~looks} und ist keine Tabelle: {rows} von {lines} {lines:Zeile|Zeilen} {rows:besteht|bestehen} aus Zahlen; Zeilen mit Nebenläufigkeit und Durchsatz angeben, oder die Ausgabe eines Lasttest-Werkzeugs als solche lesen (usl-fit import).',
  'empty-input/header':
    'Unter der Kopfzeile steht keine Messung; Zeilen mit Nebenläufigkeit und Durchsatz ergänzen.',
  'empty-input/nothing': 'Die Eingabe ist leer; Zeilen mit Nebenläufigkeit und Durchsatz eingeben.',
  // Columns and series.
  'ambiguous-column/roles':
    'Die Spalte „{column}“ soll zugleich {~roles} sein; für eines davon eine andere wählen.',
  'ambiguous-column/wide':
    'Mehrere Spalten kommen für {~role} in Frage: {"columns}; wählen, welche es ist (Option {option}), oder alle lesen: jede als Reihe, oder als wiederholte Läufe einer Reihe (Option wide: series oder runs).',
  'ambiguous-column/levels':
    'Die Spalten {"columns} sind Stufen der Nebenläufigkeit, jede Zeile ist also eine Reihe oder eine andere Größe; die Tabelle drehen: eine Spalte mit der Nebenläufigkeit und für jede Reihe eine mit ihrem Durchsatz.',
  'ambiguous-column/sideways':
    'Die Zeilen sind Größen, „{n}“ die Nebenläufigkeit und „{x}“ ein Durchsatz, wo jede eine Spalte sein soll; die Tabelle drehen.',
  'ambiguous-column/dates':
    'Die Spalte „{column}“ enthält Daten, den {first} und spätere, und keine Nebenläufigkeit; die Spalte wählen, die sie enthält (Option n).',
  'ambiguous-column/errors':
    'Die Spalte „{column}“ sagt nicht, wie viele der Anfragen fehlgeschlagen sind; in die Kopfzeile schreiben, was sie zählt (%, einen Anteil oder Fehler/s), oder eine Spalte aller Anfragen hinzufügen.',
  'ambiguous-column/names':
    'Die Spalten {&columns} heißen alle „{name}“; die gemeinte mit ihrer Nummer nennen.',
  'ambiguous-column/several':
    'Mehrere Spalten kommen für {~role} in Frage: {"columns}; wählen, welche es ist (Option {option}).',
  'column-not-found/nearest': 'Es gibt keine Spalte „{name}“; war „{nearest}“ gemeint?',
  'column-not-found/known': 'Es gibt keine Spalte „{name}“; die Spalten sind {"known}.',
  'column-not-found/role':
    'Es fehlt eine Spalte für {~role}; mindestens zwei Spalten angeben, Nebenläufigkeit und Durchsatz.',
  'column-not-found/time':
    'Die Spalte „{column}“ ist eine Zeit, bei der weniger besser ist, und kein Durchsatz; eine Spalte mit dem Durchsatz angeben, oder den Kehrwert dieser Zeit nehmen (Option timePerOp, --time-per-op "{column}").',
  'column-not-found/cost':
    'Die Spalte „{column}“ ist der Aufwand eines Vorgangs, bei dem weniger besser ist, und kein Durchsatz; eine Spalte mit dem Durchsatz angeben.',
  'column-not-found/per-unit':
    'Die Spalte „{column}“ ist, was ein Benutzer, Thread oder Knoten leistet, und nicht der Durchsatz des ganzen Systems; diesen angeben, das ist sie mal die Nebenläufigkeit.',
  'column-not-found/time-of-one':
    'Die Spalte „{column}“ ist die Zeit eines Threads oder aller Kerne zusammen, und ihr Kehrwert ist nicht der Durchsatz des ganzen Systems; eine Spalte mit Durchsatz angeben oder mit der verstrichenen Zeit.',
  'column-not-found/logarithm':
    'Die Spalte „{column}“ enthält Logarithmen; eine Spalte mit den Zahlen selbst angeben.',
  'column-not-found/date':
    'Die Spalte „{column}“ enthält Datumsangaben und keine Nebenläufigkeit; eine Spalte mit der Nebenläufigkeit angeben oder diese wählen (Option n).',
  'column-not-found/running-total':
    'Die Spalte „{column}“ zählt vom Beginn an; angeben, was bei jeder Nebenläufigkeit je Zeiteinheit geschafft wurde.',
  'column-not-found/busy':
    'Die Spalte „{column}“ sagt, wie ausgelastet eine Ressource war, und nicht, was das System leistete; Spalten mit Nebenläufigkeit und Durchsatz angeben oder diese wählen (Optionen n und x).',
  'column-not-found/offered':
    'Die Spalte „{column}“ ist eine verlangte Rate und nicht, wie viele Anfragen gleichzeitig in Bearbeitung waren; diese Zahl angeben, Durchsatz mal Latenz, oder diese Spalte wählen (Optionen n und x).',
  'column-not-found/count':
    'Die Spalte „{column}“ ist eine Anzahl, und laut „{time}“ dauerten die Läufe verschieden lange; die Anzahl je Zeiteinheit angeben.',
  'ambiguous-column/wide-units':
    'Die Spalten {"columns} zählen in verschiedenen Einheiten; sie in eine umrechnen oder eine davon wählen (Option x).',
  'ambiguous-column/units':
    'Die Spalte „{column}“ nennt verschiedene Einheiten: {"units}; die Zahlen in eine davon umrechnen.',
  'not-a-number/summary':
    'Zeile {row} heißt „{text}“ und fasst andere zusammen; das ist keine Messung: die Zeile weglassen.',
  'not-a-number/summary-of-rows':
    'Zeile {row} enthält {~statistic} der Zeilen darüber, bei Nebenläufigkeit und Durchsatz zugleich, und ist keine Messung: die Zeile weglassen.',
  'not-a-number/failed':
    '{failed:Zeile|Die Zeilen} {failed} {failed:ist|sind} in der Spalte „{column}“ als fehlgeschlagen gekennzeichnet („{text}“); ein fehlgeschlagener Lauf ist keine Messung: sie weglassen, oder die Zelle leeren, wo die Messung gilt.',
  'ambiguous-column/long-form':
    'Die Spalte „{column}“ sagt von jeder Zahl, was sie ist, {"quantities}: Die Tabelle hat lange Form; jeder Größe eine eigene Spalte geben, oder die Zeilen des Durchsatzes nach ihrem Namen wählen (Option series).',
  'column-not-found/errors':
    'Es gibt keine Spalte mit Fehlern, etwa „errors“, „failed %“ oder „success rate“; sie so nennen, oder alle Anfragen anpassen.',
  'column-not-found/deviation':
    'Zeile {row}: Die Standardabweichung fehlt; Gewichte nach einer Spalte brauchen eine für jede Messung.',
  'series-not-found/nearest': 'Es gibt keine Reihe „{name}“; war „{nearest}“ gemeint?',
  'series-not-found/known': 'Es gibt keine Reihe „{name}“; eine von diesen nennen: {known}.',
  'series-not-found/unnamed':
    'Es gibt eine Reihe ohne Namen und keine „{name}“; den Namen weglassen.',
  'series-not-found/several': 'Es gibt mehrere Reihen; eine von diesen nennen: {known}.',
  // Measurements.
  'length-mismatch/columns':
    'Es sind {concurrencies} Nebenläufigkeiten und {throughputs} Durchsätze; zu jeder Nebenläufigkeit einen Durchsatz angeben.',
  'empty-input/measurements':
    'Es gibt keine Messungen; mindestens drei Zeilen mit Nebenläufigkeit und Durchsatz eingeben.',
  'empty-input/excluded': 'Jede Messung ist ausgelassen; mindestens drei Zeilen wieder aufnehmen.',
  'out-of-range/exclude':
    'Ausgelassen werden soll Zeile {row}, in der keine Messung steht; Zeilen der Daten nennen.',
  'too-few-points/model':
    'Gefunden: {found} {found:Messung|Messungen}; {~model} braucht mindestens {needed}: bei mehr Nebenläufigkeiten messen.',
  'too-few-distinct-concurrencies/model':
    'Gefunden: {found} verschiedene {found:Nebenläufigkeit|Nebenläufigkeiten}; {~model} braucht mindestens {needed}: auch bei anderen Nebenläufigkeiten messen.',
  'too-few-distinct-concurrencies/transform':
    'Gefunden: {found} {found:Nebenläufigkeit|Nebenläufigkeiten} außer 1; die Transformation braucht mindestens {needed}: bei mehr Nebenläufigkeiten messen.',
  'needs-single-user-throughput/smallest':
    'Die kleinste Nebenläufigkeit ist {=smallest}; dieses Verfahren braucht den Durchsatz bei einer Nebenläufigkeit von 1: ihn messen oder vorgeben.',
  // The fit.
  'out-of-range/lambda':
    'Mit einem Durchsatz bei eins von {=lambda} kommt keine Kurve, die die Schranken zulassen, den Messungen nahe; einen anderen Wert vorgeben oder ihn schätzen lassen.',
  'out-of-range/falls': `Der Durchsatz ist bei der kleinsten Nebenläufigkeit, {=smallest}, am höchsten und fällt von dort an; ein Maximum liegt also dort oder darunter, und kein endlicher Durchsatz bei einer Nebenläufigkeit von 1 passt; ${measureAtOne}`,
  'out-of-range/flat': `Der Durchsatz wächst von der kleinsten Nebenläufigkeit, {=smallest}, an nicht, und kein endlicher Durchsatz bei einer Nebenläufigkeit von 1 passt; ${measureAtOne}`,
  'out-of-range/pole':
    'Die beste Kurve hat bei der Nebenläufigkeit {=concurrency} keinen Wert; nach einer Messung in einer anderen Einheit suchen oder das Verfahren „Kleinste Quadrate“ mit nicht negativen Kosten wählen.',
  'internal/solver':
    'Bei der Berechnung ist ein interner Fehler aufgetreten ({what}); bitte die Eingabe melden.',
  // Options.
  'unknown-option/nearest': 'Die Option „{name}“ gibt es nicht; war „{nearest}“ gemeint?',
  'unknown-option/known': 'Die Option „{name}“ gibt es nicht; die Optionen sind {known}.',
  'unknown-option/value': 'Die Option „{option}“ ist „{value}“; anzugeben ist {~expected}.',
  'unknown-option/choice':
    'Die Option „{option}“ ist „{value}“; anzugeben ist eines von {choices}.',
  'unknown-option/choice-or-number':
    'Die Option „{option}“ ist „{value}“; anzugeben ist {choices} oder eine Zahl.',
  'out-of-range/option': 'Die Option „{option}“ ist {value}; erwartet wird {~expected}.',
  'out-of-range/count':
    'Die Option „{option}“ ist {value}; erwartet werden höchstens {=most} Nebenläufigkeiten.',
  // Plans: a requirement, a change, the next measurement, held-out rows.
  'not-positive/argument': '{~subject} ist {value}; anzugeben ist eine positive Zahl.',
  'not-finite/argument': '{~subject} ist {value}; anzugeben ist eine endliche Zahl.',
  'out-of-range/requirement':
    'Es ist nichts gefordert; einen Durchsatz, eine Latenz oder eine Zahl von Benutzern angeben.',
  'out-of-range/plan-points':
    'Die Zahl der Punkte ist {value}; anzugeben ist eine ganze Zahl ab 4: Drei Parameter lassen nichts übrig, wonach der Fehler zu beurteilen wäre.',
  'out-of-range/sigma-guess':
    'Die Vermutung für σ ist {value}; anzugeben ist eine Zahl unter 1: Ab 1 fällt der Durchsatz von Anfang an.',
  'out-of-range/waiting-time':
    'Die Wartezeit einer Anfrage ist {value}; anzugeben ist eine kürzere Zeit als die gesamte.',
  'too-few-distinct-concurrencies/plan':
    'Bis zur größten lassen sich {found} Nebenläufigkeiten sinnvoll unterscheiden; höchstens so viele Punkte planen oder eine größere zulassen.',
  'out-of-range/share':
    'Der zurückzuhaltende Anteil ist {value}; anzugeben ist eine Zahl zwischen 0 und 1.',
  'out-of-range/hold-out':
    'In Zeile {row} ist keine Messung beteiligt, also lässt sich dort keine zurückhalten; Zeilen der Daten nennen, die nicht ausgelassen sind.',
  'length-mismatch/marks':
    'Die Markierungen und die Messungen sind verschieden viele; für jede Messung eine Markierung angeben.',
  'column-not-found/latency':
    'Es gibt keine mittlere Latenz, und was in Bearbeitung ist, ist Durchsatz mal Latenz; ihre Spalte nennen (Option latency).',
  'ambiguous-column/unit':
    'Die Kopfzeile sagt nicht, welche Einheit die Latenz, „{column}“, in der des Durchsatzes hat; beide dort nennen, etwa ms und rps.',
  'ambiguous-column/unit-in-doubt':
    'Die Einheit des Durchsatzes oder der Latenz, „{column}“, ist wegen „{doubt}“ in der Kopfzeile zweifelhaft; requests/s, kReq/s oder Mio. Anfragen/s schreiben, und die der Latenz als s, ms oder µs.',
  'not-a-number/latency':
    'Zeile {row}, Spalte „{column}“: Es gibt keine Latenz, und was in Bearbeitung ist, ist Durchsatz mal Latenz; sie eintragen oder die Zeile auslassen.',
  'out-of-range/in-service':
    'Zeile {row}: Durchsatz mal Latenz ist {inService}, mehr als die {users} Benutzer; eine Spalte mit Mittelwerten wählen und ihre Einheit prüfen.',
  'too-few-points/series':
    '{found:Es lässt|Es lassen} sich {found} Reihen anpassen; eine gemeinsame Anpassung braucht mindestens 3, denn weniger sagen nicht, wie weit sich Reihen unterscheiden: die Option pooled weglassen.',
  'too-few-points/pooling':
    'Alle Reihen zusammen haben {found} Messungen; eine gemeinsame Anpassung braucht mehr als zwei und zwei für jede Reihe: bei mehr Nebenläufigkeiten messen.',
  'unknown-option/pooled':
    'Die Option „{option}“ ist nicht, wie eine gemeinsame Anpassung sie braucht: das Universal Scalability Law nach kleinsten Quadraten mit freiem Durchsatz bei eins; sie oder die Option pooled weglassen.',
  'too-few-points/hold-out':
    'Jede Messung ist für die Anpassung markiert; mindestens eine zurückhalten, um sie vorherzusagen.',
  'out-of-range/hold-out-pole':
    'Die angepasste Kurve hat bei der Nebenläufigkeit einer zurückgehaltenen Messung keinen Wert; diese Messung an der Anpassung beteiligen oder nur nicht negative Kosten zulassen.',

  // Runs.
  'length-mismatch/pairs':
    'Es gibt {before} {before:Lauf|Läufe} vorher und {after} nachher; zu jedem Lauf vorher einen nachher angeben oder sie als einzelne Läufe vergleichen.',
  'too-few-distinct-concurrencies/runs':
    'Keine Nebenläufigkeit wurde in jedem der {runs} Läufe gemessen; jeden Lauf bei denselben Nebenläufigkeiten messen.',
  'out-of-range/gate': '{~subject} ist {value}; einen Anteil unter 0,5 angeben, etwa 0,05.',
  'out-of-range/gate-runs':
    'Kein Plan mit höchstens {runs} Läufen je Seite entscheidet eine Grenze von {limit} %; ruhiger messen oder einen größeren Rückgang erlauben.',
};

const separators = {
  tab: 'ein Tabulator',
  semicolon: '„;“',
  comma: '„,“',
  space: 'ein Leerzeichen',
  bar: '„|“',
};

/** Translations of values that are one of a few, by placeholder. */
export const phrases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  parameters: {
    lambda: 'den Durchsatz bei einer Nebenläufigkeit von 1',
    sigma: 'die Contention',
    kappa: 'die Kohärenz',
  },
  model: {
    linear: 'die lineare Skalierung',
    amdahl: 'das Amdahlsche Gesetz',
    usl: 'das Universal Scalability Law',
  },
  statistic: { mean: 'den Mittelwert', sum: 'die Summe' },
  looks: {
    imported: 'das, was usl-fit import für Menschen ausgibt (--csv schreibt eine Tabelle)',
    json: 'JSON',
    markup: 'eine Webseite oder XML',
    log: 'ein Log',
    patch: 'ein Patch',
    mail: 'eine E-Mail',
    terminal: 'eine Terminalsitzung',
    settings: 'eine Konfigurationsdatei',
    code: 'Quelltext',
    names: 'eine Liste von Wörtern',
    text: 'Fließtext',
  },
  role: {
    concurrency: 'die Nebenläufigkeit',
    throughput: 'den Durchsatz',
    latency: 'die Latenz',
  },
  roles: {
    concurrency: 'die Nebenläufigkeit',
    throughput: 'der Durchsatz',
    latency: 'die Latenz',
    deviation: 'die Standardabweichung',
    group: 'die Reihe',
    run: 'der Lauf',
    time: 'die Zeit',
  },
  said: separators,
  used: separators,
  expected: {
    'positive-throughput': 'ein positiver Durchsatz',
    'share-example': 'eine Zahl wie 0,95',
    'noise-prior-example': '„none“ oder ein Anteil am Durchsatz wie 0,05',
    'noise-prior-range': 'ein Wert zwischen 0 und 1, etwa 0,05',
    'level-range': 'ein Wert zwischen 0,01 und 0,9999, etwa 0,95',
    'band-points-range': 'höchstens 10.000',
    'replicates-range': 'ein Wert zwischen 100 und 100.000',
    'concurrencies-example': 'eine Liste von Nebenläufigkeiten wie 1, 8, 64',
    'positive-concurrencies': 'eine Liste positiver Nebenläufigkeiten',
    'rows-example':
      'eine Liste von Zeilen wie 3, 7 oder mit Gründen 3:Aufwärmphase; 7:unruhiger Nachbar',
    'whole-number': 'eine ganze Zahl',
    number: 'eine Zahl',
    concurrency: 'eine Nebenläufigkeit',
    change: 'ein neuer Wert wie 0.02 oder ein Faktor wie *0.5',
    text: 'ein Text',
    texts: 'ein Objekt aus Texten',
  },
  subject: {
    lambda: 'Der Durchsatz bei eins',
    sigma: 'Die Contention',
    kappa: 'Die Kohärenz',
    'a-concurrency': 'Eine Nebenläufigkeit',
    concurrency: 'Die Nebenläufigkeit',
    throughput: 'Der Durchsatz',
    latency: 'Die Latenz',
    candidate: 'Ein Kandidat',
    'largest-concurrency': 'Die größte Nebenläufigkeit',
    'sigma-guess': 'Die Vermutung für σ',
    'kappa-guess': 'Die Vermutung für κ',
    'required-throughput': 'Der geforderte Durchsatz',
    'latency-ceiling': 'Die Latenzgrenze',
    users: 'Die Zahl der Benutzer',
    'think-time': 'Die Denkzeit',
    cores: 'Die Zahl der Kerne',
    'total-time': 'Die gesamte Zeit einer Anfrage',
    'waiting-time': 'Die Wartezeit einer Anfrage',
    'new-lambda': 'Der neue Durchsatz bei eins',
    'new-sigma': 'Die neue Contention',
    'new-kappa': 'Die neue Kohärenz',
    'lambda-factor': 'Der Faktor für den Durchsatz bei eins',
    'sigma-factor': 'Der Faktor für die Contention',
    'kappa-factor': 'Der Faktor für die Kohärenz',
    gate: 'Die Grenze der Prüfung',
    scatter: 'Die Streuung einer Messung',
    'run-scatter': 'Die Streuung ganzer Läufe',
  },
};

translate(messageTexts, {
  said: (message) => filledWith({ ...errors, ...warnings }, phrases, message) ?? message.message,
});
