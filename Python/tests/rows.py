#!/usr/bin/env python3
"""Prints the recorded cases as rows: points that a recorder makes by their number are left out.

The first row wants the versions, which the first answer of `galley batch` has in any case: so programs that answer one row
after the other give the same bytes, and those with other fonts or libraries differ in the first line.
"""

import json
import sys

print('{"id": "versions", "html": "", "width": 0, "want": ["versions"]}')
for line in open(sys.argv[1], encoding="utf-8"):
    row = json.loads(line)
    if not isinstance(row.get("points"), list):
        row.pop("points", None)
    print(json.dumps(row, ensure_ascii=False))
