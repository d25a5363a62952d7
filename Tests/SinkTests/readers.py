# SPDX-License-Identifier: Apache-2.0
"""Reads a form of output as its readers do, and compares the names in it: readers.py FORM TEXT NAMES."""

import base64
import hashlib
import html.parser
import json
import re
import sys
import xml.etree.ElementTree


def visible(text):
    """Returns a text with the escapes of control characters read, as in \\u{1b}."""
    return re.sub(r"\\u\{([0-9A-Fa-f]{1,8})\}", lambda found: chr(int(found[1], 16)), text)


def compare(found, names):
    if len(found) != len(names):
        print(f"{len(found)} names, expected {len(names)}")
    for place, (one, other) in enumerate(zip(found, names)):
        if one != other:
            print(f"{place}: found {one!r}, expected {other!r}")
            break


def read_json(text):
    # One value a line, whatever ends a line.
    assert len(text.splitlines()) == text.count("\n")
    assert not re.search("##[A-Za-z]*\\[", text)
    return [name for line in text.splitlines() for name in json.loads(line)]


def read_sarif(text):
    (run,) = json.loads(text)["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    names = []
    for result in run["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"]
        assert result["level"] in ("error", "warning", "note") and result["message"]["text"]
        (location,) = result["locations"]
        artifact = location["physicalLocation"]["artifactLocation"]
        assert re.fullmatch("[A-Za-z0-9._~/%:-]*", artifact["uri"]) and artifact["uriBaseId"] == "%SRCROOT%"
        names.append(bytes(percent(artifact["uri"])).decode())
    return names


def percent(uri):
    index = 0
    while index < len(uri):
        if uri[index] == "%":
            yield int(uri[index + 1 : index + 3], 16)
            index += 3
        else:
            yield ord(uri[index])
            index += 1


def read_gitlab(text):
    findings = json.loads(text)
    assert all(finding["severity"] in ("info", "minor", "major") for finding in findings)
    return [finding["location"]["path"] for finding in findings]


def read_junit(text):
    (suite,) = xml.etree.ElementTree.fromstring(text)
    assert int(suite.get("tests")) == len(suite)
    names = []
    for case in suite:
        (error,) = case
        name = visible(case.get("file"))
        assert name == visible(case.get("name"))
        assert visible(error.get("message")) == name and visible(error.text) == f"{name}:7: {name}", error.text
        names.append(name)
    return names


def read_tap(text):
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    # A reader of TAP goes by lines; what else ends a line must not be there.
    lines = text.splitlines()
    assert lines == text.split("\n")[:-1] and lines[0] == "TAP version 14"
    count = int(re.fullmatch(r"1\.\.(\d+)", lines[1])[1])
    names, index = [], 2
    while index < len(lines):
        point = re.fullmatch(r"not ok (\d+) - ((?:[^\\#]|\\.)*)", lines[index])
        assert point and int(point[1]) == len(names) + 1, lines[index]
        end = lines.index("  ...", index)
        assert lines[index + 1] == "  ---"
        report = yaml.load("\n".join(line[2:] for line in lines[index + 2 : end]), loader)
        name = visible(re.sub(r"\\(.)", r"\1", point[2].strip()))
        assert name == report["file"] == report["message"], (name, report)
        assert report["line"] == 7 and visible(report["details"]).removesuffix("\n") == f"{name}:7: {name}".removesuffix("\n"), report
        names.append(name)
        index = end + 1
    assert count == len(names)
    return names


def read_dot(text):
    """Reads what Graphviz wrote as JSON with the texts that it would draw, so all escapes are read by itself."""
    graph = json.loads(text)
    names = []
    for node in graph["objects"]:
        drawn = [step["text"] for step in node["_ldraw_"] if step["op"] == "T"]
        assert len(drawn) == 2 and drawn[1] == "C", drawn
        names.append(visible(drawn[0]))
    return names


def read_mermaid(text):
    lines = text.splitlines()
    assert lines == text.split("\n")[:-1] and lines[0] == "flowchart TD"
    assert "%%" not in text and not re.search(r"(style|classDef).*:\S*#.*;", text)
    names = []
    for line in lines[1:]:
        node = re.fullmatch(r'  n(\d+)\["([^"`]*)<br/>C"\]', line)
        assert node and int(node[1]) == len(names), line
        assert not re.search("[<>&\\\\]", node[2])
        entities = {"quot": '"', "lt": "<", "gt": ">"}
        read = re.sub(r"#(\w+);", lambda found: entities.get(found[1]) or chr(int(found[1])), node[2])
        names.append(visible(read))
    return names


def read_svg(text):
    space = "{http://www.w3.org/2000/svg}"
    picture = xml.etree.ElementTree.fromstring(text)
    assert {element.tag for element in picture.iter()} <= {space + tag for tag in ("svg", "style", "rect", "text", "tspan")}
    return [visible(row[0].text or "") for row in picture.iter(space + "text")]


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.contents, self.policy = [], {}, None

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "meta" and attributes.get("http-equiv"):
            self.policy = attributes["content"]
        self.tags.append(attributes.get("id") if tag == "script" and "id" in attributes else tag)
        self.contents[self.tags[-1]] = ""

    def handle_data(self, data):
        if self.tags:
            self.contents[self.tags[-1]] += data


def read_page(text):
    """Reads a page with one style and one script, which its policy allows, and nothing else."""
    page = Page()
    page.feed(text)
    assert page.tags.count("script") == 1 and page.tags.count("style") == 1
    for tag in ("style", "script"):
        # Only what is between the marks of the element, not the line ends behind it.
        content = re.search(f"<{tag}>(.*?)</{tag}>", text, re.S)[1]
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in page.policy, page.policy
    assert "unsafe" not in page.policy and page.policy.startswith("default-src 'none'; ")
    return page


def read_html(text):
    page = read_page(text)
    assert page.tags.count("data") == 1
    return [node[0] for node in json.loads(page.contents["data"])["nodes"]]


def read_slides(text):
    read_page(text)
    return [visible(html.unescape(title)) for title in re.findall(r'<h1 [^>]*>([^<]*)</h1>', text)]


def read_dom(text):
    """Reads a page as a browser shows it, after its script ran."""

    class Tree(html.parser.HTMLParser):
        def __init__(self):
            super().__init__()
            self.names, self.depth = [], None

        def handle_starttag(self, tag, attributes):
            if tag in ("span", "tspan") and ("class", "name") in attributes:
                self.names.append("")
                self.depth = 0

        def handle_endtag(self, tag):
            self.depth = None

        def handle_data(self, data):
            if self.depth is not None:
                self.names[-1] += data

    tree = Tree()
    tree.feed(text)
    return tree.names


def read_svgdom(text):
    return [visible(name) for name in read_dom(text)]


def read_markdown(text):
    import markdown_it

    names = []
    for token in markdown_it.MarkdownIt("commonmark").enable(["strikethrough", "table"]).parse(text):
        if token.type == "fence":
            names.append("\n".join(visible(line) for line in token.content.split("\n")[:-1]))
        elif token.type == "inline":
            kinds = {child.type for child in token.children}
            assert kinds <= {"text", "code_inline", "html_inline"}, (kinds, token.content)
            code = "".join(child.content for child in token.children if child.type == "code_inline")
            prose = "".join(child.content for child in token.children if child.type == "text")
            assert prose.startswith("x: ") and prose.endswith(" :x"), prose
            assert visible(prose[3:-3]) == visible(code) + " and ", (prose, code)
            names.append(visible(code))
    return names


form, text, names = sys.argv[1:]
with open(text, encoding="utf-8", newline="") as file:
    content = file.read()
with open(names, encoding="ascii") as file:
    expected = [bytes.fromhex(line.rstrip("\n")).decode() for line in file]
compare(globals()["read_" + form](content), expected)
