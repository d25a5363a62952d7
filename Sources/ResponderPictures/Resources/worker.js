"use strict";
// The engine in a worker: takes requests as JSON, and answers. It has two parts: the first one answers most of what people ask
// at the beginning, while the rest is on its way.
let engine, first, started, isWhole = false, settle;
const whole = new Promise(resolve => { settle = resolve; });
// Whoever waits for it says so.
whole.catch(() => {});
const encoder = new TextEncoder(), decoder = new TextDecoder();
const bytesAt = (address, size) => new Uint8Array(engine.memory.buffer, address, size);
// What a C library asks of its system: the time, seeds, and where the last words of a program that fails go.
const system = {
  clock_time_get: (clock, precision, address) => {
    new DataView(engine.memory.buffer).setBigUint64(address, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  },
  fd_write: (stream, parts, count, written) => {
    const view = new DataView(engine.memory.buffer);
    let size = 0;
    for (let i = 0; i < count; i++) size += view.getUint32(parts + 8 * i + 4, true);
    view.setUint32(written, size, true);
    return 0;
  },
  random_get: (address, size) => {
    crypto.getRandomValues(bytesAt(address, size));
    return 0;
  },
  // There are no variables; without an answer the library that reads XML would end the program.
  environ_sizes_get: (count, size) => {
    for (const address of [count, size]) new DataView(engine.memory.buffer).setUint32(address, 0, true);
    return 0;
  },
  proc_exit: status => { throw new Error("the engine ended with status " + status); },
};
// Everything else, such as files, is not supported.
const unsupported = () => 52;
const missing = new Error("a part of the page is missing");
const imports = {
  wasi_snapshot_preview1: new Proxy(system, { get: (known, name) => known[name] || unsupported }),
  page: { progress: (address, size) => postMessage({ progress: decoder.decode(bytesAt(address, size)) }) },
  // What stands here for the functions of the rest, until that puts them into the table of the first part.
  rest: new Proxy({}, { get: () => () => { throw missing; } }),
};
const compiled = async packed => {
  const code = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(code).arrayBuffer());
};
const instantiate = () => { engine = new WebAssembly.Instance(first, imports).exports; };
const start = async packed => {
  first = await compiled(packed);
  instantiate();
  if (engine._initialize) engine._initialize();
};
const complete = async packed => {
  const code = await compiled(packed).catch(() => { throw missing; });
  await started;
  new WebAssembly.Instance(code, { first: engine });
  isWhole = true;
};
const ask = request => {
  const text = encoder.encode(JSON.stringify(request));
  bytesAt(engine.page_room(text.length), text.length).set(text);
  const address = engine.page_answer();
  return decoder.decode(bytesAt(address, engine.page_answer_size()));
};
// What needs the rest is asked again when that is there, and an engine with the memory of before knows nothing of the first time.
const answer = async request => {
  const memory = isWhole ? null : bytesAt(0, engine.memory.buffer.byteLength).slice();
  try {
    return ask(request);
  } catch (error) {
    if (error !== missing) throw error;
    instantiate();
    engine.memory.grow((memory.length - engine.memory.buffer.byteLength) / 65536);
    bytesAt(0, memory.length).set(memory);
    await whole;
    return ask(request);
  }
};
const handle = async ({ number, packed, request }) => {
  try {
    if (packed) await (started = start(packed));
    postMessage({ number, answer: packed ? "true" : await answer(request) });
  } catch (error) {
    postMessage({ number, trap: String(error) });
  }
};
let last = Promise.resolve();
onmessage = ({ data }) => {
  if (data.rest) settle(complete(data.rest)); else last = last.then(() => handle(data));
};
