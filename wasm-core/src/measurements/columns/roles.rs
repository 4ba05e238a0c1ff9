//! Concurrency, throughput, latency and time, recognised by header.

use crate::error::UslError;
use crate::measurements::header::{
    is_mean_time, is_one_word, is_score, names_most, names_other_statistic, names_used, Quantity,
};
use crate::measurements::time::is_moment;
use crate::messages;

use super::{ColumnUse, Header};

/// A role that can be recognised by a header.
pub(super) struct Role {
    pub name: &'static str,
    flag: &'static str,
    quantity: Quantity,
}

pub(super) const CONCURRENCY: Role = Role {
    name: "concurrency",
    flag: "n",
    quantity: Quantity::Concurrency,
};
pub(super) const THROUGHPUT: Role = Role {
    name: "throughput",
    flag: "x",
    quantity: Quantity::Throughput,
};
pub(super) const LATENCY: Role = Role {
    name: "latency",
    flag: "latency",
    quantity: Quantity::Latency,
};

impl Header {
    /// The only column of a role.
    pub(super) fn recognise(&self, role: &Role, left: &[usize]) -> Result<ColumnUse, UslError> {
        let mut candidates = self.matches(role, left);
        if candidates.is_empty() {
            candidates = self.unnamed(role, left);
        }
        if role.quantity == Quantity::Concurrency && self.is_there() {
            if let [only] = *self.varying(&candidates) {
                return Ok(self.column(only));
            }
        }
        match &*candidates {
            [index] => Ok(self.column(*index)),
            [] => Err(no_column(role)),
            several => Err(self.several_columns(role, several)),
        }
    }

    /// Two columns are concurrency and throughput in that order, unless a header says the reverse.
    pub(super) fn in_order(&self, [first, second]: [usize; 2]) -> (ColumnUse, ColumnUse) {
        let is = |role: &Role, index: usize| self.matches(role, &[first, second]).contains(&index);
        let is_reversed = (is(&THROUGHPUT, first) && !is(&THROUGHPUT, second))
            || (is(&CONCURRENCY, second) && !is(&CONCURRENCY, first));
        let (n, x) = if is_reversed {
            (second, first)
        } else {
            (first, second)
        };
        (self.column(n), self.column(x))
    }

    /// The only column whose header names a role.
    pub(super) fn only(&self, role: &Role, left: &[usize]) -> Option<ColumnUse> {
        match self.matches(role, left).as_slice() {
            [index] => Some(self.column(*index)),
            _ => None,
        }
    }

    /// The columns whose header names the role; the only one that consists of that word alone wins. Where none does,
    /// those with a noun that may be counted are the concurrency.
    pub(super) fn matches(&self, role: &Role, left: &[usize]) -> Vec<usize> {
        let names = self.headers();
        if names.is_empty() {
            return Vec::new();
        }
        let having = |is: &dyn Fn(usize) -> bool| -> Vec<usize> {
            left.iter().copied().filter(|&index| is(index)).collect()
        };
        let mut of_role = having(&|index| self.quantity(index) == Some(role.quantity));
        let is_mean = |&index: &usize| !names_other_statistic(&names[index]);
        if of_role.iter().any(is_mean) {
            of_role.retain(is_mean);
        }
        let is_absolute = |&index: &usize| !self.is_relative(index);
        if role.quantity == Quantity::Concurrency && of_role.iter().any(is_absolute) {
            // What is relative to one node is no number of nodes.
            of_role.retain(is_absolute);
        }
        match role.quantity {
            // The most users that something carried are what was measured of it.
            Quantity::Concurrency if of_role.iter().all(|&index| names_most(&names[index])) => {
                return having(&|index| self.is_counted(index));
            }
            // So are the cores that it used, where something else was set.
            Quantity::Concurrency if of_role.iter().all(|&index| names_used(&names[index])) => {
                let set = having(&|index| self.is_counted(index) && !names_used(&names[index]));
                return if set.is_empty() { of_role } else { set };
            }
            Quantity::Throughput if of_role.is_empty() => {
                return having(&|index| is_score(&names[index]));
            }
            _ => {}
        }
        let of_one_word = |index: &usize| is_one_word(&names[*index]);
        let exact: Vec<usize> = of_role.iter().copied().filter(of_one_word).collect();
        if exact.len() == 1 {
            exact
        } else {
            of_role
        }
    }

