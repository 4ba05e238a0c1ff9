import { describe, expect, test } from '@jest/globals';
import { compileAddinCode } from './addinCode.ts';
import { outcome } from './outcome.ts';
import { startingScenarios } from './scenarios/starting.ts';
import { addinScenarios as workingScenarios } from './scenarios/wholeAddin.ts';
import type { Replacement } from './sourceScripts.ts';

const addinScenarios = { ...startingScenarios, ...workingScenarios };
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
  'waits for ever': {
    file: 'taskpane/host.ts',
    from: 'const stop = later(patience, onLate);',
    to: 'const stop = later(patience, () => void onLate);',
    scenario: 'saysThatExcelDoesNotAnswer',
    says: /it says that Excel has not answered/,
  },
  'complains of an Excel that answered': {
    file: 'taskpane/host.ts',
    from: '  stop();',
    to: '  void stop;',
    scenario: 'keepsQuietOnceExcelAnswered',
    says: /nothing is said once Excel has answered/,
  },
  'loads again and again': {
    file: 'taskpane/host.ts',
    from: "memory.setItem(reloadedKey, 'once');",
    to: '',
    scenario: 'loadsAgainOnce',
    says: /and no more than once/,
  },
  'gives up a pane without a host': {
    file: 'taskpane/host.ts',
    from: '    reload();',
    to: '    void reload;',
    scenario: 'loadsAgainOnce',
    says: /it is loaded again/,
  },
  'gives a file up at once': {
    file: 'insisting.ts',
    from: 'if (!(error instanceof TypeError)) throw error;',
    to: 'throw error;',
    scenario: 'insistsOnItsFiles',
    says: /Failed to fetch/,
  },
  'sleeps on': {
    file: 'taskpane/controller/watching.ts',
    from: 'else await listenAgain().catch(this.#meet);',
    to: 'else void listenAgain;',
    scenario: 'wakesUp',
    says: /and changes are heard again/,
  },
  'does not look what changed while it slept': {
    file: 'taskpane/controller/watching.ts',
    from: 'this.#hear({ edited: false, local: false });\n    await this.#refresh();',
    to: '',
    scenario: 'wakesUp',
    says: /what changed meanwhile is seen/,
  },
  'reads only what an event announced': {
    file: 'taskpane/controller/reading.ts',
    from: 'await this.#fitRead(() => this.#workbook.readSelection(this.#readOptions()));',
    to: 'const known = this.#tasks.state.selection; await this.#fitRead(async () => known ?? await this.#workbook.readSelection(this.#readOptions()));',
    scenario: 'fitsWithoutEvents',
    says: /what is selected is fitted/,
  },
  'refuses a plan': {
    file: 'functions/measurements.ts',
    from: '    if (isBlankOrZero(x.cells[i])) continue;\n    table',
    to: '    table',
    scenario: 'answersInEveryCase',
    says: /named/,
  },
  'skips levels without a word': {
    file: 'functions/functions.ts',
    from: 'withPlanned(answerOf(fitOf(n, x, options)), plannedLevels(n, x))',
    to: 'withPlanned(answerOf(fitOf(n, x, options)), [])',
    scenario: 'answersInEveryCase',
    says: /named/,
  },
  'hides the reason in an error': {
    file: 'functions/functions.ts',
    from: 'return withReason(() => withPlanned',
    to: 'return withExcelError(() => withPlanned',
    scenario: 'answersInEveryCase',
    says: /Cell 1 of n/,
  },
  'keeps its settings with each fit': {
    file: 'taskpane/controller/reading.ts',
    from: "this.#tasks.dispatch({ kind: 'insertion', insertion: { kind: 'none' } });\n      this.show(",
    to: 'await this.#workbook.saveSettings({ shared: {}, personal: null });\n      this.show(',
    scenario: 'fitsWithoutWriting',
    says: /nothing stands above the answer/,
  },
  'saves when a fit is done and says nothing where it cannot': {
    file: 'taskpane/controller/reading.ts',
    from: "this.#tasks.dispatch({ kind: 'insertion', insertion: { kind: 'none' } });\n      this.show(",
    to: 'await this.#workbook.saveSettings({ shared: {}, personal: null }).catch(() => null);\n      this.show(',
    scenario: 'fitsWithoutWriting',
    says: /nothing was written/,
  },
  'takes each calculation for a change': {
    file: 'taskpane/controller/watching.ts',
    from: 'if (isKnown(now, read)) return;',
    to: '',
    scenario: 'comparesWhatWasCalculated',
    says: /the same values are no change/,
  },
  'forgets to compare what was calculated': {
    file: 'taskpane/controller/watching.ts',
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
    file: 'taskpane/controller/watching.ts',
    from: 'local: !isRemote',
    to: 'local: isRemote || !isRemote',
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
