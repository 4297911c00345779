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

    /// What the content says of the targets within, and of the subject of `cue` within.
    public func cueInput(_ input: PlayName, _ value: String) -> some View {
      environment(\.cues.inputs[input], .word(PlayName(value)))
    }

    /// Whether a flag holds for the targets within, and for the subject of `cue` within.
    public func cueInput(_ flag: PlayName, _ value: Bool) -> some View {
      environment(\.cues.inputs[flag], .flag(value))
    }

    /// Fires an event of the system when this view is seen: half of it, or as much as fills half of
    /// what its scroll view shows. Outside of scroll views that is as soon as it has a place. The
    /// flag `visible` of its subject follows.
    public func cue(_ event: PlayName, on id: String, keys: [String: String] = [:]) -> some View {
      modifier(CueModifier(event: event, subject: Subject(id, keys: keys)))
    }
  }

  private struct CueModifier: ViewModifier {
    @Environment(\.cues) private var cues
    @State private var isSeen = false
    let event: PlayName
    let subject: Subject

    func body(content: Content) -> some View {
      content
        .environment(\.cues.event, event)
        .environment(\.cues.subject, subject)
        // SwiftUI may call the first closure on any thread.
        .onGeometryChange(for: Bool.self) { @Sendable proxy in
          let windows = [
            proxy.bounds(of: .scrollView), proxy.bounds(of: .scrollView(axis: .vertical)),
            proxy.bounds(of: .scrollView(axis: .horizontal)),
          ].compactMap { $0 }
          return CueVisibility.isSeen(proxy.size.width, in: windows.map { ($0.minX, $0.maxX) })
            && CueVisibility.isSeen(proxy.size.height, in: windows.map { ($0.minY, $0.maxY) })
        } action: {
          see($0)
        }
        .onDisappear { see(false) }
    }

    private func see(_ isVisible: Bool) {
      guard let player = cues.player, isVisible != isSeen else { return }
      isSeen = isVisible
      player.take(.input("visible", .flag(isVisible), subject: subject.id))
      if !isVisible { return }
      // After this update, so that what the content says is there, in whatever order views appear.
      Task { player.fire(event, on: subject) }
    }
  }

  private struct CueTargetModifier: ViewModifier {
    @Environment(\.cues) private var cues
    @Environment(\.accessibilityVoiceOverEnabled) private var isSpoken
    @Environment(\.accessibilitySwitchControlEnabled) private var isSwitched
    let target: PlayName
    let id: PlayName
    let layer: PlayName?

    func body(content: Content) -> some View {
      if let player = cues.player {
        let motion = player.motion(of: target, on: id.text)
        moving(
          content,
          Motion(
            player: player, motion: motion, first: firstValues(player),
            isResting: motion.tracks.isEmpty)
        )
        .onChange(of: cues.inputs, initial: true) {
          for (input, value) in cues.inputs { player.setOwn(input, value, for: id.text) }
        }
      } else {
        content
      }
    }

    /// The closure of a timeline is called wherever SwiftUI likes: it is isolated to nothing, and
    /// what it makes is looked at on the main actor.
    private nonisolated func moving(_ content: Content, _ motion: Motion) -> some View {
      let layer = layer
      return TimelineView(.animation(minimumInterval: nil, paused: motion.isResting)) { context in
        content.modifier(Moved(motion: motion, layer: layer, date: context.date))
      }
    }

    /// What the target shows until its event is fired, so that nothing flashes. Who moves from one
    /// view to the next gets it at rest: one of opacity 0 would be passed over, and its event may
    /// need it on the screen.
    private func firstValues(_ player: CuePlayer) -> [PlayName: Double] {
      guard let event = cues.event, !isSpoken, !isSwitched else { return [:] }
      var values: [PlayName: Double] = [:]
      for (place, value) in player.firstValues(of: event, on: cues.subject)
      where place.target == target && place.instance == id && place.layer == layer {
        values[place.property] = value
      }
      return values
    }
  }

  /// What moves and holds a target, and what it shows before its event.
  private struct Motion: Sendable {
    let player: CuePlayer
    let motion: TargetMotion
    let first: [PlayName: Double]
    let isResting: Bool
  }

  /// Shows values of properties; a dissolve without its edge, and 100% of blur as 40 points.
  private struct Moved: ViewModifier {
    private let motion: Motion
    private let layer: PlayName?
    /// Another one is another frame.
    private let date: Date

    nonisolated init(motion: Motion, layer: PlayName?, date: Date) {
      (self.motion, self.layer, self.date) = (motion, layer, date)
    }

    func body(content: Content) -> some View {
      content
        .scaleEffect(value("scale", 1))
        .rotationEffect(.degrees(value("rotate", 0)))
        .offset(x: value("translateX", 0), y: value("translateY", 0))
        .blur(radius: value("blur", 0) * 0.4)
        .opacity(value("opacity", 1) * value("dissolve", 1))
    }

    private func value(_ property: PlayName, _ rest: Double) -> Double {
      motion.motion.value(of: property, layer: layer, at: motion.player.now)
        ?? motion.first[property] ?? rest
    }
  }

  /// A control of a deck: its label, its size, whether it is there, and its event when it is
  /// tapped. What would be felt is prepared when the finger comes down.
  public struct CueButton<Style: ButtonStyle>: View {
    @Environment(\.cues.player) private var player
    @Environment(\.accessibilityVoiceOverEnabled) private var isSpoken
    @State private var touch = CueTouch()
    private let (name, subject): (PlayName, Subject)
    private let style: Style

    /// - Parameter style: what the button looks like. A style from outside has no effect: only a
    ///   style learns of touches without taking them from a scroll view.
    public init(
      _ control: PlayName, on id: String, keys: [String: String] = [:], style: Style
    ) {
      (name, subject, self.style) = (control, Subject(id, keys: keys), style)
    }

    public var body: some View {
      if let player, let control = player.control(name),
        player.isAvailable(name, on: subject.id.text)
      {
        let size = control.size ?? 44
        Button {
          let down = touch.use(at: player.now)
          if let event = control.event {
            player.fire(event, on: subject, touchedAt: isSpoken ? nil : down)
          }
        } label: {
          Text(player.localize(control.label ?? name.text, control.labelID))
            .frame(minWidth: size, minHeight: size)
            .contentShape(Rectangle())
        }
        .buttonStyle(
          Pressed(style: style) { isPressed in
            touch.press(isPressed, at: player.now)
            if isPressed, let event = control.event { player.prepare(for: event, on: subject) }
          })
      }
    }
  }

  extension CueButton where Style == CueButtonStyle {
    /// A button that looks like one of text.
    public init(_ control: PlayName, on id: String, keys: [String: String] = [:]) {
      self.init(control, on: id, keys: keys, style: CueButtonStyle())
    }
  }

  /// Text in the colour of what can be touched, paler while it is touched.
  public struct CueButtonStyle: ButtonStyle {
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .foregroundStyle(.tint)
        .opacity(configuration.isPressed ? 0.4 : 1)
    }
  }

  /// A style that tells of touches as well.
  private struct Pressed<Style: ButtonStyle>: ButtonStyle {
    let style: Style
    let change: @MainActor (Bool) -> Void

    func makeBody(configuration: Configuration) -> some View {
      style.makeBody(configuration: configuration)
        .onChange(of: configuration.isPressed) { change(configuration.isPressed) }
    }
  }
#endif
