#!/usr/bin/env python3
"""Write the cases about the order of fallback by language: cases.jsonl.

Each paragraph has one sign, which some faces lack, so that its width tells the face. The output is deterministic.
Chromium remembers the face of a character whatever the language is, so each case needs a process of its own:

    Tests/Browser/record.py Tests/Browser/language-faces/cases.jsonl Tests/Browser/language-faces/expected.jsonl \\
      --fonts Tests/Browser/language-faces --points 8 --chunk 1
"""
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
SIGNS = "".join(map(chr, range(0x25A0, 0x25AB)))
# With the language, with its relatives in another territory, with English only, without any.
LANGUAGES = {
    "exact": ["en", "pl", "PL", "nb", "no", "ru", "uk", "mk", "el", "fr", "vi", "ko", "ja", "zh-TW", "zh-tw", "zh-CN", "zh-HK", "tr"],
    "relative": ["en-GB", "pl-PL", "uk-UA", "sr-Latn", "el-CY", "zh-Hant", "zh-Hans-SG", "zh", "ko-KR", "nb-NO", "ku", "de-AT-1996"],
    "other": ["", "xx", "en_US", "iw", "x-pl", "i-klingon", "gsw", "e", "und", "UND", "und-Latn"],
}
cases = []


def add(kind, html, width=120, **fields):
    number = sum(c["kind"] == kind for c in cases)
    cases.append({"id": "%s-%02d" % (kind, number), "kind": kind, "width": width, "html": html} | fields)


def signs(style="", text=SIGNS):
    return "".join("<p style=\"font:20px 'Galley Base';margin:0;%s\">a%s</p>" % (style, sign) for sign in text)


for kind, languages in LANGUAGES.items():
    for language in languages:
        add("fallback-" + kind, "<div lang='%s'>%s</div>" % (language, signs()))
for language in ["pl", "uk", "zh-TW"]:
    add("fallback-style", "<div lang=%s>%s</div>" % (language, signs("font-weight:bold")))
    add("fallback-style", "<div lang=%s>%s</div>" % (language, signs("font-family:'Galley Base','Galley Korean'")), dpr=2)
    add("fallback-style", "<div lang=%s>%s</div>" % (language, signs("font-family:'Galley Korean'")))
for body in ["<p lang=pl>\u25a0<span lang=uk>\u25a1</span>\u25a2</p>", "<p lang=uk>\u25a0\u25a2\u25a3</p>", "<p>\u0430\u25a0 b\u25a2</p>",
             "<p lang=ru>\u0430\u25a0 b\u25a2</p>", "<p lang=el>\u03b1\u25a0 b\u25a7</p>"]:
    add("fallback-mixed", "<div style=\"font:20px 'Galley Base'\">%s</div>" % body)
for text in ["\u2764\ufe0f", "\u2764\ufe0e", "\u2764", "\U0001f600", "\U0001f46a", "1\ufe0f\u20e3", "a\U0001f600\u200d\u2764\ufe0f b"]:
    add("fallback-picture", signs("", [text]))
for style in ["font-weight:bold", "font-variant-emoji:text", "font-variant-emoji:emoji"]:
    add("fallback-picture", signs(style, ["\U0001f600", "\u2764"]))
add("fallback-picture", "<div lang=ko>%s</div>" % signs("", ["\U0001f600"]))
with open(os.path.join(HERE, "cases.jsonl"), "w", encoding="utf-8") as out:
    for case in cases:
        out.write(json.dumps(case, ensure_ascii=False) + "\n")
print(len(cases), "cases")
