//! The page: what was counted, and how.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::corpus::Table;
use crate::forecast::{Forecaster, FORECASTERS};
use crate::likely::{brier, brier_of_base_rate, likely, right, Likely};
use crate::next::{has_best, search, Search, CHOOSERS};
use crate::score::{judge, mean, median, Cut, Judged};

const CUTS: [(Cut, &str); 3] = [
    (Cut::Half, "From the first half of the levels"),
    (Cut::ThreeQuarters, "From three quarters of them"),
    (Cut::AllButOne, "One level ahead"),
];
/// Names of the groups by number of fitted levels, with the smallest and the largest number.
const SIZES: [(&str, usize, usize); 3] = [("4", 4, 4), ("5", 5, 5), ("6 and more", 6, usize::MAX)];

/// The whole page, as Markdown.
pub fn written(tables: &[Table]) -> String {
    let mut sources: Vec<&str> = tables.iter().map(|table| table.cluster.as_str()).collect();
    sources.sort_unstable();
    sources.dedup();
    let mut page = format!(
        "# Evidence\n\nHow forecasts compare with what real systems did: {} published tables from {} sources, each cut \
         after its first levels, fitted, and asked for the later ones. `npm run evidence` computes this page from \
         [the tables](../tests/data/corpus/index.json); none of its figures is written by hand.\n\n",
        tables.len(),
        sources.len()
    );
    page.push_str(COUNTED);
    for (cut, title) in CUTS {
        let _ = write!(page, "## {title}\n\n{HEAD}");
        for forecaster in &FORECASTERS {
            line(&mut page, forecaster, &of(tables, cut, forecaster));
        }
        page.push('\n');
    }
    by_size(&mut page, tables);
    by_requirement(&mut page, tables);
    by_search(&mut page, tables);
    by_table(&mut page, tables);
    page.push_str(LIMITS);
    page
}

const COUNTED: &str = "_Held_: share of the later levels whose measured throughput lies in the 95 % interval. _Score_: the \
interval score on ln X, width plus 40 times what the truth lies outside, smaller is better (T. Gneiting and A. E. Raftery, \
2007); a missing end counts as a hundredth of the best throughput, or as twice the best throughput per unit of concurrency. \
_Width_: upper over lower end at the last level, the median. _Error_: of the point forecast, the median over the later \
levels and at the last one. All by table, not by level, so that a table with many levels does not decide; ± is the standard \
error by a bootstrap over sources, because tables of one source are related.\n\n";
const HEAD: &str = "| forecast by | held, % | score | width | error, % | at the last, % |\n| --- | ---: | ---: | ---: | ---: | ---: |\n";
const REQUIREMENTS: &str = "## Requirements\n\nAsked from the first half for so much more than its best throughput, against what \
a later level reached. _Brier_: the mean squared distance of the probability, smaller is better; beside it that of always \
stating the share that came true. _Decided_: the verdict is yes or no; _leaning_: it is probably or probably not; the rest \
cannot be told.\n\n| asked for | reached | Brier | base rate | decided | of these right | leaning | of these right | cannot tell |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n";
const SEARCH: &str = "_Levels_: the mean number of levels until the best of them was within 10 % of the table's best, by \
table, and with each source counting once. _Certified_: at some point the answer to “10 % more than the best so far?” was \
no.\n\n| measured next | levels | by source | certified | of these right |\n| --- | ---: | ---: | ---: | ---: |\n";
const LIMITS: &str = "## What such tables are not\n\nThe tables are those that people published: databases, web servers, \
language models and memory bandwidth on one machine, mostly single runs at levels in equal ratios. Visible bends are \
over-represented, since a table that only rises is less often worth publishing; so are sources with many tables, and systems \
that were tuned. Repetitions are rare. Of the constants of the allowance beyond the measurements, two were found on these \
tables and others like them by leaving each source out, with another prototype; the rest were chosen on the same tables, so \
the first row of each table above flatters itself; [the mathematics](method/intervals.md) has simulated systems beside it.\n";

fn of(tables: &[Table], cut: Cut, forecaster: &Forecaster) -> Vec<Judged> {
    (tables.iter().map(|table| judge(table, cut, forecaster))).collect()
}

fn line(page: &mut String, forecaster: &Forecaster, judged: &[Judged]) {
    let all: Vec<&Judged> = judged.iter().collect();
    let errors = [0, 1].map(|at| 100.0 * median(all.iter().map(|one| one.error[at])));
    let intervals = if forecaster.has_intervals() {
        sure(&all)
    } else {
        "– | – | –".into()
    };
    let _ = writeln!(
        page,
        "| {} | {intervals} | {:.0} | {:.0} |",
        forecaster.name, errors[0], errors[1]
    );
}

