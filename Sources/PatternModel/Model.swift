import PatternCues
import PatternSyntax
import Synchronization

/// Everything that the files of a compilation declare, resolved; read-only once it is built.
package final class Model: @unchecked Sendable {
  var modules: [Module] = []
  package internal(set) var profiles: [Profile] = []
  /// Curves that declarations name, after the standard ones; ids index it.
  var curves: [CurveShape] = StandardCurve.shapes
  /// The day on which allowances are judged, as `YYYY-MM-DD`; empty where none is.
  package internal(set) var today = ""
  /// How much the compilation may cost.
  package internal(set) var work = Work()

  /// The inputs in their order, then what they use.
  package var files: [Module] { modules }
  /// The shapes that curve ids without the top bit index.
  package var curveShapes: [CurveShape] { curves }

  /// What the hot path reads of the modules: addresses alone, so that threads do not meet at
  /// reference counts. Made when all is resolved.
  private(set) var glances: UnsafeMutablePointer<Glance>?
  private var glanceCount = 0

  struct Glance {
    var symbols: UnsafePointer<Symbol>?
    var tables: UnsafeMutablePointer<Unmanaged<NameTable>>
    var events: UnsafeMutablePointer<Event>?
    var seesOthers: Bool
    var profile: Int
    /// The event classes of its profile.
    var classes: Unmanaged<NameTable>
  }

  package init() {}

  /// The profiles once more, at an address: looking at one counts no reference.
  private var profileList: UnsafeMutablePointer<Profile>?

  /// Where a profile lies, by its index, once all is resolved.
  package func address(ofProfile index: Int) -> UnsafePointer<Profile> {
    UnsafePointer(profileList.unsafelyUnwrapped + index)
  }

  /// How many bytes the sources have that do not ship with the compiler.
  package private(set) var sourceBytes = 0
  private var indices: [String: Int] = [:]

  /// The index of the first file of a path.
  package func index(ofFile path: String) -> Int? { indices[path] }

  /// Nothing is added any more.
  func freeze() {
    for (index, module) in modules.enumerated() {
      if !module.isShipped { sourceBytes += module.source.count }
      if indices[module.source.path] == nil { indices[module.source.path] = index }
    }
    let profileList = UnsafeMutablePointer<Profile>.allocate(capacity: profiles.count)
    for (index, profile) in profiles.enumerated() { (profileList + index).initialize(to: profile) }
    self.profileList = profileList
    let glances = UnsafeMutablePointer<Glance>.allocate(capacity: modules.count)
    for (index, module) in modules.enumerated() {
      let tables = UnsafeMutablePointer<Unmanaged<NameTable>>.allocate(
        capacity: module.scan.tables.count)
      for (kind, table) in module.scan.tables.enumerated() {
        (tables + kind).initialize(to: Unmanaged.passUnretained(table))
      }
      (glances + index).initialize(
        to: Glance(
          symbols: module.symbols.baseAddress, tables: tables,
          events: module.contents.events.baseAddress,
          seesOthers: module.contents.visible.count > 1, profile: module.contents.profile,
          classes: Unmanaged.passUnretained(profiles[module.contents.profile].classes)))
    }
    glanceCount = modules.count
    self.glances = glances
  }

  // MARK: what plays what

  /// How deep patterns lead, once somebody has asked.
  private let knownDepths = Atomic<Unmanaged<PlayDepths>?>(nil)

  /// How deep patterns lead; computed by the first thread that asks.
  var depths: PlayDepths {
    if let known = knownDepths.load(ordering: .acquiring) { return known.takeUnretainedValue() }
    let found = Unmanaged.passRetained(PlayDepths(self))
    let (isFirst, known) = knownDepths.compareExchange(
      expected: nil, desired: found, ordering: .acquiringAndReleasing)
    if isFirst { return found.takeUnretainedValue() }
    found.release()
    return known.unsafelyUnwrapped.takeUnretainedValue()
  }

  /// How deep a pattern leads at least, if anybody has asked for any.
  func knownDepth(of pattern: SymbolRef) -> Int? {
    knownDepths.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0.leastDepth(of: pattern) }
  }

  /// Fills the place of an event; each is filled by one thread.
  package func set(_ event: Event, of declaration: SymbolRef) {
    modules[Int(declaration.module)].events[Int(symbol(declaration).payload)] = event
  }

  deinit {
    knownDepths.load(ordering: .acquiring)?.release()
    profileList?.deinitialize(count: profiles.count)
    profileList?.deallocate()
    for index in 0..<glanceCount { glances![index].tables.deallocate() }
    glances?.deallocate()
  }

  // MARK: lookup

  /// The declaration that a name means in a file.
  package func find(_ kind: NameKind, _ name: Name, from module: Int) -> SymbolRef? {
    let own = modules[module]
    if let symbol = own.symbol(kind, name) {
      return SymbolRef(module: UInt32(truncatingIfNeeded: module), index: UInt32(symbol))
    }
    return own.contents.visible.count > 1 ? findInUsed(kind, name, own.contents.visible) : nil
  }

  private func findInUsed(_ kind: NameKind, _ name: Name, _ visible: [Int]) -> SymbolRef? {
    for other in visible.dropFirst() {
      if let symbol = modules[other].symbol(kind, name) {
        return SymbolRef(module: UInt32(other), index: UInt32(symbol))
      }
    }
    return nil
  }

  package func symbol(_ reference: SymbolRef) -> Symbol {
    modules[Int(reference.module)].symbols[Int(reference.index)]
  }

  package func event(_ name: Name, from module: Int) -> Event? {
    guard let found = find(.event, name, from: module) else { return nil }
    return modules[Int(found.module)].events[Int(symbol(found).payload)]
  }

  /// An input of the file, of a file it uses, or of its profile.
  package func input(_ name: Name, from module: Int) -> Input? {
    if let found = find(.input, name, from: module) {
      return modules[Int(found.module)].contents.inputs[Int(symbol(found).payload)]
    }
    return profiles[modules[module].contents.profile].input(name)
  }

  package func map(_ reference: SymbolRef) -> MapDeclaration {
    modules[Int(reference.module)].contents.maps[Int(symbol(reference).payload)]
  }

  /// What a named value or curve stands for; poisoned where that is not known.
  package func value(_ reference: SymbolRef) -> TypedValue {
    let contents = modules[Int(reference.module)].contents
    let symbol = symbol(reference)
    return symbol.kind == .curve
      ? contents.curves[Int(symbol.payload)].value : contents.lets[Int(symbol.payload)].value
  }

  package func spring(_ name: Name, from module: Int) -> SpringDeclaration? {
    guard let found = find(.spring, name, from: module) else { return nil }
    return modules[Int(found.module)].contents.springs[Int(symbol(found).payload)]
  }

  /// The index of the profile that a file is held to.
  package func profileIndex(_ module: Int) -> Int {
    modules[module].contents.profile
  }

  /// The patterns of a profile, which is named where it is, and those that it inherits.
  package func patterns(ofProfile name: Name) -> [Name] {
    profiles.first { $0.name.start == name.start }?.patterns.map { $0.name } ?? []
  }

  /// An event class as the profile of a file names it; nothing where it declares none.
  func knownClass(_ name: Name, in module: Int) -> Name? {
    let classes = profile(of: module).classes
    return classes.index(of: name).map { classes.name(at: $0) }
  }

  /// What an event class means in a profile.
  package func kinds(ofClass name: Name, in profile: Int) -> ClassKinds {
    profileList.unsafelyUnwrapped[profile].kinds(ofClass: name)
  }

  package func profile(of module: Int) -> Profile { profiles[modules[module].contents.profile] }

  private static let curveWords = Keyword.curves.map { Name($0.spelling) }

  /// All names of a kind that a file can use, for suggestions.
  package func names(_ kind: NameKind, from module: Int) -> [Name] {
    var result: [Name] = []
    for other in modules[module].visible { result += modules[other].names(of: kind) }
    switch kind {
    case .input: result += profile(of: module).inputs.map { $0.name }
    case .eventClass: result = profile(of: module).classes.names
    case .scope: result = profile(of: module).scopes.names
    case .curve:
      result += Model.curveWords
    case .timing: result = profile(of: module).timingClasses.map { $0.name }
    default: break
    }
    return result
  }

  /// The maps of levels that a file can name, the first hundred.
  package func levelMaps(from module: Int) -> [Name] {
    var maps: [Name] = []
    for name in names(.pattern, from: module) where maps.count < 100 {
      guard let found = find(.pattern, name, from: module), symbol(found).isMap,
        !map(found).holdsPatterns
      else { continue }
      maps.append(name)
    }
    return maps
  }
}
