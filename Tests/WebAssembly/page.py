# SPDX-License-Identifier: Apache-2.0
#
# page.py PAGE [SHOTS]: uses the page as a person does, in a browser without a screen: types, completes, accepts a correction,
# undoes, drops files, shares and reloads, goes on after a trap and before the whole page is there. Pictures of it go into the
# folder SHOTS. With axe-core at RESPONDER_AXE, the path of its script, that finds nothing either.

import os
import pathlib
import sys
import tempfile

from broken import broken
from driver import Chromium, Firefox

page = pathlib.Path(sys.argv[1]).resolve().as_uri()
shots = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
axe = os.environ.get('RESPONDER_AXE')
count = 0
LOG = "return document.querySelector('[role=log]').textContent"
LINE = "return document.querySelector('textarea').value"
IDLE = "return !document.querySelector('[role=log]').ariaBusy && document.documentElement.dataset.ready === 'yes'"


def check(holds, what):
    global count
    count += 1
    if not holds:
        raise AssertionError(what)


def ready(browser, address=page):
    browser.open(address)
    browser.wait("return document.documentElement.dataset.ready")


def enter(browser, text, expected):
    """Types a statement and waits for a text in the log."""
    browser.type(text, '@Enter')
    browser.wait(f"return document.querySelector('[role=log]').textContent.includes(arguments[0])", expected)
    browser.wait(IDLE)


def accessible(browser, what):
    if not axe:
        return
    browser.run(pathlib.Path(axe).read_text() + '; window.axe = axe;')
    browser.run("window.found = null; axe.run().then(found => { window.found = found.violations.map(one => one.id + ': ' "
                "+ one.nodes.map(node => node.target.join(' ')).join(', ')); });")
    found = browser.wait("return window.found && { found: window.found }")['found']
    check(not found, f'{what}: axe finds {found}')


def shoot(browser, name):
    if shots:
        shots.mkdir(parents=True, exist_ok=True)
        browser.shot(shots / f'{name}.png')


def typing(browser):
    ready(browser)
    check(browser.run("return [...document.querySelectorAll('textarea, [role=textbox]')].length") == 1, 'one textbox')
    check(browser.run("return document.activeElement.getAttribute('aria-label')") == 'Statement', 'the line has the focus')
    accessible(browser, 'an empty page')
    shoot(browser, 'empty')
    enter(browser, 'add window main', 'main')
    # The beginning of a verb, completed with its documentation.
    browser.type('att')
    browser.wait("return !document.getElementById('popup').hidden")
    browser.type('@Down')
    check('attach' in browser.run("return document.getElementById('usage').textContent"), 'the usage of a verb')
    shoot(browser, 'completion')
    browser.type('@Enter')
    check(browser.run(LINE) == 'attach ', 'Return takes the candidate')
    browser.type('contr')
    browser.wait("return !document.getElementById('popup').hidden")
    browser.type('@Tab')
    check(browser.run(LINE) == 'attach controller ', 'Tab takes the candidate')
    enter(browser, 'tabs to main', 'tabs')
    enter(browser, 'add button buy in tabs', 'buy')
    enter(browser, 'handle openTab on tabs', 'openTab')
    enter(browser, 'why openTab from buy', 'handled by tabs')
    check(browser.wait("return document.getElementById('answer').textContent") == 'openTab from buy is handled by tabs.',
          'the path is drawn')
    check(browser.run("return document.querySelectorAll('[role=treeitem]').length") == 5, 'the tree is drawn')
    # An error under the caret, and what was meant.
    enter(browser, 'sned openTab from buy', 'Did you mean')
    check('error[unknown-command]' in browser.run(LOG), 'an error has its code')
    shoot(browser, 'error')
    browser.type('@Enter')
    browser.wait("return document.querySelector('[role=log]').textContent.includes('openTab: buy')")
    browser.wait(IDLE)
    # What can come next, as at the prompt of a terminal; in a quote the key is a letter.
    browser.type('next ', '?')
    browser.wait("return document.querySelector('[role=log]').textContent.includes('next [NODE]')")
    check(browser.run(LINE) == 'next ', 'the line stays')
    browser.run("document.querySelector('textarea').value = ''")
    browser.type('?')
    browser.wait("return document.querySelector('[role=log] .turn:last-child .forms dt').textContent")
    check(browser.run(LINE) == '', 'an empty line stays too')
    shoot(browser, 'possibilities')
    browser.type('echo "what', '?')
    browser.type(' ', '?')
    browser.wait("return document.querySelector('textarea').value === arguments[0]", 'echo "what? ?')
    browser.run("document.querySelector('textarea').value = ''")
    # History, and an open block.
    browser.type('@Up')
    check(browser.run(LINE) == 'send openTab from buy', 'the last statement')
    browser.run("document.querySelector('textarea').value = ''")
    browser.type('if $handled == yes {', '@Enter')
    browser.wait("return document.querySelector('textarea').value.endsWith('{\\n')")
    browser.type('echo inside', '@Enter')
    browser.wait("return document.querySelector('textarea').value.endsWith('inside\\n')")
    enter(browser, '}', '}inside')
    browser.run("document.getElementById('undo').click()")
    browser.wait("return !document.getElementById('redo').disabled")
    browser.wait(IDLE)
    accessible(browser, 'a session')


