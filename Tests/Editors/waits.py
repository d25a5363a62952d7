# SPDX-License-Identifier: Apache-2.0
"""Measures how long an editor waits for `responder lsp` while something bad is open.

    waits.py PROGRAM [SECONDS [SCENARIO…]]

A client asks for hover, completion and symbols of a small document for SECONDS (6 by default), one after the other, and prints in a
table the 99th percentile and the longest of the waits, the time from `shutdown` to the end of the program, and its memory. The
columns after it are the times from a change to what it means: from saving one of 8,000 sources to its findings, where only lines
have moved, or where it sends another action; or from a key in 100,000 statements to the diagnostics. `messages` is 100,000 edits and
questions, and shows the memory after the first tenth of them and at the end.
"""

import json
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
import time

URI = "file:///small.responder"
SMALL = "add window main\nadd view box in main\nhandle paste on box\nsend paste from box\n"
PATIENCE = 30
SOURCES = int(os.environ.get("WAITS_SOURCES", 8000))
SOURCE = """import UIKit

final class Card{0}: UIViewController {{
  private let button = UIButton()

  override func viewDidLoad() {{
    super.viewDidLoad()
    button.addTarget(self, action: #selector(open{0}(_:)), for: .touchUpInside)
    view.addSubview(button)
  }}

  @objc func open{0}(_ sender: Any) {{
    UIApplication.shared.sendAction(#selector({1}(_:)), to: nil, from: self, for: nil)
  }}
}}
"""


class Client:
    """A client whose reader is a thread, so that what arrives is timed when it does."""

    def __init__(self, program, folder):
        self.process = subprocess.Popen(
            [program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.number = 0
        self.answers = queue.Queue()
        self.published = {}
        threading.Thread(target=self.read, daemon=True).start()
        capabilities = {"window": {"workDoneProgress": True}}
        self.request("initialize", {"processId": None, "rootUri": folder, "capabilities": capabilities})
        self.notify("initialized", {})

    def write(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def read(self):
        stream = self.process.stdout
        while True:
            length = None
            while line := stream.readline().strip():
                length = int(line.partition(b":")[2])
            if length is None:
                return
            body = stream.read(length)
            # Nobody looks at what is very long, and decoding it would hold up the client.
            if length > 1 << 20:
                continue
            message = json.loads(body)
            if message.get("method") == "textDocument/publishDiagnostics":
                self.published[message["params"]["uri"]] = (time.monotonic(), message["params"].get("version"))
            elif "method" not in message:
                self.answers.put((time.monotonic(), message))

    def notify(self, method, params):
        self.write({"method": method, "params": params})

    def request(self, method, params):
        """Returns the answer and the time that it took; raises `queue.Empty` when it takes too long."""
        self.number += 1
        start = time.monotonic()
        self.write({"id": self.number, "method": method, "params": params})
        while True:
            end, message = self.answers.get(timeout=PATIENCE)
            if message["id"] == self.number:
                return message, end - start

    def open(self, uri, text):
        item = {"uri": uri, "languageId": "responder", "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": item})

    def save(self, uri):
        self.notify("textDocument/didSave", {"textDocument": {"uri": uri}})

    def memory(self, kind="VmHWM"):
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) >> 10 for line in status if line.startswith(kind))

    def end(self):
        """Returns the time from `shutdown` to the end of the program."""
        start = time.monotonic()
        try:
            self.request("shutdown", None)
            self.notify("exit", None)
            self.process.wait(timeout=PATIENCE)
        except (queue.Empty, subprocess.TimeoutExpired, BrokenPipeError):
            self.process.kill()
            self.process.wait()
        # A sanitizer that has something to report ends the program so.
        if self.process.returncode > 0:
            sys.exit(f"the server ended with {self.process.returncode}")
        return time.monotonic() - start


def fences(count, statement):
    return "".join(f"Text.\n\n```responder\nadd window w{number}\n{statement}\n```\n\n" for number in range(count))


ENDLESS = "repeat 100000000 { repeat 100000000 { let x 1 } }"
GROWING = "repeat 100000000 { add view }"


