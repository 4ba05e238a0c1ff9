// Preloaded with --require: reports the processor time and peak memory of the command line to its parent.
const { writeSync } = require('node:fs');
const process = require('node:process');

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeSync(3, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS * 1024 }));
});
