//! Tables as reports and READMEs publish them, with columns beside the two that are meant.

use usl_fit::measurements::{fit_text, TableOptions};
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
    let text = "จำนวน,QPS,เวลา\n10,500,20\n50,1900,26\n100,2400,41\n";
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

#[test]
fn a_column_that_never_changes_is_no_concurrency() {
    let found = |text: &str, options: &[(&str, &str)]| points(&run(text, options).unwrap(), 0)[2];
    let text = "n,threads,rate/s\n1000,1,10.5\n1000,2,19\n1000,4,35\n";
    assert_eq!(found(text, &[]), (4.0, 35.0));
    let text =
        "algo,n,threads,reps,seconds\na,4194304,1,5,0.8\na,4194304,2,5,0.4\na,4194304,4,5,0.25\n";
    assert_eq!(found(text, &[("timePerOp", "seconds")]), (4.0, 4.0));
    // Two that vary are asked about, and so are two that do not.
    for text in [
        "users,threads,tps\n10,1,10\n20,2,19\n40,4,35\n",
        "users,threads,tps\n10,1,10\n10,1,19\n10,1,35\n",
    ] {
        let error = refused(text, &[]);
        assert_eq!(error.code, ErrorCode::AmbiguousColumn, "{text}{error}");
    }
}

#[test]
fn a_name_that_occurs_once_is_a_series_of_its_own() {
    let text = "Format,threads,FPS\nnative,1,7.5\nnative,2,10.9\nnative,4,12.8\npure,4,16.0\n";
    let report = run(text, &[]).unwrap();
    assert_eq!(points(&report, 0)[2], (4.0, 12.8));
    assert_eq!(report.fits.len() + report.errors.len(), 2);
    // What the header calls remarks, or rows of one concurrency that share a name, are fitted as one.
    for text in [
        "threads,FPS,note\n1,7.5,ok\n2,10.9,ok\n4,12.8,ok\n4,13.0,again\n",
        "threads,FPS,host\n1,7.5,a\n2,10.9,a\n4,12.8,a\n4,13.0,a\n2,11,b\n",
    ] {
        let report = run(text, &[]).unwrap();
        assert_eq!((report.fits.len(), report.errors.len()), (1, 0), "{text}");
    }
}

#[test]
fn headers_of_other_languages_are_understood() {
    for (header, wanted) in [
        ("并发数,QPS,平均响应时间,99%响应时间", (4.0, 340.0)),
        ("线程数,吞吐量（次/秒）,平均延迟(ms),备注", (4.0, 340.0)),
        (
            "并发用户数,平均响应时间(毫秒),每秒请求数,错误率",
            (4.0, 9.0),
        ),
        (
            "スレッド数,スループット,平均応答時間(ms),エラー率",
            (4.0, 340.0),
        ),
        (
            "스레드 수,처리량 (요청/초),응답시간 (ms),오류율",
            (4.0, 340.0),
        ),
        ("Потоков,Запросов/с,Задержка (мс),CPU", (4.0, 340.0)),
        ("usuarios,peticiones/s,latencia (ms),errores", (4.0, 340.0)),
        (
            "Connexions,Débit (requêtes/s),Latence (ms),erreurs",
            (4.0, 340.0),
        ),
        ("usuários,vazão,latência (ms),erros", (4.0, 340.0)),
    ] {
        let text = format!("{header}\n1,100,8,0\n2,190,8.5,0\n4,340,9,0\n8,500,12,0\n");
        let report = run(&text, &[]).unwrap_or_else(|error| panic!("{header}: {error}"));
        assert_eq!(points(&report, 0)[2], wanted, "{header}");
    }
    let error = refused("线程数,耗时(秒)\n1,16\n2,9\n4,5\n", &[]);
    assert!(error.message.contains("time"), "{error}");
    let text = "线程数,加速比,效率\n1,1.000,1.0\n2,1.900,0.95\n4,3.400,0.85\n";
    assert_eq!(points(&run(text, &[]).unwrap(), 0)[2], (4.0, 3.4));
}

