import PatternSyntax

// Generated from Patterns/profiles by `swift run dev generate`; do not edit.

/// The profiles that ship with the compiler, as pattern source.
package enum ShippedProfiles {
  package static let sources: [SourceText] = [
    SourceText(
      path: "profiles/base.pattern",
      padded: #"""
        # The profile that every other one extends: safety, accessibility and what the platforms demand. Codes such as H01
        # index the rules by family; ADR-n and SON-n number the demands of the two product documents.

        ## Safe on every platform, accessible to everyone, and persuading no one.
        profile base {
          # ---- What a client always knows, at the moment of firing ----------------------------------------------------------

          # The app's own switches. ADR-19, SON-50
          input physicality: from user-setting, flag
          input sound-on: from user-setting, flag

          # The system's. ADR-19, ADR-75, SON-11, SON-45, SON-52
          input reduce-motion: from system, flag
          input system-haptics: from system, flag
          input not-silent: from system, flag
          input not-dnd: from system, flag

          # Where the user is. ADR-33
          input foreground: from system, flag
          input in-thread: from system, flag
          input visible: from system, flag

          # ---- Where an event happens: a haptic belongs to the first three. G02 ---------------------------------------------
          scope in-thread, screen, window
          scope background, push, widget, lock-screen

          # ---- What an event means. A.5 -------------------------------------------------------------------------------------

          # Something comes into view; arrival is also a state of the subject.
          class arrival: state, entry
          class appear, visible: entry, recurring
          class insert, mount, present, reveal: entry

          # Something has become so: what haptics are for. ADR-13
          class success, failure, deletion, donation, confirmation, insight: state
          class recording-start, recording-stop: state, recording

          # Something is being done, or goes on. While a microphone listens, iOS mutes haptics. H13
          class selection, navigation, secondary, progress: neutral
          class recording-active: neutral, recording

          # Something repeats: a haptic here needs `once per`. X01
          class scroll, focus, foreground, timer, poll, sync, retry: neutral, recurring

          # Something presses: no haptic and no sound belong here. X02
          class timeout, countdown, deadline, idle, hesitation, ignored, unread: pressure
          class reminder, re-engage, limited-offer, background, pending, before-decision: pressure

          # Something pays off for the app: no haptic rewards it. X03
          class accept-offer, purchase, upgrade, subscribe, streak, share, rate: reward
          class invite, watch-ad, open-notification, continue: reward

          # ---- Gates: a cue can add to them, never take one away. G01, S05 --------------------------------------------------
          gate haptics: physicality, system-haptics, foreground
          gate sound: sound-on, not-silent, not-dnd

          # ---- Defaults -----------------------------------------------------------------------------------------------------
          # No default curve: each change says how it moves (implicit-curve).
          default reduce-motion.fade 0.2s

          # ---- Limits: `V` at most, `A..B` inside, `V..` at least. The limits of locked rules cannot be set and are not here. -

          # X05, X06: from this ratio on a difference is felt (Weber fraction 0.20).
          limit choice.ratio 1.2
          limit tempo.ratio 1.2
          # X07: the span and strength of vibrations found to be rewarding, about 400 ms.
          limit reward.window 250ms..600ms
          limit reward.strength 0.4

          # N02 to N04: an entry neither overshoots, nor slides, nor pops.
          limit entry.overshoot 0.001
          limit entry.move 0pt
          limit entry.scale 0.98..1
          limit entry.scale-duration 300ms..

          # H01: two pulses are told apart from 50 ms on, are one below 34 ms, and heavy trains drop below 100 ms.
          limit haptic.gap 50ms..
          limit haptic.fused-gap 34ms
          limit haptic.heavy-gap 100ms..
          # H02, H03: levels that are meant to differ, and how many of one style are.
          limit haptic.level-ratio 1.4..
          limit haptic.levels 3
          # H04, H05: touch feedback is a click; an app's haptics are short.
          limit haptic.touch 50ms
          limit haptic.continuous 1s
          # H06: for each firing, and firings per minute of strength 0.6 and more.
          limit haptic.events 3
          limit haptic.span 600ms
          limit haptic.rate 10
          limit haptic.rate-strength 0.6
          # H07: what navigator.vibrate takes.
          limit vibrate.entries 10
          limit vibrate.entry 10s
          # H11: two UIKit generators closer than this blur.
          limit haptic.generator-gap 100ms..
          # H12: below this a pulse is not felt by everyone.
          limit haptic.intensity 0.2..
          # H14: what happens often is small.
          limit frequent.strength 0.4
          limit frequent.motion 100ms
          # H16: what an actuator can play and skin can feel.
          limit haptic.frequency 80Hz..300Hz

          # M01: feedback is brief, everything but the ambient ends, and nothing is so short that it reads as a cut.
          limit feedback.duration 500ms
          limit motion.duration 1.2s
          limit motion.cut 100ms..
          # M02, M03: the farthest from the start, and the strongest zoom without a fallback that removes it.
          limit move 120pt
          limit zoom 1.5
          # M05: the band to stay out of, around 0.2 Hz.
          limit oscillation.avoid 0.1Hz..0.3Hz
          # M09, M10
          limit stagger.total 2s
          limit input.block 100ms

          # P04, P05
          limit emitter.sprites 200
          limit tracks.target 8
          limit tracks.cue 24

          # A05: the strongest haptic that a reduce-motion fallback may add where its base has none.
          limit fallback.strength 0
          # A10, A11
          limit announce.delay 500ms..
          limit control.size 44pt..

          # S01 to S04: quiet, pleasant, short, without a click.
          limit sound.volume 0.4
          limit sound.pitch 400Hz..1200Hz
          limit sound.duration 500ms
          limit sound.fade 30ms..

          # T01, T02: how late the first answer to a user may come.
          limit latency.visual 100ms
          limit latency.haptic 50ms
          limit latency.sound 70ms
          # T03, T04: how far channels may drift apart; a fade counts as seen at opacity 0.10.
          limit sync.visual 50ms
          limit sync.sound 24ms
          limit visible.delay 100ms
          # T05: a wait longer than this shows a loader.
          limit loader.delay 1s

          # ---- Equivalents: what a style comes to where a platform has none; version 1 -------------------------------------

          # The strength is the weight that rules judge by; small things ring higher. A pulse of 20ms is the shortest that is felt.
          equivalent impact light: transient 0.4 sharp 0.6
          equivalent impact medium: transient 0.65 sharp 0.5
          equivalent impact heavy: transient 1 sharp 0.3
          equivalent impact soft: transient 0.45 sharp 0.1
          equivalent impact rigid: transient 0.8 sharp 1
          equivalent selection: transient 0.3 sharp 0.7
          equivalent notify success: transient 0.5 sharp 0.5; wait 100ms; transient 0.7 sharp 0.5
          equivalent notify warning: transient 0.8 sharp 0.5; wait 150ms; transient 0.6 sharp 0.5
          equivalent notify error {
            transient 0.7 sharp 0.4; wait 100ms; transient 0.7 sharp 0.4
            wait 100ms; transient 0.9 sharp 0.4; wait 100ms; transient 0.5 sharp 0.4
          }

          # A primitive of Android and its scale at level 1: that of the strongest tap, the others in proportion.
          equivalent impact light on android: tick 0.8
          equivalent impact medium on android: click 0.65
          equivalent impact heavy on android: click 1
          equivalent impact soft on android: low-tick 0.9
          equivalent impact rigid on android: click 0.8
          equivalent selection on android: tick 0.6
          equivalent notify success on android: click 0.7
          equivalent notify warning on android: click 0.8
          equivalent notify error on android: click 0.9

          # How long a motor without strength runs for a tap.
          equivalent impact light on web: 20ms
          equivalent impact medium on web: 20ms
          equivalent impact heavy on web: 40ms
          equivalent impact soft on web: 30ms
          equivalent impact rigid on web: 20ms
          equivalent selection on web: 20ms
          equivalent notify success on web: 20ms
          equivalent notify warning on web: 20ms
          equivalent notify error on web: 20ms

          # ---- Rules: values and names. V -----------------------------------------------------------------------------------
          rule value-out-of-range error
          rule missing-unit error
          rule unknown-name error
          rule reference-cycle error
          rule implicit-curve warning
          rule unseeded-random warning
          rule track-clash error
          rule missing-target error
          rule unused-declaration info

          # ---- Rules: no persuasion by touch. X -----------------------------------------------------------------------------
          # A crescendo alone is a warning here and an error in ghost-deck; every other escalation is an error everywhere.
          rule escalation-loop error
          rule escalation-loop.crescendo warning
          # Where the user starts each circle of cues and it never gets stronger, it only nags.
          rule escalation-loop.circle warning
          rule pressure-trigger warning
          rule haptic-reward warning
          rule adaptive-attention error
          rule choice-asymmetry warning
          rule rising-tempo warning
          rule reward-window info
          rule random-haptic error
          rule gain-above-one error
          rule unsanctioned-signature off
          rule forbidden-channel off
          rule forbidden-channel.spring warning
          rule missing-purpose info

          # ---- Rules: gates and governance. G -------------------------------------------------------------------------------
          rule ungated-haptic error
          rule background-haptic error
          rule repeated-firing warning
          rule haptic-without-state-change info
          rule unconfirmed-destruction warning
          rule system-override error
          rule deferred-name off

          # ---- Rules: entries. N --------------------------------------------------------------------------------------------
          rule spring-on-entry off
          rule overshoot-on-entry info
          rule slide-in-on-entry off
          rule pop-on-entry off
          rule foreign-entry-property off
          rule off-signature-entry off
          rule layout-on-entry warning
          # Of an entry that is only inferred, every rule of this family tells no more than this.
          rule entry.inferred info

          # ---- Rules: haptics. H --------------------------------------------------------------------------------------------
          rule crowded-pulses warning
          rule crowded-pulses.heavy info
          rule indistinct-levels info
          rule too-many-levels info
          rule buzzy-haptic warning
          rule long-haptic warning
          # Locked: what is cut off was never felt as it is written.
          rule long-haptic.cut-off error
          rule haptic-overload warning
          rule web-vibration-limit error
          rule abrupt-envelope warning
          rule misused-haptic-type info
          rule inconsistent-signature warning
          rule inconsistent-signature.direction info
          rule double-generator warning
          rule faint-haptic info
          rule haptic-while-recording warning
          rule heavy-frequent-event warning
          rule amplitude-dependent warning
          rule unreachable-frequency info

          # ---- Rules: motion. M ---------------------------------------------------------------------------------------------
          rule overlong-motion warning
          rule large-move warning
          rule vestibular-motion warning
          rule animated-blur warning
          rule slow-oscillation warning
          rule endless-loop error
          rule flashing error
          rule linear-motion off
          rule long-stagger warning
          rule blocking-motion warning

          # ---- Rules: what is animated. P -----------------------------------------------------------------------------------
          rule layout-property error
          rule paint-property info
          rule filter-property info
          rule particle-emitter warning
          rule crowded-tracks info

          # ---- Rules: accessibility. A --------------------------------------------------------------------------------------
          rule haptic-without-cue error
          rule sound-without-cue error
          rule color-only-cue error
          rule missing-reduce-motion error
          rule unfit-reduce-motion error
          rule unfit-physicality-off error
          # What is left out, or left to `auto`, is derived without haptics and sound; that is good enough here.
          rule unfit-physicality-off.auto off
          rule blanket-none warning
          rule function-loss error
          rule silent-state warning
          rule hasty-announcement info
          rule small-target warning
          rule small-target.tiny error
          rule missing-label error
          rule missing-receipt warning

          # ---- Rules: sound. S ----------------------------------------------------------------------------------------------
          rule loud-sound warning
          rule out-of-band-pitch info
          rule long-sound warning
          rule abrupt-sound warning
          rule abrupt-sound.click error
          rule ungated-sound error
          rule unstoppable-sound error

          # ---- Rules: timing. T ---------------------------------------------------------------------------------------------
          rule slow-first-feedback warning
          rule late-haptic warning
          rule unsynchronized-channels warning
          rule haptic-before-visible info
          rule timing-class-mismatch warning
          rule unanchored-ending warning
          rule misordered-effects error
          rule late-after-end warning

          # ---- Rules: exports. E ---------------------------------------------------------------------------------------------
          rule approximated-style info
          rule approximated-sharpness info
          rule approximated-blur info
          rule approximated-dissolve info
          rule sampled-curve info
          rule stepped-envelope warning
          rule approximated-curve warning
          rule compensated-curve info
          rule split-event info
          rule rounded-value info
          rule drifting-onset info
          rule crowded-primitives info
          rule main-thread-motion info
          rule needs-perspective info
          rule lost-intensity warning
          rule lost-sharpness warning
          rule lost-envelope warning
          rule lost-adjuster warning
          rule lost-loop warning
          rule lost-stagger warning
          rule lost-sound warning
          rule lost-motion warning
          rule lost-curve warning
          rule thinned-envelope warning
          rule split-layers warning
          rule merged-pulses warning
          rule merged-layers warning
          rule shifted-onset warning
          rule faint-event warning
          rule client-delay warning
          rule stale-export warning
          rule uneven-equivalent warning
          rule name-collision error
          rule too-many-variants error
          rule target-limit error
          rule lost-haptics error
          rule lost-cue error
        }
        \#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0
        """#),
    SourceText(
      path: "profiles/ghost-deck.pattern",
      padded: #"""
        # The profile of Ghost Deck v0: silence is a feature (ADR-18). What it does not say, base says.

        ## Felt, not announced: one arrival signature, no springs, no sound, no loop, nothing that asks for attention.
        profile ghost-deck extends base {
          # ADR-5, ADR-6, ADR-18, ADR-90: a muted, in-thread layer, without OS banners and without chat bubbles.
          forbid sound, banner, notification, bubble, badge

          # ADR-19, ADR-34, ADR-35: the app's switch, the system's switch, and the app in front.
          gate haptics: physicality, system-haptics, foreground

          # Spirit Fade, ADR-22 and ADR-28 to ADR-31: 1.2 s, ease-in, opacity, a scale too small to pop, from nowhere.
          limit entry.duration exactly 1.2s
          limit entry.curve ease-in
          limit entry.scale 0.98..1
          limit entry.move 0pt

          # ADR-51 and ADR-53: the farthest a card may travel, over both stages. ADR-91: keep translations small.
          limit move 60pt
          # ADR-36 to ADR-39: the heartbeat has two beats, and nothing has more. H06
          limit haptic.events 2

          # ADR-72 asks for a cross-dissolve and leaves its length open.
          default reduce-motion.fade 0.3s

          # ADR-1, ADR-23, ADR-36 to ADR-39: the canonical arrival haptic, and what arrivals may play.
          heartbeat: impact medium 0.6; wait 120ms; impact medium 0.9
          arrival haptic heartbeat

          # ADR-17, ADR-26, ADR-27: version 1.1, not before.
          defer triple-tap, reverie-insight, conflict-resolver, evidence-receipt

          # A.3 C4: what the user does is answered at once.
          respond immediate 0ms..100ms

          # ---- Stricter than base: governance. ADR-7, ADR-13, ADR-16 to ADR-18, ADR-21, ADR-41, ADR-66
          rule implicit-curve error
          rule unseeded-random error
          # ADR-26: no crescendo unless tuned.
          rule escalation-loop.crescendo error
          rule pressure-trigger error
          rule haptic-reward error
          rule choice-asymmetry error
          rule rising-tempo error
          rule reward-window error
          rule unsanctioned-signature error
          rule forbidden-channel error
          rule repeated-firing error
          rule haptic-without-state-change error
          rule unconfirmed-destruction error
          rule deferred-name error

          # ADR-68 to ADR-71: what physicality off means is written wherever it changes something.
          rule unfit-physicality-off.auto error

          # ---- Stricter than base: the entry. ADR-22, ADR-28 to ADR-32, ADR-74
          rule spring-on-entry error
          rule overshoot-on-entry error
          rule slide-in-on-entry error
          rule pop-on-entry error
          rule foreign-entry-property error
          rule off-signature-entry error
          rule layout-on-entry error

          # ---- Stricter than base: haptics, motion, drawing, touch. ADR-11, ADR-52, ADR-81, ADR-86 to ADR-88, ADR-91
          rule buzzy-haptic error
          rule long-haptic error
          rule faint-haptic warning
          rule large-move error
          rule vestibular-motion error
          rule animated-blur error
          rule paint-property error
          rule filter-property error
          rule particle-emitter error
          rule crowded-tracks warning
          rule small-target error

          # ---- Without an object here: no recording, no stagger, no sound, no classes of response but one.
          # loud-sound, ungated-sound and unstoppable-sound are locked and stay as they are; sound itself is forbidden above.
          rule haptic-while-recording off
          rule long-stagger off
          rule out-of-band-pitch off
          rule long-sound off
          rule abrupt-sound off
          rule slow-first-feedback off
          rule timing-class-mismatch off
        }
        \#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0
        """#),
    SourceText(
      path: "profiles/sonora.pattern",
      padded: #"""
        # The profile of Sonora: springs, staggers and optional sound. What it does not say, base says.

        ## Purposeful, responsive, natural, aware of its context: nothing decorates, and nothing makes you wait.
        profile sonora extends base {
          # SON-20: two ideas click together; a state of its own, with a signature of its own.
          class connection: state

          # SON-44, SON-45, SON-50 to SON-52: the sound switch, Silent mode, Do Not Disturb.
          gate sound: sound-on, not-silent, not-dnd

          # SON-57 to SON-61: how soon a cue has answered (immediate) or has come to rest (all others).
          respond immediate 0ms..100ms
          respond quick 100ms..300ms
          respond acceptable 300ms..1s
          respond patient 1s..3s
          respond extended 3s..

          # SON-34: cards rise by 20pt and grow from 0.8 on a spring that overshoots. A.3 C2, C3
          limit entry.move 24pt
          limit entry.scale 0.8..1.05

          # SON-46 to SON-49: at most 40% of system volume, 400 to 1200 Hz, never longer than 500 ms, always with fades.
          limit sound.volume 0.4
          limit sound.pitch 400Hz..1200Hz
          limit sound.duration 500ms
          limit sound.fade 30ms..

          # SON-67: haptic feedback within 16 ms of the touch. T02
          limit latency.haptic 16ms
          # SON-5, SON-68: visual feedback within 100 ms of the action. T01
          limit latency.visual 100ms
          # SON-65: an announcement waits until the animation is over. A10
          limit announce.delay 500ms..

          # SON-64: instead of an animation, colour and one gentle haptic, with something to see or read.
          limit fallback.strength 0.4

          # SON-63: `.linear(duration: 0.1)`.
          default reduce-motion.fade 0.1s

          # ---- Stricter than base. SON-1, SON-8, SON-34, SON-46 to SON-53, SON-65, SON-68
          rule missing-purpose warning
          rule reward-window warning
          rule slide-in-on-entry warning
          rule pop-on-entry warning
          rule linear-motion warning
          rule paint-property warning
          rule filter-property warning
          rule hasty-announcement warning
          rule loud-sound error
          rule out-of-band-pitch error
          rule long-sound error
          rule slow-first-feedback error

          # ---- Milder than base. A.3 C7: delight in a discovery is wanted here, though never as a reward for obeying.
          rule haptic-reward info
        }
        \#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0
        """#),
  ]
}
