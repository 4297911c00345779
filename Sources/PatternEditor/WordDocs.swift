import PatternSyntax

/// The documentation of a word: its form and one line of explanation.
package struct WordDoc: Sendable {
  package let keyword: Keyword
  /// The parts of the language with this meaning; empty for every other part.
  package let parts: [NodeKind]
  /// The form: capitals are placeholders, `[ ]` is optional, `|` separates
  /// choices.
  package let form: StaticString
  package let text: StaticString

  init(
    _ keyword: Keyword, in parts: [NodeKind] = [], _ form: StaticString, _ text: StaticString
  ) {
    self.keyword = keyword
    self.parts = parts
    self.form = form
    self.text = text
  }

  /// The documentation of a word in a part of the language, or the general one.
  package static func of(_ keyword: Keyword, in part: NodeKind? = nil) -> WordDoc? {
    if let part, let own = all.first(where: { $0.keyword == keyword && $0.parts.contains(part) }) {
      return own
    }
    return all.first { $0.keyword == keyword && $0.parts.isEmpty }
  }

  /// The documentation for the word of a completion item.
  package static func of(_ item: Completion) -> WordDoc? {
    switch item.kind {
    case .keyword, .snippet:
      Keyword.allCases.first { $0.text == item.label }.flatMap { of($0, in: item.part) }
    default: nil
    }
  }

  package static let all: [WordDoc] =
    declarations + haptics + motion + soundAndText + structure + head + ownMeanings

  static let declarations: [WordDoc] = [
    .init(
      .use, "use profile NAME | use library | use \"FILE\"",
      "Holds the file to a profile, or brings in the declarations of the library or another file."),
    .init(.let, "let NAME: VALUE", "Gives a value a name."),
    .init(
      .input, "input NAME: from SOURCE, flag | one of CASE | CASE",
      "Something that the app knows and cues depend on."),
    .init(
      .map, "map NAME by INPUT: CASE VALUE, …[, default VALUE]",
      "Chooses a level or a pattern by the case of an input."),
    .init(
      .event,
      """
      event NAME: by user|system, class NAME[, subject NAME][, scope NAME][, recurring]\
      [, frequent]
      """,
      "A moment of the app that cues answer."),
    .init(
      .control, "control NAME: label TEXT, size LENGTH, event EVENT[, available if FLAG]",
      "Something that a person taps."),
    .init(
      .spring, "spring NAME: response DURATION, damping NUMBER",
      "A spring; also with `duration, bounce` or `mass, stiffness, damping-coefficient`."),
    .init(.curve, "curve NAME: CURVE", "Gives an easing a name."),
    .init(.choice, "choice NAME: EVENT, EVENT, …", "Events of which a person chooses one."),
    .init(.cue, "cue NAME { … }", "Binds what plays to an event: one row of the table."),
    .init(.profile, "profile NAME [extends NAME] { … }", "A set of rules and limits."),
    .init(
      .allow, "allow RULE [on TARGET] because TEXT [until DATE]",
      "Sets a rule aside, with the reason; the table records both."),
  ]

  static let haptics: [WordDoc] = [
    .init(
      .impact, "impact light|medium|heavy|soft|rigid [LEVEL]",
      "One tap; without a level, at full strength."),
    .init(.selection, "selection", "The light tick of a changing selection."),
    .init(.notify, "notify success|warning|error", "The system's haptic for an outcome."),
    .init(.transient, "transient LEVEL [sharp LEVEL]", "One pulse of Core Haptics."),
    .init(
      .continuous,
      """
      continuous LEVEL [-> LEVEL …] for DURATION [sharp LEVEL] [attack LEVEL] [decay LEVEL] \
      [release LEVEL]
      """,
      "A vibration; its levels can be a block of `at T: level L` points, joined by lines."),
  ]

  static let motion: [WordDoc] = [
    .init(
      .fade, "fade FROM -> TO over DURATION [CURVE] [delay DURATION]",
      "Changes the opacity; `fade in` starts at 0, `fade out` ends at 0."),
    .init(.scale, "scale FROM -> TO over DURATION [CURVE]", "Changes the size by a factor."),
    .init(
      .move, "move x|y|z FROM -> TO over DURATION [CURVE] | move x|y|z by LENGTH …",
      "Moves along an axis, to a position or by a distance."),
    .init(
      .rotate, "rotate FROM -> TO over DURATION [CURVE] | rotate by ANGLE …",
      "Turns to an angle in `deg`, or by an angle."),
    .init(.blur, "blur FROM -> TO over DURATION [CURVE] [approx NAME]", "Blurs, in percent."),
    .init(
      .dissolve, "dissolve FROM -> TO [from EDGE] over DURATION [CURVE]",
      "Dissolves: 1 is whole, 0 is gone."),
    .init(.trim, "trim FROM -> TO over DURATION [CURVE]", "Draws a line up to a percentage."),
    .init(
      .animate, "animate PROPERTY FROM -> TO over DURATION [CURVE]",
      "Changes any other property of the app."),
    .init(
      .typeOn, "type-on DURATION per character[, pause DURATION after TEXT]",
      "Shows a text letter by letter."),
    .init(.over, "over DURATION", "The duration of a track; a spring lasts its settle time."),
    .init(.delay, "delay DURATION", "A delay before a track starts."),
    .init(.alternate, "alternate", "Goes back and forth in a `loop` or `repeat`."),
    .init(.approx, "approx NAME", "A substitute for a costly effect."),
    .init(.linear, "linear", "The same speed all the way."),
    .init(.ease, "ease", "bezier(0.25, 0.1, 0.25, 1)."),
    .init(.easeIn, "ease-in", "Starts slowly: bezier(0.42, 0, 1, 1)."),
    .init(.easeOut, "ease-out", "Ends slowly: bezier(0, 0, 0.58, 1)."),
    .init(.easeInOut, "ease-in-out", "Starts and ends slowly: bezier(0.42, 0, 0.58, 1)."),
    .init(.bezier, "bezier(X1, Y1, X2, Y2)", "A cubic Bézier curve; X1 and X2 lie in 0…1."),
    .init(.steps, "steps(N)", "Jumps in N steps."),
    .init(.response, "response DURATION", "The duration of one swing of a spring without damping."),
    .init(
      .damping, "damping NUMBER", "The damping ratio: a spring overshoots only below 1."),
    .init(.duration, "duration DURATION", "The perceived duration of a spring."),
    .init(.bounce, "bounce NUMBER", "The overshoot of a spring: 0 for none."),
    .init(.mass, "mass NUMBER", "The mass at the end of a spring."),
    .init(.stiffness, "stiffness NUMBER", "The pull of a spring."),
    .init(.dampingCoefficient, "damping-coefficient NUMBER", "The braking force on a spring."),
  ]

  static let soundAndText: [WordDoc] = [
    .init(
      .tone, "tone FREQUENCY for DURATION [volume LEVEL] [fade TIME/TIME] [file TEXT]",
      "A sine tone."),
    .init(
      .chord,
      "chord FREQUENCY + FREQUENCY … for DURATION [volume LEVEL] [fade TIME/TIME] [file TEXT]",
      "Several tones at once."),
    .init(
      .sample,
      "sample TEXT [pitch FREQUENCY] for DURATION [volume LEVEL] [fade TIME/TIME] [file TEXT]",
      "A recording, by its name."),
    .init(.volume, "volume LEVEL", "The loudness, from 0 to 1."),
    .init(.sharp, "sharp LEVEL", "The sharpness of a haptic: 0 is round, 1 is crisp."),
    .init(.toast, "toast TEXT", "Shows a short text."),
    .init(
      .announce, "announce TEXT [politely|assertively]",
      "Speaks a text to people who use a screen reader."),
    .init(.show, "show NAME", "Shows a state of the app."),
    .init(.hide, "hide NAME", "Hides a state of the app."),
    .init(
      .remove, "remove NAME [optimistic]",
      "Takes something away; if `optimistic`, before the effect has succeeded."),
    .init(.restore, "restore NAME", "Brings back what was removed too early."),
    .init(
      .do, "do NAME [in background] [{ success: …; failure: … }]",
      "Lets the app do something; the arms define what follows."),
    .init(.emit, "emit EVENT", "Emits an event, which other cues may answer."),
  ]

  static let structure: [WordDoc] = [
    .init(
      .play, "play NAME[(PARAMETER VALUE, …)] [scaled by MAP|LEVEL]",
      "Plays a pattern, or the one that a map chooses."),
    .init(.scaled, "scaled by MAP|LEVEL", "Makes the haptics weaker, never stronger."),
    .init(.wait, "wait DURATION", "Moves the moment at which the next statements start."),
    .init(.then, "then", "Continues when everything before it in this list has ended."),
    .init(
      .at, "at DURATION|end|STAGE.start|STAGE.end|visible(LEVEL) { … }",
      "Starts at a moment, counted from the start of this list."),
    .init(
      .stage, "stage NAME A..B { … }", "A named span of time; its contents end within it."),
    .init(.layer, "layer NAME { … }", "Plays its contents on a layer of the target."),
    .init(.repeat, "repeat N every DURATION { … }", "Plays its body N times."),
    .init(
      .loop, "loop [every DURATION] while|until FLAG { … }",
      "Plays its body while a flag is true, or until it is."),
    .init(
      .stagger, "stagger DURATION [max DURATION] { … } | stagger random A..B seed KEY { … }",
      "Starts its body later for each item of a list."),
    .init(.target, "target NAME", "The target of the statements after it in this list."),
  ]

  static let head: [WordDoc] = [
    .init(.because, "because TEXT", "The reason for the cue: what has become true."),
    .init(.role, "role entry|exit|feedback|progress|ambient", "The purpose of the cue."),
    .init(.on, "on EVENT", "The event that the cue answers."),
    .init(
      .once, "once per KEY",
      "At most once for each key: an id, `session`, `launch`, `thread`, `ever`."),
    .init(
      .until, "until EVENT, …",
      """
      When one of these fires for the same subject, all that has not begun is dropped, motion \
      jumps to its end values, and a pending `remove` or `hide` runs at once.
      """),
    .init(
      .only, "only if FLAG, …",
      """
      A gate: the cue fires only if the flags are true. After a channel, it applies to that alone.
      """),
    .init(
      .gain, "gain haptics LEVEL|MAP | gain sound LEVEL",
      "A factor for all levels of the cue's haptics, or for its volumes."),
    .init(.haptics, "haptics only if FLAG, …", "A gate for the haptics alone."),
    .init(.motion, "motion only if FLAG, …", "A gate for the motion alone."),
    .init(.sound, "sound only if FLAG, …", "A gate for the sound alone."),
    .init(.confirm, "confirm TEXT [if FLAG]", "Asks first; nothing runs before it is accepted."),
    .init(
      .respond, "respond CLASS", "The response time of the cue: a timing class of the profile."),
    .init(
      .fallback, "fallback reduce-motion|physicality-off: … | auto | none",
      "The replacement under Reduce Motion, or with physicality off."),
    .init(.forbid, "forbid NAME, …", "Channels and names that may not be used."),
    .init(.gate, "gate haptics|motion|sound: FLAG, …", "A condition for a channel to play."),
    .init(.limit, "limit NAME V | A..B | exactly V", "A bound that rules read."),
    .init(.rule, "rule ID error|warning|info|off", "The severity of a rule."),
    .init(
      .equivalent,
      "equivalent STYLE: … | HAPTIC on android: PRIMITIVE [SCALE] | HAPTIC on web: DURATION",
      "The substitute for a haptic that a platform lacks; in a cue, for that cue only."),
    .init(.class, "class NAME, …: KIND, …", "Classes of events and what they mean to the rules."),
    .init(.scope, "scope NAME, …", "Places where events may happen."),
    .init(.defer, "defer NAME, …", "Names that are reserved for later; using one is reported."),
    .init(.sameSignature, "same-signature MEANING: NAME, …", "Signatures that mean the same."),
    .init(.arrival, "arrival haptic PATTERN", "A pattern that arrivals may play."),
    .init(.extends, "extends NAME", "The profile whose rules and limits this one starts from."),
  ]
}
