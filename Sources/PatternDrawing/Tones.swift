import PatternTable

/// Converts haptics and sounds to samples, 48 000 per second.
///
/// Sums are formed in the order of the table from basic IEEE 754 operations only, so that every
/// system makes the same bytes.
struct Tones {
  static let rate: Int64 = 48_000
  /// The time added after the last end, in microseconds.
  static let tail: Int64 = 100_000

  private(set) var samples: [Double]

  init(count: Int) { samples = [Double](repeating: 0, count: count) }

  /// The number of samples for a time in microseconds, rounded up.
  static func count(_ time: Int64) -> Int {
    Int((min(time, WaveWriter.limit) * rate + 999_999) / 1_000_000)
  }

  /// The seconds from a time in microseconds to a sample.
  private static func seconds(from moment: Int64, to sample: Int) -> Double {
    Double(Int64(sample) * 1_000_000 - moment * rate) / Double(rate) / 1_000_000
  }

  // MARK: haptics

  /// The frequency of a sharpness: 80 to 230 Hz, the band of Core Haptics, on a logarithmic scale.
  static func frequency(_ sharpness: Double) -> Double {
    80 * Elementary.exp(sharpness * Elementary.log(230.0 / 80))
  }

  /// The peak of a strength: a doubled strength sounds twice as loud, since loudness grows with the
  /// 0.6th power of pressure.
  static func level(_ strength: Double) -> Double {
    strength <= 0 ? 0 : 0.5 * Elementary.exp(Elementary.log(strength) * 5 / 3)
  }

  /// The tone at a phase in radians: partials 1, 2, 3, 4 and 6, from which a listener infers the
  /// fundamental that small speakers lack.
  private static func tone(_ phase: Double) -> Double {
    let (sine, cosine) = Elementary.sineAndCosine(phase)
    let (sine2, cosine2) = (2 * sine * cosine, 1 - 2 * sine * sine)
    let (sine3, cosine3) = (sine2 * cosine + cosine2 * sine, cosine2 * cosine - sine2 * sine)
    return sine + 0.7 * sine2 + 0.5 * sine3 + 0.35 * (2 * sine2 * cosine2)
      + 0.2 * (2 * sine3 * cosine3)
  }

  /// The peak of the tone, to four places.
  private static let peak = (0..<4096).reduce(0.0) {
    max($0, tone(Double($1) * .pi / 4096).magnitude)
  }

  /// A rise over 1 ms, as a squared sine.
  private static func rise(_ seconds: Double) -> Double {
    seconds >= 0.001 ? 1 : square(Elementary.sin(seconds * 500 * .pi))
  }

  /// A fall over 2 ms that ends after `left` seconds.
  private static func fall(_ left: Double) -> Double {
    left >= 0.002 ? 1 : left <= 0 ? 0 : square(Elementary.sin(left * 250 * .pi))
  }

  private static func square(_ value: Double) -> Double { value * value }

  /// Adds a tap: from 36.4 ms if dull to 12.1 ms if sharp, as long as an emphasis in Meta's SDK.
  mutating func add(_ pulse: Score.Pulse) {
    let sharpness = Double(pulse.sharpness) / 1e6
    let length = (36.4 - 24.3 * sharpness) / 1000
    let step = 2 * .pi * Tones.frequency(sharpness)
    let first = Tones.count(pulse.at)
    var knock: [Double] = []
    var greatest = 0.0
    var sample = first
    while sample < samples.count {
      let time = Tones.seconds(from: pulse.at, to: sample)
      if time >= 2 * length { break }
      let envelope =
        Elementary.exp(-3 * time / length) * Tones.rise(time) * Tones.fall(2 * length - time)
      let value = envelope * Tones.tone(step * time)
      greatest = max(greatest, value.magnitude)
      knock.append(value)
      sample += 1
    }
    if greatest == 0 { return }
    let scale = Tones.level(Double(pulse.strength) / 1e6) / greatest
    for (index, value) in knock.enumerated() { samples[first + index] += value * scale }
  }

