# SPDX-License-Identifier: GPL-3.0-or-later
"""The command `responder` of LLDB, which asks a stopped UIKit or AppKit app about its responder chain.

`responder lldb` writes this file and prints the line that loads it. It needs Python 3.9 or later, and the program
`responder`, which answers what the app itself cannot.
"""

import json
import os
import re
import shutil
import subprocess
import tempfile

import lldb

USAGE = """The responder chain of the stopped app. EXPR is an expression for an object, such as self.view.

  responder chain [EXPR]              print the chain from EXPR, or from the first responder
  responder why ACTION [from EXPR]    explain which object would handle an action, and why
  responder target ACTION [from EXPR] print which object would handle an action, and what the app itself answers
  responder tree                      print windows, controllers and views
  responder save FILE                 write the app's hierarchy as a session
  responder open                      open responder's prompt with the app's hierarchy in it, as --safe does

'responder -c "help lldb"' in a shell describes what is asked of the app."""

# What is asked of the process. It uses the functions of the Objective-C runtime, because these exist under Apple's
# runtime and under that of GCC, while LLDB reads Objective-C only with Apple's. GCC's `objc_msg_lookup` finds a method,
# Apple's `objc_msgSend` calls it; both are called as the method's own type. Records end with RS, their fields with US, the
# names of classes with a comma; `r_clean` and `r_name` replace these in what the app wrote, so it cannot forge a record.
SOURCE = r"""
extern "C" {
typedef void *Ref;
Ref sel_registerName(const char *);
Ref objc_getClass(const char *);
Ref class_getSuperclass(Ref);
const char *class_getName(Ref);
const char *sel_getName(Ref);
Ref SEND_DECLARATION;
}
#define R_METHOD(TYPE, OBJECT, NAME, ...) ((TYPE (*)(Ref, Ref, ##__VA_ARGS__))SEND_FUNCTION)
static Ref r_get(Ref object, const char *name) {
  return object ? R_METHOD(Ref, object, name)(object, sel_registerName(name)) : (Ref)0;
}
static Ref r_get1(Ref object, const char *name, Ref argument) {
  return object ? R_METHOD(Ref, object, name, Ref)(object, sel_registerName(name), argument) : (Ref)0;
}
static bool r_is(Ref object, const char *name) {
  return object && (R_METHOD(unsigned char, object, name)(object, sel_registerName(name)) & 0xff) != 0;
}
static bool r_responds(Ref object, Ref selector) {
  const char *name = "respondsToSelector:";
  return object && (R_METHOD(unsigned char, object, name, Ref)(object, sel_registerName(name), selector) & 0xff) != 0;
}
static bool r_has(Ref object, const char *name) { return r_responds(object, sel_registerName(name)); }
static Ref r_at(Ref array, unsigned long index) {
  const char *name = "objectAtIndex:";
  return R_METHOD(Ref, array, name, unsigned long)(array, sel_registerName(name), index);
}
static unsigned long r_count(Ref array) {
  return array ? R_METHOD(unsigned long, array, "count")(array, sel_registerName("count")) : 0;
}
static Ref r_text(const char *bytes) {
  Ref strings = objc_getClass("NSString");
  const char *name = "stringWithUTF8String:";
  return R_METHOD(Ref, strings, name, const char *)(strings, sel_registerName(name), bytes);
}
static Ref r_ask(Ref object, const char *name) { return r_has(object, name) ? r_get(object, name) : (Ref)0; }
static void r_add(Ref out, Ref text) {
  if (text) r_get1(out, "appendString:", text);
}
static void r_put(Ref out, const char *bytes) {
  if (bytes) r_add(out, r_text(bytes));
}
typedef struct { unsigned long location, length; } Range;
static Ref r_without(Ref text, unsigned long first, unsigned long count) {
  const char *name = "characterSetWithRange:";
  Ref sets = objc_getClass("NSCharacterSet");
  Range range = {first, count};
  Ref set = R_METHOD(Ref, sets, name, Range)(sets, sel_registerName(name), range);
  return r_get1(r_get1(text, "componentsSeparatedByCharactersInSet:", set), "componentsJoinedByString:", r_text("?"));
}
static Ref r_clean(Ref text) { return r_without(r_without(text, 0, 9), 0x0e, 0x12); }
static Ref r_name(const char *bytes) {
  bool is_plain = true;
  for (const char *byte = bytes; byte && *byte; byte++) is_plain &= (unsigned char)*byte >= ' ' && *byte != ',';
  Ref text = bytes ? r_text(bytes) : (Ref)0;
  return is_plain ? text : r_without(r_without(text, 0, ' '), ',', 1);
}
static void r_number(Ref out, unsigned long value) {
  char digits[24];
  int place = 23;
  digits[place] = 0;
  do { digits[--place] = "0123456789abcdef"[value & 15]; value >>= 4; } while (value);
  r_put(out, digits + place);
}
static void r_field(Ref out) { r_put(out, "\x1f"); }
static void r_object(Ref out, Ref object) {
  r_field(out);
  r_number(out, (unsigned long)object);
  r_field(out);
  Ref type = r_get(object, "class");
  for (int left = 100; type && left > 0; left--, type = class_getSuperclass(type)) {
    r_add(out, r_name(class_getName(type)));
    r_put(out, ",");
  }
}
static void r_record(Ref out, const char *kind, Ref object) {
  if (!object) return;
  r_put(out, kind);
  r_object(out, object);
  r_put(out, "\x1e");
}
static void r_rows(Ref out, Ref view, unsigned long depth, int *left) {
  if (!view || depth > 400 || --*left < 0) return;
  r_put(out, "row");
  r_object(out, view);
  r_field(out);
  r_number(out, depth);
  r_object(out, r_ask(view, "nextResponder"));
  r_field(out);
  if (r_has(view, "frame")) r_add(out, r_clean(r_get(r_get1(view, "valueForKey:", r_text("frame")), "description")));
  r_field(out);
  r_put(out, r_has(view, "isHidden") && r_is(view, "isHidden") ? "h" : "");
  r_put(out, "\x1e");
  Ref views = r_ask(view, "subviews");
  for (unsigned long index = 0, count = r_count(views); index < count && *left > 0; index++) {
    r_rows(out, r_at(views, index), depth + 1, left);
  }
}
static void r_chain(Ref out, const char *kind, Ref object) {
  for (int left = 1000; object && left > 0; left--) {
    r_record(out, kind, object);
    object = r_ask(object, "nextResponder");
  }
}
static void r_menu(Ref out, Ref menu, int depth, int *left) {
  Ref items = depth < 100 ? r_ask(menu, "itemArray") : (Ref)0;
  for (unsigned long index = 0, count = r_count(items); index < count && --*left >= 0; index++) {
    Ref item = r_at(items, index);
    Ref action = r_get(item, "action");
    if (r_is(item, "hasSubmenu")) {
      r_menu(out, r_get(item, "submenu"), depth + 1, left);
    } else if (action) {
      r_put(out, "item");
      r_object(out, r_get(item, "target"));
      r_field(out);
      r_add(out, r_name(sel_getName(action)));
      r_put(out, "\x1e");
    }
  }
}
static Ref r_windows(Ref app) {
  Ref windows = r_ask(app, "windows");
  if (r_count(windows)) return windows;
  windows = r_get(objc_getClass("NSMutableArray"), "array");
  Ref scenes = r_get(r_ask(app, "connectedScenes"), "allObjects");
  for (unsigned long index = 0, count = r_count(scenes); index < count; index++) {
    Ref those = r_ask(r_at(scenes, index), "windows");
    if (those) r_get1(windows, "addObjectsFromArray:", those);
  }
  return windows;
}
static Ref r_key_window(Ref app) {
  Ref key = r_ask(app, "keyWindow");
  if (key) return key;
  Ref windows = r_windows(app);
  for (unsigned long index = 0, count = r_count(windows); index < count; index++) {
    Ref window = r_at(windows, index);
    if (r_has(window, "isKeyWindow") && r_is(window, "isKeyWindow")) return window;
  }
  return (Ref)0;
}
static Ref r_app() { return r_ask(objc_getClass(APPLICATION), "sharedApplication"); }
static const char *r_finish(Ref out) {
  return R_METHOD(const char *, out, "UTF8String")(out, sel_registerName("UTF8String"));
}
static const char *r_print_chain(Ref from) {
  Ref out = r_get(objc_getClass("NSMutableString"), "string");
  Ref window = r_key_window(r_app());
  r_record(out, "key", window);
  r_chain(out, "link", from ? from : r_ask(window, "firstResponder"));
  if (!from && r_has(window, "_eventFirstResponderChainDescription")) {
    r_put(out, "described\x1f");
    r_add(out, r_clean(r_get(r_get(window, "_eventFirstResponderChainDescription"), "description")));
    r_put(out, "\x1e");
  }
  return r_finish(out);
}
static const char *r_collect(Ref from) {
  Ref out = r_get(objc_getClass("NSMutableString"), "string");
  Ref app = r_app();
  int left = 20000;
  r_record(out, "app", app);
  r_record(out, "app-delegate", r_ask(app, "delegate"));
  Ref windows = r_windows(app);
  for (unsigned long index = 0, count = r_count(windows); index < count && index < 1000; index++) {
    Ref window = r_at(windows, index);
    if (r_has(window, "recursiveDescription")) {
      r_put(out, "views\x1f");
      r_add(out, r_clean(r_get(window, "recursiveDescription")));
      r_put(out, "\x1e");
    } else {
      r_rows(out, window, 0, &left);
      Ref top = r_ask(window, "contentView");
      for (int up = 100; top && up > 0 && r_get(top, "superview"); up--) top = r_get(top, "superview");
      r_rows(out, top, 1, &left);
    }
    r_record(out, "window", window);
    r_record(out, "window-delegate", r_ask(window, "delegate"));
    r_record(out, "window-controller", r_ask(window, "windowController"));
    r_record(out, "document", r_ask(r_ask(window, "windowController"), "document"));
  }
  Ref controllers = objc_getClass("UIViewController");
  if (r_has(controllers, "_printHierarchy")) {
    r_put(out, "controllers\x1f");
    r_add(out, r_clean(r_get(controllers, "_printHierarchy")));
    r_put(out, "\x1e");
  }
  Ref key = r_key_window(app);
  r_record(out, "key", key);
  r_record(out, "active", r_ask(app, "keyWindow"));
  r_record(out, "main", r_ask(app, "mainWindow"));
  r_record(out, "first", r_ask(key, "firstResponder"));
  r_chain(out, "link", r_ask(key, "firstResponder"));
  if (from) {
    r_put(out, "from\x1e");
    r_chain(out, "link", from);
  }
  left = 2000;
  r_menu(out, r_ask(app, "mainMenu"), 0, &left);
  return r_finish(out);
}
static const char *r_ask_all(Ref *objects, unsigned long count, const char *action, Ref from) {
  Ref out = r_get(objc_getClass("NSMutableString"), "string");
  Ref selector = sel_registerName(action);
  r_put(out, "answers\x1f");
  for (unsigned long index = 0; index < count; index++) {
    Ref object = objects[index];
    bool responds = r_responds(object, selector);
    bool can = responds;
    if (r_has(object, "canPerformAction:withSender:")) {
      const char *name = "canPerformAction:withSender:";
      can = (R_METHOD(unsigned char, object, name, Ref, Ref)(object, sel_registerName(name), selector, from) & 0xff) != 0;
    }
    r_put(out, responds ? can ? "y" : "d" : can ? "c" : "n");
  }
  r_put(out, "\x1e");
  Ref app = r_app();
  Ref first = r_ask(r_key_window(app), "firstResponder");
  if (!first) first = from ? from : app;
  const char *in_app = "targetForAction:to:from:";
  const char *in_responder = "targetForAction:withSender:";
  Ref target = (Ref)0;
  if (r_has(app, in_app)) {
    target = R_METHOD(Ref, app, in_app, Ref, Ref, Ref)(app, sel_registerName(in_app), selector, (Ref)0, from);
  } else if (r_has(first, in_responder)) {
    target = R_METHOD(Ref, first, in_responder, Ref, Ref)(first, sel_registerName(in_responder), selector, from);
  }
  r_record(out, "target", target);
  return r_finish(out);
}
"""

