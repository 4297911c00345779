extension Packaging {
  /// What a host of static files serves: the playground, and the library to look at and listen to.
  func site() throws(Trouble) -> Tree {
    let folder = "\(scratch)/site"
    try Disk.makeFolder("\(folder)/playground")
    _ = try output("playground", "-o", "\(folder)/playground", "--wasm", "\(made)/patternc.wasm")
    _ = try output("preview", "--library", "-o", "\(folder)/library.html")
    let page = PackedFile("index.html", try template("site/index.html"))
    return Tree(name: "site", files: [page] + (try files(below: folder)))
  }
}