class Scenario:
    """What is bad, and what happens while the client asks."""

    def __init__(self, folder):
        self.folder = folder
        self.keys = []

    def calm(self, client):
        pass

    def fences_12(self, client):
        client.open("file:///bad.md", fences(12, ENDLESS))

    def fences_200(self, client):
        client.open("file:///bad.md", fences(200, ENDLESS))

    def growing_20(self, client):
        client.open("file:///bad.md", fences(20, GROWING))

    def loop(self, client):
        """A key is typed above the loop again and again."""
        client.open("file:///bad.responder", ENDLESS + "\n")

        def key(number):
            place = {"line": 0, "character": 0}
            change = {"range": {"start": place, "end": place}, "text": "echo\n"}
            document = {"uri": "file:///bad.responder", "version": number + 2}
            client.notify("textDocument/didChange", {"textDocument": document, "contentChanges": [change]})

        return key

    def sources_8000(self, client):
        client.save(self.uri(0))

    def saves_30(self, client):
        for number in range(30):
            client.save(self.uri(number))

    def disk(self, client):
        client.save("file:///tmp/a.swift")

    def uri(self, number):
        return f"file://{self.folder}/Card{number}.swift"

    def statements_100000(self, client):
        """Keys are typed at the end of a long session."""
        text = "".join(f"> echo {number}\n{number}\n" for number in range(100_000))
        return self.keys_in(client, "file:///long.responder", text, 199_998, 7)

    def script_100000(self, client):
        """Keys are typed at the end of a long script."""
        text = "".join(f"echo {number}\n" for number in range(100_000))
        return self.keys_in(client, "file:///long.responder", text, 99_999, 5)

    def references_300000(self, client):
        """Somebody asks for the places of a name that each line has, in 36 MB."""
        uri = "file:///long.responder"
        client.open(uri, "let x 1\n" * 300_000)

        def key(number):
            if number % 10 == 5:
                place = {"textDocument": {"uri": uri}, "position": {"line": 1, "character": 5}}
                client.write({"id": f"long{number}", "method": "textDocument/references", "params": place})

        return key

    def markdown_100000(self, client):
        """Keys are typed in the last of many fences."""
        fence = "Text.\n\n```responder\n" + "> echo a\na\n" * 100 + "```\n\n"
        return self.keys_in(client, "file:///long.md", fence * 1_000, 999 * 205 + 201, 7)

    def prose_100000(self, client):
        """Keys are typed in the text above many fences."""
        fence = "Text.\n\n```responder\n" + "> echo a\na\n" * 100 + "```\n\n"
        return self.keys_in(client, "file:///long.md", fence * 1_000, 0, 4)

    def keys_in(self, client, uri, text, line, character):
        client.open(uri, text)
        published(client, uri, 0)

        def key(number):
            place = {"line": line, "character": character}
            change = {"range": {"start": place, "end": place}, "text": "1"}
            document = {"uri": uri, "version": number + 2}
            now = time.monotonic()
            client.notify("textDocument/didChange", {"textDocument": document, "contentChanges": [change]})
            self.keys.append(published(client, uri, now, number + 2) or PATIENCE)

        return key

    def root(self, name):
        return {"disk": "file:///", "sources_8000": "file://" + self.folder, "saves_30": "file://" + self.folder}.get(name)


def published(client, uri, after, version=None):
    """Waits for findings of a document, or of a version of it, that came after a time; returns how long that took, or None."""
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        end, found = client.published.get(uri, (0, None))
        if end > after and version in (None, found):
            return end - after
        time.sleep(0.001)
    return None


