/** `web/later.css` as text. */
declare module 'later-styles' {
  const text: string;
  export default text;
}
