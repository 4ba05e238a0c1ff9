/** The styles of the element as text, made by the build of `view` and `element/element.css`. */
declare module 'element-styles' {
  const text: string;
  export default text;
}
