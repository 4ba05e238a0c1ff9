//! Every file of a tool, read in several ways, is told in German too.

use std::fs;
use std::path::{Path, PathBuf};

use usl_fit_logs::{Import, Imported, Options};

const WAYS: [&[(&str, &str)]; 9] = [
    &[],
    &[("discard", "5s"), ("discardEnd", "1s")],
    &[("by", "time"), ("interval", "10s"), ("errors", "leave-out")],
    &[("by", "step"), ("offset", "1"), ("factor", "2")],
    &[("windows", "0s-9s; 8s-90000s; 0.1s-0.2s; 90000s-90010s")],
    &[("by", "threads"), ("discard", "1000s")],
    &[("from", "1s"), ("to", "9s"), ("without", "2s-3s")],
    &[("n", "8"), ("label", "GET /work"), ("x", "Nothing")],
    &[("x", r"/([0-9.]+)/"), ("n", "/threads ([0-9]+)/")],
];

/// Words of English sentences that no tool's name, option or label in the files has.
const ENGLISH: [&str; 11] = [
    " the ", " is ", " are ", " were ", " which ", " give ", " it ", " than ", " has ", " and ",
    " of ",
];

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                files(&path)
            } else {
                vec![path]
            }
        })
        .collect()
}

fn read(bytes: &[u8], set: &[(&str, &str)]) -> Imported {
    let mut options = Options::default();
    for (name, value) in set {
        options.set(name, value).unwrap();
    }
    let mut import = Import::new(options);
    import.open("file");
    import.push(bytes);
    import.finish()
}

fn sentences(imported: Imported) -> impl Iterator<Item = (String, String)> {
    let steps = imported.provenance.into_iter();
    let errors = imported.errors.into_iter();
    steps
        .map(|step| (step.detail, step.german))
        .chain(errors.map(|error| (error.message, error.german)))
}

#[test]
fn files_of_all_tools_are_told_in_german() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut count = 0;
    for folder in ["../tests/data/logs", "tests/documented"] {
        let is_of_tool = |path: &PathBuf| path.extension().is_none_or(|of| of != "md");
        for path in files(&root.join(folder)).into_iter().filter(is_of_tool) {
            let bytes = fs::read(&path).unwrap();
            for (english, german) in WAYS.iter().flat_map(|way| sentences(read(&bytes, way))) {
                assert_ne!(english, german);
                let word = ENGLISH.iter().find(|word| german.contains(**word));
                assert_eq!(word, None, "{english}\n{german}");
                count += 1;
            }
        }
    }
    assert!(count > 5000, "{count}");
}

#[test]
fn options_are_named_as_the_page_names_them() {
    let refused = |name: &str, value: &str| Options::default().set(name, value).unwrap_err();
    assert_eq!(
        refused("discardEnd", "x").german,
        "Bei „Ende auslassen“ steht „x“; eine Zeit wie 5s, 500ms oder 2m oder eine Zahl angeben."
    );
    assert_eq!(
        refused("by", "x").german,
        "Bei „Eine Messung ist“ steht „x“; möglich ist threads, time, step oder file."
    );
}

#[test]
fn numbers_have_a_decimal_comma_and_one_is_singular() {
    let counters = "time,requests_total,users\n1795189357,0,4\n1795189367,50,4\nx,y,z\n";
    let text = format!("{counters}1795189377.5,99,4\n");
    let told: Vec<String> = sentences(read(text.as_bytes(), &[("by", "file"), ("factor", "2.5")]))
        .map(|(_, german)| german)
        .collect();
    for wanted in [
        "file: 1 Messung aus der ganzen Datei",
        "file: 1 Zeile ausgelassen, da unlesbar",
        "file: 2 Differenzen aufeinanderfolgender Ablesungen",
        "file: Durchsatz mal 2,5",
    ] {
        assert!(told.iter().any(|said| said == wanted), "{told:#?}");
    }
}
