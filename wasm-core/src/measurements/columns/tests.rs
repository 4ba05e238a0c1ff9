use super::*;
use crate::error::ErrorCode;
use crate::measurements::Cell;

fn choose(header: &[&str], choice: &ColumnChoice) -> Result<Columns, UslError> {
    let names: Vec<Cell> = header.iter().map(|name| Cell::from_text(name)).collect();
    Header::new(std::slice::from_ref(&names), names.len()).choose(choice)
}

#[test]
fn headers_are_recognised_in_any_order() {
    for (header, wanted) in [
        (vec!["concurrency", "throughput_qps"], (1, 2, None)),
        (vec!["tps", "threads"], (2, 1, None)),
        (vec!["a", "b"], (1, 2, None)),
        (vec!["whatever", "users"], (2, 1, None)),
        (vec!["X", "N"], (2, 1, None)),
        (
            vec![
                "message_size",
                "concurrency",
                "throughput_rps",
                "mean_latency_ms",
            ],
            (2, 3, Some(4)),
        ),
        (vec!["Requests per second", "VUs"], (2, 1, None)),
        (vec!["Users", "Latency (ms)", "hits/s"], (1, 3, Some(2))),
        (vec!["run", "n", "users seen", "x"], (2, 4, None)),
    ] {
        let columns = choose(&header, &ColumnChoice::default()).unwrap();
        let found = (
            columns.concurrency.number,
            columns.throughput.number,
            columns.latency.map(|column| column.number),
        );
        assert_eq!(found, wanted, "{header:?}");
    }
}

#[test]
fn a_time_is_neither_concurrency_nor_throughput() {
    for header in [
        vec!["tps", "p95 (ms)"],
        vec!["req/s", "average (ms)"],
        vec!["users", "time_s"],
        vec!["tps", "latency"],
        vec!["p95", "throughput"],
    ] {
        let error = choose(&header, &ColumnChoice::default()).unwrap_err();
        assert_eq!(error.code, ErrorCode::ColumnNotFound, "{header:?}");
    }
    let missing = choose(&["tps", "p95 (ms)"], &ColumnChoice::default()).unwrap_err();
    assert!(missing.message.contains("the concurrency"), "{missing}");
    // A rate per something other than a time is not a throughput.
    let found = choose(&["n", "ops per s"], &ColumnChoice::default()).unwrap();
    assert_eq!(found.throughput.number, 2);
    assert!(choose(&["n", "s"], &ColumnChoice::default()).is_err());
}

#[test]
fn what_could_be_several_is_asked_with_their_names() {
    let header = [
        "table",
        "thread_pool_size",
        "cores",
        "clients",
        "requests_per_client",
        "throughput_per_ms",
    ];
    let error = choose(&header, &ColumnChoice::default()).unwrap_err();
    assert_eq!(error.code, ErrorCode::AmbiguousColumn);
    for name in ["thread_pool_size", "cores", "clients"] {
        assert!(error.message.contains(name), "{}", error.message);
    }
    assert!(
        !error.message.contains("requests_per_client"),
        "{}",
        error.message
    );
    let choice = ColumnChoice {
        n: Some("cores".into()),
        ..ColumnChoice::default()
    };
    assert_eq!(choose(&header, &choice).unwrap().throughput.number, 6);
}

#[test]
fn columns_are_found_by_name_or_number_and_missing_ones_reported() {
    let by = |n: &str| {
        choose(
            &["a", "b", "b"],
            &ColumnChoice {
                n: Some(n.into()),
                x: Some(" A ".into()),
                ..ColumnChoice::default()
            },
        )
    };
    assert_eq!(by("3").unwrap().concurrency.number, 3);
    assert_eq!(by("2").unwrap().concurrency.number, 2);
    assert_eq!(by("b").unwrap_err().code, ErrorCode::AmbiguousColumn);
    let missing = by("z").unwrap_err();
    assert_eq!(missing.code, ErrorCode::ColumnNotFound);
    assert_eq!(missing.details.column.as_deref(), Some("z"));
    let twice = by("1").unwrap_err();
    assert_eq!(twice.code, ErrorCode::AmbiguousColumn);
    assert!(
        twice
            .message
            .contains("both the concurrency and the throughput"),
        "{twice}"
    );
    assert_eq!(by("4").unwrap_err().code, ErrorCode::ColumnNotFound);
    assert_eq!(
        choose(&["n"], &ColumnChoice::default()).unwrap_err().code,
        ErrorCode::ColumnNotFound
    );
}
