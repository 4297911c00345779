// The C library that `glibc.h` declares. Most functions call the host and set `errno` if it fails; a
// few need no host.

#include "glibc.h"

// The host's functions. Each returns a number below 0, which is `-errno`, if it fails. A text from the
// host lies in memory from `allocate`.
#define HOST(type, name, ...)                                                                          \
  __attribute__((import_module("host"), import_name(#name))) type host_##name(__VA_ARGS__)

HOST(char *, words, int isEnvironment);
HOST(void, exit, int code);
HOST(char *, program, void);
HOST(char *, folder, void);
HOST(char *, place, int file);
HOST(char *, real, const char *path);
HOST(char *, list, const char *path);
HOST(int, open, int folder, const char *path, int flags, int mode);
HOST(int, close, int file);
HOST(int, dup, int file);
HOST(int, read, int file, void *room, size_t, double at);
HOST(int, write, int file, const void *bytes, size_t);
HOST(int, seek, int file, double at);
HOST(int, truncate, int file, double size);
HOST(int, sync, int file);
HOST(int, lock, int file);
HOST(int, status, int folder, const char *path, int follows, struct stat *);
HOST(int, access, int folder, const char *path, int mode);
HOST(int, mode, int file, int mode);
HOST(int, owner, int file, int user, int group);
HOST(int, touch, int file);
HOST(int, make, int folder, const char *path, int mode);
HOST(int, remove, int folder, const char *path, int isFolder);
HOST(int, rename, int from, const char *old, int to, const char *new);
HOST(int, columns, int file);
HOST(double, time, int kind);
HOST(void, sleep, int milliseconds);
HOST(int, pipe, int *ends);
HOST(int, run, char *const *words, char *const *variables, const int *streams);
HOST(int, wait, int process);

// The functions that the host calls. `allocate` returns memory for a text; `start` runs the program,
// which ends with `host_exit`.
__attribute__((export_name("allocate"))) void *allocate(size_t count) { return malloc(count); }

int __main_argc_argv(int, char **);
__attribute__((export_name("start"))) void start(void) { exit(__main_argc_argv(0, 0)); }

static int number;

int *__errno_location(void) { return &number; }

static int answer(int result) {
  if (result >= 0) return result;
  number = -result;
  return -1;
}

/// A text from the host; addresses in the last page are error numbers.
static char *text(char *result) {
  if ((size_t)result < -(size_t)4096) return result;
  number = -(int)(size_t)result;
  return 0;
}

// ---- Texts ----------------------------------------------------------------------------------------

char *strdup(const char *text) {
  size_t count = strlen(text) + 1;
  char *copy = malloc(count);
  return copy ? memcpy(copy, text, count) : 0;
}

// The messages of Linux for the errors of the host.
char *strerror(int code) {
  switch (code) {
  case EPERM: return "Operation not permitted";
  case ENOENT: return "No such file or directory";
  case ESRCH: return "No such process";
  case EINTR: return "Interrupted system call";
  case EIO: return "Input/output error";
  case ENXIO: return "No such device or address";
  case 7: return "Argument list too long";
  case 8: return "Exec format error";
  case EBADF: return "Bad file descriptor";
  case ECHILD: return "No child processes";
  case EAGAIN: return "Resource temporarily unavailable";
  case ENOMEM: return "Cannot allocate memory";
  case EACCES: return "Permission denied";
  case EBUSY: return "Device or resource busy";
  case EEXIST: return "File exists";
  case EXDEV: return "Invalid cross-device link";
  case 19: return "No such device";
  case ENOTDIR: return "Not a directory";
  case EISDIR: return "Is a directory";
  case EINVAL: return "Invalid argument";
  case 23: return "Too many open files in system";
  case 24: return "Too many open files";
  case 26: return "Text file busy";
  case 27: return "File too large";
  case ENOSPC: return "No space left on device";
  case 29: return "Illegal seek";
  case EROFS: return "Read-only file system";
  case 31: return "Too many links";
  case EPIPE: return "Broken pipe";
  case ENAMETOOLONG: return "File name too long";
  case ENOTEMPTY: return "Directory not empty";
  case ELOOP: return "Too many levels of symbolic links";
  case 75: return "Value too large for defined data type";
  case EOPNOTSUPP: return "Operation not supported";
  case 116: return "Stale file handle";
  case 122: return "Disk quota exceeded";
  default: return "Unknown error";
  }
}

// ---- The process ----------------------------------------------------------------------------------

/// A list of texts, ended by a null pointer. The host gives their number, then one after another.
static char **list(int isEnvironment, int *count) {
  char *words = host_words(isEnvironment);
  for (; *words; words++) *count = *count * 10 + (*words - '0');
  char **list = malloc((*count + 1) * sizeof *list);
  for (int index = 0; index < *count; index++) {
    list[index] = words + 1;
    words += 1 + strlen(words + 1);
  }
  list[*count] = 0;
  return list;
}

static char **arguments, **environment;
static int count, variables;

char **imported_argv(void) {
  if (!arguments) arguments = list(0, &count);
  return arguments;
}

int imported_argc(void) {
  imported_argv();
  return count;
}

char **imported_environment(void) {
  if (!environment) environment = list(1, &variables);
  return environment;
}

char *getenv(const char *name) {
  size_t count = strlen(name);
  for (char **next = imported_environment(); *next; next++) {
    if (memcmp(*next, name, count) == 0 && (*next)[count] == '=') return *next + count + 1;
  }
  return 0;
}

_Noreturn void exit(int code) {
  host_exit(code);
  __builtin_trap();
}

_Noreturn void _exit(int code) { exit(code); }

int _NSGetExecutablePath(char *room, unsigned int *size) {
  char *path = host_program();
  size_t count = strlen(path) + 1;
  if (room && *size >= count) memcpy(room, path, count);
  *size = count;
  free(path);
  return 0;
}

long sysconf(int name) { return 1; }

// ---- Files ----------------------------------------------------------------------------------------

int imported_open(const char *path, int flags, mode_t mode) {
  return answer(host_open(AT_FDCWD, path, flags, mode));
}
int imported_openat(int folder, const char *path, int flags, mode_t mode) {
  return answer(host_open(folder, path, flags, mode));
}
int imported_fcntl(int file, int command, int value) { return 0; }
int imported_place(int file, char *room) {
  char *place = text(host_place(file));
  if (!place) return -1;
  size_t count = strlen(place) + 1;
  if (count <= 4096) memcpy(room, place, count);
  free(place);
  return count <= 4096 ? 0 : -1;
}
int close(int file) { return answer(host_close(file)); }
int dup(int file) { return answer(host_dup(file)); }
ssize_t read(int file, void *room, size_t count) { return answer(host_read(file, room, count, -1)); }
ssize_t pread(int file, void *room, size_t count, off_t at) {
  return answer(host_read(file, room, count, at));
}
ssize_t write(int file, const void *bytes, size_t count) { return answer(host_write(file, bytes, count)); }
off_t lseek(int file, off_t at, int whence) { return answer(host_seek(file, at)) < 0 ? -1 : at; }
int ftruncate(int file, off_t size) { return answer(host_truncate(file, size)); }
int fsync(int file) { return answer(host_sync(file)); }
int flock(int file, int how) { return answer(host_lock(file)); }
int stat(const char *path, struct stat *room) { return answer(host_status(AT_FDCWD, path, 1, room)); }
int lstat(const char *path, struct stat *room) { return answer(host_status(AT_FDCWD, path, 0, room)); }
int fstat(int file, struct stat *room) { return answer(host_status(file, "", 1, room)); }
int fstatat(int folder, const char *path, struct stat *room, int flags) {
  return answer(host_status(folder, path, !(flags & AT_SYMLINK_NOFOLLOW), room));
}
int access(const char *path, int mode) { return answer(host_access(AT_FDCWD, path, mode)); }
int faccessat(int folder, const char *path, int mode, int flags) {
  return answer(host_access(folder, path, mode));
}
int fchmod(int file, mode_t mode) { return answer(host_mode(file, mode)); }
int fchown(int file, uid_t user, gid_t group) { return answer(host_owner(file, user, group)); }
int futimens(int file, const struct timespec *times) { return answer(host_touch(file)); }
int mkdirat(int folder, const char *path, mode_t mode) { return answer(host_make(folder, path, mode)); }
int rmdir(const char *path) { return answer(host_remove(AT_FDCWD, path, 1)); }
int unlink(const char *path) { return answer(host_remove(AT_FDCWD, path, 0)); }
int unlinkat(int folder, const char *path, int flags) {
  return answer(host_remove(folder, path, flags & AT_REMOVEDIR));
}
int renameat(int from, const char *old, int to, const char *new) {
  return answer(host_rename(from, old, to, new));
}
char *realpath(const char *path, char *room) { return text(host_real(path)); }
char *getcwd(char *room, size_t count) { return text(host_folder()); }

int chmod(const char *path, mode_t mode) {
  int file = imported_open(path, O_RDONLY | O_CLOEXEC, 0);
  if (file < 0) return -1;
  int result = fchmod(file, mode);
  close(file);
  return result;
}

/// Makes a folder, and replaces the last six characters of its name.
char *mkdtemp(char *path) {
  char *digits = path + strlen(path) - 6;
  for (int tries = 0; tries < 100; tries++) {
    unsigned long long rest = (unsigned long long)(host_time(0) * 1e6) + tries;
    for (int index = 0; index < 6; index++, rest /= 36) {
      digits[index] = "0123456789abcdefghijklmnopqrstuvwxyz"[rest % 36];
    }
    if (mkdirat(AT_FDCWD, path, 0700) == 0) return path;
    if (number != EEXIST) return 0;
  }
  return 0;
}

/// The entries of a folder: a sign for the kind of each, and its name.
struct Folder {
  char *entries, *next;
  struct dirent latest;
};

DIR *opendir(const char *path) {
  char *entries = text(host_list(path));
  if (!entries) return 0;
  DIR *folder = malloc(sizeof *folder);
  folder->entries = folder->next = entries;
  return folder;
}

struct dirent *readdir(DIR *folder) {
  if (!*folder->next) return 0;
  folder->latest.d_type = *folder->next == '/' ? DT_DIR : 0;
  size_t count = strlen(++folder->next) + 1;
  // No file system has longer names; a truncated name is not found later.
  size_t room = sizeof folder->latest.d_name;
  memcpy(folder->latest.d_name, folder->next, count < room ? count : room);
  folder->latest.d_name[room - 1] = 0;
  folder->next += count;
  return &folder->latest;
}

int closedir(DIR *folder) {
  free(folder->entries);
  free(folder);
  return 0;
}

// ---- Terminals and time ---------------------------------------------------------------------------

int isatty(int file) { return host_columns(file) >= 0; }

int imported_ioctl(int file, unsigned long request, void *room) {
  int columns = answer(host_columns(file));
  ((struct winsize *)room)->ws_col = columns;
  return columns < 0 ? -1 : 0;
}

enum { NOW, MONOTONIC, ZONE };

time_t time(time_t *room) { return (time_t)(host_time(NOW) / 1000); }

int clock_gettime(int clock, struct timespec *room) {
  double milliseconds = host_time(MONOTONIC);
  room->tv_sec = (time_t)(milliseconds / 1000);
  room->tv_nsec = (long)((milliseconds - room->tv_sec * 1000.0) * 1e6);
  return 0;
}

/// The parts of a time, by the algorithm of H. Hinnant, "chrono-Compatible Low-Level Date Algorithms"
/// (`civil_from_days`), for days since 1970.
struct tm *gmtime_r(const time_t *seconds, struct tm *parts) {
  int days = *seconds / 86400, rest = *seconds % 86400;
  int day = days + 719468;
  int era = day / 146097, ofEra = day % 146097;
  int year = (ofEra - ofEra / 1460 + ofEra / 36524 - ofEra / 146096) / 365;
  int ofYear = ofEra - (365 * year + year / 4 - year / 100);
  int month = (5 * ofYear + 2) / 153;
  parts->tm_mday = ofYear - (153 * month + 2) / 5 + 1;
  parts->tm_mon = month < 10 ? month + 2 : month - 10;
  parts->tm_year = year + era * 400 + (parts->tm_mon < 2) - 1900;
  parts->tm_hour = rest / 3600;
  parts->tm_min = rest / 60 % 60;
  parts->tm_sec = rest % 60;
  return parts;
}

struct tm *localtime_r(const time_t *seconds, struct tm *parts) {
  time_t local = *seconds - (time_t)host_time(ZONE) * 60;
  return gmtime_r(&local, parts);
}

// ---- Signals and processes ------------------------------------------------------------------------

__sighandler_t signal(int number, __sighandler_t handler) { return SIG_DFL; }
int raise(int number) { return 0; }
int kill(pid_t process, int number) { return 0; }

int pipe(int *ends) { return answer(host_pipe(ends)); }

/// Reports every stream as ready: the host has all input at once. Before output, the function waits,
/// because the host cannot tell when a stream has room.
int poll(struct pollfd *files, nfds_t count, int milliseconds) {
  for (nfds_t index = 0; index < count; index++) files[index].revents = files[index].events;
  if (count == 0) host_sleep(milliseconds);
  if (count == 1 && files->events == POLLOUT) host_sleep(5);
  return count;
}

pid_t waitpid(pid_t process, int *status, int flags) {
  *status = host_wait(process);
  return process;
}

int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions) {
  for (int stream = 0; stream < 3; stream++) actions->sources[stream] = -1;
  return 0;
}
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *actions) { return 0; }
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *actions, int source, int stream) {
  actions->sources[stream] = source;
  return 0;
}
/// Leaves a stream empty: the program opens only `/dev/null` for a process.
int posix_spawn_file_actions_addopen(
    posix_spawn_file_actions_t *actions, int stream, const char *path, int flags, mode_t mode) {
  actions->sources[stream] = -1;
  return 0;
}
int posix_spawnp(pid_t *process, const char *program, const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *attributes, char *const *arguments, char *const *environment) {
  int result = host_run(arguments, environment, actions->sources);
  if (result < 0) return -result;
  *process = result;
  return 0;
}

// ---- Threads: none can be started, so the first one does all work ---------------------------------

int pthread_attr_init(pthread_attr_t *attributes) { return 0; }
int pthread_attr_destroy(pthread_attr_t *attributes) { return 0; }
int pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size) { return 0; }
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  return EAGAIN;
}
int pthread_join(pthread_t thread, void **result) { return 0; }
int pthread_detach(pthread_t thread) { return 0; }
