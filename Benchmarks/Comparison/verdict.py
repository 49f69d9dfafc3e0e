"""Ratios of two programs' times, their spread, and which rows are slower. No measuring here."""

COLUMNS = {"first": "first pass", "second": "second pass", "heights": "new widths", "link": "link(at:)", "hit": "hitTest"}


class Row:
    """A column of a corpus: the rounds of two programs, 0 the base and 1 the head. A round has the shortest times of
    the parts of a pass, each of which is the same work in every round."""

    def __init__(self, corpus, column, count):
        self.corpus, self.column, self.key, self.count = corpus, column, (corpus, column), count
        self.rounds = ([], [])
        self.instructions = None

    def add(self, side, parts):
        self.rounds[side].append(parts)

    def best(self, side):
        """The sum of the shortest times of the parts: a disturbance rarely meets one part in all rounds."""
        return sum(min(times) for times in zip(*self.rounds[side]))

    def quartile(self, side):
        """The same of the lower quartiles: a process whose memory lies well by chance does not change them."""
        return sum(sorted(times)[len(times) // 4] for times in zip(*self.rounds[side]))

    @property
    def ratio(self):
        """The ratio that is closer to 1, of the best times and of the lower quartiles; 1 if one is below 1 and one above."""
        ratios = [time(1) / max(time(0), 1) for time in (self.best, self.quartile)]
        return sorted(ratios + [1.0])[1]

    @property
    def spread(self):
        """The lowest and highest ratio of a round."""
        ratios = [sum(head) / max(sum(base), 1) for base, head in zip(*self.rounds)]
        return min(ratios), max(ratios)

    def count_instructions(self, base, head):
        if base and head:
            self.instructions = head / base

    def line(self):
        low, high = self.spread
        counted = f"{self.instructions:14.3f}" if self.instructions else " " * 13 + "-"
        each = f"{self.best(0) / self.count:12,.0f}{self.best(1) / self.count:12,.0f}"
        return (f"{self.corpus:22}{COLUMNS[self.column]:13}{self.ratio:7.3f}   {low:5.2f} to {high:4.2f}{counted}{each}"
                f"{len(self.rounds[0]):8}")


def table(rows):
    heading = (f"{'corpus':22}{'column':13}{'ratio':>7}{'spread':>16}{'instructions':>14}{'base ns':>12}{'head ns':>12}"
               f"{'rounds':>8}")
    return [heading] + [row.line() for row in rows]


def settle(rows, limit, repeats, measure):
    """The rows above the limit after all repeats. `measure` adds rounds to the rows of some corpora.

    Most noise lengthens times, so that more rounds bring the best times of equal programs together. About one process in
    forty is faster by chance, which lower quartiles do not show. A slower program is slower in both.
    """
    for repeat in range(repeats + 1):
        slower = [row for row in rows.values() if row.ratio > limit]
        if not slower or repeat == repeats:
            return slower
        measure(sorted({row.corpus for row in slower}))
