#!/usr/bin/env python3
"""Lays out rows on all cores of a Spark cluster: each partition is piped through `galley batch`.

    pip install pyspark            # and a Java 17 or newer
    make build
    Examples/Spark/heights.py .build/release/galley Samples/feed.jsonl

On a cluster, ship the command and its fonts with `--archives galley.tar.gz#galley` (what
`make install PREFIX=…` puts in place) and name `galley/bin/galley` instead of the local path.
"""
import json
import sys

from pyspark.sql import SparkSession


def main(galley: str, rows: str, partitions: int) -> int:
    spark = SparkSession.builder.master("local[*]").appName("galley").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    lines = spark.sparkContext.textFile(rows, minPartitions=partitions)
    # checkCode is off: the answer of `galley batch` to an invalid row is {"id", "error"}, and its
    # exit status 1 must not cause Spark to repeat the partition.
    answers = lines.pipe(f"{galley} batch", checkCode=False).map(json.loads).cache()

    # Therefore only missing rows indicate a partition in which the command did not start.
    missing = lines.filter(lambda line: line.strip()).count() - answers.count()
    errors = answers.filter(lambda answer: "error" in answer).count()
    heights = answers.filter(lambda answer: "error" not in answer)
    total = heights.map(lambda answer: answer["height"]).sum()
    tallest = heights.takeOrdered(3, key=lambda answer: -answer["height"])
    print(f"{answers.count()} rows in {answers.getNumPartitions()} partitions, {errors} errors, {missing} missing")
    print(f"{total:.0f} px in all, {sum(1 for _ in heights.toLocalIterator())} heights")
    for answer in tallest:
        print(f"  {answer['id']}: {answer['height']:.2f} px, {len(answer['lines'])} lines")
    spark.stop()
    return 1 if errors or missing else 0


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit("usage: heights.py GALLEY ROWS.jsonl [PARTITIONS]")
    sys.exit(main(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) == 4 else 4))
