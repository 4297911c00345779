extension Misreading {
  /// Every row. If two match, the first is reported.
  package static let all =
    arms + declarations + styles + calls + cues + timelines + tracks + sounds + values + profiles
    + bodies

  /// Wrong notations at the top of a file.
  private static let declarations: [Misreading] = [
    .init(
      "^«[const|var|val|define|constant|variable|set] $n» [:|=] $v:value ;",
      "a value is named by `let`", meant: "let %n: $v", in: .top),
    .init(
      "^«[$|@|-] -? $n» [:|=] $v:value ;", "a value is named by `let`", meant: "let $n: $v",
      in: .top),
    .init(
      "^^«$n:nonkind» : $v:number ;", "a value is named by `let`", meant: "let $n: $v",
      in: .timeline),
    .init(
      "^^«$n:nonkind» : $v:string ;", "a value is named by `let`", meant: "let $n: $v",
      in: .timeline),
    .init(
      "^^«$n:nonkind» : $v:curve ;", "a value is named by `let`", meant: "let $n: $v", in: .timeline
    ),
    .init(
      "^«let» $n [:|=] & $v:verb", "a pattern has no `let` before its name", meant: "$n:",
      in: .top),
    .init(
      "^$n «$s:[=|->]» {", "`$s` does not belong between a name and its body", meant: "$n {",
      in: .top),
    .init(
      "^«$w:plain $s:string» & $o:opening", "a pattern starts with its name alone", meant: "~s",
      in: .top),
    .init(
      "^«$s:string» & : $v:number", "a value is named by `let`, without quotation marks",
      meant: "let ~s", in: .top),
    .init(
      "^«$s:string» & $o:opening", "a name is written without quotation marks", meant: "~s",
      in: .top),
    .init(
      "^pattern $n & [:|{|(]", "a pattern needs no word before its name", meant: "%n", safe: true,
      in: .top),
    .init(
      "^«$w:declarer» $n ( ) & $o:opening",
      "a pattern needs no word before its name, and no empty `()` after it", meant: "%n", in: .top),
    .init(
      "^«$w:declarer» $n & [:|{|(]",
      "a pattern needs no word before its name", meant: "%n", in: .top),
    .init(
      "^«$w:[cue|event|spring|curve|control|input|choice]» $s:string & $o:opening",
      "a name is a word, without quotation marks or spaces", meant: "$w %s", in: .top),
    .init(
      "^«alias» $n [:|=]? $p ;", "another name of a pattern is a pattern that plays it",
      meant: "$n: play $p", in: .top),
    .init(
      "^«[enum|state|states]» $n «{»", "the cases of something are those of an input",
      help: "write `input $n: from content, one of calm | lively`, with the cases that it has",
      in: .top),
    .init(
      "^spring $n ( $a:number , $b:number ) ;", "a spring says what its numbers are",
      help: "write `spring $n: response 0.3s, damping 0.8`", in: .top),
    .init(
      "^«$w:[theme|scheme|variant|mode]» $n $o:opening", "there is no `$w`: a file has one profile",
      help: """
        what differs by a mood or a setting goes in a map: `map strength by INPUT: calm 0.4, \
        default 1`
        """,
      in: .top),
    .init(
      "^«$w:[group|namespace|module|folder|category]» $n $o:opening",
      "nothing is grouped by `$w`: patterns share the start of their names",
      help: "write `$n.soft: impact light`, and the others as well", in: .top),
    .init(
      "^«[when|on|trigger]» $e $o:opening", "what happens on an event goes in a cue",
      help: "give it a cue: `cue my-cue { on $e; … }`", in: .top),
    .init(
      "^«[if|while]» $f $o:opening", "what happens only while a flag holds goes in a cue",
      help: "give it a cue: `cue my-cue { only if $f; … }`", in: .top),
    .init(
      "^$a:plain $b & [:|{] $v:verb", "a name is one word", meant: "%a-%b", in: .top),
    .init(
      "^«[import|include|require|uses|using]» $s:string", "another file is used with `use`",
      meant: "use $s", safe: true, in: .top),
    .init(
      "^«[uses|using|import|include|with]» profile $n", "a profile is used with `use profile`",
      meant: "use profile $n", in: .top),
    .init(
      "^«[import|include|require]» $n", "another file or a profile is used with `use`",
      help: "write `use \"$n.pattern\"` or `use profile $n`", in: .top),
    .init(
      "^use «$p:path»", "the name of a file is written in quotation marks", meant: "use \"$p\"",
      in: .top),
    .init(
      "^use «$n» ;", "`profile` is missing before its name", meant: "use profile $n", in: .top),
    .init("^^use «:» $v:value", "`:` does not belong after `use`", meant: "use $v"),
    .init("^^allow «:» $r because", "`:` does not belong after `allow`", meant: "allow $r because"),
    .init("^^map «:» $n & by", "the `:` goes after the name", meant: "map $n"),
    .init(
      "^«let» $k:[event|control|spring|curve|input|map|choice|cue|profile] $n",
      "`let` does not belong before `$k`", meant: "$k $n", in: .top),
    .init("^^let «:» $n $v:value", "the `:` goes after the name", meant: "let $n: $v"),
    .init(
      "^^«$k:[event|control|spring|choice|input|curve|map]» : $p:part",
      "a name is missing after `$k`", help: "give it a name: `$k my-$k: …`"),
    .init(
      "^^«curve» : $c:curve", "a name is missing after `curve`",
      help: "give it a name: `curve my-curve: …`"),
    .init(
      "^^$k:[event|control|spring|choice|input|curve] «:» $n & $p:word",
      "the `:` goes after the name", meant: "$k $n:"),
    .init(
      "^^«$n:nonkind» & : by [user|system]", "`event` is missing before `$n`", meant: "event $n",
      in: .timeline),
    .init(
      "^^«$n:nonkind» & : from $s", "`input` is missing before `$n`", meant: "input $n",
      in: .timeline),
    .init(
      "^^«$n:nonkind» & : label $s:string", "`control` is missing before `$n`", meant: "control $n",
      in: .timeline),
    .init(
      "^^«$n:nonkind» & : [response|duration|mass] $v:number", "`spring` is missing before `$n`",
      meant: "spring $n", in: .timeline),
    .init(
      "^^«$n:nonkind» & : [bezier|steps] (", "`curve` is missing before `$n`", meant: "curve $n",
      in: .timeline),
    .init(
      "^profile «$n» ;", "a profile is declared with a body, and used with `use`",
      meant: "use profile $n", in: .top),
    .init(
      "^cue $n «on $e» {", "`on $e` is in the body of the cue", meant: "cue $n { on $e;", in: .top),
    .init(
      "^cue $n «on $e» :", "`on $e` is in the body of the cue", meant: "cue $n: on $e;", in: .top),
    .init(
      "^«$w:[gate|limit|forbid|rule|class|scope|arrival|defer]» $n",
      "`$w` belongs to a profile", help: "move it to one: `profile my-profile { $w $n … }`",
      in: .top),
    .init(
      "^«equivalent» $n", "`equivalent` belongs to a profile or a cue",
      help: "move it to one: `profile my-profile { equivalent $n … }`", in: .top),
    .init(
      "^«gain» $c:[haptics|sound] $v:number", "`gain` belongs to a cue",
      meant: "default $c.gain $v", in: [.top, .profile]),
    .init(
      "^«$w:[because|role|on|once|until|only|respond|confirm|fallback]» $n:value",
      "`$w` is a statement of a cue",
      help: "give it a cue: `cue my-cue { $w $n … }`", in: .top),
    .init(
      "^«$w:verb»", "`$w` is a statement; at the top of a file it belongs to a pattern",
      help: "give it a name: `my-pattern: $w …`", in: .top),
    .init(
      "^«$n:unopened» $v:verb", "`$n` has no `{` after it", meant: "$n { $v", in: [.top, .profile]),
    .init(
      "^«$n:plain» $v:verb", "`$n` has no `:` after it", meant: "$n: $v", in: [.top, .profile]),
    .init(
      "} & «$n» $o:opening", "a `;` goes between the declarations of one line", meant: "};",
      in: .top),
    // Properties.
    .init(
      "^input $n : flag ,? from $s ;", "where an input comes from goes before what it is",
      meant: "input $n: from $s, flag", in: .top),
    .init(
      "^input $n : one of $c:rest , from $s ;",
      "where an input comes from goes before what it is",
      meant: "input $n: from $s, one of $c", in: .top),
    .init(
      "^input $n : «$t:[flag|one]» $r:rest ;", "an input says where it comes from",
      meant: "input $n: from content, $t $r", in: .top),
    .init(
      "^input $n : «$c» & |", "an input says where it comes from",
      meant: "input $n: from content, one of $c", in: .top),
    .init(
      "^input $n : from $s , «[bool|boolean|toggle|switch|on-off|yes-no]»",
      "an input is a `flag` or `one of …`", meant: "input $n: from $s, flag", in: .top),
    .init(
      "^input $n : from $s , «[enum|any-of|choice|either|cases|select|oneof|one-of]» $a",
      "an input is a `flag` or `one of …`", meant: "input $n: from $s, one of $a", in: .top),
    .init(
      "^input $n : from $s , «$a» & |", "an input is a `flag` or `one of …`",
      meant: "input $n: from $s, one of $a", in: .top),
    .init(
      "^input $r:rest «, default $c» ;", "an input has no default", meant: "input $r", in: .top),
    .init(
      "^map $n «:»", "a map names the input that it goes by",
      help: "write `map $n by INPUT: …`", in: .top),
    .init(
      "^map $r:rest «[_|*]» $v:value", "all other cases are called `default`",
      meant: "map $r default $v", in: .top),
    .init("«case» $c $v:value", "a case needs no word before it", meant: "$c $v", in: .top),
    .init(
      "^map $r:rest «play» $p", "a map names a pattern, and holds no statement",
      meant: "map $r $p", in: .top),
    .init(
      "^map $r:rest «$v:verb $s:style»", "a map names a pattern, and holds no statement",
      help: "declare a pattern that says `$v $s`, and name it here", in: .top),
    .init(
      "^map $r:rest «$p» (", "a map names a pattern without arguments",
      help: "declare a pattern that plays `$p` so, and name it here", in: .top),
    .init(
      "by [user|system] «or» [user|system]",
      "one of the two causes an event: `by user` or `by system`",
      help: "declare an event for each", in: .top),
    .init(
      "$p:[recurring|frequent] :? «[true|yes]»", "`$p` has no value: it holds where it is",
      meant: "$p", safe: true, in: .top),
    .init(
      "$p:[recurring|frequent] :? «[false|no]»", "`$p` has no value: it holds where it is",
      help: "leave `$p` out", in: .top),
    .init(
      "^event $n : «$u:[user|system]»", "`by` is missing before `$u`", meant: "event $n: by $u",
      in: .top),
    .init(
      "^event $n : by $u:[user|system] , «$c:plain» ;", "`class` is missing before `$c`",
      meant: "event $n: by $u, class $c", in: .top),
    .init(
      "^control $n : «$s:string»", "`label` is missing before `$s`",
      meant: "control $n: label $s", in: .top),
    .init(
      "^control $r:rest if «not» $f", "a flag has no `not`", help: "name one that says so",
      in: .top),
    .init(
      "^spring $n : «$a:time» , $b:level ;", "each property of a spring has its name",
      meant: "spring $n: response $a, damping $b", in: .top),
    .init(
      "^spring $n : «spring» ( $r:rest ) ;", "the properties of a spring go right after `:`",
      meant: "spring $n: $r", in: .top),
    .init(
      "^choice $n : «one of» $r:rest ;", "a choice lists its events, with `,` between them",
      help: "remove `one of`", in: .top),
    .init(
      "^$n ( «$p» [)|,]", "the parameter `$p` has no default value",
      help: "write it after the name: `$p 0.6`", in: .top),
    .init(
      "( $n «: $t =» $v:value", "a parameter has its default right after its name",
      meant: "($n $v", in: .top),
    .init(
      ", $n «: $t =» $v:value", "a parameter has its default right after its name",
      meant: ", $n $v", in: .top),
    .init(
      "^allow «rule» $r [because|until|on]", "`rule` does not belong before the id of a rule",
      meant: "allow $r because", in: [.top, .cue]),
    .init(
      "^allow $r «$s:string»", "`because` is missing before the reason",
      meant: "allow $r because $s", safe: true, in: [.top, .cue]),
    .init(
      "^allow $r «,»", "expected `because`, found `,`",
      help: "write an `allow` with its reason for each rule", in: [.top, .cue]),
    .init(
      "^allow $r:rest until «$s:string»", "a day is written without quotation marks",
      meant: "allow $r until ~s", in: [.top, .cue]),
    .init(
      "^allow $r until $d:any «because» $s:string", "the reason goes before the day",
      meant: "allow $r because $s until $d", in: [.top, .cue]),
  ]
}
