extension Misreading {
  /// Wrong notations before an arm.
  static let arms: [Misreading] = [
    .init(
      "^$w:[on|case|when|if] $a:[success|failure] & $o:opening",
      "`$w` does not belong before an arm", meant: "$a", safe: true, in: .all),
    .init(
      "^«[on|case|when|if] [error|fail|failed|else|catch]» & $o:opening",
      "an arm is called `success` or `failure`", meant: "failure"),
    .init(
      "} & «$w:[success|failure|else|catch|error]» $o:opening", "`$w` comes right after a `}`",
      help: "the arms of an effect are in one `{ … }`, with `;` between them"),
    .init(
      "^«$w:[success|failure|else|catch]» {", "`$w` is in no effect",
      help: "put the arms in one `{ … }` after `do`", in: [.timeline, .cue]),
  ]

  /// Statements of other bodies.
  static let bodies: [Misreading] = [
    .init(
      "^«$s:string» :", "this is JSON, and a pattern is written without quotation marks",
      help: "write statements: `impact medium 0.6; wait 120ms; impact medium 0.9`", in: .body),
    .init(
      "^«pattern» $n & $o:opening", "a pattern goes at the top of a file, not in a body",
      help: "declare it at the top of the file", in: .body),
    .init(
      "^«$w:declarer» $n & [(|{|:]", "a pattern needs no word before its name", meant: "$n",
      in: .profile),
    .init("^$n «=» $v:verb", "the body of a pattern goes after `:`", meant: "$n: $v", in: .profile),
    .init(
      "^«$w:[animation|animate|transition|effect|visual|audio|haptic|action]» : $v:verb",
      "`$w:` does not belong before a statement", meant: "$v", in: .body),
    .init(
      "^«$w:[theme|scheme|variant]» $n $o:opening", "there is no `$w`: a file has one profile",
      help: """
        what differs by a mood or a setting goes in a map at the top: `map strength by INPUT: calm \
        0.4, default 1`
        """, in: .body),
    .init(
      "^«[from|to|start|end]» $o:opening", "a change is one track with both its values",
      help: "write `scale 0.9 -> 1 over 200ms ease-out`, without `{ … }`", in: .body),
    .init(
      "^«$n:plain» $o:opening $v:verb", "a pattern goes at the top of a file, not in a body",
      help: "write `$n` on a line of its own at the top of the file", in: [.timeline, .cue]),
    .init(
      "^«$k:[use|let|input|map|event|control|spring|curve|choice|cue|profile]» $n $o:[:|{|by]",
      "`$k` goes at the top of a file, not in a body", help: "declare it at the top of the file",
      in: .body),
    .init(
      "^gate $c:[haptics|motion|sound] : $f",
      "`gate` belongs to a profile; a cue says it with `only if`", meant: "$c only if $f",
      in: .cue),
    .init(
      "^«default haptics.gain» $v:number", "a cue sets its own gain", meant: "gain haptics $v",
      in: .cue),
    .init(
      "^«default sound.gain» $v:number", "a cue sets its own gain", meant: "gain sound $v",
      in: .cue),
    .init(
      "^«$w:[gate|limit|forbid|rule|default|class|scope|arrival|defer]» $n",
      "`$w` belongs to a profile", help: "move it to one", in: .body),
    .init(
      "^^«$w:profile-verb» : $n", "`:` does not belong after `$w`", meant: "$w $n", in: .timeline),
    .init(
      "^^«extends» : $b", "what a profile extends goes before its body",
      help: "write `profile my-profile extends $b { … }`", in: .timeline),
  ]

