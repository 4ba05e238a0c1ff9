/**
 * Turns the output of load-test tools into measurements. The reader is a WebAssembly module of its own, so that callers
 * who only fit do not load it; each import starts an instance and drops it afterwards.
 *
 * @module usl-fit/logs
 */
export * from './readLogs.ts';
import base64 from '../../logs/pkg/usl_fit_logs.wasm';
import { bytesOf } from './bytes.ts';
import { readLogsWith } from './logsModule.ts';

readLogsWith(() => WebAssembly.compile(bytesOf(atob(base64))));
