// The page to try statements in.
{
  const statement = byId("statement"), log = byId("log"), popup = byId("popup"), list = byId("candidates");
  // What ran, with its answers; what was typed; the files that statements may read.
  const ran = [], typed = [], files = new Map();
  const state = { isBusy: true, back: 0, draft: "", offer: null, candidates: [], chosen: -1, replaces: "", asked: 0, drawn: 1500,
    nodes: 1, hidden: 0 };

  const statements = () => ran.flatMap(part => part.statement || []);
  // MARK: The log

  let scrolling = 0;
  const scroll = () => {
    cancelAnimationFrame(scrolling);
    scrolling = requestAnimationFrame(() => { log.scrollTop = log.scrollHeight; });
  };
  const turn = (...parts) => {
    const box = make("div", "turn");
    box.append(...parts);
    log.append(box);
    while (log.children.length > 400) log.firstChild.remove();
    scroll();
    return box;
  };
  const note = (title, text) => {
    const part = make("p", "note", text);
    if (title) part.prepend(make("b", "", title));
    return turn(part);
  };
  const offer = text => {
    const box = make("p", "offer");
    box.append("Did you mean ", make("code", "", text), "? ", button("Run it", () => enter(text)), " or press Return.");
    state.offer = text;
    return box;
  };
  const show = (part, isLast) => {
    const box = part.statement ? [make("pre", "typed", part.statement)] : [];
    if (part.lines) box.push(make("pre", "lines", (part.drawn || part.lines).join("\n")));
    if (part.errors) box.push(make("pre", "errors", part.errors.join("\n")));
    if (part.offer && isLast) box.push(offer(part.offer));
    if (part.clears) log.replaceChildren(); else turn(...box);
    if (part.write) write(part.write);
  };
  const take = answer => {
    answer.parts.forEach((part, i) => {
      if (!part.errors && !part.write && !part.clears) ran.push(part);
      // Of thousands, the last ones are shown.
      const later = answer.parts.length - 1 - i + answer.left;
      if (later < 200 || part.errors) show(part, later === 0); else state.hidden += 1;
    });
    if (!answer.left && state.hidden) {
      note("", state.hidden + " statements before these ran too.");
      state.hidden = 0;
    }
    if (answer.dropped) note("", answer.dropped + (answer.dropped === 1 ? " statement was" : " statements were") + " not run.");
    state.nodes = answer.nodes;
    const names = [answer.it === answer.first ? null : answer.it, answer.first && answer.first + "*"].filter(Boolean);
    byId("prompt").textContent = answer.stop ? answer.stop + ">" : (answer.profile === "uikit" ? "" : answer.profile + " ")
      + (names.length ? names.join(", ") : answer.profile === "uikit" ? "responder" : "") + ">";
    [byId("undo").disabled, byId("redo").disabled] = [!answer.canUndo, !answer.canRedo];
  };

  // MARK: Running

  const busy = text => {
    byId("busy").hidden = text === null;
    byId("progress").textContent = text || "";
  };
  engine.onProgress(text => busy(text || "running"));
  const finish = async (answer, show) => {
    show(answer);
    while (answer.left) {
      busy(answer.left + " statements left");
      answer = await engine.ask("go on");
      show(answer);
    }
  };
  // Gives the session a file, which its statements may read.
  const keep = (name, text) => {
    files.set(name, text);
    return engine.ask("file", { name, text });
  };
  // Starts the engine again, in the state in which the session was.
  const restart = async () => {
    engine.stop();
    await engine.start();
    for (const file of files) await keep(...file);
    await finish(await engine.ask("run", { statements: statements() }), () => {});
  };
  const recover = async (trap, running) => {
    const isCancelled = trap.message === "cancelled";
    try {
      busy("starting the engine again");
      await restart();
      note(isCancelled ? "Cancelled." : "The engine stopped at: " + running,
        (isCancelled ? "" : trap.message + ". ") + "The session is as it was before.");
    } catch (second) {
      const box = note("The engine stopped, and again when the session was repeated.", second.message
        + ". The session is in the address and can be downloaded.");
      box.append(button("Start anew", () => { location.hash = ""; location.reload(); }));
    }
  };
  // Runs something after what was asked before; `running` says what it is.
  let last = Promise.resolve();
  const inTurn = (running, work) => last = last.then(async () => {
    [state.isBusy, state.offer] = [true, null];
    log.setAttribute("aria-busy", "true");
    close();
    const timer = setTimeout(() => busy("running"), 300);
    try {
      await work();
      if (state.nodes <= 300) await draw(); else drawSoon();
    } catch (error) {
      if (!(error instanceof Trap)) throw error;
      await recover(error, running);
    } finally {
      clearTimeout(timer);
      busy(null);
      await save();
      state.isBusy = false;
      log.removeAttribute("aria-busy");
      fit();
    }
  });
  const enter = text => {
    const isNew = typed[typed.length - 1] !== text;
    if (isNew) typed.push(text);
    state.back = 0;
    return inTurn(text, async () => {
      const answer = await engine.ask("enter", { text, columns: Answers.columns(log) });
      if (answer.isOpen) {
        if (isNew) typed.splice(typed.lastIndexOf(text), 1);
        return write(text + "\n" + statement.value);
      }
      byId("starts").open = false;
      await finish(answer, take);
    });
  };
  const cancel = () => { if (state.isBusy) engine.stop(); };
  byId("cancel").addEventListener("click", cancel);
  ["undo", "redo"].forEach(word => byId(word).addEventListener("click", () => enter(word)));

  // MARK: The picture

  const draw = async () => {
    const answer = await engine.ask("draw", { limit: state.drawn });
    byId("draw").hidden = !answer.tooMany;
    if (!answer.tooMany) {
      load(answer);
      return begin();
    }
    tree.replaceChildren();
    byId("count").textContent = answer.tooMany + " nodes, too many to draw after every statement.";
  };
  // A large tree is drawn when nobody types, because the engine does one thing at a time.
  let drawing = 0;
  const drawSoon = () => {
    clearTimeout(drawing);
    drawing = setTimeout(() => {
      drawing = 0;
      last = last.then(draw).catch(() => {});
    }, 400);
  };
  byId("draw").addEventListener("click", () => inTurn("the picture", async () => {
    const usual = state.drawn;
    state.drawn = 20000;
    try { await draw(); } finally { state.drawn = usual; }
  }));

  // MARK: The line

  const fit = () => {
    statement.rows = Math.min(12, statement.value.split("\n").length);
    statement.placeholder = state.offer ? "Return runs: " + state.offer : typed.length ? "" : "add window main";
  };
  const write = text => {
    statement.value = text;
    statement.setSelectionRange(text.length, text.length);
    close();
    fit();
  };
  const close = () => {
    [popup.hidden, state.candidates, state.chosen] = [true, [], -1];
    state.asked += 1;
    statement.removeAttribute("aria-activedescendant");
  };
  const choose = i => {
    state.chosen = i;
    [...list.children].forEach((item, at) => item.setAttribute("aria-selected", String(at === i)));
    const chosen = list.children[i];
    if (chosen) {
      statement.setAttribute("aria-activedescendant", chosen.id);
      chosen.scrollIntoView({ block: "nearest" });
    } else {
      statement.removeAttribute("aria-activedescendant");
    }
    const [, about, , usage] = state.candidates[Math.max(i, 0)] || ["", "", true, ""];
    byId("usage").textContent = usage || about;
  };
  const accept = i => {
    const [word, , isWhole] = state.candidates[i], end = statement.selectionStart;
    statement.setRangeText(word + (isWhole ? " " : ""), end - state.replaces.length, end, "end");
    close();
    fit();
    if (!isWhole) complete(false);
  };
  const complete = async isWanted => {
    const before = statement.value.slice(0, statement.selectionStart);
    close();
    const number = state.asked;
    if (state.isBusy || (!isWanted && !/\S$/.test(before))) return;
    const found = await engine.ask("complete", { text: before }).catch(() => null);
    if (!found || number !== state.asked) return;
    const [only] = found.candidates;
    if (!only || (!isWanted && found.count === 1 && only[0] === found.replaces)) return;
    [state.candidates, state.replaces] = [found.candidates, found.replaces];
    if (isWanted && found.count === 1) return accept(0);
    list.replaceChildren(...found.candidates.map(([word, about], i) => {
      const item = make("li");
      item.id = "candidate-" + i;
      item.setAttribute("role", "option");
      item.append(make("span", "", word), make("span", "about", about));
      item.addEventListener("mousedown", event => { event.preventDefault(); accept(i); });
      return item;
    }));
    popup.hidden = false;
    choose(-1);
  };
  const recall = by => {
    if (state.back === 0) state.draft = statement.value;
    state.back = Math.max(0, Math.min(typed.length, state.back + by));
    write(state.back === 0 ? state.draft : typed[typed.length - state.back]);
  };
  const keys = {
    Enter: event => {
      if (event.shiftKey) return false;
      if (state.chosen >= 0) accept(state.chosen);
      else if (statement.value.trim()) {
        enter(statement.value);
        write("");
      } else if (state.offer) enter(state.offer);
    },
    Tab: event => {
      if (event.shiftKey || !statement.value.trim()) return false;
      if (state.candidates.length) accept(Math.max(0, state.chosen)); else complete(true);
    },
    ArrowUp: () => {
      if (state.chosen >= 0) return choose(state.chosen - 1);
      if (statement.value.slice(0, statement.selectionStart).includes("\n")) return false;
      recall(1);
    },
    ArrowDown: () => {
      if (state.candidates.length && state.back === 0) return choose(Math.min(state.candidates.length - 1, state.chosen + 1));
      if (statement.value.slice(statement.selectionStart).includes("\n")) return false;
      recall(-1);
    },
    // After a blank, as at the prompt of a terminal.
    "?": () => {
      const before = statement.value.slice(0, statement.selectionStart);
      if (state.isBusy || /\S$/.test(before)) return false;
      engine.ask("possibilities", { text: before }).then(found => {
        if (found) return turn(...Answers.possibilities(found));
        statement.setRangeText("?", statement.selectionStart, statement.selectionEnd, "end");
      }).catch(() => {});
    },
    Escape: () => { if (state.isBusy) cancel(); else if (!popup.hidden) close(); else state.offer = null; },
  };
  statement.addEventListener("keydown", event => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (keys[event.key] && keys[event.key](event) !== false) event.preventDefault();
  });
  statement.addEventListener("input", () => {
    state.back = 0;
    fit();
    complete(false);
    if (drawing) drawSoon();
  });
  statement.addEventListener("blur", close);

  // MARK: Files

  const add = async given => {
    const sorts = new Map();
    for (const [name, text] of given) {
      const sort = Documents.sort(name, text);
      if (!sort) {
        const { statements, own } = Documents.session(text);
        for (const file of own) await keep(...file).catch(() => {});
        await enter(statements);
        continue;
      }
      const plain = name.replace(/[^\w.+-]+/g, "-");
      await keep(plain, text).catch(() => {});
      sorts.set(sort, [...(sorts.get(sort) || []), plain]);
    }
    for (const [sort, names] of sorts) {
      const together = sort === "ib" || sort === "code";
      for (const some of together ? [names] : names.map(name => [name])) await enter("import " + sort + " " + some.join(" "));
    }
  };
  const read = async found => add(await Promise.all([...found].map(async file => [file.name, await file.text()])));
  byId("open").addEventListener("click", () => byId("files").click());
  byId("files").addEventListener("change", event => read(event.target.files));
  // Text that is a document, a source or what a debugger printed is asked about, and not run.
  statement.addEventListener("paste", event => {
    const text = event.clipboardData.getData("text/plain");
    const sort = Documents.pasted(text);
    if (!sort) return;
    event.preventDefault();
    const number = [...files.keys()].filter(name => name.startsWith("pasted")).length + 1;
    add([["pasted" + (number > 1 ? number : "") + Documents.endings[sort], text]]);
  });
  document.addEventListener("dragover", event => { event.preventDefault(); document.body.classList.add("dropping"); });
  document.addEventListener("dragleave", () => document.body.classList.remove("dropping"));
  document.addEventListener("drop", event => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    if (event.dataTransfer.files.length) read(event.dataTransfer.files);
  });

  // MARK: Keeping the session

  let address = "";
  const save = async () => {
    const text = ran.length ? await Address.packed({ statements: statements(), files: [...files] }) : "";
    address = text.length > 60000 ? "" : text;
    byId("share").disabled = !address;
    byId("share").title = text === address ? "" : "The session is too long for an address; it can be downloaded.";
    history.replaceState(null, "", address ? "#" + address : "#");
  };
  const restore = async () => {
    const text = location.hash.slice(1), own = JSON.parse(byId("session").textContent);
    if (!text && !own.length) return;
    const { statements, files: given } = text ? await Address.unpacked(text) : { statements: own, files: [] };
    for (const file of given) await keep(...file);
    byId("starts").open = false;
    await finish(await engine.ask("run", { statements, columns: Answers.columns(log) }), take);
  };
  addEventListener("hashchange", () => { if (location.hash.slice(1) !== address) location.reload(); });
  byId("share").addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      note("", "The link was copied. It holds the session, which leaves this machine only with the link.");
    } catch {
      const link = make("a", "", "the link to this session");
      link.href = location.href;
      note("", "Copy ").lastChild.append(link, ".");
    }
  });
  byId("anew").addEventListener("click", () => { history.replaceState(null, "", "#"); location.reload(); });
  byId("downloads").addEventListener("click", event => {
    const { format, name } = event.target.dataset;
    if (!format) return;
    event.target.closest("details").open = false;
    if (format === "session") return Documents.download(name, Answers.transcript(ran, files));
    inTurn("export " + format, async () => {
      const { lines, failure } = await engine.ask("export", { text: format });
      const file = lines && await Documents.made(format, lines.join("\n") + "\n");
      if (file) Documents.download(name, file); else note("", failure || "The picture is too large for pixels. The other one is not.");
    });
  });

  // MARK: Starts

  const begins = async () => {
    const { demos } = await engine.ask("demos");
    const items = [Answers.start("Lesson", "the responder chain in short steps", () => enter("lesson"))]
      .concat(demos.map(({ name, summary }) => Answers.start("Demo: " + name, summary, () => enter("demo " + name))))
      .concat(Documents.bugs().map(bug => Answers.start(bug.title, "", async () => {
        if (ran.length) await enter("reset");
        note(bug.title, bug.prose);
        await enter(bug.session);
      })));
    const all = make("ul");
    all.append(...items);
    byId("start-list").replaceChildren(all);
  };

  last = (async () => {
    try {
      await engine.start();
      await begins();
      await restore();
      await draw();
    } catch (error) {
      if (!(error instanceof Trap)) note("This page cannot show what is behind '#' in its address.", String(error));
      else await recover(error, "the session in the address");
    }
    await save();
    state.isBusy = false;
    fit();
    document.documentElement.dataset.ready = "yes";
  })();
  if (window === parent) statement.focus();
}