def soak(program, count=100_000):
    """Sends edits of a session, a source and a folder, and questions about them; returns the memory early and at the end."""
    folder = tempfile.mkdtemp(prefix="responder-soak.")
    try:
        path = os.path.join(folder, "Card.swift")
        with open(path, "w") as file:
            file.write(SOURCE.format(0, "gone"))
        client = Client(program, "file://" + folder)
        source, early = "file://" + path, 0
        client.open(URI, SMALL)
        with open(path) as file:
            client.open(source, file.read())
        for number in range(count // 10):
            for uri, line, character in ((URI, 3, 17), (source, 13, 56)):
                # A letter is typed and removed again.
                for text, end in (("x", character), ("", character + 1)):
                    start = {"line": line, "character": character}
                    change = {"range": {"start": start, "end": {"line": line, "character": end}}, "text": text}
                    document = {"uri": uri, "version": number + 2}
                    client.notify("textDocument/didChange", {"textDocument": document, "contentChanges": [change]})
                    place = {"textDocument": {"uri": uri}, "position": start}
                    client.request("textDocument/hover", place)
            client.request("textDocument/completion", {"textDocument": {"uri": URI}, "position": {"line": 3, "character": 17}})
            client.save(source)
            if number == count // 100:
                early = client.memory("VmRSS")
        return early, client.memory("VmRSS"), client.end()
    finally:
        shutil.rmtree(folder)


def save(client, scenario, change):
    """Changes a source on the disk and returns how long its findings take."""
    path = scenario.uri(1).removeprefix("file://")
    with open(path) as file:
        text = file.read()
    with open(path, "w") as file:
        file.write(change(text))
    now = time.monotonic()
    client.save(scenario.uri(1))
    return published(client, scenario.uri(1), now)


def measure(program, seconds, scenario, name):
    scenario.keys = []
    client = Client(program, scenario.root(name))
    client.open(URI, SMALL)
    key = getattr(scenario, name)(client)
    place = {"textDocument": {"uri": URI}, "position": {"line": 3, "character": 17}}
    waits, start, keys, saved = [], time.monotonic(), 0, []
    try:
        while time.monotonic() - start < seconds:
            for method in ("hover", "completion", "documentSymbol"):
                _, wait = client.request(f"textDocument/{method}", place)
                waits.append(wait)
                time.sleep(0.003)
            if key and time.monotonic() - start > keys * 0.2:
                key(keys)
                keys += 1
        if name == "sources_8000" and published(client, scenario.uri(1), start) is not None:
            saved = [
                save(client, scenario, lambda text: "\n" + text),
                save(client, scenario, lambda text: text.replace("gone", "lost")),
            ]
        if scenario.keys:
            saved = [sorted(scenario.keys)[len(scenario.keys) // 2]]
    except queue.Empty:
        waits.append(PATIENCE)
    memory = client.memory()
    end = client.end()
    waits.sort()
    return waits[len(waits) * 99 // 100], waits[-1], end, memory, saved


def main(program, seconds=6, *names):
    folder = tempfile.mkdtemp(prefix="responder-waits.")
    try:
        for number in range(SOURCES):
            # Each 40th action has no handler.
            action = f"gone{number}" if number % 40 == 1 else f"open{(number * 7 + 1) % SOURCES}"
            with open(os.path.join(folder, f"Card{number}.swift"), "w") as file:
                file.write(SOURCE.format(number, action))
        scenario = Scenario(folder)
        print(f"{'open':17} {'p99':>9} {'worst':>9} {'shutdown':>9} {'memory':>8} {'change':>9} {'send':>9}")
        usual = ["calm", "fences_12", "fences_200", "growing_20", "loop", "sources_8000", "saves_30", "disk"]
        usual += ["statements_100000", "script_100000", "references_300000", "markdown_100000", "prose_100000"]
        for name in names or usual:
            if name == "messages":
                early, late, end = soak(program)
                print(f"{name:17} {'':19} {end * 1000:6.0f} ms {early:5} MB, later {late} MB", flush=True)
                continue
            p99, worst, end, memory, saved = measure(program, float(seconds), scenario, name)
            shown = " ".join("     none" if wait is None else f"{wait * 1000:6.0f} ms" for wait in saved)
            print(
                f"{name:17} {p99 * 1000:6.0f} ms {worst * 1000:6.0f} ms {end * 1000:6.0f} ms {memory:5} MB {shown}",
                flush=True,
            )
    finally:
        shutil.rmtree(folder)


main(*sys.argv[1:])
