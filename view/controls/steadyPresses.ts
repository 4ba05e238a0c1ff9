/** Beyond this distance the pointer was moved on purpose, to leave the button, in pixels. */
const wander = 12;

/**
 * Lets a button that moves away under a still pointer, because something above it arrives while it is pressed, count
 * as pressed. Without this the browser sees the press end on whatever took its place, and nothing happens. A pointer
 * that is moved off the button takes the press back, as ever.
 */
export function steadyPresses(page: Pick<Document, 'addEventListener' | 'removeEventListener'>) {
  page.addEventListener(
    'pointerdown',
    (event) => {
      const { target, pointerId, clientX: x, clientY: y } = event;
      const button = target instanceof Element ? target.closest('.usl-button') : null;
      if (button === null) return;
      button.setPointerCapture(pointerId);
      const move = (moved: PointerEvent) => {
        if (Math.hypot(moved.clientX - x, moved.clientY - y) < wander) return;
        end();
        if (button.hasPointerCapture(pointerId)) button.releasePointerCapture(pointerId);
      };
      const end = () => {
        page.removeEventListener('pointermove', move);
        page.removeEventListener('pointerup', end);
        page.removeEventListener('pointercancel', end);
      };
      page.addEventListener('pointermove', move);
      page.addEventListener('pointerup', end);
      page.addEventListener('pointercancel', end);
    },
    { capture: true },
  );
}
