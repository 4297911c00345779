import PatternReports

/// Writes a drawing as SVG 1.1 with shapes, texts and one style. The image has no scripts, external
/// resources or embedded fonts.
package enum SVGWriter {
  package static func write(_ drawing: Drawing, _ theme: Theme) -> [UInt8] {
    var bytes = head(drawing.width, drawing.height, "\(drawing.title), \(drawing.note)")
    bytes.append("<desc>\(drawing.description.markup)</desc>\n<style>")
    bytes += theme.style(of: drawing.classes)
    let (width, height) = (Drawing.number(drawing.width), Drawing.number(drawing.height))
    bytes.append(
      "</style>\n<rect width=\"\(width)\" height=\"\(height)\" rx=\"10\" class=\"bg\"/>\n")
    bytes += drawing.body
    bytes.append("\n</svg>\n")
    return bytes
  }

  /// Writes a spark line, without text and background, for use within a line of text.
  package static func write(_ spark: Spark, _ theme: Theme) -> [UInt8] {
    var bytes = head(Spark.width, Spark.height, spark.drawing.title)
    bytes.append("<style>")
    bytes += theme.style(of: spark.drawing.classes)
    bytes.append("</style>\n")
    bytes += spark.drawing.body
    bytes.append("\n</svg>\n")
    return bytes
  }

  private static func head(_ width: Double, _ height: Double, _ title: String) -> [UInt8] {
    let (width, height) = (Drawing.number(width), Drawing.number(height))
    var bytes: [UInt8] = []
    bytes.append(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" role=\"img\">\n<title>\(title.markup)</title>\n")
    return bytes
  }
}

/// The colours of a drawing: warm for haptics, blue for motion, green for sound, violet for text,
/// grey for effects.
///
/// Contrast with the background is at least 4 : 1 for marks and 4.5 : 1 for text.
package enum Theme: Sendable {
  case light, dark

  private func either(_ light: StaticString, _ dark: StaticString) -> StaticString {
    switch self {
    case .light: light
    case .dark: dark
    }
  }

  private var ground: StaticString { either("#fff", "#16181e") }
  private var ink: StaticString { either("#16181d", "#f2f3f6") }
  private var soft: StaticString { either("#585c66", "#a6abb8") }
  private var edge: StaticString { either("#85837c", "#767c8a") }
  private var rule: StaticString { either("#e2ded6", "#272b34") }
  private var fineRule: StaticString { either("#f1eee9", "#1c1f26") }
  private var motion: StaticString { either("#2b50d8", "#8faeff") }
  private var sound: StaticString { either("#0b7a5c", "#4fd6a6") }
  private var text: StaticString { either("#7a3cc9", "#c9a4ff") }
  private var effect: StaticString { either("#4a5160", "#b9c0ce") }

  private func tone(_ name: String) -> StaticString {
    switch name {
    case "p0": either("#97195f", "#ea6baa")
    case "p1": either("#b91d4b", "#ff6f86")
    case "p2": either("#d9381e", "#ff7a52")
    case "p3": either("#c75300", "#ffa24a")
    default: either("#a06400", "#ffd257")
    }
  }

  /// The CSS rules of the classes that a drawing uses.
  func style(of names: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(
      "text{font:12px Helvetica,Arial,sans-serif;fill:\(ink);font-variant-numeric:tabular-nums}"
        + "path,circle{fill:none}.bg{fill:\(ground)}")
    let order = names.sorted()
    for name in order where !name.hasPrefix("p") || name == "po" {
      bytes.append(rule(name))
    }
    // Colours of sharpness fill marks of some classes, and only outline the others.
    for name in order where name.hasPrefix("p") && name != "po" {
      bytes.append(".\(name){stroke:\(tone(name))}.h.\(name),.hb.\(name){fill:\(tone(name))}")
    }
    return bytes
  }

  private func rule(_ name: String) -> String {
    switch name {
    case "bt": ".bt{font-weight:600;font-size:16px}"
    case "b": ".b{font-weight:600}"
    case "q": ".q{fill:\(soft)}"
    case "w": ".w{font:italic 14px Georgia,serif;fill:\(soft)}"
    case "g": ".g{stroke:\(fineRule)}"
    case "gg": ".gg{stroke:\(self.rule)}"
    case "ax": ".ax{stroke:\(edge)}"
    case "po": ".po{stroke:\(edge);stroke-dasharray:1 2}"
    case "un": ".un{stroke:\(soft);stroke-width:1.25;stroke-dasharray:4 3}"
    case "u": ".u{stroke:\(edge);stroke-dasharray:2 2}"
    case "h": ".h{stroke-width:1.25;stroke-linejoin:round}"
    case "hb": ".hb{fill-opacity:.16;stroke-opacity:0}"
    case "hl": ".hl{stroke-width:1.25;stroke-linejoin:round}"
    case "ko": ".ko{fill:\(ground);stroke:\(ground);stroke-width:5}"
    case "m": ".m{stroke:\(motion);stroke-width:2.25;stroke-linejoin:round}"
    case "m1": faint("m1", "1.75", ".8")
    case "m2": faint("m2", "1.5", ".65")
    case "m3": faint("m3", "1.25", ".55")
    case "m4": faint("m4", "1.25", ".45")
    case "r1": faint("r1", "2.25", ".55")
    case "r2": faint("r2", "2.25", ".3")
    case "ma": ".ma{fill:\(motion);fill-opacity:.1}"
    case "mh": ".mh{stroke:\(motion);stroke-dasharray:1 3}"
    case "mo": ".mo{fill:\(ground);stroke:\(motion);stroke-width:1.75}"
    case "md": ".md{fill:\(motion)}"
    case "mw": ".mw{fill:\(motion)}"
    case "ty": ".ty{font:600 14px monospace;fill:\(motion)}"
    case "tp": ".tp{stroke:\(motion);stroke-width:2.25;stroke-dasharray:1 3}"
    case "s": ".s{fill:\(sound);stroke:\(sound);stroke-linejoin:round}"
    case "sw": ".sw{fill:\(sound)}"
    case "t": ".t{fill:\(text);fill-opacity:.1;stroke:\(text)}"
    case "tl": ".tl{stroke-width:2.5}"
    case "ti": ".ti{stroke:\(text);stroke-width:1.25;stroke-linejoin:round}"
    case "tb": ".tb{stroke:\(text);stroke-width:3}"
    case "e": ".e{stroke:\(effect);stroke-width:1.5;stroke-linecap:round}"
    case "ef": ".ef{fill:\(effect)}"
    default: ""
    }
  }

  private func faint(_ name: String, _ width: String, _ opacity: String) -> String {
    ".\(name){stroke:\(motion);stroke-width:\(width);stroke-linejoin:round;opacity:\(opacity)}"
  }
}
