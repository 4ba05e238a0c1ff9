/**
 * What some Excel does and another does not, with the report or page that tells of it; numbers are threads of
 * OfficeDev/office-js. All are off unless a test switches them on.
 */
export interface Quirks {
  /** A custom function gets 0 for a blank cell, as on the desktop; on the web it gets null (1951, 4702, 5262). */
  blankAsZero: boolean;
  /** A workbook that is open for reading only refuses to keep settings ("Error handling with the application-specific JavaScript APIs": AccessDenied). */
  refusesSettings: boolean;
}

/** An Excel without any of them. */
export const noQuirks = (): Quirks => ({
  blankAsZero: false,
  refusesSettings: false,
});
