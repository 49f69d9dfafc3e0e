"""Engines, heights and rows."""

import copy
import json
import pickle
import threading
import time

import galley_layout
import pytest
from galley_layout import (
    ArgumentError, EncodingError, Engine, FileError, GalleyError, HandleError, LimitError, RowError, Style,
)

HTML = "<p>A status with <b>bold</b> words and <a href=/x>a link</a> in two or three lines"


def test_a_height_is_that_of_the_answer(engine):
    for width in (60, 123.5, 320):
        answer = engine.answer({"html": HTML, "width": width, "want": ["height"]})
        assert engine.height(HTML, width) == answer["height"] > 0


def test_a_style_is_a_mapping_or_is_kept(engine):
    style = {"font-size": "30px", "pixelRatio": 2}
    height = engine.height(HTML, 200, style)
    assert height > engine.height(HTML, 200)
    assert height == engine.height(HTML, 200, Style(style)) == engine.heights([HTML], 200, style)[0]


def test_heights_keep_the_order_on_any_number_of_threads(engine):
    rows = [f"<p>{'word ' * (index % 40)}" for index in range(500)]
    expected = [engine.height(row, 150) for row in rows]
    for threads in (None, 1, 2, 7):
        assert engine.heights(rows, 150, threads=threads) == expected
    assert engine.heights(iter(rows), 150) == expected
    assert engine.heights([], 150) == []


def test_one_row_in_place_of_a_list_is_a_type_error(engine):
    for row in (HTML, HTML.encode(), {"html": HTML, "width": 60}):
        with pytest.raises(TypeError, match=r"write \[row\]"):
            engine.heights(row, 320)
    with pytest.raises(TypeError, match=r"write \[row\]"):
        engine.answers(b'{"html":"x","width":9}')


def test_a_row_of_another_type_has_its_index(engine):
    for threads in (1, 2):
        with pytest.raises(TypeError, match="row 1: must be a str or a mapping, not NoneType") as failure:
            engine.heights(["<p>a", None, "<p>b"], 320, threads=threads)
        assert failure.value.index == 1


def test_objects_of_the_library_are_not_copied_or_pickled():
    engine = Engine()
    text = engine.prepare(HTML)
    for made in (engine, text):
        for copied in (copy.copy, copy.deepcopy, pickle.dumps):
            with pytest.raises(TypeError, match="make one there"):
                copied(made)
    assert text.height(320) == engine.height(HTML, 320)
    style = Style({"font-size": "30px"})
    expected = engine.height(HTML, 320, style)
    for copied in (copy.copy(style), copy.deepcopy(style), pickle.loads(pickle.dumps(style))):
        assert engine.height(HTML, 320, copied) == expected
        del copied
    assert engine.height(HTML, 320, style) == expected


def test_a_row_may_be_a_mapping_with_its_own_width(engine):
    rows = [{"html": HTML, "width": 60, "select": ["b"]}, {"html": HTML}, HTML]
    assert engine.heights(rows, 320) == [engine.height(HTML, width) for width in (60, 320, 320)]
    # A style of the row has its own declarations first.
    own = engine.heights([{"html": HTML, "style": {"font-size": "9px"}}], 320, {"font-size": "30px"})
    assert own == [engine.height(HTML, 320, {"font-size": "9px"})]


def test_the_lock_of_the_interpreter_is_released(engine):
    """Another thread counts while one long text is laid out."""
    text = "<p>" + "some words in a very long paragraph " * 60_000
    counted, ends = [0], threading.Event()

    def count():
        while not ends.is_set():
            counted[0] += 1
            time.sleep(0.0005)

    helper = threading.Thread(target=count)
    helper.start()
    while counted[0] < 2:
        time.sleep(0.001)
    before = counted[0]
    engine.height(text, 300)
    during = counted[0] - before
    ends.set()
    helper.join()
    assert during >= 5


def test_answers_are_those_of_the_command(engine, cases):
    rows, answers = cases
    assert len(rows) == len(answers) >= 6000
    assert engine.answers(rows, threads=8) == answers


def test_a_prepared_text_answers_as_its_row(engine, cases):
    rows, _ = cases
    wants = {"want": ["height", "lines", "links", "runs", "text"], "select": ["*"], "points": [[20, 30]]}
    count = 0
    for data in rows[::17]:
        row = {key: value for key, value in json.loads(data).items() if key not in ("points", "ranges", "select", "want")}
        width = row.pop("width")
        whole = engine.answer_bytes(json.dumps({**row, **wants, "width": width}).encode())
        text = galley_layout.Text(engine, {**row, "width": 0})
        assert text.ask_bytes(json.dumps({**wants, "id": row["id"], "width": width}).encode()) == whole
        count += 1
    assert count > 300


