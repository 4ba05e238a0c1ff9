import { fit } from 'usl-fit';
import * as slim from 'usl-fit/slim';
import address from 'usl-fit/usl_fit_small.wasm?url';

const n = [1, 2, 4, 8, 16];
const x = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];
await slim.start(await (await fetch(address)).arrayBuffer());
const peaks = [fit, slim.fit].map((fit) => fit(n, x).peak.concurrency.estimate.toFixed(4));
document.querySelector('output').textContent = peaks.join(' ');
