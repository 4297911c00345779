import PatternTable

/// Shapes that have been costly, or probably are.
extension CostShape {
  static let all = declarations + timelines + maps + plays + profiles + words + outputs

  private static let event = "event e: by user, class selection, subject x\n"
  private static let cue = event + "cue c { because \"x\"; on e; target t; show s\n"

  /// Many declarations of a kind, which rules compare with each other.
  private static let declarations = [
    CostShape(
      "cues of one event", .once(event),
      .many("cue c@ { because \"x\"; on e; show s@; impact light }\n")),
    CostShape(
      "cues of events",
      .many(
        "event e@.done: by system, class success\ncue c@ { because \"x\"; on e@.done; target t; "
          + "show s; impact light 0.@; move x by 1pt over 9ms }\n")),
    CostShape(
      "cues once", .once(event), .many("cue c@ { because \"x\"; on e; once ever; show s }\n")),
    CostShape(
      "a circle of emit",
      .many("event e@: by user, class selection\ncue c@ { on e@; show s; emit e@< }\n")),
    CostShape(
      "a chain of emit",
      .many("event e@: by user, class selection\ncue c@ { on e@; impact light; emit e@> }\n")),
    CostShape(
      "a fan of emit", .once(event + "event f: by system, class success\n"),
      .many("cue c@ { on e; show s; emit f }\ncue d@ { on f; show s; emit e }\n")),
    CostShape(
      "cues of an event that many emit",
      .once("event z: by system, class success\np: repeat 90 every 100ms: fade 0 -> 1 over 9ms\n"),
      .many("event e@: by user, class selection\ncue a@ { on e@; target t; play p; emit z }\n", 9),
      .many("cue b@ { because \"x\"; on z; target t; play p }\n")),
    CostShape(
      "a choice",
      .many("event a@: by user, class confirmation\ncue c@ { on a@; show s; impact light }\n", 5),
      .once("choice q: z"), .many(", a@"), .once("\n")),
    CostShape(
      "confirmations",
      .many(
        "event e@: by user, class deletion\ncue c@ { on e@; confirm \"Go?\"; target t; remove t "
          + "optimistic; do server.delete { success: toast \"a\"; failure: restore t } }\n")),
    CostShape(
      "rewards",
      .many(
        "event card.s@: by system, class reward, subject card\ncue c@ { on card.s@; show s; "
          + "impact heavy 0.@; toast \"Hurry, only @ left!\" }\n")),
    CostShape("controls", .once(event), .many("control k@: label \"Do\", size 10pt, event e\n")),
    CostShape("the same name", .many("p: impact light\n")),
    CostShape("the same event", .many("event e: by user, class selection\n")),
    CostShape("unknown names", .many("abcdefghij@: play abcdefghik@\n")),
    CostShape("unknown events", .many("cue c@ { on ev@; show s }\n")),
    CostShape("a chain of values", .once("let a0: 1s\n"), .many("let a@>: a@\n")),
    CostShape("a circle of values", .many("let a@: a@<\n")),
    CostShape("springs", .many("spring s@: response 59s, damping 0.0@\n")),
    CostShape(
      "allowances", .once(event), .many("allow long-haptic because \"because of @\"\n"),
      .once("cue c { on e; continuous 1 for 9s }\n")),
    CostShape(
      "conditions", .once(event), .many("input f@: from content, flag\n"),
      .once("cue c { on e; haptics only if f0"), .many(", f@", 1),
      .once("; show s; impact light }\n")),
    CostShape("comments", .many("## x\n"), .once("p: impact light\n"), .many("q@: play p\n")),
  ]

