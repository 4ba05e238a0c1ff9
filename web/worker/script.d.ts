/** The worker's script as text, built from `worker.ts`. */
declare module 'worker-script' {
  const script: string;
  export default script;
}

/** The script of the workbook worker, built from `web/export/workbook/worker.ts`. */
declare module 'writer-script' {
  const script: string;
  export default script;
}

/** The script of the log worker, built from `web/logs/worker.ts`. */
declare module 'logs-script' {
  const script: string;
  export default script;
}