def sharing(browser):
    address = browser.wait("return location.hash.length > 1 && location.href")
    before = browser.run("return document.getElementById('count').textContent")
    ready(browser, address)
    check(browser.run("return document.getElementById('count').textContent") == before, 'the address holds the session')
    check('handled by tabs' in browser.run(LOG), 'the answers are there again')


def downloading(browser):
    ready(browser)
    enter(browser, 'add window main', 'main')
    enter(browser, 'next main', 'app')
    # A drawing on its way to pixels has a type, and a file that is downloaded has none.
    browser.run("const address = URL.createObjectURL;"
                "URL.createObjectURL = file => { if (file.type) return address.call(URL, file);"
                "window.file = file; file.text().then(text => { window.saved = text; }); return 'about:blank'; };"
                "HTMLAnchorElement.prototype.click = function () { window.named = this.download; };")
    enter(browser, 'handle go on main', 'go')
    enter(browser, 'send go from main', 'handled by main')
    for format, name, expected in (('session', 'session.responder', '> add window main\n> next main\napp\n> handle go on main\n'),
                                   ('svg', 'tree.svg', '<svg '), ('png', 'tree.png', 'PNG'),
                                   ('slides', 'slides.html', '1. main is asked'), ('xctest', 'ResponderTests.swift', 'import XCTest'),
                                   ('html', 'tree.html', '<title>Responder chain</title>')):
        browser.run("window.saved = null; document.querySelector(`[data-format=${arguments[0]}]`).click()", format)
        check(expected in browser.wait("return window.saved"), f'the {format}')
        check(browser.run("return window.named") == name, f'the name of the {format}')
        browser.wait(IDLE)
        if format == 'png':
            browser.run(COLOURS)
            check(browser.wait("return window.colours") > 8, 'the picture has something in it')


# Counts the colours of the file that was downloaded.
COLOURS = """
    window.colours = 0;
    createImageBitmap(window.file).then(image => {
      const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      window.colours = new Set(new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer)).size;
    });
"""


SOURCE = 'import UIKit\nclass Shop: UIViewController {\n  @IBAction func buy(_ sender: Any) {}\n}\n'
STORYBOARD = """<?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"
      initialViewController="C"><scenes><scene><objects><viewController id="C" customClass="Cart"><view key="view" id="V"><subviews>
    <button id="B"><state key="normal" title="Open"/><connections>
      <action selector="openTab:" destination="F" eventType="touchUpInside" id="a"/></connections></button>
    </subviews></view></viewController><placeholder placeholderIdentifier="IBFirstResponder" id="F"/></objects></scene></scenes>
    </document>"""


def drop(browser, name, text):
    browser.run("""
        const files = new DataTransfer();
        files.items.add(new File([arguments[1]], arguments[0]));
        document.dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
    """, name, text)