/// The column by which the rows may be several systems, from the sentences of the first fit.
fn pooled_by(text: &str, options: &[(&str, &str)]) -> Option<String> {
    let report = run(text, options).unwrap();
    let details = report.fits[0].answer.details.iter();
    let text = details
        .map(|detail| detail.text.clone())
        .find(|text| text.starts_with("The rows may be"))?;
    Some(text.split('"').nth(1).unwrap().into())
}

#[test]
fn rows_of_several_systems_say_so_at_once() {
    for (text, options, wanted) in [
        (
            "db,size,threads,TPS\nT,1M,64 * 4,3834\nT,1M,128 * 4,4172\nT,1M,256 * 4,4577\nT,5M,256 * 4,4032\n\
             M,1M,64,2392\nM,1M,128,2493\nM,1M,256,2561\nM,5M,256,1902\n",
            &[][..],
            "db",
        ),
        (
            "db,threads,TPS\nM,16,2392\nM,32,2493\nM,64,2561\nT,128,3834\nT,256,4172\nT,512,4577\n",
            &[],
            "db",
        ),
        (
            "operation,threads,QPS\nbatch,5,4\ninsert,10,8\nquery,50,45\ncount,100,85\n",
            &[],
            "operation",
        ),
        (
            "threads,size,time\n1,500,42\n2,500,21\n4,500,11\n1,5000,420\n2,5000,210\n4,5000,110\n",
            &[("timePerOp", "time")],
            "size",
        ),
        ("replicas,users,rps\n1,300,800\n3,1000,2347\n5,2000,3850\n9,2100,3900\n", &[], "replicas"),
        (
            "VUs,Workers,rps\n1,1,0.72\n10,1,0.75\n8,8,4.74\n24,8,4.87\n",
            &[("n", "VUs")],
            "Workers",
        ),
    ] {
        assert_eq!(pooled_by(text, options).as_deref(), Some(wanted), "{text}");
    }
    for text in [
        "scenario,users,rps\n10 users,10,100\n20 users,20,190\n40 users,40,340\n",
        "run,users,rps\n1,10,100\n1,20,190\n1,40,340\n2,10,101\n2,20,191\n2,40,338\n",
        "nodes,users,rps\n1,10,100\n2,20,190\n4,40,340\n8,80,600\n",
        "users,rps,worker-held ms *(derived)*\n10,100,3\n20,190,4\n40,340,9\n80,600,8\n",
        "users,rps,errors\n10,100,0\n20,190,0\n40,340,0\n80,600,1\n",
    ] {
        assert_eq!(pooled_by(text, &[("n", "users")]), None, "{text}");
    }
}

#[test]
fn what_is_left_over_is_no_throughput() {
    for (text, word) in [
        (
            "nodes,resolution,efficiency\n1,256,100%\n8,512,92%\n64,1024,86%\n",
            "efficiency",
        ),
        ("threads,items,time\n1,10,4 s\n2,10,2 s\n4,10,1 s\n", "time"),
        (
            "workers,size,User Time\n1,10,4\n2,20,2\n4,40,1\n",
            "User Time",
        ),
    ] {
        let error = refused(text, &[]);
        assert!(error.message.contains(word), "{text}{error}");
    }
    let text = "| Ranks | Total Cores | Speedup |\n|--|--|--|\n| 1 | 8 | 1.0× |\n| 2 | 16 | 1.8× |\n| 4 | 32 | 3.4× |\n";
    let report = run(text, &[("n", "Ranks")]).unwrap();
    assert_eq!(points(&report, 0)[2], (4.0, 3.4));
    let text = "threads,static,dynamic\n1,1.00x,1.00x\n2,1.9x,1.8x\n4,3.1x,3.5x\n";
    assert_eq!(run(text, &[("wide", "series")]).unwrap().fits.len(), 2);
}

#[test]
fn what_is_of_one_machine_is_not_the_concurrency() {
    let text = "machines,threads per machine,TPS\n1,100,7256\n2,50,16418\n5,20,26784\n";
    assert_eq!(points(&run(text, &[]).unwrap(), 0)[2], (5.0, 26_784.0));
}

