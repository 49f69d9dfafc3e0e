"""Chinese and Japanese words with their costs, out of ICU's data file and into a small stream.

The entry `cjdict` is a trie of UTF-16 units with values (unicode/ucharstrie.h). The stream holds
the same words as a trie of characters, node by node in breadth first order: how many children, the
cost if it is a word, and the children's letters, which ascend.
"""

import collections
import struct

from adaptive_coder import AdaptiveEncoder

# The index of the first probability of each kind, as in the user of AdaptiveDecoder.
ALPHABET, COUNTS, MANY, FLAGS, COSTS, DELTAS, FIRSTS = 0, 16, 272, 288, 304, 1328, 1392
LETTER_BITS = 14


class _Trie:
    def __init__(self, units):
        self.units = units

    def value(self, at, lead):
        if lead < 0x4000:
            return lead, at
        if lead < 0x7FFF:
            return (lead - 0x4000) << 16 | self.units[at], at + 1
        return self.units[at] << 16 | self.units[at + 1], at + 2

    def node_value(self, at, lead):
        if lead < 0x4040:
            return (lead >> 6) - 1, at
        if lead < 0x7FC0:
            return ((lead & 0x7FC0) - 0x4040) << 10 | self.units[at], at + 1
        return self.units[at] << 16 | self.units[at + 1], at + 2

    def delta(self, at):
        lead = self.units[at]
        if lead < 0xFC00:
            return lead, at + 1
        if lead < 0xFFFF:
            return (lead - 0xFC00) << 16 | self.units[at + 1], at + 2
        return self.units[at + 1] << 16 | self.units[at + 2], at + 3

    def walk(self, at, prefix):
        node = self.units[at]
        at += 1
        while True:
            if node < 0x30:
                if node == 0:
                    node = self.units[at]
                    at += 1
                yield from self.branch(at, node + 1, prefix)
                return
            if node < 0x40:
                length = node - 0x30 + 1
                prefix += self.units[at:at + length]
                node = self.units[at + length]
                at += length + 1
            elif node & 0x8000:
                yield prefix, self.value(at, node & 0x7FFF)[0]
                return
            else:
                value, at = self.node_value(at, node)
                yield prefix, value
                node &= 0x3F

    def branch(self, at, length, prefix):
        while length > 5:
            step, at = self.delta(at + 1)
            yield from self.branch(at + step, length >> 1, prefix)
            length -= length >> 1
        for _ in range(length - 1):
            key, lead = self.units[at:at + 1], self.units[at + 1]
            value, at = self.value(at + 2, lead & 0x7FFF)
            if lead & 0x8000:
                yield prefix + key, value
            else:
                yield from self.walk(at + value, prefix + key)
        yield from self.walk(at + 1, prefix + self.units[at:at + 1])


def words(dictionary):
    """All words as characters, with their costs."""
    trie, _, _, size, kind, _ = struct.unpack_from("<6i", dictionary)
    assert kind & 7 == 1, "not a trie of UTF-16 units"
    units = struct.unpack(f"<{(size - trie) // 2}H", dictionary[trie:size])
    for word, cost in _Trie(units).walk(0, ()):
        yield struct.pack(f"<{len(word)}H", *word).decode("utf-16-le"), cost


def encoded(costs):
    """The stream of a dictionary of words and costs."""
    alphabet = sorted({letter for word in costs for letter in word})
    assert len(alphabet) <= 1 << LETTER_BITS
    letters = {letter: index for index, letter in enumerate(alphabet)}
    children = collections.defaultdict(set)
    for word in costs:
        for end in range(len(word)):
            children[word[:end]].add(word[end])
    out = AdaptiveEncoder()
    out.number(ALPHABET, len(alphabet))
    last = 0
    for letter in alphabet:
        out.number(ALPHABET, ord(letter) - last)
        last = ord(letter)
    level = [""]
    while level:
        below = []
        for node in level:
            _encode(out, node, costs.get(node), sorted(map(letters.get, children.get(node, ()))))
            below += [node + letter for letter in sorted(children.get(node, ()))]
        level = below
    return out.finished()


def _encode(out, node, cost, followers):
    depth = min(len(node), 3)
    count = len(followers)
    out.symbol(COUNTS + depth * 64, 6, min(count, 63))
    if count >= 63:
        out.number(MANY, count - 63)
    out.bit(FLAGS + depth * 2 + (count > 0), cost is not None)
    if cost is not None:
        out.symbol(COSTS + depth * 256, 8, cost)
    for before, letter in zip([None] + followers, followers):
        if before is None:
            out.symbol(FIRSTS, LETTER_BITS, letter)
        else:
            out.number(DELTAS + depth * 16, letter - before - 1)
