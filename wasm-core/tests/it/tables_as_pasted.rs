//! Tables as people paste them, of which names and neighbours tell what the cells are.

use std::fmt::Write as _;

use usl_fit::measurements::{fit_text, TableOptions};
use usl_fit::FitReport;

use crate::tables_as_written::{points, refused_text};

fn fitted(text: &str) -> FitReport {
    fit_text(text, &TableOptions::default()).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// The throughput that is read, and its column.
fn throughput(text: &str) -> (Vec<f64>, String) {
    let report = fitted(text);
    let found = points(&report, 0).into_iter().map(|(_, x)| x).collect();
    (found, report.columns.throughput.name())
}

#[test]
fn rates_of_other_languages_are_no_times() {
    for (header, latency) in [
        (
            "Usuarios;Peticiones por segundo;Tiempo de respuesta (ms)",
            true,
        ),
        ("Utenti;Richieste al secondo;Tempo medio (ms)", true),
        (
            "Gebruikers;Verzoeken per seconde;Gemiddelde responstijd (ms)",
            true,
        ),
        ("Utilisateurs;Requêtes par seconde;Temps moyen (ms)", true),
        ("Wątki;Żądania na sekundę;p99 (ms)", false),
        ("Kullanıcı;Saniyedeki istek;Ortalama süre (ms)", true),
        ("Потоки;Запросов в секунду;p99 (мс)", false),
    ] {
        let text = [
            header,
            "\n1;95,2;10,5\n2;187,4;10,7\n4;352,9;11,3\n8;560,1;14,3\n",
        ]
        .concat();
        let report = fitted(&text);
        assert_eq!(points(&report, 0)[3], (8.0, 560.1), "{header}");
        let columns = &report.columns;
        assert_eq!(columns.units.seconds, Some(1.0), "{header}");
        let unit = columns.units.throughput.as_deref().unwrap_or_default();
        assert!(
            !unit.contains(' ') || !unit.starts_with(['p', 'a', 'n', 'в']),
            "{unit}"
        );
        assert_eq!(columns.latency.is_some(), latency, "{header}");
    }
}

#[test]
fn a_mean_time_beside_a_rate_is_the_latency() {
    for (name, is_latency) in [
        ("avg ms", true),
        ("Mean (µs)", true),
        ("average time", true),
        ("ms", false),
        ("build ms", false),
    ] {
        let text = [
            "users,rps,",
            name,
            "\n1,10,90\n2,19,95\n4,36,99\n8,61,120\n",
        ]
        .concat();
        let report = fitted(&text);
        let columns = &report.columns;
        assert_eq!(columns.latency.is_some(), is_latency, "{name}");
    }
}

#[test]
fn of_several_statistics_the_mean_counts() {
    for names in [
        "n,min tps,mean tps,max tps",
        "n,stddev tps,mean tps,median tps",
        "Dynos,throughput_std,throughput_mean,throughput_p50",
    ] {
        let text = [names, "\n1,190,201,210\n4,720,771,800\n16,1700,1890,1990\n"].concat();
        let (found, column) = throughput(&text);
        assert_eq!(found, [201.0, 771.0, 1890.0], "{names}: {column}");
    }
}

#[test]
fn a_unit_of_time_is_no_minimum() {
    for names in ["Dynos,req/min,req/s", "Dynos,rows_sec,rows/s"] {
        let text = [names, "\n1,3000,50\n2,5940,99\n4,11400,190\n8,20400,340\n"].concat();
        assert_eq!(throughput(&text).0[3], 20400.0, "{names}");
    }
}

#[test]
fn of_parts_and_their_sum_the_sum_counts() {
    for names in [
        "threads,reads/s,writes/s,total/s",
        "threads,read tps,write tps,tps in all",
    ] {
        let text = [
            names,
            "\n1,900,100,1000\n4,3500,390,3890\n16,11000,1820,12820\n",
        ]
        .concat();
        assert_eq!(throughput(&text).0, [1000.0, 3890.0, 12820.0], "{names}");
    }
    let runs = "threads,tps a,tps b,tps c\n1,900,100,1000\n4,3500,390,3890\n16,9000,1820,12820\n";
    assert_eq!(refused_text(runs).details.variant, Some("wide"));
}

#[test]
fn times_of_a_command_are_no_throughputs() {
    let error = refused_text("jobs,real,user,sys\n1,412,390,21\n2,210,393,21\n4,109,398,21\n");
    assert_eq!(error.details.variant, Some("time"));
    assert_eq!(error.details.column.as_deref(), Some("real"));
}

#[test]
fn work_that_grows_with_the_concurrency_is_weak_scaling() {
    let table = |size: &str, sizes: [u32; 4]| {
        let mut text = ["nodes,", size, ",time_s\n"].concat();
        for (at, size) in sizes.iter().enumerate() {
            writeln!(text, "{},{size},{}", 1 << at, 100 + at).unwrap();
        }
        text
    };
    let grown = table("grid points", [1000, 2000, 4000, 8000]);
    assert_eq!(refused_text(&grown).details.variant, Some("weak-scaling"));
    let options = |text: &str| crate::tables_as_written::run(text, &[("timePerOp", "time_s")]);
    assert_eq!(
        options(&grown).unwrap_err().details.variant,
        Some("weak-scaling")
    );
    for (size, sizes) in [("grid points", [1000; 4]), ("total threads", [2, 4, 8, 16])] {
        assert!(options(&table(size, sizes)).is_ok(), "{size}");
    }
}

#[test]
fn a_warm_up_is_no_measurement() {
    let text = "threads,tps,note\n1,180,warm-up\n1,512,\n2,1004,after lunch\n4,1920,\n8,3390,\n";
    let error = refused_text(text);
    assert_eq!(
        (error.details.variant, error.details.row),
        (Some("warm-up"), Some(2))
    );
    // The only one of its level may be all that there is.
    for other in [
        text.replace("warm-up", "cold"),
        text.replace("1,512,\n", ""),
    ] {
        assert!(points(&fitted(&other), 0).len() > 2, "{other}");
    }
}

#[test]
fn names_in_two_rows_are_put_together() {
    for text in [
        "Threads,Throughput,Latency\n,MB/s,ms\n1,512,1.9\n2,1015,2\n4,1970,2.1\n",
        "Run of May,,\nThreads,Throughput,Latency\n(number),(MB/s),(ms)\n1,512,1.9\n2,1015,2\n4,1970,2.1\n",
        "│ Threads │ Throughput MB/s │ Latency ms │\n│ int32 │ double │ double │\n├───┼───┼───┤\n│ 1 │ 512 │ 1.9 │\n│ 2 │ 1015 │ 2 │\n│ 4 │ 1970 │ 2.1 │\n",
    ] {
        let report = fitted(text);
        let columns = &report.columns;
        assert_eq!(columns.units.throughput.as_deref(), Some("MB/s"), "{text}");
        let counted = columns.units.counted.as_ref().map(|counted| counted.noun.clone());
        assert_eq!(counted.as_deref(), Some("threads"), "{text}");
        assert!(columns.latency.is_some(), "{text}");
        assert_eq!(points(&report, 0).len(), 3, "{text}");
    }
    let grouped = ",Read,,Write,\nClients,IOPS,Lat (us),IOPS,Lat (us)\n1,82,121,61,163\n2,161,123,119,167\n4,310,128,228,174\n";
    let error = refused_text(grouped);
    assert!(
        error.message.contains("\"Read IOPS\", \"Write IOPS\""),
        "{}",
        error.message
    );
}

#[test]
fn columns_between_drawn_bars_are_read() {
    let text = "┌─────────┬──────────┐\n│ threads │ rows/s   │\n├─────────┼──────────┤\n│ 1       │ 2.5 M    │\n│ 2       │ 4.5 M    │\n│ 4       │ 7.5 M    │\n└─────────┴──────────┘\n";
    assert_eq!(throughput(text).0, [2.5e6, 4.5e6, 7.5e6]);
}

#[test]
fn amounts_of_data_become_one_unit() {
    let text = "threads | read bandwidth\n1 | 985 MB/s\n2 | 1.9 GB/s\n4 | 3.6 GB/s\n8 | 5.8 GB/s\n";
    assert_eq!(throughput(text).0, [985.0, 1900.0, 3600.0, 5800.0]);
    let mixed = "threads | bandwidth\n1 | 985 MB/s\n2 | 1900 req/s\n4 | 3600 req/s\n";
    refused_text(mixed);
}

/// All requests of a run, by how long it took, are a rate; so is work that each run did in a different time.
#[test]
fn a_number_of_operations_is_divided_by_the_duration_of_its_run() {
    let found = |text: &str| {
        let report = crate::tables_as_written::run(text, &[]).unwrap();
        let columns = &report.columns;
        let named = [&columns.throughput, columns.duration.as_ref().unwrap()];
        (
            report.fits[0].points[1].throughput,
            named.map(|column| column.header.clone().unwrap()),
        )
    };
    let requests =
        "users,total_requests,duration_s\n1,6000,60\n2,24000,120\n4,22500,60\n8,40000,60\n";
    let named = ["requests/s", "duration_s"].map(String::from);
    assert_eq!(found(requests), (200.0, named));
    let same = "threads,ops,elapsed (ms)\n1,1000,10000\n2,1000,5000\n4,1000,3000\n8,1000,2500\n";
    let named = ["ops/s", "elapsed (ms)"].map(String::from);
    assert_eq!(found(same), (200.0, named));
    // In the cells, the unit counts as well.
    let in_cells = "threads,Ops,Elapsed\n1,1000,10 s\n2,1000,5 s\n4,1000,3 s\n8,1000,2.5 s\n";
    assert_eq!(found(in_cells).0, 200.0);
    // A rate stays one beside a duration, and "ops" of which each run did another number is a rate.
    for rate in [
        "users,requests/s,duration_s\n1,100,60\n2,190,90\n4,350,60\n8,560,60\n",
        "users,ops,duration_s\n1,100,60\n2,190,90\n4,350,60\n8,560,60\n",
    ] {
        let report = crate::tables_as_written::run(rate, &[]).unwrap();
        assert_eq!(report.columns.duration, None);
        assert_eq!(report.fits[0].points[1].throughput, 190.0);
    }
}

fn points_of(text: &str) -> Vec<(f64, f64)> {
    let report = crate::tables_as_written::run(text, &[]).unwrap();
    let points = &report.fits[0].points;
    points
        .iter()
        .map(|p| (p.concurrency, p.throughput))
        .collect()
}

const FOUR: [(f64, f64); 4] = [(1.0, 100.0), (2.0, 190.0), (4.0, 350.0), (8.0, 560.0)];

#[test]
fn a_header_that_stands_again_between_rows_is_no_row() {
    assert_eq!(
        points_of("users,tps\n1,100\n2,190\nusers,tps\n4,350\n8,560\n"),
        FOUR
    );
    assert_eq!(
        points_of("users tps\n1 100\n2 190\n\nusers tps\n4 350\n8 560\n"),
        FOUR
    );
}

#[test]
fn a_table_of_latex_is_one_of_ampersands() {
    let text = r"\begin{tabular}{|r|r|}
\hline
Threads & TPS \\
\hline
1 & 100 \\
2 & 190 \\ \hline
4 & 350 \\
8 & 560 \\
\end{tabular}
";
    assert_eq!(points_of(text), FOUR);
    let lines = text.lines().filter(|line| line.contains('&'));
    assert_eq!(points_of(&lines.collect::<Vec<_>>().join("\n")), FOUR);
    // An ampersand in a name separates nothing.
    assert_eq!(
        points_of(
            "| R&D threads | TPS |\n|--|--|\n| 1 | 100 |\n| 2 | 190 |\n| 4 | 350 |\n| 8 | 560 |\n"
        ),
        FOUR
    );
}

#[test]
fn failures_in_per_cent_are_known_by_the_sign_behind_the_word() {
    for name in [
        "failed%",
        "failed %",
        "Failed (%)",
        "errors%",
        "err%",
        "fail%",
    ] {
        let text = format!("users,tps,{name}\n1,100,0\n2,190,0\n4,350,0\n8,560,47\n");
        let report = crate::tables_as_written::run(&text, &[]).unwrap();
        assert!(report.columns.errors.is_some(), "{name}");
    }
}

#[test]
fn the_concurrency_is_not_relative_where_another_column_is_not() {
    for text in [
        "Data nodes | Throughput (ops/s) | Relative to 1 node\n1 | 27.25 | 1.00x\n4 | 31.65 | 1.16x\n8 | 31.01 | 1.14x\n",
        "threads | tokens/s | Speedup\n1 | 27.25 | --\n4 | 31.65 | x1.16\n8 | 31.01 | x1.14\n",
    ] {
        let report = fitted(text);
        assert_eq!(points(&report, 0), [(1.0, 27.25), (4.0, 31.65), (8.0, 31.01)]);
    }
}
