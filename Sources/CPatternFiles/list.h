#include "CPatternFiles.h"

// `#embed` is of C23; clang has it from version 19 on.
#pragma clang diagnostic ignored "-Wc23-extensions"

/// The zero byte after a file.
#define END , 0,

/// Defines the function of a list from its `paths` and `contents`.
#define LIST(name)                                                      \
  PatternFileList pattern_files_##name(void) {                          \
    PatternFileList list = {paths, contents, sizeof contents};          \
    return list;                                                        \
  }
