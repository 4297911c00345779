extension Misreading {
  /// Wrong notations for curves and numbers.
  static let values: [Misreading] = [
    .init(
      ".? timingCurve ( $r:rest , duration : $d:number )", "`timingCurve` is called `bezier`",
      meant: "over ~d bezier(#r)", safe: true),
    .init(
      "«$w:[cubic-bezier|cubicBezier|CubicBezierEasing|timingCurve|Cubic]» ( $r:rest )",
      "`$w` is called `bezier`", meant: "bezier(#r)", safe: true),
    .init(
      "«linear» (", "the curve `linear` has no points",
      help: """
        a track goes on from point to point: \
        `fade 0 -> 0.8 over 50ms linear -> 1 over 150ms linear`
        """),
    .init(
      "«$w:[step-end|step-start]»", "a step is `steps(1)`", meant: "steps(1)"),
    .init(
      "var ( [-|--] -? $n $r:rest )", "a named value is its name: `let gap: 120ms`, then `gap`",
      meant: "%n"),
    .init(
      "«$w:[calc|clamp|min|max|env]» (", "a value is one number: nothing is computed",
      help: "write what comes out"),
    .init(
      "«$w:[random|rand|Math.random|arc4random|arc4random_uniform|random-between]» (",
      "levels and times are fixed, so that a signature is known again",
      help: "only a stagger may vary: `stagger random 20ms..60ms { impact light; impact light }`"),
    .init(
      "bezier $a:number ,? $b:number ,? $c:number ,? $d:number )?",
      "the numbers of `bezier` are written in parentheses", meant: "bezier($a, $b, $c, $d)"),
    .init(
      "[(|\\[] $a:number , $b:number , $c:number , $d:number [)|\\]]",
      "a curve of four numbers is a `bezier( … )`", meant: "bezier($a, $b, $c, $d)"),
    .init(
      "^curve $n : «$a:number , $b:number , $c:number , $d:number»",
      "a curve of four numbers is a `bezier( … )`", meant: "curve $n: bezier($a, $b, $c, $d)"),
    .init(
      "steps ( $n:count «, $w» )", "only the number of steps goes here", meant: "steps($n)"),
    .init(
      "steps $n:count )?", "the number of `steps` is written in parentheses", meant: "steps($n)"),
    .init(
      "spring ( $n )", "the name of a spring is written without parentheses", meant: "spring $n"),
    .init(
      "spring response $a:number , damping $b:number )?",
      "the properties of a spring are written in parentheses here",
      meant: "spring(response $a, damping $b)"),
    .init(
      ".? spring ( response : $a:number , [dampingFraction|dampingRatio|damping] : $b:number )",
      "the properties of a spring are written without `:`",
      meant: "spring(response ~a, damping $b)"),
    .init(
      ".? spring ( duration : $a:number , bounce : $b:number )",
      "the properties of a spring are written without `:`",
      meant: "spring(duration ~a, bounce $b)"),
    .init(
      ".? $c:[easeOut|ease-out|easeIn|ease-in|easeInOut|linear] ( duration : $a:number )",
      "how long a track takes goes after `over`, before its curve", meant: "over ~a %c"),
    .init(
      "\\$ $n:plain", "a named value is its name alone: `let gap: 120ms`, then `gap`",
      meant: "$n", safe: true),
    .init(". $n:number", "a number has a digit before its point", meant: "0.$n"),
    .init(
      "$a:number [+|-|*|×|/|÷] $b:number", "a value is one number: nothing is computed",
      help: "write what comes out"),
  ]
}
