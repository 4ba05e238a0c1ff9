//! A message to a value.

use super::bytes;

use super::tag;

/// What a host may ask with. An object is not among it: options are pairs of texts.
#[derive(Clone, Debug, PartialEq)]
pub enum Value<'a> {
    /// Nothing there.
    Null,
    /// True or false.
    Bool(bool),
    /// A number.
    Number(f64),
    /// A text.
    Text(&'a str),
    /// Values of any kind.
    List(Vec<Value<'a>>),
    /// Numbers alone.
    Numbers(Vec<f64>),
}

/// A table of cells is three deep; more has no meaning.
const DEEPEST: usize = 8;

/// The value of a message; `None` where it is not one, or does not end with its value.
#[must_use]
pub fn read(message: &[u8]) -> Option<Value<'_>> {
    let mut bytes = message;
    let length = length(&mut bytes)?;
    let texts = std::str::from_utf8(take(&mut bytes, length)?).ok()?;
    let mut reader = Reader { bytes, texts };
    let value = reader.value(DEEPEST)?;
    reader.bytes.is_empty().then_some(value)
}

struct Reader<'a> {
    bytes: &'a [u8],
    texts: &'a str,
}

impl<'a> Reader<'a> {
    fn value(&mut self, deepest: usize) -> Option<Value<'a>> {
        Some(match *take(&mut self.bytes, 1)?.first()? {
            tag::NULL => Value::Null,
            tag::FALSE => Value::Bool(false),
            tag::TRUE => Value::Bool(true),
            tag::NUMBER => Value::Number(self.numbers(1)?.pop()?),
            tag::TEXT => Value::Text(self.text()?),
            tag::LIST => {
                let count = length(&mut self.bytes)?;
                let deepest = deepest.checked_sub(1)?;
                (0..count)
                    .map(|_| self.value(deepest))
                    .collect::<Option<_>>()
                    .map(Value::List)?
            }
            tag::NUMBERS => {
                let count = length(&mut self.bytes)?;
                Value::Numbers(self.numbers(count)?)
            }
            _ => return None,
        })
    }

    fn numbers(&mut self, count: usize) -> Option<Vec<f64>> {
        let bytes = take(&mut self.bytes, count.checked_mul(size_of::<f64>())?)?;
        Some(bytes::read(bytes))
    }

    fn text(&mut self) -> Option<&'a str> {
        let units = length(&mut self.bytes)?;
        let (mut end, mut left) = (0, units);
        let mut rest = self.texts.chars();
        while left > 0 {
            let next = rest.next()?;
            left = left.checked_sub(next.len_utf16())?;
            end += next.len_utf8();
        }
        let text = self.texts.get(..end)?;
        self.texts = rest.as_str().strip_prefix('\0')?;
        Some(text)
    }
}

fn take<'a>(bytes: &mut &'a [u8], count: usize) -> Option<&'a [u8]> {
    let (taken, left) = bytes.split_at_checked(count)?;
    *bytes = left;
    Some(taken)
}

fn length(bytes: &mut &[u8]) -> Option<usize> {
    let (length, left) = bytes.split_first_chunk()?;
    *bytes = left;
    usize::try_from(u32::from_le_bytes(*length)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wasm::message::writer::{write_list, Numbers};
    use proptest::prelude::*;
    use serde::Serialize;

    /// A value alone: the message of a list of one, without what makes it a list.
    fn message<T: Serialize>(value: &T) -> Vec<u8> {
        let list = write_list(&[value]);
        let texts = u32::from_le_bytes([list[0], list[1], list[2], list[3]]);
        let (texts, values) = list.split_at(4 + usize::try_from(texts).unwrap());
        [texts, &values[5..]].concat()
    }

    fn texts<'a>(texts: &[&'a str]) -> Value<'a> {
        Value::List(texts.iter().map(|&text| Value::Text(text)).collect())
    }

    #[test]
    fn what_is_written_is_read() {
        assert_eq!(read(&message(&())), Some(Value::Null));
        assert_eq!(read(&message(&true)), Some(Value::Bool(true)));
        assert_eq!(read(&message(&7_u32)), Some(Value::Number(7.0)));
        assert_eq!(
            read(&message(&Numbers(&[0.1, f64::MAX]))),
            Some(Value::Numbers(vec![0.1, f64::MAX]))
        );
        let various = ["", "a", "σκλ", "𝄞\0𝄞", "–"];
        assert_eq!(read(&message(&various)), Some(texts(&various)));
        assert_eq!(
            read(&message(&(Some("x"), None::<f64>, [1.5]))),
            Some(Value::List(vec![
                Value::Text("x"),
                Value::Null,
                Value::List(vec![Value::Number(1.5)])
            ]))
        );
    }

    #[test]
    fn a_message_that_is_cut_or_too_long_is_refused() {
        let whole = message(&("text", [1.0, 2.0], Numbers(&[3.0])));
        assert!(read(&whole).is_some());
        for end in 0..whole.len() {
            assert_eq!(read(&whole[..end]), None, "{end}");
        }
        assert_eq!(read(&[whole.as_slice(), &[0]].concat()), None);
    }

    #[test]
    fn lists_in_lists_in_lists_end_somewhere() {
        let nested = [0, 0, 0, 0]
            .into_iter()
            .chain([5, 1, 0, 0, 0].repeat(100_000));
        assert_eq!(read(&nested.collect::<Vec<u8>>()), None);
    }

    #[test]
    fn a_text_cut_within_a_character_is_refused() {
        let mut cut = message(&"𝄞");
        let last = cut.len() - 4;
        cut[last] = 1;
        assert_eq!(read(&cut), None);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]

        #[test]
        fn any_bytes_are_read_or_refused(bytes: Vec<u8>) {
            let _ = read(&bytes);
            let framed = [&[0; 4], bytes.as_slice()].concat();
            let _ = read(&framed);
        }

        #[test]
        fn any_texts_are_read_as_they_were(found: Vec<String>) {
            let wanted: Vec<&str> = found.iter().map(String::as_str).collect();
            let bytes = message(&found);
            prop_assert_eq!(read(&bytes), Some(texts(&wanted)));
        }
    }
}
