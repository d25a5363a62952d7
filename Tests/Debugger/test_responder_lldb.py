# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of the LLDB module with an imitation of LLDB: python3 test_responder_lldb.py MODULE PROGRAM [DUMPS]

The imitation answers the module's expressions with recorded texts; the program is the real one. `scripts/lldb` tries the
module on a process.
"""

import ast
import importlib.util
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
import types
import unittest
import unittest.mock

MODULE, PROGRAM, *DUMPS = sys.argv[1:]

stub = types.ModuleType("lldb")
stub.eStateStopped, stub.eStateRunning, stub.eStateExited, stub.eStateDetached = 5, 6, 10, 9
stub.eLanguageTypeC_plus_plus = 4


class SBExpressionOptions:
    def SetLanguage(self, language):
        self.language = language

    def SetPrefix(self, text):
        self.prefix = text

    def SetIgnoreBreakpoints(self, value):
        self.ignores_breakpoints = value

    def SetUnwindOnError(self, value):
        self.unwinds = value

    def SetTimeoutInMicroSeconds(self, time):
        self.time = time


class SBError:
    def __init__(self, text=None):
        self.reason = text

    def Success(self):
        return self.reason is None

    def GetCString(self):
        return self.reason


stub.SBExpressionOptions, stub.SBError = SBExpressionOptions, SBError
sys.modules["lldb"] = stub
specification = importlib.util.spec_from_file_location("responder_lldb", MODULE)
module = importlib.util.module_from_spec(specification)
specification.loader.exec_module(module)


class Value:
    def __init__(self, number=0, error=None):
        self.number, self.error = number, SBError(error)

    def GetError(self):
        return self.error

    def GetValueAsUnsigned(self, default=0):
        return self.number


class Process:
    """A stopped app, which answers with the texts that it is given by the names of the module's functions."""

    # Not at the beginning of a page, so that texts cross the ends of pages.
    start = 0x10F00

    def __init__(self, answers, modules=("UIKitCore",), state=5, symbols=()):
        self.answers, self.modules, self.state, self.symbols = answers, modules, state, symbols
        self.asked, self.options, self.memory = [], None, b""

    def IsValid(self):
        return True

    def GetState(self):
        return self.state

    def GetTarget(self):
        return self

    GetProcess = GetSelectedTarget = GetSelectedThread = GetSelectedFrame = GetTarget

    def module_iter(self):
        return [types.SimpleNamespace(GetFileSpec=lambda name=name: types.SimpleNamespace(GetFilename=lambda: name))
                for name in self.modules]

    def FindSymbols(self, name):
        return types.SimpleNamespace(GetSize=lambda: int(name in self.symbols))

    def EvaluateExpression(self, text, options=None):
        self.asked.append(text)
        if options is None:
            return Value(*self.answers[text])
        self.options = options
        function = re.search(r"r_(?:print_chain|collect|ask_all)", text).group()
        answer = self.answers[function]
        if isinstance(answer, SBError):
            return Value(0, answer.reason)
        answer = answer(text) if callable(answer) else answer
        self.memory = answer.encode("utf-8") + b"\0" + b"not read"
        return Value(self.start)

    def ReadMemory(self, address, count, error):
        if (address + count - 1) // 4096 != address // 4096:
            error.reason = "read beyond a page"
        return self.memory[address - self.start:address - self.start + count]


class Result:
    def __init__(self):
        self.text, self.error = "", None

    def AppendMessage(self, text):
        self.text += text + "\n"

    def SetError(self, text):
        self.error = text


def run(process, command):
    result = Result()
    module.responder(process, command, result, {})
    return result


def record(kind, *fields):
    return "\x1f".join([kind, *fields]) + "\x1e"


VIEWS = """<UIWindow: 0x7f8001; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x1>>
   | <UIView: 0x7f8002; frame = (0 0; 390 844); layer = <CALayer: 0x2>>
   |    | <UITextField: 0x7f8003; frame = (0 0; 390 44); text = 'a;\\nb'; layer = <CALayer: 0x3>>
   |    | <Shop.ItemCell: 0x7f8004; baseClass = UITableViewCell; frame = (0 0; 390 44); layer = <CALayer: 0x4>>"""
