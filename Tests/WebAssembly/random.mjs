// SPDX-License-Identifier: Apache-2.0
//
// random.mjs ENGINE PROGRAM COUNT SEED SESSION…: mixes the statements of sessions at random, gives each mixture to the engine in
// a folder and to the program, and compares what both print on both streams.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from '../../scripts/lib/engine.mjs';

const [engine, program, count, seed, ...sessions] = process.argv.slice(2);
let state = Number(seed) || 1;
const below = (limit) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
};
// Files, the state of the system, and numbers of more than 32 bits differ, and are the subject of no mixture.
const outside = /\b(?:import|export|save|record|source|output|once|stats|minimize|memory-limit|audit)\b|\d{10}/;
const statements = sessions.flatMap((session) => {
  const found = [];
  for (const line of readFileSync(session, 'utf8').split('\n')) {
    if (line.startsWith('> ')) found.push(line.slice(2));
    else if (line.startsWith('. ') && found.length) found[found.length - 1] += `\n${line.slice(2)}`;
  }
  return found.filter((statement) => !outside.test(statement));
});
const folder = mkdtempSync(join(tmpdir(), 'responder-'));
const ask = start(engine)();
let done = 0;
for (; done < Number(count); done++) {
  // A few statements that follow each other in a session, several times, so that names are likely to exist.
  let text = '';
  for (let part = 0; part < 6; part++) {
    const from = below(statements.length);
    text += statements.slice(from, from + 1 + below(8)).join('\n') + '\n';
  }
  const { stdout, stderr } = spawnSync(program, ['-k'], { input: text, cwd: folder, maxBuffer: 1 << 28, env: {} });
  let answer;
  try {
    answer = ask('script', { text });
  } catch (error) {
    answer = { output: '', errors: `${error}\n` };
  }
  if (stdout.toString() !== answer.output || stderr.toString().replaceAll(`${folder}/`, '') !== answer.errors) {
    writeFileSync('random.responder', text);
    const [lines, others] = [`${stdout}${stderr}`, answer.output + answer.errors].map((streams) => streams.split('\n'));
    const line = lines.findIndex((one, at) => one !== others[at]);
    console.error(`random.responder: the program prints ${JSON.stringify(lines[line])}, the page ${JSON.stringify(others[line])}`);
    process.exitCode = 1;
    break;
  }
}
rmSync(folder, { recursive: true });
console.error(`${done} random scripts print the same bytes in the page`);
