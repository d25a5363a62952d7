" SPDX-License-Identifier: Apache-2.0
autocmd BufRead,BufNewFile *.responder setfiletype responder
