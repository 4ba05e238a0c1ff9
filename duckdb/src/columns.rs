//! The fields of a STRUCT, written one after the other.

use libduckdb_sys::duckdb_vector;
use quack_rs::vector::{ListBuilder, StructWriter};

/// The fields of the answers to a chunk of rows.
pub struct Columns(StructWriter);

impl Columns {
    /// Of a vector.
    ///
    /// # Safety
    /// The vector is one of a STRUCT of so many fields, to be written during this call of `DuckDB`.
    pub unsafe fn new(vector: duckdb_vector, fields: usize) -> Self {
        Self(unsafe { StructWriter::new(vector, fields) })
    }

    /// The fields of one row, from the first on.
    pub fn row(&mut self, at: usize) -> Fields<'_> {
        Fields {
            writer: &mut self.0,
            at,
            field: 0,
        }
    }
}

/// The next field of a row. Each is written as the type that `fields` of its function names in that place, in a row of the
/// chunk: that is what the writers below ask for.
pub struct Fields<'a> {
    writer: &'a mut StructWriter,
    at: usize,
    field: usize,
}

impl Fields<'_> {
    fn next(&mut self) -> usize {
        self.field += 1;
        self.field - 1
    }

    /// DOUBLE.
    pub fn number(&mut self, number: Option<f64>) {
        let (at, field) = (self.at, self.next());
        match number {
            // SAFETY: as said of this type.
            Some(number) => unsafe { self.writer.write_f64(at, field, number) },
            // SAFETY: as said of this type.
            None => unsafe { self.writer.set_null(at, field) },
        }
    }

    /// UTINYINT.
    pub fn byte(&mut self, byte: u8) {
        let (at, field) = (self.at, self.next());
        // SAFETY: as said of this type.
        unsafe { self.writer.write_u8(at, field, byte) };
    }

    /// VARCHAR.
    pub fn text(&mut self, text: Option<&str>) {
        let (at, field) = (self.at, self.next());
        match text {
            // SAFETY: as said of this type.
            Some(text) => unsafe { self.writer.write_varchar(at, field, text) },
            // SAFETY: as said of this type.
            None => unsafe { self.writer.set_null(at, field) },
        }
    }

    /// VARCHAR[].
    pub fn texts(&mut self, texts: &[String]) {
        let (at, field) = (self.at, self.next());
        // SAFETY: as said of this type. What is written before lies before, and room is made for what is written here.
        unsafe {
            let mut list = ListBuilder::new(self.writer.child_list_vector(field));
            list.push_row(at, texts.len(), |writer, base| {
                for (i, text) in texts.iter().enumerate() {
                    writer.write_varchar(base + i, text);
                }
            });
            list.finish();
        }
    }
}
