// What is known of one object.
const [PLACE, SENDS] = [7, 8];
const bold = text => make("b", "", text), chosen = byId("chosen"), list = byId("sends");
const verdicts = { handled: "handled", possible: "possible", nobody: "nobody", "not-known": "not known" };
const card = send => {
  const [action, place, verdict, answer, because, senders] = send;
  const item = make("li", verdict), box = make("div", "card"), from = make("div", "why", place);
  box.append(bold(action), make("span", "pill", verdicts[verdict]), make("div", "", answer));
  if (because) box.append(make("div", "why", because));
  if (senders.length && place) from.append(" by ");
  senders.slice(0, 8).forEach((i, at) => {
    const link = make("button", "", nodes[i][NAME]);
    link.addEventListener("click", () => { reveal(i); choose(i); focusItem(i); });
    if (at) from.append(", ");
    from.append(link);
  });
  if (senders.length > 8) from.append(" and " + (senders.length - 8) + " more");
  box.append(from);
  item.append(box);
  return item;
};
const choose = i => {
  items.forEach((item, at) => item.setAttribute("aria-selected", String(at === i)));
  const node = nodes[i], chain = [];
  chosen.replaceChildren(bold(node[NAME]), " ", make("span", "class", node[CLASS]));
  byId("place").textContent = node[PLACE] ? "Made at " + node[PLACE] : "";
  byId("notes").textContent = node[NOTES].filter(note => note !== node[PLACE]).join("; ");
  for (let up = node[NEXT]; up !== null && chain.length < 200; up = nodes[up][NEXT]) chain.push(nodes[up][NAME]);
  byId("chain").textContent = chain.length ? "What it does not handle goes on to " + chain.join(", ") + "." : "";
  const sends = node[SENDS].map(at => data.sends[at]);
  byId("about").textContent = sends.length ? "What it sends, and who handles it" : "It sends nothing that was read.";
  list.replaceChildren(...sends.map(card));
};
const showAll = () => {
  items.forEach(item => item.setAttribute("aria-selected", "false"));
  ["place", "notes", "chain"].forEach(id => byId(id).textContent = "");
  chosen.replaceChildren(data.summary);
  byId("about").textContent = data.sends.length ? "What is sent, and who handles it" : "Nothing is sent that was read.";
  list.replaceChildren(...data.sends.slice(0, 500).map(card));
  if (data.sends.length > 500) list.append(make("li", "", (data.sends.length - 500) + " more: choose an object."));
};
byId("all").addEventListener("click", showAll);
data.unread.forEach(text => byId("unread").append(make("li", "", text)));
byId("unread-pane").hidden = !data.unread.length;
showAll();
