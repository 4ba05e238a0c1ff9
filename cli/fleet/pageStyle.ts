/** The style sheet of a fleet's page, light and dark. */
export const pageStyle = `
:root { color-scheme: light dark; color: CanvasText; background: Canvas; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 75rem; margin: 0 auto; padding: 1rem; }
.answer { font-size: 1.25rem; font-weight: 600; }
.small { font-size: 0.8rem; }
.pictures { display: flex; flex-wrap: wrap; gap: 1.5rem; }
figure { margin: 0; }
svg { max-width: 100%; height: auto; }
svg rect { fill: #1d6fb8; }
svg text { font-size: 12px; fill: currentColor; }
svg line { stroke: currentColor; }
.tools { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1rem 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 0.2rem 0.5rem; text-align: right; border-bottom: 1px solid #8884; white-space: nowrap; }
tbody th { text-align: left; font-weight: 400; white-space: normal; overflow-wrap: anywhere; }
thead th { position: sticky; top: 0; background: Canvas; }
thead button { font: inherit; font-weight: 600; border: 0; background: none; color: inherit; cursor: pointer; padding: 0; }
th[aria-sort="ascending"] button::after { content: " ▲"; }
th[aria-sort="descending"] button::after { content: " ▼"; }
tr.fails td:nth-child(9) { font-weight: 600; }
@media (prefers-color-scheme: dark) { svg rect { fill: #6cb2f0; } }
@media (max-width: 60rem) { main { overflow-x: auto; } }
`;
