import PatternCompiler
import PatternEditor
import PatternSyntax
import TestSupport
import Testing

/// Completion at a position, marked `¦`; `«»` mark the text that it replaces, if any.
struct CompletionTests {
  static let shared = """
    let beat-gap: 120ms; let soft: 0.4; let twice: 2; let drop: 20pt; let half: 50%
    let high: 800Hz; let turn: 90deg; let thanks: "Danke"; let glide: ease-out
    let bounce: spring(response 0.3s, damping 0.8)
    input mood: from content, one of calm | bright; input busy: from system, flag
    map strength by mood: calm 0.4, bright 0.8
    map touch by mood: calm tick, bright pulse
    spring quick: response 0.3s, damping 0.8; curve settle: bezier(0.25, 0.1, 0.25, 1)
    event card.visible: by system, class appear, subject card, scope screen
    event card.tapped: by user, class selection, subject tag
    pulse(level 0.6, gap 120ms): impact medium level; wait gap; impact medium level
    tick: selection

    """

  static let curves = "linear ease ease-in ease-out ease-in-out bezier steps"

  /// Positions with their proposals.
  static let cases: [(place: String, labels: String)] = [
    // The whole word is replaced.
    ("cue c { on «card.¦» }", "card.visible card.tapped"),
    ("cue c { on «card.v¦isible» }", "card.visible card.tapped"),
    ("cue c { once per «card.¦»; on card.visible }", "card card.id ever session launch thread"),
    ("x: impact «me¦dium» 0.5", "light medium heavy soft rigid"),
    ("x: play ¦«tick»", "touch pulse tick"),
    ("x { stage up 0s..1s { fade in }; at «up.¦» }", "end visible beat-gap up.start up.end"),
    ("use \"«sub/¦deep.pattern»\"", "sub/deep.pattern"),
    ("use \"«¦»\"", "sub/deep.pattern tokens.pattern"), ("use \"tokens.pattern\" ¦", ""),
    // After a `}`, nothing continues on its line.
    ("x { impact light } ¦", ""), ("x { at end { impact light } ¦ }", ""),
    ("x { impact light } «wa¦»", ""),
    ("x: wait «12¦»", "12ms 12s"), ("x: wait «-12¦»", ""), ("x: tone «800¦»", "800Hz"),
    ("x: fade 0 -> «0.¦»", ""), ("let x: «5¦»", "5ms 5s 5pt 5% 5Hz 5deg"),
    // Values of the expected type.
    ("x: wait ¦", "beat-gap"), ("x: wait beat-gap ¦", ""),
    ("x(lev 0.5, rest 1s): impact medium ¦", "lev soft"),
    ("x(lev 0.5, rest 1s) {\n  wait ¦\n}", "rest beat-gap"),
    ("x: fade ¦", "in out -> soft"), ("x: fade ¦ -> 1", "soft"), ("x: fade 0 ¦", "->"),
    ("x: fade 0 -> ¦", "soft"), ("x: scale ¦", "-> soft twice"), ("x: move y ¦", "by -> drop"),
    ("x: move y by ¦", "drop"), ("x: blur ¦", "-> half"), ("x: rotate 0deg -> ¦", "turn"),
    ("x: animate glow ¦", "-> beat-gap soft twice drop half high turn"),
    ("x: animate glow 0pt -> ¦", "drop"), ("x: tone ¦", "high"), ("x: chord 600Hz + ¦", "high"),
    ("x: toast ¦", "thanks"), ("x: sample ¦", "thanks"), ("cue c { because ¦ }", "thanks"),
    ("control x: label ¦", "thanks"), ("control x: size ¦", "drop"),
    ("x: play pulse scaled by ¦", "strength soft"), ("x: play tick ¦", ""),
    ("x: play pulse(¦", "level gap"), ("x: play pulse(level 0.5, ¦)", "gap"),
    ("x: play pulse(gap ¦)", "beat-gap"), ("x: repeat ¦", "twice"),
    ("x: continuous ¦", "soft for"), ("x: continuous for 1s { at ¦ }", "beat-gap"),
    ("x: continuous for 1s { at 0ms: ¦ }", "level"), ("x: stagger random 0s..1s ¦", "seed"),
    ("map m by ¦", "mood"), ("map m by mood: calm ¦", "pulse tick soft"),
    ("map m by mood: calm 0.5, ¦", "bright default"), ("map m by mood: calm ¦, bright 0.5", "soft"),
    ("profile p {\n  limit move ¦\n}", "exactly drop"), ("spring q: response ¦", "beat-gap"),
    ("profile p {\n  limit entry.curve ¦\n}", curves + " spring settle glide bounce"),
    ("profile p {\n  default curve ¦\n}", curves + " spring settle glide bounce"),
    // Continuations of a statement, without those already present.
    ("x: dissolve 1 -> 0 from ¦", "top bottom left right leading trailing center"),
    ("x: fade 0 -> 1 over 1s ¦", "delay approx " + curves + " settle glide"),
    ("x: fade 0 -> 1 over 1s ease-in ¦", "delay approx"),
    ("x: fade 0 -> 1 ¦ over 1s ease-in", "delay approx"),
    ("x: fade 0 -> 1 spring quick ¦", "delay approx"),
    ("x: repeat 2 every 2s { fade 0 -> 1 over 1s ease-in ¦ }", "delay alternate approx"),
    ("x: tone 800Hz ¦", "for volume fade file"), ("x: tone 800Hz for 1s ¦", "volume fade file"),
    (
      "x: fade 0 -> 1 «spr¦ing» quick",
      "over delay approx " + curves + " spring settle glide bounce"
    ),
    ("x: loop ¦ while busy { wait 1s }", "every"), ("x: loop every 1s ¦", "while until"),
    ("map m by mood: «ca¦lm» bright, default tick", "calm bright"),
    ("profile p {\n  rule loud-sound ¦\n}", "error warning"),
    ("curve q: spring ¦", "quick"), ("curve q: spring(response 0.3s, ¦", "damping"),
    ("curve settle: ¦", curves + " spring glide bounce"),
    ("spring q: mass 1, ¦", "stiffness damping-coefficient"),
    (
      "let soft: ¦",
      "beat-gap twice drop half high turn thanks " + curves + " spring settle glide bounce"
    ),
    ("a: play b\nb: play ¦", "touch pulse tick"), ("profile p extends ¦", "base ghost-deck sonora"),
    ("event e: by user, ¦", "class subject scope recurring frequent"),
    ("choice q: card.tapped, ¦", "card.visible"), ("x: emit card.tapped ¦", ""),
    ("cue c { once per ¦; on card.tapped }", "tag tag.id ever session launch thread"),
    ("cue c {\n  fallback reduce-motion: auto\n  fallback ¦\n}", "physicality-off"),
    ("x: do save { success: toast \"a\"\n  ¦ }", "failure"),
    (
      "x: do save {\n  success { ¦ }\n}",
      "toast announce show hide remove restore do emit wait then at layer repeat target announce … "
        + "toast … do …"
    ),
    ("x: do save { success: at ¦ }", "beat-gap"),
    ("x: play pulse(«le¦vel» gap)", "level gap"),
    ("x: type-on 30ms per character, ¦ 1s after \".\"", "pause"),
    ("profile p {\n  breath: impact soft 0.4\n  arrival haptic ¦\n}", "breath"),
    ("profile p {\n  class ¦\n}", ""), ("profile p {\n  input x: ¦\n}", "from"),
    ("profile p {\n  class foo: state, ¦\n}", "entry pressure reward neutral recurring recording"),
    // A comma or a `{` continues a declaration.
    ("map m by mood: calm 0.4,\n  # next\n  ¦", "bright default"),
    ("event e: by user,\r\n  ¦", "class subject scope recurring frequent"),
    ("x {\n  fade 0 -> 1 over 1s linear\n  impact ¦", "light medium heavy soft rigid"),
    ("profile p {\n  rule escalation-loop ¦\n}", "error"), ("# ¦", ""), ("x: toast \"¦\"", ""),
    // A pattern to play may be in a profile, be for a profile, or have stages.
    ("profile p extends ghost-deck {\n  a: play ¦\n}", "heartbeat touch pulse tick"),
    ("profile p {\n  tick: selection\n  a: wait 1s; play ¦\n}", "tick touch pulse"),
    ("profile p {\n  a: play b\n  b: wait 1s; play ¦\n  c: selection\n}", "c touch pulse tick"),
    ("profile p extends ghost-deck {\n  arrival haptic ¦\n}", "heartbeat"),
    (
      "up { stage rise 0s..1s { fade in linear } }\nx: play up; at ¦",
      "end visible beat-gap rise.start rise.end"
    ),
    (
      "profile p {\n  q(level 0.5, rest 1s): impact light level; wait rest\n  a: play q(¦)\n}",
      "level rest"
    ),
    ("profile p {\n  q(rest 1s): wait rest\n  a: play q(rest ¦)\n}", "beat-gap"),
    ("profile p {\n  q: wait 1s\n  a: play q ¦\n}", ""),
    ("profile p {\n  q: impact light\n  a: play q ¦\n}", "scaled"),
    // A loop cannot contain loops, nor a stagger staggers, even through patterns.
    (
      "l: loop while busy { wait 1s }\nm: play l\nx: loop while busy { play ¦ }",
      "touch pulse tick"
    ),
    ("l: stagger 1ms { selection }\nx: stagger 1ms { play ¦ }", "touch pulse tick"),
    ("l: stagger 1ms { selection }\nx: loop while busy { play ¦ }", "touch pulse tick l"),
    (
      "map n by mood: default l\nl: stagger 1ms { wait 1s }\nx: stagger 1ms { play ¦ }",
      "touch pulse tick"
    ),
    (
      "profile p {\n  l: loop while busy { wait 1s }\n  x: loop while busy { play ¦ }\n}",
      "touch pulse tick"
    ),
    ("l: stagger 1ms { wait 1s }\nstagger { play ¦ }", "touch pulse tick l"),
    // Nothing else goes with `auto` and `none`.
    ("profile p {\n  limit fallback.strength «0.4¦»\n}", ""),
    (
      "profile p {\n  default curve ease\n  default ¦\n}",
      "reduce-motion.fade haptics.gain sound.gain"
    ),
    ("default ¦", "curve reduce-motion.fade haptics.gain sound.gain"),
    ("default haptics.gain ¦", "soft"), ("cue c { gain ¦ }", "haptics sound"),
    ("cue c { gain sound ¦ }", "soft"), ("cue c { gain haptics ¦ }", "strength soft"),
    ("cue c {\n  fallback reduce-motion { auto; ¦ }\n}", ""),
    ("cue c {\n  fallback reduce-motion {\n    none\n    ¦\n  }\n}", ""),
  ]