#[test]
fn a_header_may_have_codes_beside_its_names() {
    let text = "workers,rps,503\n2,100,0\n4,180,0\n8,220,3\n";
    assert_eq!(points(&run(text, &[]).unwrap(), 0)[0], (2.0, 100.0));
}

#[test]
fn columns_of_shares_are_named_if_nothing_uses_them() {
    let text = "threads,rps,Taxa Falha\n6,6319,0%\n12,11665,0%\n48,11479,41%\n";
    let unused = run(text, &[]).unwrap().columns.unused;
    assert_eq!(unused.len(), 1);
}

#[test]
fn what_still_rises_has_no_forecast_below_what_was_measured() {
    let text = "threads,ops/s\n1,485700\n2,995000\n4,1890400\n8,2710000\n16,3076900\n";
    let report = run(text, &[]).unwrap();
    let forecast = report.fits[0].answer.details.iter();
    let forecast = forecast.map(|detail| detail.text.as_str());
    let forecast = forecast
        .into_iter()
        .find(|text| text.starts_with("Forecast"))
        .unwrap();
    assert!(
        forecast.starts_with("Forecast at 32 threads: at most "),
        "{forecast}"
    );
}

#[test]
fn times_in_minutes_and_seconds_are_read() {
    let text = "threads,time\n1,2m13.847s\n2,1m 6s\n4,27.883s\n8,15.5s\n";
    let report = run(text, &[("timePerOp", "time")]).unwrap();
    assert_eq!(points(&report, 0)[1], (2.0, 1.0 / 66.0));
    assert!((points(&report, 0)[0].1 - 1.0 / 133.847).abs() < 1e-12);
}

#[test]
fn rules_of_other_signs_are_none_of_the_rows() {
    for rule in ["────────────", "=======  ====", "════════╪═══"]
    {
        let text = format!("threads  rps\n{rule}\n1        1500\n10       12800\n50       52000\n");
        assert_eq!(
            points(&run(&text, &[]).unwrap(), 0)[0],
            (1.0, 1500.0),
            "{text}"
        );
        let text = format!("{rule}\n{text}{rule}\n");
        assert_eq!(
            points(&run(&text, &[]).unwrap(), 0)[2],
            (50.0, 52_000.0),
            "{text}"
        );
    }
}

#[test]
fn a_last_step_that_brings_almost_nothing_is_no_rise() {
    for (text, wanted) in [
        (
            "threads,runs/s\n1,0.2028\n2,0.2045\n3,0.3774\n4,0.3802\n",
            "Hardly rises beyond 3 threads (0.3774 runs/s): 0.74% more at 4.",
        ),
        (
            "threads,items/s\n1,100\n2,199\n3,303\n4,391\n",
            "Scales almost linearly up to 4 threads (391 items/s): the last doubling brought 96%.",
        ),
    ] {
        let report = run(text, &[]).unwrap();
        let answer = &report.fits[0].answer;
        assert_eq!(answer.headline.text, wanted, "{text}");
        let forecast = answer.details.iter().map(|detail| detail.text.as_str());
        let forecast = forecast.into_iter().find(|text| text.contains("about 474"));
        assert_eq!(forecast, None);
    }
}

/// A time with its unit in the cells is in that unit, as one with the unit in its header.
#[test]
fn the_reciprocal_of_a_time_in_the_cells_is_per_second() {
    for (text, column, wanted) in [
        ("threads,time\n1,400 ms\n2,200 ms\n4,100 ms\n", "time", 10.0),
        ("threads,time\n1,2 s\n2,1 s\n4,500 ms\n", "time", 2.0),
        (
            "threads,time\n1,472 µs\n2,300 µs\n4,250 µs\n",
            "time",
            4000.0,
        ),
        (
            "threads,time (ms)\n1,400\n2,200\n4,100\n",
            "time (ms)",
            10.0,
        ),
        (
            "threads,time (s)\n1,400 ms\n2,200 ms\n4,100 ms\n",
            "time (s)",
            10.0,
        ),
        (
            "threads,Time per token,model\n1,400 ms,a\n2,200 ms,a\n4,100 ms,a\n",
            "Time per token",
            10.0,
        ),
    ] {
        let report = run(text, &[("timePerOp", column)]).unwrap();
        let (n, x) = points(&report, 0)[2];
        assert_eq!(n, 4.0, "{text}");
        assert!((x / wanted - 1.0).abs() < 1e-12, "{text}{x}");
    }
}

