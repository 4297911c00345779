extension Misreading {
  /// What people write for curves and numbers.
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
      "bezier ( $a:number , $b:number , $c:number «)»", "a bezier has four numbers",
      help: "write `bezier(0.2, 0, 0, 1)`"),
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
      ".? [easeOut|ease-out] ( duration : $a:number )",
      "how long a track takes goes after `over`, before its curve", meant: "over ~a ease-out"),
    .init(
      ".? [easeIn|ease-in] ( duration : $a:number )",
      "how long a track takes goes after `over`, before its curve", meant: "over ~a ease-in"),
    .init(
      ".? [easeInOut|ease-in-out] ( duration : $a:number )",
      "how long a track takes goes after `over`, before its curve",
      meant: "over ~a ease-in-out"),
    .init(
      ".? linear ( duration : $a:number )",
      "how long a track takes goes after `over`, before its curve", meant: "over ~a linear"),
    .init(". $n:number", "a number has a digit before its point", meant: "0.$n"),
    .init(
      "$p:[over|delay|for|size|every|volume] «at [least|most]» $n:number",
      "`$n` needs no words before it", meant: "$p $n"),
    .init(
      "$p:[over|delay|for|size|every|volume] «[about|around|max|min|exactly|only|just]» $n:number",
      "`$n` needs no words before it", meant: "$p $n"),
    .init(
      "$a:number [+|-|*|×|/|÷] $b:number", "a value is one number: nothing is computed",
      help: "write what comes out"),
  ]
}
