# SPDX-License-Identifier: Apache-2.0
# Compares the grammars with the lexer: python3 grammars.py RESPONDER REPOSITORY PARSER [VIM…]
#
# The language server's semantic tokens say what each word of a document is. What lies between them in a line that was typed
# can only be blanks, punctuation and comments, so every character of a session is compared.

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import warnings
from ctypes import CDLL, c_void_p

from babi.highlight import Grammars, highlight_line
from tree_sitter import Language, Parser, Query, QueryCursor

# A kind of characters is a letter: v verb, k keyword, s quoted, e escape, $ variable, # comment, > mark, o output,
# w word or number, p punctuation, ! what must fail, f fixture, x error.
SCOPES = {
    "comment.line": "#",
    "constant.character.escape": "e",
    "constant.language.error-code": "!",
    "constant.numeric": "n",
    "entity.name.function.verb": "v",
    "invalid.illegal": "x",
    "keyword.control.verb": "v",
    "keyword.operator.expectation": "!",
    "keyword.operator.wildcard": "o",
    "keyword.other": "k",
    "markup.heading.fixture": "f",
    "markup.raw.fixture": "f",
    "markup.raw.output": "o",
    "meta.block": "p",
    "meta.statement": "w",
    "meta.typed": "p",
    "punctuation.definition.prompt": ">",
    "punctuation.definition.string": "s",
    "punctuation.section.block": "p",
    "punctuation.separator": "p",
    "string.quoted": "s",
    "variable.other": "$",
}
CAPTURES = {
    "comment": "#",
    "constant": "!",
    "error": "x",
    "function": "v",
    "keyword": "v",
    "keyword.modifier": "k",
    "markup.heading": "f",
    "markup.raw": "f",
    "number": "n",
    "operator": "!",
    "punctuation.bracket": "p",
    "punctuation.delimiter": "p",
    "punctuation.special": ">",
    "string": "s",
    "string.escape": "e",
    "comment.documentation": "o",
    "variable": "$",
    "word": "w",
}

GROUPS = {
    "Block": "p",
    "Brace": "p",
    "Command": "v",
    "Comment": "#",
    "Continuation": "p",
    "Double": "s",
    "Error": "x",
    "Escape": "e",
    "Expectation": "!",
    "Fixture": "f",
    "Flag": "k",
    "Keyword": "k",
    "Misplaced": "x",
    "Number": "n",
    "Output": "o",
    "Plain": "p",
    "Prompt": ">",
    "Quote": "e",
    "Single": "s",
    "Statement": "p",
    "Typed": "p",
    "Value": "w",
    "Variable": "$",
    "Verb": "v",
    "Word": "w",
}


