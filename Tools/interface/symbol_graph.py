"""The symbol graphs of one product as sorted text."""
import collections, json

TYPES = {"swift.struct", "swift.class", "swift.enum", "swift.actor", "swift.protocol"}
# The order of members in a type; nested types and extensions come last.
ORDER = ["swift.associatedtype", "swift.typealias", "swift.enum.case", "swift.init", "swift.deinit", "swift.type.property",
         "swift.property", "swift.type.subscript", "swift.subscript", "swift.type.method", "swift.method", "swift.func.op",
         "swift.func", "swift.var", "swift.macro"]
# Attributes that all types have by default, and those that the compiler infers.
IMPLICIT = {"Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"}
IMPLIED = {
    "Hashable": ["Equatable"], "Comparable": ["Equatable"], "Error": ["Sendable"], "Identifiable": [],
    "OptionSet": ["SetAlgebra", "RawRepresentable", "Equatable", "ExpressibleByArrayLiteral"],
    "SetAlgebra": ["Equatable", "ExpressibleByArrayLiteral"],
    "Collection": ["Sequence"], "BidirectionalCollection": ["Collection", "Sequence"],
    "RandomAccessCollection": ["BidirectionalCollection", "Collection", "Sequence"],
    "Codable": ["Decodable", "Encodable"],
}
# Members that a conformance implies.
WITNESSES = {
    "==(_:_:)": "Equatable", "<(_:_:)": "Comparable", "hash(into:)": "Hashable", "hashValue": "Hashable",
    "encode(to:)": "Encodable", "init(from:)": "Decodable", "description": "CustomStringConvertible",
    "debugDescription": "CustomDebugStringConvertible",
}


def name(symbol):
    return ".".join(symbol["pathComponents"])


def spelling(symbol):
    """The declaration in one line."""
    fragments = "".join(fragment["spelling"] for fragment in symbol.get("declarationFragments", []))
    return " ".join(fragments.split())


def kind(symbol):
    return symbol["kind"]["identifier"]


