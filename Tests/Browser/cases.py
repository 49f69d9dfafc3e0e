#!/usr/bin/env python3
"""Write the cases for records of a browser's answers: cases.jsonl beside this file.

The samples at several widths, every row of the feed, articles, e-mails and feed items at two widths
each (contents.jsonl), and small cases of one rule each, made from texts of our own. Running it again leaves no difference. Then:

    Tests/Browser/record.py Tests/Browser/cases.jsonl Tests/Browser/expected.jsonl --fonts Fonts/Faces --points 8
"""
import glob, json, os

HERE = os.path.dirname(os.path.abspath(__file__))
SAMPLES = os.path.join(HERE, "..", "..", "Samples")
PROSE = ("A compositor sets type by hand, letter after letter, and <a href=\"#stick\">fills the stick</a> "
         "until the measure is tight; then the line is justified with thin spaces.")
SHORT = "Ink dries <b>slowly</b> on cold days."
cases = []


def add(kind, html, width=300, **more):
    number = sum(c["kind"] == kind for c in cases)
    cases.append({"id": "%s-%02d" % (kind, number), "kind": kind, "width": width, "html": html, **more})


def each(kind, template, values, widths=(180, 300), **more):
    for value in values:
        for width in widths:
            add(kind, template % value, width, **more)


each("size", "<p style='font-size:%s'>" + PROSE + "</p>", ["9px", "13.37px", "1.2em", "150%", "xx-large", "7pt"])
each("line-height", "<p style='line-height:%s'>" + PROSE + " <big>Big</big> <small>small</small></p>",
     ["normal", "1", "1.37", "17px", "133%", "0"], widths=(220,))
each("family", "<p style='font-family:%s'>" + SHORT + " <code>code</code></p>",
     ["serif", "monospace", "'No Such Face'", "Georgia, serif", "'monospace'"], widths=(240,))
each("align", "<div style='text-align:%s'>" + PROSE + "<br>" + SHORT + "</div>",
     ["left", "right", "center", "justify", "end", "-webkit-center"])
each("indent", "<p style='text-indent:%s'>" + PROSE + "</p>", ["2em", "-10px", "10%", "1em hanging"], widths=(210,))
each("spacing", "<p style='%s'>" + PROSE + " fi ffi</p>",
     ["letter-spacing:1px", "letter-spacing:-.3px", "word-spacing:6px", "word-spacing:50%"], widths=(230,))
each("white-space", "<div style='white-space:%s'>  one   two\tthree\n four five six seven eight  \n\n nine </div>after",
     ["normal", "nowrap", "pre", "pre-wrap", "pre-line"], widths=(90, 400))
each("break", "<p>%s</p>", ["well-known half-done re-do-it a/b/c/d/e path/to/some/file.txt?query=1&amp;more=two",
     "extra&shy;ordi&shy;nari&shy;ly long hyphen&shy;ated words", "(see: [1], {2}; «three» “four”) — five… six!",
     "Unbreakablewordwithoutanyopportunity <b>andanotherone</b>", "a<wbr>b<wbr>c nobr <nobr>not to be broken</nobr>",
     "100%  $5.00 20°C 3×4=12 #tag @name x=y"], widths=(60, 130))
each("word-break", "<p style='%s'>Sample words withaverylongone, 你好世界。 다람쥐 헌</p>",
     ["word-break:break-all", "word-break:keep-all", "overflow-wrap:anywhere", "overflow-wrap:normal",
      "line-break:strict", "line-break:anywhere"], widths=(84,))
each("margin", "<div style='margin:%s'><p>" + SHORT + "</p></div><p>after</p>",
     ["10px", "-10px 0", "2em 10%", "30px auto 5px"], widths=(260,))
each("margin", "<p>one</p>%s<p>two</p>", ["<div></div>", "<div style='height:1px'></div>", "<hr>",
     "<div style='margin:40px 0 -20px'></div>", "<div style='padding:1px'><p>in</p></div>",
     "<div style='overflow:hidden'><p>in</p></div>", "<blockquote><p>in</p></blockquote>"], widths=(240,))
