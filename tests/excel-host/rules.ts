/** A refusal of the simulated host, and where it is documented or how it was measured. */
export interface Rule {
  /** Error code that the add-in sees. */
  code: string;
  /** The message from Excel; `null` if the library itself creates it. */
  message: string | null;
  /** The rule in one sentence. */
  sentence: string;
  /** Documentation page, specification, or "measured in the library". */
  source: string;
}

const errorPage =
  'Office Add-ins documentation, "Error handling with the application-specific JavaScript APIs"';
const limitsPage =
  'Office Add-ins documentation, "Resource limits and performance optimization for Office Add-ins"';
const unboundedPage =
  'Office Add-ins documentation, "Read or write to an unbounded range using the Excel JavaScript API"';
const nullPage = 'Office Add-ins documentation, "Work with blank and null values in Excel add-ins"';
const renamePage = 'Microsoft Support, "Rename a worksheet"';
const specificationPage = 'Microsoft Support, "Excel specifications and limits"';
const rangePage = 'Office Add-ins API reference, "Excel.Range class"';
const workbookPage = 'Office Add-ins API reference, "Excel.Workbook class"';
const namesPage = 'Microsoft Support, "Names in formulas"';
const library = 'measured in the library';

const accessDenied = 'You cannot perform the requested operation.';
const invalidArgument = 'The argument is invalid or missing or has an incorrect format.';
const wrongSize =
  "The number of rows or columns in the input array doesn't match the size or dimensions of the range.";

