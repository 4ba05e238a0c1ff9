//! Tables as reports and READMEs publish them, with columns beside the two that are meant.

use usl_fit::ErrorCode;

use crate::tables_as_written::{points, refused, refused_text, run};

/// What a table of times is refused as; the option that offers the reciprocal reads it.
#[test]
fn a_size_beside_a_time_is_no_throughput() {
    for text in [
        "size,threads,seconds\n40000,1,0.16\n40000,2,0.09\n40000,4,0.05\n40000,8,0.03\n",
        "matrix_size,num_threads,time_ms\n512,1,160\n512,2,90\n512,4,50\n",
        "threads,n,seconds\n1,1000,16\n2,1000,9\n4,1000,5\n",
        "run,threads,Time (s)\n1,1,16\n2,2,9\n3,4,5\n4,8,3\n",
        "size,threads,mode,seconds\n40000,1,a,16\n40000,2,b,9\n40000,4,c,5\n",
        "| goroutines | ns/op | ±% |\n|--|--|--|\n| 10 | 2502444 | 3.9 |\n| 80 | 2480761 | 2.0 |\n| 640 | 2518858 | 1.1 |\n",
    ] {
        let error = refused(text, &[]);
        assert!(error.message.contains("time"), "{text}{error}");
    }
    let text = "size,threads,seconds\n40000,1,0.16\n40000,2,0.08\n40000,4,0.05\n40000,8,0.04\n";
    let report = run(text, &[("timePerOp", "seconds")]).unwrap();
    assert_eq!(points(&report, 0)[3], (8.0, 25.0));
    // What a header calls a throughput, or a number of operations in runs of one length, is one beside a time.
    for text in [
        "threads,tps,seconds\n1,100,10\n2,190,10\n4,340,10\n",
        "threads,requests,seconds\n1,100,10\n2,190,10\n4,340,10\n",
        "threads,speedup,seconds\n1,100,10\n2,190,6\n4,340,3\n",
    ] {
        assert_eq!(
            points(&run(text, &[]).unwrap(), 0)[2],
            (4.0, 340.0),
            "{text}"
        );
    }
}

#[test]
fn a_row_in_bold_belongs_to_its_series() {
    let text = "| Backend | Threads | QPS |\n|--|--|--|\n| A | 1 | 100 |\n| A | 2 | 190 |\n\
                | **A** | **4** | **350** |\n| B | 1 | 80 |\n| B | 2 | 100 |\n| `B` | 4 | 110 |\n";
    let report = run(text, &[]).unwrap();
    let names: Vec<_> = report
        .fits
        .iter()
        .map(|fit| fit.series.as_deref())
        .collect();
    assert_eq!(names, [Some("A"), Some("B")]);
    assert_eq!(points(&report, 0)[2], (4.0, 350.0));
    // A mark within a name is a part of it.
    let text = "model,users,tps\n_a,1,100\n_a,2,190\n_a,4,350\na__b,1,80\na__b,2,100\na__b,4,110\n";
    let report = run(text, &[]).unwrap();
    let names: Vec<_> = report
        .fits
        .iter()
        .map(|fit| fit.series.as_deref())
        .collect();
    assert_eq!(names, [Some("_a"), Some("a__b")]);
}

#[test]
fn columns_of_series_in_different_units_are_told() {
    let text = "N,Req/s,MB/s\n4,2.09,210\n8,3.78,300\n16,6.44,400\n";
    let error = refused(text, &[("wide", "series")]);
    assert_eq!(error.details.variant, Some("wide-units"), "{error}");
    let alike = "N,old MB/s,new MB/s\n4,209,210\n8,378,300\n16,644,400\n";
    assert_eq!(run(alike, &[("wide", "series")]).unwrap().fits.len(), 2);
}

