#!/usr/bin/env python3
"""Write the cases that need faces of this folder, or are about faces: cases.jsonl beside this file.

The output is deterministic. Then:

    Tests/Browser/record.py Tests/Browser/faces/cases.jsonl Tests/Browser/faces/expected.jsonl \\
      --fonts Tests/Browser/faces --points 8
"""
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
PROSE = ("A Compositor sets Type by hand, LETTER after letter, and <a href='#stick'>fills the Stick</a> "
         "until the measure is tight; then 12 lines are justified.")
MIXED = "Stra&szlig;e, na&iuml;ve; <b>Bold</b> AV To <a href='#x'>va Ty</a> x&#x301; 3rd"
CAPS = ["small-caps", "all-small-caps", "petite-caps", "all-petite-caps", "unicase", "titling-caps"]
FAMILIES = ["'Galley Variable','Noto Sans'", "'Galley Caps','Noto Sans'", "NanumGothic,'Noto Sans'", "'Noto Sans'"]
cases = []


def add(kind, html, width=300, **more):
    number = sum(c["kind"] == kind for c in cases)
    cases.append({"id": "%s-%02d" % (kind, number), "kind": kind, "width": width, "html": html, **more})


for caps in CAPS:
    for family in FAMILIES:
        add("caps", f"<p style=\"font-family:{family};font-variant-caps:{caps}\">{PROSE}</p>", 170)
    add("caps", f"<p style=\"font-family:{FAMILIES[0]};font-variant:{caps};font-size:21.3px\">{MIXED}</p>", 140)
for style in ["letter-spacing:3px", "word-spacing:5px", "text-align:justify", "text-transform:uppercase", "line-height:2",
              "overflow-wrap:anywhere;width:40px", "word-break:break-all", "font-synthesis:none",
              "font-synthesis-small-caps:none;font-variant-caps:unicase", "font-size:10px", "font-size:15px",
              "font-feature-settings:\"kern\" 0", "font-kerning:none", "text-decoration:underline", "direction:rtl"]:
    add("caps-with", f"<div style=\"font-family:{FAMILIES[0]};font-variant-caps:small-caps;{style}\">{PROSE}</div>", 160)
add("caps-with", f"<p style=\"font:small-caps 18px {FAMILIES[0]}\">{PROSE}</p>", 200)
for letters in ["abcd&shy;efghijk", "a<wbr>b abc&shy;abcdefgh", "ab\tcd", "A&nbsp;b", "&#x131;i I&#x130;", "<span lang=tr>istanbul</span>"]:
    for caps in CAPS[:2]:
        add("caps-letters", f"<p style=\"font-family:{FAMILIES[0]};white-space:pre-wrap;font-variant-caps:{caps}\">{letters}</p>", 50)
for language, text in [("el", "\u03ac\u03bb\u03c6\u03b1\u0390\u03c2 \u03bf\u03b4\u03cc\u03c2"), ("en", "\u03ac\u03bb\u03c6\u03b1\u0390\u03c2"),
                       ("ru", "\u043f\u0440\u0438\u0432\u0435\u0442 \u041c\u0438\u0440"), ("hy", "\u0587\u0531\u0562\u0563"),
                       ("ka", "\u10d0\u10d1\u10d2 \u10d0\u10d1"), ("ko", "\ud55c\uad6d abc \uc5b4"), ("he", "\u05e9\u05dc\u05d5\u05dd abc"),
                       ("ar", "\u0645\u0631\u062d\u0628\u0627 abc")]:
    for family in ["NanumGothic,'Noto Sans'", "'Noto Sans Armenian','Noto Sans Georgian','Galley Variable'"]:
        add("caps-script", f"<p lang={language} style=\"font-family:{family},inherit;font-variant-caps:small-caps\">{text}</p>", 130)
for ratio in (1.5, 2, 3):
    add("caps-ratio", f"<p style=\"font-family:{FAMILIES[0]};font-variant-caps:small-caps;font-size:15px\">{PROSE}</p>", 150, dpr=ratio)