def test_failures_have_kind_and_place(engine):
    def failure(call, *arguments, **named):
        with pytest.raises(GalleyError) as found:
            call(*arguments, **named)
        return found.value

    found = failure(engine.answer, {"html": "x", "width": 9, "want": ["heihgt"]})
    assert isinstance(found, RowError) and (found.kind, found.place) == ("row", "want[0]")
    assert "did you mean height?" in found.message and not found.message.startswith("line")
    found = failure(engine.prepare, "x", images={"a.png": (1, -1)})
    assert found.place == 'images["a.png"][1]'
    found = failure(engine.height, "x", 9, {"fontSize": 3})
    assert isinstance(found, RowError) and "fontSize" in found.message
    found = failure(engine.height, "x", -1)
    assert isinstance(found, ArgumentError) and isinstance(found, ValueError) and found.kind == "argument"
    assert isinstance(failure(engine.height, "x", float("nan")), ArgumentError)
    assert isinstance(failure(engine.height, "a\ud800", 9), EncodingError)
    assert isinstance(failure(engine.add_font, b"no font"), FileError)
    assert isinstance(failure(engine.add_font, "/nonexistent"), FileError)
    assert isinstance(failure(Engine, "/nonexistent"), FileError)
    found = failure(engine.heights, ["x"] * 100 + ["\udc00"] + ["y"] * 900, 9, threads=2)
    assert (found.kind, found.index) == ("encoding", 100) and str(found).startswith("row 100: ")
    found = failure(engine.heights, ["x", {"html": 3}], 9)
    assert (found.kind, found.index, found.place) == ("row", 1, "html")
    assert failure(engine.heights, ["x"]).index == 0
    with pytest.raises(TypeError):
        engine.height(b"x", 9)
    with pytest.raises(TypeError, match="html must be a str"):
        engine.prepare(None)
    text = engine.prepare("x")
    for call in (text.height, text.layout, text.png, lambda width: engine.height("x", width),
                 lambda width: engine.heights(["x"], width)):
        with pytest.raises(TypeError, match="width must be a number, not str"):
            call("320")
        assert failure(call, float("inf")).kind == "argument"
    # An invalid row is an answer for those that want bytes.
    assert json.loads(engine.answer_bytes(b'{"id":5,"html":3}'))["id"] == 5
    assert b"column" in engine.answer_bytes(b'{"id":5,')


def test_a_text_beyond_a_limit_is_an_exception():
    small = Engine(max_bytes=100)
    with pytest.raises(LimitError) as found:
        small.height("x" * 200_000, 100)
    assert found.value.kind == "limit"
    with pytest.raises(LimitError):
        small.prepare("<p>" + "x" * 500)
    with pytest.raises(ArgumentError):
        Engine(max_bytes=-1)


def test_what_is_closed_cannot_be_used():
    own = Engine()
    text = own.prepare(HTML)
    own.close()
    with pytest.raises(HandleError) as found:
        own.height(HTML, 100)
    assert found.value.kind == "closed"
    # A text keeps what it needs.
    assert text.height(100) > 0
    text.close()
    text.close()
    for call in (text.height, text.layout, text.png):
        with pytest.raises(HandleError):
            call(100)
    with Engine() as own:
        assert own.height(HTML, 100) > 0


def test_a_font_of_bytes_is_used(engine):
    import galley_layout_fonts

    own = Engine("")
    data = (galley_layout_fonts.folder() / "NotoSerif-Regular.ttf").read_bytes()
    own.add_font(data, "Mine")
    assert own.height(HTML, 300, {"font-family": "Mine"}) == engine.height(HTML, 300, {"font-family": "Noto Serif"})


def test_versions_are_those_of_all_parts(engine):
    versions = engine.versions()
    assert set(versions) == {"galley", "harfBuzz", "freeType", "fonts"}
    assert versions["galley"] == galley_layout.__version__ == galley_layout.library_version()


def test_names_of_the_package_have_descriptions():
    for name in galley_layout.__all__:
        assert getattr(galley_layout, name).__doc__ or name == "library_version", name
