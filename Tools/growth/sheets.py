"""Style sheets: selectors, rules, counters, generated content, variables, calculations."""
from family import Family, nested, numbered, repeated, sheet_and_body, tall

BODIES = {
    "nested": lambda count: "<b class=a>" * count + "x",
    "flat": lambda count: "<b class=a>x</b>" * count,
    "flat p": lambda count: "<p class=a>x" * count,
}
# Elements up to the size of the document.
SELECTORS = [
    ".a .a .a .a .a", ".a>.a>.a>.a", ".a+.a+.a+.a", ".a~.a~.a~.a", ".a .b", ".b .a", ".b~.a",
    ".a .a .a .a .b", ".a:not(.b .a .a)", ":nth-child(3n+1)", ":nth-last-child(2n)",
    ":nth-of-type(3n)", ":nth-last-of-type(odd)", ":nth-child(2n of .a)",
    ":nth-last-child(2n of .b)", ":only-child", ":last-of-type", ":empty", ":has(.b)",
    ":has(.a .a)", ":has(+ .a)", ":has(~ .b)", ".a:has(.a):has(.a)", ":is(.a .a,.b .a) .a",
    ":where(.a,.b,.c)", "[class*=b]", "[class~=a]", "[class^=a i]", "*", "b:first-child b",
    ":not(:not(:not(.a)))", "b::before", "b::first-letter", "b::first-line", "b:lang(en)",
    ":dir(rtl)", ":root .a", "* * * * *", "*>*>*>*>*", "*~*~*~*", ":has(:has(.a))",
    ":not(:has(.b)) .a", ":link", "::marker", "& .a", ":scope .a",
]
NUMBERED_RULES = [
    (".c@{color:red}", "<b class=c@>x</b>"), ("#c@{color:red}", "<b id=c@>x</b>"),
    ("[c@]{color:red}", "<b c@>x</b>"), ("[a='@']{color:red}", "<b a=@>x</b>"),
    ("c@{color:red}", "<c@>x</c@>"), (".a .c@{color:red}", "<b class='a c@'>x</b>"),
    (".c@ *{color:red}", "<b class=c@><i>x</i></b>"), (".c@~b{color:red}", "<b class=c@>x</b>"),
    (":nth-child(@){color:red}", "<b>x</b>"), (":nth-last-of-type(@){color:red}", "<b>x</b>"),
    (":has(.c@){color:red}", "<b class=c@>x</b>"), ("*{--a@:1px}", "<b>x</b>"),
    (":not(.c@){color:red}", "<b class=c@>x</b>"), (":is(.c@,.d@){color:red}", "<b class=d@>x</b>"),
    ("b{font-size:@px}", "<b>x</b>"), (".a{margin:@px}", "<p class=a>x"),
    ("[class*='@']{color:red}", "<b class=a>x</b>"), (".c@::before{content:'@'}", "<b class=c@>x</b>"),
    ("@media (min-width:@px){b{color:red}}", "<b>x</b>"), ("@layer a@{b{color:red}}", "<b>x</b>"),
    ("@supports (display:a@){b{color:red}}", "<b>x</b>"), (".a{&.c@{color:red}}", "<b class='a c@'>x</b>"),
    ("@font-face{font-family:f@;src:url(x)}", "<b style='font-family:f@'>x</b>"),
    ("@counter-style s@{system:cyclic;symbols:a}", "<li style='list-style:s@'>x"),
    ("@property --a@{syntax:'*';inherits:true}", "<b style='--a@:1'>x</b>"),
    ("b:nth-child(@n+@){width:@px}", "<b>x</b>"),
    ("@container (min-width:@px){.c@{color:red}}", "<p style='container-type:inline-size'><b class=c@>x</b>"),
    ("@container (width>@px){b{order:@}}", "<p style='container-type:inline-size'><b>x</b>"),
    ("@container n@{b{order:@}}", "<p style='container:n@/inline-size'><b>x</b>"),
    ("@container style(--a:@){b{order:@}}", "<p style='--a:@'><b>x</b>"),
    (".c@{width:@cqw}", "<div style='container-type:inline-size;width:@px'><p class=c@>x</div>"),
]
GROWING_SHEETS = {
    "rules": "b{color:red}", "declarations": "", "compound selector": ".a", "selector list": ".a,",
    "comments": "/* */", "broken rules": "}{", "open braces": "{", "open parentheses": "b{a:(",
    "open brackets": "[", "open quotes": "'", "escapes": "\\62 ", "at rules": "@media{",
    "supports": "@supports (", "nots": ":not(", "layers": "@layer a{", "nesting": "b{",
    "nested parents": ".a &{", "imports": "@import 'x';", "hases": ":has(", "ises": ":is(",
    "starting style": "@starting-style{", "unicode ranges": "U+0-10FFFF,", "nulls": "\0",
    "containers": "@container (width>1px){", "container lists": "@container (width>1px),",
    "nested lists": "&,&{", "ands": "(x) and ", "pseudo elements": "::before", "nths": ":nth-child(2n of ",
}
VALUES = {
    "sum": ("width:calc(", "1px + ", "1px)"), "product": ("width:calc(", "2 * ", "1px)"),
    "parentheses": ("width:calc(", "(", "1px"), "nested calc": ("width:", "calc(1px + ", "1px"),
    "nested min": ("width:", "min(1px,", "1px"), "min list": ("width:min(", "1px,", "1px)"),
    "percent sum": ("width:calc(", "1% + 1px + ", "1px)"), "clamp": ("width:", "clamp(1px,", "1px"),
    "fonts": ("font-family:", "a,", "b"), "quoted fonts": ("font-family:", "'a b',", "b"),
    "distinct fonts": ("font-family:", "f@,", "b"), "shadows": ("text-shadow:", "1px 1px red,", "1px 1px"),
    "transforms": ("transform:", "rotate(1deg) ", ""), "filters": ("filter:", "blur(1px) ", ""),
    "backgrounds": ("background:", "url(x),", "red"), "gradient": ("background:linear-gradient(", "red,", "red)"),
    "features": ("font-feature-settings:", "'a@' 1,", "'liga'"), "axes": ("font-variation-settings:", "'a@' 1,", "'wght' 1"),
    "resets": ("counter-reset:", "c@ ", ""), "equal resets": ("counter-reset:", "c ", ""),
    "increments": ("counter-increment:", "c@ ", ""), "quotes": ("quotes:", "'a' 'b' ", ""),
    "content": ("content:", "'x' ", ""), "counters": ("content:", "counter(c@) ", ""),
    "tracks": ("grid-template-columns:", "1px ", ""), "line names": ("grid-template-columns:", "[a@] 1px ", ""),
    "repeats": ("grid-template-columns:", "repeat(999,1px) ", ""), "nested repeats": ("grid-template-columns:", "repeat(2,", "1px"),
    "minmax": ("grid-template-columns:", "minmax(1px,1fr) ", ""), "areas": ("grid-template-areas:", "'a@' ", ""),
    "vars": ("--a:1;width:", "var(--a)", ""), "nested vars": ("width:", "var(--a,", "1px"),
    "colour mixes": ("color:", "color-mix(in srgb,red,", "blue"), "nested colours": ("color:", "rgb(from ", "red"),
    "clip path": ("clip-path:polygon(", "1px 1px,", "0 0)"), "path": ("clip-path:path('M0 0", "L1 1", "')"),
    "digits": ("width:1", "0", "px"), "decimals": ("width:.", "0", "1px"), "exponent": ("width:1e", "9", "px"),
    "will-change": ("will-change:", "a@,", "b"), "importants": ("width:1px", " !important", ""),
    "urls": ("background:url(", "x", ")"), "decorations": ("text-decoration:", "underline ", ""),
    "envs": ("width:", "env(a,", "1px"), "attrs": ("width:", "attr(a,", "1px"), "ifs": ("width:", "if(else:", "1px"),
}


