// SPDX-License-Identifier: Apache-2.0
// Starts `responder lsp` for sessions, scripts and their fences in Markdown.
"use strict";

const { commands, window, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

/** The languages served; sources are attached for what an audit finds when they are saved. */
const languages = ["responder", "markdown", "swift", "objective-c", "objective-cpp"];
/** The client that runs, or undefined. */
let client;
/** The last start or stop; the next one waits for it. */
let pending = Promise.resolve();

async function start() {
  const command = workspace.getConfiguration("responder").get("path");
  const documentSelector = languages.map((language) => ({ language })).concat({ pattern: "**/*.{storyboard,xib}" });
  client = new LanguageClient("responder", "Responder", { command, args: ["lsp"] }, { documentSelector });
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    window.showErrorMessage(
      `Cannot start '${command} lsp': ${error.message ?? error}. Install responder, or set responder.path to the program.`,
    );
  }
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.stop();
}

function restart() {
  pending = pending.then(stop).then(start);
  return pending;
}

exports.activate = (context) => {
  context.subscriptions.push(
    commands.registerCommand("responder.restart", restart),
    workspace.onDidChangeConfiguration((event) => {
      return event.affectsConfiguration("responder.path") ? restart() : undefined;
    }),
  );
  return restart();
};

exports.deactivate = () => {
  pending = pending.then(stop);
  return pending;
};
