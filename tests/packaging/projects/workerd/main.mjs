import { throughput } from 'usl-fit/law';
import worker from './worker.mjs';

const measured = {
  concurrency: [1, 2, 4, 8, 16],
  throughput: [955.16, 1878.91, 3548.68, 6531.08, 9897.24],
};

export default {
  async test() {
    const body = JSON.stringify(measured);
    const request = new Request('https://example.com', { method: 'POST', body });
    console.log(await (await worker.fetch(request)).json());
    console.log(throughput(1, { lambda: 1000, sigma: 0.02, kappa: 0.0005 }));
    // The usual entry compiles bytes, which this host forbids.
    await import('usl-fit').catch(({ message }) => {
      console.log(/code generation disallowed/.test(message));
    });
  },
};