/** Every rule by its id. The table in README.md is checked against this. */
export const rules = {
  'unloaded-property': {
    code: 'PropertyNotLoaded',
    message: null,
    sentence: 'A property is read only after load and sync.',
    source: library,
  },
  'read-only-property': {
    code: 'TypeError',
    message: null,
    sentence: 'A read-only property cannot be assigned; strict code gets a TypeError.',
    source: library,
  },
  'read-only-on-the-wire': {
    code: 'InvalidArgument',
    message: 'Attempt to set a read-only property.',
    sentence: 'A request that sets a read-only property is refused by the host too.',
    source: errorPage,
  },
  'unknown-member': {
    code: 'ApiNotFound',
    message:
      'The API you are trying to use could not be found. It may be available in a newer version of Excel.',
    sentence: 'Only members on the allow-list of a class exist.',
    source: errorPage,
  },
  'newer-member': {
    code: 'ApiNotFound',
    message:
      'The API you are trying to use could not be found. It may be available in a newer version of Excel.',
    sentence: 'A member of a newer requirement set than the declared one does not exist.',
    source: 'Office Add-ins documentation, "Excel JavaScript API requirement sets"',
  },
  'wrong-dimensions': {
    code: 'InvalidArgument',
    message: wrongSize,
    sentence: 'A two-dimensional array must have the rows and columns of its range.',
    source: rangePage,
  },
  'invalid-argument': {
    code: 'InvalidArgument',
    message: invalidArgument,
    sentence: 'An argument of the wrong type is refused.',
    source: errorPage,
  },
  'single-null': {
    code: 'InvalidArgument',
    message: invalidArgument,
    sentence: 'null is no value for a single property; NaN and infinities become null on the way.',
    source: `${nullPage}; ${library} (requests are JSON)`,
  },
  'bad-address': {
    code: 'InvalidArgument',
    message: invalidArgument,
    sentence: 'An address is A1 style, within A1:XFD1048576.',
    source: `${rangePage}; ${specificationPage}`,
  },
  'outside-sheet': {
    code: 'InvalidArgument',
    message: invalidArgument,
    sentence: 'A range moved or resized beyond the sheet is refused.',
    source: `${rangePage}; ${specificationPage}`,
  },
  'unbounded-write': {
    code: 'InvalidArgument',
    message: invalidArgument,
    sentence: 'Cells of an unbounded range (A:B, 1:2) cannot be set.',
    source: unboundedPage,
  },
  'bad-formula': {
    code: 'InvalidArgument',
    message: invalidArgument,
    sentence: 'Text that starts with =, + or - is a formula and must be one.',
    source: rangePage,
  },
  'long-text': {
    code: 'InvalidArgument',
    message: invalidArgument,
    sentence: 'A cell holds at most 32,767 characters.',
    source: specificationPage,
  },
  'protected-sheet': {
    code: 'AccessDenied',
    message: accessDenied,
    sentence: 'A protected sheet accepts no change.',
    source: `${errorPage}; Office Add-ins API reference, "Excel.WorksheetProtection class"`,
  },
  'protected-workbook': {
    code: 'AccessDenied',
    message: accessDenied,
    sentence: 'Sheets of a workbook with protected structure are not added, deleted or renamed.',
    source: `${errorPage}; Office Add-ins API reference, "Excel.WorkbookProtection class"`,
  },
  'sheet-name-blank': {
    code: 'InvalidArgument',
    message: invalidArgument,
    sentence: 'A sheet name is not blank.',
    source: renamePage,
  },
  'sheet-name-length': {
    code: 'InvalidArgument',
    message: invalidArgument,
    sentence: 'A sheet name has at most 31 characters.',
    source: renamePage,
  },
  'sheet-name-characters': {
    code: 'InvalidArgument',
    message: invalidArgument,
    sentence: 'A sheet name has none of \\ / ? * [ ] :',
    source: renamePage,
  },
  'sheet-name-apostrophe': {
    code: 'InvalidArgument',
    message: invalidArgument,
    sentence: 'A sheet name neither begins nor ends with an apostrophe.',
    source: renamePage,
  },
  'sheet-name-reserved': {
    code: 'InvalidArgument',
    message: invalidArgument,
    sentence: '"History" is reserved.',
    source: renamePage,
  },
  'sheet-name-taken': {
    code: 'ItemAlreadyExists',
    message: 'The resource being created already exists.',
    sentence: 'Two sheets never have the same name, whatever the case.',
    source: errorPage,
  },
  'last-sheet': {
    code: 'InvalidOperation',
    message: 'The operation attempted is invalid on the object.',
    sentence: 'The last visible sheet cannot be deleted.',
    source: 'Office Add-ins API reference, "Excel.Worksheet class"',
  },
  'item-not-found': {
    code: 'ItemNotFound',
    message: "The requested resource doesn't exist.",
    sentence: 'getItem of something that is not there fails; getItemOrNullObject does not.',
    source: errorPage,
  },
  'deleted-sheet': {
    code: 'ItemNotFound',
    message: "The requested resource doesn't exist.",
    sentence: 'A proxy of something deleted is dead.',
    source: errorPage,
  },
  'stale-reference': {
    code: 'InvalidReference',
    message: 'This reference is not valid for the requested operation.',
    sentence: 'A range whose cells were deleted, or that is no longer tracked, is dead.',
    source: errorPage,
  },
  'multiple-selection': {
    code: 'InvalidSelection',
    message: 'The current selection is invalid for this operation.',
    sentence: 'getSelectedRange refuses several areas and selections that are not cells.',
    source: `${workbookPage}; ${errorPage}`,
  },
  'no-intersection': {
    code: 'ItemNotFound',
    message: "The requested resource doesn't exist.",
    sentence: 'getIntersection of ranges that do not meet fails; the OrNullObject form does not.',
    source: rangePage,
  },
  'nothing-used': {
    code: 'ItemNotFound',
    message: "The requested resource doesn't exist.",
    sentence: 'getUsedRange of a range without used cells fails; of a blank sheet it is A1.',
    source: rangePage,
  },
  'no-special-cells': {
    code: 'ItemNotFound',
    message: "The requested resource doesn't exist.",
    sentence: 'getSpecialCells that finds none fails; the OrNullObject form does not.',
    source: rangePage,
  },
  'name-characters': {
    code: 'InvalidArgument',
    message: invalidArgument,
    sentence: 'A name starts with a letter, _ or \\ and goes on with letters, digits, . and _.',
    source: namesPage,
  },
  'name-reference': {
    code: 'InvalidArgument',
    message: invalidArgument,
    sentence: 'A name is no cell such as A1 or R1C1, nor R or C.',
    source: namesPage,
  },
  'name-length': {
    code: 'InvalidArgument',
    message: invalidArgument,
    sentence: 'A name has at most 255 characters.',
    source: namesPage,
  },
  'name-taken': {
    code: 'ItemAlreadyExists',
    message: 'The resource being created already exists.',
    sentence: 'A scope has a name once, whatever the case; a sheet may have one of the workbook’s.',
    source: `${namesPage}; ${errorPage}`,
  },
  'chart-type': {
    code: 'InvalidArgument',
    message: invalidArgument,
    sentence: 'A chart type is one of Excel.ChartType.',
    source: 'Office Add-ins API reference, "Excel.ChartType enum"',
  },
  'chart-position': {
    code: 'InvalidArgument',
    message: invalidArgument,
    sentence: 'setPosition takes cells of the chart’s own sheet, the end not before the start.',
    source: 'Office Add-ins API reference, "Excel.Chart class"',
  },
  'enum-value': {
    code: 'InvalidArgument',
    message: invalidArgument,
    sentence: 'A property with a fixed set of values takes no other.',
    source: 'Office Add-ins API reference, the enum of the property',
  },
  'cell-edit-mode': {
    code: 'InvalidOperationInCellEditMode',
    message:
      'Excel is in cell-editing mode. Please exit the edit mode by pressing ENTER or TAB or selecting another cell, and then try again.',
    sentence:
      'While the user edits a cell nothing runs, unless delayForCellEdit waits for the end.',
    source: `${errorPage}; ${library} (request flag 64)`,
  },
  'request-size': {
    code: 'RequestPayloadSizeLimitExceeded',
    message: 'The request payload size has exceeded the limit.',
    sentence: 'A request has at most 5 MB.',
    source: limitsPage,
  },
  'response-size': {
    code: 'ResponsePayloadSizeLimitExceeded',
    message: 'The response payload size has exceeded the limit.',
    sentence: 'A response has at most 5 MB.',
    source: limitsPage,
  },
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof rules;

/** A refusal that is returned to the add-in. */
export class HostError extends Error {
  readonly code: string;
  readonly rule: RuleId | null;
  readonly location: string | null;

  constructor(code: string, message: string, rule: RuleId | null, location: string | null) {
    super(message);
    this.code = code;
    this.rule = rule;
    this.location = location;
  }
}

/** Throws the refusal of a rule; `location` is `Class.member`, as reported by Excel. */
export function refuse(id: RuleId, location: string | null = null): never {
  const rule = rules[id];
  throw new HostError(rule.code, rule.message ?? rule.sentence, id, location);
}
