import PatternJSON
import PatternTable

extension TelemetrySummary {
  /// The summary as `patternc.telemetry`, version 1, with times in milliseconds and names in byte
  /// order.
  public var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("format", "patternc.telemetry")
      json.count("version", 1)
      json.array("histogramBoundsMs", of: Histogram.bounds, inline: true) { $0.number(Int($1)) }
      json.object("sessions") { json in
        json.count("begun", sessions.begun)
        json.count("physicalityOff", sessions.physicalityOff)
        json.count("switchedOff", sessions.switchedOff)
        json.count("switchedOn", sessions.switchedOn)
        json.count("reduceMotionAtStart", sessions.reduceMotionAtStart)
        json.count("reduceMotionAtAnyTime", sessions.reduceMotionAtAnyTime)
      }
      json.histogram("touchToCommandMs", touchToCommand)
      json.object("cues") { json in
        for name in cues.keys.sorted() {
          json.key(name.text)
          json.cue(cues[name] ?? Cue())
        }
      }
    }
    return json.output + [UInt8(ascii: "\n")]
  }
}

extension JSONWriter {
  fileprivate mutating func count(_ key: StaticString, _ count: Int) {
    self.key(key)
    number(count)
  }

  fileprivate mutating func histogram(
    _ key: StaticString, _ histogram: TelemetrySummary.Histogram
  ) {
    array(key, of: histogram.counts, inline: true) { $0.number($1) }
  }

  fileprivate mutating func counts(_ counts: [PlayName: Int]) {
    object(inline: true) { json in
      for name in counts.keys.sorted() {
        json.key(name.text)
        json.number(counts[name] ?? 0)
      }
    }
  }

  fileprivate mutating func cue(_ cue: TelemetrySummary.Cue) {
    let modes = Mode.allCases
    object { json in
      json.object("fired", inline: true) { json in
        for mode in modes {
          json.key(mode.name)
          json.number(cue.fired[mode.rawValue])
        }
      }
      json.count("felt", cue.felt)
      json.count("approximated", cue.approximated)
      json.count("oncePrevented", cue.oncePrevented)
      json.count("repeats", cue.repeats)
      json.key("suppressed")
      json.counts(cue.suppressed)
      json.object("withoutChannel") { json in
        for channel in Channel.inPlayOrder where !cue.channels[channel.rawValue].isEmpty {
          json.key(channel.name)
          json.counts(cue.channels[channel.rawValue])
        }
      }
      json.object("calls") { json in
        json.count("asked", cue.asked)
        json.count("succeeded", cue.succeeded)
        json.count("failed", cue.failed)
        json.count("abandoned", cue.abandoned)
        json.histogram("fireToSuccessMs", cue.fireToSuccess)
        json.histogram("entryToSuccessMs", cue.entryToSuccess)
      }
      json.object("frames") { json in
        for mode in modes where cue.frames[mode.rawValue].due > 0 {
          let frames = cue.frames[mode.rawValue]
          json.key(mode.name)
          json.object(inline: true) { json in
            json.count("due", frames.due)
            json.count("late", frames.late)
            json.key("longestGapMs")
            json.number(scaled: frames.longest, decimals: 3)
          }
        }
      }
    }
  }
}
