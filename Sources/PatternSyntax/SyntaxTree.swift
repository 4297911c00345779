/// What a node is: one case for each production of Grammar.md.
package enum NodeKind: UInt8, Sendable, CaseIterable {
  case file
  // declarations
  case useProfile, useFile, letDeclaration, input, map, event, control, spring, curveDeclaration
  case choice, pattern, cue, profile, allow
  // parts of declarations
  case source, cases, flagType, mapEntry, mapDefault, eventProperty, controlProperty
  case springProperty, parameters, parameter, extends
  // profile statements
  case classRule, scopeRule, forbid, gate, limit, defaultRule, arrivalHaptic, deferRule
  case respondRule, severityRule
  // cue statements
  case because, role, on, once, onlyIf, confirm, respond, fallback
  // timeline statements
  case impact, selection, notify, transient, continuous, envelopePoint
  case fade, scale, move, rotate, blur, dissolve, trim, animate, typeOn
  case tone, chord, sample
  case toast, announce, show, hide, remove, restore, doEffect, emit, play
  case wait, then, at, stage, layer, loop, repetition, stagger, target
  // parts of statements
  case body, arm, from, to, by, over, delay, alternate, approx, edge, pause, after, length
  case volume, soundFade, soundFile, pitch, sharp, attack, decay, release, level, every, max
  case whileFlag, untilFlag, randomRange, seed, range, arguments, argument, scaled
  case anchorEnd, anchorStage, anchorVisible, auto, noFallback, optimistic, background, condition
  // values
  case number, date, name, text, word
  case curveKeyword, curveBezier, curveSteps, curveSpring, curveInlineSpring
  /// A statement or declaration that could not be read; nothing in it is judged.
  case broken

  package var name: String { "\(self)" }
}

/// One node: 16 bytes, in pre-order; a subtree is a stretch of the array.
@frozen package struct Node: Sendable {
  package var kind: NodeKind
  /// The first token of the node, and one past its last.
  package var token: UInt32
  package var tokenEnd: UInt32
  /// How many nodes the subtree has, this one included: the next sibling is that far on.
  package var size: UInt32
}

/// Nodes of one or more declarations, over the tokens of one source.
package struct NodeBuffer: ~Copyable {
  package private(set) var base: UnsafeMutablePointer<Node>
  package private(set) var count = 0
  private var capacity: Int

  package init(capacity: Int = 256) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  package mutating func removeAll() { count = 0 }

  @inline(__always) mutating func append(_ node: Node) {
    if count == capacity { grow() }
    base[count] = node
    count += 1
  }

  /// Puts a parent before a finished left operand; sizes are relative, so nothing else moves.
  mutating func truncate(to count: Int) { self.count = count }

  @inline(never) private mutating func grow() {
    let larger = UnsafeMutablePointer<Node>.allocate(capacity: capacity * 2)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}

/// A view of one parsed declaration; valid until its parser reads the next one.
@frozen package struct SyntaxView: @unchecked Sendable {
  package let tokens: UnsafePointer<Token>
  package let nodes: UnsafePointer<Node>

  package init(tokens: UnsafePointer<Token>, nodes: UnsafePointer<Node>) {
    self.tokens = tokens
    self.nodes = nodes
  }
}
