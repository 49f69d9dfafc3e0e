#!/usr/bin/env python3
"""Measures the memory and the times of the service under load.

  load.py SERVICE [--only NAMES] [--rest SECONDS] [--options="--timeout 120"]

Each trial has a process of its own. Memory is the peak of the process, and what it has after a rest.
"""
import argparse
import asyncio
import collections
import random
import re
import subprocess
import time

WORDS = "one two three four five six seven eight nine ten eleven twelve".split()


def text(length, seed=0):
    """Paragraphs with links of about this length."""
    source = random.Random(seed)
    parts, size = [], 0
    while size < length:
        words = " ".join(source.choice(WORDS) for _ in range(12))
        parts.append(f"<p>{words} <a href='/{size}'>a link</a> and <b>more</b>.</p>\n")
        size += len(parts[-1])
    return "".join(parts).encode()[:length]


class Service:
    def __init__(self, path, options):
        self.process = subprocess.Popen(
            [path, "--port", "0", *options], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for line in self.process.stdout:
            if found := re.search(r"listening on 127\.0\.0\.1:(\d+)", line):
                self.port = int(found[1])
                return
        raise SystemExit(f"{path} does not listen")

    def memory(self, name):
        """MB: VmRSS now, VmHWM at most."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(name + r":\s+(\d+)", status.read())[1]) / 1024

    def seconds(self):
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / 100

    def end(self):
        self.process.terminate()
        self.process.wait()


async def request(port, body, path="/layout?width=320", leaves_after=None, reads=True, connection=None):
    """The status and the seconds; 0 for a connection that ended without an answer."""
    start = time.monotonic()
    reader, writer = connection or await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(b"POST %s HTTP/1.1\r\nhost: a\r\ncontent-length: %d\r\n\r\n" % (
            path.encode(), len(body)) + body)
        if leaves_after is not None:
            await asyncio.sleep(leaves_after)
            writer.transport.abort()
            return "left", time.monotonic() - start
        if not reads:
            await asyncio.sleep(20)
            return "unread", time.monotonic() - start
        head = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head, re.I)
        await reader.readexactly(int(length[1]))
        return int(head.split()[1]), time.monotonic() - start
    except (asyncio.IncompleteReadError, ConnectionError):
        return 0, time.monotonic() - start
    finally:
        if connection is None:
            writer.close()


def row(name, answers):
    times = sorted(seconds for _, seconds in answers)
    statuses = dict(collections.Counter(status for status, _ in answers))
    return (f"{name}: {statuses}, p50 {times[len(times) // 2] * 1000:.1f} ms, "
            f"p99 {times[len(times) * 99 // 100] * 1000:.1f} ms, most {times[-1] * 1000:.1f} ms")


async def many(port, count, at_once, body, **options):
    """The answers of short texts on connections that are kept."""
    numbers = iter(range(count))
    answers = []

    async def client():
        connection = await asyncio.open_connection("127.0.0.1", port)
        for number in numbers:
            answers.append(await request(port, body(number), connection=connection, **options))
        connection[1].close()
    await asyncio.gather(*(client() for _ in range(at_once)))
    return answers


async def cancelled(port):
    body = text(900_000)
    answers = await asyncio.gather(
        *(request(port, body, leaves_after=0.05 + number % 20 / 20) for number in range(200)))
    return [row("200 that leave, 900 KB", answers)]


async def large(port):
    bodies = [text(900_000, seed) for seed in range(10)]
    answers = await asyncio.gather(*(request(port, bodies[number % 10]) for number in range(100)))
    return [row("100 of 900 KB at once", answers)]


async def unread(port):
    body = text(900_000)
    answers = await asyncio.gather(*(request(port, body, reads=False) for _ in range(50)))
    return [row("50 that do not read", answers)]


async def beside(port):
    slow = asyncio.create_task(request(port, text(1_000_000), "/layout?width=40"))
    await asyncio.sleep(0.1)
    quick = await many(port, 1000, 16, lambda number: text(150, number))
    return [row("1,000 quick", quick), row("one slow beside them", [await slow])]


async def mixed(port):
    async def some(count, pause, length):
        answers = []
        for number in range(count):
            answers.append(await request(port, text(length, number)))
            await asyncio.sleep(pause)
        return answers
    quick, middle, slow = await asyncio.gather(
        many(port, 4000, 8, lambda number: text(150, number)),
        some(60, 0.05, 20_000), some(8, 0.2, 500_000))
    return [row("4,000 of 150 bytes", quick), row("60 of 20 KB", middle), row("8 of 500 KB", slow)]


async def idle(port):
    waiting = [await asyncio.open_connection("127.0.0.1", port) for _ in range(200)]
    answers = [await request(port, text(150)) for _ in range(5)]
    for _, writer in waiting:
        writer.close()
    return [row("5 beside 200 idle connections", answers)]


TRIALS = {"cancelled": cancelled, "large": large, "unread": unread, "beside": beside, "mixed": mixed,
          "idle": idle}


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("service")
    parser.add_argument("--only", default="", help="names of trials: " + ",".join(TRIALS))
    parser.add_argument("--rest", type=float, default=60, help="seconds before the last look at the memory")
    parser.add_argument("--options", default="", help="options of the service")
    options = parser.parse_args()
    for name in options.only.split(",") if options.only else TRIALS:
        service = Service(options.service, options.options.split())
        try:
            before = service.memory("VmRSS")
            start = time.monotonic()
            lines = asyncio.run(TRIALS[name](service.port))
            seconds = time.monotonic() - start
            time.sleep(options.rest)
            print(*lines, sep="\n")
            print(f"  {seconds:.1f} s, {service.seconds():.1f} s of the processor; MB before "
                  f"{before:.0f}, peak {service.memory('VmHWM'):.0f}, after {options.rest:g} s "
                  f"{service.memory('VmRSS'):.0f}", flush=True)
        finally:
            service.end()


if __name__ == "__main__":
    main()