# The kinds of the framework's classes; of an object's classes, from its own upwards, the first one here counts.
KINDS = {
    "UIWindow": "window", "UIWindowScene": "scene", "UIScene": "scene", "UIViewController": "controller",
    "UIControl": "control", "UIView": "view", "UIApplication": "application", "UIResponder": "UIResponder",
    "NSWindow": "window", "NSWindowController": "window-controller", "NSDocument": "document",
    "NSDocumentController": "document-controller", "NSViewController": "controller", "NSControl": "control",
    "NSView": "view", "NSApplication": "application", "NSResponder": "NSResponder", "NSObject": "object",
}
ACTION = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*:*(?:[A-Za-z_$][A-Za-z0-9_$]*:)*")
# The fields of each record; an answer with another record was not written by the expressions above.
FIELDS = {
    "app": 2, "app-delegate": 2, "window": 2, "window-delegate": 2, "window-controller": 2, "document": 2, "key": 2,
    "active": 2, "main": 2, "first": 2, "link": 2, "target": 2, "item": 3, "row": 7, "from": 0, "views": 1,
    "controllers": 1, "described": 1, "answers": 1,
}
# What an answer may have at most: bytes, records, and views around a view. The expressions stop before.
TEXT_LIMIT, RECORD_LIMIT, DEPTH_LIMIT = 1 << 26, 40_000, 400