#[test]
fn a_decimal_point_in_another_column_makes_a_comma_one_of_thousands() {
    for beside in ["0.925 ms", "1.00x", "62.4%", "0.069563", "2.1 GB"] {
        let text = format!(
            "clients,tps,note\n1,\"4,975\",{beside}\n4,\"5,841\",{beside}\n8,\"13,756\",{beside}\n"
        );
        let found = points(&run(&text, &[]).unwrap(), 0);
        assert_eq!(found[2], (8.0, 13_756.0), "{text}");
    }
    // A comma elsewhere, both signs, or a point that may group thousands settle nothing.
    for beside in ["\"0,925\"", "1.000", "2024.05.01"] {
        let text = format!(
            "clients,tps,note\n1,\"4,975\",{beside}\n4,\"5,841\",{beside}\n8,\"13,756\",0.5\n"
        );
        let error = refused(&text.replace("0.5", beside), &[]);
        assert_eq!(error.details.variant, Some("ambiguous"), "{text}");
    }
    let dots = "clients;tps;ms\n1;1.436;0.70\n4;5.082;0.79\n8;6.001;1.33\n";
    assert_eq!(refused(dots, &[]).details.variant, Some("ambiguous"));
}

#[test]
fn a_rate_without_its_slash_is_one() {
    for header in [
        "req_s",
        "reqs_s",
        "tok_s",
        "agg_tok_s",
        "mb_s",
        "ops_s",
        "rows_s",
    ] {
        let text = format!("users,{header}\n1,50\n2,84\n4,126\n");
        assert_eq!(
            points(&run(&text, &[]).unwrap(), 0)[2],
            (4.0, 126.0),
            "{text}"
        );
    }
    for header in ["request_s", "job_s", "t_s", "latency_reqs_s", "run_s"] {
        let text = format!("users,{header}\n1,50\n2,84\n4,126\n");
        refused(&text, &[]);
    }
}

#[test]
fn the_question_is_about_the_columns_that_are_in_doubt() {
    let text = "| Max Concurrency | Req/s | Output MB/s | Mean TTFT (ms) |\n|--|--|--|--|\n| 1 | 2 | 31 | 90 |\n\
                | 4 | 7 | 99 | 99 |\n| 8 | 9 | 105 | 120 |\n";
    let error = refused(text, &[]);
    assert_eq!(error.code, ErrorCode::AmbiguousColumn, "{error}");
    assert!(error.message.contains("MB/s"), "{error}");
    // A throughput is no concurrency.
    let text = "并发数,QPS,平均响应时间\n10,500,20\n50,1900,26\n100,2400,41\n";
    assert!(!refused(text, &[]).message.contains("QPS"));
    let text = "Lanes,Batch,Throughput (inst/s)\n1,8,100\n2,16,190\n4,32,340\n";
    let error = refused(text, &[]);
    assert!(error.message.contains("Batch"), "{error}");
    assert!(!error.message.contains("inst/s"), "{error}");
}

#[test]
fn a_table_with_units_in_its_cells_is_no_text() {
    let text = "| Design | 1 thread | 4 threads | 16 threads |\n|--|--|--|--|\n| A | 271 M/s | 182 M/s | 145 M/s |\n\
                | B | 71 M/s | 82 M/s | 45 M/s |\n";
    assert_eq!(refused_text(text).details.variant, Some("levels"));
}

#[test]
fn words_beside_a_speedup_do_not_hide_it() {
    let text = "| Threads | Speedup | Notes |\n|--|--|--|\n| 1 | 1.0x | base |\n| 2 | 1.9x | good |\n| 4 | 3.5x | fair |\n";
    assert_eq!(points(&run(text, &[]).unwrap(), 0)[2], (4.0, 3.5));
}

#[test]
fn a_note_in_brackets_leaves_the_number() {
    for level in ["1 (serial)", "1 (Serial)", "1 (baseline)", "1x (baseline)"] {
        let text = format!("threads,tps\n{level},500\n2,950\n4 (max),1700\n");
        let found = points(&run(&text, &[]).unwrap(), 0);
        assert_eq!(found, [(1.0, 500.0), (2.0, 950.0), (4.0, 1700.0)], "{text}");
    }
    for level in ["1 (failed)", "1 (of 4)", "1 (timeout)"] {
        let text = format!("threads,tps\n{level},500\n2,950\n4,1700\n");
        assert_eq!(refused(&text, &[]).details.row, Some(2), "{text}");
    }
}
