//! Anything serialisable to a message.

use super::bytes;
use serde::ser::{self, Impossible, Serialize};

use super::tag;

/// Numbers that cross as they lie in memory: a host reads them as one typed array.
#[derive(Clone, Copy, Debug)]
// For calls that answer with many numbers.
#[cfg_attr(not(test), allow(dead_code))]
pub struct Numbers<'a>(pub &'a [f64]);

impl Serialize for Numbers<'_> {
    fn serialize<S: ser::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&bytes::write(self.0))
    }
}

/// Anything that can be part of a message. An object, so that what surrounds a value is compiled once and
/// not for each type.
pub trait Writable {
    /// Appends the value.
    fn append(&self, writer: &mut Writer);
}

impl<T: Serialize> Writable for T {
    fn append(&self, writer: &mut Writer) {
        match self.serialize(writer) {
            Ok(()) => {}
            Err(never) => match never {},
        }
    }
}

/// A list of values as a message.
pub fn write_list(values: &[&dyn Writable]) -> Vec<u8> {
    let mut writer = Writer::default();
    let mut list = writer.begin(tag::LIST);
    for value in values {
        list.count += 1;
        value.append(list.writer);
    }
    list.end();
    writer.message()
}

/// Nothing that is written can fail: a value is of a kind that a message holds, or it is a mistake of ours.
#[derive(Clone, Copy, Debug)]
pub enum Never {}

impl std::fmt::Display for Never {
    fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: std::fmt::Display>(_: T) -> Self {
        not_writable()
    }
}

/// Maps, and enums with fields: no value that crosses is or has one.
#[cold]
fn not_writable() -> ! {
    panic!("no message holds a value of this kind")
}

/// A message as it grows.
#[derive(Default)]
pub struct Writer {
    texts: Vec<u8>,
    values: Vec<u8>,
    /// Keys met so far, in the order of their numbers.
    keys: Vec<Key>,
    /// The number of the last one.
    last: usize,
}

/// A key, and the number of the one that followed it: most often it does so again, for objects repeat.
struct Key {
    text: &'static str,
    next: usize,
}

fn count_bytes(count: usize) -> [u8; 4] {
    u32::try_from(count).unwrap_or(u32::MAX).to_le_bytes()
}

impl Writer {
    fn message(&self) -> Vec<u8> {
        let length = count_bytes(self.texts.len());
        [&length, self.texts.as_slice(), self.values.as_slice()].concat()
    }

    fn tag(&mut self, tag: u8) {
        self.values.push(tag);
    }

    fn number(&mut self, number: f64) {
        let mut bytes = [tag::NUMBER; 1 + size_of::<f64>()];
        bytes[1..].copy_from_slice(&number.to_le_bytes());
        self.values.extend_from_slice(&bytes);
    }

    fn text(&mut self, text: &str) {
        // A character of four bytes is two units, any other one; 10xxxxxx only continues one.
        let units = |&byte: &u8| usize::from(byte & 0xC0 != 0x80) + usize::from(byte >= 0xF0);
        let units = text.as_bytes().iter().map(units).sum();
        self.values.extend_from_slice(&count_bytes(units));
        self.texts.extend_from_slice(text.as_bytes());
        // Else the halves of a character, in two texts of a host, would join.
        self.texts.push(0);
    }

    fn key(&mut self, text: &'static str) {
        // By its address: the same text at another one is written as a new key, and read as the same.
        let is_it = |known: &Key| std::ptr::eq(known.text, text);
        let likely = self.keys.get(self.last).map_or(0, |last| last.next);
        let known = if self.keys.get(likely).is_some_and(is_it) {
            Some(likely)
        } else {
            self.keys.iter().position(is_it)
        };
        let number = known.unwrap_or(self.keys.len());
        if let Some(last) = self.keys.get_mut(self.last) {
            last.next = number;
        }
        self.last = number;
        let bytes = u16::try_from(number).unwrap_or(u16::MAX).to_le_bytes();
        self.values.extend_from_slice(&bytes);
        if known.is_none() {
            self.keys.push(Key { text, next: 0 });
            self.text(text);
        }
    }

