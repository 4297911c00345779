extension Misreading {
  /// Wrong notations in profiles.
  static let profiles = table(
    #"""
    a limit is a value or a range, without words
      ^limit $n «at most» $v:number ==> limit $n $v
      ^limit $n «at least» $v:number ==> limit $n $v..
      ^limit $n «up to» $v:number ==> limit $n $v
    a limit is a value or a range, without `$w`
      ^limit $n «$w:[min|minimum|above|over|from]» $v:number ; => limit $n $v..
      ^limit $n «$w:[max|maximum|most|under|below|within|to]» $v:number ; => limit $n $v
    a limit is a value or a range, without a sign
      ^limit $n «[<|≤] =?» $v:number => limit $n $v
      ^limit $n «[>|≥] =?» $v:number => limit $n $v..
    a limit is a value or a range, without `between`
      ^limit $n «between» $a:number [and|to] $b:number => limit $n $a..$b
    a range has `..` between its ends
      ^limit $n [min|from] $a:number ,? [max|to] $b:number => limit $n $a..$b
    an upper limit is written as its value alone
      ^limit $n «..» $v:number => limit $n $v
    a range has `..` between its ends
      ^$k:[limit|default|respond] $n $a:number «[to|-|–|—]» $b:number ==> $k $n $a..$b
    a name is one word: `$a.$b`
      ^limit $a «$b:word» $v:number => limit $a.$b $v
    a response time is a range
      ^respond $n «[within|max|maximum|under|below|..|<|≤]» $d:time => respond $n 0ms..$d
      ^respond $n «at least» $d:time => respond $n $d..
    [profile] a profile forbids a channel with `forbid`
      ^«$w:[no|ban|prohibit|disallow|block]» $c => forbid $c
    [profile] a profile sets a limit with `limit`
      ^«[max|maximum]» $n $v:number => limit $n $v
      ^«[min|minimum]» $n $v:number => limit $n $v..
    [profile] a profile sets the weight of a rule with `rule`
      ^«[disable|ignore|silence|mute|suppress|exclude]» $r ; => rule $r off
      ^«[severity|set|weight|level]» $r $s ; => rule $r $s
    [profile] an allowance goes in a cue, or at the top of a file
      ^«allow» ?? a profile sets the weight of a rule for all cues: `rule NAME off`
    [profile] a profile gates a channel with `gate`
      ^«$c:[haptics|motion|sound]» only? if $f => gate $c: $f
    a gate names its flags after `:`
      ^gate $c «only? if» $f => gate $c: $f
    [profile] a profile gives its reasons in comments
      ^«because» ?? write `# …`
    [profile] `extends` goes before the body of a profile
      ^«extends» $b ?? write `profile my-profile extends $b { … }`
    """#)
}
