//! Gatling's `simulation.log`: text lines up to 3.12, a binary stream since then (as written by Java's
//! `DataOutputStream`, big-endian; `gatling-core`, `LogFileDataWriter`).

use super::gatling_records::{Event, Input, Stop};
use super::{text_of, Reader};
use crate::error::LogError;
use crate::levels::levels_of;
use crate::log::{Content, Log};
use crate::records::Lines;
use crate::said::{counted, said, Said};
use crate::time::{Moment, SECOND};
use crate::timeline::{Cell, Timeline};

/// Where so many times as many users came as were there at once, users come and go.
const COME_AND_GO: u64 = 4;
/// A number of users that was set stays in so many of the seconds, and so many of them are at work.
const STAYS: f64 = 0.5;
const AT_WORK: f64 = 0.75;

/// A number of users of which on average less than this share was there was none that stayed, but of a short burst.
const THERE: f64 = 0.8;

/// Recognises the start of either format.
pub fn recognise(begun: &[u8]) -> Option<Box<dyn Reader>> {
    let text = text_of(begun);
    if text.starts_with("RUN\t") || text.starts_with("ASSERTION\t") {
        return Some(Box::new(Gatling::new(Form::Text)));
    }
    // A run starts with the length of its version, and the version, such as 3.13.5.
    let length = begun
        .get(1..5)
        .map(|bytes| i32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))?;
    let length = usize::try_from(length)
        .ok()
        .filter(|length| (3..40).contains(length))?;
    let version = begun.get(5..5 + length)?;
    let is_version = version[0].is_ascii_digit() && version.contains(&b'.') && version.is_ascii();
    (begun[0] == 0 && is_version).then(|| Box::new(Gatling::new(Form::Binary)) as Box<dyn Reader>)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Text,
    Binary,
}

/// The most points of a sum that are kept.
const POINTS: usize = 1 << 16;

/// The sum of the times that users were there, at points in time.
struct Presence {
    /// Times with the sum until then, in microseconds.
    points: Vec<(Moment, i64)>,
    /// The shortest time between two.
    step: Moment,
    at: Moment,
    sum: i64,
}

impl Default for Presence {
    fn default() -> Self {
        Self {
            points: Vec::new(),
            step: SECOND / 10,
            at: Moment::MIN,
            sum: 0,
        }
    }
}

impl Presence {
    /// Adds that so many users were there until a time.
    fn until(&mut self, at: Moment, users: u32) {
        if self.points.is_empty() {
            self.at = at;
            self.points.push((at, 0));
        }
        let took = at.saturating_sub(self.at).max(0);
        self.sum = self.sum.saturating_add(took.saturating_mul(users.into()));
        self.at = self.at.max(at);
        let last = self.points.last().map_or(0, |(at, _)| *at);
        if self.at.saturating_sub(last) >= self.step {
            self.points.push((self.at, self.sum));
        }
        if self.points.len() > POINTS {
            let mut is_kept = false;
            self.points.retain(|_| {
                is_kept = !is_kept;
                is_kept
            });
            self.step *= 2;
        }
    }

    /// The sum until a time, between points along a line.
    fn sum_at(&self, at: Moment) -> f64 {
        let next = self.points.partition_point(|(known, _)| *known < at);
        let last = (self.at, self.sum);
        let after = self.points.get(next).copied().unwrap_or(last);
        let Some((from, sum)) = next.checked_sub(1).map(|i| self.points[i]) else {
            return 0.0;
        };
        let share = (at - from) as f64 / (after.0 - from).max(1) as f64;
        sum as f64 + (after.1 - sum) as f64 * share.min(1.0)
    }

    /// The mean number of users between two times.
    fn mean(&self, from: Moment, to: Moment) -> f64 {
        (self.sum_at(to) - self.sum_at(from)) / (to - from).max(1) as f64
    }
}

struct Gatling {
    form: Form,
    lines: Lines,
    buffer: Vec<u8>,
    timeline: Timeline,
    version: String,
    start: Moment,
    rows: u64,
    users: u32,
    /// The second that was told of last, and the most users in it and in the one before.
    second: Moment,
    lately: [u32; 2],
    most: u32,
    presence: Presence,
    begun_users: u64,
    bad: u64,
    broken: Option<Said>,
}

