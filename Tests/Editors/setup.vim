" SPDX-License-Identifier: Apache-2.0
" Looks at a document that Vim opened with a newcomer's configuration; setups.py starts it.
function! s:Check(is_true, what) abort
  if !a:is_true | throw 'failed: ' . a:what | endif
endfunction

function! s:Wait(condition) abort
  for l:attempt in range(200)
    if eval(a:condition) | return 1 | endif
    sleep 50m
  endfor
  return 0
endfunction

function! s:Run() abort
  call s:Check(&filetype ==# 'responder', 'the type of the file is ' . &filetype)
  call s:Check(synIDattr(synID(1, 1, 0), 'name') ==# 'responderVerb', 'the colour of a verb')
  call s:Check(s:Wait('len(ale#engine#GetLoclist(bufnr(""))) == 1'), 'one diagnostic arrives')
  let l:problem = ale#engine#GetLoclist(bufnr(''))[0]
  call s:Check(l:problem.lnum == 4 && l:problem.code ==# 'unknown-name', string(l:problem))
  call cursor(2, 11)
  let g:ale_hover_to_preview = 1
  ALEHover
  call s:Check(s:Wait('len(filter(range(1, bufnr("$")), {_, buffer -> join(getbufline(buffer, 1, "$")) =~# "UIView"})) > 0'), 'hover shows the class of a node')
  setlocal omnifunc=ale#completion#OmniFunc
  " A key that waits would end the completion, so Esc comes later.
  call timer_start(2000, {-> feedkeys("\<Esc>", 't')})
  call feedkeys("Gosend paste from b\<C-x>\<C-o>", 'tx!')
  call s:Check(getline('$') ==# 'send paste from box', 'completion makes of it ' . getline('$'))
  return printf('Vim %d.%d with ALE: diagnostics, hover, completion: ok', v:version / 100, v:version % 100)
endfunction

try
  call writefile([s:Run()], 'result')
catch
  call writefile([v:exception . ' at ' . v:throwpoint], 'result')
endtry
qall!
