//! Failures and successes.

/// Words of failures.
pub const ERRORS: &[&str] = &[
    "error",
    "errors",
    "err",
    "errs",
    "errorrate",
    "fail",
    "fails",
    "failed",
    "failure",
    "failures",
    "fehler",
    "fehlerrate",
    "fehlerquote",
    "timeouts",
    "non2xx",
    "5xx",
    "rejected",
    "refused",
    "dropped",
    "exceptions",
    "ko",
];
/// Words of successes.
pub const SUCCESSES: &[&str] = &[
    "ok",
    "success",
    "successes",
    "successful",
    "succeeded",
    "successrate",
    "passed",
    "availability",
    "erfolg",
    "erfolge",
    "erfolgreich",
    "erfolgreiche",
    "erfolgsquote",
    "erfolgsrate",
    "verfügbarkeit",
    "2xx",
];
/// Words that end the header of a number of all requests, beside [`OPERATIONS`].
pub const TOTALS: &[&str] = &[
    "total", "all", "count", "samples", "sent", "attempts", "gesamt", "alle", "anzahl",
];
/// Words of what became of a run.
pub const STATUSES: &[&str] = &[
    "status", "state", "result", "outcome", "ergebnis", "zustand",
];
/// Words of an exit status.
pub const EXIT_CODE: &[&str] = &["exitcode", "rc", "returncode"];
/// The same as two words.
pub const EXIT_CODES: &[[&str; 2]] = &[["exit", "code"], ["exit", "status"], ["return", "code"]];
