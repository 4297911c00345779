import PatternCompiler
import PatternModel
import PatternSyntax
import TestSupport
import Testing

struct ConfigurationTests {
  static func configuration(
    _ text: String, version: String = "0.3.1"
  ) throws(Configuration.Faults) -> Configuration {
    try Configuration(Source(path: "patternc.json", text: text), version: version)
  }

  private func faults(_ text: String, version: String = "0.3.1") -> [String] {
    do throws(Configuration.Faults) {
      _ = try ConfigurationTests.configuration(text, version: version)
      return []
    } catch {
      return error.messages
    }
  }

  @Test func commentsAndLastCommasAreRead() throws {
    let read = try ConfigurationTests.configuration("// ours\n{ \"paths\": [\"./a//b/\",], /* */ }")
    #expect(read.paths == ["a/b"])
  }

  @Test(arguments: [
    ("[]", "1:1: the configuration must be an object: `{…}`"),
    ("{ \"path\": [] }", "1:3: a configuration has no key `path`; `paths` is similar"),
    ("{ \"paths\": 3 }", "1:12: `paths` must be a list: `[…]`"),
    (
      "{ \"paths\": [\"/etc\"] }",
      "1:13: `paths` must be a path below the folder of the configuration, not `/etc`"
    ),
    (
      "{ \"paths\": [\"a/../..\"] }",
      "1:13: `paths` must be a path below the folder of the configuration, not `a/../..`"
    ),
    (
      "{\n\"failLevel\": \"warn\" }",
      "2:14: `failLevel` must be one of `error`, `warning`, `info`, `never`, not `warn`; `warning` is similar"
    ),
    (
      "{ \"rules\": { \"long-haptik\": \"off\" } }",
      "1:14: there is no rule `long-haptik`; `long-haptic` is similar"
    ),
    (
      "{ \"rules\": { \"flashing\": \"info\" } }",
      "1:26: `flashing` is locked: it cannot be less than `error`"
    ),
    ("{ \"profile\": { \"file\": \"a.pattern\" } }", "1:14: `profile` needs `name`"),
    ("{ \"edition\": \"9\" }", "1:14: `edition` must be a version from 0.1 to 0.3.1"),
    ("{ \"paths\": [], \"paths\": [] }", "1:16: `paths` is written twice"),
    (
      "{ \"exclude\": [\"a/{b,c}\"] }",
      "1:15: `exclude` must be a glob without braces; write one for each case, not `a/{b,c}`"
    ),
  ])
  func faultsSayWhatToWrite(_ text: String, _ message: String) {
    #expect(faults(text) == ["patternc.json:" + message])
  }

