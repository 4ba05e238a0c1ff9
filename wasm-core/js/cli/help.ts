import manifest from '../../package.json' with { type: 'json' };

export const help = `usl-fit: fit the Universal Scalability Law to concurrency and throughput

  usl-fit fit FILE [FILE …] [options]      FILE - is standard input

Columns, by header or 1-based number; left out, the headers are recognised
  --n COL            concurrency: users, clients, threads, cores …
  --x COL            throughput: qps, tps, requests/s …
  --latency COL      mean latency, kept with each point in the JSON
  --group COL        one fit for each value of this column; none for one fit of all
  --decimal SIGN     auto, point or comma (default auto)

Fit
  --model MODEL      usl, amdahl, linear or auto (default usl)
  --method METHOD    nonlinear, transform or robust (default nonlinear)
  --bounds BOUNDS    physical or none (default physical: contention, coherency ≥ 0)
  --lambda SOURCE    free, measured or a number (default free)
  --weights WEIGHTS  equal, relative or a column of standard deviations (default equal)
  --level LEVEL      level of the intervals (default 0.95)
  --intervals WAY    profile, wald or bootstrap (default profile; transform and robust have wald)
  --seed N           where the draws of the bootstrap begin (default 1)
  --replicates N     how often the bootstrap fits again (default 2000)
  --at LIST          concurrencies to give the throughput at, such as 50,100
  --exclude ROWS     lines of the file to leave out, such as 3,7 or "3:warm-up; 7:backup ran"
  --band-points N    points of the fitted curve in the JSON (default 0)
  --band-at LIST     concurrencies of the fitted curve in the JSON, such as 50,100

Output
  --json             { "fits": […], "errors": […] }, every field always there
  --help, --version

Exit status: 0 done, 2 bad input or usage.

Examples
  usl-fit fit measurements.csv
  usl-fit fit measurements.csv --at 50,100 --exclude "2:warm-up"
  usl-fit fit measurements.csv --n threads --x tps --group table_size --json
  printf '1 955\\n2 1879\\n4 3549\\n8 6531\\n16 9897\\n' | usl-fit fit -
`;

/** The package's version. */
export const { version } = manifest;