/// A list without a header, where a blank stands between the number and its unit.
#[test]
fn a_unit_of_time_behind_a_blank_belongs_to_its_number() {
    let text = " 1 thread:   3.78 s\n 4 threads:  1.35 s (2.8x)\n 8 threads:  839 ms (4.5x)\n16 threads:  585 ms (6.5x)\n";
    let error = refused_text(text);
    assert!(error.message.contains("--time-per-op"), "{error}");
    let report = run(text, &[("n", "1"), ("timePerOp", "3")]).unwrap();
    let found = points(&report, 0);
    assert!((found[0].1 * 3.78 - 1.0).abs() < 1e-12, "{found:?}");
    assert!((found[2].1 - 1.0 / 0.839).abs() < 1e-12, "{found:?}");
}

/// What holds times is no throughput, whatever it is called.
#[test]
fn a_column_of_times_is_refused_as_what_it_is() {
    for text in [
        "threads,code generation\n1,385 ms\n2,200 ms\n4,120 ms\n",
        "threads,GRL-16KM wall\n1,46.9 s\n2,25 s\n4,14 s\n",
        "Hilos,Tiempo promedio\n1,0.55\n2,0.37\n4,0.33\n",
        "threads,Time OMP\n1,0.55\n2,0.37\n4,0.33\n",
        "threads,average time\n1,0.55\n2,0.37\n4,0.33\n",
        "Simulations,Cœurs,Temps Estimé\n100,1,30s\n500,2,1m30s\n900,4,3m\n",
        "ranks,min,median\n1,3.641 s,3.686 s\n2,1.917 s,1.918 s\n4,652 ms,714 ms\n",
    ] {
        let error = refused(text, &[]);
        assert!(error.message.contains("is a time"), "{text}{error}");
    }
    let wide = "threads,min,median\n1,3.641 s,3.686 s\n2,1.917 s,1.918 s\n4,652 ms,714 ms\n";
    let error = refused(wide, &[("wide", "series")]);
    assert!(error.message.contains("is a time"), "{error}");
    // When it was, and over which time, is none.
    for text in [
        "start time,users,rps\n10:00,1,100\n10:05,2,190\n10:10,4,350\n",
        "users,rps over time\n1,100\n2,190\n4,350\n",
    ] {
        assert_eq!(
            points(&run(text, &[]).unwrap(), 0)[2],
            (4.0, 350.0),
            "{text}"
        );
    }
}

#[test]
fn two_numbers_in_a_cell_are_no_number() {
    for cell in ["500K-1.6M rec/sec", "2629 ms, 3803 IOPS", "1.2k–1.4k req/s"] {
        let text = format!("| threads | throughput |\n|--|--|\n| 1 | {cell} |\n| 2 | 23.7K rec/sec |\n| 4 | 40K rec/sec |\n");
        let error = refused(&text, &[]);
        assert!(error.message.contains(cell), "{error}");
    }
}

#[test]
fn the_most_users_are_what_was_measured_of_replicas() {
    let text =
        "Replicas,Throughput,Max Users\n1,800 req/s,300\n3,2347 req/s,1000\n5,3850 req/s,2000\n";
    let error = refused(text, &[]);
    assert_eq!(error.code, ErrorCode::AmbiguousColumn, "{error}");
    let text = "Max Users,Throughput\n300,800\n1000,2347\n2000,3850\n";
    assert_eq!(points(&run(text, &[]).unwrap(), 0)[0], (300.0, 800.0));
}

