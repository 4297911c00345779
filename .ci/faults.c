// Makes one call of a program fail: preloaded, it counts the calls that concern files below a
// folder, and lets the one of a given number go wrong as a disk or a system does.
//
//   FAULT_ROOT    the folder, absolute and without links
//   FAULT_NUMBER  which call
//   FAULT_KIND    room    there is none: ENOSPC, and EMFILE or EIO where nothing needs any
//                 device  EIO for every call
//                 denied  EACCES for every call
//                 short   a read or a write does half of its work
//                 full    from that write on there is no room; it does half of its work
//                 memory  an allocation fails, counted from the first call below the folder on
//                 memory-late  the same, from the first new file on
//   FAULT_LOG     the file that gets a line about the call that went wrong

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum kind { NONE, ROOM, DEVICE, DENIED, SHORT, FULL, MEMORY, MEMORY_LATE };

static enum kind kind = NONE;
static long number;
static const char *root;
static atomic_long calls, allocations;
static atomic_int counts_allocations, is_full;

__attribute__((constructor)) static void begin(void) {
  static const char *const names[] = {
      "", "room", "device", "denied", "short", "full", "memory", "memory-late"};
  const char *wanted = getenv("FAULT_KIND");
  root = getenv("FAULT_ROOT");
  if (!wanted || !root || !getenv("FAULT_NUMBER")) return;
  number = atol(getenv("FAULT_NUMBER"));
  for (int each = ROOM; each <= MEMORY_LATE; each++) {
    if (!strcmp(wanted, names[each])) kind = each;
  }
}

