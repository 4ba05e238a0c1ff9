// The package's own types are its sources, which do not compile under the project's stricter rules.
export function compress(data: Uint8Array, mode?: number): Uint8Array;
