"""Reads a word list out of ICU's data file: an entry of `brkitr`, a trie of bytes.

The format is ICU's own (unicode/bytestrie.h): branches, runs of bytes, and values, which this
reader skips. Each byte of a word is its character less a constant.
"""

import struct


def entry(data, name):
    """The bytes of an item of a common data file, without its header."""
    header = struct.unpack_from("<H", data)[0]
    count = struct.unpack_from("<I", data, header)[0]
    for i in range(count):
        name_offset, offset = struct.unpack_from("<II", data, header + 4 + 8 * i)
        start = header + name_offset
        if data[start:data.index(b"\0", start)].decode() == name:
            start = header + offset
            return data[start + struct.unpack_from("<H", data, start)[0]:]
    raise SystemExit(f"no {name} in the data file")


def words(dictionary):
    """(the constant, all words as bytes)."""
    trie, _, _, size, kind, transform = struct.unpack_from("<6i", dictionary)
    assert kind & 7 == 0 and transform >> 24 == 1, "not a trie of bytes"
    return transform & 0x1FFFFF, list(_Trie(dictionary[trie:size]).walk(0, b""))


class _Trie:
    def __init__(self, data):
        self.data = data

    def walk(self, at, prefix):
        while True:
            lead = self.data[at]
            at += 1
            if lead >= 0x20:
                yield prefix
                if lead & 1:
                    return
                at = self.skip_value(at, lead)
            elif lead >= 0x10:
                length = lead - 0x10 + 1
                prefix += self.data[at:at + length]
                at += length
            else:
                if lead == 0:
                    lead = self.data[at]
                    at += 1
                yield from self.branch(at, lead + 1, prefix)
                return

    def branch(self, at, length, prefix):
        while length > 5:
            at += 1
            target, at = self.delta(at)
            yield from self.branch(target, length >> 1, prefix)
            length -= length >> 1
        for _ in range(length - 1):
            key, lead = self.data[at:at + 1], self.data[at + 1]
            value, at = self.value(at + 2, lead)
            if lead & 1:
                yield prefix + key
            else:
                yield from self.walk(at + value, prefix + key)
        yield from self.walk(at + 1, prefix + self.data[at:at + 1])

    def skip_value(self, at, lead):
        return self.value(at, lead)[1]

    def value(self, at, lead):
        lead >>= 1
        tail = 0 if lead < 0x51 else 1 if lead < 0x6C else 2 if lead < 0x7E else lead - 0x7E + 3
        rest = int.from_bytes(self.data[at:at + tail], "big")
        base = {0: lead - 0x10, 1: lead - 0x51 << 8, 2: lead - 0x6C << 16}.get(tail, 0)
        return base + rest, at + tail

    def delta(self, at):
        lead = self.data[at]
        at += 1
        tail = 0 if lead < 0xC0 else 1 if lead < 0xF0 else 2 if lead < 0xFE else lead - 0xFE + 3
        base = {0: lead, 1: lead - 0xC0 << 8, 2: lead - 0xF0 << 16}.get(tail, 0)
        rest = int.from_bytes(self.data[at:at + tail], "big")
        return at + tail + base + rest, at + tail
