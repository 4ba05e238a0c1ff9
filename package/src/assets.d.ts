/** The build inlines a `.wasm` file as text: base64 in the package, in the page a character for each byte. */
declare module '*.wasm' {
  const text: string;
  export default text;
}
