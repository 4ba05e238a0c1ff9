//! Anything serialisable to a message.

use serde::ser::{self, Impossible, Serialize};

use super::tag;

/// Numbers that cross as they lie in memory: a host reads them as one typed array.
#[derive(Clone, Copy, Debug)]
// For calls that answer with many numbers.
#[cfg_attr(not(test), allow(dead_code))]
pub struct Numbers<'a>(pub &'a [f64]);

impl Serialize for Numbers<'_> {
    fn serialize<S: ser::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let bytes: Vec<u8> = self.0.iter().flat_map(|n| n.to_le_bytes()).collect();
        serializer.serialize_bytes(&bytes)
    }
}

/// A value as a message.
///
/// # Errors
/// Where the value is of a kind that no message holds, as an enum with fields.
pub fn write<T: Serialize + ?Sized>(value: &T) -> Result<Vec<u8>, NotWritable> {
    let mut writer = Writer::default();
    value.serialize(&mut writer)?;
    let mut message = Vec::with_capacity(4 + writer.texts.len() + writer.values.len());
    message.extend_from_slice(&count_bytes(writer.texts.len()));
    message.extend_from_slice(&writer.texts);
    message.extend_from_slice(&writer.values);
    Ok(message)
}

/// The value is of a kind that no message holds.
#[derive(Clone, Copy, Debug)]
pub struct NotWritable;

impl std::fmt::Display for NotWritable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("no message holds a value of this kind")
    }
}

impl std::error::Error for NotWritable {}

impl ser::Error for NotWritable {
    fn custom<T: std::fmt::Display>(_: T) -> Self {
        Self
    }
}

/// A message as it grows.
#[derive(Default)]
struct Writer {
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
struct Parts<'a> {
    writer: &'a mut Writer,
    count_at: usize,
    count: usize,
}

impl Parts<'_> {
    fn part<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotWritable> {
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
        $(fn $method(self, value: $ty) -> Result<(), NotWritable> {
            self.number(value.into());
            Ok(())
        })*
    };
}

impl<'a> ser::Serializer for &'a mut Writer {
    type Ok = ();
    type Error = NotWritable;
    type SerializeSeq = Parts<'a>;
    type SerializeTuple = Parts<'a>;
    type SerializeTupleStruct = Parts<'a>;
    type SerializeTupleVariant = Impossible<(), NotWritable>;
    type SerializeMap = Impossible<(), NotWritable>;
    type SerializeStruct = Parts<'a>;
    type SerializeStructVariant = Impossible<(), NotWritable>;

    numbers!(serialize_i8: i8, serialize_i16: i16, serialize_i32: i32);
    numbers!(serialize_u8: u8, serialize_u16: u16, serialize_u32: u32);
    numbers!(serialize_f32: f32, serialize_f64: f64);

    fn serialize_i64(self, value: i64) -> Result<(), NotWritable> {
        self.number(value as f64);
        Ok(())
    }

    fn serialize_u64(self, value: u64) -> Result<(), NotWritable> {
        self.number(value as f64);
        Ok(())
    }

    fn serialize_bool(self, value: bool) -> Result<(), NotWritable> {
        self.tag(if value { tag::TRUE } else { tag::FALSE });
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<(), NotWritable> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<(), NotWritable> {
        self.tag(tag::TEXT);
        self.text(value);
        Ok(())
    }

    /// Bytes are those of [`Numbers`].
    fn serialize_bytes(self, value: &[u8]) -> Result<(), NotWritable> {
        self.tag(tag::NUMBERS);
        let count = value.len() / size_of::<f64>();
        self.values.extend_from_slice(&count_bytes(count));
        self.values.extend_from_slice(value);
        Ok(())
    }

    fn serialize_none(self) -> Result<(), NotWritable> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), NotWritable> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), NotWritable> {
        self.tag(tag::NULL);
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), NotWritable> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), NotWritable> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), NotWritable> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), NotWritable> {
        Err(NotWritable)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'a>, NotWritable> {
        Ok(self.begin(tag::LIST))
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'a>, NotWritable> {
        Ok(self.begin(tag::LIST))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, NotWritable> {
        Ok(self.begin(tag::LIST))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, NotWritable> {
        Err(NotWritable)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, NotWritable> {
        Err(NotWritable)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, NotWritable> {
        Ok(self.begin(tag::OBJECT))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, NotWritable> {
        Err(NotWritable)
    }
}

/// A list by any of serde's names for one.
macro_rules! lists {
    ($($list:ident: $part:ident,)*) => {$(
        impl ser::$list for Parts<'_> {
            type Ok = ();
            type Error = NotWritable;

            fn $part<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotWritable> {
                self.part(value)
            }

            fn end(mut self) -> Result<(), NotWritable> {
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
    type Error = NotWritable;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), NotWritable> {
        self.writer.key(key);
        self.part(value)
    }

    fn end(mut self) -> Result<(), NotWritable> {
        Parts::end(&mut self);
        Ok(())
    }
}