static void tell(const char *call, const char *path) {
  int saved = errno;
  char line[4200];
  int size = snprintf(line, sizeof line, "%s %s\n", call, path);
  int log = syscall(SYS_openat, AT_FDCWD, getenv("FAULT_LOG"), O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (log >= 0) {
    syscall(SYS_write, log, line, (size_t)size);
    syscall(SYS_close, log);
  }
  errno = saved;
}

/// The path of an open file, or of a name in an open folder; false where it is not below the root.
static int is_below(int file, const char *name, char *path, size_t room) {
  int saved = errno;
  size_t size = 0;
  // A name in an open folder, in the words of Linux.
  int rest = 0;
  if (name && sscanf(name, "/proc/self/fd/%d/%n", &file, &rest) == 1 && rest > 0) name += rest;
  if (!name || name[0] != '/') {
    char link[64];
    if (file == AT_FDCWD) {
      strcpy(link, "/proc/self/cwd");
    } else {
      snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    }
    ssize_t count = syscall(SYS_readlinkat, AT_FDCWD, link, path, room - 1);
    size = count < 0 ? 0 : (size_t)count;
    if (name && size + 1 < room) path[size++] = '/';
  }
  snprintf(path + size, room - size, "%s", name ? name : "");
  errno = saved;
  size_t length = strlen(root);
  return !strncmp(path, root, length) && (path[length] == 0 || path[length] == '/');
}

/// True if this call must fail; sets `errno`.
static int fails(const char *call, int file, const char *name, int needs_room, int other) {
  char path[4096];
  if (kind == NONE || !is_below(file, name, path, sizeof path)) return 0;
  if (kind == MEMORY) counts_allocations = 1;
  if (kind == MEMORY_LATE && needs_room) counts_allocations = 1;
  if (kind == FULL && is_full && needs_room) {
    errno = ENOSPC;
    return 1;
  }
  if (kind >= SHORT || atomic_fetch_add(&calls, 1) + 1 != number) return 0;
  tell(call, path);
  errno = kind == DEVICE ? EIO : kind == DENIED ? EACCES : needs_room ? ENOSPC : other;
  return 1;
}

/// The number of bytes that a read or a write may transfer.
static size_t part(const char *call, int file, size_t size, int is_write) {
  char path[4096];
  if (kind != SHORT && (kind != FULL || !is_write)) return size;
  if (size < 2 || !is_below(file, NULL, path, sizeof path)) return size;
  if (atomic_fetch_add(&calls, 1) + 1 != number) return size;
  tell(call, path);
  if (kind == FULL) is_full = 1;
  return size / 2;
}

// ---- files --------------------------------------------------------------------------------------

static int open_file(int folder, const char *path, int flags, mode_t mode) {
  if (fails("open", folder, path, flags & O_CREAT, EMFILE)) return -1;
  return syscall(SYS_openat, folder, path, flags, mode);
}

#define MODE(flags, mode)                  \
  mode_t mode = 0;                         \
  if (flags & (O_CREAT | __O_TMPFILE)) {   \
    va_list rest;                          \
    va_start(rest, flags);                 \
    mode = va_arg(rest, mode_t);           \
    va_end(rest);                          \
  }

int open(const char *path, int flags, ...) {
  MODE(flags, mode)
  return open_file(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  MODE(flags, mode)
  return open_file(AT_FDCWD, path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  MODE(flags, mode)
  return open_file(folder, path, flags, mode);
}

int openat64(int folder, const char *path, int flags, ...) {
  MODE(flags, mode)
  return open_file(folder, path, flags, mode);
}

int close(int file) {
  int is_bad = fails("close", file, NULL, 0, EIO);
  int answer = syscall(SYS_close, file);
  if (!is_bad) return answer;
  errno = kind == DENIED ? EACCES : EIO;
  return -1;
}

ssize_t read(int file, void *bytes, size_t size) {
  if (fails("read", file, NULL, 0, EIO)) return -1;
  return syscall(SYS_read, file, bytes, part("read", file, size, 0));
}

ssize_t pread(int file, void *bytes, size_t size, off_t at) {
  if (fails("pread", file, NULL, 0, EIO)) return -1;
  return syscall(SYS_pread64, file, bytes, part("pread", file, size, 0), at);
}

ssize_t pread64(int file, void *bytes, size_t size, off64_t at) { return pread(file, bytes, size, at); }

ssize_t write(int file, const void *bytes, size_t size) {
  if (fails("write", file, NULL, 1, 0)) return -1;
  return syscall(SYS_write, file, bytes, part("write", file, size, 1));
}

ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t at) {
  if (fails("pwrite", file, NULL, 1, 0)) return -1;
  return syscall(SYS_pwrite64, file, bytes, part("pwrite", file, size, 1), at);
}

off_t lseek(int file, off_t at, int from) {
  if (fails("lseek", file, NULL, 0, EIO)) return -1;
  return syscall(SYS_lseek, file, at, from);
}

int ftruncate(int file, off_t size) {
  if (fails("ftruncate", file, NULL, 0, EIO)) return -1;
  return syscall(SYS_ftruncate, file, size);
}

int ftruncate64(int file, off64_t size) { return ftruncate(file, size); }

int fsync(int file) {
  if (fails("fsync", file, NULL, 1, 0)) return -1;
  return syscall(SYS_fsync, file);
}

int dup(int file) {
  if (fails("dup", file, NULL, 0, EMFILE)) return -1;
  return syscall(SYS_dup, file);
}

int flock(int file, int how) {
  if (fails("flock", file, NULL, 0, ENOLCK)) return -1;
  return syscall(SYS_flock, file, how);
}

int fchmod(int file, mode_t mode) {
  if (fails("fchmod", file, NULL, 0, EPERM)) return -1;
  return syscall(SYS_fchmod, file, mode);
}

int fchown(int file, uid_t user, gid_t group) {
  if (fails("fchown", file, NULL, 0, EPERM)) return -1;
  return syscall(SYS_fchown, file, user, group);
}

int fstat(int file, struct stat *status) {
  if (fails("fstat", file, NULL, 0, EIO)) return -1;
  return syscall(SYS_newfstatat, file, "", status, AT_EMPTY_PATH);
}

// ---- names --------------------------------------------------------------------------------------

int renameat(int from, const char *old, int to, const char *new) {
  if (fails("renameat", to, new, 1, 0)) return -1;
  return syscall(SYS_renameat2, from, old, to, new, 0);
}

int rename(const char *old, const char *new) { return renameat(AT_FDCWD, old, AT_FDCWD, new); }

int unlinkat(int folder, const char *path, int flags) {
  if (fails("unlink", folder, path, 0, EIO)) return -1;
  return syscall(SYS_unlinkat, folder, path, flags);
}

int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }

int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }

int mkdir(const char *path, mode_t mode) {
  if (fails("mkdir", AT_FDCWD, path, 1, 0)) return -1;
  return syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}

int fstatat(int folder, const char *path, struct stat *status, int flags) {
  if (fails("stat", folder, path, 0, EIO)) return -1;
  return syscall(SYS_newfstatat, folder, path, status, flags);
}

int stat(const char *path, struct stat *status) { return fstatat(AT_FDCWD, path, status, 0); }

int lstat(const char *path, struct stat *status) {
  return fstatat(AT_FDCWD, path, status, AT_SYMLINK_NOFOLLOW);
}

// ---- memory -------------------------------------------------------------------------------------

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

static int has_no_memory(void) {
  if (!counts_allocations || atomic_fetch_add(&allocations, 1) + 1 != number) return 0;
  tell("allocate", "");
  errno = ENOMEM;
  return 1;
}

void *malloc(size_t size) { return has_no_memory() ? NULL : __libc_malloc(size); }

void *calloc(size_t count, size_t size) {
  return has_no_memory() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) { return has_no_memory() ? NULL : __libc_realloc(old, size); }

void *aligned_alloc(size_t alignment, size_t size) {
  return has_no_memory() ? NULL : __libc_memalign(alignment, size);
}

int posix_memalign(void **place, size_t alignment, size_t size) {
  if (has_no_memory()) return ENOMEM;
  *place = __libc_memalign(alignment, size);
  return *place ? 0 : ENOMEM;
}
