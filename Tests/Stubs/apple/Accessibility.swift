@_exported import AppleFoundation

// A hand-written stub of the part of Accessibility that the adapters use. The comment of a
// declaration is its page below developer.apple.com/documentation.

// accessibility/accessibilitynotification
public enum AccessibilityNotification {
  // accessibility/accessibilitynotification/announcement
  public struct Announcement {
    // accessibility/accessibilitynotification/announcement/init(_:)
    public init(_ announcement: AttributedString) {}
    // accessibility/accessibilitynotification/announcement/post()
    public func post() {}
  }
}

// foundation/attributescopes/accessibilityattributes/announcementpriorityattribute/announcementpriority
public enum AnnouncementPriority: Sendable { case high, `default`, low }

extension AttributedString {
  // foundation/attributescopes/accessibilityattributes/accessibilityspeechannouncementpriority
  public var accessibilitySpeechAnnouncementPriority: AnnouncementPriority? {
    get { nil }
    set {}
  }
}
