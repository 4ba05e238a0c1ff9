/** The worker's script as text, as the build has made it of `worker.ts`. */
declare module 'worker-script' {
  const script: string;
  export default script;
}
