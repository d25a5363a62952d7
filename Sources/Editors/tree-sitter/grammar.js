// SPDX-License-Identifier: Apache-2.0
// The grammar of sessions and scripts, as the lexer of responder knows it; what a word means is for the language server.

/** Returns a token that begins directly behind the last one. */
const immediate = (rule) => token.immediate(prec(1, rule));
const newline = /\r?\n/;
const name = /[\p{L}\p{M}\p{Nd}_]+/;

module.exports = grammar({
  name: "responder",

  externals: ($) => [
    $.prompt, // the mark of a line that begins a statement
    $.continuation_prompt, // the mark of a line that continues one
    $.output, // a line of a session without a mark
    $.fixture_heading,
    $.fixture_text,
    $._end, // where a session or the file goes on without what is still open; nothing is read
    $._error, // valid only while the parser recovers
  ],

  extras: ($) => [/[ \t\r]/, $.comment, $.continuation_prompt, $.continuation],

  rules: {
    source_file: ($) =>
      repeat(
        choice(
          newline,
          ";",
          $.prompt,
          $.output,
          $.fixture_heading,
          $.fixture_text,
          alias("}", $.misplaced),
          seq($.statement, choice(newline, ";", $._end, alias("}", $.misplaced))),
        ),
      ),

    statement: ($) =>
      seq(
        optional($.expectation),
        choice(
          seq(field("verb", alias($.word, $.verb)), repeat($._word)),
          seq(field("verb", alias($._each, $.verb)), repeat(choice($._word, $.values))),
        ),
      ),
    _each: ($) => token(prec(2, /each[ \t]/)),
    // They may go on over lines.
    values: ($) =>
      seq(
        alias(token(prec(2, "(")), $.word),
        repeat(choice(newline, $.word, $.single_quoted, $.double_quoted)),
        choice(alias(token(prec(2, /[^ \t\r\n;'"{}$\\#]*\)/)), $.word), $._end, $.block),
      ),
    expectation: ($) => seq("!", optional(alias(token(prec(1, /[a-z-]+:/)), $.error_code))),
    _word: ($) => choice($.word, $.single_quoted, $.double_quoted, $.block),

    block: ($) =>
      seq(
        "{",
        repeat(choice(newline, ";", seq($.statement, choice(newline, ";")))),
        optional($.statement),
        choice("}", $._end),
      ),

    // A quote inside a word is an error, and does not begin a string.
    word: ($) =>
      seq(
        choice($.variable, /[^ \t\r\n;'"{}$\\#]/, /\$/, /\\/),
        repeat(choice(alias($._inner_variable, $.variable), immediate(/[^ \t\r\n;'"{}$\\]+/), immediate(/\$/), immediate(/\\/))),
        optional(alias(immediate(/['"][^\r\n]*/), $.misplaced)),
      ),
    variable: ($) => token(prec(1, seq("$", choice(name, seq("{", name, "}"))))),
    _inner_variable: ($) => immediate(seq("$", choice(name, seq("{", name, "}")))),

    single_quoted: ($) =>
      seq(
        "'",
        repeat(choice(immediate(/[^'\r\n]+/), alias(immediate("''"), $.escape), immediate(newline))),
        choice(immediate("'"), $._end),
      ),
    double_quoted: ($) =>
      seq(
        '"',
        repeat(
          choice(
            immediate(/[^"\\$\r\n]+/),
            alias(immediate(/\\([nt"\\$]|u\{[0-9A-Fa-f]{1,7}\}|\r?\n)/), $.escape),
            alias(immediate(/\\[^\r\n]/), $.misplaced),
            immediate(/\$/),
            alias($._inner_variable, $.variable),
            immediate(newline),
          ),
        ),
        choice(immediate('"'), $._end),
      ),

    comment: ($) => /#[^\r\n]*/,
    continuation: ($) => /\\\r?\n/,
  },
});
