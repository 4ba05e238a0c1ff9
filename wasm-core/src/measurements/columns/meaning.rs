//! What the header of a column says together with what its cells hold.

use std::borrow::Cow;

use crate::measurements::header::{
    describe_header, other_in, HeaderMeaning, Other, Quantity, Size,
};

use super::Header;

impl Header {
    /// What the header of a column says; where it names no quantity, cells with units of time do.
    pub(super) fn meaning(&self, index: usize) -> Option<HeaderMeaning> {
        let holds_times = self.holds_times(index);
        let name = self.headers().get(index).map(String::as_str);
        let name = name.or(holds_times.then_some(""))?;
        let mut meaning = describe_header(&self.with_percent(index, name));
        if holds_times && meaning.quantity.is_none() {
            meaning.quantity = Some(Quantity::Time);
        }
        Some(meaning)
    }

    /// The quantity that a column holds.
    pub(super) fn quantity(&self, index: usize) -> Option<Quantity> {
        self.meaning(index)?.quantity
    }

    /// What the header of a column names that only looks like a concurrency or a throughput.
    pub(super) fn lookalike(&self, index: usize) -> Option<Other> {
        let name = self.headers().get(index)?;
        other_in(&self.with_percent(index, name))
    }

    /// The header with the per cent that stand in the cells, where they say that it is about how busy a resource was.
    ///
    /// `real`, `user` and `sys` together are times, as the shell measures those of a command.
    fn with_percent<'a>(&self, index: usize, name: &'a str) -> Cow<'a, str> {
        const TIMES: [&str; 3] = ["real", "user", "sys"];
        let is_time = TIMES
            .iter()
            .any(|time| name.trim().eq_ignore_ascii_case(time));
        if is_time && TIMES.iter().all(|time| self.has(time)) {
            return [name.trim(), " time"].concat().into();
        }
        let percent = || [name, " %"].concat();
        let is_busy = || other_in(name).is_none() && other_in(&percent()) == Some(Other::Busy);
        if self.is_relative(index) && is_busy() {
            return percent().into();
        }
        name.into()
    }

    /// Whether the header names neither a concurrency nor a throughput, but something else: `p95`, `ns/op`, `errors`.
    pub(super) fn is_other(&self, index: usize) -> bool {
        self.is_measured(index) && self.quantity(index) != Some(Quantity::Throughput)
    }

    /// Whether the header of a column names something that was measured, and not set.
    pub(crate) fn is_measured(&self, index: usize) -> bool {
        let quantity = self.quantity(index);
        quantity.is_some_and(|quantity| quantity != Quantity::Concurrency)
    }

    /// Whether the header of a column names what a system is made of: replicas, workers.
    pub(crate) fn is_size(&self, index: usize) -> bool {
        let meaning = self
            .meaning(index)
            .filter(|header| header.seconds.is_none());
        let counted = meaning.and_then(|header| header.counted);
        counted.is_some_and(|counted| counted.kind != Some(Size::Users))
    }
}
