/** All exports except the link; loaded when the first of them is requested. */
export { chartSvg } from './picture/picture.tsx';
export { pngOf } from './picture/picture.tsx';
export { chatSvg } from './picture/chat.ts';
export { percentileColumns } from './tables/cells.ts';
export { pointsCsv } from './tables/csv.ts';
export { sheetCopy } from './tables/copyForExcel.ts';
export { reportJson } from './tables/json.ts';
export { reportMarkdown } from './tables/markdown.ts';
export { extrasOf } from './extras.ts';