class Problem(Exception):
    """A sentence that says what is wrong and what to do next."""


class Object:
    """An object of the app: its address and the names of its classes, its own first."""

    def __init__(self, address, classes):
        self.address = hexadecimal(address or "0")
        # The runtime has no limit for either, and a session has no use for longer ones.
        self.classes = [name[:500] for name in classes.split(",", 100)[:100] if name]
        self.base = next((name for name in self.classes if name in KINDS), "NSObject")

    @property
    def kind(self):
        return KINDS[self.base]

    @property
    def class_name(self):
        return printable(self.classes[0]) if self.classes else "nil"

    @property
    def row(self):
        """The object as its description begins."""
        return "<%s: 0x%x>" % (self.class_name, self.address)


def hexadecimal(text):
    """Returns an address or a depth that the expressions wrote, which has at most 64 bits."""
    if not re.fullmatch(r"[0-9a-f]{1,16}", text):
        raise Problem("the app's answer could not be read: expected a number, found '%s'" % printable(text[:40]))
    return int(text, 16)


def printable(text):
    """Returns a text of the app with its control characters replaced, for a terminal and for a line of a dump."""
    return "".join(character if character.isprintable() else "?" for character in text)


def plain_class(name):
    """Returns a class name of the app as a class name of a session, which is a word and never a keyword."""
    word = re.sub(r"[^A-Za-z0-9_]", "_", name.rsplit(".", 1)[-1])
    return word if re.match(r"[A-Z]", word) else "C" + word


