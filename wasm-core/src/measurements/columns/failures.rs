//! The column of failures, or of successes beside a number of all.

use crate::measurements::header::{
    counts_all, counts_successes, failures_in, is_score, Failures, Quantity,
};

use super::{ColumnUse, Columns, Header};

impl Header {
    /// The only column of failures among `others`, or of successes among all without a role.
    pub(super) fn failures(&self, others: &[usize], columns: &Columns) -> Option<ColumnUse> {
        // Beside a score of JMH an error is the uncertainty of that.
        let is_of_score = self.headers().iter().any(|name| is_score(name));
        let is_failures = |&at: &usize| self.quantity(at) == Some(Quantity::Errors) && !is_of_score;
        let found: Vec<usize> = others.iter().copied().filter(is_failures).collect();
        if found.is_empty() {
            return self.successes(columns);
        }
        // Beside a rate, `what failed` holds words.
        let is_rate = |at: &usize| failures_in(&self.headers()[*at]) != Failures::Count;
        let rates: Vec<usize> = found.iter().copied().filter(is_rate).collect();
        match (&*found, &*rates) {
            ([only], _) | (_, [only]) => Some(self.column(*only)),
            _ => None,
        }
    }

    fn successes(&self, columns: &Columns) -> Option<ColumnUse> {
        let names = self.headers();
        let is = |&at: &usize| counts_successes(&names[at]) && !columns.uses(at);
        let mut found = (0..names.len()).filter(is);
        let only = found.next().filter(|_| found.next().is_none())?;
        let has_all = names.iter().any(|name| counts_all(name));
        has_all.then(|| self.column(only))
    }
}
