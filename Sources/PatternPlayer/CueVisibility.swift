/// Decides whether a view is seen.
enum CueVisibility {
  /// True if, in one direction, every surrounding scroll view shows half of a view, or enough of it
  /// to fill half of what the scroll view can show.
  ///
  /// - Parameters:
  ///   - length: the length of the view.
  ///   - windows: the ranges that scroll views show, in the view's coordinates.
  static func isSeen(_ length: Double, in windows: [(from: Double, to: Double)]) -> Bool {
    length > 0
      && windows.allSatisfy { window in
        let seen = min(length, window.to) - max(0, window.from)
        return seen > 0 && seen * 2 >= min(length, window.to - window.from)
      }
  }
}
