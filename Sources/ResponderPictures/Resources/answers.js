// What the log of the page shows.
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
  // What ran as a session, with its answers.
  transcript: ran => ran.flatMap(({ statement, lines }) =>
    (statement ? statement.split("\n").map((line, i) => (i ? ". " : "> ") + line) : []).concat(lines || []))
    .map(line => line + "\n").join(""),
  // What may come at the cursor: a title, and the form and the meaning of each possibility.
  possibilities({ title, entries }) {
    const forms = make("dl", "forms");
    for (const [form, about, words] of entries) {
      const some = words.slice(0, 30).join(" ") + (words.length > 30 ? " … Tab lists them" : "");
      forms.append(make("dt", "", form), make("dd", "", about && some ? about + ": " + some : about || some));
    }
    return [make("p", "typed title", title)].concat(entries.length ? forms : []);
  },
};
