/// The steps that the rules about whole files may still take; see `Work`.
final class Steps {
  private var left: Int64

  init(_ limit: Int64) { left = limit }

  func spend(_ count: Int64) { left -= count }

  var areSpent: Bool { left < 0 }
}
