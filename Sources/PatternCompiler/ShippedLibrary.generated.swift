import PatternSyntax

// Generated from Patterns/library.pattern by `swift run dev generate`; do not edit.

/// The signatures that `use library` gives to a file, as pattern source.
package enum ShippedLibrary {
  package static let source = SourceText(
    path: "library.pattern",
    padded: #"""
      # The library: signatures to begin with, and to learn from. `use library` gives them to a file, and `patternc library`
      # draws them. They are ours, made for this language and held to its rules: at most three pulses, over after 600 ms, three
      # levels of a style, and for every event a rhythm of its own, so that a device with one amplitude keeps them apart.
      #
      # Gaps are 60, 90, 130, 190 or 270 ms from onset to onset, which feel about equally far apart. A state that is good rises
      # or stays level, and one that is bad falls or stays level. Copy a line and give it a name of your own to change it.

      # ---- Touch: the answer to a finger --------------------------------------------------------------------------------

      ## A control has taken a tap, on any day. Not for what the tap brings about, which has a signature of its own.
      feel.tap: impact light

      ## Something heavier than a button is pressed: a large key, a pad. Not for each control of a form: that is `feel.tap`.
      feel.press: impact medium

      ## The finger lets go of what it pressed, fainter than the press. Not alone: without a press nothing is let go.
      feel.release: transient 0.35 sharp 0.8

      ## A long press has taken hold. Not when it begins: what has not happened yet is not felt.
      feel.long-press: impact light 0.5; wait 190ms; impact medium 0.7

      ## The second tap of two counted. Not for a tap that is merely fast.
      feel.double-tap: impact light; wait 90ms; impact light

      ## An object is picked up to be moved. Not for scrolling, which takes hold of nothing.
      feel.grab: impact soft 0.7; wait 60ms; impact light

      ## The object is put down where it can stay. Not where it springs back: that is `feel.refused`.
      feel.drop: impact medium 0.7; wait 60ms; impact soft 0.5

      ## The finger crosses an edge on a surface. Not for every point it passes: a surface is not a saw.
      feel.brush: continuous 0 -> 0.3 -> 0 for 40ms sharp 0.2

      # ---- Values: sliders, pickers and switches ------------------------------------------------------------------------

      ## A value takes its next step. Not for buttons or outcomes: the system keeps this one for values.
      feel.tick: selection

      ## A value passes a place that means something, such as zero or noon. Not for each step: that is `feel.tick`.
      feel.detent: transient 0.3 sharp 0.9; wait 60ms; transient 0.3 sharp 0.9

      ## A value is at its end and goes no further. Not for what is forbidden: that is `feel.refused`.
      feel.limit: impact medium 0.7; wait 60ms; impact medium 0.5

      ## A switch is on now. Not for a choice among several: that is `feel.tick`.
      feel.toggle-on: impact light 0.7; wait 90ms; impact rigid 0.7

      ## The switch is off now, in the reverse order. Not for what is deleted by it.
      feel.toggle-off: impact rigid 0.7; wait 90ms; impact light 0.7

      ## An object lines up with a guide or falls into its place. Not for an object that only comes near.
      feel.snap: impact rigid

      ## The object comes loose from its guide. Not without `feel.snap`: what never held cannot let go.
      feel.unsnap: impact rigid 0.5; wait 60ms; impact soft 0.5

      ## A gesture has gone far enough to count when it ends. Not each time it wavers around that point.
      feel.threshold: transient 0.4 sharp 0.7; wait 130ms; transient 0.6 sharp 0.7

      # ---- Outcomes: what has become so ---------------------------------------------------------------------------------

      ## What a person asked for has worked, and it mattered. Not for every day, and not for the app's own wins.
      feel.success: notify success

      ## A small thing is done: an item checked, a form accepted. Not for the last of many: that is `feel.complete`.
      feel.done: impact light 0.7; wait 130ms; impact medium

      ## What was made is kept. Not for saving that nobody asked for.
      feel.saved: impact soft 0.7; wait 130ms; impact medium 0.7

      ## Something is on its way to somebody. Not when it is only waiting to be sent.
      feel.sent: impact soft; wait 190ms; impact light

      ## Something that was expected has come, while the person looks at it. Not to call anybody back to the app.
      feel.received: impact light; wait 190ms; impact soft

      ## A person said yes to something that counts, and it holds. Not before the answer.
      feel.confirmed: impact medium 0.7; wait 190ms; impact rigid 0.7

      ## Two things belong together now: a device, an account, a call. Not while they still try.
      feel.connected: impact light 0.7; wait 60ms; impact medium 0.7

      ## They no longer belong together. Not for a gap that closes by itself.
      feel.disconnected: impact medium 0.7; wait 190ms; impact light 0.7

      ## A lock has opened for this person. Not for paid content: a purchase is not rewarded by touch.
      feel.unlocked: impact rigid 0.5; wait 130ms; impact light

      ## A lock has closed, and what it guards is safe. Not for a person who is kept out: that is `feel.blocked`.
      feel.locked: impact light 0.7; wait 130ms; impact heavy 0.5

      ## The last of several steps is done. Not for streaks or scores.
      feel.complete: impact light 0.7; wait 130ms; impact medium 0.7; wait 190ms; impact light

      ## The last step was taken back. Not for closing or going back, which change nothing.
      feel.undone: impact medium 0.5; wait 130ms; impact light 0.7

      ## Something is gone, as a person asked. Not for what can still be found in a bin.
      feel.deleted: impact heavy

      ## Something did not work, and the person has to know now. Not for what the app tries again by itself.
      feel.failure: notify error

      ## This cannot be done here: a wrong character, a place that takes nothing. Not for an error that costs something.
      feel.refused: impact soft; wait 90ms; impact soft

      ## The way is closed: no access, nothing left. Not for a value at its end: that is `feel.limit`.
      feel.blocked: impact heavy 0.7; wait 130ms; impact soft 0.7

      ## It worked, with a consequence to look at. Not as a threat before a decision.
      feel.warning: notify warning

      # ---- Presence: what comes, stays and goes -------------------------------------------------------------------------

      ## Something has appeared and asks for nothing. Once for each, and not again when it is scrolled back.
      feel.arrive: impact soft

      ## Something alive or dear has appeared: two beats, once. Not in a loop, and not to hurry anybody.
      feel.heartbeat: impact medium 0.7; wait 130ms; impact medium

      ## Something comes up slowly, together with a fade. Not in answer to a touch, which is a click.
      feel.appear: continuous 0 -> 0.3 -> 0 for 240ms sharp 0.1

      ## Something goes as it was meant to. Not for what is lost.
      feel.leave: impact light 0.7; wait 60ms; impact soft 0.5

      ## Somebody is at the door of a shared place, and the person looks on. Not for reminders, and once only.
      feel.knock: impact rigid 0.7; wait 190ms; impact rigid 0.7

      ## A touch spreads over water or a map and dies away. Not for lists.
      feel.ripple: impact light; wait 90ms; impact light 0.7; wait 130ms; impact light 0.5

      ## Something falls, and comes to rest after two bounces. Not where Reduce Motion stops the fall.
      feel.bounce: impact medium; wait 130ms; impact light 0.7; wait 130ms; impact light 0.5

      ## Something large comes to rest: a sheet, a card. Not for a page that scrolls.
      feel.settle: impact medium 0.7; wait 130ms; impact soft 0.5

      # ---- Progress: what begins, pauses and ends -----------------------------------------------------------------------

      ## Something that takes time has begun. Not for a recording: the microphone hears it.
      feel.start: impact light 0.5; wait 190ms; impact rigid 0.5

      ## It has ended where the person ended it. Not when it fails: that is `feel.failure`.
      feel.stop: impact rigid 0.5; wait 190ms; impact soft 0.7

      ## It waits: two equal taps, as the sign has two bars. Not for waiting that the app causes.
      feel.pause: impact medium 0.5; wait 270ms; impact medium 0.5

      ## It goes on from where it was. Not for a fresh start: that is `feel.start`.
      feel.resume: impact soft 0.5; wait 270ms; impact medium 0.7

      ## One of a few large steps is done. Not for each percent: progress is seen.
      feel.step: impact light 0.7; wait 190ms; impact light 0.7

      ## A list that was pulled down has been brought up to date. Not when nothing was asked for.
      feel.refreshed: impact soft 0.7; wait 190ms; impact soft 0.7

      # ---- Calm: breath, rest and small delight -------------------------------------------------------------------------

      ## Breathe in: rises with the picture, in a person's own session. Not outside of an exercise.
      feel.breath-in: continuous 0 -> 0.15 -> 0.3 -> 0.35 -> 0 for 400ms sharp 0.1

      ## Breathe out: longer than in, and falls. Not without `feel.breath-in` before it.
      feel.breath-out: continuous 0 -> 0.35 -> 0.25 -> 0.15 -> 0 for 600ms sharp 0.1

      ## A soft hum that says: here, and all is well. Not in answer to a touch, and never for long.
      feel.hum: continuous 0 -> 0.3 -> 0.3 -> 0 for 160ms sharp 0.1

      ## A drop falls: one small delight where something was made. Not for pay, scores or streaks.
      feel.droplet: transient 0.5 sharp 0.9; wait 190ms; transient 0.3 sharp 0.3
      \#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0\#0
      """#)
}
