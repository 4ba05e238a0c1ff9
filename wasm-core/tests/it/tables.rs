//! Bad tables: each mistake has its code and its place, and one bad group does not hide the others.

use usl_fit::measurements::{fit_table, fit_text, read_text, TableOptions};
use usl_fit::report::WarningCode;
use usl_fit::{ErrorCode, FitReport, UslError};

fn run(text: &str, options: &[(&str, &str)]) -> Result<FitReport, UslError> {
    let mut settings = TableOptions::default();
    for (name, value) in options {
        settings.set(name, value)?;
    }
    fit_table(&read_text(text)?.table, &settings)
}

/// The error of a table that holds one series.
fn error(text: &str) -> UslError {
    match run(text, &[]) {
        Err(error) => error,
        Ok(report) => {
            assert!(report.fits.is_empty(), "{text:?}");
            report.errors[0].error.clone()
        }
    }
}

#[test]
fn every_mistake_has_its_code_row_and_column() {
    use ErrorCode as E;
    for (text, code, row, column) in [
        ("", E::EmptyInput, None, None),
        ("\n # nothing\n", E::EmptyInput, None, None),
        ("n,x\n", E::EmptyInput, None, None),
        ("n,x\n1,2\n", E::TooFewPoints, None, None),
        ("n,x\n1,2\n2,3\n", E::TooFewPoints, None, None),
        (
            "n,x\n4,2\n4,3\n4,3\n",
            E::TooFewDistinctConcurrencies,
            None,
            None,
        ),
        ("n,x\n1,2\n2,abc\n3,4\n", E::NotANumber, Some(3), Some("x")),
        ("n,x\n1,2\n2,\n3,4\n", E::NotANumber, Some(3), Some("x")),
        ("n,x\n1,2\n2\n3,4\n", E::NotANumber, Some(3), Some("x")),
        ("n,x\n1,2\n,5\n3,4\n", E::NotANumber, Some(3), Some("n")),
        ("n,x\n0,2\n2,3\n3,4\n", E::NotPositive, Some(2), Some("n")),
        ("n,x\n1,2\n-2,3\n3,4\n", E::NotPositive, Some(3), Some("n")),
        ("n,x\n1,2\n2,0\n3,4\n", E::NotPositive, Some(3), Some("x")),
        ("n,x\n1,2\nNaN,3\n3,4\n", E::NotFinite, Some(3), Some("n")),
        ("n,x\n1,2\n2,inf\n3,4\n", E::NotFinite, Some(3), Some("x")),
        ("n,x\n1,2\n2,1e999\n3,4\n", E::NotFinite, Some(3), Some("x")),
        ("1,2\n2,abc\n3,4\n", E::NotANumber, Some(2), Some("2")),
        ("n\n1\n2\n3\n", E::ColumnNotFound, None, Some("throughput")),
        (
            "1,2,3\n2,3,4\n3,4,5\n",
            E::AmbiguousColumn,
            None,
            Some("concurrency"),
        ),
        (
            "n;x\n1;1,234\n2;2,345\n3;3,456\n",
            E::NotANumber,
            Some(2),
            Some("x"),
        ),
    ] {
        let error = error(text);
        assert_eq!(error.code, code, "{text:?}: {error}");
        assert_eq!(error.details.row, row, "{text:?}: {error}");
        assert_eq!(error.details.column.as_deref(), column, "{text:?}: {error}");
        if let Some(row) = row {
            assert!(
                error.message.contains(&format!("Row {row}, column")),
                "{error}"
            );
        }
    }
}

#[test]
fn one_bad_group_of_three_leaves_two_fits_and_one_error() {
    let text = "g,n,x\na,1,10\nb,1,10\nc,1,10\na,2,19\nb,2,oops\nc,2,18\na,4,30\nb,4,30\nc,4,29\na,8,40\nc,8,38\n";
    let report = run(text, &[("group", "g")]).unwrap();
    let names: Vec<_> = report
        .fits
        .iter()
        .map(|fit| fit.series.as_deref().unwrap())
        .collect();
    assert_eq!(names, ["a", "c"]);
    assert_eq!(report.errors.len(), 1);
    assert_eq!(report.errors[0].series.as_deref(), Some("b"));
    assert_eq!(report.errors[0].error.details.row, Some(6));
}

#[test]
fn one_series_of_several_is_read_alone() {
    let text = "host,n,x\na,1,bad\na,2,19\nb,1,10\nb,2,19\nb,4,33\nb,8,50\n,1,9\n,2,17\n,4,30\n";
    for (asked, source, name) in [
        ("b", "", "b"),
        ("b", "f.csv", "f.csv:b"),
        ("f.csv:b", "f.csv", "f.csv:b"),
        ("(no name)", "", "(no name)"),
    ] {
        let mut options = vec![("group", "host"), ("series", asked)];
        if !source.is_empty() {
            options.push(("source", source));
        }
        let report = run(text, &options).unwrap();
        assert_eq!(report.errors.len(), 0, "{asked}");
        let names: Vec<_> = report
            .fits
            .iter()
            .map(|fit| fit.series.as_deref())
            .collect();
        assert_eq!(names, [Some(name)]);
    }
    let error = run(text, &[("group", "host"), ("series", "c")]).unwrap_err();
    assert_eq!(error.code, ErrorCode::SeriesNotFound);
    let error = run("n,x\n1,10\n2,19\n4,33\n", &[("series", "a")]).unwrap_err();
    assert_eq!(error.code, ErrorCode::SeriesNotFound);
}