# MARK: The program


def program():
    """Returns the path of the program `responder`."""
    named = os.environ.get("RESPONDER")
    if named and not os.access(named, os.X_OK):
        raise Problem("RESPONDER names '%s', which is not a program; set it to the path of responder" % named)
    # Xcode's search path has neither of Homebrew's folders.
    path = named or shutil.which("responder") or shutil.which("responder", path="/opt/homebrew/bin:/usr/local/bin")
    if not path:
        raise Problem(
            "the program 'responder' was not found; install it in a folder of PATH, or set the environment variable"
            " RESPONDER to its path before LLDB starts")
    return path


class Session:
    """Files that hold the app's hierarchy for the program, in a folder."""

    def __init__(self, folder):
        self.program = program()
        self.folder = folder

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def run(self, *arguments):
        """Returns what the program prints, and what it reports."""
        done = subprocess.run(
            [self.program, "-q", "--color", "never", *arguments], stdin=subprocess.DEVNULL, capture_output=True,
            encoding="utf-8", errors="replace", check=False)
        return done.stdout, done.stderr


# MARK: The process


class App:
    """The stopped process, asked by expressions, and a folder for files about it."""

    def __init__(self, debugger, folder):
        self.folder = folder
        target = debugger.GetSelectedTarget()
        process = target.GetProcess() if target.IsValid() else None
        if not process or not process.IsValid() or process.GetState() in (lldb.eStateExited, lldb.eStateDetached):
            raise Problem("there is no process; start the app with 'run' or attach to it, and stop it")
        if process.GetState() != lldb.eStateStopped:
            raise Problem("the process is running; stop it with 'process interrupt', or at a breakpoint, and try again")
        self.process = process
        self.frame = process.GetSelectedThread().GetSelectedFrame()
        names = {module.GetFileSpec().GetFilename() or "" for module in target.module_iter()}
        self.is_uikit = not names.isdisjoint({"UIKit", "UIKitCore"})
        if not self.is_uikit and "AppKit" not in names and not any(n.startswith("libgnustep-gui") for n in names):
            raise Problem(
                "neither UIKit nor AppKit is loaded; let the app start, for example with 'continue' or a breakpoint in"
                " main, and try again")
        is_gcc = target.FindSymbols("objc_msg_lookup").GetSize() > 0
        words = {
            "SEND_DECLARATION": "objc_msg_lookup(Ref, Ref)" if is_gcc else "objc_msgSend(Ref, Ref, ...)",
            "SEND_FUNCTION": "objc_msg_lookup((OBJECT), sel_registerName(NAME))" if is_gcc else "objc_msgSend",
            "APPLICATION": '"UIApplication"' if self.is_uikit else '"NSApplication"',
        }
        self.source = re.sub("|".join(words), lambda word: words[word.group()], SOURCE)

    def object(self, expression):
        """Returns the address that a user's expression has."""
        value = self.frame.EvaluateExpression(expression)
        if not value.GetError().Success():
            raise Problem("'%s' cannot be evaluated: %s" % (expression, (value.GetError().GetCString() or "").strip()))
        address = value.GetValueAsUnsigned(0)
        if not address:
            raise Problem("'%s' is nil; give an expression for an object in the app" % expression)
        return address

    def ask(self, call, *declarations):
        """Returns the records that one expression yields."""
        options = lldb.SBExpressionOptions()
        options.SetLanguage(lldb.eLanguageTypeC_plus_plus)
        options.SetPrefix(self.source)
        options.SetIgnoreBreakpoints(True)
        options.SetUnwindOnError(True)
        options.SetTimeoutInMicroSeconds(20_000_000)
        value = self.frame.EvaluateExpression("\n".join([*declarations, "(unsigned long)%s" % call]), options)
        if not value.GetError().Success():
            raise Problem(
                "the app could not be asked: %s\nstop it where its main thread runs code of its own, select that thread,"
                " and try again" % (value.GetError().GetCString() or "no reason was given").strip())
        return self.records(self.text(value.GetValueAsUnsigned(0)))

    @staticmethod
    def records(text):
        """Returns the records of an answer, each a kind and its fields."""
        texts = text.split("\x1e", RECORD_LIMIT + 1)
        if len(texts) > RECORD_LIMIT + 1:
            raise Problem("the app's answer could not be read: it has more than %d records" % RECORD_LIMIT)
        if texts.pop():
            raise Problem("the app's answer could not be read: it ends in a record")
        records = [record.split("\x1f", 8) for record in texts]
        for kind, *fields in records:
            if FIELDS.get(kind) != len(fields):
                raise Problem(
                    "the app's answer could not be read: it has no record '%s' with %d fields"
                    % (printable(kind[:40]), len(fields)))
        return records

    def text(self, address):
        """Returns the text at an address, which ends with a NUL.

        It reads to the end of a page at a time, because the next page may not be there.
        """
        parts = []
        while address and len(parts) * 4096 < TEXT_LIMIT:
            error = lldb.SBError()
            part = self.process.ReadMemory(address, 4096 - address % 4096, error)
            if not error.Success() or not part:
                raise Problem("the app's answer could not be read: %s" % error.GetCString())
            end = part.find(b"\0")
            parts.append(part if end < 0 else part[:end])
            if end >= 0:
                break
            address += len(part)
        else:
            if address:
                raise Problem("the app's answer could not be read: it is longer than %d MB" % (TEXT_LIMIT >> 20))
        return b"".join(parts).decode("utf-8", "replace")


