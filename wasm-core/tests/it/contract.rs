//! The published contract is what the core declares.
//!
//! After a change of an option: `UPDATE_SCHEMA=1 cargo test -p usl-fit --features schema --test it contract`, then
//! `node scripts/contract.mjs`.

#![cfg(feature = "schema")]

use crate::schema::is_current;

#[test]
fn the_published_contract_is_current() {
    is_current("contract.json", &usl_fit::contract::contract());
}
