import { describe, expect, test } from '@jest/globals';
import { compileAddinCode } from './addinCode.ts';
import { outcome } from './outcome.ts';
import { addinScenarios } from './scenarios/wholeAddin.ts';
import type { Replacement } from './sourceScripts.ts';

type Name = keyof typeof addinScenarios;

test.each(Object.keys(addinScenarios) as Name[])('%s, in a simulated Excel host', async (name) => {
  expect(await outcome(addinScenarios[name](compileAddinCode()))).toBe('green');
});

/** A mistake somebody could make, the scenario that must notice it, and what it must say. */
interface Mistake extends Replacement {
  scenario: Name;
  says: RegExp;
}

const mistakes: Readonly<Record<string, Mistake>> = {
  'keeps its settings with each fit': {
    file: 'taskpane/controller/controller.ts',
    from: "this.#tasks.dispatch({ kind: 'no-insertion' });\n      this.#show(",
    to: 'await this.#workbook.saveSettings({ shared: {}, own: null });\n      this.#show(',
    scenario: 'fitsWithoutWriting',
    says: /nothing stands above the answer/,
  },
  'saves when a fit is done and says nothing where it cannot': {
    file: 'taskpane/controller/controller.ts',
    from: "this.#tasks.dispatch({ kind: 'no-insertion' });\n      this.#show(",
    to: 'await this.#workbook.saveSettings({ shared: {}, own: null }).catch(() => null);\n      this.#show(',
    scenario: 'fitsWithoutWriting',
    says: /nothing was written/,
  },
  'takes each calculation for a change': {
    file: 'taskpane/controller/controller.ts',
    from: 'if (isKnown(this.#tasks.state, read)) return;',
    to: '',
    scenario: 'comparesWhatWasCalculated',
    says: /the same values are no change/,
  },
  'forgets to compare what was calculated': {
    file: 'taskpane/controller/controller.ts',
    from: 'await this.#compare(selection, local);',
    to: 'void this.#compare;',
    scenario: 'comparesWhatWasCalculated',
    says: /a formula that comes to another value is heard/,
  },
  'copies rows that were left out': {
    file: 'taskpane/inFlight.ts',
    from: 'out.has(row) ? undefined : found.rows.get(row)',
    to: 'out.has(row) ? found.rows.get(row) : found.rows.get(row)',
    scenario: 'fitsWhatIsInFlight',
    says: /the peak is that of what is in flight/,
  },
  'still takes users for the concurrency': {
    file: 'taskpane/inFlight.ts',
    from: 'n: width + 1,',
    to: 'n: columns.concurrency.number,',
    scenario: 'fitsWhatIsInFlight',
    says: /what is in flight does not think/,
  },
  'writes what others changed': {
    file: 'taskpane/controller/controller.ts',
    from: 'local: local || !isRemote',
    to: 'local: local || isRemote || !isRemote',
    scenario: 'leavesWritingToWhoTyped',
    says: /this copy wrote nothing/,
  },
  'keeps the switches of all in one place': {
    file: 'workbook/register/settings.ts',
    from: '`uslFit.user.${user}`',
    to: "`uslFit.user.${user && 'all'}`",
    scenario: 'keepsSwitchesApart',
    says: /the other’s are off/,
  },
  'takes the 0 of a blank cell for a number': {
    file: 'functions/cells.ts',
    from: 'return basic(cell) === 0 || isBlank(cell);',
    to: 'return isBlank(cell);',
    scenario: 'takesBlanks',
    says: /no option "0"/,
  },
  'takes null for a value': {
    file: 'functions/cells.ts',
    from: "value === null || value === undefined || (typeof value === 'string'",
    to: "value === undefined || (typeof value === 'string'",
    scenario: 'takesBlanks',
    says: /data type without a number/,
  },
};

describe('an add-in that', () => {
  test.each(Object.entries(mistakes))('%s is noticed', async (_, { scenario, says, ...change }) => {
    const run = Promise.resolve(compileAddinCode([change])).then(addinScenarios[scenario]);
    expect(await outcome(run)).toMatch(says);
  });
});
