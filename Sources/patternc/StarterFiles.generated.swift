// Generated from Sources/patternc/Starter by `swift run dev generate`; do not edit.

/// What `patternc init` writes.
enum StarterFiles {
  static let deck: StaticString = #"""
    # How this app feels. Each cue binds what is felt, seen, heard and said to an event of the app.
    # `patternc check Patterns` says what is wrong, `patternc preview Patterns --serve` plays it.

    use "profiles/app.pattern"
    use profile app

    # ---- Signatures: one a line. Times are from onset to onset; a level goes from 0 to 1. ----

    ## A touch was taken in. For every day, so it is faint.
    tap: impact light 0.6

    ## It worked: two taps, the second a little stronger.
    success: impact light 0.7; wait 120ms; impact medium 0.6

    ## It did not work: one dull tap, which asks for nothing.
    failure: impact soft 0.9

    # ---- Events: what happens in the app, who causes it, and what it is about. ----

    event item.visible: by system, class arrival, subject item
    event item.tapped: by user, class selection, subject item
    event item.saving: by user, class progress, subject item
    event item.saved: by system, class success, subject item
    event item.failed: by system, class failure, subject item

    ## The app is saving: what holds the loop of the progress.
    input saving: from system, flag

    # ---- Cues. ----

    cue item.arrive {
      because "an item has appeared"
      role entry
      on item.visible
      once per item.id
      target item
      fade 0 -> 1 over 400ms ease-out; scale 0.98 -> 1 over 400ms ease-out
      # Half a second later, so that it is not lost in what is read aloud at that moment.
      at 500ms: announce "A new item"
      # Growth is motion: a person who wants less of it gets the fade.
      fallback reduce-motion: fade 0 -> 1 over 400ms ease-out
    }

    cue item.select {
      because "your tap was taken in"
      role feedback
      on item.tapped
      show selection
      play tap
    }

    cue item.progress {
      because "it is being saved"
      role progress
      on item.saving
      # Its outcome may come at any time: what has not begun by then is dropped.
      until item.saved, item.failed
      target progress
      show progress
      at 500ms: announce "Saving"
      loop every 1.2s while saving: fade 1 -> 0.6 over 1.2s ease-in-out alternate
    }

    cue item.succeed {
      because "it is saved"
      role feedback
      on item.saved
      hide progress
      toast "Saved"
      play success
    }

    cue item.fail {
      because "it could not be saved, and nothing is lost"
      role feedback
      on item.failed
      hide progress
      toast "This could not be saved. Try again."
      play failure
    }

    """#
  static let profile: StaticString = #"""
    # The profile of this app: the rules and limits that its cues are held to.
    #
    # It begins with everything that `base` says (`patternc profiles --show base`), and changes what is
    # written here. `patternc rules` lists the rules, `patternc explain ID` says what one asks for.

    profile app extends base {
      # How long an arrival may take at most.
      limit entry.duration 600ms

      # How far anything may move, in points.
      limit move 60pt

      # How long the fade is that takes the place of motion under Reduce Motion.
      default reduce-motion.fade 0.2s

      # When haptics may play: `base` asks for the app's own switch, the system's, and the foreground.
      # A cue can ask for more, and never for less.
      gate haptics: physicality, system-haptics, foreground

      # Surfaces that no cue of this app may show.
      forbid banner

      # How much a rule weighs: error, warning, info or off. A locked rule cannot be lowered.
      rule implicit-curve warning
    }

    """#
  static let github: StaticString = #"""
    # Checks the patterns of each pull request. Write OWNER: who has the repository of patternc.
    name: patterns
    on: pull_request
    jobs:
      patterns:
        runs-on: ubuntu-latest
        container: swift:6.3
        permissions: { contents: read, security-events: write }
        steps:
          - uses: actions/checkout@v4
          - uses: OWNER/patternc/.github/actions/patternc@main
            with: { paths: Patterns, sarif: patternc.sarif }
          - uses: github/codeql-action/upload-sarif@v3
            if: always()
            with: { sarif_file: patternc.sarif }

    """#
  static let gitlab: StaticString = #"""
    # Checks the patterns of each merge request. Write OWNER and HOST: where the repository of patternc is.
    include: { project: OWNER/patternc, file: /.gitlab/patternc.yml }
    variables: { PATTERNC_REPOSITORY: "https://HOST/OWNER/patternc.git", PATTERNC_PATHS: Patterns }

    """#
  static let preCommit: StaticString = #"""
    # Checks patterns before a commit. Write HOST, OWNER and REVISION: where the repository of patternc is.
    repos:
      - repo: https://HOST/OWNER/patternc
        rev: REVISION
        hooks: [{ id: patternc-format }, { id: patternc-check }]

    """#
}
