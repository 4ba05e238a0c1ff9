/**
 * The build makes a `.wasm` file a text: for the add-in its address, in the package its bytes in base64, in the page and
 * the element its bytes as their build scripts say.
 */
declare module '*.wasm' {
  const text: string;
  export default text;
}
