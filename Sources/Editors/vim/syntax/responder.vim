" SPDX-License-Identifier: Apache-2.0
" Sessions and scripts as the lexer of responder reads them, and their marks '>' and '.'; prompts of the program are not known here.
if exists('b:current_syntax') | finish | endif
let s:cpo = &cpo
set cpo&vim
syntax sync fromstart

let s:verbs = 'abort\|action\|actions\|add\|alias\|answer\|apropos\|attach\|audit\|break\|bubble\|can\|chain\|checkpoint\|'
  \ . 'class\|clear\|command\|compare\|complete\|connect\|continue\|coverage\|define\|demo\|detach\|diff\|disconnect\|dismiss\|'
  \ . 'dump\|each\|echo\|edit\|embed\|end-editing\|end-sheet\|event\|exit\|expect\|export\|fail\|find\|first-responder\|get\|handle\|'
  \ . 'handlers\|help\|history\|hit\|if\|import\|it\|key\|key-window\|lesson\|let\|log\|main-window\|matrix\|'
  \ . 'minimize\|modal\|move\|nearest\|next\|once\|option\|output\|override\|pass\|perform\|pop\|present\|press\|profile\|'
  \ . 'protocol\|push\|q\|quit\|record\|redo\|remove\|rename\|repeat\|rerun\|resend\|reset\|restore\|rule\|save\|select\|send\|set\|sheet\|'
  \ . 'show\|show-controller\|source\|stats\|step\|suppose\|tap\|target\|touch\|tree\|trigger\|unalias\|undo\|'
  \ . 'unhandle\|unset\|unwind\|validate\|watch\|why'
let s:forms = 'attached-sheet\|can\|certainty\|chain\|count\|delivered\|editing\|enabled\|first-responder\|handled\|hit\|key-window\|log\|main-window\|nearest\|next\|path\|presented\|selected\|shown\|target\|this\|top\|unhandled'
let s:keywords = 'action\|adopts\|after\|as\|at\|before\|by\|class\|else\|frame\|from\|in\|is\|key\|of\|on\|to\|when\|where\|with'
let s:end = '\%($\|\\\=$\|[ \t;{}]\)\@='
let s:word = '\%(${[^}]*}\=\|\\$\@!\|[^ \t;''"{}\\]\)\+'
let s:mark = '\%( \|$\)'

" What may stand in a script; as in the language itself, a line ends a statement unless something is open.
syntax cluster responderScript contains=responderComment,responderStatement,responderEach,responderExpectation,responderSingle,
  \responderDouble,responderError,responderPrompt
syntax match responderComment /#.*/ contained
syntax match responderError /}/ contained
execute 'syntax match responderExpectation /!\s*\%([a-z-]\+:' . s:end . '\)\=/ contained'
execute 'syntax region responderStatement contained contains=@responderWords'
  \ 'matchgroup=responderVerb start=/\%(' . s:verbs . '\)' . s:end . '/'
  \ 'matchgroup=responderCommand start=/[!#]\@!' . s:word . '/'
  \ 'end=/\ze[;}#]/ end=/\\\@1<!$/'

syntax cluster responderWords contains=responderMisplaced,responderSingle,responderDouble,responderBlock,responderKeyword,
  \responderNumber,responderFlag,responderWord,responderContinuation,responderPrompt
execute 'syntax match responderWord contained contains=responderVariable /' . s:word . '/'
" The values of `each` may go on over lines.
execute 'syntax region responderEach contained contains=responderValues,@responderWords matchgroup=responderVerb'
  \ 'start=/each' . s:end . '/ end=/\ze[;}#]/ end=/\\\@1<!$/'
execute 'syntax region responderValues contained matchgroup=responderWord contains=responderSingle,responderDouble,'
  \ . 'responderNumber,responderValue,responderComment,responderContinuation,responderPrompt'
  \ 'start=/\%([ \t]in[ \t]\+\)\@<=(/ end=/)' . s:end . '/ end=/\ze[;{}]/'
execute 'syntax match responderValue contained contains=responderVariable'
  \ '/\%(${[^}]*}\=\|\\$\@!\|)\%($\|[ \t;{}]\)\@!\|[^ \t;''"{}\\)]\)\+/'
execute 'syntax match responderNumber contained /[+-]\=\d\+' . s:end . '/'
execute 'syntax match responderFlag contained /--[a-z-]\+' . s:end . '/'
execute 'syntax match responderKeyword contained /\%(' . s:keywords . '\)' . s:end . '/'
execute 'syntax match responderKeyword contained /\%(\<expect\s\+\)\@<=\%(' . s:forms . '\)' . s:end . '/'
syntax match responderContinuation contained /\\$/
syntax region responderBlock contained matchgroup=responderBrace start=/{/ end=/}/ contains=@responderScript fold
syntax region responderSingle contained start=/'/ skip=/''/ end=/'/ contains=responderQuote,responderPrompt
syntax region responderDouble contained start=/"/ skip=/\\./ end=/"/ contains=responderEscape,responderVariable,responderPrompt
syntax match responderMisplaced contained /[^ \t;{}'"]\@1<=['"].*\|['"]\@1<=[^ \t;{}].*/
syntax match responderQuote contained /''/
syntax match responderEscape contained /\\\%([nt"\\$]\|u{\x\{1,7}}\|$\)/
syntax match responderVariable contained /$\%([[:alnum:]_]\|[^\x00-\x7f]\)\+\|${\%([[:alnum:]_]\|[^\x00-\x7f]\)\+}/

if search('^>' . s:mark, 'nw')
  " A session: lines without a mark are output, and whatever is open ends where they begin.
  execute 'syntax match responderPrompt contained /^[>.]' . s:mark . '/'
  syntax match responderOutput /^.*/
  syntax match responderComment /^#.*/
  execute 'syntax region responderTyped keepend contains=@responderScript matchgroup=responderPrompt'
    \ 'start=/^[>.]' . s:mark . '/ end=/\n\%(\.' . s:mark . '\)\@!/'
  syntax region responderFixture start=/^-- *[^ ].* --\s*$/ end=/\%$/
else
  syntax region responderPlain start=/\%^/ end=/\%$/ contains=@responderScript
endif

highlight default link responderComment Comment
highlight default link responderOutput Comment
highlight default link responderPrompt Special
highlight default link responderVerb Statement
highlight default link responderCommand Function
highlight default link responderKeyword Keyword
highlight default link responderFlag Keyword
highlight default link responderNumber Number
highlight default link responderExpectation Exception
highlight default link responderSingle String
highlight default link responderDouble String
highlight default link responderQuote SpecialChar
highlight default link responderEscape SpecialChar
highlight default link responderVariable Identifier
highlight default link responderBrace Delimiter
highlight default link responderContinuation Delimiter
highlight default link responderFixture PreProc
highlight default link responderError Error
highlight default link responderMisplaced Error

let b:current_syntax = 'responder'
let &cpo = s:cpo
unlet s:cpo
