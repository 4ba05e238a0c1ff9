// The platforms that have a wheel.

/**
 * By Rust's names, with options of maturin. One machine with Linux builds all of them, since zig links for any.
 * @type {Record<string, string[]>}
 */
export const targets = {
  'x86_64-unknown-linux-gnu': ['--compatibility', 'manylinux_2_28'],
  'aarch64-unknown-linux-gnu': ['--compatibility', 'manylinux_2_28'],
  'aarch64-apple-darwin': [],
};
