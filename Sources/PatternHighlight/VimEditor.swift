import PatternSyntax

/// The files for Vim and Neovim, laid out as a folder of the `runtimepath`.
extension Editor {
  static let vim = Editor(
    name: "vim", summary: "Vim and Neovim: colours, indentation, gq, :make, the language server",
    hint: """
      write to ~/.vim or ~/.config/nvim, or put the folder on the runtimepath; \
      ftplugin/pattern.lua lists the keys for Neovim
      """,
    files: [
      File(
        "ftdetect/pattern.vim",
        """
        " \(notice)
        autocmd BufRead,BufNewFile *.pattern setfiletype pattern

        """),
      File("syntax/pattern.vim", VimSyntax.text),
      File("indent/pattern.vim", VimSyntax.indent),
      File("ftplugin/pattern.vim", VimSyntax.plugin),
      File("ftplugin/pattern.lua", NeovimServer.text),
    ])
}

/// Writes the syntax file. If two rules match at the same place, the later one applies.
enum VimSyntax {
  private static let name = #"[a-z]%(-?[a-z0-9])*%(\.[a-z]%(-?[a-z0-9])*)*"# + end
  /// Word boundaries: `.` and `-` are part of a word, `..` and `->` are not.
  private static let start = #"%([A-Za-z0-9_-]|[^.]\.|^\.)@2<!"#
  private static let end = #"%([A-Za-z0-9_]|-[A-Za-z0-9_]|\.[A-Za-z0-9])@!"#
  /// Matches the start of a statement.
  private static let statement = #"%(%(^|[;{])\s*)@<="#

  private static func words(_ words: [Keyword]) -> String {
    "%(" + Vocabulary.alternatives(words) + ")" + end
  }

  private static func match(_ group: String, _ expression: String, _ rest: String = "") -> String {
    "syntax match \(group) /\\v\(expression)/" + (rest.isEmpty ? "" : " " + rest)
  }

  static let text = """
    " \(Editor.notice)
    if exists("b:current_syntax")
      finish
    endif
    syntax case match

    \(rules.joined(separator: "\n"))

    \(links.joined(separator: "\n"))

    let b:current_syntax = "pattern"

    """

  private static let phrases = Vocabulary.phrases.map { phrase in
    phrase.first.text + #"\s+"# + words(phrase.rest)
  }.joined(separator: "|")

