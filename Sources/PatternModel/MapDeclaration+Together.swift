import PatternCues

extension MapDeclaration {
  /// Whether there is a case in which this map chooses one pattern while another map of the same
  /// input chooses another.
  func mayChoose(_ pattern: Name, while other: MapDeclaration, chooses chosen: Name) -> Bool {
    for (index, entry) in entries.enumerated() where entry.pattern == pattern {
      if other.choice(entry.key, near: index) == chosen { return true }
    }
    guard fallback?.pattern == pattern else { return false }
    // What neither names, both leave to their defaults.
    return other.fallback?.pattern == chosen
      || other.entries.contains { entry in
        entry.pattern == chosen && !entries.contains { $0.key == entry.key }
      }
  }

  /// What it chooses in a case; maps of one input mostly have their cases in one order.
  private func choice(_ key: Name, near index: Int) -> Name? {
    if index < entries.count, entries[index].key == key { return entries[index].pattern }
    return (entries.first { $0.key == key } ?? fallback)?.pattern
  }
}
