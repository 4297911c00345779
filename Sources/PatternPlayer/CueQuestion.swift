/// A question before a cue plays, and the titles of its buttons. `CuePlayer.onQuestion` may change
/// the words.
@MainActor public final class CueQuestion {
  public let cue: PlayName
  public let subject: PlayName
  /// The text, in the person's language.
  public var text: String
  /// Further words below the text.
  public var message: String?
  /// The title of the accepting button: by default the label of the control that fires the cue's
  /// event. If nil, `OK` in the person's language.
  public var acceptTitle: String?
  /// The title of the refusing button. If nil, `Cancel` in the person's language.
  public var refuseTitle: String?
  /// True if accepting removes something; by default, if the cue has a `remove`.
  public var isDestructive: Bool
  /// Removes the question from the screen when it closes without an answer. Set by the code that
  /// shows it.
  public var onWithdrawal: (@MainActor () -> Void)?
  private var reply: (@MainActor (Bool) -> Void)?

  init(
    cue: PlayName, subject: PlayName, text: String, acceptTitle: String? = nil,
    isDestructive: Bool = false, reply: @escaping @MainActor (Bool) -> Void
  ) {
    (self.cue, self.subject, self.text, self.reply) = (cue, subject, text, reply)
    (self.acceptTitle, self.isDestructive) = (acceptTitle, isDestructive)
  }

  deinit {
    // An alert that was dismissed, or never shown, will not answer.
    if let reply { Task { @MainActor in reply(false) } }
  }

  /// True while it can be answered.
  public var isOpen: Bool { reply != nil }

  /// Answers the question. Only the first answer counts.
  public func answer(_ isAccepted: Bool) {
    let reply = reply
    self.reply = nil
    reply?(isAccepted)
  }

  /// Closes the question without an answer.
  func close() {
    reply = nil
    onWithdrawal?()
    onWithdrawal = nil
  }
}

/// A weak reference to a question, which the code that shows it retains.
struct AskedQuestion {
  weak var question: CueQuestion?
}
