" SPDX-License-Identifier: Apache-2.0
" For ALE, which reads this file when it checks the first session or script.
call ale#linter#Define('responder', {
\   'name': 'responder',
\   'lsp': 'stdio',
\   'executable': {buffer -> get(g:, 'ale_responder_executable', 'responder')},
\   'command': '%e lsp',
\   'project_root': {buffer -> fnamemodify(bufname(buffer), ':p:h')},
\})
