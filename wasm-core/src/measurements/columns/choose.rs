//! The columns in use: those that were chosen, and for every other role the one that is recognised.

use crate::error::{ErrorCode, UslError};
use crate::measurements::header::Units;
use crate::measurements::sides::paired;

use super::roles::{CONCURRENCY, LATENCY, THROUGHPUT};
use super::transposed::Transposed;
use super::{ColumnChoice, ColumnUse, Columns, Header};

/// The columns that were chosen.
struct Chosen {
    n: Option<ColumnUse>,
    x: Option<ColumnUse>,
    latency: Option<ColumnUse>,
    deviation: Option<ColumnUse>,
    group: Option<ColumnUse>,
    run: Option<ColumnUse>,
    time: Option<ColumnUse>,
    is_reciprocal: bool,
}

impl Chosen {
    /// Whether a column was not chosen.
    fn leaves(&self, index: usize) -> bool {
        let all = [
            &self.n,
            &self.x,
            &self.latency,
            &self.deviation,
            &self.group,
            &self.run,
            &self.time,
        ];
        let mut chosen = all.into_iter().flatten();
        chosen.all(|column| column.index() != index)
    }
}

/// Columns without a role so far.
struct Left {
    /// Those that may be the concurrency or the throughput.
    possible: Vec<usize>,
    /// Those whose headers name something else, as a time, of which less is better.
    others: Vec<usize>,
}

/// Concurrency and throughput, or several throughputs.
type Main = (ColumnUse, Vec<ColumnUse>);

impl Header {
    /// The chosen columns; the others are recognised by their headers.
    ///
    /// # Errors
    /// `column-not-found`, `ambiguous-column`.
    pub fn choose(&self, choice: &ColumnChoice) -> Result<Columns, UslError> {
        if choice.n.is_none() || self.is_there() {
            self.transposed
                .as_ref()
                .map_or(Ok(()), Transposed::refuse)?;
        }
        // Someone who chooses the throughput or the series column does not mean series side by side.
        if !choice.names_throughput() && choice.group.is_none() {
            if let Some(columns) = self.side_by_side(choice) {
                return Ok(columns);
            }
        }
        self.choose_among(choice, &|_| true)
    }

    /// The columns if two series are side by side, as in `N | X before | X after`.
    fn side_by_side(&self, choice: &ColumnChoice) -> Option<Columns> {
        let (sides, names) = paired(self.names.as_deref()?)?;
        let one = Self {
            names: Some(names),
            ..self.clone()
        };
        let columns = one
            .choose_among(choice, &|index| !sides.is_after(index))
            .ok()?;
        if sides.after(columns.throughput.number) == columns.throughput.number {
            return None;
        }
        let latency = columns.latency.as_ref().map(|column| column.number);
        let sides = sides.beside(
            columns.concurrency.number,
            columns.throughput.number,
            latency,
        );
        Some(Columns {
            sides: Some(sides),
            names: self.names(),
            ..columns
        })
    }

    fn choose_among(
        &self,
        choice: &ColumnChoice,
        is_among: &dyn Fn(usize) -> bool,
    ) -> Result<Columns, UslError> {
        let mut chosen = self.chosen(choice)?;
        let left = self.recognise_beside(&mut chosen, is_among);
        match &chosen.x {
            Some(time) if chosen.is_reciprocal => self.refuse_reciprocal_of(time)?,
            Some(x) => self.refuse_costs(&[x.index()])?,
            None => {}
        }
        let is_recognised = !choice.names_throughput();
        let wide = choice.wide.filter(|_| chosen.x.is_none());
        let (concurrency, mut throughputs) = if wide.is_some() {
            self.wide(chosen.n, &left)?
        } else {
            self.concurrency_and_throughput(chosen.n, chosen.x, &left)?
        };
        let throughput = throughputs[0].clone();
        if wide.is_none() {
            throughputs.clear();
        }
        // Beside a time, a number that nothing calls a throughput is more often a size or an order of runs.
        if is_recognised && !self.may_be_throughput(&throughput) {
            self.refuse_costs(&left.others)?;
            self.refuse_efficiencies(&left.others)?;
        }
        let mut columns = Columns {
            concurrency,
            throughput,
            latency: chosen.latency,
            deviation: chosen.deviation,
            group: chosen.group,
            run: chosen.run,
            time: chosen.time,
            sides: None,
            has_header: self.is_there(),
            title_rows: self.title_rows(),
            is_reciprocal: chosen.is_reciprocal,
            duration: None,
            wide,
            throughputs,
            errors: None,
            unused: Vec::new(),
            names: self.names(),
            units: Units::default(),
        };
        columns.errors = self.failures(&left.others, &columns);
        columns.units = columns.understood();
        columns.each_has_one_role()?;
        Ok(columns)
    }