  /// Many entries at once, or in sequence.
  private static let timelines = [
    CostShape(
      "tracks at once", .once(cue), .many(" fade 0 -> 1 over 9s; wait 1ms\n"), .once("}\n")),
    CostShape("properties", .once(cue), .many(" animate p@ 0 -> 1 over 1s\n"), .once("}\n")),
    CostShape(
      "targets", .once(cue), .many(" target t@; scale 1 -> 0.9 over 1s ease-in\n"), .once("}\n")),
    CostShape(
      "layers", .once(cue),
      .many(" layer l@ { move x 0pt -> 9pt over 1s bezier(0.3,2,0.7,-1) }; wait 1s\n"), .once("}\n")
    ),
    CostShape(
      "staggers", .once(cue),
      .many(" stagger 20ms max 10s { impact light; fade 0 -> 1 over 100ms }\n"), .once("}\n")),
    CostShape(
      "loops", .once("input f: from content, flag\n" + cue),
      .many(" loop every 3s while f { impact light 0.@ }\n"), .once("}\n")),
    CostShape("stages", .once(cue), .many(" stage s@ @ms..@>ms { fade 0 -> 1 }\n"), .once("}\n")),
    CostShape(
      "anchors", .once(cue + " stage s 0s..1s { fade 0 -> 1 }\n"),
      .many(" at s.end: impact light\n at end: show q@\n at visible(0.5): show q@\n"),
      .once("}\n")),
    CostShape(
      "effects", .once(cue), .many(" remove x@ optimistic; restore x@; hide s@\n"),
      .many(" do x@ { success: toast \"a\"; failure: toast \"b@\" }\n"), .once("}\n")),
    CostShape("texts", .once(cue), .many(" toast \"Hi @\"; announce \"Ho @\"\n"), .once("}\n")),
    CostShape(
      "an envelope", .once(cue + " continuous 1 for 3000s { at 0ms: level 0"),
      .many("; at @ms: level 0.5"), .once(" }\n}\n")),
    CostShape("haptics", .once(cue), .many(" impact light 0.@; wait 2s\n"), .once("}\n")),
    CostShape(
      "sounds", .once(cue), .many(" tone 2@Hz for 900ms volume 0.1 fade 10ms/10ms; wait 1ms\n"),
      .once("}\n")),
    CostShape(
      "a chord", .once(cue + " chord 200Hz"), .many(" + 2@Hz"),
      .once(" for 1s volume 1 fade 1ms/1ms }\n")),
    CostShape(
      "spring tracks", .once(cue),
      .many(" move x 0pt -> @pt spring(response 9.@s, damping 0.05); wait 1s\n"), .once("}\n")),
    CostShape(
      "a fallback", .once(cue), .many(" scale 1 -> 0.9 over 10ms; wait 10ms\n"),
      .once(" fallback reduce-motion {\n"), .many(" fade 1 -> 0.9 over 10ms; wait 10ms\n"),
      .once(" }\n}\n")),
    CostShape("statements in a line", .once("p: "), .many("impact light; wait 1ms; "), .once("\n")),
  ]

  private static let maps = [
    CostShape(
      "two maps of one input", .once(event + "input m: from content, one of z"), .many(" | k@"),
      .once("\n"), .many("k@: fade -> 1 over 1s\n", 2), .once("map a by m: z k0"),
      .many(", k@ k@", 1), .once("\nmap b by m: z k0"), .many(", k@ k@<", 1),
      .once("\ncue c { because \"x\"; on e; target t; show s; play a; play b }\n")),
    CostShape(
      "maps of inputs", .once(event),
      .many(
        "input i@: from content, one of a | b\na@: impact light 0.4\nb@: impact heavy\n"
          + "map m@ by i@: a a@, b b@\n", 6),
      .once("cue c { because \"x\"; on e; target t; show s"), .many("; play m@; wait 60ms"),
      .once(" }\n")),
    CostShape(
      "repeats of a map",
      .once(
        event + "input m: from content, one of a | b | c | d\nx: impact light\ny: impact heavy\n"
          + "z: selection\nmap s by m: a x, b y, c z, default x\np: repeat 900 every 9s: play s\n"),
      .many("cue c@ { because \"x\"; on e; target t; play p }\n")),
    CostShape(
      "repeats scaled by a map",
      .once(
        event + "input m: from content, one of a | b\nmap s by m: a 0.1, b 0.2\nx: impact light\n"
          + "p: repeat 4000 every 10ms { play x scaled by s }\n"),
      .many("cue c@ { because \"x\"; on e; target t; play p }\n")),
    CostShape(
      "cases", .once("input i: from content, one of z"), .many(" | c@"), .once("\nmap m by i: z 1"),
      .many(", d@ 0.5"), .once("\n")),
    CostShape(
      "cases twice", .once("input i: from content, one of a | b\nmap m by i: b 1"), .many(", a 0.@")
    ),
  ]

