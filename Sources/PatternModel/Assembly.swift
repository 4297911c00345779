import PatternSyntax
import PatternTable

/// Completes the unfolded timeline for each mode: selects channels, resolves anchors, sets initial
/// values of tracks, sorts, and finds conflicting tracks.
package struct Assembly {
  let checker: Checker
  var needsReduceMotion = false
  /// The start of the first statement that moves something.
  var movingSource = EntrySource.none
  var reported: [UInt64] = []

  package init(_ checker: Checker) { self.checker = checker }

  var extras: [Extra] { checker.store.extras }

  // MARK: modes

  /// The single timeline of a pattern.
  mutating func timeline(of open: OpenTimeline) -> Timeline {
    var open = open
    return finish(&open)
  }

  mutating func timelines(of draft: Draft, into row: inout CueRow) {
    let base = draft.entries
    row.normal = timeline(of: base)
    let moves = firstMoving(base)
    var reduceMotion = draft.reduceMotion
    if moves != nil, reduceMotion.isOmitted, checker.purpose == .assumingAuto {
      reduceMotion = .auto
    }
    // Reduce Motion.
    switch reduceMotion {
    case .omitted where moves == nil: row.reduceMotion = row.normal
    case .omitted:
      needsReduceMotion = true
      movingSource = moves!
      row.reduceMotion = row.normal
    case .auto:
      let types = base.motion.contains { $0.property == .typeOn }
      row.reduceMotion = moves == nil && !types ? row.normal : derived(base)
    case .written(let other):
      row.reduceMotion = replaced(base, other, row.normal, keepsHaptics: true)
    }
    // Physicality off.
    row.physicalityOff =
      if let other = draft.physicalityOff.entries {
        replaced(base, other, row.normal, keepsHaptics: false)
      } else {
        silent(base, row.normal, row.reduceMotion, reduceMotion)
      }
  }

  /// A mode with the motion of its fallback. The other channels are inherited unless the fallback
  /// restates them; its texts and effects are added to the inherited ones.
  mutating func replaced(
    _ base: OpenTimeline, _ other: OpenTimeline, _ normal: Timeline, keepsHaptics: Bool
  ) -> Timeline {
    var mode = OpenTimeline()
    mode.duration = other.duration
    mode.motion = other.motion
    let keepsHapticChannel = keepsHaptics && other.haptics.isEmpty
    let keepsSoundChannel = keepsHaptics && other.sounds.isEmpty
    let isSame = !base.hasAnchors && !other.hasAnchors
    if keepsHapticChannel {
      if isSame {
        mode.sharedHaptics = normal.haptics
        mode.duration = max(mode.duration, end(of: base.haptics))
      } else {
        mode.haptics = base.haptics
      }
    } else {
      mode.haptics = other.haptics
    }
    mode.sounds = keepsSoundChannel ? base.sounds : other.sounds
    if other.texts.isEmpty && isSame {
      mode.sharedTexts = normal.texts
      mode.duration = max(mode.duration, end(of: base.texts))
    } else {
      mode.texts = base.texts + other.texts
    }
    mode.effects = base.effects + other.effects
    mode.hasAnchors = base.hasAnchors || other.hasAnchors
    mode.hasOpenStarts = other.hasOpenStarts
    // The stages of the fallback take precedence.
    mode.stages = other.stages
    for stage in base.stages
    where contributes(stage, haptics: keepsHapticChannel, keepsSoundChannel)
      && !other.stages.contains(where: { $0.name == stage.name })
    {
      mode.stages.append(stage)
    }
    return finish(&mode)
  }

  /// True if a stage of the base has entries that remain when its motion is replaced.
  func contributes(_ stage: StageWindow, haptics: Bool, _ sounds: Bool) -> Bool {
    haptics && stage.last.haptics > stage.first.haptics
      || sounds && stage.last.sounds > stage.first.sounds
      || stage.last.texts > stage.first.texts || stage.last.effects > stage.first.effects
  }

  /// The derived Reduce Motion timeline: motion is dropped and, if nothing visible is left,
  /// replaced by a fade.
  mutating func derived(_ base: OpenTimeline) -> Timeline {
    var mode = still(base, isFelt: true)
    mode.haptics = base.haptics
    mode.sounds = base.sounds
    return finish(&mode)
  }

  /// The derived timeline with physicality off: the Reduce Motion timeline without haptics and
  /// sound.
  mutating func silent(
    _ base: OpenTimeline, _ normal: Timeline, _ reduced: Timeline, _ reduceMotion: Fallback
  ) -> Timeline {
    if let other = reduceMotion.entries {
      if base.haptics.isEmpty, base.sounds.isEmpty, other.haptics.isEmpty, other.sounds.isEmpty {
        return reduced
      }
      if !base.hasAnchors && !other.hasAnchors {
        var timeline = reduced
        timeline.haptics = .empty
        timeline.sounds = .empty
        timeline.duration = max(
          duration(of: timeline), other.haptics.isEmpty && other.sounds.isEmpty ? other.duration : 0
        )
        return timeline
      }
      var quiet = other
      quiet.haptics = []
      quiet.sounds = []
      return replaced(base, quiet, normal, keepsHaptics: false)
    }
    // Without the required reduce-motion fallback, there is no timeline to derive from yet.
    if base.haptics.isEmpty, base.sounds.isEmpty, !needsReduceMotion { return reduced }
    var mode = still(
      base, isFelt: false, typesOn: reduceMotion.isOmitted && !needsReduceMotion)
    return finish(&mode)
  }

  /// The duration of a finished timeline, computed from its motion, texts and effects.
  func duration(of timeline: Timeline) -> Int64 {
    let store = checker.store
    return max(
      end(of: store.motion[timeline.motion.indices]), end(of: store.texts[timeline.texts.indices]),
      end(of: store.effects[timeline.effects.indices]))
  }

  /// The base without motion, and without stages that become empty.
  ///
  /// - Parameters:
  ///   - isFelt: true if haptics and sounds are kept.
  ///   - typesOn: true if texts may still appear letter by letter.
  mutating func still(_ base: OpenTimeline, isFelt: Bool, typesOn: Bool = false) -> OpenTimeline {
    var mode = OpenTimeline()
    mode.motion = base.motion.filter { !isOfMotion($0) }.map { typesOn ? $0 : wholeAtOnce($0) }
    mode.texts = base.texts
    mode.effects = base.effects
    mode.stages = base.stages.filter { stage in
      contributes(stage, haptics: isFelt, isFelt)
        || base.motion[stage.first.motion..<stage.last.motion].contains { !isOfMotion($0) }
    }
    mode.hasAnchors = base.hasAnchors
    mode.hasOpenStarts = base.hasOpenStarts
    let fades = fades(base, beside: mode.motion)
    mode.motion = fades + mode.motion.filter { track in !fades.contains { replaces($0, track) } }
    return mode
  }

  /// A track of typed text, changed to show the whole text at once.
  private func wholeAtOnce(_ track: Track) -> Track {
    guard track.property == .typeOn else { return track }
    var extra = extras[Int(track.extra)]
    extra.perCharacter = 0
    extra.pause = -1
    extra.pauseAfter = []
    var whole = track
    whole.extra = checker.store.add(extra)
    return whole
  }

  // MARK: kinds of entries

  /// True if the track is motion in the sense of WCAG 2.3.3: a change of perceived size, shape,
  /// position or depth.
  package func isMoving(_ track: Track) -> Bool {
    changes(track) && isOfMotion(track)
  }

  /// True if the track sets a property that Reduce Motion drops. This includes tracks whose value
  /// does not change, since the value would stay.
  func isOfMotion(_ track: Track) -> Bool {
    switch track.property {
    case .opacity, .typeOn: false
    case .dissolve: !extras[Int(track.extra)].edge.isNone
    case .other: !StillWords.describe(extras[Int(track.extra)].property)
    default: true
    }
  }

  /// True if a track may change its value, judged before its initial value is known.
  private func changes(_ track: Track) -> Bool {
    switch track.start {
    case .written: track.from != track.to
    case .added: track.to != 0
    case .continued, .returned: true
    }
  }

  func firstMoving(_ open: OpenTimeline) -> EntrySource? {
    open.motion.first { isMoving($0) }?.source
  }

  func isLooped(_ extra: UInt32) -> Bool {
    !extras[Int(extra)].loopFlag.isNone
  }

  func anchor(_ extra: UInt32) -> AnchorKind { extras[Int(extra)].anchor }

  /// The last end of the entries that are not in a loop, including the last item of a stagger.
  private func end(of entries: some Sequence<some TimelineEntry>) -> Int64 {
    entries.reduce(0) { last, entry in
      isLooped(entry.extra)
        ? last : max(last, entry.at + entry.length(extras) + spread(entry.extra))
    }
  }

  /// The maximum delay of a stagger.
  func spread(_ extra: UInt32) -> Int64 { max(extras[Int(extra)].staggerMaximum, 0) }

  // MARK: finishing

  mutating func finish(_ mode: inout OpenTimeline) -> Timeline {
    let isKnown = !mode.hasAnchors || Anchors(self, mode).resolve(&mode)
    var timeline = Timeline()
    timeline.duration = max(
      mode.duration, feltEnd(of: mode), end(of: mode.texts), end(of: mode.effects))
    mode.motion = mode.motion.stableSorted(by: comesBefore)
    if mode.hasOpenStarts { resolveStarts(&mode.motion) }
    if isKnown { findClashes(mode.motion) }
    mode.haptics = mode.haptics.stableSorted(by: comesBefore)
    mode.texts = mode.texts.stableSorted { $0.at < $1.at }
    mode.effects = mode.effects.stableSorted { $0.at < $1.at }
    mode.sounds = mode.sounds.stableSorted { $0.at < $1.at }
    timeline.haptics = mode.sharedHaptics ?? append(mode.haptics, to: &checker.store.haptics)
    timeline.motion = append(mode.motion, to: &checker.store.motion)
    timeline.texts = mode.sharedTexts ?? append(mode.texts, to: &checker.store.texts)
    timeline.sounds = append(mode.sounds, to: &checker.store.sounds)
    timeline.effects = append(mode.effects, to: &checker.store.effects)
    return timeline
  }

  /// Appends entries to a list of the store.
  ///
  /// - Returns: their range in the list.
  private func append<Entry>(_ entries: [Entry], to list: inout [Entry]) -> Span {
    if entries.isEmpty { return .empty }
    let span = Span(list.count, entries.count)
    list += entries
    return span
  }

  /// The last end of motion, haptics and sound.
  ///
  /// - Parameter isOpen: true for an extra whose entries wait for the end and are not counted.
  func feltEnd(of mode: OpenTimeline, but isOpen: (UInt32) -> Bool = { _ in false }) -> Int64 {
    max(
      end(of: mode.haptics.filter { !isOpen($0.extra) }),
      end(of: mode.motion.filter { !isOpen($0.extra) }),
      end(of: mode.sounds.filter { !isOpen($0.extra) }))
  }
}