each("box", "<div style='%s'>" + PROSE + "</div>after",
     ["padding:10px 5%;border:3px solid", "width:150px;margin:0 auto", "max-width:50%;padding-left:20px",
      "box-sizing:border-box;width:160px;padding:20px;border:1px solid", "height:40px", "min-height:200px",
      "width:50%;float:right", "display:inline-block;border:1px solid;padding:4px"], widths=(280,))
each("flex", "<div style='display:flex;%s'><img src=x><div style='flex:1'>" + PROSE + "</div><b>tail</b></div>after",
     ["gap:8px", "align-items:center", "flex-direction:column;gap:1em", "flex-wrap:wrap;gap:4px 10px", "align-items:baseline",
      "flex-direction:row-reverse", "height:200px;align-items:flex-end"], widths=(170, 320))
each("flex", "<div style='display:flex;flex-wrap:wrap;justify-content:%s'>" + "".join(
     "<a href='#%d' style='padding:4px;border:1px solid'>%s</a>" % (i, w) for i, w in enumerate(
     ["ink", "paper", "compositor", "stick", "galley proof", "type"])) + "</div>after",
     ["normal", "center", "flex-end", "space-between", "space-around", "space-evenly"], widths=(130, 400))
each("flex", "<div style='display:flex;width:240px'>%s</div>after",
     ["<p style='flex:1 1 0'>wide words</p><p style='flex:2 1 0'>" + SHORT + "</p>",
      "<p style='flex:0 0 150px'>" + SHORT + "</p><p style='flex-shrink:3;width:200px'>" + SHORT + "</p>",
      "<p style='margin:auto'>one</p><p style='margin-left:auto'>two</p>text <i>in</i> between",
      "<p style='order:2'>second</p><p>first</p><p style='align-self:center'>middle</p><p>tall<br>one</p>",
      "<p style='min-width:0;overflow:hidden'>Averyveryverylongwordwithoutanyplacetobreak</p><p>x</p>",
      "<p>Averyveryverylongwordwithoutanyplacetobreak</p><p>squeezed a little by it</p>",
      "<div style='display:flex;align-items:center'><u>in</u></div><p>tall<br>er<br>neighbour</p>",
      "<ul><li>a<li>b</ul><table><tr><td>cell<td>cell two</table><button>press</button>"], widths=(300,))
each("flex", "a <span style='display:inline-flex;gap:3px;border:1px solid'>%s</span> b",
     ["<b>x</b>yz", "<img src=x>text<br>more", "<p>a<br>b</p><p>c</p>"], widths=(300,))
each("math", "<p>Say <math>%s</math>, said he.</p><math display=block>%s</math>", [(f, f) for f in [
     "<mi>x</mi><mo>+</mo><mn>12</mn>", "<mfrac><mi>a</mi><mrow><mi>b</mi><mo>-</mo><mn>1</mn></mrow></mfrac>",
     "<msup><mi>e</mi><mrow><mo>-</mo><mi>t</mi></mrow></msup><msub><mi>y</mi><mn>0</mn></msub><msubsup><mi>f</mi><mi>i</mi><mi>j</mi></msubsup>",
     "<munderover><mo>&#x2211;</mo><mrow><mi>n</mi><mo>=</mo><mn>1</mn></mrow><mi>N</mi></munderover><mi>n</mi>",
     "<msqrt><mn>2</mn></msqrt><mroot><mi>x</mi><mn>3</mn></mroot><mover accent=true><mi>v</mi><mo>&#xAF;</mo></mover>",
     "<mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mi>b</mi></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mi>g</mi></mtd></mtr></mtable><mo>)</mo>",
     "<semantics><mrow><mi>sin</mi><mo>&#x2061;</mo><mi>&#x3b8;</mi><mspace width='1em'/><mtext> if  so</mtext></mrow><annotation>sin</annotation></semantics>",
     "<mmultiscripts><mi>C</mi><mn>6</mn><none/><mprescripts/><none/><mn>14</mn></mmultiscripts><mpadded width='3em' height='2em'><mi>p</mi></mpadded><merror><mi>z</mi></merror>",
     "<mstyle displaystyle=true><mfrac linethickness=0><mi>n</mi><mi>k</mi></mfrac></mstyle><mphantom><mi>q</mi></mphantom><x>lost</x>"]],
     widths=(300,))