/// The cells on intervals.
fn sure(all: &[&Judged]) -> String {
    let held = mean(all, |one| 100.0 * one.held);
    let score = mean(all, |one| one.score);
    let width = median(all.iter().map(|one| one.width));
    format!(
        "{:.1} ± {:.1} | {:.2} ± {:.2} | {width:.1}",
        held[0], held[1], score[0], score[1]
    )
}

fn by_size(page: &mut String, tables: &[Table]) {
    page.push_str("## By number of levels\n\nUSL Fit, from the first half of the levels.\n\n| levels fitted | tables | held, % | score | width |\n| --- | ---: | ---: | ---: | ---: |\n");
    let judged = of(tables, Cut::Half, &FORECASTERS[0]);
    for (name, least, most) in SIZES {
        let some: Vec<&Judged> = (judged.iter())
            .filter(|one| (least..=most).contains(&one.fitted))
            .collect();
        if !some.is_empty() {
            let _ = writeln!(page, "| {name} | {} | {} |", some.len(), sure(&some));
        }
    }
    page.push('\n');
}

fn by_requirement(page: &mut String, tables: &[Table]) {
    page.push_str(REQUIREMENTS);
    for (name, times) in [("30 % more", 1.3), ("twice as much", 2.0)] {
        let all: Vec<Likely> = (tables.iter())
            .filter_map(|table| likely(table, Cut::Half, times))
            .collect();
        let [decided, leaning] = [
            right(&all, |one| one.decided),
            right(&all, |one| one.leaning),
        ];
        let _ = writeln!(
            page,
            "| {name} | {} of {} | {:.3} | {:.3} | {} | {} | {} | {} | {} |",
            all.iter().filter(|one| one.reached).count(),
            all.len(),
            brier(&all),
            brier_of_base_rate(&all),
            decided[0],
            decided[1],
            leaning[0],
            leaning[1],
            all.len() - decided[0] - leaning[0],
        );
    }
    page.push('\n');
}

fn by_search(page: &mut String, tables: &[Table]) {
    let with_best: Vec<&Table> = tables.iter().filter(|table| has_best(table)).collect();
    let _ = write!(
        page,
        "## Where to measure next\n\n{} tables whose levels go past a peak or reach a plateau, from their four lowest levels \
         on; each time the level nearest to what is chosen is measured. {SEARCH}",
        with_best.len()
    );
    for chooser in &CHOOSERS {
        let all: Vec<Search> = (with_best.iter())
            .map(|table| search(table, chooser))
            .collect();
        let certified: Vec<bool> = all.iter().filter_map(|one| one.certified).collect();
        let _ = writeln!(
            page,
            "| {} | {:.2} | {:.2} | {} | {} |",
            chooser.name,
            all.iter().map(|one| one.levels as f64).sum::<f64>() / all.len() as f64,
            mean_of_sources(&all),
            certified.len(),
            certified.iter().filter(|&&right| right).count()
        );
    }
    page.push('\n');
}

/// The mean number of levels, each source counting once.
fn mean_of_sources(all: &[Search]) -> f64 {
    let mut sources: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    for one in all {
        sources
            .entry(&one.cluster)
            .or_default()
            .push(one.levels as f64);
    }
    let each = (sources.values()).map(|levels| levels.iter().sum::<f64>() / levels.len() as f64);
    each.sum::<f64>() / sources.len() as f64
}

fn by_table(page: &mut String, tables: &[Table]) {
    page.push_str("## The tables\n\nUSL Fit, from the first half of the levels. Figures are facts; the licence is that of the source, as far as it is stated.\n\n| table | levels, fitted | held, % | width | error at the last, % | source | licence |\n| --- | ---: | ---: | ---: | ---: | --- | --- |\n");
    let judged = of(tables, Cut::Half, &FORECASTERS[0]);
    for (table, one) in tables.iter().zip(&judged) {
        let _ = writeln!(
            page,
            "| {} | {}, {} | {:.0} | {:.1} | {:.0} | {} | {} |",
            table.id,
            table.levels.len(),
            one.fitted,
            100.0 * one.held,
            one.width,
            100.0 * one.error[1],
            table.source,
            table.licence
        );
    }
    page.push('\n');
}
