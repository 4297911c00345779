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
  /// The most neighbours of a file. Cues that emit events come first; within each group, cues are
  /// in the order of files and of each file.
  static let limit = 512

  /// The neighbours of each file.
  private(set) var neighbours: [[Neighbour]]
  /// For each file, the representative of its related files, which all of them share.
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
    var files = Unions()
    for _ in modules { _ = files.add() }
    if modules.count > 1 {
      var places = [Int](repeating: -1, count: model.files.count)
      for (file, module) in modules.enumerated() { places[module] = file }
      for (file, module) in modules.enumerated() {
        for other in model.files[module].visible where places[other] >= 0 {
          files.unite(file, places[other])
        }
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
    var unions = Unions()
    /// For each file, the numbers of the events that it names.
    var meanings: [(names: NameTable, numbers: [Int])] = []
    var links: [Link] = []
    var insistence = Insistence()

    for file in ordered {
      var known = NameTable()
      var meant: [Int] = []
      func number(of event: Name) -> Int? {
        if event.isNone { return nil }
        let entry = known.insert(event)
        if !entry.isNew { return meant[entry.index] < 0 ? nil : meant[entry.index] }
        guard let found = model.find(.event, event, from: modules[file]),
          !model.files[Int(found.module)].isShipped
        else {
          meant.append(-1)
          return nil
        }
        if let number = numbers[found] {
          meant.append(number)
          return number
        }
        let number = unions.add()
        names.append(event)
        numbers[found] = number
        meant.append(number)
        return number
      }
      func unite(_ events: [Int]) {
        for event in events { unions.unite(events[0], event) }
      }
      for index in lists[file].indices {
        let cue = lists[file][index]
        var events = number(of: cue.event).map { [$0] } ?? []
        for emission in cue.emissions {
          if let number = number(of: emission.event) { events.append(number) }
        }
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
      meanings.append((known, meant))
    }
    insistence.unite(&unions)
    /// The links of each set of events, those that emit events first, by its representative.
    var groups: [Int: [Link]] = [:]
    for emits in [true, false] {
      for link in links where link.emits == emits {
        groups[unions.root(of: link.events[0]), default: []].append(link)
      }
    }
    var start = 0
    for (place, file) in ordered.enumerated() {
      var roots: Set<Int> = []
      while start < links.count, links[start].file == file {
        roots.insert(unions.root(of: links[start].events[0]))
        start += 1
      }
      meet(file, roots.compactMap { groups[$0] }, names, meanings[place])
    }
  }

  /// Finds the neighbours of a file among the cues that its events connect with it.
  private mutating func meet(
    _ file: Int, _ groups: [[Link]], _ names: [Name], _ known: (names: NameTable, numbers: [Int])
  ) {
    // Rules know events by name. If a name means another event in this file, the cue is left out.
    var others = NameTable()
    var meanings: [Int] = []
    func isClear(_ number: Int) -> Bool {
      if let index = known.names.index(of: names[number]) { return known.numbers[index] == number }
      let entry = others.insert(names[number])
      if entry.isNew { meanings.append(number) }
      return meanings[entry.index] == number
    }
    var next = groups.map { _ in 0 }
    while neighbours[file].count < Neighbourhoods.limit {
      var first: (group: Int, link: Link)?
      for (group, links) in groups.enumerated() where next[group] < links.count {
        let link = links[next[group]]
        if first.map({ link.precedes($0.link) }) ?? true { first = (group, link) }
      }
      guard let (group, link) = first else { return }
      next[group] += 1
      if link.file == file || !link.events.allSatisfy({ isClear($0) }) { continue }
      neighbours[file].append(Neighbour(digest: link.cue, module: modules[link.file]))
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

  private var subjects = NameTable()
  private var members: [[Member]] = []

  /// Adds a cue that may insist, with the number of its event.
  mutating func add(_ cue: CueDigest, _ event: Int) {
    let entry = subjects.insert(cue.subject)
    if entry.isNew { members.append([]) }
    members[entry.index].append(
      Member(event: event, topic: cue.event.firstPart, isStep: Escalation.isStep(cue)))
  }

  /// Unites the steps about one subject with each other, and with the first message about it.
  func unite(_ unions: inout Unions) {
    for members in members {
      guard let first = members.first(where: { $0.isStep }) else { continue }
      var topics = NameTable()
      for step in members where step.isStep { topics.insert(step.topic) }
      for member in members where member.isStep || topics.index(of: member.topic) != nil {
        unions.unite(first.event, member.event)
      }
    }
  }
}

/// A union-find structure over numbers.
private struct Unions: ~Copyable {
  private var parents: [Int] = []

  /// Adds a number in a set of its own.
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
