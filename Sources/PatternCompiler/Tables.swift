import PatternModel
import PatternSyntax
import PatternTable

/// Collects the contents of each table, sorted by name.
enum Tables {
  /// The tables of the inputs, or one for the bundle. A file with only profiles has no table.
  static func make(
    _ inputs: [InputFile], _ model: Model, _ unfolding: Unfolding, _ options: CompileOptions
  ) -> [(table: CueTable, path: String?)] {
    if let name = options.bundle {
      return [(table(name, Array(inputs.indices), .none, model, unfolding), nil)]
    }
    return inputs.indices.filter { !holdsOnlyProfiles(model.files[$0]) }.map { index in
      let profile = model.profile(of: index).name
      return (
        table(inputs[index].name, [index], profile, model, unfolding),
        inputs[index].source.path
      )
    }
  }

  static func holdsOnlyProfiles(_ module: Module) -> Bool {
    !module.symbols.isEmpty && module.symbols.allSatisfy { $0.kind == .profile }
  }

  private static func table(
    _ name: String, _ inputs: [Int], _ profile: Name, _ model: Model, _ unfolding: Unfolding
  ) -> CueTable {
    var table = CueTable()
    table.name = name
    table.profile = profile
    table.curves = model.curveShapes
    if let first = inputs.first { table.equivalents = model.profile(of: first).equivalents }
    table.stores = unfolding.stores
    let modules = visible(inputs, model)
    var patternLists: [[RowRef]] = []
    for module in modules {
      let declared = model.files[module]
      table.inputs += declared.inputs
      table.maps += declared.maps
      table.springs += declared.springs
      table.namedCurves += declared.curves
      table.events += declared.events
      table.controls += declared.controls
      table.choices += declared.choices
      if !declared.isShipped { patternLists.append(unfolding.patterns[module]) }
    }
    for input in inputs {
      for given in model.profile(of: input).inputs
      where !table.inputs.contains(where: { $0.name == given.name }) {
        table.inputs.append(given)
      }
    }
    sort(&table.inputs) { $0.name }
    sort(&table.maps) { $0.name }
    sort(&table.springs) { $0.name }
    sort(&table.namedCurves) { $0.name }
    sort(&table.events) { $0.name }
    sort(&table.controls) { $0.name }
    sort(&table.choices) { $0.name }
    let rows = table
    // A table lists only those patterns of the library that its maps choose; no cue plays the
    // others.
    let chosen = Set(table.maps.flatMap { $0.holdsPatterns ? $0.patterns : [] })
    for module in modules where model.files[module].isShipped {
      patternLists.append(
        unfolding.patterns[module].filter { chosen.contains(rows.row(ofPattern: $0).name) })
    }
    table.patterns = merged(patternLists) { rows.row(ofPattern: $0).name }
    table.cues = merged(inputs.map { unfolding.cues[$0] }) { rows.row(ofCue: $0).name }
    app(&table)
    return table
  }

  /// The inputs and all files that they use, each once.
  private static func visible(_ inputs: [Int], _ model: Model) -> [Int] {
    if inputs.count == 1 { return model.files[inputs[0]].visible }
    var seen = [Bool](repeating: false, count: model.files.count)
    var result: [Int] = []
    for input in inputs {
      for module in model.files[input].visible where !seen[module] {
        seen[module] = true
        result.append(module)
      }
    }
    return result
  }

  /// Sorts by name. Equal declarations in several files are kept once.
  private static func sort<Element>(_ list: inout [Element], _ name: (Element) -> Name) {
    let sorted = list.stableSorted { name($0) < name($1) }
    list = []
    for element in sorted where list.last.map(name) != name(element) { list.append(element) }
  }

  private static func merged(
    _ lists: [[RowRef]], _ name: (RowRef) -> Name
  ) -> [RowRef] {
    var all = lists.flatMap { $0 }
    sort(&all, name)
    return all
  }

  private static func app(_ table: inout CueTable) {
    var names = AppNames()
    var (properties, seeds, approximations) = ([Name](), [Name](), [Name]())
    var files: [Text] = []
    var seen = [Bool](repeating: false, count: table.stores.count)
    for list in [table.patterns, table.cues] {
      for reference in list where !seen[Int(reference.store)] {
        seen[Int(reference.store)] = true
        let app = table.stores[Int(reference.store)].app
        names.targets += app.targets
        names.layers += app.layers
        names.states += app.states
        names.effects += app.effects
        names.removed += app.removed
        let view = table.stores[Int(reference.store)]
        for extra in view.extras {
          if !extra.property.isNone { properties.append(extra.property) }
          if !extra.staggerSeed.isNone { seeds.append(extra.staggerSeed) }
          if !extra.approx.isNone { approximations.append(extra.approx) }
        }
        for sound in view.sounds where !sound.file.isNone { files.append(sound.file) }
      }
    }
    table.targets = unique(names.targets)
    table.layers = unique(names.layers)
    let moved = Set(table.targets)
    table.states = unique(names.states + names.removed.filter { !moved.contains($0) })
    table.effects = unique(names.effects)
    table.properties = unique(properties)
    table.seeds = unique(seeds)
    table.approximations = unique(approximations)
    table.files = Set(files.map { Array($0.characters.utf8) }).sorted {
      $0.lexicographicallyPrecedes($1)
    }
  }

  private static func unique(_ names: [Name]) -> [Name] {
    var result = names
    sort(&result) { $0 }
    return result
  }
}
