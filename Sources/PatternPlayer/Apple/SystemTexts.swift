#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Toasts at the foot of the window, announcements of VoiceOver, questions as alerts.
  @MainActor public final class SystemTexts: TextOutput {
    private var alerts: [ObjectIdentifier: UIAlertController] = [:]
    /// Said once; what VoiceOver reports as cut off is said again.
    private var said: Set<String> = []

    public init() {
      _ = NotificationCenter.default.addObserver(
        forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: .main
      ) { [weak self] note in
        let text = note.userInfo?[UIAccessibility.announcementStringValueUserInfoKey] as? String
        let isDone =
          note.userInfo?[UIAccessibility.announcementWasSuccessfulUserInfoKey] as? Bool
        MainActor.assumeIsolated {
          let wasSaid = text.flatMap { self?.said.remove($0) }
          if let wasSaid, isDone == false { self?.post(wasSaid, isUrgent: false) }
        }
      }
    }

    public func toast(_ text: String) {
      UIAccessibility.post(notification: .announcement, argument: text)
      guard let window = SystemTexts.window else { return }
      let size = CGSize(width: window.bounds.width - 40, height: 1000)
      let label = UILabel()
      label.text = text
      label.numberOfLines = 0
      label.textAlignment = .center
      label.font = .preferredFont(forTextStyle: .body)
      (label.backgroundColor, label.textColor) = (.darkGray, .white)
      label.frame.size = label.sizeThatFits(size)
      label.center = CGPoint(x: window.bounds.midX, y: window.bounds.maxY - 80)
      window.addSubview(label)
      Task {
        try? await Task.sleep(for: .seconds(5))
        label.removeFromSuperview()
      }
    }

    public func announce(_ text: String, priority: String?) {
      said.insert(text)
      post(text, isUrgent: priority == "assertive")
    }

    private func post(_ text: String, isUrgent: Bool) {
      let priority: UIAccessibilityPriority = isUrgent ? .high : .default
      UIAccessibility.post(
        notification: .announcement,
        argument: NSAttributedString(
          string: text,
          attributes: [.accessibilitySpeechAnnouncementPriority: priority.rawValue]))
    }

    public func confirm(_ question: CueQuestion) {
      guard var top = SystemTexts.window?.rootViewController else {
        question.answer(false)
        return
      }
      while let next = top.presentedViewController { top = next }
      let alert = UIAlertController(title: question.text, message: nil, preferredStyle: .alert)
      for (word, style, isAccepted) in [
        ("Cancel", UIAlertAction.Style.cancel, false), ("OK", .default, true),
      ] {
        alert.addAction(
          UIAlertAction(title: SystemTexts.word(word), style: style) { [weak self] _ in
            self?.alerts[ObjectIdentifier(question)] = nil
            question.answer(isAccepted)
          })
      }
      alerts[ObjectIdentifier(question)] = alert
      top.present(alert, animated: true, completion: nil)
    }

    public func withdraw(_ question: CueQuestion) {
      alerts.removeValue(forKey: ObjectIdentifier(question))?
        .dismiss(animated: true, completion: nil)
    }

    private static var window: UIWindow? {
      UIApplication.shared.connectedScenes.compactMap { ($0 as? UIWindowScene)?.keyWindow }.first
    }

    /// A word of the system, in the person's language.
    private static func word(_ key: String) -> String {
      Bundle(for: UIApplication.self).localizedString(forKey: key, value: key, table: nil)
    }
  }
#elseif canImport(AppKit)
  import AppKit

  /// Announcements of VoiceOver, questions as alerts; a toast is an announcement, and the app shows
  /// it with `onToast`.
  @MainActor public final class SystemTexts: TextOutput {
    /// Shows a text for at least five seconds.
    public var onToast: @MainActor (String) -> Void = { _ in }

    public init() {}

    public func toast(_ text: String) {
      announce(text, priority: nil)
      onToast(text)
    }

    public func announce(_ text: String, priority: String?) {
      let level: NSAccessibilityPriorityLevel = priority == "assertive" ? .high : .medium
      NSAccessibility.post(
        element: NSApplication.shared, notification: .announcementRequested,
        userInfo: [.announcement: text, .priority: level.rawValue])
    }

    public func confirm(_ question: CueQuestion) {
      let alert = NSAlert()
      alert.messageText = question.text
      alert.addButton(withTitle: "OK")
      alert.addButton(withTitle: "Cancel")
      Task { question.answer(alert.runModal() == .alertFirstButtonReturn) }
    }

    /// An alert of AppKit stays until it is answered; the answer then counts for nothing.
    public func withdraw(_ question: CueQuestion) {}
  }
#endif
