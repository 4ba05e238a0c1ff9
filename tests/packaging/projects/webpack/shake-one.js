import { throughput } from 'usl-fit/slim';

globalThis.used = throughput;
