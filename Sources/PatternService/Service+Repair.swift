import PatternCompiler
import PatternJSON
import PatternModel
import PatternReport
import PatternSyntax

/// The effect of `check --fix`, without a disk.
extension Service {
  /// `{"files": [{"path", "text"}], "report", "fixes", "refused", "unsafe", "guesses": [{"path",
  /// "line", "title"}], "fresh"}`: `files` has the files that change; one that is not UTF-8 has
  /// `latin1` in place of `text`, a letter for each byte. `report` has the remaining findings,
  /// `refused` is the number of fixes that would add a syntax error, `unsafe` the number of fixes
  /// that need `unsafe`, `guesses` has the applied fixes that are guesses, and `fresh` is the
  /// number of fixes that were found only after the others.
  func repair(_ inputs: [InputFile], _ request: JSONValue) -> (code: Int32, bytes: [UInt8]) {
    guard let reporter = Reporter.named(request["format"]?.string ?? "text") else {
      return Service.usage("there is no such format")
    }
    let allowsUnsafe = request["unsafe"]?.boolean ?? false
    let repairs = Repairs(inputs.map { $0.source }, unsafe: allowsUnsafe) { sources in
      let inputs = zip(sources, inputs).map { InputFile(source: $0, name: $1.name) }
      let found = compiled(inputs, request, keepTables: false, host).diagnostics
      return (found, found)
    }
    let own = Set(repairs.sources.map { ObjectIdentifier($0) })
    let unsafe = repairs.left.filter {
      $0.fix?.isSafe == false && own.contains(ObjectIdentifier($0.file))
    }
    var json = JSONWriter(.compact)
    json.object { json in
      json.key("files")
      json.array { json in
        for (old, new) in zip(inputs, repairs.sources) where old.source !== new {
          json.element()
          json.object { json in
            json.key("path")
            json.string(new.path)
            let bytes = new.bytes(ByteRange(0, UInt32(new.count)))
            if Encoding.problem(of: new) == nil {
              json.key("text")
              json.string(String(decoding: bytes, as: UTF8.self))
            } else {
              json.key("latin1")
              var letters = ""
              for byte in bytes { letters.unicodeScalars.append(Unicode.Scalar(byte)) }
              json.string(letters)
            }
          }
        }
      }
      json.key("report")
      let report = report(repairs.left, inputs, "check", reporter)
      json.string(String(decoding: report, as: UTF8.self))
      json.key("fixes")
      json.number(repairs.count)
      json.key("refused")
      json.number(repairs.refused)
      json.key("unsafe")
      json.number(allowsUnsafe ? 0 : unsafe.count)
      json.key("guesses")
      json.array { json in
        for guess in repairs.guesses {
          json.element()
          json.object { json in
            json.key("path")
            json.string(inputs[guess.file].source.path)
            json.key("line")
            json.number(guess.line)
            json.key("title")
            json.string(guess.title)
          }
        }
      }
      json.key("fresh")
      json.number(repairs.fresh)
    }
    return (repairs.left.contains { $0.severity == .error } ? 1 : 0, json.output)
  }
}
