import PatternCues

/// An entry of a timeline that a stagger may play once for each of its items.
protocol Placed {
  var at: Int64 { get set }
  var extra: UInt32 { get }
}

extension Haptic: Placed {}
extension Sound: Placed {}

/// What a stagger plays: everything in it once for each of its items.
extension Judge {
  /// So many pulses of staggers are followed in one timeline.
  private static let itemLimit = 1000

  /// How often something plays in one firing, or in one iteration of its loop: once for each item
  /// of its stagger, as many as the longest delay leaves room for. Without a longest delay nobody
  /// can count them, and without a delay all items come together.
  func items(_ extra: UInt32) -> Int64 {
    if extra == 0 { return 1 }
    let (step, longest) = (extras[Int(extra)].staggerStep, extras[Int(extra)].staggerMaximum)
    return step > 0 && longest >= 0 ? longest / step + 1 : 1
  }

  /// Whether it is known when all items of a stagger come, of which this may be one.
  func isCounted(_ extra: UInt32) -> Bool {
    extra != 0 && extras[Int(extra)].staggerStep > 0 && extras[Int(extra)].staggerMaximum >= 0
  }

  /// Entries in time order, those of a stagger once for each of its items.
  func unfolded<Entry: Placed>(_ entries: some Collection<Entry>) -> [Entry] {
    let staggered = entries.count { items($0.extra) > 1 }
    if staggered == 0 { return Array(entries) }
    let most = Int64(max(Judge.itemLimit / staggered, 2))
    var all: [Entry] = []
    for entry in entries {
      for item in 0..<min(items(entry.extra), most) {
        var moved = entry
        if item > 0 { moved.at += item * extras[Int(entry.extra)].staggerStep }
        all.append(moved)
      }
    }
    return all.indices.sorted { (all[$0].at, $0) < (all[$1].at, $1) }.map { all[$0] }
  }

  /// What is felt of some haptics, item by item.
  ///
  /// - Parameters:
  ///   - strikes: the same where each stagger plays its first item.
  ///   - gains: whether maps still scale them.
  func felt(
    _ haptics: some Collection<Haptic>, _ strikes: [Strike], gains: Bool
  ) -> [Strike] {
    var felt = strikes
    if facts.contains(.staggers), haptics.contains(where: { items($0.extra) > 1 }) {
      felt.removeAll()
      Strike.add(unfolded(haptics), self, gains: gains, to: &felt)
    }
    // What a map scales to nothing is left out.
    if felt.contains(where: { $0.strength == 0 }) { felt.removeAll { $0.strength == 0 } }
    return felt
  }

  /// What of a mode is felt at its strongest, item by item.
  func felt(_ mode: Mode) -> [Strike] { felt(haptics(mode), strikes(mode), gains: true) }
}
