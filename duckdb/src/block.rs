//! Series of the rows of a chunk, answered together where they say the same options: two at a time take half the time.

use std::sync::Arc;
use usl_fit::FitOptions;

use crate::columns::Columns;
use crate::function::Function;
use crate::options::Options;

/// So many measurements are answered at once; they fit into a processor's cache.
const FULL: usize = 32_768;

/// Series that were not answered yet.
pub struct Block<F: Function> {
    n: Vec<f64>,
    x: Vec<f64>,
    offsets: Vec<u32>,
    options: Option<Arc<Options>>,
    defaults: FitOptions,
    columns: Columns,
    /// The row of the first of them.
    first: usize,
    function: std::marker::PhantomData<F>,
}

impl<F: Function> Block<F> {
    /// Whose answers go into columns, from a row on.
    pub fn new(columns: Columns, first: usize) -> Self {
        Self {
            n: Vec::new(),
            x: Vec::new(),
            offsets: vec![0],
            options: None,
            defaults: F::defaults(),
            columns,
            first,
            function: std::marker::PhantomData,
        }
    }

    /// The series of the next row.
    pub fn push(&mut self, points: impl Iterator<Item = [f64; 2]>, options: Option<&Arc<Options>>) {
        if self.n.len() >= FULL || !self.says(options) {
            self.write();
            self.options = options.cloned();
        }
        for [n, x] in points {
            self.n.push(n);
            self.x.push(x);
        }
        // A row has no more than memory holds, and a block few rows beyond `FULL`.
        self.offsets
            .push(u32::try_from(self.n.len()).unwrap_or(u32::MAX));
    }

    /// A row whose columns are not of one length.
    pub fn answer(&mut self, n: &[f64], x: &[f64], options: Option<&Arc<Options>>) {
        self.write();
        let options = options.map_or(&self.defaults, |options| &options.fit);
        F::write(&F::answer(n, x, options), &mut self.columns, self.first);
        self.first += 1;
    }

    fn says(&self, options: Option<&Arc<Options>>) -> bool {
        match (&self.options, options) {
            (None, None) => true,
            (Some(one), Some(other)) => Arc::ptr_eq(one, other) || one.fit == other.fit,
            _ => false,
        }
    }

    /// Answers them, and is empty.
    pub fn write(&mut self) {
        let said = self.options.as_ref().map(|options| &options.fit);
        let options = said.unwrap_or(&self.defaults);
        for row in F::answers(&self.n, &self.x, &self.offsets, options) {
            F::write(&row, &mut self.columns, self.first);
            self.first += 1;
        }
        self.n.clear();
        self.x.clear();
        self.offsets.truncate(1);
    }
}
