/// Decides when a view is seen.
enum CueVisibility {
  /// True if half of a view, in one direction, is within every scroll view around it, or as much of
  /// it as fills half of what such a view shows.
  ///
  /// - Parameters:
  ///   - length: of the view.
  ///   - windows: from where to where scroll views show it, in the coordinates of the view.
  static func isSeen(_ length: Double, in windows: [(from: Double, to: Double)]) -> Bool {
    length > 0
      && windows.allSatisfy { window in
        let seen = min(length, window.to) - max(0, window.from)
        return seen > 0 && seen * 2 >= min(length, window.to - window.from)
      }
  }
}
