/// All problems that the lexer and the parser report.
extension Problem {
  public static let unexpectedToken = Problem(
    "unexpected-token",
    summary: "A word or sign is not allowed here.",
    explanation: """
      A statement was understood up to this point, but what follows does not continue it. The \
      message names what is possible here. The rest of the statement is skipped and not judged.
      """,
    bad: "tap: impact medium 0.6 0.9",
    good: "tap: impact medium 0.6; wait 120ms; impact medium 0.9")

  public static let unknownDeclaration = Problem(
    "unknown-declaration",
    summary: "A line starts with a word that is not a declaration.",
    explanation: """
      A declaration starts with `use`, `let`, `input`, `map`, `event`, `control`, `spring`, \
      `curve`, `choice`, `cue`, `profile` or `allow`, or is a pattern: a name and a colon.
      """,
    bad: "sprng quick: response 0.3s, damping 0.8",
    good: "spring quick: response 0.3s, damping 0.8")

  public static let unknownStatement = Problem(
    "unknown-statement",
    summary: "A statement starts with an unknown word.",
    explanation: """
      Every statement starts with its verb: `impact`, `fade`, `play`, `wait` and so on. Cues have \
      some verbs of their own (`on`, `role`, `fallback` …), and so do profiles.
      """,
    bad: "tap: impct medium 0.6",
    good: "tap: impact medium 0.6")

  public static let relativeTime = Problem(
    "relative-time",
    summary: "A time after `at` has a `+`, as if it were relative to the previous statement.",
    explanation: """
      A time after `at` counts from the start of the body around it, wherever it is written. To \
      play something a certain time after the previous statement, write a `wait` before it, which \
      delays everything that follows.
      """,
    bad: "knock: impact light; at +120ms: impact light",
    good: "knock: impact light; wait 120ms; impact light")

  public static let unterminatedString = Problem(
    "unterminated-string",
    summary: "A text lacks a quotation mark on its line.",
    explanation: "A text ends on the line where it starts; write `\\n` for a line break in it.",
    bad: "tap: impact light; toast \"Saved",
    good: "tap: impact light; toast \"Saved\"")

  public static let invalidEscape = Problem(
    "invalid-escape",
    summary: "A backslash in a text is not the start of a valid escape.",
    explanation: "The escapes are `\\\"`, `\\\\`, `\\n`, and `\\u{…}` for a Unicode scalar in hex.",
    bad: "tap: toast \"50\\% saved\"",
    good: "tap: toast \"50% saved\"")

  public static let unexpectedCharacter = Problem(
    "unexpected-character",
    summary: "The language does not use this character.",
    explanation: """
      Names are made of a–z, digits, hyphens and dots. Text editors may insert typographic \
      quotation marks and dashes: write `"` and `->`. Control characters are not allowed in a file.
      """,
    bad: "tap: impact medium 0.6 → 0.9",
    good: "tap: impact medium 0.6")

  public static let invalidUTF8 = Problem(
    "invalid-utf8",
    summary: "The file is not UTF-8 at this byte.",
    explanation: "Pattern files are UTF-8. Save the file with that encoding.",
    bad: "", good: "")

  public static let unclosedBody = Problem(
    "unclosed-body",
    summary: "A `{` has no `}`.",
    explanation: """
      The body is assumed to end where the next declaration starts at the margin, so that the \
      rest of the file is still read.
      """,
    bad: "tap {\n  impact light",
    good: "tap {\n  impact light\n}")

  public static let emptyBody = Problem(
    "empty-body",
    summary: "A body contains no statement.",
    explanation: "A body describes what happens; an empty one is an oversight.",
    bad: "tap { }",
    good: "tap { impact light }")

  public static let invalidName = Problem(
    "invalid-name",
    summary: "A name is not spelled correctly.",
    explanation: """
      A name consists of segments joined by dots. Each segment starts with a letter, and contains \
      a–z, digits and single hyphens: `heartbeat`, `card.visible`, `item-0001`.
      """,
    bad: "Heart_Beat: impact medium 0.6",
    good: "heart-beat: impact medium 0.6")

  public static let nestingLimit = Problem(
    "nesting-limit",
    summary: "Bodies are nested more than 64 deep.",
    explanation: "No signature needs this; give an inner part a name and `play` it.",
    bad: "", good: "")

  public static let fileSizeLimit = Problem(
    "file-size-limit",
    summary: "A file is larger than 256 MiB.",
    explanation: "Split it; `use` brings the names of one file into another.",
    bad: "", good: "")
}

extension Problem {
  /// The problems above that depend only on syntax.
  package static let syntax: [Problem] = [
    .unexpectedToken, .unknownDeclaration, .unknownStatement, .unterminatedString, .invalidEscape,
    .unexpectedCharacter, .invalidUTF8, .unclosedBody, .emptyBody, .invalidName, .nestingLimit,
    .fileSizeLimit,
  ]
}

extension Finding {
  /// The finding for a file that is too large to read.
  public static func tooLarge(_ file: Source) -> Finding {
    Finding(
      .fileSizeLimit, file, ByteRange(0, 0),
      "this file is larger than \(Source.sizeLimit >> 20) MiB",
      help: "split it; `use` brings the names of one file into another")
  }
}
