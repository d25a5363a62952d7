;; SPDX-License-Identifier: Apache-2.0
;; Looks at a document that Emacs opened with a newcomer's configuration; setups.py starts it.  -*- lexical-binding: t; -*-

(defun finish (text)
  (write-region text nil "~/result")
  (let ((confirm-kill-processes nil)) (kill-emacs 0)))

(defun check (is-true what)
  (unless is-true (finish (format "failed: %s\n%s" what (with-current-buffer "*Messages*" (buffer-string))))))

(defun wait-for (condition)
  (let ((deadline (+ (float-time) 10)))
    (while (and (not (funcall condition)) (< (float-time) deadline))
      (sit-for 0.05))
    (funcall condition)))

(defun try-it ()
  (switch-to-buffer "tree.responder")
  (check (eq major-mode 'responder-mode) (format "the mode is %s" major-mode))
  (font-lock-ensure)
  (check (eq (get-text-property 1 'face) 'font-lock-keyword-face) "the colour of a verb")
  (check (wait-for (lambda () (and (fboundp 'eglot-managed-p) (eglot-managed-p)))) "Eglot manages the buffer")
  (flymake-start)
  (check (wait-for (lambda () (= (length (flymake-diagnostics)) 1))) "one diagnostic arrives")
  (let ((problem (car (flymake-diagnostics))))
    (check (= (line-number-at-pos (flymake-diagnostic-beg problem)) 4) (flymake-diagnostic-text problem)))
  (goto-char (point-min))
  (search-forward "view b")
  (let ((hover (jsonrpc-request (eglot-current-server) :textDocument/hover (eglot--TextDocumentPositionParams))))
    (check (string-match-p "UIView" (plist-get (plist-get hover :contents) :value)) "hover shows the class of a node"))
  (goto-char (point-min))
  (search-forward "from bx")
  (backward-char 2)
  (let* ((completion (eglot-completion-at-point))
         (found (all-completions "" (nth 2 completion))))
    (check (member "box" (mapcar #'string-trim found)) (format "completion offers %S" found)))
  (finish (format "Emacs %s with Eglot: diagnostics, hover, completion: ok" emacs-version)))

;; Once the editor has started, as if a person had opened the file.
(add-hook
 'window-setup-hook
 (lambda ()
   (run-with-timer
    0.5 nil
    (lambda ()
      (condition-case problem (try-it)
        (error (finish (format "failed: %S" problem))))))))
