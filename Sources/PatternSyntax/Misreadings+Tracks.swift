extension Misreading {
  /// Wrong notations for tracks.
  static let tracks: [Misreading] = [
    .init(
      """
      ^$v:track $r:rest [ease|easing|curve|timing|with|using] [:|=] \
      [cubic-bezier|cubicBezier|CubicBezierEasing|bezier] ( $q:rest ) ;
      """,
      "a curve has no word before it", meant: "$v $r bezier(#q)", safe: true),
    .init(
      "^$v:track $r:rest «[ease|easing|curve|timing] [:|=]» $c:plain ;",
      "a curve has no word before it", meant: "$v $r $c", safe: true),
    .init(
      "^$v:track $r:rest «ease [:|=]» $c:curve ;", "a curve has no word before it",
      meant: "$v $r $c", safe: true),
    .init(
      "^$v:track $r:rest over? $t:time? ,? spring ( $a:number , $b:number , $c:number $d:rest ) ;",
      "a spring names its numbers, and takes no `over`: it lasts until it is at rest",
      meant: "$v $r spring(mass $a, stiffness $b, damping-coefficient $c)"),
    .init(
      """
      ^$v:track $r:rest over? $t:time? ,? .? [spring|interpolatingSpring] ( \
      stiffness : $k:number , damping : $c:number $d:rest ) ;
      """,
      "a spring names its numbers without `:`, and takes no `over`",
      meant: "$v $r spring(mass 1, stiffness $k, damping-coefficient $c)"),
    .init(
      "^$v:track $r:rest over? $t:time? ,? . bouncy $e:rest ;",
      "a spring has response and damping, and no `over`",
      meant: "$v $r spring(duration 0.5s, bounce 0.3)"),
    .init(
      "^$v:track $r:rest over? $t:time? ,? . snappy $e:rest ;",
      "a spring has response and damping, and no `over`",
      meant: "$v $r spring(duration 0.5s, bounce 0.15)"),
    .init(
      "^$v:track $r:rest over? $t:time? ,? . [smooth|spring] ;",
      "a spring has response and damping, and no `over`",
      meant: "$v $r spring(duration 0.5s, bounce 0)"),
    .init(
      "^$v:track $r:rest over? $t:time? ,? spring ( $a:level , $b:level ) ;",
      "a spring names its numbers, and takes no `over`: it lasts until it is at rest",
      meant: "$v $r spring(response ~a, damping $b)"),
    .init(
      "^$v:track $r:rest . $c:[easeInOut|easeIn|easeOut|linear] ;",
      "a curve has no point before its name", meant: "$v $r %c", safe: true),
    .init(
      "^scale [(|:|=] $n:level )? ;", "a change of size is a `scale`, with both its values",
      meant: "scale 1 -> $n over 200ms"),
    .init(
      "^rotate [(|:|=] $n:number )? ;", "a turn says how far and how long",
      meant: "rotate by $n over 200ms"),
    .init(
      "^blur [(|:|=] $n:percent )? ;", "a blur has both its values",
      meant: "blur 0% -> $n over 200ms"),
    .init(
      "^blur [(|:|=] «$n:number» )? ;", "a blur is a part of the strongest, in percent",
      help: "write `blur 0% -> 20% over 200ms ease-out`"),
    .init(
      "^[translateX|translate-x] ( $a:number ) ;", "a change of place is a `move`",
      meant: "move x by #a over 200ms", in: .body),
    .init(
      "^[translateY|translate-y] ( $a:number ) ;", "a change of place is a `move`",
      meant: "move y by #a over 200ms", in: .body),
    .init(
      "^$v:track $r:rest tween ( $d:count $e:rest ) ;", "how long a track takes goes after `over`",
      meant: "$v $r over $dms"),
    .init(
      "$p:[over|delay|for|size|every|volume] «at [least|most]» $n:number",
      "`$n` needs no words before it", meant: "$p $n"),
    .init(
      "$p:[over|delay|for|size|every|volume] «[about|around|max|min|exactly|only|just]» $n:number",
      "`$n` needs no words before it", meant: "$p $n"),
    .init(
      "^«[opacity|alpha]» [:|=]? [to|->]? $n:number ;", "a change of opacity is a `fade`",
      meant: "fade -> $n over 200ms", in: .body),
    .init(
      "^crossfade over? $d:time ,? $c:curve? ;", "`fade` has both its values",
      meant: "fade 0 -> 1 over $d $c", in: .body),
    .init(
      "^«[opacity|alpha]» : $n:number $r:rest ;", "a change of opacity is a `fade`",
      meant: "fade -> $n $r", in: .body),
    .init(
      "^«$w:[translateX|translate-x|slideX]» $r:rest ;", "`$w` is not a statement",
      meant: "move x $r", in: .body),
    .init(
      "^«$w:[translateY|translate-y|slideY]» $r:rest ;", "`$w` is not a statement",
      meant: "move y $r", in: .body),
    .init(
      "^«$w:[scaleX|scaleY|scale-x|scale-y]» $r:rest ;", "`$w` is not a statement",
      meant: "scale $r", in: .body),
    .init(
      "^fade «$d:time» $c:curve? ;", "how long a track takes goes after `over`",
      meant: "fade in over $d $c"),
    .init(
      "^fade «$w:[in|out]» $a:number -> $b:number", "`fade` has `$w` or its values, not both",
      meant: "fade $a -> $b"),
    .init(
      "^fade «in-out»", "`fade` goes `in` or `out`, not both",
      help: "write `fade in` or `fade out`, and the other after it with `then`"),
    .init(
      "^fade «[opacity|alpha]» $n:number", "`fade` says that it is the opacity",
      meant: "fade $n"),
    .init(
      "^$v:[scale|rotate|blur|trim|dissolve] «$w:[in|out|in-out|up|down]»",
      "only `fade` goes `in` or `out`", help: "write both values: `$v A -> B`"),
    .init(
      "^$v:turn $a:number «[/|÷|–]» $b:number", "a change has `->` between its values",
      meant: "$v $a -> $b"),
    .init(
      "^$v:track «from» $a:value to $b:value [over|in|for] $d:time [with|using] $c:curve ;",
      "a change starts with its value: `0 -> 1`", meant: "$v $a -> $b over $d $c", safe: true),
    .init(
      "^$v:turn from $a:number [to|->] $b:number",
      "a change starts with its value: `0 -> 1`", meant: "$v $a -> $b", safe: true),
    .init(
      "^$v:turn to? $b:number from $a:number",
      "the value that a change starts from goes first", meant: "$v $a -> $b", safe: true),
    .init(
      "^$v:turn «to» $b:value",
      "a change has an arrow before the value it leads to", meant: "$v -> $b", safe: true),
    .init(
      "^move $a:[x|y|z] «to» $b:value", "a change has an arrow before the value it leads to",
      meant: "move $a -> $b", safe: true),
    .init(
      "^animate $n «to» $b:value", "a change has an arrow before the value it leads to",
      meant: "animate $n -> $b", safe: true),
    .init(
      "^$v:turn «from» $a:number",
      "a change says where it leads: `0 -> 1`", help: "write `$v $a -> …`"),
    .init(
      "^$v:turn «by» $n:number",
      "only `move` and `rotate` have `by`; others have an arrow before the value they lead to",
      meant: "$v -> $n"),
    .init(
      "^$v:turn «$a:[x|y|z]» $n:number", "`$v` has no axis",
      meant: "$v $n"),
    .init(
      "^$v:turn «$t:plain» $n:number",
      "a track names no target: `target $t` goes before it", meant: "target $t; $v $n"),
    .init(
      "^move «$t:plain» $a:[x|y|z]", "a track names no target: `target $t` goes before it",
      meant: "target $t; move $a"),
    .init(
      "^move «up» $l:number over? $t:time? ,? $c:curve?",
      "a move has an axis, and a length along it: `x` to the right, `y` down",
      meant: "move y by -#l over $t?200ms $c"),
    .init(
      "^move «down» $l:number over? $t:time? ,? $c:curve?",
      "a move has an axis, and a length along it: `x` to the right, `y` down",
      meant: "move y by #l over $t?200ms $c"),
    .init(
      "^move «left» $l:number over? $t:time? ,? $c:curve?",
      "a move has an axis, and a length along it: `x` to the right, `y` down",
      meant: "move x by -#l over $t?200ms $c"),
    .init(
      "^move «right» $l:number over? $t:time? ,? $c:curve?",
      "a move has an axis, and a length along it: `x` to the right, `y` down",
      meant: "move x by #l over $t?200ms $c"),
    .init(
      "^move by $a:[x|y|z] $l:length", "the axis goes before `by`", meant: "move $a by $l",
      safe: true),
    .init(
      "^move «by» $l:length", "`move` names its axis before `by`", meant: "move y by $l"),
    .init(
      "^move $a:[x|y|z] $l:length by", "`by` goes before the length", meant: "move $a by $l",
      safe: true),
    .init(
      "^move $a:[x|y|z] by? $l:length «$b:[x|y|z] by? $m:length»",
      "each axis has a track of its own", meant: "move $a by $l; move $b by $m"),
    .init(
      "^move $a:[x|y|z] «$l:length»",
      "a move has an arrow before the value it leads to, or `by` before a length",
      meant: "move $a by $l"),
    .init(
      "^$v:track $r:rest over «$c:curve $d:time»",
      "the time goes right after `over`, and a curve after that", meant: "$v $r over $d $c",
      safe: true),
    .init(
      "^$v:track $r:rest «$w:[over|delay] [:|=]» $d:time ,? $c:curve? ;",
      "`$w` has no sign after it",
      meant: "$v $r $w $d $c", safe: true),
    .init(
      "^$v:track $r:rest «duration [:|=]» $d:time $s:rest ;",
      "how long a track takes goes after `over`", meant: "$v $r over $d $s", safe: true),
    .init(
      "^$v:track $r:rest «$w:[at|after]» $d:time",
      "a track starts later with `delay`, not `$w`", meant: "$v $r delay $d"),
    .init(
      "^$v:track $r:rest «$w:[for|in|during|within|lasting|duration]» $d:time",
      "how long a track takes goes after `over`, not `$w`", meant: "$v $r over $d"),
    .init(
      "^$v:track $r:rest over $a:value $s:rest «$d:time»",
      "`$d` needs a word before it: `over $d` or `delay $d`", meant: "$v $r over $a $s delay $d"),
    .init(
      "^$v:track $r:rest -> $b:value ,? $c:curve? ,? «$d:time»",
      "`$d` needs a word before it: `over $d` or `delay $d`",
      meant: "$v $r -> $b over $d $c"),
    .init(
      "^$v:track $r:rest «$w:[with|using|easing|curve]» [:|=]? $c",
      "`$w` is not needed before a curve", meant: "$v $r $c", safe: true),
    .init(
      "^$v:track $r:rest «$w:[forwards|both|backwards]»",
      "`$w` is not part of a track: a value stays where its track has led it", meant: "$v $r"),
    .init(
      "^$v:track $r:rest «infinite»",
      "`infinite` is not part of a track",
      help: "what goes on belongs in a loop: `loop while FLAG { … }`"),
    .init(
      "^$v:track $r:rest «$w:[autoreverse|autoreverses|yoyo|ping-pong|reverse|mirror]»",
      "`$w` is not part of a track", meant: "$v $r alternate"),
    .init("from «the» $e", "an edge needs no `the`", meant: "from $e", safe: true),
    .init(
      "^$v:track $r:rest ( over? $d:time ,? $c:curve? )",
      "a duration or a curve is written without parentheses", meant: "$v $r over $d $c"),
  ]

  /// Wrong notations for sounds and vibrations.
  static let sounds: [Misreading] = [
    .init(
      "^$v:sound $r:rest «$w:[over|during|lasting|duration]» $d:time",
      "how long it lasts is said with `for`, not `$w`", meant: "$v $r for $d"),
    .init(
      "^$v:[tone|chord] «$w:[for|volume|fade|pitch]»",
      "a frequency goes after `$v`, before `$w`", help: "write `$v 440Hz $w …`"),
    .init(
      "^$v:[transient|continuous] «$w:[sharp]»", "a level goes after `$v`, before `$w`",
      help: "write `$v 0.5 $w …`"),
    .init(
      "^tone $a:frequency «+» $b:frequency", "a tone has one frequency, a chord several",
      meant: "chord $a + $b"),
    .init(
      "^chord $a:number «,?» $b:number", "frequencies are joined by `+`", meant: "chord $a + $b"),
    .init(
      """
      ^$v:[tone|chord|sample] $r:rest ,? fade? [out|fade-out|fadeOut] $a:time ,? fade? \
      [in|fade-in|fadeIn] $b:time
      """,
      "`fade` takes how long the sound comes in and how long it goes out, with `/` between",
      meant: "$v $r fade $b/$a"),
    .init(
      """
      ^$v:[tone|chord|sample] $r:rest ,? fade? [in|fade-in|fadeIn|fade] $a:time \
      [,|/|and|to|..|->]? fade? [out|fade-out|fadeOut]? $b:time
      """,
      "`fade` takes how long the sound comes in and how long it goes out, with `/` between",
      meant: "$v $r fade $a/$b"),
    .init(
      """
      ^$v:[tone|chord|sample] $r:rest ,? fade? «[in|fade-in|fadeIn]» $a:time
      """,
      "`fade` takes how long the sound comes in and how long it goes out, with `/` between",
      meant: "$v $r fade $a/0ms"),
    .init(
      """
      ^$v:[tone|chord|sample] $r:rest ,? fade? «[out|fade-out|fadeOut]» $a:time
      """,
      "`fade` takes how long the sound comes in and how long it goes out, with `/` between",
      meant: "$v $r fade 0ms/$a"),
    .init(
      """
      ^$v:[tone|chord|sample] $r:rest fade «$a:time» ;
      """,
      "`fade` takes how long the sound comes in and how long it goes out, with `/` between",
      meant: "$v $r fade $a/$a"),
    .init(
      "^$v:sound $f:any «$d:time»",
      "`$d` needs a word before it: `for $d`", meant: "$v $f for $d"),
  ]
}
