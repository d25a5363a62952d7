// Asking.
const sender = byId("sender"), action = byId("action"), focus = byId("focus");
const option = (select, value, text) => select.append(Object.assign(make("option", "", text), { value }));
let place = new Map(), advice = new Map();
const choose = i => {
  if (!place.has(i)) return say(nodes[i][NAME] + " is not among the senders of this page: there were too many nodes.");
  sender.value = i;
  const sent = nodes[i][SENT].map(name => data.actions.indexOf(name)).filter(at => at >= 0);
  if (sent.length && !sent.includes(Number(action.value))) action.value = sent[0];
  show();
};
const say = (...parts) => byId("answer").replaceChildren(...parts);
const bold = text => make("b", "", text);
const starts = { U39: "it is the first responder of the key window", U40: "it is the sender, and there is no first responder",
  U41: "there is neither a first responder nor a sender", U43: "the option nil-start chooses it",
  M23: "the key window's first responder", M28: "there is no key window" };
const question = () => Number(action.value) * (data.senders.length + 1)
  + (sender.value === "" ? 0 : place.get(Number(sender.value)));
const mark = (asked, target) => items.forEach((item, i) => {
  item.classList.toggle("on-path", asked.includes(i));
  item.classList.toggle("has-handler", (data.implementers[Number(action.value)] || []).includes(i));
  item.classList.toggle("is-target", i === target);
  item.querySelector(".focus").textContent = i === data.foci[Number(focus.value)] ? "· first responder" : "";
  item.classList.toggle("on-chain", data.chain.includes(i));
  item.setAttribute("aria-selected", String(sender.value !== "" && Number(sender.value) === i));
});
const pathUnder = at =>
  data.paths[data.answers[at * data.actions.length * (data.senders.length + 1) + question()]];
const conclude = (...sentences) => byId("end").replaceChildren(...sentences.flatMap(text => [text, " "]));
const nameAll = those => those.length < 4 ? those.map(i => nodes[i][NAME]).join(", ")
  : those.slice(0, 3).map(i => nodes[i][NAME]).join(", ") + " and " + (those.length - 3) + " more";
// Stepping: `hop` is the object that is looked at, -1 before the first.
let hop = -1, path = [];
const look = to => {
  hop = Math.max(-1, Math.min(to, path.length - 1));
  [...byId("path").children].forEach((item, i) => {
    item.classList.toggle("later", hop >= 0 && i > hop);
    if (i === hop) item.setAttribute("aria-current", "step"); else item.removeAttribute("aria-current");
  });
  items.forEach((item, i) => item.classList.toggle("is-asked", hop >= 0 && i === path[hop]));
  byId("back").disabled = hop < 0;
  byId("forward").disabled = hop + 1 >= path.length;
  byId("place").textContent = !path.length ? "" : hop < 0 ? (path.length === 1 ? "one object is asked" : path.length + " objects are asked")
    : nodes[path[hop]][NAME] + ", " + (hop + 1) + " of " + path.length;
  if (hop >= 0) reveal(path[hop]);
};
byId("back").addEventListener("click", () => look(hop - 1));
byId("forward").addEventListener("click", () => look(hop + 1));
// What `why` advises, for the first responder that the session has.
const advise = () => {
  const found = Number(focus.value) === 0 && advice.get(question()) || [];
  byId("advice").replaceChildren(...found.flatMap(([name, ways]) => {
    const list = make("ul");
    ways.forEach(way => { const item = make("li"); item.append(make("code", "", way)); list.append(item); });
    return [make("p", "", "To have " + name + " handle it" + (ways.length > 1 ? ", one of:" : ":")), list];
  }));
};
const show = () => {
  const list = byId("path");
  list.replaceChildren();
  conclude();
  if (!data.actions.length) {
    mark([], null);
    look(-1);
    return say("Nothing handles or sends an action in this session.");
  }
  const [start, rule, hops, target, handled, cycle] = pathUnder(Number(focus.value));
  const asked = [];
  for (let i = 0; i < hops.length; i += 2) {
    const node = nodes[hops[i]], [word, phrase] = data.verdicts[hops[i + 1]];
    asked.push(hops[i]);
    const item = make("li", word), card = make("div", "card"), why = [];
    card.append(bold(node[NAME]), " ", make("span", "class", node[CLASS]), make("span", "pill", phrase));
    if (hops[i] === start && i === 0 && starts[rule]) why.push("asked first: " + starts[rule] + " (" + rule + ")");
    if (word === "noHandler" && i + 2 < hops.length) why.push("goes on to " + nodes[hops[i + 2]][NAME]
      + (node[NEXT] === hops[i + 2] ? ", its next responder (" + node[RULE] + ")" : ""));
    if (why.length) card.append(make("div", "why", why.join("; ")));
    item.append(card);
    list.append(item);
  }
  const name = data.actions[Number(action.value)];
  const by = sender.value === "" ? "" : " from " + nodes[Number(sender.value)][NAME];
  if (target !== null && handled) say(bold(name), by + " is handled by ", bold(nodes[target][NAME]), ".");
  else if (target !== null) say(bold(name), by + " is sent to " + nodes[target][NAME] + ", which does not handle it.");
  else say(bold(name), by + (cycle ? " is not handled, because the chain is a cycle." : " is not handled."));
  const ends = [], last = asked[asked.length - 1], unfocused = data.foci.indexOf(null);
  if (target === null && !cycle && asked.length)
    ends.push(nodes[last][NAME] + " is the last responder, so the action is not handled (" + data.no + ").");
  // U39, U42: the part of the rules that people expect least.
  const usual = rule === "U39" && sender.value !== "" && unfocused >= 0 ? pathUnder(unfocused)[3] : target;
  if (usual !== null && usual !== target) ends.push("Without a first responder " + nodes[usual][NAME]
    + " would handle it. But " + nodes[start][NAME] + " is first responder, so the search starts there and not at the sender, "
    + nodes[Number(sender.value)][NAME] + " (U39), and no other chain is searched (U42).");
  const elsewhere = (data.implementers[Number(action.value)] || []).filter(i => i !== target && i !== usual && !asked.includes(i));
  if (elsewhere.length) ends.push((elsewhere.length > 1 ? "Handlers that are not asked: " : "A handler that is not asked: ")
    + nameAll(elsewhere) + ".");
  conclude(...ends);
  advise();
  mark(asked, target);
  path = asked;
  look(-1);
  if (target !== null) reveal(target);
};
sender.addEventListener("change", show);
action.addEventListener("change", show);
focus.addEventListener("change", show);
// The page opens with what was asked or sent last, or else with the likeliest question.
const begin = () => {
  [sender, action, focus].forEach(select => select.replaceChildren());
  option(sender, "", "none");
  data.senders.forEach(i => option(sender, i, nodes[i][NAME]));
  data.actions.forEach((name, i) => option(action, i, name));
  data.foci.forEach((node, i) => option(focus, i, node === null ? data.nobody : nodes[node][NAME]));
  if (data.left) {
    option(focus, "", `${data.left} more, not on this page`);
    focus.lastElementChild.disabled = true;
  }
  place = new Map(data.senders.map((node, i) => [node, i + 1]));
  advice = new Map(data.advice);
  if (data.opening) {
    action.value = data.opening[0];
    if (place.has(data.opening[1])) sender.value = data.opening[1];
  }
  show();
};
if (data) begin();