impl Gatling {
    fn new(form: Form) -> Self {
        Self {
            form,
            lines: Lines::default(),
            buffer: Vec::new(),
            timeline: Timeline::default(),
            version: String::new(),
            start: 0,
            rows: 0,
            users: 0,
            second: 0,
            lately: [0; 2],
            most: 0,
            presence: Presence::default(),
            begun_users: 0,
            bad: 0,
            broken: None,
        }
    }

    fn user(&mut self, starts: bool, at: Moment) {
        self.presence.until(at, self.users);
        if starts {
            self.users = self.users.saturating_add(1);
            self.begun_users += 1;
        } else {
            self.users = self.users.saturating_sub(1);
        }
        self.most = self.most.max(self.users);
        let lately = self.lately(at);
        self.timeline.tell(at, lately);
    }

    /// The most users in this second and the one before: one that is replaced is missing for a moment.
    fn lately(&mut self, at: Moment) -> u32 {
        let second = at.div_euclid(SECOND);
        if second > self.second {
            let before = if second == self.second + 1 {
                self.lately[1]
            } else {
                self.users
            };
            self.lately = [before, self.users];
            self.second = second;
        }
        self.lately[1] = self.lately[1].max(self.users);
        self.lately[0].max(self.lately[1])
    }

    /// Whether users come at given times. Where their number is set, those that go are replaced, and it stays.
    fn is_open(&self) -> bool {
        if self.begun_users <= COME_AND_GO * u64::from(self.most) {
            return false;
        }
        let cells = self.timeline.cells(1.0).cells;
        let level = |cell: &Cell| cell.sums.level().filter(|_| cell.sums.tellings > 0);
        let stay = cells
            .windows(2)
            .filter(|two| level(&two[0]).is_some() && level(&two[0]) == level(&two[1]))
            .count();
        let told = |cell: &Cell| cell.sums.told as f64 / f64::from(cell.sums.tellings.max(1));
        let users: f64 = cells.iter().map(|cell| told(cell) * cell.seconds).sum();
        let busy: f64 = cells.iter().map(|cell| cell.busy).sum();
        let is_set = stay as f64 >= STAYS * (cells.len() as f64 - 1.0) && busy >= AT_WORK * users;
        !is_set
    }

    /// Breaks up the times whose number of users, the most in two seconds, was there in a part of them only, such as a
    /// short burst, or the first seconds after a step down.
    fn tell_bursts(&mut self) {
        let end = self.timeline.end;
        self.presence.until(end, self.users);
        let cells = self.timeline.cells(1.0);
        #[allow(clippy::cast_possible_truncation)]
        let length = (cells.seconds * SECOND as f64) as Moment;
        let begin = self.timeline.begin;
        let at = |cell: usize| begin + length * Moment::try_from(cell).unwrap_or(0);
        for (level, whole) in levels_of(&cells) {
            let mean = |from: usize, to: usize| self.presence.mean(at(from), at(to).min(end));
            let is_there = |from, to| mean(from, to) >= THERE * f64::from(level);
            let (mut from, mut to) = whole;
            while from < to && !is_there(from, from + 1) {
                from += 1;
            }
            // At the end of the log users leave, and it is as long as before.
            let is_end = to == cells.cells.len();
            while from < to && !is_end && !is_there(to - 1, to) {
                to -= 1;
            }
            if !is_there(from, to) {
                to = from;
            }
            let broken: Vec<usize> = (whole.0..from).chain(to..whole.1).collect();
            for cell in broken {
                self.timeline.tell(at(cell), level.saturating_sub(1));
            }
        }
    }

