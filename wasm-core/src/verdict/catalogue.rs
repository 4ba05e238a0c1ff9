//! What an answer says, in English and German side by side.

use super::message::Phrase;

macro_rules! phrases {
    ($($name:ident = $code:literal $(/ $variant:literal)?: $english:literal | $german:literal;)*) => {
        $(pub(crate) const $name: Phrase = Phrase {
            code: $code,
            variant: phrases!(@variant $($variant)?),
            english: $english,
            german: $german,
        };)*

        /// Every phrase.
        pub const ALL: &[Phrase] = &[$($name),*];
    };
    (@variant) => { None };
    (@variant $variant:literal) => { Some($variant) };
}

phrases! {
    // Headlines: what was measured.
    ONE_LEVEL = "too-few" / "one":
        "One level is too few to tell: {y:throughput} at {last:level}."
        | "Eine Stufe ist zu wenig: {y:throughput} bei {last:level}.";
    TWO_LEVELS = "too-few" / "two":
        "Two levels are too few to tell: {x:throughput} at {first:level}, {y:throughput} at {last:count}."
        | "Zwei Stufen sind zu wenig: {x:throughput} bei {first:level}, {y:throughput} bei {last:count}.";
    NOISY = "noisy":
        "Too noisy to tell a trend: between {low:number} and {high:throughput}, at {first..last:range}."
        | "Streut zu stark, um einen Trend zu erkennen: zwischen {low:number} und {high:throughput} bei {first..last:range}.";
    CONSTANT = "constant":
        "Constant at about {x:about} from {first..last:range}: more brings nothing."
        | "Gleichbleibend etwa {x:about} bei {first..last:range}: Mehr bringt nichts.";
    FALLS = "falls" / "at":
        "Best at the first level, {first:level}: {x:throughput}. Beyond that it falls, by {loss:percent} at {last:count}."
        | "Höchster Durchsatz schon bei {first:level}: {x:throughput}. Darüber sinkt er, bei {last:count} um {loss:percent}.";
    FALLS_DIP = "falls" / "dip":
        "Best at the first level, {first:level}: {x:throughput}. Beyond that it is {dip:percent} lower at {lowest:count}, {loss:percent} lower at {last:count}."
        | "Höchster Durchsatz schon bei {first:level}: {x:throughput}. Darüber {dip:percent} weniger bei {lowest:count}, {loss:percent} weniger bei {last:count}.";
    FALLS_LOWER = "falls" / "lower":
        "Best at the first level, {first:level}: {x:throughput}. Beyond that about {y:number}, {loss:percent} less, up to {last:count}."
        | "Höchster Durchsatz schon bei {first:level}: {x:throughput}. Darüber etwa {y:number}, {loss:percent} weniger, bis {last:count}.";
    FLAT_THEN_FALLS = "falls" / "plateau":
        "Constant at about {x:about} from {from..to:range}; beyond that it falls, by {loss:percent} at {last:count}."
        | "Gleichbleibend etwa {x:about} bei {from..to:range}; darüber sinkt der Durchsatz, bei {last:count} um {loss:percent}.";
    FLAT_THEN_STEP = "falls" / "plateau-step":
        "Constant at about {x:about} from {from..to:range}; beyond that it is {dip:percent} lower at {lowest:count}, {loss:percent} lower at {last:count}."
        | "Gleichbleibend etwa {x:about} bei {from..to:range}; darüber {dip:percent} weniger bei {lowest:count}, {loss:percent} weniger bei {last:count}.";
    FLAT_THEN_LOWER = "falls" / "plateau-lower":
        "Constant at about {x:about} from {from..to:range}; then about {y:number}, {loss:percent} less, from {lower:count} to {last:count}."
        | "Gleichbleibend etwa {x:about} bei {from..to:range}; dann etwa {y:number}, {loss:percent} weniger, von {lower:count} bis {last:count}.";
    COLLAPSES = "collapses":
        "Reaches {x:throughput} at {from:level}, then collapses: {y:throughput} at {to:count}."
        | "Erreicht {x:throughput} bei {from:level} und bricht dann ein: {y:throughput} bei {to:count}.";
    PEAKS = "peaks" / "at":
        "Best at {best:level}: {x:throughput}. Beyond that it falls, by {loss:percent} at {last:count}."
        | "Höchster Durchsatz bei {best:level}: {x:throughput}. Darüber sinkt er, bei {last:count} um {loss:percent}.";
    PEAKS_DIP = "peaks" / "dip":
        "Best at {best:level}: {x:throughput}. Beyond that it is {dip:percent} lower at {lowest:count}, {loss:percent} lower at {last:count}."
        | "Höchster Durchsatz bei {best:level}: {x:throughput}. Darüber {dip:percent} weniger bei {lowest:count}, {loss:percent} weniger bei {last:count}.";
    PEAKS_LOWER = "peaks" / "lower":
        "Best at {best:level}: {x:throughput}. Beyond that about {y:number}, {loss:percent} less, from {lower:count} to {last:count}."
        | "Höchster Durchsatz bei {best:level}: {x:throughput}. Darüber etwa {y:number}, {loss:percent} weniger, von {lower:count} bis {last:count}.";
    NEARLY_AS_GOOD = "nearly-as-good" / "range":
        "From {from..to:range} it is within 5% of the best."
        | "Bei {from..to:range} liegt er höchstens 5\u{a0}% darunter.";
    ALREADY_NEARLY = "nearly-as-good" / "already":
        "At {nearly:level} it is already within 5% of the best."
        | "Schon bei {nearly:level} liegt er höchstens 5\u{a0}% darunter.";
    NEARLY_AS_GOOD_UNTIL_HALF = "nearly-as-good" / "until-half":
        "From {from..to:range} it is within 5% of the best; at {half:count} less than half is left."
        | "Bei {from..to:range} liegt er höchstens 5\u{a0}% darunter; bei {half:count} ist weniger als die Hälfte übrig.";
    HALF_LOST = "half-lost":
        "At {half:level} less than half of that is left."
        | "Bei {half:level} ist weniger als die Hälfte davon übrig.";
    LEVELS = "levels" / "from":
        "Levels off at about {x:about}; 95% of that is reached at {nearly:level}."
        | "Plateau bei etwa {x:about}; 95\u{a0}% davon sind bei {nearly:level} erreicht.";
    LEVELS_AT_ONCE = "levels" / "at-once":
        "Level at about {x:about} from {first..last:range}: more brings almost nothing."
        | "Bleibt bei {first..last:range} auf etwa {x:about}: Mehr bringt fast nichts.";
    LEVELS_AT_LAST = "levels" / "at-last":
        "Nearly level at {last:level} ({x:throughput}): the last doubling brought only {gain:percent}."
        | "Bei {last:level} kaum noch Zuwachs ({x:throughput}): Die letzte Verdopplung brachte nur {gain:percent} mehr.";
    LEVELS_OPEN = "levels" / "open":
        "Best at {best:level} ({x:throughput}), {loss:percent} less at {last:count}; how it goes on beyond is open."
        | "Höchster Durchsatz bei {best:level} ({x:throughput}), {loss:percent} weniger bei {last:count}; wie es darüber weitergeht, ist offen.";
    HARDLY_BEYOND = "hardly-rises":
        "Hardly rises beyond {from:level} ({x:throughput}): {gain:percent} more at {best:count}."
        | "Steigt ab {from:level} kaum noch ({x:throughput}): {gain:percent} mehr bei {best:count}.";
    HARDLY_SCALES = "hardly-scales" / "at-best":
        "Hardly scales: {x:throughput} at {first:level}, at best {y:number} at {best:count} ({gain:percent} more)."
        | "Skaliert kaum: {x:throughput} bei {first:level}, höchstens {y:number} bei {best:count} ({gain:percent} mehr).";
    HARDLY_SCALES_FALLS = "hardly-scales" / "then-falls":
        "Hardly scales: {x:throughput} at {first:level}, at best {y:number} at {best:count} ({gain:percent} more); beyond that it falls, by {loss:percent} at {last:count}."
        | "Skaliert kaum: {x:throughput} bei {first:level}, höchstens {y:number} bei {best:count} ({gain:percent} mehr); darüber sinkt der Durchsatz, bei {last:count} um {loss:percent}.";
    RISES = "rises" / "on":
        "Still rising at {last:level} ({x:throughput}): the last doubling brought {gain:percent}."
        | "Steigt bei {last:level} noch ({x:throughput}): Die letzte Verdopplung brachte {gain:percent} mehr.";
    RISES_BENT = "rises" / "bent":
        "Still rising at {last:level} ({x:throughput}): the last doubling brought {gain:percent} (from {before:count} on: {step:percent})."
        | "Steigt bei {last:level} noch ({x:throughput}): Die letzte Verdopplung brachte {gain:percent} mehr (ab {before:count}: {step:percent}).";
    RISES_SINCE = "rises" / "since":
        "Still rising at {last:level} ({x:throughput}): up {gain:percent} from {before:count} to {last:count}."
        | "Steigt bei {last:level} noch ({x:throughput}): von {before:count} auf {last:count} um {gain:percent}.";
    RISES_SLOWLY = "rises" / "slowly":
        "Still rising slowly at {last:level} ({x:throughput}): the last doubling brought {gain:percent}."
        | "Steigt bei {last:level} nur noch langsam ({x:throughput}): Die letzte Verdopplung brachte {gain:percent} mehr.";
    RISES_SLOWLY_SINCE = "rises" / "slowly-since":
        "Still rising slowly at {last:level} ({x:throughput}): up {gain:percent} from {before:count} to {last:count}."
        | "Steigt bei {last:level} nur noch langsam ({x:throughput}): von {before:count} auf {last:count} um {gain:percent}.";
    RISES_SAMPLED = "rises" / "sampled":
        "Samples of a running system: about {x:about} from {from:level} on, which may be the demand, not a limit."
        | "Stichproben des laufenden Betriebs: ab {from:level} etwa {x:about}; das kann auch nur die Nachfrage sein.";
    RISES_LINEARLY = "rises" / "linear":
        "Scales almost linearly up to {last:level} ({x:throughput}): the last doubling brought {gain:percent}."
        | "Skaliert fast linear bis {last:level} ({x:throughput}): Die letzte Verdopplung brachte {gain:percent} mehr.";
    RISES_FASTER = "rises" / "superlinear":
        "Rises more than in proportion at {last:level} ({x:throughput}): the last doubling brought {gain:percent}."
        | "Steigt bei {last:level} überproportional ({x:throughput}): Die letzte Verdopplung brachte {gain:percent} mehr.";

    FAILS = "fails":
        "{share:percent} of the requests fail at {at:level}; the most that succeed are {x:throughput}, at {best:count}."
        | "Bei {at:level} scheitern {share:percent} der Anfragen; am meisten gelingen bei {best:count}: {x:throughput}.";

    // What makes the measurements doubtful.
    INTERCHANGED = "interchanged":
        "Concurrency and throughput look interchanged: swap the two columns."
        | "Nebenläufigkeit und Durchsatz sehen vertauscht aus: Die beiden Spalten tauschen.";
    LIKE_TIMES = "like-times":
        "Falls almost as fast as concurrency grows, as run times do: if these are times, name the column so, such as “time (s)”."
        | "Fällt fast so schnell, wie die Nebenläufigkeit wächst, wie es Laufzeiten tun: Sind es Zeiten, die Spalte so nennen, etwa „time (s)“.";
    MISTYPED = "mistyped" / "likely":
        "Row {row} looks mistyped, perhaps by a factor of ten: check it first."
        | "Zeile {row} sieht nach einem Tippfehler aus, vielleicht um den Faktor zehn: Zuerst prüfen.";
    FAR_OFF = "mistyped" / "far-off":
        "Row {row} is far off all the others: check it first, or leave it out if that run failed."
        | "Zeile {row} passt nicht zu allen anderen: Zuerst prüfen, oder auslassen, falls dieser Lauf gescheitert ist.";
    MISTYPED_PERHAPS = "mistyped" / "possible":
        "Check row {row}: if it is mistyped by a factor of ten, none of this holds."
        | "Zeile {row} prüfen: Steckt darin ein Tippfehler um den Faktor zehn, gilt das alles nicht.";
    POOLED = "pooled":
        "The rows may be several systems, by the column \"{column}\": fit them apart first."
        | "Die Zeilen sind vielleicht mehrere Systeme, nach der Spalte „{column}“: Zuerst getrennt anpassen.";
    SUCCESSES = "successes" / "counted":
        "This is about the successes, the curve about all requests: fit the successes alone."
        | "Das gilt für die erfolgreichen Anfragen, die Kurve für alle: Nur die erfolgreichen anpassen.";
    SOME_FAIL = "successes" / "unknown":
        "Requests fail at {last:level}: if they are counted, fewer succeed than this says."
        | "Bei {last:level} scheitern Anfragen: Zählen sie mit, gelingen weniger, als hier steht.";
    THINKING = "thinking":
        "Virtual users spend most of their time in think time: fit requests in flight instead."
        | "Die virtuellen Benutzer verbringen die meiste Zeit mit Denkzeit: Besser die Anfragen in Bearbeitung anpassen.";
    SUPERLINEAR = "superlinear" / "start":
        "It starts super-linear: a cache effect, or the first level was measured too low."
        | "Anfangs steigt der Durchsatz superlinear: ein Cache-Effekt, oder die erste Stufe wurde zu niedrig gemessen.";
    SUPERLINEAR_USERS = "superlinear" / "users":
        "It starts super-linear: think time, a cache effect, or a first level measured too low."
        | "Anfangs steigt der Durchsatz superlinear: Denkzeit, ein Cache-Effekt, oder die erste Stufe wurde zu niedrig gemessen.";
    SUPERLINEAR_LATER = "superlinear" / "later":
        "From {from:count} to {to:level} it is super-linear: a cache effect, or the lower levels were measured too low."
        | "Zwischen {from:count} und {to:level} steigt der Durchsatz superlinear: ein Cache-Effekt, oder die unteren Stufen wurden zu niedrig gemessen.";
    KINKS_UP = "kink" / "several":
        "Rises in jumps: a cache effect, cores that only then take part, or levels measured too low."
        | "Steigt in Sprüngen: ein Cache-Effekt, Kerne, die erst dann mitarbeiten, oder zu niedrig gemessene Stufen.";
    KINK_UP = "kink" / "up":
        "Jumps between {from:count} and {at:level}: each further one adds {ratio:number} times as much as before. Cores that only then take part, or lower levels measured too low."
        | "Sprung zwischen {from:count} und {at:level}: Jede weitere Einheit bringt {ratio:number}-mal so viel wie zuvor. Vielleicht arbeiten erst dann alle Kerne, oder die unteren Stufen wurden zu niedrig gemessen.";
    KINK_DOWN = "kink" / "down":
        "Kink at {at:level}: beyond it each adds only {ratio:percent} as much. Often all cores are busy from there on."
        | "Knick bei {at:level}: Darüber bringt jede weitere Einheit nur noch {ratio:percent}. Oft sind ab dort alle Kerne belegt.";
    NOT_CONVERGED = "not-converged":
        "The fit did not converge; use its numbers with caution."
        | "Die Anpassung ist nicht konvergiert; ihre Zahlen mit Vorsicht verwenden.";

    // What the curves add.
    NO_CURVE = "no-curve":
        "Neither the law nor a hard limit describes this, so nothing is forecast."
        | "Weder das Gesetz noch eine harte Obergrenze beschreibt das; darum gibt es keine Prognose.";
    PEAK_BETWEEN = "forecast" / "peak-between-levels":
        "Forecast: between the last two levels lies a peak of about {x:about}, near {peak:level}."
        | "Prognose: Zwischen den letzten beiden Stufen liegt ein Maximum von etwa {x:about}, nahe {peak:level}.";
    TOO_FEW_FOR_FORECAST = "no-forecast":
        "Too few levels for a forecast."
        | "Für eine Prognose sind das zu wenige Stufen.";
    FORECAST_RISES_BETWEEN = "forecast" / "rises-between":
        "Forecast at {at:level}: about {y:about} ({low..high:between}); no limit is in sight yet."
        | "Prognose bei {at:level}: etwa {y:about} ({low..high:between}); eine Grenze ist noch nicht in Sicht.";
    FORECAST_CEILING_BETWEEN = "forecast" / "ceiling-between":
        "Forecast at {at:level}: about {y:about} ({low..high:between}), levelling off near {x:number}."
        | "Prognose bei {at:level}: etwa {y:about} ({low..high:between}); das Plateau liegt bei etwa {x:number}.";
    FORECAST_PEAK_BETWEEN = "forecast" / "peak-between":
        "Forecast at {at:level}: about {y:about} ({low..high:between}); the peak is near {peak:count}, about {x:number}."
        | "Prognose bei {at:level}: etwa {y:about} ({low..high:between}); das Maximum liegt bei {peak:count}, etwa {x:number}.";
    FORECAST_EITHER_BETWEEN = "forecast" / "most-between":
        "Forecast at {at:level}: about {y:about} ({low..high:between}); the most that both curves allow is about {x:throughput}."
        | "Prognose bei {at:level}: etwa {y:about} ({low..high:between}); beide Kurven lassen höchstens etwa {x:throughput} zu.";
    FORECAST_APART_BETWEEN = "forecast" / "either-between":
        "Forecast at {at:level}: about {y:about} ({low..high:between}); a peak near {peak:level} and a ceiling of {ceiling:number} both fit."
        | "Prognose bei {at:level}: etwa {y:about} ({low..high:between}); ein Maximum nahe {peak:level} und eine Obergrenze von {ceiling:number} sind beide mit den Daten vereinbar.";
    FORECAST_HARDLY_BETWEEN = "forecast" / "hardly-between":
        "Forecast: hardly more beyond, about {y:about} at {at:level} ({low..high:between})."
        | "Prognose: darüber kaum mehr, bei {at:level} etwa {y:about} ({low..high:between}).";
    FORECAST_AT_MOST = "forecast" / "at-most":
        "Forecast at {at:level}: at most {high:about}; a fall is also possible."
        | "Prognose bei {at:level}: höchstens {high:about}; auch ein Abfall ist möglich.";
    FORECAST_EITHER = "forecast" / "most":
        "Forecast: at most about {x:about}, at any concurrency."
        | "Prognose: höchstens etwa {x:about}, bei jeder Nebenläufigkeit.";
    FORECAST_APART = "forecast" / "either":
        "Forecast: at most about {x:about}; a peak near {peak:level} and a ceiling of {ceiling:number} both fit."
        | "Prognose: höchstens etwa {x:about}; ein Maximum nahe {peak:level} und eine Obergrenze von {ceiling:number} sind beide mit den Daten vereinbar.";
    FORECAST_PEAK = "forecast" / "peak":
        "A peak of about {x:about} is forecast near {peak:level}."
        | "Prognose: ein Maximum von etwa {x:about} bei etwa {peak:level}.";
    FORECAST_OPEN = "forecast" / "open":
        "Forecast at {at:level}: about {y:about}; how it goes on beyond is open."
        | "Prognose bei {at:level}: etwa {y:about}; wie es darüber weitergeht, ist offen.";
    FORECAST_OPEN_BETWEEN = "forecast" / "open-between":
        "Forecast at {at:level}: about {y:about} ({low..high:between}); how it goes on beyond is open."
        | "Prognose bei {at:level}: etwa {y:about} ({low..high:between}); wie es darüber weitergeht, ist offen.";
    FORECAST_CEILING = "forecast" / "ceiling":
        "Forecast: it levels off near {x:about}."
        | "Prognose: ein Plateau bei etwa {x:about}.";
    FORECAST_RISES = "forecast" / "rises":
        "No limit is in sight yet."
        | "Eine Grenze ist noch nicht in Sicht.";

    // What holds it back.
    CONTENTION = "contention" / "sure":
        "Contention holds it back: about {sigma:percent} of the work runs serially."
        | "Das Warten auf gemeinsame Ressourcen (Contention) bremst: Etwa {sigma:percent} der Arbeit laufen seriell ab.";
    CONTENTION_BEFORE_FALL = "contention" / "before-fall":
        "Contention holds it back (about {sigma:percent} of the work runs serially), and beyond the peak coherency (crosstalk) lowers it."
        | "Das Warten auf gemeinsame Ressourcen (Contention) bremst, etwa {sigma:percent} der Arbeit laufen seriell ab; der Abgleich untereinander (Kohärenz) lässt den Durchsatz dann sinken.";
    CONTENTION_BEFORE_FALL_LIKELY = "contention" / "before-fall-likely":
        "Probably contention holds it back, and beyond the peak coherency (crosstalk) lowers it."
        | "Wahrscheinlich bremst das Warten auf gemeinsame Ressourcen (Contention), und der Abgleich untereinander (Kohärenz) lässt den Durchsatz dann sinken.";
    CONTENTION_LIKELY = "contention" / "likely":
        "Contention probably holds it back: about {sigma:percent} of the work seems to run serially."
        | "Wahrscheinlich bremst das Warten auf gemeinsame Ressourcen (Contention): Etwa {sigma:percent} der Arbeit scheinen seriell abzulaufen.";
    COHERENCY = "coherency" / "sure":
        "Coherency (crosstalk) holds it back: each one waits for what the others have changed."
        | "Der Abgleich untereinander (Kohärenz) bremst: Jeder wartet auf das, was die anderen geändert haben.";
    COHERENCY_LIKELY = "coherency" / "likely":
        "Probably coherency (crosstalk) holds it back: each one waits for what the others have changed."
        | "Wahrscheinlich bremst der Abgleich untereinander (Kohärenz): Jeder wartet auf das, was die anderen geändert haben.";
    LIMIT = "limit":
        "A limit holds it there, in the system or in the load generator."
        | "Ein Engpass begrenzt den Durchsatz, im System oder im Lastgenerator.";
    SATURATED = "saturated":
        "A limit was reached at {first:level} or below: look for the resource that is saturated."
        | "Ein Engpass war bei {first:level} oder darunter erreicht: Prüfen, welche Ressource ausgelastet ist.";
    SERIAL = "serial" / "all":
        "The work runs one at a time, or a resource is saturated from the start, such as a pool or the load generator itself."
        | "Die Arbeit läuft nacheinander ab, oder eine Ressource ist von Anfang an ausgelastet, etwa ein Pool oder der Lastgenerator selbst.";
    MOSTLY_SERIAL = "serial" / "mostly":
        "Most of the work runs one at a time, or a resource is nearly saturated from the start."
        | "Der größte Teil der Arbeit läuft nacheinander ab, oder eine Ressource ist von Anfang an fast ausgelastet.";
    COSTS_MORE = "costs-more":
        "Each further unit costs more than it brings, as when all wait for one lock or cache line."
        | "Jede weitere Einheit kostet mehr, als sie bringt, wie es geschieht, wenn alle auf dieselbe Sperre oder Cache-Zeile warten.";
    BREAKS = "breaks":
        "Something breaks there: look for a contended lock, a full queue, time-outs, retries or swapping."
        | "Dort versagt etwas: umkämpfte Sperren, volle Warteschlangen, Zeitüberschreitungen, Wiederholungsversuche und Swapping prüfen.";

    // What to do next: a measurement, or how to act on what was measured.
    NEXT_BEYOND = "next" / "beyond":
        "Measure at {next:level} next."
        | "Als Nächstes bei {next:level} messen.";
    NEXT_TELLING = "next" / "telling":
        "Measure at {next:level} next: that tells a peak from a ceiling."
        | "Als Nächstes bei {next:level} messen: Das zeigt, ob es ein Maximum oder eine Obergrenze gibt.";
    NEXT_BETWEEN = "next" / "between":
        "Measure at {next:level} next, in the widest gap around the best."
        | "Als Nächstes bei {next:level} messen, in der weitesten Lücke um das Beste.";
    NEXT_BETWEEN_LAST = "next" / "between-last":
        "Measure at {next:level} next, between the last two levels."
        | "Als Nächstes bei {next:level} messen, zwischen den letzten beiden Stufen.";
    NEXT_BREAK = "next" / "break":
        "Measure at {next:level} next: that narrows down where it breaks."
        | "Als Nächstes bei {next:level} messen: Das grenzt ein, wo der Durchsatz einbricht.";
    NEXT_BELOW = "next" / "below":
        "Measure at {next:level} next, to see how it gets there."
        | "Als Nächstes bei {next:level} messen, um den Anstieg zu sehen.";
    NEXT_REPEAT = "next" / "repeat":
        "Repeat each level at least three times, or measure longer."
        | "Jede Stufe mindestens dreimal wiederholen oder länger messen.";
    NEXT_LEVELS = "next" / "levels":
        "Measure at {next:level} next: at least three levels are needed."
        | "Als Nächstes bei {next:level} messen: Mindestens drei Stufen sind nötig.";
    NEXT_SATURATED = "next" / "saturated":
        "To get more, find what is saturated."
        | "Für mehr Durchsatz herausfinden, was ausgelastet ist.";
    NEXT_WAITS = "next" / "waits":
        "To get more, find what it waits for."
        | "Für mehr Durchsatz herausfinden, worauf gewartet wird.";
    NEXT_CAP = "next" / "cap":
        "Limit concurrency to the best level."
        | "Die Nebenläufigkeit auf die beste Stufe begrenzen.";
    NEXT_NO_MORE = "next" / "no-more":
        "Use no more than {best:level}."
        | "Nicht mehr als {best:level} einsetzen.";
    NEXT_STAY_BELOW = "next" / "stay-below":
        "Keep the load below that point."
        | "Die Last unter diesem Punkt halten.";

    // Figures: their names, and what belongs to them.
    FIGURE_BEST = "figure" / "best": "Best throughput" | "Höchster Durchsatz";
    FIGURE_LEVEL = "figure" / "level": "Levels off at about" | "Plateau bei etwa";
    FIGURE_CONSTANT = "figure" / "constant": "Constant at about" | "Gleichbleibend etwa";
    FIGURE_HELD = "figure" / "held": "Holds" | "Hält";
    FIGURE_AT = "figure" / "at": "Best at" | "Erreicht bei";
    FIGURE_FROM = "figure" / "from": "Reached from" | "Erreicht ab";
    FIGURE_NEARLY = "figure" / "nearly": "95% of that at" | "95\u{a0}% davon bei";
    FIGURE_UP_TO = "figure" / "up-to": "Up to" | "Bis zu";
    FIGURE_MOST = "figure" / "most": "Most to be had" | "Höchstens erreichbar";
    FIGURE_AHEAD = "figure" / "ahead": "At {at:level}" | "Bei {at:level}";
    FIGURE_GAIN = "figure" / "gain": "Last doubling brought" | "Letzte Verdopplung brachte";
    FIGURE_COLLAPSE = "figure" / "collapse": "Collapses at" | "Bricht ein bei";
    FIGURE_LOSS = "figure" / "loss": "Change beyond it" | "Änderung danach";
    FIGURE_ROOM = "figure" / "room": "Room above today's load" | "Reserve über der heutigen Last";
    FIGURE_NEARLY_NOTE = "figure-note" / "nearly":
        "95% of it at {nearly:count}" | "95\u{a0}% davon bei {nearly:count}";
    FIGURE_LARGEST = "figure-note" / "largest":
        "the largest level, still rising" | "die größte Stufe, noch steigend";
    FIGURE_LEFT = "figure-note" / "left": "only {y:throughput} there" | "dort nur {y:throughput}";
    FIGURE_LAST = "figure-note" / "last": "at {last:level}" | "bei {last:level}";
    FIGURE_OPEN = "figure-note" / "open": "no limit in sight" | "keine Grenze in Sicht";
    FIGURE_CEILING = "figure-note" / "ceiling":
        "levels off near {x:number}" | "Plateau bei etwa {x:number}";
    FIGURE_NEAR = "figure-note" / "near": "peak near {peak:count}" | "Maximum bei etwa {peak:count}";
    FIGURE_ROOM_TO = "figure-note" / "room": "to {x:throughput}" | "bis {x:throughput}";
    FIGURE_ROOM_RISING = "figure-note" / "room-rising":
        "to {x:throughput}, still rising" | "bis {x:throughput}, noch steigend";
    FIGURE_ROOM_AHEAD = "figure-note" / "room-ahead": "to about {x:about}" | "bis etwa {x:about}";
    FIGURE_ROOM_NONE = "figure-note" / "room-none": "only {x:throughput}" | "nur {x:throughput}";

    // Comparisons: what a change did.
    CHANGE_TOO_FEW = "change" / "too-few":
        "Two tables with so few measurements cannot be told apart: none is to spare to show the scatter."
        | "Zwei Tabellen mit so wenigen Messungen lassen sich nicht unterscheiden: Keine bleibt übrig, um die Streuung zu zeigen.";
    CHANGE_ALIKE = "change" / "alike":
        "Before and after do not differ by more than their scatter."
        | "Vorher und nachher unterscheiden sich nicht mehr, als sie streuen.";
    CHANGE_ELSEWHERE = "change" / "elsewhere":
        "Before and after differ, but in throughput at {at:level} not by more than their scatter."
        | "Vorher und nachher unterscheiden sich, im Durchsatz bei {at:level} aber nicht mehr, als sie streuen.";
    CHANGE_OPEN = "change" / "open":
        "Before and after differ, but how much at {at:level} the measurements do not tell."
        | "Vorher und nachher unterscheiden sich; um wie viel bei {at:level}, verraten die Messungen nicht.";
    CHANGE_MORE = "change" / "more":
        "After the change the system delivers {share:share} more at {at:level}: {difference:about} more (between {low:number} and {high:number}, with {confidence:share} confidence)."
        | "Nach der Änderung leistet das System bei {at:level} {share:share} mehr: {difference:about} mehr (mit {confidence:share} Konfidenz zwischen {low:number} und {high:number}).";
    CHANGE_LESS = "change" / "less":
        "After the change the system delivers {share:share} less at {at:level}: {difference:about} less (between {low:number} and {high:number}, with {confidence:share} confidence)."
        | "Nach der Änderung leistet das System bei {at:level} {share:share} weniger: {difference:about} weniger (mit {confidence:share} Konfidenz zwischen {low:number} und {high:number}).";
    CHANGE_YET_MORE = "change" / "yet-more":
        "At {otherAt:level}, though, it delivers {otherShare:share} more."
        | "Bei {otherAt:level} leistet es jedoch {otherShare:share} mehr.";
    CHANGE_YET_LESS = "change" / "yet-less":
        "At {otherAt:level}, though, it delivers {otherShare:share} less."
        | "Bei {otherAt:level} leistet es jedoch {otherShare:share} weniger.";
    UNITS_DIFFER = "units-differ":
        "The throughput is called “{unitBefore}” before and “{unitAfter}” after: make sure that both are in the same unit."
        | "Der Durchsatz heißt vorher „{unitBefore}“ und nachher „{unitAfter}“: Beide müssen in der gleichen Einheit stehen.";
    CHANCE_VERY_UNLIKELY = "chance" / "very-unlikely":
        "Very unlikely to be chance (p\u{a0}<\u{a0}0.001)."
        | "Sehr wahrscheinlich kein Zufall (p\u{a0}<\u{a0}0,001).";
    CHANCE_UNLIKELY = "chance" / "unlikely":
        "Unlikely to be chance (p\u{a0}=\u{a0}{p:number})."
        | "Wahrscheinlich kein Zufall (p\u{a0}=\u{a0}{p:number}).";
    CHANCE_POSSIBLE = "chance" / "possible":
        "It may be chance (p\u{a0}=\u{a0}{p:number})."
        | "Das kann Zufall sein (p\u{a0}=\u{a0}{p:number}).";

    // Comparisons of runs.
    RUNS_AFTER_ONLY = "runs" / "after-only":
        "There are no runs before the change to compare with."
        | "Es gibt keine Läufe von vor der Änderung zum Vergleichen.";
    RUNS_APART = "runs" / "apart":
        "Throughput at {at:level} changed by {change:change} ({low:change} to {high:change}), more than runs differ by chance."
        | "Durchsatz bei {at:level}: {change:change} ({low:change} bis {high:change}), mehr, als Läufe zufällig voneinander abweichen.";
    RUNS_APART_OVER_ALL = "runs" / "apart-over-all":
        "Throughput over all levels changed by {change:change} ({low:change} to {high:change}), more than runs differ by chance."
        | "Durchsatz über alle Stufen: {change:change} ({low:change} bis {high:change}), mehr, als Läufe zufällig voneinander abweichen.";
    RUNS_ALIKE = "runs" / "alike":
        "Throughput at {at:level} changed by {change:change} ({low:change} to {high:change}), no more than runs differ by chance."
        | "Durchsatz bei {at:level}: {change:change} ({low:change} bis {high:change}), nicht mehr, als Läufe zufällig voneinander abweichen.";
    RUNS_ALIKE_OVER_ALL = "runs" / "alike-over-all":
        "Throughput over all levels changed by {change:change} ({low:change} to {high:change}), no more than runs differ by chance."
        | "Durchsatz über alle Stufen: {change:change} ({low:change} bis {high:change}), nicht mehr, als Läufe zufällig voneinander abweichen.";
    RUNS_OPEN = "runs" / "open":
        "Throughput at {at:level} changed by {change:change}; how much runs differ by chance is not known."
        | "Durchsatz bei {at:level}: {change:change}; wie weit Läufe zufällig voneinander abweichen, ist nicht bekannt.";
    RUNS_OPEN_OVER_ALL = "runs" / "open-over-all":
        "Throughput over all levels changed by {change:change}; how much runs differ by chance is not known."
        | "Durchsatz über alle Stufen: {change:change}; wie weit Läufe zufällig voneinander abweichen, ist nicht bekannt.";
    RUNS_BENT = "runs" / "bent":
        "The change is not the same at every level."
        | "Die Änderung ist nicht bei jeder Stufe gleich.";
    RUNS_MAYBE_BENT = "runs" / "maybe-bent":
        "The change may not be the same at every level."
        | "Die Änderung ist womöglich nicht bei jeder Stufe gleich.";
    RUNS_NOT_BENT = "runs" / "not-bent":
        "It may be the same change at every level."
        | "Es kann bei jeder Stufe die gleiche Änderung sein.";
    RUNS_IN_PAIRS = "runs" / "pairs":
        "Pairs of runs compared: {after:count}."
        | "Verglichene Paare von Läufen: {after:count}.";
    RUNS_APIECE = "runs" / "counts":
        "Runs compared: {before:count} before, {after:count} after."
        | "Verglichene Läufe: {before:count} vorher, {after:count} nachher.";
    RUNS_SPREAD = "runs" / "spread":
        "Whole runs differ by {runs:share}, single measurements by {scatter:share}."
        | "Ganze Läufe weichen um {runs:share} voneinander ab, einzelne Messungen um {scatter:share}.";
    RUNS_SPREAD_IN_PAIRS = "runs" / "spread-in-pairs":
        "Whole runs differ by {runs:share} ({within:share} once they are paired), single measurements by {scatter:share}."
        | "Ganze Läufe weichen um {runs:share} voneinander ab (paarweise um {within:share}), einzelne Messungen um {scatter:share}.";
    RUNS_SCATTER = "runs" / "scatter":
        "Within a run single measurements scatter by {scatter:share}."
        | "Innerhalb eines Laufs streuen einzelne Messungen um {scatter:share}.";

    // Clauses about a parameter, of which one sentence is made.
    CONTENTION_ROSE = "parameter-change" / "contention-rose":
        "Contention rose from {sigmaBefore:share} to {sigmaAfter:share}"
        | "Contention stieg von {sigmaBefore:share} auf {sigmaAfter:share}";
    CONTENTION_FELL = "parameter-change" / "contention-fell":
        "Contention fell from {sigmaBefore:share} to {sigmaAfter:share}"
        | "Contention sank von {sigmaBefore:share} auf {sigmaAfter:share}";
    COHERENCY_ROSE = "parameter-change" / "coherency-rose":
        "Coherency rose from {kappaBefore:share} to {kappaAfter:share}"
        | "Kohärenz stieg von {kappaBefore:share} auf {kappaAfter:share}";
    COHERENCY_FELL = "parameter-change" / "coherency-fell":
        "Coherency fell from {kappaBefore:share} to {kappaAfter:share}"
        | "Kohärenz sank von {kappaBefore:share} auf {kappaAfter:share}";
    LAMBDA_ROSE = "parameter-change" / "lambda-rose":
        "Throughput at concurrency 1 rose from {lambdaBefore:amount} to {lambdaAfter:amount}"
        | "Durchsatz bei Nebenläufigkeit 1 stieg von {lambdaBefore:amount} auf {lambdaAfter:amount}";
    LAMBDA_FELL = "parameter-change" / "lambda-fell":
        "Throughput at concurrency 1 fell from {lambdaBefore:amount} to {lambdaAfter:amount}"
        | "Durchsatz bei Nebenläufigkeit 1 sank von {lambdaBefore:amount} auf {lambdaAfter:amount}";

    PEAK_MOVED = "peak-change" / "moved":
        "The peak moved from {before:count} to {after:level}, by {low:count} to {high:count}."
        | "Das Maximum lag bei {before:count} und liegt jetzt bei {after:level}, um {low:count} bis {high:count} verschoben.";
    PEAK_MAYBE_MOVED = "peak-change" / "maybe":
        "The peak moved from {before:count} to {after:level}, which scatter alone may explain."
        | "Das Maximum lag bei {before:count} und liegt jetzt bei {after:level}, was die Streuung allein erklären kann.";
    PEAK_OPEN = "peak-change" / "open":
        "The peak moved from {before:count} to {after:level}; how certain that is the measurements do not tell."
        | "Das Maximum lag bei {before:count} und liegt jetzt bei {after:level}; wie sicher das ist, verraten die Messungen nicht.";
    PEAK_SAME = "peak-change" / "same":
        "The peak is where it was, at {after:level}."
        | "Das Maximum liegt, wo es lag, bei {after:level}.";
    PEAK_GONE = "peak-change" / "gone":
        "There was a peak at {before:level}; after the change there is none."
        | "Vorher gab es ein Maximum bei {before:level}; nach der Änderung gibt es keines mehr.";
    PEAK_NEW = "peak-change" / "new":
        "There was no peak before; now there is one at {after:level}."
        | "Vorher gab es kein Maximum; jetzt gibt es eines bei {after:level}.";
    NO_PEAK = "peak-change" / "none":
        "Neither curve has a peak."
        | "Keine der beiden Kurven hat ein Maximum.";
    HIGHEST_MEASURED = "highest-change" / "measured":
        "The best measured throughput was {before:amount} before and is {after:amount} now."
        | "Der höchste gemessene Durchsatz war vorher {before:amount} und ist jetzt {after:amount}.";
    HIGHEST_ROSE = "highest-change" / "rose":
        "The highest throughput rose from {before:amount} to {after:amount}, by {low:number} to {high:about}."
        | "Der höchste Durchsatz ist von {before:amount} auf {after:amount} gestiegen, um {low:number} bis {high:about}.";
    HIGHEST_FELL = "highest-change" / "fell":
        "The highest throughput fell from {before:amount} to {after:amount}, by {low:number} to {high:about}."
        | "Der höchste Durchsatz ist von {before:amount} auf {after:amount} gefallen, um {low:number} bis {high:about}.";
    HIGHEST_MAYBE = "highest-change" / "maybe":
        "The highest throughput was {before:amount} and is {after:amount}; scatter alone may explain that."
        | "Der höchste Durchsatz war {before:amount} und ist {after:amount}; die Streuung allein kann das erklären.";
    HIGHEST_OPEN = "highest-change" / "open":
        "The highest throughput was {before:amount} and is {after:amount}; how certain that difference is the measurements do not tell."
        | "Der höchste Durchsatz war {before:amount} und ist {after:amount}; wie sicher dieser Unterschied ist, verraten die Messungen nicht.";

    // What to consider before relying on a comparison.
    RUNS_MAY_DIFFER = "runs-may-differ":
        "Only the scatter within the tables counts here. Whole runs of the same system differ, too, often by a few percent: repeat both, alternating, before you rely on a small change."
        | "Hier zählt nur die Streuung innerhalb der Tabellen. Auch ganze Läufe desselben Systems unterscheiden sich, oft um einige Prozent: beide abwechselnd wiederholen, bevor man sich auf eine kleine Änderung verlässt.";
    UNEQUAL_BEFORE = "unequal-scatter" / "before":
        "The measurements before scatter {times:number} times as much as the others, while the test takes both to scatter alike: it may see a difference where there is none. Measure both in the same way."
        | "Die Messungen vorher streuen {times:number}-mal so stark wie die anderen, während der Test beiden die gleiche Streuung zuschreibt: Er sieht womöglich einen Unterschied, wo keiner ist. Beides auf die gleiche Weise messen.";
    UNEQUAL_AFTER = "unequal-scatter" / "after":
        "The measurements after scatter {times:number} times as much as the others, while the test takes both to scatter alike: it may see a difference where there is none. Measure both in the same way."
        | "Die Messungen nachher streuen {times:number}-mal so stark wie die anderen, während der Test beiden die gleiche Streuung zuschreibt: Er sieht womöglich einen Unterschied, wo keiner ist. Beides auf die gleiche Weise messen.";
    UNEQUAL_BEFORE_OF_EQUAL_WEIGHTS = "unequal-scatter" / "before-equal-weights":
        "The measurements before scatter {times:number} times as much as the others, while the test takes both to scatter alike: it may see a difference where there is none. Measure both in the same way, or use weights by evidence (in the options)."
        | "Die Messungen vorher streuen {times:number}-mal so stark wie die anderen, während der Test beiden die gleiche Streuung zuschreibt: Er sieht womöglich einen Unterschied, wo keiner ist. Beides auf die gleiche Weise messen oder nach Befund gewichten (in den Optionen).";
    UNEQUAL_AFTER_OF_EQUAL_WEIGHTS = "unequal-scatter" / "after-equal-weights":
        "The measurements after scatter {times:number} times as much as the others, while the test takes both to scatter alike: it may see a difference where there is none. Measure both in the same way, or use weights by evidence (in the options)."
        | "Die Messungen nachher streuen {times:number}-mal so stark wie die anderen, während der Test beiden die gleiche Streuung zuschreibt: Er sieht womöglich einen Unterschied, wo keiner ist. Beides auf die gleiche Weise messen oder nach Befund gewichten (in den Optionen).";
    SCATTER_UNKNOWN = "scatter-unknown":
        "One of the tables has no measurement to spare, so both are taken to scatter as the other does."
        | "Eine der Tabellen hat keine Messung übrig; beiden wird deshalb die Streuung der anderen zugeschrieben.";
    NOT_MEASURED_THERE = "not-measured-there":
        "At {at:level} one of the tables was not measured: the comparison there relies on its curve alone."
        | "Bei {at:level} wurde eine der Tabellen nicht gemessen: Dort stützt sich der Vergleich allein auf ihre Kurve.";
    BY_LEAST_SQUARES = "by-least-squares":
        "Both are compared by least squares on throughput, whatever method the options choose."
        | "Verglichen wird mit kleinsten Quadraten im Durchsatz, welches Verfahren auch in den Optionen steht.";
}
