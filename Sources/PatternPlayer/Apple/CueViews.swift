#if canImport(SwiftUI)
  import SwiftUI

  /// What views hand down to the targets within.
  struct CueScope: EnvironmentKey {
    static let defaultValue = CueScope()

    var player: CuePlayer?
    /// The event that lets a target arrive, and its subject.
    var event: PlayName?
    var subject = Subject()
    /// What the content says of a target.
    var inputs: [PlayName: PlayValue] = [:]
  }

  extension EnvironmentValues {
    var cues: CueScope {
      get { self[CueScope.self] }
      set { self[CueScope.self] = newValue }
    }
  }

  extension View {
    /// The player of all views within: once, at the root.
    public func cuePlayer(_ player: CuePlayer) -> some View {
      environment(\.cues.player, player)
    }

    /// This view is what cues move: a target of one subject, or a layer within it.
    public func cueTarget(_ target: PlayName, id: String, layer: PlayName? = nil) -> some View {
      modifier(CueTargetModifier(target: target, id: PlayName(id), layer: layer))
    }

    /// What the content says of the target within.
    public func cueInput(_ input: PlayName, _ value: String) -> some View {
      environment(\.cues.inputs[input], .word(PlayName(value)))
    }

    /// Whether a flag holds for the target within.
    public func cueInput(_ flag: PlayName, _ value: Bool) -> some View {
      environment(\.cues.inputs[flag], .flag(value))
    }

    /// Fires an event of the system when half of this view is visible.
    public func cue(_ event: PlayName, on id: String, keys: [String: String] = [:]) -> some View {
      modifier(CueModifier(event: event, subject: Subject(id, keys: keys)))
    }
  }

  private struct CueModifier: ViewModifier {
    @Environment(\.cues.player) private var player
    let event: PlayName
    let subject: Subject

    func body(content: Content) -> some View {
      let content = content.environment(\.cues.event, event).environment(\.cues.subject, subject)
      if #available(iOS 18, macOS 15, tvOS 18, visionOS 2, watchOS 11, *) {
        content.onScrollVisibilityChange(threshold: 0.5) { see($0) }
      } else {
        content.onAppear { see(true) }.onDisappear { see(false) }
      }
    }

    private func see(_ isVisible: Bool) {
      guard let player else { return }
      player.take(.input("visible", .flag(isVisible), subject: subject.id))
      if isVisible { player.fire(event, on: subject) }
    }
  }

  private struct CueTargetModifier: ViewModifier {
    @Environment(\.cues) private var cues
    let target: PlayName
    let id: PlayName
    let layer: PlayName?

    func body(content: Content) -> some View {
      if let player = cues.player {
        let motion = player.motion(of: target, on: id.text)
        let first = cues.event.map { player.firstValues(of: $0, on: cues.subject) } ?? []
        TimelineView(.animation(minimumInterval: nil, paused: motion.tracks.isEmpty)) { _ in
          content.modifier(
            Shown { property, rest in
              motion.value(of: property, layer: layer, at: player.now)
                ?? first.first { place, _ in
                  place.target == target && place.instance == id && place.layer == layer
                    && place.property == property
                }?.value ?? rest
            })
        }
        .onChange(of: cues.inputs, initial: true) {
          for (input, value) in cues.inputs { player.setOwn(input, value, for: id.text) }
        }
      } else {
        content
      }
    }
  }

  /// Shows values of properties; a dissolve without its edge, and 100% of blur as 40 points.
  private struct Shown: ViewModifier {
    let value: @MainActor (PlayName, Double) -> Double

    func body(content: Content) -> some View {
      content
        .scaleEffect(value("scale", 1))
        .rotationEffect(.degrees(value("rotate", 0)))
        .offset(x: value("translateX", 0), y: value("translateY", 0))
        .blur(radius: value("blur", 0) * 0.4)
        .opacity(value("opacity", 1) * value("dissolve", 1))
    }
  }

  /// A control of a deck: its label, its size, whether it is there, and its event when it is
  /// tapped. What would be felt is prepared when the finger comes down.
  public struct CueButton: View {
    @Environment(\.cues.player) private var player
    @State private var isDown = false
    @State private var touch: PlayInstant?
    private let (name, subject): (PlayName, Subject)

    public init(_ control: PlayName, on id: String, keys: [String: String] = [:]) {
      (name, subject) = (control, Subject(id, keys: keys))
    }

    public var body: some View {
      if let player, let control = player.control(name),
        player.isAvailable(name, on: subject.id.text)
      {
        let size = control.size ?? 44
        Button {
          if let event = control.event { player.fire(event, on: subject, touchedAt: touch) }
        } label: {
          Text(player.localize(control.label ?? name.text, control.labelID))
            .frame(minWidth: size, minHeight: size)
            .contentShape(Rectangle())
        }
        #if !os(tvOS)
          .simultaneousGesture(
            DragGesture(minimumDistance: 0).onChanged { _ in
              if isDown { return }
              (isDown, touch) = (true, player.now)
              if let event = control.event { player.prepare(for: event, on: subject) }
            }.onEnded { _ in isDown = false })
        #endif
      }
    }
  }
#endif
