# SPDX-License-Identifier: Apache-2.0
"""Speaks with `responder lsp`, and checks every message of the server against the types of the protocol."""

import json
import subprocess
import sys
import time

from lsprotocol import converters, types

CONVERTER = converters.get_converter()
URI = "file:///tree.responder"
TREE = "add window main\nadd view box in main\nhandle paste on box\nsend paste from box\n"


class Client:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0
        self.validated = 0

    def write(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def read(self):
        length = None
        while line := self.process.stdout.readline().strip():
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        assert length is not None, "the server ended"
        return json.loads(self.process.stdout.read(length))

    def request(self, method, params=None):
        self.number += 1
        self.write({"id": self.number, "method": method, "params": params})
        answer = self.read()
        while "method" in answer:
            CONVERTER.structure(answer, types.METHOD_TO_TYPES[answer["method"]][0])
            self.validated += 1
            answer = self.read()
        assert answer["id"] == self.number, answer
        if "error" in answer:
            CONVERTER.structure(answer, types.ResponseErrorMessage)
        else:
            CONVERTER.structure(answer, types.METHOD_TO_TYPES[method][1])
        self.validated += 1
        return answer.get("result"), answer.get("error")

    def notify(self, method, params):
        self.write({"method": method, "params": params})

    def diagnostics(self):
        message = self.read()
        CONVERTER.structure(message, types.METHOD_TO_TYPES[message["method"]][0])
        self.validated += 1
        assert message["method"] == "textDocument/publishDiagnostics", message
        return message["params"]["diagnostics"]

    def open(self, uri, text):
        item = {"uri": uri, "languageId": "responder", "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": item})
        return self.diagnostics()

    def insert(self, uri, line, text):
        point = {"line": line, "character": 0}
        change = {"range": {"start": point, "end": point}, "text": text}
        self.notify(
            "textDocument/didChange", {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [change]}
        )
        return self.diagnostics()


def check_actions(client):
    """Checks the actions and the lens of a session whose output differs."""
    uri = "file:///session.responder"
    client.open(uri, "> add window main\n> handle paste on main\n> send paste from main\npaste: nobody\n")
    document = {"textDocument": {"uri": uri}}
    line = {"start": {"line": 2, "character": 0}, "end": {"line": 2, "character": 0}}
    result, _ = client.request("textDocument/codeAction", {**document, "range": line, "context": {"diagnostics": []}})
    titles = [action["title"] for action in result]
    assert titles == ["Update expected output", "Expect this: expect handled by main"], titles
    lenses, _ = client.request("textDocument/codeLens", document)
    assert lenses[0]["command"]["title"] == "Run: 3 statements, the output of 1 differs", lenses
    command = {key: lenses[0]["command"][key] for key in ("command", "arguments")}
    _, error = client.request("workspace/executeCommand", command)
    assert error is None, error
    assert [entry["code"] for entry in client.diagnostics()] == ["output-differs"]


def check_hard_documents(client):
    """Checks places in foreign line ends, wide characters and halves of them, and changes outside the document."""
    texts = [
        (TREE.replace("\n", "\r\n") + "send paste from bx\r\n", (4, 16, 18)),
        ("echo\t'\U0001F642' ; nonsense\n", (0, 12, 20)),
        ("echo '\u00e9\u6f22\U0001F642' ; nonsense\n", (0, 14, 22)),
        ("echo\t'\ud83d' ; nonsense\n", (0, 11, 19)),
    ]
    for text, (line, start, end) in texts:
        found = client.open("file:///hard.responder", text)[0]["range"]
        assert found["start"] == {"line": line, "character": start}, found
        assert found["end"] == {"line": line, "character": end}, found
    large = 2**63 - 1
    places = [((-1, -1), (large, large)), ((5, 0), (0, 0)), ((0, large), (0, -large)), ((10**30, 1.5), (0, 0))]
    for start, end in places:
        start, end = ({"line": point[0], "character": point[1]} for point in (start, end))
        change = {"range": {"start": start, "end": end}, "text": "x\n"}
        document = {"uri": "file:///hard.responder", "version": 2}
        client.notify("textDocument/didChange", {"textDocument": document, "contentChanges": [change]})
        assert client.diagnostics(), change
    many = "".join(f"> echo {number}\n{number}\n" for number in range(50000))
    start = time.monotonic()
    assert client.open("file:///many.responder", many) == []
    assert client.insert("file:///many.responder", 50000, "") == []
    assert time.monotonic() - start < 10, "a session of 100000 lines takes too long"


def main(program):
    client = Client(program)
    result, _ = client.request("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
    assert result["capabilities"]["positionEncoding"] == "utf-16"
    client.notify("initialized", {})
    assert client.open(URI, TREE) == []
    found = client.insert(URI, 3, "send paste from bx\n")
    assert [entry["code"] for entry in found] == ["unknown-name"], found

    document = {"textDocument": {"uri": URI}}
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
    for line in range(6):
        for character in range(0, 20, 3):
            place = {**document, "position": {"line": line, "character": character}}
            for method in ("completion", "hover", "definition", "prepareRename"):
                client.request(f"textDocument/{method}", place)
            client.request("textDocument/references", {**place, "context": {"includeDeclaration": True}})
    place = {**document, "position": {"line": 1, "character": 10}}
    result, _ = client.request("textDocument/rename", {**place, "newName": "bag"})
    assert len(result["changes"][URI]) == 3, result
    _, error = client.request("textDocument/rename", {**place, "newName": "not a name"})
    assert error["code"] == -32803, error
    for method in ("documentSymbol", "semanticTokens/full"):
        result, _ = client.request(f"textDocument/{method}", document)
        assert result, method
    options = {"tabSize": 2, "insertSpaces": True}
    result, _ = client.request("textDocument/formatting", {**document, "options": options})
    assert result == [], result
    result, _ = client.request("textDocument/inlayHint", {**document, "range": whole})
    assert len(result) == 1, result
    context = {"diagnostics": []}
    result, _ = client.request("textDocument/codeAction", {**document, "range": whole, "context": context})
    assert result[0]["title"] == "Replace with 'box'", result

    check_actions(client)
    check_hard_documents(client)
    large = "".join(f"add window w{i}\n" if i % 10 == 0 else f"add view v{i} in w{i // 10 * 10}\n" for i in range(1000))
    client.open("file:///large.responder", large)
    times = []
    for line in (0, 500, 999):
        start = time.monotonic()
        client.insert("file:///large.responder", line, " ")
        times.append(time.monotonic() - start)
    client.request("shutdown")
    client.notify("exit", None)
    assert client.process.wait(10) == 0
    shown = ", ".join(f"{seconds * 1000:.0f}" for seconds in times)
    print(f"{client.validated} messages validated; 1000 statements, changed at the start, middle and end: {shown} ms")


main(sys.argv[1])
