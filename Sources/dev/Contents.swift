import PatternFiles

/// A list of the published files, in SPDX 2.3.
struct Contents {
  private let version: String
  private let files: [(name: String, sum: String)]

  init(_ version: String, _ files: [(name: String, sum: String)]) {
    self.version = version
    self.files = files
  }

  var spdx: String {
    // Identifies this exact set of files.
    let all = SHA256.hex(Array(files.map(\.sum).joined().utf8))
    var text = """
      SPDXVersion: SPDX-2.3
      DataLicense: CC0-1.0
      SPDXID: SPDXRef-DOCUMENT
      DocumentName: patternc-\(version)
      DocumentNamespace: https://spdx.org/spdxdocs/patternc-\(version)-\(all)
      Creator: Tool: patternc-dev-package
      Created: 1980-01-01T00:00:00Z

      """
    text += package("patternc", "patternc", "NOASSERTION", version: version)
    text += package("Swift-runtime", "swift", "Apache-2.0 WITH Swift-exception")
    text += package("GNU-C-Library", "glibc", "LGPL-2.1-or-later")
    text += package(
      "GNU-C++-Library", "libstdcxx", "GPL-3.0-or-later WITH GCC-exception-3.1")
    for (index, file) in files.enumerated() {
      text += package(
        file.name, "file-\(index)", "NOASSERTION", version: version, sum: file.sum)
    }
    text += "\nRelationship: SPDXRef-DOCUMENT DESCRIBES SPDXRef-patternc\n"
    for library in ["swift", "glibc", "libstdcxx"] {
      text += "Relationship: SPDXRef-patternc STATIC_LINK SPDXRef-\(library)\n"
    }
    for index in files.indices {
      text += "Relationship: SPDXRef-file-\(index) DISTRIBUTION_ARTIFACT SPDXRef-patternc\n"
    }
    return text
  }

  private func package(
    _ name: String, _ id: String, _ license: String, version: String? = nil, sum: String? = nil
  ) -> String {
    var text = "\nPackageName: \(name)\nSPDXID: SPDXRef-\(id)\n"
    if let version { text += "PackageVersion: \(version)\n" }
    text += "PackageDownloadLocation: NOASSERTION\nFilesAnalyzed: false\n"
    if let sum { text += "PackageChecksum: SHA256: \(sum)\n" }
    return text + """
      PackageLicenseConcluded: \(license)
      PackageLicenseDeclared: \(license)
      PackageCopyrightText: NOASSERTION

      """
  }
}
