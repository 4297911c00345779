extension Misreading {
  /// Wrong notations for curves and numbers.
  static let values: [Misreading] = [
    .init(
      "cubic-bezier ( $a:number $b:number $c:number $d:number )",
      "`cubic-bezier` is called `bezier`, with commas", meant: "bezier($a, $b, $c, $d)",
      safe: true),
    .init(
      "«cubic-bezier» (", "`cubic-bezier` is called `bezier`", meant: "bezier(", safe: true),
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
    .init(". $n:number", "a number has a digit before its point", meant: "0.$n"),
    .init(
      "$a:number [+|-|*|×|/|÷] $b:number", "a value is one number: nothing is computed",
      help: "write what comes out"),
  ]
}
