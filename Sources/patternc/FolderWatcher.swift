import PatternProgram

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Waits for changes in a set of folders.
///
/// It may wake too often, but never too late, so a caller has to compare files itself. On Linux the
/// kernel reports changes. On other systems, or if watches are used up, it polls several times a
/// second.
final class FolderWatcher {
  /// The time without events after which a change counts as complete, in milliseconds.
  private static let quiet: Int32 = 20
  /// The maximum number of pauses of that length before a continuous change is reported.
  private static let patience = 50
  /// The polling interval if the kernel does not report, in milliseconds.
  private static let interval: Int32 = 200

  /// The descriptor of the kernel's queue; below 0 if there is none.
  private var queue: Int32 = -1
  private var watched: Set<Int32> = []

  init() {
    #if os(Linux)
      queue = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    #endif
  }

  deinit { if queue >= 0 { close(queue) } }

  /// Watches these folders and no others; missing ones are left out.
  func watch(_ folders: Set<String>) {
    #if os(Linux)
      var now: Set<Int32> = []
      for folder in folders where queue >= 0 {
        let watch = inotify_add_watch(queue, folder, FolderWatcher.events)
        if watch >= 0 {
          now.insert(watch)
        } else if errno == ENOSPC || errno == ENOMEM {
          close(queue)
          queue = -1
        }
      }
      for old in watched.subtracting(now) where queue >= 0 { _ = inotify_rm_watch(queue, old) }
      watched = now
    #endif
  }

  /// The descriptor that becomes readable on a change; below 0 if the kernel does not report.
  var descriptor: Int32 { queue }

  /// Returns when a change is complete.
  func wait() {
    if queue < 0 {
      _ = poll(nil, 0, FolderWatcher.interval)
      return
    }
    var timeout: Int32 = -1
    for _ in 0..<FolderWatcher.patience {
      var event = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
      if poll(&event, 1, timeout) == 0 { return }
      drain()
      timeout = FolderWatcher.quiet
    }
  }

  /// Discards events: callers compare all files anyway, so their contents and losses do not matter.
  private func drain() {
    withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { room in
      while read(queue, room.baseAddress, room.count) > 0 {}
    }
  }

  #if os(Linux)
    private static let events =
      UInt32(IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
      | UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
  #endif
}
