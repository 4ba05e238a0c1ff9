/** Average width of a digit in the label font, rounded up so that none is clipped. */
export const characterWidth = 7.6;

/** A position in the chart. */
export interface Position {
  x: number;
  y: number;
}

/** The room that a label takes, in pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The room of a text at a place. */
export function boxOf(x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end'): Box {
  const width = text.length * characterWidth;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - 12, bottom: y + 3 };
}

/** The radius of a point with its rim. */
const radius = 6;

/** The room of a point. */
export function around({ x, y }: Position): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

/** Whether two boxes have room in common, or are less than this apart from side to side. */
export function overlap(one: Box, other: Box, apart = 0): boolean {
  return (
    one.left < other.right + apart &&
    other.left < one.right + apart &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

/** Room between a label and a line. */
const clearance = 2;

/** Whether a line of straight pieces goes through a box. */
export function isCrossed(box: Box, trace: readonly Position[]): boolean {
  return trace.some((to, i) => {
    const from = trace[i - 1];
    if (from === undefined || to.x <= box.left || from.x >= box.right) return false;
    const heightAt = (x: number) => from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y);
    const [one, other] = [
      heightAt(Math.max(from.x, box.left)),
      heightAt(Math.min(to.x, box.right)),
    ];
    return (
      Math.min(one, other) < box.bottom - clearance && Math.max(one, other) > box.top + clearance
    );
  });
}
