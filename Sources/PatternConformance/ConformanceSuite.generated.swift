// Generated from Sources/PatternConformance/Cases by `swift run dev generate`; do not edit.

extension ConformanceSuite {
  /// Every case and table, by path.
  package static let files: [File] = [
    File(
      path: "announcements-of-two.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "announcements-of-two",
          "rules": ["R26"],
          "why": "Assertive ones before polite ones, each in the order in which they came.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "says.asked", "subject": "c1"},
            {"atMs": 50, "fire": "says.asked", "subject": "c2"},
            {"atMs": 1000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "says", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "announce", "text": "one", "priority": "polite"},
            {"atMs": 50, "firing": 2, "did": "start", "cue": "says", "mode": "normal"},
            {"atMs": 100, "firing": 1, "did": "announce", "text": "three", "priority": "assertive"},
            {"atMs": 200, "firing": 2, "did": "announce", "text": "three", "priority": "assertive"},
            {"atMs": 300, "firing": 1, "did": "announce", "text": "two", "priority": "polite"},
            {"atMs": 300, "firing": 1, "did": "end"},
            {"atMs": 400, "firing": 2, "did": "announce", "text": "one", "priority": "polite"},
            {"atMs": 500, "firing": 2, "did": "announce", "text": "two", "priority": "polite"},
            {"atMs": 500, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "announcements-queue.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "announcements-queue",
          "rules": ["R26"],
          "why": "The first has the floor at once; then the assertive one, then the polite one, 100 ms apart.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "says.asked", "subject": "c1"}, {"atMs": 1000, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "says", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "announce", "text": "one", "priority": "polite"},
            {"atMs": 100, "firing": 1, "did": "announce", "text": "three", "priority": "assertive"},
            {"atMs": 200, "firing": 1, "did": "announce", "text": "two", "priority": "polite"},
            {"atMs": 200, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "arm-waits-through-until.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "arm-waits-through-until",
          "rules": ["R26", "R29b"],
          "why": "The call succeeds in the background, so its toast waits. The event of `until` does not take it: what follows a call has begun with the call. It is shown at 3000.",
          "table": "tables/promises.cues.json",
          "compare": ["text", "effects"],
          "conditions": {"system-haptics": true, "foreground": true},
          "script": [
            {"atMs": 0, "fire": "work.asked", "subject": "c1"},
            {"atMs": 400, "background": true},
            {"atMs": 800, "complete": "work.run", "subject": "c1", "outcome": "success"},
            {"atMs": 1500, "fire": "work.done", "subject": "c1"},
            {"atMs": 3000, "background": false},
            {"atMs": 4000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "work", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "perform", "name": "work.run"},
            {"atMs": 300, "firing": 1, "did": "show", "name": "loader"},
            {"atMs": 700, "firing": 1, "did": "announce", "text": "Still working.", "priority": "polite"},
            {"atMs": 1500, "firing": 2, "did": "start", "cue": "work.end", "mode": "normal"},
            {"atMs": 1500, "firing": 2, "did": "hide", "name": "loader"},
            {"atMs": 1500, "firing": 2, "did": "end"},
            {"atMs": 3000, "firing": 1, "did": "toast", "text": "Saved."},
            {"atMs": 3000, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "asked-and-accepted.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "asked-and-accepted",
          "rules": ["R8"],
          "why": "Nothing runs before the answer.",
          "table": "tables/moments.cues.json",
          "conditions": {"ready": true},
          "script": [
            {"atMs": 0, "fire": "asks.asked", "subject": "c1"},
            {"atMs": 3000, "answer": "asks", "subject": "c1", "outcome": "accept"},
            {"atMs": 4000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "did": "ask", "cue": "asks", "subject": "c1", "text": "Really?"},
            {"atMs": 3000, "firing": 1, "did": "start", "cue": "asks", "mode": "normal"},
            {"atMs": 3000, "firing": 1, "did": "toast", "text": "done"},
            {"atMs": 3000, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "asked-and-refused.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "asked-and-refused",
          "rules": ["R8"],
          "why": "One question for a cue and a subject; a refusal counts for nothing, so it is asked again; an answer without a question is none.",
          "table": "tables/moments.cues.json",
          "conditions": {"ready": true},
          "script": [
            {"atMs": 0, "fire": "asks.asked", "subject": "c1"},
            {"atMs": 100, "fire": "asks.asked", "subject": "c1"},
            {"atMs": 100, "fire": "asks.asked", "subject": "c2"},
            {"atMs": 200, "answer": "asks", "subject": "c1", "outcome": "refuse"},
            {"atMs": 250, "answer": "asks", "subject": "c1", "outcome": "refuse"},
            {"atMs": 300, "fire": "asks.asked", "subject": "c1"},
            {"atMs": 4000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "did": "ask", "cue": "asks", "subject": "c1"},
            {"atMs": 100, "did": "suppress", "cue": "asks", "reason": "awaitingConfirmation"},
            {"atMs": 100, "did": "ask", "cue": "asks", "subject": "c2"},
            {"atMs": 200, "did": "suppress", "cue": "asks", "reason": "declined"},
            {"atMs": 300, "did": "ask", "cue": "asks", "subject": "c1"}
          ]
        }

        """#),
    File(
      path: "asked-only-if.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "asked-only-if",
          "rules": ["R8"],
          "why": "`careful` decides whether anybody is asked.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "maybe.asked", "subject": "c1"},
            {"atMs": 500, "set": {"careful": true}},
            {"atMs": 600, "fire": "maybe.asked", "subject": "c1"},
            {"atMs": 700, "answer": "asks.maybe", "subject": "c1", "outcome": "accept"},
            {"atMs": 900, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "asks.maybe", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {"atMs": 0, "firing": 1, "did": "toast", "text": "done"},
            {"atMs": 0, "firing": 1, "did": "end"},
            {"atMs": 600, "did": "ask", "cue": "asks.maybe", "subject": "c1", "text": "Sure?"},
            {"atMs": 700, "firing": 2, "did": "start", "cue": "asks.maybe", "mode": "normal"},
            {
              "atMs": 700,
              "firing": 2,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {"atMs": 700, "firing": 2, "did": "toast", "text": "done"},
            {"atMs": 700, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "at-rest-until-touched.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "at-rest-until-touched",
          "rules": ["R22"],
          "why": "Rest values where nothing has moved anything.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 100, "fire": "late.asked", "subject": "c1"}, {"atMs": 200, "end": true}],
          "expect": [{"atMs": 100, "firing": 1, "did": "start", "cue": "fade.late", "mode": "normal"}],
          "values": [
            {"atMs": 50, "target": "card", "instance": "c1", "property": "opacity", "value": 1},
            {"atMs": 100, "target": "card", "instance": "c1", "property": "opacity", "value": 0.2},
            {"atMs": 100, "target": "card", "instance": "c1", "property": "scale", "value": 1},
            {"atMs": 100, "target": "card", "instance": "c1", "property": "translateX", "value": 0},
            {"atMs": 100, "target": "card", "instance": "c1", "property": "trim", "value": 100},
            {"atMs": 100, "target": "card", "instance": "c1", "property": "dissolve", "value": 1},
            {"atMs": 100, "target": "card", "instance": "c2", "property": "opacity", "value": 1}
          ]
        }

        """#),
    File(
      path: "background-stops.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "background-stops",
          "rules": ["R31"],
          "why": "Neither comes back; motion is at its end; the text of 300 has waited.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "chatty.asked", "subject": "c1"},
            {"atMs": 150, "background": true},
            {"atMs": 350, "background": false},
            {"atMs": 2000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "chatty", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 1000
            },
            {"atMs": 0, "firing": 1, "did": "toast", "text": "hello"},
            {"atMs": 100, "firing": 1, "did": "sound", "kind": "tone"},
            {"atMs": 150, "firing": 1, "did": "haptic-stop"},
            {"atMs": 150, "firing": 1, "did": "sound-stop"},
            {
              "atMs": 150,
              "firing": 1,
              "did": "motion-end",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "value": 1
            },
            {"atMs": 350, "firing": 1, "did": "toast", "text": "again"},
            {"atMs": 350, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 149, "target": "card", "instance": "c1", "property": "opacity", "value": 0.149},
            {"atMs": 150, "target": "card", "instance": "c1", "property": "opacity", "value": 1}
          ]
        }

        """#),
    File(
      path: "behaviour-refused.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "behaviour-refused",
          "rules": ["R16"],
          "why": "Nothing may depend on how a person reacts: the input stays unset.",
          "table": "tables/moments.cues.json",
          "conditions": {"pressure": true},
          "script": [
            {"atMs": 0, "set": {"pressure": true}},
            {"atMs": 10, "fire": "pressed.asked", "subject": "c1"},
            {"atMs": 20, "end": true}
          ],
          "expect": [{"atMs": 10, "did": "suppress", "cue": "pressed", "reason": "cueGate", "flag": "pressure"}]
        }

        """#),
    File(
      path: "busy-while-running.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "busy-while-running",
          "rules": ["R9"],
          "why": "Pending at 50 ms, running at 200; another subject is not concerned; after the failure it may be tried again.",
          "compare": ["text", "effects"],
          "table": "tables/effects.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "send.asked", "subject": "c1"},
            {"atMs": 50, "fire": "send.asked", "subject": "c1"},
            {"atMs": 200, "fire": "send.asked", "subject": "c1"},
            {"atMs": 200, "fire": "send.asked", "subject": "c2"},
            {"atMs": 300, "complete": "mail.send", "subject": "c1", "outcome": "failure"},
            {"atMs": 400, "fire": "send.asked", "subject": "c1"},
            {"atMs": 600, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "send", "mode": "normal"},
            {"atMs": 50, "did": "suppress", "cue": "send", "reason": "busy"},
            {"atMs": 100, "firing": 1, "did": "perform", "name": "mail.send", "background": true},
            {"atMs": 200, "did": "suppress", "cue": "send", "reason": "busy"},
            {"atMs": 200, "firing": 2, "did": "start", "cue": "send", "mode": "normal"},
            {"atMs": 300, "firing": 1, "did": "toast", "text": "Not sent."},
            {"atMs": 300, "firing": 1, "did": "show", "name": "sheet"},
            {"atMs": 300, "firing": 1, "did": "end"},
            {"atMs": 300, "firing": 2, "did": "perform", "name": "mail.send"},
            {"atMs": 400, "firing": 3, "did": "start", "cue": "send", "mode": "normal"},
            {"atMs": 500, "firing": 3, "did": "perform", "name": "mail.send"}
          ]
        }

        """#),
    File(
      path: "by-firing-then-channel.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "by-firing-then-channel",
          "rules": ["R11"],
          "why": "At 600, 700 and 800 ms both firings have something due: first all of firing 1.",
          "compare": ["haptics", "text", "effects"],
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "aside.asked", "subject": "c1"},
            {"atMs": 0, "fire": "aside.asked", "subject": "c2"},
            {"atMs": 2000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "steps.aside", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {"atMs": 0, "firing": 2, "did": "start", "cue": "steps.aside", "mode": "normal"},
            {"atMs": 0, "firing": 2, "did": "suppress", "channel": "haptics", "reason": "fused"},
            {"atMs": 100, "firing": 1, "did": "toast", "text": "early"},
            {"atMs": 100, "firing": 2, "did": "toast", "text": "early"},
            {"atMs": 300, "firing": 1, "did": "show", "name": "panel"},
            {"atMs": 300, "firing": 2, "did": "show", "name": "panel"},
            {
              "atMs": 600,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {"atMs": 600, "firing": 2, "did": "suppress", "channel": "haptics", "reason": "fused"},
            {"atMs": 700, "firing": 1, "did": "toast", "text": "late"},
            {"atMs": 700, "firing": 2, "did": "toast", "text": "late"},
            {"atMs": 800, "firing": 1, "did": "hide", "name": "panel"},
            {"atMs": 800, "firing": 2, "did": "hide", "name": "panel"},
            {"atMs": 1000, "firing": 1, "did": "end"},
            {"atMs": 1000, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "cancel-all-of-subject.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "cancel-all-of-subject",
          "rules": ["R32"],
          "why": "Every firing of the subject, by its number; c2 goes on.",
          "compare": ["text", "effects"],
          "table": "tables/effects.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "deletes.asked", "subject": "c1"},
            {"atMs": 0, "fire": "opens.asked", "subject": "c1"},
            {"atMs": 0, "fire": "opens.asked", "subject": "c2"},
            {"atMs": 200, "cancelAll": "c1"},
            {"atMs": 1000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "deletes", "mode": "normal"},
            {"atMs": 0, "firing": 2, "did": "start", "cue": "opens", "mode": "normal"},
            {"atMs": 0, "firing": 3, "did": "start", "cue": "opens", "mode": "normal"},
            {"atMs": 200, "firing": 1, "did": "remove", "name": "card"},
            {"atMs": 200, "firing": 1, "did": "perform", "name": "server.delete"},
            {"atMs": 200, "firing": 2, "did": "show", "name": "drawer"},
            {"atMs": 200, "firing": 2, "did": "show", "name": "tray"},
            {"atMs": 200, "firing": 2, "did": "end"},
            {"atMs": 500, "firing": 3, "did": "show", "name": "drawer"},
            {"atMs": 800, "firing": 3, "did": "show", "name": "tray"},
            {"atMs": 800, "firing": 3, "did": "end"}
          ]
        }

        """#),
    File(
      path: "cancel-drops-effects.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "cancel-drops-effects",
          "rules": ["R32"],
          "why": "Only where it is written.",
          "table": "tables/effects.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "deletes.asked", "subject": "c1"},
            {"atMs": 100, "cancel": 1, "effects": "drop"},
            {"atMs": 2000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "deletes", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 1,
              "to": 0,
              "durationMs": 400
            },
            {"atMs": 100, "firing": 1, "did": "haptic-stop"},
            {
              "atMs": 100,
              "firing": 1,
              "did": "motion-end",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "value": 0
            },
            {"atMs": 100, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "cancel-runs-effects.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "cancel-runs-effects",
          "rules": ["R32"],
          "why": "A card that leaves the screen is still deleted.",
          "table": "tables/effects.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "deletes.asked", "subject": "c1"},
            {"atMs": 100, "cancel": 1},
            {"atMs": 700, "complete": "server.delete", "subject": "c1", "outcome": "success"},
            {"atMs": 2000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "deletes", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 1,
              "to": 0,
              "durationMs": 400
            },
            {"atMs": 100, "firing": 1, "did": "haptic-stop"},
            {
              "atMs": 100,
              "firing": 1,
              "did": "motion-end",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "value": 0
            },
            {"atMs": 100, "firing": 1, "did": "remove", "name": "card", "instance": "c1"},
            {"atMs": 100, "firing": 1, "did": "perform", "name": "server.delete"},
            {"atMs": 700, "firing": 1, "did": "toast", "text": "Deleted."},
            {"atMs": 700, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "cancelled-with-what-it-emits.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "cancelled-with-what-it-emits",
          "rules": ["R30", "R32"],
          "why": "`cancelAll` at 20 runs the `emit` of 50 at once; what this begins is of the same subject, and ends with it: its toast does not come.",
          "table": "tables/promises.cues.json",
          "conditions": {"system-haptics": true, "foreground": true},
          "script": [
            {"atMs": 0, "fire": "chain.asked", "subject": "c1"},
            {"atMs": 20, "cancelAll": "c1"},
            {"atMs": 1000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "chain", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "from": 0.5, "to": 1},
            {"atMs": 20, "firing": 1, "did": "motion-end", "target": "note", "instance": "c1", "property": "opacity", "value": 1},
            {"atMs": 20, "firing": 1, "did": "emit", "name": "chain.next"},
            {"atMs": 20, "firing": 2, "did": "start", "cue": "chain.end", "mode": "normal"},
            {"atMs": 20, "firing": 2, "did": "haptic", "kind": "impact", "style": "light", "intensity": 1},
            {"atMs": 20, "firing": 2, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "from": 0, "to": 1, "layer": "ring"},
            {"atMs": 20, "firing": 2, "did": "motion-end", "target": "note", "instance": "c1", "property": "opacity", "value": 1, "layer": "ring"},
            {"atMs": 20, "firing": 1, "did": "end"},
            {"atMs": 20, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "cancelled-without-what-it-emits.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "cancelled-without-what-it-emits",
          "rules": ["R30", "R32"],
          "why": "`cancel` is about one firing: what its pending `emit` begins plays.",
          "table": "tables/promises.cues.json",
          "conditions": {"system-haptics": true, "foreground": true},
          "script": [
            {"atMs": 0, "fire": "chain.asked", "subject": "c1"},
            {"atMs": 20, "cancel": 1},
            {"atMs": 1000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "chain", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "from": 0.5, "to": 1},
            {"atMs": 20, "firing": 1, "did": "motion-end", "target": "note", "instance": "c1", "property": "opacity", "value": 1},
            {"atMs": 20, "firing": 1, "did": "emit", "name": "chain.next"},
            {"atMs": 20, "firing": 2, "did": "start", "cue": "chain.end", "mode": "normal"},
            {"atMs": 20, "firing": 2, "did": "haptic", "kind": "impact", "style": "light", "intensity": 1},
            {"atMs": 20, "firing": 2, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "from": 0, "to": 1, "layer": "ring"},
            {"atMs": 20, "firing": 1, "did": "end"},
            {"atMs": 120, "firing": 2, "did": "toast", "text": "Followed."},
            {"atMs": 220, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "chain-of-events.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "chain-of-events",
          "rules": ["R30"],
          "why": "The first firing is 0 deep, the ninth 8: it emits no more. A chain ends from its end.",
          "table": "tables/effects.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "chain.pulled", "subject": "c1"}, {"atMs": 10, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "chain", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "toast", "text": "link"},
            {"atMs": 0, "firing": 1, "did": "emit", "name": "chain.pulled"},
            {"atMs": 0, "firing": 2, "did": "start", "cue": "chain", "mode": "normal"},
            {"atMs": 0, "firing": 2, "did": "toast", "text": "link"},
            {"atMs": 0, "firing": 2, "did": "emit", "name": "chain.pulled"},
            {"atMs": 0, "firing": 3, "did": "start", "cue": "chain", "mode": "normal"},
            {"atMs": 0, "firing": 3, "did": "toast", "text": "link"},
            {"atMs": 0, "firing": 3, "did": "emit", "name": "chain.pulled"},
            {"atMs": 0, "firing": 4, "did": "start", "cue": "chain", "mode": "normal"},
            {"atMs": 0, "firing": 4, "did": "toast", "text": "link"},
            {"atMs": 0, "firing": 4, "did": "emit", "name": "chain.pulled"},
            {"atMs": 0, "firing": 5, "did": "start", "cue": "chain", "mode": "normal"},
            {"atMs": 0, "firing": 5, "did": "toast", "text": "link"},
            {"atMs": 0, "firing": 5, "did": "emit", "name": "chain.pulled"},
            {"atMs": 0, "firing": 6, "did": "start", "cue": "chain", "mode": "normal"},
            {"atMs": 0, "firing": 6, "did": "toast", "text": "link"},
            {"atMs": 0, "firing": 6, "did": "emit", "name": "chain.pulled"},
            {"atMs": 0, "firing": 7, "did": "start", "cue": "chain", "mode": "normal"},
            {"atMs": 0, "firing": 7, "did": "toast", "text": "link"},
            {"atMs": 0, "firing": 7, "did": "emit", "name": "chain.pulled"},
            {"atMs": 0, "firing": 8, "did": "start", "cue": "chain", "mode": "normal"},
            {"atMs": 0, "firing": 8, "did": "toast", "text": "link"},
            {"atMs": 0, "firing": 8, "did": "emit", "name": "chain.pulled"},
            {"atMs": 0, "firing": 9, "did": "start", "cue": "chain", "mode": "normal"},
            {"atMs": 0, "firing": 9, "did": "toast", "text": "link"},
            {
              "atMs": 0,
              "firing": 9,
              "did": "suppress",
              "channel": "effects",
              "event": "chain.pulled",
              "reason": "throttled"
            },
            {"atMs": 0, "firing": 9, "did": "end"},
            {"atMs": 0, "firing": 8, "did": "end"},
            {"atMs": 0, "firing": 7, "did": "end"},
            {"atMs": 0, "firing": 6, "did": "end"},
            {"atMs": 0, "firing": 5, "did": "end"},
            {"atMs": 0, "firing": 4, "did": "end"},
            {"atMs": 0, "firing": 3, "did": "end"},
            {"atMs": 0, "firing": 2, "did": "end"},
            {"atMs": 0, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "channel-gate.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "channel-gate",
          "rules": ["R12", "R15"],
          "why": "`system-haptics` has not been set, so it does not hold; `physicality` is true until it is set.",
          "table": "tables/moments.cues.json",
          "conditions": {},
          "script": [{"atMs": 0, "fire": "beat.asked", "subject": "c1"}, {"atMs": 200, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "beat", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "suppress",
              "channel": "haptics",
              "reason": "gate",
              "flag": "system-haptics"
            },
            {"atMs": 0, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "choice-by-default.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "choice-by-default",
          "rules": ["R18", "R6"],
          "why": "The default of the first map is `single`; the second has none, so nothing of it plays.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "chosen.asked", "subject": "c1"}, {"atMs": 500, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "chosen", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "light",
              "intensity": 1
            },
            {"atMs": 0, "firing": 1, "did": "toast", "text": "one"},
            {"atMs": 0, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "choice-of-all-channels.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "choice-of-all-channels",
          "rules": ["R18"],
          "why": "The entries of `double` alone, whatever their channel.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true, "mood": "bright"},
          "script": [{"atMs": 0, "fire": "chosen.asked", "subject": "c1"}, {"atMs": 500, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "chosen", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "heavy",
              "intensity": 1
            },
            {"atMs": 0, "firing": 1, "did": "sound", "kind": "tone"},
            {"atMs": 0, "firing": 1, "did": "toast", "text": "two"},
            {
              "atMs": 90,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "heavy",
              "intensity": 1
            },
            {"atMs": 200, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "cue-gate-not-again.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "cue-gate-not-again",
          "rules": ["R15"],
          "why": "Cue gates are asked when a cue fires.",
          "table": "tables/moments.cues.json",
          "conditions": {"ready": true, "busy": true, "foreground": true, "system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "gated.asked", "subject": "c1"},
            {"atMs": 0, "set": {"ready": false}},
            {"atMs": 10, "fire": "gated.asked", "subject": "c1"},
            {"atMs": 100, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "gated", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {"atMs": 0, "firing": 1, "did": "toast", "text": "gated"},
            {"atMs": 0, "firing": 1, "did": "end"},
            {"atMs": 10, "did": "suppress", "cue": "gated", "reason": "cueGate", "flag": "ready"}
          ]
        }

        """#),
    File(
      path: "cue-gates-by-name.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "cue-gates-by-name",
          "rules": ["R12", "R6"],
          "why": "Flags that are not set are false; of several the first by name is logged; `foreground` shuts haptics alone.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "gated.asked", "subject": "c1"},
            {"atMs": 10, "set": {"busy": true}},
            {"atMs": 20, "fire": "gated.asked", "subject": "c1"},
            {"atMs": 30, "set": {"ready": true}},
            {"atMs": 40, "fire": "gated.asked", "subject": "c1"},
            {"atMs": 50, "end": true}
          ],
          "expect": [
            {"atMs": 0, "did": "suppress", "cue": "gated", "reason": "cueGate", "flag": "busy"},
            {"atMs": 20, "did": "suppress", "cue": "gated", "reason": "cueGate", "flag": "ready"},
            {"atMs": 40, "firing": 1, "did": "start", "cue": "gated", "mode": "normal"},
            {
              "atMs": 40,
              "firing": 1,
              "did": "suppress",
              "channel": "haptics",
              "reason": "gate",
              "flag": "foreground"
            },
            {"atMs": 40, "firing": 1, "did": "toast", "text": "gated"},
            {"atMs": 40, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "curves.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "curves",
          "rules": ["R25", "R22"],
          "why": "A symmetric curve is half way at half time; steps jump at thirds; ease-in at one half is 0.315357.",
          "tolerance": {"timeMs": 0, "value": 1e-05},
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "eases.asked", "subject": "c1"}, {"atMs": 2000, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "eases", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "property": "opacity",
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 1, 1]}
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "property": "rotate",
              "curve": {"kind": "steps", "count": 3}
            },
            {"atMs": 0, "firing": 1, "did": "motion", "property": "scale"},
            {"atMs": 1000, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 500, "target": "card", "instance": "c1", "property": "scale", "value": 0.75},
            {"atMs": 333, "target": "card", "instance": "c1", "property": "rotate", "value": 0},
            {"atMs": 334, "target": "card", "instance": "c1", "property": "rotate", "value": 30},
            {"atMs": 999, "target": "card", "instance": "c1", "property": "rotate", "value": 60},
            {"atMs": 1000, "target": "card", "instance": "c1", "property": "rotate", "value": 90},
            {"atMs": 500, "target": "card", "instance": "c1", "property": "opacity", "value": 0.315357}
          ]
        }

        """#),
    File(
      path: "cut-loop.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "cut-loop",
          "rules": ["R23", "R21"],
          "why": "At 500 it is at 8 · 500/800 = 5 and starts again from there; 400 of 800 ms later it is half way to 8.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "set": {"working": true}},
            {"atMs": 0, "fire": "cuts.asked", "subject": "c1"},
            {"atMs": 600, "set": {"working": false}},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "cuts", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "rotate",
              "from": 0,
              "to": 8,
              "durationMs": 800
            },
            {
              "atMs": 500,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "rotate",
              "from": 5,
              "to": 8,
              "durationMs": 800
            },
            {"atMs": 1300, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 499.999, "target": "card", "instance": "c1", "property": "rotate", "value": 5},
            {"atMs": 900, "target": "card", "instance": "c1", "property": "rotate", "value": 6.5}
          ]
        }

        """#),
    File(
      path: "dropped-by-an-exit.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "dropped-by-an-exit",
          "rules": ["R10", "R14"],
          "why": "The exit at 100 stops the haptic that the work had at 200; Reduce Motion at 150 does not bring it back. The announcement is not the exit's to stop.",
          "table": "tables/promises.cues.json",
          "compare": ["haptics", "text", "effects"],
          "conditions": {"system-haptics": true, "foreground": true},
          "script": [
            {"atMs": 0, "fire": "work.asked", "subject": "c1"},
            {"atMs": 100, "fire": "late.asked", "subject": "c1"},
            {"atMs": 150, "set": {"reduce-motion": true}},
            {"atMs": 900, "complete": "work.run", "subject": "c1", "outcome": "failure"},
            {"atMs": 900, "complete": "late.send", "subject": "c1", "outcome": "success"},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "work", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "perform", "name": "work.run"},
            {"atMs": 100, "firing": 1, "did": "haptic-stop"},
            {"atMs": 100, "firing": 2, "did": "start", "cue": "late", "mode": "normal"},
            {"atMs": 100, "firing": 2, "did": "haptic", "kind": "impact", "style": "light", "intensity": 1},
            {"atMs": 100, "firing": 2, "did": "perform", "name": "late.send"},
            {"atMs": 150, "firing": 1, "did": "mode", "mode": "reduceMotion"},
            {"atMs": 150, "firing": 2, "did": "mode", "mode": "reduceMotion"},
            {"atMs": 300, "firing": 1, "did": "show", "name": "loader"},
            {"atMs": 500, "firing": 2, "did": "haptic", "kind": "impact", "style": "heavy", "intensity": 1},
            {"atMs": 700, "firing": 1, "did": "announce", "text": "Still working.", "priority": "polite"},
            {"atMs": 900, "firing": 1, "did": "end"},
            {"atMs": 900, "firing": 2, "did": "remove", "name": "note", "instance": "c1"},
            {"atMs": 900, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "dropped-by-cancel.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "dropped-by-cancel",
          "rules": ["R14", "R32"],
          "why": "Cancelled at 100, with its effects dropped: Reduce Motion at 200 brings back neither the haptic of 400 nor the fade, and not the `remove` of 800. The call goes on.",
          "table": "tables/promises.cues.json",
          "conditions": {"system-haptics": true, "foreground": true},
          "script": [
            {"atMs": 0, "fire": "late.asked", "subject": "c1"},
            {"atMs": 100, "cancel": 1, "effects": "drop"},
            {"atMs": 200, "set": {"reduce-motion": true}},
            {"atMs": 2000, "complete": "late.send", "subject": "c1", "outcome": "success"},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "late", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "haptic", "kind": "impact", "style": "light", "intensity": 1},
            {"atMs": 0, "firing": 1, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "from": 1, "to": 0},
            {"atMs": 0, "firing": 1, "did": "perform", "name": "late.send"},
            {"atMs": 100, "firing": 1, "did": "haptic-stop"},
            {"atMs": 100, "firing": 1, "did": "motion-end", "target": "note", "instance": "c1", "property": "opacity", "value": 0},
            {"atMs": 200, "firing": 1, "did": "mode", "mode": "reduceMotion"},
            {"atMs": 2000, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 300, "target": "note", "instance": "c1", "property": "opacity", "value": 0}
          ]
        }

        """#),
    File(
      path: "dropped-by-restore.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "dropped-by-restore",
          "rules": ["R14", "R29"],
          "why": "The call fails at 100: what was left to do to the note is dropped, with the haptic of 400. Reduce Motion at 200 has the same entries, and brings none of them back: the note that was given back is not removed at 800.",
          "table": "tables/promises.cues.json",
          "conditions": {"system-haptics": true, "foreground": true},
          "script": [
            {"atMs": 0, "fire": "late.asked", "subject": "c1"},
            {"atMs": 100, "complete": "late.send", "subject": "c1", "outcome": "failure"},
            {"atMs": 200, "set": {"reduce-motion": true}},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "late", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "haptic", "kind": "impact", "style": "light", "intensity": 1},
            {"atMs": 0, "firing": 1, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "from": 1, "to": 0},
            {"atMs": 0, "firing": 1, "did": "perform", "name": "late.send"},
            {"atMs": 100, "firing": 1, "did": "restore", "name": "note", "instance": "c1"},
            {"atMs": 100, "firing": 1, "did": "haptic-stop"},
            {"atMs": 200, "firing": 1, "did": "mode", "mode": "reduceMotion"},
            {"atMs": 1100, "firing": 1, "did": "toast", "text": "Try again."},
            {"atMs": 1100, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 99, "target": "note", "instance": "c1", "property": "opacity", "value": 0.835},
            {"atMs": 100, "target": "note", "instance": "c1", "property": "opacity", "value": 1},
            {"atMs": 300, "target": "note", "instance": "c1", "property": "opacity", "value": 1},
            {"atMs": 900, "target": "note", "instance": "c1", "property": "opacity", "value": 1}
          ]
        }

        """#),
    File(
      path: "dropped-by-the-background.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "dropped-by-the-background",
          "rules": ["R14", "R31"],
          "why": "The background puts the fade at its end at 300; Reduce Motion at 400 has the same track, which does not begin again. Haptics do not come back either; the announcement does, for it is said there, too.",
          "table": "tables/promises.cues.json",
          "conditions": {"system-haptics": true, "foreground": true},
          "script": [
            {"atMs": 0, "fire": "work.asked", "subject": "c1"},
            {"atMs": 300, "background": true},
            {"atMs": 400, "set": {"reduce-motion": true}},
            {"atMs": 2000, "complete": "work.run", "subject": "c1", "outcome": "failure"},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "work", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "from": 0, "to": 1},
            {"atMs": 0, "firing": 1, "did": "perform", "name": "work.run"},
            {"atMs": 200, "firing": 1, "did": "haptic", "kind": "impact", "style": "light", "intensity": 1},
            {"atMs": 300, "firing": 1, "did": "motion-end", "target": "note", "instance": "c1", "property": "opacity", "value": 1},
            {"atMs": 300, "firing": 1, "did": "show", "name": "loader"},
            {"atMs": 400, "firing": 1, "did": "mode", "mode": "reduceMotion"},
            {"atMs": 700, "firing": 1, "did": "announce", "text": "Still working.", "priority": "polite"},
            {"atMs": 2000, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 299, "target": "note", "instance": "c1", "property": "opacity", "value": 0.299},
            {"atMs": 300, "target": "note", "instance": "c1", "property": "opacity", "value": 1},
            {"atMs": 500, "target": "note", "instance": "c1", "property": "opacity", "value": 1}
          ]
        }

        """#),
    File(
      path: "dropped-by-until.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "dropped-by-until",
          "rules": ["R14", "R29b"],
          "why": "The work ends at 100: the haptic of 200, the loader of 300 and the announcement of 700 are dropped. Reduce Motion at 150 brings none of them back, and the fade, at its end, does not begin again.",
          "table": "tables/promises.cues.json",
          "conditions": {"system-haptics": true, "foreground": true},
          "script": [
            {"atMs": 0, "fire": "work.asked", "subject": "c1"},
            {"atMs": 100, "fire": "work.done", "subject": "c1"},
            {"atMs": 150, "set": {"reduce-motion": true}},
            {"atMs": 2000, "complete": "work.run", "subject": "c1", "outcome": "success"},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "work", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "from": 0, "to": 1},
            {"atMs": 0, "firing": 1, "did": "perform", "name": "work.run"},
            {"atMs": 100, "firing": 1, "did": "haptic-stop"},
            {"atMs": 100, "firing": 1, "did": "motion-end", "target": "note", "instance": "c1", "property": "opacity", "value": 1},
            {"atMs": 100, "firing": 2, "did": "start", "cue": "work.end", "mode": "normal"},
            {"atMs": 100, "firing": 2, "did": "hide", "name": "loader"},
            {"atMs": 100, "firing": 2, "did": "end"},
            {"atMs": 150, "firing": 1, "did": "mode", "mode": "reduceMotion"},
            {"atMs": 2000, "firing": 1, "did": "toast", "text": "Saved."},
            {"atMs": 2000, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 200, "target": "note", "instance": "c1", "property": "opacity", "value": 1}
          ]
        }

        """#),
    File(
      path: "effects-run-on.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "effects-run-on",
          "rules": ["R31", "R28"],
          "why": "Effects and timers do not wait for the foreground.",
          "table": "tables/effects.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "send.asked", "subject": "c1"},
            {"atMs": 50, "background": true},
            {"atMs": 400, "complete": "mail.send", "subject": "c1", "outcome": "success"},
            {"atMs": 2000, "background": false},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "send", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {"atMs": 100, "firing": 1, "did": "perform", "name": "mail.send", "background": true},
            {"atMs": 600, "firing": 1, "did": "hide", "name": "sheet"},
            {"atMs": 900, "firing": 1, "did": "announce", "text": "Mail sent.", "priority": "polite"},
            {"atMs": 2000, "firing": 1, "did": "toast", "text": "Sent."},
            {"atMs": 2000, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "emit-keeps-items.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "emit-keeps-items",
          "rules": ["R30", "R19"],
          "why": "The same subject and items.",
          "table": "tables/effects.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "relay.asked", "subject": "take", "items": ["a", "b"]},
            {"atMs": 1000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "relay", "mode": "normal"},
            {"atMs": 100, "firing": 1, "did": "emit", "name": "relay.passed"},
            {"atMs": 100, "firing": 2, "did": "start", "cue": "relay.end", "mode": "normal"},
            {
              "atMs": 100,
              "firing": 2,
              "did": "motion",
              "target": "card",
              "instance": "a",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 100
            },
            {"atMs": 100, "firing": 2, "did": "show", "name": "baton"},
            {"atMs": 100, "firing": 1, "did": "end"},
            {
              "atMs": 150,
              "firing": 2,
              "did": "motion",
              "target": "card",
              "instance": "b",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 100
            },
            {"atMs": 250, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "ended-loop-stays-ended.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "ended-loop-stays-ended",
          "rules": ["R14", "R21"],
          "why": "The loop ends at its onset of 500, where `working` is false. Reduce Motion at 1000 has the same loop: it does not begin again, though `working` is true by then. The call keeps the firing.",
          "table": "tables/promises.cues.json",
          "conditions": {"system-haptics": true, "foreground": true},
          "script": [
            {"atMs": 0, "set": {"working": true}},
            {"atMs": 0, "fire": "rows.asked", "subject": "c1", "items": ["a"]},
            {"atMs": 300, "set": {"working": false}},
            {"atMs": 900, "set": {"working": true}},
            {"atMs": 1000, "set": {"reduce-motion": true}},
            {"atMs": 2000, "complete": "rows.load", "subject": "c1", "outcome": "success"},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "rows", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "motion", "target": "row", "instance": "a", "property": "opacity", "from": 1, "to": 0.5},
            {"atMs": 0, "firing": 1, "did": "perform", "name": "rows.load"},
            {"atMs": 1000, "firing": 1, "did": "mode", "mode": "reduceMotion"},
            {"atMs": 2000, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "envelope-scaled.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "envelope-scaled",
          "rules": ["R17"],
          "why": "The levels of an envelope are intensities: 0.8 × 0.4.",
          "tolerance": {"timeMs": 0, "value": 1e-07},
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true, "mood": "calm"},
          "script": [{"atMs": 0, "fire": "swell.asked", "subject": "c1"}, {"atMs": 500, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "swell", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "continuous",
              "intensity": 0.32,
              "sharpness": 0.2,
              "attack": 0.1,
              "durationMs": 400,
              "envelope": [
                {"atMs": 0, "intensity": 0},
                {"atMs": 200, "intensity": 0.32, "sharpness": 0.6},
                {"atMs": 400, "intensity": 0}
              ]
            },
            {"atMs": 400, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "exit-stops-others.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "exit-stops-others",
          "rules": ["R10"],
          "why": "An exit ends what is felt and heard on its own subject; at 400 ms c2 is alone.",
          "compare": ["haptics", "sound"],
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "chatty.asked", "subject": "c1"},
            {"atMs": 0, "fire": "chatty.asked", "subject": "c2"},
            {"atMs": 250, "fire": "leave.asked", "subject": "c1"},
            {"atMs": 2000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "chatty", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {"atMs": 0, "firing": 2, "did": "start", "cue": "chatty", "mode": "normal"},
            {"atMs": 0, "firing": 2, "did": "suppress", "channel": "haptics", "reason": "fused"},
            {"atMs": 100, "firing": 1, "did": "sound", "kind": "tone"},
            {"atMs": 100, "firing": 2, "did": "sound", "kind": "tone"},
            {
              "atMs": 200,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {"atMs": 200, "firing": 2, "did": "suppress", "channel": "haptics", "reason": "fused"},
            {"atMs": 250, "firing": 1, "did": "haptic-stop"},
            {"atMs": 250, "firing": 1, "did": "sound-stop"},
            {"atMs": 250, "firing": 3, "did": "start", "cue": "leave", "mode": "normal"},
            {"atMs": 250, "firing": 3, "did": "haptic", "kind": "selection"},
            {"atMs": 250, "firing": 3, "did": "end"},
            {
              "atMs": 400,
              "firing": 2,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {"atMs": 1000, "firing": 1, "did": "end"},
            {"atMs": 1000, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "failure-arm.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "failure-arm",
          "rules": ["R28"],
          "why": "Nothing runs at 50 ms, so nothing is completed.",
          "compare": ["text", "effects"],
          "table": "tables/effects.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "send.asked", "subject": "c1"},
            {"atMs": 50, "complete": "mail.send", "subject": "c1", "outcome": "failure"},
            {"atMs": 1000, "complete": "mail.send", "subject": "c1", "outcome": "failure"},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "send", "mode": "normal"},
            {"atMs": 100, "firing": 1, "did": "perform", "name": "mail.send"},
            {"atMs": 1000, "firing": 1, "did": "toast", "text": "Not sent."},
            {"atMs": 1000, "firing": 1, "did": "show", "name": "sheet"},
            {"atMs": 1000, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "far-enough.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "far-enough",
          "rules": ["R10"],
          "why": "34 ms are not less than 34.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "heavy.asked", "subject": "c1"},
            {"atMs": 34, "fire": "light.asked", "subject": "c1"},
            {"atMs": 100, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "knock.heavy", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "heavy",
              "intensity": 1
            },
            {"atMs": 0, "firing": 1, "did": "end"},
            {"atMs": 34, "firing": 2, "did": "start", "cue": "knock.light", "mode": "normal"},
            {
              "atMs": 34,
              "firing": 2,
              "did": "haptic",
              "kind": "impact",
              "style": "light",
              "intensity": 1
            },
            {"atMs": 34, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "gate-closes-haptics.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "gate-closes-haptics",
          "rules": ["R15"],
          "why": "Turning true again brings nothing back.",
          "compare": ["haptics", "sound"],
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "chatty.asked", "subject": "c1"},
            {"atMs": 150, "set": {"system-haptics": false}},
            {"atMs": 160, "set": {"sound-on": false}},
            {"atMs": 170, "set": {"system-haptics": true, "sound-on": true}},
            {"atMs": 2000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "chatty", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {"atMs": 100, "firing": 1, "did": "sound", "kind": "tone"},
            {"atMs": 150, "firing": 1, "did": "haptic-stop"},
            {"atMs": 160, "firing": 1, "did": "sound-stop"},
            {"atMs": 1000, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "gate-ends-motion.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "gate-ends-motion",
          "rules": ["R15"],
          "why": "End values at once, of what moves and of what was to move at 500.",
          "table": "tables/motion.cues.json",
          "conditions": {"visible": true},
          "script": [
            {"atMs": 0, "fire": "gatedfade.asked", "subject": "c1"},
            {"atMs": 250, "set": {"visible": false}},
            {"atMs": 2000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "gated.fade", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 1000
            },
            {
              "atMs": 250,
              "firing": 1,
              "did": "motion-end",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "value": 1
            },
            {
              "atMs": 250,
              "firing": 1,
              "did": "motion-end",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "value": 1
            },
            {"atMs": 250, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 249, "target": "card", "instance": "c1", "property": "opacity", "value": 0.249},
            {"atMs": 249, "target": "card", "instance": "c1", "property": "scale", "value": 0.5},
            {"atMs": 250, "target": "card", "instance": "c1", "property": "opacity", "value": 1},
            {"atMs": 250, "target": "card", "instance": "c1", "property": "scale", "value": 1}
          ]
        }

        """#),
    File(
      path: "gate-shut-from-the-start.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "gate-shut-from-the-start",
          "rules": ["R15", "R12"],
          "why": "Skipped motion is at its end.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "gatedfade.asked", "subject": "c1"},
            {"atMs": 100, "set": {"visible": true}},
            {"atMs": 2000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "gated.fade", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "suppress",
              "channel": "motion",
              "reason": "gate",
              "flag": "visible"
            },
            {"atMs": 0, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 0, "target": "card", "instance": "c1", "property": "opacity", "value": 1},
            {"atMs": 0, "target": "card", "instance": "c1", "property": "scale", "value": 1}
          ]
        }

        """#),
    File(
      path: "gates-again-on-acceptance.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "gates-again-on-acceptance",
          "rules": ["R8"],
          "why": "`ready` held when it was asked, and does not when it is answered.",
          "table": "tables/moments.cues.json",
          "conditions": {"ready": true},
          "script": [
            {"atMs": 0, "fire": "asks.asked", "subject": "c1"},
            {"atMs": 100, "set": {"ready": false}},
            {"atMs": 200, "answer": "asks", "subject": "c1", "outcome": "accept"},
            {"atMs": 400, "end": true}
          ],
          "expect": [
            {"atMs": 0, "did": "ask", "cue": "asks", "subject": "c1"},
            {"atMs": 200, "did": "suppress", "cue": "asks", "reason": "cueGate", "flag": "ready"}
          ]
        }

        """#),
    File(
      path: "ghost-arrives-twice.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "ghost-arrives-twice",
          "rules": ["R7", "R22"],
          "table": "tables/ghost-deck.cues.json",
          "conditions": {
            "high-fidelity": true,
            "system-haptics": true,
            "foreground": true,
            "in-thread": true,
            "visible": true
          },
          "script": [
            {"atMs": 0, "fire": "card.visible", "subject": "c1"},
            {"atMs": 2000, "fire": "card.visible", "subject": "c1"},
            {"atMs": 4000, "end": true}
          ],
          "values": [{"atMs": 2500, "target": "card", "instance": "c1", "property": "opacity", "value": 1}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "ghost.arrive", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.3,
              "from": "heartbeat"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 1200,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 1, 1]}
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 0.98,
              "to": 1,
              "durationMs": 1200,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 1, 1]}
            },
            {
              "atMs": 120,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.45,
              "from": "heartbeat"
            },
            {"atMs": 1200, "firing": 1, "did": "end"},
            {"atMs": 2000, "did": "suppress", "cue": "ghost.arrive", "reason": "once"}
          ]
        }

        """#),
    File(
      path: "ghost-ascend-normal.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "ghost-ascend-normal",
          "rules": ["R5", "R13"],
          "table": "tables/ghost-deck.cues.json",
          "conditions": {
            "high-fidelity": true,
            "system-haptics": true,
            "foreground": true,
            "in-thread": true,
            "visible": true,
            "mood-anchor": "resolve"
          },
          "script": [
            {"atMs": 0, "fire": "ascend.tapped", "subject": "c1"},
            {"atMs": 1500, "complete": "journal.donate-moment", "subject": "c1", "outcome": "success"},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "ghost.ascend", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "blur",
              "from": 20,
              "to": 50,
              "durationMs": 400,
              "curve": {"kind": "linear"},
              "approx": "material"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "translateY",
              "from": 0,
              "to": -20,
              "durationMs": 400,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 1, 1]}
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "perform",
              "name": "journal.donate-moment",
              "background": true
            },
            {
              "atMs": 400,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "dissolve",
              "from": 1,
              "to": 0,
              "durationMs": 600,
              "curve": {"kind": "linear"},
              "edge": "bottom",
              "approx": "mask"
            },
            {
              "atMs": 400,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 1,
              "to": 0.9,
              "durationMs": 600,
              "curve": {"kind": "cubic-bezier", "points": [0, 0, 0.58, 1]}
            },
            {
              "atMs": 400,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "translateY",
              "from": -20,
              "to": -60,
              "durationMs": 600,
              "curve": {"kind": "cubic-bezier", "points": [0, 0, 0.58, 1]}
            },
            {"atMs": 1000, "firing": 1, "did": "haptic", "kind": "selection", "from": "release-tick"},
            {
              "atMs": 1000,
              "firing": 1,
              "did": "remove",
              "name": "card",
              "instance": "c1",
              "optimistic": true
            },
            {"atMs": 1500, "firing": 1, "did": "toast", "text": "Moment donated to iOS Journal."},
            {"atMs": 1500, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "ghost-ascend-off.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "ghost-ascend-off",
          "rules": ["R5", "R13"],
          "table": "tables/ghost-deck.cues.json",
          "conditions": {
            "high-fidelity": true,
            "system-haptics": true,
            "foreground": true,
            "in-thread": true,
            "visible": true,
            "physicality": false,
            "mood-anchor": "resolve"
          },
          "script": [
            {"atMs": 0, "fire": "ascend.tapped", "subject": "c1"},
            {"atMs": 1500, "complete": "journal.donate-moment", "subject": "c1", "outcome": "success"},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "ghost.ascend", "mode": "physicalityOff"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 1,
              "to": 0,
              "durationMs": 300,
              "curve": {"kind": "cubic-bezier", "points": [0, 0, 0.58, 1]}
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "perform",
              "name": "journal.donate-moment",
              "background": true
            },
            {
              "atMs": 300,
              "firing": 1,
              "did": "remove",
              "name": "card",
              "instance": "c1",
              "optimistic": true
            },
            {"atMs": 1500, "firing": 1, "did": "toast", "text": "Moment donated to iOS Journal."},
            {"atMs": 1500, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "ghost-ascend-reduced.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "ghost-ascend-reduced",
          "rules": ["R5", "R13"],
          "table": "tables/ghost-deck.cues.json",
          "conditions": {
            "high-fidelity": true,
            "system-haptics": true,
            "foreground": true,
            "in-thread": true,
            "visible": true,
            "reduce-motion": true,
            "mood-anchor": "resolve"
          },
          "script": [
            {"atMs": 0, "fire": "ascend.tapped", "subject": "c1"},
            {"atMs": 1500, "complete": "journal.donate-moment", "subject": "c1", "outcome": "success"},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "ghost.ascend", "mode": "reduceMotion"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 1,
              "to": 0,
              "durationMs": 300,
              "curve": {"kind": "cubic-bezier", "points": [0, 0, 0.58, 1]}
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "perform",
              "name": "journal.donate-moment",
              "background": true
            },
            {"atMs": 300, "firing": 1, "did": "haptic", "kind": "selection", "from": "release-tick"},
            {
              "atMs": 300,
              "firing": 1,
              "did": "remove",
              "name": "card",
              "instance": "c1",
              "optimistic": true
            },
            {"atMs": 1500, "firing": 1, "did": "toast", "text": "Moment donated to iOS Journal."},
            {"atMs": 1500, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "ghost-card-normal.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "ghost-card-normal",
          "rules": ["R5", "R13"],
          "table": "tables/ghost-deck.cues.json",
          "conditions": {
            "high-fidelity": true,
            "system-haptics": true,
            "foreground": true,
            "in-thread": true,
            "visible": true,
            "mood-anchor": "resolve"
          },
          "script": [{"atMs": 0, "fire": "card.visible", "subject": "c1"}, {"atMs": 3000, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "ghost.arrive", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.54,
              "from": "heartbeat"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 1200,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 1, 1]}
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 0.98,
              "to": 1,
              "durationMs": 1200,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 1, 1]}
            },
            {
              "atMs": 120,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.81,
              "from": "heartbeat"
            },
            {"atMs": 1200, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "ghost-card-off.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "ghost-card-off",
          "rules": ["R5", "R13"],
          "table": "tables/ghost-deck.cues.json",
          "conditions": {
            "high-fidelity": true,
            "system-haptics": true,
            "foreground": true,
            "in-thread": true,
            "visible": true,
            "physicality": false,
            "mood-anchor": "resolve"
          },
          "script": [{"atMs": 0, "fire": "card.visible", "subject": "c1"}, {"atMs": 3000, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "ghost.arrive", "mode": "physicalityOff"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 1200,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 1, 1]}
            },
            {"atMs": 1200, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "ghost-card-reduced.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "ghost-card-reduced",
          "rules": ["R5", "R13"],
          "table": "tables/ghost-deck.cues.json",
          "conditions": {
            "high-fidelity": true,
            "system-haptics": true,
            "foreground": true,
            "in-thread": true,
            "visible": true,
            "reduce-motion": true,
            "mood-anchor": "resolve"
          },
          "script": [{"atMs": 0, "fire": "card.visible", "subject": "c1"}, {"atMs": 3000, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "ghost.arrive", "mode": "reduceMotion"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.54,
              "from": "heartbeat"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 1200,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 1, 1]}
            },
            {
              "atMs": 120,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.81,
              "from": "heartbeat"
            },
            {"atMs": 1200, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "ghost-forget-asked.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "ghost-forget-asked",
          "rules": ["R8"],
          "table": "tables/ghost-deck.cues.json",
          "conditions": {
            "high-fidelity": true,
            "system-haptics": true,
            "foreground": true,
            "in-thread": true,
            "visible": true,
            "high-rigor": true
          },
          "script": [
            {"atMs": 0, "fire": "forget.tapped", "subject": "c1"},
            {"atMs": 1000, "answer": "ghost.forget", "subject": "c1", "outcome": "accept"},
            {"atMs": 2000, "complete": "server.delete", "subject": "c1", "outcome": "failure"},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {
              "atMs": 0,
              "did": "ask",
              "cue": "ghost.forget",
              "subject": "c1",
              "text": "Forget this memory?"
            },
            {"atMs": 1000, "firing": 1, "did": "start", "cue": "ghost.forget", "mode": "normal"},
            {
              "atMs": 1000,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "heavy",
              "intensity": 1,
              "from": "snap"
            },
            {
              "atMs": 1000,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 1,
              "to": 0,
              "durationMs": 200,
              "curve": {"kind": "cubic-bezier", "points": [0, 0, 0.58, 1]}
            },
            {
              "atMs": 1200,
              "firing": 1,
              "did": "remove",
              "name": "card",
              "instance": "c1",
              "optimistic": true
            },
            {"atMs": 1200, "firing": 1, "did": "perform", "name": "server.delete"},
            {
              "atMs": 2000,
              "firing": 1,
              "did": "toast",
              "text": "This memory could not be forgotten. It is back in your thread."
            },
            {"atMs": 2000, "firing": 1, "did": "restore", "name": "card", "instance": "c1"},
            {"atMs": 2000, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "ghost-forget-normal.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "ghost-forget-normal",
          "rules": ["R5", "R13"],
          "table": "tables/ghost-deck.cues.json",
          "conditions": {
            "high-fidelity": true,
            "system-haptics": true,
            "foreground": true,
            "in-thread": true,
            "visible": true,
            "mood-anchor": "resolve"
          },
          "script": [
            {"atMs": 0, "fire": "forget.tapped", "subject": "c1"},
            {"atMs": 900, "complete": "server.delete", "subject": "c1", "outcome": "success"},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "ghost.forget", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "heavy",
              "intensity": 1,
              "from": "snap"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 1,
              "to": 0,
              "durationMs": 200,
              "curve": {"kind": "cubic-bezier", "points": [0, 0, 0.58, 1]}
            },
            {
              "atMs": 200,
              "firing": 1,
              "did": "remove",
              "name": "card",
              "instance": "c1",
              "optimistic": true
            },
            {"atMs": 200, "firing": 1, "did": "perform", "name": "server.delete"},
            {
              "atMs": 900,
              "firing": 1,
              "did": "announce",
              "text": "Memory forgotten.",
              "priority": "polite"
            },
            {"atMs": 900, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "ghost-forget-off.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "ghost-forget-off",
          "rules": ["R5", "R13"],
          "table": "tables/ghost-deck.cues.json",
          "conditions": {
            "high-fidelity": true,
            "system-haptics": true,
            "foreground": true,
            "in-thread": true,
            "visible": true,
            "physicality": false,
            "mood-anchor": "resolve"
          },
          "script": [
            {"atMs": 0, "fire": "forget.tapped", "subject": "c1"},
            {"atMs": 900, "complete": "server.delete", "subject": "c1", "outcome": "success"},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "ghost.forget", "mode": "physicalityOff"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 1,
              "to": 0,
              "durationMs": 200,
              "curve": {"kind": "cubic-bezier", "points": [0, 0, 0.58, 1]}
            },
            {
              "atMs": 200,
              "firing": 1,
              "did": "remove",
              "name": "card",
              "instance": "c1",
              "optimistic": true
            },
            {"atMs": 200, "firing": 1, "did": "perform", "name": "server.delete"},
            {
              "atMs": 900,
              "firing": 1,
              "did": "announce",
              "text": "Memory forgotten.",
              "priority": "polite"
            },
            {"atMs": 900, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "ghost-forget-reduced.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "ghost-forget-reduced",
          "rules": ["R5", "R13"],
          "table": "tables/ghost-deck.cues.json",
          "conditions": {
            "high-fidelity": true,
            "system-haptics": true,
            "foreground": true,
            "in-thread": true,
            "visible": true,
            "reduce-motion": true,
            "mood-anchor": "resolve"
          },
          "script": [
            {"atMs": 0, "fire": "forget.tapped", "subject": "c1"},
            {"atMs": 900, "complete": "server.delete", "subject": "c1", "outcome": "success"},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "ghost.forget", "mode": "reduceMotion"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "heavy",
              "intensity": 1,
              "from": "snap"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 1,
              "to": 0,
              "durationMs": 200,
              "curve": {"kind": "cubic-bezier", "points": [0, 0, 0.58, 1]}
            },
            {
              "atMs": 200,
              "firing": 1,
              "did": "remove",
              "name": "card",
              "instance": "c1",
              "optimistic": true
            },
            {"atMs": 200, "firing": 1, "did": "perform", "name": "server.delete"},
            {
              "atMs": 900,
              "firing": 1,
              "did": "announce",
              "text": "Memory forgotten.",
              "priority": "polite"
            },
            {"atMs": 900, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "ghost-forget-while-arriving.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "ghost-forget-while-arriving",
          "rules": ["R10", "R23"],
          "table": "tables/ghost-deck.cues.json",
          "conditions": {
            "high-fidelity": true,
            "system-haptics": true,
            "foreground": true,
            "in-thread": true,
            "visible": true
          },
          "script": [
            {"atMs": 0, "fire": "card.visible", "subject": "c1"},
            {"atMs": 60, "fire": "forget.tapped", "subject": "c1"},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "ghost.arrive", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.3,
              "from": "heartbeat"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 1200,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 1, 1]}
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 0.98,
              "to": 1,
              "durationMs": 1200,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 1, 1]}
            },
            {"atMs": 60, "firing": 1, "did": "haptic-stop"},
            {"atMs": 60, "firing": 2, "did": "start", "cue": "ghost.forget", "mode": "normal"},
            {
              "atMs": 60,
              "firing": 2,
              "did": "haptic",
              "kind": "impact",
              "style": "heavy",
              "intensity": 1,
              "from": "snap"
            },
            {
              "atMs": 60,
              "firing": 2,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0.004475,
              "to": 0,
              "durationMs": 200,
              "curve": {"kind": "cubic-bezier", "points": [0, 0, 0.58, 1]}
            },
            {
              "atMs": 260,
              "firing": 2,
              "did": "remove",
              "name": "card",
              "instance": "c1",
              "optimistic": true
            },
            {"atMs": 260, "firing": 1, "did": "end"},
            {"atMs": 260, "firing": 2, "did": "perform", "name": "server.delete"}
          ]
        }

        """#),
    File(
      path: "ghost-moods.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "ghost-moods",
          "rules": ["R17"],
          "compare": ["haptics"],
          "table": "tables/ghost-deck.cues.json",
          "conditions": {
            "high-fidelity": true,
            "system-haptics": true,
            "foreground": true,
            "in-thread": true,
            "visible": true
          },
          "script": [
            {"atMs": 0, "set": {"mood-anchor": "insight"}},
            {"atMs": 0, "fire": "card.visible", "subject": "c0"},
            {"atMs": 1000, "set": {"mood-anchor": "resolve"}},
            {"atMs": 1000, "fire": "card.visible", "subject": "c1"},
            {"atMs": 2000, "set": {"mood-anchor": "nostalgia"}},
            {"atMs": 2000, "fire": "card.visible", "subject": "c2"},
            {"atMs": 3000, "set": {"mood-anchor": "breakthrough"}},
            {"atMs": 3000, "fire": "card.visible", "subject": "c3"},
            {"atMs": 4000, "set": {"mood-anchor": "standard-fact"}},
            {"atMs": 4000, "fire": "card.visible", "subject": "c4"},
            {"atMs": 9000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "ghost.arrive", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.39,
              "from": "heartbeat"
            },
            {
              "atMs": 120,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.585,
              "from": "heartbeat"
            },
            {"atMs": 1000, "firing": 2, "did": "start", "cue": "ghost.arrive", "mode": "normal"},
            {
              "atMs": 1000,
              "firing": 2,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.54,
              "from": "heartbeat"
            },
            {
              "atMs": 1120,
              "firing": 2,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.81,
              "from": "heartbeat"
            },
            {"atMs": 1200, "firing": 1, "did": "end"},
            {"atMs": 2000, "firing": 3, "did": "start", "cue": "ghost.arrive", "mode": "normal"},
            {
              "atMs": 2000,
              "firing": 3,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.24,
              "from": "heartbeat"
            },
            {
              "atMs": 2120,
              "firing": 3,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.36,
              "from": "heartbeat"
            },
            {"atMs": 2200, "firing": 2, "did": "end"},
            {"atMs": 3000, "firing": 4, "did": "start", "cue": "ghost.arrive", "mode": "normal"},
            {
              "atMs": 3000,
              "firing": 4,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.6,
              "from": "heartbeat"
            },
            {
              "atMs": 3120,
              "firing": 4,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.9,
              "from": "heartbeat"
            },
            {"atMs": 3200, "firing": 3, "did": "end"},
            {"atMs": 4000, "firing": 5, "did": "start", "cue": "ghost.arrive", "mode": "normal"},
            {
              "atMs": 4000,
              "firing": 5,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.3,
              "from": "heartbeat"
            },
            {
              "atMs": 4120,
              "firing": 5,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.45,
              "from": "heartbeat"
            },
            {"atMs": 4200, "firing": 4, "did": "end"},
            {"atMs": 5200, "firing": 5, "did": "end"}
          ]
        }

        """#),
    File(
      path: "haptic-input-refused.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "haptic-input-refused",
          "rules": ["R16"],
          "why": "What is felt is no input either, for one subject or for all.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "set": {"rumble": true}, "subject": "c1"},
            {"atMs": 10, "fire": "felt.asked", "subject": "c1"},
            {"atMs": 20, "end": true}
          ],
          "expect": [
            {"atMs": 10, "firing": 1, "did": "start", "cue": "felt", "mode": "normal"},
            {
              "atMs": 10,
              "firing": 1,
              "did": "suppress",
              "channel": "haptics",
              "reason": "gate",
              "flag": "rumble"
            },
            {"atMs": 10, "firing": 1, "did": "toast", "text": "felt"},
            {"atMs": 10, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "hide-withdraws-show.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "hide-withdraws-show",
          "rules": ["R29c"],
          "why": "The drawer would open after it was closed, for ever; the tray is another.",
          "table": "tables/effects.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "opens.asked", "subject": "c1"},
            {"atMs": 300, "fire": "closes.asked", "subject": "c1"},
            {"atMs": 2000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "opens", "mode": "normal"},
            {"atMs": 300, "firing": 2, "did": "start", "cue": "closes", "mode": "normal"},
            {"atMs": 300, "firing": 2, "did": "hide", "name": "drawer"},
            {"atMs": 300, "firing": 2, "did": "end"},
            {"atMs": 800, "firing": 1, "did": "show", "name": "tray"},
            {"atMs": 800, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "holds-first-and-last.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "holds-first-and-last",
          "rules": ["R22"],
          "why": "The first `from` from 0 ms, each `to` until the next, the last for good.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "late.asked", "subject": "c1"}, {"atMs": 2000, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "fade.late", "mode": "normal"},
            {
              "atMs": 300,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0.2,
              "to": 0.8,
              "durationMs": 400
            },
            {
              "atMs": 900,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0.8,
              "to": 0.5,
              "durationMs": 100
            },
            {"atMs": 1000, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 0, "target": "card", "instance": "c1", "property": "opacity", "value": 0.2},
            {"atMs": 299, "target": "card", "instance": "c1", "property": "opacity", "value": 0.2},
            {"atMs": 500, "target": "card", "instance": "c1", "property": "opacity", "value": 0.5},
            {"atMs": 800, "target": "card", "instance": "c1", "property": "opacity", "value": 0.8},
            {"atMs": 950, "target": "card", "instance": "c1", "property": "opacity", "value": 0.65},
            {"atMs": 5000, "target": "card", "instance": "c1", "property": "opacity", "value": 0.5}
          ]
        }

        """#),
    File(
      path: "items-are-instances.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "items-are-instances",
          "rules": ["R19", "R20"],
          "why": "min(index × 150, 250): 0, 150, 250, 250. What is not inside the stagger belongs to the subject.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "cards.asked", "subject": "take", "items": ["a", "b", "c", "d"]},
            {"atMs": 1000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "cards", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "a",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 200
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "frame",
              "instance": "take",
              "property": "scale",
              "from": 0.5,
              "to": 1,
              "durationMs": 200
            },
            {
              "atMs": 150,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "b",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 200
            },
            {
              "atMs": 250,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 200
            },
            {
              "atMs": 250,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "d",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 200
            },
            {"atMs": 450, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 300, "target": "card", "instance": "b", "property": "opacity", "value": 0.75},
            {"atMs": 300, "target": "card", "instance": "d", "property": "opacity", "value": 0.25},
            {"atMs": 100, "target": "card", "instance": "d", "property": "opacity", "value": 0},
            {"atMs": 100, "target": "frame", "instance": "take", "property": "scale", "value": 0.75}
          ]
        }

        """#),
    File(
      path: "late-loader.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "late-loader",
          "rules": ["R29b", "R29c"],
          "why": "The loader due at 2000 ms must not appear after the insights of 1500 have hidden it.",
          "compare": ["effects", "text"],
          "table": "tables/sonora.cues.json",
          "conditions": {"system-haptics": true, "awaiting-insights": true},
          "script": [
            {"atMs": 0, "fire": "transcript.ready", "subject": "t1"},
            {"atMs": 1500, "fire": "insights.ready", "subject": "t1"},
            {"atMs": 4000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "analysis.wait", "mode": "normal"},
            {"atMs": 0, "firing": 2, "did": "start", "cue": "transcript.end", "mode": "normal"},
            {"atMs": 0, "firing": 2, "did": "hide", "name": "transcript-loader"},
            {"atMs": 0, "firing": 2, "did": "hide", "name": "processing-label"},
            {"atMs": 0, "firing": 2, "did": "end"},
            {"atMs": 0, "firing": 3, "did": "start", "cue": "transcript.show", "mode": "normal"},
            {"atMs": 0, "firing": 3, "did": "show", "name": "transcript"},
            {"atMs": 1000, "firing": 3, "did": "announce", "text": "Transcript ready", "priority": "polite"},
            {"atMs": 1000, "firing": 3, "did": "end"},
            {"atMs": 1500, "firing": 1, "did": "end"},
            {"atMs": 1500, "firing": 4, "did": "start", "cue": "analysis.end", "mode": "normal"},
            {"atMs": 1500, "firing": 4, "did": "hide", "name": "analysis-loader"},
            {"atMs": 1500, "firing": 4, "did": "end"},
            {"atMs": 1500, "firing": 5, "did": "start", "cue": "success.check", "mode": "normal"},
            {"atMs": 1500, "firing": 5, "did": "show", "name": "insights"},
            {"atMs": 1500, "firing": 5, "did": "show", "name": "done-icon"},
            {"atMs": 2100, "firing": 5, "did": "announce", "text": "Your insights are ready", "priority": "polite"},
            {"atMs": 2100, "firing": 5, "did": "end"}
          ]
        }

        """#),
    File(
      path: "layers-and-units.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "layers-and-units",
          "rules": ["R22", "R12"],
          "why": "What the table says of a track travels with it.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "glow.asked", "subject": "c1"}, {"atMs": 200, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "glow", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "glow-radius",
              "from": 2,
              "to": 8,
              "durationMs": 100,
              "layer": "ring",
              "unit": "pt"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "dissolve",
              "from": 1,
              "to": 0,
              "durationMs": 100,
              "edge": "bottom",
              "approx": "mask"
            },
            {"atMs": 100, "firing": 1, "did": "end"}
          ],
          "values": [
            {
              "atMs": 50,
              "target": "card",
              "instance": "c1",
              "layer": "ring",
              "property": "glow-radius",
              "value": 5
            },
            {"atMs": 50, "target": "card", "instance": "c1", "property": "dissolve", "value": 0.5}
          ]
        }

        """#),
    File(
      path: "less-motion-at-once.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "less-motion-at-once",
          "rules": ["R14"],
          "why": "The fade of the new mode is at 0.5 + 0.5 · 100/400 by then; the move has no track there, so it takes its end.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "moves.asked", "subject": "c1"},
            {"atMs": 100, "set": {"reduce-motion": true}},
            {"atMs": 600, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "moves", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 1000
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "translateY",
              "from": 0,
              "to": 100,
              "durationMs": 1000
            },
            {"atMs": 100, "firing": 1, "did": "mode", "mode": "reduceMotion"},
            {
              "atMs": 100,
              "firing": 1,
              "did": "motion-end",
              "target": "card",
              "instance": "c1",
              "property": "translateY",
              "value": 100
            },
            {
              "atMs": 100,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0.5,
              "to": 1,
              "durationMs": 400,
              "elapsedMs": 100
            },
            {"atMs": 400, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 99, "target": "card", "instance": "c1", "property": "translateY", "value": 9.9},
            {"atMs": 100, "target": "card", "instance": "c1", "property": "translateY", "value": 100},
            {"atMs": 100, "target": "card", "instance": "c1", "property": "opacity", "value": 0.625},
            {"atMs": 300, "target": "card", "instance": "c1", "property": "opacity", "value": 0.875},
            {"atMs": 500, "target": "card", "instance": "c1", "property": "opacity", "value": 1}
          ]
        }

        """#),
    File(
      path: "less-motion-over-already.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "less-motion-over-already",
          "rules": ["R14"],
          "why": "The track of 200 ms is over at 700, so its end is shown.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "moves.asked", "subject": "c1"},
            {"atMs": 700, "set": {"physicality": false}},
            {"atMs": 2000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "moves", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 1000
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "translateY",
              "from": 0,
              "to": 100,
              "durationMs": 1000
            },
            {"atMs": 700, "firing": 1, "did": "mode", "mode": "physicalityOff"},
            {
              "atMs": 700,
              "firing": 1,
              "did": "motion-end",
              "target": "card",
              "instance": "c1",
              "property": "translateY",
              "value": 100
            },
            {
              "atMs": 700,
              "firing": 1,
              "did": "motion-end",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "value": 1
            },
            {"atMs": 700, "firing": 1, "did": "end"}
          ],
          "values": [{"atMs": 700, "target": "card", "instance": "c1", "property": "opacity", "value": 1}]
        }

        """#),
    File(
      path: "loop-body-shares-sample.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "loop-body-shares-sample",
          "rules": ["R21"],
          "why": "The body asks once, at 400, when the flag holds; its haptic of 500 and text of 700 follow.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "set": {"working": true}},
            {"atMs": 0, "fire": "body.asked", "subject": "c1"},
            {"atMs": 450, "set": {"working": false}},
            {"atMs": 2000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "body", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 1,
              "to": 1.5,
              "durationMs": 200
            },
            {
              "atMs": 100,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "light",
              "intensity": 1
            },
            {"atMs": 300, "firing": 1, "did": "toast", "text": "tick"},
            {
              "atMs": 400,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 1,
              "to": 1.5,
              "durationMs": 200
            },
            {
              "atMs": 500,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "light",
              "intensity": 1
            },
            {"atMs": 700, "firing": 1, "did": "toast", "text": "tick"},
            {"atMs": 800, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "loop-ends-forward.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "loop-ends-forward",
          "rules": ["R21"],
          "why": "The way back of 500 always follows; the flag is asked at 1000, and the loop ends where it began.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "set": {"working": true}},
            {"atMs": 0, "fire": "pulse.asked", "subject": "c1"},
            {"atMs": 700, "set": {"working": false}},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "pulse", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 1,
              "to": 2,
              "durationMs": 500
            },
            {
              "atMs": 500,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 2,
              "to": 1,
              "durationMs": 500
            },
            {"atMs": 1000, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 250, "target": "card", "instance": "c1", "property": "scale", "value": 1.5},
            {"atMs": 750, "target": "card", "instance": "c1", "property": "scale", "value": 1.5},
            {"atMs": 1500, "target": "card", "instance": "c1", "property": "scale", "value": 1}
          ]
        }

        """#),
    File(
      path: "loop-flag-between-onsets.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "loop-flag-between-onsets",
          "rules": ["R21"],
          "why": "Only forward onsets ask: 0, 1000, 2000.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "set": {"working": true}},
            {"atMs": 0, "fire": "pulse.asked", "subject": "c1"},
            {"atMs": 100, "set": {"working": false}},
            {"atMs": 900, "set": {"working": true}},
            {"atMs": 1100, "set": {"working": false}},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "pulse", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 1,
              "to": 2,
              "durationMs": 500
            },
            {
              "atMs": 500,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 2,
              "to": 1,
              "durationMs": 500
            },
            {
              "atMs": 1000,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 1,
              "to": 2,
              "durationMs": 500
            },
            {
              "atMs": 1500,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 2,
              "to": 1,
              "durationMs": 500
            },
            {"atMs": 2000, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "loop-never-starts.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "loop-never-starts",
          "rules": ["R21"],
          "why": "It touches nothing.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "pulse.asked", "subject": "c1"}, {"atMs": 100, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "pulse", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "end"}
          ],
          "values": [{"atMs": 50, "target": "card", "instance": "c1", "property": "scale", "value": 1}]
        }

        """#),
    File(
      path: "loop-resumes-in-phase.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "loop-resumes-in-phase",
          "rules": ["R31", "R21"],
          "why": "The forward onsets of its phase are 0, 1000, 2000: the first after 1200 is 2000. A loop that swings ends where it began.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "set": {"working": true}},
            {"atMs": 0, "fire": "pulse.asked", "subject": "c1"},
            {"atMs": 250, "background": true},
            {"atMs": 1200, "background": false},
            {"atMs": 2100, "set": {"working": false}},
            {"atMs": 5000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "pulse", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 1,
              "to": 2,
              "durationMs": 500
            },
            {
              "atMs": 250,
              "firing": 1,
              "did": "motion-end",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "value": 1
            },
            {
              "atMs": 2000,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 1,
              "to": 2,
              "durationMs": 500
            },
            {
              "atMs": 2500,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 2,
              "to": 1,
              "durationMs": 500
            },
            {"atMs": 3000, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 300, "target": "card", "instance": "c1", "property": "scale", "value": 1},
            {"atMs": 1999, "target": "card", "instance": "c1", "property": "scale", "value": 1},
            {"atMs": 2250, "target": "card", "instance": "c1", "property": "scale", "value": 1.5}
          ]
        }

        """#),
    File(
      path: "loop-without-drift.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "loop-without-drift",
          "rules": ["R21"],
          "why": "100 + 600 k; at 1300 it is finished.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "turn.asked", "subject": "c1"},
            {"atMs": 1200, "set": {"finished": true}},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "turn", "mode": "normal"},
            {
              "atMs": 100,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "rotate",
              "from": 0,
              "to": 360,
              "durationMs": 400
            },
            {
              "atMs": 700,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "rotate",
              "from": 0,
              "to": 360,
              "durationMs": 400
            },
            {"atMs": 1300, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 300, "target": "card", "instance": "c1", "property": "rotate", "value": 180},
            {"atMs": 600, "target": "card", "instance": "c1", "property": "rotate", "value": 360}
          ]
        }

        """#),
    File(
      path: "low-power-from-the-start.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "low-power-from-the-start",
          "rules": ["R33"],
          "why": "A loop that never starts touches nothing.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "set": {"working": true}},
            {"atMs": 0, "lowPower": true},
            {"atMs": 10, "fire": "idle.asked", "subject": "c1"},
            {"atMs": 20, "fire": "pulse.asked", "subject": "c1"},
            {"atMs": 100, "end": true}
          ],
          "expect": [
            {"atMs": 10, "firing": 1, "did": "start", "cue": "pulse.idle", "mode": "normal"},
            {"atMs": 10, "firing": 1, "did": "suppress", "channel": "haptics", "reason": "lowPower"},
            {"atMs": 10, "firing": 1, "did": "end"},
            {"atMs": 20, "firing": 2, "did": "start", "cue": "pulse", "mode": "normal"},
            {
              "atMs": 20,
              "firing": 2,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 1,
              "to": 2,
              "durationMs": 500
            }
          ]
        }

        """#),
    File(
      path: "low-power-stops-haptics.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "low-power-stops-haptics",
          "rules": ["R33"],
          "why": "Less at once, more next time.",
          "compare": ["haptics", "sound"],
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "chatty.asked", "subject": "c1"},
            {"atMs": 100, "lowPower": true},
            {"atMs": 150, "fire": "beat.asked", "subject": "c1"},
            {"atMs": 300, "lowPower": false},
            {"atMs": 500, "fire": "beat.asked", "subject": "c1"},
            {"atMs": 1000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "chatty", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {"atMs": 100, "firing": 1, "did": "haptic-stop"},
            {"atMs": 100, "firing": 1, "did": "sound", "kind": "tone"},
            {"atMs": 150, "firing": 2, "did": "start", "cue": "beat", "mode": "normal"},
            {"atMs": 150, "firing": 2, "did": "suppress", "channel": "haptics", "reason": "lowPower"},
            {"atMs": 150, "firing": 2, "did": "end"},
            {"atMs": 500, "firing": 3, "did": "start", "cue": "beat", "mode": "normal"},
            {
              "atMs": 500,
              "firing": 3,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.6
            },
            {
              "atMs": 620,
              "firing": 3,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.9
            },
            {"atMs": 620, "firing": 3, "did": "end"},
            {"atMs": 1000, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "low-power-stops-loops.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "low-power-stops-loops",
          "rules": ["R33"],
          "why": "Loops are off at once, but of role `progress`.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "set": {"working": true}},
            {"atMs": 0, "fire": "idle.asked", "subject": "c1"},
            {"atMs": 0, "fire": "pulse.asked", "subject": "c2"},
            {"atMs": 750, "lowPower": true},
            {"atMs": 1600, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "pulse.idle", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 1,
              "to": 2,
              "durationMs": 500
            },
            {"atMs": 0, "firing": 2, "did": "start", "cue": "pulse", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 2,
              "did": "motion",
              "target": "card",
              "instance": "c2",
              "property": "scale",
              "from": 1,
              "to": 2,
              "durationMs": 500
            },
            {
              "atMs": 500,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {
              "atMs": 500,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 2,
              "to": 1,
              "durationMs": 500
            },
            {
              "atMs": 500,
              "firing": 2,
              "did": "motion",
              "target": "card",
              "instance": "c2",
              "property": "scale",
              "from": 2,
              "to": 1,
              "durationMs": 500
            },
            {"atMs": 750, "firing": 1, "did": "haptic-stop"},
            {
              "atMs": 750,
              "firing": 1,
              "did": "motion-end",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "value": 1
            },
            {"atMs": 750, "firing": 1, "did": "end"},
            {
              "atMs": 1000,
              "firing": 2,
              "did": "motion",
              "target": "card",
              "instance": "c2",
              "property": "scale",
              "from": 1,
              "to": 2,
              "durationMs": 500
            },
            {
              "atMs": 1500,
              "firing": 2,
              "did": "motion",
              "target": "card",
              "instance": "c2",
              "property": "scale",
              "from": 2,
              "to": 1,
              "durationMs": 500
            }
          ]
        }

        """#),
    File(
      path: "low-power-stops-the-tone.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "low-power-stops-the-tone",
          "rules": ["R33"],
          "why": "The loop ends at 400, and with it the tone that sounds from 300 to 500: the firing is over at once, as it is for haptics.",
          "table": "tables/promises.cues.json",
          "conditions": {"system-haptics": true, "foreground": true, "not-dnd": true, "not-silent": true},
          "script": [
            {"atMs": 0, "set": {"working": true}},
            {"atMs": 0, "fire": "hum.asked", "subject": "c1"},
            {"atMs": 400, "lowPower": true},
            {"atMs": 2000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "hum", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "haptic", "kind": "impact", "style": "light", "intensity": 1},
            {"atMs": 0, "firing": 1, "did": "sound", "kind": "tone"},
            {"atMs": 0, "firing": 1, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "from": 0, "to": 1},
            {"atMs": 0, "firing": 1, "did": "show", "name": "note"},
            {"atMs": 300, "firing": 1, "did": "haptic", "kind": "impact", "style": "light", "intensity": 1},
            {"atMs": 300, "firing": 1, "did": "sound", "kind": "tone"},
            {"atMs": 400, "firing": 1, "did": "haptic-stop"},
            {"atMs": 400, "firing": 1, "did": "sound-stop"},
            {"atMs": 400, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "map-default.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "map-default",
          "rules": ["R6", "R17"],
          "why": "Unset and unknown are the default 0.5: 0.6 × 0.5 and 0.9 × 0.5 × 0.5.",
          "tolerance": {"timeMs": 0, "value": 1e-07},
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "scaled.asked", "subject": "c1"},
            {"atMs": 500, "set": {"mood": "grim"}},
            {"atMs": 600, "fire": "scaled.asked", "subject": "c1"},
            {"atMs": 1000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "scaled", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.3
            },
            {
              "atMs": 120,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.225
            },
            {"atMs": 120, "firing": 1, "did": "end"},
            {"atMs": 600, "firing": 2, "did": "start", "cue": "scaled", "mode": "normal"},
            {
              "atMs": 600,
              "firing": 2,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.3
            },
            {
              "atMs": 720,
              "firing": 2,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.225
            },
            {"atMs": 720, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "map-least.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "map-least",
          "rules": ["R6"],
          "why": "Without a default an unset input takes the least level, 0.3.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "least.asked", "subject": "c1"}, {"atMs": 10, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "least", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "heavy",
              "intensity": 0.3
            },
            {"atMs": 0, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "more-motion-next-time.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "more-motion-next-time",
          "rules": ["R14"],
          "why": "What allows more acts on the next firing.",
          "table": "tables/motion.cues.json",
          "conditions": {"reduce-motion": true},
          "script": [
            {"atMs": 0, "fire": "moves.asked", "subject": "c1"},
            {"atMs": 100, "set": {"reduce-motion": false}},
            {"atMs": 600, "end": true},
            {"atMs": 1000, "fire": "moves.asked", "subject": "c1"},
            {"atMs": 1100, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "moves", "mode": "reduceMotion"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0.5,
              "to": 1,
              "durationMs": 400
            },
            {"atMs": 400, "firing": 1, "did": "end"},
            {"atMs": 1000, "firing": 2, "did": "start", "cue": "moves", "mode": "normal"},
            {
              "atMs": 1000,
              "firing": 2,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 1000
            },
            {
              "atMs": 1000,
              "firing": 2,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "translateY",
              "from": 0,
              "to": 100,
              "durationMs": 1000
            }
          ]
        }

        """#),
    File(
      path: "no-items-are-one.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "no-items-are-one",
          "rules": ["R19"],
          "why": "Without items the subject is the one item.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "cards.asked", "subject": "c1"}, {"atMs": 1000, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "cards", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 200
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "frame",
              "instance": "c1",
              "property": "scale",
              "from": 0.5,
              "to": 1,
              "durationMs": 200
            },
            {"atMs": 200, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "nothing-is-dropped.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "nothing-is-dropped",
          "rules": ["R17"],
          "why": "0.000001 × 0.4 rounds to 0 and is dropped; 0.3 × 0.4 × 0.3 = 0.036.",
          "tolerance": {"timeMs": 0, "value": 1e-07},
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true, "mood": "calm"},
          "script": [{"atMs": 0, "fire": "faint.asked", "subject": "c1"}, {"atMs": 200, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "faint", "mode": "normal"},
            {
              "atMs": 50,
              "firing": 1,
              "did": "haptic",
              "kind": "transient",
              "intensity": 0.036,
              "sharpness": 0.5
            },
            {"atMs": 50, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "off-before-reduced.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "off-before-reduced",
          "rules": ["R13"],
          "why": "Physicality off wins over Reduce Motion.",
          "table": "tables/motion.cues.json",
          "conditions": {"physicality": false, "reduce-motion": true},
          "script": [{"atMs": 0, "fire": "moves.asked", "subject": "c1"}, {"atMs": 500, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "moves", "mode": "physicalityOff"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0.8,
              "to": 1,
              "durationMs": 200
            },
            {"atMs": 200, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "once-across-launches.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "once-across-launches",
          "rules": ["R7"],
          "why": "A session ends with `session`, a launch with `restart`, ever never; none of them needs a subject.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "ever.seen", "subject": "c1"},
            {"atMs": 0, "fire": "launch.seen", "subject": "c1"},
            {"atMs": 0, "fire": "session.seen", "subject": "c1"},
            {"atMs": 10, "fire": "ever.seen", "subject": "c1"},
            {"atMs": 10, "fire": "launch.seen", "subject": "c1"},
            {"atMs": 10, "fire": "session.seen", "subject": "c1"},
            {"atMs": 20, "session": true},
            {"atMs": 30, "fire": "launch.seen", "subject": "c1"},
            {"atMs": 30, "fire": "session.seen", "subject": "c1"},
            {"atMs": 40, "restart": true},
            {"atMs": 50, "fire": "ever.seen", "subject": "c1"},
            {"atMs": 50, "fire": "launch.seen", "subject": "c1"},
            {"atMs": 50, "fire": "session.seen", "subject": "c1"},
            {"atMs": 60, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "once.ever", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "toast", "text": "ever"},
            {"atMs": 0, "firing": 1, "did": "end"},
            {"atMs": 0, "firing": 2, "did": "start", "cue": "once.launch", "mode": "normal"},
            {"atMs": 0, "firing": 2, "did": "toast", "text": "launch"},
            {"atMs": 0, "firing": 2, "did": "end"},
            {"atMs": 0, "firing": 3, "did": "start", "cue": "once.session", "mode": "normal"},
            {"atMs": 0, "firing": 3, "did": "toast", "text": "session"},
            {"atMs": 0, "firing": 3, "did": "end"},
            {"atMs": 10, "did": "suppress", "cue": "once.ever", "reason": "once"},
            {"atMs": 10, "did": "suppress", "cue": "once.launch", "reason": "once"},
            {"atMs": 10, "did": "suppress", "cue": "once.session", "reason": "once"},
            {"atMs": 30, "did": "suppress", "cue": "once.launch", "reason": "once"},
            {"atMs": 30, "firing": 4, "did": "start", "cue": "once.session", "mode": "normal"},
            {"atMs": 30, "firing": 4, "did": "toast", "text": "session"},
            {"atMs": 30, "firing": 4, "did": "end"},
            {"atMs": 50, "did": "suppress", "cue": "once.ever", "reason": "once"},
            {"atMs": 50, "firing": 5, "did": "start", "cue": "once.launch", "mode": "normal"},
            {"atMs": 50, "firing": 5, "did": "toast", "text": "launch"},
            {"atMs": 50, "firing": 5, "did": "end"},
            {"atMs": 50, "firing": 6, "did": "start", "cue": "once.session", "mode": "normal"},
            {"atMs": 50, "firing": 6, "did": "toast", "text": "session"},
            {"atMs": 50, "firing": 6, "did": "end"}
          ]
        }

        """#),
    File(
      path: "once-per-id.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "once-per-id",
          "rules": ["R7"],
          "why": "Once for each card; a suppressed firing leaves what is on the screen.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "each.seen", "subject": "c1"},
            {"atMs": 200, "fire": "each.seen", "subject": "c1"},
            {"atMs": 300, "fire": "each.seen", "subject": "c2"},
            {"atMs": 500, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "once.each", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 100
            },
            {"atMs": 0, "firing": 1, "did": "toast", "text": "each"},
            {"atMs": 100, "firing": 1, "did": "end"},
            {"atMs": 200, "did": "suppress", "cue": "once.each", "reason": "once"},
            {"atMs": 300, "firing": 2, "did": "start", "cue": "once.each", "mode": "normal"},
            {
              "atMs": 300,
              "firing": 2,
              "did": "motion",
              "target": "card",
              "instance": "c2",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 100
            },
            {"atMs": 300, "firing": 2, "did": "toast", "text": "each"},
            {"atMs": 400, "firing": 2, "did": "end"}
          ],
          "values": [{"atMs": 250, "target": "card", "instance": "c1", "property": "opacity", "value": 1}]
        }

        """#),
    File(
      path: "once-per-key.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "once-per-key",
          "rules": ["R7"],
          "why": "`card.thread` is the key `thread`: another card of the thread does not play.",
          "compare": ["text"],
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "thread.seen", "subject": "c1", "keys": {"thread": "t1"}},
            {"atMs": 500, "fire": "thread.seen", "subject": "c2", "keys": {"thread": "t1"}},
            {"atMs": 600, "fire": "thread.seen", "subject": "c1", "keys": {"thread": "t2"}},
            {"atMs": 1000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "once.thread", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "toast", "text": "thread"},
            {"atMs": 200, "firing": 1, "did": "end"},
            {"atMs": 500, "did": "suppress", "cue": "once.thread", "reason": "once"},
            {"atMs": 600, "firing": 2, "did": "start", "cue": "once.thread", "mode": "normal"},
            {"atMs": 600, "firing": 2, "did": "toast", "text": "thread"},
            {"atMs": 800, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "once-without-key.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "once-without-key",
          "rules": ["R7", "R12"],
          "why": "Without the key it plays, but without haptics and sound, and it is not remembered.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "thread.seen", "subject": "c1"},
            {"atMs": 500, "fire": "thread.seen", "subject": "c1"},
            {"atMs": 1000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "once.thread", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "suppress", "channel": "haptics", "reason": "missingKey"},
            {"atMs": 0, "firing": 1, "did": "suppress", "channel": "sound", "reason": "missingKey"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 100
            },
            {"atMs": 0, "firing": 1, "did": "toast", "text": "thread"},
            {"atMs": 100, "firing": 1, "did": "end"},
            {"atMs": 500, "firing": 2, "did": "start", "cue": "once.thread", "mode": "normal"},
            {"atMs": 500, "firing": 2, "did": "suppress", "channel": "haptics", "reason": "missingKey"},
            {"atMs": 500, "firing": 2, "did": "suppress", "channel": "sound", "reason": "missingKey"},
            {
              "atMs": 500,
              "firing": 2,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 100
            },
            {"atMs": 500, "firing": 2, "did": "toast", "text": "thread"},
            {"atMs": 600, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "opt-out-taken.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "opt-out-taken",
          "rules": ["R6"],
          "why": "Turned off, it stays off.",
          "table": "tables/moments.cues.json",
          "conditions": {"sound-on": false},
          "script": [{"atMs": 0, "fire": "rings.asked", "subject": "c1"}, {"atMs": 1000, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "rings", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "suppress",
              "channel": "sound",
              "reason": "gate",
              "flag": "sound-on"
            },
            {"atMs": 0, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "opt-outs-begin-true.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "opt-outs-begin-true",
          "rules": ["R6"],
          "why": "`sound-on` is true until somebody turns it off.",
          "table": "tables/moments.cues.json",
          "conditions": {},
          "script": [{"atMs": 0, "fire": "rings.asked", "subject": "c1"}, {"atMs": 1000, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "rings", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "sound",
              "kind": "tone",
              "frequenciesHz": [600],
              "durationMs": 300,
              "volume": 0.4,
              "fadeInMs": 20,
              "fadeOutMs": 20,
              "file": "ring.aiff"
            },
            {
              "atMs": 400,
              "firing": 1,
              "did": "sound",
              "kind": "chord",
              "frequenciesHz": [600, 750],
              "durationMs": 200,
              "volume": 0.2,
              "fadeInMs": 40,
              "fadeOutMs": 60
            },
            {"atMs": 600, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "overdue-runs-now.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "overdue-runs-now",
          "rules": ["R14"],
          "why": "`early` has run; `late` was due at 200 and `show panel` at 50: both run now, texts first; haptics follow the new mode; the equal fade runs on.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "aside.asked", "subject": "c1"},
            {"atMs": 250, "set": {"reduce-motion": true}},
            {"atMs": 2000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "steps.aside", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 1000
            },
            {"atMs": 100, "firing": 1, "did": "toast", "text": "early"},
            {
              "atMs": 200,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 1,
              "to": 2,
              "durationMs": 600
            },
            {"atMs": 250, "firing": 1, "did": "mode", "mode": "reduceMotion"},
            {
              "atMs": 250,
              "firing": 1,
              "did": "motion-end",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "value": 2
            },
            {"atMs": 250, "firing": 1, "did": "toast", "text": "late"},
            {"atMs": 250, "firing": 1, "did": "show", "name": "panel"},
            {
              "atMs": 700,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "light",
              "intensity": 1
            },
            {"atMs": 900, "firing": 1, "did": "hide", "name": "panel"},
            {"atMs": 1000, "firing": 1, "did": "end"}
          ],
          "values": [{"atMs": 500, "target": "card", "instance": "c1", "property": "opacity", "value": 0.5}]
        }

        """#),
    File(
      path: "own-input-wins.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "own-input-wins",
          "rules": ["R6", "R17"],
          "why": "A mood is a card's: c2 has its own.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "set": {"mood": "bright"}},
            {"atMs": 0, "set": {"mood": "calm"}, "subject": "c2"},
            {"atMs": 10, "fire": "least.asked", "subject": "c1"},
            {"atMs": 100, "fire": "least.asked", "subject": "c2"},
            {"atMs": 200, "end": true}
          ],
          "expect": [
            {"atMs": 10, "firing": 1, "did": "start", "cue": "least", "mode": "normal"},
            {
              "atMs": 10,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "heavy",
              "intensity": 0.9
            },
            {"atMs": 10, "firing": 1, "did": "end"},
            {"atMs": 100, "firing": 2, "did": "start", "cue": "least", "mode": "normal"},
            {
              "atMs": 100,
              "firing": 2,
              "did": "haptic",
              "kind": "impact",
              "style": "heavy",
              "intensity": 0.3
            },
            {"atMs": 100, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "physicality-off-mid-ascend.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "physicality-off-mid-ascend",
          "rules": ["R11", "R14"],
          "why": "The removal was due at 300 ms of the new mode. Half of ease-in is 0.31535 of the way: −20 · 0.31535.",
          "compare": ["text", "effects"],
          "tolerance": {"timeMs": 0, "value": 0.005},
          "table": "tables/ghost-deck.cues.json",
          "conditions": {"physicality": true, "system-haptics": true, "foreground": true, "high-fidelity": true},
          "script": [
            {"atMs": 0, "fire": "ascend.tapped", "subject": "c1"},
            {"atMs": 500, "set": {"physicality": false}},
            {"atMs": 2000, "complete": "journal.donate-moment", "subject": "c1", "outcome": "success"},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "ghost.ascend", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "perform",
              "name": "journal.donate-moment",
              "background": true
            },
            {"atMs": 500, "firing": 1, "did": "mode", "mode": "physicalityOff"},
            {"atMs": 500, "firing": 1, "did": "remove", "name": "card", "optimistic": true},
            {"atMs": 2000, "firing": 1, "did": "toast", "text": "Moment donated to iOS Journal."},
            {"atMs": 2000, "firing": 1, "did": "end"}
          ],
          "values": [{"atMs": 200, "target": "card", "instance": "c1", "property": "translateY", "value": -6.307}]
        }

        """#),
    File(
      path: "question-cancelled.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "question-cancelled",
          "rules": ["R8", "R32"],
          "why": "To cancel is to refuse.",
          "table": "tables/moments.cues.json",
          "conditions": {"ready": true},
          "script": [
            {"atMs": 0, "fire": "asks.asked", "subject": "c1"},
            {"atMs": 100, "cancelAll": "c1"},
            {"atMs": 200, "answer": "asks", "subject": "c1", "outcome": "accept"},
            {"atMs": 300, "end": true}
          ],
          "expect": [
            {"atMs": 0, "did": "ask", "cue": "asks", "subject": "c1"},
            {"atMs": 100, "did": "suppress", "cue": "asks", "reason": "declined"}
          ]
        }

        """#),
    File(
      path: "question-left-alone.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "question-left-alone",
          "rules": ["R8"],
          "why": "60 s in the background are a refusal: 1 s + 60 s.",
          "table": "tables/moments.cues.json",
          "conditions": {"ready": true},
          "script": [
            {"atMs": 0, "fire": "asks.asked", "subject": "c1"},
            {"atMs": 1000, "background": true},
            {"atMs": 61000, "end": true},
            {"atMs": 61500, "answer": "asks", "subject": "c1", "outcome": "accept"},
            {"atMs": 62000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "did": "ask", "cue": "asks", "subject": "c1"},
            {"atMs": 61000, "did": "suppress", "cue": "asks", "reason": "declined"}
          ]
        }

        """#),
    File(
      path: "question-waits-a-minute.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "question-waits-a-minute",
          "rules": ["R8"],
          "why": "59.999 s in the background are not more than 60.",
          "table": "tables/moments.cues.json",
          "conditions": {"ready": true},
          "script": [
            {"atMs": 0, "fire": "asks.asked", "subject": "c1"},
            {"atMs": 1000, "background": true},
            {"atMs": 60999, "background": false},
            {"atMs": 70000, "answer": "asks", "subject": "c1", "outcome": "accept"},
            {"atMs": 71000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "did": "ask", "cue": "asks", "subject": "c1"},
            {"atMs": 70000, "firing": 1, "did": "start", "cue": "asks", "mode": "normal"},
            {"atMs": 70000, "firing": 1, "did": "toast", "text": "done"},
            {"atMs": 70000, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "random-by-index.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "random-by-index",
          "rules": ["R20"],
          "why": "Without a seed the index is hashed as text: `0` and `1`; haptics of a stagger come for each item.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "specks.asked", "subject": "s", "items": ["x", "y"]},
            {"atMs": 1000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "specks", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "haptic", "kind": "impact", "style": "soft", "intensity": 1},
            {
              "atMs": 50,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "soft",
              "intensity": 1
            },
            {
              "atMs": 197.047,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "y",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 100,
              "curve": {"kind": "linear"}
            },
            {
              "atMs": 251.478,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "x",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 100,
              "curve": {"kind": "linear"}
            },
            {"atMs": 351.478, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "random-of-items.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "random-of-items",
          "rules": ["R20", "R19"],
          "why": "Each by its own id.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "tags.asked", "subject": "cloud", "items": ["tag-1", "tag-2", "tag-3"]},
            {"atMs": 1000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "tags", "mode": "normal"},
            {
              "atMs": 383.552,
              "firing": 1,
              "did": "motion",
              "target": "tag",
              "instance": "tag-3",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 100
            },
            {
              "atMs": 418.052,
              "firing": 1,
              "did": "motion",
              "target": "tag",
              "instance": "tag-2",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 100
            },
            {
              "atMs": 423.027,
              "firing": 1,
              "did": "motion",
              "target": "tag",
              "instance": "tag-1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 100
            },
            {"atMs": 523.027, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "random-of-tag-1.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "random-of-tag-1",
          "rules": ["R20"],
          "why": "500 ms × the mixed hash of `tag-1`; until then the property holds its first value.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "tags.asked", "subject": "tag-1"}, {"atMs": 1000, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "tags", "mode": "normal"},
            {
              "atMs": 423.027,
              "firing": 1,
              "did": "motion",
              "target": "tag",
              "instance": "tag-1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 100
            },
            {"atMs": 523.027, "firing": 1, "did": "end"}
          ],
          "values": [{"atMs": 422.027, "target": "tag", "instance": "tag-1", "property": "opacity", "value": 0}]
        }

        """#),
    File(
      path: "random-of-tag-2.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "random-of-tag-2",
          "rules": ["R20"],
          "why": "500 ms × the mixed hash of `tag-2`; until then the property holds its first value.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "tags.asked", "subject": "tag-2"}, {"atMs": 1000, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "tags", "mode": "normal"},
            {
              "atMs": 418.052,
              "firing": 1,
              "did": "motion",
              "target": "tag",
              "instance": "tag-2",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 100
            },
            {"atMs": 518.052, "firing": 1, "did": "end"}
          ],
          "values": [{"atMs": 417.052, "target": "tag", "instance": "tag-2", "property": "opacity", "value": 0}]
        }

        """#),
    File(
      path: "random-of-tag-3.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "random-of-tag-3",
          "rules": ["R20"],
          "why": "500 ms × the mixed hash of `tag-3`; until then the property holds its first value.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "tags.asked", "subject": "tag-3"}, {"atMs": 1000, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "tags", "mode": "normal"},
            {
              "atMs": 383.552,
              "firing": 1,
              "did": "motion",
              "target": "tag",
              "instance": "tag-3",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 100
            },
            {"atMs": 483.552, "firing": 1, "did": "end"}
          ],
          "values": [{"atMs": 382.552, "target": "tag", "instance": "tag-3", "property": "opacity", "value": 0}]
        }

        """#),
    File(
      path: "reduced.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "reduced",
          "rules": ["R13"],
          "why": "Reduce Motion alone.",
          "table": "tables/motion.cues.json",
          "conditions": {"reduce-motion": true},
          "script": [{"atMs": 0, "fire": "moves.asked", "subject": "c1"}, {"atMs": 500, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "moves", "mode": "reduceMotion"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0.5,
              "to": 1,
              "durationMs": 400
            },
            {"atMs": 400, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "refuses-effect.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "refuses-effect",
          "rules": ["R2"],
          "why": "An unknown effect would lose a function, so the deck is refused.",
          "error": "refused",
          "table": "tables/bad-effect.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "tap.asked", "subject": "c1"}, {"atMs": 10, "end": true}]
        }

        """#),
    File(
      path: "refuses-format.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "refuses-format",
          "rules": ["R1"],
          "why": "The table is of another format.",
          "error": "refused",
          "table": "tables/bad-format.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "tap.asked", "subject": "c1"}, {"atMs": 10, "end": true}]
        }

        """#),
    File(
      path: "refuses-missing.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "refuses-missing",
          "rules": ["R1"],
          "why": "A cue has no modes.",
          "error": "refused",
          "table": "tables/bad-missing.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "tap.asked", "subject": "c1"}, {"atMs": 10, "end": true}]
        }

        """#),
    File(
      path: "refuses-range.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "refuses-range",
          "rules": ["R1"],
          "why": "A time is before 0.",
          "error": "refused",
          "table": "tables/bad-range.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "tap.asked", "subject": "c1"}, {"atMs": 10, "end": true}]
        }

        """#),
    File(
      path: "refuses-type.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "refuses-type",
          "rules": ["R1"],
          "why": "A time is a text.",
          "error": "refused",
          "table": "tables/bad-type.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "tap.asked", "subject": "c1"}, {"atMs": 10, "end": true}]
        }

        """#),
    File(
      path: "refuses-version.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "refuses-version",
          "rules": ["R1"],
          "why": "The table says version 2.",
          "error": "refused",
          "table": "tables/bad-version.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "tap.asked", "subject": "c1"}, {"atMs": 10, "end": true}]
        }

        """#),
    File(
      path: "remove-forgets.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "remove-forgets",
          "rules": ["R29"],
          "why": "What is gone has no values and no loops.",
          "table": "tables/effects.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "set": {"working": true}},
            {"atMs": 0, "fire": "spins.asked", "subject": "c1"},
            {"atMs": 700, "fire": "clears.asked", "subject": "c1"},
            {"atMs": 2000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "spins", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "rotate",
              "from": 0,
              "to": 360,
              "durationMs": 300
            },
            {
              "atMs": 300,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "rotate",
              "from": 0,
              "to": 360,
              "durationMs": 300
            },
            {
              "atMs": 600,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "rotate",
              "from": 0,
              "to": 360,
              "durationMs": 300
            },
            {"atMs": 700, "firing": 2, "did": "start", "cue": "clears", "mode": "normal"},
            {"atMs": 700, "firing": 2, "did": "remove", "name": "card", "instance": "c1"},
            {"atMs": 700, "firing": 2, "did": "end"},
            {"atMs": 700, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 650, "target": "card", "instance": "c1", "property": "rotate", "value": 60},
            {"atMs": 700, "target": "card", "instance": "c1", "property": "rotate", "value": 0}
          ]
        }

        """#),
    File(
      path: "replace-keeps-held-values.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "replace-keeps-held-values",
          "rules": ["R3", "R22"],
          "why": "0.5 is what the last track of the old row left; the new row moves scale alone: half way from 2 to 1.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "late.asked", "subject": "c1"},
            {"atMs": 1500, "replace": "tables/motion-changed.cues.json"},
            {"atMs": 2000, "fire": "fade.asked", "subject": "c1"},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "fade.late", "mode": "normal"},
            {
              "atMs": 300,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0.2,
              "to": 0.8,
              "durationMs": 400
            },
            {
              "atMs": 900,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0.8,
              "to": 0.5,
              "durationMs": 100
            },
            {"atMs": 1000, "firing": 1, "did": "end"},
            {"atMs": 2000, "firing": 2, "did": "start", "cue": "fade", "mode": "normal"},
            {
              "atMs": 2000,
              "firing": 2,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 2,
              "to": 1,
              "durationMs": 100
            },
            {"atMs": 2100, "firing": 2, "did": "end"}
          ],
          "values": [
            {"atMs": 1600, "target": "card", "instance": "c1", "property": "opacity", "value": 0.5},
            {"atMs": 2500, "target": "card", "instance": "c1", "property": "opacity", "value": 0.5},
            {"atMs": 2050, "target": "card", "instance": "c1", "property": "scale", "value": 1.5}
          ]
        }

        """#),
    File(
      path: "replace-keeps-once.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "replace-keeps-once",
          "rules": ["R3", "R7"],
          "why": "`once` is keyed by the name of the cue.",
          "compare": ["text"],
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "each.seen", "subject": "c1"},
            {"atMs": 500, "replace": "tables/moments-changed.cues.json"},
            {"atMs": 600, "fire": "each.seen", "subject": "c1"},
            {"atMs": 700, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "once.each", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "toast", "text": "each"},
            {"atMs": 100, "firing": 1, "did": "end"},
            {"atMs": 600, "did": "suppress", "cue": "once.each", "reason": "once"}
          ]
        }

        """#),
    File(
      path: "replace-while-running.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "replace-while-running",
          "rules": ["R3"],
          "why": "The running firing ends on the old row; the next one plays the new.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "beat.asked", "subject": "c1"},
            {"atMs": 60, "replace": "tables/moments-changed.cues.json"},
            {"atMs": 500, "fire": "beat.asked", "subject": "c1"},
            {"atMs": 1000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "beat", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.6
            },
            {
              "atMs": 120,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.9
            },
            {"atMs": 120, "firing": 1, "did": "end"},
            {"atMs": 500, "firing": 2, "did": "start", "cue": "beat", "mode": "normal"},
            {
              "atMs": 500,
              "firing": 2,
              "did": "haptic",
              "kind": "impact",
              "style": "light",
              "intensity": 0.2
            },
            {"atMs": 500, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "restore-cancels.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "restore-cancels",
          "rules": ["R29"],
          "why": "The removal of 1000 ms would lose the card that has just been given back.",
          "table": "tables/effects.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "ascend.asked", "subject": "c1"},
            {"atMs": 300, "complete": "journal.donate", "subject": "c1", "outcome": "failure"},
            {"atMs": 2000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "ascend", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 1,
              "to": 0,
              "durationMs": 1000
            },
            {"atMs": 0, "firing": 1, "did": "perform", "name": "journal.donate"},
            {"atMs": 300, "firing": 1, "did": "toast", "text": "It is back."},
            {"atMs": 300, "firing": 1, "did": "restore", "name": "card", "instance": "c1"},
            {"atMs": 300, "firing": 1, "did": "haptic-stop"},
            {"atMs": 300, "firing": 1, "did": "sound-stop"},
            {"atMs": 300, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 299, "target": "card", "instance": "c1", "property": "opacity", "value": 0.701},
            {"atMs": 300, "target": "card", "instance": "c1", "property": "opacity", "value": 1},
            {"atMs": 1500, "target": "card", "instance": "c1", "property": "opacity", "value": 1}
          ]
        }

        """#),
    File(
      path: "restore-ends-loops-of-items.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "restore-ends-loops-of-items",
          "rules": ["R29"],
          "why": "`restore row` at 500 is about every row that this firing moves: the loops of both items end, and both are at rest. A loop of another firing goes on.",
          "table": "tables/promises.cues.json",
          "conditions": {"system-haptics": true, "foreground": true},
          "script": [
            {"atMs": 0, "set": {"working": true}},
            {"atMs": 0, "fire": "rows.asked", "subject": "c1", "items": ["a", "b"]},
            {"atMs": 100, "fire": "pulse.asked", "subject": "c1"},
            {"atMs": 500, "complete": "rows.load", "subject": "c1", "outcome": "failure"},
            {"atMs": 700, "set": {"working": false}},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "rows", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "motion", "target": "row", "instance": "a", "property": "opacity", "from": 1, "to": 0.5},
            {"atMs": 0, "firing": 1, "did": "perform", "name": "rows.load"},
            {"atMs": 50, "firing": 1, "did": "motion", "target": "row", "instance": "b", "property": "opacity", "from": 1, "to": 0.5},
            {"atMs": 100, "firing": 2, "did": "start", "cue": "pulse", "mode": "normal"},
            {"atMs": 150, "firing": 2, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "from": 1, "to": 0.5},
            {"atMs": 400, "firing": 1, "did": "motion", "target": "row", "instance": "a", "property": "opacity", "from": 1, "to": 0.5},
            {"atMs": 450, "firing": 1, "did": "motion", "target": "row", "instance": "b", "property": "opacity", "from": 1, "to": 0.5},
            {"atMs": 500, "firing": 1, "did": "restore", "name": "row", "instance": "c1"},
            {"atMs": 650, "firing": 2, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "from": 1, "to": 0.5},
            {"atMs": 1100, "firing": 2, "did": "end"},
            {"atMs": 1500, "firing": 1, "did": "toast", "text": "Again."},
            {"atMs": 1500, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 499, "target": "row", "instance": "a", "property": "opacity", "value": 0.835},
            {"atMs": 500, "target": "row", "instance": "a", "property": "opacity", "value": 1},
            {"atMs": 500, "target": "row", "instance": "b", "property": "opacity", "value": 1},
            {"atMs": 700, "target": "row", "instance": "a", "property": "opacity", "value": 1}
          ]
        }

        """#),
    File(
      path: "restore-in-the-deck.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "restore-in-the-deck",
          "rules": ["R29", "R14"],
          "why": "Neither the removal nor the tick of 1000 ms comes.",
          "compare": ["text", "effects", "haptics"],
          "table": "tables/ghost-deck.cues.json",
          "conditions": {"high-fidelity": true, "system-haptics": true, "foreground": true},
          "script": [
            {"atMs": 0, "fire": "ascend.tapped", "subject": "c1"},
            {"atMs": 300, "complete": "journal.donate-moment", "subject": "c1", "outcome": "failure"},
            {"atMs": 2000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "ghost.ascend", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "perform", "name": "journal.donate-moment"},
            {
              "atMs": 300,
              "firing": 1,
              "did": "toast",
              "text": "This moment could not be donated. It is back in your thread."
            },
            {"atMs": 300, "firing": 1, "did": "restore", "name": "card", "instance": "c1"},
            {"atMs": 300, "firing": 1, "did": "haptic-stop"},
            {"atMs": 300, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 2000, "target": "card", "instance": "c1", "property": "translateY", "value": 0},
            {"atMs": 2000, "target": "card", "instance": "c1", "property": "opacity", "value": 1}
          ]
        }

        """#),
    File(
      path: "retargets-only-what-moves.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "retargets-only-what-moves",
          "rules": ["R23"],
          "why": "What is held is not running: the track has its own `from`.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "out.asked", "subject": "c1"},
            {"atMs": 1000, "fire": "fade.asked", "subject": "c1"},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "fade.out", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 1,
              "to": 0,
              "durationMs": 500
            },
            {"atMs": 500, "firing": 1, "did": "end"},
            {"atMs": 1000, "firing": 2, "did": "start", "cue": "fade", "mode": "normal"},
            {
              "atMs": 1000,
              "firing": 2,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 1000
            },
            {"atMs": 2000, "firing": 2, "did": "end"}
          ],
          "values": [{"atMs": 1250, "target": "card", "instance": "c1", "property": "opacity", "value": 0.25}]
        }

        """#),
    File(
      path: "retargets.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "retargets",
          "rules": ["R23"],
          "why": "The second starts at 0.4 instead of 1 and keeps its end and its 500 ms.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "fade.asked", "subject": "c1"},
            {"atMs": 400, "fire": "out.asked", "subject": "c1"},
            {"atMs": 2000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "fade", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 1000
            },
            {"atMs": 400, "firing": 2, "did": "start", "cue": "fade.out", "mode": "normal"},
            {
              "atMs": 400,
              "firing": 2,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0.4,
              "to": 0,
              "durationMs": 500
            },
            {"atMs": 400, "firing": 1, "did": "end"},
            {"atMs": 900, "firing": 2, "did": "end"}
          ],
          "values": [
            {"atMs": 400, "target": "card", "instance": "c1", "property": "opacity", "value": 0.4},
            {"atMs": 650, "target": "card", "instance": "c1", "property": "opacity", "value": 0.2},
            {"atMs": 950, "target": "card", "instance": "c1", "property": "opacity", "value": 0}
          ]
        }

        """#),
    File(
      path: "scaled-and-rounded.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "scaled-and-rounded",
          "rules": ["R17"],
          "why": "0.6 × 0.4, 0.9 × 0.4 × 0.4; sampled at the start, so the mood of 60 ms counts next time.",
          "tolerance": {"timeMs": 0, "value": 1e-07},
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true, "mood": "calm"},
          "script": [
            {"atMs": 0, "fire": "scaled.asked", "subject": "c1"},
            {"atMs": 60, "set": {"mood": "bright"}},
            {"atMs": 200, "end": true},
            {"atMs": 300, "fire": "scaled.asked", "subject": "c1"},
            {"atMs": 500, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "scaled", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.24
            },
            {
              "atMs": 120,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.144
            },
            {"atMs": 120, "firing": 1, "did": "end"},
            {"atMs": 300, "firing": 2, "did": "start", "cue": "scaled", "mode": "normal"},
            {
              "atMs": 300,
              "firing": 2,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.6
            },
            {
              "atMs": 420,
              "firing": 2,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.9
            },
            {"atMs": 420, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "settling-loop-in-the-background.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "settling-loop-in-the-background",
          "rules": ["R21", "R31"],
          "why": "As when it is cancelled: what settles after the end of its loop is at its end in the background.",
          "table": "tables/promises.cues.json",
          "conditions": {"system-haptics": true, "foreground": true},
          "script": [
            {"atMs": 0, "set": {"working": true}},
            {"atMs": 0, "fire": "settle.asked", "subject": "c1"},
            {"atMs": 600, "set": {"working": false}},
            {"atMs": 1100, "background": true},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "settle", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "from": 0.2, "to": 0.8},
            {"atMs": 500, "firing": 1, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "to": 0.8},
            {"atMs": 1100, "firing": 1, "did": "motion-end", "target": "note", "instance": "c1", "property": "opacity", "value": 0.8},
            {"atMs": 1100, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 1100, "target": "note", "instance": "c1", "property": "opacity", "value": 0.8}
          ]
        }

        """#),
    File(
      path: "settling-loop-is-cancelled.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "settling-loop-is-cancelled",
          "rules": ["R21", "R32"],
          "why": "The loop has ended at 1000 and its last iteration settles until 1970. The cancellation at 1100 puts it at its end: 0.8 from then on.",
          "table": "tables/promises.cues.json",
          "conditions": {"system-haptics": true, "foreground": true},
          "script": [
            {"atMs": 0, "set": {"working": true}},
            {"atMs": 0, "fire": "settle.asked", "subject": "c1"},
            {"atMs": 600, "set": {"working": false}},
            {"atMs": 1100, "cancel": 1},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "settle", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "from": 0.2, "to": 0.8},
            {"atMs": 500, "firing": 1, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "to": 0.8},
            {"atMs": 1100, "firing": 1, "did": "motion-end", "target": "note", "instance": "c1", "property": "opacity", "value": 0.8},
            {"atMs": 1100, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 1100, "target": "note", "instance": "c1", "property": "opacity", "value": 0.8},
            {"atMs": 1500, "target": "note", "instance": "c1", "property": "opacity", "value": 0.8}
          ]
        }

        """#),
    File(
      path: "show-of-later-firing-stays.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "show-of-later-firing-stays",
          "rules": ["R29c"],
          "why": "What is fired later may show it again.",
          "table": "tables/effects.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "closes.asked", "subject": "c1"},
            {"atMs": 0, "fire": "opens.asked", "subject": "c1"},
            {"atMs": 2000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "closes", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "hide", "name": "drawer"},
            {"atMs": 0, "firing": 1, "did": "end"},
            {"atMs": 0, "firing": 2, "did": "start", "cue": "opens", "mode": "normal"},
            {"atMs": 500, "firing": 2, "did": "show", "name": "drawer"},
            {"atMs": 800, "firing": 2, "did": "show", "name": "tray"},
            {"atMs": 800, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-cards-shown-reduced.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-cards-shown-reduced",
          "rules": ["R13"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant",
            "reduce-motion": true
          },
          "script": [
            {"atMs": 0, "fire": "cards.shown", "subject": "s1", "items": ["i1", "i2", "i3"]},
            {
              "atMs": 2500,
              "set": {
                "recording": false,
                "streaming": false,
                "processing": false,
                "loading": false,
                "analyzing": false
              }
            },
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "cards.reveal", "mode": "reduceMotion"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "insight-card",
              "instance": "s1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 100,
              "curve": {"kind": "linear"}
            },
            {"atMs": 100, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-cards-shown.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-cards-shown",
          "rules": ["R5"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant"
          },
          "script": [
            {"atMs": 0, "fire": "cards.shown", "subject": "s1", "items": ["i1", "i2", "i3"]},
            {
              "atMs": 2500,
              "set": {
                "recording": false,
                "streaming": false,
                "processing": false,
                "loading": false,
                "analyzing": false
              }
            },
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "cards.reveal", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "insight-card",
              "instance": "i1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 810,
              "curve": {
                "kind": "spring",
                "response": 0.6,
                "dampingRatio": 0.8,
                "stiffness": 109.662271,
                "damping": 16.755161,
                "settleMs": 810,
                "overshoot": 0.015165,
                "durationMs": 810
              }
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "insight-card",
              "instance": "i1",
              "property": "scale",
              "from": 0.8,
              "to": 1,
              "durationMs": 810,
              "curve": {
                "kind": "spring",
                "response": 0.6,
                "dampingRatio": 0.8,
                "stiffness": 109.662271,
                "damping": 16.755161,
                "settleMs": 810,
                "overshoot": 0.015165,
                "durationMs": 810
              }
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "insight-card",
              "instance": "i1",
              "property": "translateY",
              "from": 20,
              "to": 0,
              "durationMs": 810,
              "curve": {
                "kind": "spring",
                "response": 0.6,
                "dampingRatio": 0.8,
                "stiffness": 109.662271,
                "damping": 16.755161,
                "settleMs": 810,
                "overshoot": 0.015165,
                "durationMs": 810
              }
            },
            {
              "atMs": 150,
              "firing": 1,
              "did": "motion",
              "target": "insight-card",
              "instance": "i2",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 810,
              "curve": {
                "kind": "spring",
                "response": 0.6,
                "dampingRatio": 0.8,
                "stiffness": 109.662271,
                "damping": 16.755161,
                "settleMs": 810,
                "overshoot": 0.015165,
                "durationMs": 810
              }
            },
            {
              "atMs": 150,
              "firing": 1,
              "did": "motion",
              "target": "insight-card",
              "instance": "i2",
              "property": "scale",
              "from": 0.8,
              "to": 1,
              "durationMs": 810,
              "curve": {
                "kind": "spring",
                "response": 0.6,
                "dampingRatio": 0.8,
                "stiffness": 109.662271,
                "damping": 16.755161,
                "settleMs": 810,
                "overshoot": 0.015165,
                "durationMs": 810
              }
            },
            {
              "atMs": 150,
              "firing": 1,
              "did": "motion",
              "target": "insight-card",
              "instance": "i2",
              "property": "translateY",
              "from": 20,
              "to": 0,
              "durationMs": 810,
              "curve": {
                "kind": "spring",
                "response": 0.6,
                "dampingRatio": 0.8,
                "stiffness": 109.662271,
                "damping": 16.755161,
                "settleMs": 810,
                "overshoot": 0.015165,
                "durationMs": 810
              }
            },
            {
              "atMs": 300,
              "firing": 1,
              "did": "motion",
              "target": "insight-card",
              "instance": "i3",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 810,
              "curve": {
                "kind": "spring",
                "response": 0.6,
                "dampingRatio": 0.8,
                "stiffness": 109.662271,
                "damping": 16.755161,
                "settleMs": 810,
                "overshoot": 0.015165,
                "durationMs": 810
              }
            },
            {
              "atMs": 300,
              "firing": 1,
              "did": "motion",
              "target": "insight-card",
              "instance": "i3",
              "property": "scale",
              "from": 0.8,
              "to": 1,
              "durationMs": 810,
              "curve": {
                "kind": "spring",
                "response": 0.6,
                "dampingRatio": 0.8,
                "stiffness": 109.662271,
                "damping": 16.755161,
                "settleMs": 810,
                "overshoot": 0.015165,
                "durationMs": 810
              }
            },
            {
              "atMs": 300,
              "firing": 1,
              "did": "motion",
              "target": "insight-card",
              "instance": "i3",
              "property": "translateY",
              "from": 20,
              "to": 0,
              "durationMs": 810,
              "curve": {
                "kind": "spring",
                "response": 0.6,
                "dampingRatio": 0.8,
                "stiffness": 109.662271,
                "damping": 16.755161,
                "settleMs": 810,
                "overshoot": 0.015165,
                "durationMs": 810
              }
            },
            {"atMs": 1110, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-connection-found.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-connection-found",
          "rules": ["R5"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant"
          },
          "script": [
            {"atMs": 0, "fire": "connection.found", "subject": "s1"},
            {
              "atMs": 2500,
              "set": {
                "recording": false,
                "streaming": false,
                "processing": false,
                "loading": false,
                "analyzing": false
              }
            },
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "insight.link", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "light",
              "intensity": 1,
              "from": "connection"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "sound",
              "kind": "chord",
              "frequenciesHz": [600, 750],
              "durationMs": 500,
              "volume": 0.3,
              "fadeInMs": 40,
              "fadeOutMs": 150,
              "file": "connection_tone.aiff"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "link",
              "instance": "s1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 400,
              "curve": {"kind": "cubic-bezier", "points": [0, 0, 0.58, 1]}
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "link",
              "instance": "s1",
              "property": "scale",
              "from": 0.9,
              "to": 1,
              "durationMs": 637,
              "curve": {
                "kind": "spring",
                "response": 0.5,
                "dampingRatio": 0.75,
                "stiffness": 157.91367,
                "damping": 18.849556,
                "settleMs": 637,
                "overshoot": 0.028375,
                "durationMs": 637
              }
            },
            {"atMs": 0, "firing": 1, "did": "show", "name": "link"},
            {
              "atMs": 100,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "light",
              "intensity": 1,
              "from": "connection"
            },
            {
              "atMs": 700,
              "firing": 1,
              "did": "announce",
              "text": "Ideas connected",
              "priority": "polite"
            },
            {"atMs": 700, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-content-requested-off.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-content-requested-off",
          "rules": ["R13"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant",
            "physicality": false
          },
          "script": [
            {"atMs": 0, "fire": "content.requested", "subject": "s1"},
            {
              "atMs": 2500,
              "set": {
                "recording": false,
                "streaming": false,
                "processing": false,
                "loading": false,
                "analyzing": false
              }
            },
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "skeleton.show", "mode": "physicalityOff"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "skeleton",
              "instance": "s1",
              "property": "opacity",
              "from": 1,
              "to": 0.5,
              "durationMs": 1000,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {"atMs": 0, "firing": 1, "did": "show", "name": "skeleton"},
            {"atMs": 500, "firing": 1, "did": "announce", "text": "Loading", "priority": "polite"},
            {
              "atMs": 1000,
              "firing": 1,
              "did": "motion",
              "target": "skeleton",
              "instance": "s1",
              "property": "opacity",
              "from": 0.5,
              "to": 1,
              "durationMs": 1000,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {
              "atMs": 2000,
              "firing": 1,
              "did": "motion",
              "target": "skeleton",
              "instance": "s1",
              "property": "opacity",
              "from": 1,
              "to": 0.5,
              "durationMs": 1000,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {
              "atMs": 3000,
              "firing": 1,
              "did": "motion",
              "target": "skeleton",
              "instance": "s1",
              "property": "opacity",
              "from": 0.5,
              "to": 1,
              "durationMs": 1000,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {"atMs": 4000, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-content-requested.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-content-requested",
          "rules": ["R5"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant"
          },
          "script": [
            {"atMs": 0, "fire": "content.requested", "subject": "s1"},
            {
              "atMs": 2500,
              "set": {
                "recording": false,
                "streaming": false,
                "processing": false,
                "loading": false,
                "analyzing": false
              }
            },
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "skeleton.show", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "skeleton",
              "instance": "s1",
              "property": "opacity",
              "from": 1,
              "to": 0.5,
              "durationMs": 1000,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {"atMs": 0, "firing": 1, "did": "show", "name": "skeleton"},
            {"atMs": 500, "firing": 1, "did": "announce", "text": "Loading", "priority": "polite"},
            {
              "atMs": 1000,
              "firing": 1,
              "did": "motion",
              "target": "skeleton",
              "instance": "s1",
              "property": "opacity",
              "from": 0.5,
              "to": 1,
              "durationMs": 1000,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {
              "atMs": 2000,
              "firing": 1,
              "did": "motion",
              "target": "skeleton",
              "instance": "s1",
              "property": "opacity",
              "from": 1,
              "to": 0.5,
              "durationMs": 1000,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {
              "atMs": 3000,
              "firing": 1,
              "did": "motion",
              "target": "skeleton",
              "instance": "s1",
              "property": "opacity",
              "from": 0.5,
              "to": 1,
              "durationMs": 1000,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {"atMs": 4000, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-deep-analysis-tapped.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-deep-analysis-tapped",
          "rules": ["R5"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant"
          },
          "script": [
            {"atMs": 0, "fire": "deep-analysis.tapped", "subject": "s1"},
            {
              "atMs": 2500,
              "set": {
                "recording": false,
                "streaming": false,
                "processing": false,
                "loading": false,
                "analyzing": false
              }
            },
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "deep-analysis.start", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "analysis",
              "instance": "s1",
              "property": "opacity",
              "from": 1,
              "to": 0.5,
              "durationMs": 1000,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {"atMs": 0, "firing": 1, "did": "show", "name": "analysis-loader"},
            {
              "atMs": 500,
              "firing": 1,
              "did": "announce",
              "text": "Deep analysis started. You can go on using Sonora.",
              "priority": "polite"
            },
            {
              "atMs": 1000,
              "firing": 1,
              "did": "motion",
              "target": "analysis",
              "instance": "s1",
              "property": "opacity",
              "from": 0.5,
              "to": 1,
              "durationMs": 1000,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {
              "atMs": 2000,
              "firing": 1,
              "did": "motion",
              "target": "analysis",
              "instance": "s1",
              "property": "opacity",
              "from": 1,
              "to": 0.5,
              "durationMs": 1000,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {
              "atMs": 3000,
              "firing": 1,
              "did": "motion",
              "target": "analysis",
              "instance": "s1",
              "property": "opacity",
              "from": 0.5,
              "to": 1,
              "durationMs": 1000,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {"atMs": 4000, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-insight-found-off.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-insight-found-off",
          "rules": ["R13"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant",
            "physicality": false
          },
          "script": [
            {"atMs": 0, "fire": "insight.found", "subject": "s1"},
            {
              "atMs": 2500,
              "set": {
                "recording": false,
                "streaming": false,
                "processing": false,
                "loading": false,
                "analyzing": false
              }
            },
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "insight.show", "mode": "physicalityOff"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "insight-card",
              "instance": "s1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 100,
              "curve": {"kind": "linear"}
            },
            {"atMs": 0, "firing": 1, "did": "show", "name": "insight"},
            {"atMs": 700, "firing": 1, "did": "announce", "text": "New insight", "priority": "polite"},
            {"atMs": 700, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-insight-found-reduced.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-insight-found-reduced",
          "rules": ["R13"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant",
            "reduce-motion": true
          },
          "script": [
            {"atMs": 0, "fire": "insight.found", "subject": "s1"},
            {
              "atMs": 2500,
              "set": {
                "recording": false,
                "streaming": false,
                "processing": false,
                "loading": false,
                "analyzing": false
              }
            },
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "insight.show", "mode": "reduceMotion"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "light",
              "intensity": 1,
              "from": "insight"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "sound",
              "kind": "sample",
              "name": "insight_chime",
              "frequenciesHz": [880],
              "durationMs": 400,
              "volume": 0.3,
              "fadeInMs": 40,
              "fadeOutMs": 150,
              "file": "insight_chime.aiff"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "insight-card",
              "instance": "s1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 100,
              "curve": {"kind": "linear"}
            },
            {"atMs": 0, "firing": 1, "did": "show", "name": "insight"},
            {
              "atMs": 120,
              "firing": 1,
              "did": "haptic",
              "kind": "transient",
              "intensity": 0.35,
              "sharpness": 0.4,
              "from": "insight"
            },
            {
              "atMs": 240,
              "firing": 1,
              "did": "haptic",
              "kind": "transient",
              "intensity": 0.25,
              "sharpness": 0.4,
              "from": "insight"
            },
            {"atMs": 700, "firing": 1, "did": "announce", "text": "New insight", "priority": "polite"},
            {"atMs": 700, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-insight-found.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-insight-found",
          "rules": ["R5"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant"
          },
          "script": [
            {"atMs": 0, "fire": "insight.found", "subject": "s1"},
            {
              "atMs": 2500,
              "set": {
                "recording": false,
                "streaming": false,
                "processing": false,
                "loading": false,
                "analyzing": false
              }
            },
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "insight.show", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "light",
              "intensity": 1,
              "from": "insight"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "sound",
              "kind": "sample",
              "name": "insight_chime",
              "frequenciesHz": [880],
              "durationMs": 400,
              "volume": 0.3,
              "fadeInMs": 40,
              "fadeOutMs": 150,
              "file": "insight_chime.aiff"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "insight-card",
              "instance": "s1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 400,
              "curve": {"kind": "cubic-bezier", "points": [0, 0, 0.58, 1]}
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "insight-card",
              "instance": "s1",
              "property": "scale",
              "from": 0.9,
              "to": 1,
              "durationMs": 648,
              "curve": {
                "kind": "spring",
                "response": 0.4,
                "dampingRatio": 0.6,
                "stiffness": 246.74011,
                "damping": 18.849556,
                "settleMs": 648,
                "overshoot": 0.09478,
                "durationMs": 648
              }
            },
            {"atMs": 0, "firing": 1, "did": "show", "name": "insight"},
            {
              "atMs": 120,
              "firing": 1,
              "did": "haptic",
              "kind": "transient",
              "intensity": 0.35,
              "sharpness": 0.4,
              "from": "insight"
            },
            {
              "atMs": 240,
              "firing": 1,
              "did": "haptic",
              "kind": "transient",
              "intensity": 0.25,
              "sharpness": 0.4,
              "from": "insight"
            },
            {"atMs": 700, "firing": 1, "did": "announce", "text": "New insight", "priority": "polite"},
            {"atMs": 700, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-insights-ready.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-insights-ready",
          "rules": ["R5"],
          "table": "tables/sonora.cues.json",
          "conditions": {"system-haptics": true, "foreground": true, "not-silent": true, "not-dnd": true, "recording": true, "streaming": true, "processing": true, "loading": true, "analyzing": true, "importance": "significant", "awaiting-insights": true},
          "script": [
            {"atMs": 0, "fire": "insights.ready", "subject": "s1"},
            {"atMs": 2500, "set": {"recording": false, "streaming": false, "processing": false, "loading": false, "analyzing": false}},
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "analysis.end", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "hide", "name": "analysis-loader"},
            {"atMs": 0, "firing": 1, "did": "end"},
            {"atMs": 0, "firing": 2, "did": "start", "cue": "success.check", "mode": "normal"},
            {"atMs": 0, "firing": 2, "did": "motion", "target": "checkmark", "instance": "s1", "property": "trim", "from": 0, "to": 100, "durationMs": 540, "curve": {"kind": "spring", "response": 0.4, "dampingRatio": 0.8, "stiffness": 246.74011, "damping": 25.132741, "settleMs": 540, "overshoot": 0.015165, "durationMs": 540}},
            {"atMs": 0, "firing": 2, "did": "show", "name": "insights"},
            {"atMs": 0, "firing": 2, "did": "show", "name": "done-icon"},
            {"atMs": 600, "firing": 2, "did": "announce", "text": "Your insights are ready", "priority": "polite"},
            {"atMs": 600, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-item-held.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-item-held",
          "rules": ["R5"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant"
          },
          "script": [
            {"atMs": 0, "fire": "item.held", "subject": "s1"},
            {
              "atMs": 2500,
              "set": {
                "recording": false,
                "streaming": false,
                "processing": false,
                "loading": false,
                "analyzing": false
              }
            },
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "item.press", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1,
              "from": "secondary"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "menu",
              "instance": "s1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 200,
              "curve": {"kind": "cubic-bezier", "points": [0, 0, 0.58, 1]}
            },
            {"atMs": 0, "firing": 1, "did": "show", "name": "menu"},
            {"atMs": 200, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-item-tapped.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-item-tapped",
          "rules": ["R5"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant"
          },
          "script": [
            {"atMs": 0, "fire": "item.tapped", "subject": "s1"},
            {
              "atMs": 2500,
              "set": {
                "recording": false,
                "streaming": false,
                "processing": false,
                "loading": false,
                "analyzing": false
              }
            },
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "item.select", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "light",
              "intensity": 1,
              "from": "tap"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "item",
              "instance": "s1",
              "property": "opacity",
              "from": 0.6,
              "to": 1,
              "durationMs": 100,
              "curve": {"kind": "cubic-bezier", "points": [0, 0, 0.58, 1]}
            },
            {"atMs": 0, "firing": 1, "did": "show", "name": "selected"},
            {"atMs": 100, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-list-shown.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-list-shown",
          "rules": ["R5"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant"
          },
          "script": [
            {"atMs": 0, "fire": "list.shown", "subject": "s1", "items": ["i1", "i2", "i3"]},
            {
              "atMs": 2500,
              "set": {
                "recording": false,
                "streaming": false,
                "processing": false,
                "loading": false,
                "analyzing": false
              }
            },
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "list.reveal", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "item",
              "instance": "i1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 675,
              "curve": {
                "kind": "spring",
                "response": 0.5,
                "dampingRatio": 0.8,
                "stiffness": 157.91367,
                "damping": 20.106193,
                "settleMs": 675,
                "overshoot": 0.015165,
                "durationMs": 675
              }
            },
            {
              "atMs": 100,
              "firing": 1,
              "did": "motion",
              "target": "item",
              "instance": "i2",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 675,
              "curve": {
                "kind": "spring",
                "response": 0.5,
                "dampingRatio": 0.8,
                "stiffness": 157.91367,
                "damping": 20.106193,
                "settleMs": 675,
                "overshoot": 0.015165,
                "durationMs": 675
              }
            },
            {
              "atMs": 200,
              "firing": 1,
              "did": "motion",
              "target": "item",
              "instance": "i3",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 675,
              "curve": {
                "kind": "spring",
                "response": 0.5,
                "dampingRatio": 0.8,
                "stiffness": 157.91367,
                "damping": 20.106193,
                "settleMs": 675,
                "overshoot": 0.015165,
                "durationMs": 675
              }
            },
            {"atMs": 875, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-loader-race.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-loader-race",
          "rules": ["R29c"],
          "compare": ["effects", "text"],
          "table": "tables/sonora.cues.json",
          "conditions": {"system-haptics": true, "foreground": true, "not-silent": true, "not-dnd": true, "recording": true, "streaming": true, "processing": true, "loading": true, "analyzing": true, "importance": "significant", "awaiting-insights": true},
          "script": [
            {"atMs": 0, "fire": "transcript.ready", "subject": "s1"},
            {"atMs": 2200, "fire": "insights.ready", "subject": "s1"},
            {"atMs": 5000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "analysis.wait", "mode": "normal"},
            {"atMs": 0, "firing": 2, "did": "start", "cue": "transcript.end", "mode": "normal"},
            {"atMs": 0, "firing": 2, "did": "hide", "name": "transcript-loader"},
            {"atMs": 0, "firing": 2, "did": "hide", "name": "processing-label"},
            {"atMs": 0, "firing": 2, "did": "end"},
            {"atMs": 0, "firing": 3, "did": "start", "cue": "transcript.show", "mode": "normal"},
            {"atMs": 0, "firing": 3, "did": "show", "name": "transcript"},
            {"atMs": 1000, "firing": 3, "did": "announce", "text": "Transcript ready", "priority": "polite"},
            {"atMs": 1000, "firing": 3, "did": "end"},
            {"atMs": 2000, "firing": 1, "did": "show", "name": "analysis-loader"},
            {"atMs": 2200, "firing": 1, "did": "end"},
            {"atMs": 2200, "firing": 4, "did": "start", "cue": "analysis.end", "mode": "normal"},
            {"atMs": 2200, "firing": 4, "did": "hide", "name": "analysis-loader"},
            {"atMs": 2200, "firing": 4, "did": "end"},
            {"atMs": 2200, "firing": 5, "did": "start", "cue": "success.check", "mode": "normal"},
            {"atMs": 2200, "firing": 5, "did": "show", "name": "insights"},
            {"atMs": 2200, "firing": 5, "did": "show", "name": "done-icon"},
            {"atMs": 2800, "firing": 5, "did": "announce", "text": "Your insights are ready", "priority": "polite"},
            {"atMs": 2800, "firing": 5, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-page-turned.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-page-turned",
          "rules": ["R5"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant"
          },
          "script": [
            {"atMs": 0, "fire": "page.turned", "subject": "s1"},
            {
              "atMs": 2500,
              "set": {
                "recording": false,
                "streaming": false,
                "processing": false,
                "loading": false,
                "analyzing": false
              }
            },
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "page.turn", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "light",
              "intensity": 0.5,
              "from": "subtle"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "page",
              "instance": "s1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 300,
              "curve": {"kind": "cubic-bezier", "points": [0, 0, 0.58, 1]}
            },
            {"atMs": 0, "firing": 1, "did": "show", "name": "next-page"},
            {"atMs": 300, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-record-failed.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-record-failed",
          "rules": ["R5"],
          "table": "tables/sonora.cues.json",
          "conditions": {"system-haptics": true, "foreground": true, "not-silent": true, "not-dnd": true, "recording": true, "streaming": true, "processing": true, "loading": true, "analyzing": true, "importance": "significant", "awaiting-insights": true},
          "script": [
            {"atMs": 0, "fire": "record.failed", "subject": "s1"},
            {"atMs": 2500, "set": {"recording": false, "streaming": false, "processing": false, "loading": false, "analyzing": false}},
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "record.error", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "haptic", "kind": "impact", "style": "heavy", "intensity": 1, "from": "recording-error"},
            {"atMs": 0, "firing": 1, "did": "motion", "target": "error-message", "instance": "s1", "property": "opacity", "from": 0, "to": 1, "durationMs": 200, "curve": {"kind": "cubic-bezier", "points": [0, 0, 0.58, 1]}},
            {"atMs": 0, "firing": 1, "did": "hide", "name": "transcript-loader"},
            {"atMs": 0, "firing": 1, "did": "show", "name": "error-text"},
            {"atMs": 100, "firing": 1, "did": "haptic", "kind": "notify", "outcome": "error", "from": "recording-error"},
            {"atMs": 500, "firing": 1, "did": "announce", "text": "Recording failed", "priority": "assertive"},
            {"atMs": 500, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-record-tapped-off.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-record-tapped-off",
          "rules": ["R13"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant",
            "physicality": false
          },
          "script": [
            {"atMs": 0, "fire": "record.tapped", "subject": "s1"},
            {
              "atMs": 2500,
              "set": {
                "recording": false,
                "streaming": false,
                "processing": false,
                "loading": false,
                "analyzing": false
              }
            },
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "record.start", "mode": "physicalityOff"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "button",
              "instance": "s1",
              "property": "opacity",
              "from": 0.6,
              "to": 1,
              "durationMs": 100,
              "curve": {"kind": "linear"}
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "button",
              "instance": "s1",
              "layer": "ring",
              "property": "opacity",
              "from": 0.3,
              "to": 0,
              "durationMs": 100,
              "curve": {"kind": "linear"}
            },
            {"atMs": 0, "firing": 1, "did": "show", "name": "recording-state"},
            {"atMs": 500, "firing": 1, "did": "announce", "text": "Recording", "priority": "polite"},
            {"atMs": 500, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-record-tapped-reduced.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-record-tapped-reduced",
          "rules": ["R13"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant",
            "reduce-motion": true
          },
          "script": [
            {"atMs": 0, "fire": "record.tapped", "subject": "s1"},
            {
              "atMs": 2500,
              "set": {
                "recording": false,
                "streaming": false,
                "processing": false,
                "loading": false,
                "analyzing": false
              }
            },
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "record.start", "mode": "reduceMotion"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "light",
              "intensity": 1,
              "from": "recording-start"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "sound",
              "kind": "tone",
              "frequenciesHz": [800],
              "durationMs": 200,
              "volume": 0.3,
              "fadeInMs": 40,
              "fadeOutMs": 60,
              "file": "recording_start.aiff"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "button",
              "instance": "s1",
              "property": "opacity",
              "from": 0.6,
              "to": 1,
              "durationMs": 100,
              "curve": {"kind": "linear"}
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "button",
              "instance": "s1",
              "layer": "ring",
              "property": "opacity",
              "from": 0.3,
              "to": 0,
              "durationMs": 100,
              "curve": {"kind": "linear"}
            },
            {"atMs": 0, "firing": 1, "did": "show", "name": "recording-state"},
            {
              "atMs": 100,
              "firing": 1,
              "did": "haptic",
              "kind": "transient",
              "intensity": 0.35,
              "sharpness": 0.3,
              "from": "recording-start"
            },
            {"atMs": 500, "firing": 1, "did": "announce", "text": "Recording", "priority": "polite"},
            {"atMs": 500, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-record-tapped.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-record-tapped",
          "rules": ["R5"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant"
          },
          "script": [
            {"atMs": 0, "fire": "record.tapped", "subject": "s1"},
            {
              "atMs": 2500,
              "set": {
                "recording": false,
                "streaming": false,
                "processing": false,
                "loading": false,
                "analyzing": false
              }
            },
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "record.start", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "light",
              "intensity": 1,
              "from": "recording-start"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "sound",
              "kind": "tone",
              "frequenciesHz": [800],
              "durationMs": 200,
              "volume": 0.3,
              "fadeInMs": 40,
              "fadeOutMs": 60,
              "file": "recording_start.aiff"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "button",
              "instance": "s1",
              "layer": "ring",
              "property": "opacity",
              "from": 0.3,
              "to": 0,
              "durationMs": 1500,
              "curve": {"kind": "cubic-bezier", "points": [0, 0, 0.58, 1]}
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "button",
              "instance": "s1",
              "property": "scale",
              "from": 1,
              "to": 1.05,
              "durationMs": 414,
              "curve": {
                "kind": "spring",
                "response": 0.3,
                "dampingRatio": 0.825,
                "stiffness": 438.649084,
                "damping": 34.557519,
                "settleMs": 414,
                "overshoot": 0.010191,
                "durationMs": 414
              }
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "button",
              "instance": "s1",
              "layer": "core",
              "property": "scale",
              "from": 1,
              "to": 1.05,
              "durationMs": 1310,
              "curve": {
                "kind": "spring",
                "response": 0.8,
                "dampingRatio": 0.7,
                "stiffness": 61.685028,
                "damping": 10.995574,
                "settleMs": 1310,
                "overshoot": 0.045988,
                "durationMs": 1310
              }
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "button",
              "instance": "s1",
              "layer": "ring",
              "property": "scale",
              "from": 1,
              "to": 2,
              "durationMs": 1500,
              "curve": {"kind": "cubic-bezier", "points": [0, 0, 0.58, 1]}
            },
            {"atMs": 0, "firing": 1, "did": "show", "name": "recording-state"},
            {
              "atMs": 100,
              "firing": 1,
              "did": "haptic",
              "kind": "transient",
              "intensity": 0.35,
              "sharpness": 0.3,
              "from": "recording-start"
            },
            {"atMs": 500, "firing": 1, "did": "announce", "text": "Recording", "priority": "polite"},
            {
              "atMs": 1200,
              "firing": 1,
              "did": "motion",
              "target": "button",
              "instance": "s1",
              "layer": "core",
              "property": "scale",
              "from": 1.04991,
              "to": 1,
              "durationMs": 1310,
              "curve": {
                "kind": "spring",
                "response": 0.8,
                "dampingRatio": 0.7,
                "stiffness": 61.685028,
                "damping": 10.995574,
                "settleMs": 1310,
                "overshoot": 0.045988,
                "durationMs": 1310
              }
            },
            {
              "atMs": 2400,
              "firing": 1,
              "did": "motion",
              "target": "button",
              "instance": "s1",
              "layer": "core",
              "property": "scale",
              "from": 1.00009,
              "to": 1.05,
              "durationMs": 1310,
              "curve": {
                "kind": "spring",
                "response": 0.8,
                "dampingRatio": 0.7,
                "stiffness": 61.685028,
                "damping": 10.995574,
                "settleMs": 1310,
                "overshoot": 0.045988,
                "durationMs": 1310
              }
            },
            {
              "atMs": 3600,
              "firing": 1,
              "did": "motion",
              "target": "button",
              "instance": "s1",
              "layer": "core",
              "property": "scale",
              "from": 1.04991,
              "to": 1,
              "durationMs": 1310,
              "curve": {
                "kind": "spring",
                "response": 0.8,
                "dampingRatio": 0.7,
                "stiffness": 61.685028,
                "damping": 10.995574,
                "settleMs": 1310,
                "overshoot": 0.045988,
                "durationMs": 1310
              }
            },
            {"atMs": 4910, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-reduced-mid-record.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-reduced-mid-record",
          "rules": ["R14", "R21"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant"
          },
          "script": [
            {"atMs": 0, "fire": "record.tapped", "subject": "s1"},
            {"atMs": 700, "set": {"reduce-motion": true}},
            {"atMs": 5000, "end": true}
          ],
          "values": [
            {
              "atMs": 700,
              "target": "button",
              "instance": "s1",
              "layer": "core",
              "property": "scale",
              "value": 1
            }
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "record.start", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "light",
              "intensity": 1,
              "from": "recording-start"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "sound",
              "kind": "tone",
              "frequenciesHz": [800],
              "durationMs": 200,
              "volume": 0.3,
              "fadeInMs": 40,
              "fadeOutMs": 60,
              "file": "recording_start.aiff"
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "button",
              "instance": "s1",
              "layer": "ring",
              "property": "opacity",
              "from": 0.3,
              "to": 0,
              "durationMs": 1500,
              "curve": {"kind": "cubic-bezier", "points": [0, 0, 0.58, 1]}
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "button",
              "instance": "s1",
              "property": "scale",
              "from": 1,
              "to": 1.05,
              "durationMs": 414,
              "curve": {
                "kind": "spring",
                "response": 0.3,
                "dampingRatio": 0.825,
                "stiffness": 438.649084,
                "damping": 34.557519,
                "settleMs": 414,
                "overshoot": 0.010191,
                "durationMs": 414
              }
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "button",
              "instance": "s1",
              "layer": "core",
              "property": "scale",
              "from": 1,
              "to": 1.05,
              "durationMs": 1310,
              "curve": {
                "kind": "spring",
                "response": 0.8,
                "dampingRatio": 0.7,
                "stiffness": 61.685028,
                "damping": 10.995574,
                "settleMs": 1310,
                "overshoot": 0.045988,
                "durationMs": 1310
              }
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "button",
              "instance": "s1",
              "layer": "ring",
              "property": "scale",
              "from": 1,
              "to": 2,
              "durationMs": 1500,
              "curve": {"kind": "cubic-bezier", "points": [0, 0, 0.58, 1]}
            },
            {"atMs": 0, "firing": 1, "did": "show", "name": "recording-state"},
            {
              "atMs": 100,
              "firing": 1,
              "did": "haptic",
              "kind": "transient",
              "intensity": 0.35,
              "sharpness": 0.3,
              "from": "recording-start"
            },
            {"atMs": 500, "firing": 1, "did": "announce", "text": "Recording", "priority": "polite"},
            {"atMs": 700, "firing": 1, "did": "mode", "mode": "reduceMotion"},
            {
              "atMs": 700,
              "firing": 1,
              "did": "motion-end",
              "target": "button",
              "instance": "s1",
              "layer": "core",
              "property": "scale",
              "value": 1
            },
            {
              "atMs": 700,
              "firing": 1,
              "did": "motion-end",
              "target": "button",
              "instance": "s1",
              "layer": "ring",
              "property": "scale",
              "value": 2
            },
            {
              "atMs": 700,
              "firing": 1,
              "did": "motion-end",
              "target": "button",
              "instance": "s1",
              "layer": "ring",
              "property": "opacity",
              "value": 0
            },
            {"atMs": 700, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-stop-tapped.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-stop-tapped",
          "rules": ["R5"],
          "table": "tables/sonora.cues.json",
          "conditions": {"system-haptics": true, "foreground": true, "not-silent": true, "not-dnd": true, "recording": true, "streaming": true, "processing": true, "loading": true, "analyzing": true, "importance": "significant", "awaiting-insights": true},
          "script": [
            {"atMs": 0, "fire": "stop.tapped", "subject": "s1"},
            {"atMs": 2500, "set": {"recording": false, "streaming": false, "processing": false, "loading": false, "analyzing": false}},
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "record.stop", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "haptic", "kind": "impact", "style": "medium", "intensity": 1, "from": "recording-stop"},
            {"atMs": 0, "firing": 1, "did": "sound", "kind": "tone", "frequenciesHz": [600], "durationMs": 300, "volume": 0.3, "fadeInMs": 40, "fadeOutMs": 120, "file": "recording_stop.aiff"},
            {"atMs": 0, "firing": 1, "did": "motion", "target": "button", "instance": "s1", "property": "scale", "from": 1.05, "to": 1, "durationMs": 405, "curve": {"kind": "spring", "response": 0.3, "dampingRatio": 0.8, "stiffness": 438.649084, "damping": 33.510322, "settleMs": 405, "overshoot": 0.015165, "durationMs": 405}},
            {"atMs": 0, "firing": 1, "did": "show", "name": "recording-complete"},
            {"atMs": 0, "firing": 2, "did": "start", "cue": "transcript.wait", "mode": "normal"},
            {"atMs": 100, "firing": 1, "did": "haptic", "kind": "notify", "outcome": "success", "from": "recording-stop"},
            {"atMs": 100, "firing": 2, "did": "show", "name": "transcript-loader"},
            {"atMs": 405, "firing": 1, "did": "end"},
            {"atMs": 500, "firing": 2, "did": "announce", "text": "Processing your recording", "priority": "polite"},
            {"atMs": 500, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-tags-shown.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-tags-shown",
          "rules": ["R5"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant"
          },
          "script": [
            {"atMs": 0, "fire": "tags.shown", "subject": "s1", "items": ["i1", "i2", "i3"]},
            {
              "atMs": 2500,
              "set": {
                "recording": false,
                "streaming": false,
                "processing": false,
                "loading": false,
                "analyzing": false
              }
            },
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "tags.reveal", "mode": "normal"},
            {
              "atMs": 140.702,
              "firing": 1,
              "did": "motion",
              "target": "tag",
              "instance": "i2",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 983,
              "curve": {
                "kind": "spring",
                "response": 0.6,
                "dampingRatio": 0.7,
                "stiffness": 109.662271,
                "damping": 14.660766,
                "settleMs": 983,
                "overshoot": 0.045988,
                "durationMs": 983
              }
            },
            {
              "atMs": 165.56,
              "firing": 1,
              "did": "motion",
              "target": "tag",
              "instance": "i3",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 983,
              "curve": {
                "kind": "spring",
                "response": 0.6,
                "dampingRatio": 0.7,
                "stiffness": 109.662271,
                "damping": 14.660766,
                "settleMs": 983,
                "overshoot": 0.045988,
                "durationMs": 983
              }
            },
            {
              "atMs": 340.258,
              "firing": 1,
              "did": "motion",
              "target": "tag",
              "instance": "i1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 983,
              "curve": {
                "kind": "spring",
                "response": 0.6,
                "dampingRatio": 0.7,
                "stiffness": 109.662271,
                "damping": 14.660766,
                "settleMs": 983,
                "overshoot": 0.045988,
                "durationMs": 983
              }
            },
            {"atMs": 1323.258, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-transcribing-started-reduced.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-transcribing-started-reduced",
          "rules": ["R13"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant",
            "reduce-motion": true
          },
          "script": [
            {"atMs": 0, "fire": "transcribing.started", "subject": "s1"},
            {
              "atMs": 2500,
              "set": {
                "recording": false,
                "streaming": false,
                "processing": false,
                "loading": false,
                "analyzing": false
              }
            },
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "processing.show", "mode": "reduceMotion"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "indicator",
              "instance": "s1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 100,
              "curve": {"kind": "linear"}
            },
            {"atMs": 0, "firing": 1, "did": "show", "name": "processing-label"},
            {"atMs": 100, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-transcribing-started.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-transcribing-started",
          "rules": ["R5"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant"
          },
          "script": [
            {"atMs": 0, "fire": "transcribing.started", "subject": "s1"},
            {
              "atMs": 2500,
              "set": {
                "recording": false,
                "streaming": false,
                "processing": false,
                "loading": false,
                "analyzing": false
              }
            },
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "processing.show", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "indicator",
              "instance": "s1",
              "layer": "ring",
              "property": "rotate",
              "from": 0,
              "to": 360,
              "durationMs": 2000,
              "curve": {"kind": "linear"}
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "indicator",
              "instance": "s1",
              "layer": "dot",
              "property": "scale",
              "from": 1,
              "to": 1.2,
              "durationMs": 1000,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {"atMs": 0, "firing": 1, "did": "show", "name": "processing-label"},
            {
              "atMs": 1000,
              "firing": 1,
              "did": "motion",
              "target": "indicator",
              "instance": "s1",
              "layer": "dot",
              "property": "scale",
              "from": 1.2,
              "to": 1,
              "durationMs": 1000,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {
              "atMs": 2000,
              "firing": 1,
              "did": "motion",
              "target": "indicator",
              "instance": "s1",
              "layer": "ring",
              "property": "rotate",
              "from": 0,
              "to": 360,
              "durationMs": 2000,
              "curve": {"kind": "linear"}
            },
            {
              "atMs": 2000,
              "firing": 1,
              "did": "motion",
              "target": "indicator",
              "instance": "s1",
              "layer": "dot",
              "property": "scale",
              "from": 1,
              "to": 1.2,
              "durationMs": 1000,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {
              "atMs": 3000,
              "firing": 1,
              "did": "motion",
              "target": "indicator",
              "instance": "s1",
              "layer": "dot",
              "property": "scale",
              "from": 1.2,
              "to": 1,
              "durationMs": 1000,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {"atMs": 4000, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-transcript-ready.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-transcript-ready",
          "rules": ["R5"],
          "table": "tables/sonora.cues.json",
          "conditions": {"system-haptics": true, "foreground": true, "not-silent": true, "not-dnd": true, "recording": true, "streaming": true, "processing": true, "loading": true, "analyzing": true, "importance": "significant", "awaiting-insights": true},
          "script": [
            {"atMs": 0, "fire": "transcript.ready", "subject": "s1"},
            {"atMs": 2500, "set": {"recording": false, "streaming": false, "processing": false, "loading": false, "analyzing": false}},
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "analysis.wait", "mode": "normal"},
            {"atMs": 0, "firing": 2, "did": "start", "cue": "transcript.end", "mode": "normal"},
            {"atMs": 0, "firing": 2, "did": "hide", "name": "transcript-loader"},
            {"atMs": 0, "firing": 2, "did": "hide", "name": "processing-label"},
            {"atMs": 0, "firing": 2, "did": "end"},
            {"atMs": 0, "firing": 3, "did": "start", "cue": "transcript.show", "mode": "normal"},
            {"atMs": 0, "firing": 3, "did": "motion", "target": "transcript", "instance": "s1", "property": "opacity", "from": 0, "to": 1, "durationMs": 976, "curve": {"kind": "spring", "response": 0.7, "dampingRatio": 0.85, "stiffness": 80.568199, "damping": 15.259164, "settleMs": 976, "overshoot": 0.006288, "durationMs": 976}},
            {"atMs": 0, "firing": 3, "did": "show", "name": "transcript"},
            {"atMs": 1000, "firing": 3, "did": "announce", "text": "Transcript ready", "priority": "polite"},
            {"atMs": 1000, "firing": 3, "did": "end"},
            {"atMs": 2000, "firing": 1, "did": "show", "name": "analysis-loader"},
            {"atMs": 2500, "firing": 1, "did": "announce", "text": "Analyzing your recording", "priority": "polite"},
            {"atMs": 2500, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-words-heard-reduced.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-words-heard-reduced",
          "rules": ["R13"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant",
            "reduce-motion": true
          },
          "script": [
            {"atMs": 0, "fire": "words.heard", "subject": "s1", "text": "Well, hello."},
            {
              "atMs": 2500,
              "set": {
                "recording": false,
                "streaming": false,
                "processing": false,
                "loading": false,
                "analyzing": false
              }
            },
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "text.stream", "mode": "reduceMotion"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "live-text",
              "instance": "s1",
              "layer": "cursor",
              "property": "opacity",
              "from": 1,
              "to": 0,
              "durationMs": 500,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "live-text",
              "instance": "s1",
              "property": "typeOn",
              "from": 0,
              "to": 12,
              "perCharacterMs": 0
            },
            {
              "atMs": 500,
              "firing": 1,
              "did": "motion",
              "target": "live-text",
              "instance": "s1",
              "layer": "cursor",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 500,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {
              "atMs": 1000,
              "firing": 1,
              "did": "motion",
              "target": "live-text",
              "instance": "s1",
              "layer": "cursor",
              "property": "opacity",
              "from": 1,
              "to": 0,
              "durationMs": 500,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {
              "atMs": 1500,
              "firing": 1,
              "did": "motion",
              "target": "live-text",
              "instance": "s1",
              "layer": "cursor",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 500,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {
              "atMs": 2000,
              "firing": 1,
              "did": "motion",
              "target": "live-text",
              "instance": "s1",
              "layer": "cursor",
              "property": "opacity",
              "from": 1,
              "to": 0,
              "durationMs": 500,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {
              "atMs": 2500,
              "firing": 1,
              "did": "motion",
              "target": "live-text",
              "instance": "s1",
              "layer": "cursor",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 500,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {"atMs": 3000, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sonora-words-heard.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sonora-words-heard",
          "rules": ["R5"],
          "table": "tables/sonora.cues.json",
          "conditions": {
            "system-haptics": true,
            "foreground": true,
            "not-silent": true,
            "not-dnd": true,
            "recording": true,
            "streaming": true,
            "processing": true,
            "loading": true,
            "analyzing": true,
            "importance": "significant"
          },
          "script": [
            {"atMs": 0, "fire": "words.heard", "subject": "s1", "text": "Well, hello."},
            {
              "atMs": 2500,
              "set": {
                "recording": false,
                "streaming": false,
                "processing": false,
                "loading": false,
                "analyzing": false
              }
            },
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "text.stream", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "live-text",
              "instance": "s1",
              "layer": "cursor",
              "property": "opacity",
              "from": 1,
              "to": 0,
              "durationMs": 500,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "live-text",
              "instance": "s1",
              "property": "typeOn",
              "from": 0,
              "to": 12,
              "perCharacterMs": 30,
              "pauseMs": 100,
              "after": ".,!?"
            },
            {
              "atMs": 500,
              "firing": 1,
              "did": "motion",
              "target": "live-text",
              "instance": "s1",
              "layer": "cursor",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 500,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {
              "atMs": 1000,
              "firing": 1,
              "did": "motion",
              "target": "live-text",
              "instance": "s1",
              "layer": "cursor",
              "property": "opacity",
              "from": 1,
              "to": 0,
              "durationMs": 500,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {
              "atMs": 1500,
              "firing": 1,
              "did": "motion",
              "target": "live-text",
              "instance": "s1",
              "layer": "cursor",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 500,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {
              "atMs": 2000,
              "firing": 1,
              "did": "motion",
              "target": "live-text",
              "instance": "s1",
              "layer": "cursor",
              "property": "opacity",
              "from": 1,
              "to": 0,
              "durationMs": 500,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {
              "atMs": 2500,
              "firing": 1,
              "did": "motion",
              "target": "live-text",
              "instance": "s1",
              "layer": "cursor",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 500,
              "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1]}
            },
            {"atMs": 3000, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "sparks-in-a-second.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "sparks-in-a-second",
          "rules": ["R30"],
          "why": "64 in a second; the 65th and 66th are too many.",
          "table": "tables/effects.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "burst.asked", "subject": "c1"}, {"atMs": 100, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "burst", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 0, "firing": 2, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 0, "firing": 2, "did": "end"},
            {"atMs": 1, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 1, "firing": 3, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 1, "firing": 3, "did": "end"},
            {"atMs": 2, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 2, "firing": 4, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 2, "firing": 4, "did": "end"},
            {"atMs": 3, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 3, "firing": 5, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 3, "firing": 5, "did": "end"},
            {"atMs": 4, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 4, "firing": 6, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 4, "firing": 6, "did": "end"},
            {"atMs": 5, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 5, "firing": 7, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 5, "firing": 7, "did": "end"},
            {"atMs": 6, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 6, "firing": 8, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 6, "firing": 8, "did": "end"},
            {"atMs": 7, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 7, "firing": 9, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 7, "firing": 9, "did": "end"},
            {"atMs": 8, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 8, "firing": 10, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 8, "firing": 10, "did": "end"},
            {"atMs": 9, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 9, "firing": 11, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 9, "firing": 11, "did": "end"},
            {"atMs": 10, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 10, "firing": 12, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 10, "firing": 12, "did": "end"},
            {"atMs": 11, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 11, "firing": 13, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 11, "firing": 13, "did": "end"},
            {"atMs": 12, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 12, "firing": 14, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 12, "firing": 14, "did": "end"},
            {"atMs": 13, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 13, "firing": 15, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 13, "firing": 15, "did": "end"},
            {"atMs": 14, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 14, "firing": 16, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 14, "firing": 16, "did": "end"},
            {"atMs": 15, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 15, "firing": 17, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 15, "firing": 17, "did": "end"},
            {"atMs": 16, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 16, "firing": 18, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 16, "firing": 18, "did": "end"},
            {"atMs": 17, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 17, "firing": 19, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 17, "firing": 19, "did": "end"},
            {"atMs": 18, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 18, "firing": 20, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 18, "firing": 20, "did": "end"},
            {"atMs": 19, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 19, "firing": 21, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 19, "firing": 21, "did": "end"},
            {"atMs": 20, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 20, "firing": 22, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 20, "firing": 22, "did": "end"},
            {"atMs": 21, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 21, "firing": 23, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 21, "firing": 23, "did": "end"},
            {"atMs": 22, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 22, "firing": 24, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 22, "firing": 24, "did": "end"},
            {"atMs": 23, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 23, "firing": 25, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 23, "firing": 25, "did": "end"},
            {"atMs": 24, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 24, "firing": 26, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 24, "firing": 26, "did": "end"},
            {"atMs": 25, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 25, "firing": 27, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 25, "firing": 27, "did": "end"},
            {"atMs": 26, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 26, "firing": 28, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 26, "firing": 28, "did": "end"},
            {"atMs": 27, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 27, "firing": 29, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 27, "firing": 29, "did": "end"},
            {"atMs": 28, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 28, "firing": 30, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 28, "firing": 30, "did": "end"},
            {"atMs": 29, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 29, "firing": 31, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 29, "firing": 31, "did": "end"},
            {"atMs": 30, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 30, "firing": 32, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 30, "firing": 32, "did": "end"},
            {"atMs": 31, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 31, "firing": 33, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 31, "firing": 33, "did": "end"},
            {"atMs": 32, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 32, "firing": 34, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 32, "firing": 34, "did": "end"},
            {"atMs": 33, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 33, "firing": 35, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 33, "firing": 35, "did": "end"},
            {"atMs": 34, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 34, "firing": 36, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 34, "firing": 36, "did": "end"},
            {"atMs": 35, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 35, "firing": 37, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 35, "firing": 37, "did": "end"},
            {"atMs": 36, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 36, "firing": 38, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 36, "firing": 38, "did": "end"},
            {"atMs": 37, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 37, "firing": 39, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 37, "firing": 39, "did": "end"},
            {"atMs": 38, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 38, "firing": 40, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 38, "firing": 40, "did": "end"},
            {"atMs": 39, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 39, "firing": 41, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 39, "firing": 41, "did": "end"},
            {"atMs": 40, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 40, "firing": 42, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 40, "firing": 42, "did": "end"},
            {"atMs": 41, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 41, "firing": 43, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 41, "firing": 43, "did": "end"},
            {"atMs": 42, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 42, "firing": 44, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 42, "firing": 44, "did": "end"},
            {"atMs": 43, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 43, "firing": 45, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 43, "firing": 45, "did": "end"},
            {"atMs": 44, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 44, "firing": 46, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 44, "firing": 46, "did": "end"},
            {"atMs": 45, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 45, "firing": 47, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 45, "firing": 47, "did": "end"},
            {"atMs": 46, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 46, "firing": 48, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 46, "firing": 48, "did": "end"},
            {"atMs": 47, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 47, "firing": 49, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 47, "firing": 49, "did": "end"},
            {"atMs": 48, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 48, "firing": 50, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 48, "firing": 50, "did": "end"},
            {"atMs": 49, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 49, "firing": 51, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 49, "firing": 51, "did": "end"},
            {"atMs": 50, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 50, "firing": 52, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 50, "firing": 52, "did": "end"},
            {"atMs": 51, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 51, "firing": 53, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 51, "firing": 53, "did": "end"},
            {"atMs": 52, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 52, "firing": 54, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 52, "firing": 54, "did": "end"},
            {"atMs": 53, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 53, "firing": 55, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 53, "firing": 55, "did": "end"},
            {"atMs": 54, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 54, "firing": 56, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 54, "firing": 56, "did": "end"},
            {"atMs": 55, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 55, "firing": 57, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 55, "firing": 57, "did": "end"},
            {"atMs": 56, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 56, "firing": 58, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 56, "firing": 58, "did": "end"},
            {"atMs": 57, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 57, "firing": 59, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 57, "firing": 59, "did": "end"},
            {"atMs": 58, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 58, "firing": 60, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 58, "firing": 60, "did": "end"},
            {"atMs": 59, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 59, "firing": 61, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 59, "firing": 61, "did": "end"},
            {"atMs": 60, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 60, "firing": 62, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 60, "firing": 62, "did": "end"},
            {"atMs": 61, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 61, "firing": 63, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 61, "firing": 63, "did": "end"},
            {"atMs": 62, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 62, "firing": 64, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 62, "firing": 64, "did": "end"},
            {"atMs": 63, "firing": 1, "did": "emit", "name": "spark"},
            {"atMs": 63, "firing": 65, "did": "start", "cue": "spark", "mode": "normal"},
            {"atMs": 63, "firing": 65, "did": "end"},
            {
              "atMs": 64,
              "firing": 1,
              "did": "suppress",
              "channel": "effects",
              "event": "spark",
              "reason": "throttled"
            },
            {
              "atMs": 65,
              "firing": 1,
              "did": "suppress",
              "channel": "effects",
              "event": "spark",
              "reason": "throttled"
            },
            {"atMs": 65, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "springs-in-closed-form.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "springs-in-closed-form",
          "rules": ["R25"],
          "why": "Stiffness 100, damping 12: 1 − e^(−6t)(cos 8t + 0.75 sin 8t). Damping 20 is critical: 1 − e^(−10t)(1 + 10t). After the duration exactly the end.",
          "tolerance": {"timeMs": 0, "value": 2e-06},
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "springs.asked", "subject": "c1"}, {"atMs": 2000, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "springs", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "rotate",
              "from": 0,
              "to": 1,
              "durationMs": 900
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "translateY",
              "from": 20,
              "to": 0,
              "durationMs": 700
            },
            {"atMs": 900, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 100, "target": "card", "instance": "c1", "property": "rotate", "value": 0.322369},
            {
              "atMs": 100,
              "target": "card",
              "instance": "c1",
              "property": "translateY",
              "value": 14.715178
            },
            {"atMs": 300, "target": "card", "instance": "c1", "property": "rotate", "value": 1.03815},
            {
              "atMs": 300,
              "target": "card",
              "instance": "c1",
              "property": "translateY",
              "value": 3.982965
            },
            {"atMs": 700, "target": "card", "instance": "c1", "property": "translateY", "value": 0},
            {"atMs": 900, "target": "card", "instance": "c1", "property": "rotate", "value": 1}
          ]
        }

        """#),
    File(
      path: "started-in-the-background.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "started-in-the-background",
          "rules": ["R31", "R12"],
          "why": "What moves is at its end; the loop waits for its onset 100 + 1000.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "set": {"working": true}},
            {"atMs": 0, "background": true},
            {"atMs": 100, "fire": "fade.asked", "subject": "c1"},
            {"atMs": 100, "fire": "pulse.asked", "subject": "c1"},
            {"atMs": 700, "background": false},
            {"atMs": 1200, "end": true}
          ],
          "expect": [
            {"atMs": 100, "firing": 1, "did": "start", "cue": "fade", "mode": "normal"},
            {"atMs": 100, "firing": 1, "did": "suppress", "channel": "motion", "reason": "background"},
            {"atMs": 100, "firing": 1, "did": "end"},
            {"atMs": 100, "firing": 2, "did": "start", "cue": "pulse", "mode": "normal"},
            {"atMs": 100, "firing": 2, "did": "suppress", "channel": "motion", "reason": "background"},
            {
              "atMs": 1100,
              "firing": 2,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 1,
              "to": 2,
              "durationMs": 500
            }
          ],
          "values": [
            {"atMs": 100, "target": "card", "instance": "c1", "property": "opacity", "value": 1},
            {"atMs": 900, "target": "card", "instance": "c1", "property": "scale", "value": 1}
          ]
        }

        """#),
    File(
      path: "stronger-plays-too.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "stronger-plays-too",
          "rules": ["R10"],
          "why": "What was handed out cannot be taken back; heavy (1.00) is stronger than light (0.40).",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "light.asked", "subject": "c1"},
            {"atMs": 33, "fire": "heavy.asked", "subject": "c1"},
            {"atMs": 100, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "knock.light", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "light",
              "intensity": 1
            },
            {"atMs": 0, "firing": 1, "did": "end"},
            {"atMs": 33, "firing": 2, "did": "start", "cue": "knock.heavy", "mode": "normal"},
            {
              "atMs": 33,
              "firing": 2,
              "did": "haptic",
              "kind": "impact",
              "style": "heavy",
              "intensity": 1
            },
            {"atMs": 33, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "success-arm.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "success-arm",
          "rules": ["R28"],
          "why": "Arms count from the completion; a second completion is none.",
          "table": "tables/effects.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "send.asked", "subject": "c1"},
            {"atMs": 1000, "complete": "mail.send", "subject": "c1", "outcome": "success"},
            {"atMs": 1100, "complete": "mail.send", "subject": "c1", "outcome": "success"},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "send", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {"atMs": 100, "firing": 1, "did": "perform", "name": "mail.send", "background": true},
            {"atMs": 1000, "firing": 1, "did": "toast", "text": "Sent."},
            {"atMs": 1200, "firing": 1, "did": "hide", "name": "sheet"},
            {"atMs": 1500, "firing": 1, "did": "announce", "text": "Mail sent.", "priority": "polite"},
            {"atMs": 1500, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "superseded.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "superseded",
          "rules": ["R9"],
          "why": "What is left of haptics, sounds and texts of the first goes; its track is met at 0.25 and taken over (R23), so nothing of it is left.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "chatty.asked", "subject": "c1"},
            {"atMs": 250, "fire": "chatty.asked", "subject": "c1"},
            {"atMs": 2000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "chatty", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 1000
            },
            {"atMs": 0, "firing": 1, "did": "toast", "text": "hello"},
            {"atMs": 100, "firing": 1, "did": "sound", "kind": "tone"},
            {
              "atMs": 200,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {"atMs": 250, "firing": 1, "did": "haptic-stop"},
            {"atMs": 250, "firing": 1, "did": "sound-stop"},
            {"atMs": 250, "firing": 2, "did": "start", "cue": "chatty", "mode": "normal"},
            {
              "atMs": 250,
              "firing": 2,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {
              "atMs": 250,
              "firing": 2,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0.25,
              "to": 1,
              "durationMs": 1000
            },
            {"atMs": 250, "firing": 2, "did": "toast", "text": "hello"},
            {"atMs": 250, "firing": 1, "did": "end"},
            {"atMs": 350, "firing": 2, "did": "sound", "kind": "tone"},
            {
              "atMs": 450,
              "firing": 2,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {"atMs": 550, "firing": 2, "did": "toast", "text": "again"},
            {
              "atMs": 650,
              "firing": 2,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {"atMs": 1250, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "switch-at-the-beat.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "switch-at-the-beat",
          "rules": ["R11", "R13"],
          "why": "Stimuli come before due entries of the same instant: the beat of 120 ms does not come.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "beat.asked", "subject": "c1"},
            {"atMs": 120, "set": {"physicality": false}},
            {"atMs": 500, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "beat", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 0.6
            },
            {"atMs": 120, "firing": 1, "did": "mode", "mode": "physicalityOff"},
            {"atMs": 120, "firing": 1, "did": "haptic-stop"},
            {"atMs": 120, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "table-order-twice.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "table-order-twice",
          "rules": ["R5"],
          "why": "Two events of one instant keep their order; the second light tap comes 0 ms after one as strong.",
          "compare": ["text"],
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "both.happened", "subject": "c1"},
            {"atMs": 0, "fire": "both.happened", "subject": "c2"},
            {"atMs": 10, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "a.first", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "toast", "text": "first"},
            {"atMs": 0, "firing": 1, "did": "end"},
            {"atMs": 0, "firing": 2, "did": "start", "cue": "b.second", "mode": "normal"},
            {"atMs": 0, "firing": 2, "did": "toast", "text": "second"},
            {"atMs": 0, "firing": 2, "did": "end"},
            {"atMs": 0, "firing": 3, "did": "start", "cue": "a.first", "mode": "normal"},
            {"atMs": 0, "firing": 3, "did": "suppress", "channel": "haptics", "reason": "fused"},
            {"atMs": 0, "firing": 3, "did": "toast", "text": "first"},
            {"atMs": 0, "firing": 3, "did": "end"},
            {"atMs": 0, "firing": 4, "did": "start", "cue": "b.second", "mode": "normal"},
            {"atMs": 0, "firing": 4, "did": "toast", "text": "second"},
            {"atMs": 0, "firing": 4, "did": "end"}
          ]
        }

        """#),
    File(
      path: "table-order.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "table-order",
          "rules": ["R5"],
          "why": "Cues are taken by the bytes of their names, each whole before the next.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "both.happened", "subject": "c1"}, {"atMs": 10, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "a.first", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "light",
              "intensity": 0.5
            },
            {"atMs": 0, "firing": 1, "did": "toast", "text": "first"},
            {"atMs": 0, "firing": 1, "did": "end"},
            {"atMs": 0, "firing": 2, "did": "start", "cue": "b.second", "mode": "normal"},
            {"atMs": 0, "firing": 2, "did": "toast", "text": "second"},
            {"atMs": 0, "firing": 2, "did": "show", "name": "panel"},
            {"atMs": 0, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "tables/bad-effect.cues.json",
      text: #"""
        {
          "format": "patternc.cue-table",
          "version": 1,
          "name": "small",
          "profile": "base",
          "inputs": {
            "foreground": {"source": "system", "type": "flag"},
            "physicality": {"source": "user-setting", "type": "flag"},
            "reduce-motion": {"source": "system", "type": "flag"},
            "sound-on": {"source": "user-setting", "type": "flag"},
            "system-haptics": {"source": "system", "type": "flag"},
            "visible": {"source": "system", "type": "flag"}
          },
          "maps": {},
          "springs": {},
          "events": {"tap.asked": {"class": "selection", "by": "user", "subject": "card"}},
          "controls": {},
          "choices": {},
          "app": {"targets": [], "layers": [], "states": [], "effects": []},
          "patterns": {},
          "cues": {
            "tap": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "tap.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {
                "cue": [],
                "haptics": ["physicality", "system-haptics"],
                "motion": [],
                "sound": ["sound-on"]
              },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "tap"}],
                  "effects": [{"atMs": 0, "kind": "teleport", "name": "card"}]
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "tap"}],
                  "effects": [{"atMs": 0, "kind": "teleport", "name": "card"}]
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "tap"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000"
            }
          }
        }

        """#),
    File(
      path: "tables/bad-format.cues.json",
      text: #"""
        {
          "format": "patternc.diff",
          "version": 1,
          "name": "small",
          "profile": "base",
          "inputs": {
            "foreground": {"source": "system", "type": "flag"},
            "physicality": {"source": "user-setting", "type": "flag"},
            "reduce-motion": {"source": "system", "type": "flag"},
            "sound-on": {"source": "user-setting", "type": "flag"},
            "system-haptics": {"source": "system", "type": "flag"},
            "visible": {"source": "system", "type": "flag"}
          },
          "maps": {},
          "springs": {},
          "events": {"tap.asked": {"class": "selection", "by": "user", "subject": "card"}},
          "controls": {},
          "choices": {},
          "app": {"targets": [], "layers": [], "states": [], "effects": []},
          "patterns": {},
          "cues": {
            "tap": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "tap.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {
                "cue": [],
                "haptics": ["physicality", "system-haptics"],
                "motion": [],
                "sound": ["sound-on"]
              },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "tap"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "tap"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "tap"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000"
            }
          }
        }

        """#),
    File(
      path: "tables/bad-missing.cues.json",
      text: #"""
        {
          "format": "patternc.cue-table",
          "version": 1,
          "name": "small",
          "profile": "base",
          "inputs": {
            "foreground": {"source": "system", "type": "flag"},
            "physicality": {"source": "user-setting", "type": "flag"},
            "reduce-motion": {"source": "system", "type": "flag"},
            "sound-on": {"source": "user-setting", "type": "flag"},
            "system-haptics": {"source": "system", "type": "flag"},
            "visible": {"source": "system", "type": "flag"}
          },
          "maps": {},
          "springs": {},
          "events": {"tap.asked": {"class": "selection", "by": "user", "subject": "card"}},
          "controls": {},
          "choices": {},
          "app": {"targets": [], "layers": [], "states": [], "effects": []},
          "patterns": {},
          "cues": {
            "tap": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "tap.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {
                "cue": [],
                "haptics": ["physicality", "system-haptics"],
                "motion": [],
                "sound": ["sound-on"]
              },
              "once": null,
              "confirm": null,
              "digest": "0000000000000000"
            }
          }
        }

        """#),
    File(
      path: "tables/bad-range.cues.json",
      text: #"""
        {
          "format": "patternc.cue-table",
          "version": 1,
          "name": "small",
          "profile": "base",
          "inputs": {
            "foreground": {"source": "system", "type": "flag"},
            "physicality": {"source": "user-setting", "type": "flag"},
            "reduce-motion": {"source": "system", "type": "flag"},
            "sound-on": {"source": "user-setting", "type": "flag"},
            "system-haptics": {"source": "system", "type": "flag"},
            "visible": {"source": "system", "type": "flag"}
          },
          "maps": {},
          "springs": {},
          "events": {"tap.asked": {"class": "selection", "by": "user", "subject": "card"}},
          "controls": {},
          "choices": {},
          "app": {"targets": [], "layers": [], "states": [], "effects": []},
          "patterns": {},
          "cues": {
            "tap": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "tap.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {
                "cue": [],
                "haptics": ["physicality", "system-haptics"],
                "motion": [],
                "sound": ["sound-on"]
              },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": -5, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "tap"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": -5, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "tap"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "tap"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000"
            }
          }
        }

        """#),
    File(
      path: "tables/bad-type.cues.json",
      text: #"""
        {
          "format": "patternc.cue-table",
          "version": 1,
          "name": "small",
          "profile": "base",
          "inputs": {
            "foreground": {"source": "system", "type": "flag"},
            "physicality": {"source": "user-setting", "type": "flag"},
            "reduce-motion": {"source": "system", "type": "flag"},
            "sound-on": {"source": "user-setting", "type": "flag"},
            "system-haptics": {"source": "system", "type": "flag"},
            "visible": {"source": "system", "type": "flag"}
          },
          "maps": {},
          "springs": {},
          "events": {"tap.asked": {"class": "selection", "by": "user", "subject": "card"}},
          "controls": {},
          "choices": {},
          "app": {"targets": [], "layers": [], "states": [], "effects": []},
          "patterns": {},
          "cues": {
            "tap": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "tap.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {
                "cue": [],
                "haptics": ["physicality", "system-haptics"],
                "motion": [],
                "sound": ["sound-on"]
              },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": "soon", "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "tap"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": "soon", "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "tap"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "tap"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000"
            }
          }
        }

        """#),
    File(
      path: "tables/bad-version.cues.json",
      text: #"""
        {
          "format": "patternc.cue-table",
          "version": 2,
          "name": "small",
          "profile": "base",
          "inputs": {
            "foreground": {"source": "system", "type": "flag"},
            "physicality": {"source": "user-setting", "type": "flag"},
            "reduce-motion": {"source": "system", "type": "flag"},
            "sound-on": {"source": "user-setting", "type": "flag"},
            "system-haptics": {"source": "system", "type": "flag"},
            "visible": {"source": "system", "type": "flag"}
          },
          "maps": {},
          "springs": {},
          "events": {"tap.asked": {"class": "selection", "by": "user", "subject": "card"}},
          "controls": {},
          "choices": {},
          "app": {"targets": [], "layers": [], "states": [], "effects": []},
          "patterns": {},
          "cues": {
            "tap": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "tap.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {
                "cue": [],
                "haptics": ["physicality", "system-haptics"],
                "motion": [],
                "sound": ["sound-on"]
              },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "tap"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "tap"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "tap"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000"
            }
          }
        }

        """#),
    File(
      path: "tables/effects.cues.json",
      text: #"""
        {
          "format": "patternc.cue-table",
          "version": 1,
          "name": "effects",
          "profile": "base",
          "inputs": {
            "foreground": {"source": "system", "type": "flag"},
            "physicality": {"source": "user-setting", "type": "flag"},
            "reduce-motion": {"source": "system", "type": "flag"},
            "sound-on": {"source": "user-setting", "type": "flag"},
            "system-haptics": {"source": "system", "type": "flag"},
            "visible": {"source": "system", "type": "flag"},
            "working": {"source": "content", "type": "flag"}
          },
          "maps": {},
          "springs": {},
          "events": {
            "ascend.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["ascend"]},
            "burst.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["burst"]},
            "chain.pulled": {"class": "selection", "by": "user", "subject": "card", "cues": ["chain"]},
            "clears.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["clears"]},
            "closes.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["closes"]},
            "deletes.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["deletes"]},
            "half.done": {"class": "selection", "by": "user", "subject": "card", "cues": ["half"]},
            "load.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["load"]},
            "load.ended": {"class": "selection", "by": "user", "subject": "card", "cues": ["load.done"]},
            "opens.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["opens"]},
            "relay.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["relay"]},
            "relay.passed": {"class": "selection", "by": "user", "subject": "card", "cues": ["relay.end"]},
            "send.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["send"]},
            "spark": {"class": "selection", "by": "user", "subject": "card", "cues": ["spark"]},
            "spins.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["spins"]},
            "works.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["works"]},
            "works.ended": {"class": "selection", "by": "user", "subject": "card", "cues": ["works.over"]}
          },
          "controls": {},
          "choices": {},
          "app": {
            "targets": [],
            "layers": [],
            "states": [],
            "effects": [],
            "properties": [],
            "seeds": [],
            "approximations": [],
            "files": []
          },
          "patterns": {},
          "cues": {
            "ascend": {
              "role": "exit",
              "profile": "base",
              "trigger": {"event": "ascend.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 1100,
                  "haptics": [{"atMs": 1000, "kind": "selection"}],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [
                    {
                      "atMs": 900,
                      "kind": "tone",
                      "frequenciesHz": [800],
                      "durationMs": 200,
                      "volume": 0.3,
                      "fadeInMs": 20,
                      "fadeOutMs": 20
                    }
                  ],
                  "text": [],
                  "effects": [
                    {
                      "atMs": 0,
                      "kind": "do",
                      "name": "journal.donate",
                      "failure": {
                        "text": [{"atMs": 0, "kind": "toast", "text": "It is back."}],
                        "effects": [{"atMs": 0, "kind": "restore", "name": "card"}]
                      },
                      "success": {"text": [{"atMs": 0, "kind": "toast", "text": "Donated."}], "effects": []}
                    },
                    {"atMs": 1000, "kind": "remove", "name": "card", "optimistic": true}
                  ]
                },
                "reduceMotion": {
                  "durationMs": 1100,
                  "haptics": [{"atMs": 1000, "kind": "selection"}],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [
                    {
                      "atMs": 900,
                      "kind": "tone",
                      "frequenciesHz": [800],
                      "durationMs": 200,
                      "volume": 0.3,
                      "fadeInMs": 20,
                      "fadeOutMs": 20
                    }
                  ],
                  "text": [],
                  "effects": [
                    {
                      "atMs": 0,
                      "kind": "do",
                      "name": "journal.donate",
                      "failure": {
                        "text": [{"atMs": 0, "kind": "toast", "text": "It is back."}],
                        "effects": [{"atMs": 0, "kind": "restore", "name": "card"}]
                      },
                      "success": {"text": [{"atMs": 0, "kind": "toast", "text": "Donated."}], "effects": []}
                    },
                    {"atMs": 1000, "kind": "remove", "name": "card", "optimistic": true}
                  ]
                },
                "physicalityOff": {
                  "durationMs": 1100,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    {
                      "atMs": 0,
                      "kind": "do",
                      "name": "journal.donate",
                      "failure": {
                        "text": [{"atMs": 0, "kind": "toast", "text": "It is back."}],
                        "effects": [{"atMs": 0, "kind": "restore", "name": "card"}]
                      },
                      "success": {"text": [{"atMs": 0, "kind": "toast", "text": "Donated."}], "effects": []}
                    },
                    {"atMs": 1000, "kind": "remove", "name": "card", "optimistic": true}
                  ]
                }
              },
              "digest": "0000000000000000",
              "needs": {
                "inputs": ["physicality", "sound-on", "system-haptics"],
                "targets": ["card"],
                "effects": ["journal.donate"]
              }
            },
            "burst": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "burst.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [
                    {"atMs": 0, "kind": "emit", "name": "spark"},
                    {"atMs": 1, "kind": "emit", "name": "spark"},
                    {"atMs": 2, "kind": "emit", "name": "spark"},
                    {"atMs": 3, "kind": "emit", "name": "spark"},
                    {"atMs": 4, "kind": "emit", "name": "spark"},
                    {"atMs": 5, "kind": "emit", "name": "spark"},
                    {"atMs": 6, "kind": "emit", "name": "spark"},
                    {"atMs": 7, "kind": "emit", "name": "spark"},
                    {"atMs": 8, "kind": "emit", "name": "spark"},
                    {"atMs": 9, "kind": "emit", "name": "spark"},
                    {"atMs": 10, "kind": "emit", "name": "spark"},
                    {"atMs": 11, "kind": "emit", "name": "spark"},
                    {"atMs": 12, "kind": "emit", "name": "spark"},
                    {"atMs": 13, "kind": "emit", "name": "spark"},
                    {"atMs": 14, "kind": "emit", "name": "spark"},
                    {"atMs": 15, "kind": "emit", "name": "spark"},
                    {"atMs": 16, "kind": "emit", "name": "spark"},
                    {"atMs": 17, "kind": "emit", "name": "spark"},
                    {"atMs": 18, "kind": "emit", "name": "spark"},
                    {"atMs": 19, "kind": "emit", "name": "spark"},
                    {"atMs": 20, "kind": "emit", "name": "spark"},
                    {"atMs": 21, "kind": "emit", "name": "spark"},
                    {"atMs": 22, "kind": "emit", "name": "spark"},
                    {"atMs": 23, "kind": "emit", "name": "spark"},
                    {"atMs": 24, "kind": "emit", "name": "spark"},
                    {"atMs": 25, "kind": "emit", "name": "spark"},
                    {"atMs": 26, "kind": "emit", "name": "spark"},
                    {"atMs": 27, "kind": "emit", "name": "spark"},
                    {"atMs": 28, "kind": "emit", "name": "spark"},
                    {"atMs": 29, "kind": "emit", "name": "spark"},
                    {"atMs": 30, "kind": "emit", "name": "spark"},
                    {"atMs": 31, "kind": "emit", "name": "spark"},
                    {"atMs": 32, "kind": "emit", "name": "spark"},
                    {"atMs": 33, "kind": "emit", "name": "spark"},
                    {"atMs": 34, "kind": "emit", "name": "spark"},
                    {"atMs": 35, "kind": "emit", "name": "spark"},
                    {"atMs": 36, "kind": "emit", "name": "spark"},
                    {"atMs": 37, "kind": "emit", "name": "spark"},
                    {"atMs": 38, "kind": "emit", "name": "spark"},
                    {"atMs": 39, "kind": "emit", "name": "spark"},
                    {"atMs": 40, "kind": "emit", "name": "spark"},
                    {"atMs": 41, "kind": "emit", "name": "spark"},
                    {"atMs": 42, "kind": "emit", "name": "spark"},
                    {"atMs": 43, "kind": "emit", "name": "spark"},
                    {"atMs": 44, "kind": "emit", "name": "spark"},
                    {"atMs": 45, "kind": "emit", "name": "spark"},
                    {"atMs": 46, "kind": "emit", "name": "spark"},
                    {"atMs": 47, "kind": "emit", "name": "spark"},
                    {"atMs": 48, "kind": "emit", "name": "spark"},
                    {"atMs": 49, "kind": "emit", "name": "spark"},
                    {"atMs": 50, "kind": "emit", "name": "spark"},
                    {"atMs": 51, "kind": "emit", "name": "spark"},
                    {"atMs": 52, "kind": "emit", "name": "spark"},
                    {"atMs": 53, "kind": "emit", "name": "spark"},
                    {"atMs": 54, "kind": "emit", "name": "spark"},
                    {"atMs": 55, "kind": "emit", "name": "spark"},
                    {"atMs": 56, "kind": "emit", "name": "spark"},
                    {"atMs": 57, "kind": "emit", "name": "spark"},
                    {"atMs": 58, "kind": "emit", "name": "spark"},
                    {"atMs": 59, "kind": "emit", "name": "spark"},
                    {"atMs": 60, "kind": "emit", "name": "spark"},
                    {"atMs": 61, "kind": "emit", "name": "spark"},
                    {"atMs": 62, "kind": "emit", "name": "spark"},
                    {"atMs": 63, "kind": "emit", "name": "spark"},
                    {"atMs": 64, "kind": "emit", "name": "spark"},
                    {"atMs": 65, "kind": "emit", "name": "spark"}
                  ]
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [
                    {"atMs": 0, "kind": "emit", "name": "spark"},
                    {"atMs": 1, "kind": "emit", "name": "spark"},
                    {"atMs": 2, "kind": "emit", "name": "spark"},
                    {"atMs": 3, "kind": "emit", "name": "spark"},
                    {"atMs": 4, "kind": "emit", "name": "spark"},
                    {"atMs": 5, "kind": "emit", "name": "spark"},
                    {"atMs": 6, "kind": "emit", "name": "spark"},
                    {"atMs": 7, "kind": "emit", "name": "spark"},
                    {"atMs": 8, "kind": "emit", "name": "spark"},
                    {"atMs": 9, "kind": "emit", "name": "spark"},
                    {"atMs": 10, "kind": "emit", "name": "spark"},
                    {"atMs": 11, "kind": "emit", "name": "spark"},
                    {"atMs": 12, "kind": "emit", "name": "spark"},
                    {"atMs": 13, "kind": "emit", "name": "spark"},
                    {"atMs": 14, "kind": "emit", "name": "spark"},
                    {"atMs": 15, "kind": "emit", "name": "spark"},
                    {"atMs": 16, "kind": "emit", "name": "spark"},
                    {"atMs": 17, "kind": "emit", "name": "spark"},
                    {"atMs": 18, "kind": "emit", "name": "spark"},
                    {"atMs": 19, "kind": "emit", "name": "spark"},
                    {"atMs": 20, "kind": "emit", "name": "spark"},
                    {"atMs": 21, "kind": "emit", "name": "spark"},
                    {"atMs": 22, "kind": "emit", "name": "spark"},
                    {"atMs": 23, "kind": "emit", "name": "spark"},
                    {"atMs": 24, "kind": "emit", "name": "spark"},
                    {"atMs": 25, "kind": "emit", "name": "spark"},
                    {"atMs": 26, "kind": "emit", "name": "spark"},
                    {"atMs": 27, "kind": "emit", "name": "spark"},
                    {"atMs": 28, "kind": "emit", "name": "spark"},
                    {"atMs": 29, "kind": "emit", "name": "spark"},
                    {"atMs": 30, "kind": "emit", "name": "spark"},
                    {"atMs": 31, "kind": "emit", "name": "spark"},
                    {"atMs": 32, "kind": "emit", "name": "spark"},
                    {"atMs": 33, "kind": "emit", "name": "spark"},
                    {"atMs": 34, "kind": "emit", "name": "spark"},
                    {"atMs": 35, "kind": "emit", "name": "spark"},
                    {"atMs": 36, "kind": "emit", "name": "spark"},
                    {"atMs": 37, "kind": "emit", "name": "spark"},
                    {"atMs": 38, "kind": "emit", "name": "spark"},
                    {"atMs": 39, "kind": "emit", "name": "spark"},
                    {"atMs": 40, "kind": "emit", "name": "spark"},
                    {"atMs": 41, "kind": "emit", "name": "spark"},
                    {"atMs": 42, "kind": "emit", "name": "spark"},
                    {"atMs": 43, "kind": "emit", "name": "spark"},
                    {"atMs": 44, "kind": "emit", "name": "spark"},
                    {"atMs": 45, "kind": "emit", "name": "spark"},
                    {"atMs": 46, "kind": "emit", "name": "spark"},
                    {"atMs": 47, "kind": "emit", "name": "spark"},
                    {"atMs": 48, "kind": "emit", "name": "spark"},
                    {"atMs": 49, "kind": "emit", "name": "spark"},
                    {"atMs": 50, "kind": "emit", "name": "spark"},
                    {"atMs": 51, "kind": "emit", "name": "spark"},
                    {"atMs": 52, "kind": "emit", "name": "spark"},
                    {"atMs": 53, "kind": "emit", "name": "spark"},
                    {"atMs": 54, "kind": "emit", "name": "spark"},
                    {"atMs": 55, "kind": "emit", "name": "spark"},
                    {"atMs": 56, "kind": "emit", "name": "spark"},
                    {"atMs": 57, "kind": "emit", "name": "spark"},
                    {"atMs": 58, "kind": "emit", "name": "spark"},
                    {"atMs": 59, "kind": "emit", "name": "spark"},
                    {"atMs": 60, "kind": "emit", "name": "spark"},
                    {"atMs": 61, "kind": "emit", "name": "spark"},
                    {"atMs": 62, "kind": "emit", "name": "spark"},
                    {"atMs": 63, "kind": "emit", "name": "spark"},
                    {"atMs": 64, "kind": "emit", "name": "spark"},
                    {"atMs": 65, "kind": "emit", "name": "spark"}
                  ]
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [
                    {"atMs": 0, "kind": "emit", "name": "spark"},
                    {"atMs": 1, "kind": "emit", "name": "spark"},
                    {"atMs": 2, "kind": "emit", "name": "spark"},
                    {"atMs": 3, "kind": "emit", "name": "spark"},
                    {"atMs": 4, "kind": "emit", "name": "spark"},
                    {"atMs": 5, "kind": "emit", "name": "spark"},
                    {"atMs": 6, "kind": "emit", "name": "spark"},
                    {"atMs": 7, "kind": "emit", "name": "spark"},
                    {"atMs": 8, "kind": "emit", "name": "spark"},
                    {"atMs": 9, "kind": "emit", "name": "spark"},
                    {"atMs": 10, "kind": "emit", "name": "spark"},
                    {"atMs": 11, "kind": "emit", "name": "spark"},
                    {"atMs": 12, "kind": "emit", "name": "spark"},
                    {"atMs": 13, "kind": "emit", "name": "spark"},
                    {"atMs": 14, "kind": "emit", "name": "spark"},
                    {"atMs": 15, "kind": "emit", "name": "spark"},
                    {"atMs": 16, "kind": "emit", "name": "spark"},
                    {"atMs": 17, "kind": "emit", "name": "spark"},
                    {"atMs": 18, "kind": "emit", "name": "spark"},
                    {"atMs": 19, "kind": "emit", "name": "spark"},
                    {"atMs": 20, "kind": "emit", "name": "spark"},
                    {"atMs": 21, "kind": "emit", "name": "spark"},
                    {"atMs": 22, "kind": "emit", "name": "spark"},
                    {"atMs": 23, "kind": "emit", "name": "spark"},
                    {"atMs": 24, "kind": "emit", "name": "spark"},
                    {"atMs": 25, "kind": "emit", "name": "spark"},
                    {"atMs": 26, "kind": "emit", "name": "spark"},
                    {"atMs": 27, "kind": "emit", "name": "spark"},
                    {"atMs": 28, "kind": "emit", "name": "spark"},
                    {"atMs": 29, "kind": "emit", "name": "spark"},
                    {"atMs": 30, "kind": "emit", "name": "spark"},
                    {"atMs": 31, "kind": "emit", "name": "spark"},
                    {"atMs": 32, "kind": "emit", "name": "spark"},
                    {"atMs": 33, "kind": "emit", "name": "spark"},
                    {"atMs": 34, "kind": "emit", "name": "spark"},
                    {"atMs": 35, "kind": "emit", "name": "spark"},
                    {"atMs": 36, "kind": "emit", "name": "spark"},
                    {"atMs": 37, "kind": "emit", "name": "spark"},
                    {"atMs": 38, "kind": "emit", "name": "spark"},
                    {"atMs": 39, "kind": "emit", "name": "spark"},
                    {"atMs": 40, "kind": "emit", "name": "spark"},
                    {"atMs": 41, "kind": "emit", "name": "spark"},
                    {"atMs": 42, "kind": "emit", "name": "spark"},
                    {"atMs": 43, "kind": "emit", "name": "spark"},
                    {"atMs": 44, "kind": "emit", "name": "spark"},
                    {"atMs": 45, "kind": "emit", "name": "spark"},
                    {"atMs": 46, "kind": "emit", "name": "spark"},
                    {"atMs": 47, "kind": "emit", "name": "spark"},
                    {"atMs": 48, "kind": "emit", "name": "spark"},
                    {"atMs": 49, "kind": "emit", "name": "spark"},
                    {"atMs": 50, "kind": "emit", "name": "spark"},
                    {"atMs": 51, "kind": "emit", "name": "spark"},
                    {"atMs": 52, "kind": "emit", "name": "spark"},
                    {"atMs": 53, "kind": "emit", "name": "spark"},
                    {"atMs": 54, "kind": "emit", "name": "spark"},
                    {"atMs": 55, "kind": "emit", "name": "spark"},
                    {"atMs": 56, "kind": "emit", "name": "spark"},
                    {"atMs": 57, "kind": "emit", "name": "spark"},
                    {"atMs": 58, "kind": "emit", "name": "spark"},
                    {"atMs": 59, "kind": "emit", "name": "spark"},
                    {"atMs": 60, "kind": "emit", "name": "spark"},
                    {"atMs": 61, "kind": "emit", "name": "spark"},
                    {"atMs": 62, "kind": "emit", "name": "spark"},
                    {"atMs": 63, "kind": "emit", "name": "spark"},
                    {"atMs": 64, "kind": "emit", "name": "spark"},
                    {"atMs": 65, "kind": "emit", "name": "spark"}
                  ]
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "chain": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "chain.pulled", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "link"}],
                  "effects": [{"atMs": 0, "kind": "emit", "name": "chain.pulled"}]
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "link"}],
                  "effects": [{"atMs": 0, "kind": "emit", "name": "chain.pulled"}]
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "link"}],
                  "effects": [{"atMs": 0, "kind": "emit", "name": "chain.pulled"}]
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "clears": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "clears.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 0, "kind": "remove", "name": "card"}]
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 0, "kind": "remove", "name": "card"}]
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 0, "kind": "remove", "name": "card"}]
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["card"]}
            },
            "closes": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "closes.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 0, "kind": "hide", "name": "drawer"}]
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 0, "kind": "hide", "name": "drawer"}]
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 0, "kind": "hide", "name": "drawer"}]
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "states": ["drawer"]}
            },
            "deletes": {
              "role": "exit",
              "profile": "base",
              "trigger": {"event": "deletes.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 400,
                  "haptics": [
                    {"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1},
                    {"atMs": 300, "kind": "impact", "style": "medium", "intensity": 1}
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 400,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [{"atMs": 500, "kind": "toast", "text": "bye"}],
                  "effects": [
                    {"atMs": 400, "kind": "remove", "name": "card"},
                    {
                      "atMs": 600,
                      "kind": "do",
                      "name": "server.delete",
                      "success": {"text": [{"atMs": 0, "kind": "toast", "text": "Deleted."}], "effects": []}
                    }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 400,
                  "haptics": [
                    {"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1},
                    {"atMs": 300, "kind": "impact", "style": "medium", "intensity": 1}
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 400,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [{"atMs": 500, "kind": "toast", "text": "bye"}],
                  "effects": [
                    {"atMs": 400, "kind": "remove", "name": "card"},
                    {
                      "atMs": 600,
                      "kind": "do",
                      "name": "server.delete",
                      "success": {"text": [{"atMs": 0, "kind": "toast", "text": "Deleted."}], "effects": []}
                    }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 400,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 400,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [{"atMs": 500, "kind": "toast", "text": "bye"}],
                  "effects": [
                    {"atMs": 400, "kind": "remove", "name": "card"},
                    {
                      "atMs": 600,
                      "kind": "do",
                      "name": "server.delete",
                      "success": {"text": [{"atMs": 0, "kind": "toast", "text": "Deleted."}], "effects": []}
                    }
                  ]
                }
              },
              "digest": "0000000000000000",
              "needs": {
                "inputs": ["physicality", "sound-on", "system-haptics"],
                "targets": ["card"],
                "effects": ["server.delete"]
              }
            },
            "half": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "half.done", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "Half."}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "Half."}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "Half."}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "load": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "load.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 1000,
                  "haptics": [
                    {"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1},
                    {"atMs": 800, "kind": "impact", "style": "medium", "intensity": 1}
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    },
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 600,
                      "durationMs": 200,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [
                    {
                      "atMs": 700,
                      "kind": "tone",
                      "frequenciesHz": [800],
                      "durationMs": 200,
                      "volume": 0.3,
                      "fadeInMs": 20,
                      "fadeOutMs": 20
                    }
                  ],
                  "text": [{"atMs": 900, "kind": "announce", "text": "Still loading.", "priority": "polite"}],
                  "effects": [
                    {"atMs": 0, "kind": "show", "name": "loader"},
                    {"atMs": 500, "kind": "emit", "name": "half.done"},
                    {"atMs": 600, "kind": "show", "name": "hint"},
                    {"atMs": 1500, "kind": "hide", "name": "splash"},
                    {"atMs": 1600, "kind": "do", "name": "log.slow"}
                  ]
                },
                "reduceMotion": {
                  "durationMs": 1000,
                  "haptics": [
                    {"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1},
                    {"atMs": 800, "kind": "impact", "style": "medium", "intensity": 1}
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    },
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 600,
                      "durationMs": 200,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [
                    {
                      "atMs": 700,
                      "kind": "tone",
                      "frequenciesHz": [800],
                      "durationMs": 200,
                      "volume": 0.3,
                      "fadeInMs": 20,
                      "fadeOutMs": 20
                    }
                  ],
                  "text": [{"atMs": 900, "kind": "announce", "text": "Still loading.", "priority": "polite"}],
                  "effects": [
                    {"atMs": 0, "kind": "show", "name": "loader"},
                    {"atMs": 500, "kind": "emit", "name": "half.done"},
                    {"atMs": 600, "kind": "show", "name": "hint"},
                    {"atMs": 1500, "kind": "hide", "name": "splash"},
                    {"atMs": 1600, "kind": "do", "name": "log.slow"}
                  ]
                },
                "physicalityOff": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    },
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 600,
                      "durationMs": 200,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [{"atMs": 900, "kind": "announce", "text": "Still loading.", "priority": "polite"}],
                  "effects": [
                    {"atMs": 0, "kind": "show", "name": "loader"},
                    {"atMs": 500, "kind": "emit", "name": "half.done"},
                    {"atMs": 600, "kind": "show", "name": "hint"},
                    {"atMs": 1500, "kind": "hide", "name": "splash"},
                    {"atMs": 1600, "kind": "do", "name": "log.slow"}
                  ]
                }
              },
              "digest": "0000000000000000",
              "until": ["load.ended"],
              "needs": {
                "inputs": ["physicality", "sound-on", "system-haptics"],
                "targets": ["card"],
                "states": ["hint", "loader", "splash"],
                "effects": ["log.slow"]
              }
            },
            "load.done": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "load.ended", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "Loaded."}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "Loaded."}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "Loaded."}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "opens": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "opens.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [
                    {"atMs": 500, "kind": "show", "name": "drawer"},
                    {"atMs": 800, "kind": "show", "name": "tray"}
                  ]
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [
                    {"atMs": 500, "kind": "show", "name": "drawer"},
                    {"atMs": 800, "kind": "show", "name": "tray"}
                  ]
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [
                    {"atMs": 500, "kind": "show", "name": "drawer"},
                    {"atMs": 800, "kind": "show", "name": "tray"}
                  ]
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "states": ["drawer", "tray"]}
            },
            "relay": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "relay.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 100, "kind": "emit", "name": "relay.passed"}]
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 100, "kind": "emit", "name": "relay.passed"}]
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 100, "kind": "emit", "name": "relay.passed"}]
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "relay.end": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "relay.passed", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"},
                      "stagger": {"stepMs": 50}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 0, "kind": "show", "name": "baton"}]
                },
                "reduceMotion": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"},
                      "stagger": {"stepMs": 50}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 0, "kind": "show", "name": "baton"}]
                },
                "physicalityOff": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"},
                      "stagger": {"stepMs": 50}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 0, "kind": "show", "name": "baton"}]
                }
              },
              "digest": "0000000000000000",
              "needs": {
                "inputs": ["physicality", "sound-on", "system-haptics"],
                "targets": ["card"],
                "states": ["baton"]
              }
            },
            "send": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "send.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [
                    {
                      "atMs": 100,
                      "kind": "do",
                      "name": "mail.send",
                      "background": true,
                      "success": {
                        "text": [
                          {"atMs": 0, "kind": "toast", "text": "Sent."},
                          {"atMs": 500, "kind": "announce", "text": "Mail sent.", "priority": "polite"}
                        ],
                        "effects": [{"atMs": 200, "kind": "hide", "name": "sheet"}]
                      },
                      "failure": {
                        "text": [{"atMs": 0, "kind": "toast", "text": "Not sent."}],
                        "effects": [{"atMs": 0, "kind": "show", "name": "sheet"}]
                      }
                    }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [
                    {
                      "atMs": 100,
                      "kind": "do",
                      "name": "mail.send",
                      "background": true,
                      "success": {
                        "text": [
                          {"atMs": 0, "kind": "toast", "text": "Sent."},
                          {"atMs": 500, "kind": "announce", "text": "Mail sent.", "priority": "polite"}
                        ],
                        "effects": [{"atMs": 200, "kind": "hide", "name": "sheet"}]
                      },
                      "failure": {
                        "text": [{"atMs": 0, "kind": "toast", "text": "Not sent."}],
                        "effects": [{"atMs": 0, "kind": "show", "name": "sheet"}]
                      }
                    }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [
                    {
                      "atMs": 100,
                      "kind": "do",
                      "name": "mail.send",
                      "background": true,
                      "success": {
                        "text": [
                          {"atMs": 0, "kind": "toast", "text": "Sent."},
                          {"atMs": 500, "kind": "announce", "text": "Mail sent.", "priority": "polite"}
                        ],
                        "effects": [{"atMs": 200, "kind": "hide", "name": "sheet"}]
                      },
                      "failure": {
                        "text": [{"atMs": 0, "kind": "toast", "text": "Not sent."}],
                        "effects": [{"atMs": 0, "kind": "show", "name": "sheet"}]
                      }
                    }
                  ]
                }
              },
              "digest": "0000000000000000",
              "needs": {
                "inputs": ["physicality", "sound-on", "system-haptics"],
                "states": ["sheet"],
                "effects": ["mail.send"]
              }
            },
            "spark": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "spark", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {"durationMs": 0, "haptics": [], "motion": [], "sound": [], "text": [], "effects": []},
                "reduceMotion": {"durationMs": 0, "haptics": [], "motion": [], "sound": [], "text": [], "effects": []},
                "physicalityOff": {"durationMs": 0, "haptics": [], "motion": [], "sound": [], "text": [], "effects": []}
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "spins": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "spins.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 0,
                      "durationMs": 300,
                      "from": 0,
                      "to": 360,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "working@0/300", "startMs": 0, "everyMs": 300, "while": "working"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 0,
                      "durationMs": 300,
                      "from": 0,
                      "to": 360,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "working@0/300", "startMs": 0, "everyMs": 300, "while": "working"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 0,
                      "durationMs": 300,
                      "from": 0,
                      "to": 360,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "working@0/300", "startMs": 0, "everyMs": 300, "while": "working"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics", "working"], "targets": ["card"]}
            },
            "works": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "works.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 1000,
                  "haptics": [{"atMs": 200, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [{"atMs": 300, "kind": "toast", "text": "soon"}],
                  "effects": [
                    {
                      "atMs": 0,
                      "kind": "do",
                      "name": "work.do",
                      "success": {"text": [{"atMs": 0, "kind": "toast", "text": "Worked."}], "effects": []},
                      "failure": {"text": [{"atMs": 0, "kind": "toast", "text": "Failed."}], "effects": []}
                    },
                    {"atMs": 600, "kind": "show", "name": "later"}
                  ]
                },
                "reduceMotion": {
                  "durationMs": 1000,
                  "haptics": [{"atMs": 200, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [{"atMs": 300, "kind": "toast", "text": "soon"}],
                  "effects": [
                    {
                      "atMs": 0,
                      "kind": "do",
                      "name": "work.do",
                      "success": {"text": [{"atMs": 0, "kind": "toast", "text": "Worked."}], "effects": []},
                      "failure": {"text": [{"atMs": 0, "kind": "toast", "text": "Failed."}], "effects": []}
                    },
                    {"atMs": 600, "kind": "show", "name": "later"}
                  ]
                },
                "physicalityOff": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [{"atMs": 300, "kind": "toast", "text": "soon"}],
                  "effects": [
                    {
                      "atMs": 0,
                      "kind": "do",
                      "name": "work.do",
                      "success": {"text": [{"atMs": 0, "kind": "toast", "text": "Worked."}], "effects": []},
                      "failure": {"text": [{"atMs": 0, "kind": "toast", "text": "Failed."}], "effects": []}
                    },
                    {"atMs": 600, "kind": "show", "name": "later"}
                  ]
                }
              },
              "digest": "0000000000000000",
              "until": ["works.ended"],
              "needs": {
                "inputs": ["physicality", "sound-on", "system-haptics"],
                "targets": ["card"],
                "states": ["later"],
                "effects": ["work.do"]
              }
            },
            "works.over": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "works.ended", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 0, "kind": "hide", "name": "later"}]
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 0, "kind": "hide", "name": "later"}]
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 0, "kind": "hide", "name": "later"}]
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "states": ["later"]}
            }
          },
          "equivalents": {
            "version": 1,
            "changed": [],
            "impact": {
              "light": {
                "taps": [{"atMs": 0, "intensity": 0.4, "sharpness": 0.6}],
                "android": {"primitive": "tick", "scale": 0.8},
                "pulseMs": 20
              },
              "medium": {
                "taps": [{"atMs": 0, "intensity": 0.65, "sharpness": 0.5}],
                "android": {"primitive": "click", "scale": 0.65},
                "pulseMs": 20
              },
              "heavy": {
                "taps": [{"atMs": 0, "intensity": 1, "sharpness": 0.3}],
                "android": {"primitive": "click", "scale": 1},
                "pulseMs": 40
              },
              "soft": {
                "taps": [{"atMs": 0, "intensity": 0.45, "sharpness": 0.1}],
                "android": {"primitive": "low-tick", "scale": 0.9},
                "pulseMs": 30
              },
              "rigid": {
                "taps": [{"atMs": 0, "intensity": 0.8, "sharpness": 1}],
                "android": {"primitive": "click", "scale": 0.8},
                "pulseMs": 20
              }
            },
            "selection": {
              "taps": [{"atMs": 0, "intensity": 0.3, "sharpness": 0.7}],
              "android": {"primitive": "tick", "scale": 0.6},
              "pulseMs": 20
            },
            "notify": {
              "success": {
                "taps": [
                  {"atMs": 0, "intensity": 0.5, "sharpness": 0.5},
                  {"atMs": 100, "intensity": 0.7, "sharpness": 0.5}
                ],
                "android": {"primitive": "click", "scale": 0.7},
                "pulseMs": 20
              },
              "warning": {
                "taps": [
                  {"atMs": 0, "intensity": 0.8, "sharpness": 0.5},
                  {"atMs": 150, "intensity": 0.6, "sharpness": 0.5}
                ],
                "android": {"primitive": "click", "scale": 0.8},
                "pulseMs": 20
              },
              "error": {
                "taps": [
                  {"atMs": 0, "intensity": 0.7, "sharpness": 0.4},
                  {"atMs": 100, "intensity": 0.7, "sharpness": 0.4},
                  {"atMs": 200, "intensity": 0.9, "sharpness": 0.4},
                  {"atMs": 300, "intensity": 0.5, "sharpness": 0.4}
                ],
                "android": {"primitive": "click", "scale": 0.9},
                "pulseMs": 20
              }
            },
            "transient": {"lowTickBelowSharpness": 0.3, "tickBelowIntensity": 0.35, "tickScale": 2, "pulseMs": 20},
            "sharpness": 0.5,
            "gamepadMs": 50,
            "blurPx": 40
          }
        }

        """#),
    File(
      path: "tables/ghost-deck.cues.json",
      text: #"""
        {
          "format": "patternc.cue-table",
          "version": 1,
          "name": "ghost-deck",
          "profile": "ghost-deck",
          "inputs": {
            "foreground": { "source": "system", "type": "flag" },
            "high-fidelity": { "doc": "The memory is direct, not hazy. The server's own name for the flag is not settled. ADR-61", "source": "content", "type": "flag" },
            "high-rigor": { "doc": "The memory asks for a second confirmation before it is deleted. ADR-66", "source": "content", "type": "flag" },
            "in-thread": { "source": "system", "type": "flag" },
            "mood-anchor": { "doc": "Sentinel's mood anchor of the memory on the card. ADR-43", "source": "content", "type": "enum", "cases": ["insight", "resolve", "nostalgia", "breakthrough", "standard-fact"] },
            "not-dnd": { "source": "system", "type": "flag" },
            "not-silent": { "source": "system", "type": "flag" },
            "physicality": { "source": "user-setting", "type": "flag" },
            "reduce-motion": { "source": "system", "type": "flag" },
            "sound-on": { "source": "user-setting", "type": "flag" },
            "system-haptics": { "source": "system", "type": "flag" },
            "visible": { "source": "system", "type": "flag" }
          },
          "maps": {
            "mood": { "doc": "How strongly a mood lets the heart beat: a multiplier from 0 to 1, never an amplifier. ADR-40, ADR-44 to ADR-48\nA card without a mood beats as quietly as a plain fact (ours).", "input": "mood-anchor", "type": "level", "values": { "breakthrough": 1, "insight": 0.65, "nostalgia": 0.4, "resolve": 0.9, "standard-fact": 0.5 }, "default": 0.5 }
          },
          "springs": {},
          "equivalents": {
            "version": 1,
            "changed": [],
            "impact": {
              "light": { "taps": [{ "atMs": 0, "intensity": 0.4, "sharpness": 0.6 }], "android": { "primitive": "tick", "scale": 0.8 }, "pulseMs": 20 },
              "medium": { "taps": [{ "atMs": 0, "intensity": 0.65, "sharpness": 0.5 }], "android": { "primitive": "click", "scale": 0.65 }, "pulseMs": 20 },
              "heavy": { "taps": [{ "atMs": 0, "intensity": 1, "sharpness": 0.3 }], "android": { "primitive": "click", "scale": 1 }, "pulseMs": 40 },
              "soft": { "taps": [{ "atMs": 0, "intensity": 0.45, "sharpness": 0.1 }], "android": { "primitive": "low-tick", "scale": 0.9 }, "pulseMs": 30 },
              "rigid": { "taps": [{ "atMs": 0, "intensity": 0.8, "sharpness": 1 }], "android": { "primitive": "click", "scale": 0.8 }, "pulseMs": 20 }
            },
            "selection": { "taps": [{ "atMs": 0, "intensity": 0.3, "sharpness": 0.7 }], "android": { "primitive": "tick", "scale": 0.6 }, "pulseMs": 20 },
            "notify": {
              "success": { "taps": [{ "atMs": 0, "intensity": 0.5, "sharpness": 0.5 }, { "atMs": 100, "intensity": 0.7, "sharpness": 0.5 }], "android": { "primitive": "click", "scale": 0.7 }, "pulseMs": 20 },
              "warning": { "taps": [{ "atMs": 0, "intensity": 0.8, "sharpness": 0.5 }, { "atMs": 150, "intensity": 0.6, "sharpness": 0.5 }], "android": { "primitive": "click", "scale": 0.8 }, "pulseMs": 20 },
              "error": { "taps": [{ "atMs": 0, "intensity": 0.7, "sharpness": 0.4 }, { "atMs": 100, "intensity": 0.7, "sharpness": 0.4 }, { "atMs": 200, "intensity": 0.9, "sharpness": 0.4 }, { "atMs": 300, "intensity": 0.5, "sharpness": 0.4 }], "android": { "primitive": "click", "scale": 0.9 }, "pulseMs": 20 }
            },
            "transient": { "lowTickBelowSharpness": 0.3, "tickBelowIntensity": 0.35, "tickScale": 2, "pulseMs": 20 },
            "sharpness": 0.5,
            "gamepadMs": 50,
            "blurPx": 40
          },
          "events": {
            "ascend.tapped": { "class": "donation", "by": "user", "subject": "card", "scope": "in-thread", "cues": ["ghost.ascend"] },
            "card.visible": { "doc": "A Ghost Card came into view inside its thread, without banner and without bubble. ADR-5, ADR-33", "class": "arrival", "by": "system", "subject": "card", "scope": "in-thread", "recurring": true, "cues": ["ghost.arrive"] },
            "edit.tapped": { "class": "navigation", "by": "user", "subject": "card", "scope": "in-thread" },
            "forget.tapped": { "class": "deletion", "by": "user", "subject": "card", "scope": "in-thread", "cues": ["ghost.forget"] }
          },
          "controls": {
            "ascend": { "label": "Ascend to Journal", "labelId": "ascend.label.1", "sizePt": 44, "event": "ascend.tapped", "availableIf": "high-fidelity" },
            "edit": { "label": "Edit memory", "labelId": "edit.label.1", "sizePt": 44, "event": "edit.tapped" },
            "forget": { "label": "Forget", "labelId": "forget.label.1", "sizePt": 44, "event": "forget.tapped" }
          },
          "choices": {},
          "app": {
            "targets": [
              "card"
            ],
            "layers": [],
            "states": [],
            "effects": [
              "journal.donate-moment",
              "server.delete"
            ],
            "properties": [],
            "seeds": [],
            "approximations": [
              "mask",
              "material"
            ],
            "files": []
          },
          "patterns": {
            "heartbeat": {
              "doc": "The one arrival haptic: 0.6, a gap of 120 ms, 0.9. ADR-1, ADR-23, ADR-36 to ADR-39\nVersion 0 plays it for every mood; a single pulse for nostalgia stays an open question. ADR-49, ADR-92",
              "durationMs": 120,
              "timeline": {
                "haptics": [
                  { "atMs": 0, "kind": "impact", "style": "medium", "intensity": 0.6 },
                  { "atMs": 120, "kind": "impact", "style": "medium", "intensity": 0.9 }
                ]
              }
            },
            "release-tick": {
              "doc": "The card has let go: selectionChanged(). ADR-24, ADR-57",
              "durationMs": 0,
              "timeline": {
                "haptics": [
                  { "atMs": 0, "kind": "selection" }
                ]
              }
            },
            "snap": {
              "doc": "One heavy impact, and it is gone. ADR-25, ADR-63",
              "durationMs": 0,
              "timeline": {
                "haptics": [
                  { "atMs": 0, "kind": "impact", "style": "heavy", "intensity": 1 }
                ]
              }
            }
          },
          "cues": {
            "ghost.arrive": {
              "doc": "The card appears; it does not interrupt. ADR-22, ADR-28 to ADR-42, ADR-95, ADR-96",
              "because": "a card has appeared; nothing is asked",
              "role": "entry",
              "profile": "ghost-deck",
              "trigger": { "event": "card.visible", "class": "arrival", "by": "system", "subject": "card" },
              "gates": { "cue": [], "haptics": ["foreground", "in-thread", "physicality", "system-haptics", "visible"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": { "per": "card.id" },
              "confirm": null,
              "respond": { "class": "immediate", "minMs": 0, "maxMs": 100 },
              "modes": {
                "normal": {
                  "durationMs": 1200,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "medium", "intensity": 0.6, "scaledBy": ["mood"], "from": "heartbeat" },
                    { "atMs": 120, "kind": "impact", "style": "medium", "intensity": 0.9, "scaledBy": ["mood"], "from": "heartbeat" }
                  ],
                  "motion": [
                    { "target": "card", "property": "opacity", "atMs": 0, "durationMs": 1200, "from": 0, "to": 1, "curve": { "kind": "cubic-bezier", "points": [0.42, 0, 1, 1] } },
                    { "target": "card", "property": "scale", "atMs": 0, "durationMs": 1200, "from": 0.98, "to": 1, "curve": { "kind": "cubic-bezier", "points": [0.42, 0, 1, 1] } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 1200,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "medium", "intensity": 0.6, "scaledBy": ["mood"], "from": "heartbeat" },
                    { "atMs": 120, "kind": "impact", "style": "medium", "intensity": 0.9, "scaledBy": ["mood"], "from": "heartbeat" }
                  ],
                  "motion": [
                    { "target": "card", "property": "opacity", "atMs": 0, "durationMs": 1200, "from": 0, "to": 1, "curve": { "kind": "cubic-bezier", "points": [0.42, 0, 1, 1] } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 1200,
                  "haptics": [],
                  "motion": [
                    { "target": "card", "property": "opacity", "atMs": 0, "durationMs": 1200, "from": 0, "to": 1, "curve": { "kind": "cubic-bezier", "points": [0.42, 0, 1, 1] } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "allowed": [
                { "rule": "haptic-before-visible", "because": "ADR-28 and ADR-36 start the fade and the heartbeat together: the card is felt, then seen" },
                { "rule": "silent-state", "because": "a Ghost Card is a muted transmission (ADR-18): VoiceOver reads it where it lies in the thread, and announcing it would be the notification that ADR-5 rules out" }
              ],
              "digest": "30f6fe7a0bee3d4a",
              "needs": { "keys": ["card.id"], "inputs": ["foreground", "in-thread", "mood-anchor", "physicality", "system-haptics", "visible"], "targets": ["card"] }
            },
            "ghost.ascend": {
              "doc": "The moment rises out of the thread into the Journal. ADR-24, ADR-50 to ADR-61, ADR-97",
              "because": "the moment is on its way to your Journal",
              "role": "exit",
              "profile": "ghost-deck",
              "trigger": { "event": "ascend.tapped", "class": "donation", "by": "user", "subject": "card" },
              "gates": { "cue": ["high-fidelity"], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "respond": { "class": "immediate", "minMs": 0, "maxMs": 100 },
              "modes": {
                "normal": {
                  "durationMs": 1000,
                  "haptics": [
                    { "atMs": 1000, "kind": "selection", "from": "release-tick", "anchor": "end" }
                  ],
                  "motion": [
                    { "target": "card", "property": "blur", "atMs": 0, "durationMs": 400, "from": 20, "to": 50, "curve": { "kind": "linear" }, "approx": "material" },
                    { "target": "card", "property": "translateY", "atMs": 0, "durationMs": 400, "from": 0, "to": -20, "curve": { "kind": "cubic-bezier", "points": [0.42, 0, 1, 1] } },
                    { "target": "card", "property": "dissolve", "atMs": 400, "durationMs": 600, "from": 1, "to": 0, "curve": { "kind": "linear" }, "edge": "bottom", "approx": "mask" },
                    { "target": "card", "property": "scale", "atMs": 400, "durationMs": 600, "from": 1, "to": 0.9, "curve": { "kind": "cubic-bezier", "points": [0, 0, 0.58, 1] } },
                    { "target": "card", "property": "translateY", "atMs": 400, "durationMs": 600, "from": -20, "to": -60, "curve": { "kind": "cubic-bezier", "points": [0, 0, 0.58, 1] } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "do", "name": "journal.donate-moment", "background": true, "success": { "text": [{ "atMs": 0, "kind": "toast", "text": "Moment donated to iOS Journal.", "id": "ghost.ascend.toast.1" }], "effects": [] }, "failure": { "text": [{ "atMs": 0, "kind": "toast", "text": "This moment could not be donated. It is back in your thread.", "id": "ghost.ascend.toast.2" }], "effects": [{ "atMs": 0, "kind": "restore", "name": "card" }] } },
                    { "atMs": 1000, "kind": "remove", "name": "card", "optimistic": true, "anchor": "end" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 300,
                  "haptics": [
                    { "atMs": 300, "kind": "selection", "from": "release-tick", "anchor": "end" }
                  ],
                  "motion": [
                    { "target": "card", "property": "opacity", "atMs": 0, "durationMs": 300, "from": 1, "to": 0, "curve": { "kind": "cubic-bezier", "points": [0, 0, 0.58, 1] } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "do", "name": "journal.donate-moment", "background": true, "success": { "text": [{ "atMs": 0, "kind": "toast", "text": "Moment donated to iOS Journal.", "id": "ghost.ascend.toast.1" }], "effects": [] }, "failure": { "text": [{ "atMs": 0, "kind": "toast", "text": "This moment could not be donated. It is back in your thread.", "id": "ghost.ascend.toast.2" }], "effects": [{ "atMs": 0, "kind": "restore", "name": "card" }] } },
                    { "atMs": 300, "kind": "remove", "name": "card", "optimistic": true, "anchor": "end" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 300,
                  "haptics": [],
                  "motion": [
                    { "target": "card", "property": "opacity", "atMs": 0, "durationMs": 300, "from": 1, "to": 0, "curve": { "kind": "cubic-bezier", "points": [0, 0, 0.58, 1] } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "do", "name": "journal.donate-moment", "background": true, "success": { "text": [{ "atMs": 0, "kind": "toast", "text": "Moment donated to iOS Journal.", "id": "ghost.ascend.toast.1" }], "effects": [] }, "failure": { "text": [{ "atMs": 0, "kind": "toast", "text": "This moment could not be donated. It is back in your thread.", "id": "ghost.ascend.toast.2" }], "effects": [{ "atMs": 0, "kind": "restore", "name": "card" }] } },
                    { "atMs": 300, "kind": "remove", "name": "card", "optimistic": true, "anchor": "end" }
                  ]
                }
              },
              "allowed": [
                { "rule": "misused-haptic-type", "because": "ADR-57 names selectionChanged() for the release: the lightest tick there is, for letting go and not for an outcome" }
              ],
              "digest": "6f3f837e7ac605a9",
              "needs": { "inputs": ["foreground", "high-fidelity", "physicality", "system-haptics"], "targets": ["card"], "effects": ["journal.donate-moment"] }
            },
            "ghost.forget": {
              "doc": "The memory is deleted, at once and visibly. ADR-25, ADR-62 to ADR-66, ADR-98",
              "because": "the memory was deleted, as you asked",
              "role": "exit",
              "profile": "ghost-deck",
              "trigger": { "event": "forget.tapped", "class": "deletion", "by": "user", "subject": "card" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": { "text": "Forget this memory?", "id": "ghost.forget.confirm.1", "if": "high-rigor" },
              "respond": { "class": "immediate", "minMs": 0, "maxMs": 100 },
              "modes": {
                "normal": {
                  "durationMs": 200,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "heavy", "intensity": 1, "from": "snap" }
                  ],
                  "motion": [
                    { "target": "card", "property": "opacity", "atMs": 0, "durationMs": 200, "from": 1, "to": 0, "curve": { "kind": "cubic-bezier", "points": [0, 0, 0.58, 1] } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 200, "kind": "remove", "name": "card", "optimistic": true, "anchor": "end" },
                    { "atMs": 200, "kind": "do", "name": "server.delete", "success": { "text": [{ "atMs": 0, "kind": "announce", "text": "Memory forgotten.", "id": "ghost.forget.announce.1", "priority": "polite" }], "effects": [] }, "failure": { "text": [{ "atMs": 0, "kind": "toast", "text": "This memory could not be forgotten. It is back in your thread.", "id": "ghost.forget.toast.1" }], "effects": [{ "atMs": 0, "kind": "restore", "name": "card" }] }, "anchor": "end" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 200,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "heavy", "intensity": 1, "from": "snap" }
                  ],
                  "motion": [
                    { "target": "card", "property": "opacity", "atMs": 0, "durationMs": 200, "from": 1, "to": 0, "curve": { "kind": "cubic-bezier", "points": [0, 0, 0.58, 1] } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 200, "kind": "remove", "name": "card", "optimistic": true, "anchor": "end" },
                    { "atMs": 200, "kind": "do", "name": "server.delete", "success": { "text": [{ "atMs": 0, "kind": "announce", "text": "Memory forgotten.", "id": "ghost.forget.announce.1", "priority": "polite" }], "effects": [] }, "failure": { "text": [{ "atMs": 0, "kind": "toast", "text": "This memory could not be forgotten. It is back in your thread.", "id": "ghost.forget.toast.1" }], "effects": [{ "atMs": 0, "kind": "restore", "name": "card" }] }, "anchor": "end" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 200,
                  "haptics": [],
                  "motion": [
                    { "target": "card", "property": "opacity", "atMs": 0, "durationMs": 200, "from": 1, "to": 0, "curve": { "kind": "cubic-bezier", "points": [0, 0, 0.58, 1] } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 200, "kind": "remove", "name": "card", "optimistic": true, "anchor": "end" },
                    { "atMs": 200, "kind": "do", "name": "server.delete", "success": { "text": [{ "atMs": 0, "kind": "announce", "text": "Memory forgotten.", "id": "ghost.forget.announce.1", "priority": "polite" }], "effects": [] }, "failure": { "text": [{ "atMs": 0, "kind": "toast", "text": "This memory could not be forgotten. It is back in your thread.", "id": "ghost.forget.toast.1" }], "effects": [{ "atMs": 0, "kind": "restore", "name": "card" }] }, "anchor": "end" }
                  ]
                }
              },
              "digest": "0f6ebda24c80d88c",
              "needs": { "inputs": ["foreground", "high-rigor", "physicality", "system-haptics"], "targets": ["card"], "effects": ["server.delete"] }
            }
          }
        }

        """#),
    File(
      path: "tables/moments-changed.cues.json",
      text: #"""
        {
          "format": "patternc.cue-table",
          "version": 1,
          "name": "moments",
          "profile": "base",
          "inputs": {
            "busy": {"source": "device", "type": "flag"},
            "careful": {"source": "content", "type": "flag"},
            "foreground": {"source": "system", "type": "flag"},
            "mood": {"source": "content", "type": "enum", "cases": ["calm", "bright"]},
            "physicality": {"source": "user-setting", "type": "flag"},
            "pressure": {"source": "behaviour", "type": "flag"},
            "ready": {"source": "content", "type": "flag"},
            "reduce-motion": {"source": "system", "type": "flag"},
            "rumble": {"source": "haptic", "type": "flag"},
            "sound-on": {"source": "user-setting", "type": "flag"},
            "system-haptics": {"source": "system", "type": "flag"},
            "visible": {"source": "system", "type": "flag"}
          },
          "maps": {
            "bare": {"input": "mood", "type": "pattern", "values": {"bright": "double"}},
            "least": {"input": "mood", "type": "level", "values": {"bright": 0.9, "calm": 0.3}},
            "signature": {
              "input": "mood",
              "type": "pattern",
              "values": {"bright": "double", "calm": "single"},
              "default": "single"
            },
            "strength": {"input": "mood", "type": "level", "values": {"bright": 1, "calm": 0.4}, "default": 0.5}
          },
          "springs": {},
          "events": {
            "asks.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["asks"]},
            "beat.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["beat"]},
            "both.happened": {"class": "selection", "by": "user", "subject": "card", "cues": ["a.first", "b.second"]},
            "chatty.asked": {"class": "selection", "by": "user", "subject": "card"},
            "chosen.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["chosen"]},
            "each.seen": {"class": "selection", "by": "user", "subject": "card", "cues": ["once.each"]},
            "ever.seen": {"class": "selection", "by": "user", "subject": "card", "cues": ["once.ever"]},
            "faint.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["faint"]},
            "felt.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["felt"]},
            "gated.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["gated"]},
            "heavy.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["knock.heavy"]},
            "launch.seen": {"class": "selection", "by": "user", "subject": "card", "cues": ["once.launch"]},
            "least.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["least"]},
            "leave.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["leave"]},
            "light.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["knock.light"]},
            "maybe.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["asks.maybe"]},
            "pressed.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["pressed"]},
            "rings.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["rings"]},
            "says.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["says"]},
            "scaled.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["scaled"]},
            "session.seen": {"class": "selection", "by": "user", "subject": "card", "cues": ["once.session"]},
            "swell.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["swell"]},
            "thread.seen": {"class": "selection", "by": "user", "subject": "card", "cues": ["once.thread"]},
            "toasts.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["toasts"]}
          },
          "controls": {},
          "choices": {},
          "app": {
            "targets": [],
            "layers": [],
            "states": [],
            "effects": [],
            "properties": [],
            "seeds": [],
            "approximations": [],
            "files": []
          },
          "patterns": {},
          "cues": {
            "a.first": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "both.happened", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "light", "intensity": 0.5}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "first"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "light", "intensity": 0.5}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "first"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "first"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "asks": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "asks.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {
                "cue": ["ready"],
                "haptics": ["physicality", "system-haptics"],
                "motion": [],
                "sound": ["sound-on"]
              },
              "once": null,
              "confirm": {"text": "Really?"},
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "done"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "done"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "done"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "ready", "sound-on", "system-haptics"]}
            },
            "asks.maybe": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "maybe.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": {"text": "Sure?", "if": "careful"},
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "done"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "done"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "done"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["careful", "physicality", "sound-on", "system-haptics"]}
            },
            "b.second": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "both.happened", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "second"}],
                  "effects": [{"atMs": 0, "kind": "show", "name": "panel"}]
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "second"}],
                  "effects": [{"atMs": 0, "kind": "show", "name": "panel"}]
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "second"}],
                  "effects": [{"atMs": 0, "kind": "show", "name": "panel"}]
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "states": ["panel"]}
            },
            "beat": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "beat.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 120,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "light", "intensity": 0.2}],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 120,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "light", "intensity": 0.2}],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {"durationMs": 120, "haptics": [], "motion": [], "sound": [], "text": [], "effects": []}
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "chosen": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "chosen.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 200,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "light",
                      "intensity": 1,
                      "choice": {"map": "signature", "pattern": "single"}
                    },
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "heavy",
                      "intensity": 1,
                      "choice": {"map": "signature", "pattern": "double"}
                    },
                    {
                      "atMs": 90,
                      "kind": "impact",
                      "style": "heavy",
                      "intensity": 1,
                      "choice": {"map": "signature", "pattern": "double"}
                    }
                  ],
                  "motion": [],
                  "sound": [
                    {
                      "atMs": 0,
                      "kind": "tone",
                      "frequenciesHz": [800],
                      "durationMs": 200,
                      "volume": 0.3,
                      "fadeInMs": 20,
                      "fadeOutMs": 20,
                      "choice": {"map": "bare", "pattern": "double"}
                    }
                  ],
                  "text": [
                    {
                      "atMs": 0,
                      "kind": "toast",
                      "text": "one",
                      "choice": {"map": "signature", "pattern": "single"}
                    },
                    {
                      "atMs": 0,
                      "kind": "toast",
                      "text": "two",
                      "choice": {"map": "signature", "pattern": "double"}
                    }
                  ],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 200,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "light",
                      "intensity": 1,
                      "choice": {"map": "signature", "pattern": "single"}
                    },
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "heavy",
                      "intensity": 1,
                      "choice": {"map": "signature", "pattern": "double"}
                    },
                    {
                      "atMs": 90,
                      "kind": "impact",
                      "style": "heavy",
                      "intensity": 1,
                      "choice": {"map": "signature", "pattern": "double"}
                    }
                  ],
                  "motion": [],
                  "sound": [
                    {
                      "atMs": 0,
                      "kind": "tone",
                      "frequenciesHz": [800],
                      "durationMs": 200,
                      "volume": 0.3,
                      "fadeInMs": 20,
                      "fadeOutMs": 20,
                      "choice": {"map": "bare", "pattern": "double"}
                    }
                  ],
                  "text": [
                    {
                      "atMs": 0,
                      "kind": "toast",
                      "text": "one",
                      "choice": {"map": "signature", "pattern": "single"}
                    },
                    {
                      "atMs": 0,
                      "kind": "toast",
                      "text": "two",
                      "choice": {"map": "signature", "pattern": "double"}
                    }
                  ],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 200,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [
                    {
                      "atMs": 0,
                      "kind": "toast",
                      "text": "one",
                      "choice": {"map": "signature", "pattern": "single"}
                    },
                    {
                      "atMs": 0,
                      "kind": "toast",
                      "text": "two",
                      "choice": {"map": "signature", "pattern": "double"}
                    }
                  ],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["mood", "physicality", "sound-on", "system-haptics"]}
            },
            "faint": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "faint.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 50,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "medium",
                      "intensity": 1e-06,
                      "scaledBy": ["strength"]
                    },
                    {
                      "atMs": 50,
                      "kind": "transient",
                      "intensity": 0.3,
                      "sharpness": 0.5,
                      "scaledBy": ["strength", "least"]
                    }
                  ],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 50,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "medium",
                      "intensity": 1e-06,
                      "scaledBy": ["strength"]
                    },
                    {
                      "atMs": 50,
                      "kind": "transient",
                      "intensity": 0.3,
                      "sharpness": 0.5,
                      "scaledBy": ["strength", "least"]
                    }
                  ],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {"durationMs": 50, "haptics": [], "motion": [], "sound": [], "text": [], "effects": []}
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["mood", "physicality", "sound-on", "system-haptics"]}
            },
            "felt": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "felt.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["rumble"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "felt"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "felt"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "felt"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["rumble", "sound-on"]}
            },
            "gated": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "gated.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {
                "cue": ["busy", "ready"],
                "haptics": ["foreground", "physicality", "system-haptics"],
                "motion": [],
                "sound": ["sound-on"]
              },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "gated"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "gated"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "gated"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["busy", "foreground", "physicality", "ready", "sound-on", "system-haptics"]}
            },
            "knock.heavy": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "heavy.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "heavy", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "heavy", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {"durationMs": 0, "haptics": [], "motion": [], "sound": [], "text": [], "effects": []}
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "knock.light": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "light.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "light", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "light", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {"durationMs": 0, "haptics": [], "motion": [], "sound": [], "text": [], "effects": []}
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "least": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "least.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "heavy", "intensity": 1, "scaledBy": ["least"]}],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "heavy", "intensity": 1, "scaledBy": ["least"]}],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {"durationMs": 0, "haptics": [], "motion": [], "sound": [], "text": [], "effects": []}
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["mood", "physicality", "sound-on", "system-haptics"]}
            },
            "leave": {
              "role": "exit",
              "profile": "base",
              "trigger": {"event": "leave.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "selection"}],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 0, "kind": "hide", "name": "panel"}]
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "selection"}],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 0, "kind": "hide", "name": "panel"}]
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 0, "kind": "hide", "name": "panel"}]
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "states": ["panel"]}
            },
            "once.each": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "each.seen", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": {"per": "card.id"},
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "each"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "each"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "each"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {
                "keys": ["card.id"],
                "inputs": ["physicality", "sound-on", "system-haptics"],
                "targets": ["card"]
              }
            },
            "once.ever": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "ever.seen", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": {"per": "ever"},
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "ever"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "ever"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "ever"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "once.launch": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "launch.seen", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": {"per": "launch"},
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "launch"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "launch"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "launch"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "once.session": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "session.seen", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": {"per": "session"},
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "session"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "session"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "session"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "once.thread": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "thread.seen", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": {"per": "card.thread"},
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 200,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [
                    {
                      "atMs": 0,
                      "kind": "tone",
                      "frequenciesHz": [800],
                      "durationMs": 200,
                      "volume": 0.3,
                      "fadeInMs": 20,
                      "fadeOutMs": 20
                    }
                  ],
                  "text": [{"atMs": 0, "kind": "toast", "text": "thread"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 200,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [
                    {
                      "atMs": 0,
                      "kind": "tone",
                      "frequenciesHz": [800],
                      "durationMs": 200,
                      "volume": 0.3,
                      "fadeInMs": 20,
                      "fadeOutMs": 20
                    }
                  ],
                  "text": [{"atMs": 0, "kind": "toast", "text": "thread"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 200,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "thread"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {
                "keys": ["card.thread"],
                "inputs": ["physicality", "sound-on", "system-haptics"],
                "targets": ["card"]
              }
            },
            "pressed": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "pressed.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {
                "cue": ["pressure"],
                "haptics": ["physicality", "system-haptics"],
                "motion": [],
                "sound": ["sound-on"]
              },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "pressed"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "pressed"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "pressed"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "pressure", "sound-on", "system-haptics"]}
            },
            "rings": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "rings.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 600,
                  "haptics": [],
                  "motion": [],
                  "sound": [
                    {
                      "atMs": 0,
                      "kind": "tone",
                      "frequenciesHz": [600],
                      "durationMs": 300,
                      "volume": 0.4,
                      "fadeInMs": 20,
                      "fadeOutMs": 20,
                      "file": "ring.aiff"
                    },
                    {
                      "atMs": 400,
                      "kind": "chord",
                      "frequenciesHz": [600, 750],
                      "durationMs": 200,
                      "volume": 0.2,
                      "fadeInMs": 40,
                      "fadeOutMs": 60
                    }
                  ],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 600,
                  "haptics": [],
                  "motion": [],
                  "sound": [
                    {
                      "atMs": 0,
                      "kind": "tone",
                      "frequenciesHz": [600],
                      "durationMs": 300,
                      "volume": 0.4,
                      "fadeInMs": 20,
                      "fadeOutMs": 20,
                      "file": "ring.aiff"
                    },
                    {
                      "atMs": 400,
                      "kind": "chord",
                      "frequenciesHz": [600, 750],
                      "durationMs": 200,
                      "volume": 0.2,
                      "fadeInMs": 40,
                      "fadeOutMs": 60
                    }
                  ],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {"durationMs": 600, "haptics": [], "motion": [], "sound": [], "text": [], "effects": []}
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "files": ["ring.aiff"]}
            },
            "says": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "says.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [
                    {"atMs": 0, "kind": "announce", "text": "one", "priority": "polite"},
                    {"atMs": 0, "kind": "announce", "text": "two", "priority": "polite"},
                    {"atMs": 0, "kind": "announce", "text": "three", "priority": "assertive"}
                  ],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [
                    {"atMs": 0, "kind": "announce", "text": "one", "priority": "polite"},
                    {"atMs": 0, "kind": "announce", "text": "two", "priority": "polite"},
                    {"atMs": 0, "kind": "announce", "text": "three", "priority": "assertive"}
                  ],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [
                    {"atMs": 0, "kind": "announce", "text": "one", "priority": "polite"},
                    {"atMs": 0, "kind": "announce", "text": "two", "priority": "polite"},
                    {"atMs": 0, "kind": "announce", "text": "three", "priority": "assertive"}
                  ],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "scaled": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "scaled.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 120,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "medium",
                      "intensity": 0.6,
                      "scaledBy": ["strength"]
                    },
                    {
                      "atMs": 120,
                      "kind": "impact",
                      "style": "medium",
                      "intensity": 0.9,
                      "scaledBy": ["strength", "strength"]
                    }
                  ],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 120,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "medium",
                      "intensity": 0.6,
                      "scaledBy": ["strength"]
                    },
                    {
                      "atMs": 120,
                      "kind": "impact",
                      "style": "medium",
                      "intensity": 0.9,
                      "scaledBy": ["strength", "strength"]
                    }
                  ],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {"durationMs": 120, "haptics": [], "motion": [], "sound": [], "text": [], "effects": []}
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["mood", "physicality", "sound-on", "system-haptics"]}
            },
            "swell": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "swell.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 400,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "continuous",
                      "intensity": 0.8,
                      "durationMs": 400,
                      "sharpness": 0.2,
                      "attack": 0.1,
                      "scaledBy": ["strength"],
                      "envelope": [
                        {"atMs": 0, "intensity": 0},
                        {"atMs": 200, "intensity": 0.8, "sharpness": 0.6},
                        {"atMs": 400, "intensity": 0}
                      ]
                    }
                  ],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 400,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "continuous",
                      "intensity": 0.8,
                      "durationMs": 400,
                      "sharpness": 0.2,
                      "attack": 0.1,
                      "scaledBy": ["strength"],
                      "envelope": [
                        {"atMs": 0, "intensity": 0},
                        {"atMs": 200, "intensity": 0.8, "sharpness": 0.6},
                        {"atMs": 400, "intensity": 0}
                      ]
                    }
                  ],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {"durationMs": 400, "haptics": [], "motion": [], "sound": [], "text": [], "effects": []}
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["mood", "physicality", "sound-on", "system-haptics"]}
            },
            "toasts": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "toasts.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [
                    {"atMs": 10, "kind": "toast", "text": "toast 1"},
                    {"atMs": 20, "kind": "toast", "text": "toast 2"},
                    {"atMs": 30, "kind": "toast", "text": "toast 3"},
                    {"atMs": 40, "kind": "toast", "text": "toast 4"},
                    {"atMs": 50, "kind": "toast", "text": "toast 5"},
                    {"atMs": 60, "kind": "toast", "text": "toast 6"},
                    {"atMs": 70, "kind": "toast", "text": "toast 7"},
                    {"atMs": 80, "kind": "toast", "text": "toast 8"},
                    {"atMs": 90, "kind": "toast", "text": "toast 9"},
                    {"atMs": 100, "kind": "toast", "text": "toast 10"},
                    {"atMs": 110, "kind": "toast", "text": "toast 11"},
                    {"atMs": 120, "kind": "toast", "text": "toast 12"}
                  ],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [
                    {"atMs": 10, "kind": "toast", "text": "toast 1"},
                    {"atMs": 20, "kind": "toast", "text": "toast 2"},
                    {"atMs": 30, "kind": "toast", "text": "toast 3"},
                    {"atMs": 40, "kind": "toast", "text": "toast 4"},
                    {"atMs": 50, "kind": "toast", "text": "toast 5"},
                    {"atMs": 60, "kind": "toast", "text": "toast 6"},
                    {"atMs": 70, "kind": "toast", "text": "toast 7"},
                    {"atMs": 80, "kind": "toast", "text": "toast 8"},
                    {"atMs": 90, "kind": "toast", "text": "toast 9"},
                    {"atMs": 100, "kind": "toast", "text": "toast 10"},
                    {"atMs": 110, "kind": "toast", "text": "toast 11"},
                    {"atMs": 120, "kind": "toast", "text": "toast 12"}
                  ],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [
                    {"atMs": 10, "kind": "toast", "text": "toast 1"},
                    {"atMs": 20, "kind": "toast", "text": "toast 2"},
                    {"atMs": 30, "kind": "toast", "text": "toast 3"},
                    {"atMs": 40, "kind": "toast", "text": "toast 4"},
                    {"atMs": 50, "kind": "toast", "text": "toast 5"},
                    {"atMs": 60, "kind": "toast", "text": "toast 6"},
                    {"atMs": 70, "kind": "toast", "text": "toast 7"},
                    {"atMs": 80, "kind": "toast", "text": "toast 8"},
                    {"atMs": 90, "kind": "toast", "text": "toast 9"},
                    {"atMs": 100, "kind": "toast", "text": "toast 10"},
                    {"atMs": 110, "kind": "toast", "text": "toast 11"},
                    {"atMs": 120, "kind": "toast", "text": "toast 12"}
                  ],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            }
          },
          "equivalents": {
            "version": 1,
            "changed": [],
            "impact": {
              "light": {
                "taps": [{"atMs": 0, "intensity": 0.4, "sharpness": 0.6}],
                "android": {"primitive": "tick", "scale": 0.8},
                "pulseMs": 20
              },
              "medium": {
                "taps": [{"atMs": 0, "intensity": 0.65, "sharpness": 0.5}],
                "android": {"primitive": "click", "scale": 0.65},
                "pulseMs": 20
              },
              "heavy": {
                "taps": [{"atMs": 0, "intensity": 1, "sharpness": 0.3}],
                "android": {"primitive": "click", "scale": 1},
                "pulseMs": 40
              },
              "soft": {
                "taps": [{"atMs": 0, "intensity": 0.45, "sharpness": 0.1}],
                "android": {"primitive": "low-tick", "scale": 0.9},
                "pulseMs": 30
              },
              "rigid": {
                "taps": [{"atMs": 0, "intensity": 0.8, "sharpness": 1}],
                "android": {"primitive": "click", "scale": 0.8},
                "pulseMs": 20
              }
            },
            "selection": {
              "taps": [{"atMs": 0, "intensity": 0.3, "sharpness": 0.7}],
              "android": {"primitive": "tick", "scale": 0.6},
              "pulseMs": 20
            },
            "notify": {
              "success": {
                "taps": [
                  {"atMs": 0, "intensity": 0.5, "sharpness": 0.5},
                  {"atMs": 100, "intensity": 0.7, "sharpness": 0.5}
                ],
                "android": {"primitive": "click", "scale": 0.7},
                "pulseMs": 20
              },
              "warning": {
                "taps": [
                  {"atMs": 0, "intensity": 0.8, "sharpness": 0.5},
                  {"atMs": 150, "intensity": 0.6, "sharpness": 0.5}
                ],
                "android": {"primitive": "click", "scale": 0.8},
                "pulseMs": 20
              },
              "error": {
                "taps": [
                  {"atMs": 0, "intensity": 0.7, "sharpness": 0.4},
                  {"atMs": 100, "intensity": 0.7, "sharpness": 0.4},
                  {"atMs": 200, "intensity": 0.9, "sharpness": 0.4},
                  {"atMs": 300, "intensity": 0.5, "sharpness": 0.4}
                ],
                "android": {"primitive": "click", "scale": 0.9},
                "pulseMs": 20
              }
            },
            "transient": {"lowTickBelowSharpness": 0.3, "tickBelowIntensity": 0.35, "tickScale": 2, "pulseMs": 20},
            "sharpness": 0.5,
            "gamepadMs": 50,
            "blurPx": 40
          }
        }

        """#),
    File(
      path: "tables/moments.cues.json",
      text: #"""
        {
          "format": "patternc.cue-table",
          "version": 1,
          "name": "moments",
          "profile": "base",
          "inputs": {
            "busy": {"source": "device", "type": "flag"},
            "careful": {"source": "content", "type": "flag"},
            "foreground": {"source": "system", "type": "flag"},
            "mood": {"source": "content", "type": "enum", "cases": ["calm", "bright"]},
            "physicality": {"source": "user-setting", "type": "flag"},
            "pressure": {"source": "behaviour", "type": "flag"},
            "ready": {"source": "content", "type": "flag"},
            "reduce-motion": {"source": "system", "type": "flag"},
            "rumble": {"source": "haptic", "type": "flag"},
            "sound-on": {"source": "user-setting", "type": "flag"},
            "system-haptics": {"source": "system", "type": "flag"},
            "visible": {"source": "system", "type": "flag"}
          },
          "maps": {
            "bare": {"input": "mood", "type": "pattern", "values": {"bright": "double"}},
            "least": {"input": "mood", "type": "level", "values": {"bright": 0.9, "calm": 0.3}},
            "signature": {
              "input": "mood",
              "type": "pattern",
              "values": {"bright": "double", "calm": "single"},
              "default": "single"
            },
            "strength": {"input": "mood", "type": "level", "values": {"bright": 1, "calm": 0.4}, "default": 0.5}
          },
          "springs": {},
          "events": {
            "asks.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["asks"]},
            "beat.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["beat"]},
            "both.happened": {"class": "selection", "by": "user", "subject": "card", "cues": ["a.first", "b.second"]},
            "chatty.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["chatty"]},
            "chosen.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["chosen"]},
            "each.seen": {"class": "selection", "by": "user", "subject": "card", "cues": ["once.each"]},
            "ever.seen": {"class": "selection", "by": "user", "subject": "card", "cues": ["once.ever"]},
            "faint.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["faint"]},
            "felt.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["felt"]},
            "gated.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["gated"]},
            "heavy.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["knock.heavy"]},
            "launch.seen": {"class": "selection", "by": "user", "subject": "card", "cues": ["once.launch"]},
            "least.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["least"]},
            "leave.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["leave"]},
            "light.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["knock.light"]},
            "maybe.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["asks.maybe"]},
            "pressed.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["pressed"]},
            "rings.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["rings"]},
            "says.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["says"]},
            "scaled.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["scaled"]},
            "session.seen": {"class": "selection", "by": "user", "subject": "card", "cues": ["once.session"]},
            "swell.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["swell"]},
            "thread.seen": {"class": "selection", "by": "user", "subject": "card", "cues": ["once.thread"]},
            "toasts.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["toasts"]}
          },
          "controls": {},
          "choices": {},
          "app": {
            "targets": [],
            "layers": [],
            "states": [],
            "effects": [],
            "properties": [],
            "seeds": [],
            "approximations": [],
            "files": []
          },
          "patterns": {},
          "cues": {
            "a.first": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "both.happened", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "light", "intensity": 0.5}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "first"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "light", "intensity": 0.5}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "first"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "first"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "asks": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "asks.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {
                "cue": ["ready"],
                "haptics": ["physicality", "system-haptics"],
                "motion": [],
                "sound": ["sound-on"]
              },
              "once": null,
              "confirm": {"text": "Really?"},
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "done"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "done"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "done"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "ready", "sound-on", "system-haptics"]}
            },
            "asks.maybe": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "maybe.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": {"text": "Sure?", "if": "careful"},
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "done"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "done"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "done"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["careful", "physicality", "sound-on", "system-haptics"]}
            },
            "b.second": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "both.happened", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "second"}],
                  "effects": [{"atMs": 0, "kind": "show", "name": "panel"}]
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "second"}],
                  "effects": [{"atMs": 0, "kind": "show", "name": "panel"}]
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "second"}],
                  "effects": [{"atMs": 0, "kind": "show", "name": "panel"}]
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "states": ["panel"]}
            },
            "beat": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "beat.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 120,
                  "haptics": [
                    {"atMs": 0, "kind": "impact", "style": "medium", "intensity": 0.6},
                    {"atMs": 120, "kind": "impact", "style": "medium", "intensity": 0.9}
                  ],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 120,
                  "haptics": [
                    {"atMs": 0, "kind": "impact", "style": "medium", "intensity": 0.6},
                    {"atMs": 120, "kind": "impact", "style": "medium", "intensity": 0.9}
                  ],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {"durationMs": 120, "haptics": [], "motion": [], "sound": [], "text": [], "effects": []}
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "chatty": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "chatty.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 1000,
                  "haptics": [
                    {"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1},
                    {"atMs": 200, "kind": "impact", "style": "medium", "intensity": 1},
                    {"atMs": 400, "kind": "impact", "style": "medium", "intensity": 1}
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [
                    {
                      "atMs": 100,
                      "kind": "tone",
                      "frequenciesHz": [800],
                      "durationMs": 500,
                      "volume": 0.3,
                      "fadeInMs": 20,
                      "fadeOutMs": 20
                    }
                  ],
                  "text": [
                    {"atMs": 0, "kind": "toast", "text": "hello"},
                    {"atMs": 300, "kind": "toast", "text": "again"}
                  ],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 1000,
                  "haptics": [
                    {"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1},
                    {"atMs": 200, "kind": "impact", "style": "medium", "intensity": 1},
                    {"atMs": 400, "kind": "impact", "style": "medium", "intensity": 1}
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [
                    {
                      "atMs": 100,
                      "kind": "tone",
                      "frequenciesHz": [800],
                      "durationMs": 500,
                      "volume": 0.3,
                      "fadeInMs": 20,
                      "fadeOutMs": 20
                    }
                  ],
                  "text": [
                    {"atMs": 0, "kind": "toast", "text": "hello"},
                    {"atMs": 300, "kind": "toast", "text": "again"}
                  ],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [
                    {"atMs": 0, "kind": "toast", "text": "hello"},
                    {"atMs": 300, "kind": "toast", "text": "again"}
                  ],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["card"]}
            },
            "chosen": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "chosen.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 200,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "light",
                      "intensity": 1,
                      "choice": {"map": "signature", "pattern": "single"}
                    },
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "heavy",
                      "intensity": 1,
                      "choice": {"map": "signature", "pattern": "double"}
                    },
                    {
                      "atMs": 90,
                      "kind": "impact",
                      "style": "heavy",
                      "intensity": 1,
                      "choice": {"map": "signature", "pattern": "double"}
                    }
                  ],
                  "motion": [],
                  "sound": [
                    {
                      "atMs": 0,
                      "kind": "tone",
                      "frequenciesHz": [800],
                      "durationMs": 200,
                      "volume": 0.3,
                      "fadeInMs": 20,
                      "fadeOutMs": 20,
                      "choice": {"map": "bare", "pattern": "double"}
                    }
                  ],
                  "text": [
                    {
                      "atMs": 0,
                      "kind": "toast",
                      "text": "one",
                      "choice": {"map": "signature", "pattern": "single"}
                    },
                    {
                      "atMs": 0,
                      "kind": "toast",
                      "text": "two",
                      "choice": {"map": "signature", "pattern": "double"}
                    }
                  ],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 200,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "light",
                      "intensity": 1,
                      "choice": {"map": "signature", "pattern": "single"}
                    },
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "heavy",
                      "intensity": 1,
                      "choice": {"map": "signature", "pattern": "double"}
                    },
                    {
                      "atMs": 90,
                      "kind": "impact",
                      "style": "heavy",
                      "intensity": 1,
                      "choice": {"map": "signature", "pattern": "double"}
                    }
                  ],
                  "motion": [],
                  "sound": [
                    {
                      "atMs": 0,
                      "kind": "tone",
                      "frequenciesHz": [800],
                      "durationMs": 200,
                      "volume": 0.3,
                      "fadeInMs": 20,
                      "fadeOutMs": 20,
                      "choice": {"map": "bare", "pattern": "double"}
                    }
                  ],
                  "text": [
                    {
                      "atMs": 0,
                      "kind": "toast",
                      "text": "one",
                      "choice": {"map": "signature", "pattern": "single"}
                    },
                    {
                      "atMs": 0,
                      "kind": "toast",
                      "text": "two",
                      "choice": {"map": "signature", "pattern": "double"}
                    }
                  ],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 200,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [
                    {
                      "atMs": 0,
                      "kind": "toast",
                      "text": "one",
                      "choice": {"map": "signature", "pattern": "single"}
                    },
                    {
                      "atMs": 0,
                      "kind": "toast",
                      "text": "two",
                      "choice": {"map": "signature", "pattern": "double"}
                    }
                  ],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["mood", "physicality", "sound-on", "system-haptics"]}
            },
            "faint": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "faint.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 50,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "medium",
                      "intensity": 1e-06,
                      "scaledBy": ["strength"]
                    },
                    {
                      "atMs": 50,
                      "kind": "transient",
                      "intensity": 0.3,
                      "sharpness": 0.5,
                      "scaledBy": ["strength", "least"]
                    }
                  ],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 50,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "medium",
                      "intensity": 1e-06,
                      "scaledBy": ["strength"]
                    },
                    {
                      "atMs": 50,
                      "kind": "transient",
                      "intensity": 0.3,
                      "sharpness": 0.5,
                      "scaledBy": ["strength", "least"]
                    }
                  ],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {"durationMs": 50, "haptics": [], "motion": [], "sound": [], "text": [], "effects": []}
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["mood", "physicality", "sound-on", "system-haptics"]}
            },
            "felt": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "felt.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["rumble"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "felt"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "felt"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "felt"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["rumble", "sound-on"]}
            },
            "gated": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "gated.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {
                "cue": ["busy", "ready"],
                "haptics": ["foreground", "physicality", "system-haptics"],
                "motion": [],
                "sound": ["sound-on"]
              },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "gated"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "gated"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "gated"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["busy", "foreground", "physicality", "ready", "sound-on", "system-haptics"]}
            },
            "knock.heavy": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "heavy.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "heavy", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "heavy", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {"durationMs": 0, "haptics": [], "motion": [], "sound": [], "text": [], "effects": []}
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "knock.light": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "light.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "light", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "light", "intensity": 1}],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {"durationMs": 0, "haptics": [], "motion": [], "sound": [], "text": [], "effects": []}
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "least": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "least.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "heavy", "intensity": 1, "scaledBy": ["least"]}],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "heavy", "intensity": 1, "scaledBy": ["least"]}],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {"durationMs": 0, "haptics": [], "motion": [], "sound": [], "text": [], "effects": []}
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["mood", "physicality", "sound-on", "system-haptics"]}
            },
            "leave": {
              "role": "exit",
              "profile": "base",
              "trigger": {"event": "leave.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "selection"}],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 0, "kind": "hide", "name": "panel"}]
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [{"atMs": 0, "kind": "selection"}],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 0, "kind": "hide", "name": "panel"}]
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 0, "kind": "hide", "name": "panel"}]
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "states": ["panel"]}
            },
            "once.each": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "each.seen", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": {"per": "card.id"},
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "each"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "each"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "each"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {
                "keys": ["card.id"],
                "inputs": ["physicality", "sound-on", "system-haptics"],
                "targets": ["card"]
              }
            },
            "once.ever": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "ever.seen", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": {"per": "ever"},
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "ever"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "ever"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "ever"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "once.launch": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "launch.seen", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": {"per": "launch"},
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "launch"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "launch"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "launch"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "once.session": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "session.seen", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": {"per": "session"},
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "session"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "session"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "session"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "once.thread": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "thread.seen", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": {"per": "card.thread"},
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 200,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [
                    {
                      "atMs": 0,
                      "kind": "tone",
                      "frequenciesHz": [800],
                      "durationMs": 200,
                      "volume": 0.3,
                      "fadeInMs": 20,
                      "fadeOutMs": 20
                    }
                  ],
                  "text": [{"atMs": 0, "kind": "toast", "text": "thread"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 200,
                  "haptics": [{"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1}],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [
                    {
                      "atMs": 0,
                      "kind": "tone",
                      "frequenciesHz": [800],
                      "durationMs": 200,
                      "volume": 0.3,
                      "fadeInMs": 20,
                      "fadeOutMs": 20
                    }
                  ],
                  "text": [{"atMs": 0, "kind": "toast", "text": "thread"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 200,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "thread"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {
                "keys": ["card.thread"],
                "inputs": ["physicality", "sound-on", "system-haptics"],
                "targets": ["card"]
              }
            },
            "pressed": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "pressed.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {
                "cue": ["pressure"],
                "haptics": ["physicality", "system-haptics"],
                "motion": [],
                "sound": ["sound-on"]
              },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "pressed"}],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "pressed"}],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "pressed"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "pressure", "sound-on", "system-haptics"]}
            },
            "rings": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "rings.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 600,
                  "haptics": [],
                  "motion": [],
                  "sound": [
                    {
                      "atMs": 0,
                      "kind": "tone",
                      "frequenciesHz": [600],
                      "durationMs": 300,
                      "volume": 0.4,
                      "fadeInMs": 20,
                      "fadeOutMs": 20,
                      "file": "ring.aiff"
                    },
                    {
                      "atMs": 400,
                      "kind": "chord",
                      "frequenciesHz": [600, 750],
                      "durationMs": 200,
                      "volume": 0.2,
                      "fadeInMs": 40,
                      "fadeOutMs": 60
                    }
                  ],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 600,
                  "haptics": [],
                  "motion": [],
                  "sound": [
                    {
                      "atMs": 0,
                      "kind": "tone",
                      "frequenciesHz": [600],
                      "durationMs": 300,
                      "volume": 0.4,
                      "fadeInMs": 20,
                      "fadeOutMs": 20,
                      "file": "ring.aiff"
                    },
                    {
                      "atMs": 400,
                      "kind": "chord",
                      "frequenciesHz": [600, 750],
                      "durationMs": 200,
                      "volume": 0.2,
                      "fadeInMs": 40,
                      "fadeOutMs": 60
                    }
                  ],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {"durationMs": 600, "haptics": [], "motion": [], "sound": [], "text": [], "effects": []}
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "files": ["ring.aiff"]}
            },
            "says": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "says.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [
                    {"atMs": 0, "kind": "announce", "text": "one", "priority": "polite"},
                    {"atMs": 0, "kind": "announce", "text": "two", "priority": "polite"},
                    {"atMs": 0, "kind": "announce", "text": "three", "priority": "assertive"}
                  ],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [
                    {"atMs": 0, "kind": "announce", "text": "one", "priority": "polite"},
                    {"atMs": 0, "kind": "announce", "text": "two", "priority": "polite"},
                    {"atMs": 0, "kind": "announce", "text": "three", "priority": "assertive"}
                  ],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [
                    {"atMs": 0, "kind": "announce", "text": "one", "priority": "polite"},
                    {"atMs": 0, "kind": "announce", "text": "two", "priority": "polite"},
                    {"atMs": 0, "kind": "announce", "text": "three", "priority": "assertive"}
                  ],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            },
            "scaled": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "scaled.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 120,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "medium",
                      "intensity": 0.6,
                      "scaledBy": ["strength"]
                    },
                    {
                      "atMs": 120,
                      "kind": "impact",
                      "style": "medium",
                      "intensity": 0.9,
                      "scaledBy": ["strength", "strength"]
                    }
                  ],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 120,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "medium",
                      "intensity": 0.6,
                      "scaledBy": ["strength"]
                    },
                    {
                      "atMs": 120,
                      "kind": "impact",
                      "style": "medium",
                      "intensity": 0.9,
                      "scaledBy": ["strength", "strength"]
                    }
                  ],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {"durationMs": 120, "haptics": [], "motion": [], "sound": [], "text": [], "effects": []}
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["mood", "physicality", "sound-on", "system-haptics"]}
            },
            "swell": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "swell.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 400,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "continuous",
                      "intensity": 0.8,
                      "durationMs": 400,
                      "sharpness": 0.2,
                      "attack": 0.1,
                      "scaledBy": ["strength"],
                      "envelope": [
                        {"atMs": 0, "intensity": 0},
                        {"atMs": 200, "intensity": 0.8, "sharpness": 0.6},
                        {"atMs": 400, "intensity": 0}
                      ]
                    }
                  ],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 400,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "continuous",
                      "intensity": 0.8,
                      "durationMs": 400,
                      "sharpness": 0.2,
                      "attack": 0.1,
                      "scaledBy": ["strength"],
                      "envelope": [
                        {"atMs": 0, "intensity": 0},
                        {"atMs": 200, "intensity": 0.8, "sharpness": 0.6},
                        {"atMs": 400, "intensity": 0}
                      ]
                    }
                  ],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {"durationMs": 400, "haptics": [], "motion": [], "sound": [], "text": [], "effects": []}
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["mood", "physicality", "sound-on", "system-haptics"]}
            },
            "toasts": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "toasts.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [
                    {"atMs": 10, "kind": "toast", "text": "toast 1"},
                    {"atMs": 20, "kind": "toast", "text": "toast 2"},
                    {"atMs": 30, "kind": "toast", "text": "toast 3"},
                    {"atMs": 40, "kind": "toast", "text": "toast 4"},
                    {"atMs": 50, "kind": "toast", "text": "toast 5"},
                    {"atMs": 60, "kind": "toast", "text": "toast 6"},
                    {"atMs": 70, "kind": "toast", "text": "toast 7"},
                    {"atMs": 80, "kind": "toast", "text": "toast 8"},
                    {"atMs": 90, "kind": "toast", "text": "toast 9"},
                    {"atMs": 100, "kind": "toast", "text": "toast 10"},
                    {"atMs": 110, "kind": "toast", "text": "toast 11"},
                    {"atMs": 120, "kind": "toast", "text": "toast 12"}
                  ],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [
                    {"atMs": 10, "kind": "toast", "text": "toast 1"},
                    {"atMs": 20, "kind": "toast", "text": "toast 2"},
                    {"atMs": 30, "kind": "toast", "text": "toast 3"},
                    {"atMs": 40, "kind": "toast", "text": "toast 4"},
                    {"atMs": 50, "kind": "toast", "text": "toast 5"},
                    {"atMs": 60, "kind": "toast", "text": "toast 6"},
                    {"atMs": 70, "kind": "toast", "text": "toast 7"},
                    {"atMs": 80, "kind": "toast", "text": "toast 8"},
                    {"atMs": 90, "kind": "toast", "text": "toast 9"},
                    {"atMs": 100, "kind": "toast", "text": "toast 10"},
                    {"atMs": 110, "kind": "toast", "text": "toast 11"},
                    {"atMs": 120, "kind": "toast", "text": "toast 12"}
                  ],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [
                    {"atMs": 10, "kind": "toast", "text": "toast 1"},
                    {"atMs": 20, "kind": "toast", "text": "toast 2"},
                    {"atMs": 30, "kind": "toast", "text": "toast 3"},
                    {"atMs": 40, "kind": "toast", "text": "toast 4"},
                    {"atMs": 50, "kind": "toast", "text": "toast 5"},
                    {"atMs": 60, "kind": "toast", "text": "toast 6"},
                    {"atMs": 70, "kind": "toast", "text": "toast 7"},
                    {"atMs": 80, "kind": "toast", "text": "toast 8"},
                    {"atMs": 90, "kind": "toast", "text": "toast 9"},
                    {"atMs": 100, "kind": "toast", "text": "toast 10"},
                    {"atMs": 110, "kind": "toast", "text": "toast 11"},
                    {"atMs": 120, "kind": "toast", "text": "toast 12"}
                  ],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"]}
            }
          },
          "equivalents": {
            "version": 1,
            "changed": [],
            "impact": {
              "light": {
                "taps": [{"atMs": 0, "intensity": 0.4, "sharpness": 0.6}],
                "android": {"primitive": "tick", "scale": 0.8},
                "pulseMs": 20
              },
              "medium": {
                "taps": [{"atMs": 0, "intensity": 0.65, "sharpness": 0.5}],
                "android": {"primitive": "click", "scale": 0.65},
                "pulseMs": 20
              },
              "heavy": {
                "taps": [{"atMs": 0, "intensity": 1, "sharpness": 0.3}],
                "android": {"primitive": "click", "scale": 1},
                "pulseMs": 40
              },
              "soft": {
                "taps": [{"atMs": 0, "intensity": 0.45, "sharpness": 0.1}],
                "android": {"primitive": "low-tick", "scale": 0.9},
                "pulseMs": 30
              },
              "rigid": {
                "taps": [{"atMs": 0, "intensity": 0.8, "sharpness": 1}],
                "android": {"primitive": "click", "scale": 0.8},
                "pulseMs": 20
              }
            },
            "selection": {
              "taps": [{"atMs": 0, "intensity": 0.3, "sharpness": 0.7}],
              "android": {"primitive": "tick", "scale": 0.6},
              "pulseMs": 20
            },
            "notify": {
              "success": {
                "taps": [
                  {"atMs": 0, "intensity": 0.5, "sharpness": 0.5},
                  {"atMs": 100, "intensity": 0.7, "sharpness": 0.5}
                ],
                "android": {"primitive": "click", "scale": 0.7},
                "pulseMs": 20
              },
              "warning": {
                "taps": [
                  {"atMs": 0, "intensity": 0.8, "sharpness": 0.5},
                  {"atMs": 150, "intensity": 0.6, "sharpness": 0.5}
                ],
                "android": {"primitive": "click", "scale": 0.8},
                "pulseMs": 20
              },
              "error": {
                "taps": [
                  {"atMs": 0, "intensity": 0.7, "sharpness": 0.4},
                  {"atMs": 100, "intensity": 0.7, "sharpness": 0.4},
                  {"atMs": 200, "intensity": 0.9, "sharpness": 0.4},
                  {"atMs": 300, "intensity": 0.5, "sharpness": 0.4}
                ],
                "android": {"primitive": "click", "scale": 0.9},
                "pulseMs": 20
              }
            },
            "transient": {"lowTickBelowSharpness": 0.3, "tickBelowIntensity": 0.35, "tickScale": 2, "pulseMs": 20},
            "sharpness": 0.5,
            "gamepadMs": 50,
            "blurPx": 40
          }
        }

        """#),
    File(
      path: "tables/motion-changed.cues.json",
      text: #"""
        {
          "format": "patternc.cue-table",
          "version": 1,
          "name": "motion",
          "profile": "base",
          "inputs": {
            "finished": {"source": "content", "type": "flag"},
            "foreground": {"source": "system", "type": "flag"},
            "physicality": {"source": "user-setting", "type": "flag"},
            "reduce-motion": {"source": "system", "type": "flag"},
            "sound-on": {"source": "user-setting", "type": "flag"},
            "system-haptics": {"source": "system", "type": "flag"},
            "visible": {"source": "system", "type": "flag"},
            "working": {"source": "content", "type": "flag"}
          },
          "maps": {},
          "springs": {},
          "events": {
            "aside.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["steps.aside"]},
            "body.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["body"]},
            "cards.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["cards"]},
            "cuts.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["cuts"]},
            "eases.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["eases"]},
            "exits.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["exits"]},
            "fade.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["fade"]},
            "gatedfade.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["gated.fade"]},
            "glow.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["glow"]},
            "idle.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["pulse.idle"]},
            "late.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["fade.late"]},
            "moves.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["moves"]},
            "out.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["fade.out"]},
            "pulse.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["pulse"]},
            "specks.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["specks"]},
            "springs.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["springs"]},
            "tags.asked": {"class": "selection", "by": "user", "subject": "tag", "cues": ["tags"]},
            "turn.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["turn"]},
            "types.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["types"]}
          },
          "controls": {},
          "choices": {},
          "app": {
            "targets": [],
            "layers": [],
            "states": [],
            "effects": [],
            "properties": [],
            "seeds": [],
            "approximations": [],
            "files": []
          },
          "patterns": {},
          "cues": {
            "body": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "body.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [
                    {
                      "atMs": 100,
                      "kind": "impact",
                      "style": "light",
                      "intensity": 1,
                      "loop": {"everyMs": 400, "while": "working", "id": "l1", "startMs": 0}
                    }
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 200,
                      "from": 1,
                      "to": 1.5,
                      "curve": {"kind": "linear"},
                      "loop": {"everyMs": 400, "while": "working", "id": "l1", "startMs": 0}
                    }
                  ],
                  "sound": [],
                  "text": [
                    {
                      "atMs": 300,
                      "kind": "toast",
                      "text": "tick",
                      "loop": {"everyMs": 400, "while": "working", "id": "l1", "startMs": 0}
                    }
                  ],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [
                    {
                      "atMs": 100,
                      "kind": "impact",
                      "style": "light",
                      "intensity": 1,
                      "loop": {"everyMs": 400, "while": "working", "id": "l1", "startMs": 0}
                    }
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 200,
                      "from": 1,
                      "to": 1.5,
                      "curve": {"kind": "linear"},
                      "loop": {"everyMs": 400, "while": "working", "id": "l1", "startMs": 0}
                    }
                  ],
                  "sound": [],
                  "text": [
                    {
                      "atMs": 300,
                      "kind": "toast",
                      "text": "tick",
                      "loop": {"everyMs": 400, "while": "working", "id": "l1", "startMs": 0}
                    }
                  ],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 200,
                      "from": 1,
                      "to": 1.5,
                      "curve": {"kind": "linear"},
                      "loop": {"everyMs": 400, "while": "working", "id": "l1", "startMs": 0}
                    }
                  ],
                  "sound": [],
                  "text": [
                    {
                      "atMs": 300,
                      "kind": "toast",
                      "text": "tick",
                      "loop": {"everyMs": 400, "while": "working", "id": "l1", "startMs": 0}
                    }
                  ],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics", "working"], "targets": ["card"]}
            },
            "cards": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "cards.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 450,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 200,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"},
                      "stagger": {"stepMs": 150, "maxMs": 250}
                    },
                    {
                      "target": "frame",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 200,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 450,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 200,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"},
                      "stagger": {"stepMs": 150, "maxMs": 250}
                    },
                    {
                      "target": "frame",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 200,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 450,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 200,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"},
                      "stagger": {"stepMs": 150, "maxMs": 250}
                    },
                    {
                      "target": "frame",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 200,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["card", "frame"]}
            },
            "cuts": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "cuts.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 0,
                      "durationMs": 800,
                      "from": 0,
                      "to": 8,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"},
                      "cut": true
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 0,
                      "durationMs": 800,
                      "from": 0,
                      "to": 8,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"},
                      "cut": true
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 0,
                      "durationMs": 800,
                      "from": 0,
                      "to": 8,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"},
                      "cut": true
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics", "working"], "targets": ["card"]}
            },
            "eases": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "eases.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 1, 1]}
                    },
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 90,
                      "curve": {"kind": "steps", "count": 3}
                    },
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "cubic-bezier", "points": [0.5, 0, 0.5, 1]}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 1, 1]}
                    },
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 90,
                      "curve": {"kind": "steps", "count": 3}
                    },
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "cubic-bezier", "points": [0.5, 0, 0.5, 1]}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 1, 1]}
                    },
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 90,
                      "curve": {"kind": "steps", "count": 3}
                    },
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "cubic-bezier", "points": [0.5, 0, 0.5, 1]}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["card"]}
            },
            "exits": {
              "role": "exit",
              "profile": "base",
              "trigger": {"event": "exits.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 400,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 400,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 400, "kind": "remove", "name": "card", "optimistic": true}]
                },
                "reduceMotion": {
                  "durationMs": 400,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 400,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 400, "kind": "remove", "name": "card", "optimistic": true}]
                },
                "physicalityOff": {
                  "durationMs": 400,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 400,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 400, "kind": "remove", "name": "card", "optimistic": true}]
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["card"]}
            },
            "fade": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "fade.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 2,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 2,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["card"]}
            },
            "fade.late": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "late.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 300,
                      "durationMs": 400,
                      "from": 0.2,
                      "to": 0.8,
                      "curve": {"kind": "linear"}
                    },
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 900,
                      "durationMs": 100,
                      "from": 0.8,
                      "to": 0.5,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 300,
                      "durationMs": 400,
                      "from": 0.2,
                      "to": 0.8,
                      "curve": {"kind": "linear"}
                    },
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 900,
                      "durationMs": 100,
                      "from": 0.8,
                      "to": 0.5,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 300,
                      "durationMs": 400,
                      "from": 0.2,
                      "to": 0.8,
                      "curve": {"kind": "linear"}
                    },
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 900,
                      "durationMs": 100,
                      "from": 0.8,
                      "to": 0.5,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["card"]}
            },
            "fade.out": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "out.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 500,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 500,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 500,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 500,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 500,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 500,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["card"]}
            },
            "gated.fade": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "gatedfade.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {
                "cue": [],
                "haptics": ["physicality", "system-haptics"],
                "motion": ["visible"],
                "sound": ["sound-on"]
              },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    },
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 500,
                      "durationMs": 500,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    },
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 500,
                      "durationMs": 500,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    },
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 500,
                      "durationMs": 500,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics", "visible"], "targets": ["card"]}
            },
            "glow": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "glow.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "glow-radius",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 2,
                      "to": 8,
                      "curve": {"kind": "linear"},
                      "unit": "pt",
                      "layer": "ring"
                    },
                    {
                      "target": "card",
                      "property": "dissolve",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"},
                      "edge": "bottom",
                      "approx": "mask"
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "glow-radius",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 2,
                      "to": 8,
                      "curve": {"kind": "linear"},
                      "unit": "pt",
                      "layer": "ring"
                    },
                    {
                      "target": "card",
                      "property": "dissolve",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"},
                      "edge": "bottom",
                      "approx": "mask"
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "glow-radius",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 2,
                      "to": 8,
                      "curve": {"kind": "linear"},
                      "unit": "pt",
                      "layer": "ring"
                    },
                    {
                      "target": "card",
                      "property": "dissolve",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"},
                      "edge": "bottom",
                      "approx": "mask"
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {
                "inputs": ["physicality", "sound-on", "system-haptics"],
                "targets": ["card"],
                "layers": ["ring"]
              }
            },
            "moves": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "moves.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    },
                    {
                      "target": "card",
                      "property": "translateY",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 100,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 400,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 400,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 200,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 200,
                      "from": 0.8,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["card"]}
            },
            "pulse": {
              "role": "progress",
              "profile": "base",
              "trigger": {"event": "pulse.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 500,
                      "from": 1,
                      "to": 2,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"},
                      "alternate": true
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 500,
                      "from": 1,
                      "to": 2,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"},
                      "alternate": true
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 500,
                      "from": 1,
                      "to": 2,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"},
                      "alternate": true
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics", "working"], "targets": ["card"]}
            },
            "pulse.idle": {
              "role": "ambient",
              "profile": "base",
              "trigger": {"event": "idle.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "medium",
                      "intensity": 1,
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"}
                    }
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 500,
                      "from": 1,
                      "to": 2,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"},
                      "alternate": true
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "medium",
                      "intensity": 1,
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"}
                    }
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 500,
                      "from": 1,
                      "to": 2,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"},
                      "alternate": true
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 500,
                      "from": 1,
                      "to": 2,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"},
                      "alternate": true
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics", "working"], "targets": ["card"]}
            },
            "specks": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "specks.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 400,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "soft",
                      "intensity": 1,
                      "stagger": {"stepMs": 50}
                    }
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"},
                      "stagger": {"minMs": 100, "maxMs": 300}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 400,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "soft",
                      "intensity": 1,
                      "stagger": {"stepMs": 50}
                    }
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"},
                      "stagger": {"minMs": 100, "maxMs": 300}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 400,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"},
                      "stagger": {"minMs": 100, "maxMs": 300}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["card"]}
            },
            "springs": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "springs.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 900,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 0,
                      "durationMs": 900,
                      "from": 0,
                      "to": 1,
                      "curve": {
                        "kind": "spring",
                        "response": 0.628319,
                        "dampingRatio": 0.6,
                        "stiffness": 100,
                        "damping": 12,
                        "settleMs": 900,
                        "overshoot": 0,
                        "durationMs": 900,
                        "samples": [[0, 0], [100, 1]]
                      }
                    },
                    {
                      "target": "card",
                      "property": "translateY",
                      "atMs": 0,
                      "durationMs": 700,
                      "from": 20,
                      "to": 0,
                      "curve": {
                        "kind": "spring",
                        "response": 0.628319,
                        "dampingRatio": 1,
                        "stiffness": 100,
                        "damping": 20,
                        "settleMs": 700,
                        "overshoot": 0,
                        "durationMs": 700,
                        "samples": [[0, 0], [100, 1]]
                      }
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 900,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 0,
                      "durationMs": 900,
                      "from": 0,
                      "to": 1,
                      "curve": {
                        "kind": "spring",
                        "response": 0.628319,
                        "dampingRatio": 0.6,
                        "stiffness": 100,
                        "damping": 12,
                        "settleMs": 900,
                        "overshoot": 0,
                        "durationMs": 900,
                        "samples": [[0, 0], [100, 1]]
                      }
                    },
                    {
                      "target": "card",
                      "property": "translateY",
                      "atMs": 0,
                      "durationMs": 700,
                      "from": 20,
                      "to": 0,
                      "curve": {
                        "kind": "spring",
                        "response": 0.628319,
                        "dampingRatio": 1,
                        "stiffness": 100,
                        "damping": 20,
                        "settleMs": 700,
                        "overshoot": 0,
                        "durationMs": 700,
                        "samples": [[0, 0], [100, 1]]
                      }
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 900,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 0,
                      "durationMs": 900,
                      "from": 0,
                      "to": 1,
                      "curve": {
                        "kind": "spring",
                        "response": 0.628319,
                        "dampingRatio": 0.6,
                        "stiffness": 100,
                        "damping": 12,
                        "settleMs": 900,
                        "overshoot": 0,
                        "durationMs": 900,
                        "samples": [[0, 0], [100, 1]]
                      }
                    },
                    {
                      "target": "card",
                      "property": "translateY",
                      "atMs": 0,
                      "durationMs": 700,
                      "from": 20,
                      "to": 0,
                      "curve": {
                        "kind": "spring",
                        "response": 0.628319,
                        "dampingRatio": 1,
                        "stiffness": 100,
                        "damping": 20,
                        "settleMs": 700,
                        "overshoot": 0,
                        "durationMs": 700,
                        "samples": [[0, 0], [100, 1]]
                      }
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["card"]}
            },
            "steps.aside": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "aside.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 1000,
                  "haptics": [
                    {"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1},
                    {"atMs": 600, "kind": "impact", "style": "medium", "intensity": 1}
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    },
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 200,
                      "durationMs": 600,
                      "from": 1,
                      "to": 2,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [
                    {"atMs": 100, "kind": "toast", "text": "early"},
                    {"atMs": 700, "kind": "toast", "text": "late"}
                  ],
                  "effects": [
                    {"atMs": 300, "kind": "show", "name": "panel"},
                    {"atMs": 800, "kind": "hide", "name": "panel"}
                  ]
                },
                "reduceMotion": {
                  "durationMs": 1000,
                  "haptics": [
                    {"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1},
                    {"atMs": 700, "kind": "impact", "style": "light", "intensity": 1}
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [
                    {"atMs": 100, "kind": "toast", "text": "early"},
                    {"atMs": 200, "kind": "toast", "text": "late"}
                  ],
                  "effects": [
                    {"atMs": 50, "kind": "show", "name": "panel"},
                    {"atMs": 900, "kind": "hide", "name": "panel"}
                  ]
                },
                "physicalityOff": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [
                    {"atMs": 100, "kind": "toast", "text": "early"},
                    {"atMs": 200, "kind": "toast", "text": "late"}
                  ],
                  "effects": [
                    {"atMs": 50, "kind": "show", "name": "panel"},
                    {"atMs": 900, "kind": "hide", "name": "panel"}
                  ]
                }
              },
              "digest": "0000000000000000",
              "needs": {
                "inputs": ["physicality", "sound-on", "system-haptics"],
                "targets": ["card"],
                "states": ["panel"]
              }
            },
            "tags": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "tags.asked", "class": "selection", "by": "user", "subject": "tag"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 600,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "tag",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"},
                      "stagger": {"minMs": 0, "maxMs": 500, "seed": "tag.id"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 600,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "tag",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"},
                      "stagger": {"minMs": 0, "maxMs": 500, "seed": "tag.id"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 600,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "tag",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"},
                      "stagger": {"minMs": 0, "maxMs": 500, "seed": "tag.id"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {
                "keys": ["tag.id"],
                "inputs": ["physicality", "sound-on", "system-haptics"],
                "targets": ["tag"]
              }
            },
            "turn": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "turn.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 100,
                      "durationMs": 400,
                      "from": 0,
                      "to": 360,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "finished@100/600", "startMs": 100, "everyMs": 600, "until": "finished"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 100,
                      "durationMs": 400,
                      "from": 0,
                      "to": 360,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "finished@100/600", "startMs": 100, "everyMs": 600, "until": "finished"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 100,
                      "durationMs": 400,
                      "from": 0,
                      "to": 360,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "finished@100/600", "startMs": 100, "everyMs": 600, "until": "finished"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["finished", "physicality", "sound-on", "system-haptics"], "targets": ["card"]}
            },
            "types": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "types.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "line",
                      "property": "typeOn",
                      "atMs": 0,
                      "perCharacterMs": 30,
                      "pauseMs": 100,
                      "after": ".,!?"
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [{"target": "line", "property": "typeOn", "atMs": 0, "perCharacterMs": 0}],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [{"target": "line", "property": "typeOn", "atMs": 0, "perCharacterMs": 0}],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["line"]}
            }
          },
          "equivalents": {
            "version": 1,
            "changed": [],
            "impact": {
              "light": {
                "taps": [{"atMs": 0, "intensity": 0.4, "sharpness": 0.6}],
                "android": {"primitive": "tick", "scale": 0.8},
                "pulseMs": 20
              },
              "medium": {
                "taps": [{"atMs": 0, "intensity": 0.65, "sharpness": 0.5}],
                "android": {"primitive": "click", "scale": 0.65},
                "pulseMs": 20
              },
              "heavy": {
                "taps": [{"atMs": 0, "intensity": 1, "sharpness": 0.3}],
                "android": {"primitive": "click", "scale": 1},
                "pulseMs": 40
              },
              "soft": {
                "taps": [{"atMs": 0, "intensity": 0.45, "sharpness": 0.1}],
                "android": {"primitive": "low-tick", "scale": 0.9},
                "pulseMs": 30
              },
              "rigid": {
                "taps": [{"atMs": 0, "intensity": 0.8, "sharpness": 1}],
                "android": {"primitive": "click", "scale": 0.8},
                "pulseMs": 20
              }
            },
            "selection": {
              "taps": [{"atMs": 0, "intensity": 0.3, "sharpness": 0.7}],
              "android": {"primitive": "tick", "scale": 0.6},
              "pulseMs": 20
            },
            "notify": {
              "success": {
                "taps": [
                  {"atMs": 0, "intensity": 0.5, "sharpness": 0.5},
                  {"atMs": 100, "intensity": 0.7, "sharpness": 0.5}
                ],
                "android": {"primitive": "click", "scale": 0.7},
                "pulseMs": 20
              },
              "warning": {
                "taps": [
                  {"atMs": 0, "intensity": 0.8, "sharpness": 0.5},
                  {"atMs": 150, "intensity": 0.6, "sharpness": 0.5}
                ],
                "android": {"primitive": "click", "scale": 0.8},
                "pulseMs": 20
              },
              "error": {
                "taps": [
                  {"atMs": 0, "intensity": 0.7, "sharpness": 0.4},
                  {"atMs": 100, "intensity": 0.7, "sharpness": 0.4},
                  {"atMs": 200, "intensity": 0.9, "sharpness": 0.4},
                  {"atMs": 300, "intensity": 0.5, "sharpness": 0.4}
                ],
                "android": {"primitive": "click", "scale": 0.9},
                "pulseMs": 20
              }
            },
            "transient": {"lowTickBelowSharpness": 0.3, "tickBelowIntensity": 0.35, "tickScale": 2, "pulseMs": 20},
            "sharpness": 0.5,
            "gamepadMs": 50,
            "blurPx": 40
          }
        }

        """#),
    File(
      path: "tables/motion.cues.json",
      text: #"""
        {
          "format": "patternc.cue-table",
          "version": 1,
          "name": "motion",
          "profile": "base",
          "inputs": {
            "finished": {"source": "content", "type": "flag"},
            "foreground": {"source": "system", "type": "flag"},
            "physicality": {"source": "user-setting", "type": "flag"},
            "reduce-motion": {"source": "system", "type": "flag"},
            "sound-on": {"source": "user-setting", "type": "flag"},
            "system-haptics": {"source": "system", "type": "flag"},
            "visible": {"source": "system", "type": "flag"},
            "working": {"source": "content", "type": "flag"}
          },
          "maps": {},
          "springs": {},
          "events": {
            "aside.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["steps.aside"]},
            "body.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["body"]},
            "cards.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["cards"]},
            "cuts.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["cuts"]},
            "eases.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["eases"]},
            "exits.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["exits"]},
            "fade.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["fade"]},
            "gatedfade.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["gated.fade"]},
            "glow.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["glow"]},
            "idle.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["pulse.idle"]},
            "late.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["fade.late"]},
            "moves.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["moves"]},
            "out.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["fade.out"]},
            "pulse.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["pulse"]},
            "specks.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["specks"]},
            "springs.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["springs"]},
            "tags.asked": {"class": "selection", "by": "user", "subject": "tag", "cues": ["tags"]},
            "turn.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["turn"]},
            "types.asked": {"class": "selection", "by": "user", "subject": "card", "cues": ["types"]}
          },
          "controls": {},
          "choices": {},
          "app": {
            "targets": [],
            "layers": [],
            "states": [],
            "effects": [],
            "properties": [],
            "seeds": [],
            "approximations": [],
            "files": []
          },
          "patterns": {},
          "cues": {
            "body": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "body.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [
                    {
                      "atMs": 100,
                      "kind": "impact",
                      "style": "light",
                      "intensity": 1,
                      "loop": {"everyMs": 400, "while": "working", "id": "l1", "startMs": 0}
                    }
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 200,
                      "from": 1,
                      "to": 1.5,
                      "curve": {"kind": "linear"},
                      "loop": {"everyMs": 400, "while": "working", "id": "l1", "startMs": 0}
                    }
                  ],
                  "sound": [],
                  "text": [
                    {
                      "atMs": 300,
                      "kind": "toast",
                      "text": "tick",
                      "loop": {"everyMs": 400, "while": "working", "id": "l1", "startMs": 0}
                    }
                  ],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [
                    {
                      "atMs": 100,
                      "kind": "impact",
                      "style": "light",
                      "intensity": 1,
                      "loop": {"everyMs": 400, "while": "working", "id": "l1", "startMs": 0}
                    }
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 200,
                      "from": 1,
                      "to": 1.5,
                      "curve": {"kind": "linear"},
                      "loop": {"everyMs": 400, "while": "working", "id": "l1", "startMs": 0}
                    }
                  ],
                  "sound": [],
                  "text": [
                    {
                      "atMs": 300,
                      "kind": "toast",
                      "text": "tick",
                      "loop": {"everyMs": 400, "while": "working", "id": "l1", "startMs": 0}
                    }
                  ],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 200,
                      "from": 1,
                      "to": 1.5,
                      "curve": {"kind": "linear"},
                      "loop": {"everyMs": 400, "while": "working", "id": "l1", "startMs": 0}
                    }
                  ],
                  "sound": [],
                  "text": [
                    {
                      "atMs": 300,
                      "kind": "toast",
                      "text": "tick",
                      "loop": {"everyMs": 400, "while": "working", "id": "l1", "startMs": 0}
                    }
                  ],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics", "working"], "targets": ["card"]}
            },
            "cards": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "cards.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 450,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 200,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"},
                      "stagger": {"stepMs": 150, "maxMs": 250}
                    },
                    {
                      "target": "frame",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 200,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 450,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 200,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"},
                      "stagger": {"stepMs": 150, "maxMs": 250}
                    },
                    {
                      "target": "frame",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 200,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 450,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 200,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"},
                      "stagger": {"stepMs": 150, "maxMs": 250}
                    },
                    {
                      "target": "frame",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 200,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["card", "frame"]}
            },
            "cuts": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "cuts.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 0,
                      "durationMs": 800,
                      "from": 0,
                      "to": 8,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"},
                      "cut": true
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 0,
                      "durationMs": 800,
                      "from": 0,
                      "to": 8,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"},
                      "cut": true
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 0,
                      "durationMs": 800,
                      "from": 0,
                      "to": 8,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"},
                      "cut": true
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics", "working"], "targets": ["card"]}
            },
            "eases": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "eases.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 1, 1]}
                    },
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 90,
                      "curve": {"kind": "steps", "count": 3}
                    },
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "cubic-bezier", "points": [0.5, 0, 0.5, 1]}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 1, 1]}
                    },
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 90,
                      "curve": {"kind": "steps", "count": 3}
                    },
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "cubic-bezier", "points": [0.5, 0, 0.5, 1]}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "cubic-bezier", "points": [0.42, 0, 1, 1]}
                    },
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 90,
                      "curve": {"kind": "steps", "count": 3}
                    },
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "cubic-bezier", "points": [0.5, 0, 0.5, 1]}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["card"]}
            },
            "exits": {
              "role": "exit",
              "profile": "base",
              "trigger": {"event": "exits.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 400,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 400,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 400, "kind": "remove", "name": "card", "optimistic": true}]
                },
                "reduceMotion": {
                  "durationMs": 400,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 400,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 400, "kind": "remove", "name": "card", "optimistic": true}]
                },
                "physicalityOff": {
                  "durationMs": 400,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 400,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [{"atMs": 400, "kind": "remove", "name": "card", "optimistic": true}]
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["card"]}
            },
            "fade": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "fade.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["card"]}
            },
            "fade.late": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "late.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 300,
                      "durationMs": 400,
                      "from": 0.2,
                      "to": 0.8,
                      "curve": {"kind": "linear"}
                    },
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 900,
                      "durationMs": 100,
                      "from": 0.8,
                      "to": 0.5,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 300,
                      "durationMs": 400,
                      "from": 0.2,
                      "to": 0.8,
                      "curve": {"kind": "linear"}
                    },
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 900,
                      "durationMs": 100,
                      "from": 0.8,
                      "to": 0.5,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 300,
                      "durationMs": 400,
                      "from": 0.2,
                      "to": 0.8,
                      "curve": {"kind": "linear"}
                    },
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 900,
                      "durationMs": 100,
                      "from": 0.8,
                      "to": 0.5,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["card"]}
            },
            "fade.out": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "out.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 500,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 500,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 500,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 500,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 500,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 500,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["card"]}
            },
            "gated.fade": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "gatedfade.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {
                "cue": [],
                "haptics": ["physicality", "system-haptics"],
                "motion": ["visible"],
                "sound": ["sound-on"]
              },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    },
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 500,
                      "durationMs": 500,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    },
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 500,
                      "durationMs": 500,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    },
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 500,
                      "durationMs": 500,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics", "visible"], "targets": ["card"]}
            },
            "glow": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "glow.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "glow-radius",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 2,
                      "to": 8,
                      "curve": {"kind": "linear"},
                      "unit": "pt",
                      "layer": "ring"
                    },
                    {
                      "target": "card",
                      "property": "dissolve",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"},
                      "edge": "bottom",
                      "approx": "mask"
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "glow-radius",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 2,
                      "to": 8,
                      "curve": {"kind": "linear"},
                      "unit": "pt",
                      "layer": "ring"
                    },
                    {
                      "target": "card",
                      "property": "dissolve",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"},
                      "edge": "bottom",
                      "approx": "mask"
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "glow-radius",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 2,
                      "to": 8,
                      "curve": {"kind": "linear"},
                      "unit": "pt",
                      "layer": "ring"
                    },
                    {
                      "target": "card",
                      "property": "dissolve",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 1,
                      "to": 0,
                      "curve": {"kind": "linear"},
                      "edge": "bottom",
                      "approx": "mask"
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {
                "inputs": ["physicality", "sound-on", "system-haptics"],
                "targets": ["card"],
                "layers": ["ring"]
              }
            },
            "moves": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "moves.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    },
                    {
                      "target": "card",
                      "property": "translateY",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 100,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 400,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 400,
                      "from": 0.5,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 200,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 200,
                      "from": 0.8,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["card"]}
            },
            "pulse": {
              "role": "progress",
              "profile": "base",
              "trigger": {"event": "pulse.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 500,
                      "from": 1,
                      "to": 2,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"},
                      "alternate": true
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 500,
                      "from": 1,
                      "to": 2,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"},
                      "alternate": true
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 500,
                      "from": 1,
                      "to": 2,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"},
                      "alternate": true
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics", "working"], "targets": ["card"]}
            },
            "pulse.idle": {
              "role": "ambient",
              "profile": "base",
              "trigger": {"event": "idle.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "medium",
                      "intensity": 1,
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"}
                    }
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 500,
                      "from": 1,
                      "to": 2,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"},
                      "alternate": true
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "medium",
                      "intensity": 1,
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"}
                    }
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 500,
                      "from": 1,
                      "to": 2,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"},
                      "alternate": true
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 0,
                      "durationMs": 500,
                      "from": 1,
                      "to": 2,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working"},
                      "alternate": true
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics", "working"], "targets": ["card"]}
            },
            "specks": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "specks.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 400,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "soft",
                      "intensity": 1,
                      "stagger": {"stepMs": 50}
                    }
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"},
                      "stagger": {"minMs": 100, "maxMs": 300}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 400,
                  "haptics": [
                    {
                      "atMs": 0,
                      "kind": "impact",
                      "style": "soft",
                      "intensity": 1,
                      "stagger": {"stepMs": 50}
                    }
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"},
                      "stagger": {"minMs": 100, "maxMs": 300}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 400,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"},
                      "stagger": {"minMs": 100, "maxMs": 300}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["card"]}
            },
            "springs": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "springs.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 900,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 0,
                      "durationMs": 900,
                      "from": 0,
                      "to": 1,
                      "curve": {
                        "kind": "spring",
                        "response": 0.628319,
                        "dampingRatio": 0.6,
                        "stiffness": 100,
                        "damping": 12,
                        "settleMs": 900,
                        "overshoot": 0,
                        "durationMs": 900,
                        "samples": [[0, 0], [100, 1]]
                      }
                    },
                    {
                      "target": "card",
                      "property": "translateY",
                      "atMs": 0,
                      "durationMs": 700,
                      "from": 20,
                      "to": 0,
                      "curve": {
                        "kind": "spring",
                        "response": 0.628319,
                        "dampingRatio": 1,
                        "stiffness": 100,
                        "damping": 20,
                        "settleMs": 700,
                        "overshoot": 0,
                        "durationMs": 700,
                        "samples": [[0, 0], [100, 1]]
                      }
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 900,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 0,
                      "durationMs": 900,
                      "from": 0,
                      "to": 1,
                      "curve": {
                        "kind": "spring",
                        "response": 0.628319,
                        "dampingRatio": 0.6,
                        "stiffness": 100,
                        "damping": 12,
                        "settleMs": 900,
                        "overshoot": 0,
                        "durationMs": 900,
                        "samples": [[0, 0], [100, 1]]
                      }
                    },
                    {
                      "target": "card",
                      "property": "translateY",
                      "atMs": 0,
                      "durationMs": 700,
                      "from": 20,
                      "to": 0,
                      "curve": {
                        "kind": "spring",
                        "response": 0.628319,
                        "dampingRatio": 1,
                        "stiffness": 100,
                        "damping": 20,
                        "settleMs": 700,
                        "overshoot": 0,
                        "durationMs": 700,
                        "samples": [[0, 0], [100, 1]]
                      }
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 900,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 0,
                      "durationMs": 900,
                      "from": 0,
                      "to": 1,
                      "curve": {
                        "kind": "spring",
                        "response": 0.628319,
                        "dampingRatio": 0.6,
                        "stiffness": 100,
                        "damping": 12,
                        "settleMs": 900,
                        "overshoot": 0,
                        "durationMs": 900,
                        "samples": [[0, 0], [100, 1]]
                      }
                    },
                    {
                      "target": "card",
                      "property": "translateY",
                      "atMs": 0,
                      "durationMs": 700,
                      "from": 20,
                      "to": 0,
                      "curve": {
                        "kind": "spring",
                        "response": 0.628319,
                        "dampingRatio": 1,
                        "stiffness": 100,
                        "damping": 20,
                        "settleMs": 700,
                        "overshoot": 0,
                        "durationMs": 700,
                        "samples": [[0, 0], [100, 1]]
                      }
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["card"]}
            },
            "steps.aside": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "aside.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 1000,
                  "haptics": [
                    {"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1},
                    {"atMs": 600, "kind": "impact", "style": "medium", "intensity": 1}
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    },
                    {
                      "target": "card",
                      "property": "scale",
                      "atMs": 200,
                      "durationMs": 600,
                      "from": 1,
                      "to": 2,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [
                    {"atMs": 100, "kind": "toast", "text": "early"},
                    {"atMs": 700, "kind": "toast", "text": "late"}
                  ],
                  "effects": [
                    {"atMs": 300, "kind": "show", "name": "panel"},
                    {"atMs": 800, "kind": "hide", "name": "panel"}
                  ]
                },
                "reduceMotion": {
                  "durationMs": 1000,
                  "haptics": [
                    {"atMs": 0, "kind": "impact", "style": "medium", "intensity": 1},
                    {"atMs": 700, "kind": "impact", "style": "light", "intensity": 1}
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [
                    {"atMs": 100, "kind": "toast", "text": "early"},
                    {"atMs": 200, "kind": "toast", "text": "late"}
                  ],
                  "effects": [
                    {"atMs": 50, "kind": "show", "name": "panel"},
                    {"atMs": 900, "kind": "hide", "name": "panel"}
                  ]
                },
                "physicalityOff": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 1000,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"}
                    }
                  ],
                  "sound": [],
                  "text": [
                    {"atMs": 100, "kind": "toast", "text": "early"},
                    {"atMs": 200, "kind": "toast", "text": "late"}
                  ],
                  "effects": [
                    {"atMs": 50, "kind": "show", "name": "panel"},
                    {"atMs": 900, "kind": "hide", "name": "panel"}
                  ]
                }
              },
              "digest": "0000000000000000",
              "needs": {
                "inputs": ["physicality", "sound-on", "system-haptics"],
                "targets": ["card"],
                "states": ["panel"]
              }
            },
            "tags": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "tags.asked", "class": "selection", "by": "user", "subject": "tag"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 600,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "tag",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"},
                      "stagger": {"minMs": 0, "maxMs": 500, "seed": "tag.id"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 600,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "tag",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"},
                      "stagger": {"minMs": 0, "maxMs": 500, "seed": "tag.id"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 600,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "tag",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "linear"},
                      "stagger": {"minMs": 0, "maxMs": 500, "seed": "tag.id"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {
                "keys": ["tag.id"],
                "inputs": ["physicality", "sound-on", "system-haptics"],
                "targets": ["tag"]
              }
            },
            "turn": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "turn.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 100,
                      "durationMs": 400,
                      "from": 0,
                      "to": 360,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "finished@100/600", "startMs": 100, "everyMs": 600, "until": "finished"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 100,
                      "durationMs": 400,
                      "from": 0,
                      "to": 360,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "finished@100/600", "startMs": 100, "everyMs": 600, "until": "finished"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "card",
                      "property": "rotate",
                      "atMs": 100,
                      "durationMs": 400,
                      "from": 0,
                      "to": 360,
                      "curve": {"kind": "linear"},
                      "loop": {"id": "finished@100/600", "startMs": 100, "everyMs": 600, "until": "finished"}
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["finished", "physicality", "sound-on", "system-haptics"], "targets": ["card"]}
            },
            "types": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "types.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {"cue": [], "haptics": ["physicality", "system-haptics"], "motion": [], "sound": ["sound-on"]},
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    {
                      "target": "line",
                      "property": "typeOn",
                      "atMs": 0,
                      "perCharacterMs": 30,
                      "pauseMs": 100,
                      "after": ".,!?"
                    }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [{"target": "line", "property": "typeOn", "atMs": 0, "perCharacterMs": 0}],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [{"target": "line", "property": "typeOn", "atMs": 0, "perCharacterMs": 0}],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "0000000000000000",
              "needs": {"inputs": ["physicality", "sound-on", "system-haptics"], "targets": ["line"]}
            }
          },
          "equivalents": {
            "version": 1,
            "changed": [],
            "impact": {
              "light": {
                "taps": [{"atMs": 0, "intensity": 0.4, "sharpness": 0.6}],
                "android": {"primitive": "tick", "scale": 0.8},
                "pulseMs": 20
              },
              "medium": {
                "taps": [{"atMs": 0, "intensity": 0.65, "sharpness": 0.5}],
                "android": {"primitive": "click", "scale": 0.65},
                "pulseMs": 20
              },
              "heavy": {
                "taps": [{"atMs": 0, "intensity": 1, "sharpness": 0.3}],
                "android": {"primitive": "click", "scale": 1},
                "pulseMs": 40
              },
              "soft": {
                "taps": [{"atMs": 0, "intensity": 0.45, "sharpness": 0.1}],
                "android": {"primitive": "low-tick", "scale": 0.9},
                "pulseMs": 30
              },
              "rigid": {
                "taps": [{"atMs": 0, "intensity": 0.8, "sharpness": 1}],
                "android": {"primitive": "click", "scale": 0.8},
                "pulseMs": 20
              }
            },
            "selection": {
              "taps": [{"atMs": 0, "intensity": 0.3, "sharpness": 0.7}],
              "android": {"primitive": "tick", "scale": 0.6},
              "pulseMs": 20
            },
            "notify": {
              "success": {
                "taps": [
                  {"atMs": 0, "intensity": 0.5, "sharpness": 0.5},
                  {"atMs": 100, "intensity": 0.7, "sharpness": 0.5}
                ],
                "android": {"primitive": "click", "scale": 0.7},
                "pulseMs": 20
              },
              "warning": {
                "taps": [
                  {"atMs": 0, "intensity": 0.8, "sharpness": 0.5},
                  {"atMs": 150, "intensity": 0.6, "sharpness": 0.5}
                ],
                "android": {"primitive": "click", "scale": 0.8},
                "pulseMs": 20
              },
              "error": {
                "taps": [
                  {"atMs": 0, "intensity": 0.7, "sharpness": 0.4},
                  {"atMs": 100, "intensity": 0.7, "sharpness": 0.4},
                  {"atMs": 200, "intensity": 0.9, "sharpness": 0.4},
                  {"atMs": 300, "intensity": 0.5, "sharpness": 0.4}
                ],
                "android": {"primitive": "click", "scale": 0.9},
                "pulseMs": 20
              }
            },
            "transient": {"lowTickBelowSharpness": 0.3, "tickBelowIntensity": 0.35, "tickScale": 2, "pulseMs": 20},
            "sharpness": 0.5,
            "gamepadMs": 50,
            "blurPx": 40
          }
        }

        """#),
    File(
      path: "tables/newer.cues.json",
      text: #"""
        {
          "format": "patternc.cue-table",
          "version": 1,
          "name": "small",
          "profile": "base",
          "inputs": {
            "foreground": {"source": "system", "type": "flag"},
            "physicality": {"source": "user-setting", "type": "flag"},
            "reduce-motion": {"source": "system", "type": "flag"},
            "sound-on": {"source": "user-setting", "type": "flag"},
            "system-haptics": {"source": "system", "type": "flag"},
            "visible": {"source": "system", "type": "flag"}
          },
          "maps": {},
          "springs": {},
          "events": {"tap.asked": {"class": "selection", "by": "user", "subject": "card"}},
          "controls": {},
          "choices": {},
          "app": {"targets": [], "layers": [], "states": [], "effects": []},
          "patterns": {},
          "cues": {
            "tap": {
              "role": "feedback",
              "profile": "base",
              "trigger": {"event": "tap.asked", "class": "selection", "by": "user", "subject": "card"},
              "gates": {
                "cue": [],
                "haptics": ["physicality", "system-haptics"],
                "motion": [],
                "sound": ["sound-on"]
              },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [
                    {"atMs": 0, "kind": "ultrasonic", "force": 3},
                    {"atMs": 0, "kind": "impact", "style": "rigid", "intensity": 1}
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "wobble", "q": 3}
                    }
                  ],
                  "sound": [{"atMs": 0, "kind": "noise", "durationMs": 10}],
                  "text": [
                    {"atMs": 0, "kind": "billboard", "text": "x"},
                    {"atMs": 0, "kind": "toast", "text": "tap"}
                  ],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [
                    {"atMs": 0, "kind": "ultrasonic", "force": 3},
                    {"atMs": 0, "kind": "impact", "style": "rigid", "intensity": 1}
                  ],
                  "motion": [
                    {
                      "target": "card",
                      "property": "opacity",
                      "atMs": 0,
                      "durationMs": 100,
                      "from": 0,
                      "to": 1,
                      "curve": {"kind": "wobble", "q": 3}
                    }
                  ],
                  "sound": [{"atMs": 0, "kind": "noise", "durationMs": 10}],
                  "text": [
                    {"atMs": 0, "kind": "billboard", "text": "x"},
                    {"atMs": 0, "kind": "toast", "text": "tap"}
                  ],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [{"atMs": 0, "kind": "toast", "text": "tap"}],
                  "effects": []
                }
              },
              "digest": "0000000000000000"
            }
          },
          "future": {"a": [1, 2]}
        }

        """#),
    File(
      path: "tables/promises.cues.json",
      text: #"""
        {
          "format": "patternc.cue-table",
          "version": 1,
          "name": "promises",
          "profile": "base",
          "inputs": {
            "calm": { "source": "content", "type": "flag" },
            "foreground": { "source": "system", "type": "flag" },
            "in-thread": { "source": "system", "type": "flag" },
            "not-dnd": { "source": "system", "type": "flag" },
            "not-silent": { "source": "system", "type": "flag" },
            "physicality": { "source": "user-setting", "type": "flag" },
            "reduce-motion": { "source": "system", "type": "flag" },
            "sound-on": { "source": "user-setting", "type": "flag" },
            "system-haptics": { "source": "system", "type": "flag" },
            "visible": { "source": "system", "type": "flag" },
            "working": { "source": "content", "type": "flag" }
          },
          "maps": {},
          "springs": {
            "slow": { "response": 1, "dampingRatio": 1, "stiffness": 39.478418, "damping": 12.566371, "settleMs": 1470, "overshoot": 0 }
          },
          "equivalents": {
            "version": 1,
            "changed": [],
            "impact": {
              "light": { "taps": [{ "atMs": 0, "intensity": 0.4, "sharpness": 0.6 }], "android": { "primitive": "tick", "scale": 0.8 }, "pulseMs": 20 },
              "medium": { "taps": [{ "atMs": 0, "intensity": 0.65, "sharpness": 0.5 }], "android": { "primitive": "click", "scale": 0.65 }, "pulseMs": 20 },
              "heavy": { "taps": [{ "atMs": 0, "intensity": 1, "sharpness": 0.3 }], "android": { "primitive": "click", "scale": 1 }, "pulseMs": 40 },
              "soft": { "taps": [{ "atMs": 0, "intensity": 0.45, "sharpness": 0.1 }], "android": { "primitive": "low-tick", "scale": 0.9 }, "pulseMs": 30 },
              "rigid": { "taps": [{ "atMs": 0, "intensity": 0.8, "sharpness": 1 }], "android": { "primitive": "click", "scale": 0.8 }, "pulseMs": 20 }
            },
            "selection": { "taps": [{ "atMs": 0, "intensity": 0.3, "sharpness": 0.7 }], "android": { "primitive": "tick", "scale": 0.6 }, "pulseMs": 20 },
            "notify": {
              "success": { "taps": [{ "atMs": 0, "intensity": 0.5, "sharpness": 0.5 }, { "atMs": 100, "intensity": 0.7, "sharpness": 0.5 }], "android": { "primitive": "click", "scale": 0.7 }, "pulseMs": 20 },
              "warning": { "taps": [{ "atMs": 0, "intensity": 0.8, "sharpness": 0.5 }, { "atMs": 150, "intensity": 0.6, "sharpness": 0.5 }], "android": { "primitive": "click", "scale": 0.8 }, "pulseMs": 20 },
              "error": { "taps": [{ "atMs": 0, "intensity": 0.7, "sharpness": 0.4 }, { "atMs": 100, "intensity": 0.7, "sharpness": 0.4 }, { "atMs": 200, "intensity": 0.9, "sharpness": 0.4 }, { "atMs": 300, "intensity": 0.5, "sharpness": 0.4 }], "android": { "primitive": "click", "scale": 0.9 }, "pulseMs": 20 }
            },
            "transient": { "lowTickBelowSharpness": 0.3, "tickBelowIntensity": 0.35, "tickScale": 2, "pulseMs": 20 },
            "sharpness": 0.5,
            "gamepadMs": 50,
            "blurPx": 40
          },
          "events": {
            "chain.asked": { "class": "selection", "by": "user", "subject": "note", "cues": ["chain"] },
            "chain.next": { "class": "selection", "by": "user", "subject": "note", "cues": ["chain.end"] },
            "hum.asked": { "class": "selection", "by": "user", "subject": "note", "cues": ["hum"] },
            "late.asked": { "class": "selection", "by": "user", "subject": "note", "cues": ["late"] },
            "leave.asked": { "class": "selection", "by": "user", "subject": "note" },
            "pulse.asked": { "class": "selection", "by": "user", "subject": "note", "cues": ["pulse"] },
            "rows.asked": { "class": "selection", "by": "user", "subject": "list", "cues": ["rows"] },
            "settle.asked": { "class": "selection", "by": "user", "subject": "note", "cues": ["settle"] },
            "shift.asked": { "class": "selection", "by": "user", "subject": "note", "cues": ["shift"] },
            "work.asked": { "class": "selection", "by": "user", "subject": "note", "cues": ["work"] },
            "work.done": { "class": "visible", "by": "system", "subject": "note", "cues": ["work.end"] }
          },
          "controls": {},
          "choices": {},
          "app": {
            "targets": [
              "list",
              "note",
              "row"
            ],
            "layers": [
              "ring"
            ],
            "states": [
              "loader",
              "note"
            ],
            "effects": [
              "late.send",
              "rows.load",
              "work.run"
            ],
            "properties": [],
            "seeds": [],
            "approximations": [],
            "files": []
          },
          "patterns": {},
          "cues": {
            "chain": {
              "because": "One thing leads to another.",
              "role": "feedback",
              "profile": "base",
              "trigger": { "event": "chain.asked", "class": "selection", "by": "user", "subject": "note" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 200,
                  "haptics": [],
                  "motion": [
                    { "target": "note", "property": "opacity", "atMs": 0, "durationMs": 200, "from": 0.5, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 50, "kind": "emit", "name": "chain.next" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 200,
                  "haptics": [],
                  "motion": [
                    { "target": "note", "property": "opacity", "atMs": 0, "durationMs": 200, "from": 0.5, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 50, "kind": "emit", "name": "chain.next" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 200,
                  "haptics": [],
                  "motion": [
                    { "target": "note", "property": "opacity", "atMs": 0, "durationMs": 200, "from": 0.5, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 50, "kind": "emit", "name": "chain.next" }
                  ]
                }
              },
              "digest": "47b71193021b35d5",
              "needs": { "targets": ["note"] }
            },
            "chain.end": {
              "because": "What follows.",
              "role": "feedback",
              "profile": "base",
              "trigger": { "event": "chain.next", "class": "selection", "by": "user", "subject": "note" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 200,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "light", "intensity": 1 }
                  ],
                  "motion": [
                    { "target": "note", "layer": "ring", "property": "opacity", "atMs": 0, "durationMs": 200, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 100, "kind": "toast", "text": "Followed.", "id": "chain.end.toast.1" }
                  ],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 200,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "light", "intensity": 1 }
                  ],
                  "motion": [
                    { "target": "note", "layer": "ring", "property": "opacity", "atMs": 0, "durationMs": 200, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 100, "kind": "toast", "text": "Followed.", "id": "chain.end.toast.1" }
                  ],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 200,
                  "haptics": [],
                  "motion": [
                    { "target": "note", "layer": "ring", "property": "opacity", "atMs": 0, "durationMs": 200, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 100, "kind": "toast", "text": "Followed.", "id": "chain.end.toast.1" }
                  ],
                  "effects": []
                }
              },
              "digest": "994f4cbb9e899e67",
              "needs": { "inputs": ["foreground", "physicality", "system-haptics"], "targets": ["note"], "layers": ["ring"] }
            },
            "hum": {
              "because": "A loop that is heard and felt.",
              "role": "feedback",
              "profile": "base",
              "trigger": { "event": "hum.asked", "class": "selection", "by": "user", "subject": "note" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 100,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "light", "intensity": 1, "loop": { "id": "working@0/300", "startMs": 0, "everyMs": 300, "while": "working" } }
                  ],
                  "motion": [
                    { "target": "note", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [
                    { "atMs": 0, "kind": "tone", "frequenciesHz": [440], "durationMs": 200, "volume": 0.2, "fadeInMs": 30, "fadeOutMs": 30, "loop": { "id": "working@0/300", "startMs": 0, "everyMs": 300, "while": "working" } }
                  ],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "note" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 100,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "light", "intensity": 1, "loop": { "id": "working@0/300", "startMs": 0, "everyMs": 300, "while": "working" } }
                  ],
                  "motion": [
                    { "target": "note", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [
                    { "atMs": 0, "kind": "tone", "frequenciesHz": [440], "durationMs": 200, "volume": 0.2, "fadeInMs": 30, "fadeOutMs": 30, "loop": { "id": "working@0/300", "startMs": 0, "everyMs": 300, "while": "working" } }
                  ],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "note" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    { "target": "note", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "note" }
                  ]
                }
              },
              "digest": "ee9639e6d8b6082d",
              "needs": { "inputs": ["foreground", "not-dnd", "not-silent", "physicality", "sound-on", "system-haptics", "working"], "targets": ["note"], "states": ["note"] }
            },
            "late": {
              "because": "A call that fails gives the note back.",
              "role": "exit",
              "profile": "base",
              "trigger": { "event": "late.asked", "class": "selection", "by": "user", "subject": "note" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 800,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "light", "intensity": 1 },
                    { "atMs": 400, "kind": "impact", "style": "heavy", "intensity": 1 }
                  ],
                  "motion": [
                    { "target": "note", "property": "opacity", "atMs": 0, "durationMs": 600, "from": 1, "to": 0, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "do", "name": "late.send", "failure": { "text": [{ "atMs": 1000, "kind": "toast", "text": "Try again.", "id": "late.toast.1" }], "effects": [{ "atMs": 0, "kind": "restore", "name": "note" }] } },
                    { "atMs": 800, "kind": "remove", "name": "note" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 800,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "light", "intensity": 1 },
                    { "atMs": 400, "kind": "impact", "style": "heavy", "intensity": 1 }
                  ],
                  "motion": [
                    { "target": "note", "property": "opacity", "atMs": 0, "durationMs": 600, "from": 1, "to": 0, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "do", "name": "late.send", "failure": { "text": [{ "atMs": 1000, "kind": "toast", "text": "Try again.", "id": "late.toast.1" }], "effects": [{ "atMs": 0, "kind": "restore", "name": "note" }] } },
                    { "atMs": 800, "kind": "remove", "name": "note" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 800,
                  "haptics": [],
                  "motion": [
                    { "target": "note", "property": "opacity", "atMs": 0, "durationMs": 600, "from": 1, "to": 0, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "do", "name": "late.send", "failure": { "text": [{ "atMs": 1000, "kind": "toast", "text": "Try again.", "id": "late.toast.1" }], "effects": [{ "atMs": 0, "kind": "restore", "name": "note" }] } },
                    { "atMs": 800, "kind": "remove", "name": "note" }
                  ]
                }
              },
              "digest": "f85c097c153830b6",
              "needs": { "inputs": ["foreground", "physicality", "system-haptics"], "targets": ["note"], "effects": ["late.send"] }
            },
            "pulse": {
              "because": "A loop whose body begins late.",
              "role": "feedback",
              "profile": "base",
              "trigger": { "event": "pulse.asked", "class": "selection", "by": "user", "subject": "note" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    { "target": "note", "property": "opacity", "atMs": 50, "durationMs": 200, "from": 1, "to": 0.5, "curve": { "kind": "linear" }, "loop": { "id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    { "target": "note", "property": "opacity", "atMs": 50, "durationMs": 200, "from": 1, "to": 0.5, "curve": { "kind": "linear" }, "loop": { "id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    { "target": "note", "property": "opacity", "atMs": 50, "durationMs": 200, "from": 1, "to": 0.5, "curve": { "kind": "linear" }, "loop": { "id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "f8839ac7a0801931",
              "needs": { "inputs": ["working"], "targets": ["note"] }
            },
            "rows": {
              "because": "Rows pulse while they are loaded.",
              "role": "feedback",
              "profile": "base",
              "trigger": { "event": "rows.asked", "class": "selection", "by": "user", "subject": "list" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "staggerMaxMs": 200,
                  "haptics": [],
                  "motion": [
                    { "target": "row", "property": "opacity", "atMs": 0, "durationMs": 300, "from": 1, "to": 0.5, "curve": { "kind": "linear" }, "loop": { "id": "working@0/400", "startMs": 0, "everyMs": 400, "while": "working" }, "stagger": { "stepMs": 50, "maxMs": 200 } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "do", "name": "rows.load", "failure": { "text": [{ "atMs": 1000, "kind": "toast", "text": "Again.", "id": "rows.toast.1" }], "effects": [{ "atMs": 0, "kind": "restore", "name": "row" }] } }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "staggerMaxMs": 200,
                  "haptics": [],
                  "motion": [
                    { "target": "row", "property": "opacity", "atMs": 0, "durationMs": 300, "from": 1, "to": 0.5, "curve": { "kind": "linear" }, "loop": { "id": "working@0/400", "startMs": 0, "everyMs": 400, "while": "working" }, "stagger": { "stepMs": 50, "maxMs": 200 } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "do", "name": "rows.load", "failure": { "text": [{ "atMs": 1000, "kind": "toast", "text": "Again.", "id": "rows.toast.1" }], "effects": [{ "atMs": 0, "kind": "restore", "name": "row" }] } }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "staggerMaxMs": 200,
                  "haptics": [],
                  "motion": [
                    { "target": "row", "property": "opacity", "atMs": 0, "durationMs": 300, "from": 1, "to": 0.5, "curve": { "kind": "linear" }, "loop": { "id": "working@0/400", "startMs": 0, "everyMs": 400, "while": "working" }, "stagger": { "stepMs": 50, "maxMs": 200 } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "do", "name": "rows.load", "failure": { "text": [{ "atMs": 1000, "kind": "toast", "text": "Again.", "id": "rows.toast.1" }], "effects": [{ "atMs": 0, "kind": "restore", "name": "row" }] } }
                  ]
                }
              },
              "digest": "1ba4d76fe085e580",
              "needs": { "inputs": ["working"], "targets": ["row"], "effects": ["rows.load"] }
            },
            "settle": {
              "because": "A spring that takes longer than its loop.",
              "role": "feedback",
              "profile": "base",
              "trigger": { "event": "settle.asked", "class": "selection", "by": "user", "subject": "note" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    { "target": "note", "property": "opacity", "atMs": 0, "durationMs": 1470, "from": 0.2, "to": 0.8, "curve": { "kind": "spring", "spring": "slow", "response": 1, "dampingRatio": 1, "stiffness": 39.478418, "damping": 12.566371, "settleMs": 1470, "overshoot": 0, "durationMs": 1470, "samples": [[0, 0], [1.125, 0.005], [2.325, 0.02], [3.65, 0.0455], [5.1, 0.0816], [7.7, 0.1597], [13.825, 0.365], [16.9, 0.4624], [20.2, 0.5564], [23.45, 0.637], [26.75, 0.7066], [30.15, 0.7663], [33.725, 0.8174], [37.525, 0.8605], [41.975, 0.899], [46.875, 0.9298], [52.35, 0.9536], [58.575, 0.9713], [65.475, 0.9833], [73.775, 0.9914], [100, 1]] }, "loop": { "id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working" }, "cut": true }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    { "target": "note", "property": "opacity", "atMs": 0, "durationMs": 1470, "from": 0.2, "to": 0.8, "curve": { "kind": "spring", "spring": "slow", "response": 1, "dampingRatio": 1, "stiffness": 39.478418, "damping": 12.566371, "settleMs": 1470, "overshoot": 0, "durationMs": 1470, "samples": [[0, 0], [1.125, 0.005], [2.325, 0.02], [3.65, 0.0455], [5.1, 0.0816], [7.7, 0.1597], [13.825, 0.365], [16.9, 0.4624], [20.2, 0.5564], [23.45, 0.637], [26.75, 0.7066], [30.15, 0.7663], [33.725, 0.8174], [37.525, 0.8605], [41.975, 0.899], [46.875, 0.9298], [52.35, 0.9536], [58.575, 0.9713], [65.475, 0.9833], [73.775, 0.9914], [100, 1]] }, "loop": { "id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working" }, "cut": true }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    { "target": "note", "property": "opacity", "atMs": 0, "durationMs": 1470, "from": 0.2, "to": 0.8, "curve": { "kind": "spring", "spring": "slow", "response": 1, "dampingRatio": 1, "stiffness": 39.478418, "damping": 12.566371, "settleMs": 1470, "overshoot": 0, "durationMs": 1470, "samples": [[0, 0], [1.125, 0.005], [2.325, 0.02], [3.65, 0.0455], [5.1, 0.0816], [7.7, 0.1597], [13.825, 0.365], [16.9, 0.4624], [20.2, 0.5564], [23.45, 0.637], [26.75, 0.7066], [30.15, 0.7663], [33.725, 0.8174], [37.525, 0.8605], [41.975, 0.899], [46.875, 0.9298], [52.35, 0.9536], [58.575, 0.9713], [65.475, 0.9833], [73.775, 0.9914], [100, 1]] }, "loop": { "id": "working@0/500", "startMs": 0, "everyMs": 500, "while": "working" }, "cut": true }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "3aa8b6649d2a1c80",
              "needs": { "inputs": ["working"], "targets": ["note"] }
            },
            "shift": {
              "because": "Motion that waits for calm.",
              "role": "feedback",
              "profile": "base",
              "trigger": { "event": "shift.asked", "class": "selection", "by": "user", "subject": "note" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": ["calm"], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 400,
                  "haptics": [],
                  "motion": [
                    { "target": "note", "property": "opacity", "atMs": 0, "durationMs": 400, "from": 0.5, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 400,
                  "haptics": [],
                  "motion": [
                    { "target": "note", "property": "opacity", "atMs": 0, "durationMs": 400, "from": 0.5, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 400,
                  "haptics": [],
                  "motion": [
                    { "target": "note", "property": "opacity", "atMs": 0, "durationMs": 400, "from": 0.5, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "d6049a343330a5ad",
              "needs": { "inputs": ["calm"], "targets": ["note"] }
            },
            "work": {
              "because": "Work that an event ends.",
              "role": "feedback",
              "profile": "base",
              "trigger": { "event": "work.asked", "class": "selection", "by": "user", "subject": "note" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "until": ["work.done"],
              "modes": {
                "normal": {
                  "durationMs": 1000,
                  "haptics": [
                    { "atMs": 200, "kind": "impact", "style": "light", "intensity": 1 }
                  ],
                  "motion": [
                    { "target": "note", "property": "opacity", "atMs": 0, "durationMs": 1000, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 700, "kind": "announce", "text": "Still working.", "id": "work.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "do", "name": "work.run", "success": { "text": [{ "atMs": 0, "kind": "toast", "text": "Saved.", "id": "work.toast.1" }], "effects": [] } },
                    { "atMs": 300, "kind": "show", "name": "loader" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 1000,
                  "haptics": [
                    { "atMs": 200, "kind": "impact", "style": "light", "intensity": 1 }
                  ],
                  "motion": [
                    { "target": "note", "property": "opacity", "atMs": 0, "durationMs": 1000, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 700, "kind": "announce", "text": "Still working.", "id": "work.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "do", "name": "work.run", "success": { "text": [{ "atMs": 0, "kind": "toast", "text": "Saved.", "id": "work.toast.1" }], "effects": [] } },
                    { "atMs": 300, "kind": "show", "name": "loader" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    { "target": "note", "property": "opacity", "atMs": 0, "durationMs": 1000, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 700, "kind": "announce", "text": "Still working.", "id": "work.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "do", "name": "work.run", "success": { "text": [{ "atMs": 0, "kind": "toast", "text": "Saved.", "id": "work.toast.1" }], "effects": [] } },
                    { "atMs": 300, "kind": "show", "name": "loader" }
                  ]
                }
              },
              "digest": "20926b4fce8b7b66",
              "needs": { "inputs": ["foreground", "physicality", "system-haptics"], "targets": ["note"], "states": ["loader"], "effects": ["work.run"] }
            },
            "work.end": {
              "because": "The work is over.",
              "role": "feedback",
              "profile": "base",
              "trigger": { "event": "work.done", "class": "visible", "by": "system", "subject": "note" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "hide", "name": "loader" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "hide", "name": "loader" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "hide", "name": "loader" }
                  ]
                }
              },
              "digest": "31159f45aeb402ad",
              "needs": { "states": ["loader"] }
            }
          }
        }

        """#),
    File(
      path: "tables/sonora.cues.json",
      text: #"""
        {
          "format": "patternc.cue-table",
          "version": 1,
          "name": "sonora",
          "profile": "sonora",
          "inputs": {
            "analyzing": { "doc": "The deep analysis is at work.", "source": "content", "type": "flag" },
            "awaiting-insights": { "doc": "The insights of a take are still to come.", "source": "content", "type": "flag" },
            "foreground": { "source": "system", "type": "flag" },
            "importance": { "doc": "How much an insight matters. SON-26", "source": "content", "type": "enum", "cases": ["minor", "significant", "breakthrough"] },
            "in-thread": { "source": "system", "type": "flag" },
            "loading": { "doc": "A screen waits for its content.", "source": "content", "type": "flag" },
            "not-dnd": { "source": "system", "type": "flag" },
            "not-silent": { "source": "system", "type": "flag" },
            "physicality": { "source": "user-setting", "type": "flag" },
            "processing": { "doc": "A take is being transcribed.", "source": "content", "type": "flag" },
            "recording": { "doc": "The microphone is open.", "source": "device", "type": "flag" },
            "reduce-motion": { "source": "system", "type": "flag" },
            "sound-on": { "source": "user-setting", "type": "flag" },
            "streaming": { "doc": "Words are still arriving.", "source": "content", "type": "flag" },
            "system-haptics": { "source": "system", "type": "flag" },
            "visible": { "source": "system", "type": "flag" }
          },
          "maps": {
            "celebration": { "doc": "The louder the find, the fuller the signature: playContextualSuccess(importance:). SON-26", "input": "importance", "type": "pattern", "values": { "breakthrough": "breakthrough", "minor": "subtle", "significant": "insight" }, "default": "subtle" }
          },
          "springs": {
            "bloom": { "doc": "The pulse of the Sonic Bloom. SON-33", "response": 0.8, "dampingRatio": 0.7, "stiffness": 61.685028, "damping": 10.995574, "settleMs": 1310, "overshoot": 0.045988 },
            "check": { "doc": "The stroke of the check mark. SON-55", "response": 0.4, "dampingRatio": 0.8, "stiffness": 246.74011, "damping": 25.132741, "settleMs": 540, "overshoot": 0.015165 },
            "dramatic": { "doc": "Major state changes. SON-30", "response": 0.4, "dampingRatio": 0.6, "stiffness": 246.74011, "damping": 18.849556, "settleMs": 648, "overshoot": 0.09478 },
            "gentle": { "doc": "Content transitions. SON-29", "response": 0.7, "dampingRatio": 0.85, "stiffness": 80.568199, "damping": 15.259164, "settleMs": 976, "overshoot": 0.006288 },
            "list": { "doc": "An item joining its list. SON-37", "response": 0.5, "dampingRatio": 0.8, "stiffness": 157.91367, "damping": 20.106193, "settleMs": 675, "overshoot": 0.015165 },
            "press": { "doc": "The record button under the finger: `.spring(response: 0.3)`, whose damping is SwiftUI's default 0.825. SON-25", "response": 0.3, "dampingRatio": 0.825, "stiffness": 438.649084, "damping": 34.557519, "settleMs": 414, "overshoot": 0.010191 },
            "quick": { "doc": "UI feedback. SON-27", "response": 0.3, "dampingRatio": 0.8, "stiffness": 438.649084, "damping": 33.510322, "settleMs": 405, "overshoot": 0.015165 },
            "reveal": { "doc": "An insight card unfolding. SON-34", "response": 0.6, "dampingRatio": 0.8, "stiffness": 109.662271, "damping": 16.755161, "settleMs": 810, "overshoot": 0.015165 },
            "standard": { "doc": "Most interactions. SON-28", "response": 0.5, "dampingRatio": 0.75, "stiffness": 157.91367, "damping": 18.849556, "settleMs": 637, "overshoot": 0.028375 },
            "tags": { "doc": "A tag joining its cloud. SON-38", "response": 0.6, "dampingRatio": 0.7, "stiffness": 109.662271, "damping": 14.660766, "settleMs": 983, "overshoot": 0.045988 }
          },
          "equivalents": {
            "version": 1,
            "changed": [],
            "impact": {
              "light": { "taps": [{ "atMs": 0, "intensity": 0.4, "sharpness": 0.6 }], "android": { "primitive": "tick", "scale": 0.8 }, "pulseMs": 20 },
              "medium": { "taps": [{ "atMs": 0, "intensity": 0.65, "sharpness": 0.5 }], "android": { "primitive": "click", "scale": 0.65 }, "pulseMs": 20 },
              "heavy": { "taps": [{ "atMs": 0, "intensity": 1, "sharpness": 0.3 }], "android": { "primitive": "click", "scale": 1 }, "pulseMs": 40 },
              "soft": { "taps": [{ "atMs": 0, "intensity": 0.45, "sharpness": 0.1 }], "android": { "primitive": "low-tick", "scale": 0.9 }, "pulseMs": 30 },
              "rigid": { "taps": [{ "atMs": 0, "intensity": 0.8, "sharpness": 1 }], "android": { "primitive": "click", "scale": 0.8 }, "pulseMs": 20 }
            },
            "selection": { "taps": [{ "atMs": 0, "intensity": 0.3, "sharpness": 0.7 }], "android": { "primitive": "tick", "scale": 0.6 }, "pulseMs": 20 },
            "notify": {
              "success": { "taps": [{ "atMs": 0, "intensity": 0.5, "sharpness": 0.5 }, { "atMs": 100, "intensity": 0.7, "sharpness": 0.5 }], "android": { "primitive": "click", "scale": 0.7 }, "pulseMs": 20 },
              "warning": { "taps": [{ "atMs": 0, "intensity": 0.8, "sharpness": 0.5 }, { "atMs": 150, "intensity": 0.6, "sharpness": 0.5 }], "android": { "primitive": "click", "scale": 0.8 }, "pulseMs": 20 },
              "error": { "taps": [{ "atMs": 0, "intensity": 0.7, "sharpness": 0.4 }, { "atMs": 100, "intensity": 0.7, "sharpness": 0.4 }, { "atMs": 200, "intensity": 0.9, "sharpness": 0.4 }, { "atMs": 300, "intensity": 0.5, "sharpness": 0.4 }], "android": { "primitive": "click", "scale": 0.9 }, "pulseMs": 20 }
            },
            "transient": { "lowTickBelowSharpness": 0.3, "tickBelowIntensity": 0.35, "tickScale": 2, "pulseMs": 20 },
            "sharpness": 0.5,
            "gamepadMs": 50,
            "blurPx": 40
          },
          "events": {
            "cards.shown": { "class": "reveal", "by": "system", "subject": "take", "scope": "screen", "recurring": true, "cues": ["cards.reveal"] },
            "connection.found": { "class": "connection", "by": "system", "subject": "connection", "scope": "screen", "recurring": true, "cues": ["insight.link"] },
            "content.loaded": { "class": "appear", "by": "system", "subject": "page", "scope": "screen", "cues": ["skeleton.hide"] },
            "content.requested": { "class": "progress", "by": "system", "subject": "page", "scope": "screen", "cues": ["skeleton.show"] },
            "deep-analysis.tapped": { "class": "progress", "by": "user", "subject": "take", "scope": "screen", "cues": ["deep-analysis.start"] },
            "insight.found": { "class": "insight", "by": "system", "subject": "insight", "scope": "screen", "recurring": true, "cues": ["insight.show"] },
            "insights.ready": { "class": "success", "by": "system", "subject": "take", "scope": "screen", "recurring": true, "cues": ["analysis.end", "success.check"] },
            "item.held": { "class": "secondary", "by": "user", "subject": "item", "scope": "screen", "cues": ["item.press"] },
            "item.tapped": { "class": "selection", "by": "user", "subject": "item", "scope": "screen", "frequent": true, "cues": ["item.select"] },
            "list.shown": { "class": "appear", "by": "system", "subject": "list", "scope": "screen", "recurring": true, "cues": ["list.reveal"] },
            "page.turned": { "class": "navigation", "by": "user", "subject": "page", "scope": "screen", "cues": ["page.turn"] },
            "record.failed": { "class": "failure", "by": "system", "subject": "take", "scope": "screen", "recurring": true, "cues": ["record.error"] },
            "record.tapped": { "class": "recording-start", "by": "user", "subject": "take", "scope": "screen", "cues": ["record.start"] },
            "stop.tapped": { "class": "recording-stop", "by": "user", "subject": "take", "scope": "screen", "cues": ["record.stop", "transcript.wait"] },
            "tags.shown": { "class": "appear", "by": "system", "subject": "tag", "scope": "screen", "recurring": true, "cues": ["tags.reveal"] },
            "transcribing.started": { "class": "progress", "by": "system", "subject": "take", "scope": "screen", "cues": ["processing.show"] },
            "transcript.ready": { "class": "success", "by": "system", "subject": "take", "scope": "screen", "recurring": true, "cues": ["analysis.wait", "transcript.end", "transcript.show"] },
            "words.heard": { "class": "progress", "by": "system", "subject": "take", "scope": "screen", "cues": ["text.stream"] }
          },
          "controls": {
            "deep-analysis": { "label": "Analyze more deeply", "labelId": "deep-analysis.label.1", "sizePt": 44, "event": "deep-analysis.tapped" },
            "record": { "label": "Record", "labelId": "record.label.1", "sizePt": 44, "event": "record.tapped" },
            "stop": { "label": "Stop recording", "labelId": "stop.label.1", "sizePt": 44, "event": "stop.tapped" }
          },
          "choices": {},
          "app": {
            "targets": [
              "analysis",
              "button",
              "checkmark",
              "error-message",
              "indicator",
              "insight-card",
              "item",
              "link",
              "live-text",
              "menu",
              "page",
              "skeleton",
              "tag",
              "transcript"
            ],
            "layers": [
              "core",
              "cursor",
              "dot",
              "ring"
            ],
            "states": [
              "analysis-loader",
              "done-icon",
              "error-text",
              "insight",
              "insights",
              "link",
              "menu",
              "next-page",
              "processing-label",
              "recording-complete",
              "recording-state",
              "selected",
              "skeleton",
              "transcript",
              "transcript-loader"
            ],
            "effects": [],
            "properties": [],
            "seeds": [
              "tag.id"
            ],
            "approximations": [],
            "files": [
              "connection_tone.aiff",
              "insight_chime.aiff",
              "recording_start.aiff",
              "recording_stop.aiff"
            ]
          },
          "patterns": {
            "breakthrough": {
              "doc": "\"Wow\", without overwhelming: medium, success, a light follow-up. SON-21",
              "durationMs": 250,
              "timeline": {
                "haptics": [
                  { "atMs": 0, "kind": "impact", "style": "medium", "intensity": 1 },
                  { "atMs": 100, "kind": "notify", "outcome": "success" },
                  { "atMs": 250, "kind": "impact", "style": "light", "intensity": 1 }
                ]
              }
            },
            "connection": {
              "doc": "Things clicking together: two light impacts with a 100 ms gap. SON-20",
              "durationMs": 100,
              "timeline": {
                "haptics": [
                  { "atMs": 0, "kind": "impact", "style": "light", "intensity": 1 },
                  { "atMs": 100, "kind": "impact", "style": "light", "intensity": 1 }
                ]
              }
            },
            "connection-tone": {
              "doc": "Two notes in harmony: 500 ms, a major third, 5 to 4. SON-43",
              "durationMs": 500,
              "timeline": {
                "sound": [
                  { "atMs": 0, "kind": "chord", "frequenciesHz": [600, 750], "durationMs": 500, "volume": 0.3, "fadeInMs": 40, "fadeOutMs": 150, "file": "connection_tone.aiff" }
                ]
              }
            },
            "insight": {
              "doc": "\"Aha\": light impact, then a gentle sequence that fades away. SON-19",
              "durationMs": 240,
              "timeline": {
                "haptics": [
                  { "atMs": 0, "kind": "impact", "style": "light", "intensity": 1 },
                  { "atMs": 120, "kind": "transient", "intensity": 0.35, "sharpness": 0.4 },
                  { "atMs": 240, "kind": "transient", "intensity": 0.25, "sharpness": 0.4 }
                ]
              }
            },
            "insight-chime": {
              "doc": "A gentle \"aha\": 400 ms, a harmonic bell; its pitch is ours. SON-42",
              "durationMs": 400,
              "timeline": {
                "sound": [
                  { "atMs": 0, "kind": "sample", "name": "insight_chime", "frequenciesHz": [880], "durationMs": 400, "volume": 0.3, "fadeInMs": 40, "fadeOutMs": 150, "file": "insight_chime.aiff" }
                ]
              }
            },
            "recording-error": {
              "doc": "\"Something went wrong\", without alarm: heavy impact, error, and no more. SON-18",
              "durationMs": 100,
              "timeline": {
                "haptics": [
                  { "atMs": 0, "kind": "impact", "style": "heavy", "intensity": 1 },
                  { "atMs": 100, "kind": "notify", "outcome": "error" }
                ]
              }
            },
            "recording-start": {
              "doc": "A gentle \"begin\": light impact, then a subtle notification, which is softer than any of UIKit's three. SON-16",
              "durationMs": 100,
              "timeline": {
                "haptics": [
                  { "atMs": 0, "kind": "impact", "style": "light", "intensity": 1 },
                  { "atMs": 100, "kind": "transient", "intensity": 0.35, "sharpness": 0.3 }
                ]
              }
            },
            "recording-stop": {
              "doc": "A satisfying \"complete\": medium impact, success. SON-17",
              "durationMs": 100,
              "timeline": {
                "haptics": [
                  { "atMs": 0, "kind": "impact", "style": "medium", "intensity": 1 },
                  { "atMs": 100, "kind": "notify", "outcome": "success" }
                ]
              }
            },
            "secondary": {
              "doc": "Deeper than a tap: medium impact. SON-24",
              "durationMs": 0,
              "timeline": {
                "haptics": [
                  { "atMs": 0, "kind": "impact", "style": "medium", "intensity": 1 }
                ]
              }
            },
            "start-tone": {
              "doc": "A subtle \"begin\": 200 ms, a gentle 800 Hz. SON-40",
              "durationMs": 200,
              "timeline": {
                "sound": [
                  { "atMs": 0, "kind": "tone", "frequenciesHz": [800], "durationMs": 200, "volume": 0.3, "fadeInMs": 40, "fadeOutMs": 60, "file": "recording_start.aiff" }
                ]
              }
            },
            "stop-tone": {
              "doc": "A satisfying \"complete\": 300 ms, 600 Hz with a fade. SON-41",
              "durationMs": 300,
              "timeline": {
                "sound": [
                  { "atMs": 0, "kind": "tone", "frequenciesHz": [600], "durationMs": 300, "volume": 0.3, "fadeInMs": 40, "fadeOutMs": 120, "file": "recording_stop.aiff" }
                ]
              }
            },
            "subtle": {
              "doc": "Barely there; also what a minor insight gets. SON-23, SON-26",
              "durationMs": 0,
              "timeline": {
                "haptics": [
                  { "atMs": 0, "kind": "impact", "style": "light", "intensity": 0.5 }
                ]
              }
            },
            "tap": {
              "doc": "Crisp and immediate: light impact. SON-22",
              "durationMs": 0,
              "timeline": {
                "haptics": [
                  { "atMs": 0, "kind": "impact", "style": "light", "intensity": 1 }
                ]
              }
            },
            "transition": {
              "doc": "A page moves: subtle light impact. SON-23",
              "durationMs": 0,
              "timeline": {
                "haptics": [
                  { "atMs": 0, "kind": "impact", "style": "light", "intensity": 0.5, "from": "subtle" }
                ]
              }
            }
          },
          "cues": {
            "analysis.end": {
              "doc": "However often a take is analyzed, its loader ends (ours). SON-61, SON-62",
              "because": "the analysis has found what it can",
              "role": "feedback",
              "profile": "sonora",
              "trigger": { "event": "insights.ready", "class": "success", "by": "system", "subject": "take" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "hide", "name": "analysis-loader" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "hide", "name": "analysis-loader" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "hide", "name": "analysis-loader" }
                  ]
                }
              },
              "allowed": [
                { "rule": "repeated-firing", "because": "a deep analysis shows the loader again, and its insights end it" },
                { "rule": "silent-state", "because": "success.check says it, on the same event" }
              ],
              "digest": "e3263657b4bcb2f3",
              "needs": { "states": ["analysis-loader"] }
            },
            "analysis.wait": {
              "doc": "Layered response, fourth layer: 2 s later the analysis shows that it is at work. SON-60, SON-62",
              "because": "the analysis is still at work on your words",
              "role": "progress",
              "profile": "sonora",
              "trigger": { "event": "transcript.ready", "class": "success", "by": "system", "subject": "take" },
              "gates": { "cue": ["awaiting-insights"], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": { "per": "take.id" },
              "confirm": null,
              "until": ["insights.ready"],
              "respond": { "class": "patient", "minMs": 1000, "maxMs": 3000 },
              "modes": {
                "normal": {
                  "durationMs": 2500,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [
                    { "atMs": 2500, "kind": "announce", "text": "Analyzing your recording", "id": "analysis.wait.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 2000, "kind": "show", "name": "analysis-loader" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 2500,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [
                    { "atMs": 2500, "kind": "announce", "text": "Analyzing your recording", "id": "analysis.wait.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 2000, "kind": "show", "name": "analysis-loader" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 2500,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [
                    { "atMs": 2500, "kind": "announce", "text": "Analyzing your recording", "id": "analysis.wait.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 2000, "kind": "show", "name": "analysis-loader" }
                  ]
                }
              },
              "digest": "fe1b05c24b0dcbd8",
              "needs": { "keys": ["take.id"], "inputs": ["awaiting-insights"], "states": ["analysis-loader"] }
            },
            "cards.reveal": {
              "doc": "Progressive disclosure: one card after the other, 0.15 s apart. SON-10, SON-34",
              "because": "the results unfold in the order in which to read them",
              "role": "entry",
              "profile": "sonora",
              "trigger": { "event": "cards.shown", "class": "reveal", "by": "system", "subject": "take" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": { "per": "take.id" },
              "confirm": null,
              "respond": { "class": "patient", "minMs": 1000, "maxMs": 3000 },
              "modes": {
                "normal": {
                  "durationMs": 810,
                  "staggerMaxMs": 1000,
                  "haptics": [],
                  "motion": [
                    { "target": "insight-card", "property": "opacity", "atMs": 0, "durationMs": 810, "from": 0, "to": 1, "curve": { "kind": "spring", "spring": "reveal", "response": 0.6, "dampingRatio": 0.8, "stiffness": 109.662271, "damping": 16.755161, "settleMs": 810, "overshoot": 0.015165, "durationMs": 810, "samples": [[0, 0], [1.35, 0.0062], [2.8, 0.0248], [4.35, 0.0558], [6.075, 0.1006], [7.5, 0.1436], [9.15, 0.198], [15.725, 0.4313], [18.825, 0.5356], [22.075, 0.6345], [25.2, 0.7174], [28.275, 0.7867], [31.4, 0.845], [34.625, 0.8933], [38.025, 0.9326], [41.725, 0.9641], [45.725, 0.9873], [50.15, 1.003], [55.2, 1.0121], [64.775, 1.0147], [100, 1]] }, "stagger": { "stepMs": 150, "maxMs": 1000 } },
                    { "target": "insight-card", "property": "scale", "atMs": 0, "durationMs": 810, "from": 0.8, "to": 1, "curve": { "kind": "spring", "spring": "reveal", "response": 0.6, "dampingRatio": 0.8, "stiffness": 109.662271, "damping": 16.755161, "settleMs": 810, "overshoot": 0.015165, "durationMs": 810, "samples": [[0, 0], [1.35, 0.0062], [2.8, 0.0248], [4.35, 0.0558], [6.075, 0.1006], [7.5, 0.1436], [9.15, 0.198], [15.725, 0.4313], [18.825, 0.5356], [22.075, 0.6345], [25.2, 0.7174], [28.275, 0.7867], [31.4, 0.845], [34.625, 0.8933], [38.025, 0.9326], [41.725, 0.9641], [45.725, 0.9873], [50.15, 1.003], [55.2, 1.0121], [64.775, 1.0147], [100, 1]] }, "stagger": { "stepMs": 150, "maxMs": 1000 } },
                    { "target": "insight-card", "property": "translateY", "atMs": 0, "durationMs": 810, "from": 20, "to": 0, "curve": { "kind": "spring", "spring": "reveal", "response": 0.6, "dampingRatio": 0.8, "stiffness": 109.662271, "damping": 16.755161, "settleMs": 810, "overshoot": 0.015165, "durationMs": 810, "samples": [[0, 0], [1.35, 0.0062], [2.8, 0.0248], [4.35, 0.0558], [6.075, 0.1006], [7.5, 0.1436], [9.15, 0.198], [15.725, 0.4313], [18.825, 0.5356], [22.075, 0.6345], [25.2, 0.7174], [28.275, 0.7867], [31.4, 0.845], [34.625, 0.8933], [38.025, 0.9326], [41.725, 0.9641], [45.725, 0.9873], [50.15, 1.003], [55.2, 1.0121], [64.775, 1.0147], [100, 1]] }, "stagger": { "stepMs": 150, "maxMs": 1000 } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    { "target": "insight-card", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    { "target": "insight-card", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "allowed": [
                { "rule": "overlong-motion", "because": "SON-34 staggers by 0.15 s for each card: one card moves for 0.81 s, and the first can be read while the last arrives" }
              ],
              "digest": "7ab14b1056df0375",
              "needs": { "keys": ["take.id"], "targets": ["insight-card"] }
            },
            "deep-analysis.start": {
              "doc": "For work of three seconds and more, started on purpose: the loader comes at once, and nothing is blocked. SON-7, SON-61",
              "because": "the deep analysis has begun; you need not wait for it",
              "role": "progress",
              "profile": "sonora",
              "trigger": { "event": "deep-analysis.tapped", "class": "progress", "by": "user", "subject": "take" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "until": ["insights.ready"],
              "respond": { "class": "extended", "minMs": 3000 },
              "modes": {
                "normal": {
                  "durationMs": 500,
                  "haptics": [],
                  "motion": [
                    { "target": "analysis", "property": "opacity", "atMs": 0, "durationMs": 1000, "from": 1, "to": 0.5, "curve": { "kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1] }, "loop": { "id": "analyzing@0/1000", "startMs": 0, "everyMs": 1000, "while": "analyzing" }, "alternate": true }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 500, "kind": "announce", "text": "Deep analysis started. You can go on using Sonora.", "id": "deep-analysis.start.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "analysis-loader" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 500,
                  "haptics": [],
                  "motion": [
                    { "target": "analysis", "property": "opacity", "atMs": 0, "durationMs": 1000, "from": 1, "to": 0.5, "curve": { "kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1] }, "loop": { "id": "analyzing@0/1000", "startMs": 0, "everyMs": 1000, "while": "analyzing" }, "alternate": true }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 500, "kind": "announce", "text": "Deep analysis started. You can go on using Sonora.", "id": "deep-analysis.start.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "analysis-loader" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 500,
                  "haptics": [],
                  "motion": [
                    { "target": "analysis", "property": "opacity", "atMs": 0, "durationMs": 1000, "from": 1, "to": 0.5, "curve": { "kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1] }, "loop": { "id": "analyzing@0/1000", "startMs": 0, "everyMs": 1000, "while": "analyzing" }, "alternate": true }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 500, "kind": "announce", "text": "Deep analysis started. You can go on using Sonora.", "id": "deep-analysis.start.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "analysis-loader" }
                  ]
                }
              },
              "digest": "285e60efb0bdc75e",
              "needs": { "inputs": ["analyzing"], "targets": ["analysis"], "states": ["analysis-loader"] }
            },
            "insight.link": {
              "doc": "Two ideas click together. SON-20, SON-28, SON-43",
              "because": "two of your ideas belong together",
              "role": "entry",
              "profile": "sonora",
              "trigger": { "event": "connection.found", "class": "connection", "by": "system", "subject": "connection" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": { "per": "connection.id" },
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 700,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "light", "intensity": 1, "from": "connection" },
                    { "atMs": 100, "kind": "impact", "style": "light", "intensity": 1, "from": "connection" }
                  ],
                  "motion": [
                    { "target": "link", "property": "opacity", "atMs": 0, "durationMs": 400, "from": 0, "to": 1, "curve": { "kind": "cubic-bezier", "points": [0, 0, 0.58, 1] } },
                    { "target": "link", "property": "scale", "atMs": 0, "durationMs": 637, "from": 0.9, "to": 1, "curve": { "kind": "spring", "spring": "standard", "response": 0.5, "dampingRatio": 0.75, "stiffness": 157.91367, "damping": 18.849556, "settleMs": 637, "overshoot": 0.028375, "durationMs": 637, "samples": [[0, 0], [1.475, 0.0066], [3.05, 0.0263], [4.75, 0.0596], [6.6, 0.1066], [8.15, 0.1524], [9.925, 0.2098], [16.85, 0.4508], [20.025, 0.5558], [23.35, 0.6556], [26.55, 0.7394], [29.625, 0.8081], [32.725, 0.8657], [35.925, 0.9136], [39.275, 0.9524], [42.875, 0.9829], [46.75, 1.0051], [51, 1.0197], [55.825, 1.0271], [63.775, 1.0269], [84.35, 1.0085], [100, 1]] } }
                  ],
                  "sound": [
                    { "atMs": 0, "kind": "chord", "frequenciesHz": [600, 750], "durationMs": 500, "volume": 0.3, "fadeInMs": 40, "fadeOutMs": 150, "file": "connection_tone.aiff" }
                  ],
                  "text": [
                    { "atMs": 700, "kind": "announce", "text": "Ideas connected", "id": "insight.link.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "link" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 700,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "light", "intensity": 1, "from": "connection" },
                    { "atMs": 100, "kind": "impact", "style": "light", "intensity": 1, "from": "connection" }
                  ],
                  "motion": [
                    { "target": "link", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [
                    { "atMs": 0, "kind": "chord", "frequenciesHz": [600, 750], "durationMs": 500, "volume": 0.3, "fadeInMs": 40, "fadeOutMs": 150, "file": "connection_tone.aiff" }
                  ],
                  "text": [
                    { "atMs": 700, "kind": "announce", "text": "Ideas connected", "id": "insight.link.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "link" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 700,
                  "haptics": [],
                  "motion": [
                    { "target": "link", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 700, "kind": "announce", "text": "Ideas connected", "id": "insight.link.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "link" }
                  ]
                }
              },
              "digest": "a6d5fb643e208ebd",
              "needs": { "keys": ["connection.id"], "inputs": ["foreground", "not-dnd", "not-silent", "physicality", "sound-on", "system-haptics"], "targets": ["link"], "states": ["link"], "files": ["connection_tone.aiff"] }
            },
            "insight.show": {
              "doc": "A new insight, as full as it is important. SON-19, SON-21, SON-26, SON-30, SON-42",
              "because": "a new insight is here to read",
              "role": "entry",
              "profile": "sonora",
              "trigger": { "event": "insight.found", "class": "insight", "by": "system", "subject": "insight" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": { "per": "insight.id" },
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 700,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "light", "intensity": 0.5, "from": "subtle", "choice": { "map": "celebration", "pattern": "subtle" } },
                    { "atMs": 0, "kind": "impact", "style": "light", "intensity": 1, "from": "insight", "choice": { "map": "celebration", "pattern": "insight" } },
                    { "atMs": 0, "kind": "impact", "style": "medium", "intensity": 1, "from": "breakthrough", "choice": { "map": "celebration", "pattern": "breakthrough" } },
                    { "atMs": 100, "kind": "notify", "outcome": "success", "from": "breakthrough", "choice": { "map": "celebration", "pattern": "breakthrough" } },
                    { "atMs": 120, "kind": "transient", "intensity": 0.35, "sharpness": 0.4, "from": "insight", "choice": { "map": "celebration", "pattern": "insight" } },
                    { "atMs": 240, "kind": "transient", "intensity": 0.25, "sharpness": 0.4, "from": "insight", "choice": { "map": "celebration", "pattern": "insight" } },
                    { "atMs": 250, "kind": "impact", "style": "light", "intensity": 1, "from": "breakthrough", "choice": { "map": "celebration", "pattern": "breakthrough" } }
                  ],
                  "motion": [
                    { "target": "insight-card", "property": "opacity", "atMs": 0, "durationMs": 400, "from": 0, "to": 1, "curve": { "kind": "cubic-bezier", "points": [0, 0, 0.58, 1] } },
                    { "target": "insight-card", "property": "scale", "atMs": 0, "durationMs": 648, "from": 0.9, "to": 1, "curve": { "kind": "spring", "spring": "dramatic", "response": 0.4, "dampingRatio": 0.6, "stiffness": 246.74011, "damping": 18.849556, "settleMs": 648, "overshoot": 0.09478, "durationMs": 648, "samples": [[0, 0], [1.25, 0.0077], [2.575, 0.0308], [3.975, 0.0692], [5.525, 0.1247], [6.825, 0.1792], [8.325, 0.2486], [13.925, 0.5289], [16.425, 0.6476], [19.025, 0.7586], [21.5, 0.8497], [23.95, 0.9244], [26.4, 0.9839], [28.925, 1.03], [31.575, 1.0635], [33.4, 1.0787], [35.325, 1.0889], [37.375, 1.094], [39.575, 1.0943], [44.625, 1.081], [58.725, 1.0188], [62.825, 1.0064], [67.025, 0.9979], [72.05, 0.9925], [77.875, 0.991], [100, 1]] } }
                  ],
                  "sound": [
                    { "atMs": 0, "kind": "sample", "name": "insight_chime", "frequenciesHz": [880], "durationMs": 400, "volume": 0.3, "fadeInMs": 40, "fadeOutMs": 150, "file": "insight_chime.aiff" }
                  ],
                  "text": [
                    { "atMs": 700, "kind": "announce", "text": "New insight", "id": "insight.show.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "insight" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 700,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "light", "intensity": 0.5, "from": "subtle", "choice": { "map": "celebration", "pattern": "subtle" } },
                    { "atMs": 0, "kind": "impact", "style": "light", "intensity": 1, "from": "insight", "choice": { "map": "celebration", "pattern": "insight" } },
                    { "atMs": 0, "kind": "impact", "style": "medium", "intensity": 1, "from": "breakthrough", "choice": { "map": "celebration", "pattern": "breakthrough" } },
                    { "atMs": 100, "kind": "notify", "outcome": "success", "from": "breakthrough", "choice": { "map": "celebration", "pattern": "breakthrough" } },
                    { "atMs": 120, "kind": "transient", "intensity": 0.35, "sharpness": 0.4, "from": "insight", "choice": { "map": "celebration", "pattern": "insight" } },
                    { "atMs": 240, "kind": "transient", "intensity": 0.25, "sharpness": 0.4, "from": "insight", "choice": { "map": "celebration", "pattern": "insight" } },
                    { "atMs": 250, "kind": "impact", "style": "light", "intensity": 1, "from": "breakthrough", "choice": { "map": "celebration", "pattern": "breakthrough" } }
                  ],
                  "motion": [
                    { "target": "insight-card", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [
                    { "atMs": 0, "kind": "sample", "name": "insight_chime", "frequenciesHz": [880], "durationMs": 400, "volume": 0.3, "fadeInMs": 40, "fadeOutMs": 150, "file": "insight_chime.aiff" }
                  ],
                  "text": [
                    { "atMs": 700, "kind": "announce", "text": "New insight", "id": "insight.show.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "insight" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 700,
                  "haptics": [],
                  "motion": [
                    { "target": "insight-card", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 700, "kind": "announce", "text": "New insight", "id": "insight.show.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "insight" }
                  ]
                }
              },
              "digest": "f08ff0ba22db8011",
              "needs": { "keys": ["insight.id"], "inputs": ["foreground", "importance", "not-dnd", "not-silent", "physicality", "sound-on", "system-haptics"], "targets": ["insight-card"], "states": ["insight"], "files": ["insight_chime.aiff"] }
            },
            "item.press": {
              "doc": "SON-24, SON-58",
              "because": "your longer press opened what lies deeper",
              "role": "feedback",
              "profile": "sonora",
              "trigger": { "event": "item.held", "class": "secondary", "by": "user", "subject": "item" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "respond": { "class": "quick", "minMs": 100, "maxMs": 300 },
              "modes": {
                "normal": {
                  "durationMs": 200,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "medium", "intensity": 1, "from": "secondary" }
                  ],
                  "motion": [
                    { "target": "menu", "property": "opacity", "atMs": 0, "durationMs": 200, "from": 0, "to": 1, "curve": { "kind": "cubic-bezier", "points": [0, 0, 0.58, 1] } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "menu" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 100,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "medium", "intensity": 1, "from": "secondary" }
                  ],
                  "motion": [
                    { "target": "menu", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "menu" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    { "target": "menu", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "menu" }
                  ]
                }
              },
              "digest": "56aca4061a20a609",
              "needs": { "inputs": ["foreground", "physicality", "system-haptics"], "targets": ["menu"], "states": ["menu"] }
            },
            "item.select": {
              "doc": "SON-22, SON-57",
              "because": "your tap was registered",
              "role": "feedback",
              "profile": "sonora",
              "trigger": { "event": "item.tapped", "class": "selection", "by": "user", "subject": "item" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "respond": { "class": "immediate", "minMs": 0, "maxMs": 100 },
              "modes": {
                "normal": {
                  "durationMs": 100,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "light", "intensity": 1, "from": "tap" }
                  ],
                  "motion": [
                    { "target": "item", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0.6, "to": 1, "curve": { "kind": "cubic-bezier", "points": [0, 0, 0.58, 1] } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "selected" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 100,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "light", "intensity": 1, "from": "tap" }
                  ],
                  "motion": [
                    { "target": "item", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0.6, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "selected" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    { "target": "item", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0.6, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "selected" }
                  ]
                }
              },
              "digest": "06c3cf39c2695700",
              "needs": { "inputs": ["foreground", "physicality", "system-haptics"], "targets": ["item"], "states": ["selected"] }
            },
            "list.reveal": {
              "doc": "Items 0.1 s apart. SON-10, SON-37",
              "because": "the items arrive in their order",
              "role": "entry",
              "profile": "sonora",
              "trigger": { "event": "list.shown", "class": "appear", "by": "system", "subject": "list" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": { "per": "list.id" },
              "confirm": null,
              "respond": { "class": "patient", "minMs": 1000, "maxMs": 3000 },
              "modes": {
                "normal": {
                  "durationMs": 675,
                  "staggerMaxMs": 900,
                  "haptics": [],
                  "motion": [
                    { "target": "item", "property": "opacity", "atMs": 0, "durationMs": 675, "from": 0, "to": 1, "curve": { "kind": "spring", "spring": "list", "response": 0.5, "dampingRatio": 0.8, "stiffness": 157.91367, "damping": 20.106193, "settleMs": 675, "overshoot": 0.015165, "durationMs": 675, "samples": [[0, 0], [1.35, 0.0062], [2.8, 0.0248], [4.35, 0.0558], [6.075, 0.1006], [7.5, 0.1436], [9.15, 0.198], [15.725, 0.4313], [18.825, 0.5356], [22.075, 0.6345], [25.2, 0.7174], [28.275, 0.7867], [31.4, 0.845], [34.625, 0.8933], [38.025, 0.9326], [41.725, 0.9641], [45.725, 0.9873], [50.15, 1.003], [55.2, 1.0121], [64.775, 1.0147], [100, 1]] }, "stagger": { "stepMs": 100, "maxMs": 900 } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    { "target": "item", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    { "target": "item", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "allowed": [
                { "rule": "overlong-motion", "because": "SON-37 staggers by 0.1 s for each item: one item fades for 0.68 s, and the list can be used meanwhile" }
              ],
              "digest": "2705a4636ada4494",
              "needs": { "keys": ["list.id"], "targets": ["item"] }
            },
            "page.turn": {
              "doc": "Page transitions take 300 ms to 1 s. SON-23, SON-59",
              "because": "the page moved with your finger",
              "role": "feedback",
              "profile": "sonora",
              "trigger": { "event": "page.turned", "class": "navigation", "by": "user", "subject": "page" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "respond": { "class": "acceptable", "minMs": 300, "maxMs": 1000 },
              "modes": {
                "normal": {
                  "durationMs": 300,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "light", "intensity": 0.5, "from": "subtle" }
                  ],
                  "motion": [
                    { "target": "page", "property": "opacity", "atMs": 0, "durationMs": 300, "from": 0, "to": 1, "curve": { "kind": "cubic-bezier", "points": [0, 0, 0.58, 1] } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "next-page" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 100,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "light", "intensity": 0.5, "from": "subtle" }
                  ],
                  "motion": [
                    { "target": "page", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "next-page" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    { "target": "page", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "next-page" }
                  ]
                }
              },
              "digest": "b50a506ee664dff8",
              "needs": { "inputs": ["foreground", "physicality", "system-haptics"], "targets": ["page"], "states": ["next-page"] }
            },
            "processing.show": {
              "doc": "Work goes on: a ring that turns in 2 s, and a dot that breathes in 1 s. SON-54",
              "because": "work continues, and nothing is stuck",
              "role": "progress",
              "profile": "sonora",
              "trigger": { "event": "transcribing.started", "class": "progress", "by": "system", "subject": "take" },
              "gates": { "cue": ["processing"], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    { "target": "indicator", "layer": "ring", "property": "rotate", "atMs": 0, "durationMs": 2000, "from": 0, "to": 360, "curve": { "kind": "linear" }, "loop": { "id": "processing@0/2000", "startMs": 0, "everyMs": 2000, "while": "processing" } },
                    { "target": "indicator", "layer": "dot", "property": "scale", "atMs": 0, "durationMs": 1000, "from": 1, "to": 1.2, "curve": { "kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1] }, "loop": { "id": "processing@0/1000", "startMs": 0, "everyMs": 1000, "while": "processing" }, "alternate": true }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "processing-label" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    { "target": "indicator", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "processing-label" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    { "target": "indicator", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "processing-label" }
                  ]
                }
              },
              "digest": "93c8eed7adc80385",
              "needs": { "inputs": ["processing"], "targets": ["indicator"], "layers": ["dot", "ring"], "states": ["processing-label"] }
            },
            "record.error": {
              "doc": "SON-18",
              "because": "the recording stopped, and you should know",
              "role": "feedback",
              "profile": "sonora",
              "trigger": { "event": "record.failed", "class": "failure", "by": "system", "subject": "take" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": { "per": "take.id" },
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 500,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "heavy", "intensity": 1, "from": "recording-error" },
                    { "atMs": 100, "kind": "notify", "outcome": "error", "from": "recording-error" }
                  ],
                  "motion": [
                    { "target": "error-message", "property": "opacity", "atMs": 0, "durationMs": 200, "from": 0, "to": 1, "curve": { "kind": "cubic-bezier", "points": [0, 0, 0.58, 1] } }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 500, "kind": "announce", "text": "Recording failed", "id": "record.error.announce.1", "priority": "assertive" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "hide", "name": "transcript-loader" },
                    { "atMs": 0, "kind": "show", "name": "error-text" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 500,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "heavy", "intensity": 1, "from": "recording-error" },
                    { "atMs": 100, "kind": "notify", "outcome": "error", "from": "recording-error" }
                  ],
                  "motion": [
                    { "target": "error-message", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 500, "kind": "announce", "text": "Recording failed", "id": "record.error.announce.1", "priority": "assertive" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "hide", "name": "transcript-loader" },
                    { "atMs": 0, "kind": "show", "name": "error-text" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 500,
                  "haptics": [],
                  "motion": [
                    { "target": "error-message", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 500, "kind": "announce", "text": "Recording failed", "id": "record.error.announce.1", "priority": "assertive" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "hide", "name": "transcript-loader" },
                    { "atMs": 0, "kind": "show", "name": "error-text" }
                  ]
                }
              },
              "digest": "90981871690b88a9",
              "needs": { "keys": ["take.id"], "inputs": ["foreground", "physicality", "system-haptics"], "targets": ["error-message"], "states": ["error-text", "transcript-loader"] }
            },
            "record.start": {
              "doc": "The Sonic Bloom: recording is active and energy is flowing. SON-3, SON-5, SON-16, SON-25, SON-32, SON-33",
              "because": "recording is active, and it started the moment you tapped",
              "role": "feedback",
              "profile": "sonora",
              "trigger": { "event": "record.tapped", "class": "recording-start", "by": "user", "subject": "take" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "respond": { "class": "immediate", "minMs": 0, "maxMs": 100 },
              "modes": {
                "normal": {
                  "durationMs": 1500,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "light", "intensity": 1, "from": "recording-start" },
                    { "atMs": 100, "kind": "transient", "intensity": 0.35, "sharpness": 0.3, "from": "recording-start" }
                  ],
                  "motion": [
                    { "target": "button", "layer": "ring", "property": "opacity", "atMs": 0, "durationMs": 1500, "from": 0.3, "to": 0, "curve": { "kind": "cubic-bezier", "points": [0, 0, 0.58, 1] } },
                    { "target": "button", "property": "scale", "atMs": 0, "durationMs": 414, "from": 1, "to": 1.05, "curve": { "kind": "spring", "spring": "press", "response": 0.3, "dampingRatio": 0.825, "stiffness": 438.649084, "damping": 34.557519, "settleMs": 414, "overshoot": 0.010191, "durationMs": 414, "samples": [[0, 0], [1.3, 0.006], [2.7, 0.0241], [4.2, 0.0542], [5.875, 0.0979], [7.275, 0.1403], [8.85, 0.1925], [15.3, 0.4221], [18.35, 0.525], [21.575, 0.6234], [24.7, 0.7063], [27.8, 0.7762], [30.95, 0.8348], [34.225, 0.8837], [37.65, 0.9232], [41.425, 0.9553], [45.525, 0.9792], [50.075, 0.9957], [55.3, 1.0057], [66.025, 1.0101], [100, 1]] } },
                    { "target": "button", "layer": "core", "property": "scale", "atMs": 0, "durationMs": 1310, "from": 1, "to": 1.05, "curve": { "kind": "spring", "spring": "bloom", "response": 0.8, "dampingRatio": 0.7, "stiffness": 61.685028, "damping": 10.995574, "settleMs": 1310, "overshoot": 0.045988, "durationMs": 1310, "samples": [[0, 0], [1.15, 0.0066], [2.4, 0.0271], [3.725, 0.0612], [5.2, 0.1107], [6.45, 0.1597], [7.85, 0.2201], [13.4, 0.4782], [15.975, 0.5916], [18.65, 0.6973], [21.25, 0.7858], [23.85, 0.8594], [26.5, 0.9193], [29.25, 0.9667], [32.15, 1.0022], [34.5, 1.0219], [37.025, 1.0356], [39.75, 1.0435], [42.825, 1.046], [48.075, 1.0407], [62.7, 1.0118], [70.475, 1.0027], [82.3, 0.998], [100, 1]] }, "loop": { "id": "recording@0/1200", "startMs": 0, "everyMs": 1200, "while": "recording" }, "alternate": true, "cut": true },
                    { "target": "button", "layer": "ring", "property": "scale", "atMs": 0, "durationMs": 1500, "from": 1, "to": 2, "curve": { "kind": "cubic-bezier", "points": [0, 0, 0.58, 1] } }
                  ],
                  "sound": [
                    { "atMs": 0, "kind": "tone", "frequenciesHz": [800], "durationMs": 200, "volume": 0.3, "fadeInMs": 40, "fadeOutMs": 60, "file": "recording_start.aiff" }
                  ],
                  "text": [
                    { "atMs": 500, "kind": "announce", "text": "Recording", "id": "record.start.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "recording-state" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 500,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "light", "intensity": 1, "from": "recording-start" },
                    { "atMs": 100, "kind": "transient", "intensity": 0.35, "sharpness": 0.3, "from": "recording-start" }
                  ],
                  "motion": [
                    { "target": "button", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0.6, "to": 1, "curve": { "kind": "linear" } },
                    { "target": "button", "layer": "ring", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0.3, "to": 0, "curve": { "kind": "linear" } }
                  ],
                  "sound": [
                    { "atMs": 0, "kind": "tone", "frequenciesHz": [800], "durationMs": 200, "volume": 0.3, "fadeInMs": 40, "fadeOutMs": 60, "file": "recording_start.aiff" }
                  ],
                  "text": [
                    { "atMs": 500, "kind": "announce", "text": "Recording", "id": "record.start.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "recording-state" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 500,
                  "haptics": [],
                  "motion": [
                    { "target": "button", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0.6, "to": 1, "curve": { "kind": "linear" } },
                    { "target": "button", "layer": "ring", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0.3, "to": 0, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 500, "kind": "announce", "text": "Recording", "id": "record.start.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "recording-state" }
                  ]
                }
              },
              "allowed": [
                { "rule": "haptic-while-recording", "because": "SON-16 and SON-25 put the haptic on the tap that opens the microphone: it is over after 100 ms, and the app sets allowHapticsAndSystemSoundsDuringRecording for it" },
                { "rule": "overlong-motion", "because": "SON-32 lets the ring expand for 1.5 s: it is the afterglow of a tap that was answered at 0 ms, and nothing waits for it" }
              ],
              "digest": "3939c0802a161b33",
              "needs": { "inputs": ["foreground", "not-dnd", "not-silent", "physicality", "recording", "sound-on", "system-haptics"], "targets": ["button"], "layers": ["core", "ring"], "states": ["recording-state"], "files": ["recording_start.aiff"] }
            },
            "record.stop": {
              "doc": "Layered response, first layer: at once. SON-17, SON-62",
              "because": "your take is captured; the rest happens by itself",
              "role": "feedback",
              "profile": "sonora",
              "trigger": { "event": "stop.tapped", "class": "recording-stop", "by": "user", "subject": "take" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "respond": { "class": "immediate", "minMs": 0, "maxMs": 100 },
              "modes": {
                "normal": {
                  "durationMs": 405,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "medium", "intensity": 1, "from": "recording-stop" },
                    { "atMs": 100, "kind": "notify", "outcome": "success", "from": "recording-stop" }
                  ],
                  "motion": [
                    { "target": "button", "property": "scale", "atMs": 0, "durationMs": 405, "from": 1.05, "to": 1, "curve": { "kind": "spring", "spring": "quick", "response": 0.3, "dampingRatio": 0.8, "stiffness": 438.649084, "damping": 33.510322, "settleMs": 405, "overshoot": 0.015165, "durationMs": 405, "samples": [[0, 0], [1.35, 0.0062], [2.8, 0.0248], [4.35, 0.0558], [6.075, 0.1006], [7.5, 0.1436], [9.15, 0.198], [15.725, 0.4313], [18.825, 0.5356], [22.075, 0.6345], [25.2, 0.7174], [28.275, 0.7867], [31.4, 0.845], [34.625, 0.8933], [38.025, 0.9326], [41.725, 0.9641], [45.725, 0.9873], [50.15, 1.003], [55.2, 1.0121], [64.775, 1.0147], [100, 1]] } }
                  ],
                  "sound": [
                    { "atMs": 0, "kind": "tone", "frequenciesHz": [600], "durationMs": 300, "volume": 0.3, "fadeInMs": 40, "fadeOutMs": 120, "file": "recording_stop.aiff" }
                  ],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "recording-complete" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 300,
                  "haptics": [
                    { "atMs": 0, "kind": "impact", "style": "medium", "intensity": 1, "from": "recording-stop" },
                    { "atMs": 100, "kind": "notify", "outcome": "success", "from": "recording-stop" }
                  ],
                  "motion": [
                    { "target": "button", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0.6, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [
                    { "atMs": 0, "kind": "tone", "frequenciesHz": [600], "durationMs": 300, "volume": 0.3, "fadeInMs": 40, "fadeOutMs": 120, "file": "recording_stop.aiff" }
                  ],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "recording-complete" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    { "target": "button", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0.6, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "recording-complete" }
                  ]
                }
              },
              "allowed": [
                { "rule": "haptic-while-recording", "because": "SON-17 confirms the take with the tap that ends it; iOS mutes it while the session is open unless the app sets allowHapticsAndSystemSoundsDuringRecording" }
              ],
              "digest": "a552d365328357e5",
              "needs": { "inputs": ["foreground", "not-dnd", "not-silent", "physicality", "sound-on", "system-haptics"], "targets": ["button"], "states": ["recording-complete"], "files": ["recording_stop.aiff"] }
            },
            "skeleton.hide": {
              "doc": "What the skeleton stood for has come (ours). SON-56",
              "because": "the content is there",
              "role": "feedback",
              "profile": "sonora",
              "trigger": { "event": "content.loaded", "class": "appear", "by": "system", "subject": "page" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "hide", "name": "skeleton" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "hide", "name": "skeleton" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "hide", "name": "skeleton" }
                  ]
                }
              },
              "allowed": [
                { "rule": "repeated-firing", "because": "a skeleton that only the first content of a page ended would stay at the second" }
              ],
              "digest": "9f1fea24edbf770d",
              "needs": { "states": ["skeleton"] }
            },
            "skeleton.show": {
              "doc": "The shape of what is to come: opacity between 1 and 0.5, 1 s each way. SON-56",
              "because": "content is coming, and this is where it will be",
              "role": "progress",
              "profile": "sonora",
              "trigger": { "event": "content.requested", "class": "progress", "by": "system", "subject": "page" },
              "gates": { "cue": ["loading"], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "until": ["content.loaded"],
              "respond": { "class": "immediate", "minMs": 0, "maxMs": 100 },
              "modes": {
                "normal": {
                  "durationMs": 500,
                  "haptics": [],
                  "motion": [
                    { "target": "skeleton", "property": "opacity", "atMs": 0, "durationMs": 1000, "from": 1, "to": 0.5, "curve": { "kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1] }, "loop": { "id": "loading@0/1000", "startMs": 0, "everyMs": 1000, "while": "loading" }, "alternate": true }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 500, "kind": "announce", "text": "Loading", "id": "skeleton.show.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "skeleton" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 500,
                  "haptics": [],
                  "motion": [
                    { "target": "skeleton", "property": "opacity", "atMs": 0, "durationMs": 1000, "from": 1, "to": 0.5, "curve": { "kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1] }, "loop": { "id": "loading@0/1000", "startMs": 0, "everyMs": 1000, "while": "loading" }, "alternate": true }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 500, "kind": "announce", "text": "Loading", "id": "skeleton.show.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "skeleton" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 500,
                  "haptics": [],
                  "motion": [
                    { "target": "skeleton", "property": "opacity", "atMs": 0, "durationMs": 1000, "from": 1, "to": 0.5, "curve": { "kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1] }, "loop": { "id": "loading@0/1000", "startMs": 0, "everyMs": 1000, "while": "loading" }, "alternate": true }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 500, "kind": "announce", "text": "Loading", "id": "skeleton.show.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "skeleton" }
                  ]
                }
              },
              "digest": "6f6d0aa9565acf95",
              "needs": { "inputs": ["loading"], "targets": ["skeleton"], "states": ["skeleton"] }
            },
            "success.check": {
              "doc": "Layered response, last layer: done, and a check mark draws itself. SON-55, SON-62",
              "because": "the analysis is complete",
              "role": "feedback",
              "profile": "sonora",
              "trigger": { "event": "insights.ready", "class": "success", "by": "system", "subject": "take" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": { "per": "take.id" },
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 600,
                  "haptics": [],
                  "motion": [
                    { "target": "checkmark", "property": "trim", "atMs": 0, "durationMs": 540, "from": 0, "to": 100, "curve": { "kind": "spring", "spring": "check", "response": 0.4, "dampingRatio": 0.8, "stiffness": 246.74011, "damping": 25.132741, "settleMs": 540, "overshoot": 0.015165, "durationMs": 540, "samples": [[0, 0], [1.35, 0.0062], [2.8, 0.0248], [4.35, 0.0558], [6.075, 0.1006], [7.5, 0.1436], [9.15, 0.198], [15.725, 0.4313], [18.825, 0.5356], [22.075, 0.6345], [25.2, 0.7174], [28.275, 0.7867], [31.4, 0.845], [34.625, 0.8933], [38.025, 0.9326], [41.725, 0.9641], [45.725, 0.9873], [50.15, 1.003], [55.2, 1.0121], [64.775, 1.0147], [100, 1]] } }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 600, "kind": "announce", "text": "Your insights are ready", "id": "success.check.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "insights" },
                    { "atMs": 0, "kind": "show", "name": "done-icon" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 600,
                  "haptics": [],
                  "motion": [
                    { "target": "checkmark", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 600, "kind": "announce", "text": "Your insights are ready", "id": "success.check.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "insights" },
                    { "atMs": 0, "kind": "show", "name": "done-icon" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 600,
                  "haptics": [],
                  "motion": [
                    { "target": "checkmark", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 600, "kind": "announce", "text": "Your insights are ready", "id": "success.check.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "insights" },
                    { "atMs": 0, "kind": "show", "name": "done-icon" }
                  ]
                }
              },
              "allowed": [
                { "rule": "overlong-motion", "because": "SON-55 draws the check mark on a spring of 0.4 s and 0.8, which comes to rest after 540 ms; 92% of it is there after 200 ms" },
                { "rule": "paint-property", "because": "SON-55 draws the check mark with trim: a stroke through three points, painted once per take" }
              ],
              "digest": "5e1e5f0569055363",
              "needs": { "keys": ["take.id"], "targets": ["checkmark"], "states": ["done-icon", "insights"] }
            },
            "tags.reveal": {
              "doc": "Tags gather in no order, within 0.5 s; the same tag always with the same delay. SON-38",
              "because": "the themes of the take gather",
              "role": "entry",
              "profile": "sonora",
              "trigger": { "event": "tags.shown", "class": "appear", "by": "system", "subject": "tag" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": { "per": "tag.id" },
              "confirm": null,
              "respond": { "class": "patient", "minMs": 1000, "maxMs": 3000 },
              "modes": {
                "normal": {
                  "durationMs": 983,
                  "staggerMaxMs": 500,
                  "haptics": [],
                  "motion": [
                    { "target": "tag", "property": "opacity", "atMs": 0, "durationMs": 983, "from": 0, "to": 1, "curve": { "kind": "spring", "spring": "tags", "response": 0.6, "dampingRatio": 0.7, "stiffness": 109.662271, "damping": 14.660766, "settleMs": 983, "overshoot": 0.045988, "durationMs": 983, "samples": [[0, 0], [1.15, 0.0066], [2.4, 0.0271], [3.725, 0.0612], [5.2, 0.1108], [6.45, 0.1598], [7.85, 0.2202], [13.375, 0.4774], [15.95, 0.5908], [18.65, 0.6977], [21.25, 0.7862], [23.85, 0.8597], [26.5, 0.9196], [29.25, 0.9669], [32.125, 1.0021], [34.475, 1.0218], [37, 1.0355], [39.725, 1.0434], [42.8, 1.046], [48.05, 1.0407], [62.675, 1.0118], [70.45, 1.0027], [82.25, 0.998], [100, 1]] }, "stagger": { "minMs": 0, "maxMs": 500, "seed": "tag.id" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    { "target": "tag", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 100,
                  "haptics": [],
                  "motion": [
                    { "target": "tag", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "allowed": [
                { "rule": "overlong-motion", "because": "SON-38 delays a tag by up to 0.5 s on a spring that rests after 0.98 s: opacity only, and nothing waits for it" }
              ],
              "digest": "e47139ecec527b11",
              "needs": { "keys": ["tag.id"], "targets": ["tag"] }
            },
            "text.stream": {
              "doc": "The transcript appears as it is spoken: 30 ms a character, 100 ms of breath at punctuation. SON-35, SON-36",
              "because": "speech becomes text while you speak",
              "role": "progress",
              "profile": "sonora",
              "trigger": { "event": "words.heard", "class": "progress", "by": "system", "subject": "take" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 30,
                  "haptics": [],
                  "motion": [
                    { "target": "live-text", "layer": "cursor", "property": "opacity", "atMs": 0, "durationMs": 500, "from": 1, "to": 0, "curve": { "kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1] }, "loop": { "id": "streaming@0/500", "startMs": 0, "everyMs": 500, "while": "streaming" }, "alternate": true },
                    { "target": "live-text", "property": "typeOn", "atMs": 0, "perCharacterMs": 30, "pauseMs": 100, "after": ".,!?" }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    { "target": "live-text", "layer": "cursor", "property": "opacity", "atMs": 0, "durationMs": 500, "from": 1, "to": 0, "curve": { "kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1] }, "loop": { "id": "streaming@0/500", "startMs": 0, "everyMs": 500, "while": "streaming" }, "alternate": true },
                    { "target": "live-text", "property": "typeOn", "atMs": 0, "perCharacterMs": 0 }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [
                    { "target": "live-text", "layer": "cursor", "property": "opacity", "atMs": 0, "durationMs": 500, "from": 1, "to": 0, "curve": { "kind": "cubic-bezier", "points": [0.42, 0, 0.58, 1] }, "loop": { "id": "streaming@0/500", "startMs": 0, "everyMs": 500, "while": "streaming" }, "alternate": true },
                    { "target": "live-text", "property": "typeOn", "atMs": 0, "perCharacterMs": 0 }
                  ],
                  "sound": [],
                  "text": [],
                  "effects": []
                }
              },
              "digest": "9094a25d207b08bb",
              "needs": { "inputs": ["streaming"], "targets": ["live-text"], "layers": ["cursor"] }
            },
            "transcript.end": {
              "doc": "However often a take is transcribed, its loaders end (ours). SON-54, SON-62",
              "because": "your words are there",
              "role": "feedback",
              "profile": "sonora",
              "trigger": { "event": "transcript.ready", "class": "success", "by": "system", "subject": "take" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "modes": {
                "normal": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "hide", "name": "transcript-loader" },
                    { "atMs": 0, "kind": "hide", "name": "processing-label" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "hide", "name": "transcript-loader" },
                    { "atMs": 0, "kind": "hide", "name": "processing-label" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 0,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [],
                  "effects": [
                    { "atMs": 0, "kind": "hide", "name": "transcript-loader" },
                    { "atMs": 0, "kind": "hide", "name": "processing-label" }
                  ]
                }
              },
              "allowed": [
                { "rule": "repeated-firing", "because": "a loader that only the first transcript of a take ended would stay at the second" },
                { "rule": "silent-state", "because": "transcript.show says it, on the same event" }
              ],
              "digest": "3b72454694cb8f95",
              "needs": { "states": ["processing-label", "transcript-loader"] }
            },
            "transcript.show": {
              "doc": "Layered response, third layer: the transcript, about half a second after the take. SON-29, SON-59, SON-62",
              "because": "your words are here to read",
              "role": "entry",
              "profile": "sonora",
              "trigger": { "event": "transcript.ready", "class": "success", "by": "system", "subject": "take" },
              "gates": { "cue": [], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": { "per": "take.id" },
              "confirm": null,
              "respond": { "class": "acceptable", "minMs": 300, "maxMs": 1000 },
              "modes": {
                "normal": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    { "target": "transcript", "property": "opacity", "atMs": 0, "durationMs": 976, "from": 0, "to": 1, "curve": { "kind": "spring", "spring": "gentle", "response": 0.7, "dampingRatio": 0.85, "stiffness": 80.568199, "damping": 15.259164, "settleMs": 976, "overshoot": 0.006288, "durationMs": 976, "samples": [[0, 0], [1.275, 0.0059], [2.625, 0.0232], [4.1, 0.0526], [5.75, 0.0953], [7.125, 0.1367], [8.675, 0.1877], [15.05, 0.4127], [18.1, 0.5148], [21.325, 0.6123], [24.475, 0.6952], [27.6, 0.7649], [30.775, 0.8236], [34.075, 0.8725], [37.575, 0.9129], [41.45, 0.9459], [45.7, 0.971], [50.4, 0.9885], [55.825, 0.9997], [61.2, 1.0047], [67.925, 1.0063], [100, 1]] } }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 1000, "kind": "announce", "text": "Transcript ready", "id": "transcript.show.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "transcript" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    { "target": "transcript", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 1000, "kind": "announce", "text": "Transcript ready", "id": "transcript.show.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "transcript" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 1000,
                  "haptics": [],
                  "motion": [
                    { "target": "transcript", "property": "opacity", "atMs": 0, "durationMs": 100, "from": 0, "to": 1, "curve": { "kind": "linear" } }
                  ],
                  "sound": [],
                  "text": [
                    { "atMs": 1000, "kind": "announce", "text": "Transcript ready", "id": "transcript.show.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 0, "kind": "show", "name": "transcript" }
                  ]
                }
              },
              "digest": "11a208d11c59c567",
              "needs": { "keys": ["take.id"], "targets": ["transcript"], "states": ["transcript"] }
            },
            "transcript.wait": {
              "doc": "Layered response, second layer: after 100 ms, unless the words are there already. SON-17, SON-62",
              "because": "your words are on their way",
              "role": "progress",
              "profile": "sonora",
              "trigger": { "event": "stop.tapped", "class": "recording-stop", "by": "user", "subject": "take" },
              "gates": { "cue": ["processing"], "haptics": ["foreground", "physicality", "system-haptics"], "motion": [], "sound": ["not-dnd", "not-silent", "sound-on"] },
              "once": null,
              "confirm": null,
              "until": ["record.failed", "transcript.ready"],
              "modes": {
                "normal": {
                  "durationMs": 500,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [
                    { "atMs": 500, "kind": "announce", "text": "Processing your recording", "id": "transcript.wait.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 100, "kind": "show", "name": "transcript-loader" }
                  ]
                },
                "reduceMotion": {
                  "durationMs": 500,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [
                    { "atMs": 500, "kind": "announce", "text": "Processing your recording", "id": "transcript.wait.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 100, "kind": "show", "name": "transcript-loader" }
                  ]
                },
                "physicalityOff": {
                  "durationMs": 500,
                  "haptics": [],
                  "motion": [],
                  "sound": [],
                  "text": [
                    { "atMs": 500, "kind": "announce", "text": "Processing your recording", "id": "transcript.wait.announce.1", "priority": "polite" }
                  ],
                  "effects": [
                    { "atMs": 100, "kind": "show", "name": "transcript-loader" }
                  ]
                }
              },
              "digest": "7834bb4faa8ef251",
              "needs": { "inputs": ["processing"], "states": ["transcript-loader"] }
            }
          }
        }

        """#),
    File(
      path: "taken-over-by-a-shut-gate.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "taken-over-by-a-shut-gate",
          "rules": ["R15", "R22"],
          "why": "The motion of the second cue is gated, so it puts the note at its last value, 1, and has the property from then on: the loop of the first ends there.",
          "table": "tables/promises.cues.json",
          "conditions": {"system-haptics": true, "foreground": true},
          "script": [
            {"atMs": 0, "set": {"working": true}},
            {"atMs": 0, "fire": "pulse.asked", "subject": "c1"},
            {"atMs": 700, "fire": "shift.asked", "subject": "c1"},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "pulse", "mode": "normal"},
            {"atMs": 50, "firing": 1, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "from": 1, "to": 0.5},
            {"atMs": 550, "firing": 1, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "from": 1, "to": 0.5},
            {"atMs": 700, "firing": 2, "did": "start", "cue": "shift", "mode": "normal"},
            {"atMs": 700, "firing": 2, "did": "suppress", "channel": "motion", "reason": "gate", "flag": "calm"},
            {"atMs": 700, "firing": 2, "did": "end"},
            {"atMs": 700, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 699, "target": "note", "instance": "c1", "property": "opacity", "value": 0.6275},
            {"atMs": 700, "target": "note", "instance": "c1", "property": "opacity", "value": 1},
            {"atMs": 1200, "target": "note", "instance": "c1", "property": "opacity", "value": 1}
          ]
        }

        """#),
    File(
      path: "taken-over-in-the-background.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "taken-over-in-the-background",
          "rules": ["R22", "R31"],
          "why": "A loop only pauses in the background. A cue that fires there takes its property, and with it the loop: nothing goes on at 3000.",
          "table": "tables/promises.cues.json",
          "conditions": {"system-haptics": true, "foreground": true},
          "script": [
            {"atMs": 0, "set": {"working": true}},
            {"atMs": 0, "fire": "pulse.asked", "subject": "c1"},
            {"atMs": 600, "background": true},
            {"atMs": 1400, "set": {"calm": true}},
            {"atMs": 1500, "fire": "shift.asked", "subject": "c1"},
            {"atMs": 3000, "background": false},
            {"atMs": 5000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "pulse", "mode": "normal"},
            {"atMs": 50, "firing": 1, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "from": 1, "to": 0.5},
            {"atMs": 550, "firing": 1, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "from": 1, "to": 0.5},
            {"atMs": 600, "firing": 1, "did": "motion-end", "target": "note", "instance": "c1", "property": "opacity", "value": 0.5},
            {"atMs": 1500, "firing": 2, "did": "start", "cue": "shift", "mode": "normal"},
            {"atMs": 1500, "firing": 2, "did": "suppress", "channel": "motion", "reason": "background"},
            {"atMs": 1500, "firing": 2, "did": "end"},
            {"atMs": 1500, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 600, "target": "note", "instance": "c1", "property": "opacity", "value": 0.5},
            {"atMs": 1500, "target": "note", "instance": "c1", "property": "opacity", "value": 1},
            {"atMs": 4000, "target": "note", "instance": "c1", "property": "opacity", "value": 1}
          ]
        }

        """#),
    File(
      path: "taken-over-while-due.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "taken-over-while-due",
          "rules": ["R9", "R21", "R23"],
          "why": "Asked again at 480: the new firing takes the opacity at 530, and the entry that the old one has due at 550, in an iteration that began at 500, goes with its loop. The new loop runs until `working` is false.",
          "table": "tables/promises.cues.json",
          "conditions": {"system-haptics": true, "foreground": true},
          "script": [
            {"atMs": 0, "set": {"working": true}},
            {"atMs": 0, "fire": "pulse.asked", "subject": "c1"},
            {"atMs": 480, "fire": "pulse.asked", "subject": "c1"},
            {"atMs": 1200, "set": {"working": false}},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "pulse", "mode": "normal"},
            {"atMs": 50, "firing": 1, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "from": 1, "to": 0.5},
            {"atMs": 480, "firing": 2, "did": "start", "cue": "pulse", "mode": "normal"},
            {"atMs": 530, "firing": 2, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "from": 1, "to": 0.5},
            {"atMs": 530, "firing": 1, "did": "end"},
            {"atMs": 1030, "firing": 2, "did": "motion", "target": "note", "instance": "c1", "property": "opacity", "from": 1, "to": 0.5},
            {"atMs": 1480, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "ten-toasts-wait.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "ten-toasts-wait",
          "rules": ["R26"],
          "why": "Of twelve the two oldest give way.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "background": true},
            {"atMs": 0, "fire": "toasts.asked", "subject": "c1"},
            {"atMs": 1000, "background": false},
            {"atMs": 2000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "toasts", "mode": "normal"},
            {"atMs": 1000, "firing": 1, "did": "toast", "text": "toast 3"},
            {"atMs": 1000, "firing": 1, "did": "toast", "text": "toast 4"},
            {"atMs": 1000, "firing": 1, "did": "toast", "text": "toast 5"},
            {"atMs": 1000, "firing": 1, "did": "toast", "text": "toast 6"},
            {"atMs": 1000, "firing": 1, "did": "toast", "text": "toast 7"},
            {"atMs": 1000, "firing": 1, "did": "toast", "text": "toast 8"},
            {"atMs": 1000, "firing": 1, "did": "toast", "text": "toast 9"},
            {"atMs": 1000, "firing": 1, "did": "toast", "text": "toast 10"},
            {"atMs": 1000, "firing": 1, "did": "toast", "text": "toast 11"},
            {"atMs": 1000, "firing": 1, "did": "toast", "text": "toast 12"},
            {"atMs": 1000, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "toasts-wait.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "toasts-wait",
          "rules": ["R26", "R31"],
          "why": "Texts wait for somebody to read them, oldest first; effects do not.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "background": true},
            {"atMs": 10, "fire": "both.happened", "subject": "c1"},
            {"atMs": 5000, "background": false},
            {"atMs": 6000, "end": true}
          ],
          "expect": [
            {"atMs": 10, "firing": 1, "did": "start", "cue": "a.first", "mode": "normal"},
            {"atMs": 10, "firing": 1, "did": "suppress", "channel": "haptics", "reason": "background"},
            {"atMs": 10, "firing": 2, "did": "start", "cue": "b.second", "mode": "normal"},
            {"atMs": 10, "firing": 2, "did": "show", "name": "panel"},
            {"atMs": 5000, "firing": 1, "did": "toast", "text": "first"},
            {"atMs": 5000, "firing": 2, "did": "toast", "text": "second"},
            {"atMs": 5000, "firing": 1, "did": "end"},
            {"atMs": 5000, "firing": 2, "did": "end"}
          ]
        }

        """#),
    File(
      path: "two-taps-donate-once.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "two-taps-donate-once",
          "rules": ["R9"],
          "why": "The donation runs.",
          "compare": ["text", "effects"],
          "table": "tables/ghost-deck.cues.json",
          "conditions": {"high-fidelity": true, "system-haptics": true, "foreground": true},
          "script": [
            {"atMs": 0, "fire": "ascend.tapped", "subject": "c1"},
            {"atMs": 80, "fire": "ascend.tapped", "subject": "c1"},
            {"atMs": 500, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "ghost.ascend", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "perform",
              "name": "journal.donate-moment",
              "background": true
            },
            {"atMs": 80, "did": "suppress", "cue": "ghost.ascend", "reason": "busy"}
          ]
        }

        """#),
    File(
      path: "types-at-once-midway.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "types-at-once-midway",
          "rules": ["R14", "R24"],
          "why": "Typing had 3 of 8 characters at 100 ms; 0 ms a character is over before that, so all 8 are there.",
          "table": "tables/motion.cues.json",
          "script": [
            {"atMs": 0, "fire": "types.asked", "subject": "c1", "text": "Hi, you."},
            {"atMs": 100, "set": {"reduce-motion": true}},
            {"atMs": 1000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "types", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "motion", "property": "typeOn", "perCharacterMs": 30},
            {"atMs": 100, "firing": 1, "did": "mode", "mode": "reduceMotion"},
            {"atMs": 100, "firing": 1, "did": "motion-end", "property": "typeOn", "value": 8},
            {"atMs": 100, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 99, "target": "line", "instance": "c1", "property": "typeOn", "value": 3},
            {"atMs": 100, "target": "line", "instance": "c1", "property": "typeOn", "value": 8}
          ]
        }

        """#),
    File(
      path: "types-at-once.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "types-at-once",
          "rules": ["R24"],
          "why": "0 ms a character: all at once.",
          "table": "tables/motion.cues.json",
          "conditions": {"reduce-motion": true},
          "script": [
            {"atMs": 0, "fire": "types.asked", "subject": "c1", "text": "Hi, you."},
            {"atMs": 1000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "types", "mode": "reduceMotion"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "property": "typeOn",
              "from": 0,
              "to": 8,
              "perCharacterMs": 0
            },
            {"atMs": 0, "firing": 1, "did": "end"}
          ],
          "values": [{"atMs": 0, "target": "line", "instance": "c1", "property": "typeOn", "value": 8}]
        }

        """#),
    File(
      path: "types-graphemes.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "types-graphemes",
          "rules": ["R24"],
          "why": "Three characters as people see them; a pause after the last delays nothing.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "types.asked", "subject": "c1", "text": "é👩‍🚀!"},
            {"atMs": 1000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "types", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "motion", "property": "typeOn", "from": 0, "to": 3},
            {"atMs": 90, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 60, "target": "line", "instance": "c1", "property": "typeOn", "value": 2},
            {"atMs": 500, "target": "line", "instance": "c1", "property": "typeOn", "value": 3}
          ]
        }

        """#),
    File(
      path: "types-on.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "types-on",
          "rules": ["R24"],
          "why": "The comma is the third character, at 90; the fourth comes 30 + 100 ms later; the eighth at 8 · 30 + 100.",
          "table": "tables/motion.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "types.asked", "subject": "c1", "text": "Hi, you."},
            {"atMs": 1000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "types", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "line",
              "instance": "c1",
              "property": "typeOn",
              "from": 0,
              "to": 8,
              "perCharacterMs": 30,
              "pauseMs": 100,
              "after": ".,!?"
            },
            {"atMs": 340, "firing": 1, "did": "end"}
          ],
          "values": [
            {"atMs": 29, "target": "line", "instance": "c1", "property": "typeOn", "value": 0},
            {"atMs": 30, "target": "line", "instance": "c1", "property": "typeOn", "value": 1},
            {"atMs": 90, "target": "line", "instance": "c1", "property": "typeOn", "value": 3},
            {"atMs": 219, "target": "line", "instance": "c1", "property": "typeOn", "value": 3},
            {"atMs": 220, "target": "line", "instance": "c1", "property": "typeOn", "value": 4},
            {"atMs": 340, "target": "line", "instance": "c1", "property": "typeOn", "value": 8}
          ]
        }

        """#),
    File(
      path: "unknown-event.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "unknown-event",
          "rules": ["R12"],
          "why": "No deck has the event.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "nothing.known", "subject": "c1"}, {"atMs": 10, "end": true}],
          "expect": [{"atMs": 0, "did": "suppress", "event": "nothing.known", "reason": "unknownEvent"}]
        }

        """#),
    File(
      path: "unknown-keys-ignored.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "unknown-keys-ignored",
          "rules": ["R2"],
          "why": "The table has a key `future`.",
          "compare": ["text"],
          "table": "tables/newer.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "tap.asked", "subject": "c1"}, {"atMs": 200, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "tap", "mode": "normal"},
            {"atMs": 0, "firing": 1, "did": "toast", "text": "tap"},
            {"atMs": 100, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "unknown-kinds-dropped.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "unknown-kinds-dropped",
          "rules": ["R2"],
          "why": "`ultrasonic`, `noise` and `billboard` are left out, the curve `wobble` is linear: 25 of 100 ms are 0.25.",
          "table": "tables/newer.cues.json",
          "conditions": {"system-haptics": true},
          "script": [{"atMs": 0, "fire": "tap.asked", "subject": "c1"}, {"atMs": 200, "end": true}],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "tap", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "rigid",
              "intensity": 1
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 100,
              "curve": {"kind": "linear"}
            },
            {"atMs": 0, "firing": 1, "did": "toast", "text": "tap"},
            {"atMs": 100, "firing": 1, "did": "end"}
          ],
          "values": [{"atMs": 25, "target": "card", "instance": "c1", "property": "opacity", "value": 0.25}]
        }

        """#),
    File(
      path: "until-drops.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "until-drops",
          "rules": ["R29b"],
          "why": "Not begun: haptic, sound, announcement, emit, show and `do` go; motion is at its end; the pending hide runs now; then the event's own cue.",
          "table": "tables/effects.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "load.asked", "subject": "c1"},
            {"atMs": 400, "fire": "load.ended", "subject": "c1"},
            {"atMs": 3000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "load", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 1000
            },
            {"atMs": 0, "firing": 1, "did": "show", "name": "loader"},
            {"atMs": 400, "firing": 1, "did": "haptic-stop"},
            {"atMs": 400, "firing": 1, "did": "sound-stop"},
            {
              "atMs": 400,
              "firing": 1,
              "did": "motion-end",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "value": 1
            },
            {
              "atMs": 400,
              "firing": 1,
              "did": "motion-end",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "value": 1
            },
            {"atMs": 400, "firing": 1, "did": "hide", "name": "splash"},
            {"atMs": 400, "firing": 1, "did": "end"},
            {"atMs": 400, "firing": 2, "did": "start", "cue": "load.done", "mode": "normal"},
            {"atMs": 400, "firing": 2, "did": "toast", "text": "Loaded."},
            {"atMs": 400, "firing": 2, "did": "end"}
          ],
          "values": [
            {"atMs": 399, "target": "card", "instance": "c1", "property": "scale", "value": 0.5},
            {"atMs": 400, "target": "card", "instance": "c1", "property": "scale", "value": 1}
          ]
        }

        """#),
    File(
      path: "until-keeps-calls.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "until-keeps-calls",
          "rules": ["R29b"],
          "why": "What the app does goes on and its arm comes; the text of 300 and the show of 600 do not.",
          "table": "tables/effects.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "works.asked", "subject": "c1"},
            {"atMs": 250, "fire": "works.ended", "subject": "c1"},
            {"atMs": 500, "complete": "work.do", "subject": "c1", "outcome": "success"},
            {"atMs": 2000, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "works", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 1,
              "to": 0,
              "durationMs": 1000
            },
            {"atMs": 0, "firing": 1, "did": "perform", "name": "work.do"},
            {
              "atMs": 200,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {
              "atMs": 250,
              "firing": 1,
              "did": "motion-end",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "value": 0
            },
            {"atMs": 250, "firing": 2, "did": "start", "cue": "works.over", "mode": "normal"},
            {"atMs": 250, "firing": 2, "did": "hide", "name": "later"},
            {"atMs": 250, "firing": 2, "did": "end"},
            {"atMs": 500, "firing": 1, "did": "toast", "text": "Worked."},
            {"atMs": 500, "firing": 1, "did": "end"}
          ]
        }

        """#),
    File(
      path: "until-of-another-subject.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "until-of-another-subject",
          "rules": ["R29b"],
          "why": "Only what fires for the same subject ends it.",
          "table": "tables/effects.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "load.asked", "subject": "c1"},
            {"atMs": 400, "fire": "load.ended", "subject": "c2"},
            {"atMs": 700, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "load", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "medium",
              "intensity": 1
            },
            {
              "atMs": 0,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "opacity",
              "from": 0,
              "to": 1,
              "durationMs": 1000
            },
            {"atMs": 0, "firing": 1, "did": "show", "name": "loader"},
            {"atMs": 400, "firing": 2, "did": "start", "cue": "load.done", "mode": "normal"},
            {"atMs": 400, "firing": 2, "did": "toast", "text": "Loaded."},
            {"atMs": 400, "firing": 2, "did": "end"},
            {"atMs": 500, "firing": 1, "did": "emit", "name": "half.done"},
            {"atMs": 500, "firing": 3, "did": "start", "cue": "half", "mode": "normal"},
            {"atMs": 500, "firing": 3, "did": "toast", "text": "Half."},
            {"atMs": 500, "firing": 3, "did": "end"},
            {
              "atMs": 600,
              "firing": 1,
              "did": "motion",
              "target": "card",
              "instance": "c1",
              "property": "scale",
              "from": 0.5,
              "to": 1,
              "durationMs": 200
            },
            {"atMs": 600, "firing": 1, "did": "show", "name": "hint"},
            {"atMs": 700, "firing": 1, "did": "sound", "kind": "tone"}
          ]
        }

        """#),
    File(
      path: "weaker-is-fused.json",
      text: #"""
        {
          "format": "patternc.conformance",
          "version": 1,
          "name": "weaker-is-fused",
          "rules": ["R10"],
          "why": "Less than 34 ms after an onset that is as strong or stronger.",
          "table": "tables/moments.cues.json",
          "conditions": {"system-haptics": true},
          "script": [
            {"atMs": 0, "fire": "heavy.asked", "subject": "c1"},
            {"atMs": 33, "fire": "light.asked", "subject": "c1"},
            {"atMs": 33.999, "fire": "heavy.asked", "subject": "c2"},
            {"atMs": 100, "end": true}
          ],
          "expect": [
            {"atMs": 0, "firing": 1, "did": "start", "cue": "knock.heavy", "mode": "normal"},
            {
              "atMs": 0,
              "firing": 1,
              "did": "haptic",
              "kind": "impact",
              "style": "heavy",
              "intensity": 1
            },
            {"atMs": 0, "firing": 1, "did": "end"},
            {"atMs": 33, "firing": 2, "did": "start", "cue": "knock.light", "mode": "normal"},
            {"atMs": 33, "firing": 2, "did": "suppress", "channel": "haptics", "reason": "fused"},
            {"atMs": 33, "firing": 2, "did": "end"},
            {"atMs": 33.999, "firing": 3, "did": "start", "cue": "knock.heavy", "mode": "normal"},
            {"atMs": 33.999, "firing": 3, "did": "suppress", "channel": "haptics", "reason": "fused"},
            {"atMs": 33.999, "firing": 3, "did": "end"}
          ]
        }

        """#),
  ]
}
