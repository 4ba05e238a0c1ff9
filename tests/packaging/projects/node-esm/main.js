import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fit, UslError } from 'usl-fit';
import { sentence } from 'usl-fit/report';
import * as slim from 'usl-fit/slim';
import { unpack } from 'usl-fit/unpack';

const n = [1, 2, 4, 8, 16];
const x = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];
console.log(fit(n, x).peak.concurrency.estimate.toFixed(4));
try {
  fit(n, x, { modle: 'usl' });
} catch (error) {
  console.log(error instanceof UslError, error.code, error.message.includes('"model"'));
}
await slim.start(await readFile(fileURLToPath(import.meta.resolve('usl-fit/usl_fit_small.wasm'))));
console.log(slim.fit(n, x).peak.concurrency.estimate.toFixed(4));
try {
  unpack(new Uint8Array(3));
} catch (error) {
  console.log(error.name);
}
console.log(
  sentence(fit(n, x), { language: 'de', concurrency: 'Benutzer' }).includes('25 Benutzern'),
);
