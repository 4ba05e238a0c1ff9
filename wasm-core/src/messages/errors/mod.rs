//! The sentences of errors. Errors that only a program calling the module can cause have no sentence here.

mod cells;
mod columns;
mod fit;
mod options;
mod plans;

use super::Sentence;
use crate::error::ErrorCode;

pub(crate) use cells::*;
pub(crate) use columns::*;
pub(crate) use fit::*;
pub(crate) use options::*;
pub(crate) use plans::*;

/// Every sentence.
pub const ALL: &[&[Sentence<ErrorCode>]] =
    &[cells::ALL, columns::ALL, fit::ALL, options::ALL, plans::ALL];
