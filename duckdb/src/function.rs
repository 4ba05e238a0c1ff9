//! The two questions that a series is asked, as an aggregate and of lists.

use quack_rs::types::{LogicalType, TypeId};
use usl_fit::FitOptions;
use usl_fit_sql::{FitRow, ReportRow, FIT_NUMBERS, NUMBERS};

use crate::columns::Columns;

/// What is asked of a series.
pub trait Function: 'static {
    /// The name of the aggregate.
    const NAME: &'static str;
    /// The name of the function of lists.
    const LIST_NAME: &'static str;
    /// The options that it takes.
    const OPTIONS: &'static [&'static str];
    /// What it says of a series.
    type Row;

    /// The options where nothing is said.
    fn defaults() -> FitOptions;
    /// The answer.
    fn answer(n: &[f64], x: &[f64], options: &FitOptions) -> Self::Row;
    /// The answers to many series held end to end, each from its offset to the next.
    fn answers(n: &[f64], x: &[f64], offsets: &[u32], options: &FitOptions) -> Vec<Self::Row>;
    /// The fields of the answer.
    fn fields() -> Vec<(&'static str, LogicalType)>;
    /// Writes the answer into its fields.
    fn write(row: &Self::Row, columns: &mut Columns, at: usize);
}

/// Numbers, which come first.
fn numbers(names: impl IntoIterator<Item = &'static str>) -> Vec<(&'static str, LogicalType)> {
    let double = |name| (name, LogicalType::new(TypeId::Double));
    names.into_iter().map(double).collect()
}

/// Estimates, errors and flags; fast.
pub struct FitFunction;

impl Function for FitFunction {
    const NAME: &'static str = "usl_fit";
    const LIST_NAME: &'static str = "usl_fit_list";
    const OPTIONS: &'static [&'static str] =
        &["model", "shape", "method", "bounds", "lambda", "weights"];
    type Row = FitRow;

    fn defaults() -> FitOptions {
        FitOptions::of_many()
    }

    fn answer(n: &[f64], x: &[f64], options: &FitOptions) -> FitRow {
        usl_fit_sql::fit(n, x, options)
    }

    fn answers(n: &[f64], x: &[f64], offsets: &[u32], options: &FitOptions) -> Vec<FitRow> {
        usl_fit_sql::fit_many(n, x, offsets, options)
    }

    fn fields() -> Vec<(&'static str, LogicalType)> {
        let mut fields = numbers(FIT_NUMBERS);
        fields.push(("flags", LogicalType::new(TypeId::UTinyInt)));
        fields.push(("error", LogicalType::new(TypeId::Varchar)));
        fields
    }

    fn write(row: &FitRow, columns: &mut Columns, at: usize) {
        let mut fields = columns.row(at);
        for &number in &row.numbers {
            fields.number(number);
        }
        fields.byte(row.flags);
        fields.text(row.error);
    }
}

/// What a fit says with its intervals; thorough.
pub struct ReportFunction;

impl Function for ReportFunction {
    const NAME: &'static str = "usl_report";
    const LIST_NAME: &'static str = "usl_report_list";
    const OPTIONS: &'static [&'static str] = &[
        "model",
        "shape",
        "method",
        "bounds",
        "lambda",
        "weights",
        "level",
        "intervals",
    ];
    type Row = ReportRow;

    fn defaults() -> FitOptions {
        FitOptions::default()
    }

    fn answer(n: &[f64], x: &[f64], options: &FitOptions) -> ReportRow {
        usl_fit_sql::report(n, x, options)
    }

    fn answers(n: &[f64], x: &[f64], offsets: &[u32], options: &FitOptions) -> Vec<ReportRow> {
        let ends = offsets.windows(2);
        let rows = ends.map(|ends| ends[0] as usize..ends[1] as usize);
        rows.map(|rows| usl_fit_sql::report(&n[rows.clone()], &x[rows], options))
            .collect()
    }

    fn fields() -> Vec<(&'static str, LogicalType)> {
        let mut fields = numbers(NUMBERS.iter().map(|number| number.name));
        for name in ["verdict", "sentence", "sentence_german", "shape"] {
            fields.push((name, LogicalType::new(TypeId::Varchar)));
        }
        fields.push(("warnings", LogicalType::list(TypeId::Varchar)));
        fields.push(("error", LogicalType::new(TypeId::Varchar)));
        fields
    }

    fn write(row: &ReportRow, columns: &mut Columns, at: usize) {
        let mut fields = columns.row(at);
        for &number in &row.numbers {
            fields.number(number);
        }
        fields.text(row.verdict);
        for text in [&row.sentence, &row.sentence_german, &row.shape] {
            fields.text(text.as_deref());
        }
        fields.texts(&row.warnings);
        fields.text(row.error);
    }
}

/// The type of an answer.
pub fn answer_type<F: Function>() -> LogicalType {
    LogicalType::struct_type_from_logical(&F::fields())
}
