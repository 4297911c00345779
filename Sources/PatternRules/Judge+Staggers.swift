import PatternTable

/// An entry of a timeline that a stagger may play once for each of its items.
protocol Placed {
  var at: Int64 { get set }
  var extra: UInt32 { get }
}

extension Haptic: Placed {}
extension Sound: Placed {}

/// Staggers, which play their content once for each item.
extension Judge {
  /// The maximum number of pulses to which the staggers of one timeline are unfolded.
  private static let itemLimit = 1000

  /// The number of times that an entry plays in one firing, or in one iteration of its loop: once
  /// for each item of its stagger that starts within the maximum delay. It is 1 if the stagger has
  /// no maximum delay, so that the number is unknown, or no delay, so that all items start at once.
  func items(_ extra: UInt32) -> Int64 {
    let (step, longest) = (extras[Int(extra)].staggerStep, extras[Int(extra)].staggerMaximum)
    return step > 0 && longest >= 0 ? longest / step + 1 : 1
  }

  /// True if an entry has a stagger with a known number of items.
  func isCounted(_ extra: UInt32) -> Bool {
    extras[Int(extra)].staggerStep > 0 && extras[Int(extra)].staggerMaximum >= 0
  }

  /// The entries in time order, with those of a stagger once for each item.
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

  /// The pulses of haptics, item by item.
  ///
  /// - Parameters:
  ///   - pulses: the pulses with only the first item of each stagger.
  ///   - gains: true if maps still scale the haptics.
  func felt(
    _ haptics: some Collection<Haptic>, _ pulses: [Pulse], gains: Bool
  ) -> [Pulse] {
    var felt = pulses
    if facts.contains(.staggers), haptics.contains(where: { items($0.extra) > 1 }) {
      felt = Pulse.all(of: unfolded(haptics), self, gains: gains)
    }
    // Pulses that a map scales to zero are left out.
    return felt.contains { $0.strength == 0 } ? felt.filter { $0.strength != 0 } : felt
  }

  /// The pulses of a mode at their strongest, item by item.
  func felt(_ mode: Mode) -> [Pulse] { felt(haptics(mode), pulses(mode), gains: true) }
}