  @Test(arguments: cases)
  func proposes(place: String, labels: String) throws {
    let (text, offset) = try Self.taken(place)
    let list = Self.list(text, offset)
    #expect((list?.items ?? []).map { $0.label }.joined(separator: " ") == labels)
    guard place.contains("«"), let list, !list.items.isEmpty else { return }
    let before = Array(Self.shared.utf8).count + 22
    let start = try #require(place.utf8Offset(of: "«", without: "¦»"))
    let end = try #require(place.utf8Offset(of: "»", without: "¦«"))
    #expect(list.range == ByteRange(UInt32(before + start), UInt32(before + end)))
  }

  /// Every word that begins a statement has an explanation.
  @Test func verbsAreExplained() {
    for verb in Parser.timelineVerbs + Parser.cueVerbs {
      #expect(WordDoc.of(verb) != nil, "\(verb.text)")
    }
  }

  /// Statements that a cue has once, the words at the start of a fallback, and rules that the cue
  /// does not allow yet.
  @Test
  func theHeadOfACueIsSaidOnce() throws {
    func labels(_ place: String) throws -> [String] {
      let (text, offset) = try Self.taken(place)
      return Self.list(text, offset)?.items.map { $0.label } ?? []
    }
    let head = try labels("cue c { role feedback; on card.visible; ¦; because \"x\" }")
    #expect(head.prefix(4) == ["once", "until", "gain", "equivalent"])
    let fallback = try labels("cue c {\n  fallback reduce-motion: ¦\n}")
    #expect(fallback.prefix(3) == ["auto", "none", "impact"])
    // After `: auto`, only statements of the cue continue its line.
    let after = try labels("cue c: on card.visible; fallback reduce-motion: auto; ¦")
    #expect(after.contains("because") && after.contains("fallback") && !after.contains("toast"))
    for free in ["auto; ¦", ": auto\n  ¦", ": none; role entry; ¦", " { auto }\n  ¦"] {
      #expect(try labels("cue c {\n  fallback reduce-motion \(free)\n}").contains("toast"))
    }
    for other in ["¦fade in linear", "¦\n  fade in linear", "¦; fade in linear"] {
      let first = try labels("cue c {\n  fallback reduce-motion {\n  \(other)\n  }\n}").first
      #expect(first == "impact", "beside a statement neither `auto` nor `none` is")
    }
    let set = try labels("profile p {\n  rule large-move off\n  limit move 4pt\n  rule ¦\n}")
    #expect(set.contains("loud-sound") && !set.contains("large-move"))
    let limits = try labels("profile p {\n  rule large-move off\n  limit move 4pt\n  limit ¦\n}")
    #expect(limits.contains("entry.move") && !limits.contains("move"))
    #expect(try labels("allow lost-loop ¦").sorted() == ["because", "on"])
    #expect(try labels("allow large-move ¦") == ["because"])
    #expect(try labels("allow lost-loop on ¦").contains("typescript"))
    #expect(try labels("allow lost-loop on ahap ¦") == ["because"])
    let rules = try labels("cue c {\n  allow large-move because \"x\"\n  allow ¦\n}")
    #expect(rules.contains("spring-on-entry"))
    #expect(!rules.contains("large-move") && !rules.contains("escalation-loop"))
    let (text, offset) = try Self.taken("x: fade 0 -> 1 over 1s be¦zier(0.2, 0, 0, 1)")
    let curves = Self.list(text, offset)?.items.filter { $0.label == "bezier" }
    #expect(curves?.map { $0.insert } == [nil], "its parentheses are there")
    let loop = try labels("x: loop while busy { ¦ }")
    #expect(loop.contains("repeat") && !loop.contains("loop"))
  }