    fn begin(&mut self, tag: u8) -> Parts<'_> {
        self.tag(tag);
        let count_at = self.values.len();
        self.values.extend_from_slice(&count_bytes(0));
        Parts {
            writer: self,
            count_at,
            count: 0,
        }
    }
}

/// A list or an object whose parts are being written.
pub struct Parts<'a> {
    writer: &'a mut Writer,
    count_at: usize,
    count: usize,
}

impl Parts<'_> {
    fn part<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        self.count += 1;
        value.serialize(&mut *self.writer)
    }

    fn end(&mut self) {
        let place = self.writer.values.iter_mut().skip(self.count_at);
        for (byte, count) in place.zip(count_bytes(self.count)) {
            *byte = count;
        }
    }
}

macro_rules! numbers {
    ($($method:ident: $ty:ty),*) => {
        $(fn $method(self, value: $ty) -> Result<(), Never> {
            self.number(value.into());
            Ok(())
        })*
    };
}

impl<'a> ser::Serializer for &'a mut Writer {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Parts<'a>;
    type SerializeTuple = Parts<'a>;
    type SerializeTupleStruct = Parts<'a>;
    type SerializeTupleVariant = Impossible<(), Never>;
    type SerializeMap = Impossible<(), Never>;
    type SerializeStruct = Parts<'a>;
    type SerializeStructVariant = Impossible<(), Never>;

    numbers!(serialize_i8: i8, serialize_i16: i16, serialize_i32: i32);
    numbers!(serialize_u8: u8, serialize_u16: u16, serialize_u32: u32);
    numbers!(serialize_f32: f32, serialize_f64: f64);

    fn serialize_i64(self, value: i64) -> Result<(), Never> {
        self.number(value as f64);
        Ok(())
    }

    fn serialize_u64(self, value: u64) -> Result<(), Never> {
        self.number(value as f64);
        Ok(())
    }

    fn serialize_bool(self, value: bool) -> Result<(), Never> {
        self.tag(if value { tag::TRUE } else { tag::FALSE });
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<(), Never> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<(), Never> {
        self.tag(tag::TEXT);
        self.text(value);
        Ok(())
    }

    /// Bytes are those of [`Numbers`].
    fn serialize_bytes(self, value: &[u8]) -> Result<(), Never> {
        self.tag(tag::NUMBERS);
        let count = value.len() / size_of::<f64>();
        self.values.extend_from_slice(&count_bytes(count));
        self.values.extend_from_slice(value);
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Never> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Never> {
        self.tag(tag::NULL);
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Never> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Never> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Never> {
        not_writable()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'a>, Never> {
        Ok(self.begin(tag::LIST))
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'a>, Never> {
        Ok(self.begin(tag::LIST))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, Never> {
        Ok(self.begin(tag::LIST))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Never> {
        not_writable()
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Never> {
        not_writable()
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, Never> {
        Ok(self.begin(tag::OBJECT))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Never> {
        not_writable()
    }
}

/// A list by any of serde's names for one.
macro_rules! lists {
    ($($list:ident: $part:ident,)*) => {$(
        impl ser::$list for Parts<'_> {
            type Ok = ();
            type Error = Never;

            fn $part<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
                self.part(value)
            }

            fn end(mut self) -> Result<(), Never> {
                Parts::end(&mut self);
                Ok(())
            }
        }
    )*};
}

lists! {
    SerializeSeq: serialize_element,
    SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field,
}

impl ser::SerializeStruct for Parts<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        self.writer.key(key);
        self.part(value)
    }

    fn end(mut self) -> Result<(), Never> {
        Parts::end(&mut self);
        Ok(())
    }
}
