/// Texts and numbers that several keys share.
extension Scalar {
  static let name = Scalar(
    "name",
    .text(
      pattern:
        "^[a-z][a-z0-9]*(-[a-z0-9]+)*(\\.[a-z][a-z0-9]*(-[a-z0-9]+)*)*$"),
    "Segments of a–z, digits and single hyphens, joined by dots.")
  static let text = Scalar("text", .text(pattern: nil), "Copy, as the source has it.")
  static let milliseconds = Scalar(
    "milliseconds", .number(least: 0, most: nil), "A time with at most three decimals.")
  static let wholeMilliseconds = Scalar(
    "wholeMilliseconds", .count(least: 0), "A time in whole milliseconds.")
  static let level = Scalar("level", .number(least: 0, most: 1), "From nothing to all of it.")
  static let factor = Scalar("factor", .positive, "A multiple of its own size; 1 is at rest.")
  static let percent = Scalar("percent", .number(least: 0, most: 100), "A part of a hundred.")
  static let number = Scalar(
    "number", .number(least: nil, most: nil), "A number with at most six decimals.")
  static let amount = Scalar(
    "amount", .number(least: 0, most: nil), "A number from 0 on, with at most six decimals.")
  static let frequency = Scalar("frequency", .positive, "In hertz.")
  static let count = Scalar("count", .count(least: 1), "A count.")
  static let date = Scalar(
    "date", .text(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"), "A day, inclusive, in UTC.")
  static let digest = Scalar(
    "digest", .text(pattern: "^[0-9a-f]{16}$"), "64 bits in hexadecimal digits.")
  static let anchor = Scalar(
    "anchor",
    .text(
      pattern:
        "^(end|visible|[a-z][a-z0-9]*(-[a-z0-9]+)*(\\.[a-z][a-z0-9]*(-[a-z0-9]+)*)*\\.(start|end))$"
    ),
    "The moment that a time follows: the cue's end, its becoming visible, or a stage's end."
  )
}
