extension Misreading {
  /// Every row. If two match, the first is reported.
  package static let all =
    arms + declarations + styles + calls + cues + timelines + tracks + sounds + values + profiles
    + bodies

  /// Wrong notations at the top of a file.
  private static let declarations = table(
    #"""
    [top] a value is declared with `let`
      ^«[const|var|val|define|constant|variable|set] $n» [:|=] $v:value ; => let %n: $v
      ^«[$|@|-] -? $n» [:|=] $v:value ; => let $n: $v
    [timeline] a value is declared with `let`
      ^^«$n:nonkind» : $v:number ; => let $n: $v
      ^^«$n:nonkind» : $v:string ; => let $n: $v
      ^^«$n:nonkind» : $v:curve ; => let $n: $v
    [top] a pattern has no `let` before its name
      ^«let» $n [:|=] & $v:verb => $n:
    [top] `$s` does not belong between a name and its body
      ^$n «$s:[=|->]» { => $n {
    [top] a pattern starts with only its name
      ^«$w:plain $s:string» & $o:opening => ~s
    [top] a value is declared with `let`, without quotation marks
      ^«$s:string» & : $v:number => let ~s
    [top] a name is written without quotation marks
      ^«$s:string» & $o:opening => ~s
    [top] a pattern needs no word before its name
      ^pattern $n & [:|{|(] ==> %n
    [top] a pattern needs no word before its name, and no empty `()` after it
      ^«$w:declarer» $n ( ) & $o:opening => %n
    [top] a pattern needs no word before its name
      ^«$w:declarer» $n & [:|{|(] => %n
    [top] a name is a word, without quotation marks or spaces
      ^«$w:[cue|event|spring|curve|control|input|choice]» $s:string & $o:opening => $w %s
    [top] another name for a pattern is a second pattern that plays the first
      ^«alias» $n [:|=]? $p ; => $n: play $p
    [top] cases belong to an input
      ^«[enum|state|states]» $n «{» \#
        ?? write `input $n: from content, one of calm | lively`, with its own cases
    [top] a spring needs names for its numbers
      ^spring $n ( $a:number , $b:number ) ; ?? write `spring $n: response 0.3s, damping 0.8`
    [top] there is no `$w`: a file has one profile
      ^«$w:[theme|scheme|variant|mode]» $n $o:opening ?? what depends on a mood or a setting goes \#
        in a map: `map strength by INPUT: calm 0.4, default 1`
    [top] `$w` cannot group patterns: they are grouped by the start of their names
      ^«$w:[group|namespace|module|folder|category]» $n $o:opening \#
        ?? write `$n.soft: impact light`, and name the others likewise
    [top] a response to an event goes in a cue
      ^«[when|on|trigger]» $e $o:opening ?? give it a cue: `cue my-cue { on $e; … }`
    [top] a condition goes in a cue
      ^«[if|while]» $f $o:opening ?? give it a cue: `cue my-cue { only if $f; … }`
    [top] a name is one word
      ^$a:plain $b & [:|{] $v:verb => %a-%b
    [top] another file is used with `use`
      ^«[import|include|require|uses|using]» $s:string ==> use $s
    [top] a profile is used with `use profile`
      ^«[uses|using|import|include|with]» profile $n => use profile $n
    [top] another file or a profile is used with `use`
      ^«[import|include|require]» $n ?? write `use "$n.pattern"` or `use profile $n`
    [top] the name of a file is written in quotation marks
      ^use «$p:path» => use "$p"
    [top] `profile` is missing before its name
      ^use «$n» ; => use profile $n
    `:` does not belong after `use`
      ^^use «:» $v:value => use $v
    `:` does not belong after `allow`
      ^^allow «:» $r because => allow $r because
    the `:` goes after the name
      ^^map «:» $n & by => map $n
    [top] `let` does not belong before `$k`
      ^«let» $k:[event|control|spring|curve|input|map|choice|cue|profile] $n => $k $n
    the `:` goes after the name
      ^^let «:» $n $v:value => let $n: $v
    a name is missing after `$k`
      ^^«$k:[event|control|spring|choice|input|curve|map]» : $p:part \#
        ?? give it a name: `$k my-$k: …`
    a name is missing after `curve`
      ^^«curve» : $c:curve ?? give it a name: `curve my-curve: …`
    the `:` goes after the name
      ^^$k:[event|control|spring|choice|input|curve] «:» $n & $p:word => $k $n:
    [timeline] `event` is missing before `$n`
      ^^«$n:nonkind» & : by [user|system] => event $n
    [timeline] `input` is missing before `$n`
      ^^«$n:nonkind» & : from $s => input $n
    [timeline] `control` is missing before `$n`
      ^^«$n:nonkind» & : label $s:string => control $n
    [timeline] `spring` is missing before `$n`
      ^^«$n:nonkind» & : [response|duration|mass] $v:number => spring $n
    [timeline] `curve` is missing before `$n`
      ^^«$n:nonkind» & : [bezier|steps] ( => curve $n
    [top] a profile is declared with a body, and used with `use`
      ^profile «$n» ; => use profile $n
    [top] `on $e` belongs in the body of the cue
      ^cue $n «on $e» { => cue $n { on $e;
      ^cue $n «on $e» : => cue $n: on $e;
    [top] `$w` belongs to a profile
      ^«$w:[gate|limit|forbid|rule|class|scope|arrival|defer]» $n \#
        ?? move it to one: `profile my-profile { $w $n … }`
    [top] `equivalent` belongs to a profile or a cue
      ^«equivalent» $n ?? move it to one: `profile my-profile { equivalent $n … }`
    [top profile] `gain` belongs to a cue
      ^«gain» $c:[haptics|sound] $v:number => default $c.gain $v
    [top] `$w` is a statement of a cue
      ^«$w:[because|role|on|once|until|only|respond|confirm|fallback]» $n:value \#
        ?? give it a cue: `cue my-cue { $w $n … }`
    [top] `$w` is a statement; at the top of a file it belongs to a pattern
      ^«$w:verb» ?? give it a name: `my-pattern: $w …`
    [top profile] `$n` has no `{` after it
      ^«$n:unopened» $v:verb => $n { $v
    [top profile] `$n` has no `:` after it
      ^«$n:plain» $v:verb => $n: $v
    [top] a `;` goes between declarations on one line
      } & «$n» $o:opening => };
    # Properties.
    [top] the source of an input goes before its type
      ^input $n : flag ,? from $s ; => input $n: from $s, flag
      ^input $n : one of $c:rest , from $s ; => input $n: from $s, one of $c
    [top] an input needs its source
      ^input $n : «$t:[flag|one]» $r:rest ; => input $n: from content, $t $r
      ^input $n : «$c» & | => input $n: from content, one of $c
    [top] an input is a `flag` or `one of …`
      ^input $n : from $s , «[bool|boolean|toggle|switch|on-off|yes-no]» => input $n: from $s, flag
      ^input $n : from $s , «[enum|any-of|choice|either|cases|select|oneof|one-of]» $a \#
        => input $n: from $s, one of $a
      ^input $n : from $s , «$a» & | => input $n: from $s, one of $a
    [top] an input has no default
      ^input $r:rest «, default $c» ; => input $r
    [top] a map names the input that it depends on
      ^map $n «:» ?? write `map $n by INPUT: …`
    [top] all other cases are called `default`
      ^map $r:rest «[_|*]» $v:value => map $r default $v
    [top] a case needs no word before it
      «case» $c $v:value => $c $v
    [top] a map names patterns, and contains no statement
      ^map $r:rest «play» $p => map $r $p
      ^map $r:rest «$v:verb $s:style» ?? declare a pattern with `$v $s`, and name it here
    [top] a map names a pattern without arguments
      ^map $r:rest «$p» ( ?? declare a pattern that plays `$p` with them, and name it here
    [top] an event has one cause: `by user` or `by system`
      by [user|system] «or» [user|system] ?? declare an event for each
    [top] `$p` takes no value: writing it is enough
      $p:[recurring|frequent] :? «[true|yes]» ==> $p
      $p:[recurring|frequent] :? «[false|no]» ?? leave `$p` out
    [top] `by` is missing before `$u`
      ^event $n : «$u:[user|system]» => event $n: by $u
    [top] `class` is missing before `$c`
      ^event $n : by $u:[user|system] , «$c:plain» ; => event $n: by $u, class $c
    [top] `label` is missing before `$s`
      ^control $n : «$s:string» => control $n: label $s
    [top] a flag cannot be negated
      ^control $r:rest if «not» $f ?? name a flag with the opposite meaning
    [top] each property of a spring needs its name
      ^spring $n : «$a:time» , $b:level ; => spring $n: response $a, damping $b
    [top] the properties of a spring go right after `:`
      ^spring $n : «spring» ( $r:rest ) ; => spring $n: $r
    [top] a choice lists its events, with `,` between them
      ^choice $n : «one of» $r:rest ; ?? remove `one of`
    [top] the parameter `$p` has no default value
      ^$n ( «$p» [)|,] ?? write it after the name: `$p 0.6`
    [top] a parameter has its default right after its name
      ( $n «: $t =» $v:value => ($n $v
      , $n «: $t =» $v:value => , $n $v
    [top cue] `rule` does not belong before the id of a rule
      ^allow «rule» $r [because|until|on] => allow $r because
    [top cue] `because` is missing before the reason
      ^allow $r «$s:string» ==> allow $r because $s
    [top cue] expected `because`, found `,`
      ^allow $r «,» ?? write an `allow` with its reason for each rule
    [top cue] a day is written without quotation marks
      ^allow $r:rest until «$s:string» => allow $r until ~s
    [top cue] the reason goes before the day
      ^allow $r until $d:any «because» $s:string => allow $r because $s until $d
    """#)
}