each("float", "%s<p>" + PROSE + "</p><p style='clear:both'>clear</p>",
     ["<img align=left width=60 height=50>", "<img align=right width=80 height=30 hspace=5>",
      "<div style='float:left;width:40%'>" + SHORT + "</div>",
      "<div style='float:left'>a</div><div style='float:right'>b</div><div style='float:left'>wider one</div>"])
each("vertical-align", "<p>Base <span style='vertical-align:%s;font-size:11px'>shifted</span> text <img width=20 height=34 style='vertical-align:%s'> end</p>",
     [(v, v) for v in ["baseline", "sub", "super", "top", "bottom", "middle", "text-top", "text-bottom", "5px", "-20%"]],
     widths=(320,))
each("inline-box", "<p>Before <span style='%s'>boxed text that may wrap over lines</span> after it all.</p>",
     ["padding:0 8px", "border:2px solid", "margin:0 12px", "background:#eee;padding:6px", "line-height:3", "font-size:2em"],
     widths=(150,))
each("list", "%s", ["<ul><li>one<li>two<ul><li>inner</ul><li><p>para</p></ul>",
     "<ol start=8><li>eight<li>nine<li value=20>twenty</ol>", "<ol type=i reversed><li>a<li>b<li>c</ol>",
     "<ul style='list-style-position:inside'><li>" + PROSE + "</ul>", "<dl><dt>term<dd>" + PROSE + "</dl>",
     "<ul><li><hr><li></ul>", "<ol style='list-style-type:georgian'><li>x<li>y</ol>"], widths=(250,))
each("table", "%s", ["<table border=1><tr><th>Head<td>cell<tr><td>" + SHORT + "<td>x</table>",
     "<table width=100%%><tr><td>one<td align=right>two<tr><td colspan=2>" + PROSE + "</table>".replace("%%", "%"),
     "<table style='border-collapse:collapse' border=3 cellpadding=5><caption>Title</caption><tr><td rowspan=2>a<td>b<tr><td>c</table>",
     "<table cellspacing=10><tr><td width=30%>a<td>" + PROSE + "<td valign=top>c</table>",
     "<table style='table-layout:fixed;width:200px'><tr><td style='width:40px'>a<td>b<td>c</table>",
     "<table><thead><tr><th>h</thead><tfoot><tr><td>foot</tfoot><tbody><tr><td>" + SHORT + "</table>"], widths=(120, 280))
each("image", "<p>Text <img %s> text " + SHORT + "</p>", ["src=x", "src=x width=30", "src=x width=50% height=20", "src=x border=2",
     "src=x style='max-width:100%;width:500px'", "src=x style='display:block;margin:auto'"], widths=(200,))
each("bidi", "<div dir=%s>" + "מזל 12 <a href=u>טוב friend שלי</a>, hello (עולם)! 3-4 <bdi>مرحبا</bdi>: 5" + "</div>", ["ltr", "rtl", "auto"],
     widths=(90, 300))
each("script", "<p>%s</p>", ["ภาษาไทยไม่มีช่องว่างระหว่างคำ", "ພາສາລາວບໍ່ມີຍະຫວ່າງ", "ភាសាខ្មែរមិនមានដកឃ្លា", "မြန်မာဘာသာစကား",
     "日本語の文章は、どこでも改行できます。「括弧」も。", "中文排版规则：标点不能放在行首。", "한국어 문장은 띄어쓰기가 있습니다.",
     "हिन्दी में संयुक्ताक्षर क्षत्रिय ज्ञान", "العربية تُكتب من اليمين إلى اليسار", "Ελληνικά και Кириллица", "🎉 party 👩‍🚀 flag 🇫🇷 key 1️⃣ 👍🏽",
     "தமிழ் எழுத்து", "ქართული და Հայերեն"], widths=(70, 240))
each("ellipsis", "<div style='overflow:hidden;white-space:nowrap;text-overflow:ellipsis;%s'>" + PROSE + "</div>",
     ["", "padding:0 9px", "text-align:center", "text-indent:2em", "direction:rtl", "width:7px", "width:0", "text-overflow:'more'",
      "text-overflow:clip", "font:20px serif;letter-spacing:2px"], widths=(90, 260))