def logged(browser, text):
    browser.wait("return document.querySelector('[role=log]').textContent.includes(arguments[0])", text)
    browser.wait(IDLE)


def dropping(browser):
    ready(browser)
    drop(browser, 'My Shop.swift', SOURCE)
    logged(browser, 'import code My-Shop.swift')
    enter(browser, 'handlers', 'buy:')
    drop(browser, 'Main.storyboard', STORYBOARD)
    logged(browser, 'import ib Main.storyboard')
    enter(browser, 'find button', 'open')
    dump = '<UIWindow: 0x600000c04000; frame = (0 0; 390 844)>\n   | <UIButton: 0x600000c05000; frame = (0 0; 50 50)>\n'
    browser.run("""
        const files = new DataTransfer();
        files.setData("text/plain", arguments[0]);
        document.querySelector("textarea").dispatchEvent(
          // Firefox makes such events of a text, and Chromium of a transfer.
          new ClipboardEvent("paste", { clipboardData: files, dataType: "text/plain", data: arguments[0], bubbles: true,
            cancelable: true }));
    """, dump)
    browser.wait("return document.querySelector('[role=log]').textContent.includes('import dump pasted.txt')")
    browser.wait(IDLE)
    # A session that has its files behind its statements.
    session = '> import code Cart.swift\n> handlers\n\n-- Cart.swift --\nclass Cart: UIView { @IBAction func fill(_ sender: Any) {} }\n'
    drop(browser, 'cart.responder', session)
    logged(browser, 'fill:')
    ready(browser, browser.run("return location.href"))
    check('fill:' in browser.run(LOG), 'the address holds the files')


BREAK = """
    const Real = Worker;
    window.Worker = class extends Real {
      postMessage(message) {
        if (!window.breaksNext || message.request.ask !== "enter") return super.postMessage(message);
        window.breaksNext = false;
        setTimeout(() => this.onmessage({ data: { number: message.number, trap: "RuntimeError: unreachable" } }));
      }
    };
"""


def trapping(browser):
    """An engine that ends in the middle is started again, with the session."""
    browser.command('Page.addScriptToEvaluateOnNewDocument', source=BREAK)
    ready(browser)
    enter(browser, 'add window main', 'main')
    browser.run('window.breaksNext = true')
    enter(browser, 'add view v in main', 'The engine stopped at: add view v in main')
    check('The session is as it was before.' in browser.run(LOG), 'a way on')
    check(browser.run("return document.getElementById('count').textContent") == '2 nodes', 'the session is there again')


# The rest of the engine arrives when a test lets it, or not at all.
HOLD = """
    const Whole = Worker;
    window.Worker = class extends Whole {
      postMessage(message) {
        if (!message.rest || !location.search) return super.postMessage(message);
        const rest = location.search === "?cut" ? message.rest.slice(0, 1000) : message.rest;
        window.release = () => super.postMessage({ rest });
        if (location.search === "?cut") window.release();
      }
    };
"""


def waiting(browser):
    """What needs the rest of the engine waits for it, and is done once; the first part answers what people ask at first."""
    browser.command('Page.addScriptToEvaluateOnNewDocument', source=HOLD)
    ready(browser, page + '?held')
    for text, expected in (('add window main', 'main'), ('attach controller cart to main', 'cart'),
                           ('add button buy in cart', 'buy'), ('handle pay on cart', 'pay'),
                           ('why pay from buy', 'handled by cart'), ('chain buy', 'cart-view')):
        enter(browser, text, expected)
    drop(browser, 'My Shop.swift', SOURCE)
    drop(browser, 'Main.storyboard', STORYBOARD)
    browser.wait("return !document.getElementById('busy').hidden")
    check('import' not in browser.run(LOG), 'what needs the rest waits')
    browser.run('window.release()')
    for text in ('import code My-Shop.swift', 'import ib Main.storyboard'):
        logged(browser, text)
        check(browser.run(LOG).count(text) == 1, 'it is done once')
    enter(browser, 'handlers buy:', 'Shop')
    enter(browser, 'why pay from buy', 'handled by cart')
    check(browser.run("return document.getElementById('undo').disabled") is False, 'what was before can be undone')
    # A page that was cut off on its way.
    ready(browser, page + '?cut')
    enter(browser, 'add window main', 'main')
    drop(browser, 'My Shop.swift', SOURCE)
    logged(browser, 'The engine stopped at: import code My-Shop.swift')
    check('a part of the page is missing' in browser.run(LOG), 'why')
    check(browser.run("return document.getElementById('count').textContent") == '2 nodes', 'the session is as before')
    enter(browser, 'chain main', 'main → app')


