/** Styles of what is seen after the first picture; as an object, since the policy admits no text of style. */
import text from 'later-styles';

const sheet = new CSSStyleSheet();
sheet.replaceSync(text);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
