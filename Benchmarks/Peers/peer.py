"""Common functions of the peers in Python: reading a corpus (see PeerFile.swift for its form)."""

WIDTHS = [320 + index * 448 / 19 for index in range(20)]
FEW = 100
HITS = 20


class Block:
    def __init__(self, text, is_right_to_left, runs, links):
        self.text, self.is_right_to_left, self.runs, self.links = text, is_right_to_left, runs, links


class Item:
    def __init__(self, html, blocks):
        self.html, self.blocks = html, blocks


def read(path):
    """Name, width, items."""
    with open(path, "rb") as file:
        _, name, width, count = file.readline().split()
        items = []
        for _ in range(int(count)):
            _, size, blocks = file.readline().split()
            html = file.read(int(size)).decode()
            file.readline()
            items.append(Item(html, [block(file) for _ in range(int(blocks))]))
        return name.decode(), int(width), items


def block(file):
    _, size, runs, links, is_right_to_left = file.readline().split()
    text = file.read(int(size))
    file.readline()
    faces = []
    for _ in range(int(runs)):
        _, start, end, points, name = file.readline().split()
        faces.append((int(start), int(end), float(points), name.decode()))
    ranges = []
    for _ in range(int(links)):
        _, start, end = file.readline().split()
        ranges.append((int(start), int(end)))
    return Block(text, is_right_to_left == b"1", faces, ranges)
