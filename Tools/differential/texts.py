"""Texts: recombined real content by script, with the punctuation of real texts between words."""
import collections
import re
import unicodedata

# The text between words of any script, and of certain scripts.
SIGNS = [
    (6, " – "), (6, ", "), (6, ". "), (4, " “"), (4, "” "), (3, "’"), (3, "… "), (3, " · "), (3, "\u00a0"), (2, "-"), (3, " / "),
    (2, "/"), (2, "  "), (2, "\n"), (2, " ("), (2, ") "), (1, "\u00ad"), (1, "\u200b"), (1, "\u200d"), (1, "\u200e"), (1, "\u200f"),
    (1, "\u2060"), (1, "\t"), (1, "\u2009"), (1, "\u202f"), (1, " — "), (1, "\u2011"), (1, "«"), (1, "» "), (1, "! "),
    (1, "? "), (1, ": "), (1, "; "), (1, "%"), (1, " & "), (1, "@"), (1, "#"), (1, "_"), (1, "|"), (1, "\\"),
]
OWN_SIGNS = {
    "Han": [(4, "。"), (4, "、"), (2, "「"), (2, "」"), (1, "『"), (1, "』"), (2, "（"), (2, "）"), (2, "："), (1, "・"), (2, "，"), (1, "！"),
            (1, "？"), (1, "《"), (1, "》"), (1, "——"), (1, "……"), (1, "\u3000"), (1, "ー"), (1, "〜")],
    "Arabic": [(3, "، "), (2, "؟ "), (1, "؛ "), (1, "ـ"), (1, "\u200c")], "Devanagari": [(3, "। ")], "Bengali": [(3, "। ")],
    "Hebrew": [(2, "־"), (1, "״"), (1, "׳")], "Latin": [(1, "e\u0301"), (1, "o\u0308"), (3, "n’t "), (3, "’s "), (2, " ’t "), (1, "ß"), (1, "æ")], "Greek": [(1, "· "), (1, "; ")],
}
# Probability of punctuation of another script.
FOREIGN = 0.05
WORDS = [
    (4, "https://example.org/a/long/path?query=1&more=2#part"), (4, "@someone"), (4, "#tag"), (4, "12"), (3, "1,234.56"),
    (3, "2026-03-02"), (3, "14:05"), (2, "€ 12.50"), (2, "10 %"), (2, "👍"), (2, "🎉🎉"), (2, "❤️"), (1, "👩🏽‍🚀"), (1, "🇫🇷"), (1, "☎"),
    (1, "→"), (1, "×"), (1, "½"), (1, "°C"), (1, "№ 7"), (2, "name@example.com"), (2, "snake_case_name"), (2, "camelCaseName"),
    (1, "C++"), (1, "--flag"), (1, "a.b.c"), (1, "Donaudampfschifffahrtsgesellschaft"), (1, "AVATAR"), (1, "fi ffl"), (1, "x²"), (1, "H₂O"),
    (1, "۱۲۳"), (1, "٤٥٦"), (1, "१२"), (1, "(1)"), (1, "[2]"), (1, "v3.2.0"), (1, "src/main/index.html"), (1, "\u2022"), (1, "©"), (1, "™"),
]
UNSPACED = {"Han", "Thai", "Lao", "Khmer", "Myanmar"}


def script(text):
    """The script of most letters, "Han" for Chinese and Japanese, or none."""
    names = collections.Counter(unicodedata.name(letter, "?").split()[0] for letter in text if letter.isalpha())
    if not names:
        return None
    name = names.most_common(1)[0][0]
    return "Han" if name in ("CJK", "HIRAGANA", "KATAKANA") else name.capitalize()


def clusters(text):
    """Clusters: characters, each with the marks and joiners after it."""
    return re.findall(r"[^\u200d\ufe0f\U0001f3fb-\U0001f3ff](?:[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0900-\u0903\u093a-\u094f"
                      r"\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u200c\u200d\ufe0f\U0001f3fb-\U0001f3ff](?<!\s))*", text) or [text]


class Pool:
    def __init__(self, documents):
        self.texts = collections.defaultdict(list)
        self.words = collections.defaultdict(list)
        for document in documents:
            for element in [document.root, *document.root.elements()]:
                if element.tag not in ("style", "script"):
                    for child in element.children:
                        if isinstance(child, str):
                            self.add(child)
        self.scripts = sorted(self.texts)

    def add(self, text):
        name = script(text)
        if name:
            self.texts[name].append(text)
            self.words[name] += [text] if name in UNSPACED else text.split()

    def weights(self):
        return [len(self.texts[name]) ** 0.5 for name in self.scripts]

    def any_script(self, random):
        return random.choices(self.scripts, self.weights())[0]

    def words_of(self, random, name, length):
        """Recombined words with about a number of characters."""
        found = []
        while sum(map(len, found)) + len(found) < length:
            word = random.choice(self.words[name])
            if name in UNSPACED:
                parts = clusters(word)
                start = random.randrange(len(parts))
                word = "".join(parts[start:start + random.randint(1, 12)])
            found.append(word)
        return ("" if name in UNSPACED else " ").join(found)

    def short(self, random, most=40):
        """A text for a small case: usually a few Latin words."""
        name = "Latin" if random.random() < 0.8 else self.any_script(random)
        text = self.words_of(random, name, random.choice([1, 4, 8, 16, most]))
        return with_signs(random, text, 1) if random.random() < 0.15 else text

    def instead(self, random, text):
        """A replacement for a text of real content, with a similar length."""
        name = script(text) or "Latin"
        if name not in self.texts or random.random() < 0.08:
            name = self.any_script(random)
        chance = random.random()
        if chance < 0.45:
            result = random.choice(self.texts[name])
        elif chance < 0.85:
            result = self.words_of(random, name, max(1, int(len(text) * random.choice([0.3, 0.7, 1, 1, 1.5]))))
        else:
            other = self.any_script(random)
            result = " ".join([self.words_of(random, name, len(text) // 2), self.words_of(random, other, len(text) // 3)])
        if random.random() < 0.35:
            result = with_signs(random, result, random.randint(1, 4))
        # The spaces at the ends belong to the markup.
        start, end = text[:len(text) - len(text.lstrip())], text[len(text.rstrip()):]
        return start + result.strip(" \n") + end


def with_signs(random, text, count):
    """A text with inserted punctuation and invalid words."""
    parts = re.split(r"(\s+)", text) if " " in text else clusters(text)
    for _ in range(count):
        if random.random() < 0.5:
            own = OWN_SIGNS.get(script(text), []) if random.random() >= FOREIGN else sum(OWN_SIGNS.values(), [])
            signs = own if own and random.random() < 0.4 else SIGNS
            sign = random.choices([sign for _, sign in signs], [weight for weight, _ in signs])[0]
        else:
            sign = " %s " % random.choices([word for _, word in WORDS], [weight for weight, _ in WORDS])[0]
        parts.insert(random.randint(0, len(parts)), sign)
    return "".join(parts)
