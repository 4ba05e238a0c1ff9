//! Reads logs and prints their measurements: `import NAME=VALUE … FILES`.

use std::fs::File;
use std::io::Read;

use usl_fit_logs::{Import, Options};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut options = Options::default();
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (set, files): (Vec<&String>, Vec<&String>) =
        words.iter().partition(|word| word.contains('='));
    for word in set {
        if let Some((name, value)) = word.split_once('=') {
            options.set(name, value).map_err(|error| error.message)?;
        }
    }
    let mut import = Import::new(options);
    let mut chunk = vec![0; 1 << 18];
    for name in files {
        let mut file = File::open(name)?;
        import.open(name);
        loop {
            let length = file.read(&mut chunk)?;
            if length == 0 {
                break;
            }
            import.push(&chunk[..length]);
        }
        import.close();
    }
    println!("{}", serde_json::to_string_pretty(&import.finish())?);
    Ok(())
}
