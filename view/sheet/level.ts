/** A level of confidence as a percentage, such as `95 %`. */
export function levelText(level: number): string {
  return `${Number((level * 100).toPrecision(4))} %`;
}
