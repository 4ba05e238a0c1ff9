/** Source of the first example. */
export const exampleSource =
  'B. Schwartz, E. Fortune, “Forecasting MySQL Scalability with the Universal Scalability Law”, Percona, 2010; measured by V. Tkachenko. All 32 points: B. Schwartz, “Practical Scalability Analysis with the Universal Scalability Law”, 2015.';

/** The initial content of the page: five measurements of MySQL on a Cisco UCS server. */
export const exampleText = `concurrency,throughput_qps
1,955.16
2,1878.91
4,3548.68
8,6531.08
16,9897.24
`;
