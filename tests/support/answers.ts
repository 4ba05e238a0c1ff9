import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './cli.ts';

/** A sentence in both languages. */
export interface Sentences {
  english: string;
  german: string;
}

/** One input of `tests/answers/sentences.json`, with what every face says of it. */
export interface FaceAnswer {
  name: string;
  /** The table. */
  text: string;
  /** The logs that become the table, by their paths in the project; null if it is none of logs. */
  logs: string[] | null;
  /** The table's numbers. */
  concurrency: number[];
  throughput: number[];
  /** The code if it is refused; then the sentences are those of the error. */
  error: string | null;
  /** What is said of the table. */
  table: Sentences;
  /** What is said of its numbers alone, without the names that its headers give. */
  columns: Sentences;
}

/** What every face has to say. */
export const faceAnswers = JSON.parse(
  readFileSync(path.join(root, 'tests', 'answers', 'sentences.json'), 'utf8'),
) as FaceAnswer[];
