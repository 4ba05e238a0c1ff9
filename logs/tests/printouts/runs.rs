//! Which runs a printout holds, and of which systems: after issues and reports in public repositories, shortened.

use crate::{read, said};

#[test]
fn intervals_without_a_request_are_named() {
    let row = |second: u32| {
        format!(
            "{},200,a,200,true,1\n",
            1_488_473_413_000_u64 + 1000 * u64::from(second)
        )
    };
    let rows: String = (0..6).chain(25..31).map(row).collect();
    let text = format!("timeStamp,elapsed,label,responseCode,success,allThreads\n{rows}");
    let set = [("by", "time"), ("interval", "5s")];
    let found = read(&[("a.jtl", &text)], &set);
    let what = "3 intervals in which no request ended, the first at 10–15 s";
    assert!(said(&found).contains(what), "{found:?}");
    let all: String = (0..31).map(row).collect();
    let whole = format!("timeStamp,elapsed,label,responseCode,success,allThreads\n{all}");
    assert!(!said(&read(&[("a.jtl", &whole)], &set)).contains("in which no request"));
}