    /// The only column of a mean time beside a throughput: the latency, in tables that name its statistic alone.
    pub(super) fn mean_time(&self, left: &[usize]) -> Option<ColumnUse> {
        let names = self.headers();
        let mut found = left.iter().filter(|&&index| {
            let is_named = names.get(index).is_some_and(|name| is_mean_time(name));
            is_named && self.quantity(index) == Some(Quantity::Time)
        });
        let first = found.next().filter(|_| found.next().is_none())?;
        let has_throughput = !self.matches(&THROUGHPUT, left).is_empty();
        has_throughput.then(|| self.column(*first))
    }

    fn is_counted(&self, index: usize) -> bool {
        self.meaning(index)
            .is_some_and(|header| header.counted.is_some())
    }

    /// The columns that may have a role that no header names: those of numbers, else all, but for those that a header
    /// calls a throughput where a concurrency is looked for, and the reverse.
    fn unnamed(&self, role: &Role, left: &[usize]) -> Vec<usize> {
        let others = match role.quantity {
            Quantity::Concurrency => self.matches(&THROUGHPUT, left),
            _ => self.matches(&CONCURRENCY, left),
        };
        let is_throughput = |at: &usize| self.quantity(*at) == Some(Quantity::Throughput);
        let is_other = |at: &usize| {
            others.contains(at) || role.quantity == Quantity::Concurrency && is_throughput(at)
        };
        let all = || left.iter().copied().filter(|at| !is_other(at));
        let numbers: Vec<usize> = all().filter(|&at| self.is_numeric(at)).collect();
        let varying = self.varying(&numbers);
        let relative = all().filter(|&at| self.is_relative(at)).collect();
        [varying, numbers, relative]
            .into_iter()
            .find(|found| !found.is_empty())
            .unwrap_or_else(|| all().collect())
    }

    /// The columns that are no setting of all runs, as far as a header names these.
    fn varying(&self, columns: &[usize]) -> Vec<usize> {
        let is_setting = |at: usize| self.is_numeric(at) && self.is_constant(at);
        let varies = |at: &usize| !self.is_there() || !is_setting(*at);
        columns.iter().copied().filter(varies).collect()
    }

    /// The only column whose header names when a row was measured.
    pub(super) fn moment(&self, left: &[usize]) -> Option<ColumnUse> {
        let names = self.names.as_ref()?;
        // Numbers below "time" are more often durations.
        let is = |&&index: &&usize| is_moment(&names[index], self.is_numeric(index));
        let mut found = left.iter().filter(is);
        let first = found.next()?;
        found.next().is_none().then(|| self.column(*first))
    }

    /// The error where several columns may have a role.
    fn several_columns(&self, role: &Role, several: &[usize]) -> UslError {
        let values = [
            ("role", role.name.into()),
            ("columns", self.describe(several).as_slice().into()),
            ("option", role.flag.into()),
        ];
        let unit = |index: usize| self.meaning(index).and_then(|header| header.unit);
        let have_one_unit = several.windows(2).all(|two| unit(two[0]) == unit(two[1]));
        let sentence = if role.quantity == Quantity::Throughput && have_one_unit {
            messages::SEVERAL_THROUGHPUTS
        } else {
            messages::SEVERAL_COLUMNS
        };
        UslError::of(&sentence, values).in_column(role.name)
    }
}

/// The error where no column may have a role.
pub(super) fn no_column(role: &Role) -> UslError {
    UslError::of(&messages::NO_ROLE, [("role", role.name.into())]).in_column(role.name)
}
