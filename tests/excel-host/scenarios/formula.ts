// A number of the pane as a formula in a cell that the user selected.
import assert from 'node:assert/strict';
import {
  formulaAt,
  leaveOut,
  rejection,
  assertAsBefore,
  sheetNamed,
  stage,
  type Scenario,
} from './stage.ts';

const formula = '=USL.FIT(Sheet1!$B$4:$B$9,Sheet1!$C$4:$C$9,"","wholeConcurrency")';

/** It is written in English and with A1 references, so that an Excel of any language and notation understands it. */
const putsAFormula: Scenario = async (load, options) => {
  for (const locale of ['en-US', 'de-DE', 'tr-TR']) {
    const s = stage(load, { ...options, locale });
    const { source } = await s.code.readSelection(leaveOut);
    s.workbook.select('E4');
    assert.equal(await s.code.putFormula(formula, source), 'Sheet1!E4');
    assert.equal(formulaAt(sheetNamed(s, 'Sheet1'), 'E4'), formula, 'the formula is in the cell');
    const others = Object.keys(sheetNamed(s, 'Sheet1').cells).filter((cell) => cell !== 'E4');
    assert.equal(others.length, 12, 'and nothing else has changed');
  }
};

/** Nothing is overwritten, no formula reads its own cell, and a protected sheet is left alone. */
const putsAFormulaOnlyWhereNothingIs: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.put('B6:C6', [['', '']]);
  });
  const { source } = await s.code.readSelection(leaveOut);
  const refused = async (address: string) => {
    s.workbook.select(address);
    const before = s.workbook.snapshot();
    const { code } = s.code.describe(await rejection(s.code.putFormula(formula, source)));
    assert.deepEqual(s.workbook.snapshot(), before, 'the workbook is as it was');
    return code;
  };
  assert.equal(await refused('Notes!A1'), 'target-not-empty');
  assert.equal(await refused('Sheet1!C5'), 'target-not-empty');
  assert.equal(await refused('Sheet1!C6'), 'within-source');
  s.workbook.select('Sheet1!B3:C8');
  assertAsBefore(s);
  const notes = s.workbook.findSheet('Notes');
  assert.ok(notes !== null);
  notes.isProtected = true;
  assert.equal(await refused('Notes!D4'), 'sheet-protected');
};

export const formulaScenarios = {
  putsAFormula,
  putsAFormulaOnlyWhereNothingIs,
} satisfies Readonly<Record<string, Scenario>>;
