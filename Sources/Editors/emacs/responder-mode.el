;;; responder-mode.el --- Sessions and scripts of responder  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: Apache-2.0
;; Package-Requires: ((emacs "26.1"))

;;; Commentary:

;; Colours, comments, and the language server for Eglot:
;;
;;   (require 'responder-mode)
;;   (add-hook 'responder-mode-hook #'eglot-ensure)

;;; Code:

(defconst responder-mode-verbs
  '("abort" "action" "actions" "add" "alias" "answer" "apropos" "attach" "audit" "break" "bubble" "can"
    "chain" "checkpoint" "class" "clear" "command" "compare" "complete" "connect" "continue" "coverage" "define" "demo"
    "detach" "diff" "disconnect" "dismiss" "dump" "each" "echo" "edit" "embed" "end-editing" "end-sheet" "event" "exit" "expect"
    "export" "fail" "find" "first-responder" "get" "handle" "handlers" "help" "history" "hit" "if" "import"
    "it" "key" "key-window" "lesson" "let" "log" "main-window" "matrix" "minimize" "modal" "move" "nearest"
    "next" "once" "option" "output" "override" "pass" "perform" "pop" "present" "press" "profile" "protocol" "push" "q"
    "quit" "record" "redo" "remove" "rename" "repeat" "rerun" "resend" "reset" "restore" "rule" "save" "select" "send"
    "set" "sheet" "show" "show-controller" "source" "stats" "step" "suppose" "tap" "target" "touch" "tree" "trigger"
    "unalias" "undo" "unhandle" "unset" "unwind" "validate" "watch" "why")
  "The first words of commands.")

(defconst responder-mode-forms
  '("attached-sheet" "can" "certainty" "chain" "count" "delivered" "editing" "enabled" "first-responder" "handled" "hit" "key-window" "log" "main-window" "nearest" "next" "path" "presented" "selected" "shown" "target"
    "this" "top" "unhandled")
  "The second words of `expect'.")

(defconst responder-mode-keywords
  '("action" "adopts" "after" "as" "at" "before" "by" "class" "else" "frame" "from" "in" "is" "key" "of" "on" "to" "when"
    "where" "with")
  "The words that introduce a phrase of a command.")

(defun responder-mode--font-lock ()
  "Return the rules for the buffer, in which lines without a mark are output if it is a session."
  (let* ((is-session (save-excursion (goto-char (point-min)) (re-search-forward "^>\\( \\|$\\)" nil t)))
         (start (concat (if is-session "^[>.]" "^") "[ \t]*\\(?:![ \t]*\\(?:[a-z-]+:[ \t]+\\)?\\)?\\|[{;][ \t]*"))
         (word "[^ \t\n;'\"{}#]+")
         (end "\\(?:[ \t;{}]\\|$\\)"))
    `(,@(when is-session
          '(("^\\(?:#.*\\)" . font-lock-comment-face)
            ("^\\(?:[^>.\n]\\|[>.][^ \n]\\).*" . font-lock-doc-face)
            ("^[>.]\\(?: \\|$\\)" . font-lock-preprocessor-face)))
      ("'\\(?:[^'\n]\\|''\\)*'\\|\"\\(?:[^\"\\\n]\\|\\\\.\\)*\"" . font-lock-string-face)
      ("\\(?:^\\|[ \t;{}]\\)\\(#.*\\)" 1 font-lock-comment-face)
      ("\\$\\(?:[[:alnum:]_]+\\|{[[:alnum:]_]+}\\)" 0 font-lock-variable-name-face prepend)
      (,(concat "\\(?:" start "\\)" (regexp-opt responder-mode-verbs t) end) 1 font-lock-keyword-face)
      (,(concat "\\(?:" start "\\)\\(" word "\\)") 1 font-lock-function-name-face)
      (,(concat "\\<expect[ \t]+" (regexp-opt responder-mode-forms t) end) 1 font-lock-builtin-face)
      (,(concat "[ \t]" (regexp-opt responder-mode-keywords t) "\\_>") 1 font-lock-builtin-face)
      ("[ \t]\\(--[a-z-]+\\)" 1 font-lock-builtin-face))))

;;;###autoload
(define-derived-mode responder-mode prog-mode "Responder"
  "Major mode for sessions and scripts of responder."
  (setq-local comment-start "# ")
  (setq-local comment-start-skip "#+[ \t]*")
  ;; Output may contain any quote, so the rules above find strings, line by line.
  (setq-local font-lock-defaults (list (responder-mode--font-lock) t)))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.responder\\'" . responder-mode))

(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(responder-mode . ("responder" "lsp"))))

(provide 'responder-mode)

;;; responder-mode.el ends here
