import PatternJSON
import Synchronization

/// Splits the client's bytes into messages, on a separate thread, while another thread handles
/// earlier messages.
package struct Incoming {
  private var framing = Framing()
  private let urgency: Urgency

  package init(_ urgency: Urgency) { self.urgency = urgency }

  /// The messages that these bytes complete.
  package mutating func messages(with bytes: [UInt8]) -> [Message] {
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

/// The number of waiting messages that make the current analysis useless. The reading thread
/// increments it, the handling thread decrements it, and analyses check it.
package final class Urgency: Sendable {
  private let count = Atomic<Int>(0)

  package init() {}

  /// True if the current analysis should be given up.
  package var isUrgent: Bool { count.load(ordering: .relaxed) > 0 }

  func rise() { count.wrappingAdd(1, ordering: .relaxed) }
  func fall() { count.wrappingSubtract(1, ordering: .relaxed) }
}
