" SPDX-License-Identifier: Apache-2.0
" Writes the syntax groups of the bytes of some files, a line of JSON for each file: vim -es -S syntax.vim FILE…
let s:shown = []
for s:file in argv()
  execute 'edit' fnameescape(s:file)
  let s:lines = []
  for s:row in range(1, line('$'))
    call add(s:lines, map(range(1, col([s:row, '$']) - 1), 'synIDattr(synID(s:row, v:val, 0), "name")'))
  endfor
  call add(s:shown, json_encode(s:lines))
endfor
call writefile(s:shown, $RESPONDER_SHOWN)
quitall!
