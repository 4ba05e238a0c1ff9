/** Styles needed after the first render; a constructed style sheet, because the policy forbids inline styles. */
import text from 'later-styles';

const sheet = new CSSStyleSheet();
sheet.replaceSync(text);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