  /// The time for which a vibration is heard after its end, in microseconds.
  static func release(_ stroke: Score.Vibration) -> Int64 { max(stroke.release, 0) / 5 }

  /// Adds a vibration: the same tone with an envelope. Attack, decay and release of 0…1 take up to
  /// 200 ms.
  mutating func add(_ stroke: Score.Vibration) {
    let duration = Double(stroke.duration) / 1e6
    let release = Double(Tones.release(stroke)) / 1e6
    let attack = Double(max(stroke.attack, 0)) / 5e6
    let decay = Double(max(stroke.decay, 0)) / 5e6
    let end = duration + release
    var point = 0
    var phase = 0.0
    var last = 0.0
    var known: (sharpness: Double, frequency: Double) = (-1, 0)
    var sample = Tones.count(stroke.at)
    while sample < samples.count {
      let time = Tones.seconds(from: stroke.at, to: sample)
      if time >= end { break }
      let micro = min(time, duration) * 1e6
      while point + 2 < stroke.points.count, micro >= Double(stroke.points[point + 1].at) {
        point += 1
      }
      let (strength, sharpness) = Tones.values(stroke.points, point, micro)
      if sharpness != known.sharpness { known = (sharpness, Tones.frequency(sharpness)) }
      phase += 2 * .pi * known.frequency * (time - last)
      last = time
      var level = Tones.level(strength) / Tones.peak * Tones.rise(time)
      if attack > 0, time < attack { level *= Tones.share(time, of: attack) }
      if decay > 0, time > attack { level *= Elementary.exp(-3 * (time - attack) / decay) }
      if time > duration { level *= 1 - Tones.share(time - duration, of: release) }
      samples[sample] += level * Tones.fall(end - time) * Tones.tone(phase)
      sample += 1
    }
  }

  /// The finished share of an exponential rise, 0…1.
  private static func share(_ time: Double, of whole: Double) -> Double {
    (1 - Elementary.exp(-5 * time / whole)) / (1 - Elementary.exp(-5))
  }

  /// The interpolated strength and sharpness between a point and the next.
  private static func values(
    _ points: [Score.Vibration.Point], _ index: Int, _ micro: Double
  ) -> (strength: Double, sharpness: Double) {
    let left = points[index]
    let right = points[min(index + 1, points.count - 1)]
    let length = Double(right.at - left.at)
    let way = length > 0 ? min(max((micro - Double(left.at)) / length, 0), 1) : 1
    return (
      (Double(left.strength) + Double(right.strength - left.strength) * way) / 1e6,
      (Double(left.sharpness) + Double(right.sharpness - left.sharpness) * way) / 1e6
    )
  }

  // MARK: sounds

  /// Adds a sound: sines that share its volume, with raised-cosine fades.
  mutating func add(_ sound: Score.Sounding) {
    if sound.frequencies.isEmpty { return }
    let duration = Double(sound.duration) / 1e6
    let (fadeIn, fadeOut) = (Double(sound.fadeIn) / 1e6, Double(sound.fadeOut) / 1e6)
    let volume = Double(sound.volume) / 1e6 / Double(sound.frequencies.count)
    var sample = Tones.count(sound.at)
    while sample < samples.count {
      let time = Tones.seconds(from: sound.at, to: sample)
      if time >= duration { break }
      var level = volume
      if time < fadeIn { level *= Tones.raisedCosine(time / fadeIn) }
      if duration - time < fadeOut { level *= Tones.raisedCosine((duration - time) / fadeOut) }
      var sum = 0.0
      for frequency in sound.frequencies {
        sum += Elementary.sin(2 * .pi * (Double(frequency) / 1e6) * time)
      }
      samples[sample] += level * sum
      sample += 1
    }
  }

  private static func raisedCosine(_ share: Double) -> Double {
    (1 - Elementary.cos(share * .pi)) / 2
  }
}
