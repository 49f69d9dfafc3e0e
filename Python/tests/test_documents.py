"""The programs of the documents run as they stand."""

import contextlib
import io
import re
from pathlib import Path

import pytest

# check.sh puts them beside the tests.
DOCUMENTS = Path(__file__).resolve().parent / "documents"


@pytest.mark.parametrize("name, count", [("README.md", 1), ("Python-README.md", 6)])
def test_programs_of_a_document(name, count, tmp_path, monkeypatch):
    if not DOCUMENTS.is_dir():
        pytest.skip("there are no documents")
    # Some write files.
    monkeypatch.chdir(tmp_path)
    programs = re.findall(r"^```python\n(.*?)^```$", (DOCUMENTS / name).read_text(encoding="utf-8"), re.M | re.S)
    assert len(programs) == count
    for program in programs:
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            exec(compile(program, name, "exec"), {})
        said = output.getvalue().splitlines()
        assert said
        # What a comment behind a call says.
        for expected in re.findall(r"^ *print\(.*\)  # (.+)$", program, re.M):
            assert expected in said
