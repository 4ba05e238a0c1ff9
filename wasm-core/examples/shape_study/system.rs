//! Systems whose throughput is known: the law, Amdahl's, hard limits, and closed queues.

use usl_fit::Usl;

/// What is true.
#[derive(Clone)]
pub enum System {
    /// The law itself.
    Law(Usl),
    /// min(λN, λK).
    Limit { lambda: f64, knee: f64 },
    /// N customers who think for a while between visits to every station, service times as given; exact
    /// mean-value analysis (M. Reiser and S. S. Lavenberg, 1980).
    Queue { think: f64, service: Vec<f64> },
}

impl System {
    /// X(N).
    pub fn throughput(&self, n: f64) -> f64 {
        match self {
            Self::Law(law) => law.throughput(n).expect("the law has a value"),
            Self::Limit { lambda, knee } => lambda * n.min(*knee),
            Self::Queue { think, service } => {
                let mut waiting = vec![0.0; service.len()];
                let mut throughput = 0.0;
                let mut customers = 0.0;
                while customers < n {
                    customers += 1.0;
                    let latency: Vec<f64> = (service.iter().zip(&waiting))
                        .map(|(demand, queue)| demand * (1.0 + queue))
                        .collect();
                    throughput = customers / (think + latency.iter().sum::<f64>());
                    waiting = latency.iter().map(|time| time * throughput).collect();
                }
                throughput
            }
        }
    }

    /// Where the throughput is highest, and how high, if it falls again.
    pub fn peak(&self) -> Option<(f64, f64)> {
        match self {
            Self::Law(law) => law.peak_concurrency().zip(law.peak_throughput()),
            _ => None,
        }
    }

    /// The highest throughput there is.
    pub fn highest(&self) -> f64 {
        let all = (1..=1000).map(|n| self.throughput(f64::from(n)));
        all.fold(0.0, f64::max)
    }
}

/// What a cell has to attain.
#[derive(Clone, Copy, PartialEq)]
pub enum Judged {
    /// The truth is the law.
    Law,
    /// A system that saturates, measured beyond its knee.
    Saturated,
    /// Amdahl's law: never a knee.
    Amdahl,
    /// Reported alone.
    Reported,
}

/// A system and where it is measured.
pub struct Plan {
    pub name: String,
    pub system: System,
    pub concurrency: Vec<f64>,
    pub judged: Judged,
    /// The share of sets in which a bounded peak must be stated, where the law is true.
    pub peak_stated: Option<f64>,
}

pub fn plans() -> Vec<Plan> {
    let even = |last: u32| -> Vec<f64> {
        let last = f64::from(last);
        (0..16)
            .map(|i| (1.0 + (last - 1.0) * f64::from(i) / 15.0).round())
            .collect()
    };
    let doubled = vec![1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 48.0, 64.0];
    let to_32 = vec![1.0, 2.0, 4.0, 8.0, 12.0, 16.0, 24.0, 32.0];
    let to_20 = vec![1.0, 2.0, 4.0, 6.0, 8.0, 12.0, 16.0, 20.0];
    let law = System::Law(Usl {
        lambda: 1000.0,
        sigma: 0.03,
        kappa: 0.0007,
    });
    let amdahl = System::Law(Usl {
        lambda: 1000.0,
        sigma: 0.05,
        kappa: 0.0,
    });
    let mut plans = Vec::new();
    let mut add = |name: &str, system: &System, concurrency: &[f64], judged, peak_stated| {
        let (count, last) = (concurrency.len(), concurrency[concurrency.len() - 1]);
        plans.push(Plan {
            name: format!("{name}, {count} to {last}"),
            system: system.clone(),
            concurrency: concurrency.to_vec(),
            judged,
            peak_stated,
        });
    };
    add("law", &law, &doubled, Judged::Law, Some(0.75));
    add("law", &law, &even(61), Judged::Law, Some(0.9));
    add("law", &law, &to_20, Judged::Law, None);
    add("law", &law, &even(20), Judged::Law, None);
    for concurrency in [&doubled, &even(61)] {
        add("Amdahl", &amdahl, concurrency, Judged::Amdahl, None);
    }
    let queue = |think: f64, service: &[f64]| System::Queue {
        think,
        service: service.to_vec(),
    };
    let saturated = [
        (
            "hard limit at 20",
            System::Limit {
                lambda: 100.0,
                knee: 20.0,
            },
        ),
        ("queue, Z = 4", queue(4.0, &[1.0])),
        ("queue, Z = 20", queue(20.0, &[1.0])),
        ("8 equal stations", queue(0.0, &[1.0; 8])),
        ("8 equal stations, Z = 8", queue(8.0, &[1.0; 8])),
    ];
    for (name, system) in &saturated {
        for concurrency in [&to_32, &even(32), &doubled, &even(64)] {
            add(name, system, concurrency, Judged::Saturated, None);
        }
    }
    // Neither family has the slow approach of unequal stations to their limit.
    let unequal = queue(4.0, &[1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3]);
    let bottleneck = queue(4.0, &[1.0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]);
    for (name, system) in [("8 unequal", &unequal), ("1 and 7 half", &bottleneck)] {
        for concurrency in [&to_32, &even(32), &doubled, &even(64)] {
            add(name, system, concurrency, Judged::Reported, None);
        }
    }
    let limit = &saturated[0].1;
    add(
        "hard limit at 20, unseen",
        limit,
        &[1.0, 2.0, 4.0, 6.0, 8.0, 10.0, 13.0, 16.0],
        Judged::Reported,
        None,
    );
    plans
}
