import { fit } from './node_modules/usl-fit/dist/index.js';
import * as slim from './node_modules/usl-fit/dist/slim.js';

const n = [1, 2, 4, 8, 16];
const x = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];
const module = await fetch('./node_modules/usl-fit/dist/usl_fit_small.wasm');
await slim.start(await module.arrayBuffer());
const peaks = [fit, slim.fit].map((fit) => fit(n, x).peak.concurrency.estimate.toFixed(4));
document.querySelector('output').textContent = peaks.join(' ');