#[test]
fn a_decimal_comma_is_read_from_the_table() {
    let report = run("n;x\n1;955,16\n2;1.878,91\n4;3548,68\n8;6531,08\n", &[]).unwrap();
    assert_eq!(report.fits[0].points[1].throughput, 1878.91);
    let report = run("n;x\n1;1,234\n2;2,345\n3;3,456\n", &[("decimal", "comma")]).unwrap();
    assert_eq!(report.fits[0].points[0].throughput, 1.234);
}

#[test]
fn a_comma_file_has_decimal_points_where_nothing_tells_otherwise() {
    let report = run("n,x\n1,1.234\n2,2.345\n3,3.456\n", &[]).unwrap();
    let throughputs: Vec<f64> = report.fits[0].points.iter().map(|p| p.throughput).collect();
    assert_eq!(throughputs, [1.234, 2.345, 3.456]);
    // A comma in quotes groups thousands in one country and separates decimals in another.
    let report = run("n,x\n1,955\n2,\"1,878\"\n4,\"3,548\"\n", &[]).unwrap();
    assert_eq!(
        report.errors[0].error.details.value.as_deref(),
        Some("1,878")
    );
    let report = run("n,x\n1,955.5\n2,\"1,878\"\n4,\"3,548\"\n", &[]).unwrap();
    assert_eq!(report.fits[0].points[1].throughput, 1878.0);
}

#[test]
fn a_column_of_words_tells_series_apart_unless_told_otherwise() {
    let text = "host,n,x\na,1,10\na,2,19\na,4,33\nb,1,20\nb,2,38\nb,4,66\n";
    let report = run(text, &[]).unwrap();
    let names: Vec<_> = report
        .fits
        .iter()
        .map(|fit| fit.series.as_deref().unwrap())
        .collect();
    assert_eq!(names, ["a", "b"]);
    assert_eq!(
        report.columns.group.unwrap().header.as_deref(),
        Some("host")
    );
    assert_eq!(run(text, &[("group", "none")]).unwrap().fits.len(), 1);
    // Notes are no series: each stands once.
    let notes = "n,x,note\n1,10,cold\n1,11,warm\n2,19,a\n4,33,b\n";
    assert_eq!(run(notes, &[]).unwrap().fits.len(), 1);
    // Nor are words that never meet at the same concurrency.
    let phases = "phase,n,x\nlow,1,10\nlow,2,19\nhigh,4,33\nhigh,8,50\n";
    assert_eq!(run(phases, &[]).unwrap().fits.len(), 1);
}

#[test]
fn a_column_that_is_called_series_tells_them_apart_whatever_stands_in_it() {
    // One row of the second, beside none of the others; and numbers for names.
    for text in [
        "series,n,x\nwrk,1,10\nwrk,2,19\nwrk,4,33\nwrk,8,50\nerrors,40,900\n",
        "Series,n,x\n1,1,10\n1,2,19\n1,4,33\n1,8,50\n2,40,900\n",
    ] {
        let report = run(text, &[("n", "n"), ("x", "x")]).unwrap();
        assert_eq!((report.fits.len(), report.errors.len()), (1, 1), "{text}");
    }
    let one = "series,n,x\na,1,10\na,2,19\na,4,33\na,8,50\n";
    assert!(run(one, &[]).unwrap().columns.group.is_none());
}

#[test]
fn a_latency_nobody_asked_for_hinders_no_fit() {
    let text = "n,x,latency_ms\n1,10,n/a\n2,19,105\n4,33,slow\n8,50,160\n";
    let report = run(text, &[]).unwrap();
    assert_eq!(report.fits[0].points[1].latency, Some(105.0));
    assert_eq!(report.fits[0].points[0].latency, Some(0.1));
    let asked = run(text, &[("latency", "latency_ms")]).unwrap();
    assert_eq!(asked.errors[0].error.code, ErrorCode::NotANumber);
}

#[test]
fn options_are_checked_by_name() {
    for (name, value) in [
        ("metod", "transform"),
        ("method", "magic"),
        ("decimal", "dot"),
    ] {
        let error = run("n,x\n1,2", &[(name, value)]).unwrap_err();
        assert_eq!(error.code, ErrorCode::UnknownOption, "{error}");
    }
}