  /// Wrong notations in cues.
  static let cues: [Misreading] = [
    .init(
      "^«on» $a:anchor & $o:opening", "`on` names the event of a cue; a moment goes after `at`",
      meant: "at $a", in: .body),
    .init(
      "^«$w:[when|trigger|event]» :? $e ;", "a cue names its event with `on`", meant: "on $e",
      in: .cue),
    .init(
      "^«$w:[when|trigger|on]» $e { $r:rest }",
      "`on` has no body: all of the cue happens on its event",
      meant: "on $e; $r", in: .cue),
    .init(
      "^on $e «:» $r:rest ;", "`on` has no body: all of the cue happens on its event",
      meant: "on $e; $r", in: .cue),
    .init(
      "^«$w:[when|trigger|on]» $e $o:opening",
      "`on` has no body: all of the cue happens on its event",
      help: "write `on $e; …`", in: .cue),
    .init(
      "^target $t «{» $r:rest }", "`target` has no body: it holds for what follows it in its list",
      meant: "target $t; $r", in: .body),
    .init(
      "^target $t «$o:opening»", "`target` has no body: it holds for what follows it in its list",
      help: "write `target $t; …`", in: .body),
    .init(
      "^«$r:[entry|exit|feedback|progress|ambient]» ;", "a cue names its role with `role`",
      meant: "role $r", in: .cue),
    .init("^role feed back", "a name is one word: `feedback`", meant: "role feedback"),
    .init(
      "^if? «$m:mode» & $o:opening",
      "what plays in another mode is a fallback", meant: "fallback $m", in: .cue),
    .init(
      "^if? «[prefers-reduced-motion|reduced-motion]» & $o:opening",
      "what plays in another mode is a fallback", meant: "fallback reduce-motion", in: .cue),
    .init(
      "^fallback «[reduce|reduced] motion»", "a mode is one word: `reduce-motion`",
      meant: "fallback reduce-motion", safe: true),
    .init(
      "^fallback «physicality off»", "a mode is one word: `physicality-off`",
      meant: "fallback physicality-off", safe: true),
    .init(
      "^fallback $a:mode «$o:sign?» $b:mode",
      "modes are separated by `,`", meant: "fallback $a, $b"),
    .init(
      "^fallback «$w:any» $m:mode",
      "`$w` does not belong before the mode", meant: "fallback $m"),
    .init(
      "^«fallback» & $o:opening", "a fallback names its mode", meant: "fallback reduce-motion"),
    .init(
      "^«fallback» $b:[auto|none] ;", "a fallback names its mode",
      meant: "fallback reduce-motion: $b"),
    .init(
      "^«$b:[auto|none]» ;", "`$b` is alone in its fallback",
      help: "nothing stands beside it: `fallback reduce-motion: $b`", in: .body),
    .init("^«if» $f ;", "a condition of a cue is `only if`", meant: "only if $f", in: .cue),
    .init(
      "^«[if|switch|match|case|when]» $i [is|=|equals]? =? $c $o:opening",
      "what goes by the case of an input is a map",
      help: """
        declare one at the top, `map strength by $i: $c 0.4, default 1`, and write \
        `play NAME scaled by strength`
        """, in: .body),
    .init(
      "^«[switch|match|case]» $i {", "what goes by the case of an input is a map",
      help: """
        declare one at the top, `map strength by $i: default 1`, and write \
        `play NAME scaled by strength`
        """, in: .body),
    .init(
      "^«[if|else]»", "nothing here depends on a flag",
      help: "a cue has conditions: `only if FLAG`", in: .body),
    .init(
      "^$h:gate $r:rest «not» $f", "a flag has no `not`",
      help: "declare a flag that says the opposite: `input not-$f: from …, flag`"),
    .init(
      "^$h:gate $r:rest «!» $f", "a flag has no `not`",
      help: "declare a flag that says the opposite: `input not-$f: from …, flag`"),
    .init(
      "^confirm $s:string if $f «[or|and]»", "one flag goes here",
      help: "declare a flag that holds when both do, or either"),
    .init(
      "^$h:gate $r:rest «or» $f",
      "flags are joined by `,`, and all of them must hold",
      help: "declare a flag that holds when either does"),
    .init(
      "^$h:gate $r:rest «\\& \\&» $f",
      "flags are joined by `,`, and all of them must hold", meant: "$h $r, $f"),
    .init(
      "^$h:gate $r:rest «[is|equals|=]»",
      "a condition is the name of a flag; nothing is compared",
      help: "declare a flag that says it"),
    .init(
      "^confirm $s:string «only» if", "`only` does not belong before the `if` of a `confirm`",
      meant: "confirm $s if"),
    .init(
      "^confirm $s:string «$w:[yes|no|with|or]»", "a question has one text",
      help: "what its answers say is for the app"),
    .init("^on $a «,» $b", "a cue answers one event", help: "write a cue for each event"),
    .init(
      "^on «event» $e", "`event` does not belong before its name here", meant: "on $e",
      safe: true),
    .init(
      "^«sound» $s:string", "`sound` does not belong before what is played", meant: "sample $s",
      in: .body),
    .init(
      "^«haptics» $s:style", "`haptics` does not belong before what is played",
      meant: "impact $s", in: .body),
    .init(
      "^«$c:[haptics|motion|sound]» $v:verb", "`$c` does not belong before what is played",
      meant: "$v", in: .body),
    .init(
      "^«$c:[haptics|motion|sound]» if $f", "expected `only if`, found `if`",
      meant: "$c only if $f", in: .cue),
    // Texts.
    .init(
      "^announce «$w $t:words» $p:[politely|assertively] ;", "a text is written in quotation marks",
      meant: "announce \"$w $t\" $p"),
    .init(
      "^confirm «$w $t:words» if $f ;", "a text is written in quotation marks",
      meant: "confirm \"$w $t\" if $f"),
    .init(
      "^$v:[toast|announce|because|confirm] «$w $t:words» ;",
      "a text is written in quotation marks",
      meant: "$v \"$w $t\""),
    .init(
      "^allow $r because «$w $t:words» ;", "a text is written in quotation marks",
      meant: "allow $r because \"$w $t\""),
    .init(
      "^[toast|announce] $s:string «for» $d:time", "a text does not say how long it stays",
      help: "how long a text stays is for the app to say"),
    .init(
      "^$w:[show|do|play|emit] $v:[toast|announce] $s:string",
      "`$w` does not belong before `$v`", meant: "$v $s"),
    .init(
      "^$v:[show|hide|remove|restore|emit|do] $a «,» $b", "`$v` names one thing",
      meant: "$v $a; $v $b"),
    .init("^target $a «,» $b", "`target` names one thing", help: "write a list for each"),
  ]
}