VALUES = ["0.3", "0.6", "1", "0", "none", "from-font", "-1", "0.5 ex-height", "cap-height 0.5", "ch-width 0.6", "ic-width 0.9",
          "ic-height 1", "ex-height from-font", "cap-height from-font", "ch-width from-font", "ic-width from-font", "calc(0.3 + 0.2)"]
for value in VALUES:
    add("adjust", f"<div style=\"font-family:'Galley Variable','Noto Sans';font-size-adjust:{value}\">{PROSE} "
        f"<b style=\"font-family:'Noto Serif'\">Serif</b> <i style=\"font-family:NanumGothic\">\ubc14\ub2e4</i></div>", 220)
for style in ["line-height:1.5", "line-height:1.5em", "line-height:24px", "font-variant-caps:small-caps", "word-spacing:50%",
              "text-indent:3ex", "width:12ch", "letter-spacing:.1em", "vertical-align:middle"]:
    add("adjust-with", f"<div style=\"font-family:'Galley Variable';font-size-adjust:0.7;{style}\">{PROSE}"
        "<sub>sub</sub><sup>sup</sup><span style='display:inline-block;width:3em;height:2ex'>x</span></div>", 200)
for text in ["\u0416\u0416", "\u5b57\u5b57", "\U0001f600", "\u0633\u0644\u0627\u0645", "\u2603"]:
    for family in ["'Galley Variable'", "'Galley Variable',inherit"]:
        add("adjust-fallback", f"<p style=\"font-family:{family};font-size-adjust:0.6\">ab {text} <span style='line-height:1.2'>{text}</span></p>", 200)
add("adjust-inherit", "<div style=\"font-family:'Galley Variable';font-size-adjust:from-font\">a <b style=\"font-family:'Noto Sans'\">b</b>"
    "<p style='font-size:30px'>c</p><p style=\"font:20px 'Noto Sans'\">d</p><p style='font-size-adjust:none'>e</p></div>")

SIGNS = "a1# \u00a9 \u231a \u2764 \u2603 \u270c \u2194 1\ufe0f\u20e3 \u2764\ufe0e \u2764\ufe0f \U0001f600 \U0001f1eb\U0001f1f7 \U0001f469\u200d\U0001f680 \u24c2 \u260e x"
for value in ["normal", "text", "emoji", "unicode"]:
    for family in ["inherit", "'Noto Color Emoji','Noto Sans Symbols 2'", "'Noto Sans','Noto Color Emoji'"]:
        add("emoji", f"<p style=\"font-family:{family};font-variant-emoji:{value}\">{SIGNS}</p>", 160)
    add("emoji", f"<p style='font-variant:{value}'>\u2764 <span style='font-variant-emoji:normal'>\u2764</span> 7</p>", 160)

for family in ["Variable", "Slanted", "Bounded", "Plain"]:
    for style in ["", "font-weight:100", "font-weight:250", "font-weight:bold", "font-weight:900", "font-stretch:75%",
                  "font-stretch:condensed", "font-stretch:110%", "font-stretch:200%", "font-style:italic", "font-style:oblique 10deg",
                  "font-variation-settings:'wght' 620", "font-variation-settings:'wdth' 80,'wght' 300",
                  "font-variation-settings:'slnt' -10", "font-variation-settings:'wght' 5000,'none' 3",
                  "font-weight:800;font-stretch:80%;font-style:italic", "font-weight:700;font-variation-settings:'wght' 200",
                  "font-synthesis:none;font-weight:bold;font-style:italic"]:
        add("variable", f"<p style=\"font-family:'Galley {family}','Noto Sans';{style}\">{PROSE} AVAVA Tomato</p>", 210)
add("variable", "<p style=\"font-family:'Galley Variable'\">AV<b>AV</b><i>AV</i> <b style='font-stretch:75%'>narrow <a href='#n'>and bold</a></b></p>", 120)