def failing(browser):
    """A trap in the rest of the engine ends neither the page nor the session."""
    with tempfile.NamedTemporaryFile('w', suffix='.html', encoding='utf-8') as file:
        file.write(broken(pathlib.Path(sys.argv[1]).read_text(encoding='utf-8')))
        file.flush()
        ready(browser, pathlib.Path(file.name).as_uri())
        enter(browser, 'add window main', 'main')
        drop(browser, 'My Shop.swift', SOURCE)
        logged(browser, 'The engine stopped at: import code My-Shop.swift')
        check('The session is as it was before.' in browser.run(LOG), 'a way on')
        enter(browser, 'chain main', 'main → app')


def cancelling(browser):
    """What runs too long can be ended, and the session is as it was."""
    ready(browser)
    enter(browser, 'add window main', 'main')
    browser.run("""
        const stop = setInterval(() => { if (!document.getElementById("busy").hidden) {
          clearInterval(stop); document.getElementById("cancel").click(); } }, 5);
    """)
    loop = '\n'.join(f'add view v{number} in main' for number in range(60000))
    browser.run("document.querySelector('textarea').value = arguments[0]", loop)
    browser.type('@Enter')
    browser.wait("return document.querySelector('[role=log]').textContent.includes('Cancelled.')")
    browser.wait(IDLE)
    enter(browser, 'tree', 'main UIWindow')


def stopping(browser):
    """A delivery stops at a breakpoint, goes on, and is there again in the page of its address."""
    ready(browser)
    for text in ('add window main', 'add button go in main', 'handle save on main', 'break save at main'):
        enter(browser, text, text)
    enter(browser, 'send save from go', 'save stops at main')
    check(browser.run("return document.getElementById('prompt').textContent") == 'save at main (2 of 2)>', 'the place')
    enter(browser, 'next go', 'next go')
    enter(browser, 'continue', 'handled by main')
    check(browser.run(LOG).count('save stops at main') == 1, 'what was shown is not shown again')
    ready(browser, browser.run("return location.href"))
    check('handled by main' in browser.run(LOG), 'the stops are in the address')


def starting(browser):
    ready(browser)
    for number, expected in ((1, 'tabs'), (8, 'touchesBegan')):
        browser.run("document.querySelectorAll('#start-list button')[arguments[0]].click()", number)
        browser.wait("return document.querySelector('[role=log]').textContent.includes(arguments[0])", expected)
        browser.wait(IDLE)
    shoot(browser, 'bug')
    browser.resize(360, 740)
    shoot(browser, 'narrow')
    check(browser.run("return document.documentElement.scrollWidth <= innerWidth"), 'nothing is wider than a phone')
    accessible(browser, 'a phone')


parts = [typing, sharing, downloading, dropping, cancelling, stopping, failing]
for dark in (False, True):
    if dark:
        shots = shots and shots / 'dark'
    browser = Chromium(dark=dark)
    try:
        for part in [*parts, waiting, trapping, starting]:
            part(browser)
        complaints = browser.complaints()
        check(not complaints, f'the console is empty, and not: {complaints}')
    finally:
        browser.close()
print(f'{count} checks of the page passed in Chromium', file=sys.stderr)

if Firefox.program:
    (count, shots, browser) = (0, None, Firefox())
    try:
        for part in parts:
            part(browser)
    finally:
        browser.close()
    print(f'{count} checks of the page passed in Firefox', file=sys.stderr)
