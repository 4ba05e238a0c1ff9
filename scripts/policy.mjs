// Formats a content security policy.

/** As a header value. @param {Record<string, string>} directives */
export function policyText(directives) {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** As a meta element. @param {Record<string, string>} directives */
export function policyElement(directives) {
  return `<meta http-equiv="Content-Security-Policy" content="${policyText(directives)}" />`;
}
