/// What a file is held to, and what it takes from others.
extension Parser {
  // use = "use" ( "profile" name | "library" | string )
  func use() -> Bool {
    index += 1
    if accept(.profile) {
      return name(.name, "the name of a profile")
    }
    if accept(.library) { return true }
    if token.kind == .string && !isAtEnd {
      return token.flags & Token.unterminated == 0 ? text() : unterminated(token)
    }
    return expected(
      "`profile NAME`, `library` or a file in quotation marks", near: [.profile, .library])
  }
}
