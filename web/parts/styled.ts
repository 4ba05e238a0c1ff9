/** A part of the page, once its styles are there. */
export async function styled<Part>(part: Promise<Part>): Promise<Part> {
  await import(/* webpackChunkName: "soon" */ './laterStyles.ts');
  return part;
}
