//! What a tool does not print of its concurrency, by Little's law: throughput times mean latency is in flight.

/// More in flight than there are connections, by this factor, needs several requests on each.
const SEVERAL: f64 = 1.1;

/// The concurrency of so many connections, and a remark if each had several requests under way.
///
/// `of` says where that is set, such as `how many requests were pipelined (-P)`.
#[must_use]
pub fn of_connections(
    connections: Option<f64>,
    throughput: f64,
    latency: Option<f64>,
    of: &str,
) -> (Option<f64>, Option<String>) {
    let in_flight = latency.map(|latency| latency * throughput);
    match connections.zip(in_flight) {
        Some((connections, in_flight)) if in_flight > SEVERAL * connections => (
            Some(in_flight),
            Some(format!(
                "{connections} connections had {in_flight:.1} requests in flight (throughput times mean latency), which is the concurrency; {of} is not printed"
            )),
        ),
        _ => (connections, None),
    }
}
