// The script of the widget: that of the element, and the view that knows the model of Python's.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementFile } from '../build-element.mjs';
import { root } from '../run.mjs';

/** Writes it beside the module of Python that shows it; the package must be built. */
export function buildWidget() {
  const element = readFileSync(join(root, 'package', 'dist', elementFile), 'utf8');
  const view = readFileSync(join(root, 'python', 'widget.mjs'), 'utf8');
  writeFileSync(join(root, 'python', 'usl_fit', 'widget.js'), `${element}\n${view}`);
}
