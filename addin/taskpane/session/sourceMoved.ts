/** The cells of the measurements moved, and Excel does not tell where to. */
export class SourceMoved extends Error {
  override readonly name = 'SourceMoved';
  readonly code = 'source-moved';

  constructor() {
    super(
      'Cells were deleted or inserted there, and Excel does not tell where the measurements are now. Select them again, then choose Fit.',
    );
  }
}
