/** The build inlines a `.wasm` file as text: base64 in the package, in the page and the element what their builds say. */
declare module '*.wasm' {
  const text: string;
  export default text;
}