def families():
    yield from selectors()
    yield from growing_sheets()
    yield from values()
    yield from variables()
    yield from counters()
    yield from attributes()


def selectors():
    for selector in SELECTORS:
        for name, body in BODIES.items():
            def make(size, selector=selector, body=body):
                unit = 16 if name != "nested" else 11
                return {"html": body(size // unit), "css": f"{selector}{{padding:1px}}"}
            yield Family(f"selector {selector} on {name}", make)

        def balanced(size, selector=selector):
            count = max(1, size // (14 + len(selector) + 12))
            css = "".join(f"{selector}{{order:{i}}}" for i in range(count))
            return {"html": "<b class=a>x</b>" * count, "css": css}
        yield Family(f"rules {selector}, as many as elements", balanced)
    for rule, element in NUMBERED_RULES:
        yield Family(f"numbered rules {rule}", sheet_and_body(rule, element))
    yield Family("one element with all classes", one_element_with_classes)
    yield Family("one element with all classes, compound rules", compound_classes)
    yield Family("many elements with all classes", elements_with_all_classes)
    yield Family("distinct sets of classes", numbered("<b class='a@ b@ c@'>x</b>"))
    yield Family("growing sets of classes", growing_sets)


def one_element_with_classes(size):
    count = max(1, size // 25)
    classes = " ".join(f"c{i}" for i in range(count))
    css = "".join(f".c{i}{{order:{i}}}" for i in range(count))
    return {"html": f"<b class='{classes}'>x</b>", "css": css}


def compound_classes(size):
    count = max(1, size // 32)
    classes = " ".join(f"c{i}" for i in range(count))
    css = "".join(f".c{i}.c{i // 2}{{order:{i}}}" for i in range(count))
    return {"html": f"<b class='{classes}'>x</b>", "css": css}


def elements_with_all_classes(size):
    count = max(1, int((size / 12) ** 0.5))
    classes = " ".join(f"c{i}" for i in range(count))
    css = "".join(f".c{i}{{order:{i}}}" for i in range(count))
    return {"html": f"<b class='{classes}'>x</b>" * count, "css": css}


def growing_sets(size):
    count = max(1, int((size / 3) ** 0.5))
    css = "".join(f".c{i}{{order:{i}}}" for i in range(count))
    names = [f"c{i}" for i in range(count)]
    return {"html": "".join(f"<b class='{' '.join(names[:i])}'>x</b>" for i in range(count)), "css": css}


def growing_sheets():
    for name, unit in GROWING_SHEETS.items():
        def make(size, unit=unit):
            return {"html": "<b class=a>x</b>" * 20, "css": repeated(unit or "b{color:red}")(size)}
        yield Family(f"sheet: {name}", make)
        def with_selector(size, unit=unit):
            return {"html": "<b class=a><b class=a>x</b></b>" * 20,
                    "css": repeated(unit or "color:red;", "" if unit else "b{")(size) + "b{color:red}"}
        yield Family(f"sheet and a rule: {name}", with_selector)
    for part in [".a ", ".a>", "b+", "b~", ":not(.b)", "[a]", ".a:is(b) ", "*>", ":nth-child(n)",
                 ":has(b)", ":is(.a,", "::before", "#a", "b b~b "]:
        def long(size, part=part):
            return {"html": "<b class=a>" * 200 + "x" + "<b class=a>x</b>" * 200,
                    "css": repeated(part)(size) + "b{color:red}"}
        yield Family(f"long selector of {part}", long)
        def limited(size, part=part):
            count = max(1, size // 1600)
            rule = part * (1000 // len(part)) + "b{color:red}"
            return {"html": "<b class=a>" * 400 + "x", "css": rule * count}
        yield Family(f"many long selectors of {part}", limited)
        def rows(size, part=part):
            rule = part * 20 + "b{color:red}"
            return {"html": "<b class=a>x</b>" * (size // 32), "css": rule * (size // 2 // len(rule) + 1)}
        yield Family(f"selectors of 20 {part} on as many elements", rows)


def values():
    for name, (before, unit, after) in VALUES.items():
        yield Family(f"value: {name}", numbered(unit, f"<b style=\"{before}", f"{after}\">x</b>"))
        def sheet(size, before=before, unit=unit, after=after):
            return {"html": "<b>x</b>" * 300,
                    "css": numbered(unit, f"b{{display:grid;{before}", f"{after}}}")(size)}
        yield Family(f"value for 300 elements: {name}", sheet)
        def shared(size, before=before, unit=unit, after=after):
            value = numbered(unit)(400)
            return {"html": "<b>x</b>" * (size // 8), "css": f"b::before{{content:'';display:block;{before}{value}{after}}}"}
        yield Family(f"value of 400 bytes for as many elements: {name}", shared)


    for name, (before, unit, after) in VALUES.items():
        for selector in ["b", "body", "b::before"]:
            def distinct(size, before=before, unit=unit, after=after, selector=selector):
                start = f"{selector}{{content:'';{before}"
                return {"html": numbered("<b style='order:@'>x</b>")(size // 2),
                        "css": numbered(unit, start, after + "}")(size // 2)}
            yield Family(f"value of {selector} for distinct styles: {name}", distinct)


def variables():
    for name, before, unit, after in [
            ("many properties", "", "--a@:1;", ""), ("many references", "--z:1px;", "--a@:var(--z);", ""),
            ("long property", "--a:", "@ x ", ""), ("long marker", "list-style-type:'", "@x", "'"),
            ("long hyphen", "hyphenate-character:'", "@x", "'"), ("long quotes", "quotes:", "'@' '@' ", "")]:
        for selector in ["b", "body"]:
            sheet = numbered(unit, f"{selector}{{display:list-item;{before}", after + "}b{width:var(--a1);height:var(--a)}")
            def distinct(size, sheet=sheet):
                return {"html": numbered("<b style='order:@;--b:@'>x&shy;y<q>z</q></b>")(size // 2), "css": sheet(size // 2)}
            yield Family(f"{name} of {selector} for distinct styles", distinct)
    yield Family("variables in a chain", numbered("--a@0:var(--a@);", "<b style='--a0:1px;", "'>x"))
    yield Family("variables that double", doubling)
    yield Family("variables in a ring", numbered("--a@:var(--b@);--b@:var(--a@);", "<b style='", "'>x"))
    yield Family("variables, inherited", numbered("<b style='--a@:1'>x"))
    yield Family("variables of siblings", numbered("<b style='--a@:1'>x</b>"))
    yield Family("many variables on many elements", lambda size: {
        "html": "<b style='--z:1'>x</b>" * (size // 44),
        "css": "*{" + "".join(f"--a{i}:1;" for i in range(size // 20)) + "}"})
    yield Family("a long variable many times", lambda size: {
        "html": "<b>x</b>" * (size // 16),
        "css": "*{--a:" + "1px " * (size // 8) + ";margin:var(--a)}"})
    yield Family("a long variable changed by each", lambda size: {
        "html": "<b>" * (size // 6), "css": "*{--a:var(--b) x}b{--b:var(--a)" + " y" * (size // 4) + "}"})


def doubling(size):
    count = max(2, size // 40)
    steps = "".join(f"--a{i}:var(--a{i - 1}) var(--a{i - 1});" for i in range(1, count))
    return f"<b style='--a0:x;{steps}content:var(--a{count - 1})'>x"


def counters():
    list_sheet = "<style>ol{counter-reset:c}li{display:block;counter-increment:c}li::before{content:counters(c,'.')}</style>"
    yield Family("counters() in deep lists", nested("<ol><li>", "</ol>", before=list_sheet))
    yield Family("counters() in deep lists with items", repeated("<ol><li>x<li>", list_sheet))
    yield Family("counters() in lists 200 deep", tall("<ol><li>", "</ol>", 200, before=list_sheet))
    yield Family("counters() of many items in deep lists", repeated("<li>x", list_sheet + "<ol><li>" * 200))
    yield Family("counters() of resets", repeated("<b>x</b>", "<style>b{counter-reset:c}b::after{content:counters(c,'.')}</style>"))
    yield Family("counters() of nested resets", repeated("<b>x", "<style>b{counter-reset:c}b::after{content:counters(c,'.')}</style>"))
    for content in ["counter(c)", "counters(c,'.')", "counters(c,'------------')", "counter(c,upper-roman)",
                    "open-quote", "close-quote", "attr(class)", "'x'", "url(x)", "counter(d)",
                    "counter(c,cjk-decimal)", "open-quote counter(c) close-quote"]:
        sheet = f"<style>b::before,i::after{{content:{content};counter-increment:c}}</style>"
        yield Family(f"content {content}", repeated("<b>x</b><i></i>", sheet))
        yield Family(f"content {content}, nested", repeated("<b><i>x", sheet))
        yield Family(f"content {content}, resets nested", repeated("<b style='counter-reset:c'>", sheet))
    yield Family("many counters", numbered("<b style='counter-increment:c@'>x</b>"))
    yield Family("many counters, nested", numbered("<b style='counter-reset:c@'>x"))
    yield Family("many counters of one element, used", lambda size: {
        "html": "<b>x</b>" * (size // 16), "css": "b{counter-increment:" + numbered("c@ ")(size // 2)
        + "}b::before{content:counter(c1)}"})
    yield Family("quotes of each depth", lambda size: {
        "html": "<q>x" * (size // 4), "css": "q{quotes:" + "'a' 'b' " * 50 + "}"})
    yield Family("long content of many", lambda size: {
        "html": "<b>x</b>" * (size // 16), "css": "b::before{content:'" + "x" * (size // 2) + "'}"})
    yield Family("long attribute as content", repeated("x", "<style>b::before{content:attr(a) attr(a) attr(a) attr(a)}</style><b a='", "'>x"))


def attributes():
    yield Family("attributes", numbered(" a@=v", "<b", ">x"))
    yield Family("equal attributes", repeated(" a=v", "<b", ">x"))
    yield Family("attributes of many", numbered("<b a@=@>x</b>"))
    yield Family("links", repeated("<a href=x>y</a> "))
    yield Family("links, numbered", numbered("<a href=x@>y</a> "))
    yield Family("links over lines", repeated("<a href=x>some words that wrap in a line </a>"))
    yield Family("one link over all", repeated("<p>words", "<a href=x>"))
    yield Family("links in blocks", repeated("<div><a href=x><div>y</div></a></div>"))
    yield Family("links in links", repeated("<a href=x>y<b>"))
    yield Family("links with a long address", repeated("x/../", "<base href='http://a/b/c/'><a href='", "'>y</a>"))
    yield Family("links after a long base", lambda size: "<base href='http://a/" + "x/" * (size // 4)
                 + "'>" + "<a href=x>y</a>" * (size // 32))
    yield Family("areas of a map", repeated("<area href=x coords=1,2,3,4>", "<img usemap=#a><map name=a>"))
    yield Family("anchors", numbered("<p id=a@><a href=#a@>x</a>"))
    yield Family("entities", repeated("&amp;&notin;&#x41;"))
    yield Family("broken entities", repeated("&notit;&;&#;"))
    yield Family("tags that close nothing", repeated("</p></b></a>"))
    yield Family("misnested", repeated("<b><i><a href=x></b>x</i>"))
    yield Family("adoption", repeated("<a href=x><b><p>x</a>"))
    yield Family("formatting, then blocks", repeated("<p>x", "<b><i><u><s><em><code><font>" * 3))
    yield Family("comments", repeated("<!-- x -->"))
    yield Family("open comment", repeated("-", "<!--"))
    yield Family("style elements", repeated("<style>b{color:red}</style>"))
    yield Family("style elements, numbered", numbered("<style>.c@{color:red}</style><b class=c@>x</b>"))
    yield Family("templates", repeated("<template><b>x</template>"))
    yield Family("scripts", repeated("<script>x</script>"))
    yield Family("svg paths", repeated("<path d='M0 0L9 9'/>", "<svg>"))
    yield Family("svg text", repeated("<text x=1 y=9>x</text>", "<svg>"))
    yield Family("svg spans", repeated("<tspan dx=1>x</tspan>", "<svg><text>"))
    yield Family("svg uses", repeated("<use href=#a />", "<svg><g id=a><path d='M0 0L9 9'/></g>"))
    yield Family("svg uses that double", numbered("<g id=a@0><use href=#a@ /><use href=#a@ /></g>", "<svg><g id=a0><path d='M0 0L9 9'/></g>"))
    yield Family("svgs", repeated("<svg width=9 height=9 viewBox='0 0 1 1'><text>x</text></svg>"))
    yield Family("svg long path", repeated("L1 1", "<svg><path d='M0 0", "'/>"))
    yield Family("svg numbers of text", repeated("1 ", "<svg><text x='", "'>" + "x" * 2000 + "</text>"))
