import TestSupport
import Testing

/// Sessions with the language server: scripts with the replies of the server.
struct ScriptTests {
  @Test(arguments: Script.all)
  func replies(script: Script) throws { try Golden.compare(script.replies, script.run()) }
}