# MARK: The app's hierarchy as a session


class Hierarchy:
    """What the app printed, and the session that is made of it."""

    def __init__(self, app, sender=0):
        self.app = app
        self.sender = sender
        self.session = Session(app.folder)
        self.roles = []
        self.chains = [[]]
        self.items = []
        self.names = {}
        self.problems = ""
        views, rows, controllers = [], [], []
        for kind, *fields in app.ask("r_collect((Ref)%d)" % sender):
            if kind == "views":
                views.append(fields[0])
            elif kind == "controllers":
                controllers.append(fields[0])
            elif kind == "row":
                rows.append(fields)
            elif kind == "link":
                self.chains[-1].append(Object(*fields))
            elif kind == "from":
                self.chains.append([])
            elif kind == "item":
                self.items.append((Object(*fields[:2]), fields[2]))
            else:
                self.roles.append((kind, Object(*fields)))
        self.has_key = app.is_uikit or any(kind == "active" for kind, _ in self.roles)
        self.dump = "\n".join(views + self.walked(rows) + controllers) + "\n"
        self.build()

    def walked(self, rows):
        """Returns walked views as rows of recursiveDescription, and their controllers as rows of _printHierarchy."""
        lines, controllers = [], []
        for address, classes, depth, next_address, next_classes, frame, marks in rows:
            view, following = Object(address, classes), Object(next_address, next_classes)
            numbers = (re.findall(r"-?[0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?", frame[:400]) + ["0"] * 4)[:4]
            level = min(hexadecimal(depth), DEPTH_LIMIT)
            lines.append("%s<%s: 0x%x; baseClass = %s; frame = (%s %s; %s %s);%s layer = (null)>" % (
                "   | " * level, view.class_name, view.address, view.base, *numbers,
                " hidden = YES;" if "h" in marks else ""))
            if following.kind == "controller":
                controllers.append("<%s 0x%x>, state: appeared, view: <%s 0x%x>" % (
                    following.class_name, following.address, view.class_name, view.address))
        return lines + controllers

    def build(self):
        """Makes the session: the import, what no print shows, and overrides where the app's chain is another one."""
        dump = self.session.write("app.txt", self.dump)
        self.statements = ["import dump '%s'" % dump.replace("'", "''")]
        self.nodes = self.exported()
        application = next((object for kind, object in self.roles if kind == "app"), None)
        if application:
            self.names[application.address] = "app"
        for chain in self.chains:
            for object in chain:
                self.add(object)
        self.add_roles()
        self.add_items()
        self.nodes = self.exported()
        for chain in self.chains:
            for object, following in zip(chain, chain[1:]):
                name, expected = self.names[object.address], self.names[following.address]
                if self.nodes.get(name, {}).get("next") != expected:
                    self.statements.append("override %s next is %s" % (name, expected))
        self.make_key()
        self.script = self.exporting("responder", "app.responder")

    def exported(self):
        """Runs the statements and returns the nodes by name, which also names the addresses."""
        path = self.exporting("json", "app.json")
        try:
            with open(path, encoding="utf-8") as file:
                document = json.load(file)
        except (OSError, ValueError) as error:
            raise Problem("responder could not read what the app printed:\n" + self.problems.strip()) from error
        self.classes = {entry["name"] for entry in document["classes"]}
        nodes = {node["name"]: node for node in document["nodes"]}
        for name, node in nodes.items():
            address = node.get("properties", {}).get("address", "")
            if re.fullmatch(r"0x[0-9a-f]{1,16}", address):
                self.names.setdefault(int(address, 16), name)
        return nodes

    def exporting(self, form, name):
        """Runs the statements, and returns the path of the file that they are exported to."""
        script = self.session.write("statements.responder", "\n".join(self.statements) + "\n")
        path = os.path.join(self.session.folder, name)
        export = "export %s '%s'" % (form, path.replace("'", "''"))
        _, self.problems = self.session.run("-k", script, "-c", export)
        return path

    def new_name(self, object):
        stem = re.sub(r"^(?:NS|UI)(?=[A-Z])", "", plain_class(object.class_name))
        stem = stem[0].lower() + stem[1:]
        taken = set(self.names.values()) | self.classes
        return next(name for name in (stem + str(number) for number in range(1, 1 << 20)) if name not in taken)

    def add(self, object):
        """Adds an object that no print showed, and returns its name."""
        if object.address in self.names:
            return self.names[object.address]
        name = self.names[object.address] = self.new_name(object)
        class_name = plain_class(object.class_name)
        if class_name in KINDS:
            self.statements.append("add %s %s" % (object.kind, name))
        else:
            if class_name not in self.classes:
                self.classes.add(class_name)
                self.statements.append("class %s: %s" % (class_name, object.base))
            self.statements.append("add %s %s" % (class_name, name))
        self.statements.append("set %s.address 0x%x" % (name, object.address))
        return name

    def add_roles(self):
        window = None
        for kind, object in self.roles:
            if kind == "window":
                window = self.add(object)
            elif kind == "app-delegate":
                self.statements.append("attach delegate %s to app" % self.add(object))
            elif kind == "window-delegate" and window:
                self.statements.append("attach delegate %s to %s" % (self.add(object), window))
            elif kind in ("window-controller", "document") and window:
                self.statements.append("attach %s %s to %s" % (kind, self.add(object), window))

    def add_items(self):
        for number, (target, action) in enumerate(self.items, 1):
            if not ACTION.fullmatch(action):
                continue
            name = "menuItem%d" % number
            to = " to %s" % self.add(target) if target.address else ""
            self.statements += ["add menu-item %s" % name, "connect %s action '%s'%s" % (name, action, to)]

    def make_key(self):
        roles = {kind: self.names.get(object.address) for kind, object in self.roles}
        if roles.get("key"):
            self.statements.append("key-window %s" % roles["key"])
        if not self.app.is_uikit:
            self.statements.append("main-window %s" % (roles.get("main") or "none"))
        first = roles.get("first")
        if first and first != roles.get("key"):
            accepts = "canBecomeFirstResponder" if self.app.is_uikit else "acceptsFirstResponder"
            self.statements += ["set %s.%s yes" % (first, accepts), "first-responder %s" % first]

    def declare(self, action):
        """Declares which objects handle an action, as the app says, and returns the app's own target."""
        addresses = list(self.names)
        array = "Ref objects[] = {%s};" % ", ".join("(Ref)%d" % address for address in addresses)
        records = self.app.ask(
            'r_ask_all(objects, %d, "%s", (Ref)%d)' % (len(addresses), action, self.sender), array)
        answers = "".join(fields[0] for kind, *fields in records if kind == "answers")
        target = next((Object(*fields) for kind, *fields in records if kind == "target"), None)
        if len(answers) != len(addresses) or not set(answers) <= set("yndc"):
            raise Problem("the app's answer could not be read: it is not about %d objects" % len(addresses))
        for address, answer in zip(addresses, answers):
            name = self.names[address]
            if answer in "yd":
                self.statements.append("handle '%s' on %s" % (action, name))
            if answer in "cd" and self.app.is_uikit:
                self.statements.append(
                    "override %s canPerform '%s' is %s" % (name, action, "yes" if answer == "c" else "no"))
        self.script = self.exporting("responder", "app.responder")
        return target


