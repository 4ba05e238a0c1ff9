//! Phrases in English and German for values that are one of a few.

/// A phrase for a value of a placeholder.
#[derive(Clone, Copy, Debug)]
pub struct ValuePhrase {
    /// The name of the placeholder.
    pub name: &'static str,
    /// The value.
    pub value: &'static str,
    /// The English words.
    pub english: &'static str,
    /// The German words.
    pub german: &'static str,
}

macro_rules! phrases {
    ($($name:ident: $($value:literal: $english:literal | $german:literal,)*)*) => {
        /// Every phrase.
        pub const PHRASES: &[ValuePhrase] = &[$($(ValuePhrase {
            name: stringify!($name),
            value: $value,
            english: $english,
            german: $german,
        }),*),*];
    };
}

phrases! {
    parameters:
        "lambda": "the throughput at a concurrency of 1" | "den Durchsatz bei einer Nebenläufigkeit von 1",
        "sigma": "contention" | "die Contention",
        "kappa": "coherency" | "die Kohärenz",
    model:
        "linear": "linear scaling" | "die lineare Skalierung",
        "amdahl": "Amdahl's law" | "das Amdahlsche Gesetz",
        "usl": "the Universal Scalability Law" | "das Universal Scalability Law",
    // Roles of a column.
    role:
        "concurrency": "concurrency" | "die Nebenläufigkeit",
        "throughput": "throughput" | "den Durchsatz",
        "latency": "latency" | "die Latenz",
    roles:
        "concurrency": "the concurrency" | "die Nebenläufigkeit",
        "throughput": "the throughput" | "der Durchsatz",
        "latency": "the latency" | "die Latenz",
        "deviation": "the standard deviation" | "die Standardabweichung",
        "group": "the series" | "die Reihe",
        "run": "the run" | "der Lauf",
        "time": "the time" | "die Zeit",
    // What a row holds of the rows above.
    statistic:
        "mean": "mean" | "den Mittelwert",
        "sum": "sum" | "die Summe",
    // What a text is that is no table.
    looks:
        "imported": "what usl-fit import prints for people (--csv writes a table)" | "das, was usl-fit import für Menschen ausgibt (--csv schreibt eine Tabelle)",
        "json": "JSON" | "JSON",
        "markup": "a web page or XML" | "eine Webseite oder XML",
        "log": "a log" | "ein Log",
        "patch": "a patch" | "ein Patch",
        "mail": "an e-mail" | "eine E-Mail",
        "terminal": "a terminal session" | "eine Terminalsitzung",
        "settings": "a configuration file" | "eine Konfigurationsdatei",
        "code": "source code" | "Quelltext",
        "names": "a list of words" | "eine Liste von Wörtern",
        "text": "running text" | "Fließtext",
    // Delimiters.
    said:
        "tab": "a tab" | "ein Tabulator",
        "semicolon": "\";\"" | "„;“",
        "comma": "\",\"" | "„,“",
        "space": "a space" | "ein Leerzeichen",
        "bar": "\"|\"" | "„|“",
    used:
        "tab": "a tab" | "ein Tabulator",
        "semicolon": "\";\"" | "„;“",
        "comma": "\",\"" | "„,“",
        "space": "a space" | "ein Leerzeichen",
        "bar": "\"|\"" | "„|“",
    // Expected values of an option.
    expected:
        "positive-throughput": "a positive throughput" | "ein positiver Durchsatz",
        "share-example": "a number such as 0.95" | "eine Zahl wie 0,95",
        "level-range": "between 0.01 and 0.9999, such as 0.95" | "ein Wert zwischen 0,01 und 0,9999, etwa 0,95",
        "noise-prior-example": "\"none\" or a share of throughput such as 0.05" | "„none“ oder ein Anteil am Durchsatz wie 0,05",
        "noise-prior-range": "between 0 and 1, such as 0.05" | "ein Wert zwischen 0 und 1, etwa 0,05",
        "band-points-range": "at most 10000" | "höchstens 10.000",
        "replicates-range": "between 100 and 100000" | "ein Wert zwischen 100 und 100.000",
        "concurrencies-example": "concurrencies such as 1, 8, 64" | "eine Liste von Nebenläufigkeiten wie 1, 8, 64",
        "positive-concurrencies": "a list of positive concurrencies" | "eine Liste positiver Nebenläufigkeiten",
        "rows-example": "rows such as 3, 7 or with reasons 3:warm-up; 7:noisy neighbour" | "eine Liste von Zeilen wie 3, 7 oder mit Gründen 3:Aufwärmphase; 7:unruhiger Nachbar",
        "whole-number": "a whole number" | "eine ganze Zahl",
        "number": "a number" | "eine Zahl",
        "concurrency": "a concurrency" | "eine Nebenläufigkeit",
        "text": "a text" | "ein Text",
        "texts": "an object of texts" | "ein Objekt aus Texten",
        "change": "a new value such as 0.02 or a factor such as *0.5" | "ein neuer Wert wie 0.02 oder ein Faktor wie *0.5",
    // Names of numbers in questions and arguments.
    subject:
        "lambda": "Lambda" | "Der Durchsatz bei eins",
        "sigma": "Sigma" | "Die Contention",
        "kappa": "Kappa" | "Die Kohärenz",
        "a-concurrency": "A concurrency" | "Eine Nebenläufigkeit",
        "concurrency": "The concurrency" | "Die Nebenläufigkeit",
        "throughput": "The throughput" | "Der Durchsatz",
        "latency": "The latency" | "Die Latenz",
        "candidate": "A candidate" | "Ein Kandidat",
        "largest-concurrency": "The largest concurrency" | "Die größte Nebenläufigkeit",
        "sigma-guess": "The guess of sigma" | "Die Vermutung für σ",
        "kappa-guess": "The guess of kappa" | "Die Vermutung für κ",
        "required-throughput": "The required throughput" | "Der geforderte Durchsatz",
        "latency-ceiling": "The latency ceiling" | "Die Latenzgrenze",
        "users": "The number of users" | "Die Zahl der Benutzer",
        "think-time": "The think time" | "Die Denkzeit",
        "cores": "The number of cores" | "Die Zahl der Kerne",
        "total-time": "The total time of a request" | "Die gesamte Zeit einer Anfrage",
        "waiting-time": "The waiting time of a request" | "Die Wartezeit einer Anfrage",
        "new-lambda": "The new lambda" | "Der neue Durchsatz bei eins",
        "new-sigma": "The new sigma" | "Die neue Contention",
        "new-kappa": "The new kappa" | "Die neue Kohärenz",
        "lambda-factor": "The factor of lambda" | "Der Faktor für den Durchsatz bei eins",
        "sigma-factor": "The factor of sigma" | "Der Faktor für die Contention",
        "kappa-factor": "The factor of kappa" | "Der Faktor für die Kohärenz",
        "gate": "The limit of the gate" | "Die Grenze der Prüfung",
        "scatter": "The scatter of a measurement" | "Die Streuung einer Messung",
        "run-scatter": "The scatter of whole runs" | "Die Streuung ganzer Läufe",
}
