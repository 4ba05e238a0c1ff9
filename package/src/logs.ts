/**
 * Reads what load-test tools write into measurements. It has a WebAssembly of its own, which is started with each import
 * and gone after it, so that nobody who fits tables carries it.
 */
export * from './readLogs.ts';
import base64 from '../../logs/pkg/usl_fit_logs.wasm';
import { bytesOf } from './bytes.ts';
import { readLogsWith } from './logsModule.ts';

readLogsWith(() => WebAssembly.compile(bytesOf(atob(base64))));
