//! The units of the columns in use.

use serde::Serialize;

use super::factor::multiplier_in;
use super::{describe_header, Counted, HeaderMeaning, Quantity};

/// A unit of time with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum TimeUnit {
    /// 1 s.
    Seconds,
    /// 10⁻³ s.
    Milliseconds,
    /// 10⁻⁶ s.
    Microseconds,
    /// 10⁻⁹ s.
    Nanoseconds,
    /// 60 s.
    Minutes,
    /// 3,600 s.
    Hours,
    /// 86,400 s.
    Days,
}

const NAMED: &[(TimeUnit, f64)] = &[
    (TimeUnit::Seconds, 1.0),
    (TimeUnit::Milliseconds, 1e-3),
    (TimeUnit::Microseconds, 1e-6),
    (TimeUnit::Nanoseconds, 1e-9),
    (TimeUnit::Minutes, 60.0),
    (TimeUnit::Hours, 3600.0),
    (TimeUnit::Days, 86_400.0),
];

/// What the headers of the columns in use say of their units.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "types", tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Units {
    /// What the concurrency counts; `null` if its header does not tell.
    pub counted: Option<Counted>,
    /// The unit of the throughput as written: `kReq/s`; `null` if its header names none.
    pub throughput: Option<String>,
    /// Operations that a throughput of 1 stands for: 1000 for `kReq/s`; `null` if it is no rate of operations, or in
    /// doubt.
    pub scale: Option<f64>,
    /// Seconds in which the throughput counts: 60 for `rpm`; `null` if its header names no time.
    pub seconds: Option<f64>,
    /// Length in seconds of the unit of concurrency over throughput, the latency of one operation: 0.001 for
    /// `kReq/s`; `null` if the headers leave any doubt.
    pub latency_seconds: Option<f64>,
    /// The name of that unit; `null` if it has none, as 0.06 s.
    pub latency_unit: Option<TimeUnit>,
    /// Converts the latency as measured to that unit: 1 for `latency_ms` beside `kReq/s`; `null` if none was measured,
    /// or the headers leave doubt about either unit.
    pub latency_factor: Option<f64>,
    /// The part of a header that is not understood: `hundreds of`; `null` if nothing is in doubt.
    pub doubt: Option<String>,
}

impl Units {
    /// What the headers of concurrency, throughput and latency say together.
    ///
    /// The unit of N/X is the time in which X counts, over the operations that an X of 1 stands for.
    ///
    /// ```
    /// use usl_fit::measurements::header::Units;
    ///
    /// let units = Units::of(Some("users"), Some("throughput (kReq/s)"), Some("latency_ms"));
    /// assert_eq!(units.latency_factor, Some(1.0));
    /// let minutes = Units::of(Some("users"), Some("rpm"), None);
    /// assert_eq!(minutes.latency_seconds, Some(60.0));
    /// ```
    #[must_use]
    pub fn of(concurrency: Option<&str>, throughput: Option<&str>, latency: Option<&str>) -> Self {
        let of = |header: Option<&str>| header.map(describe_header);
        let (n, x, r) = (of(concurrency), of(throughput), of(latency));
        let scaled = concurrency.and_then(multiplier_in);
        let rate = x.as_ref().filter(|x| x.doubt.is_none() && scaled.is_none());
        let latency_seconds =
            rate.and_then(|HeaderMeaning { seconds, scale, .. }| Some((*seconds)? / (*scale)?));
        let own = r
            .as_ref()
            .filter(|r| r.doubt.is_none())
            .and_then(|r| r.seconds);
        let doubt = [x.as_ref(), r.as_ref()]
            .into_iter()
            .flatten()
            .find_map(|header| header.doubt.clone());
        let named = |seconds: f64| {
            let is_near = |&&(_, length): &&(TimeUnit, f64)| (length / seconds - 1.0).abs() < 1e-9;
            NAMED.iter().find(is_near).map(|&(unit, _)| unit)
        };
        Self {
            counted: n.and_then(|n| n.counted),
            throughput: x.as_ref().and_then(|x| x.unit.clone()),
            scale: x.as_ref().and_then(|x| x.scale),
            seconds: x
                .as_ref()
                .filter(|x| x.quantity == Some(Quantity::Throughput))
                .and_then(|x| x.seconds),
            latency_seconds,
            latency_unit: latency_seconds.and_then(named),
            latency_factor: latency_seconds.zip(own).map(|(unit, own)| own / unit),
            doubt: scaled.or(doubt),
        }
    }

    /// Latency units, as measured, for one unit of concurrency over throughput: the inverse of `latency_factor`.
    #[must_use]
    pub fn latency_units(&self) -> Option<f64> {
        self.latency_factor.map(|factor| 1.0 / factor)
    }
}
