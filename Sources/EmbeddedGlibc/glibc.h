// The C library for Embedded Swift, whose toolchain has no module of that name: the headers that
// the program uses, and as functions what Swift cannot import. `Sources/PatternProgram/Embedded.swift`
// gives those the names that they have elsewhere.

// A variable that anybody may set is not for Swift 6; it is asked for by a function.
#define environ imported_environ
#include <unistd.h>
#undef environ

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <malloc.h>
#include <netinet/in.h>
#include <ifaddrs.h>
#include <time.h>

// Constants that are macros with a cast in them.
#undef S_IFMT
#undef S_IFDIR
#undef S_IFREG
#undef S_IFLNK
static const mode_t S_IFMT = 0170000;
static const mode_t S_IFDIR = 0040000;
static const mode_t S_IFREG = 0100000;
static const mode_t S_IFLNK = 0120000;
#undef SIG_DFL
#undef SIG_IGN
static const __sighandler_t SIG_DFL = (__sighandler_t)0;
static const __sighandler_t SIG_IGN = (__sighandler_t)1;

// The arguments of the program: glibc keeps them, and a static program can see them.
extern int __libc_argc;
extern char **__libc_argv;
static inline int imported_argc(void) { return __libc_argc; }
static inline char **imported_argv(void) { return __libc_argv; }

static inline char **imported_environment(void) { return __environ; }

static inline int imported_open(const char *path, int mode, mode_t permissions) {
  return open(path, mode, permissions);
}

static inline int imported_openat(int folder, const char *path, int mode, mode_t permissions) {
  return openat(folder, path, mode, permissions);
}

static inline int imported_ioctl(int descriptor, unsigned long request, void *value) {
  return ioctl(descriptor, request, value);
}

static inline int imported_fcntl(int descriptor, int command, int value) {
  return fcntl(descriptor, command, value);
}
