from pathlib import Path

import pytest

from galley_layout import Engine

HERE = Path(__file__).resolve().parent


@pytest.fixture(scope="session")
def engine():
    return Engine()


@pytest.fixture(scope="session")
def cases():
    """Recorded cases with the answers of `galley batch`, which check.sh puts here; none in other places."""
    folder = HERE / "recorded"
    if not folder.is_dir():
        pytest.skip("there are no recorded answers")
    return [
        (folder / name).read_bytes().splitlines() for name in ("rows.jsonl", "answers.jsonl")]