  private static let units = Vocabulary.units.map { $0 == "%" ? #"\%"# : $0 }

  private static let rules: [String] = [
    match("patternSign", #"-\>|\.\.|[:;,{}()|/+]"#),
    match("patternName", start + name),
    match("patternProperty", start + words(Vocabulary.others)),
    match("patternVerb", start + words(Parser.declarationKinds + Vocabulary.verbs)),
    match(
      "patternProperty",
      start + "%(" + phrases + ")@!" + words(Vocabulary.namers),
      "nextgroup=patternReference skipwhite"),
    match("patternReference", name, "contained"),
    match("patternProperty", start + #"one\s+of"# + end, "nextgroup=patternList"),
    match("patternVerb", start + #"only\s+if"# + end, "nextgroup=patternList"),
    match(
      "patternVerb", statement + #"gate\s+"# + words(Vocabulary.channels), "nextgroup=patternList"),
    match("patternVerb", statement + words(Vocabulary.listers), "nextgroup=patternList"),
    match(
      "patternList", "[^;}#]*",
      "contained contains=patternReference,patternString,patternNumber,patternSign"),
    match(
      "patternFunction",
      statement + "%(" + words(Vocabulary.arms) + ")@!" + name + #"%(\s*[:({])@="#),
    match(
      "patternKind", statement + words(Vocabulary.kinds), "nextgroup=patternDeclaration skipwhite"),
    match("patternDeclaration", name, "contained"),
    match("patternKind", statement + "choice" + end, "nextgroup=patternChoice skipwhite"),
    match("patternChoice", name, "contained nextgroup=patternList"),
    match("patternKind", statement + "map" + end, "nextgroup=patternMap skipwhite"),
    match("patternMap", name, "contained nextgroup=patternMapBy skipwhite"),
    match("patternMapBy", "by" + end, "contained nextgroup=patternMapInput skipwhite"),
    match("patternMapInput", name, "contained nextgroup=patternMapList"),
    match(
      "patternMapList", "[^;}#]*",
      "contained contains=patternReference,patternDefault,patternString,patternNumber,patternSign"),
    match("patternDefault", start + "default" + end, "contained"),
    match(
      "patternKind", statement + #"use\s+profile"# + end, "nextgroup=patternReference skipwhite"),
    match("patternNumber", start + #"[+-]?\d+%(\.\d+)?%("# + units.joined(separator: "|") + ")?"),
    match("patternNumber", start + #"\d{4}-\d{2}-\d{2}\d@!"#),
    #"syntax region patternString start=/"/ skip=/\\./ end=/"\|$/ oneline contains=patternEscape"#,
    match("patternEscape", #"\\%(["\\n]|u\{[0-9A-Fa-f]{1,6}\})"#, "contained"),
    match("patternComment", "#.*$", "contains=@Spell"),
    match("patternDoc", "##.*$", "contains=@Spell"),
  ]

  private static let links = [
    ("Sign", "Delimiter"), ("Property", "Statement"), ("Verb", "Statement"), ("Kind", "Type"),
    ("MapBy", "Statement"), ("Default", "Statement"), ("Function", "Function"),
    ("Declaration", "Function"), ("Choice", "Function"), ("Map", "Function"),
    ("Number", "Number"), ("String", "String"), ("Escape", "SpecialChar"),
    ("Comment", "Comment"), ("Doc", "SpecialComment"),
  ].map { "highlight default link pattern\($0.0) \($0.1)" }

  // MARK: the other files

  static let indent = #"""
    " \#(Editor.notice)
    if exists("b:did_indent")
      finish
    endif
    let b:did_indent = 1
    setlocal indentexpr=PatternIndent(v:lnum) indentkeys=0},o,O,!^F
    let b:undo_indent = "setlocal indentexpr< indentkeys<"

    if exists("*PatternIndent")
      finish
    endif

    " A line without its comment and the spaces at its end.
    function s:Code(lnum)
      let l:code = matchstr(getline(a:lnum), '\v^%("%([^"\\]|\\.)*"?|[^"#])*')
      return substitute(l:code, '\s\+$', '', '')
    endfunction

    " The last line above that has more than a comment, or 0.
    function s:Above(lnum)
      let l:lnum = prevnonblank(a:lnum - 1)
      while l:lnum > 0 && s:Code(l:lnum) == ''
        let l:lnum = prevnonblank(l:lnum - 1)
      endwhile
      return l:lnum
    endfunction

    function PatternIndent(lnum)
      let l:above = s:Above(a:lnum)
      if l:above == 0
        return 0
      endif
      " A continued line has the indentation of its first part.
      let l:first = l:above
      while s:Above(l:first) > 0 && s:Code(s:Above(l:first)) =~ ',$'
        let l:first = s:Above(l:first)
      endwhile
      let l:indent = indent(l:first)
      let l:code = s:Code(l:above)
      if l:code =~ '[{,]$'
        let l:indent += shiftwidth()
      endif
      if getline(a:lnum) =~ '^\s*}'
        let l:indent -= shiftwidth()
      endif
      return l:indent
    endfunction

    """#

  static let plugin = #"""
    " \#(Editor.notice)
    if exists("b:did_ftplugin")
      finish
    endif
    let b:did_ftplugin = 1
    setlocal commentstring=#\ %s comments=:##,:# formatoptions-=t formatoptions+=croql
    setlocal expandtab shiftwidth=2 softtabstop=2
    setlocal formatexpr=PatternFormat(v:lnum,v:count)
    setlocal makeprg=patternc\ check\ --format\ concise\ %:S
    setlocal errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tnfo:\ %m
    let b:undo_ftplugin = "setlocal commentstring< comments< formatoptions< expandtab< shiftwidth<"
      \ . " softtabstop< formatexpr< makeprg< errorformat<"

    if exists("*PatternFormat")
      finish
    endif

    " Formats the lines for `gq`; Vim itself formats text as it is typed.
    function PatternFormat(lnum, count)
      if mode() =~# '[iR]' || !executable('patternc')
        return 1
      endif
      let l:range = a:lnum . '-' . (a:lnum + a:count - 1)
      let l:lines = systemlist('patternc format - --range ' . l:range, getline(1, '$'))
      " 1 means that there is a mistake; everything else is formatted.
      if v:shell_error > 1
        echoerr join(l:lines, ' ')
        return 0
      endif
      return PatternReplace(l:lines)
    endfunction

    function PatternReplace(lines)
      let l:view = winsaveview()
      if len(a:lines) < line('$')
        silent execute (len(a:lines) + 1) . ',$delete _'
      endif
      call setline(1, a:lines)
      call winrestview(l:view)
      return 0
    endfunction

    """#
}
