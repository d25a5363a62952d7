"use strict";
// Shows one slide of the page at a time; without this script, and in print, all of them follow each other.
{
  const byId = id => document.getElementById(id), slides = [...document.querySelectorAll(".slide")];
  let at = 0;
  const number = () => Number(location.hash.slice(1)) - 1 || 0;
  const isTalk = () => document.body.classList.contains("talk");
  const show = (to, isTurned) => {
    at = Math.max(0, Math.min(to, slides.length - 1));
    slides.forEach((slide, i) => slide.classList.toggle("is-shown", i === at));
    byId("place").textContent = (at + 1) + " of " + slides.length;
    byId("progress").max = slides.length;
    byId("progress").value = at + 1;
    // A button that loses its use would take the focus with it.
    byId("back").setAttribute("aria-disabled", String(at === 0));
    byId("forward").setAttribute("aria-disabled", String(at === slides.length - 1));
    if (!isTurned) return;
    history.replaceState(null, "", "#" + (at + 1));
    if (isTalk()) scrollTo(0, 0); else slides[at].scrollIntoView({ block: "start" });
    // A screen reader reads what has the focus.
    slides[at].querySelector("h1").focus({ preventScroll: true });
  };
  const showAll = isWanted => {
    document.body.classList.toggle("talk", !isWanted);
    byId("all").setAttribute("aria-pressed", String(isWanted));
    show(at, true);
  };
  const fill = () => { if (document.fullscreenElement) document.exitFullscreen(); else document.documentElement.requestFullscreen(); };
  const turn = by => show(at + by, true);
  const keys = {
    ArrowRight: () => turn(1), ArrowDown: () => turn(1), PageDown: () => turn(1), " ": () => turn(1), Enter: () => turn(1),
    ArrowLeft: () => turn(-1), ArrowUp: () => turn(-1), PageUp: () => turn(-1), Backspace: () => turn(-1),
    Home: () => show(0, true), End: () => show(slides.length - 1, true), o: () => showAll(isTalk()), f: fill,
  };
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
    const isButton = event.target.tagName === "BUTTON";
    // What presses a button, or scrolls what is longer than the screen, does so.
    if (isButton && /^( |Enter)$/.test(event.key)) return;
    if (!isTalk() && /^(Arrow(Up|Down)|Page.*| )$/.test(event.key)) return;
    if (/^Arrow(Up|Down)$/.test(event.key) && document.documentElement.scrollHeight > innerHeight + 1) return;
    event.preventDefault();
    keys[event.key]();
  });
  let touched = null;
  document.addEventListener("touchstart", event => {
    touched = event.touches.length === 1 ? event.touches[0] : null;
  }, { passive: true });
  document.addEventListener("touchend", event => {
    const [end] = event.changedTouches;
    if (!touched || !isTalk()) return;
    const [x, y] = [end.clientX - touched.clientX, end.clientY - touched.clientY];
    if (Math.abs(x) > 60 && Math.abs(x) > 2 * Math.abs(y)) turn(x < 0 ? 1 : -1);
  });
  addEventListener("hashchange", () => show(number(), false));
  byId("back").addEventListener("click", () => turn(-1));
  byId("forward").addEventListener("click", () => turn(1));
  byId("all").addEventListener("click", () => showAll(isTalk()));
  byId("full").addEventListener("click", fill);
  byId("full").hidden = !document.fullscreenEnabled;
  byId("controls").hidden = false;
  document.body.classList.add("talk");
  show(number(), false);
}
