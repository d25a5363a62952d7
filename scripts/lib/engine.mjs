// SPDX-License-Identifier: Apache-2.0
//
// The engine of the page in node: `start(FOLDER)()` returns a function that answers requests, as the page's worker does. FOLDER
// has both parts of the engine.

import { randomFillSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const unsupported = () => 52;

/** Reads both parts, and returns a function that starts engines of them, each with an empty session. */
export function start(folder) {
  const [first, rest] = ['responder', 'responder-rest']
    .map((name) => new WebAssembly.Module(gunzipSync(readFileSync(join(folder, `${name}.wasm.gz`)))));
  return () => {
    const { engine, ask } = instantiate(first);
    // It puts its functions into the table of the first part.
    new WebAssembly.Instance(rest, { first: engine });
    return ask;
  };
}

/** Starts an engine of a module, whose functions of the system may be others than those of node. */
export function instantiate(module, others = {}) {
  let memory;
  const system = {
    clock_time_get: (clock, precision, address) => {
      new DataView(memory.buffer).setBigUint64(address, process.hrtime.bigint(), true);
      return 0;
    },
    fd_write: (stream, parts, count, written) => {
      const view = new DataView(memory.buffer);
      let size = 0;
      for (let part = 0; part < count; part++) {
        const [address, length] = [view.getUint32(parts + 8 * part, true), view.getUint32(parts + 8 * part + 4, true)];
        process.stderr.write(new Uint8Array(memory.buffer, address, length));
        size += length;
      }
      view.setUint32(written, size, true);
      return 0;
    },
    random_get: (address, size) => {
      randomFillSync(new Uint8Array(memory.buffer, address, size));
      return 0;
    },
    // There are no variables; without an answer the library that reads XML would end the program.
    environ_sizes_get: (count, size) => {
      for (const address of [count, size]) new DataView(memory.buffer).setUint32(address, 0, true);
      return 0;
    },
    proc_exit: (status) => { throw new Error(`the engine ended with status ${status}`); },
    ...others,
  };
  const imports = {
    wasi_snapshot_preview1: new Proxy(system, { get: (known, name) => known[name] ?? unsupported }),
    page: { progress: () => {} },
    rest: new Proxy({}, { get: (_, name) => () => { throw new Error(`function ${name} of the rest is missing`); } }),
  };
  const engine = new WebAssembly.Instance(module, imports).exports;
  memory = engine.memory;
  engine._initialize?.();
  const ask = (ask, members = {}) => {
    const request = Buffer.from(JSON.stringify({ ask, ...members }));
    // In this order, because the engine may enlarge its memory.
    const room = engine.page_room(request.length);
    new Uint8Array(memory.buffer, room, request.length).set(request);
    const answer = engine.page_answer();
    return JSON.parse(Buffer.from(memory.buffer, answer, engine.page_answer_size()).toString());
  };
  return { engine, ask };
}
