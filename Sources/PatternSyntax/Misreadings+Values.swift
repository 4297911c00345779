extension Misreading {
  /// Wrong notations for curves and numbers.
  static let values = table(
    #"""
    `timingCurve` is called `bezier`
      .? timingCurve ( $r:rest , duration : $d:number ) ==> over ~d bezier(#r)
    `$w` is called `bezier`
      «$w:[cubic-bezier|cubicBezier|CubicBezierEasing|timingCurve|Cubic]» ( $r:rest ) ==> bezier(#r)
    the curve `linear` has no points
      «linear» ( ?? a track can continue from point to point: `fade 0 -> 0.8 over 50ms linear \#
        -> 1 over 150ms linear`
    a step is `steps(1)`
      «$w:[step-end|step-start]» => steps(1)
    a named value is used by its name alone: `let gap: 120ms`, then `gap`
      var ( [-|--] -? $n $r:rest ) => %n
    a value is one number: nothing is computed
      «$w:[calc|clamp|min|max|env]» ( ?? write the result
    levels and times are fixed, so that a signature is recognised
      «$w:[random|rand|Math.random|arc4random|arc4random_uniform|random-between]» ( \#
        ?? only a stagger may vary: `stagger random 20ms..60ms { impact light; impact light }`
    the numbers of `bezier` are written in parentheses
      bezier $a:number ,? $b:number ,? $c:number ,? $d:number )? => bezier($a, $b, $c, $d)
    a curve of four numbers is a `bezier( … )`
      [(|\[] $a:number , $b:number , $c:number , $d:number [)|\]] => bezier($a, $b, $c, $d)
      ^curve $n : «$a:number , $b:number , $c:number , $d:number» \#
        => curve $n: bezier($a, $b, $c, $d)
    only the number of steps can be given here
      steps ( $n:count «, $w» ) => steps($n)
    the number of `steps` is written in parentheses
      steps $n:count )? => steps($n)
    the name of a spring is written without parentheses
      spring ( $n ) => spring $n
    the properties of a spring are written in parentheses here
      spring response $a:number , damping $b:number )? => spring(response $a, damping $b)
    the properties of a spring are written without `:`
      .? spring ( response : $a:number , [dampingFraction|dampingRatio|damping] : $b:number ) \#
        => spring(response ~a, damping $b)
      .? spring ( duration : $a:number , bounce : $b:number ) => spring(duration ~a, bounce $b)
    the duration of a track goes after `over`, before its curve
      .? $c:[easeOut|ease-out|easeIn|ease-in|easeInOut|linear] ( duration : $a:number ) \#
        => over ~a %c
    a named value is used by its name alone: `let gap: 120ms`, then `gap`
      \$ $n:plain ==> $n
    a number has a digit before its point
      . $n:number => 0.$n
    a value is one number: nothing is computed
      $a:number [+|-|*|×|/|÷] $b:number ?? write the result
    """#)
}
