#!/usr/bin/env python3
"""A cluster on this machine: rows a second with one worker and with two, and a worker that is killed at work.

usage: cluster.py ROWS.jsonl [TIMES]      the rows are repeated TIMES times (default: 200)

Each worker has one core and is a process of its own (master local-cluster). While a job runs, the executor of one worker
is ended with SIGKILL. The answers are written as Parquet, as a job would, and read again: each row must be there once, with
the height that the package gives without Spark. Exit status 1 otherwise.
"""
from __future__ import annotations

import json
import os
import signal
import sys
import tempfile
import threading
import time

import pandas
from pyspark.sql import DataFrame, SparkSession

from heights import ROWS, with_heights


def session(workers: int) -> SparkSession:
    import pyspark

    # The executors of a cluster are started from here, with this Python.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    os.environ["SPARK_HOME"] = os.path.dirname(pyspark.__file__)
    here = os.path.dirname(os.path.abspath(__file__))
    spark = (
        SparkSession.builder.master(f"local-cluster[{workers},1,1024]").appName("galley")
        .config("spark.executorEnv.PYTHONPATH", os.pathsep.join([here, os.environ.get("PYTHONPATH", "")]))
        .config("spark.executorEnv.GALLEY_FONTS", os.environ.get("GALLEY_FONTS", ""))
        .config("spark.ui.enabled", "false").getOrCreate())
    spark.sparkContext.setLogLevel("ERROR")
    return spark


def executors() -> dict[int, int]:
    """The processes of executors below this one, with their parents."""
    parents, commands = {}, {}
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open(f"/proc/{name}/stat") as stat, open(f"/proc/{name}/cmdline") as line:
                parents[int(name)] = int(stat.read().rsplit(")", 1)[1].split()[1])
                commands[int(name)] = line.read()
        except OSError:
            continue

    def is_below(process: int) -> bool:
        while process > 1:
            if process == os.getpid():
                return True
            process = parents.get(process, 0)
        return False

    return {process: parents[process] for process, line in commands.items()
            if "CoarseGrainedExecutorBackend" in line and is_below(process)}


def rate(workers: int, path: str) -> float:
    """Rows a second, after a first run that starts everything."""
    spark = session(workers)
    rows = frame(spark, path)
    with_heights(rows).groupBy().sum("height").first()
    start = time.perf_counter()
    with_heights(rows).groupBy().sum("height").first()
    seconds = time.perf_counter() - start
    count = rows.count()
    spark.stop()
    print(f"{workers} {'worker' if workers == 1 else 'workers'}: {count} rows in {seconds:.1f} s, {count / seconds:.0f} rows a second")
    return count / seconds


def frame(spark: SparkSession, path: str) -> DataFrame:
    return spark.read.json(path, schema=ROWS).repartition(32)


def killed(path: str, expected: pandas.Series) -> int:
    """Lays all rows out while a worker is killed. Returns the number of faults."""
    spark = session(2)
    rows = frame(spark, path)
    with tempfile.TemporaryDirectory() as folder:
        output = os.path.join(folder, "heights")
        job = threading.Thread(target=lambda: with_heights(rows).write.parquet(output))
        tracker = spark.sparkContext.statusTracker()
        job.start()
        done = 0
        # Some tasks are complete, and others are under way.
        while job.is_alive() and done < 6:
            time.sleep(0.02)
            stages = [tracker.getStageInfo(stage) for stage in tracker.getActiveStageIds()]
            done = max([stage.numCompletedTasks for stage in stages if stage and stage.numTasks == 32], default=0)
        before = executors()
        if not job.is_alive() or len(before) != 2:
            print(f"no worker was killed: {len(before)} executors, the job {'runs' if job.is_alive() else 'ended'}")
            return 1
        victim = min(before)
        os.kill(victim, signal.SIGKILL)
        print(f"killed process {victim}, an executor, after {done} of 32 tasks; executors {sorted(before)}")
        job.join()
        print(f"the job ended with executors {sorted(executors())}")
        answers = spark.read.parquet(output).toPandas()
    spark.stop()
    lost = len(set(expected.index) - set(answers["id"]))
    twice = int(answers["id"].duplicated().sum())
    heights = answers.drop_duplicates("id").set_index("id")["height"]
    wrong = int((heights.reindex(expected.index) != expected).sum()) - lost
    errors = int(answers["error"].notna().sum())
    print(f"{len(answers)} answers of {len(expected)} rows: lost {lost}, twice {twice}, wrong {wrong}, errors {errors}")
    return lost + twice + wrong + errors


def main(path: str, times: int) -> int:
    from galley_layout import Engine

    with open(path, encoding="utf-8") as file:
        feed = [json.loads(line) for line in file if line.strip()]
    engine, expected = Engine(), {}
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as rows:
        for number in range(times):
            for row in feed:
                name = f"{row['id']}/{number}"
                # No row is equal to another.
                html = f"{row['html']}<p>{number}</p>"
                rows.write(json.dumps({"id": name, "html": html, "width": row["width"]}) + "\n")
                expected[name] = engine.height(html, row["width"])
        rows.flush()
        rates = [rate(workers, rows.name) for workers in (1, 2)]
        print(f"two workers are {rates[1] / rates[0]:.2f} times as fast as one")
        return 1 if killed(rows.name, pandas.Series(expected)) else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) == 3 else 200))
