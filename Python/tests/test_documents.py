"""The programs of the documents run as they stand."""

import contextlib
import io
import re
from pathlib import Path

import pytest

# check.sh puts them beside the tests.
DOCUMENTS = Path(__file__).resolve().parent / "documents"


@pytest.mark.parametrize("name, said", [("README.md", "54.0\n"), ("Python-README.md", None)])
def test_programs_of_a_document(name, said):
    if not DOCUMENTS.is_dir():
        pytest.skip("there are no documents")
    programs = re.findall(r"^```python\n(.*?)^```$", (DOCUMENTS / name).read_text(encoding="utf-8"), re.M | re.S)
    assert programs
    for program in programs:
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            exec(compile(program, name, "exec"), {})
        assert output.getvalue() == said if said is not None else output.getvalue()
