// SPDX-License-Identifier: Apache-2.0
//
// page.mjs FOLDER: prints the page to try responder in, which the engine has around both of its parts. FOLDER has these.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { start } from './engine.mjs';

const [folder] = process.argv.slice(2);
const [before, between, after] = start(folder)()('page');
const part = (name) => `${readFileSync(join(folder, name)).toString('base64')}\n`;
process.stdout.write(before + part('responder.wasm.gz') + between + part('responder-rest.wasm.gz') + after);
