extension Misreading {
  /// Declarations of CSS and steps of design tools in place of statements.
  static let styles: [Misreading] = [
    // Rules with an `@`.
    .init(
      "«@ $w:[media|container|supports|layer]»", "`@$w` is of CSS: a pattern has no queries",
      help: """
        what plays with less motion goes in the cue: `fallback reduce-motion: …`; what plays \
        only sometimes \
        has `only if FLAG`
        """),
    .init(
      "«@ $w:[keyframes|property|import|use|include|mixin|apply|font-face]»",
      "`@$w` is of CSS: moments go after `at`, and a change is one track",
      help: """
        give the change a name and both its values: `pop: scale 0.9 -> 1 over 200ms ease-out`
        """),
    // Transitions and animations.
    .init(
      """
      ^[transition|animation] :? [opacity|alpha|fade|fade-in|fadeIn] $d:time ,? $c:curve? ,? \
      $e:time ;
      """,
      "a change of opacity is a `fade`, with both its values",
      meant: "fade 0 -> 1 over $d $c delay $e", in: .body),
    .init(
      "^[transition|animation] :? [opacity|alpha|fade|fade-in|fadeIn] $d:time ,? $c:curve? ;",
      "a change of opacity is a `fade`, with both its values",
      meant: "fade 0 -> 1 over $d $c", in: .body),
    .init(
      "^[transition|animation] :? [fade-out|fadeOut] $d:time ,? $c:curve? ;",
      "a change of opacity is a `fade`, with both its values",
      meant: "fade 1 -> 0 over $d $c", in: .body),
    .init(
      "^[transition|animation] :? [transform|scale|zoom-in|pop] $d:time ,? $c:curve? ;",
      "a track names what changes, and its start and end values",
      meant: "scale 0.9 -> 1 over $d $c", in: .body),
    .init(
      "^«$w:[animation-duration|transition-duration]»",
      "`$w` is of CSS: a track says itself how long it takes",
      help: "it goes after `over`: `fade 0 -> 1 over 200ms ease-out`", in: .body),
    .init(
      "^«$w:[animation-delay|transition-delay]»",
      "`$w` is of CSS: a track says itself how much later it starts",
      help: "it goes after `delay`: `fade 0 -> 1 over 200ms delay 100ms ease-out`", in: .body),
    .init(
      "^«$w:[animation-timing-function|transition-timing-function]»",
      "`$w` is of CSS: a track names its curve itself",
      help: "it goes last: `fade 0 -> 1 over 200ms ease-out`", in: .body),
    .init(
      "^«$w:[animation-iteration-count|animation-direction]»",
      "`$w` is of CSS: what comes again goes in a body",
      help: """
        write `repeat 3 every 400ms { … }`, with `alternate` in a track that goes back and forth
        """,
      in: .body),
    .init(
      """
      ^«$w:[animation-fill-mode|animation-play-state|animation-composition|\
      transition-behavior|will-change|\
      animation-timeline|transform-origin]»
      """,
      "`$w` is of CSS, and has no place here: a value stays where its track has led it",
      help: "remove it", in: .body),
    .init(
      "^«$w:[transition|animation|animation-name|transition-property]» : $n:plain",
      "`$w` is of CSS: a track names what changes, and its start and end values",
      help: "write a track: `fade 0 -> 1 over 200ms ease-out`", in: .body),
    // Properties.
    .init(
      "^[opacity|alpha] :? $a:level [to|->] $b:level ,? [over|for|in]? $d:time ,? $c:curve? ;",
      "a change of opacity is a `fade`", meant: "fade $a -> $b over $d $c", in: .body),
    .init(
      """
      ^transform : [scale|scale3d|scaleX|scaleY] ( $a:level $r:rest ) ;
      """, "a change of size is a `scale`",
      meant: "scale 1 -> $a over 200ms", in: .body),
    .init(
      "^transform : [rotate|rotateZ] ( $a:number ) ;", "a turn is a `rotate`",
      meant: "rotate by $a over 200ms", in: .body),
    .init(
      "^transform : translateX ( $a:number ) ;", "a change of place is a `move`",
      meant: "move x by #a over 200ms", in: .body),
    .init(
      "^transform : translateY ( $a:number ) ;", "a change of place is a `move`",
      meant: "move y by #a over 200ms", in: .body),
    .init(
      "^transform : [translate|translate3d] ( $a:number , $b:number $r:rest ) ;",
      "each axis has a track of its own",
      meant: "move x by #a over 200ms; move y by #b over 200ms", in: .body),
    .init(
      "^«$w:[transform|translate]» :", "`$w` is of CSS: a track names what changes",
      help: "write a track: `scale 1 -> 0.9 over 200ms ease-out`", in: .body),
    .init(
      "^«$w:[filter|backdrop-filter]» :", "`$w` is of CSS",
      help: "a blur is a track in percent: `blur 20% -> 0% over 200ms ease-out`", in: .body),
    .init(
      "^«$w:[display|visibility|hidden|isHidden|is-hidden]» [:|=]",
      "`$w` is of the app: a cue says what appears and what goes",
      help: "write `show NAME`, `hide NAME` or `remove NAME`", in: .body),
    .init(
      "^animate «$n» ;", "`animate` is followed by both values, which are numbers",
      help: """
        write `animate $n 0 -> 1 over 200ms ease-out` for how far it has come; colours are the \
        app's own, \
        and `#` starts a comment
        """, in: .body),
    .init(
      """
      ^«$w:[color|colour|background|background-color|backgroundColor|fill|stroke|tint|border|\
      border-color|\
      box-shadow|shadow|border-radius]» :
      """,
      "colours and shapes are the app's own",
      help: "say which state has come, and let the app paint it: `show selected`", in: .body),
    .init(
      """
      ^«$w:[width|height|top|left|right|bottom|margin|padding|z-index|position|\
      transform-style]» : $v:value
      """,
      "`$w` is of the app's layout: a cue moves what is there",
      help: "write a track: `move y 20pt -> 0pt over 200ms ease-out`", in: .body),
    // Motions by their names.
    .init(
      "^[fade-in|fadeIn|fadein|FadeIn] [:|(]? [over|for|in]? $d:time ,? $c:curve? )? ;",
      "`fade` has both its values", meant: "fade 0 -> 1 over $d $c", in: .body),
    .init(
      "^[fade-out|fadeOut|fadeout|FadeOut] [:|(]? [over|for|in]? $d:time ,? $c:curve? )? ;",
      "`fade` has both its values", meant: "fade 1 -> 0 over $d $c", in: .body),
    .init(
      "^«$w:[fade-in|fadeIn|fadein|FadeIn]» (? )? ;", "a fade says how long it takes",
      meant: "fade 0 -> 1 over 200ms", in: .body),
    .init(
      "^«$w:[fade-out|fadeOut|fadeout|FadeOut]» (? )? ;", "a fade says how long it takes",
      meant: "fade 1 -> 0 over 200ms", in: .body),
    .init(
      "^fade in $d:time ,? $c:curve? ;", "how long a track takes goes after `over`",
      meant: "fade 0 -> 1 over $d $c"),
    .init(
      "^fade out $d:time ,? $c:curve? ;", "how long a track takes goes after `over`",
      meant: "fade 1 -> 0 over $d $c"),
    .init(
      """
      ^[slide|slide-in|slideIn|fly|fly-in|push|rise|lift|slide-up|slideUp] up? \
      [by|from]? $l:number [over|for|in|,]? $t:time? ,? $c:curve? ;
      """,
      "a motion has an axis, and goes from a length to a length: `y` grows downwards",
      meant: "move y #l -> 0pt over $t?200ms $c", in: .body),
    .init(
      """
      ^[slide|slide-in|slideIn|fly|fly-in|push|drop|fall|sink|slide-down|slideDown] down? \
      [by|from]? $l:number [over|for|in|,]? $t:time? ,? $c:curve? ;
      """,
      "a motion has an axis, and goes from a length to a length: `y` grows downwards",
      meant: "move y -#l -> 0pt over $t?200ms $c", in: .body),
    .init(
      """
      ^[slide|slide-in|slideIn|fly|fly-in|push|slide-left|slideLeft] left? [by|from]? \
      $l:number [over|for|in|,]? $t:time? ,? $c:curve? ;
      """,
      "a motion has an axis, and goes from a length to a length: `x` grows to the right",
      meant: "move x #l -> 0pt over $t?200ms $c", in: .body),
    .init(
      """
      ^[slide|slide-in|slideIn|fly|fly-in|push|slide-right|slideRight] right? [by|from]? \
      $l:number [over|for|in|,]? $t:time? ,? $c:curve? ;
      """,
      "a motion has an axis, and goes from a length to a length: `x` grows to the right",
      meant: "move x -#l -> 0pt over $t?200ms $c", in: .body),
    .init(
      """
      ^[slide|slide-in|slideIn|fly|fly-in|enter|come] in? from the? [left|leading] \
      [over|for|in|,]? $t:time? ,? $c:curve? ;
      """,
      "a motion has an axis, and goes from a length to a length",
      meant: "move x -40pt -> 0pt over $t?200ms $c", in: .body),
    .init(
      """
      ^[slide|slide-in|slideIn|fly|fly-in|enter|come] in? from the? [right|trailing] \
      [over|for|in|,]? $t:time? ,? $c:curve? ;
      """,
      "a motion has an axis, and goes from a length to a length",
      meant: "move x 40pt -> 0pt over $t?200ms $c", in: .body),
    .init(
      """
      ^[slide|slide-in|slideIn|fly|fly-in|enter|come] in? from the? [top|above] \
      [over|for|in|,]? $t:time? ,? $c:curve? ;
      """,
      "a motion has an axis, and goes from a length to a length",
      meant: "move y -40pt -> 0pt over $t?200ms $c", in: .body),
    .init(
      """
      ^[slide|slide-in|slideIn|fly|fly-in|enter|come] in? from the? [bottom|below] \
      [over|for|in|,]? $t:time? ,? $c:curve? ;
      """,
      "a motion has an axis, and goes from a length to a length",
      meant: "move y 40pt -> 0pt over $t?200ms $c", in: .body),
    .init(
      """
      ^[grow|shrink|zoom|enlarge|pop|resize|scale-up|scaleUp|scale-down|scaleDown] [to|by|\
      ->]? $n:level \
      [over|for|in|,]? $t:time? ,? $c:curve? ;
      """,
      "a change of size is a `scale`, with both its values",
      meant: "scale 1 -> $n over $t?200ms $c",
      in: .body),
    .init(
      "^[spin|turn|rotation|twist] [by|to]? $n:number [over|for|in|,]? $t:time? ,? $c:curve? ;",
      "a turn is a `rotate`", meant: "rotate by $n over $t?400ms $c", in: .body),
    .init(
      "^«[smart|auto] [animate|layout]»",
      "a track names what changes, and its start and end values",
      help: "write a track for each: `fade 0 -> 1 over 300ms ease-out`", in: .body),
  ]

