/// The kind of a node: one case for each production of Grammar.md.
@frozen public enum NodeKind: String, Sendable, CaseIterable {
  case file
  // declarations
  case useProfile, useLibrary, useFile, letDeclaration, input, map, event, control, spring
  case curveDeclaration, choice, pattern, cue, profile, allow
  // parts of declarations
  case source, cases, flagType, mapEntry, mapDefault, eventProperty, controlProperty
  case springProperty, parameters, parameter, extends
  // profile statements
  case classRule, scopeRule, forbid, gate, limit, defaultRule, arrivalHaptic, deferRule
  case sameSignature, respondRule, severityRule, equivalent, platform
  // cue statements
  case because, role, on, once, until, onlyIf, gain, confirm, respond, fallback
  // timeline statements
  case impact, selection, notify, transient, continuous, envelopePoint
  case fade, scale, move, rotate, blur, dissolve, trim, animate, typeOn
  case tone, chord, sample
  case toast, announce, show, hide, remove, restore, doEffect, emit, play
  case wait, then, at, stage, layer, loop, repetition, stagger, target
  // parts of statements
  case body, arm, leg, from, to, by, over, delay, alternate, approx, edge, pause, after, length
  case volume, soundFade, soundFile, pitch, sharp, attack, decay, release, level, every, max
  case whileFlag, untilFlag, randomRange, seed, range, arguments, argument, scaled
  case anchorEnd, anchorStage, anchorVisible, auto, noFallback, optimistic, background, condition
  case onTarget
  // values
  case number, date, name, text, word
  case curveKeyword, curveBezier, curveSteps, curveSpring, curveInlineSpring
  /// A statement or declaration that could not be parsed; it is not checked.
  case broken

  /// The name in the output of `dump tree`.
  public var name: String { rawValue }
}

/// A node of 16 bytes. Nodes are in pre-order, so a subtree is a contiguous part of the array.
@frozen public struct Node: Sendable {
  public var kind: NodeKind
  /// The index of the first token of the node, and that of the token after its last.
  public var token: UInt32
  public var tokenEnd: UInt32
  /// The number of nodes in the subtree, including this one. It is also the distance to the next
  /// sibling.
  public var size: UInt32
}

/// The tree of one parsed declaration.
@frozen public struct SyntaxView: Sendable {
  public let tokens: [Token]
  public let nodes: [Node]

  public init(tokens: [Token], nodes: [Node]) {
    self.tokens = tokens
    self.nodes = nodes
  }
}
