//! Each error code: one input that raises it, and a near neighbour that does not.
//!
//! Two codes are not here. `unreadable-input` belongs to files, which the core does not read: a text is
//! always a table of some kind (`tests/cli.test.ts` has a missing file, a folder and a picture).
//! `internal` is a mistake of ours, and no input is known that raises it.

use usl_fit::measurements::fit_table::one_series;
use usl_fit::measurements::{fit_table, read_text, TableOptions};
use usl_fit::{fit, ErrorCode as E, FitOptions, Series, UslError};

type Options<'a> = &'a [(&'a str, &'a str)];

/// What a table's only series gives: nothing, or its error.
fn table(text: &str, options: Options) -> Result<(), UslError> {
    let mut settings = TableOptions::default();
    for (name, value) in options {
        settings.set(name, value)?;
    }
    let report = fit_table(&read_text(text)?.table, &settings)?;
    if let Some(refused) = report.errors.into_iter().next() {
        return Err(refused.error);
    }
    assert_eq!(report.fits.len(), 1, "{text:?}");
    Ok(())
}

/// What two columns of numbers give.
fn columns(n: &[f64], x: &[f64], options: Options) -> Result<(), UslError> {
    let mut settings = FitOptions::default();
    for (name, value) in options {
        settings.set(name, value)?;
    }
    fit(&Series::new(n, x)?, &settings).map(|_| ())
}

/// The error of the first outcome, after seeing that the second is none; it says what it found.
fn raised(
    code: E,
    bad: Result<(), UslError>,
    near: Result<(), UslError>,
    says: &[&str],
) -> UslError {
    if let Err(error) = near {
        panic!("the neighbour is refused: {error}");
    }
    let error = bad.expect_err(code.as_str());
    assert_eq!(error.code, code, "{error}");
    for words in says {
        assert!(error.message.contains(words), "{words:?}: {error}");
    }
    let sentences = error.message.matches(". ").count();
    assert!(
        error.message.ends_with(['.', '?']) && sentences == 0,
        "one sentence: {error}"
    );
    error
}

/// Where an error says it is: row, column, value.
fn place(error: &UslError) -> (Option<usize>, Option<&str>, Option<&str>) {
    let details = &error.details;
    (
        details.row,
        details.column.as_deref(),
        details.value.as_deref(),
    )
}

const GOOD: &str = "n,x\n1,955\n2,1879\n4,3549\n8,6531\n";

#[test]
fn too_few_points() {
    let two = "n,x\n1,955\n2,1879\n";
    let three = "n,x\n1,955\n2,1879\n4,3549\n";
    let says = ["2 measurements", "Universal Scalability Law", "3"];
    let error = raised(E::TooFewPoints, table(two, &[]), table(three, &[]), &says);
    assert_eq!(place(&error), (None, None, Some("2")));
    // A λ that is given, or a smaller model, leaves one parameter less.
    raised(
        E::TooFewPoints,
        table(two, &[]),
        table(two, &[("lambda", "960")]),
        &says,
    );
    let one = "n,x\n1,955\n";
    let says = ["1 measurement;", "Amdahl's law", "2"];
    let amdahl = [("model", "amdahl")];
    raised(
        E::TooFewPoints,
        table(one, &amdahl),
        table(two, &amdahl),
        &says,
    );
}

#[test]
fn too_few_distinct_concurrencies() {
    let repeated = "n,x\n1,955\n1,960\n2,1879\n2,1880\n";
    let apart = "n,x\n1,955\n1,960\n2,1879\n3,2700\n";
    let says = ["2 different concurrencies", "3"];
    let code = E::TooFewDistinctConcurrencies;
    let error = raised(code, table(repeated, &[]), table(apart, &[]), &says);
    assert_eq!(place(&error), (None, None, Some("2")));
    let linear = [("model", "linear")];
    raised(code, table(repeated, &[]), table(repeated, &linear), &says);
}