  private static let plays =
    [
      "impact light 0.2", "fade 0 -> 1 over 5ms", "move x by 1pt over 5ms",
      "continuous 0.3 for 5ms",
      "tone 800Hz for 5ms volume 0.2 fade 1ms/1ms", "announce \"x\"", "show x",
      "do x { success: toast \"a\" }", "emit e", "scale -> 1 spring(response 1s, damping 0.1)",
    ].map { entry in
      CostShape(
        "repeats of \(entry)", .once(event + "p: repeat 2490 every 10ms { \(entry) }\n"),
        .many("cue c@ { because \"x\"; on e; target t; play p }\n"))
    } + [
      CostShape("pulses", .many("p@: repeat 4990 every 10ms: impact light 0.2\n")),
      CostShape(
        "repeats in repeats", .once(event),
        .many(
          "cue c@ { on e; target t; "
            + "repeat 90 every 1s { repeat 90 every 10ms: impact light } }\n")),
      CostShape("doublings", .once("p0: impact light\n"), .many("p@>: play p@; play p@\n")),
      CostShape("a chain of plays", .once("p0: impact light\n"), .many("p@>: play p@\n")),
      CostShape("a circle of plays", .many("p@: play p@<\n")),
      CostShape(
        "parameters", .once("p("), .many("a@ 0.5, "),
        .once("z 1): impact light z; fade 0 -> 1 over 1s\n"),
        .once("q: repeat 4990 every 10ms: play p\n")),
      CostShape(
        "a long text", .once("let t: \""), .many("x"),
        .once("\"\n" + event + "p: repeat 490 every 10ms: toast t\n"),
        .once("cue c { on e; play p }\n")),
      CostShape(
        "a broken pattern", .once("p { impact light wait (0.5) repeat\nfade 0 1 -> over 1s\n}\n"),
        .many("q@: repeat 4990 every 10ms: play p\n")),
      CostShape(
        "a long pattern", .once("p {\n"), .many("# x\n"), .once("fade 0 -> 1 over 1s\n}\n" + event),
        .once("q: repeat 4990 every 10ms: play p\ncue c { because \"x\"; on e; play q }\n")),
    ]

  private static let profiles = [
    CostShape("profiles", .many("profile p@ { limit move 40pt; rule long-haptic off }\n")),
    CostShape(
      "a chain of profiles", .once("profile p0 { limit move 40pt }\n"),
      .many("profile p@> extends p@ { limit move 9pt }\n")),
    CostShape(
      "a long profile", .once("use profile p\nprofile p {\n"),
      .many(" input a@: from content, flag\n class k@: state\n forbid x@\n respond r@ 0ms..9ms\n"),
      .many(" p@: repeat 4990 every 10ms: impact light\n"), .once("}\n")),
  ]

  /// Texts that barely resemble patterns.
  private static let words =
    [
      "{", "}", "{\n", "(", ";", "\"", "\"x\n", ",", "a", "9", "\n", " ", "\\q", ".a", "\0", "é",
      "😀",
      "\u{202E}", "# x\n", "p: play q(", "p: \"\\u{61}", "repeat 1 every 1s { ", "impact light ",
      "{\"a\":[", "p: toast \"日本😀\"; impac light 2; ",
      ".a@ { transition: opacity 0.3s ease-in; transform: scale(0.9) }\n",
      "let g@ = UIImpactFeedbackGenerator(style: .medium)\n", "cue c@ \n on e\n show s\n",
      "<<<<<<< HEAD\na@: impact light\n=======\na@: impact heavy\n>>>>>>> x\n",
      "pat@ impact light 0.5\n", "cue c@ { on e; show s\n", "p@(a 0.5: impact light a\n",
      "p@: wait 12; impact ligt\r\n", "p@: play \u{202E}\u{2066}x\n", "p@: wait 1 sec\n", "p\n",
    ].map { CostShape("only \($0)", .once("p: impact light\n"), .many($0)) }

  /// The maximum number of cases of an input, numbered: ` | k0 | k1 …`.
  private static func cases(_ text: (Int) -> String, _ separator: String) -> String {
    (0..<TableLimit.cases).map(text).joined(separator: separator)
  }

