#if canImport(SwiftUI)
  import SwiftUI

  /// The values that views pass down to the targets within them.
  struct CueScope: EnvironmentKey {
    static let defaultValue = CueScope()

    var player: CuePlayer?
    /// The event on which a target arrives, and its subject.
    var event: PlayName?
    var subject = Subject()
    /// The inputs of a target's content.
    var inputs: [PlayName: PlayValue] = [:]
  }

  extension EnvironmentValues {
    var cues: CueScope {
      get { self[CueScope.self] }
      set { self[CueScope.self] = newValue }
    }
  }

  extension View {
    /// Sets the player for all views within. Used once, at the root.
    public func cuePlayer(_ player: CuePlayer) -> some View {
      environment(\.cues.player, player)
    }

    /// Makes this view a target of cues, for one subject, or a layer of the target.
    public func cueTarget(_ target: PlayName, id: String, layer: PlayName? = nil) -> some View {
      modifier(CueTargetModifier(target: target, id: PlayName(id), layer: layer))
    }

    /// Sets an input for the targets within, and for the subject of a `cue` within.
    public func cueInput(_ input: PlayName, _ value: String) -> some View {
      environment(\.cues.inputs[input], .word(PlayName(value)))
    }

    /// Sets a flag for the targets within, and for the subject of a `cue` within.
    public func cueInput(_ flag: PlayName, _ value: Bool) -> some View {
      environment(\.cues.inputs[flag], .flag(value))
    }

    /// Fires a system event when this view is seen: half of it, or enough to fill half of what its
    /// scroll view shows; outside scroll views, as soon as it is laid out. The flag `visible` of
    /// the event's subject is kept up to date.
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
      // Fires after this update, so that all inputs are set, in whatever order views appear.
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

    /// SwiftUI may call a timeline's closure on any thread, so it is nonisolated; its result is
    /// used on the main actor.
    private nonisolated func moving(_ content: Content, _ motion: Motion) -> some View {
      let layer = layer
      return TimelineView(.animation(minimumInterval: nil, paused: motion.isResting)) { context in
        content.modifier(Moved(motion: motion, layer: layer, date: context.date))
      }
    }

    /// The values shown before the target's event, to avoid a flash. VoiceOver and switch users get
    /// the target at rest: an opacity of 0 would be skipped, and the event may need the target on
    /// the screen.
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

  /// The motion of a target, and its values before its event.
  private struct Motion: Sendable {
    let player: CuePlayer
    let motion: TargetMotion
    let first: [PlayName: Double]
    let isResting: Bool
  }

  /// Applies property values to a view. A dissolve has no edge; blur of 100% is 40 points.
  private struct Moved: ViewModifier {
    private let motion: Motion
    private let layer: PlayName?
    /// The date of the frame, so that each frame differs.
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

  /// A control of a deck: label, size, availability, and its event on a tap. Haptics are prepared
  /// when the finger comes down.
  public struct CueButton<Style: ButtonStyle>: View {
    @Environment(\.cues.player) private var player
    @Environment(\.accessibilityVoiceOverEnabled) private var isSpoken
    @State private var touch = CueTouch()
    private let (name, subject): (PlayName, Subject)
    private let style: Style

    /// - Parameter style: the look. An inherited button style has no effect, because only the
    ///   button's own style sees touches without taking them from a scroll view.
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
    /// A button that looks like text.
    public init(_ control: PlayName, on id: String, keys: [String: String] = [:]) {
      self.init(control, on: id, keys: keys, style: CueButtonStyle())
    }
  }

  /// Text in the tint colour, paler while touched.
  public struct CueButtonStyle: ButtonStyle {
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .foregroundStyle(.tint)
        .opacity(configuration.isPressed ? 0.4 : 1)
    }
  }

  /// A style that also reports touches.
  private struct Pressed<Style: ButtonStyle>: ButtonStyle {
    let style: Style
    let change: @MainActor (Bool) -> Void

    func makeBody(configuration: Configuration) -> some View {
      style.makeBody(configuration: configuration)
        .onChange(of: configuration.isPressed) { change(configuration.isPressed) }
    }
  }
#endif
