//! The tables of a corpus: a folder of files, concurrency in the first column and throughput in the second.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

/// A published table.
pub struct Table {
    pub id: String,
    pub source: String,
    pub licence: String,
    /// Tables of one source are related.
    pub cluster: String,
    /// Concurrency with all throughputs measured there, ascending.
    pub levels: Vec<(f64, Vec<f64>)>,
}

impl Table {
    /// The mean throughput of a level.
    pub fn truth(&self, level: usize) -> f64 {
        let measured = &self.levels[level].1;
        measured.iter().sum::<f64>() / measured.len() as f64
    }

    /// The measurements of the first levels.
    pub fn first(&self, levels: usize) -> (Vec<f64>, Vec<f64>) {
        let all = self.levels[..levels].iter();
        all.flat_map(|(n, measured)| measured.iter().map(move |x| (*n, *x)))
            .unzip()
    }
}

/// All tables that `index.json` of the folder names, except samples of a system in production: their concurrency is no
/// level that somebody chose.
pub fn read(folder: &Path) -> Result<Vec<Table>, String> {
    let text = |name: &str| {
        let path = folder.join(name);
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let index: Vec<Value> =
        serde_json::from_str(&text("index.json")?).map_err(|error| error.to_string())?;
    let word = |entry: &Value, key: &str| entry[key].as_str().unwrap_or_default().to_owned();
    (index.iter())
        .filter(|entry| entry["shape"] != "production scatter")
        .map(|entry| {
            let file = word(entry, "file");
            Ok(Table {
                id: word(entry, "id"),
                source: word(entry, "source"),
                licence: word(entry, "licence"),
                cluster: word(entry, "cluster"),
                levels: levels(&text(&file)?).ok_or(format!("{file}: not a table of numbers"))?,
            })
        })
        .collect()
}

fn levels(text: &str) -> Option<Vec<(f64, Vec<f64>)>> {
    let mut found: BTreeMap<u64, (f64, Vec<f64>)> = BTreeMap::new();
    for line in text.lines().skip(1).filter(|line| !line.trim().is_empty()) {
        let mut cells = line.split(',').map(|cell| cell.trim().parse::<f64>().ok());
        let (n, x) = (cells.next()??, cells.next()??);
        // The bits of positive numbers are in the order of the numbers.
        let level = found.entry(n.to_bits()).or_insert((n, Vec::new()));
        level.1.push(x);
    }
    Some(found.into_values().collect())
}