#[test]
fn not_a_number() {
    for (cell, says) in [
        ("abc", "\"abc\""),
        ("", "empty"),
        ("12 ms", "\"12 ms\""),
        ("1.2.3,4", "1.2.3,4"),
        ("'=A1", "=A1"),
    ] {
        let bad = GOOD.replace("1879", &format!("\"{cell}\""));
        let error = raised(
            E::NotANumber,
            table(&bad, &[]),
            table(GOOD, &[]),
            &["Row 3", "\"x\"", says],
        );
        assert_eq!(place(&error), (Some(3), Some("x"), Some(cell)));
    }
    // A thousand or a fraction: nothing tells until somebody says so.
    let either = "n;x\n1;1,234\n2;2,345\n3;3,456\n";
    for decimal in ["point", "comma"] {
        let told = [("decimal", decimal)];
        let error = raised(
            E::NotANumber,
            table(either, &[]),
            table(either, &told),
            &["Row 2", "1,234"],
        );
        assert_eq!(place(&error), (Some(2), Some("x"), Some("1,234")));
    }
}

#[test]
fn not_positive() {
    for (bad, near, row, column, value) in [
        ("4,0", "4,1", 4, "x", "0"),
        ("4,-3549", "4,3549", 4, "x", "-3549"),
        ("0,3549", "0.5,3549", 4, "n", "0"),
        ("-4,3549", "4,3549", 4, "n", "-4"),
    ] {
        let with = |line| GOOD.replace("4,3549", line);
        let bad = table(&with(bad), &[]);
        let says = [&format!("Row {row}"), column, value];
        let near = table(&with(near), &[]);
        let error = raised(E::NotPositive, bad, near, &says.map(|s: &str| s));
        assert_eq!(place(&error), (Some(row), Some(column), Some(value)));
    }
}

#[test]
fn not_finite() {
    for value in ["NaN", "inf", "-inf", "1e309"] {
        let bad = GOOD.replace("3549", value);
        let error = raised(
            E::NotFinite,
            table(&bad, &[]),
            table(GOOD, &[]),
            &["Row 4", "\"x\"", value],
        );
        assert_eq!(place(&error), (Some(4), Some("x"), Some(value)));
    }
    let n = [1.0, 2.0, f64::INFINITY, 8.0];
    let x = [955.0, 1879.0, 3549.0, 6531.0];
    let near = columns(&[1.0, 2.0, 4.0, 8.0], &x, &[]);
    let error = raised(E::NotFinite, columns(&n, &x, &[]), near, &["Row 3"]);
    assert_eq!(
        place(&error),
        (Some(3), Some("concurrency"), Some("Infinity"))
    );
}

#[test]
fn column_not_found() {
    let (asked, there) = ([("n", "users")], [("n", "n")]);
    let says = ["\"users\"", "n", "x"];
    let error = raised(
        E::ColumnNotFound,
        table(GOOD, &asked),
        table(GOOD, &there),
        &says,
    );
    assert_eq!(place(&error), (None, Some("users"), None));
    // A misspelt one is told the right one.
    let clients = GOOD.replace("n,x", "Clients,qps");
    raised(
        E::ColumnNotFound,
        table(&clients, &[("n", "cleints")]),
        table(&clients, &[("n", "clients")]),
        &["\"cleints\"; did you mean \"Clients\"?"],
    );
    let (third, second) = ([("x", "3")], [("x", "2")]);
    raised(
        E::ColumnNotFound,
        table(GOOD, &third),
        table(GOOD, &second),
        &["\"3\""],
    );
    let alone = "n\n1\n2\n4\n8\n";
    raised(
        E::ColumnNotFound,
        table(alone, &[]),
        table(GOOD, &[]),
        &["throughput"],
    );
    // Weights by column need a deviation on every row.
    let some = "n,x,s\n1,955,9\n2,1879,\n4,3549,30\n8,6531,60\n";
    let all = some.replace("1879,", "1879,20");
    let weights = [("weights", "s")];
    let says = ["Row 3", "standard deviation"];
    let error = raised(
        E::ColumnNotFound,
        table(some, &weights),
        table(&all, &weights),
        &says,
    );
    assert_eq!(error.details.row, Some(3));
}

