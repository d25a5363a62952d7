# SPDX-License-Identifier: Apache-2.0
# Tries the set-ups of `help editors` as a newcomer: python3 setups.py RESPONDER FOLDER [EDITOR…]
#
# Takes each set-up from the help page, writes it into a new home folder, and starts the editor with nothing else. The
# editor's own script then waits for diagnostics, hover and completion. FOLDER has the files for editors.

import os
import pathlib
import pty
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import textwrap

HERE = pathlib.Path(__file__).parent
TREE = "add window main\nadd view box in main\nhandle paste on box\nsend paste from bx\n"


def samples(program):
    """Returns the samples of the page, each by the paragraph before it."""
    page = subprocess.run([program, "-c", "help editors"], capture_output=True, text=True, check=True).stdout
    paragraphs = page.strip().split("\n\n")
    pairs = zip(paragraphs, paragraphs[1:])
    return {" ".join(before.split()): textwrap.dedent(after) + "\n" for before, after in pairs if after.startswith("    ")}


def sample(page, start):
    matching = [text for caption, text in page.items() if caption.startswith(start)]
    assert len(matching) == 1, (start, list(page))
    return matching[0]


def run(command, home):
    """Starts an editor on a terminal of its own, and prints what its script left in the file `result`."""
    path = f"{home}/bin:{os.environ['PATH']}"
    environment = {"HOME": str(home), "PATH": path, "TERM": "xterm", "LANG": "C.UTF-8"}
    shown = b""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(home)
        os.execvpe(command[0], command, environment)
    signal.signal(signal.SIGALRM, lambda *_: os.kill(child, signal.SIGKILL))
    signal.alarm(100)
    try:
        while piece := os.read(terminal, 65536):
            shown += piece
    except OSError:
        pass  # Linux says so when the last program has left the terminal.
    os.waitpid(child, 0)
    signal.alarm(0)
    os.close(terminal)
    result = home / "result"
    text = result.read_text().strip() if result.exists() else ""
    if not text.endswith(": ok"):
        sys.exit(f"{shlex.join(command)}\n{text or shown.decode(errors='replace')}")
    print(text)


def neovim(editor, page, folder, home):
    version = tuple(map(int, re.search(r"v(\d+)\.(\d+)", subprocess.run([editor, "--version"], capture_output=True, text=True).stdout).groups()))
    caption = "Neovim 0.11 and" if version >= (0, 11) else "Neovim 0.8 to" if version >= (0, 8) else "Neovim 0.7"
    setup = sample(page, caption)
    if version >= (0, 9):
        subprocess.run(["sh", "-e", "-c", sample(page, "Neovim 0.9 and later colour").replace("FOLDER", folder)], check=True, env={**os.environ, "HOME": str(home)})
        setup += sample(page, "and init.lua says so")
    config = home / ".config/nvim/init.lua"
    config.parent.mkdir(parents=True)
    config.write_text(setup.replace("FOLDER", folder))
    run([editor, "tree.responder", "-S", str(HERE / "setup.lua")], home)


def vim(editor, page, folder, home):
    (home / ".vimrc").write_text(sample(page, "Vim, in").replace("FOLDER", folder))
    run([editor, "-c", f"source {HERE}/setup.vim", "tree.responder"], home)


def emacs(editor, page, folder, home):
    config = home / ".emacs.d/init.el"
    config.parent.mkdir(parents=True)
    config.write_text(sample(page, "Emacs 29").replace("FOLDER", folder))
    run([editor, "-nw", "tree.responder", "-l", str(HERE / "setup.el")], home)


def main(program, folder, *editors):
    page = samples(program)
    known = {"nvim": neovim, "vim": vim, "emacs": emacs}
    for editor in editors or [name for name in known if shutil.which(name)]:
        with tempfile.TemporaryDirectory() as home:
            home = pathlib.Path(home)
            (home / "bin").mkdir()
            (home / "bin/responder").symlink_to(pathlib.Path(program).resolve())
            (home / "tree.responder").write_text(TREE)
            known[pathlib.Path(editor).name](editor, page, str(pathlib.Path(folder).resolve()), home)


main(*sys.argv[1:])
