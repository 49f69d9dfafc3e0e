"""Texts: every script stacked, spaced and wrapped; spaces, marks, directions, breaks."""
from family import Family, nested, numbered, repeated

# For each script: a word, and a letter with marks or joining characters.
SCRIPTS = {
    "latin": ("words", "e\u0301"), "greek": ("\u03bb\u03cc\u03b3\u03bf\u03c2", "\u03b1\u0313"),
    "cyrillic": ("\u0441\u043b\u043e\u0432\u043e", "\u0438\u0306"),
    "armenian": ("\u0562\u0561\u057c", "\u0565\u0582"), "georgian": ("\u10e1\u10d8\u10e2", "\u10d0\u0301"),
    "hebrew": ("\u05de\u05d9\u05dc\u05d4", "\u05d1\u05bc\u05b0"),
    "arabic": ("\u0643\u0644\u0645\u0629", "\u0628\u0651\u064e"), "lam alef": ("\u0644\u0627\u0644\u0627", "\u0644\u0627"),
    "syriac": ("\u0721\u0720\u072c\u0710", "\u0712\u0730"), "thaana": ("\u0784\u07a6\u0790\u07b0", "\u0784\u07a6"),
    "nko": ("\u07d2\u07de\u07cf", "\u07ca\u07eb"),
    "devanagari": ("\u0936\u092c\u094d\u0926", "\u0915\u093f"), "devanagari conjuncts": ("\u0915\u094d\u0937", "\u0915\u094d"),
    "bengali": ("\u09b6\u09ac\u09cd\u09a6", "\u0995\u09bf"), "gurmukhi": ("\u0a36\u0a2c\u0a26", "\u0a15\u0a3f"),
    "gujarati": ("\u0ab6\u0aac\u0acd\u0aa6", "\u0a95\u0abf"), "oriya": ("\u0b36\u0b2c\u0b4d\u0b26", "\u0b15\u0b3f"),
    "tamil": ("\u0b9a\u0bca\u0bb2\u0bcd", "\u0b95\u0bca"), "telugu": ("\u0c2a\u0c26\u0c02", "\u0c15\u0c4d"),
    "kannada": ("\u0caa\u0ca6", "\u0c95\u0ccd"), "malayalam": ("\u0d35\u0d3e\u0d15\u0d4d\u0d15\u0d4d", "\u0d15\u0d4d"),
    "sinhala": ("\u0dc0\u0da0\u0db1", "\u0d9a\u0dca\u200d"), "thai": ("\u0e04\u0e33\u0e01\u0e34\u0e19", "\u0e01\u0e34\u0e48"),
    "thai sara am": ("\u0e17\u0e33", "\u0e33"), "lao": ("\u0e84\u0eb3\u0e81\u0eb4\u0e99", "\u0e81\u0eb4"),
    "khmer": ("\u1796\u17b6\u1780\u17d2\u1799", "\u1780\u17d2"), "khmer vowels": ("\u1780\u17be\u1785", "\u1780\u17be"),
    "burmese": ("\u1005\u1000\u102c\u1038", "\u1000\u1039"), "burmese aa": ("\u1000\u102c", "\u1000\u102c"),
    "burmese kinzi": ("\u1004\u103a\u1039\u1002", "\u1004\u103a\u1039"), "tibetan": ("\u0f56\u0f7c\u0f51\u0f0b", "\u0f40\u0f90"),
    "mongolian": ("\u182a\u1822\u1834", "\u182a\u180b"), "ethiopic": ("\u1243\u120d", "\u1200\u135f"),
    "javanese": ("\ua98f\ua9a0", "\ua98f\ua9c0"), "balinese": ("\u1b13\u1b26", "\u1b13\u1b44"),
    "han": ("\u6f22\u5b57", "\u4e00\u3099"), "kana": ("\u304b\u306a", "\u304b\u3099"),
    "hangul": ("\ud55c\uae00", "\u1100\u1161\u11a8"), "half-width": ("\uff76\uff85", "\uff76\uff9e"),
    "full-width punctuation": ("\u300c\u3002\u300d", "\u3001\u3099"), "emoji": ("\U0001f600\U0001f389", "\U0001f469\u200d"),
    "flags": ("\U0001f1e9\U0001f1ea", "\U0001f1e9"), "skin": ("\U0001f44b\U0001f3fd", "\U0001f3fd"),
    "keycaps": ("1\ufe0f\u20e3", "\u20e3"), "mathematical": ("\U0001d49c\u2211", "\u2211\u0338"),
    "private": ("\ue000\uf8ff", "\ue000\u0301"), "unassigned": ("\u0378\U000e1000", "\u0378\u0301"),
}
SHEETS = {
    "spaced letters": "letter-spacing:1px", "broken anywhere": "overflow-wrap:anywhere",
    "spaced and broken anywhere": "letter-spacing:1px;overflow-wrap:anywhere",
    "broken in words": "word-break:break-all", "not wrapped": "white-space:nowrap",
    "kept spaces": "white-space:break-spaces;word-break:break-word", "balanced": "text-wrap:balance",
    "pretty": "text-wrap:pretty", "small capitals": "font-variant-caps:small-caps",
    "capitals": "text-transform:uppercase", "capitalized": "text-transform:capitalize",
    "hyphenated": "hyphens:auto", "justified": "text-align:justify", "emphasis": "text-emphasis-style:dot",
    "line by line": "line-break:anywhere",
    "cut": "overflow:hidden;white-space:nowrap;text-overflow:ellipsis",
    "clamped": "display:-webkit-box;-webkit-line-clamp:3;-webkit-box-orient:vertical;overflow:hidden",
    "narrow": "width:0;overflow-wrap:anywhere", "narrow, at words": "width:0",
}
CHARACTERS = {
    "spaces": " ", "tabs": "\t", "newlines": "\n", "non-breaking": "\u00a0", "zero width": "\u200b",
    "soft hyphens": "a\u00ad", "joiners": "\u200d", "word joiners": "\u2060", "marks": "\u0301",
    "embeddings": "\u202aa", "overrides": "\u202eab", "isolates": "\u2067a", "isolates and ends": "\u2067a\u2069",
    "first isolates": "\u2068\u05d0", "pops": "\u202c\u2069", "directions": "a\u05d0", "numbers in arabic": "1\u0661,",
    "brackets": "(", "bracket pairs": "()", "brackets of hebrew": "(\u05d0", "ideographic spaces": "\u3000",
    "hyphens": "a-", "slashes": "a/", "quotes": "\u201c", "dots": ".", "objects": "\ufffc", "controls": "\x01",
    "variation selectors": "a\ufe0f", "tags": "\U000e0061", "scripts in turn": "a\u03b1\u0430\u05d0\u0627\u0915",
    "faces in turn": "a\u6f22\U0001f600", "mark of other scripts": "a\u0e34\u093f", "line separators": "\u2028",
    "next lines": "\u0085", "form feeds": "\f", "percent": "1%", "digits": "1", "urls": "http://a.b/c?d=e ",
    "mail": "a@b.c ", "sentences": "Word. ", "long words": "x" * 500 + " ", "sharp s": "\u00df", "dotless": "I\u0307",
    "sigma": "\u03a3", "ligatures": "ffi", "kerning": "AVA", "fraction": "1\u20442", "surrogates": "\ufffd",
}


