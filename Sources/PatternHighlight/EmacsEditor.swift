import PatternSyntax

/// A major mode for Emacs, with highlighting, indentation and the language server through Eglot.
extension Editor {
  static let emacs = Editor(
    name: "emacs", summary: "Emacs: a major mode, pattern-format-buffer, the language server",
    hint:
      "add the folder to the load-path; pattern-mode.el describes the other steps and its keys",
    files: [File("pattern-mode.el", EmacsMode.text)])
}

/// Writes the mode. The first rule that matches a place applies.
enum EmacsMode {
  private static let name = #"[a-z]\(?:-?[a-z0-9]\)*\(?:\.[a-z]\(?:-?[a-z0-9]\)*\)*"#
  /// Matches the start of a statement.
  private static let statement = #"\(?:^\|[;{]\)[[:blank:]]*"#

  private static func words(_ words: [Keyword]) -> String {
    #"\_<\("# + Vocabulary.alternatives(words, by: #"\|"#) + #"\)\_>"#
  }

  private static func word(_ text: String) -> String { #"\_<\("# + text + #"\)\_>"# }

  private static let space = "[[:blank:]]+"
  private static let group = #"\_<\("# + name + #"\)\_>"#

  /// A regular expression as a Lisp string.
  private static func lisp(_ expression: String) -> String {
    var text = "\""
    for scalar in expression.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }

  private static func rule(_ expression: String, _ faces: String...) -> String {
    let groups = faces.enumerated().map { "(\($0.offset + 1) '\($0.element))" }
    return "    (\(lisp(expression)) \(groups.joined(separator: " ")))"
  }

  /// A rule that highlights words as names from the expression's match to the end of the statement.
  private static func list(
    _ expression: String, _ faces: String..., except word: String = ""
  ) -> String {
    let groups = faces.enumerated().map { "(\($0.offset + 1) '\($0.element))" }
    let inside = word.isEmpty ? group : self.word(word) + #"\|"# + group
    let face = word.isEmpty ? "(1 'default)" : "(1 '\(keyword) nil t) (2 'default nil t)"
    return """
          (\(lisp(expression)) \(groups.joined(separator: " "))
           (\(lisp(inside)) (pattern--statement-end) nil \(face)))
      """
  }

  private static let keyword = "font-lock-keyword-face"
  private static let property = "font-lock-builtin-face"
  private static let kind = "font-lock-type-face"
  private static let declared = "font-lock-function-name-face"
  private static let number = "font-lock-constant-face"

  private static let phrases = Vocabulary.phrases.map { phrase in
    rule(words([phrase.first]) + space + words(phrase.rest), property, property)
  }

  private static let rules =
    [
      rule(
        statement + word("use") + space + word("profile") + space + group, kind, kind, "default"),
      list(
        statement + word("map") + space + group + space + word("by") + space + group, kind,
        declared, property, "default", except: "default"),
      list(statement + word("choice") + space + group, kind, declared),
      rule(statement + words(Vocabulary.kinds) + space + group, kind, declared),
      rule(statement + words(Vocabulary.arms) + "[[:blank:]]*[:{]", keyword),
      rule(statement + group + "[[:blank:]]*[:({]", declared),
      list(statement + words(Vocabulary.listers), keyword),
      list(statement + word("gate") + space + words(Vocabulary.channels), keyword, property),
      list(word("only") + space + word("if"), keyword, property),
      list(word("one") + space + word("of"), property, property),
    ] + phrases + [
      rule(words(Vocabulary.namers) + space + group, property, "default"),
      rule(words(Parser.declarationKinds + Vocabulary.verbs), keyword),
      rule(words(Vocabulary.others), property),
      rule(group, "default"),
      rule(#"\([0-9]\{4\}-[0-9]\{2\}-[0-9]\{2\}\)"#, number),
      rule(
        #"\([+-]?[0-9]+\(?:\.[0-9]+\)?\(?:"#
          + Vocabulary.units.joined(separator: #"\|"#) + #"\)?\)"#, number),
    ]

  static let text = #"""
    ;;; pattern-mode.el --- Haptic and motion patterns  -*- lexical-binding: t; -*-

    ;; \#(Editor.notice)

    ;;; Commentary:

    ;; Colours and indentation for the files that patternc compiles, its formatter, and its language
    ;; server for Eglot, which is part of Emacs 29 and later.  In your init file:
    ;;
    ;;   (require 'pattern-mode)
    ;;   (add-hook 'pattern-mode-hook #'eglot-ensure)
    ;;
    ;; Keys; those with a star need Eglot:
    ;;
    ;;   M-TAB    complete *               M-.      go to the declaration *
    ;;   C-h .    what is at point *       M-?      where it is used *
    ;;   C-c C-r  rename it *              C-c C-a  repairs *
    ;;   C-c C-n  the next problem *       C-c C-p  the previous problem *
    ;;   C-c C-f  format the buffer        C-c C-c  list the problems of the file

    ;;; Code:

    (defgroup pattern nil "Haptic and motion patterns." :group 'languages)

    (defcustom pattern-program "patternc"
      "The program that formats files and serves Eglot."
      :type 'string :group 'pattern)

    (defvar pattern-mode-syntax-table
      (let ((table (make-syntax-table)))
        (modify-syntax-entry ?# "<" table)
        (modify-syntax-entry ?\n ">" table)
        (modify-syntax-entry ?\" "\"" table)
        (modify-syntax-entry ?\\ "\\" table)
        (modify-syntax-entry ?- "_" table)
        (modify-syntax-entry ?. "_" table)
        (modify-syntax-entry ?+ "." table)
        (modify-syntax-entry ?> "." table)
        (modify-syntax-entry ?% "." table)
        table))

    (defun pattern--statement-end ()
      "The place on this line where the statement ends."
      (save-excursion (skip-chars-forward "^;}#\n") (point)))

    (defconst pattern-font-lock-keywords
      '(
    \#(rules.joined(separator: "\n"))))

    (defun pattern--syntactic-face (state)
      "The face of the text or comment that STATE describes."
      (cond ((nth 3 state) 'font-lock-string-face)
            ((eq (char-after (1+ (nth 8 state))) ?#) 'font-lock-doc-face)
            (t 'font-lock-comment-face)))

    (defun pattern-indent-line ()
      "Indent the line by the blocks around it, and one step further after a comma."
      (interactive)
      (let* ((depth (save-excursion (back-to-indentation) (car (syntax-ppss))))
             (closes (save-excursion (back-to-indentation) (eq (char-after) ?})))
             (continues
              (save-excursion
                (back-to-indentation)
                (forward-comment (- (point)))
                (eq (char-before) ?,)))
             (column (* 2 (+ depth (if closes -1 0) (if continues 1 0)))))
        (if (<= (current-column) (current-indentation))
            (indent-line-to column)
          (save-excursion (indent-line-to column)))))

    (defun pattern-format-buffer ()
      "Format the buffer in the standard way."
      (interactive)
      (let ((source (current-buffer)))
        (with-temp-buffer
          (let* ((result (current-buffer))
                 (code (with-current-buffer source
                         (call-process-region
                          nil nil pattern-program nil (list result nil) nil "format" "-"))))
            ;; 1 means that there is a mistake; everything else is formatted.
            (if (memq code '(0 1))
                (with-current-buffer source (replace-buffer-contents result))
              (user-error "%s format: exit code %s" pattern-program code))))))

    (defvar pattern-mode-map
      (let ((map (make-sparse-keymap)))
        (define-key map (kbd "C-c C-f") #'pattern-format-buffer)
        (define-key map (kbd "C-c C-c") #'compile)
        map))

    ;;;###autoload
    (define-derived-mode pattern-mode prog-mode "Pattern"
      "Haptic and motion patterns."
      (setq-local comment-start "# ")
      (setq-local comment-start-skip "#+[[:blank:]]*")
      (setq-local indent-line-function #'pattern-indent-line)
      (setq-local indent-tabs-mode nil)
      (when buffer-file-name
        (setq-local compile-command
                    (concat pattern-program " check --format concise "
                            (shell-quote-argument (file-name-nondirectory buffer-file-name)))))
      (setq-local font-lock-defaults
                  '(pattern-font-lock-keywords
                    nil nil nil
                    (font-lock-syntactic-face-function . pattern--syntactic-face))))

    ;;;###autoload
    (add-to-list 'auto-mode-alist '("\\.pattern\\'" . pattern-mode))

    (defvar eglot-server-programs)
    (declare-function eglot-rename "ext:eglot")
    (declare-function eglot-code-actions "ext:eglot")
    (declare-function flymake-goto-next-error "flymake")
    (declare-function flymake-goto-prev-error "flymake")
    (with-eval-after-load 'eglot
      (define-key pattern-mode-map (kbd "C-c C-r") #'eglot-rename)
      (define-key pattern-mode-map (kbd "C-c C-a") #'eglot-code-actions)
      (define-key pattern-mode-map (kbd "C-c C-n") #'flymake-goto-next-error)
      (define-key pattern-mode-map (kbd "C-c C-p") #'flymake-goto-prev-error)
      (add-to-list 'eglot-server-programs
                   `(pattern-mode . (,pattern-program "language-server"))))

    (provide 'pattern-mode)
    ;;; pattern-mode.el ends here

    """#
}
