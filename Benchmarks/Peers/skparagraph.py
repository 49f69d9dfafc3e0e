#!/usr/bin/env python3
"""SkParagraph by skia-python. usage: skparagraph.py CORPUS ROUNDS FONTS_FOLDER. Prints figures.

Skia reads no HTML: text and styles are ready before the clock starts. Its Python interface has
neither rectangles of ranges nor hits.
"""
import json
import os
import sys
import time

import skia

import peer

text_layout = skia.textlayout


class Engine:
    def __init__(self, folder):
        provider = text_layout.TypefaceFontProvider()
        self.faces = {}
        families = json.load(open(os.path.join(folder, "fonts.json")))["families"]
        for family in families:
            for face in family["faces"]:
                typeface = skia.Typeface.MakeFromFile(os.path.join(folder, face["file"]))
                provider.registerTypeface(typeface, family["name"])
                self.faces[face["file"]] = (family["name"], face["weight"] >= 600,
                                            face["style"] == "italic")
        self.stack = [family["name"] for family in families]
        self.collection = text_layout.FontCollection()
        self.collection.setDefaultFontManager(provider)
        self.unicode = skia.Unicode()
        self.styles = {}

    def style(self, file, size):
        key = (file, size)
        if key not in self.styles:
            family, is_bold, is_italic = self.faces[file]
            style = text_layout.TextStyle()
            style.setFontSize(size)
            style.setFontFamilies([family] + [name for name in self.stack if name != family])
            style.setFontStyle([[skia.FontStyle.Normal(), skia.FontStyle.Italic()],
                                [skia.FontStyle.Bold(), skia.FontStyle.BoldItalic()]]
                               [is_bold][is_italic])
            self.styles[key] = style
        return self.styles[key]

    def paragraph(self, texts):
        builder = text_layout.ParagraphBuilder.make(
            text_layout.ParagraphStyle(), self.collection, self.unicode)
        for style, text in texts:
            builder.pushStyle(style)
            builder.addText(text)
            builder.pop()
        return builder.Build()


STYLED = ("NotoSans-", "NotoSansMono-", "NotoSerif-")


def plain(engine, block):
    """The block's text with the requested styles; fallback is that of Skia."""
    texts = []
    for start, end, size, file in block.runs:
        style = engine.style(file if file.startswith(STYLED) else "NotoSans-Regular.ttf", size)
        texts.append((style, block.text[start:end].decode()))
    return texts


def main():
    _, width, items = peer.read(sys.argv[1])
    print("version skia-python", skia.__version__)
    for _ in range(int(sys.argv[2])):
        engine = Engine(sys.argv[3])
        texts = [[plain(engine, block) for block in item.blocks] for item in items]
        for figure in ("first", "again"):
            start = time.thread_time()
            height = 0
            for blocks in texts:
                for block in blocks:
                    paragraph = engine.paragraph(block)
                    paragraph.layout(width)
                    height += paragraph.Height
            print(figure, f"{time.thread_time() - start:.6f}")
    if len(items) >= peer.FEW:
        kept = [engine.paragraph(block) for blocks in texts[:peer.FEW] for block in blocks]
        for paragraph in kept:
            paragraph.layout(width)
        start = time.thread_time()
        for new in peer.WIDTHS:
            for paragraph in kept:
                paragraph.layout(new)
                height += paragraph.Height
        print("remeasure", f"{(time.thread_time() - start) / peer.FEW / len(peer.WIDTHS):.9f}")


if __name__ == "__main__":
    main()
