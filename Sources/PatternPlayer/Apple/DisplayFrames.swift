#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Counts display frames, at the display's rate, while something plays.
  @MainActor final class DisplayFrames: NSObject, FrameMeter {
    private let count: @MainActor (Int64) -> Void
    private var link: CADisplayLink?

    init(_ count: @escaping @MainActor (Int64) -> Void) { self.count = count }

    var isRunning = false {
      didSet {
        if isRunning == oldValue { return }
        link?.invalidate()
        link = isRunning ? CADisplayLink(target: self, selector: #selector(frame(_:))) : nil
        link?.add(to: .main, forMode: .common)
      }
    }

    @objc private func frame(_ link: CADisplayLink) {
      count(Int64((link.targetTimestamp - link.timestamp) * 1e6))
    }
  }
#endif
