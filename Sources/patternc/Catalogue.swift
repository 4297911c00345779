import PatternSyntax

/// What ships inside the program.
enum Catalogue {
  /// Every problem there is, of the language and of the rules.
  static let problems: [Problem] = [
    .unexpectedToken, .unknownDeclaration, .unknownStatement, .unterminatedString, .invalidEscape,
    .unexpectedCharacter, .invalidUTF8, .unclosedBody, .emptyBody, .invalidName, .nestingLimit,
    .fileSizeLimit,
  ]

  static let profiles: [(name: String, source: SourceText)] = []

  static let cueTableSchema: [UInt8] = Array("{}\n".utf8)
}
