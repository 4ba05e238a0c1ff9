import { besideScenarios } from './scenarios/beside.ts';
import { comparingScenarios } from './scenarios/comparing.ts';
import { formulaScenarios } from './scenarios/formula.ts';
import { keepingScenarios } from './scenarios/keeping.ts';
import { otherExcelsScenarios } from './scenarios/otherExcels.ts';
import { readingScenarios } from './scenarios/reading.ts';
import { refittingScenarios } from './scenarios/refitting.ts';
import type { Scenario } from './scenarios/stage.ts';
import { watchingScenarios } from './scenarios/watching.ts';
import { writingScenarios } from './scenarios/writing.ts';

export type { Scenario };

/** Everything that users do with the workbook code, by name. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  ...readingScenarios,
  ...writingScenarios,
  ...besideScenarios,
  ...comparingScenarios,
  ...formulaScenarios,
  ...refittingScenarios,
  ...keepingScenarios,
  ...watchingScenarios,
  ...otherExcelsScenarios,
};