class LanguageServer:
    """A client of `responder lsp` that asks for the tokens of documents."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        general = {"positionEncodings": ["utf-8"]}
        legend = self.request("initialize", {"processId": None, "capabilities": {"general": general}})
        provider = legend["capabilities"]["semanticTokensProvider"]
        self.types = provider["legend"]["tokenTypes"]

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def request(self, method, params):
        self.send({"id": 1, "method": method, "params": params})
        while True:
            length = 0
            while header := self.process.stdout.readline().strip():
                if header.startswith(b"Content-Length:"):
                    length = int(header[15:])
            message = json.loads(self.process.stdout.read(length))
            if "id" in message:
                return message["result"]

    def tokens(self, text, lines):
        """Returns (line, start, end, type) of each token, in characters."""
        uri = "file:///session.responder"
        item = {"uri": uri, "languageId": "responder", "version": 1, "text": text}
        self.send({"method": "textDocument/didOpen", "params": {"textDocument": item}})
        data = self.request("textDocument/semanticTokens/full", {"textDocument": {"uri": uri}})["data"]
        self.send({"method": "textDocument/didClose", "params": {"textDocument": {"uri": uri}}})
        line = start = 0
        for at in range(0, len(data), 5):
            line += data[at]
            start = data[at + 1] + (0 if data[at] else start)
            shown = lines[line].encode()
            first = len(shown[:start].decode())
            yield line, first, first + len(shown[start : start + data[at + 2]].decode()), self.types[data[at + 3]]


def lexed(server, text, lines):
    """Returns the kinds of the characters of each line, as the lexer says."""
    kinds = [["?"] * len(line) for line in lines]
    is_session = any(line == ">" or line.startswith("> ") for line in lines)
    state = "output" if is_session else "typed"
    for row, line in enumerate(lines):
        if state == "fixture" or is_session and re.match(r"-- *[^ ].* --\s*$", line):
            state = "fixture"
            kinds[row] = ["f"] * len(line)
        elif is_session and re.match(r"[>.]( |$)", line):
            kinds[row][:2] = ">" * len(line[:2])
        elif is_session:
            kinds[row] = ["#" if line.startswith("#") else "o"] * len(line)
    is_inside = False  # of a quoted word that began on an earlier line
    letters = {"function": "v", "keyword": "k", "parameter": "$", "comment": "#", "number": "n"}
    for row, start, end, kind in server.tokens(text, lines):
        letter = letters.get(kind, "w")
        before = lines[row][start - 1 : start]
        if letter == "$" and before not in ("$", "{"):
            letter = "w"  # the name in `let NAME` or `each NAME`
        elif letter == "$":
            start -= 1 if before == "$" else 2
            end += before == "{"
        elif letter != "#" and start > 0 and before in ("'", '"') and lines[row][end : end + 1] == before:
            start, end = start - 1, end + 1
        if letter in "wn" and (lines[row][start] in "'\"" or is_inside and start == kinds[row][:2].count(">")):
            letter = "s"
        is_inside = letter == "s" and end == len(lines[row]) and (is_inside or lines[row][start] != lines[row][-1])
        for column in range(start, end):
            if letter != "s" or kinds[row][column] not in ">$":
                kinds[row][column] = letter
    # What the lexer or parser refuses has no tokens; the session shows that below it.
    chunk = []
    for row, line in enumerate(lines):
        if kinds[row][:1] == [">"]:
            chunk = [row] if line.startswith(">") else chunk + [row]
        elif chunk:
            if re.match(r"error\[(syntax|unfinished)\]", line) and not set().union(*(kinds[at] for at in chunk)) - {"?", ">"}:
                for at in chunk:
                    kinds[at][2:] = " " * (len(lines[at]) - 2)
            chunk = []
    return kinds


def of_characters(kinds, line):
    """Returns the kinds of characters from those of bytes."""
    found, column = [], 0
    for character in line:
        found.append(kinds[column])
        column += len(character.encode())
    return found


class Grammar:
    @property
    def name(self):
        return type(self).__name__

    def shown(self, texts):
        """Returns the kinds of the characters of each line of each text."""
        return (self.kinds(text, text.split("\n")) for text in texts)


class TextMate(Grammar):
    """The TextMate grammar, as babi reads it, line by line like VS Code."""

    def __init__(self, root):
        self.compiler = Grammars(str(root / "Sources/Editors/vscode/syntaxes")).compiler_for_scope("responder.tmLanguage")

    def kinds(self, text, lines):
        state, result = self.compiler.root_state, []
        for row, line in enumerate(lines):
            state, regions = highlight_line(self.compiler, state, line + "\n", first_line=row == 0)
            kinds = ["p"] * len(line)
            for region in regions:
                for scope in reversed(region.scope):
                    found = [kind for prefix, kind in SCOPES.items() if scope.startswith(prefix + ".")]
                    if found:
                        kinds[region.start : region.end] = found[:1] * (min(region.end, len(line)) - region.start)
                        break
            result.append(kinds)
        return result


class TreeSitter(Grammar):
    """The tree-sitter grammar, with what its query for highlighting captures."""

    def __init__(self, root, library):
        function = CDLL(library).tree_sitter_responder
        function.restype = c_void_p
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            self.language = Language(function())
        highlights = (root / "Sources/Editors/tree-sitter/queries/highlights.scm").read_text()
        self.query = Query(self.language, "(word) @word " + highlights)

    def parse(self, text):
        return Parser(self.language).parse(text.encode())

    def kinds(self, text, lines):
        kinds = [["p"] * len(line.encode()) for line in lines]
        found = []
        for pattern, captures in QueryCursor(self.query).matches(self.parse(text).root_node):
            for name, nodes in captures.items():
                if name.startswith("_"):
                    continue
                found += [(node.start_byte, -node.end_byte, pattern, name, node) for node in nodes]
        for *_, name, node in sorted(found, key=lambda entry: entry[:3]):
            (row, start), (last, end) = node.start_point, node.end_point
            while row <= last and row < len(lines):
                stop = end if row == last else len(kinds[row])
                kinds[row][start:stop] = [CAPTURES[name]] * (stop - start)
                row, start = row + 1, 0
        return [of_characters(row, line) for row, line in zip(kinds, lines)]


class Vim:
    """The syntax file, as Vim or Neovim reads it."""

    def __init__(self, root, program):
        self.root, self.program, self.name = root, program, os.path.basename(program)

    def shown(self, texts):
        """Returns the kinds of the characters of each line of each text."""
        with tempfile.TemporaryDirectory() as folder:
            paths = [pathlib.Path(folder, f"{at}.responder") for at in range(len(texts))]
            for path, text in zip(paths, texts):
                path.write_text(text)
            plugin, script = self.root / "Sources/Editors/vim", self.root / "Tests/Editors/syntax.vim"
            subprocess.run(
                [self.program, "-es", "-u", "NONE", "-i", "NONE", "--cmd", f"set runtimepath^={plugin}"]
                + ["--cmd", "set nocompatible encoding=utf-8", "-c", "filetype plugin on", "-c", "syntax on"]
                + ["-S", script, "--", *paths],
                env={**os.environ, "RESPONDER_SHOWN": f"{folder}/shown"}, check=True, timeout=600, stdin=subprocess.DEVNULL,
            )
            for text, shown in zip(texts, pathlib.Path(folder, "shown").read_text().splitlines(), strict=True):
                rows = [[GROUPS.get(group[9:], "p") for group in groups] for groups in json.loads(shown)]
                yield [of_characters(row, line) for row, line in zip(rows, text.split("\n"))]


def agrees(expected, found, character):
    if character in " \t\r" or expected in (" ", found):
        return True
    if expected == "?":
        # Between the words: punctuation, what must fail, a comment behind a statement, words around a variable.
        return found in "!#" or found in "wskn" and character not in "{};" or found == "p" and character in "{};\\"
    # A quoted word contains escapes; a keyword of another verb is not told apart; a number may be an argument of any kind.
    return (expected, found) in {("s", "e"), ("w", "k"), ("w", "n"), ("n", "w")}


# Statements that are wrong, or end a session's statement while something is open.
WRONG = ["> handle x on y {", "> suppose { log 'a", "> echo \"open", "> echo don't", "> echo 'a'b", "> }", "> ! ", "> { a }", "> a } b"]


def compare_sessions(server, grammars, root, files):
    """Prints the lines at which a grammar and the lexer differ, and returns their number."""
    texts = [path.read_text() for path in files]
    expected = [lexed(server, text, text.split("\n")) for text in texts]
    wrong = characters = 0
    for grammar in grammars:
        for path, text, kinds, shown in zip(files, texts, expected, grammar.shown(texts), strict=True):
            for row, line in enumerate(text.split("\n")):
                # An editor may leave out the empty line behind the last newline.
                found = shown[row] if line else []
                characters += len(line)
                differ = [at for at, character in enumerate(line) if not agrees(kinds[row][at], found[at], character)]
                if differ:
                    wrong += 1
                    print(f"{path.relative_to(root)}:{row + 1}:{differ[0] + 1}: {grammar.name}")
                    print(line, "".join(kinds[row]), "".join(found), sep="\n")
    print(f"{len(files)} sessions, {characters} characters compared, {wrong} lines differ")
    return wrong


def spoil(text, first):
    """Puts a wrong statement before each statement; returns the new text and the new place of each line."""
    lines, changed, places, is_fixture, count = text.split("\n"), [], [], False, first
    for line in lines:
        is_fixture = is_fixture or re.match(r"-- *[^ ].* --\s*$", line)
        if line.startswith("> ") and not is_fixture:
            changed.append(WRONG[count % len(WRONG)])
            count += 1
        places.append(len(changed))
        changed.append(line)
    return "\n".join(changed), places


def compare_spoiled(grammars, root, files):
    """Prints the lines that a wrong statement before them changes, and returns their number."""
    texts = [path.read_text() for path in files]
    wrong = inserted = 0
    for grammar in grammars:
        expected = list(grammar.shown(texts))
        for first in range(len(WRONG)):
            spoiled = [spoil(text, first) for text in texts]
            inserted += sum(len(places) and places[-1] + 1 - len(places) for _, places in spoiled)
            found = grammar.shown([text for text, _ in spoiled])
            for path, text, (changed, places), kinds, shown in zip(files, texts, spoiled, expected, found, strict=True):
                for row, line in enumerate(text.split("\n")):
                    if line and shown[places[row]] != kinds[row]:
                        wrong += 1
                        print(f"{path.relative_to(root)}:{row + 1}: {grammar.name}", changed.split("\n")[places[row] - 1], sep="\n")
                        print(line, "".join(kinds[row]), "".join(shown[places[row]]), sep="\n")
    print(f"{inserted} wrong statements inserted, {wrong} other lines differ")
    return wrong


def main(program, root, library, *editors):
    root = pathlib.Path(root)
    grammars = [TextMate(root), TreeSitter(root, library)] + [Vim(root, editor) for editor in editors]
    files = sorted(path for folder in ("scripts/sessions", "Tests/Sessions") for path in (root / folder).rglob("*.responder"))
    assert len(files) > 50, files
    server = LanguageServer(program)
    return 1 if compare_sessions(server, grammars, root, files) + compare_spoiled(grammars, root, files) else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
