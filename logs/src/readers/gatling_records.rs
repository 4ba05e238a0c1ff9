//! The records of Gatling's binary `simulation.log`, as Java's `DataOutputStream` writes them, big-endian.

use crate::said::{said, Said};
use crate::time::Moment;

/// A longer string is not Gatling's.
const LONGEST: usize = 1 << 20;
/// A longer list of strings is not a valid record.
const MOST_STRINGS: i32 = 1 << 16;

/// A parsed record; times are milliseconds after the start of the run.
pub enum Event {
    /// The run itself.
    Run {
        /// Of Gatling.
        version: String,
        /// When it started.
        start: Moment,
    },
    /// A request.
    Request {
        /// When it began.
        begin: i32,
        /// When it ended.
        end: i32,
        /// Whether it succeeded.
        ok: bool,
    },
    /// A user comes or goes.
    User {
        /// Whether it comes.
        starts: bool,
        /// When.
        at: i32,
    },
    /// A record that nothing is needed of.
    Other,
}

/// Why a record could not be parsed.
pub enum Stop {
    /// The rest has not arrived yet.
    More,
    /// It is of an unknown kind.
    Unknown(Said),
}

/// The bytes of records.
pub struct Input<'a> {
    bytes: &'a [u8],
    /// Number of them read.
    pub at: usize,
}

impl<'a> Input<'a> {
    /// Bytes of which none is read.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    fn take(&mut self, length: usize) -> Result<&'a [u8], Stop> {
        let taken = self
            .bytes
            .get(self.at..self.at + length)
            .ok_or(Stop::More)?;
        self.at += length;
        Ok(taken)
    }

    fn byte(&mut self) -> Result<u8, Stop> {
        Ok(self.take(1)?[0])
    }

    fn int(&mut self) -> Result<i32, Stop> {
        let bytes = self.take(4)?;
        Ok(i32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
    }

    fn long(&mut self) -> Result<i64, Stop> {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(self.take(8)?);
        Ok(i64::from_be_bytes(bytes))
    }

    fn length(&mut self) -> Result<usize, Stop> {
        let length = self.int()?;
        usize::try_from(length)
            .ok()
            .filter(|length| *length <= LONGEST)
            .ok_or_else(|| {
                Stop::Unknown(said!(
                    "a text of {length} bytes" | "einem Text von {length} Bytes"
                ))
            })
    }

    /// A string: its bytes, followed by a byte for the encoding.
    fn string(&mut self) -> Result<&'a [u8], Stop> {
        let length = self.length()?;
        let text = self.take(length)?;
        if length > 0 {
            self.byte()?;
        }
        Ok(text)
    }

    /// A string written before is referenced by a negative number.
    fn cached(&mut self) -> Result<(), Stop> {
        if self.int()? >= 0 {
            self.string()?;
        }
        Ok(())
    }

    fn count(&mut self) -> Result<i32, Stop> {
        let count = self.int()?;
        if (0..=MOST_STRINGS).contains(&count) {
            return Ok(count);
        }
        Err(Stop::Unknown(said!(
            "a list of {count}" | "einer Liste von {count}"
        )))
    }

    fn groups(&mut self) -> Result<(), Stop> {
        for _ in 0..self.count()? {
            self.cached()?;
        }
        Ok(())
    }

    /// The next record.
    ///
    /// # Errors
    /// It is incomplete, or of an unknown kind.
    pub fn record(&mut self) -> Result<Event, Stop> {
        Ok(match self.byte()? {
            0 => {
                let version = String::from_utf8_lossy(self.string()?).into_owned();
                self.string()?;
                let start = self.long()?.clamp(0, 1 << 43) * 1000;
                self.string()?;
                for _ in 0..self.count()? {
                    self.string()?;
                }
                for _ in 0..self.count()? {
                    let length = self.length()?;
                    self.take(length)?;
                }
                Event::Run { version, start }
            }
            1 => {
                self.groups()?;
                self.cached()?;
                let (begin, end) = (self.int()?, self.int()?);
                let ok = self.byte()? != 0;
                self.cached()?;
                Event::Request { begin, end, ok }
            }
            2 => {
                self.int()?;
                let starts = self.byte()? != 0;
                Event::User {
                    starts,
                    at: self.int()?,
                }
            }
            3 => {
                self.groups()?;
                self.take(3 * 4 + 1)?;
                Event::Other
            }
            4 => {
                self.cached()?;
                self.int()?;
                Event::Other
            }
            other => {
                return Err(Stop::Unknown(said!(
                    "a record {other}" | "einem Eintrag {other}"
                )))
            }
        })
    }
}
