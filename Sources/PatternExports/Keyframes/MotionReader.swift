import PatternTable

/// Converts the tracks of timelines to keyframes.
struct MotionReader {
  private let table: CueTable
  /// True if dissolves with and without an edge animate two different properties.
  private let partsDissolves: Bool
  /// True if the axes of a move become one animation.
  private let joinsMoves: Bool
  private var easings: [UInt64: Easing] = [:]

  init(_ table: CueTable, partsDissolves: Bool, joinsMoves: Bool = true) {
    self.table = table
    self.joinsMoves = joinsMoves
    self.partsDissolves = partsDissolves
  }

  /// The tracks of one animation.
  private struct Group {
    let first: Track
    let extra: Extra
    var indices: [Int]
  }

  /// The elements by target and layer, with runs by property. Typed text is left out.
  mutating func elements(of timeline: Timeline, in store: UInt32) -> [MotionElement] {
    let view = table.stores[Int(store)]
    var elements: [MotionElement] = []
    for group in groups(of: timeline, view) {
      let (target, layer) = (group.first.target, group.extra.layer)
      if elements.last?.target != target || elements.last?.layer != layer {
        elements.append(MotionElement(target: target, layer: layer, runs: []))
      }
      elements[elements.count - 1].runs += runs(of: group, view, store)
    }
    if !joinsMoves { return elements }
    for index in elements.indices { joinMoves(&elements[index].runs) }
    return elements
  }

  private func groups(of timeline: Timeline, _ view: RowStore) -> [Group] {
    let indices = timeline.motion.indices.filter { view.motion[$0].property != .typeOn }
    let sorted = indices.sorted { left, right in
      let order = compare(left, right, view)
      return order == 0 ? left < right : order < 0
    }
    var groups: [Group] = []
    for index in sorted {
      if let last = groups.last, compare(last.indices[0], index, view) == 0 {
        groups[groups.count - 1].indices.append(index)
      } else {
        let track = view.motion[index]
        groups.append(
          Group(first: track, extra: view.extras[Int(track.extra)], indices: [index]))
      }
    }
    return groups
  }

  private func compare(_ left: Int, _ right: Int, _ view: RowStore) -> Int {
    let (one, other) = (view.motion[left], view.motion[right])
    if one.target != other.target { return one.target.compare(other.target) }
    let (more, others) = (view.extras[Int(one.extra)], view.extras[Int(other.extra)])
    if more.layer != others.layer { return more.layer.compare(others.layer) }
    if one.property != other.property {
      return Int(one.property.rawValue) - Int(other.property.rawValue)
    }
    return more.property.compare(others.property)
  }

  // MARK: runs

  private mutating func runs(
    of group: Group, _ view: RowStore, _ store: UInt32
  ) -> [MotionRun] {
    var lists: [(when: MotionCondition, stagger: MotionStagger, indices: [Int])] = []
    for index in group.indices {
      let track = view.motion[index]
      let extra = view.extras[Int(track.extra)]
      let (when, stagger) = (MotionCondition(extra), MotionStagger(extra))
      let same = lists.lastIndex { list in
        list.when == when && list.stagger == stagger
          && (when.every == 0 || track.at < view.motion[list.indices[0]].at + when.every)
      }
      if let same {
        lists[same].indices.append(index)
      } else {
        lists.append((when, stagger, [index]))
      }
    }
    return lists.indices.flatMap { position -> [MotionRun] in
      let list = lists[position]
      let isFirst = !lists[..<position].contains { $0.when.allows(list.when) }
      return parts(of: list.indices, view).map { edges in
        run(list.indices, list.when, list.stagger, edges, isFirst, view, store)
      }
    }
  }

  /// The separate animations of dissolves, by whether they have an edge; a single nil for
  /// other properties.
  private func parts(of indices: [Int], _ view: RowStore) -> [Bool?] {
    if !partsDissolves || view.motion[indices[0]].property != .dissolve { return [nil] }
    return [false, true].filter { hasEdge in
      indices.contains { view.extras[Int(view.motion[$0].extra)].edge.isNone != hasEdge }
    }
  }

