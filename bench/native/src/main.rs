//! Executes the bench's commands, one per line:
//!
//! ```text
//! load NAME FILE POINTS     reads a set: every concurrency, then every throughput
//! fit ENGINE NAME COUNT     the answers to its first COUNT series, as JSON
//! time ENGINE NAME COUNT    the seconds that COUNT fits take
//! ```

mod engine;
mod levenberg;
mod usl_peer;

use std::collections::HashMap;
use std::io::{self, BufRead, Write};
use std::path::Path;

use engine::{Answer, Engine};
use usl_fit_bench_kernel::Pool;

fn main() -> io::Result<()> {
    // A peer's panic counts as "refused", and is not printed.
    std::panic::set_hook(Box::new(|_| {}));
    let mut pools = HashMap::new();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let reply = match answer(&mut pools, &line) {
            Ok(reply) => reply,
            Err(problem) => format!("{{\"error\":{problem:?}}}"),
        };
        println!("{reply}");
        io::stdout().flush()?;
    }
    Ok(())
}

fn answer(pools: &mut HashMap<String, Pool>, line: &str) -> Result<String, String> {
    let words: Vec<&str> = line.split('\t').collect();
    match words[..] {
        ["load", name, file, points] => {
            let values = numbers(file.as_ref()).map_err(|error| error.to_string())?;
            pools.insert(name.into(), Pool::new(whole(points)?, &values));
            Ok("null".into())
        }
        [what @ ("fit" | "time"), engine, name, count] => {
            let engine = Engine::named(engine).ok_or("no such engine")?;
            let pool = pools.get_mut(name).ok_or("no such set")?;
            let count = whole(count)?;
            if what == "time" {
                let seconds = engine.time(pool, count)?;
                Ok(format!("{seconds:e}"))
            } else {
                let answers: Vec<String> = engine.fit(pool, count)?.iter().map(json).collect();
                Ok(format!("[{}]", answers.join(",")))
            }
        }
        _ => Err("no such question".into()),
    }
}

fn whole(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("{text} is no count"))
}

fn numbers(file: &Path) -> io::Result<Vec<f64>> {
    let bytes = std::fs::read(file)?;
    let number = |bytes: &[u8]| f64::from_le_bytes(std::array::from_fn(|i| bytes[i]));
    Ok(bytes.chunks_exact(8).map(number).collect())
}

fn json(answer: &Option<Answer>) -> String {
    answer.as_ref().map_or("null".into(), |answer| {
        let numbers = answer.numbers.map(|v| {
            if v.is_finite() {
                format!("{v:e}")
            } else {
                "null".into()
            }
        });
        format!("[{},{}]", numbers.join(","), answer.converged)
    })
}