each("ellipsis", "<div style='overflow:hidden;white-space:nowrap;text-overflow:ellipsis'>%s</div>",
     ["one <b style='padding:0 8px'>two <i>three four</i></b> five six", "one <a href=a>two three four</a> five",
      "<img><a href=b><img></a><img>", "abc <a href=c>שלום עולם גדול</a> ויפה", "office <a href=d>office office</a>",
      "long line of words here<br><a href=e>short</a><br>another <a href=f>long line of words</a>",
      "<a href=g>long line before a block</a><p>in the <a href=h>block it is not hidden</a>"], widths=(40, 110))
each("ellipsis", "<div dir=rtl style='overflow:hidden;white-space:nowrap;text-overflow:ellipsis'>%s</div>",
     ["<a href=a>שלום עולם גדול</a> ויפה מאוד", "של <a href=b>Hello wonderful</a> עולם"], widths=(60, 110))
each("ellipsis", "<div style='overflow:hidden;text-overflow:ellipsis;overflow-wrap:normal'>A <a href=a>wonderfulwonderful</a> word</div>",
     [()], widths=(80,))
CLAMP = "<div style='display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;-webkit-line-clamp:2;"
each("clamp", CLAMP + "%s'>" + PROSE + "</div>after",
     ["", "text-align:right", "text-align:center", "text-align:justify", "padding:5px 10px;border:1px solid", "direction:rtl"])
each("clamp", CLAMP + "'>%s</div>after",
     ["<p>one</p><p><a href=a>two</a></p>%s" % more
      for more in ["", "<p>three", "<hr>", "<p></p>", "<img style='display:block'><p>three", "<div style='float:left'>x</div>",
                   "<div style='position:absolute'>x</div>", "<div style='overflow:hidden'>three</div>",
                   "<table><tr><td>cell</table>", "<ul><li></ul>", "<br>"]] +
     ["<ul style='padding:3px 20px;border:1px solid'><li><p>one<li style='padding-bottom:4px'><a href=b>two</a><p>three</ul>",
      "one<br><a href=c>two <img></a><br>three", "one <a href=d>two three four five six seven eight</a> nine ten eleven twelve"],
     widths=(150,))
each("css", "<div class='a b' id=c><p>first</p><p>second <em>em</em></p><p title=t>third</p></div>", [()], widths=(200,),
     css="#c>p:first-child{margin:0} .a.b em{font-size:2em} p+p{padding-left:1em} [title]{text-transform:uppercase} p:not([title])::after{content:' ~'}")
each("page", "<html style='%s'><body style='%s'>" + SHORT,
     [("", "margin:20px"), ("padding:10px", ""), ("font-size:20px", "font-size:.8rem;line-height:2")], widths=(220,))
for ratio in (1.5, 2, 3):
    each("ratio", "<p>%s</p><ul><li>x</ul><table border=1><tr><td>y</table>", [PROSE], widths=(250,), dpr=ratio)

for keyword in ("min-content", "max-content", "fit-content"):
    each("content-width", "<div style='width:" + keyword + ";text-align:right'>%s</div>after",
         [SHORT + "<br>" + PROSE, "<ul><li>one two<li>three</ul><p>a longer line</p>", "<pre>a b c\nd</pre>one two",
          "a <img width=50 height=9> b <span style='padding:0 9px'>edged</span>", "<p style='text-indent:3em'>in dented",
          "<table><tr><td>a b<td>cc</table>short", "<div style='float:left'>float</div> beside it",
          "<span style='white-space:nowrap'>not to be broken</span> but here", "<p style='margin:0 20px;padding:3px'>x y"],
         widths=(150,))

each("rules", "<table rules=%s><tr><th>Head<th>b<tr><td>cell<td>" + SHORT + "</table>after", ["all", "all border=1", "none"], widths=(200,))
each("percent", "<div style='width:%s;padding:8px 5%%;border:1px solid'>some <b>words</b> here</div>after",
     ["max-content", "min-content", "fit-content"], widths=(300,))
each("object", "<p>alpha beta gamma idea%sNight tonight</p>", ["<img src=x align=left width=60 height=45>",
     " <img src=x align=left width=60 height=45>", "<i style='position:absolute'>x</i>"], widths=(120, 180, 240))