    fn line(&mut self, line: &[u8]) {
        let fields: Vec<&str> = text_of(line).trim_end_matches('\r').split('\t').collect();
        let time = |text: Option<&&str>| {
            text.and_then(|text| text.trim().parse::<i64>().ok())
                .and_then(|millis| millis.checked_mul(1000))
        };
        self.rows += 1;
        match fields.first().copied() {
            Some("RUN") => fields
                .last()
                .unwrap_or(&"")
                .trim()
                .clone_into(&mut self.version),
            Some("REQUEST") => {
                let place = fields
                    .iter()
                    .rposition(|field| matches!(*field, "OK" | "KO"))
                    .filter(|place| *place >= 3);
                let times = place
                    .and_then(|place| time(fields.get(place - 2)).zip(time(fields.get(place - 1))));
                match (place, times) {
                    (Some(place), Some((begin, end))) => {
                        let users = self.lately(end);
                        self.timeline
                            .add(begin, end, fields[place] == "KO", Some(users));
                    }
                    _ => self.bad += 1,
                }
            }
            Some("USER") => {
                let place = fields
                    .iter()
                    .position(|field| matches!(*field, "START" | "END"));
                let starts = place.is_some_and(|place| fields[place] == "START");
                // Before 3.4, the end of a user has the start time as an additional field.
                let at = place
                    .map(|place| &fields[place + 1..])
                    .and_then(|times| time(if starts { times.first() } else { times.last() }));
                match at {
                    Some(at) => self.user(starts, at),
                    None => self.bad += 1,
                }
            }
            _ => {}
        }
    }

    /// Processes complete records; returns the number of bytes consumed.
    fn records(&mut self, bytes: &[u8]) -> usize {
        let mut at = 0;
        while at < bytes.len() && self.broken.is_none() {
            let mut input = Input::new(&bytes[at..]);
            match input.record() {
                Ok(event) => {
                    at += input.at;
                    self.rows += 1;
                    self.event(event);
                }
                Err(Stop::More) => return at,
                Err(Stop::Unknown(what)) => self.broken = Some(what),
            }
        }
        if self.broken.is_some() {
            bytes.len()
        } else {
            at
        }
    }

    fn event(&mut self, event: Event) {
        let moment = |offset: i32| self.start + Moment::from(offset) * 1000;
        match event {
            Event::Run { version, start } => {
                self.version = version;
                self.start = start;
            }
            Event::Request { begin, end, ok } => {
                let (begin, end) = (moment(begin), moment(end));
                let users = self.lately(end);
                self.timeline.add(begin, end, !ok, Some(users));
            }
            Event::User { starts, at } => {
                let at = moment(at);
                self.user(starts, at);
            }
            Event::Other => {}
        }
    }
}

impl Reader for Gatling {
    fn push(&mut self, bytes: &[u8]) {
        if self.form == Form::Text {
            let mut lines = std::mem::take(&mut self.lines);
            lines.push(bytes, &mut |line| self.line(line));
            self.lines = lines;
            return;
        }
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.extend_from_slice(bytes);
        let at = self.records(&buffer);
        buffer.drain(..at);
        self.buffer = buffer;
    }

    fn rows(&self) -> u64 {
        self.rows
    }

