extension Misreading {
  /// Wrong notations for taps, `play` and bodies.
  static let timelines: [Misreading] = [
    .init(
      "^impact $l:level $s:style", "the style goes before the intensity", meant: "impact $s $l",
      safe: true),
    .init(
      "^transient $l:level , $s:level ;", "how sharp a tap is goes after `sharp`",
      meant: "transient $l sharp $s", safe: true),
    .init(
      "^transient «intensity» [:|=]? $l:level ,? [sharpness|sharp] [:|=]? $s:level ;",
      "the level of a tap goes first, and how sharp it is after `sharp`",
      meant: "transient $l sharp $s", safe: true),
    .init(
      """
      ^continuous «intensity» [:|=]? $l:level ,? [sharpness|sharp] [:|=]? $s:level ,? \
      [duration|for] [:|=]? $d:time ;
      """,
      "the level of a vibration goes first, and how long it lasts after `for`",
      meant: "continuous $l for $d sharp $s", safe: true),
    .init(
      "^«[ramp|crescendo|swell|decrescendo]» $a:level -> $b:level [over|for|in]? $d:time ;",
      "what swells is a vibration", meant: "continuous $a -> $b for $d", in: .body),
    .init(
      "^notify ( $s:string ) ;", "an outcome is a word of its own",
      help: "write `notify success`, `notify warning` or `notify error`"),
    .init(
      "^impact «$l:level» ;", "an impact has a style before its intensity",
      help: "write `impact medium $l`, or another style"),
    .init(
      "^impact «$o:outcome»", "an outcome is not a style; `notify` tells it", meant: "notify $o"),
    .init(
      "^$r:rest «on» $p:platform ;",
      "what differs by platform is said once, in a profile or the cue",
      help: "write its substitute there: `equivalent impact light on android: click 0.5`",
      in: .body),
    .init(
      "^[impact|selection|notify|transient|continuous] $r:rest «on» $p:platform :",
      "what differs by platform is a line of its own",
      help: "write it above: `equivalent impact light on android: click 0.5`", in: .cue),
    .init("^$s:style impact", "the style goes after `impact`", meant: "impact $s", in: .body),
    .init("^«$s:style» ;", "`impact` is missing before `$s`", meant: "impact $s", in: .body),
    .init(
      "^«$s:style» $l:level ;", "`impact` is missing before `$s`", meant: "impact $s $l",
      in: .body),
    .init("^«$o:outcome» ;", "`notify` is missing before `$o`", meant: "notify $o", in: .body),
    .init(
      "^«$w:[haptic|notification|vibrate]» $o:outcome", "`$w` is not a statement",
      meant: "notify $o", in: .body),
    .init(
      "^«$w:[haptic|hit]» $v:[impact|selection|notify|transient|continuous]",
      "`$w` does not belong before `$v`", meant: "$v", in: .body),
    .init("^«$w:plain» $s:style", "`$w` is not a statement", meant: "impact $s", in: .body),
    .init(
      "^impact $s:style «$w:plain» [:|=]? $l:level",
      "`$w` does not belong before `$l` here", meant: "impact $s $l"),
    .init(
      "^$v:[selection|notify] $r:rest «$l:level» ;",
      "`$v` has no intensity: the system gives it one", meant: "$v $r"),
    .init(
      "^impact $r:rest «[sharp|sharpness]» $l:level",
      "an impact has no sharpness: its style says it",
      help: "write `transient 0.5 sharp $l`, or another style"),
    .init(
      "^$v:tap $r:rest «[for|over|duration|lasting|during|in]» $d:time",
      "a tap has no length", help: "what lasts is a vibration: `continuous 0.5 for $d`"),
    .init(
      "^impact $r:rest «,» $s:style", "each impact has an `impact` of its own",
      meant: "impact $r; wait 120ms; impact $s"),
    .init(
      "^«[vibrate|vibration|buzz|rumble]» for? $d:time ;",
      "a vibration says how strong it is and how long", meant: "continuous 0.5 for $d", in: .body),
    .init(
      "^«[vibrate|vibration|buzz|rumble]» for? $d:time at $l:level ;",
      "a vibration says how strong it is and how long", meant: "continuous $l for $d", in: .body),
    // Times.
    .init(
      "^[at|after] $t:later : $r:rest ;",
      "a moment counts from the start of the body, not from here",
      meant: "wait #t; $r", in: .body),
    .init(
      "^[at|after] $t:later { $r:rest }",
      "a moment counts from the start of the body, not from here",
      meant: "wait #t; $r", in: .body),
    .init(
      "^[at|after] «$t:later»", "a moment counts from the start of the body, not from here",
      help: "write `wait #t` before what comes then, without `at`", in: .body),
    .init(
      "^$t:later :? $r:rest ;", "a later statement comes after a `wait`", meant: "wait #t; $r",
      in: .body
    ),
    .init(
      "^after $t:time { $r:rest }", "a later statement comes after a `wait`", meant: "wait $t; $r",
      in: .body),
    .init(
      "^«after» $t:time {", "a later statement comes after a `wait`",
      help: "write `wait $t` before it, without `{ … }`", in: .body),
    .init(
      "^after delay? $t:time :? $r:rest ;", "a later statement comes after a `wait`",
      meant: "wait $t; $r",
      in: .body),
    .init(
      "^then «$t:time» :? $r:rest ;", "`then` waits for what is under way, and takes no time",
      meant: "wait $t; $r", in: .body),
    .init(
      "^[delay|sleep|pause|hold] [for|:|=]? $t:time ;", "a later statement comes after a `wait`",
      meant: "wait $t", in: .body),
    .init("^«$t:time» ;", "`wait` is missing before `$t`", meant: "wait $t", in: .body),
    .init("^«$t:time» & $o:opening", "`at` is missing before `$t`", meant: "at $t", in: .body),
    .init(
      "^«$p:percent» $o:opening", "a change is one track with both its values",
      help: "write `scale 0.9 -> 1 over 200ms ease-out`; moments go after `at`, as times", in: .body
    ),
    .init(
      "^«$p:number» $o:opening", "`at` is missing before `$p`",
      help: "write `at` and a time: `at 100ms`", in: .body),
    .init("^«@» $t:time", "a moment goes after `at`", meant: "at $t:", in: .body),
    .init(
      "^«after» $s & $o:opening", "a moment goes after `at`", meant: "at $s.end", in: .body),
    .init("^at end of $s", "a stage goes before its end", meant: "at $s.end"),
    .init(
      "^at visible «$l:level»", "the level is written in parentheses after `visible`",
      meant: "at visible($l)"),
    .init(
      "^wait «$w:[until|for|while]» $e", "a wait has a duration, and waits for nothing else",
      help: "what plays when something happens is a cue of its own, with `on EVENT`"),
    .init(
      "^$v:moment $r:rest «[at|after|delay]» $a:anchor ;",
      "the time goes first", meant: "at $a { $v $r }"),
    .init(
      "^«$w:[parallel|together|group|sync|simultaneously]» {",
      "what goes in one list starts together", help: "leave `$w { … }` out", in: .body),
    .init(
      "^«$w:[sequence|chain|serial|series]» {", "statements of a list start together",
      help: "`; wait 120ms;` between two taps sets them apart, and `then` waits for what lasts",
      in: .body),
    // Repetition.
    .init(
      "^repeat $n:count «times» every", "`times` is not needed here", meant: "repeat $n every",
      safe: true),
    .init(
      "^repeat «every» $d:time $n:count times?", "the number of times goes before `every`",
      meant: "repeat $n every $d"),
    .init(
      "^repeat «every» $d:time", "the number of times goes before `every`",
      meant: "repeat 3 every $d"),
    .init(
      "^repeat ( $n:count , $d:time )", "parentheses do not belong after `repeat`",
      meant: "repeat $n every $d"),
    .init(
      "^repeat $n:count «[times|x]?» & $o:opening", "a `repeat` says how far apart they start",
      meant: "repeat $n every 200ms"),
    .init(
      "^«repeat» $o:opening", "a `repeat` says how often, and how far apart",
      help: "write `repeat 3 every 200ms { … }`"),
    .init(
      "^repeat «$w:[forever|infinite|indefinitely]»", "what goes on belongs in a loop",
      help: "write `loop while FLAG { … }`"),
    .init(
      "^$n:count [times|x] & $o:opening", "to repeat something, write `repeat`",
      meant: "repeat $n every 200ms", in: .body),
    .init(
      "^«for»", "to repeat something, write `repeat`",
      help: "write `repeat 3 every 200ms { … }`", in: .body),
    .init(
      "^«every» $d:time", "what comes again is a `repeat` or a `loop`",
      help: "write `repeat 3 every $d { … }`, or `loop every $d while FLAG { … }`", in: .body),
    .init(
      "^«$w:[while|until]» $f & $o:opening", "what goes on while a flag holds is a `loop`",
      meant: "loop $w $f", in: .body),
    .init(
      "^loop «$n:count» $o:opening", "a loop goes on while a flag holds",
      help: "so many times: `repeat $n every 200ms { … }`"),
    .init(
      "^loop $r:rest? while «not» $f", "a flag has no `not`; `until` says the opposite",
      meant: "loop $r until $f"),
    .init(
      "^loop $r:rest? until «not» $f", "a flag has no `not`; `while` says the opposite",
      meant: "loop $r while $f"),
    .init(
      "^$v:act $r:rest «$n:count times»", "what is repeated goes in `{ … }` after `repeat`",
      help: "write `repeat $n every 200ms { $v $r }`", in: .body),
    .init(
      "^$v:act $r:rest «[x|*|×]» $n:count ;", "what is repeated goes in `{ … }` after `repeat`",
      help: "write `repeat $n every 200ms { $v $r }`", in: .body),
    .init(
      "^$v:[impact|selection|notify|transient|play] $a:any $r:rest «twice» ;",
      "what is repeated goes in `{ … }` after `repeat`",
      help: "write `repeat 2 every 200ms { $v $a $r }`", in: .body),
    .init(
      "^$v:act $r:rest ,? «repeat» $n:count times? ;",
      "what is repeated goes in `{ … }` after `repeat`",
      meant: "repeat $n every 200ms { $v $r }"),
    .init(
      "^$v:act $r:rest ,? «$w:[repeat|loop|stagger]» $t:rest ;",
      "what is repeated goes in `{ … }` after `$w`", meant: "$w $t { $v $r }"),
    .init(
      "^stagger «:» $d:time ;", "`stagger` holds what it sets apart, after its step",
      help: "write `stagger $d { impact light; impact light }`"),
    .init(
      "^stagger max «$d:time»", "a stagger has a step before `max`",
      meant: "stagger 40ms max $d"),
    .init("^stagger $d:time «each»", "`each` is not needed here", meant: "stagger $d"),
    .init(
      "^stagger $d:time «by $n:count»", "how far apart they start is enough",
      meant: "stagger $d"),
    .init(
      "^stagger $d:time «to» $m:time", "the most that a step adds up to goes after `max`",
      meant: "stagger $d max $m"),
    .init(
      "^stage $n $a:time «.» $b:time", "a range has `..` between its times",
      meant: "stage $n $a..$b"),
    .init(
      "^stage $n «from» $a:time [to|until] $b:time", "a stage has a range, without `from`",
      meant: "stage $n $a..$b", safe: true),
    // Playing patterns and sounds.
    .init(
      "^«play [sound|sample|audio|file]» $s:string",
      "`play` plays patterns; a sound of the app is a `sample`", meant: "sample $s"),
    .init(
      "^«play» $s:file", "`play` plays patterns; a sound of the app is a `sample`",
      meant: "sample $s"),
    .init("^$n:plain & scaled by", "`play` is missing before `$n`", meant: "play $n", in: .body),
    .init(
      """
      ^play $p «$w:[slower|faster|speed|rate|pace|tempo|stretched|half-speed]» [by|to]? \
      $v:number? ;
      """,
      "a pattern is played at its own pace",
      help: """
        give its times a name: `knock(gap 120ms): impact light; wait gap; impact light`, then \
        `play knock(gap 180ms)`
        """),
    .init(
      "^play $p ( [intensity|strength|level|gain|volume|scale] :? $l:level ) ;",
      "to play a pattern more weakly, use `scaled by`", meant: "play $p scaled by $l"),
    .init(
      "^play $p ,? «[*|×|x|with|at|scale|volume|intensity|strength|level]?» $l:level ;",
      "to play a pattern more weakly, use `scaled by`", meant: "play $p scaled by $l"),
    .init(
      "^play $p «scale? by» $l:value",
      "to play a pattern more weakly, use `scaled by`",
      meant: "play $p scaled by $l"),
    .init(
      "^play $p «$a:percent» ;", "to play a pattern more weakly, use `scaled by`",
      help: "write `scaled by 0.5` for one half"),
    .init(
      "^«scaled by $l:value» play $p", "`scaled by` goes after what is played",
      meant: "play $p scaled by $l", in: .body),
    .init(
      "^play «$w:[the|a|pattern|haptic|haptics|sound|effect|animation|signature]» $p",
      "`$w` does not belong before `$p`", meant: "play $p"),
    .init(
      "^play $p «$n:plain $v:number» )? ;",
      "what a pattern is played with is written in parentheses",
      meant: "play $p($n $v)"),
    .init(
      "^play $p ( «$v:number»", "the name of a parameter goes before its value",
      help: "write `NAME $v`"),
    .init(
      "^$v:[impact|transient|continuous|tone|sample|fade|scale|move] $r:rest «scaled» by",
      "only what is played can be scaled",
      help: "name it, and write `play NAME scaled by …`"),
    .init(
      "^type-on «$s:string» $d:time", "`type-on` types the text of its target",
      meant: "type-on $d"),
    .init(
      "^type-on «$d:time» ;", "`per character` is missing after `$d`",
      meant: "type-on $d per character"),
    .init("^«type on» $d:time", "`type-on` is one word", meant: "type-on $d", in: .body),
    // Points of a vibration.
    .init(
      "^«$t:time» : level? $l:level", "a point has a time and a level: `at T: level L`",
      meant: "at $t: level $l", in: .points),
    .init(
      "^at $t:time :? «$l:level»", "a point has a time and a level: `at T: level L`",
      meant: "at $t: level $l", in: .points),
    .init(
      "^«$a:[x|y|z]» by $n:number", "`move` is missing before `$a`", meant: "move $a by $n",
      in: .body),
    .init(
      "^«$a:[x|y|z]» $n:number? -> $m:number", "`move` is missing before `$a`",
      meant: "move $a $n -> $m", in: .body),
    .init(
      "^«$w:[in|out]» over $d:time", "`fade` is missing before `$w`",
      meant: "fade $w over $d", in: .body),
    .init(
      "^«$f:frequency» for $d:time", "`tone` is missing before `$f`", meant: "tone $f for $d",
      in: .body),
  ]
}
