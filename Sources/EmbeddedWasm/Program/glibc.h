// The part of a C library that the program uses in WebAssembly. `program.c` implements it by calls to
// the host. Constants have their values on Linux. In the program's sources, WebAssembly takes the
// branches for macOS.

typedef __SIZE_TYPE__ size_t;
typedef long ssize_t;
typedef long long off_t;
typedef long long time_t;
typedef unsigned int mode_t, uid_t, gid_t, socklen_t;
typedef int pid_t;
typedef unsigned long nfds_t;

// ---- Errors ---------------------------------------------------------------------------------------

int *__errno_location(void);
char *strerror(int);

#define EPERM 1
#define ENOENT 2
#define ESRCH 3
#define EINTR 4
#define EIO 5
#define ENXIO 6
#define EBADF 9
#define ECHILD 10
#define EAGAIN 11
#define EWOULDBLOCK 11
#define ENOMEM 12
#define EACCES 13
#define EBUSY 16
#define EEXIST 17
#define EXDEV 18
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENOSPC 28
#define EROFS 30
#define EPIPE 32
#define ENAMETOOLONG 36
#define ENOTEMPTY 39
#define ELOOP 40
#define EOPNOTSUPP 95

// ---- Memory and texts -----------------------------------------------------------------------------

void *malloc(size_t);
void free(void *);
void *memcpy(void *, const void *, size_t);
int memcmp(const void *, const void *, size_t);
size_t strlen(const char *);
char *strdup(const char *);

// ---- The process ----------------------------------------------------------------------------------

_Noreturn void exit(int);
_Noreturn void _exit(int);
char *getenv(const char *);
char **imported_environment(void);
int imported_argc(void);
char **imported_argv(void);
int _NSGetExecutablePath(char *, unsigned int *size);
long sysconf(int);
#define _SC_NPROCESSORS_ONLN 84

// ---- Files ----------------------------------------------------------------------------------------

struct timespec {
  time_t tv_sec;
  long tv_nsec;
};

struct stat {
  unsigned long long st_dev, st_ino;
  off_t st_size;
  struct timespec st_mtimespec, st_ctimespec;
  mode_t st_mode;
  unsigned int st_nlink;
  uid_t st_uid;
  gid_t st_gid;
};

#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define AT_FDCWD (-100)
#define AT_SYMLINK_NOFOLLOW 0x100
#define AT_REMOVEDIR 0x200
#define F_OK 0
#define W_OK 2
#define O_RDONLY 0
#define O_WRONLY 1
#define O_RDWR 2
#define O_CREAT 0x40
#define O_EXCL 0x80
#define O_APPEND 0x400
#define O_NONBLOCK 0x800
#define O_DIRECTORY 0x10000
#define O_NOFOLLOW 0x20000
#define O_CLOEXEC 0x80000
#define F_GETFD 1
#define F_SETFD 2
#define F_GETPATH 50
#define FD_CLOEXEC 1
#define LOCK_EX 2
#define LOCK_NB 4
#define SEEK_SET 0
static const mode_t S_IFMT = 0170000;
static const mode_t S_IFDIR = 0040000;
static const mode_t S_IFREG = 0100000;
static const mode_t S_IFLNK = 0120000;

int imported_open(const char *, int flags, mode_t);
int imported_openat(int folder, const char *, int flags, mode_t);
int imported_fcntl(int file, int command, int);
int imported_place(int file, char *room);
int close(int);
int dup(int);
ssize_t read(int, void *, size_t);
ssize_t pread(int, void *, size_t, off_t);
ssize_t write(int, const void *, size_t);
off_t lseek(int, off_t, int whence);
int ftruncate(int, off_t);
int fsync(int);
int flock(int, int);
int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);
int fstatat(int folder, const char *, struct stat *, int flags);
int access(const char *, int);
int faccessat(int folder, const char *, int, int flags);
int chmod(const char *, mode_t);
int fchmod(int, mode_t);
int fchown(int, uid_t, gid_t);
int futimens(int, const struct timespec *);
int mkdirat(int folder, const char *, mode_t);
int rmdir(const char *);
int unlink(const char *);
int unlinkat(int folder, const char *, int flags);
int renameat(int, const char *, int, const char *);
char *realpath(const char *, char *);
char *getcwd(char *, size_t);
char *mkdtemp(char *);

typedef struct Folder DIR;
struct dirent {
  unsigned char d_type;
  char d_name[1024];
};
#define DT_DIR 4
DIR *opendir(const char *);
struct dirent *readdir(DIR *);
int closedir(DIR *);

// ---- Terminals ------------------------------------------------------------------------------------

struct winsize {
  unsigned short ws_row, ws_col;
};
#define TIOCGWINSZ 0x5413
int isatty(int);
int imported_ioctl(int file, unsigned long request, void *);

// ---- Time -----------------------------------------------------------------------------------------

struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year;
};
#define CLOCK_MONOTONIC 1
time_t time(time_t *);
struct tm *gmtime_r(const time_t *, struct tm *);
struct tm *localtime_r(const time_t *, struct tm *);
int clock_gettime(int, struct timespec *);

// ---- Signals: the host has them -------------------------------------------------------------------

#define SIGHUP 1
#define SIGINT 2
#define SIGKILL 9
#define SIGPIPE 13
#define SIGTERM 15
#define SIGXFSZ 25
typedef void (*__sighandler_t)(int);
static const __sighandler_t SIG_DFL = (__sighandler_t)0;
static const __sighandler_t SIG_IGN = (__sighandler_t)1;
__sighandler_t signal(int, __sighandler_t);
int raise(int);
int kill(pid_t, int);

// ---- Processes: each runs to its end before its output is read ------------------------------------

typedef struct {
  int sources[3];
} posix_spawn_file_actions_t;
typedef struct {
  int unused;
} posix_spawnattr_t;
struct pollfd {
  int fd;
  short events, revents;
};
#define POLLIN 1
#define POLLOUT 4
int pipe(int *);
int poll(struct pollfd *, nfds_t, int milliseconds);
pid_t waitpid(pid_t, int *status, int flags);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *, int, const char *, int, mode_t);
int posix_spawnp(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,
                 char *const *arguments, char *const *environment);

// ---- Threads: there is one ------------------------------------------------------------------------

typedef unsigned long pthread_t;
typedef struct {
  int unused;
} pthread_attr_t;
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
int pthread_join(pthread_t, void **);
int pthread_detach(pthread_t);
