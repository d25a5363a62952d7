// SPDX-License-Identifier: Apache-2.0
//
// profile.mjs ENGINE DOCUMENT…: does with an instrumented engine what people do first in the page, and prints which functions
// that took: opens a session, types, completes, looks at the tree, follows the lesson, the demos and the sessions of documents.

import { readFileSync } from 'node:fs';
import { instantiate } from './engine.mjs';

const [file, ...documents] = process.argv.slice(2);
// Two builds do the same: time passes as the engine looks at it, and seeds are zero.
let time = 0n;
const { engine, ask } = instantiate(new WebAssembly.Module(readFileSync(file)), {
  clock_time_get: (clock, precision, address) => {
    new DataView(engine.memory.buffer).setBigUint64(address, time += 1000n, true);
    return 0;
  },
  random_get: () => 0,
});
const draw = () => ask('draw', { limit: 1500 });
const enter = (text) => {
  let answer = ask('enter', { text, columns: 80 });
  while (answer.left) answer = ask('go on');
  draw();
};
const type = (text) => {
  for (let end = 1; end <= text.length; end++) if (text[end - 1] !== ' ') ask('complete', { text: text.slice(0, end) });
  enter(text);
};

const { demos } = ask('demos');
draw();
ask('file', { name: 'Cart.swift', text: 'class Cart: UIView {}' });
ask('run', { statements: ['add window main', 'why go from main', 'add view nowhere in else', 'reset'], columns: 80 });
ask('possibilities', { text: '' });
ask('possibilities', { text: 'next ' });
[
  'add window main', 'attach controller tabs to main', 'add button buy in tabs', 'handle openTab on tabs',
  'why openTab from buy', 'sned openTab from buy', 'send openTab from buy', 'connect buy touchUpInside openTab', 'tap buy',
  'chain buy', 'first-responder buy', 'set buy.enabled no', 'show buy', 'find button', 'echo done', 'add view in nowhere',
  'tree', 'undo', 'redo', 'break openTab at tabs', 'send openTab from buy', 'continue', 'remove buy', 'help',
].forEach(type);
enter('lesson');
for (let step = 0; step < 40; step++) enter('next');
for (const { name } of demos) enter(`reset\ndemo ${name}`);
for (const document of documents) {
  // The sessions of a document are its fenced parts.
  readFileSync(document, 'utf8').split(/^```.*\n/m).filter((_, part) => part % 2).forEach((session) => {
    enter('reset');
    enter(session);
  });
}
ask('go on');

// Behind the memory of the engine, in pages of 64 KB.
const size = engine.__write_profile(0, 0);
const address = engine.memory.grow(Math.ceil(size / 65536)) * 65536;
engine.__write_profile(address, size);
process.stdout.write(new Uint8Array(engine.memory.buffer, address, size));
