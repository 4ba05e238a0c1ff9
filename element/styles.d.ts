/**
 * The style sheet of the element as text, which the build makes from the styles of `view` and `element/element.css`.
 */
declare module 'element-styles' {
  const text: string;
  export default text;
}
