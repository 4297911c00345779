#ifndef CPATTERNFILES_H
#define CPATTERNFILES_H

/// A list of files that are part of the program.
typedef struct {
  /// The path of each file and a line feed.
  const char *paths;
  /// The bytes of each file and a zero byte, in the same order.
  const unsigned char *contents;
  /// The number of bytes of `contents`.
  unsigned long size;
} PatternFileList;

/// The shipped profiles and the library.
PatternFileList pattern_files_patterns(void);
/// The parts of exports that are written in the language of the export.
PatternFileList pattern_files_exports(void);
/// The script and the style of `patternc preview`.
PatternFileList pattern_files_page(void);
/// The page of `patternc playground` and the sources of its menu.
PatternFileList pattern_files_playground(void);
/// The web player.
PatternFileList pattern_files_web(void);
/// The player for Android.
PatternFileList pattern_files_android(void);
/// The files that `patternc init` writes.
PatternFileList pattern_files_starter(void);
/// The cases that judge players, and their tables.
PatternFileList pattern_files_conformance(void);

#endif