    fn finish(mut self: Box<Self>) -> Result<Log, LogError> {
        let mut is_cut = !self.buffer.is_empty();
        let mut lines = std::mem::take(&mut self.lines);
        self.bad += lines.broken;
        lines.finish(&mut |line| {
            is_cut = true;
            self.line(line);
        });
        if let (Some(what), 0) = (&self.broken, self.timeline.requests) {
            return Err(LogError::unreadable(said!(
                "it is a binary log of Gatling {}, but holds {}, which no version that is known writes"
                    | "Sie ist ein binäres Log von Gatling {}, aber mit {}, was keine bekannte Version schreibt",
                self.version,
                what
            )));
        }
        let is_open = self.is_open();
        if !is_open {
            self.tell_bursts();
        }
        let form = if self.form == Form::Text {
            "text"
        } else {
            "binary"
        };
        let content = Content::Requests {
            timeline: Box::new(self.timeline),
            concurrency: None,
            is_open,
        };
        let mut log = Log::new(
            Said::name(format!("Gatling {} simulation.log ({form})", self.version)),
            self.rows,
            content,
        )
        .counting("requests", "users");
        if is_open {
            log = log.noting(said!(
                "{} arrived, at most {} at a time: an open loop"
                    | "{} kamen, und nie waren mehr als {} zugleich da: eine offene Last",
                counted(
                    self.begun_users,
                    ["user", "users"],
                    ["Benutzer", "Benutzer"]
                ),
                self.most
            ));
        }
        if let Some(what) = self.broken {
            log = log.noting(said!(
                "it ends abruptly at {what}; everything before that is used"
                    | "Sie bricht mit {what} ab; was davor kam, zählt",
                what = what
            ));
        } else if is_cut && self.form == Form::Binary {
            log = log.noting([
                "the last record is truncated and was left out",
                "Der letzte Eintrag ist abgeschnitten und ausgelassen",
            ]);
        }
        if self.bad > 0 {
            log = log.noting(counted(
                self.bad,
                [
                    "line cannot be read and was left out",
                    "lines cannot be read and were left out",
                ],
                [
                    "Zeile ausgelassen, da unlesbar",
                    "Zeilen ausgelassen, da unlesbar",
                ],
            ));
        }
        Ok(log)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes like Java's `DataOutputStream`.
    #[derive(Default)]
    struct Output(Vec<u8>);

    impl Output {
        fn int(&mut self, number: i32) -> &mut Self {
            self.0.extend(number.to_be_bytes());
            self
        }

        fn byte(&mut self, byte: u8) -> &mut Self {
            self.0.push(byte);
            self
        }

        fn string(&mut self, text: &str) -> &mut Self {
            self.int(i32::try_from(text.len()).unwrap());
            self.0.extend(text.as_bytes());
            if text.is_empty() {
                self
            } else {
                self.byte(0)
            }
        }
    }

    fn binary() -> Vec<u8> {
        let mut out = Output::default();
        out.byte(0).string("3.15.1").string("a.Simulation");
        out.0.extend(1_795_189_357_000_i64.to_be_bytes());
        out.string("").int(1).string("scenario").int(0);
        for user in 0..4 {
            out.byte(2).int(0).byte(1).int(user);
        }
        // Four users, one after the other 100 ms each: 40 per second.
        for i in 0..800 {
            out.byte(1).int(0);
            if i == 0 {
                out.int(1).string("GET /")
            } else {
                out.int(-1)
            };
            let begin = (i / 4) * 100;
            out.int(begin).int(begin + 100).byte(u8::from(i % 10 != 0));
            out.int(2).string("");
        }
        out.byte(3)
            .int(1)
            .int(3)
            .string("group")
            .int(0)
            .int(5)
            .int(5)
            .byte(1);
        for _ in 0..4 {
            out.byte(2).int(0).byte(0).int(20_000);
        }
        out.0
    }

    fn read(bytes: &[u8], piece: usize) -> Log {
        let mut reader = recognise(bytes).unwrap();
        for part in bytes.chunks(piece) {
            reader.push(part);
        }
        reader.finish().unwrap()
    }

    #[test]
    fn a_binary_log_is_read_in_pieces() {
        for piece in [1, 7, 100_000] {
            let log = read(&binary(), piece);
            let Content::Requests {
                timeline, is_open, ..
            } = log.content
            else {
                panic!()
            };
            assert_eq!(
                (timeline.requests, is_open, log.notes.len()),
                (800, false, 0)
            );
            let cells = timeline.cells(1.0).cells;
            assert_eq!((cells[5].sums.ended, cells[5].sums.failed), (40, 4));
            assert!((cells[5].busy - 4.0).abs() < 1e-9);
            assert_eq!(cells[0].sums.high, 4);
            assert!(log.format.english.contains("3.15.1"));
        }
        let cut = binary();
        assert_eq!(read(&cut[..cut.len() - 3], 50).notes.len(), 1);
    }

    #[test]
    fn a_text_log_of_either_age_is_read() {
        let lines = [
            "RUN\ta.Simulation\tsim\t1795189357000\t \t3.9.5",
            "USER\tscenario\tSTART\t1795189357000",
            "USER\tscenario\t1\tSTART\t1795189357000\t1795189357000",
            "REQUEST\t\tGET /\t1795189357000\t1795189357100\tOK\t ",
            "REQUEST\t1\t\tGET /\t1795189357100\t1795189357200\tKO\tstatus",
            "USER\tscenario\tEND\t1795189358000\n",
        ];
        let log = read(lines.join("\n").as_bytes(), 9);
        let Content::Requests { timeline, .. } = log.content else {
            panic!()
        };
        let all = crate::timeline::Cell::sum(&timeline.cells(1.0).cells);
        assert_eq!((all.sums.ended, all.sums.failed, all.sums.high), (2, 1, 2));
    }
}
