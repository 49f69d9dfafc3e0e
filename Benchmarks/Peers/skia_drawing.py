#!/usr/bin/env python3
"""SkParagraph and Skia's rasteriser by skia-python. usage: skia_drawing.py CORPUS FONTS_FOLDER. Prints figures.

Each item is laid out and drawn once, at two pixels per px, its paragraphs below each other.
"""
import sys
import time

import skia

import peer
from skparagraph import Engine, plain


def main():
    _, width, items = peer.read(sys.argv[1])
    print("version skia-python", skia.__version__)
    engine = Engine(sys.argv[2])
    texts = [[plain(engine, block) for block in item.blocks] for item in items]
    laid_out = drawn = pixels = 0
    for blocks in texts:
        start = time.thread_time()
        paragraphs = [engine.paragraph(block) for block in blocks]
        for paragraph in paragraphs:
            paragraph.layout(width)
        height = sum(paragraph.Height for paragraph in paragraphs)
        laid_out += time.thread_time() - start
        start = time.thread_time()
        surface = skia.Surface.MakeRaster(skia.ImageInfo.MakeN32Premul(2 * width, max(1, round(2 * height))))
        with surface as canvas:
            canvas.clear(skia.ColorWHITE)
            canvas.scale(2, 2)
            y = 0
            for paragraph in paragraphs:
                paragraph.paint(canvas, 0, y)
                y += paragraph.Height
        drawn += time.thread_time() - start
        pixels += surface.width() * surface.height()
    print(f"layout {laid_out:.6f}\ndraw {drawn:.6f}\npixels {pixels}")


if __name__ == "__main__":
    main()
