extension Misreading {
  /// Wrong notations before an arm.
  static let arms = table(
    #"""
    `$w` does not belong before an arm
      ^$w:[on|case|when|if] $a:[success|failure] & $o:opening ==> $a
    an arm is called `success` or `failure`
      ^«[on|case|when|if] [error|fail|failed|else|catch]» & $o:opening => failure
    `$w` cannot directly follow a `}`
      } & «$w:[success|failure|else|catch|error]» $o:opening \#
        ?? the arms of an effect are in one `{ … }`, with `;` between them
    [timeline cue] `$w` is not inside an effect
      ^«$w:[success|failure|else|catch]» { ?? put the arms in one `{ … }` after `do`
    """#)

  /// Statements of other bodies.
  static let bodies = table(
    #"""
    [body] this is JSON; a pattern is written without quotation marks
      ^«$s:string» : ?? write statements: `impact medium 0.6; wait 120ms; impact medium 0.9`
    [body] a pattern goes at the top of a file, not in a body
      ^«pattern» $n & $o:opening ?? declare it at the top of the file
    [profile] a pattern needs no word before its name
      ^«$w:declarer» $n & [(|{|:] => $n
    [profile] the body of a pattern goes after `:`
      ^$n «=» $v:verb => $n: $v
    [body] `$w:` does not belong before a statement
      ^«$w:[animation|animate|transition|effect|visual|audio|haptic|action]» : $v:verb => $v
    [body] there is no `$w`: a file has one profile
      ^«$w:[theme|scheme|variant]» $n $o:opening ?? what depends on a mood or a setting goes in a \#
        map at the top: `map strength by INPUT: calm 0.4, default 1`
    [body] a change is a single track with both values
      ^«[from|to|start|end]» $o:opening \#
        ?? write `scale 0.9 -> 1 over 200ms ease-out`, without `{ … }`
    [timeline cue] a pattern goes at the top of a file, not in a body
      ^«$n:plain» $o:opening $v:verb ?? write `$n` on a line of its own at the top of the file
    [body] `$k` goes at the top of a file, not in a body
      ^«$k:[use|let|input|map|event|control|spring|curve|choice|cue|profile]» $n $o:[:|{|by] \#
        ?? declare it at the top of the file
    [cue] `gate` belongs to a profile; a cue uses `only if`
      ^gate $c:[haptics|motion|sound] : $f => $c only if $f
    [cue] a cue sets its own gain with `gain`
      ^«default haptics.gain» $v:number => gain haptics $v
      ^«default sound.gain» $v:number => gain sound $v
    [body] `$w` belongs to a profile
      ^«$w:[gate|limit|forbid|rule|default|class|scope|arrival|defer]» $n ?? move it to one
    [timeline] `:` does not belong after `$w`
      ^^«$w:profile-verb» : $n => $w $n
    [timeline] `extends` goes before the body of a profile
      ^^«extends» : $b ?? write `profile my-profile extends $b { … }`
    """#)

  /// Wrong notations in cues.
  static let cues = table(
    #"""
    [body] `on` names the event of a cue; a point in time goes after `at`
      ^«on» $a:anchor & $o:opening => at $a
    [cue] a cue names its event with `on`
      ^«$w:[when|trigger|event]» :? $e ; => on $e
    [cue] `on` has no body: the whole cue plays on its event
      ^«$w:[when|trigger|on]» $e { $r:rest } => on $e; $r
      ^on $e «:» $r:rest ; => on $e; $r
      ^«$w:[when|trigger|on]» $e $o:opening ?? write `on $e; …`
    [body] `target` has no body: it applies to what follows in the same list
      ^target $t «{» $r:rest } => target $t; $r
      ^target $t «$o:opening» ?? write `target $t; …`
    [cue] a cue names its role with `role`
      ^«$r:[entry|exit|feedback|progress|ambient]» ; => role $r
    a name is one word: `feedback`
      ^role feed back => role feedback
    [cue] a fallback sets what plays in another mode
      ^if? «$m:mode» & $o:opening => fallback $m
      ^if? «[prefers-reduced-motion|reduced-motion]» & $o:opening => fallback reduce-motion
    a mode is one word: `reduce-motion`
      ^fallback «[reduce|reduced] motion» ==> fallback reduce-motion
    a mode is one word: `physicality-off`
      ^fallback «physicality off» ==> fallback physicality-off
    modes are separated by `,`
      ^fallback $a:mode «$o:sign?» $b:mode => fallback $a, $b
    `$w` does not belong before the mode
      ^fallback «$w:any» $m:mode => fallback $m
    a fallback names its mode
      ^«fallback» & $o:opening => fallback reduce-motion
      ^«fallback» $b:[auto|none] ; => fallback reduce-motion: $b
    [body] `$b` must be the only statement of a fallback
      ^«$b:[auto|none]» ; ?? write it by itself: `fallback reduce-motion: $b`
    [cue] a condition of a cue starts with `only if`
      ^«if» $f ; => only if $f
    [body] to choose by the case of an input, use a map
      ^«[if|switch|match|case|when]» $i [is|=|equals]? =? $c $o:opening ?? declare one at the \#
        top, `map strength by $i: $c 0.4, default 1`, and write `play NAME scaled by strength`
      ^«[switch|match|case]» $i { ?? declare one at the top, `map strength by $i: default 1`, and \#
        write `play NAME scaled by strength`
    [body] a statement cannot depend on a flag here
      ^«[if|else]» ?? a cue has conditions: `only if FLAG`
    a flag cannot be negated
      ^$h:gate $r:rest «not» $f \#
        ?? declare a flag with the opposite meaning: `input not-$f: from …, flag`
      ^$h:gate $r:rest «!» $f \#
        ?? declare a flag with the opposite meaning: `input not-$f: from …, flag`
    only one flag can be named here
      ^confirm $s:string if $f «[or|and]» ?? declare a flag for the combination
    flags are joined by `,`, and all of them must be true
      ^$h:gate $r:rest «or» $f ?? declare a flag that is true if either is
      ^$h:gate $r:rest «\& \&» $f => $h $r, $f
    a condition is the name of a flag, without a comparison
      ^$h:gate $r:rest «[is|equals|=]» ?? declare a flag for the result
    `only` does not belong before the `if` of a `confirm`
      ^confirm $s:string «only» if => confirm $s if
    a question has one text
      ^confirm $s:string «$w:[yes|no|with|or]» ?? the app provides the texts of its answers
    a cue responds to one event
      ^on $a «,» $b ?? write a cue for each event
    `event` does not belong before the name here
      ^on «event» $e ==> on $e
    [body] `sound` does not belong before a statement
      ^«sound» $s:string => sample $s
    [body] `haptics` does not belong before a statement
      ^«haptics» $s:style => impact $s
    [body] `$c` does not belong before a statement
      ^«$c:[haptics|motion|sound]» $v:verb => $v
    [cue] expected `only if`, found `if`
      ^«$c:[haptics|motion|sound]» if $f => $c only if $f
    # Texts.
    a text is written in quotation marks
      ^announce «$w $t:words» $p:[politely|assertively] ; => announce "$w $t" $p
      ^confirm «$w $t:words» if $f ; => confirm "$w $t" if $f
      ^$v:[toast|announce|because|confirm] «$w $t:words» ; => $v "$w $t"
      ^allow $r because «$w $t:words» ; => allow $r because "$w $t"
    a text has no duration
      ^[toast|announce] $s:string «for» $d:time ?? the app decides how long a text stays
    `$w` does not belong before `$v`
      ^$w:[show|do|play|emit] $v:[toast|announce] $s:string => $v $s
    `$v` takes one name
      ^$v:[show|hide|remove|restore|emit|do] $a «,» $b => $v $a; $v $b
    `target` takes one name
      ^target $a «,» $b ?? write a list for each
    """#)
}
