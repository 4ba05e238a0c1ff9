/** Waits until a part and its styles are loaded. */
export async function styled<Part>(part: Promise<Part>): Promise<Part> {
  await import(/* webpackChunkName: "soon" */ './laterStyles.ts');
  return part;
}