#[test]
fn more_names_than_cells_shift_nothing() {
    let text = "== results (IOPS) == numjobs iodepth async_read sync_read\n1 1 10000 11100\n1 8 79500 11000\n1 32 277000 11100\n";
    let error = refused_text(text);
    assert_eq!(error.code, ErrorCode::LengthMismatch, "{error}");
    assert!(error.message.contains("7 names"), "{error}");
    // A note that only some rows have is none of them.
    let text = "threads tps note\n1 100 warm-up\n2 190\n4 350\n";
    assert_eq!(points(&run(text, &[]).unwrap(), 0)[2], (4.0, 350.0));
}

#[test]
fn rows_of_other_work_are_told_in_any_language() {
    for text in [
        "| Сценарий | VUs | RPS |\n|--|--|--|\n| Baseline | 50 | 28603 |\n| Spike | 200 | 32400 |\n| SSE | 20 | 87.7 |\n",
        "| 操作类型 | 并发数 | QPS |\n|--|--|--|\n| 查询 | 50 | 45 |\n| 文档插入 | 10 | 8 |\n| 实体创建 | 20 | 18 |\n",
        "| Backend | Threads | q/s |\n|--|--|--|\n| CPU (single) | 1 | 1850 |\n| CPU (OpenMP + AVX2) | 8 | 51200 |\n| CPU (OpenMP + AVX-512) | 16 | 118400 |\n",
    ] {
        let report = run(text, &[]).unwrap();
        let said = &report.fits[0].answer.details[0].text;
        assert!(said.contains("several systems"), "{text}{said}");
    }
}

#[test]
fn a_header_in_bold_is_its_name() {
    for header in [
        "Threads | **TPS**",
        "**Threads** | TPS",
        "*Threads* | `TPS`",
    ] {
        let text = format!(
            "| {header} |\n|---|---|\n| 1 | 905 |\n| 2 | 1800 |\n| 4 | 3400 |\n| 8 | 4000 |\n"
        );
        let headline = run(&text, &[]).unwrap().fits[0]
            .answer
            .headline
            .text
            .clone();
        assert!(headline.contains("8 threads (4,000 TPS)"), "{headline}");
    }
}

#[test]
fn a_mean_beside_runs_is_no_run() {
    let text = "Threads,Run 1,Run 2,Average,Std. Dev.\n1,1021,1033,1027,8\n2,2011,1987,1999,17\n4,3790,3822,3806,23\n8,6504,6377,6440,90\n";
    let found = points(&run(text, &[("wide", "runs")]).unwrap(), 0);
    assert_eq!((found.len(), found[7]), (8, (8.0, 6377.0)));
    // Names of systems are none of statistics.
    let text = "N,M1,M1 Max\n1,10,20\n2,19,39\n4,36,70\n";
    assert_eq!(run(text, &[("wide", "series")]).unwrap().fits.len(), 2);
}

#[test]
fn a_total_of_runs_of_different_length_is_divided_by_it() {
    let text = "Threads,Total ops,Elapsed (s)\n1,1000000,10.0\n2,2000000,10.9\n4,4000000,13.0\n8,8000000,20.0\n";
    let report = run(text, &[]).unwrap();
    assert_eq!(points(&report, 0)[0], (1.0, 100_000.0));
    assert_eq!(points(&report, 0)[3], (8.0, 400_000.0));
    assert_eq!(report.columns.units.throughput.as_deref(), Some("ops/s"));
}

#[test]
fn a_speedup_of_one_column_over_another_is_no_throughput() {
    for text in [
        "Threads,Before (s),After (s),Speedup\n1,84.1,80.2,1.05x\n2,60.3,41.0,1.47x\n4,55.8,21.9,2.55x\n8,57.0,13.1,4.35x\n",
        "N,Serial (s),\"Parallel, 8 threads (s)\",Speedup\n256,0.021,0.008,2.6\n512,0.17,0.034,5.0\n1024,1.41,0.21,6.7\n2048,12.1,1.66,7.3\n",
    ] {
        let error = refused(text, &[]);
        assert_eq!(error.details.variant, Some("speedup-of-columns"), "{error}");
    }
    // Over the first level it is one, though the time there may stand in each row.
    let text =
        "Threads,T1 (s),Tn (s),Speedup\n1,84,84,1.00\n2,84,44,1.91\n4,84,24,3.50\n8,84,15,5.60\n";
    assert_eq!(points(&run(text, &[]).unwrap(), 0)[3], (8.0, 5.6));
}