CONTROLLERS = "<Shop.ListController 0x7f8010>, state: appeared, view: <UIView 0x7f8002>"
LINKS = "".join([
    record("link", "7f8002", "UIView,UIResponder,NSObject,"),
    record("link", "7f8010", "Shop.ListController,UIViewController,UIResponder,NSObject,"),
    record("link", "7f8001", "UIWindow,UIView,UIResponder,NSObject,"),
    record("link", "7f8020", "Shop.Router,UIResponder,NSObject,"),
    record("link", "7f8005", "UIApplication,UIResponder,NSObject,"),
])
FIELD = record("link", "7f8003", "UITextField,UIControl,UIView,UIResponder,NSObject,")
UIKIT = "".join([
    record("app", "7f8005", "UIApplication,UIResponder,NSObject,"),
    record("views", VIEWS), record("window", "7f8001", "UIWindow,UIView,UIResponder,NSObject,"),
    record("controllers", CONTROLLERS), record("key", "7f8001", "UIWindow,UIView,UIResponder,NSObject,"),
    record("first", "7f8003", "UITextField,UIControl,UIView,UIResponder,NSObject,"), FIELD, LINKS,
])


def handled_by(*addresses, declined=(), target=None):
    """Returns the answer to an action: who responds to it, and the app's own target."""
    def answer(text):
        asked = [int(number) for number in re.findall(r"\(Ref\)(\d+)", text.split("};")[0])]
        marks = "".join("y" if one in addresses else "d" if one in declined else "n" for one in asked)
        return record("answers", marks) + (record("target", *target) if target else "")
    return answer


class Refusals(unittest.TestCase):
    def check(self, process, command, *parts):
        result = run(process, command)
        self.assertEqual(result.text, "")
        for part in parts:
            self.assertIn(part, result.error)

    def test_states_of_the_process(self):
        self.check(Process({}, state=10), "chain", "there is no process", "'run'")
        self.check(Process({}, state=6), "chain", "the process is running", "process interrupt")
        self.check(Process({}, modules=("libc.so.6",)), "tree", "neither UIKit nor AppKit is loaded", "try again")

    def test_words(self):
        self.check(Process({}), "chian", "there is no command 'responder chian'")
        for action in ["", "x;", "copy:\"); exit(1);(\"", "a b:", "9x", "copy:\n", "'"]:
            self.check(Process({}), "why " + action + " to b", "expected")
        self.check(Process({}), "why copy: to b", "expected 'from EXPR'")
        self.check(Process({}), "why copy: from", "expected 'from EXPR'")
        self.check(Process({}), "save", "expected a file")

    def test_expressions(self):
        self.check(Process({"nope": (0, "undeclared")}), "chain nope", "'nope' cannot be evaluated: undeclared")
        self.check(Process({"none": (0, None)}), "why copy: from none", "'none' is nil")
        self.check(Process({"r_print_chain": SBError("interrupted")}), "chain", "could not be asked: interrupted", "thread")
        self.check(Process({"r_print_chain": ""}), "chain", "nothing is first responder", "responder chain EXPR")

    def test_program(self):
        path, home = os.environ["PATH"], os.environ.pop("RESPONDER")
        try:
            os.environ["PATH"] = "/nonexistent"
            if not any(os.access(folder + "/responder", os.X_OK) for folder in ["/opt/homebrew/bin", "/usr/local/bin"]):
                self.check(Process({"r_collect": UIKIT}), "tree", "'responder' was not found", "RESPONDER")
            os.environ["RESPONDER"] = "/nonexistent/responder"
            self.check(Process({"r_collect": UIKIT}), "tree", "RESPONDER names", "not a program")
        finally:
            os.environ["PATH"], os.environ["RESPONDER"] = path, home

    def test_files_and_terminal(self):
        self.check(Process({"r_collect": UIKIT}), "save /nonexistent/a.responder", "cannot be written: No such file")
        self.check(Process({"r_collect": UIKIT}), "open", "needs a terminal", "responder save FILE")