# MARK: The commands


def chain(app, rest, result):
    sender = app.object(rest) if rest else 0
    links = []
    described = ""
    for kind, *fields in app.ask("r_print_chain((Ref)%d)" % sender):
        if kind == "link":
            links.append(Object(*fields))
        elif kind == "described":
            described = fields[0]
    if not links:
        raise Problem(
            "nothing is first responder in the key window; name an object to start at: responder chain EXPR")
    lines, seen = [], set()
    for link in links:
        if link.address in seen:
            lines.append("%s again: the chain is a cycle" % link.row)
            break
        seen.add(link.address)
        lines.append(link.row)
    if described:
        lines += ["", "the window itself describes it:", *map(printable, described.splitlines())]
    result.AppendMessage("\n".join(lines))


def asked(app, rest):
    """Reads ACTION [from EXPR], and returns the hierarchy with who handles it, the words for the program, the target."""
    action, _, tail = rest.partition(" ")
    if not ACTION.fullmatch(action):
        raise Problem("expected an action such as copy:, found '%s'" % action)
    word, _, expression = tail.strip().partition(" ")
    if word and (word != "from" or not expression.strip()):
        raise Problem("expected 'from EXPR' after the action, found '%s'" % tail.strip())
    sender = app.object(expression.strip()) if word else 0
    hierarchy = Hierarchy(app, sender)
    target = hierarchy.declare(action)
    words = "'%s'" % action + (" from %s" % hierarchy.names[sender] if sender else "")
    return hierarchy, words, target


