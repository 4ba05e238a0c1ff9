/** An integration server that forwards messages of three sizes. */
export const messageSizes = `message_size,concurrency,throughput_rps,mean_latency_ms
500B,100,17588.2,5.63
500B,200,19509.07,10.17
500B,500,19940.62,24.92
500B,1000,19764.01,50.5
1KB,100,16667.76,5.93
1KB,200,18175.66,10.87
1KB,500,18235.69,27.23
1KB,1000,18255.44,54.69
10KB,100,13173.19,7.5
10KB,200,13937.52,14.22
10KB,500,13434.7,37.1
10KB,1000,13203.39,75.63
`;

/** An order-matching server on one, two and four cores, in six settings. */
export const orderMatching = `setting,cores,requests_per_ms
1 thread 1 client 1000 requests,1,0.178
1 thread 1 client 1000 requests,2,0.1796
1 thread 1 client 1000 requests,4,0.1849
1 thread 5 clients 1000 requests,1,0.1675
1 thread 5 clients 1000 requests,2,0.1714
1 thread 5 clients 1000 requests,4,0.1765
5 threads 1 client 1000 requests,1,0.1671
5 threads 1 client 1000 requests,2,0.1663
5 threads 1 client 1000 requests,4,0.1684
5 threads 5 clients 1000 requests,1,0.2066
5 threads 5 clients 1000 requests,2,0.2129
5 threads 5 clients 1000 requests,4,0.2153
1 thread 1 client 10000 requests,1,0.1595
1 thread 1 client 10000 requests,2,0.1718
1 thread 1 client 10000 requests,4,0.1613
1 thread 5 clients 10000 requests,1,0.1592
1 thread 5 clients 10000 requests,2,0.1657
1 thread 5 clients 10000 requests,4,0.1629
`;

/**
 * Values that the source's text gives for its charts. It prints no throughput for 16, 32 and 100 threads: those are
 * computed as threads over latency, by Little's law.
 */
export const waitingPool = `threads,tasks_per_s,median_latency_ms
16,14.55,1100
32,21.33,1500
84,32,
100,31.25,3200
200,39,5000
800,39,18000
1600,39,
`;

/** Measurements that scale better than linearly at first. */
export const superLinear = `nodes,throughput
1,100
2,229.333
4,531.92
8,1043.55
12,1328.21
16,1280.69
`;
