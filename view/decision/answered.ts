/** A question with its answer and what was tried, in words. */
export interface Answered {
  /** Index of the fit that was asked. */
  fit: number;
  /** `Can it handle +30%?` */
  question: string;
  /** The answer, its sentences in reading order; empty where nothing is asked. */
  answer: readonly string[];
  /** What the changed parameters bring; empty for none. */
  tried: string;
}

/** The question with the sentence that answers it, and what was tried. */
export function answeredWords({ question, answer: [verdict = ''], tried }: Answered): string {
  return [question, verdict, tried].filter(Boolean).join(' ');
}
