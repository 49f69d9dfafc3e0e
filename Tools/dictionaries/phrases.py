"""The model of Japanese phrases out of ICU's data file.

The entry `jaml` is a resource bundle (unicode/ures.h): a table of arrays of strings, the features,
and of vectors of numbers, their scores. The model is that of BudouX.
"""

import struct

# The features in the order of the stream: the characters of a window of six in each of them.
FEATURES = ["UW1", "UW2", "UW3", "UW4", "UW5", "UW6", "BW1", "BW2", "BW3", "TW1", "TW2", "TW3", "TW4"]


class _Bundle:
    def __init__(self, data):
        self.data = data
        self.units = struct.unpack_from("<I", data, 8)[0] * 4

    def root(self):
        return self.value(struct.unpack_from("<I", self.data)[0])

    def unit(self, index):
        return struct.unpack_from("<H", self.data, self.units + 2 * index)[0]

    def key(self, offset):
        return self.data[offset:self.data.index(b"\0", offset)].decode()

    def string(self, index):
        first = self.unit(index)
        if 0xDC00 <= first < 0xDFEF:
            index, length = index + 1, first & 0x3FF
        else:
            length = 0
            while self.unit(index + length):
                length += 1
        start = self.units + 2 * index
        return self.data[start:start + 2 * length].decode("utf-16-le")

    def value(self, word):
        kind, offset = word >> 28, word & 0xFFFFFFF
        if kind == 2:
            count, *keys = self.halves(4 * offset)
            values = self.words(4 * offset + (2 + 2 * count + 3) // 4 * 4, count)
            return {self.key(key): self.value(value) for key, value in zip(keys, values)}
        if kind == 9:
            return [self.string(self.unit(offset + 1 + i)) for i in range(self.unit(offset))]
        assert kind == 14, f"a resource of type {kind}"
        return self.words(4 * offset + 4, self.words(4 * offset, 1)[0], "i")

    def halves(self, at):
        count = struct.unpack_from("<H", self.data, at)[0]
        return struct.unpack_from(f"<{count + 1}H", self.data, at)

    def words(self, at, count, kind="I"):
        return struct.unpack_from(f"<{count}{kind}", self.data, at)


def model(entry):
    """By feature: the score of each string."""
    root = _Bundle(entry).root()
    return {name: dict(zip(root[name + "Keys"], root[name + "Values"])) for name in FEATURES}


def encoded(scores):
    """By feature: the number of strings, then their characters and scores, 16 bits each."""
    out = bytearray()
    for name in FEATURES:
        strings = sorted(scores[name].items())
        length = "UBT".index(name[0]) + 1
        out += struct.pack("<H", len(strings))
        for string, score in strings:
            assert len(string) == length and max(string) < "\U00010000"
            out += string.encode("utf-16-le") + struct.pack("<h", score)
    return bytes(out)