  /// An accepted proposal causes no problem, except that more is to come.
  @Test(arguments: cases)
  func proposalsAreRight(place: String, labels: String) throws {
    let (text, offset) = try Self.taken(place)
    guard let list = Self.list(text, offset) else { return }
    for item in list.items {
      let written = item.insert.map { Self.filled($0) } ?? item.label
      let workspace = Self.workspace(text)
      let file = try #require(workspace.file(Self.path))
      workspace.put(file.edited(list.range, written, version: 2))
      let end = list.range.start + UInt32(written.utf8.count)
      let wrong = workspace.findings(of: Self.path).filter {
        $0.severity == .error && $0.range.start < end && list.range.start < $0.range.end
          && [
            "unexpected-token", "unknown-word", "unknown-name", "wrong-type", "missing-unit",
            "value-out-of-range", "duplicate-name", "reference-cycle", "nothing-to-scale",
            "repeated-statement", "misplaced-statement", "spring-with-duration", "locked-rule",
            "invalid-spring",
          ].contains("\($0.problem.id)")
          && !$0.message.contains(" is missing") && !$0.message.contains("has `->` before")
          && !$0.message.contains("is not a spring")
      }
      #expect(wrong.isEmpty, "\(place): \(item.label): \(wrong.map { $0.message })")
    }
  }

