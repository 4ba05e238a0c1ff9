//! Writes results as JSON, exactly as JavaScript's `JSON.stringify` does: the same order and the same numbers.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{CompactFormatter, Formatter, Serializer};

use crate::number_text::shortest;

/// Layout of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// On one line, for programs: numbers may be written in any valid form.
    Wire,
    /// On one line.
    Compact,
    /// Two spaces per level; the value itself is at this level.
    Indented(usize),
}

/// Appends a value.
pub fn append(text: &mut Vec<u8>, value: &impl Serialize, layout: Layout) {
    let format = Format {
        layout,
        depth: 0,
        has_value: false,
    };
    // Writing to memory cannot fail, and the values hold no maps with keys other than texts.
    let _ = value.serialize(&mut Serializer::with_formatter(text, format));
}

/// A line break and indentation for a depth within the value; nothing if on one line.
pub fn append_break(text: &mut Vec<u8>, layout: Layout, depth: usize) {
    if let Layout::Indented(level) = layout {
        text.push(b'\n');
        text.resize(text.len() + 2 * (level + depth), b' ');
    }
}

struct Format {
    layout: Layout,
    depth: usize,
    has_value: bool,
}

impl Format {
    #[inline]
    fn line<W: ?Sized + Write>(&self, writer: &mut W) -> io::Result<()> {
        if !matches!(self.layout, Layout::Indented(_)) {
            return Ok(());
        }
        let mut start = Vec::new();
        append_break(&mut start, self.layout, self.depth);
        writer.write_all(&start)
    }

    fn begin<W: ?Sized + Write>(&mut self, writer: &mut W, bracket: &[u8]) -> io::Result<()> {
        self.depth += 1;
        self.has_value = false;
        writer.write_all(bracket)
    }

    fn end<W: ?Sized + Write>(&mut self, writer: &mut W, bracket: &[u8]) -> io::Result<()> {
        self.depth -= 1;
        if self.has_value {
            self.line(writer)?;
        }
        writer.write_all(bracket)
    }

    fn item<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        if !first {
            writer.write_all(b",")?;
        }
        self.line(writer)
    }
}

/// Writes integers as the JavaScript numbers that they become.
macro_rules! whole_numbers {
    ($($method:ident: $ty:ty),*) => {
        $(fn $method<W: ?Sized + Write>(&mut self, writer: &mut W, value: $ty) -> io::Result<()> {
            if self.layout == Layout::Wire {
                return CompactFormatter.$method(writer, value);
            }
            self.write_f64(writer, value as f64)
        })*
    };
}

impl Formatter for Format {
    fn write_f64<W: ?Sized + Write>(&mut self, writer: &mut W, value: f64) -> io::Result<()> {
        if self.layout == Layout::Wire {
            return CompactFormatter.write_f64(writer, value);
        }
        // `JSON.stringify` writes −0 as 0.
        let value = if value == 0.0 { 0.0 } else { value };
        let text = shortest(value);
        match text.split_once('e') {
            // JavaScript writes the sign of every exponent.
            Some((digits, power)) if !power.starts_with('-') => write!(writer, "{digits}e+{power}"),
            _ => writer.write_all(text.as_bytes()),
        }
    }

    whole_numbers!(write_u64: u64, write_i64: i64);

    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.begin(writer, b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.end(writer, b"]")
    }

    fn begin_array_value<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.item(writer, first)
    }

    fn end_array_value<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.has_value = true;
        Ok(())
    }

    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.begin(writer, b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.end(writer, b"}")
    }

    fn begin_object_key<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.item(writer, first)
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(match self.layout {
            Layout::Wire | Layout::Compact => b":",
            Layout::Indented(_) => b": ",
        })
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.has_value = true;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct Part {
        number: f64,
        none: Option<f64>,
        empty: Vec<f64>,
        list: Vec<f64>,
        text: &'static str,
    }

    fn written(layout: Layout) -> String {
        let part = Part {
            number: 1.0,
            none: None,
            empty: vec![],
            list: vec![-0.0, 1e21, 1e-7],
            text: "a\u{1}\"\n𝄞",
        };
        let mut text = Vec::new();
        append(&mut text, &part, layout);
        String::from_utf8(text).unwrap()
    }

    /// Expected texts are those of Node.
    #[test]
    fn values_are_written_as_in_javascript() {
        assert_eq!(
            written(Layout::Compact),
            "{\"number\":1,\"none\":null,\"empty\":[],\"list\":[0,1e+21,1e-7],\"text\":\"a\\u0001\\\"\\n𝄞\"}"
        );
        assert_eq!(
            written(Layout::Indented(1)),
            "{\n    \"number\": 1,\n    \"none\": null,\n    \"empty\": [],\n    \"list\": [\n      0,\n      1e+21,\n      1e-7\n    ],\n    \"text\": \"a\\u0001\\\"\\n𝄞\"\n  }"
        );
    }
}
