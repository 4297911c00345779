import PatternSyntax
import PatternTable

/// Statements with an anchor: `at`.
extension Checker {
  func at(_ node: Int, _ cursor: inout Cursor) {
    guard let body = child(node, .body) else { return }
    let anchor = node + 1
    switch kind(anchor) {
    case .anchorEnd: _ = anchored(anchor, body) { $0.anchor = .end }
    case .anchorStage:
      let token = token(anchor)
      let isEnd = base[Int(token.end) - 1] == 0x64
      let stage = source.name(ByteRange(token.start, token.end - (isEnd ? 4 : 6)))
      if playDepth == 0 { draft.stages.uses.append((stage, range(anchor))) }
      atStage(stage, isEnd: isEnd, anchor, body, &cursor)
    case .anchorVisible:
      guard let level = quantity(anchor + 1, .level) else { return unplaced(body, cursor) }
      _ = anchored(anchor, body) {
        $0.anchor = .visible
        $0.anchorLevel = level
      }
    default:
      guard let time = time(ofAnchor: anchor) else { return unplaced(body, cursor) }
      let inner = list(body, at: cursor.start + time)
      cursor.end = max(cursor.end, inner.last)
    }
  }

  /// Reports `at visible` without a level.
  ///
  /// - Returns: nil.
  private func bareVisible(_ node: Int) -> Int64? {
    report(
      .unknownName, node, "`visible` needs a level",
      fix: Fix("write `visible(0.1)`", safe: false, replace: range(node), with: "visible(0.1)"))
    return nil
  }

  /// The time of an anchor. An undeclared name is reported as an unknown anchor.
  private func time(ofAnchor anchor: Int) -> Int64? {
    guard kind(anchor) == .name, isUndeclared(anchor),
      find(.curve, name(anchor)) == nil
    else { return quantity(anchor, .duration) }
    let stages = draft.entries.stages.flatMap { [$0.name.text + ".start", $0.name.text + ".end"] }
    if keyword(anchor) == .visible { return bareVisible(anchor) }
    let isStart = ["start", "begin", "beginning"].contains(text(range(anchor)))
    unknown(
      .value, range(anchor), or: context.call.parameters.map { $0.name }, ["end"] + stages,
      help: isStart ? "a statement that starts with its list needs no `at`" : nil)
    return nil
  }

  /// Reads a list that is anchored to a stage. It counts as part of the list around it.
  private func atStage(
    _ stage: Name, isEnd: Bool, _ anchor: Int, _ body: Int, _ cursor: inout Cursor
  ) {
    let index = draft.stages.anchors.count
    let place = draft.stages.openLists + CollectionOfOne(draft.stages.listCount)
    draft.stages.anchors.append(StageAnchor(place: place))
    self.place(index, stage, isEnd: isEnd)
    let time = draft.stages.anchors[index].time
    let stageEnd = time.flatMap { time in context.stageEnd.map { $0 - time } }
    let length = anchored(anchor, body, stageEnd: stageEnd) {
      $0.anchor = isEnd ? .stageEnd : .stageStart
      $0.anchorStage = stage
      $0.anchorPlace = UInt32(index)
    }
    if let time = draft.stages.anchors[index].time {
      cursor.end = max(cursor.end, time + length)
    } else {
      draft.stages.waiting.append(
        WaitingAnchor(index: index, stage: stage, isEnd: isEnd, length: length, depth: listDepth))
    }
  }

  /// Resolves an anchor if its stage has been read and has the same time origin.
  private func place(_ index: Int, _ stage: Name, isEnd: Bool) {
    let place = draft.stages.anchors[index].place
    guard
      let window = StageWindow.meant(
        by: stage, at: place, among: draft.entries.stages, but: { _ in false }),
      countsAlike(window.extra, context.extra)
    else { return }
    draft.stages.anchors[index].time = isEnd ? window.end : window.start
    draft.stages.anchors[index].around = window.extra
  }

  /// True if entries with these extras have the same time origin.
  private func countsAlike(_ left: UInt32, _ right: UInt32) -> Bool {
    let (one, other) = (store.extras[Int(left)], store.extras[Int(right)])
    return one.anchor == other.anchor && one.anchorPlace == other.anchorPlace
      && one.anchorLevel == other.anchorLevel && one.anchorStage == other.anchorStage
  }

  /// Resolves the anchors of the ending list that wait for a stage below them.
  func placeWaiting(_ cursor: inout Cursor) {
    while let waiting = draft.stages.waiting.last, waiting.depth >= listDepth {
      draft.stages.waiting.removeLast()
      place(waiting.index, waiting.stage, isEnd: waiting.isEnd)
      if let time = draft.stages.anchors[waiting.index].time {
        cursor.end = max(cursor.end, time + waiting.length)
      }
    }
  }

  /// The time origin of entries with an extra, as far as it depends on stages.
  func moment(of extra: UInt32) -> Int64 {
    var time: Int64 = 0
    var at = extra
    // A stage may be anchored to a stage, and so on; cycles are reported elsewhere.
    for _ in 0...draft.stages.anchors.count {
      let full = store.extras[Int(at)]
      guard full.anchor == .stageStart || full.anchor == .stageEnd else { break }
      let anchor = draft.stages.anchors[Int(full.anchorPlace)]
      time += anchor.time ?? 0
      at = anchor.around
    }
    return time
  }

  /// Reads a list whose time origin is determined separately for each mode.
  ///
  /// - Returns: the duration of the list.
  private func anchored(
    _ anchor: Int, _ body: Int, stageEnd: Int64? = nil, _ change: (inout Extra) -> Void
  ) -> Int64 {
    if context.inArm {
      report(
        .misplacedStatement, anchor, "times in an arm count from the completion of its effect",
        help: "write a duration")
      return 0
    }
    draft.entries.hasAnchors = true
    return list(body, at: 0) {
      $0.stageEnd = stageEnd
      $0.extra = extra {
        $0.anchor = .none
        $0.anchorStage = .none
        $0.anchorPlace = 0
        $0.anchorLevel = 0
        change(&$0)
      }
    }.last
  }
}

/// An anchor that names a stage.
struct StageAnchor {
  /// The numbers of the lists around the anchor, and that of the list that it places.
  var place: [UInt32]
  /// The start or end of the stage, once found.
  var time: Int64?
  /// The extra of the stage, which gives the time origin.
  var around: UInt32 = 0
}

/// An anchor whose stage has not been read yet.
struct WaitingAnchor {
  var index: Int
  var stage: Name
  var isEnd: Bool
  /// The duration of the list that it places.
  var length: Int64
  /// The depth of the list that contains it.
  var depth: Int
}
