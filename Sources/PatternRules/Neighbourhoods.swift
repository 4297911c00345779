import PatternModel
import PatternSyntax
import PatternTable

/// The cues in other files that events connect with the cues of a file, so that rules about the
/// file can take them into account.
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
  /// For each file, the index of the file that represents its group of related files.
  private(set) var circles: [Int]

  private let model: Model
  private let files: [GatheredFile]

  init(_ model: Model, _ files: [GatheredFile]) {
    (self.model, self.files) = (model, files)
    neighbours = files.map { _ in [] }
    var unions = Unions<Int>()
    var places: [Int: Int] = [:]
    for (index, file) in files.enumerated() { places[file.module] = index }
    for (index, file) in files.enumerated() {
      for case let other? in model.files[file.module].visible.map({ places[$0] }) {
        unions.unite(index, other)
      }
    }
    circles = files.indices.map { unions.root(of: $0) }
    var members = files.map { _ in [Int]() }
    for index in files.indices where !files[index].digests.isEmpty {
      members[circles[index]].append(index)
    }
    for circle in members where circle.count > 1 { connect(circle) }
  }

  /// A cue with the events that it names.
  private struct Link {
    /// The place among the cues of all files.
    let place: Int
    let file: Int
    let cue: CueDigest
    let events: [SymbolRef]

    func precedes(_ other: Link) -> Bool {
      let (emits, otherEmits) = (!cue.emissions.isEmpty, !other.cue.emissions.isEmpty)
      return emits == otherEmits ? place < other.place : emits
    }
  }

  private mutating func connect(_ members: [Int]) {
    let ordered = members.sorted {
      path(of: $0).utf8.lexicographicallyPrecedes(path(of: $1).utf8)
    }
    var unions = Unions<SymbolRef>()
    /// The event that each name means, by file; nil for an event that files do not share.
    var meanings: [[Name: SymbolRef?]] = []
    var links: [Link] = []
    var insistence = Insistence()
    for file in ordered {
      var known: [Name: SymbolRef?] = [:]
      func event(_ name: Name) -> SymbolRef? {
        if name.isNone { return nil }
        if let event = known[name] { return event }
        let found = model.find(.event, name, from: files[file].module)
        let event = found.flatMap { model.files[Int($0.module)].isShipped ? nil : $0 }
        known.updateValue(event, forKey: name)
        return event
      }
      func unite(_ events: [SymbolRef]) {
        for event in events { unions.unite(events[0], event) }
      }
      for cue in files[file].digests {
        let events = ([cue.event] + cue.emissions.map { $0.event }).compactMap(event)
        if events.isEmpty { continue }
        unite(events)
        if cue.mayInsist { insistence.add(cue, events[0]) }
        links.append(Link(place: links.count, file: file, cue: cue, events: events))
      }
      for module in model.files[files[file].module].visible {
        for choice in model.files[module].choices { unite(choice.events.compactMap(event)) }
      }
      meanings.append(known)
    }
    insistence.unite(&unions)
    /// The links of each set of events, and the sets of each file, by their representatives.
    var groups: [SymbolRef: [Link]] = [:]
    var roots: [Int: Set<SymbolRef>] = [:]
    for link in links {
      let root = unions.root(of: link.events[0])
      groups[root, default: []].append(link)
      roots[link.file, default: []].insert(root)
    }
    groups = groups.mapValues { $0.sorted { $0.precedes($1) } }
    for (file, known) in zip(ordered, meanings) {
      let own = roots[file, default: []].compactMap { groups[$0] }
      meet(file, own.count == 1 ? own[0] : own.joined().sorted { $0.precedes($1) }, known)
    }
  }

  /// Finds the neighbours of a file among the cues that its events connect with it, in order.
  private mutating func meet(_ file: Int, _ links: [Link], _ known: [Name: SymbolRef?]) {
    // Rules identify events by name. If a name means another event in this file, the cue is left
    // out.
    var meanings = known
    for link in links where link.file != file {
      let isClear = link.events.allSatisfy { event in
        let name = model.symbol(event).name
        let meant: SymbolRef? = meanings[name] ?? event
        meanings[name] = meant
        return meant == event
      }
      if isClear {
        neighbours[file].append(Neighbour(digest: link.cue, module: files[link.file].module))
      }
      if neighbours[file].count == Neighbourhoods.limit { return }
    }
  }

  private func path(of file: Int) -> String { model.files[files[file].module].source.path }
}

/// The events of cues that may insist, by subject.
private struct Insistence {
  private struct Member {
    let event: SymbolRef
    let topic: Name
    let isStep: Bool
  }

  private var members: [Name: [Member]] = [:]

  /// Adds a cue that may insist, with its event.
  mutating func add(_ cue: CueDigest, _ event: SymbolRef) {
    members[cue.subject, default: []].append(
      Member(event: event, topic: cue.event.firstPart, isStep: Escalation.isStep(cue)))
  }

  /// Unites the steps about one subject with each other, and with the first message about it.
  func unite(_ unions: inout Unions<SymbolRef>) {
    for members in members.values {
      guard let first = members.first(where: { $0.isStep }) else { continue }
      let topics = Set(members.filter { $0.isStep }.map { $0.topic })
      for member in members where topics.contains(member.topic) {
        unions.unite(first.event, member.event)
      }
    }
  }
}

/// A union-find structure. A thing that was not united is a set of its own.
private struct Unions<Thing: Hashable> {
  private var parents: [Thing: Thing] = [:]

  mutating func unite(_ one: Thing, _ other: Thing) {
    let (root, left) = (root(of: one), root(of: other))
    for thing in [left, one, other] where thing != root { parents[thing] = root }
  }

  /// The representative of the set of a thing.
  mutating func root(of thing: Thing) -> Thing {
    var thing = thing
    while let parent = parents[thing] {
      guard let next = parents[parent] else { return parent }
      // Halves the path, so that chains stay short.
      parents[thing] = next
      thing = next
    }
    return thing
  }
}
