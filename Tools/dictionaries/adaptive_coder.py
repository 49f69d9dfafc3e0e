"""Arithmetic coding of bits with adaptive probabilities.

The decoder is Sources/GalleyUnicode/LineBreaking/Dictionaries/AdaptiveDecoder.swift.
Numbers are a class of four
bits, their length, and what follows the highest bit; symbols are a tree of bits.
"""


class AdaptiveEncoder:
    def __init__(self):
        self.low, self.range, self.cache, self.waiting = 0, 0xFFFFFFFF, 0, 1
        self.odds = {}
        self.out = bytearray()

    def bit(self, context, bit):
        odds = self.odds.get(context, 1 << 11)
        bound = (self.range >> 12) * odds
        if bit:
            self.low += bound
            self.range -= bound
            self.odds[context] = odds - (odds >> 5)
        else:
            self.range = bound
            self.odds[context] = odds + ((4096 - odds) >> 5)
        self._normalize()

    def even_bit(self, bit):
        self.range >>= 1
        if bit:
            self.low += self.range
        self._normalize()

    def symbol(self, context, bits, value):
        node = 1
        for shift in range(bits - 1, -1, -1):
            bit = value >> shift & 1
            self.bit(context + node, bit)
            node = node << 1 | bit

    def number(self, context, value):
        length = value.bit_length()
        self.symbol(context, 4, length)
        for shift in range(length - 2, -1, -1):
            self.even_bit(value >> shift & 1)

    def finished(self):
        for _ in range(5):
            self._shift()
        return bytes(self.out)

    def _normalize(self):
        while self.range < 1 << 24:
            self.range = self.range << 8 & 0xFFFFFFFF
            self._shift()

    def _shift(self):
        if self.low < 0xFF000000 or self.low > 0xFFFFFFFF:
            carry = self.low >> 32
            self.out.append(self.cache + carry & 0xFF)
            self.out += bytes([0xFF + carry & 0xFF]) * (self.waiting - 1)
            self.waiting = 0
            self.cache = self.low >> 24 & 0xFF
        self.waiting += 1
        self.low = self.low << 8 & 0xFFFFFFFF
