extension Packaging {
  /// The files for a static web host: the playground, and the library of patterns.
  func site() throws(Trouble) -> Tree {
    let folder = "\(scratch)/site"
    try Disk.makeFolder("\(folder)/playground")
    _ = try output("playground", "-o", "\(folder)/playground", "--wasm", "\(made)/playground.wasm")
    _ = try output("preview", "--library", "-o", "\(folder)/library.html")
    let page = PackedFile("index.html", try template("site/index.html"))
    return Tree(name: "site", files: [page] + (try files(below: folder)))
  }
}