  @Test(arguments: [
    (">=0.2 <0.4", true), ("0.3.1", true), ("<=0.3.1", true), (">0.3", true), ("=0.3", false),
    ("<0.3.1", false), (">=0.4", false),
  ])
  func requiresIsARangeOfVersions(_ range: String, _ holds: Bool) {
    let found = faults("{ \"requires\": \"\(range)\" }")
    #expect(
      found
        == (holds ? [] : ["patternc.json:1:15: this needs patternc \(range), but this is 0.3.1"]))
  }

  /// The same as git: .ci/configuration.py compares many more.
  @Test(arguments: [
    ("gen", "gen", true), ("gen", "a/gen", true), ("/gen", "a/gen", false),
    ("a/gen", "a/gen", true),
    ("*.pattern", "a/b.pattern", true), ("a/*", "a/b/c", true),
    ("a/*.pattern", "a/b/c.pattern", false),
    ("a/**/c", "a/c", true), ("a/**/c", "a/b/b/c", true), ("**/c", "c", true),
    ("a/**", "a/b", true),
    ("a?c", "abc", true), ("a?c", "a/c", false), ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false),
    ("gen/", "gen", false), ("gen/", "gen/a", true), ("a[", "a[", false), ("\\*", "*", true),
  ])
  func globsMatchAsInGit(_ glob: String, _ path: String, _ matches: Bool) {
    #expect(PathRules([glob]).covers(path) == matches)
  }

  @Test func theLastGlobDecides() {
    let rules = PathRules(["*.pattern", "!keep.pattern"])
    #expect(rules.covers("a.pattern") && !rules.covers("b/keep.pattern"))
  }

  /// To match a glob that can begin anywhere takes no more than the product of the lengths.
  @Test func globsTakeNoLongTime() {
    let rules = PathRules([String(repeating: "a*", count: 100) + "b"])
    #expect(!rules.covers(String(repeating: "a", count: 4000)))
  }

  @Test func laterOverridesWin() throws {
    let read = try ConfigurationTests.configuration(
      """
      { "rules": { "large-move": "error" },
        "profile": { "name": "acme", "file": "profiles/acme.pattern" },
        "overrides": [
          { "files": ["lab/**"], "exclude": ["lab/old"], "rules": { "large-move": "off" } },
          { "files": ["*.draft.pattern"], "profile": { "name": "calm" }, "rules": { "large-move": "info" } }
        ] }
      """)
    func severities(_ path: String) -> [Severity] {
      read.settings(for: path).severities.map(\.severity)
    }
    #expect(severities("a.pattern") == [.error])
    #expect(severities("lab/a.pattern") == [.off])
    #expect(severities("lab/old/a.pattern") == [.error])
    #expect(severities("lab/a.draft.pattern") == [.info])
    #expect(read.settings(for: "lab/a.draft.pattern").profile?.name == "calm")
    #expect(read.settings(for: "a/b/c.pattern").profile?.file == "../../profiles/acme.pattern")
    #expect(read.settings(for: "profiles/acme.pattern").profile == nil)
  }

  // MARK: compiled

  private static let move = """
    event a.done: by user, class confirmation, subject item
    cue a.show { because "it is done"; role feedback; on a.done; target b; show b
      move y 300pt -> 0pt over 200ms ease-out; fallback reduce-motion: fade 0 -> 1 over 200ms ease-out }
    """

  static func compiled(_ head: String, _ configuration: String) throws -> Compiled {
    let read = try ConfigurationTests.configuration(configuration)
    let profiles = """
      profile acme { rule large-move error }
      profile mild extends acme { rule large-move off }
      profile other { rule large-move off }
      """
    let host = Host.holding(["acme.pattern": Array(profiles.utf8)])
    return Compiled(
      [Source(path: "x/a.pattern", text: head + move)],
      host: Host(
        load: host.load, settings: { read.settings(for: $0) }, parallel: host.parallel))
  }

  static let required = """
    { "profile": { "name": "acme", "file": "acme.pattern", "required": true } }
    """

  @Test(arguments: [
    ("", ["large-move"]),
    ("use \"../acme.pattern\"\nuse profile acme\n", ["large-move"]),
    ("use \"../acme.pattern\"\nuse profile mild\n", []),
    ("use \"../acme.pattern\"\nuse profile other\n", ["foreign-profile"]),
    ("use profile base\n", ["foreign-profile", "large-move"]),
    // Another declaration of that name.
    ("profile acme { rule large-move off }\nuse profile acme\n", ["foreign-profile"]),
  ])
  func aRequiredProfileIsHeld(_ head: String, _ ids: [String]) throws {
    #expect(try ConfigurationTests.compiled(head, ConfigurationTests.required).ids == ids)
  }

  @Test(arguments: [
    ("{}", [Severity.warning]),
    ("{ \"rules\": { \"large-move\": \"error\" } }", [.error]),
    ("{ \"rules\": { \"large-move\": \"off\" } }", []),
    ("{ \"profile\": { \"name\": \"acme\", \"file\": \"acme.pattern\" } }", [.error]),
    (
      "{ \"profile\": { \"name\": \"acme\", \"file\": \"acme.pattern\" }, \"rules\": { \"large-move\": \"info\" } }",
      [.info]
    ),
    ("{ \"profile\": { \"name\": \"nobody\" } }", [.error, .warning]),
    ("{ \"profile\": { \"name\": \"acme\", \"file\": \"gone.pattern\" } }", [.error, .warning]),
  ])
  func severitiesComeFromTheConfiguration(_ text: String, _ severities: [Severity]) throws {
    #expect(try ConfigurationTests.compiled("", text).findings.map(\.severity) == severities)
  }

  /// A rule that is newer than the edition informs, unless the configuration says otherwise.
  @Test(arguments: [(nil, Severity.info), (Severity.error, .error)])
  func newerRulesInform(_ said: Severity?, _ severity: Severity) throws {
    let place = try #require(RuleNames.all.firstIndex { "\($0)" == "large-move" })
    var settings = FileSettings()
    settings.newer = [place]
    settings.severities = said.map { [.init(place: place, severity: $0)] } ?? []
    let given = settings
    let host = Host.holding([:])
    let compiled = Compiled(
      [Source(path: "a.pattern", text: ConfigurationTests.move)],
      host: Host(load: host.load, settings: { _ in given }, parallel: host.parallel))
    #expect(compiled.findings.map(\.severity) == [severity])
  }
}
