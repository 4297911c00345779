extension Misreading {
  /// Wrong notations for taps, `play` and bodies.
  static let timelines = table(
    #"""
    the style goes before the intensity
      ^impact $l:level $s:style ==> impact $s $l
    the sharpness of a tap goes after `sharp`
      ^transient $l:level , $s:level ; ==> transient $l sharp $s
    the level of a tap goes first, and its sharpness goes after `sharp`
      ^transient «intensity» [:|=]? $l:level ,? [sharpness|sharp] [:|=]? $s:level ; \#
        ==> transient $l sharp $s
    the level of a vibration goes first, and its duration goes after `for`
      ^continuous «intensity» [:|=]? $l:level ,? [sharpness|sharp] [:|=]? $s:level ,? \#
        [duration|for] [:|=]? $d:time ; ==> continuous $l for $d sharp $s
    [body] a changing level is written with `continuous`
      ^«[ramp|crescendo|swell|decrescendo]» $a:level -> $b:level [over|for|in]? $d:time ; \#
        => continuous $a -> $b for $d
    an outcome is a word without parentheses or quotation marks
      ^notify ( $s:string ) ; ?? write `notify success`, `notify warning` or `notify error`
    an impact has a style before its intensity
      ^impact «$l:level» ; ?? write `impact medium $l`, or another style
    an outcome is not a style: it goes after `notify`
      ^impact «$o:outcome» => notify $o
    [body] a substitute for a platform is written once, in a profile or the cue
      ^$r:rest «on» $p:platform ; \#
        ?? write it there: `equivalent impact light on android: click 0.5`
    [cue] a substitute for a platform has a line of its own
      ^[impact|selection|notify|transient|continuous] $r:rest «on» $p:platform : \#
        ?? write it above: `equivalent impact light on android: click 0.5`
    [body] the style goes after `impact`
      ^$s:style impact => impact $s
    [body] `impact` is missing before `$s`
      ^«$s:style» ; => impact $s
      ^«$s:style» $l:level ; => impact $s $l
    [body] `notify` is missing before `$o`
      ^«$o:outcome» ; => notify $o
    [body] `$w` is not a statement
      ^«$w:[haptic|notification|vibrate]» $o:outcome => notify $o
    [body] `$w` does not belong before `$v`
      ^«$w:[haptic|hit]» $v:[impact|selection|notify|transient|continuous] => $v
    [body] `$w` is not a statement
      ^«$w:plain» $s:style => impact $s
    `$w` does not belong before `$l` here
      ^impact $s:style «$w:plain» [:|=]? $l:level => impact $s $l
    `$v` takes no intensity: the system sets it
      ^$v:[selection|notify] $r:rest «$l:level» ; => $v $r
    an impact takes no sharpness: its style determines it
      ^impact $r:rest «[sharp|sharpness]» $l:level \#
        ?? write `transient 0.5 sharp $l`, or another style
    a tap has no length
      ^$v:tap $r:rest «[for|over|duration|lasting|during|in]» $d:time \#
        ?? write a vibration, which lasts: `continuous 0.5 for $d`
    each impact needs its own `impact`
      ^impact $r:rest «,» $s:style => impact $r; wait 120ms; impact $s
    [body] a vibration has a level and a duration
      ^«[vibrate|vibration|buzz|rumble]» for? $d:time ; => continuous 0.5 for $d
      ^«[vibrate|vibration|buzz|rumble]» for? $d:time at $l:level ; => continuous $l for $d
    # Times.
    [body] times in a body count from its start, not from here
      ^[at|after] $t:later : $r:rest ; => wait #t; $r
      ^[at|after] $t:later { $r:rest } => wait #t; $r
      ^[at|after] «$t:later» ?? write `wait #t` before the delayed statement, without `at`
    [body] a delayed statement goes after a `wait`
      ^$t:later :? $r:rest ; => wait #t; $r
      ^after $t:time { $r:rest } => wait $t; $r
      ^«after» $t:time { ?? write `wait $t` before it, without `{ … }`
      ^after delay? $t:time :? $r:rest ; => wait $t; $r
    [body] `then` waits for whatever is still playing, and takes no duration
      ^then «$t:time» :? $r:rest ; => wait $t; $r
    [body] a delayed statement goes after a `wait`
      ^[delay|sleep|pause|hold] [for|:|=]? $t:time ; => wait $t
    [body] `wait` is missing before `$t`
      ^«$t:time» ; => wait $t
    [body] `at` is missing before `$t`
      ^«$t:time» & $o:opening => at $t
    [body] a change is a single track with both values
      ^«$p:percent» $o:opening \#
        ?? write `scale 0.9 -> 1 over 200ms ease-out`; after `at`, write a time
    [body] `at` is missing before `$p`
      ^«$p:number» $o:opening ?? write `at` and a time: `at 100ms`
    [body] a point in time goes after `at`
      ^«@» $t:time => at $t:
      ^«after» $s & $o:opening => at $s.end
    the name of a stage goes before `.end`
      ^at end of $s => at $s.end
    the level is written in parentheses after `visible`
      ^at visible «$l:level» => at visible($l)
    `wait` takes a duration and nothing else
      ^wait «$w:[until|for|while]» $e \#
        ?? to play something on an event, write a separate cue with `on EVENT`
    the time goes first
      ^$v:moment $r:rest «[at|after|delay]» $a:anchor ; => at $a { $v $r }
    [body] statements in one list start together
      ^«$w:[parallel|together|group|sync|simultaneously]» { ?? leave `$w { … }` out
    [body] statements in one list start together
      ^«$w:[sequence|chain|serial|series]» { \#
        ?? separate two taps with `; wait 120ms;`, and longer statements with `; then;`
    # Repetition.
    `times` is not needed here
      ^repeat $n:count «times» every ==> repeat $n every
    the number of times goes before `every`
      ^repeat «every» $d:time $n:count times? => repeat $n every $d
      ^repeat «every» $d:time => repeat 3 every $d
    parentheses do not belong after `repeat`
      ^repeat ( $n:count , $d:time ) => repeat $n every $d
    a `repeat` needs the time between two repetitions
      ^repeat $n:count «[times|x]?» & $o:opening => repeat $n every 200ms
    a `repeat` needs a count and the time between two repetitions
      ^«repeat» $o:opening ?? write `repeat 3 every 200ms { … }`
    endless repetition is written as a loop
      ^repeat «$w:[forever|infinite|indefinitely]» ?? write `loop while FLAG { … }`
    [body] to repeat something, write `repeat`
      ^$n:count [times|x] & $o:opening => repeat $n every 200ms
      ^«for» ?? write `repeat 3 every 200ms { … }`
    [body] repetition is written with `repeat` or `loop`
      ^«every» $d:time ?? write `repeat 3 every $d { … }`, or `loop every $d while FLAG { … }`
    [body] repetition that depends on a flag is written with `loop`
      ^«$w:[while|until]» $f & $o:opening => loop $w $f
    a loop repeats while a flag is true
      ^loop «$n:count» $o:opening ?? write `repeat $n every 200ms { … }`
    a flag cannot be negated; `until` means the opposite
      ^loop $r:rest? while «not» $f => loop $r until $f
    a flag cannot be negated; `while` means the opposite
      ^loop $r:rest? until «not» $f => loop $r while $f
    [body] repeated statements go in `{ … }` after `repeat`
      ^$v:act $r:rest «$n:count times» ?? write `repeat $n every 200ms { $v $r }`
      ^$v:act $r:rest «[x|*|×]» $n:count ; ?? write `repeat $n every 200ms { $v $r }`
      ^$v:[impact|selection|notify|transient|play] $a:any $r:rest «twice» ; \#
        ?? write `repeat 2 every 200ms { $v $a $r }`
    repeated statements go in `{ … }` after `repeat`
      ^$v:act $r:rest ,? «repeat» $n:count times? ; => repeat $n every 200ms { $v $r }
    the statements of a `$w` go in `{ … }` after it
      ^$v:act $r:rest ,? «$w:[repeat|loop|stagger]» $t:rest ; => $w $t { $v $r }
    `stagger` takes its step first, and then its statements
      ^stagger «:» $d:time ; ?? write `stagger $d { impact light; impact light }`
    a stagger has a step before `max`
      ^stagger max «$d:time» => stagger 40ms max $d
    `each` is not needed here
      ^stagger $d:time «each» => stagger $d
    a stagger needs only its step
      ^stagger $d:time «by $n:count» => stagger $d
    the maximum delay goes after `max`
      ^stagger $d:time «to» $m:time => stagger $d max $m
    a range has `..` between its times
      ^stage $n $a:time «.» $b:time => stage $n $a..$b
    a stage has a range, without `from`
      ^stage $n «from» $a:time [to|until] $b:time ==> stage $n $a..$b
    # Playing patterns and sounds.
    `play` plays patterns; a sound of the app is a `sample`
      ^«play [sound|sample|audio|file]» $s:string => sample $s
      ^«play» $s:file => sample $s
    [body] `play` is missing before `$n`
      ^$n:plain & scaled by => play $n
    a pattern is played at its own pace
      ^play $p «$w:[slower|faster|speed|rate|pace|tempo|stretched|half-speed]» [by|to]? \#
        $v:number? ; ?? make its times parameters: `knock(gap 120ms): impact light; wait gap; \#
        impact light`, then `play knock(gap 180ms)`
    to play a pattern more weakly, use `scaled by`
      ^play $p ( [intensity|strength|level|gain|volume|scale] :? $l:level ) ; \#
        => play $p scaled by $l
      ^play $p ,? «[*|×|x|with|at|scale|volume|intensity|strength|level]?» $l:level ; \#
        => play $p scaled by $l
      ^play $p «scale? by» $l:value => play $p scaled by $l
      ^play $p «$a:percent» ; ?? write `scaled by 0.5` for one half
    [body] `scaled by` goes after the pattern
      ^«scaled by $l:value» play $p => play $p scaled by $l
    `$w` does not belong before `$p`
      ^play «$w:[the|a|pattern|haptic|haptics|sound|effect|animation|signature]» $p => play $p
    the arguments of a pattern are written in parentheses
      ^play $p «$n:plain $v:number» )? ; => play $p($n $v)
    the name of a parameter goes before its value
      ^play $p ( «$v:number» ?? write `NAME $v`
    only a played pattern can be scaled
      ^$v:[impact|transient|continuous|tone|sample|fade|scale|move] $r:rest «scaled» by \#
        ?? make it a pattern, and write `play NAME scaled by …`
    `type-on` types the text of its target
      ^type-on «$s:string» $d:time => type-on $d
    `per character` is missing after `$d`
      ^type-on «$d:time» ; => type-on $d per character
    [body] `type-on` is one word
      ^«type on» $d:time => type-on $d
    # Points of a vibration.
    [envelope] a point has a time and a level: `at T: level L`
      ^«$t:time» : level? $l:level => at $t: level $l
      ^at $t:time :? «$l:level» => at $t: level $l
    [body] `move` is missing before `$a`
      ^«$a:[x|y|z]» by $n:number => move $a by $n
      ^«$a:[x|y|z]» $n:number? -> $m:number => move $a $n -> $m
    [body] `fade` is missing before `$w`
      ^«$w:[in|out]» over $d:time => fade $w over $d
    [body] `tone` is missing before `$f`
      ^«$f:frequency» for $d:time => tone $f for $d
    """#)
}
