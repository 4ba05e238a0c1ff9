/** What the page opens with: five measurements of MySQL on a Cisco UCS server. */
export const exampleText = `concurrency,throughput_qps
1,955.16
2,1878.91
4,3548.68
8,6531.08
16,9897.24
`;