  /// Calls of SwiftUI, UIKit, Core Haptics, Android and the web.
  static let calls: [Misreading] = [
    .init(
      "^impact ( [style|weight]? :? .? $s:style ) ;", "an impact is its style and a level",
      meant: "impact $s", safe: true, in: .body),
    .init(
      "^impact ( [style|weight]? :? .? $s:style , intensity? :? $l:level ) ;",
      "an impact is its style and a level", meant: "impact $s $l", safe: true, in: .body),
    .init(
      "^«[*impactOccurred|impact]» ( [intensity|withIntensity]? [:|=]? $l:level ) ;",
      "an impact is its style and a level", meant: "impact medium $l", in: .body),
    .init(
      "^*impactOccurred ( ) ;", "an impact is its style and a level", meant: "impact medium",
      in: .body),
    .init(
      """
      ^UIImpactFeedbackGenerator ( style : .? $s:style ) . impactOccurred ( intensity : \
      $l:level ) ;
      """,
      "an impact is its style and a level", meant: "impact $s $l", safe: true, in: .body),
    .init(
      """
      ^UIImpactFeedbackGenerator ( style : .? $s:style ) $r:rest ;
      """, "an impact is its style and a level",
      meant: "impact $s", safe: true, in: .body),
    .init(
      "^UIImpactFeedbackGenerator $r:rest ;", "an impact is its style and a level",
      meant: "impact medium",
      in: .body),
    .init(
      """
      ^UINotificationFeedbackGenerator $r:rest . $o:outcome $t:rest ;
      """, "an outcome is a `notify`",
      meant: "notify $o", safe: true, in: .body),
    .init(
      """
      ^[notificationOccurred|notify] ( [type|.]? [:|.]? $o:outcome ) ;
      """, "an outcome is a `notify`",
      meant: "notify $o", safe: true, in: .body),
    .init(
      "^[UISelectionFeedbackGenerator|selectionChanged] $r:rest ;",
      "the tick of a value is `selection`",
      meant: "selection", safe: true, in: .body),
    .init(
      "^.? sensoryFeedback ( . $o:outcome $r:rest ;", "an outcome is a `notify`",
      meant: "notify $o",
      safe: true, in: .body),
    .init(
      "^.? sensoryFeedback ( . selection $r:rest ;", "the tick of a value is `selection`",
      meant: "selection", safe: true, in: .body),
    .init(
      "^.? sensoryFeedback ( . impact ( $p:rest . $s:style , intensity : $l:level $r:rest ;",
      "an impact is its style and a level", meant: "impact $s $l", safe: true, in: .body),
    .init(
      """
      ^.? sensoryFeedback ( . impact ( $p:rest . $s:style $r:rest ;
      """, "an impact is its style and a level",
      meant: "impact $s", safe: true, in: .body),
    .init(
      "^.? sensoryFeedback ( . impact $r:rest ;", "an impact is its style and a level",
      meant: "impact medium", in: .body),
    .init(
      "^.? «sensoryFeedback» $r:rest ;", "a haptic is a statement by itself",
      help: """
        write what it feels like: `impact medium 0.6`, `notify success` or `selection`
        """, in: .body),
    .init(
      "^«[hapticTransient|HapticTransient|haptic-transient]» $l:level ,? $s:level ;",
      "a tap of a level is a `transient`", meant: "transient $l sharp $s", in: .body),
    .init(
      """
      ^«[CHHapticEvent|CHHapticPattern|CHHapticEngine|CHHapticEventParameter|\
      CHHapticParameterCurve]»
      """,
      "the player calls Core Haptics; a pattern holds no code",
      help: """
        a tap is `transient 0.6 sharp 0.4`, and what lasts \
        `continuous 0.6 for 200ms sharp 0.4`
        """, in: .body),
    .init(
      "^$w ( [HapticFeedbackConstants.CONFIRM|HapticFeedbackType.Confirm|CONFIRM] $r:rest ;",
      "an outcome is a `notify`", meant: "notify success", in: .body),
    .init(
      "^$w ( [HapticFeedbackConstants.REJECT|HapticFeedbackType.Reject|REJECT] $r:rest ;",
      "an outcome is a `notify`", meant: "notify error", in: .body),
    .init(
      """
      ^$w ( [HapticFeedbackConstants.CLOCK_TICK|HapticFeedbackConstants.SEGMENT_TICK|\
      HapticFeedbackType.SegmentTick|HapticFeedbackType.TextHandleMove|CLOCK_TICK] $r:rest ;
      """,
      "the tick of a value is `selection`", meant: "selection", in: .body),
    .init(
      """
      ^$w ( [HapticFeedbackConstants.VIRTUAL_KEY|HapticFeedbackConstants.KEYBOARD_TAP|\
      HapticFeedbackConstants.CONTEXT_CLICK|HapticFeedbackType.VirtualKey|\
      HapticFeedbackType.ContextClick|\
      HapticFeedbackType.KeyboardTap|VIRTUAL_KEY|KEYBOARD_TAP] $r:rest ;
      """,
      "a light tap is an impact", meant: "impact light", in: .body),
    .init(
      """
      ^$w ( [HapticFeedbackConstants.LONG_PRESS|HapticFeedbackType.LongPress|LONG_PRESS] \
      $r:rest ;
      """,
      "a long press is an impact", meant: "impact medium", in: .body),
    .init(
      """
      ^«$w:[*performHapticFeedback|HapticFeedback.lightImpact|\
      HapticFeedback.mediumImpact|HapticFeedback.heavyImpact|Haptics.impact|\
      Haptics.notification]»
      """,
      "a haptic is a statement by itself",
      help: """
        write what it feels like: `impact medium 0.6`, `notify success` or `selection`
        """, in: .body),
    .init(
      "^$w (? VibrationEffect.createOneShot ( $d:count $r:rest ;",
      "a vibration says how strong it is and how long",
      meant: "continuous 0.5 for $dms", in: .body),
    .init(
      "^VibrationEffect.createOneShot ( $d:count $r:rest ;",
      "a vibration says how strong it is and how long",
      meant: "continuous 0.5 for $dms", in: .body),
    .init(
      """
      ^$w:[vibrator.vibrate|VibrationEffect.createPredefined|vibrate] ( \
      [VibrationEffect.EFFECT_CLICK|EFFECT_CLICK] ) ;
      """, "a click is an impact", meant: "impact medium",
      in: .body),
    .init(
      """
      ^«$w:[VibrationEffect.createPredefined|VibrationEffect.createWaveform|\
      VibrationEffect.startComposition|\
      vibrator.vibrate]»
      """, "a haptic is a statement by itself",
      help: """
        a tap is `impact medium 0.6`, and what lasts `continuous 0.5 for 200ms`
        """, in: .body),
    .init(
      "^[navigator.vibrate|window.navigator.vibrate|vibrate] ( [? $d:count ]? ) ;",
      "a vibration says how strong it is and how long", meant: "continuous 0.5 for $dms",
      in: .body),
    .init(
      """
      ^[navigator.vibrate|window.navigator.vibrate|vibrate] ( [ $a:count , $b:count , \
      $c:count ] ) ;
      """,
      "a vibration says how strong it is and how long",
      meant: "continuous 0.5 for $ams; then; wait $bms; continuous 0.5 for $cms", in: .body),
    .init(
      "^«$w:[navigator.vibrate|window.navigator.vibrate|vibrate]» (",
      "a vibration says how strong it is and how long",
      help: """
        write each pulse, with `then` and the pause between: `continuous 0.5 for 200ms; then; \
        wait 100ms; \
        continuous 0.5 for 200ms`
        """, in: .body),
    .init(
      "^.? «spring» ( $r:rest ;", "a spring is the way in which a track goes",
      help: "write it after what changes: `scale 0.9 -> 1 spring(response 0.3s, damping 0.8)`",
      in: .body),
    .init(
      """
      ^.? «$c:[easeInOut|easeIn|easeOut|ease|ease-in|ease-out|ease-in-out|linear|bouncy|smooth|\
      snappy|spring]» ;
      """,
      "a curve goes after what changes",
      help: "write a track: `fade 0 -> 1 over 200ms ease-in-out`", in: .body),
    .init(
      "^. opacity ( $n:level ) ;", "a change of opacity is a `fade`",
      meant: "fade -> $n over 200ms",
      in: .body),
    .init(
      "^. scaleEffect ( $n:level ) ;", "a change of size is a `scale`",
      meant: "scale -> $n over 200ms",
      in: .body),
    .init(
      "^. offset ( $a:[x|y] : $n:number ) ;", "a change of place is a `move`",
      meant: "move $a by $npt over 200ms", in: .body),
    .init(
      "^. rotationEffect ( . degrees ( $n:number ) ) ;", "a turn is a `rotate`",
      meant: "rotate by $ndeg over 200ms", in: .body),
    .init(
      "^. transition ( . opacity ) ;", "a change of opacity is a `fade`",
      meant: "fade 0 -> 1 over 200ms",
      in: .body),
    .init(
      """
      ^.? «$w:[withAnimation|animation|transition|animate|animateFloatAsState|\
      animateContentSize|\
      AnimatedVisibility|UIView.animate|gsap.to|gsap.from|element.animate|tween|keyframes|\
      phaseAnimator|\
      slideInVertically|slideInHorizontally|slideOutVertically|slideOutHorizontally|scaleIn|\
      scaleOut|\
      expandVertically|shrinkVertically|symbolEffect]» [(|{]
      """,
      "a track names what changes, and its start and end values",
      help: "write a track for each: `fade 0 -> 1 over 300ms ease-out`", in: .body),
    .init(
      """
      ^«$w:[setTimeout|DispatchQueue.main.asyncAfter|asyncAfter|postDelayed|Task.sleep|\
      requestAnimationFrame|\
      setInterval|Timer.scheduledTimer]»
      """, "a later statement comes after a `wait`",
      help: "write `wait 120ms; impact medium`", in: .body),
    .init(
      "^[sleep|delay|wait|pause] ( $t:time ) ;", "a `wait` has no parentheses", meant: "wait $t",
      safe: true,
      in: .body),
    .init(
      "^[sleep|delay|wait|pause] ( $t:count ) ;", "a `wait` has a unit and no parentheses",
      meant: "wait $tms", in: .body),
  ]
}
