import type { TargetedFocusEvent, TargetedKeyboardEvent } from 'preact';
import { useRef } from 'preact/hooks';
import { commandOf, editCommandOf, type Command } from './keys.ts';
import { following, isSeveral, only, stepped } from './selection.ts';
import type { Grid } from './useGrid.ts';

/** What earlier keys mean for the next one. */
interface Trail {
  /** Whether Tab leaves the grid, after Escape. */
  isLeaving: boolean;
  /** The column in which a sequence of Tabs began; null outside one. */
  tabbedFrom: number | null;
}

const noTrail: Trail = { isLeaving: false, tabbedFrom: null };

/** Performs the commands of keys, while a cell is selected and while one is edited. */
export function useKeyboard(grid: Grid) {
  const { selection, select, editor } = grid;
  const trail = useRef(noTrail);

  const follow = (
    { axis, back }: Command & { do: 'follow' },
    before: Trail,
    into: Grid['field'],
  ) => {
    if (axis === 'across' && before.isLeaving) return false;
    const next = following(selection, axis, back, into);
    if (next === null) return false;
    const { tabbedFrom } = before;
    if (axis === 'across') {
      trail.current = { ...noTrail, tabbedFrom: tabbedFrom ?? selection.active.column };
      select(next);
    } else {
      // Enter after a sequence of Tabs moves to the column where it started.
      const returns = tabbedFrom !== null && !isSeveral(selection);
      select(returns ? only({ row: next.active.row, column: tabbedFrom }) : next);
    }
    return true;
  };

  /** Executes the command of a key; false if the browser should handle it. */
  const perform = (command: Command, into = grid.field): boolean => {
    const before = trail.current;
    // Typing on the way does not end a sequence of Tab moves.
    const isTyping = command.do === 'type' || command.do === 'edit';
    trail.current = isTyping ? { ...before, isLeaving: false } : noTrail;
    grid.say(null);
    switch (command.do) {
      case 'move':
        select(stepped(selection, command.step, command.extend, into));
        return true;
      case 'follow':
        return follow(command, before, into);
      case 'select':
        grid.selectAll(command.what);
        return true;
      case 'edit':
        grid.startEditing('changing');
        return true;
      case 'type':
        grid.startEditing('typing');
        // The key itself is typed into the input.
        return false;
      case 'clear':
        grid.clear();
        return true;
      case 'insert':
        grid.insert(grid.block.top);
        return true;
      case 'remove':
        grid.remove();
        return true;
      case 'undo':
      case 'redo':
        grid.dispatch({ kind: command.do });
        return true;
      case 'leave':
        trail.current = { ...noTrail, isLeaving: true };
        select(only(selection.active));
        return true;
    }
  };

  const whileEditing = (event: TargetedKeyboardEvent<HTMLElement>, begunByTyping: boolean) => {
    const command = editCommandOf(event, begunByTyping);
    if (command === null) return false;
    if (command.do !== 'cancel') return perform(command, grid.commit());
    editor.stop();
    select(selection);
    return true;
  };

  const whileSelecting = (event: TargetedKeyboardEvent<HTMLElement>) => {
    const command = commandOf(event);
    if (command === null) return false;
    // The space key toggles a cell's checkbox.
    const onBox = event.target instanceof HTMLInputElement && event.target.type === 'checkbox';
    if (command.do === 'type' && onBox && event.key === ' ') return false;
    return perform(command);
  };

  const reset = () => {
    trail.current = noTrail;
  };
  return {
    /** Forgets earlier keys, as the pointer does. */
    reset,
    onKeyDown: (event: TargetedKeyboardEvent<HTMLElement>) => {
      const begunBy = editor.begunBy();
      const isDone =
        begunBy === null ? whileSelecting(event) : whileEditing(event, begunBy === 'typing');
      if (isDone) event.preventDefault();
    },
    onFocusOut: ({ relatedTarget, currentTarget }: TargetedFocusEvent<HTMLElement>) => {
      if (grid.isFocusing()) return;
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      reset();
    },
  };
}
