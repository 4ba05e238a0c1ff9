const text = '(?:[^()"„]|"[^"]*"|„[^“]*“)*';
const names = new RegExp(` \\((?:[Oo]ptions? ${text}|\\w+, --[a-z]${text})\\)`, 'g');

/** A sentence of the solver without the options that it names for programs: page and pane have controls of their own. */
export function withoutOptions(sentence: string): string {
  return sentence.replace(names, '');
}
