#!/usr/bin/env python3
"""Write the cases about faces of this folder: cases.jsonl beside this file.

Running it again leaves no difference. Then:

    Tests/Browser/record.py Tests/Browser/odd-faces/cases.jsonl Tests/Browser/odd-faces/expected.jsonl \\
      --fonts Tests/Browser/odd-faces --points 8
"""
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
PROSE = "A Compositor sets Type by hand, and <a href='#stick'>fills the Stick</a> until it is tight."
cases = []


def add(kind, html, width=260, **more):
    number = sum(case["kind"] == kind for case in cases)
    cases.append({"id": "%s-%02d" % (kind, number), "kind": kind, "width": width, "html": html, **more})


def text(family, style="", body=PROSE):
    return "<p style=\"font-family:'Galley %s';%s\">%s</p>" % (family, style, body)


for size in (8, 11, 14, 16.5, 24, 60, 90):
    add("optical", text("Optical", "font-size:%gpx" % size))
    add("optical", text("Optical", "font-size:%gpx;font-optical-sizing:none" % size))
for style in ["font-variation-settings:'opsz' 40", "font-variation-settings:'opsz' 400;font-optical-sizing:none", "font-weight:700",
              "font-weight:900;font-size:30px", "font-variation-settings:'wght' 650", "font-weight:200;font-optical-sizing:none",
              "font-size-adjust:0.7", "font-size-adjust:0.3;font-optical-sizing:none", "zoom:1.5", "font-style:italic;font-size:40px",
              "line-height:1.5;font-size:50px", "font-size:2em", "font-size:1.5rem;font-variant-caps:small-caps"]:
    add("optical", text("Optical", style))
add("optical", text("Optical", "font-size:40px", "x<small>x<small>x</small></small><sub>x</sub><span style='font-size:4ex'>x</span><span style='display:inline-block;width:5ch'>x</span>"))
add("optical", text("Optical", "font-optical-sizing:none", "x<span style='font-optical-sizing:auto;font-size:40px'>x<b style='font-optical-sizing:inherit'>x</b></span><i style='font-optical-sizing:initial;font-size:40px'>x</i>"))
for ratio in (1.5, 2, 3):
    for size in (10, 16, 40):
        add("optical-dense", text("Optical", "font-size:%gpx" % size), dpr=ratio)
for family in ("Italic", "Warped", "Mapped", "Phantom"):
    for style in ["", "font-style:italic", "font-style:oblique 10deg", "font-weight:100", "font-weight:250", "font-weight:500",
                  "font-weight:700", "font-weight:900", "font-stretch:80%", "font-stretch:120%;font-weight:800",
                  "font-variation-settings:'ital' 1,'wght' 600", "font-variation-settings:'wght' 350;font-weight:800"]:
        add("axis-" + family.lower(), text(family, style))
SIGNS = ["\u2764", "\u2764\ufe0f", "\u2764\ufe0e", "\U0001f600", "a\U0001f600b", "ab \u2764 12", "\u2764\u2764\ufe0f\U0001f600\U0001f44d"]
for family in ("Painted", "Drawn", "Pictured", "Striked"):
    for signs in SIGNS:
        add("colour-" + family.lower(), text(family, "font-size:20px", "x " + signs + " y"))
        add("colour-" + family.lower(), "<p style=\"font:17px 'Noto Sans','Galley %s'\">x %s y</p>" % (family, signs))
    for style in ["font-size:9px", "font-size:20px", "font-size:32px", "font-size:47px", "font-size:60px", "font-size:100px",
                  "font-weight:bold", "font-style:italic", "letter-spacing:2px", "line-height:1.5", "font-size-adjust:0.6",
                  "font-variant-emoji:emoji", "font-variant-emoji:text"]:
        add("colour-" + family.lower(), text(family, style, PROSE + " \u2764 \U0001f600 ab"))
    for ratio in (1.5, 2):
        add("colour-" + family.lower(), text(family, "font-size:15px", "ab \u2764 \U0001f600"), dpr=ratio)
for style in ["", "font-size:24px", "letter-spacing:1px", "font-kerning:none", "font-variant-ligatures:none", "font-feature-settings:'liga' 0"]:
    add("table-apple", text("Apple", style, "fi office f<b>i</b> A<a href='#a'>V</a> AVA f&zwnj;i fit"))
for value in ["0.5", "0.8", "from-font", "cap-height 0.5", "ch-width 0.6", "ic-width 0.9", "ic-height 1", "cap-height from-font", "ch-width from-font"]:
    for family in ["Galley Plain Signs", "Noto Sans Arabic", "Noto Color Emoji"]:
        add("adjust-missing", "<div style=\"font:20px '%s','Noto Sans';font-size-adjust:%s\">\u4e00 ab <b>\u4e8c</b> \u0633\u0644 <span style='display:inline-block;width:4ex'>x</span></div>" % (family, value))
