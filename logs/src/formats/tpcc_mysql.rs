//! tpcc-mysql (tpcc_start): new orders per minute.

use super::printout::Printout;
use super::{Format, Read, Runs};
use crate::options::Options;

/// What it prints.
pub const TEXT: Format = Format {
    tool: "tpcc-mysql",
    form: "text",
    marks: &["\n<TpmC>", " TpmC"],
    counts: "new orders",
    concurrency: "connections",
    read: Read::Text(text),
    is_tried: false,
    ..Format::NONE
};

const NOTE: [&str; 2] = [
    "new orders per minute, divided by 60",
    "Bestellungen je Minute, durch 60 geteilt",
];

fn text(text: &str, _: &Options) -> Runs {
    let printout = Printout {
        begin: r"TPC-C Load Generator",
        concurrency: r"\[connection\]: (\d+)",
        throughput: r"^ *([\d.]+) TpmC",
        note: &NOTE,
        ..Printout::NONE
    };
    let mut runs = printout.runs(text)?;
    for run in &mut runs {
        run.throughput /= 60.0;
    }
    Ok(runs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_orders_are_counted_per_second() {
        let run = |connections: u32, rate: u32| {
            format!("***************************************\n*** ###easy### TPC-C Load Generator ***\n***************************************\n<Parameters>\n  [warehouse]: 100\n [connection]: {connections}\n    [measure]: 60 (sec.)\n\n<TpmC>\n                 {rate}.000 TpmC\n")
        };
        let runs = text(&[run(4, 6000), run(8, 9000)].concat(), &Options::default()).unwrap();
        let found = runs.iter().map(|run| (run.concurrency, run.throughput));
        assert_eq!(
            found.collect::<Vec<_>>(),
            [(Some(4.0), 100.0), (Some(8.0), 150.0)]
        );
    }
}
