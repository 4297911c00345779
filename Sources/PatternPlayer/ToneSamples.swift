import PatternTable

/// Synthesizes the tone for a sound without a file.
enum ToneSamples {
  /// Samples of one channel, -1 to 1, with raised-cosine fades. Frequencies share the volume.
  static func samples(of sound: SoundEntry, rate: Double) -> [Float] {
    let count = Int(Double(sound.duration) / 1e6 * rate)
    let (fadeIn, fadeOut) = (Double(sound.fadeIn) / 1e6, Double(sound.fadeOut) / 1e6)
    let length = Double(sound.duration) / 1e6
    let share = sound.volume / Double(max(sound.frequencies.count, 1))
    return (0..<count).map { index in
      let time = Double(index) / rate
      let level = rise(time, over: fadeIn) * rise(length - time, over: fadeOut) * share
      var sum = 0.0
      for frequency in sound.frequencies {
        let turns = frequency * time
        sum += level * Elementary.sineAndCosine(2 * Double.pi * (turns - turns.rounded(.down))).0
      }
      return Float(sum)
    }
  }

  private static func rise(_ time: Double, over fade: Double) -> Double {
    if time >= fade { return 1 }
    return (1 - Elementary.sineAndCosine(Double.pi * max(time, 0) / fade).1) / 2
  }
}
