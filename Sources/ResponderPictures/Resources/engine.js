// The engine of the page, which runs in a worker, so that the page never waits for it.
class Trap extends Error {}
const engine = (() => {
  const callers = new Map();
  let worker = null, number = 0, code = null, progress = () => {};
  const unpacked = id => {
    const text = byId(id).textContent.trim();
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
    const binary = atob(text), bytes = new Uint8Array(binary.length);
    for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
    return bytes;
  };
  const settle = ({ data: { number, answer, trap, progress: text } }) => {
    if (text !== undefined) return progress(text);
    const caller = callers.get(number);
    callers.delete(number);
    if (!caller) return;
    if (trap === undefined) caller.resolve(JSON.parse(answer)); else caller.reject(new Trap(trap));
  };
  const post = message => new Promise((resolve, reject) => {
    number += 1;
    callers.set(number, { resolve, reject });
    worker.postMessage({ number, ...message });
  });
  // The rest of the engine stands behind this script, so the page answers while it is on its way.
  const loaded = new Promise(resolve => {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", resolve); else resolve();
  });
  const complete = async worker => {
    await loaded;
    let rest = "the page was cut off";
    try { rest = unpacked("rest"); } catch { }
    worker.postMessage({ rest });
  };
  return {
    // Starts the engine, with an empty session.
    start() {
      code = code || URL.createObjectURL(new Blob([byId("worker").textContent], { type: "text/javascript" }));
      worker = new Worker(code);
      worker.onmessage = settle;
      worker.onerror = event => [...callers.values()].forEach(caller => caller.reject(new Trap(event.message)));
      complete(worker);
      return post({ packed: unpacked("engine") });
    },
    // Ends it, whatever it does; who waits for an answer gets a trap.
    stop() {
      worker.terminate();
      [...callers.values()].forEach(caller => caller.reject(new Trap("cancelled")));
      callers.clear();
    },
    ask: (ask, members) => post({ request: { ask, ...members } }),
    onProgress(show) { progress = show; },
  };
})();