each("nowrap", "one two number.%s next words here",
     ["<sup style='white-space:nowrap'>[1]</sup><sup style='white-space:nowrap'>[2]</sup>",
      "<sup style='white-space:nowrap;unicode-bidi:isolate'>[1]</sup><sup style='white-space:nowrap;unicode-bidi:isolate'>[2]</sup>",
      "<bdi>[1]</bdi><bdi>[2]</bdi>", "<nobr>and two</nobr><sup>[1]</sup>"], widths=(80, 140))
each("continued", "<div style='text-indent:2em'>%s</div>", ["<q><p>in</p>after the block in it</q>", "<pre></pre>text", "text<p>block</p>text"],
     widths=(200,))
each("cursive", "<p style='letter-spacing:2px'>%s</p>", ["Abc  مرحبا بالعالم 123 (نص) abc", "<b>قام بتعديل</b>"], widths=(200,))
each("edges", "<div>abc <code style='padding:1px 20px 1px 4px'>%s</code> def</div>", ["ابھی کیوں", "ابھی کیوں<br>abc<br>دو", "<bdo dir=rtl>ab<br>cd</bdo>"],
     widths=(200,))
each("balance", "<p style='text-wrap:balance'>A compositor sets type by hand, letter after letter%s", [""]+["<br>Then the line is justified with thin spaces."],
     widths=(180, 300))
each("break-all", "<p style='word-break:break-all'>%s</p>", ["साक्षात्कारासाठी तयार", "மனிதப் பிறிவியினர் சகலரும்"], widths=(60, 92))
each("around", "%s", ["<a href=u><img src=x style='display:block;margin:0 auto'></a>", "text <a href=u>in<p>one</p><p>two</p>end</a> x",
     "<a href=u><b><div style='width:50px'>one</div></b> <div style='margin:20px'>two</div></a>"], widths=(200,))
add("space", "<div style='display:table'><b>one</b> <i>two</i> three</div>")
for ratio in (1, 1.5, 2):
    each("system", "<p style='line-height:%s'>A <code>code</code> <tt>tt</tt> <span style='font-family:Georgia'>named</span> <i style='font-family:serif'>serif</i></p>",
         ["normal", "1.4"], widths=(250,), dpr=ratio)

for name in (
    "fragments.jsonl", "corners.jsonl", "carets.jsonl", "documents.jsonl", "containers.jsonl", "joined.jsonl",
    "mapped.jsonl", "phrases.jsonl", "controls.jsonl", "mutants.jsonl", "lines.jsonl", "minor.jsonl",
    "values.jsonl", "reports-sizes.jsonl", "reports-links.jsonl", "silent.jsonl",
    "relatives.jsonl", "svg-text-relatives.jsonl", "field-relatives.jsonl", "svgtext2.jsonl",
):
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        for line in filter(str.strip, file):
            row = json.loads(line)
            add("clause-" + row.pop("kind"), row.pop("html"), row.pop("width"), **row)

WIDTHS = {"article": (360, 640), "email": (375, 640), "item": (320, 414)}
with open(os.path.join(HERE, "contents.jsonl"), encoding="utf-8") as file:
    for line in filter(str.strip, file):
        row = json.loads(line)
        for width in WIDTHS[row["kind"]]:
            add(row["kind"], row["html"], width, **{k: v for k, v in row.items() if k not in ("kind", "html")})

for path in sorted(glob.glob(os.path.join(SAMPLES, "*.html"))):
    with open(path, encoding="utf-8") as file:
        html = file.read()
    for width in (240, 320, 414, 768):
        name = os.path.splitext(os.path.basename(path))[0]
        cases.append({"id": "%s@%d" % (name, width), "kind": "sample", "width": width, "html": html})
with open(os.path.join(SAMPLES, "feed.jsonl"), encoding="utf-8") as file:
    for line in filter(str.strip, file):
        row = json.loads(line)
        cases.append({"id": "feed/" + str(row["id"]), "kind": "feed", "width": row["width"], "html": row["html"]})

with open(os.path.join(HERE, "cases.jsonl"), "w", encoding="utf-8") as out:
    for case in cases:
        out.write(json.dumps(case, ensure_ascii=False) + "\n")
print(len(cases), "cases")