#[test]
fn what_one_pod_does_or_costs_is_no_throughput() {
    for text in [
        "Pods,RPS per pod,CPU,Cost ($/h)\n1,850,91%,0.10\n2,840,90%,0.20\n4,790,88%,0.40\n8,610,71%,0.80\n",
        "replicas,req/s per replica\n1,850\n2,840\n4,790\n",
    ] {
        let error = refused(text, &[]);
        assert_eq!(error.details.variant, Some("per-unit"), "{error}");
    }
    let error = refused("Pods,Cost ($/h)\n1,0.1\n2,0.2\n4,0.4\n", &[]);
    assert_eq!(error.details.variant, Some("money"), "{error}");
    let text =
        "slots,aggregate tok/s,per slot\n1,79.2,79.2\n2,109.4,54.7\n4,167.8,41.9\n8,179.1,22.4\n";
    assert_eq!(points(&run(text, &[]).unwrap(), 0)[3], (8.0, 179.1));
    // A request is no part of a system.
    let text = "users,time per request (ms)\n1,10\n2,10.5\n4,11\n8,14\n";
    assert_eq!(refused(text, &[]).details.variant, Some("time"));
}

#[test]
fn the_reciprocal_of_a_time_of_growing_work_is_no_throughput() {
    let text =
        "Nodes,Time/step (ms),Weak efficiency\n1,10.1,100%\n2,10.3,98%\n4,10.4,97%\n8,10.9,93%\n";
    for options in [&[][..], &[("timePerOp", "Time/step (ms)")]] {
        let error = refused(text, options);
        assert_eq!(error.details.variant, Some("weak-scaling"), "{error}");
    }
}

#[test]
fn a_product_of_nodes_and_processes_counts_neither() {
    let text = "Nodes x PPN,Speedup\n1x36,1.0\n2x36,1.95\n4x36,3.55\n8x36,5.95\n";
    let report = run(text, &[]).unwrap();
    assert_eq!(points(&report, 0)[3], (288.0, 5.95));
    let headline = &report.fits[0].answer.headline.text;
    assert!(headline.contains("a concurrency of 288"), "{headline}");
}

#[test]
fn nodes_do_not_think() {
    let text = "nodes,writes/s,latency (ms)\n48,174373,0.0117\n96,366828,0.0134\n144,537172,0.0148\n288,1099837,0.0139\n";
    let report = run(text, &[]).unwrap();
    let answer = &report.fits[0].answer;
    assert!(!answer.to_string().contains("think"), "{answer}");
}

#[test]
fn a_name_that_shares_a_level_with_another_may_be_a_system() {
    let text = "Config,Nodes,Speedup\nbaseline,1,1.00\nsingle (this repo),1,1.88\nclustered,2,4.32\nclustered,4,7.65\nclustered,8,13.31\n";
    let details = &run(text, &[]).unwrap().fits[0].answer.details;
    let said: Vec<_> = details.iter().map(|said| &*said.text).collect();
    assert!(
        said.join(" ")
            .contains("several systems, by the column \"Config\""),
        "{said:?}"
    );
}

#[test]
fn a_constant_time_is_a_setting() {
    let text = "PARALLELISM,SAMPLES,DURATION,AVG VALUE\n1,3,10,2611.4\n2,3,10,4351.3\n4,3,10,6987.6\n8,3,10,8720.1\n";
    assert_eq!(points(&run(text, &[]).unwrap(), 0)[3], (8.0, 8720.1));
}

