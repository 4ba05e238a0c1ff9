/** All that leaves the page but the link is made here, and loaded when the first of it is asked for. */
export { chartSvg } from './picture/picture.tsx';
export { pngOf } from './picture/picture.tsx';
export { chatSvg } from './picture/chat.ts';
export { pointsCsv } from './tables/csv.ts';
export { sheetCopy } from './tables/copyForExcel.ts';
export { reportJson } from './tables/json.ts';
export { reportMarkdown } from './tables/markdown.ts';
export { extrasOf } from './extras.ts';
