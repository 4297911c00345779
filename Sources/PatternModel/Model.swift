import PatternSyntax
import PatternTable
import Synchronization

/// The resolved declarations of all files of a compilation. Immutable once built.
package final class Model: @unchecked Sendable {
  var modules: [Module] = []
  package internal(set) var profiles: [Profile] = []
  /// The standard curves, followed by the declared ones, indexed by id.
  var curves: [CurveShape] = StandardCurve.shapes
  /// The date for checking allowances, as `YYYY-MM-DD`; empty if there is none.
  package internal(set) var today = ""
  /// The limits on the work of a compilation.
  package internal(set) var work = Budget()

  /// The input files in order, followed by the files that they use.
  package var files: [Module] { modules }
  /// The shapes of curves, indexed by curve ids without the top bit.
  package var curveShapes: [CurveShape] { curves }

  package init() {}

  /// The total number of bytes in the sources, without files that ship with the compiler.
  package private(set) var sourceBytes = 0
  private var indices: [String: Int] = [:]

  /// The index of the first file with a path.
  package func index(ofFile path: String) -> Int? { indices[path] }

  /// Ends the construction.
  func freeze() {
    for (index, module) in modules.enumerated() {
      if !module.isShipped { sourceBytes += module.source.count }
      if indices[module.source.path] == nil { indices[module.source.path] = index }
    }
  }

  // MARK: plays of patterns

  /// The nesting depths, computed on first use.
  private let knownDepths = Atomic<Unmanaged<PlayDepths>?>(nil)

  /// The nesting depths of patterns, computed by the first thread that needs them.
  var depths: PlayDepths {
    if let known = knownDepths.load(ordering: .acquiring) { return known.takeUnretainedValue() }
    let found = Unmanaged.passRetained(PlayDepths(self))
    let (isFirst, known) = knownDepths.compareExchange(
      expected: nil, desired: found, ordering: .acquiringAndReleasing)
    if isFirst { return found.takeUnretainedValue() }
    found.release()
    return known.unsafelyUnwrapped.takeUnretainedValue()
  }

  /// The minimum nesting depth of a pattern; nil if depths have not been computed.
  func knownDepth(of pattern: SymbolRef) -> Int? {
    knownDepths.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0.leastDepth(of: pattern) }
  }

  /// Stores an event.
  package func set(_ event: Event, of declaration: SymbolRef) {
    modules[Int(declaration.module)].events[Int(symbol(declaration).payload)] = event
  }

  deinit {
    knownDepths.load(ordering: .acquiring)?.release()
  }

  // MARK: lookup

  /// The declaration that a name refers to in a file.
  package func find(_ kind: NameKind, _ name: Name, from module: Int) -> SymbolRef? {
    for file in [module] + modules[module].visible.dropFirst() {
      if let symbol = modules[file].symbol(kind, name) {
        return SymbolRef(module: UInt32(file), index: UInt32(symbol))
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

  /// An input of the file, of a file that it uses, or of its profile.
  package func input(_ name: Name, from module: Int) -> Input? {
    if let found = find(.input, name, from: module) {
      return modules[Int(found.module)].inputs[Int(symbol(found).payload)]
    }
    return profiles[modules[module].profile].input(name)
  }

  package func map(_ reference: SymbolRef) -> MapDeclaration {
    modules[Int(reference.module)].maps[Int(symbol(reference).payload)]
  }

  /// The value of a named value or curve; poisoned if it is unknown.
  package func value(_ reference: SymbolRef) -> TypedValue {
    let module = modules[Int(reference.module)]
    let symbol = symbol(reference)
    return symbol.kind == .curve
      ? module.namedCurves[Int(symbol.payload)].value
      : module.namedValues[Int(symbol.payload)].value
  }

  package func spring(_ name: Name, from module: Int) -> SpringDeclaration? {
    guard let found = find(.spring, name, from: module) else { return nil }
    return modules[Int(found.module)].springs[Int(symbol(found).payload)]
  }

  /// The index of the profile that applies to a file.
  package func profileIndex(_ module: Int) -> Int {
    modules[module].profile
  }

  /// The patterns of a profile, including inherited ones.
  package func patterns(ofProfile place: NamePlace) -> [ProfilePattern] {
    profiles.first { $0.lineage.last == place }?.patterns ?? []
  }

  /// The symbol of the profile whose declaration contains a place.
  package func profile(around place: NamePlace) -> Int? {
    modules[Int(place.module)].symbols.firstIndex {
      $0.kind == .profile && $0.extent.range.start <= place.start
        && place.start < $0.extent.range.end
    }
  }

  /// The event class with a name in a file's profile; nil if the profile does not declare it.
  func knownClass(_ name: Name, in module: Int) -> Name? {
    let classes = profile(of: module).classes
    return classes.index(of: name).map { classes.name(at: $0) }
  }

  /// The meanings of an event class in a profile.
  package func kinds(ofClass name: Name, in profile: Int) -> ClassKinds {
    profiles[profile].kinds(ofClass: name)
  }

  package func profile(of module: Int) -> Profile { profiles[modules[module].profile] }

  /// All names of a kind that a file can use, for suggestions.
  package func names(_ kind: NameKind, from module: Int) -> [Name] {
    var result: [Name] = []
    for other in modules[module].visible { result += modules[other].names(of: kind) }
    switch kind {
    case .input: result += profile(of: module).inputs.map { $0.name }
    case .eventClass: result = profile(of: module).classes.names
    case .scope: result = profile(of: module).scopes.names
    case .curve: result += StandardCurve.names.map { Name($0) }
    case .timing: result = profile(of: module).timingClasses.map { $0.name }
    default: break
    }
    return result
  }

  /// The first hundred maps of levels that a file can name.
  package func levelMaps(from module: Int) -> [Name] {
    let maps = names(.pattern, from: module).lazy.filter { name in
      self.find(.pattern, name, from: module).map {
        self.symbol($0).isMap && !self.map($0).holdsPatterns
      } ?? false
    }
    return Array(maps.prefix(100))
  }
}
