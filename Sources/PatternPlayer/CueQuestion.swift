/// A question before a cue plays, with what its buttons say. `CuePlayer.onQuestion` may put the
/// words of the app in.
@MainActor public final class CueQuestion {
  public let cue: PlayName
  public let subject: PlayName
  /// In the person's language.
  public var text: String
  /// More words below the text.
  public var message: String?
  /// Of the button that agrees: at first the label of the control that fires the event of the cue,
  /// and `OK` in the person's language where there is none.
  public var acceptTitle: String?
  /// Of the button that refuses; `Cancel` in the person's language where there is none.
  public var refuseTitle: String?
  /// True if agreeing takes something away: at first, if the cue has a `remove`.
  public var isDestructive: Bool
  /// Removes the question from the screen once it is settled without an answer. Set by the code
  /// that shows it.
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
    // An alert that an app has dismissed, or that could not be shown, has no answer to come.
    if let reply { Task { @MainActor in reply(false) } }
  }

  /// Whether it can still be answered.
  public var isOpen: Bool { reply != nil }

  /// Answers; only the first answer counts.
  public func answer(_ isAccepted: Bool) {
    let reply = reply
    self.reply = nil
    reply?(isAccepted)
  }

  /// Nobody waits for an answer any more.
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