#[test]
fn every_kind_of_line_end_counts_as_a_line() {
    for end in ["\n", "\r\n", "\r"] {
        let text = ["n,x", "1,2", "", "# note", "2,abc", "3,4", ""].join(end);
        let error = error(&text);
        assert_eq!(error.code, ErrorCode::NotANumber, "{end:?}");
        assert_eq!(error.details.row, Some(5), "{end:?}");
    }
}

/// The group column of a table whose first column tells series apart by these names, and its warnings.
fn recognised(names: &[&str], n: &[usize]) -> (Option<String>, Vec<Option<String>>, Vec<String>) {
    let rows = names.iter().zip(n).enumerate().map(|(at, (name, &n))| {
        let n = n as f64;
        let x = 100.0 * n / (1.0 + 0.05 * (n - 1.0)) + (at % 3) as f64;
        format!("{name},{n},{x}\n")
    });
    let text = format!("system,users,tps\n{}", rows.collect::<String>());
    let report = run(&text, &[]).unwrap();
    let pooled = report.fits.iter().flat_map(|fit| &fit.warnings);
    let pooled = pooled.filter(|warning| warning.code == WarningCode::SeriesPooled);
    let errors = report.errors.iter().map(|error| error.series.clone());
    (
        report.columns.group.map(|column| column.name()),
        (report.fits.iter().map(|fit| fit.series.clone()))
            .chain(errors)
            .collect(),
        pooled.map(|warning| warning.message.clone()).collect(),
    )
}

const TWICE: [usize; 8] = [1, 2, 4, 8, 1, 2, 4, 8];

#[test]
fn a_column_of_names_with_a_gap_tells_series_apart_and_the_rows_without_a_name_are_kept_apart() {
    let (group, series, pooled) = recognised(&["a", "a", "a", "", "b", "b", "b", "b"], &TWICE);
    assert_eq!(group.as_deref(), Some("system"));
    let series: Vec<_> = series.iter().map(|name| name.as_deref().unwrap()).collect();
    assert_eq!(series, ["a", "b", "(no name)"]);
    assert!(pooled.is_empty());
}

#[test]
fn rows_that_are_pooled_over_a_column_that_may_tell_series_apart_are_warned_about() {
    for names in [
        // Two rows of one name have the same concurrency.
        ["a", "a", "b", "a", "a", "b", "a", "bb"],
        // Half of them have no name.
        ["", "", "", "", "b", "b", "b", "b"],
    ] {
        let (group, series, pooled) = recognised(&names, &TWICE);
        assert_eq!((group, series), (None, vec![None]), "{names:?}");
        let [message] = pooled.as_slice() else {
            panic!("{names:?}: {pooled:?}")
        };
        assert!(message.starts_with("The column \"system\" may tell series apart, "));
    }
    let text = "a,b,n,x\nu,v,1,9\nu,v,2,17\nu,v,4,29\nw,y,1,8\nw,y,2,15\nw,y,4,22\n";
    let report = run(text, &[("n", "n"), ("x", "x")]).unwrap();
    let messages = report.fits[0].warnings.iter().map(|w| w.message.as_str());
    let wanted = "Each of the columns \"a\", \"b\" may tell series apart, ";
    assert!(messages
        .into_iter()
        .any(|message| message.starts_with(wanted)));
    let told = run(text, &[("n", "n"), ("x", "x"), ("group", "none")]).unwrap();
    let codes: Vec<_> = told.fits[0].warnings.iter().map(|w| w.code).collect();
    assert!(!codes.contains(&WarningCode::SeriesPooled));
}

#[test]
fn a_few_notes_tell_no_series_apart() {
    for names in [
        ["warm-up", "", "", "", "", "", "", ""],
        ["", "retry", "", "", "", "retry", "", ""],
        ["warm-up", "", "", "retry", "", "", "", "slow"],
        ["", "", "", "", "", "", "", ""],
        // Beside each concurrency stands one word.
        ["low", "low", "high", "high", "low", "low", "high", "high"],
    ] {
        let (group, series, pooled) = recognised(&names, &TWICE);
        assert_eq!((group, series), (None, vec![None]), "{names:?}");
        assert!(pooled.is_empty(), "{names:?}: {pooled:?}");
    }
}

#[test]
fn a_first_line_that_says_another_delimiter_is_told() {
    for (text, said) in [
        (
            "sep=;\nn,x\n1,9\n2,17\n4,29\n",
            "\";\" separates the cells, and in the rows below \",\" does",
        ),
        (
            "sep=,\nn;x\n1;9,5\n2;17,5\n4;29,5\n",
            "\",\" separates the cells, and in the rows below \";\" does",
        ),
        ("sep=;\n# note\nn\tx\n1\t9\n2\t17\n4\t29\n", "a tab does"),
    ] {
        let error = run(text, &[]).unwrap_err();
        assert_eq!(error.code, ErrorCode::UnreadableInput);
        assert!(error.message.contains(said), "{}", error.message);
        assert_eq!(fit_text(text, &TableOptions::default()).unwrap_err(), error);
    }
}
