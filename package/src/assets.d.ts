/** The build inlines a `.wasm` file as base64 text. */
declare module '*.wasm' {
  const base64: string;
  export default base64;
}