#[test]
fn length_mismatch() {
    let (n, x) = ([1.0, 2.0, 4.0], [955.0, 1879.0, 3549.0]);
    let says = ["3 concurrencies", "2 throughputs"];
    raised(
        E::LengthMismatch,
        columns(&n, &x[..2], &[]),
        columns(&n, &x, &[]),
        &says,
    );
    let (bare, quoted) = (
        GOOD.replace("1879", "1,879"),
        GOOD.replace("1879", "\"1,879.0\""),
    );
    let says = ["Row 3", "3 cells", "2"];
    let error = raised(
        E::LengthMismatch,
        table(&bare, &[]),
        table(&quoted, &[]),
        &says,
    );
    assert_eq!(place(&error), (Some(3), None, Some("2 1 879")));
}

#[test]
fn needs_single_user_throughput() {
    let (n, x) = ([1.5, 2.0, 4.0, 8.0], [1420.0, 1879.0, 3549.0, 6531.0]);
    for options in [[("method", "transform")], [("lambda", "measured")]] {
        let near = columns(
            &[1.0, 2.0, 4.0, 8.0],
            &[955.0, 1879.0, 3549.0, 6531.0],
            &options,
        );
        let bad = columns(&n, &x, &options);
        raised(E::NeedsSingleUserThroughput, bad, near, &["1.5"]);
    }
    let transform = [("method", "transform")];
    let given = [("method", "transform"), ("lambda", "960")];
    let (bad, near) = (columns(&n, &x, &transform), columns(&n, &x, &given));
    raised(E::NeedsSingleUserThroughput, bad, near, &["lambda"]);
}

#[test]
fn out_of_range() {
    let x = [955.0, 1879.0, 3549.0, 6531.0];
    let reach = |n: f64| columns(&[1.0, 2.0, 4.0, n], &x, &[]);
    let error = raised(
        E::OutOfRange,
        reach(1.1e12),
        reach(1e12),
        &["Row 4", "1100000000000"],
    );
    assert_eq!(
        place(&error),
        (Some(4), Some("concurrency"), Some("1100000000000"))
    );

    for (name, bad, near) in [
        ("level", "0.99999", "0.9999"),
        ("level", "0.009", "0.01"),
        ("level", "95", "0.95"),
        ("lambda", "0", "1e-9"),
        ("bandPoints", "10001", "10000"),
        ("bandAt", "0", "1e-6"),
    ] {
        let set = |value: &str| FitOptions::default().set(name, value);
        let error = raised(E::OutOfRange, set(bad), set(near), &[name, bad]);
        assert_eq!(place(&error), (None, Some(name), Some(bad)));
    }
}

#[test]
fn empty_input() {
    for (bad, says) in [
        ("", "nothing"),
        ("\n\n", "nothing"),
        ("# a comment\n", "nothing"),
        ("n,x\n", "header"),
        ("n,x\n,\n", "header"),
    ] {
        raised(E::EmptyInput, table(bad, &[]), table(GOOD, &[]), &[says]);
    }
    let x = [955.0, 1879.0, 3549.0];
    raised(
        E::EmptyInput,
        columns(&[], &[], &[]),
        columns(&[1.0, 2.0, 4.0], &x, &[]),
        &["three rows"],
    );
}

