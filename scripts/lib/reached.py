#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints what the changes since a revision can reach: reached.py ROOT REV.

A line `tests REGEX` names suites for `swift test --filter`, `tests .` all of them, and `sessions FILE...` sessions to replay.

A changed test runs its own suites. A changed source runs the suites of those test files that name a type it declares, the suites
over every command's declaration where it declares a command, and the sessions that use that command. Where nothing names it, all
tests of the targets that depend on its module run, and of a file that is no source the tests that name it; where there are none
either, everything runs. What a change breaks far away, through types that no test names, is found by `scripts/test` alone.
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(sys.argv[1])
REVISION = sys.argv[2]

# The suites over all declarations, and over the sources themselves.
OF_COMMANDS = ["ExampleTests", "DeclarationTests", "GrammarTests", "HelpTests", "ManualTests"]
OF_SOURCES = ["ModuleTests", "ForeignAccessTests", "RuleCitationTests"]


def output(*words):
    return subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def changed_files():
    names = output("git", "diff", "--name-only", "-z", REVISION).split("\0")
    names += output("git", "ls-files", "--others", "--exclude-standard", "-z").split("\0")
    return sorted(set(filter(None, names)))


class Package:
    def __init__(self):
        # A folder of its own, because a running build locks the usual one.
        folder = str(ROOT / ".build" / "reached")
        words = ["swift", "package", "--package-path", str(ROOT), "--scratch-path", folder, "dump-package"]
        described = json.loads(output(*words))
        self.folders, self.needs, self.tests = {}, {}, set()
        for target in described["targets"]:
            name = target["name"]
            usual = "Tests/" if target["type"] == "test" else "Sources/"
            self.folders[name] = target.get("path") or usual + name
            self.needs[name] = {one[0] for d in target["dependencies"] for one in d.values()}
            if target["type"] == "test":
                self.tests.add(name)

    def target(self, file):
        places = [name for name, folder in self.folders.items() if file.startswith(folder + "/")]
        return max(places, key=lambda name: len(self.folders[name]), default=None)

    def depends(self, name, other):
        seen, pending = set(), [name]
        while pending:
            for need in self.needs.get(pending.pop(), ()):
                if need == other:
                    return True
                if need not in seen:
                    seen.add(need)
                    pending.append(need)
        return False


def read(path):
    try:
        return (ROOT / path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def suites(text):
    return re.findall(r"^(?:@MainActor\s+)?(?:final )?(?:struct|class|actor|extension) (\w+)", text, re.M)


def main():
    package = Package()
    test_files = {
        path: read(path)
        for name in package.tests
        for path in output("git", "ls-files", "--", package.folders[name]).split("\n")
        if path.endswith(".swift")
    }
    reached, sessions, verbs = set(), set(), set()

    def reach(path):
        reached.update(f"{package.target(path)}.{suite}" for suite in suites(test_files[path]))

    for file in changed_files():
        name, target = pathlib.Path(file).name, package.target(file)
        if file in test_files and suites(test_files[file]) and "@Test" in test_files[file]:
            reach(file)
        elif file.endswith(".responder"):
            sessions.add(file)
        elif file == "Package.swift" or target in package.tests:
            return print("tests .")
        elif target and file.endswith(".swift"):
            text = read(file)
            own = set(re.findall(r'static let verb = "([\w-]+)"', text))
            types = set(re.findall(r"^(?:\w+ )*(?:struct|class|enum|protocol|actor) (\w+)", text, re.M))
            pattern = re.compile(r"\b(?:%s)\b" % "|".join(types)) if types else None
            naming = [
                path for path, test in test_files.items()
                if package.depends(package.target(path), target) and pattern and pattern.search(test)
            ]
            verbs |= own
            reached.update(OF_SOURCES + (OF_COMMANDS if own else []))
            for path in naming:
                reach(path)
            if not naming and not own:
                near = [one for one in package.tests if target in package.needs[one]]
                if not near:
                    return print("tests .")
                reached.update(near)
        else:
            naming = [path for path, test in test_files.items() if name in test]
            if not naming and not file.startswith(("Sources/", ".github/")):
                return print("tests .")
            for path in naming:
                reach(path)

    if verbs:
        used = re.compile(r"^(?:> )?(?:! )?(?:%s)\b" % "|".join(map(re.escape, sorted(verbs))), re.M)
        for path in output("git", "ls-files", "--", "Tests/Sessions", "scripts/sessions").split("\n"):
            if path.endswith(".responder") and used.search(read(path)):
                sessions.add(path)
    if reached:
        print("tests", "|".join(r"\b%s\b" % re.escape(one) for one in sorted(reached)))
    if sessions:
        print("sessions", *sorted(path for path in sessions if (ROOT / path).exists()))


main()
