//! The rows of each series, wherever they stand.

use arrow_array::cast::AsArray;
use arrow_array::types::UInt32Type;
use arrow_array::{Array, ArrayRef, UInt32Array};
use arrow_cast::cast;
use arrow_schema::{ArrowError, DataType};
use arrow_select::take::take;

/// Series end to end, in the order in which they first appear.
pub struct Groups {
    /// What each is called; rows without a name are one series, whose name is null.
    pub names: ArrayRef,
    /// Where each begins, and where the last ends.
    pub offsets: Vec<usize>,
    /// The row at each place; `None` where the rows stand in this order already.
    order: Option<Vec<u32>>,
}

impl Groups {
    /// Groups of a column of names: texts, numbers, dates, a dictionary.
    pub fn new(column: &ArrayRef) -> Result<Self, ArrowError> {
        let encoded = encoded(column)?;
        let encoded = encoded.as_dictionary::<UInt32Type>();
        let nameless = u32::try_from(encoded.values().len())
            .map_err(|_| ArrowError::ComputeError("too many series".into()))?;
        let codes: Vec<u32> = (encoded.keys().iter())
            .map(|key| key.unwrap_or(nameless))
            .collect();
        let count = nameless as usize + usize::from(encoded.keys().null_count() > 0);
        let mut offsets = vec![0; count + 1];
        for &code in &codes {
            offsets[code as usize + 1] += 1;
        }
        for series in 0..count {
            offsets[series + 1] += offsets[series];
        }
        let order = (!codes.is_sorted()).then(|| in_order(&codes, &offsets));
        let places = (0..count).map(|code| u32::try_from(code).ok().filter(|&c| c < nameless));
        Ok(Self {
            names: take(encoded.values(), &places.collect::<UInt32Array>(), None)?,
            offsets,
            order,
        })
    }

    /// The numbers of a column in the order of the series, copied only where they stand in another.
    pub fn arranged<'a>(&self, column: &'a [f64]) -> std::borrow::Cow<'a, [f64]> {
        match &self.order {
            None => column.into(),
            Some(order) => (order.iter().map(|&row| column[row as usize])).collect(),
        }
    }
}

/// A place in the list of names for each row.
fn encoded(column: &ArrayRef) -> Result<ArrayRef, ArrowError> {
    let plain = match column.data_type() {
        DataType::Dictionary(_, names) => cast(column, names)?,
        _ => column.clone(),
    };
    let dictionary = |names: &DataType| {
        DataType::Dictionary(Box::new(DataType::UInt32), Box::new(names.clone()))
    };
    // What has no dictionary of its own, such as truth values, has one of texts.
    cast(&plain, &dictionary(plain.data_type())).or_else(|_| {
        cast(
            &cast(&plain, &DataType::Utf8)?,
            &dictionary(&DataType::Utf8),
        )
    })
}

fn in_order(codes: &[u32], offsets: &[usize]) -> Vec<u32> {
    let mut next = offsets.to_vec();
    let mut order = vec![0; codes.len()];
    for (row, &code) in (0..).zip(codes) {
        order[next[code as usize]] = row;
        next[code as usize] += 1;
    }
    order
}