#[test]
fn minutes_and_clock_times_are_read() {
    let text = "| # of Workers | Time per epoch |\n|--|--|\n| 1 | 40 min |\n| 2 | 21 min |\n| 4 | 11.5 min |\n| 8 | 7 min |\n";
    assert_eq!(refused(text, &[]).details.variant, Some("time"));
    let report = run(text, &[("timePerOp", "Time per epoch")]).unwrap();
    assert!((points(&report, 0)[0].1 * 2400.0 - 1.0).abs() < 1e-9);
    for (slow, fast, seconds) in [
        ("7:03.03", "1:51.5", 423.03),
        ("31:54", "16:20", 1914.0),
        ("1:02:03", "31:54", 3723.0),
    ] {
        let text = format!("| Threads | Build |\n|--|--|\n| 1 | {slow} |\n| 2 | {fast} |\n| 4 | 1:05 |\n| 8 | 0:40.5 |\n");
        let report = run(&text, &[("timePerOp", "Build")]).unwrap();
        assert!(
            (points(&report, 0)[0].1 * seconds - 1.0).abs() < 1e-9,
            "{text}"
        );
    }
}

#[test]
fn tables_below_headings_prompts_and_rules_are_found() {
    let table = " clients | avg tps | sd  | count \n---------+---------+-----+-------\n       1 |    1274 |  11 |     5\n       8 |    9561 | 102 |     5\n      16 |   17703 | 240 |     5\n";
    for (before, after) in [
        (
            "bench=> select clients, avg(tps) from runs;\n",
            "(3 rows)\n\nTime: 3.114 ms\n",
        ),
        ("benchPEP, 12M atoms, EPYC 7763 2-socket nodes\n\n", ""),
        ("13900k, DDR5 6400:\n\n7B gen 128:\n", ""),
    ] {
        let report = run(&[before, table, after].concat(), &[]).unwrap();
        assert_eq!(points(&report, 0)[2], (16.0, 17_703.0), "{before}");
    }
    let drawn = "+-------+-------+\n| users | tps   |\n+-------+-------+\n| 1 | 900 |\n| 2 | 1700 |\n| 4 | 3000 |\n+-------+-------+\n3 rows in set (0.00 sec)\n";
    assert_eq!(
        points(&fit_text(drawn, &TableOptions::default()).unwrap(), 0)[2],
        (4.0, 3000.0)
    );
    let two = "7B gen 128:\n| Threads | t/s |\n|--|--|\n| 4 | 12.7 |\n| 8 | 18.3 |\n\n7B pp 512:\n| Threads | t/s |\n|--|--|\n| 4 | 15.1 |\n| 8 | 20.2 |\n";
    assert_eq!(
        refused_text(two).details.variant,
        Some("several-tables"),
        "{}",
        refused_text(two)
    );
}

#[test]
fn per_cent_in_the_cells_say_how_busy_a_resource_was() {
    let text = "| Target rate (req/s) | Achieved (req/s) | p50 (ms) | CPU |\n|--|--|--|--|\n| 1000 | 1000 | 3.1 | 18 % |\n| 2000 | 2000 | 3.3 | 35 % |\n| 3000 | 2999 | 4.0 | 55 % |\n";
    assert_eq!(refused(text, &[]).details.variant, Some("offered"));
    let text = "threads,tps,CPU\n1,100,18%\n2,190,35%\n4,340,55%\n8,500,95%\n";
    assert_eq!(points(&run(text, &[]).unwrap(), 0)[3], (8.0, 500.0));
}

#[test]
fn numbers_with_their_names_before_them_are_a_table() {
    for text in [
        "threads=1 time=10.0s rate=120411/s\nthreads=2 time=10.0s rate=230102/s\nthreads=4 time=10.0s rate=410200/s\n",
        "Clients: 1, TPS: 120411\nClients: 2, TPS: 230102\n\nClients: 4, TPS: 410200\n",
    ] {
        let found = points(&run(text, &[]).unwrap(), 0);
        assert_eq!(found, [(1.0, 120_411.0), (2.0, 230_102.0), (4.0, 410_200.0)], "{text}");
    }
    let text = "{\"threads\": 1, \"tps\": 120411}\n{\"threads\": 2, \"tps\": 230102}\n{\"threads\": 4, \"tps\": 410200}\n";
    let report = fit_text(text, &TableOptions::default()).unwrap();
    assert_eq!(points(&report, 0)[2], (4.0, 410_200.0));
    // A line with other names, or a wrong number, is none of them.
    for other in ["threads=4 rate=340", "threads=4 tps=34O", "done: 4 runs"] {
        let text = format!("threads=1 tps=100\nthreads=2 tps=190\n{other}\nthreads=8 tps=500\n");
        refused_text(&text);
    }
}

