"""The declarations of the level "wild": those of grammar.txt and of the recorded fragments."""
import os
import re

import markup

PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "grammar.txt")


class GrammarError(Exception):
    """A line of the grammar is invalid or refers to an undefined name."""


class Grammar:
    def __init__(self, text, faces=()):
        self.values, self.names, self.weights = {}, [], []
        for number, line in enumerate(text.split("\n"), 1):
            if not line.strip() or line.startswith("#"):
                continue
            match = re.fullmatch(r"(\d+) ([a-z-]+): (.+)", line)
            if not match:
                raise GrammarError("line %d: not WEIGHT NAME: VALUE | VALUE: %s" % (number, line))
            weight, name = int(match[1]), match[2]
            self.values[name if weight else "<%s>" % name] = [value.strip() for value in markup.split(match[3], "|")]
            if weight:
                self.names.append(name)
                self.weights.append(weight)
        self.values["<face>"] = ['"%s"' % face for face in faces] or ["serif"]
        for name in re.findall(r"<[a-z]+>", " ".join(value for values in self.values.values() for value in values)):
            if name not in self.values:
                raise GrammarError("no line defines %s" % name)

    @staticmethod
    def of_file(faces=()):
        with open(PATH, encoding="utf-8") as file:
            return Grammar(file.read(), faces)

    def value(self, random, name):
        text = random.choice(self.values[name])
        return re.sub(r"<[a-z]+>", lambda match: self.value(random, match.group()), text)

    def choice(self, random):
        """A declaration, chosen by the weights of the properties."""
        name = random.choices(self.names, self.weights)[0]
        return name, self.value(random, name)
