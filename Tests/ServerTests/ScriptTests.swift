import TestSupport
import Testing

/// Sessions with the language server: each script, and what the server says to it.
struct ScriptTests {
  @Test(arguments: Script.all)
  func replies(script: Script) throws { try Golden.compare(script.replies, script.run()) }
}
