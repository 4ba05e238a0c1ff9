import { HostError } from '../rules.ts';

/**
 * Behaviour that differs between versions of Excel, with the report or page that describes it; numbers are issues of
 * OfficeDev/office-js. All are off unless a test switches them on.
 */
export interface Quirks {
  /** A custom function gets 0 for a blank cell, as on the desktop; on the web it gets null (1951, 4702, 5262). */
  blankAsZero: boolean;
  /**
   * The page setup cannot be changed, as on a machine without a printer (Microsoft Support on the PageSetup object of a
   * machine without a printer).
   */
  refusesPageSetup: boolean;
  /** The marker of a chart series cannot be set (1688, 1729). */
  refusesMarkers: boolean;
  /** A hidden legend entry is no longer counted, and those behind it move up (Excel's LegendEntry.Delete). */
  legendShifts: boolean;
  /** The names of a sheet are listed with those of the workbook (1011). */
  listsNamesOfTheWorkbook: boolean;
  /** Another workbook is in front: sheet names and the selection cannot be accessed (561, 2078, 5319, 6365). */
  isInactive: boolean;
  /** No name can be added (2078, 2875). */
  refusesNames: boolean;
  /** Defining a name for a Range, and not for a formula, ends in an internal error (1345) or a crash (2078). */
  refusesNamesOfRanges: boolean;
  /**
   * A workbook that is open read-only refuses to save settings ("Error handling with the application-specific
   * JavaScript APIs": AccessDenied).
   */
  refusesSettings: boolean;
}

/** An Excel without any quirks. */
export const noQuirks = (): Quirks => ({
  blankAsZero: false,
  refusesPageSetup: false,
  refusesMarkers: false,
  legendShifts: false,
  listsNamesOfTheWorkbook: false,
  isInactive: false,
  refusesNames: false,
  refusesNamesOfRanges: false,
  refusesSettings: false,
});

/** Refuses an action with a given code, as an Excel with a quirk does. */
export function refuseAs(code: string, location: string): never {
  throw new HostError(
    code,
    'There was an internal error while processing the request.',
    null,
    location,
  );
}
