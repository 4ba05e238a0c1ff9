// How a content security policy is written down.

/** As in a header. @param {Record<string, string>} directives */
export function policyText(directives) {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Inside a page. @param {Record<string, string>} directives */
export function policyElement(directives) {
  return `<meta http-equiv="Content-Security-Policy" content="${policyText(directives)}" />`;
}
