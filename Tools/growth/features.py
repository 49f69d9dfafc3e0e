"""Features of style sheets that define names, conditions or values: queries, scopes, custom properties,
functions, counter styles. Each with distinct values, nesting, lists and long tokens."""
from family import Family, nested, numbered, repeated, sheet_and_body, with_number

def halves(name, value, element, css="{}", before=""):
    """One rule with a value of half the size, for elements of the other half."""
    return Family(name, lambda size: {
        "css": before + css.replace("{}", value(size // 2), 1), "html": numbered(element)(size // 2)})


def joined(unit, joiner):
    """A list up to a size."""
    def make(size):
        count = max(1, size // len(unit + joiner))
        return joiner.join(with_number(unit, number) for number in range(count))
    return make


def families():
    yield from containers()
    yield from container_conditions()
    yield from scopes()
    yield from registered()
    yield from references()
    yield from functions()
    yield from counter_styles()
    yield from row_styles()


# Container queries.

INLINE = "p{container-type:inline-size}"
CONTAINERS = {
    "equal": "<p><b>x</b>", "numbered widths": "<p style=width:@px><b>x</b>",
    "numbered styles": "<p style='order:@'><b>x</b>", "numbered names": "<p style=container-name:n@><b>x</b>",
    "custom properties": "<p style='--a:@'><b>x</b>", "font sizes": "<p style='font-size:@px'><b>x</b>",
    "floating": "<p style='float:left;width:@px'><b>x</b>", "of both axes":
    "<p style='container-type:size;height:@px'><b>x</b>",
}
CONDITIONS = {
    "ands": ("(width>9px)", " and "), "ors": ("(width>9999px)", " or "),
    "nots": ("(not (width>9999px))", " and "), "towers of not": (
        "(" + "not (" * 30 + "width>9999px" + ")" * 30 + ")", " and "),
    "numbered": ("(width>@px)", " and "), "numbered ors": ("(width>9@px)", " or "),
    "lists": ("(width>9@px)", ", "), "lists of names": ("n@ (width>1px)", ", "),
    "style tests": ("style(--a:x@)", " or "), "style tests of names": ("style(--a@)", " or "),
    "style tests and sizes": ("style(--a) and (width>9px)", " and "),
    "style tests of references": ("style(--a:var(--b@,1))", " or "),
    "style tests of the parent": ("style(--a:inherit)", " and "),
    "style comparisons": ("style(--a > @px)", " or "), "calculations": ("(width>calc(1px + 2em))", " and "),
    "units": ("(width>1cqw)", " and "), "fonts": ("(width>@ch)", " or "), "ratios": ("(aspect-ratio>1/@)", " and "),
    "ranges": ("(1px<width<99@px)", " and "), "unknown features": ("(x@:y)", " or "),
    "orientations": ("(orientation:landscape)", " or "),
}


def containers():
    for name, element in CONTAINERS.items():
        for rule_name, rule in {
                "widths": "@container (width>@px){b{order:@}}", "names": "@container n@{b{order:@}}",
                "styles": "@container style(--a:@){b{order:@}}",
                "names and sizes": "@container n@ (width>1px){b{order:@}}",
                "pseudo elements": "@container (width>@px){b::before{content:'@'}}"}.items():
            yield Family(f"containers, {name}: rules of {rule_name}", lambda size, rule=rule, element=element: {
                "css": INLINE + numbered(rule)(size // 2), "html": numbered(element)(size // 2)})
        yield Family(f"containers, {name}: units", lambda size, element=element: {
            "css": INLINE + "b{width:1cqw;height:2cqh;margin:1cqi}", "html": numbered(element)(size)})
        yield Family(f"containers, {name}: 200 rules", lambda size, element=element: {
            "css": INLINE + numbered("@container (width>@px){b{order:@}}")(7_000),
            "html": numbered(element)(max(size - 7_000, size // 4))})
    for depth in [8, 60, 400]:
        for rule in ["@container (width<@px){div{padding-left:@px}}", "@container (width>1px){div{width:calc(100% - @px)}}",
                     "@container style(--a:@){div{--a:@}}"]:
            yield Family(f"containers {depth} deep: {rule}", lambda size, depth=depth, rule=rule: {
                "css": "div{container-type:inline-size;padding-right:1px}" + numbered(rule)(min(size // 3, 4_000)),
                "html": ("<div>" * depth + "x" + "</div>" * depth) * max(1, size * 2 // 3 // (11 * depth + 1))})
    yield Family("rules of containers in each other", lambda size: {
        "css": INLINE + ("@container (width>1px){" * 60 + "b{order:1}" + "}" * 60) * max(1, size // 3_000),
        "html": "<p><b>x</b>" * max(1, size // 22)})
    yield Family("one container around all", lambda size: {
        "css": numbered("@container (width>@px){b{order:@}}")(size // 2),
        "html": "<div style=container-type:inline-size>" + "<b>x</b>" * (size // 16)})


def container_conditions():
    for name, (unit, joiner) in CONDITIONS.items():
        value = joined(unit, joiner)
        yield halves(f"a condition of {name}", value, "<p><b>x</b>", "@container {}{b{order:1}}", INLINE)
        yield halves(f"a condition of {name}, distinct containers", value, "<p style='width:@px;--a:@'><b>x</b>",
                     "@container {}{b{order:1}}", INLINE)
        yield Family(f"conditions of ten {name}", lambda size, value=value, unit=unit, joiner=joiner: {
            "css": INLINE + ("@container " + value(10 * len(unit + joiner)) + "{b{order:1}}") * max(
                1, size // 2 // (10 * len(unit + joiner) + 20)),
            "html": numbered("<p style=width:@px><b>x</b>")(size // 2)})
    yield halves("a condition of a long calculation", joined("1px", " + "), "<p><b>x</b>",
                 "@container (width>calc({})){b{order:1}}", INLINE)
    yield halves("a condition of a long calculation, distinct containers", joined("1px", " + "),
                 "<p style=width:@px><b>x</b>", "@container (width>calc({})){b{order:1}}", INLINE)
    yield halves("a long container name", lambda size: "x" * size, "<p><b>x</b>", "@container {}{b{order:1}}", INLINE)
    yield halves("a long list of names", joined("n@", " "), "<p><b>x</b>",
                 "p{container:{}/inline-size}@container n1{b{order:1}}")
    yield halves("a long value in a style test", lambda size: "x" * size, "<p style='--a:@'><b>x</b>",
                 "@container style(--a:{}){b{order:1}}")
    yield halves("a condition that is not closed", lambda size: "(" * size, "<p><b>x</b>",
                 "@container {}", INLINE)


# Scopes.

ROOTS = ["", "(.c@)", "(.d@)", "(p)", "(.c@) to (.d@)", "(p) to (b)", "(:has(.c@))", "(.a) to (:scope > b)", "(&)"]
SUBJECTS = ["p", ".c@", ":scope", "*", ":scope > *", "p::before", "& p"]


def scopes():
    for root in ROOTS:
        for subject in SUBJECTS:
            rule = f"@scope {root}{{{subject}{{order:@}}}}"
            yield Family(f"scope {root}, {subject}: rules and elements", sheet_and_body(rule, "<p class=c@>x"))
        rule = f"@scope {root}{{p{{order:@}}}}"
        yield Family(f"scope {root} in style elements", numbered(f"<div><style>{rule}</style><p class=c@>x</p></div>"))
        yield Family(f"scope {root} in style elements, nested", numbered(f"<div><style>{rule}</style><p class=c@>x</p>"))
        yield Family(f"scope {root} around deep elements", lambda size, rule=rule: {
            "css": numbered(rule)(size // 2),
            "html": ("<i>" * 200 + "<p class=c1>x</p>" + "</i>" * 200) * max(1, size // 2 // 1_420)})
        yield Family(f"scope {root}, nested", lambda size, root=root: {
            "css": (f"@scope {root}{{" * 60 + "p{order:1}" + "}" * 60) * max(1, size // 2 // (70 * len(root) + 700)),
            "html": "<p class=c1>x" * (size // 26)})
    yield halves("a scope of many roots", joined(".c@", ","), "<p class=c@>x", "@scope ({}){p{order:1}}")
    yield halves("a scope of many limits", joined(".c@", ","), "<p class=c@>x", "@scope (p) to ({}){*{order:1}}")
    yield Family("many rules in the scope of one style element", lambda size: {
        "html": "<div><style>@scope{" + numbered(".c@{order:@}")(size // 2) + "}</style>"
        + numbered("<p class=c@>x")(size // 2)})


# Registered properties.

SYNTAXES = {
    "length": ("<length>", "@px"), "lengths": ("<length>+", "@px 1em 2ch"), "number": ("<number>", "@"),
    "integer": ("<integer>", "calc(@ * 2)"), "color": ("<color>", "rgb(@ 0 0)"), "ident": ("<custom-ident>", "w@"),
    "percentage": ("<length-percentage>", "calc(@% + 1px)"), "anything": ("*", "x @ y"),
    "transform": ("<transform-list>", "rotate(@deg)"), "string": ("<string>", "'@'"), "words": ("a|b|w1|w2", "w@"),
    "list": ("<custom-ident>#", "a,b,w@"), "angle": ("<angle>", "@deg"), "image": ("<image>", "url(@)"),
}


def registered():
    for name, (syntax, value) in SYNTAXES.items():
        initial = with_number(value, 1).replace("1em 2ch", "").strip()
        for inherits in ["true", "false"]:
            rule = f"@property --a{{syntax:'{syntax}';inherits:{inherits};initial-value:{initial}}}"
            yield Family(f"registered {name}, inherits {inherits}", lambda size, rule=rule, value=value: {
                "css": rule + "b{width:var(--a)}", "html": numbered(f"<b style=\"--a:{value}\">x</b>")(size)})
            yield Family(f"registered {name}, inherits {inherits}, nested", lambda size, rule=rule, value=value: {
                "css": rule, "html": numbered(f"<i style=\"--a:{value}\">x")(size)})
        many = f"@property --a@{{syntax:'{syntax}';inherits:true;initial-value:{initial}}}"
        yield Family(f"registrations of {name}", sheet_and_body(many, f"<b style=\"--a@:{value}\">x</b>"))
    for unit in ["w@", "<length>", "<custom-ident>", "<color>+", "<number>#"]:
        yield halves(f"a syntax of many {unit}", joined(unit, "|"), "<b style='--a:w@'>x</b>",
                     "@property --a{syntax:'{}';inherits:true;initial-value:w1}")
    yield halves("a registered value of many parts", joined("@px", " "), "<b style='order:@'>x</b>",
                 "@property --a{syntax:'<length>+';inherits:true;initial-value:0px}b{--a:{}}")
    yield Family("a registered counter of siblings", lambda size: {
        "css": "@property --i{syntax:'<integer>';inherits:true;initial-value:0}p{--i:sibling-index()}"
        + numbered("@container style(--i:@){b{order:@}}")(size // 2), "html": "<p><b>x</b>" * (size // 22)})


# References in values.

REFERENCES = [
    "sibling-index()", "sibling-count()", "calc(1px * sibling-index())", "attr(a)", "attr(a px)", "attr(a type(<number>))",
    "attr(b,attr(a))", "if(style(--z:1):1;else:2)", "if(media(width>9px):1;else:2)", "if(supports(order:1):1;else:2)",
    "var(--y,var(--x,1))", "env(x,1)", "calc(sibling-index() * 1em)", "min(1px,sibling-index() * 1px)",
]


def references():
    for value in REFERENCES:
        yield Family(f"custom property {value} of siblings", lambda size, value=value: {
            "css": f"p{{--i:{value}}}", "html": numbered("<p a=@>")(size)})
        yield Family(f"custom property {value}, nested", lambda size, value=value: {
            "css": f"i{{--i:{value};--j:var(--i) var(--j)}}", "html": numbered("<i a=@>x")(size)})
        yield Family(f"width {value} of siblings", lambda size, value=value: {
            "css": f"p{{width:{value};order:{value};margin:{value}}}", "html": numbered("<p a=@>")(size)})
        yield Family(f"{value} in one value", repeated(value + " ", "<p a=1 style=\"--a:", ";width:var(--a)\">x"))
        yield Family(f"{value} in many values", numbered(f"--a@:{value};", "<p a=1 style=\"", "\">x"))
        yield halves(f"{value} in a value of elements", joined(value, " "), "<p a=@>x", "p{--a:{}}")
    yield Family("distinct custom properties", numbered("<b style=\"--q:@\">x</b>"))
    yield Family("distinct custom properties, nested", numbered("<i style=\"--q@:@\">x"))
    yield Family("branches of if()", numbered("style(--a@):1;", "<p style=\"width:if(", "else:1px)\">x"))
    yield Family("nested if()", nested("if(else:", ")", "1px", "<p style=\"width:"))
    yield Family("nested attr()", nested("attr(x,", ")", "1px", "<p style=\"width:"))


# Functions of authors.

BODIES = [
    "result:@", "result:var(--x)", "--l:var(--x);result:var(--l)", "result:calc(var(--x) + @px)",
    "@media (width>@px){result:1px}result:2px", "result:if(style(--x:1):1px;else:2px)", "result:attr(a)",
    "result:sibling-index()",
]


def functions():
    for body in BODIES:
        rule = f"@function --f@(--x:1px){{{body}}}"
        yield Family(f"functions with {body}", sheet_and_body(rule, "<b a=1 style='width:--f@(2px)'>x</b>"))
        yield Family(f"calls with {body}", lambda size, rule=rule: {
            "css": with_number(rule, 1) + "b{order:1}", "html": numbered("<b style='width:--f1(@px)'>x</b>")(size)})
        yield Family(f"calls in calls with {body}", lambda size, rule=rule: {
            "css": numbered(rule)(2_000), "html": repeated("--f1(--f2(--f3(1px))) ", "<b style='--a:", "'>x</b>")(size)})
        yield Family(f"a chain of functions with {body}", lambda size, body=body: {
            "css": "".join(f"@function --f{i}(--x:1px){{--y:--f{i + 1}(var(--x));{with_number(body, i)}}}"
                           for i in range(size // 80)), "html": "<b style='width:--f0(1px)'>x</b>" * (size // 100)})
    yield halves("a function of many parameters", joined("--p@:1px", ","), "<b style='width:--f(@px)'>x</b>",
                 "@function --f({}){result:var(--p0)}")
    yield halves("a function of many locals", joined("--l@:1px", ";"), "<b style='width:--f(@px)'>x</b>",
                 "@function --f(--x){{};result:var(--l0)}")
    yield halves("a function with a long result", joined("1px", " "), "<b style='--a:--f(@px)'>x</b>",
                 "@function --f(--x){result:{}}")
    yield Family("a call of many arguments", numbered("@px,", "<style>@function --f(--a,--b){result:var(--a)}</style><b style='width:--f(",
                                                      "1px)'>x"))
    yield Family("functions that double", lambda size: {
        "css": "".join(f"@function --f{i}(--x){{result:--f{i + 1}(var(--x)) --f{i + 1}(var(--x))}}" for i in range(size // 70)),
        "html": "<b style='--a:--f0(1px);width:var(--a)'>x</b>" * 20})


# Counter styles.

DESCRIPTORS = [
    "system:cyclic;symbols:a b", "system:fixed @;symbols:a b", "system:numeric;symbols:a b", "system:alphabetic;symbols:a b",
    "system:symbolic;symbols:a", "system:additive;additive-symbols:9 a,1 b", "system:extends decimal;prefix:'@'",
    "system:numeric;symbols:'0' '1';pad:@ '0'", "system:cyclic;symbols:a;range:@ infinite;fallback:lower-roman",
    "system:numeric;symbols:'0' '1';negative:'<' '>'",
]


def counter_styles():
    for text in DESCRIPTORS:
        rule = f"@counter-style s@{{{text}}}"
        yield Family(f"counter styles {text}", sheet_and_body(rule, "<li style='list-style:s@'>x"))
        yield Family(f"one counter style {text}", lambda size, rule=rule: {
            "css": with_number(rule, 1) + "li{list-style:s1}", "html": "<ol>" + "<li>x" * (size // 5)})
        yield Family(f"large numbers of a counter style {text}", lambda size, rule=rule: {
            "css": with_number(rule, 1), "html": numbered("<li style='list-style:s1' value=9@00000>x")(size)})
        yield Family(f"counter styles that extend {text}", lambda size, text=text: {
            "css": f"@counter-style s0{{{with_number(text, 0)}}}" + "".join(
                f"@counter-style s{i}{{system:extends s{i - 1};fallback:s{i - 1}}}" for i in range(1, size // 100)),
            "html": numbered("<li style='list-style:s@'>x")(size // 2)})
    for name, text in {"symbols": "system:cyclic;symbols:{}", "numeric symbols": "system:numeric;symbols:{}",
                       "alphabetic symbols": "system:alphabetic;symbols:{}"}.items():
        yield halves(f"a counter style of many {name}", joined("a@", " "), "<li value=@>x",
                     "@counter-style s{" + text + "}li{list-style:s}")
    yield halves("a counter style of many additive symbols", lambda size: ",".join(
        f"{number} a" for number in range(max(1, size // 7), 0, -1)), "<li value=@>x",
        "@counter-style s{system:additive;additive-symbols:{}}li{list-style:s}")
    yield halves("a counter style of many ranges", joined("@ @", ","), "<li value=@>x",
                 "@counter-style s{system:cyclic;symbols:a;range:{};fallback:decimal}li{list-style:s}")
    yield halves("a counter style of a long symbol", lambda size: "'" + "x" * size + "'", "<li value=@>x",
                 "@counter-style s{system:symbolic;symbols:{}}li{list-style:s}")
    yield Family("counter styles in a ring", lambda size: {
        "css": "".join(f"@counter-style s{i}{{system:extends s{(i + 1) % (size // 80 + 1)}}}" for i in range(size // 80 + 1)),
        "html": numbered("<li style='list-style:s@'>x")(size // 2)})
    yield Family("symbols() of each", numbered("<li style=\"list-style:symbols(cyclic 'a@' 'b')\">x"))


# The style of a row.

def row_styles():
    def style(unit, value):
        def make(size):
            declarations = {}
            count = max(1, size // (len(unit + value) + 6))
            for number in range(count):
                declarations[with_number(unit, number)] = with_number(value, number)
            return {"html": "<p>x" + "<b>y</b>" * 20, "style": declarations}
        return make
    yield Family("custom properties of a row's style", style("--a@", "1"))
    yield Family("references of a row's style", style("--a@", "var(--b@,1)"))
    yield Family("unknown properties of a row's style", style("x@", "1"))
    yield Family("bad declarations of a row's style", style("--a@", "1;x:y"))
    yield Family("a long value of a row's style", lambda size: {"html": "<p>x", "style": {"--a": "x " * (size // 2)}})
    yield Family("fonts of a row's style", lambda size: {
        "html": "<p>x", "style": {"font-family": joined("f@", ",")(size)}})
