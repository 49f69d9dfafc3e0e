#!/usr/bin/env python3
"""Write the cases about full-width punctuation at breaks, collections and fallback by language: cases.jsonl.

The faces are those of the folder `faces`. The output is deterministic. Chromium remembers the fallback face of
a character whatever the language is, so each case needs a process of its own:

    Tests/Browser/record.py Tests/Browser/han-faces/cases.jsonl Tests/Browser/han-faces/expected.jsonl \\
      --fonts Tests/Browser/han-faces --points 8 --chunk 1
"""
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
cases = []


def add(kind, body, width, style="font-size:20px"):
    number = sum(c["kind"] == kind for c in cases)
    html = "<p style=\"font-family:'Galley Local';%s\">%s</p>" % (style, body)
    cases.append({"id": "%s-%02d" % (kind, number), "kind": kind, "width": width, "html": html})


START = "\u4e00\u4e8c\u4e09\u4e8c\uff08\u4e00\u4e09"
for end in ["\uff09", "\uff09\u3042", "\uff09 \u3042", "\uff09<br>\u3042", "<b>\uff09</b>\u3042", "<span style='padding-right:4px'>\uff09</span>\u3042",
            "\uff09<b>\u3042</b>", "\uff09<b>\u3001\u3042</b>", "\uff09\u3002\u3042", "\uff09a\u3042", "\uff09<img>\u3042", "\u3002\u3042", "\u300d\u3042",
            "\uff09&#x200b;\u3042", "\uff09\uff09\u3042", "\uff09\uff08\u3042"]:
    for width in (149, 155):
        add("trim-end", START + end, width)
for style in ["text-spacing-trim:space-all", "text-spacing-trim:space-first", "line-break:anywhere", "direction:rtl", "letter-spacing:1px",
              "text-align:right", "text-align:justify", "white-space:nowrap"]:
    add("trim-end", START + "\uff09\u3042", 152, "font-size:20px;" + style)
for width in (46, 50, 60, 75):
    add("trim-end", "\u300c\u4e09\u300d\uff09\u3002 \u4e00", width)
    add("trim-end", "\u300c\u4e09\u300d\uff09\u3002\u4e00", width, "font-size:20px;line-break:anywhere")
for tag in ["b", "span", "i style='font-size:19px'"]:
    for body in ["\u300c\u4e09\u300d", "\u300e\u300c\u4e09", "\uff08a"]:
        add("trim-start", "\u4e00\u3001\u4e8c\u3002\u300d<%s>%s</%s>" % (tag, body, tag[0:4].split()[0]), 100)
for family in ["First", "'Galley Wide'", "'Galley Caps'", "Absent"]:
    add("collection", "aA\u4e00\u3002\uff08", 200, "font-family:%s" % family)
for language in ["en", "ko", "ko-KR", "ja", "zh"]:
    for text in ["\u4e09", "\u300c\uac00\u300d", "\uac00 \u4e09"]:
        for family in ["'Noto Sans Mono'", "Absent"]:
            add("fallback-language", "<span lang=%s>%s</span>" % (language, text), 200, "font-family:%s" % family)

with open(os.path.join(HERE, "cases.jsonl"), "w", encoding="utf-8") as out:
    for case in cases:
        out.write(json.dumps(case, ensure_ascii=False) + "\n")
print(len(cases), "cases")
