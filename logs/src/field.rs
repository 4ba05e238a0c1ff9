//! The page's fields for the options of an import, which German sentences name.

/// What the page calls an option in German; the option itself where the page has none.
#[must_use]
pub fn field(name: &str) -> String {
    let label = match name {
        "discard" => "Warmlaufen auslassen",
        "discardEnd" => "Ende auslassen",
        "by" => "Eine Messung ist",
        "interval" => "Länge eines Zeitabschnitts",
        "n" => "Nebenläufigkeit jeder Datei",
        "offset" => "Zur Nebenläufigkeit addieren",
        "x" => "Was gezählt wird",
        "errors" => "Fehlgeschlagene Anfragen auslassen",
        "unit" => "Werte eines Histogramm-Logs sind in",
        "factor" => "Durchsatz mal",
        other => return format!("--{other}"),
    };
    format!("„{label}“")
}
