/// The remaining budget of the rules about whole files, in steps; see `Work`.
final class Steps {
  private var left: Int64

  init(_ limit: Int64) { left = limit }

  func spend(_ count: Int64) { left -= count }

  var areSpent: Bool { left < 0 }
}
