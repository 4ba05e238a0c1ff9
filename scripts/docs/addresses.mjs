// Allowed external addresses of the documentation. The link check uses no network, so each address must be reviewed and
// listed here.

/** Allowed prefixes of external addresses. */
export const allowed = [
  'https://nodejs.org',
  'https://rustup.rs',
  'https://wasmtime.dev',
  'https://wazero.io',
  'https://chicory.dev',
  'https://keepachangelog.com/en/1.1.0/',
  'https://semver.org/spec/v2.0.0.html',
  // Targets of rustdoc's links to types of the standard library and other crates.
  'https://doc.rust-lang.org/',
  'https://docs.rs/',
];
