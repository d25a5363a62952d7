"use strict";
const [NAME, KIND, CLASS, UNDER, NEXT, RULE, NOTES, SENT] = [0, 1, 2, 3, 4, 5, 6, 7];
const byId = id => document.getElementById(id);
let data, nodes = [], items = [], children = [], roots = [], focused = 0;
const make = (tag, className, text) => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
};

// The tree. Built without recursion: hierarchies may be deeper than a script's stack.
const tree = byId("tree");
const grow = (node, i) => {
  const item = make("li"), row = make("div", "row");
  item.setAttribute("role", "treeitem");
  item.setAttribute("aria-selected", "false");
  item.tabIndex = -1;
  row.append(make("span", "fold", children[i].length ? "▾" : ""), make("span", "name", node[NAME]),
    make("span", "class", node[CLASS]));
  // Who has the focus is chosen on the page.
  node[NOTES].filter(note => note !== "first responder" || i !== data.foci[0])
    .forEach(note => row.append(make("span", "note", "· " + note)));
  row.append(make("span", "note focus"));
  item.append(row);
  row.addEventListener("click", event => {
    if (event.target.className === "fold") fold(i, !isFolded(i)); else choose(i);
    focusItem(i);
  });
  if (children[i].length) {
    item.setAttribute("aria-expanded", "true");
    const group = make("ul");
    group.setAttribute("role", "group");
    item.append(group);
  }
  items.push(item);
  (node[UNDER] === null ? tree : items[node[UNDER]].lastElementChild).append(item);
};
// Shows other data; nodes that were folded stay so.
const load = given => {
  const folded = new Set(nodes.filter((node, i) => isFolded(i)).map(node => node[NAME]));
  data = given;
  [nodes, items, roots, focused] = [data.nodes, [], [], 0];
  children = nodes.map(() => []);
  nodes.forEach((node, i) => (node[UNDER] === null ? roots : children[node[UNDER]]).push(i));
  tree.replaceChildren();
  nodes.forEach(grow);
  nodes.forEach((node, i) => { if (folded.has(node[NAME])) fold(i, true); });
  byId("count").textContent = nodes.length + (nodes.length === 1 ? " node" : " nodes");
  if (items[0]) items[0].tabIndex = 0;
};
const isFolded = i => items[i].getAttribute("aria-expanded") === "false";
const fold = (i, folded) => {
  if (!children[i].length) return;
  items[i].setAttribute("aria-expanded", String(!folded));
  items[i].lastElementChild.hidden = folded;
  items[i].querySelector(".fold").textContent = folded ? "▸" : "▾";
};
const reveal = i => { for (let up = nodes[i][UNDER]; up !== null; up = nodes[up][UNDER]) fold(up, false); };
const focusItem = i => {
  if (items[focused]) items[focused].tabIndex = -1;
  focused = i;
  items[i].tabIndex = 0;
  items[i].focus();
};
const isShown = i => items[i].offsetParent !== null;
const step = (i, by) => { do i += by; while (i >= 0 && i < nodes.length && !isShown(i)); return i; };
tree.addEventListener("keydown", event => {
  const i = focused;
  let to = null;
  switch (event.key) {
    case "ArrowDown": to = step(i, 1); break;
    case "ArrowUp": to = step(i, -1); break;
    case "ArrowRight": if (isFolded(i)) fold(i, false); else to = children[i][0]; break;
    case "ArrowLeft": if (children[i].length && !isFolded(i)) fold(i, true); else to = nodes[i][UNDER]; break;
    case "Home": to = 0; break;
    case "End": to = step(nodes.length, -1); break;
    case "Enter": case " ": choose(i); break;
    default: return;
  }
  event.preventDefault();
  if (to !== null && to !== undefined && nodes[to]) focusItem(to);
});

// Finding.
const search = byId("search");
search.addEventListener("input", () => {
  const wanted = search.value.trim().toLowerCase();
  const hit = nodes.map(node => !wanted || (node[NAME] + " " + node[CLASS]).toLowerCase().includes(wanted));
  const kept = hit.slice();
  for (let i = nodes.length - 1; i >= 0; i--) if (kept[i] && nodes[i][UNDER] !== null) kept[nodes[i][UNDER]] = true;
  nodes.forEach((node, i) => {
    items[i].hidden = !kept[i];
    if (wanted && kept[i]) fold(i, false);
    const name = items[i].querySelector(".name"), at = node[NAME].toLowerCase().indexOf(wanted);
    name.textContent = node[NAME];
    if (wanted && at >= 0) name.replaceChildren(node[NAME].slice(0, at),
      make("mark", "", node[NAME].slice(at, at + wanted.length)), node[NAME].slice(at + wanted.length));
  });
  byId("count").textContent = (wanted ? hit.filter(Boolean).length + " of " : "") + nodes.length + " nodes";
});
document.addEventListener("keydown", event => {
  if (event.key === "/" && !/INPUT|SELECT/.test(document.activeElement.tagName)) {
    event.preventDefault();
    search.focus();
  } else if (event.key === "Escape" && document.activeElement === search) {
    search.value = "";
    search.dispatchEvent(new Event("input"));
  }
});
// A page that was written for some data has it.
if (byId("data")) load(JSON.parse(byId("data").textContent));