class Chains(unittest.TestCase):
    def test_first_responder(self):
        process = Process({"r_print_chain": FIELD + LINKS})
        self.assertEqual(run(process, "chain").text.splitlines(), [
            "<UITextField: 0x7f8003>", "<UIView: 0x7f8002>", "<Shop.ListController: 0x7f8010>", "<UIWindow: 0x7f8001>",
            "<Shop.Router: 0x7f8020>", "<UIApplication: 0x7f8005>"])
        self.assertEqual(len(process.asked), 1)
        self.assertTrue(process.options.ignores_breakpoints and process.options.unwinds and process.options.time > 0)

    def test_an_expression_with_blanks(self):
        process = Process({"[self view]": (0x7F8002, None), "r_print_chain": LINKS})
        self.assertEqual(run(process, "chain  [self view] ").text.count("\n"), 5)
        self.assertIn("(Ref)%d" % 0x7F8002, process.asked[1])

    def test_a_cycle(self):
        link = record("link", "a1", "A,UIView,") + record("link", "a2", "B,UIView,")
        self.assertEqual(
            run(Process({"r_print_chain": link * 3}), "chain").text, "<A: 0xa1>\n<B: 0xa2>\n<A: 0xa1> again: the chain is a cycle\n")

    def test_a_description_and_control_characters(self):
        text = run(Process({"r_print_chain": LINKS + record("described", "one\n\x1b[2Jtwo")}), "chain").text
        self.assertTrue(text.endswith("\n\nthe window itself describes it:\none\n?[2Jtwo\n"), text)

    def test_a_text_of_many_pages(self):
        links = "".join(record("link", "%x" % (0x1000 + index), "View%d,UIView," % index) for index in range(900))
        self.assertEqual(run(Process({"r_print_chain": links}), "chain").text.count("\n"), 900)


class Sources(unittest.TestCase):
    def test_runtimes_and_frameworks(self):
        for symbols, modules, present, absent in [
            ((), ("UIKitCore",), ["objc_msgSend", '"UIApplication"'], "objc_msg_lookup"),
            ((), ("AppKit",), ["objc_msgSend", '"NSApplication"'], "objc_msg_lookup"),
            (("objc_msg_lookup",), ("libgnustep-gui.so.0.29",), ["objc_msg_lookup(", '"NSApplication"'], "objc_msgSend"),
        ]:
            process = Process({"r_print_chain": LINKS}, modules=modules, symbols=symbols)
            run(process, "chain")
            for text in present:
                self.assertIn(text, process.options.prefix)
            for text in [absent, "SEND_", "(APPLICATION)"]:
                self.assertNotIn(text, process.options.prefix)

    def test_python(self):
        with open(MODULE, encoding="utf-8") as file:
            ast.parse(file.read(), feature_version=(3, 9))


