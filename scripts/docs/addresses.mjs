// Where the documentation may lead outside of itself. The check of its links asks nothing of a network, so that an
// address is let through only when somebody has looked at it and written it down here.

/** What an address outside has to begin with. */
export const allowed = [
  'https://nodejs.org',
  'https://rustup.rs',
  'https://wasmtime.dev',
  'https://wazero.io',
  'https://keepachangelog.com/en/1.1.0/',
  'https://semver.org/spec/v2.0.0.html',
  // What rustdoc links the types of the standard library and of other crates to.
  'https://doc.rust-lang.org/',
  'https://docs.rs/',
];