def families():
    for name, (word, cluster) in SCRIPTS.items():
        yield Family(f"script {name}: one word", repeated(word, "<p>"))
        yield Family(f"script {name}: words", repeated(word + " ", "<p>"))
        yield Family(f"script {name}: clusters", repeated(cluster, "<p>"))
        yield Family(f"script {name}: stacked", repeated(cluster[1:] or cluster, f"<p>{cluster}"))
        for sheet in ("spaced and broken anywhere", "broken in words", "not wrapped", "narrow", "balanced", "line by line"):
            before = f"<p style='{SHEETS[sheet]}'>"
            yield Family(f"script {name}: clusters, {sheet}", repeated(cluster, before))
            yield Family(f"script {name}: words, {sheet}", repeated(word + " ", before))
    for name in ("latin", "arabic", "devanagari", "burmese aa", "thai", "han", "khmer", "emoji"):
        word, cluster = SCRIPTS[name]
        for sheet, declarations in SHEETS.items():
            yield Family(f"script {name} {sheet}: word", repeated(word, f"<p style='{declarations}'>"))
            yield Family(f"script {name} {sheet}: words", repeated(word + " ", f"<p style='{declarations}' lang=de>"))
            yield Family(f"script {name} {sheet}: letters in boxes", repeated(
                f"<b>{cluster}</b>", f"<p style='{declarations}'>"))
    for name, text in CHARACTERS.items():
        yield Family(f"characters: {name}", repeated(text, "<p>"))
        for sheet in ("spaced and broken anywhere", "kept spaces", "narrow", "cut", "capitalized", "balanced", "justified"):
            yield Family(f"characters: {name}, {sheet}", repeated(text, f"<p style='{SHEETS[sheet]}'>"))
        yield Family(f"characters: {name}, kept", repeated(text, "<pre>"))
        yield Family(f"characters: {name}, alone", repeated(f"<p>{text}"))
        yield Family(f"characters: {name}, in boxes", repeated(f"<b>{text}</b>", "<p>"))
        yield Family(f"characters: {name}, right to left", repeated(text, "<p dir=rtl>"))
        yield Family(f"characters: {name}, first letter", repeated(
            text, "<style>p::first-letter{font-size:2em}p::first-line{color:red}</style><p>"))
    yield Family("distinct characters", lambda size: "<p>" + "".join(chr(0x4e00 + i) for i in range(size // 3)))
    yield Family("distinct words", numbered("w@ ", "<p>"))
    yield Family("distinct long words", numbered("wordwordwordword@ ", "<p>"))
    yield Family("distinct words not broken", numbered("w@", "<p>"))
    yield Family("characters of all scripts", lambda size: "<p>" + "".join(
        chr(0x100 + i * 7 % 0xd000) for i in range(size // 3)))
    yield Family("languages", numbered("<b lang=x@>ab</b> "))
    yield Family("sizes of text", numbered("<b style='font-size:@px'>ab</b> "))
    yield Family("vertical aligns", nested("<b style='vertical-align:top'>x", "</b>"))
    yield Family("vertical aligns flat", repeated("<b style='vertical-align:super'>x</b>"))
    yield Family("decorations nested", nested("<b style='text-decoration:underline'>x", "</b>"))
    yield Family("backgrounds nested", nested("<b style='background:red'>x", "</b>"))
    yield Family("borders nested", nested("<b style='border:1px solid;border-radius:3px'>x", "</b>"))
    yield Family("cloned borders", nested("<b style='border:1px solid;box-decoration-break:clone'>some words ", "</b>"))
    yield Family("inline boxes over all lines", lambda size: "<b>" * min(500, size // 20) + "word " * (size // 8))
    yield Family("line heights nested", nested("<b style='line-height:2'>x", "</b>"))
    yield Family("blocks in inline boxes", repeated("<b>x<div>y</div>"))
    yield Family("blocks in 400 inline boxes", repeated("<div>y</div>", "<b>" * 400))