def answer(hierarchy, question, result):
    output, problems = hierarchy.session.run("--safe", hierarchy.script, "-c", question)
    result.AppendMessage((output + problems).rstrip())
    if hierarchy.sender:
        result.AppendMessage("%s is the object at 0x%x" % (hierarchy.names[hierarchy.sender], hierarchy.sender))
    if hierarchy.problems:
        result.AppendMessage("not everything of the app could be rebuilt:\n" + hierarchy.problems.rstrip())


def why(app, rest, result):
    hierarchy, words, _ = asked(app, rest)
    answer(hierarchy, "why " + words, result)


def target(app, rest, result):
    hierarchy, words, own = asked(app, rest)
    answer(hierarchy, "target " + words, result)
    if own is None:
        result.AppendMessage("the app itself answers: no target" + (
            "" if hierarchy.has_key else "; it has no key window, because it is not active"))
    else:
        name = hierarchy.names.get(own.address)
        result.AppendMessage("the app itself answers: %s%s" % (own.row, ", which is %s" % name if name else ""))


def tree(app, rest, result):
    answer(Hierarchy(app), "tree", result)


def save(app, rest, result):
    if not rest:
        raise Problem("expected a file to write: responder save FILE")
    path = os.path.abspath(os.path.expanduser(rest))
    hierarchy = Hierarchy(app)
    try:
        shutil.copyfile(hierarchy.script, path)
    except OSError as error:
        raise Problem("'%s' cannot be written: %s" % (path, error.strerror)) from error
    result.AppendMessage("wrote %s; open it with: responder -i %s" % (path, os.path.basename(path)))


