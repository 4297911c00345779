import PatternJSON
import PatternSyntax

/// The names that a new table needs from its app and the old table did not need, with the cues that
/// need them. The needs of added cues alone break no app that does not fire them yet.
struct AppNeeds {
  private struct Need {
    let noun: StaticString
    /// The list of the table that contains the name.
    let path: String
    let name: JSONValue
    /// The first cue that existed before and needs the name now, with the range of the cue's name.
    var old: (cue: String, range: ByteRange)?
    /// True if an added cue needs it.
    var isOfNewCue = false
  }

  private var needs: [Need] = []

  mutating func add(_ noun: StaticString, _ path: String, _ name: JSONValue) {
    needs.append(Need(noun: noun, path: path, name: name))
  }

  /// Notes the needs of a cue.
  ///
  /// - Returns: the tasks of the app for the cue, as ends of a sentence after "has to".
  mutating func use(by cue: String, _ range: ByteRange, isNew: Bool, _ row: JSONValue) -> [String] {
    if needs.isEmpty { return [] }
    var texts: Set<String> = []
    AppNeeds.collect(row, &texts)
    var demands: [String] = []
    for index in needs.indices {
      guard let name = needs[index].name.string, texts.contains(name) else { continue }
      if isNew {
        needs[index].isOfNewCue = true
        demands.append("give the \(needs[index].noun) \(Say.name(needs[index].name)) a meaning")
      } else if needs[index].old == nil {
        needs[index].old = (cue, range)
      }
    }
    return demands
  }

  /// The needs that an app for the old table does not meet, each at the cue that has it.
  func changes(_ table: TableText) -> [Change] {
    var changes: [Change] = []
    for need in needs where need.old != nil || !need.isOfNewCue {
      var app = Comparison(.app, "app", in: table, at: need.old?.range ?? ByteRange(0, 0))
      app.report(
        .appNameAdded, need.path, nil, need.name,
        "has to give the \(need.noun) \(Say.name(need.name)) a meaning")
      for var change in app.changes {
        change.cue = need.old?.cue
        changes.append(change)
      }
    }
    return changes
  }

  /// Collects every text and every key of a value.
  private static func collect(_ value: JSONValue, _ texts: inout Set<String>) {
    switch value {
    case .string(let text): texts.insert(text)
    case .array(let elements): for element in elements { collect(element, &texts) }
    case .object(let members):
      for member in members {
        texts.insert(member.name)
        collect(member.value, &texts)
      }
    case .null, .boolean, .number: break
    }
  }
}
