import PatternCues

extension MapDeclaration {
  /// Whether there is a case in which this map chooses one pattern while another map of the same
  /// input chooses another.
  func mayChoose(_ pattern: Name, while other: MapDeclaration, chooses chosen: Name) -> Bool {
    func choice(_ map: MapDeclaration, _ key: Name) -> Name? {
      (map.entries.first { $0.key == key } ?? map.fallback)?.pattern
    }
    // What neither names, both leave to their defaults.
    if fallback?.pattern == pattern, other.fallback?.pattern == chosen { return true }
    return entries.contains { $0.pattern == pattern && choice(other, $0.key) == chosen }
      || other.entries.contains { $0.pattern == chosen && choice(self, $0.key) == pattern }
  }
}
