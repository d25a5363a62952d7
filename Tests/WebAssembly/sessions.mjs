// SPDX-License-Identifier: Apache-2.0
//
// sessions.mjs ENGINE PROGRAM SESSION…: gives each session as a script to the engine in a folder and to the program, and
// compares what both print on both streams. The files behind its statements are on the disk for the one, and in memory for the
// other.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { start } from '../../scripts/lib/engine.mjs';

const [engine, program, ...sessions] = process.argv.slice(2);
// What differs between the two, and why.
const differing = new Map([
  ['memory-limit.responder', 'the program gets a limit from its system'],
  ['export.responder', 'the program starts others, which draw'],
  ['dumps.responder', 'the page has no standard input'],
  ['tables.responder', 'whole numbers of WebAssembly have 32 bits'],
]);
const makeEngine = start(engine);
const found = { same: 0, files: 0, differing: 0 };
for (const session of sessions) {
  const folder = mkdtempSync(join(tmpdir(), 'responder-'));
  const [text, ...rest] = readFileSync(session, 'utf8').split(/^-- (\S.*) --\n/m);
  const files = rest.flatMap((name, at) => (at % 2 ? [] : [{ name, text: rest[at + 1] }]));
  for (const file of files) {
    mkdirSync(join(folder, dirname(file.name)), { recursive: true });
    writeFileSync(join(folder, file.name), file.text);
  }
  const { stdout, stderr } = spawnSync(program, ['-k'], { input: text, cwd: folder, maxBuffer: 1 << 28, env: {} });
  rmSync(folder, { recursive: true });
  let answer;
  try {
    answer = makeEngine()('script', { text, files });
  } catch (error) {
    answer = { output: '', errors: `${error}\n` };
  }
  // The page has no folder in which relative paths begin.
  const [expected, actual] = [[stdout.toString(), stderr.toString()], [answer.output, answer.errors]]
    .map((streams) => streams.join('\0').replaceAll(`${folder}/`, ''));
  if (expected === actual) {
    found.same += 1;
    if (files.length) found.files += 1;
  } else if (differing.has(basename(session))) {
    found.differing += 1;
  } else {
    const [lines, others] = [expected, actual].map((streams) => streams.split(/[\n\0]/));
    const line = lines.findIndex((text, at) => text !== others[at]);
    console.error(`${session}: the program prints ${JSON.stringify(lines[line])}, the page ${JSON.stringify(others[line])}`);
    process.exitCode = 1;
  }
}
const reasons = [...differing.values()].join('; ');
console.error(`${found.same} sessions print the same bytes in the page, ${found.files} of them with files; ${found.differing} differ: ${reasons}`);
