//! One of several series whose columns stand side by side.

use crate::measurements::columns::{ColumnUse, Columns, Wide};

/// One of two series that are side by side, or the only one.
pub(super) struct Side {
    /// Its name.
    pub name: Option<String>,
    /// Index of the run that it is, of several in columns of their own.
    pub run: Option<usize>,
    pub columns: Columns,
    /// Indices of the columns that belong to this series alone: a row in which they are all empty holds no measurement
    /// of it.
    pub own: Vec<usize>,
}

pub(super) fn sides_of(columns: &Columns) -> Vec<Side> {
    if let Some(wide) = columns.wide {
        return columns
            .throughputs
            .iter()
            .enumerate()
            .map(|(at, column)| Side {
                name: (wide == Wide::Series).then(|| columns.names[column.index()].clone()),
                run: (wide == Wide::Runs).then_some(at),
                own: vec![column.index()],
                columns: columns.with_throughput(column),
            })
            .collect();
    }
    let Some(sides) = &columns.sides else {
        return vec![Side {
            name: None,
            run: None,
            columns: columns.clone(),
            own: number_columns(columns).map(ColumnUse::index).collect(),
        }];
    };
    let side = |name: &str, after| {
        let columns = columns.of_side(sides, after);
        Side {
            name: Some(name.into()),
            run: None,
            own: number_columns(&columns)
                .map(ColumnUse::index)
                .filter(|&index| sides.uses(index))
                .collect(),
            columns,
        }
    };
    vec![side(&sides.before, false), side(&sides.after, true)]
}

/// The columns that must hold numbers.
fn number_columns(columns: &Columns) -> impl Iterator<Item = &ColumnUse> {
    let optional = [columns.latency.as_ref(), columns.deviation.as_ref()];
    [&columns.concurrency, &columns.throughput]
        .into_iter()
        .chain(optional.into_iter().flatten())
}