    fn chosen(&self, choice: &ColumnChoice) -> Result<Chosen, UslError> {
        let find = |wanted: &Option<String>| wanted.as_deref().map(|w| self.find(w)).transpose();
        let group = find(&choice.group)?;
        let deviation = find(&choice.deviation)?;
        let run = find(&choice.run)?;
        let time = find(&choice.time)?;
        let (n, latency) = (find(&choice.n)?, find(&choice.latency)?);
        let time_per_op = find(&choice.time_per_op)?;
        Ok(Chosen {
            is_reciprocal: time_per_op.is_some(),
            x: match time_per_op {
                Some(column) => Some(column),
                None => find(&choice.x)?,
            },
            n,
            latency,
            deviation,
            group,
            run,
            time,
        })
    }

    /// Recognises latency and time, and returns the columns that are left.
    fn recognise_beside(&self, chosen: &mut Chosen, is_among: &dyn Fn(usize) -> bool) -> Left {
        let all = (0..self.width()).filter(|&index| is_among(index));
        let mut left: Vec<usize> = all.filter(|&index| chosen.leaves(index)).collect();
        if chosen.latency.is_none() {
            chosen.latency = (self.only(&LATENCY, &left)).or_else(|| self.mean_time(&left));
        }
        left.retain(|&index| chosen.leaves(index));
        if chosen.time.is_none() {
            chosen.time = self.moment(&left);
        }
        left.retain(|&index| chosen.leaves(index));
        let (others, possible) = left.into_iter().partition(|&index| self.is_other(index));
        Left { possible, others }
    }

    fn concurrency_and_throughput(
        &self,
        n: Option<ColumnUse>,
        x: Option<ColumnUse>,
        left: &Left,
    ) -> Result<Main, UslError> {
        if let (None, None, &[first, second]) = (&n, &x, &*left.possible) {
            let (n, x) = self.in_order([first, second]);
            return Ok((n, vec![x]));
        }
        let n = self.concurrency(n, left)?;
        if let Some(x) = x {
            return Ok((n, vec![x]));
        }
        let mut rest = left.possible.clone();
        rest.retain(|&at| at != n.index());
        let x = self
            .recognise(&THROUGHPUT, &rest)
            .map_err(|error| self.or_cost(error, left))?;
        Ok((n, vec![x]))
    }

    fn wide(&self, n: Option<ColumnUse>, left: &Left) -> Result<Main, UslError> {
        let n = self.concurrency(n, left)?;
        let throughputs = self
            .throughputs(&left.possible, &n)
            .map_err(|error| self.or_cost(error, left))?;
        Ok((n, throughputs))
    }

    fn concurrency(&self, n: Option<ColumnUse>, left: &Left) -> Result<ColumnUse, UslError> {
        match n {
            Some(n) => Ok(n),
            None => self
                .recognise(&CONCURRENCY, &left.possible)
                .map_err(|error| self.or_lookalike(error, left)),
        }
    }

    /// The error, or what looks like the column that was not found.
    fn or_lookalike(&self, error: UslError, left: &Left) -> UslError {
        match self.refuse_lookalikes(&left.others) {
            Err(other) if error.code == ErrorCode::ColumnNotFound => other,
            _ => error,
        }
    }

    /// The error, or the time or other cost that is there in place of a throughput.
    fn or_cost(&self, error: UslError, left: &Left) -> UslError {
        match self.refuse_costs(&left.others) {
            Err(cost) if self.matches(&THROUGHPUT, &left.possible).is_empty() => cost,
            _ => self.or_lookalike(error, left),
        }
    }
}
