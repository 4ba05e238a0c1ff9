/**
 * The build inlines a `.wasm` file as text: as base64 in the package; for the page and the element, as their build
 * scripts say.
 */
declare module '*.wasm' {
  const text: string;
  export default text;
}