#[test]
fn a_comment_right_above_numbers_is_their_header() {
    let error = refused_text("# OMP_NUM_THREADS  time(s)\n1 152.3\n2 77.9\n4 40.1\n8 22.0\n");
    assert!(error.message.contains("time(s)"), "{error}");
    for text in [
        "# made on host a\n# threads tps\n1 100\n2 190\n4 350\n",
        "#threads,tps\n1,100\n2,190\n4,350\n",
        "# tps\tthreads\n100\t1\n190\t2\n350\t4\n",
        "# worker threads   req/s\n1 100\n2 190\n4 350\n",
    ] {
        let report = run(text, &[]).unwrap();
        assert_eq!(points(&report, 0)[2], (4.0, 350.0), "{text}");
    }
    // A comment of as many words above a header of its own, or of other than names, is one.
    for text in [
        "# first run\nthreads tps\n1 100\n2 190\n4 350\n",
        "# 2024 05\n1 100\n2 190\n4 350\n",
        "# tps threads, all of them\n1 100\n2 190\n4 350\n",
    ] {
        let report = run(text, &[]).unwrap();
        assert_eq!(points(&report, 0)[2], (4.0, 350.0), "{text}");
    }
}

#[test]
fn wide_gaps_separate_names_of_several_words() {
    let text = "Virtual Users   New Orders/min\n1   100\n2   190\n4   350\n";
    assert_eq!(points(&run(text, &[]).unwrap(), 0)[2], (4.0, 350.0));
    let text = "Virtual Users   New Orders/min   note\n1   100\n2   190\n4   350\n";
    assert_eq!(refused_text(text).code, ErrorCode::LengthMismatch);
}

#[test]
fn cores_that_were_used_are_no_replicas_that_were_set() {
    for text in [
        "Replicas,CPU cores used,req/s\n1,0.9,100\n2,1.8,190\n4,3.5,350\n",
        "CPU cores used,req/s,Replicas\n0.9,100,1\n1.8,190,2\n3.5,350,4\n",
    ] {
        let report = run(text, &[]).unwrap();
        assert_eq!(points(&report, 0)[2], (4.0, 350.0), "{text}");
    }
    let alone = "cores used,req/s\n1,100\n2,190\n4,350\n";
    assert_eq!(points(&run(alone, &[]).unwrap(), 0)[2], (4.0, 350.0));
}

#[test]
fn what_stands_below_a_title_belongs_to_it() {
    for text in [
        "Capacity test,,\nPrepared by: J,,Date: 2024\n,,\nPods,Requests/s,note\n1,100,\n2,190,\n4,350,\n",
        "Capacity test,\nDate: 2024-09-12,Miller\nPods,Requests/s\n1,100\n2,190\n4,350\n",
    ] {
        assert_eq!(points(&run(text, &[]).unwrap(), 0)[2], (4.0, 350.0), "{text}");
    }
}

#[test]
fn numbers_without_a_name_that_fall_like_times_are_asked_about() {
    for head in ["", "n,t\n"] {
        let text = format!("{head}1,842.11\n2,428.9\n4,221.34\n8,118.02\n16,68.71\n");
        let report = run(&text, &[]).unwrap();
        let answer = &report.fits[0].answer;
        assert_eq!(answer.headline.code, "like-times", "{text}");
        assert!(answer.next.is_none() && answer.cause.is_none());
    }
    let named = "threads,tps\n1,842.11\n2,428.9\n4,221.34\n8,118.02\n16,68.71\n";
    assert_eq!(
        run(named, &[]).unwrap().fits[0].answer.headline.code,
        "falls"
    );
}