class Sessions(unittest.TestCase):
    def saved(self, process, verb="save"):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "it's an app.responder")
            result = run(process, "%s %s" % (verb, path))
            self.assertIsNone(result.error)
            with open(path, encoding="utf-8") as file:
                return file.read()

    def test_the_tree(self):
        result = run(Process({"r_collect": UIKIT}), "tree")
        self.assertIsNone(result.error)
        self.assertEqual(result.text.splitlines()[0], "app UIApplication")
        for line in ["window1 UIWindow (key window, next overridden)", "listController1 ListController", "itemCell1 ItemCell"]:
            self.assertIn(line, result.text)
        self.assertRegex(result.text, r"TextField\d* UITextField \(first responder\)|UITextField \(first responder\)")

    def test_a_saved_session_has_the_chain_of_the_app(self):
        script = self.saved(Process({"r_collect": UIKIT}))
        with tempfile.NamedTemporaryFile("w", suffix=".responder", encoding="utf-8") as file:
            file.write(script)
            file.flush()
            printed = subprocess.run(
                [PROGRAM, file.name, "-c", "first-responder", "-c", "chain"], capture_output=True, text=True, check=True).stdout
        self.assertRegex(printed, r"→ view1 → listController1 → window1 → router1 → app\n")

    def test_why_and_the_apps_own_target(self):
        answers = {
            "r_collect": UIKIT + record("from") + record("link", "7f8004", "Shop.ItemCell,UITableViewCell,UIView,") + LINKS,
            "r_ask_all": handled_by(0x7F8010, target=("7f8010", "Shop.ListController,UIViewController,")),
            "cell": (0x7F8004, None),
        }
        process = Process(answers)
        text = run(process, "why refresh: from cell").text
        self.assertIn("refresh: from itemCell1: handled by listController1", text)
        self.assertIn("itemCell1 is the object at 0x7f8004", text)
        # The sender, the hierarchy, the action: three expressions.
        self.assertEqual(len(process.asked), 3)
        text = run(Process(answers), "target refresh:").text
        self.assertIn("would be handled by listController1", text)
        self.assertIn("the app itself answers: <Shop.ListController: 0x7f8010>, which is listController1", text)

    def test_an_object_that_declines(self):
        process = Process({"r_collect": UIKIT, "r_ask_all": handled_by(0x7F8001, declined=[0x7F8010])})
        text = run(process, "target refresh:").text
        self.assertIn("would be handled by window1", text)
        self.assertIn("the app itself answers: no target", text)

    def test_nothing_of_the_app_becomes_a_statement(self):
        names = ["X\nreset", "X;reset", "X'; reset; '", "$(reset)", "in", "{ reset", "Ü.Ä", "A" * 3000, "\\", "#", "UIView"]
        links = "".join(
            record("link", "%x" % (0x9000 + 16 * index), name + ",UIResponder,") for index, name in enumerate(names))
        views = VIEWS.replace("'a;\\nb'", "'x\n' reset; \"$(reset)\nreset'")
        rows = "".join(
            record("row", "%x" % (0xA000 + 16 * index), name + ",UIView,", "1" if index else "0", "0", "", "junk", "")
            for index, name in enumerate(names))
        items = "".join(record("item", "0", "", name) for name in ["copy:", "x; reset", "a b", "'"])
        process = Process({"r_collect": UIKIT.replace(VIEWS, views) + rows + links + items, "r_ask_all": handled_by()})
        script = self.saved(process)
        for line in script.splitlines():
            self.assertRegex(line, r"^(class|add|attach|set|it|key-window|first-responder|override|connect) ")
            self.assertNotRegex(line, r"(^|[;{ ])reset($|[; ])")
        self.assertEqual(script.count("\nconnect "), 1)
        self.assertIsNone(run(process, "target copy:").error)

    def test_appkit_is_walked(self):
        window = "NSWindow,NSResponder,NSObject,"
        answer = "".join([
            record("app", "5", "NSApplication,NSResponder,"), record("app-delegate", "6", "AppDelegate,NSObject,"),
            record("row", "10", "MyWindow," + window, "0", "5", "NSApplication,NSResponder,", "{{0, 0}, {300, 200}}", ""),
            record("row", "11", "NSThemeFrame,NSView,NSResponder,", "1", "10", window, "{{0, 0}, {300, 200}}", ""),
            record("row", "12", "NSView,NSResponder,", "2", "30", "Pages,NSViewController,NSResponder,",
                   "NSRect: {{1, 2.5}, {3, 4}}", "h"),
            record("window", "10", "MyWindow," + window), record("window-delegate", "40", "Ruler,NSObject,"),
            record("window-controller", "41", "Desk,NSWindowController,NSResponder,"),
            record("document", "42", "Letter,NSDocument,NSObject,"),
            record("key", "10", "MyWindow," + window), record("active", "10", window), record("main", "10", window),
            record("first", "12", "NSView,NSResponder,"),
            record("link", "12", "NSView,NSResponder,"), record("link", "30", "Pages,NSViewController,NSResponder,"),
            record("link", "11", "NSThemeFrame,NSView,NSResponder,"), record("link", "10", window),
            record("link", "41", "Desk,NSWindowController,NSResponder,"),
            record("item", "6", "AppDelegate,NSObject,", "openSettings:"), record("item", "0", "", "paste:"),
        ])
        script = self.saved(Process({"r_collect": answer}, modules=("AppKit",)))
        for line in [
            "add MyWindow myWindow1 frame 0,0,300,200", "attach controller pages1 to view1 class Pages",
            "attach delegate appDelegate1 to app", "attach delegate ruler1 to myWindow1",
            "attach window-controller desk1 to myWindow1", "attach document letter1 to myWindow1",
            "first-responder view1", "connect menuItem1 action openSettings: to appDelegate1",
            "connect menuItem2 action paste:",
        ]:
            self.assertIn(line + "\n", script)
        self.assertIn("frame 1,2.5,3,4", script)
        process = Process({"r_collect": answer, "r_ask_all": handled_by(0x42)}, modules=("AppKit",))
        self.assertIn("would be handled by letter1", run(process, "target saveDocument:").text)

    def test_the_prompt_is_safe(self):
        calls = []
        process = Process({"r_collect": UIKIT})
        with unittest.mock.patch.object(module.os, "isatty", return_value=True), \
                unittest.mock.patch.object(module.subprocess, "call", calls.append):
            self.assertIsNone(run(process, "open").error)
        self.assertEqual(calls[0][:3], [PROGRAM, "--safe", "-i"])

    def test_recorded_dumps(self):
        count = 0
        for path in DUMPS:
            with open(path, encoding="utf-8") as file:
                dump = file.read()
            root = re.match(r"<(\w+)[:;]", dump)
            if not root or "layer = " not in dump:
                continue
            count += 1
            result = run(Process({"r_collect": record("views", dump)}), "tree")
            self.assertIsNone(result.error)
            self.assertIn(root.group(1), result.text, path)
        if DUMPS:
            self.assertGreater(count, 3)