for text in ["\u0646\u0631\u200c\u0627\u0641\u0632\u0627\u0631 \u0627\u0648", "\u0c21\u0c46\u0c38\u0c4d\u200c\u0c15\u0c4d\u200c\u0c1f\u0c3e\u0c2a\u0c4d",
             "AV A\u200cV A\u00adV A\u2060V A\u200dV"]:
    for family in ["inherit", "'Noto Sans Arabic','Noto Sans Telugu',inherit", "NanumGothic,'Galley Variable'"]:
        add("joiner", f"<p lang=fa style=\"font-family:{family}\">{text} <a href='#j'>{text}</a></p>", 200)

SIGNS = ["\u300c\u4e00", "\u4e00\u300d", "\u300c\u300c\u4e00", "\u4e00\u300d\u300d", "\u300d\u300c\u4e00", "\u3002\u300d", "\u3001\u3001",
         "\u300d\u30fb\u300c", "\u30fb\u30fb", "\uff1a\u300c\u4e00", "\uff08\u4e00\uff09", "\u201c\u4e00\u201d", "\u201d\u201c", "\uff01\u300c",
         "\u300ca\u300d", "a\u300c \u300c", "\u3000\u300c\u300d\u3000", "\uff09\uff09\uff09", "\u300d<a href='#b'>\u300c\u4e00</a>", "\u300d<big>\u300c</big>"]
for family in ["Wide", "Spaced"]:
    for signs in SIGNS:
        add("trim", f"<p style=\"font-family:'Galley {family}',inherit;font-size:20px\">{signs}</p>", 300)
    for style in ["text-spacing-trim:space-all", "text-spacing-trim:space-first", "font-feature-settings:'halt'", "letter-spacing:2px", "font-size:17.3px"]:
        add("trim", f"<p style=\"font-family:'Galley {family}',inherit;font-size:20px;{style}\">{SIGNS[4]}{SIGNS[3]}{SIGNS[9]}</p>", 300)
    for width in (60, 80, 130):
        add("trim-break", f"<div style=\"font-family:'Galley {family}';font-size:20px\">\u4e00\u4e8c\u300d\u300c\u4e8c\u4e09\u3002\u300c\u4e00\u4e8c"
            "\uff1a\u300c\u4e09\u4e00\u4e8c\u300d</div>", width)

for language in ["", "ja", "ko", "zh", "zh-Hans", "zh-Hant", "zh-HK"]:
    for signs in ["\u3002\u201d\uff08", "\u300d)(\u300c", "\u201c\uff08\u4e00\uff09\u201d\u3002", "\u3001\u3002\u300d\u300c", "\u2019\u300c[\u300e\u300f]"]:
        add("trim-local", f"<p lang='{language}' style=\"font-family:'Galley Local';font-size:20px\">{signs} \u4e00{signs}</p>", 300)
for text in ["AV\u0301A V\u0301a", "A T\u0301o T\u0301", "To\u0308 AV\u0302\u0301AVA", "V\u0301", "a \u0301V To\u0301"]:
    for family in ["'Galley Variable','Noto Sans'", "'Galley Plain'", "'Galley Caps','Galley Variable','Noto Serif'"]:
        add("marks-kern", f"<p style=\"font-family:{family};font-size:40px\">{text} <b>{text}</b></p>", 300)
for text in ["\u1112\u1161\u11ab\u1100\u1173\u11af", "\u1112\u1161\u0301", "\u11ab\u1100\u1173", "\u1100", "\u1161\u11a8"]:
    for family in ["NanumGothic", "'Galley Caps',NanumGothic", "'Droid Sans Fallback',NanumGothic"]:
        add("hangul", f"<p style=\"font-family:{family}\">{text} {text}\ud55c</p>", 300)
for size in [13, 13.33, 15, 16, 18.72, 19.2, 100]:
    for text in ["x", "\u6f22", "x\u6f22", "\ud55c \u0915"]:
        add("emphasis-fallback", f"<p style=\"font-size:{size}px;text-emphasis:dot\">{text}</p>", 300)
