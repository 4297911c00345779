import PatternJSON
import Synchronization

/// Cuts what a client writes into messages, on any thread: while one is worked off, others come.
package struct Incoming {
  private var framing = Framing()
  private let urgency: Urgency

  package init(_ urgency: Urgency) { self.urgency = urgency }

  /// The messages that are complete with these bytes.
  package mutating func messages(with bytes: UnsafeRawBufferPointer) -> [Message] {
    framing.receive(bytes)
    var messages: [Message] = []
    while let frame = framing.next() {
      let message: Message =
        switch frame {
        case .broken(let reason): .invalid(id: .null, Refusal(.parseError, "\(reason)"))
        case .body(let body): Message(body)
        }
      if message.isUrgent { urgency.rise() }
      messages.append(message)
    }
    return messages
  }
}

/// How many messages wait that make what is being analysed useless. The thread that reads counts
/// them up, the one that works them off counts them down, and those that analyse ask.
package final class Urgency: Sendable {
  private let count = Atomic<Int>(0)

  package init() {}

  /// Whether an analysis should be given up.
  package var isUrgent: Bool { count.load(ordering: .relaxed) > 0 }

  func rise() { count.wrappingAdd(1, ordering: .relaxed) }
  func fall() { count.wrappingSubtract(1, ordering: .relaxed) }
}
