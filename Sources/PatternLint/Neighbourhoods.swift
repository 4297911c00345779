import PatternCues
import PatternModel
import PatternSyntax

/// The cues of other files that events connect with the cues of a file, so that its rules see them
/// too.
///
/// Files are related if one uses the other, or if both use a third. Within related files, an event
/// connects the cues that it triggers with those that emit it; a choice connects its events; and
/// insistence on a subject connects the events of that subject.
struct Neighbourhoods {
  /// The maximum number of neighbours of a file. Cues that emit events come first; within each
  /// group, cues are in the order of files and of each file.
  static let limit = 512

  /// The neighbours of each file.
  private(set) var neighbours: [[Neighbour]]
  /// The representative of the related files of each file, which all of them share.
  private(set) var circles: [Int]

  private let model: Model
  private let modules: [Int]
  private let lists: [CueList]

  /// - Parameters:
  ///   - modules: the indices of the files in the model.
  ///   - lists: the cues of each file; their digests must outlive the neighbours.
  init(_ model: Model, _ modules: [Int], _ lists: [CueList]) {
    (self.model, self.modules, self.lists) = (model, modules, lists)
    neighbours = modules.map { _ in [] }
    var files = Unions(modules.count)
    var places: [Int: Int] = [:]
    for (file, module) in modules.enumerated() { places[module] = file }
    for (file, module) in modules.enumerated() {
      for case let other? in model.files[module].visible.map({ places[$0] }) {
        files.unite(file, other)
      }
    }
    circles = modules.indices.map { files.root(of: $0) }
    var members = modules.map { _ in [Int]() }
    for file in modules.indices where !lists[file].isEmpty { members[circles[file]].append(file) }
    for circle in members where circle.count > 1 { connect(circle) }
  }

  /// A cue with the numbers of the events that it names.
  private struct Link {
    let place: Int
    let file: Int
    let cue: CueDigest
    let events: [Int]
    let emits: Bool

    func precedes(_ other: Link) -> Bool {
      emits == other.emits ? place < other.place : emits
    }
  }

  private mutating func connect(_ members: [Int]) {
    let ordered = members.sorted {
      path(of: $0).utf8.lexicographicallyPrecedes(path(of: $1).utf8)
    }
    var numbers: [SymbolRef: Int] = [:]
    var names: [Name] = []
    var unions = Unions(0)
    /// The number of each event that a file names, by file; nil for an event that it does not
    /// share.
    var meanings: [[Name: Int?]] = []
    var links: [Link] = []
    var insistence = Insistence()

    for file in ordered {
      var known: [Name: Int?] = [:]
      func number(of event: Name) -> Int? {
        if event.isNone { return nil }
        if let number = known[event] { return number }
        guard let found = model.find(.event, event, from: modules[file]),
          !model.files[Int(found.module)].isShipped
        else {
          known.updateValue(nil, forKey: event)
          return nil
        }
        let number = numbers[found] ?? unions.add()
        if number == names.count { names.append(event) }
        numbers[found] = number
        known[event] = number
        return number
      }
      func unite(_ events: [Int]) {
        for event in events { unions.unite(events[0], event) }
      }
      for index in lists[file].indices {
        let cue = lists[file][index]
        let all = [cue.event] + cue.emissions.map { $0.event }
        let events = all.compactMap { number(of: $0) }
        if events.isEmpty { continue }
        unite(events)
        if cue.marks.contains(.mayInsist) { insistence.add(cue, events[0]) }
        links.append(
          Link(
            place: links.count, file: file, cue: cue, events: events,
            emits: !cue.emissions.isEmpty))
      }
      for module in model.files[modules[file]].visible {
        for choice in model.files[module].choices {
          unite(choice.events.compactMap { number(of: $0) })
        }
      }
      meanings.append(known)
    }
    insistence.unite(&unions)
    /// The links of each set of events, and the sets of each file, by their representatives.
    var groups: [Int: [Link]] = [:]
    var roots: [Int: Set<Int>] = [:]
    for link in links {
      let root = unions.root(of: link.events[0])
      groups[root, default: []].append(link)
      roots[link.file, default: []].insert(root)
    }
    groups = groups.mapValues { $0.sorted { $0.precedes($1) } }
    for (file, known) in zip(ordered, meanings) {
      let own = roots[file, default: []].compactMap { groups[$0] }
      let links = own.count == 1 ? own[0] : own.joined().sorted { $0.precedes($1) }
      meet(file, links, names, known)
    }
  }

  /// Finds the neighbours of a file among the cues that its events connect with it, in order.
  private mutating func meet(
    _ file: Int, _ links: [Link], _ names: [Name], _ known: [Name: Int?]
  ) {
    // Rules identify events by name. If a name means another event in this file, the cue is left
    // out.
    var meanings = known
    for link in links where link.file != file {
      let isClear = link.events.allSatisfy { number in
        let meant: Int? = meanings[names[number]] ?? number
        meanings[names[number]] = meant
        return meant == number
      }
      if isClear {
        neighbours[file].append(Neighbour(digest: link.cue, module: modules[link.file]))
      }
      if neighbours[file].count == Neighbourhoods.limit { return }
    }
  }

  private func path(of file: Int) -> String { model.files[modules[file]].source.path }
}

/// The events of cues that may insist, by subject.
private struct Insistence {
  private struct Member {
    /// The number of the event.
    let event: Int
    let topic: Name
    let isStep: Bool
  }

  private var members: [Name: [Member]] = [:]

  /// Adds a cue that may insist, with the number of its event.
  mutating func add(_ cue: CueDigest, _ event: Int) {
    members[cue.subject, default: []].append(
      Member(event: event, topic: cue.event.firstPart, isStep: Escalation.isStep(cue)))
  }

  /// Unites the steps about one subject with each other, and with the first message about it.
  func unite(_ unions: inout Unions) {
    for members in members.values {
      guard let first = members.first(where: { $0.isStep }) else { continue }
      let topics = Set(members.filter { $0.isStep }.map { $0.topic })
      for member in members where topics.contains(member.topic) {
        unions.unite(first.event, member.event)
      }
    }
  }
}

/// A union-find structure over numbers.
private struct Unions: ~Copyable {
  private var parents: [Int]

  /// Creates a set for each number below `count`.
  init(_ count: Int) { parents = Array(0..<count) }

  /// Adds a number in a separate set.
  mutating func add() -> Int {
    parents.append(parents.count)
    return parents.count - 1
  }

  mutating func unite(_ one: Int, _ other: Int) {
    let (left, right) = (root(of: one), root(of: other))
    parents[max(left, right)] = min(left, right)
    parents[one] = min(left, right)
    parents[other] = min(left, right)
  }

  /// The representative of the set of a number.
  func root(of thing: Int) -> Int {
    var thing = thing
    while parents[thing] != thing { thing = parents[thing] }
    return thing
  }
}
