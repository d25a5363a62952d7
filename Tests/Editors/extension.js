// SPDX-License-Identifier: Apache-2.0
// Exercises the extension of VS Code with stand-ins for `vscode` and `vscode-languageclient`: node extension.js RESPONDER
//
// The client that stands in starts the program and says hello as the protocol wants it, so start, settings and stop are real;
// what VS Code shows is not tried here. Nor are its client and the types of `vscode-languageserver-protocol`: they come from npm, which
// the machines of this project do not reach. protocol_client.py compares every message with the same types as PyPI has them.
"use strict";

const assert = require("node:assert");
const { spawn } = require("node:child_process");
const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");

const folder = path.join(__dirname, "../../Sources/Editors/vscode");
const manifest = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
const program = process.argv[2];

const settings = { path: program };
const registered = {};
const listeners = [];
const shown = [];
const events = [];
let running = 0;

const vscode = {
  commands: { registerCommand: (name, action) => ((registered[name] = action), { dispose() {} }) },
  window: { showErrorMessage: (text) => shown.push(text) },
  workspace: {
    getConfiguration: (section) => ({
      get(key) {
        assert.ok(`${section}.${key}` in manifest.contributes.configuration.properties, "the manifest has the setting");
        return settings[key];
      },
    }),
    onDidChangeConfiguration: (listener) => (listeners.push(listener), { dispose() {} }),
  },
};

class LanguageClient {
  constructor(id, name, server, options) {
    assert.strictEqual(id, manifest.name);
    const languages = options.documentSelector.map(({ language, pattern }) => language ?? pattern);
    const sources = ["swift", "objective-c", "objective-cpp", "**/*.{storyboard,xib}"];
    assert.deepStrictEqual(languages, ["responder", "markdown", ...sources]);
    this.server = server;
  }

  send(message) {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.process.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  answer() {
    return new Promise((resolve, reject) => {
      let text = "";
      this.process.once("error", reject);
      this.process.stdout.on("data", (piece) => {
        text += piece;
        const [, length, body] = text.match(/^Content-Length: (\d+)\r\n\r\n([^]*)$/) ?? [];
        if (body && Buffer.byteLength(body) >= Number(length)) {
          this.process.stdout.removeAllListeners("data");
          resolve(JSON.parse(body));
        }
      });
    });
  }

  async start() {
    assert.strictEqual(++running, 1, "one server runs at a time");
    this.process = spawn(this.server.command, this.server.args);
    this.process.stdin.on("error", () => {});
    this.ended = new Promise((resolve) => this.process.once("exit", resolve));
    try {
      this.send({ id: 1, method: "initialize", params: { processId: process.pid, capabilities: {} } });
      const { result } = await this.answer();
      assert.strictEqual(result.serverInfo.name, "responder");
    } catch (error) {
      running -= 1;
      throw error;
    }
    this.send({ method: "initialized", params: {} });
    events.push("started");
  }

  async stop() {
    this.send({ id: 2, method: "shutdown" });
    await this.answer();
    this.send({ method: "exit" });
    assert.strictEqual(await this.ended, 0);
    running -= 1;
    events.push("stopped");
  }
}

const load = Module._load;
Module._load = (name, ...rest) =>
  name === "vscode" ? vscode : name === "vscode-languageclient/node" ? { LanguageClient } : load(name, ...rest);

async function main() {
  for (const [point, key] of [["languages", "configuration"], ["grammars", "path"]]) {
    for (const entry of manifest.contributes[point]) {
      JSON.parse(fs.readFileSync(path.join(folder, entry[key]), "utf8"));
    }
  }
  const extension = require(path.join(folder, manifest.main));
  const context = { subscriptions: [] };
  await extension.activate(context);
  assert.deepStrictEqual(events, ["started"]);
  assert.strictEqual(context.subscriptions.length, 2);
  assert.deepStrictEqual(Object.keys(registered), manifest.contributes.commands.map((entry) => entry.command));

  // Two restarts at once come one after the other.
  await Promise.all([registered["responder.restart"](), registered["responder.restart"]()]);
  assert.deepStrictEqual(events.splice(0), ["started", "stopped", "started", "stopped", "started"]);

  // Another setting changes nothing; a path without a program stops the server and is explained.
  const change = (setting) => Promise.all(listeners.map((listen) => listen({ affectsConfiguration: (name) => name === setting })));
  await change("editor.fontSize");
  assert.deepStrictEqual(events, []);
  settings.path = "/no/such/program";
  await change("responder.path");
  assert.deepStrictEqual(events.splice(0), ["stopped"]);
  assert.match(shown.join("\n"), /^Cannot start '\/no\/such\/program lsp': .*ENOENT/);
  settings.path = program;
  await change("responder.path");
  await extension.deactivate();
  await extension.deactivate();
  assert.deepStrictEqual(events, ["started", "stopped"]);
  assert.strictEqual(shown.length, 1);
  console.log("the extension starts, restarts and stops the server, in stand-ins for VS Code: ok");
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