#[test]
fn unknown_option() {
    let set = |name: &str, value: &str| TableOptions::default().set(name, value);
    for (name, right) in [
        ("metod", "method"),
        ("Bounds", "bounds"),
        ("level ", "level"),
    ] {
        let value = if right == "level" {
            "0.9"
        } else if right == "method" {
            "transform"
        } else {
            "none"
        };
        let error = raised(
            E::UnknownOption,
            set(name, value),
            set(right, value),
            &[name, right],
        );
        assert_eq!(place(&error), (None, None, Some(name)));
    }
    for (name, bad, near) in [
        ("method", "Transform", "transform"),
        ("bounds", "free", "none"),
        ("model", "gustafson", "amdahl"),
        ("lambda", "1,000", "1000"),
        ("level", "95%", "0.95"),
        ("bandPoints", "2.5", "2"),
        ("bandAt", "all", "1 2 4"),
        ("decimal", ".", "point"),
    ] {
        let error = raised(
            E::UnknownOption,
            set(name, bad),
            set(name, near),
            &[name, bad],
        );
        assert_eq!(place(&error), (None, Some(name), Some(bad)));
    }
}

#[test]
fn ambiguous_column() {
    let text = "threads,clients,throughput\n1,2,10\n2,4,19\n4,8,33\n";
    let chosen = [("n", "clients")];
    let says = ["threads", "clients"];
    let error = raised(
        E::AmbiguousColumn,
        table(text, &[]),
        table(text, &chosen),
        &says,
    );
    assert_eq!(error.details.column.as_deref(), Some("concurrency"));
    // One column cannot be both, and two of the same name cannot be told apart.
    let (both, each) = ([("n", "1"), ("x", "1")], [("n", "1"), ("x", "2")]);
    let error = raised(
        E::AmbiguousColumn,
        table(GOOD, &both),
        table(GOOD, &each),
        &["concurrency", "throughput"],
    );
    assert_eq!(error.details.column.as_deref(), Some("n"));
    let twice = "n,x,x\n1,10,11\n2,19,20\n4,33,34\n";
    let error = raised(
        E::AmbiguousColumn,
        table(twice, &[("x", "x")]),
        table(twice, &[("x", "3")]),
        &["2 and 3"],
    );
    assert_eq!(error.details.column.as_deref(), Some("x"));
}

#[test]
fn series_not_found() {
    let several = "system,n,x\na,1,10\na,2,19\na,4,33\nb,1,7\nb,2,13\nb,4,22\n";
    let one = |text: &str, wanted| {
        let table = read_text(text)?.table;
        one_series(&table, &TableOptions::default(), wanted).map(|_| ())
    };
    let (missing, there) = (one(several, Some("c")), one(several, Some("b")));
    let error = raised(E::SeriesNotFound, missing, there, &["\"c\"", "a, b"]);
    assert_eq!(place(&error), (None, None, Some("c")));
    let names = ["system", "n", "x"].map(String::from).to_vec();
    assert_eq!(error.details.columns, Some(names));
    let systems = several.replace("a,", "orders,").replace("b,", "users,");
    raised(
        E::SeriesNotFound,
        one(&systems, Some("oders")),
        one(&systems, Some("orders")),
        &["\"oders\"; did you mean \"orders\"?"],
    );
    // Of several one has to be named, and one alone has no name.
    raised(
        E::SeriesNotFound,
        one(several, None),
        one(several, Some("a")),
        &["a, b"],
    );
    raised(
        E::SeriesNotFound,
        one(GOOD, Some("a")),
        one(GOOD, None),
        &["leave the name out"],
    );
}

#[test]
fn errors_of_a_table_name_its_columns() {
    for (text, names) in [
        ("n,x\n1,10\n2,x\n", ["n", "x"]),
        ("n,\n1,10\n2,-1\n", ["n", "Column 2"]),
        ("1,10\n2,0\n", ["Column 1", "Column 2"]),
        ("n,x\n", ["n", "x"]),
    ] {
        let error = table(text, &[]).unwrap_err();
        assert_eq!(
            error.details.columns,
            Some(names.map(String::from).to_vec())
        );
    }
    let error = columns(&[1.0], &[0.0], &[]).unwrap_err();
    assert_eq!(error.details.columns, None);
}
