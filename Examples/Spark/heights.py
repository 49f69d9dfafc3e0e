#!/usr/bin/env python3
"""Heights of a frame of HTML on all cores of a Spark cluster, by the Python package galley-layout.

usage: heights.py ROWS.jsonl [MASTER]     rows have id, html and width; MASTER is local[*] by default

On a cluster, each node needs the wheels galley-layout and galley-layout-fonts, as any other package of Python:
`pip install` them in the image, or ship an environment with --archives (venv-pack, conda-pack).
"""
from __future__ import annotations

import os
import sys
from typing import Iterator

import pandas
from pyspark.sql import DataFrame, SparkSession

ROWS = "id string, html string, width double"
HEIGHTS = "id string, height double, error string"
_engine = None


def heights_of(frames: Iterator[pandas.DataFrame]) -> Iterator[pandas.DataFrame]:
    """The heights of a partition, batch by batch. A row that cannot be laid out has an error and no height."""
    from galley_layout import Engine, GalleyError

    # Spark keeps the process of Python for the next partitions, and the engine with it.
    global _engine
    _engine = _engine or Engine()
    for frame in frames:
        found, errors = [], []
        for html, width in zip(frame["html"], frame["width"]):
            try:
                found.append(_engine.height(html, width))
                errors.append(None)
            except (GalleyError, TypeError) as error:
                found.append(None)
                errors.append(str(error))
        yield pandas.DataFrame({"id": frame["id"], "height": pandas.Series(found, dtype="float64"), "error": errors})


def with_heights(rows: DataFrame) -> DataFrame:
    """A frame of id, height and error for a frame of id, html and width."""
    return rows.mapInPandas(heights_of, HEIGHTS)


def main(path: str, master: str) -> int:
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    spark = SparkSession.builder.master(master).appName("galley").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    rows = spark.read.json(path, schema=ROWS)
    answers = with_heights(rows).cache()
    total, count = answers.groupBy().sum("height").first()[0], answers.count()
    errors = answers.filter("error is not null").count()
    print(f"{count} rows, {errors} errors, {total:.0f} px in all")
    for row in answers.orderBy("height", ascending=False).take(3):
        print(f"  {row.id}: {row.height:.2f} px")
    spark.stop()
    return 1 if errors or not count else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2] if len(sys.argv) == 3 else "local[*]"))
