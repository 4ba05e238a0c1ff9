"""Reads the columns of a JMeter log that a curve needs, with polars, and counts and adds them up by the threads."""

import json
import resource
import sys
import time

import polars

begun, processor = time.perf_counter(), time.process_time()
table = (
    polars.scan_csv(
        sys.argv[1],
        schema_overrides={"responseCode": polars.String},
    )
    .select("timeStamp", "elapsed", "success", "allThreads")
    .group_by("allThreads")
    .agg(
        polars.len().alias("rows"),
        polars.col("elapsed").sum(),
        (~polars.col("success")).sum().alias("failed"),
        polars.col("timeStamp").min().alias("begin"),
        (polars.col("timeStamp") + polars.col("elapsed")).max().alias("end"),
    )
    .sort("allThreads")
    .collect()
)
print(
    json.dumps(
        {
            "answer": table.select("allThreads", "rows").rows(),
            "seconds": time.perf_counter() - begun,
            "processor": time.process_time() - processor,
            "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024,
        }
    )
)