def open_prompt(app, rest, result):
    if not os.isatty(0):
        raise Problem("the prompt needs a terminal; in Xcode use 'responder save FILE', and open that in a terminal")
    hierarchy = Hierarchy(app)
    # The app chose names in the session, so its statements may not reach files or programs.
    subprocess.call([hierarchy.session.program, "--safe", "-i", hierarchy.script])


COMMANDS = {"chain": chain, "why": why, "target": target, "tree": tree, "save": save, "open": open_prompt}


def responder(debugger, command, result, internal):
    """The responder chain of the stopped app; 'responder' alone lists what can be asked."""
    verb, _, rest = command.strip().partition(" ")
    try:
        if not verb or verb == "help":
            result.AppendMessage(USAGE)
            return
        if verb not in COMMANDS:
            raise Problem("there is no command 'responder %s'; 'responder' alone lists them" % printable(verb))
        with tempfile.TemporaryDirectory(prefix="responder-lldb-") as folder:
            COMMANDS[verb](App(debugger, folder), rest.strip(), result)
    except Problem as problem:
        result.SetError(str(problem))
    except (ValueError, OverflowError, MemoryError, RecursionError) as error:
        result.SetError("the app's answer could not be read: %s" % (str(error) or type(error).__name__))


def __lldb_init_module(debugger, internal):
    debugger.HandleCommand("command script add -o -f %s.responder responder" % __name__)