  // MARK: files

  static let path = "/deck/x.pattern"

  static func workspace(_ text: String) -> Workspace {
    let workspace = Workspace.holding([
      "/deck/tokens.pattern": Array(shared.utf8), "/deck/sub/deep.pattern": [],
    ])
    workspace.setFolders(["/deck"])
    workspace.put(TextFile(Source(path: path, text: text), version: 1))
    return workspace
  }

  static func list(_ text: String, _ offset: UInt32) -> CompletionList? {
    workspace(text).completions(path, offset, byTrigger: false)
  }

  /// The text without its marks, with declarations to refer to, and the offset of the position.
  static func taken(_ place: String) throws -> (text: String, offset: UInt32) {
    let whole = shared + "# What is written now\n" + place
    let bytes = Array(whole.filter { $0 != "«" && $0 != "»" }.utf8)
    let mark = Array("¦".utf8)
    let index = try #require(
      bytes.indices.first { bytes[$0...].starts(with: mark) && $0 + 1 < bytes.count })
    return (
      String(decoding: bytes[..<index] + bytes[(index + mark.count)...], as: UTF8.self),
      UInt32(index)
    )
  }

  /// A snippet with its suggestions accepted.
  static func filled(_ snippet: String) -> String {
    snippet.replacing(/\$\{\d+:([^}]*)\}/) { String($0.1) }.replacing(/\$\d/) { _ in "1" }
  }
}

extension String {
  /// The offset of a mark in the text without the other marks, in UTF-8.
  fileprivate func utf8Offset(of mark: Character, without others: String) -> Int? {
    let text = filter { !others.contains($0) }
    return text.firstIndex(of: mark).map { text[..<$0].utf8.count }
  }
}
