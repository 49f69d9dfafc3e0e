"""The heights of WeasyPrint: those of the html element on one page that is long enough for any text."""
import logging, sys

import weasyprint

SHEET = "@page{size:%spx 200000px;margin:0}"


def height(html, width):
    sheet = weasyprint.CSS(string=SHEET % width)
    document = weasyprint.HTML(string=html, media_type="screen").render(stylesheets=[sheet], presentational_hints=True)
    # WeasyPrint has no public interface to its boxes.
    return document.pages[0]._page_box.children[0].border_height()


def main():
    logging.getLogger("weasyprint").setLevel(logging.CRITICAL)
    print(weasyprint.__version__, flush=True)
    while line := sys.stdin.buffer.readline():
        width, _, length = line.split()
        html = sys.stdin.buffer.read(int(length)).decode()
        try:
            print("%.4f" % height(html, float(width)), flush=True)
        except Exception:  # An input that the engine cannot lay out has no height.
            print("-", flush=True)


if __name__ == "__main__":
    main()