for family in ["Noto Sans", "Noto Serif", "Noto Sans Mono", "Galley Wide", "Noto Sans Telugu"]:
    for size in [14, 15, 17, 22]:
        add("precise", f"<p style=\"font:{size}px '{family}'\">x<span style='text-rendering:geometricPrecision'>x<b>x</b> \u0915 \u05e9</span></p>", 300)
for slope in ["5deg", "-5deg", "13deg", "14deg", "20deg", "0deg"]:
    for family in ["serif", "sans-serif", "'Noto Serif'", "'Galley Caps'", "NanumGothic,serif"]:
        add("oblique", f"<p style=\"font-family:{family};font-style:oblique {slope}\">fine <b>Type</b> \u0416 \u05e9</p>", 300)
for family in ["Galley Wide", "NanumGothic", "Noto Sans", "Droid Sans Fallback", "Noto Color Emoji"]:
    for tag in ["input", "input size=8", "textarea cols=9", "input type=number min=0 max=100"]:
        add("control-width", f"<p>x<{tag} style=\"font-family:'{family}'\">{'</textarea>' if tag[0] == 't' else ''}y</p>", 500)

for ratio in (1.5, 2, 3):
    for family, text in [("Noto Serif", "\u0915"), ("Noto Sans Mono", "\u05e9"), ("Noto Sans Mono", "\u1781"), ("Noto Serif", "\u0634")]:
        for size in (15, 16):
            add("fallback-dense", f"<p style=\"font:{size}px '{family}'\">x {text}</p>", 200, dpr=ratio)
for text in ["\u1781\u17d2\u1789\u17bb\u17c6", "\u0e44", "\u0c95", "\u1780\u1780 a", "\u6f22", "\u0633"]:
    for style in ["", "line-height:1", "line-height:3", "font-size:1em"]:
        add("fallback-ruby", f"<p style=\"font:24px 'Galley Wide'\">x<ruby>x<rt style='{style}'>{text}</rt></ruby> y</p>", 200)
for family in ["Noto Sans Symbols", "Noto Sans Hebrew", "Noto Sans Arabic", "NanumGothic", "Galley Caps", "Noto Sans Telugu"]:
    for tag in ["b", "i", "span"]:
        add("fallback-style", f"<p style=\"font-family:'{family}'\"><{tag}>x\u0302 \u0416\u0302 \u2042 \u20ac \u05e9 \u21de \u1e9e \u03d7 a\u20dd \ufdfa</{tag}></p>", 300)
for text in ["\u05e9\u05dc\u05d5\u05dd \u0633\u0644\u0627\u0645", "\u0644\u0627 \u0625\u0644\u0647 \ufdfa", "\u2603 \u21d2 \u2460 \u2042", "\u0915 \u0e44 \u1781 \u0c95", "\u6f22\u2603\u5b57 \u2460"]:
    for direction in ["ltr", "rtl"]:
        add("fallback-direction", f"<p style=\"font-family:'Galley Caps';direction:{direction};unicode-bidi:bidi-override\">{text}</p>", 300)
for family in ["Noto Sans", "Noto Serif", "Noto Sans Arabic", "Noto Sans Devanagari"]:
    for style in ["letter-spacing:1px", "letter-spacing:-0.01px", "letter-spacing:0", "text-rendering:optimizeSpeed"]:
        for ligatures in ["normal", "common-ligatures contextual", "discretionary-ligatures historical-ligatures", "none"]:
            add("spaced-ligatures", f"<p style=\"font:24px '{family}';{style};font-variant-ligatures:{ligatures}\">office fjord 1/2 "
                "\u0644\u0627 \u0628\u0650\u0633\u0652\u0645\u0650 \u0915\u094d\u0937</p>", 400)
add("spaced-ligatures", "<p style=\"font:24px 'Noto Serif';letter-spacing:1px;font-feature-settings:'liga'\">office</p>")

with open(os.path.join(HERE, "cases.jsonl"), "w", encoding="utf-8") as out:
    for case in cases:
        out.write(json.dumps(case, ensure_ascii=False) + "\n")
print(len(cases), "cases")