class BrokenAnswers(unittest.TestCase):
    """Answers that no expression of the module writes, as of a process whose memory is damaged."""

    def check(self, answers, command="tree", *parts, **options):
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        start = time.monotonic()
        result = run(Process(answers, **options), command)
        self.assertEqual(result.text, "")
        self.assertIn("the app's answer could not be read", result.error)
        for part in parts:
            self.assertIn(part, result.error)
        self.assertLess(time.monotonic() - start, 20)
        self.assertLess(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before, 1 << 20)

    def test_numbers(self):
        for number in ["x", "-1", "1_0", " 1", "0x1", "1" * 17, "f" * 5000, "\u0661", "1\n"]:
            self.check({"r_collect": record("link", number, "UIView,")}, "tree", "expected a number")
            self.check({"r_print_chain": record("link", number, "UIView,")}, "chain", "expected a number")
            self.check({"r_collect": record("row", "1", "UIView,", number, "0", "", "", "")}, "tree", "expected a number")

    def test_records(self):
        for answer in [
            record("row"), record("link", "1"), record("link", "1", "A,", "more"), record("junk", "1"), record("item", "1", "A,"),
            "\x1f" * 100_000 + "\x1e", "link\x1f1\x1fUIView,", "\x1e", record("from", "x"), record("views"),
        ]:
            self.check({"r_collect": answer}, "tree", "record")

    def test_answers_about_other_objects(self):
        for answer in ["", record("answers", "y"), record("answers", "y" * 10_000), record("target", "1", "A,")]:
            self.check({"r_collect": UIKIT, "r_ask_all": answer}, "target copy:", "it is not about 7 objects")
        self.check({"r_collect": UIKIT, "r_ask_all": record("answers", "z" * 7)},
                   "why copy:", "it is not about 7 objects")

    def test_too_many_records_and_too_long_a_text(self):
        self.check({"r_collect": record("link", "1", "A,") * 50_000}, "tree", "more than 40000 records")
        self.check({"r_collect": "\x1e" * (1 << 25)}, "tree", "more than 40000 records")
        self.check({"r_collect": record("views", "x" * (1 << 26))}, "tree", "longer than 64 MB")

    def test_a_depth_is_bounded(self):
        rows = [record("row", "%x" % (16 + index), "NSView,", "f" * 16, "0", "", "", "") for index in range(50)]
        script = Sessions.saved(self, Process({"r_collect": "".join(rows)}, modules=("AppKit",)))
        self.assertLess(len(script), 100_000)

    def test_long_names_and_frames(self):
        classes = ",".join(["A" * 100_000] * 300) + ","
        row = record("row", "10", "NSView,NSView,", "0", "0", "", "9" * 1_000_000 + "," * 1_000_000, "")
        script = Sessions.saved(self, Process({"r_collect": row + record("link", "20", classes)}, modules=("AppKit",)))
        self.assertLess(len(script), 100_000)

    def test_an_address_in_a_print(self):
        views = VIEWS.replace("0x7f8003", "0x" + "7" * 6000)
        result = run(Process({"r_collect": UIKIT.replace(VIEWS, views), "r_ask_all": handled_by()}), "target copy:")
        self.assertIn("copy:", result.text + (result.error or ""))

    def test_what_python_raises_is_a_sentence(self):
        for error in [ValueError("x"), MemoryError(), OverflowError("x"), RecursionError("x")]:
            def fail(text, error=error):
                raise error
            self.check({"r_collect": fail}, "tree")


class Texts(unittest.TestCase):
    """What the app wrote goes through the functions of the expression that replace the separators."""

    def test_texts_are_cleaned_in_the_expression(self):
        source = module.SOURCE
        # A text of the app is appended by r_add, a word of the module by r_put.
        for added in re.findall(r"r_add\(out, ([^;]*)\);", source):
            self.assertRegex(added, r"^(r_clean|r_name|r_text)\(", added)
        for put in re.findall(r"r_put\(out, ([^;]*)\);", source):
            self.assertRegex(put, r'^("[^"]*"|kind|digits \+ place|.* \? "\w" : .*"\w?")$', put)


if __name__ == "__main__":
    os.environ["RESPONDER"] = PROGRAM
    unittest.main(argv=sys.argv[:1])