for signs in ["\u1003 \u108f", "\u1003 \u108f\u1072", "\u108f \u108f", "a \u108f", "\u1003\u00a0\u108f", "\u1003. \u1038", "\u1003 \u102c x", "\u0e01 \u0e33", "\u0915 \u093f"]:
    for family in ["Noto Sans", "Galley Bare", "Noto Sans Thai"]:
        add("marks", "<p style=\"font:20px '%s'\">%s</p>" % (family, signs))
ENDS = [[20, 20], [60, 20], [120, 20], [20, 45], [60, 45], [135, 45], [20, 5], [120, 5]]
for body in ["The quick brown <b>fox jumps over</b>", "The quick brown fox <b>jumps over</b> and", "The quick <b>brown</b> fox jumps over", "The quick brown fox jumps",
             "<b>The</b> <i>quick brown</i> <b>fox</b> <i>jumps</i>", "The quick brown <img> fox", "The quick brown fox<br>jumps over the lazy"]:
    for style in ["", "direction:rtl;", "text-align:right;"]:
        add("ellipsis-edge", "<p style='%soverflow:hidden;text-overflow:ellipsis;white-space:nowrap'>%s</p>" % (style, body), 140, points=ENDS)
for family in ("Bare", "Headless", "Nameless"):
    for style in ["", "font-size:21.3px", "font-weight:bold", "font-style:italic", "font-size-adjust:0.6", "line-height:1.4",
                  "font-size:1.5em;letter-spacing:1px", "font-variant-caps:small-caps"]:
        add("table-" + family.lower(), text(family, style, PROSE + "<sub>ab</sub><u>cd</u>"))
    add("table-" + family.lower(), text(family, "", "<span style='display:inline-block;width:5ex'>x</span><input size=5><span style='font-size:3ch'>x</span>"))
add("table-postless", text("Postless"))
LANGUAGES = ["en", "ja", "ko", "zh", "zh-TW", "zh-Hans-HK", "yue", "hi", "mr-IN", "sa", "bn", "ja-Latn", "en-Deva", "zh_HK", "KO", "x-ja"]
SAMPLE = "am \u4e00\u304b\ud55c\u0915"
for language in LANGUAGES:
    for family in ["Missing", "serif", "sans-serif", "monospace", "cursive", "'Noto Sans Symbols'", "'Galley Bare',fantasy"]:
        add("language", "<p lang=%s style=\"font-family:%s\">%s</p>" % (language, family, SAMPLE))
for tag in ["code", "pre", "b", "i", "h2", "button", "textarea"]:
    add("language", "<div lang=ja style='font-family:Missing'>am<%s>am \u4e00</%s></div>" % (tag, tag))
add("language", "<div lang=hi style='font-family:sans-serif'>am<span lang=en>am<span lang=''>am</span></span><bdi lang=ja>am</bdi> <b lang=ko>am</b></div>")

ENDS = "the VAV V face V AV <b style='font-weight:inherit'>be </b>we e fade V"
for style in ["", "text-decoration:underline", "background:#eee", "border-left:1px solid", "text-decoration:none;outline:1px solid",
              "text-align:end", "text-align:center", "text-align:left", "text-align:right;direction:rtl", "text-align:start;direction:rtl",
              "text-align:justify", "text-align-last:center", "white-space:pre-wrap;text-decoration:line-through",
              "text-decoration:underline;text-align:center;text-wrap:balance"]:
    for width in (96, 97, 131, 170):
        add("line-ends", "<p style=\"font:20px 'Galley Kerned';%s\">%s <u>%s</u> <a href='#a'>V e V A</a></p>" % (style, ENDS, ENDS), width)
for width in [w / 4 for w in range(292, 332, 3)]:
    add("line-ends", "<p style=\"font:20px 'Galley Kerned';width:%spx\"><u>the face V fade V be</u></p>" % width, 200)

for size in (10, 11.4, 11.5, 11.7, 12, 12.4, 12.6, 13, 15.4, 15.5, 15.9, 16, 16.3, 16.49, 16.5, 17, 24, 32):
    add("bitmaps", text("Bitmaps", "font-size:%spx" % size))
    add("bitmaps", "<p style='font:%spx Missing'>A Compositor \u4e10 sets \u4e10\u4e10 Type</p>" % size)
for style in ["font-weight:bold", "font-style:italic", "letter-spacing:1px", "font-size-adjust:0.6", "text-rendering:geometricPrecision",
              "font-variant-caps:small-caps", "text-align:justify", "font-size:8px;zoom:2", "width:5ch", "text-indent:4ex"]:
    add("bitmaps", text("Bitmaps", "font-size:16px;" + style))
for ratio in (1.5, 2):
    for size in (8, 10.7, 12, 16):
        add("bitmaps", text("Bitmaps", "font-size:%spx" % size), dpr=ratio)
