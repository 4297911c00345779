import PatternSyntax

// Generated from the declarations of problems by `swift run dev generate`; do not edit.

extension Problem {
  /// Every problem of the language itself, by id.
  package static let language: [Problem] = [
    .caseLimit, .duplicateName, .emptyBody, .emptyPattern, .expansionLimit, .expiredAllowance,
    .fileSizeLimit, .foreignProfile, .incompleteMap, .invalidEscape, .invalidName, .invalidSpring,
    .invalidUTF8, .lockedRule, .loopOverrun, .misplacedStatement, .missingDuration, .missingReason,
    .missingReduceMotion, .missingStatement, .missingUnit, .nameLimit, .nestingLimit,
    .nothingToScale, .otherFormat, .outputLimit, .referenceCycle, .relativeTime, .repeatedStatement,
    .shadowedProfile, .springWithDuration, .stageOverrun, .tooPrecise, .trackClash, .unclosedBody,
    .unevenEquivalent, .unexpectedCharacter, .unexpectedToken, .unknownDeclaration, .unknownName,
    .unknownRule, .unknownStatement, .unknownUnit, .unknownWord, .unterminatedString, .unusableFile,
    .unusedAllowance, .useLimit, .valueOutOfRange, .workLimit, .wrongType,
  ]
}
