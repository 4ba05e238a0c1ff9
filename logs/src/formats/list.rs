//! The lists of formats in the help of the command line and in the documentation, generated from the declarations:
//! `UPDATE_FORMATS=1 cargo test -p usl-fit-logs formats` writes them.

use super::FORMATS;

/// What is read without a declaration, for a sentence.
const OTHERS: &str = "JMeter (CSV, XML), k6 (CSV, NDJSON, summaries), Locust (history, stats), Gatling (simulation.log), wrk, hey, ab, oha, autocannon, vegeta, fortio, bombardier, fio, vLLM bench, GuideLLM, sysbench, pgbench, YCSB, HammerDB, HdrHistogram (.hlog), mysqladmin extended-status, Prometheus (range query, OpenMetrics)";

/// All supported tools, for a sentence.
#[must_use]
pub fn known() -> String {
    let mut names: Vec<&str> = FORMATS.iter().map(|format| format.tool).collect();
    let is_other = |name: &str| {
        let mut others = OTHERS.split(", ");
        others.any(|other| other == name || other.starts_with(&format!("{name} (")))
    };
    names.retain(|name| !is_other(name));
    names.dedup();
    format!(
        "{OTHERS}, {}, or a table with a time, a counter and a concurrency",
        names.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of each tool its forms, what is counted and what the concurrency is; the forms without a file of the tool in
    /// italics.
    fn rows() -> Vec<[String; 4]> {
        let mut rows: Vec<[String; 4]> = Vec::new();
        for format in FORMATS {
            let form = format.form.replace('*', "\\*");
            let form = if format.is_tried {
                form
            } else {
                format!("_{form}_")
            };
            match rows.last_mut().filter(|row| row[0] == format.tool) {
                Some(row) if row[1].split("; ").any(|known| known == form) => {}
                Some(row) => row[1] = format!("{}; {form}", row[1]),
                None => rows.push([
                    format.tool.to_owned(),
                    form,
                    format.counts.to_owned(),
                    format.concurrency.to_owned(),
                ]),
            }
        }
        rows.sort_by_key(|row| row[0].to_lowercase());
        rows
    }

    /// A table as Prettier lays it out.
    fn table() -> String {
        let head = ["tool", "what is read", "throughput", "concurrency"].map(str::to_owned);
        let rows = [vec![head], rows()].concat();
        let width = |i: usize| {
            rows.iter()
                .map(|row| row[i].chars().count())
                .max()
                .unwrap_or(0)
        };
        let line = |cells: [String; 4]| format!("| {} |\n", cells.join(" | "));
        let mut text = String::new();
        for (at, row) in rows.iter().enumerate() {
            let cell = |i: usize| {
                let pad = width(i) - row[i].chars().count();
                format!("{}{}", row[i], " ".repeat(pad))
            };
            text += &line([0, 1, 2, 3].map(cell));
            if at == 0 {
                text += &line([0, 1, 2, 3].map(|i| "-".repeat(width(i))));
            }
        }
        text
    }

    fn is_current(file: &str, wanted: &dyn Fn(&str) -> String) {
        let file = format!("{}/../{file}", env!("CARGO_MANIFEST_DIR"));
        let found = std::fs::read_to_string(&file).unwrap_or_default();
        let wanted = wanted(&found);
        if std::env::var("UPDATE_FORMATS").is_ok() {
            std::fs::write(&file, &wanted).unwrap();
            return;
        }
        assert!(
            found == wanted,
            "{file} lists other formats: UPDATE_FORMATS=1 cargo test -p usl-fit-logs formats writes it"
        );
    }

    #[test]
    fn the_lists_of_formats_are_current() {
        is_current("docs/command-line.md", &|text| {
            let (begin, end) = ("<!-- formats -->\n", "<!-- end of formats -->");
            let start = text.find(begin).unwrap() + begin.len();
            let stop = text.find(end).unwrap();
            format!("{}\n{}\n{}", &text[..start], table(), &text[stop..])
        });
        is_current("cli/commands/loadTools.ts", &|_| {
            format!(
                "// Generated from the declarations in logs/src/formats.\n\n/** The tools whose output is read. */\nexport const loadTools =\n  '{}';\n",
                known()
            )
        });
    }
}
