import { useEffect, useRef, useState } from 'preact/hooks';
import { intakeTexts } from '../texts/intake.ts';
import { importText, type Imported } from './import.ts';

/**
 * Handles drops anywhere, and pastes outside inputs, or of a table into the question; returns whether something is
 * dragged over the page.
 */
export function useWholePage(actions: {
  loadText: (arrived: Imported, notes?: (() => string)[]) => void;
  loadFiles: (files: readonly File[]) => Promise<void>;
}): boolean {
  const [dragging, setDragging] = useState(false);
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const take = (data: DataTransfer): boolean => {
      const files = [...data.files];
      const [plain, html] = [data.getData('text/plain'), data.getData('text/html')];
      if (plain.trim() !== '') {
        latest.current.loadText(importText(plain, html), [() => intakeTexts().replaced]);
      } else if (files.length > 0) {
        void latest.current.loadFiles(files);
      } else {
        return false;
      }
      // What comes of it, or what is wrong with it, stands at the top.
      window.scrollTo({ top: 0 });
      return true;
    };
    const isTable = ({ dataTransfer }: DragEvent) =>
      dataTransfer !== null &&
      dataTransfer.types.some((type) => type === 'Files' || type === 'text/plain');
    // Ignores drags that start within the page.
    let isDragInside = false;
    const onDragStart = () => {
      isDragInside = true;
    };
    const onDragEnd = () => {
      isDragInside = false;
      setDragging(false);
    };
    const onDragOver = (event: DragEvent) => {
      if (isDragInside || !isTable(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setDragging(false);
    };
    const onDrop = (event: DragEvent) => {
      setDragging(false);
      if (isDragInside || event.dataTransfer === null || !isTable(event)) return;
      event.preventDefault();
      take(event.dataTransfer);
    };
    const onPaste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      if (event.defaultPrevented || clipboardData === null) return;
      const field = target instanceof Element ? target.closest('input, textarea, select') : null;
      // After a question the focus is in its field, which takes one line.
      const hasLines = /\S\s*\n\s*\S/.test(clipboardData.getData('text/plain'));
      if (field !== null && !(hasLines && field.closest('.usl-asked') !== null)) return;
      if (take(clipboardData)) event.preventDefault();
    };
    const handlers = {
      dragstart: onDragStart,
      dragend: onDragEnd,
      dragover: onDragOver,
      dragleave: onDragLeave,
      drop: onDrop,
      paste: onPaste,
    };
    const each = Object.entries(handlers) as [string, EventListener][];
    for (const [name, handler] of each) document.addEventListener(name, handler);
    return () => {
      for (const [name, handler] of each) document.removeEventListener(name, handler);
    };
  }, []);
  return dragging;
}