  private static let input =
    event + "input m: from content, one of " + cases({ "k\($0)" }, " | ") + "\n"
    + "map z by m: " + cases({ "k\($0) 0.\($0 + 1)" }, ", ") + "\n"

  /// Short texts with large results: files, pages, drawings and sounds.
  private static let outputs = [
    CostShape(
      "cues by the cases of a map", .once(input + "q: impact light; wait 100ms; impact heavy\n"),
      .many("cue c@ { because \"x\"; on e; show s@; play q scaled by z }\n")),
    CostShape(
      "long trains by the cases of a map",
      .once(input + "q: repeat 3000 every 20ms: impact light\n"),
      .many("p@: play q scaled by z\n")),
    CostShape(
      "ways to play",
      .once(
        event
          + (0..<3).map { "input i\($0): from content, one of a | b | c | d | e | f | g\n" }
          .joined()
          + (0..<3).map {
            "map m\($0) by i\($0): a 0.2, b 0.3, c 0.4, d 0.5, e 0.6, f 0.7, g 0.8\n"
          }.joined() + "q: impact light; wait 1s; impact heavy\n"),
      .many("p@: play q scaled by m0; wait 2s; play q scaled by m1; play q scaled by m2\n")),
    CostShape(
      "maps in one cue", .once(event + "q: impact light; wait 1s; impact heavy\n"),
      .many("input i@: from content, one of a | b\nmap m@ by i@: a 0.2, b 0.9\n", 3),
      .once("cue c { because \"x\"; on e; show s"), .many("; play q scaled by m@; wait 1s", 1),
      .once(" }\n")),
    CostShape(
      "choices in one cue", .once(event + "x: impact light\ny: fade 0 -> 1 over 1s\n"),
      .many("input i@: from content, one of a | b\nmap m@ by i@: a x, b y\n", 3),
      .once("cue c { because \"x\"; on e; target t; show s"), .many("; play m@; wait 2s", 1),
      .once(" }\n")),
    CostShape(
      "products of maps",
      .once(input + "q: impact light\n" + event + "cue c { because \"x\"; on e; show s; play q"),
      .many(" scaled by z"), .once(" }\n")),
    CostShape("days", .many("p@: impact light; wait 86400s; continuous 0.5 for 86400s\n")),
    CostShape("hours that rise", .many("p@: continuous 0.2 -> 0.9 for 3600s sharp 0.4\n")),
    CostShape(
      "vibrations at once", .once(cue), .many(" continuous 0.@ for 900s; wait 1ms\n"),
      .once("}\n")),
    CostShape(
      "springs that swing", .many("p@: scale 1 -> 1.1 spring(response 0.003s, damping 0.0005)\n")),
    CostShape("declared springs that swing", .many("spring s@: response 0.003s, damping 0.0005\n")),
    CostShape(
      "tones of a minute", .once(cue), .many(" tone 2@Hz for 60s volume 0.1 fade 9ms/9ms\n"),
      .once("}\n")),
    CostShape(
      "reasons", .once(event + "let t: \""), .many("x", 1), .once("\"\n"),
      .many("cue c@ { because t; on e; confirm t; show s }\n", 4)),
    CostShape(
      "fast loops", .once("input f: from content, flag\n" + cue),
      .many(" loop every 1ms while f { impact light 0.2 }; wait 9s\n"), .once("}\n")),
    CostShape(
      "arms in arms", .once(event),
      .many(
        "cue c@ { because \"x\"; on e; do a@ { success { do b@ { failure { do c@ { success: "
          + "toast \"@\" } } } } } }\n")),
    CostShape("one letter a line", .once("p: impact light\n"), .many("a\n")),
    CostShape(
      "names of targets and layers", .once(cue),
      .many(" target t@; layer l@ { layer m@ { blur 0% -> 9% over 1s } }; wait 1s\n"),
      .once("}\n")),
    CostShape(
      "moments of one fade", .once(cue + " fade 0 -> 1 over 10s bezier(0.3,0.2,0.7,0.1)\n"),
      .many(" at visible(0.@): show q@\n"), .once("}\n")),
  ]
}
