#if canImport(UIKit) || canImport(AppKit)
  #if os(watchOS)
    import Accessibility
    import Foundation
  #elseif canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// Toasts at the bottom of the front window, VoiceOver announcements, and questions as alerts (as
  /// sheets on a Mac). An app may provide its own toasts and alerts.
  ///
  /// WatchKit has no view that covers any app. There, the app has to provide toasts and alerts;
  /// without alerts every question is refused.
  @MainActor public final class SystemTexts: TextOutput {
    private let toasts: (any ToastOutput)?
    private let alerts: (any AlertOutput)?
    #if canImport(UIKit) && !os(watchOS)
      /// Texts spoken once. A text that VoiceOver cut off is spoken again.
      private var said: Set<String> = []
    #endif

    /// - Parameters:
    ///   - toasts: shows texts instead of a label at the bottom of the window. They are announced
    ///     either way.
    ///   - alerts: asks questions instead of the system, which an app without windows must do.
    public init(toasts: (any ToastOutput)? = nil, alerts: (any AlertOutput)? = nil) {
      (self.toasts, self.alerts) = (toasts, alerts)
      #if canImport(UIKit) && !os(watchOS)
        repeatWhatIsCutOff()
      #endif
    }

    public func toast(_ text: String) {
      announce(text, priority: nil)
      if let toasts { toasts.toast(text) } else { SystemTexts.show(text) }
    }

    public func confirm(_ question: CueQuestion) {
      if let alerts { alerts.confirm(question) } else { SystemTexts.ask(question) }
    }
  }

  #if os(watchOS)
    extension SystemTexts {
      private static func show(_ text: String) {}

      public func announce(_ text: String, priority: String?) {
        var announcement = AttributedString(text)
        announcement.accessibilitySpeechAnnouncementPriority =
          priority == "assertive" ? .high : .low
        AccessibilityNotification.Announcement(announcement).post()
      }

      private static func ask(_ question: CueQuestion) { question.answer(false) }
    }
  #elseif canImport(UIKit)
    extension SystemTexts {
      private static func show(_ text: String) {
        guard let window else { return }
        let area = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 20, dy: 20)
        let label = UILabel()
        label.text = text
        label.numberOfLines = 0
        label.textAlignment = .center
        label.font = .preferredFont(forTextStyle: .body)
        (label.backgroundColor, label.textColor) = (.darkGray, .white)
        let size = label.sizeThatFits(area.size)
        label.frame = CGRect(
          x: area.midX - size.width / 2, y: area.maxY - size.height, width: size.width,
          height: size.height)
        window.addSubview(label)
        Task {
          try? await Task.sleep(for: .seconds(5))
          label.removeFromSuperview()
        }
      }

      private func repeatWhatIsCutOff() {
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

      public func announce(_ text: String, priority: String?) {
        said.insert(text)
        post(text, isUrgent: priority == "assertive")
      }

      /// Low priority waits for current speech, which the default would interrupt.
      private func post(_ text: String, isUrgent: Bool) {
        let priority: UIAccessibilityPriority = isUrgent ? .high : .low
        UIAccessibility.post(
          notification: .announcement,
          argument: NSAttributedString(
            string: text,
            attributes: [.accessibilitySpeechAnnouncementPriority: priority.rawValue]))
      }

      private static func ask(_ question: CueQuestion) {
        guard var top = window?.rootViewController else { return question.answer(false) }
        while let next = top.presentedViewController, !next.isBeingDismissed { top = next }
        let alert = UIAlertController(
          title: question.text, message: question.message, preferredStyle: .alert)
        // Only the actions retain the question: an alert that closes without an answer refuses it.
        alert.addAction(
          UIAlertAction(title: question.refuseTitle ?? word("Cancel"), style: .cancel) { _ in
            question.answer(false)
          })
        alert.addAction(
          UIAlertAction(
            title: question.acceptTitle ?? word("OK"),
            style: question.isDestructive ? .destructive : .default
          ) { _ in question.answer(true) })
        question.onWithdrawal = { [weak alert] in alert?.dismiss(animated: true, completion: nil) }
        top.present(alert, animated: true, completion: nil)
      }

      /// The window of the frontmost scene.
      private static var window: UIWindow? {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let order: [UIScene.ActivationState] = [.foregroundActive, .foregroundInactive]
        for state in order {
          for scene in scenes where scene.activationState == state {
            if let window = scene.keyWindow { return window }
          }
        }
        return nil
      }

      /// A word of the system, in the person's language.
      private static func word(_ key: String) -> String {
        Bundle(for: UIApplication.self).localizedString(forKey: key, value: key, table: nil)
      }
    }
  #else
    extension SystemTexts {
      private static func show(_ text: String) {
        guard let view = window?.contentView else { return }
        let label = NSTextField(wrappingLabelWithString: text)
        label.alignment = .center
        label.drawsBackground = true
        (label.backgroundColor, label.textColor) = (.darkGray, .white)
        let size = label.sizeThatFits(NSSize(width: view.bounds.width - 40, height: 1000))
        label.frame = NSRect(
          x: view.bounds.midX - size.width / 2,
          y: view.isFlipped ? view.bounds.maxY - size.height - 20 : 20,
          width: size.width, height: size.height)
        view.addSubview(label)
        Task {
          try? await Task.sleep(for: .seconds(5))
          label.removeFromSuperview()
        }
      }

      public func announce(_ text: String, priority: String?) {
        let level: NSAccessibilityPriorityLevel = priority == "assertive" ? .high : .low
        NSAccessibility.post(
          element: NSApplication.shared, notification: .announcementRequested,
          userInfo: [.announcement: text, .priority: level.rawValue])
      }

      /// Asks with a sheet, during which the app continues.
      private static func ask(_ question: CueQuestion) {
        guard let window else { return question.answer(false) }
        let alert = NSAlert()
        alert.messageText = question.text
        alert.informativeText = question.message ?? ""
        let accept = alert.addButton(withTitle: question.acceptTitle ?? word("OK"))
        accept.hasDestructiveAction = question.isDestructive
        let refuse = alert.addButton(withTitle: question.refuseTitle ?? word("Cancel"))
        refuse.keyEquivalent = "\u{1B}"
        question.onWithdrawal = { [weak window, weak alert] in
          if let alert { window?.endSheet(alert.window) }
        }
        alert.beginSheetModal(for: window) { question.answer($0 == .alertFirstButtonReturn) }
      }

      private static var window: NSWindow? {
        let app = NSApplication.shared
        return app.keyWindow ?? app.mainWindow ?? app.windows.first { $0.isVisible }
      }

      /// A word of the system, in the person's language.
      private static func word(_ key: String) -> String {
        Bundle(for: NSApplication.self).localizedString(forKey: key, value: key, table: nil)
      }
    }
  #endif
#endif
