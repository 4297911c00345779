extension Misreading {
  /// Wrong notations for tracks.
  static let tracks = table(
    #"""
    a curve needs no word before it
      ^$v:track $r:rest [ease|easing|curve|timing|with|using] [:|=] \#
        [cubic-bezier|cubicBezier|CubicBezierEasing|bezier] ( $q:rest ) ; ==> $v $r bezier(#q)
      ^$v:track $r:rest «[ease|easing|curve|timing] [:|=]» $c:plain ; ==> $v $r $c
      ^$v:track $r:rest «ease [:|=]» $c:curve ; ==> $v $r $c
    a spring needs names for its numbers, and takes no `over`: it lasts until it is at rest
      ^$v:track $r:rest over? $t:time? ,? spring ( $a:number , $b:number , $c:number $d:rest ) ; \#
        => $v $r spring(mass $a, stiffness $b, damping-coefficient $c)
    a spring needs names for its numbers, without `:`, and takes no `over`
      ^$v:track $r:rest over? $t:time? ,? .? [spring|interpolatingSpring] ( stiffness : $k:number \#
        , damping : $c:number $d:rest ) ; => $v $r spring(mass 1, stiffness $k, \#
        damping-coefficient $c)
    a spring has its own properties, and no `over`
      ^$v:track $r:rest over? $t:time? ,? . bouncy $e:rest ; \#
        => $v $r spring(duration 0.5s, bounce 0.3)
      ^$v:track $r:rest over? $t:time? ,? . snappy $e:rest ; \#
        => $v $r spring(duration 0.5s, bounce 0.15)
      ^$v:track $r:rest over? $t:time? ,? . [smooth|spring] ; \#
        => $v $r spring(duration 0.5s, bounce 0)
    a spring needs names for its numbers, and takes no `over`: it lasts until it is at rest
      ^$v:track $r:rest over? $t:time? ,? spring ( $a:level , $b:level ) ; \#
        => $v $r spring(response ~a, damping $b)
    a curve has no point before its name
      ^$v:track $r:rest . $c:[easeInOut|easeIn|easeOut|linear] ; ==> $v $r %c
    a change of size is a `scale`, with both values
      ^scale [(|:|=] $n:level )? ; => scale 1 -> $n over 200ms
    a turn needs an angle and a duration
      ^rotate [(|:|=] $n:number )? ; => rotate by $n over 200ms
    a blur needs both values
      ^blur [(|:|=] $n:percent )? ; => blur 0% -> $n over 200ms
    a blur is a percentage of the strongest blur
      ^blur [(|:|=] «$n:number» )? ; ?? write `blur 0% -> 20% over 200ms ease-out`
    [body] a change of position is a `move`
      ^[translateX|translate-x] ( $a:number ) ; => move x by #a over 200ms
      ^[translateY|translate-y] ( $a:number ) ; => move y by #a over 200ms
    the duration of a track goes after `over`
      ^$v:track $r:rest tween ( $d:count $e:rest ) ; => $v $r over $dms
    `$n` needs no words before it
      $p:[over|delay|for|size|every|volume] «at [least|most]» $n:number => $p $n
      $p:[over|delay|for|size|every|volume] «[about|around|max|min|exactly|only|just]» $n:number \#
        => $p $n
    [body] a change of opacity is a `fade`
      ^«[opacity|alpha]» [:|=]? [to|->]? $n:number ; => fade -> $n over 200ms
    [body] `fade` needs both values
      ^crossfade over? $d:time ,? $c:curve? ; => fade 0 -> 1 over $d $c
    [body] a change of opacity is a `fade`
      ^«[opacity|alpha]» : $n:number $r:rest ; => fade -> $n $r
    [body] `$w` is not a statement
      ^«$w:[translateX|translate-x|slideX]» $r:rest ; => move x $r
      ^«$w:[translateY|translate-y|slideY]» $r:rest ; => move y $r
      ^«$w:[scaleX|scaleY|scale-x|scale-y]» $r:rest ; => scale $r
    the duration of a track goes after `over`
      ^fade «$d:time» $c:curve? ; => fade in over $d $c
    `fade` takes `$w` or its values, not both
      ^fade «$w:[in|out]» $a:number -> $b:number => fade $a -> $b
    `fade` takes `in` or `out`, not both
      ^fade «in-out» ?? write `fade in` or `fade out`; for both, put `then` between them
    `fade` already means the opacity
      ^fade «[opacity|alpha]» $n:number => fade $n
    only `fade` takes `in` or `out`
      ^$v:[scale|rotate|blur|trim|dissolve] «$w:[in|out|in-out|up|down]» \#
        ?? write both values: `$v A -> B`
    a change has `->` between its values
      ^$v:turn $a:number «[/|÷|–]» $b:number => $v $a -> $b
    a change begins with its start value: `0 -> 1`
      ^$v:track «from» $a:value to $b:value [over|in|for] $d:time [with|using] $c:curve ; \#
        ==> $v $a -> $b over $d $c
      ^$v:turn from $a:number [to|->] $b:number ==> $v $a -> $b
    the start value of a change goes first
      ^$v:turn to? $b:number from $a:number ==> $v $a -> $b
    a change has `->` before its end value
      ^$v:turn «to» $b:value ==> $v -> $b
      ^move $a:[x|y|z] «to» $b:value ==> move $a -> $b
      ^animate $n «to» $b:value ==> animate $n -> $b
    a change needs an end value: `0 -> 1`
      ^$v:turn «from» $a:number ?? write `$v $a -> …`
    only `move` and `rotate` take `by`; other tracks have `->` before their last value
      ^$v:turn «by» $n:number => $v -> $n
    `$v` has no axis
      ^$v:turn «$a:[x|y|z]» $n:number => $v $n
    a track does not contain its target: `target $t` goes before it
      ^$v:turn «$t:plain» $n:number => target $t; $v $n
      ^move «$t:plain» $a:[x|y|z] => target $t; move $a
    a move has an axis, and a length along it: `x` to the right, `y` down
      ^move «up» $l:number over? $t:time? ,? $c:curve? => move y by -#l over $t?200ms $c
      ^move «down» $l:number over? $t:time? ,? $c:curve? => move y by #l over $t?200ms $c
      ^move «left» $l:number over? $t:time? ,? $c:curve? => move x by -#l over $t?200ms $c
      ^move «right» $l:number over? $t:time? ,? $c:curve? => move x by #l over $t?200ms $c
    the axis goes before `by`
      ^move by $a:[x|y|z] $l:length ==> move $a by $l
    `move` names its axis before `by`
      ^move «by» $l:length => move y by $l
    `by` goes before the length
      ^move $a:[x|y|z] $l:length by ==> move $a by $l
    each axis needs its own track
      ^move $a:[x|y|z] by? $l:length «$b:[x|y|z] by? $m:length» => move $a by $l; move $b by $m
    a move has `->` before its end value, or `by` before a length
      ^move $a:[x|y|z] «$l:length» => move $a by $l
    the duration goes right after `over`, and the curve after the duration
      ^$v:track $r:rest over «$c:curve $d:time» ==> $v $r over $d $c
    `$w` is not followed by a sign
      ^$v:track $r:rest «$w:[over|delay] [:|=]» $d:time ,? $c:curve? ; ==> $v $r $w $d $c
    the duration of a track goes after `over`
      ^$v:track $r:rest «duration [:|=]» $d:time $s:rest ; ==> $v $r over $d $s
    a track starts later with `delay`, not `$w`
      ^$v:track $r:rest «$w:[at|after]» $d:time => $v $r delay $d
    the duration of a track goes after `over`, not `$w`
      ^$v:track $r:rest «$w:[for|in|during|within|lasting|duration]» $d:time => $v $r over $d
    `$d` needs a word before it: `over $d` or `delay $d`
      ^$v:track $r:rest over $a:value ,? $c:curve? ,? $b:[alternate]? ,? «$d:time» \#
        => $v $r over $a $c $b delay $d
      ^$v:track $r:rest -> $b:value ,? $c:curve? ,? «$d:time» => $v $r -> $b over $d $c
    `$w` is not needed before a curve
      ^$v:track $r:rest «$w:[with|using|easing|curve]» [:|=]? $c ==> $v $r $c
    `$w` is not part of a track: a value stays where its track has ended
      ^$v:track $r:rest «$w:[forwards|both|backwards]» => $v $r
    `infinite` is not part of a track
      ^$v:track $r:rest «infinite» ?? to repeat it endlessly, write `loop while FLAG { … }`
    `$w` is not part of a track
      ^$v:track $r:rest «$w:[autoreverse|autoreverses|yoyo|ping-pong|reverse|mirror]» \#
        => $v $r alternate
    an edge needs no `the`
      from «the» $e ==> from $e
    a duration or a curve is written without parentheses
      ^$v:track $r:rest ( over? $d:time ,? $c:curve? ) => $v $r over $d $c
    """#)

  /// Wrong notations for sounds and vibrations.
  static let sounds = table(
    #"""
    the duration goes after `for`, not `$w`
      ^$v:sound $r:rest «$w:[over|during|lasting|duration]» $d:time => $v $r for $d
    a frequency goes after `$v`, before `$w`
      ^$v:[tone|chord] «$w:[for|volume|fade|pitch]» ?? write `$v 440Hz $w …`
    a level goes after `$v`, before `$w`
      ^$v:[transient|continuous] «$w:[sharp]» ?? write `$v 0.5 $w …`
    a tone has one frequency, a chord several
      ^tone $a:frequency «+» $b:frequency => chord $a + $b
    frequencies are joined by `+`
      ^chord $a:number «,?» $b:number => chord $a + $b
    `fade` takes the durations of the fade-in and the fade-out, with `/` between them
      ^$v:[tone|chord|sample] $r:rest ,? fade? [out|fade-out|fadeOut] $a:time ,? fade? \#
        [in|fade-in|fadeIn] $b:time => $v $r fade $b/$a
      ^$v:[tone|chord|sample] $r:rest ,? fade? [in|fade-in|fadeIn|fade] $a:time \#
        [,|/|and|to|..|->]? fade? [out|fade-out|fadeOut]? $b:time => $v $r fade $a/$b
      ^$v:[tone|chord|sample] $r:rest ,? fade? «[in|fade-in|fadeIn]» $a:time => $v $r fade $a/0ms
      ^$v:[tone|chord|sample] $r:rest ,? fade? «[out|fade-out|fadeOut]» $a:time => $v $r fade 0ms/$a
      ^$v:[tone|chord|sample] $r:rest fade «$a:time» ; => $v $r fade $a/$a
    `$d` needs a word before it: `for $d`
      ^$v:sound $f:any «$d:time» => $v $f for $d
    """#)
}
