/** Where the worked example comes from. */
export const exampleSource =
  'B. Schwartz, E. Fortune, Percona white paper “Forecasting MySQL Scalability with the Universal Scalability Law”';

/** Five measurements of MySQL on a Cisco UCS server. */
export const exampleText = `concurrency,throughput_qps
1,955.16
2,1878.91
4,3548.68
8,6531.08
16,9897.24
`;
