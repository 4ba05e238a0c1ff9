/** The worker's script as text, as the build has made it of `worker.ts`. */
declare module 'worker-script' {
  const script: string;
  export default script;
}

/** The script of the worker that writes workbooks, made of `web/export/workbook/worker.ts`. */
declare module 'writer-script' {
  const script: string;
  export default script;
}

/** The script of the worker that reads logs, made of `web/logs/worker.ts`. */
declare module 'logs-script' {
  const script: string;
  export default script;
}
