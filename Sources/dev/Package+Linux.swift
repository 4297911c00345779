extension Packaging {
  #if arch(arm64)
    static let machine = "aarch64"
  #else
    static let machine = "x86_64"
  #endif

  /// The program with its manual, completions, and the notices of the linked libraries.
  func linux() throws(Trouble) -> Package {
    let name = "patternc-\(version)-linux-\(Packaging.machine)"
    var files = [
      try executable("bin/patternc"),
      PackedFile("bin/playground.wasm", try Disk.read("\(made)/playground.wasm")),
      PackedFile("share/man/man1/patternc.1", try manual()),
      PackedFile("share/doc/patternc/NOTICES", try notices()),
    ]
    for (shell, place) in [
      ("bash", "bash-completion/completions/patternc"), ("zsh", "zsh/site-functions/_patternc"),
      ("fish", "fish/vendor_completions.d/patternc.fish"),
    ] {
      files.append(PackedFile("share/\(place)", try output("completions", shell)))
    }
    let inside = files.map { PackedFile("\(name)/\($0.path)", $0.bytes, isProgram: $0.isProgram) }
    return Package(name: "\(name).tar.gz", bytes: try archive(inside).tarball())
  }

  /// The program as a file of a package.
  func executable(_ path: String) throws(Trouble) -> PackedFile {
    PackedFile(path, try Disk.read(program), isProgram: true)
  }

  private func manual() throws(Trouble) -> String {
    let help = try output("help")
    var page = ManPage(version: version)
    page.section("description", help: help)
    let list = help.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "commands:" }.dropFirst().prefix { !$0.isEmpty }
    page.section("commands", help: "")
    // Continuation lines are indented further than names.
    for line in list where line.hasPrefix("  ") && !line.hasPrefix("   ") {
      let name = String(line.dropFirst(2).prefix { $0 != " " && $0 != "," })
      page.subsection(name, help: try output("help", name))
    }
    return page.text
  }

  /// The licences of the libraries linked into the program, as their owners publish them.
  func notices() throws(Trouble) -> String {
    let places = [
      (
        "the run-time library of Swift and its tables of Unicode: Apache License 2.0 with "
          + "Runtime Library Exception",
        try Toolchain().library + "/../../share/swift/LICENSE.txt"
      ),
      (
        "the GNU C Library: GNU Lesser General Public License, 2.1 or later",
        "/usr/share/common-licenses/LGPL-2.1"
      ),
      (
        "the GNU C++ Library and libgcc: GNU General Public License, 3.0 or later, with GCC "
          + "Runtime Library Exception 3.1",
        "/usr/share/common-licenses/GPL-3"
      ),
    ]
    var text = "The program patternc \(version) holds parts of what is listed here.\n"
    for (title, file) in places {
      text += "\n==== \(title)\n\n\(try Disk.text(file))"
    }
    return text
  }
}
