extension Misreading {
  /// Declarations of CSS and steps of design tools in place of statements.
  static let styles = table(
    #"""
    # Rules with an `@`.
    `@$w` is CSS: a pattern has no queries
      «@ $w:[media|container|supports|layer]» ?? for less motion, write \#
        `fallback reduce-motion: …` in the cue; for a condition, `only if FLAG`
    `@$w` is CSS: times go after `at`, and a change is a single track
      «@ $w:[keyframes|property|import|use|include|mixin|apply|font-face]» \#
        ?? give the change a name and both values: `pop: scale 0.9 -> 1 over 200ms ease-out`
    # Transitions and animations.
    [body] a change of opacity is a `fade`, with both values
      ^[transition|animation] :? [opacity|alpha|fade|fade-in|fadeIn] $d:time ,? $c:curve? ,? \#
        $e:time ; => fade 0 -> 1 over $d $c delay $e
      ^[transition|animation] :? [opacity|alpha|fade|fade-in|fadeIn] $d:time ,? $c:curve? ; \#
        => fade 0 -> 1 over $d $c
      ^[transition|animation] :? [fade-out|fadeOut] $d:time ,? $c:curve? ; => fade 1 -> 0 over $d $c
    [body] a track names what changes, and its start and end values
      ^[transition|animation] :? [transform|scale|zoom-in|pop] $d:time ,? $c:curve? ; \#
        => scale 0.9 -> 1 over $d $c
    [body] `$w` is CSS: a track sets its own duration
      ^«$w:[animation-duration|transition-duration]» \#
        ?? the duration goes after `over`: `fade 0 -> 1 over 200ms ease-out`
    [body] `$w` is CSS: a track sets its own delay
      ^«$w:[animation-delay|transition-delay]» \#
        ?? the time goes after `delay`: `fade 0 -> 1 over 200ms delay 100ms ease-out`
    [body] `$w` is CSS: a track names its own curve
      ^«$w:[animation-timing-function|transition-timing-function]» \#
        ?? the curve goes last: `fade 0 -> 1 over 200ms ease-out`
    [body] `$w` is CSS: repeated statements go in a body
      ^«$w:[animation-iteration-count|animation-direction]» \#
        ?? write `repeat 3 every 400ms { … }`, with `alternate` in a track that runs back and forth
    [body] `$w` is CSS, and is not needed: a value stays where its track has ended
      ^«$w:[animation-fill-mode|animation-play-state|animation-composition|transition-behavior|\#
    will-change|animation-timeline|transform-origin]» ?? remove it
    [body] `$w` is CSS: a track names what changes, and its start and end values
      ^«$w:[transition|animation|animation-name|transition-property]» : $n:plain \#
        ?? write a track: `fade 0 -> 1 over 200ms ease-out`
    # Properties.
    [body] a change of opacity is a `fade`
      ^[opacity|alpha] :? $a:level [to|->] $b:level ,? [over|for|in]? $d:time ,? $c:curve? ; \#
        => fade $a -> $b over $d $c
    [body] a change of size is a `scale`
      ^transform : [scale|scale3d|scaleX|scaleY] ( $a:level $r:rest ) ; => scale 1 -> $a over 200ms
    [body] a turn is a `rotate`
      ^transform : [rotate|rotateZ] ( $a:number ) ; => rotate by $a over 200ms
    [body] a change of position is a `move`
      ^transform : translateX ( $a:number ) ; => move x by #a over 200ms
      ^transform : translateY ( $a:number ) ; => move y by #a over 200ms
    [body] each axis needs its own track
      ^transform : [translate|translate3d] ( $a:number , $b:number $r:rest ) ; \#
        => move x by #a over 200ms; move y by #b over 200ms
    [body] `$w` is CSS: a track names what changes
      ^«$w:[transform|translate]» : ?? write a track: `scale 1 -> 0.9 over 200ms ease-out`
    [body] `$w` is CSS
      ^«$w:[filter|backdrop-filter]» : \#
        ?? a blur is a track in percent: `blur 20% -> 0% over 200ms ease-out`
    [body] `$w` belongs to the app: a cue states what appears and what disappears
      ^«$w:[display|visibility|hidden|isHidden|is-hidden]» [:|=] \#
        ?? write `show NAME`, `hide NAME` or `remove NAME`
    [body] `animate` is followed by both values, which are numbers
      ^animate «$n» ; ?? write `animate $n 0 -> 1 over 200ms ease-out` for its progress; colours \#
        are defined by the app, and `#` starts a comment
    [body] colours and shapes are defined by the app
      ^«$w:[color|colour|background|background-color|backgroundColor|fill|stroke|tint|border|\#
    border-color|box-shadow|shadow|border-radius]» : ?? name the new state, and let the app \#
        draw it: `show selected`
    [body] `$w` is part of the app's layout: a cue only moves what is already shown
      ^«$w:[width|height|top|left|right|bottom|margin|padding|z-index|position|transform-style]» \#
        : $v:value ?? write a track: `move y 20pt -> 0pt over 200ms ease-out`
    # Motions by their names.
    [body] `fade` needs both values
      ^[fade-in|fadeIn|fadein|FadeIn] [:|(]? [over|for|in]? $d:time ,? $c:curve? )? ; \#
        => fade 0 -> 1 over $d $c
      ^[fade-out|fadeOut|fadeout|FadeOut] [:|(]? [over|for|in]? $d:time ,? $c:curve? )? ; \#
        => fade 1 -> 0 over $d $c
    [body] a fade needs a duration
      ^«$w:[fade-in|fadeIn|fadein|FadeIn]» (? )? ; => fade 0 -> 1 over 200ms
      ^«$w:[fade-out|fadeOut|fadeout|FadeOut]» (? )? ; => fade 1 -> 0 over 200ms
    the duration of a track goes after `over`
      ^fade in $d:time ,? $c:curve? ; => fade 0 -> 1 over $d $c
      ^fade out $d:time ,? $c:curve? ; => fade 1 -> 0 over $d $c
    [body] a move has an axis, and leads from one length to another: `y` increases downwards
      ^[slide|slide-in|slideIn|fly|fly-in|push|rise|lift|slide-up|slideUp] up? [by|from]? \#
        $l:number [over|for|in|,]? $t:time? ,? $c:curve? ; => move y #l -> 0pt over $t?200ms $c
      ^[slide|slide-in|slideIn|fly|fly-in|push|drop|fall|sink|slide-down|slideDown] down? \#
        [by|from]? $l:number [over|for|in|,]? $t:time? ,? $c:curve? ; => move y -#l -> 0pt over \#
        $t?200ms $c
    [body] a move has an axis, and leads from one length to another: `x` increases to the right
      ^[slide|slide-in|slideIn|fly|fly-in|push|slide-left|slideLeft] left? [by|from]? $l:number \#
        [over|for|in|,]? $t:time? ,? $c:curve? ; => move x #l -> 0pt over $t?200ms $c
      ^[slide|slide-in|slideIn|fly|fly-in|push|slide-right|slideRight] right? [by|from]? \#
        $l:number [over|for|in|,]? $t:time? ,? $c:curve? ; => move x -#l -> 0pt over $t?200ms $c
    [body] a move has an axis, and leads from one length to another
      ^[slide|slide-in|slideIn|fly|fly-in|enter|come] in? from the? [left|leading] \#
        [over|for|in|,]? $t:time? ,? $c:curve? ; => move x -40pt -> 0pt over $t?200ms $c
      ^[slide|slide-in|slideIn|fly|fly-in|enter|come] in? from the? [right|trailing] \#
        [over|for|in|,]? $t:time? ,? $c:curve? ; => move x 40pt -> 0pt over $t?200ms $c
      ^[slide|slide-in|slideIn|fly|fly-in|enter|come] in? from the? [top|above] [over|for|in|,]? \#
        $t:time? ,? $c:curve? ; => move y -40pt -> 0pt over $t?200ms $c
      ^[slide|slide-in|slideIn|fly|fly-in|enter|come] in? from the? [bottom|below] \#
        [over|for|in|,]? $t:time? ,? $c:curve? ; => move y 40pt -> 0pt over $t?200ms $c
    [body] a change of size is a `scale`, with both values
      ^[grow|shrink|zoom|enlarge|pop|resize|scale-up|scaleUp|scale-down|scaleDown] [to|by|->]? \#
        $n:level [over|for|in|,]? $t:time? ,? $c:curve? ; => scale 1 -> $n over $t?200ms $c
    [body] a turn is a `rotate`
      ^[spin|turn|rotation|twist] [by|to]? $n:number [over|for|in|,]? $t:time? ,? $c:curve? ; \#
        => rotate by $n over $t?400ms $c
    [body] a track names what changes, and its start and end values
      ^«[smart|auto] [animate|layout]» ?? write a track for each: `fade 0 -> 1 over 300ms ease-out`
    """#)

  /// Calls of SwiftUI, UIKit, Core Haptics, Android and the web.
  static let calls = table(
    #"""
    [body] an impact has a style and a level
      ^impact ( [style|weight]? :? .? $s:style ) ; ==> impact $s
      ^impact ( [style|weight]? :? .? $s:style , intensity? :? $l:level ) ; ==> impact $s $l
      ^«[*impactOccurred|impact]» ( [intensity|withIntensity]? [:|=]? $l:level ) ; \#
        => impact medium $l
      ^*impactOccurred ( ) ; => impact medium
      ^UIImpactFeedbackGenerator ( style : .? $s:style ) . impactOccurred ( intensity : $l:level \#
        ) ; ==> impact $s $l
      ^UIImpactFeedbackGenerator ( style : .? $s:style ) $r:rest ; ==> impact $s
      ^UIImpactFeedbackGenerator $r:rest ; => impact medium
    [body] an outcome is written with `notify`
      ^UINotificationFeedbackGenerator $r:rest . $o:outcome $t:rest ; ==> notify $o
      ^[notificationOccurred|notify] ( [type|.]? [:|.]? $o:outcome ) ; ==> notify $o
    [body] the tick of a changing value is `selection`
      ^[UISelectionFeedbackGenerator|selectionChanged] $r:rest ; ==> selection
    [body] an outcome is written with `notify`
      ^.? sensoryFeedback ( . $o:outcome $r:rest ; ==> notify $o
    [body] the tick of a changing value is `selection`
      ^.? sensoryFeedback ( . selection $r:rest ; ==> selection
    [body] an impact has a style and a level
      ^.? sensoryFeedback ( . impact ( $p:rest . $s:style , intensity : $l:level $r:rest ; \#
        ==> impact $s $l
      ^.? sensoryFeedback ( . impact ( $p:rest . $s:style $r:rest ; ==> impact $s
      ^.? sensoryFeedback ( . impact $r:rest ; => impact medium
    [body] a haptic is a statement of its own
      ^.? «sensoryFeedback» $r:rest ; \#
        ?? write what it feels like: `impact medium 0.6`, `notify success` or `selection`
    [body] a tap with a level is a `transient`
      ^«[hapticTransient|HapticTransient|haptic-transient]» $l:level ,? $s:level ; \#
        => transient $l sharp $s
    [body] the player calls Core Haptics; a pattern contains no code
      ^«[CHHapticEvent|CHHapticPattern|CHHapticEngine|CHHapticEventParameter|\#
    CHHapticParameterCurve]» ?? a tap is `transient 0.6 sharp 0.4`, and a vibration \#
        `continuous 0.6 for 200ms sharp 0.4`
    [body] an outcome is written with `notify`
      ^$w ( [HapticFeedbackConstants.CONFIRM|HapticFeedbackType.Confirm|CONFIRM] $r:rest ; \#
        => notify success
      ^$w ( [HapticFeedbackConstants.REJECT|HapticFeedbackType.Reject|REJECT] $r:rest ; \#
        => notify error
    [body] the tick of a changing value is `selection`
      ^$w ( \#
        [HapticFeedbackConstants.CLOCK_TICK|HapticFeedbackConstants.SEGMENT_TICK|\#
    HapticFeedbackType.SegmentTick|HapticFeedbackType.TextHandleMove|CLOCK_TICK] $r:rest ; => \#
        selection
    [body] a light tap is an impact
      ^$w ( \#
        [HapticFeedbackConstants.VIRTUAL_KEY|HapticFeedbackConstants.KEYBOARD_TAP|\#
    HapticFeedbackConstants.CONTEXT_CLICK|HapticFeedbackType.VirtualKey|\#
    HapticFeedbackType.ContextClick|HapticFeedbackType.KeyboardTap|VIRTUAL_KEY|KEYBOARD_TAP] \#
        $r:rest ; => impact light
    [body] a long press is an impact
      ^$w ( [HapticFeedbackConstants.LONG_PRESS|HapticFeedbackType.LongPress|LONG_PRESS] $r:rest \#
        ; => impact medium
    [body] a haptic is a statement of its own
      ^«$w:[*performHapticFeedback|HapticFeedback.lightImpact|HapticFeedback.mediumImpact|\#
    HapticFeedback.heavyImpact|Haptics.impact|Haptics.notification]» ?? write what it feels like: \#
        `impact medium 0.6`, `notify success` or `selection`
    [body] a vibration has a level and a duration
      ^$w (? VibrationEffect.createOneShot ( $d:count $r:rest ; => continuous 0.5 for $dms
      ^VibrationEffect.createOneShot ( $d:count $r:rest ; => continuous 0.5 for $dms
    [body] a click is an impact
      ^$w:[vibrator.vibrate|VibrationEffect.createPredefined|vibrate] ( \#
        [VibrationEffect.EFFECT_CLICK|EFFECT_CLICK] ) ; => impact medium
    [body] a haptic is a statement of its own
      ^«$w:[VibrationEffect.createPredefined|VibrationEffect.createWaveform|\#
    VibrationEffect.startComposition|vibrator.vibrate]» ?? a tap is `impact medium 0.6`, and a \#
        vibration `continuous 0.5 for 200ms`
    [body] a vibration has a level and a duration
      ^[navigator.vibrate|window.navigator.vibrate|vibrate] ( [? $d:count ]? ) ; \#
        => continuous 0.5 for $dms
      ^[navigator.vibrate|window.navigator.vibrate|vibrate] ( [ $a:count , $b:count , $c:count ] \#
        ) ; => continuous 0.5 for $ams; then; wait $bms; continuous 0.5 for $cms
      ^«$w:[navigator.vibrate|window.navigator.vibrate|vibrate]» ( ?? write each pulse, with \#
        `then` and the pause between: `continuous 0.5 for 200ms; then; wait 100ms; continuous 0.5 \#
        for 200ms`
    [body] a spring is a property of a track
      ^.? «spring» ( $r:rest ; \#
        ?? write it after the values: `scale 0.9 -> 1 spring(response 0.3s, damping 0.8)`
    [body] a curve goes at the end of a track
      ^.? \#
        «$c:[easeInOut|easeIn|easeOut|ease|ease-in|ease-out|ease-in-out|linear|bouncy|smooth|\#
    snappy|spring]» ; ?? write a track: `fade 0 -> 1 over 200ms ease-in-out`
    [body] a change of opacity is a `fade`
      ^. opacity ( $n:level ) ; => fade -> $n over 200ms
    [body] a change of size is a `scale`
      ^. scaleEffect ( $n:level ) ; => scale -> $n over 200ms
    [body] a change of position is a `move`
      ^. offset ( $a:[x|y] : $n:number ) ; => move $a by $npt over 200ms
    [body] a turn is a `rotate`
      ^. rotationEffect ( . degrees ( $n:number ) ) ; => rotate by $ndeg over 200ms
    [body] a change of opacity is a `fade`
      ^. transition ( . opacity ) ; => fade 0 -> 1 over 200ms
    [body] a track names what changes, and its start and end values
      ^.? \#
        «$w:[withAnimation|animation|transition|animate|animateFloatAsState|animateContentSize|\#
    AnimatedVisibility|UIView.animate|gsap.to|gsap.from|element.animate|tween|keyframes|\#
    phaseAnimator|slideInVertically|slideInHorizontally|slideOutVertically|slideOutHorizontally|\#
    scaleIn|scaleOut|expandVertically|shrinkVertically|symbolEffect]» [(|{] ?? write a track for \#
        each: `fade 0 -> 1 over 300ms ease-out`
    [body] a delayed statement goes after a `wait`
      ^«$w:[setTimeout|DispatchQueue.main.asyncAfter|asyncAfter|postDelayed|Task.sleep|\#
    requestAnimationFrame|setInterval|Timer.scheduledTimer]» ?? write `wait 120ms; impact medium`
    [body] a `wait` has no parentheses
      ^[sleep|delay|wait|pause] ( $t:time ) ; ==> wait $t
    [body] a `wait` has a unit and no parentheses
      ^[sleep|delay|wait|pause] ( $t:count ) ; => wait $tms
    """#)
}
