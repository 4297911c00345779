extension Misreading {
  /// Wrong notations in profiles.
  static let profiles: [Misreading] = [
    .init(
      "^limit $n «at most» $v:number", "a limit is a value or a range, without words",
      meant: "limit $n $v", safe: true),
    .init(
      "^limit $n «at least» $v:number", "a limit is a value or a range, without words",
      meant: "limit $n $v..", safe: true),
    .init(
      "^limit $n «up to» $v:number", "a limit is a value or a range, without words",
      meant: "limit $n $v", safe: true),
    .init(
      "^limit $n «$w:[min|minimum|above|over|from]» $v:number ;",
      "a limit is a value or a range, without `$w`", meant: "limit $n $v.."),
    .init(
      "^limit $n «$w:[max|maximum|most|under|below|within|to]» $v:number ;",
      "a limit is a value or a range, without `$w`", meant: "limit $n $v"),
    .init(
      "^limit $n «[<|≤] =?» $v:number", "a limit is a value or a range, without a sign",
      meant: "limit $n $v"),
    .init(
      "^limit $n «[>|≥] =?» $v:number", "a limit is a value or a range, without a sign",
      meant: "limit $n $v.."),
    .init(
      "^limit $n «between» $a:number [and|to] $b:number",
      "a limit is a value or a range, without `between`", meant: "limit $n $a..$b"),
    .init(
      "^limit $n [min|from] $a:number ,? [max|to] $b:number", "a range has `..` between its ends",
      meant: "limit $n $a..$b"),
    .init(
      "^limit $n «..» $v:number", "a limit from above is its value alone", meant: "limit $n $v"),
    .init(
      "^$k:[limit|default|respond] $n $a:number «[to|-|–|—]» $b:number",
      "a range has `..` between its ends", meant: "$k $n $a..$b", safe: true),
    .init(
      "^limit $a «$b:word» $v:number", "a name is one word: `$a.$b`", meant: "limit $a.$b $v"),
    .init(
      "^respond $n «[within|max|maximum|under|below|..|<|≤]» $d:time", "how soon is a range",
      meant: "respond $n 0ms..$d"),
    .init("^respond $n «at least» $d:time", "how soon is a range", meant: "respond $n $d.."),
    .init(
      "^«$w:[no|ban|prohibit|disallow|block]» $c", "a profile forbids a channel",
      meant: "forbid $c", in: .profile),
    .init(
      "^«[max|maximum]» $n $v:number", "a profile sets a limit", meant: "limit $n $v",
      in: .profile),
    .init(
      "^«[min|minimum]» $n $v:number", "a profile sets a limit", meant: "limit $n $v..",
      in: .profile),
    .init(
      "^«[disable|ignore|silence|mute|suppress|exclude]» $r ;",
      "a profile says how much a rule weighs", meant: "rule $r off", in: .profile),
    .init(
      "^«[severity|set|weight|level]» $r $s ;", "a profile says how much a rule weighs",
      meant: "rule $r $s", in: .profile),
    .init(
      "^«allow»", "an allowance goes in a cue, or at the top of a file",
      help: "a profile sets the weight of a rule for all: `rule NAME off`", in: .profile),
    .init(
      "^«$c:[haptics|motion|sound]» only? if $f", "a profile gates a channel with `gate`",
      meant: "gate $c: $f", in: .profile),
    .init(
      "^gate $c «only? if» $f", "a gate names its flags after `:`", meant: "gate $c: $f"),
    .init(
      "^«because»", "a profile gives its reasons in comments", help: "write `# …`",
      in: .profile),
    .init(
      "^«extends» $b", "what a profile extends goes before its body",
      help: "write `profile my-profile extends $b { … }`", in: .profile),
  ]
}
