#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Waits until something happens in one of some folders.
///
/// It may return too often, never too late: who asks has to look what has changed. On Linux the
/// kernel tells; where it does not, because it is another system or watches are used up, the answer
/// is to look a few times a second.
final class FolderWatcher {
  /// How long nothing may happen until a change counts as over, in milliseconds.
  private static let quiet: Int32 = 20
  /// How often a change that does not end is looked at all the same: after so many pauses.
  private static let patience = 50
  /// How often to look where nobody tells, in milliseconds.
  private static let interval: Int32 = 200

  /// The queue of the kernel; below 0 where there is none.
  private var queue: Int32 = -1
  private var watched: Set<Int32> = []

  init() {
    #if os(Linux)
      queue = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    #endif
  }

  deinit { if queue >= 0 { close(queue) } }

  /// From now on these folders are watched and no others; those that do not exist are left out.
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

  /// Where the kernel says that something has happened; below 0 where it does not.
  var descriptor: Int32 { queue }

  /// Returns when something has happened and nothing more follows at once.
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

  /// What has happened matters as little as that some of it was lost: all is looked at anyway.
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
