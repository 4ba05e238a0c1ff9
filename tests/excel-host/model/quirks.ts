import { HostError } from '../rules.ts';

/**
 * What some Excel does and another does not, with the report or page that tells of it; numbers are threads of
 * OfficeDev/office-js. All are off unless a test switches them on.
 */
export interface Quirks {
  /** A custom function gets 0 for a blank cell, as on the desktop; on the web it gets null (1951, 4702, 5262). */
  blankAsZero: boolean;
  /** Nothing of a page can be set, as on a machine without a printer (Microsoft Support on the PageSetup object of a machine without a printer). */
  refusesPageSetup: boolean;
  /** The mark of a series of a chart cannot be set (1688, 1729). */
  refusesMarkers: boolean;
  /** An entry of a legend that is hidden is one no more, and those behind it move up (Excel's LegendEntry.Delete). */
  legendShifts: boolean;
  /** The names of a sheet are listed with those of the workbook (1011). */
  listsNamesOfTheWorkbook: boolean;
  /** Another workbook is in front: names of sheets and the selection are out of reach (561, 2078, 5319, 6365). */
  isInactive: boolean;
  /** No name can be added (2078, 2875). */
  refusesNames: boolean;
  /** A name that is to stand for a Range, and not for a formula, ends in an internal error (1345) or a crash (2078). */
  refusesNamesOfRanges: boolean;
  /** A workbook that is open for reading only refuses to keep settings ("Error handling with the application-specific JavaScript APIs": AccessDenied). */
  refusesSettings: boolean;
}

/** An Excel without any of them. */
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

/** Refuses as an Excel of a kind does. */
export function refuseAs(code: string, location: string): never {
  throw new HostError(
    code,
    'There was an internal error while processing the request.',
    null,
    location,
  );
}
