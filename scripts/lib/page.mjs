// SPDX-License-Identifier: Apache-2.0
//
// page.mjs ENGINE: prints the page to try responder in, which the engine has around itself. ENGINE is compressed with gzip.

import { readFileSync } from 'node:fs';
import { start } from './engine.mjs';

const [file] = process.argv.slice(2);
const { before, after } = start(file)()('page');
process.stdout.write(`${before}${readFileSync(file).toString('base64')}\n${after}`);
