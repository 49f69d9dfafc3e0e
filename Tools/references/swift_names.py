"""Names that Swift sources declare and use, found without a compiler.

Input: the text of a file. Output: its declarations and its uses of names, with lines. Comments and
string literals are left out; what is interpolated into a literal is code.
"""
import bisect, re

TOKEN = re.compile(r"`[^`\n]+`|[A-Za-z_]\w*|\d\w*|[{}()\[\]<>.,:=?@&]|->|\n")
TYPE_WORDS = {"struct", "class", "enum", "actor", "protocol"}
MODIFIERS = {
    "public", "package", "internal", "open", "static", "final", "mutating", "nonmutating", "lazy", "weak", "unowned",
    "override", "required", "convenience", "indirect", "nonisolated", "borrowing", "consuming", "prefix", "postfix",
    "infix", "dynamic", "isolated", "sending",
}
MEMBER_WORDS = {"func", "var", "let", "subscript", "init"}
HIDDEN = {"private", "fileprivate"}
KEYWORDS = TYPE_WORDS | MODIFIERS | HIDDEN | {
    "extension", "func", "var", "let", "case", "typealias", "associatedtype", "init", "deinit", "subscript", "import",
    "operator", "precedencegroup", "if", "else", "guard", "for", "in", "while", "repeat", "switch", "default", "return",
    "break", "continue", "fallthrough", "where", "do", "catch", "throw", "throws", "try", "await", "async", "as", "is",
    "self", "Self", "super", "nil", "true", "false", "inout", "some", "any", "defer", "_", "rethrows", "each",
}


def code(text):
    """The text with comments and string literals blanked; lines keep their numbers."""
    out = []
    scan(text, 0, out, False)
    return "".join(out)


INTERESTING = re.compile(r"//|/\*|#*\"")
INTERESTING_INSIDE = re.compile(r"//|/\*|#*\"|[()]")
STRING_MARK = re.compile(r'["\\]')
COMMENT_EDGE = re.compile(r"/\*|\*/")


def blank(text, out):
    out.append("\n" * text.count("\n") or " ")


def scan(text, at, out, is_inside):
    """Copies code to `out`; within an interpolation, up to its closing parenthesis."""
    depth = 0
    pattern = INTERESTING_INSIDE if is_inside else INTERESTING
    while True:
        found = pattern.search(text, at)
        if not found:
            out.append(text[at:])
            return len(text)
        out.append(text[at:found.start()])
        mark, at = found.group(), found.end()
        if mark == "//":
            end = text.find("\n", at)
            at = len(text) if end < 0 else end
        elif mark == "/*":
            start, level = found.start(), 1
            while level:
                edge = COMMENT_EDGE.search(text, at)
                if not edge:
                    at = len(text)
                    break
                level += 1 if edge.group() == "/*" else -1
                at = edge.end()
            blank(text[start:at], out)
        elif mark == "(":
            depth += 1
            out.append(mark)
        elif mark == ")":
            if not depth:
                return at
            depth -= 1
            out.append(mark)
        else:
            at = skip_string(text, at, mark, out)


def skip_string(text, at, mark, out):
    """Blanks a literal whose opening quote, with its number signs, is `mark`."""
    hashes = mark[:-1]
    if text.startswith('""', at):
        quotes = '"""'
        at += 2
    elif text.startswith('"' + hashes, at):
        out.append(" ")
        return at + 1 + len(hashes)
    else:
        quotes = '"'
    close, escape = quotes + hashes, "\\" + hashes
    while True:
        found = STRING_MARK.search(text, at)
        if not found:
            return len(text)
        blank(text[at:found.start()], out)
        at = found.start()
        if text.startswith(close, at):
            out.append(" ")
            return at + len(close)
        if text.startswith(escape + "(", at):
            out.append(" (")
            at = scan(text, at + len(escape) + 1, out, True)
            out.append(") ")
        elif text.startswith(escape, at):
            at += len(escape) + 1
        else:
            at += 1


class Declaration:
    """A declared name: kind is type, member or global; `owner` is the enclosing type."""

    __slots__ = ("name", "kind", "owner", "line", "is_extension", "is_hidden")

    def __init__(self, name, kind, owner, line, is_extension, is_hidden):
        self.name, self.kind, self.owner, self.line = name, kind, owner, line
        self.is_extension, self.is_hidden = is_extension, is_hidden


