const button = (text, act) => {
  const made = make("button", "", text);
  made.addEventListener("click", act);
  return made;
};
// What the page shows besides the tree and the path.
const Answers = {
  // How many letters fit into a line of it.
  columns(log) {
    const sample = make("div", "turn"), letters = make("span", "", "0".repeat(10));
    sample.append(letters);
    log.append(sample);
    const fitting = Math.floor((log.clientWidth - 4) * 10 / letters.getBoundingClientRect().width);
    sample.remove();
    return Math.max(20, Math.min(120, fitting));
  },
  // What ran as a session, with its answers, and behind them the files that it read.
  transcript: (ran, files) => ran.flatMap(({ statement, lines }) =>
    (statement ? statement.split("\n").map((line, i) => (i ? ". " : "> ") + line) : []).concat(lines || []))
    .map(line => line + "\n").join("") + [...files].map(([name, text]) =>
      "\n-- " + name + " --\n" + text + (/(?:^|\n)$/.test(text) ? "" : "\n")).join(""),
  // What may come at the cursor: a title, and the form and the meaning of each possibility.
  possibilities({ title, entries }) {
    const forms = make("dl", "forms");
    for (const [form, about, words] of entries) {
      const some = words.slice(0, 30).join(" ") + (words.length > 30 ? " … Tab lists them" : "");
      forms.append(make("dt", "", form), make("dd", "", about && some ? about + ": " + some : about || some));
    }
    return [make("p", "typed title", title)].concat(entries.length ? forms : []);
  },
  // Something to start with.
  start(title, about, act) {
    const item = make("li");
    item.append(button(title, act));
    if (about) item.append(make("span", "", about));
    return item;
  },
};
