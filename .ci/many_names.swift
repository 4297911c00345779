for cue in Many.Cue.allCases { precondition(Many.Cue(rawValue: cue.rawValue) == cue) }
for event in Many.Event.allCases { precondition(Many.Event(rawValue: event.rawValue) == event) }
for name in ["", "a", "c", "c0", "c01", "c5001", "z", "C1"] {
  precondition(Many.Cue(rawValue: name) == nil)
}
precondition(Many.Cue.allCases.count == 5000)
print(Many.Cue.allCases.count, "cues have their names")
