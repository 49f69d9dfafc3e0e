"""The smallest document that still differs in the same question. A round has candidates of all documents."""
import edits
from document import is_recordable

# Points per document in the questions of carets and touches, because the points move with the text.
POINTS = 40
# Candidates of one document in a round: more if few documents remain, because each round has a fixed cost.
LEAST, MOST, TOGETHER = 32, 256, 1500


def empty_bases(document):
    """The number of ruby elements without base text."""
    return sum(element.tag == "ruby" and not any(isinstance(child, str) and child.strip() for child in element.children)
               for element in document.root.elements())


class Task:
    """A document that is being shrunk."""

    def __init__(self, document, question):
        self.question = question
        more = question in ("links", "touches", "carets")
        self.best = document.copy(points=POINTS) if more else document.copy()
        self.empty_bases = empty_bases(document)
        self.tried, self.found, self.is_done = set(), [], False

    def candidates(self, width):
        """Candidates, each with its steps. After steps that keep the difference, the unions of these."""
        if self.found:
            middle = len(self.found) // 2
            groups = [self.found, self.found[:middle], self.found[middle:], self.found[:1]]
            made = [(document, group) for document, group in map(self.after, groups) if document]
            return sorted(made, key=lambda pair: pair[0].cost())
        made = []
        for step in edits.ranked(self.best):
            document, group = self.after([step])
            if document and document.case()["id"] not in self.tried:
                self.tried.add(document.case()["id"])
                made.append((document, group))
                if len(made) == width:
                    break
        return sorted(made, key=lambda pair: pair[0].cost())

    def after(self, group):
        """The best document after these steps; none if it is not smaller or is of another kind."""
        document = edits.tidied(edits.done(self.best, group))
        # Annotations without a base are a separate rule, in which otherwise all differences of ruby would end.
        is_like = is_recordable(document.root) and empty_bases(document) <= self.empty_bases
        return (document if is_like and document.cost() < self.best.cost() else None), group

    def take(self, results):
        """The candidates of this round that still differ, in the order of the candidates."""
        if not results and not self.found:
            # Without a candidate of this round, the document is done when none remains.
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
    # One pixel ratio after the other, because each needs a separate browser.
    for ratio in sorted({task.best.ratio for task in tasks}):
        group = [task for task in tasks if task.best.ratio == ratio]
        for number in range(rounds):
            if not round_of(judge, [task for task in group if not task.is_done]):
                break
            report(number + 1, sum(not task.is_done for task in group))
    return [task.best for task in tasks]


def round_of(judge, tasks):
    """Runs one round; returns the number of compared documents."""
    width = min(MOST, max(LEAST, TOGETHER // max(1, len(tasks))))
    made = [(task, task.candidates(width)) for task in tasks]
    cases = {document.case()["id"]: document.case() for _, candidates in made for document, _ in candidates}
    questions = {verdict.case["id"]: verdict.question for verdict in judge.verdicts(list(cases.values()))}
    for task, candidates in made:
        if candidates or task.found:
            task.take([pair for pair in candidates if questions[pair[0].case()["id"]] == task.question])
        else:
            task.is_done = True
    return len(cases)


def settle_ratios(judge, tasks):
    """Sets the pixel ratio of each document to 1 if the difference remains."""
    scaled = [task for task in tasks if task.best.ratio != 1]
    plain = [task.best.copy(ratio=1) for task in scaled]
    verdicts = judge.verdicts([document.case() for document in plain])
    for task, document, verdict in zip(scaled, plain, verdicts):
        if verdict.question == task.question:
            task.best = document
