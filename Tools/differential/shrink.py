"""The smallest document that still differs in the same question: all documents' candidates of one round at once."""
import edits

# Points per document while carets and touches are in question: the points move with the text.
POINTS = 40
WIDTH = 32


class Task:
    """A document on its way to its smallest."""

    def __init__(self, document, question):
        self.question = question
        more = question in ("links", "touches", "carets")
        self.best = document.copy(points=POINTS) if more else document.copy()
        self.tried, self.found, self.is_done = set(), [], False

    def candidates(self):
        """Documents to try, each with its steps. After steps that keep the difference, their unions."""
        if self.found:
            middle = len(self.found) // 2
            groups = [self.found, self.found[:middle], self.found[middle:]] + [[step] for step in self.found[:1]]
            made = self.made(group for group in groups if group)
        else:
            made = [pair for pair in self.made([step] for step in edits.steps(self.best))
                    if pair[0].case()["id"] not in self.tried][:WIDTH]
        self.tried.update(document.case()["id"] for document, _ in made)
        return made

    def made(self, groups):
        """The documents that are smaller than the best one, smallest first."""
        limit, made = self.best.cost(), []
        for group in groups:
            document = edits.tidied(edits.done(self.best, group))
            cost = document.cost()
            if cost < limit:
                made.append((cost, len(made), document, group))
        return [(document, group) for _, _, document, group in sorted(made, key=lambda row: row[:2])]

    def take(self, results):
        """The candidates of this round that still differ, in the order of the candidates."""
        if not results and not self.found:
            # Nothing of this round: done when no candidate is left.
            return
        if self.found:
            self.best, self.found = (results[0][0] if results else self.best), []
        elif len(results) == 1:
            self.best = results[0][0]
        else:
            # The smallest first, so that the first step alone is a fallback for the unions.
            self.found = [step for _, group in results for step in group]


def shrunk(judge, pairs, rounds=60, report=lambda *state: None):
    """The smallest documents for pairs of a document and the question in which it differs, in order."""
    tasks = [Task(document, question) for document, question in pairs]
    settle_ratios(judge, tasks)
    # One ratio after the other: each needs a browser of its own.
    for ratio in sorted({task.best.ratio for task in tasks}):
        group = [task for task in tasks if task.best.ratio == ratio]
        for number in range(rounds):
            if not round_of(judge, [task for task in group if not task.is_done]):
                break
            report(number + 1, sum(not task.is_done for task in group))
    return [task.best for task in tasks]


def round_of(judge, tasks):
    """One round; the number of documents that were asked about."""
    made = [(task, task.candidates()) for task in tasks]
    cases = {document.case()["id"]: document.case() for _, candidates in made for document, _ in candidates}
    questions = {verdict.case["id"]: verdict.question for verdict in judge.verdicts(list(cases.values()))}
    for task, candidates in made:
        if candidates or task.found:
            task.take([pair for pair in candidates if questions[pair[0].case()["id"]] == task.question])
        else:
            task.is_done = True
    return len(cases)


def settle_ratios(judge, tasks):
    """Each document at a pixel ratio of 1, where that shows the difference, too."""
    scaled = [task for task in tasks if task.best.ratio != 1]
    plain = [task.best.copy(ratio=1) for task in scaled]
    verdicts = judge.verdicts([document.case() for document in plain])
    for task, document, verdict in zip(scaled, plain, verdicts):
        if verdict.question == task.question:
            task.best = document