class Scope:
    """Between two braces: `kind` is type, extension or body; `name` is the type's, `parens` the
    parentheses that were open before it, `start` the line of a function's keyword."""

    __slots__ = ("kind", "name", "is_enum", "is_hidden", "parens", "start")

    def __init__(self, kind, name=None, is_enum=False, is_hidden=False, parens=0, start=None):
        self.kind, self.name, self.is_enum, self.is_hidden, self.parens = kind, name, is_enum, is_hidden, parens
        self.start = start


class SwiftFile:
    """Declarations and uses of one file."""

    def __init__(self, path, module, text):
        self.path, self.module = path, module
        self.declarations = []
        # The lines of the keyword and of the closing brace of each function, initializer and subscript.
        self.functions = []
        # Names of variables, parameters and labels, whose bare uses are ambiguous.
        self.locals = set()
        # (name, line, what is before the dot or None, whether a dot is before it, types around it)
        self.uses = []
        self.read(code(text))

    def read(self, text):
        breaks = [found.start() for found in re.finditer("\n", text)]
        tokens, places = [], []
        for found in TOKEN.finditer(text):
            tokens.append(found.group().strip("`") if found.group() != "\n" else "\n")
            places.append(found.start())
        self.tokens, count = tokens, len(tokens)
        self.line = lambda index: bisect.bisect_left(breaks, places[index]) + 1
        scopes, pending, parens, declared = [Scope("type")], None, 0, set()
        index = 0
        while index < count:
            token = tokens[index]
            if token == "{":
                if pending and pending.parens == parens:
                    scopes.append(pending)
                    pending = None
                else:
                    scopes.append(Scope("body"))
                self.closure_names(index + 1)
                scopes[-1].parens, parens = parens, 0
            elif token == "}":
                if len(scopes) > 1:
                    closed = scopes.pop()
                    parens = closed.parens
                    if closed.start:
                        self.functions.append((closed.start, self.line(index)))
                pending = None
            elif token in "([":
                parens += 1
            elif token in ")]":
                parens = max(0, parens - 1)
            elif token == "import" and self.is_statement(index):
                while index < count and tokens[index] != "\n":
                    index += 1
            elif token in TYPE_WORDS and self.is_declaration(index) and tokens[index + 1] not in MEMBER_WORDS:
                name = tokens[index + 1]
                hidden = self.declare(name, "type", scopes, index)
                declared.add(index + 1)
                self.generics(index + 2)
                pending = Scope("type", name, token == "enum", hidden, parens)
            elif token == "extension" and self.is_declaration(index):
                at = index + 1
                while tokens[at + 1] == ".":
                    at += 2
                pending = Scope("extension", tokens[at], False, self.is_hidden(index), parens)
            elif token in ("typealias", "associatedtype") and self.is_declaration(index):
                self.declare(tokens[index + 1], "type", scopes, index)
                declared.add(index + 1)
                self.generics(index + 2)
                pending = None
            elif token == "func" and self.is_declaration(index):
                if re.match(r"[A-Za-z_]", tokens[index + 1]):
                    self.declare(tokens[index + 1], "value", scopes, index)
                    declared.add(index + 1)
                    self.generics(index + 2)
                pending = Scope("body", parens=parens, start=self.line(index))
            elif token in ("init", "subscript", "deinit") and self.is_declaration(index) \
                    and scopes[-1].kind != "body" and not parens:
                self.generics(index + 1)
                pending = Scope("body", parens=parens, start=self.line(index))
            elif token in ("var", "let") and tokens[index - 1] != ".":
                for at in self.pattern(index + 1):
                    self.declare(tokens[at], "value", scopes, index)
                    declared.add(at)
                if scopes[-1].kind != "body":
                    pending = Scope("body", parens=parens)
            elif token == "case" and scopes[-1].is_enum and not parens:
                for at in self.enum_cases(index + 1):
                    self.declare(tokens[at], "value", scopes, index)
                    declared.add(at)
                pending = None
            elif token[0].isalpha() or token[0] == "_":
                self.use(index, scopes, declared)
            index += 1

    def is_statement(self, index):
        return index == 0 or self.tokens[index - 1] == "\n" or self.tokens[index - 1] in MODIFIERS | HIDDEN

    def is_declaration(self, index):
        """Whether a word is a keyword of a declaration, not a name or a label."""
        before = self.tokens[index - 1] if index else "\n"
        after = self.tokens[index + 1] if index + 1 < len(self.tokens) else "\n"
        return before not in (".", "@") and after not in (":", ",", ")", ".", "=")

    def is_hidden(self, index):
        index -= 1
        while index >= 0:
            token = self.tokens[index]
            if token in HIDDEN:
                return True
            if token == ")" and self.tokens[index - 1] == "set":
                index -= 4  # private(set)
            elif token in MODIFIERS:
                index -= 1
            else:
                return False
        return False

    def declare(self, name, kind, scopes, index):
        scope = scopes[-1]
        hidden = self.is_hidden(index) or any(scope.is_hidden for scope in scopes)
        if any(scope.kind == "body" for scope in scopes):
            self.locals.add(name)
            return True
        if kind == "value":
            kind = "member" if len(scopes) > 1 else "global"
        self.declarations.append(
            Declaration(name, kind, scope.name, self.line(index), scope.kind == "extension", hidden))
        return hidden

    def pattern(self, at):
        """Places of the names that `let` or `var` binds."""
        tokens = self.tokens
        if tokens[at] != "(":
            return [at] if re.match(r"[A-Za-z_]", tokens[at]) and tokens[at] not in KEYWORDS else []
        names, depth = [], 0
        while at < len(tokens):
            depth += {"(": 1, ")": -1}.get(tokens[at], 0)
            if not depth:
                return names
            if re.match(r"[A-Za-z_]", tokens[at]) and tokens[at] not in KEYWORDS and tokens[at + 1] in ",)":
                names.append(at)
            at += 1
        return names

    def enum_cases(self, at):
        names, depth, expects = [], 0, True
        while at < len(self.tokens):
            token = self.tokens[at]
            if token == "\n" and not depth and not expects:
                return names
            if token in "([{":
                depth += 1
            elif token in ")]}":
                depth -= 1
                if depth < 0:
                    return names
            elif token == "," and not depth:
                expects = True
            elif expects and not depth and token != "\n":
                names.append(at)
                expects = False
            at += 1
        return names

    def generics(self, at):
        """Names of the parameters in angle brackets."""
        if at >= len(self.tokens) or self.tokens[at] != "<":
            return
        depth = 0
        while at < len(self.tokens):
            token = self.tokens[at]
            depth += {"<": 1, ">": -1}.get(token, 0)
            if not depth:
                return
            if depth == 1 and self.tokens[at - 1] in ("<", ",", "let", "each"):
                self.locals.add(token)
            at += 1

    def closure_names(self, at):
        """The names before `in` on the line that opens a closure."""
        names, tokens = [], self.tokens
        while at < len(tokens) and tokens[at] not in ("\n", "{", "}"):
            if tokens[at] == "in":
                self.locals.update(names)
                return
            if re.match(r"[a-z_]", tokens[at]):
                names.append(tokens[at])
            at += 1

    def use(self, index, scopes, declared):
        tokens = self.tokens
        token = tokens[index]
        if index in declared or token in KEYWORDS:
            return
        before = tokens[index - 1] if index else "\n"
        after = tokens[index + 1] if index + 1 < len(tokens) else "\n"
        if before == "\n" and index > 1 and tokens[index - 2] == ".":
            before = "."
        has_dot = before in (".", "?") and self.is_dot(index)
        if after == ":" and not has_dot and before in ("(", ",", "\n", "_", "[") and token[0].islower():
            self.locals.add(token)  # a label or a parameter
            return
        if after == "in" and not has_dot:
            self.locals.add(token)
            return
        if after == ":" and tokens[index - 1][:1].isalpha() and token[0].islower() and not has_dot:
            self.locals.add(token)  # a parameter after its label
            return
        owner = None
        if has_dot and index > 1:
            at = index - 2
            while at >= 0 and tokens[at] in ("\n", "?"):
                at -= 1
            owner = tokens[at] if re.match(r"[A-Za-z_]", tokens[at]) else ""
        around = {scope.name for scope in scopes if scope.name}
        self.uses.append((token, self.line(index), owner, has_dot, around))

    def is_dot(self, index):
        at = index - 1
        while at >= 0 and self.tokens[at] == "\n":
            at -= 1
        return self.tokens[at] == "."