class Interface:
    def __init__(self, graphs, modules):
        self.modules = modules
        self.symbols = {}
        self.members = collections.defaultdict(list)
        self.conformances = collections.defaultdict(set)
        owner = {}
        for graph in graphs:
            for symbol in graph["symbols"]:
                self.symbols[symbol["identifier"]["precise"]] = symbol
        for graph in graphs:
            for relation in graph["relationships"]:
                source, target = relation["source"], relation["target"]
                if relation["kind"] in ("memberOf", "requirementOf", "optionalRequirementOf"):
                    owner[source] = target
                elif relation["kind"] in ("conformsTo", "inheritsFrom"):
                    self.conformances[source].add(self.title(target, relation))
        for one, symbol in self.symbols.items():
            if owner.get(one) in self.symbols:
                self.members[owner[one]].append(symbol)
        self.top = [symbol for one, symbol in self.symbols.items() if owner.get(one) not in self.symbols]
        self.merge_extensions()

    def merge_extensions(self):
        """Merges the extensions of a type with equal constraints."""
        first = {}
        for symbol in [symbol for symbol in self.top if kind(symbol) == "swift.extension"]:
            one = symbol["identifier"]["precise"]
            kept = first.setdefault(spelling(symbol), one)
            if kept != one:
                self.members[kept] += self.members.pop(one, [])
                self.conformances[kept] |= self.conformances.pop(one, set())
                self.top.remove(symbol)

    @classmethod
    def read(cls, paths, modules):
        graphs = []
        for path in paths:
            with open(path, encoding="utf-8") as file:
                graphs.append(json.load(file))
        return cls(graphs, modules)

    def title(self, identifier, relation):
        """The name of a type without that of its module."""
        if identifier in self.symbols:
            return name(self.symbols[identifier])
        return relation.get("targetFallback", identifier).split(".", 1)[-1]

    # Text

    def text(self):
        """A block for each top-level declaration by name; extensions of other modules' types come last."""
        top = sorted(self.top, key=lambda symbol: (kind(symbol) == "swift.extension",) + self.place(symbol)[1:])
        return "\n\n".join("\n".join(self.lines(symbol, "")) for symbol in top) + "\n"

    @staticmethod
    def bare(line):
        """A declaration without the words before its name: the key by which it is sorted."""
        words = line.split()
        while words and (words[0] in ("final", "indirect", "static", "extension", "struct", "class", "enum", "protocol",
                                      "actor", "func", "var", "let", "typealias") or words[0].startswith("@")):
            words = words[1:]
        return " ".join(words)

    def lines(self, symbol, indentation):
        """A declaration with its members."""
        lines = [indentation + self.declaration(symbol)]
        members = self.shown_members(symbol)
        for member in members:
            lines += self.lines(member, indentation + "  ")
        return lines

    def shown_members(self, symbol):
        """Members in their order; the initialiser of a raw value and witnesses of conformances are in the line of the type."""
        members = []
        for member in self.members[symbol["identifier"]["precise"]]:
            if self.is_witness(member, symbol):
                continue
            if self.raw_type(symbol) and name(member).endswith(".init(rawValue:)"):
                continue
            members.append(member)
        return sorted(members, key=self.place)

    def is_witness(self, member, symbol):
        """Whether a conformance of the type names the member."""
        return WITNESSES.get(member["pathComponents"][-1]) in self.conformances[symbol["identifier"]["precise"]]

    def place(self, symbol):
        which = kind(symbol)
        return (ORDER.index(which) if which in ORDER else len(ORDER), self.bare(spelling(symbol)), spelling(symbol))

    def declaration(self, symbol):
        text = spelling(symbol)
        if kind(symbol) not in TYPES | {"swift.extension"}:
            return text
        inherited = self.inherited(symbol)
        text, _, constraints = text.partition(" where ")
        head = text.partition(" : ")[0]
        if inherited:
            head += ": " + ", ".join(inherited)
        return head + (f" where {constraints}" if constraints else "")

    def inherited(self, symbol):
        """The raw type, and conformances that no other one implies."""
        found = set(self.conformances[symbol["identifier"]["precise"]]) - IMPLICIT
        if {"Encodable", "Decodable"} <= found:
            found.add("Codable")
        raw = self.raw_type(symbol)
        implied = {"RawRepresentable", "Hashable", "Equatable"} if raw else set()
        for one in found:
            implied.update(IMPLIED.get(one, []))
        return ([raw] if raw else []) + sorted(found - implied)

    def raw_type(self, symbol):
        """The raw type of an enum; None without one, and for other types."""
        if kind(symbol) != "swift.enum":
            return None
        for member in self.members[symbol["identifier"]["precise"]]:
            if name(member).endswith(".init(rawValue:)"):
                return spelling(member).partition("rawValue: ")[2].rstrip(")")
        return None

    # Counts

    def own(self):
        """The number of types and members in the text."""
        waiting = list(self.top)
        while waiting:
            symbol = waiting.pop()
            yield symbol
            waiting += self.shown_members(symbol)

    @property
    def types(self):
        return [symbol for symbol in self.own() if kind(symbol) in TYPES]

    @property
    def undocumented(self):
        return sorted(name(symbol) for symbol in self.own()
                      if kind(symbol) != "swift.extension" and not symbol.get("docComment", {}).get("lines"))

    @property
    def without_complexity(self):
        """Functions, initialisers and computed properties whose own documentation states no complexity."""
        return sorted(name(symbol) for symbol in self.own() if self.is_computed(symbol) and not self.states_complexity(symbol))

    @staticmethod
    def is_computed(symbol):
        which = kind(symbol)
        if which in ("swift.property", "swift.type.property"):
            return spelling(symbol).endswith("{ get }")
        return which in ("swift.init", "swift.subscript", "swift.type.subscript", "swift.method", "swift.type.method",
                         "swift.func", "swift.func.op")

    def states_complexity(self, symbol):
        comment = symbol.get("docComment", {})
        if comment.get("module") not in self.modules + [None]:
            return True  # The documentation of a protocol of another module.
        return any("- Complexity:" in line["text"] for line in comment.get("lines", []))

    def summary(self):
        types = self.types
        top = [symbol for symbol in types if len(symbol["pathComponents"]) == 1]
        members = [symbol for symbol in self.own() if kind(symbol) not in TYPES | {"swift.extension"}]
        return (f"types at the top level {len(top)}, in all {len(types)}; members {len(members)};"
                f" without documentation {len(self.undocumented)};"
                f" computed without a complexity {len(self.without_complexity)}")