  private mutating func run(
    _ indices: [Int], _ when: MotionCondition, _ stagger: MotionStagger, _ edges: Bool?,
    _ isFirst: Bool, _ view: RowStore, _ store: UInt32
  ) -> MotionRun {
    var segments: [MotionSegment] = []
    for index in indices {
      segments.append(segment(view.motion[index], edges, view, store))
    }
    let first = view.motion[indices[0]]
    let isLoop = !when.flag.isNone
    let start = isLoop || !isFirst ? first.at : 0
    if indices.contains(where: { view.extras[Int(view.motion[$0].extra)].alternates }) {
      for (position, index) in indices.enumerated() {
        let extra = view.extras[Int(view.motion[index].extra)]
        segments.append(
          segments[position].again(after: when.every, isTurned: extra.alternates))
      }
    }
    let end = segments.map { $0.end }.max() ?? 0
    let cycles: Int64 = segments.count > indices.count ? 2 : 1
    let duration = isLoop ? cycles * when.every : end - start
    return MotionRun(
      properties: [first.property], name: view.extras[Int(first.extra)].property, when: when,
      stagger: stagger, delay: start, duration: duration, isFirst: isFirst,
      keyframes: Keyframe.frames(of: segments, from: start, lasting: duration), tracks: indices)
  }

  private mutating func segment(
    _ track: Track, _ edges: Bool?, _ view: RowStore, _ store: UInt32
  ) -> MotionSegment {
    let extra = view.extras[Int(track.extra)]
    if let edges, edges == extra.edge.isNone {
      // While one kind of dissolve runs, the other one shows everything.
      return MotionSegment(
        at: track.at, duration: 0, from: 1_000_000, to: 1_000_000,
        edge: edges ? Name("bottom") : .none)
    }
    var segment = MotionSegment(
      at: track.at, duration: track.duration, from: track.from, to: track.to,
      easing: easing(track.curve, view, store), edge: extra.edge)
    if extra.isCut {
      let share = Double(extra.cutAfter) / Double(track.duration)
      let (easing, reach) = segment.easing.cut(after: share)
      segment.to = MotionSegment.value(reach, from: track.from, to: track.to)
      segment.reach = reach
      segment.easing = easing
      segment.duration = extra.cutAfter
    }
    return segment
  }

  mutating func easing(_ curve: UInt32, _ view: RowStore, _ store: UInt32) -> Easing {
    let key = UInt64(store) << 32 | UInt64(curve)
    if let known = easings[key] { return known }
    let easing = Easing(table.curve(curve, view))
    easings[key] = easing
    return easing
  }

  // MARK: moves

  /// Merges axes with the same timing into one animation; the others are added to the first.
  private func joinMoves(_ runs: inout [MotionRun]) {
    var joined: [MotionRun] = []
    for run in runs {
      let isMove = MotionReader.axes.contains { $0 == run.properties[0] }
      let same = joined.firstIndex { other in
        isMove && MotionReader.axes.contains { $0 == other.properties[0] }
          && !other.properties.contains { $0 == run.properties[0] } && other.keepsTime(with: run)
      }
      if let same {
        joined[same].properties += run.properties
        joined[same].tracks += run.tracks
        for index in run.keyframes.indices {
          joined[same].keyframes[index].values += run.keyframes[index].values
        }
      } else {
        joined.append(run)
      }
    }
    add(&joined)
    runs = joined
  }

  static let axes: [MotionProperty] = [.translateX, .translateY, .translateZ]

  private func add(_ runs: inout [MotionRun]) {
    let moves = runs.indices.filter { index in
      MotionReader.axes.contains { $0 == runs[index].properties[0] }
    }
    guard let first = moves.first else { return }
    for index in moves where runs[index].properties[0] != runs[first].properties[0] {
      runs[index].isAdded = true
      if runs[index].isFirst { continue }
      // The final value of the earlier run of this axis is already added, so it is subtracted.
      guard
        let before = moves.last(where: { other in
          other < index && runs[other].properties[0] == runs[index].properties[0]
        }), let held = runs[before].keyframes.last?.values[0]
      else { continue }
      for frame in runs[index].keyframes.indices { runs[index].keyframes[frame].values[0] -= held }
    }
  }
}