WORDS = "AVAVA Type <b>fit</b> the AVe Vale, Ty<i>pe</i> fifi<br>AV Ae V"
for family in ("Pairs", "Unsorted"):
    for style in ["", "font-kerning:none", "font-feature-settings:'kern' 0", "letter-spacing:1px", "font-weight:bold", "font-size:31px",
                  "text-rendering:optimizeSpeed"]:
        add("pairs", text(family, style, WORDS), 120)
    add("pairs", "<p style=\"font:20px 'Galley %s',serif\">AV \u4e11 Type AV \u4e11</p>" % family)
for style in ["font-variant-alternates:historical-forms", "font-variant:historical-forms small-caps", "font-variant-alternates:normal",
              "font-variant-alternates:styleset(a) historical-forms", "font-variant-alternates:historical-forms historical-forms",
              "font-variant:styleset(a)", "font-language-override:'SRB'", "font-language-override:'SRB '", "font-language-override:'srb'",
              "font-language-override:normal", "font-language-override:SRB", "font-language-override:''", "font-language-override:'SRBX1'",
              "font-language-override:'SR'"]:
    for around in ["", " lang=sr-Latn"]:
        add("forms", "<div%s>%s</div>" % (around, text("Forms", style, "sets the <span style='font:inherit'>sees</span> e<i style='font:20px Galley Forms'>es</i>")))
for place in ["", "display:block;", "font-size:21.3px;", "line-height:3;", "height:40px;", "vertical-align:top;", "font-size:9px;border:3px solid;",
              "appearance:none;", "padding:5px;"]:
    for size in ("", " size=3", " multiple"):
        add("select-gap", "<div style=\"font:18px 'Galley Forms'\">ab<select%s style=\"font-family:'Galley Forms';%s\"><option>set<option>the Stick</select>cd</div>" % (size, place))
PLAIN = "<option>To<option>the Stick"
for style in ["padding:6px 36px 6px 12px;border:1px solid;width:100%", "padding:6px 36px 6px 12px;line-height:1.5", "line-height:5px", "line-height:40px",
              "line-height:30px;height:60px", "display:block", "line-height:16px;display:block;border:0", "background:#fff;min-height:40px"]:
    for look in ("none", "auto"):
        add("plain-control", "<div style=\"font:20px 'Galley Forms'\">x<select style=\"font:15px 'Galley Forms';appearance:%s;%s\">%s</select>y</div>" % (look, style, PLAIN))
for kind in ("checkbox", "radio"):
    for style in ["", "width:20px;height:20px;border:1px solid", "margin:5px;width:1em;height:1em", "vertical-align:top;width:9px;height:9px"]:
        for look in ("none", "auto"):
            add("plain-control", "<div style='font-size:20px'>x<input type=%s style='appearance:%s;%s'>y</div>" % (kind, look, style))

for family in ("'Noto Sans Mono',sans-serif", "'Noto Sans Georgian',sans-serif", "'Noto Sans Georgian',serif", "'Noto Sans Georgian',monospace",
               "'Noto Sans Georgian',system-ui", "'Noto Sans Georgian','Noto Sans'", "'Noto Sans Georgian'", "serif,sans-serif"):
    add("adjust-own", "<p style=\"font-family:%s;font-size-adjust:ch-width 0.7;font-size:20px\">Latin \u10d0\u10d1 \u6f22 12</p>" % family)
for value in ("ch-width 0.77", "ex-height 0.77", "cap-height 0.9"):
    for family in ("Noto Serif", "Galley Optical", "Galley Bare", "Galley Plain Signs"):
        add("adjust-steps", "<p style=\"font-family:'%s';font-size:17.5px;font-size-adjust:%s\">%s</p>" % (family, value, PROSE), width=600)

for width in (60, 66, 67, 70, 90):
    for style in ["", "text-align:right", "overflow-wrap:break-word", "text-decoration:underline", "word-break:break-all"]:
        add("kern-lines", text("Tight", "font-size:28px;" + style, "www AVAV <b style='font-weight:400'>AVAV</b> A x AVAV<i style='font-style:normal'> xx AVAV</i> A A xx"), width=width)
for width in (15, 40, 200):
    add("kern-lines", text("Tight", "font-size:28px;overflow-wrap:break-word", "V V AV AVAVAVAVAVAVAV"), width=width)
for size in (13, 20, 30):
    for ratio in (1, 2):
        add("raised-letters", text("Raised", "font-size:%gpx;text-box:trim-both cap alphabetic" % size,
                                   "xH<i style='display:inline-block;width:3ex'></i>x<i style='display:inline-block;width:3cap'></i>x<sup>x</sup>"), dpr=ratio)
    add("raised-letters", text("Raised", "font-size:%gpx;font-size-adjust:0.6" % size, "xH"))
    add("raised-letters", text("Raised", "font-size:%gpx;text-box:trim-both ex alphabetic" % size, "x<img src=x width=9 height=9 alt style='vertical-align:middle'>"))

with open(os.path.join(HERE, "cases.jsonl"), "w", encoding="utf-8") as out:
    for case in cases:
        out.write(json.dumps(case, ensure_ascii=False) + "\n")
print(len(cases), "cases")
