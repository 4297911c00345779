import PatternReports
import PatternTable

/// Writes the audible parts of a score as a RIFF WAV file: 48 kHz, 16 bit.
package enum WaveWriter {
  /// The channels that are heard.
  package enum Mix: Sendable {
    case haptics, sound
    /// Haptics left, sound right.
    case both
    /// Both in one channel.
    case mixed
  }

  /// The maximum length of the sound, in microseconds.
  package static let limit: Int64 = 60_000_000
  /// The maximum for a sample; if a sum exceeds it, everything becomes softer.
  private static let ceiling = 0.98

  /// A file, with remarks about deviations.
  package struct Result: Sendable {
    package var bytes: [UInt8]
    /// Sentences without a full stop.
    package var remarks: [String] = []
  }

  /// - Parameter normalizes: true to scale the largest sample to `ceiling`.
  package static func write(_ score: Score, _ mix: Mix, normalizes: Bool = false) -> Result {
    let released = score.haptics.flatMap { $0.strokes }.map {
      $0.at + $0.duration + Tones.release($0)
    }
    let end = max(score.end, released.max() ?? 0)
    var result = Result(bytes: [])
    if end + Tones.tail > limit {
      result.remarks.append("the sound is cut after 60 s; it would last \(Amounts.time(end))")
    }
    let count = Tones.count(min(end + Tones.tail, limit))
    var haptics = Tones(count: mix == .sound ? 0 : count)
    for part in score.haptics where mix != .sound && isHeard(part.alternative, score) {
      for pulse in part.pulses { haptics.add(pulse) }
      for stroke in part.strokes { haptics.add(stroke) }
    }
    // In a mix, sounds are added to the haptics, so that sums keep one order.
    var sounds = mix == .mixed ? haptics : Tones(count: mix == .haptics ? 0 : count)
    for part in score.sounds where mix != .haptics && isHeard(part.alternative, score) {
      for sound in part.sounds { sounds.add(sound) }
    }
    let channels =
      switch mix {
      case .haptics: [haptics.samples]
      case .sound, .mixed: [sounds.samples]
      case .both: [haptics.samples, sounds.samples]
      }
    let greatest = channels.reduce(0.0) { $1.reduce($0) { max($0, $1.magnitude) } }
    var scale = 1.0
    if normalizes, greatest > 0 {
      scale = ceiling / greatest
      // 20 log₁₀ of the factor, in tenths.
      let decibels = (200 * Elementary.log(scale) / 2.302585092994046).rounded() / 10
      let words = Amounts.level(millionths(decibels.magnitude))
      result.remarks.append(
        "all is \(scale < 1 ? "softer" : "louder") by \(words) dB, a factor of "
          + Amounts.level(millionths((scale * 1000).rounded() / 1000)))
    } else if greatest > ceiling {
      scale = ceiling / greatest
      result.remarks.append(
        "the sum is louder than a file can hold: all is scaled by "
          + Amounts.level(millionths(scale)))
    }
    result.bytes = file(channels, scale: scale, count: count)
    return result
  }

  /// The limit of all tones' samples together: ten tones of the longest duration, rounded up.
  package static let sampleLimit = 30_000_000

  /// The number of samples of all tones of a score.
  package static func samples(of score: Score, _ mix: Mix) -> Int {
    var samples = 0
    func add(_ tones: Int, from start: Int64, for duration: Int64) {
      let heard = max(0, min(start + duration, limit) - start)
      samples += tones * Tones.count(heard)
    }
    for part in score.haptics where mix != .sound && isHeard(part.alternative, score) {
      for pulse in part.pulses { add(1, from: pulse.at, for: Tones.tail) }
      for stroke in part.strokes {
        add(1, from: stroke.at, for: stroke.duration + Tones.release(stroke))
      }
    }
    for part in score.sounds where mix != .haptics && isHeard(part.alternative, score) {
      for sound in part.sounds { add(sound.frequencies.count, from: sound.at, for: sound.duration) }
    }
    return samples
  }

  private static func isHeard(_ alternative: Int, _ score: Score) -> Bool {
    alternative == 0 || score.alternatives[alternative - 1].isDefault
  }

  // MARK: the file

  private static func file(_ channels: [[Double]], scale: Double, count: Int) -> [UInt8] {
    let frame = 2 * channels.count
    let size = count * frame
    var bytes: [UInt8] = []
    bytes.reserveCapacity(44 + size)
    bytes.append("RIFF")
    append(UInt32(truncatingIfNeeded: 36 + size), to: &bytes)
    bytes.append("WAVEfmt ")
    append(UInt32(16), to: &bytes)
    append(UInt16(1), to: &bytes)
    append(UInt16(truncatingIfNeeded: channels.count), to: &bytes)
    append(UInt32(truncatingIfNeeded: Tones.rate), to: &bytes)
    append(UInt32(truncatingIfNeeded: Int(Tones.rate) * frame), to: &bytes)
    append(UInt16(truncatingIfNeeded: frame), to: &bytes)
    append(UInt16(16), to: &bytes)
    bytes.append("data")
    append(UInt32(truncatingIfNeeded: size), to: &bytes)
    for sample in 0..<count {
      for channel in channels {
        let value = channel[sample] * scale * 32767
        append(UInt16(bitPattern: Int16(value + (value < 0 ? -0.5 : 0.5))), to: &bytes)
      }
    }
    return bytes
  }

  private static func append(_ value: UInt32, to bytes: inout [UInt8]) {
    append(UInt16(truncatingIfNeeded: value), to: &bytes)
    append(UInt16(truncatingIfNeeded: value >> 16), to: &bytes)
  }

  private static func append(_ value: UInt16, to bytes: inout [UInt8]) {
    bytes.append(UInt8(truncatingIfNeeded: value))
    bytes.append(UInt8(truncatingIfNeeded: value >> 8))
  }
}
