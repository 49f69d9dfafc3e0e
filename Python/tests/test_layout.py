"""Texts and their layouts."""

import struct

import pytest
from galley_layout import Rect, image_size

HTML = "<p>Äpfel 😀 und <a href=/x title=t>ein Link</a>, <b id=b>fett</b> in zwei oder drei Zeilen"


def png_size(data):
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", data[16:24])


@pytest.fixture()
def text(engine):
    return engine.prepare(HTML, style={"font-size": "16px"})


def test_a_text_is_measured_at_many_widths(engine, text):
    for width in (60, 100, 320):
        layout = text.layout(width)
        found = text.measure(width)
        assert text.height(width) == layout.height == found.height == engine.height(HTML, width)
        assert text.line_count(width) == found.line_count == layout.line_count == len(layout.lines)
        assert found.interval.start <= width < (found.interval.end or 1e9)
        assert text.height(found.interval.start) == found.height
    assert text.heights([60, 100]) == [text.height(60), text.height(100)]


def test_a_tight_width_has_the_same_lines_and_no_smaller_one_has(text):
    tight = text.tight_width(200)
    assert tight <= 200
    assert text.line_count(tight) == text.line_count(200) < text.line_count(tight - 0.1)


def test_a_text_fits_or_not(text):
    count = text.line_count(150)
    height = text.height(150)
    assert text.fits(150) and text.fits(150, lines=count) and text.fits(150, height=height)
    assert not text.fits(150, lines=count - 1) and not text.fits(150, height=height - 0.1)
    # A word that is wider than the width.
    assert text.min_content_width > 20 and not text.fits(10)
    assert text.max_content_width > 300


def test_positions_are_indices_of_the_text(text):
    layout = text.layout(150)
    assert "😀" in layout.text and len(layout.text.encode()) > len(layout.text)
    for line in layout.lines:
        assert layout.text[line.start : line.stop].rstrip() == line.text.rstrip()
    link = layout.links[0]
    assert layout.text[link.start : link.stop] == link.text == "ein Link"
    assert (link.href, link.title) == ("/x", "t")
    bold = layout.elements("b")[0]
    assert layout.text[bold.start : bold.stop] == "fett"
    assert layout.rects(bold.start, bold.stop) == bold.rects
    assert layout.anchors[0].id == "b" and layout.anchors[0].position == bold.start
    texts = [layout.text[run.start : run.stop] for run in layout.runs if run.kind == "text"]
    assert "".join(texts).replace(" ", "") == layout.text.replace(" ", "")


def test_a_hit_is_the_link_under_a_point(text):
    layout = text.layout(150)
    x, y, width, height = layout.links[0].rects[0]
    hit = layout.hit(x + width / 2, y + height / 2)
    assert hit.link == "/x" and hit.inside
    assert layout.links[0].start <= hit.position <= layout.links[0].stop
    outside = layout.hit(1, 1)
    assert outside.link is None and not outside.inside
    assert layout.hits([]) == [] and len(layout.hits([(1, 1), (2, 2)])) == 2


def test_elements_have_the_boxes_of_the_dom(engine):
    layout = engine.prepare("<div style='width:90.5px;padding:5px;border:1px solid'>x</div>").layout(320)
    (div,) = layout.elements("div")
    assert div.rect == Rect(0, 0, 102.5, div.rect.height)
    assert (div.offset.width, div.client.width, div.client.left) == (103, 101, 1)
    assert div.boxes[0].content.width == 90.5 and div.display == "block" and div.direction == "ltr"
    assert [each.tag for each in layout.elements()][:2] == ["html", "body"]
    assert layout.elements("nosuch") == []


def test_images_have_the_sizes_that_are_given(engine):
    picture = engine.prepare("<p>x").png(40)
    width, height = png_size(picture)
    assert image_size(picture) == (width, height)
    html = "<img src=a.png><img src=b.png>"
    layout = engine.prepare(html, images={"a.png": (70, 30), "b.png": picture}).layout(500)
    assert [tuple(each.rect[2:]) for each in layout.elements("img")] == [(70, 30), (width, height)]


def test_a_text_with_too_many_lines_is_cut(engine):
    layout = engine.prepare("<p>" + "word " * 100, max_lines=2, token="… <a href=more>more</a>").layout(200)
    assert layout.line_count == 2 and layout.cut is not None
    assert layout.runs[-1].kind in ("token", "ellipsis", "text")
    assert engine.prepare("<p>word").layout(200).cut is None


def test_other_members_of_a_row_have_their_effect(engine):
    plain = engine.prepare(HTML).height(200)
    assert engine.prepare(HTML, css="p { font-size: 40px }").height(200) > plain
    assert engine.prepare(HTML, text_scale=2).height(200) > plain
    right = engine.prepare("<p>abc", direction="rtl").layout(200)
    assert right.lines[0].rect.x > 100
    assert engine.prepare(HTML, pixel_ratio=2, language="de").height(200) > 0


def test_pictures_have_the_size_of_the_layout(text):
    layout = text.layout(150)
    assert png_size(layout.png()) == (150, round(layout.height))
    assert png_size(text.png(150, 2)) == (300, round(layout.height * 2))
    assert layout.svg().startswith("<svg") or "<svg" in layout.svg()[:200]
    data, size = layout._repr_png_()
    assert png_size(data)[0] == 300 and size["width"] == 150


def test_a_layout_says_what_it_does_not_do(engine):
    layout = engine.prepare("<p style='font-sze: 3px'>x").layout(100)
    found = layout.diagnostics[0]
    assert found.kind == "unsupportedProperty" and "did you mean font-size?" in found.message
    assert layout.accessibility["role"] == "document"
    assert layout.overflow.right == 0 and layout.used_width <= layout.size.width == 100
    assert repr(layout) == f"<Layout 100 x {layout.height:g}, 1 lines>"
