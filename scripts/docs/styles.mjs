// The style sheet of the documentation, with the colours of the calculator.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styles } from '../bundle.mjs';
import { root } from '../run.mjs';

/** The rules that define the calculator's colours, light and dark. */
function colours() {
  const sheet = readFileSync(join(root, 'view', 'report.css'), 'utf8');
  const rules = [
    /^:root,[^{]*\{[^}]*\}/m,
    /^@media screen and \(prefers-color-scheme: dark\) \{[^]*?^\}/m,
  ];
  return rules.map((rule) => {
    const [found] = rule.exec(sheet) ?? [];
    if (found === undefined) throw new Error('view/report.css no longer begins with the colours');
    return found;
  });
}

export function stylesOfSite() {
  return `${colours().join('\n')}\n${styles(['docs/theme/docs.css'])}\n`;
}
