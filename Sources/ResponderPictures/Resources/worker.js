"use strict";
// The engine in a worker: takes requests as JSON, and answers.
let engine;
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
const imports = {
  wasi_snapshot_preview1: new Proxy(system, { get: (known, name) => known[name] || unsupported }),
  page: { progress: (address, size) => postMessage({ progress: decoder.decode(bytesAt(address, size)) }) },
};
const start = async packed => {
  const code = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const { instance } = await WebAssembly.instantiate(await new Response(code).arrayBuffer(), imports);
  engine = instance.exports;
  if (engine._initialize) engine._initialize();
};
const ask = request => {
  const text = encoder.encode(JSON.stringify(request));
  bytesAt(engine.page_room(text.length), text.length).set(text);
  const address = engine.page_answer();
  return decoder.decode(bytesAt(address, engine.page_answer_size()));
};
onmessage = async ({ data: { number, packed, request } }) => {
  try {
    if (packed) await start(packed);
    postMessage({ number, answer: packed ? "true" : ask(request) });
  } catch (error) {
    postMessage({ number, trap: String(error) });
  }
};
