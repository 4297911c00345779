/// The steps that the rules about whole files may still take; see `Work`.
final class Steps {
  private var left: Int

  init(_ limit: Int) { left = limit }

  func spend(_ count: Int) { left -= count }

  var areSpent: Bool { left < 0 }
}
