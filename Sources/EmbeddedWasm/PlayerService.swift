import PatternConformance
import PatternJSON

/// The player as WebAssembly: plays a case of the conformance suite, whose tables are the files
/// that its host has handed over.
final class Service {
  /// By their bytes: to compare texts of all languages takes as much room as the player.
  private var files: [(path: [UInt8], bytes: [UInt8])] = []

  func put(_ path: String, _ bytes: [UInt8]) {
    let path = Array(path.utf8)
    files.removeAll { $0.path == path }
    files.append((path, bytes))
  }

  /// The log that answers a case, as the suite wants it.
  func answer(to request: [UInt8]) -> (code: Int32, bytes: [UInt8]) {
    do throws(JSONFault) {
      let test = try JSONReader.read(request)
      do throws(ConformanceCase.Fault) {
        let answer = try ConformancePlayer.play(test) {
          path throws(ConformancePlayer.Unreadable) in
          let wanted = Array(path.utf8)
          if let file = files.first(where: { $0.path == wanted }) { return file.bytes }
          throw ConformancePlayer.Unreadable(text: "there is no table `\(path)`")
        }
        var json = JSONWriter(.inline)
        json.value(answer)
        return (answer["error"] == nil ? 0 : 1, json.output)
      } catch {
        return (2, Array(error.text.utf8))
      }
    } catch {
      return (2, Array("\(error.what), at byte \(error.offset)".utf8))
    }
  }
}
