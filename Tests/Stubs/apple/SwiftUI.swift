@_exported import AppleFoundation

// A hand-written stub of the part of SwiftUI that the adapters use. It is the same on every system,
// as documented with the SDK of iOS 27, without anything newer than the oldest system that the
// package names. The comment of a declaration is its page below developer.apple.com/documentation.

// swiftui/view
@MainActor @preconcurrency public protocol View {
  // swiftui/view/body-swift.associatedtype
  associatedtype Body: View
  // swiftui/view/body-8kl5o
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

// swift/never
extension Never: View {
  // swift/never: it has no values
  public var body: Never { fatalError() }
}

/// The views that builders and modifiers make: not of Apple.
public struct MadeView<Parts>: View {
  nonisolated init() {}
  public var body: Never { fatalError() }
}

// swiftui/viewbuilder
@resultBuilder public enum ViewBuilder {
  // swiftui/viewbuilder/buildexpression(_:)
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  // swiftui/viewbuilder/buildblock()
  public static func buildBlock() -> MadeView<Void> { MadeView() }
  // swiftui/viewbuilder/buildblock(_:)
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  // swiftui/viewbuilder/buildblock(_:)
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> MadeView<(repeat each Content)> { MadeView() }
  // swiftui/viewbuilder/buildif(_:)
  public static func buildIf<Content: View>(_ content: Content?) -> MadeView<Content?> {
    MadeView()
  }
  // swiftui/viewbuilder/buildeither(first:)
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> MadeView<(TrueContent, FalseContent)> { MadeView() }
  // swiftui/viewbuilder/buildeither(second:)
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> MadeView<(TrueContent, FalseContent)> { MadeView() }
}

// swiftui/viewmodifier
@MainActor @preconcurrency public protocol ViewModifier {
  // swiftui/viewmodifier/body
  associatedtype Body: View
  // swiftui/viewmodifier/content
  typealias Content = ModifierContent<Self>
  // swiftui/viewmodifier/body(content:)
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

// swiftui/viewmodifier/content: the view that a modifier is applied to
public struct ModifierContent<Modifier: ViewModifier>: View {
  public var body: Never { fatalError() }
}

// swiftui/environmentkey
public protocol EnvironmentKey {
  // swiftui/environmentkey/value
  associatedtype Value
  // swiftui/environmentkey/defaultvalue
  static var defaultValue: Value { get }
}

// swiftui/environmentvalues
public struct EnvironmentValues: Sendable {
  // swiftui/environmentvalues/subscript(_:)
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { Key.defaultValue }
    set {}
  }
  // swiftui/environmentvalues/accessibilityvoiceoverenabled
  public var accessibilityVoiceOverEnabled: Bool { false }
  // swiftui/environmentvalues/accessibilityswitchcontrolenabled
  public var accessibilitySwitchControlEnabled: Bool { false }
}

// swiftui/environment
@propertyWrapper public struct Environment<Value> {
  // swiftui/environment/init(_:)
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  // swiftui/environment/wrappedvalue
  public var wrappedValue: Value { fatalError() }
}

// swiftui/state
@propertyWrapper public struct State<Value> {
  // swiftui/state/init(wrappedvalue:)
  public init(wrappedValue value: Value) {}
  // swiftui/state/wrappedvalue
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}

// swiftui/angle
public struct Angle: Sendable {
  // swiftui/angle/degrees(_:)
  public static func degrees(_ degrees: Double) -> Angle { Angle() }
}

// swiftui/timelineschedule
public protocol TimelineSchedule {}

// swiftui/animationtimelineschedule
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  // swiftui/timelineschedule/animation(minimuminterval:paused:)
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule { AnimationTimelineSchedule() }
}

// swiftui/timelineviewdefaultcontext
public struct TimelineViewDefaultContext {
  // swiftui/timelineview/context/date
  public let date: Date
}

// swiftui/timelineview
public struct TimelineView<Schedule: TimelineSchedule, Content> {}

extension TimelineView: View where Content: View {
  // swiftui/timelineview/init(_:content:)
  public nonisolated init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {}
  // swiftui/timelineview: a view
  public var body: Never { fatalError() }
}

// swiftui/text
public struct Text: View {
  // swiftui/text/init(_:)-9d1g4
  public nonisolated init<S: StringProtocol>(_ content: S) {}
  // swiftui/text: a view
  public var body: Never { fatalError() }
}

// swiftui/vstack
public struct VStack<Content: View>: View {
  // swiftui/vstack/init(alignment:spacing:content:)
  public nonisolated init(@ViewBuilder content: () -> Content) {}
  // swiftui/vstack: a view
  public var body: Never { fatalError() }
}

// swiftui/lazyvstack
public struct LazyVStack<Content: View>: View {
  // swiftui/lazyvstack/init(alignment:spacing:pinnedviews:content:)
  public nonisolated init(@ViewBuilder content: () -> Content) {}
  // swiftui/lazyvstack: a view
  public var body: Never { fatalError() }
}

// swiftui/scrollview
public struct ScrollView<Content: View>: View {
  // swiftui/scrollview/init(_:showsindicators:content:)
  public nonisolated init(@ViewBuilder content: () -> Content) {}
  // swiftui/scrollview: a view
  public var body: Never { fatalError() }
}

// swiftui/foreach
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}

extension ForEach: View where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  // swiftui/foreach/init(_:content:)
  public nonisolated init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
  // swiftui/foreach: a view
  public var body: Never { fatalError() }
}

// swiftui/button
public struct Button<Label: View>: View {
  // swiftui/button/init(action:label:)
  @preconcurrency public nonisolated init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {}
  // swiftui/button: a view
  public var body: Never { fatalError() }
}

// swiftui/buttonstyleconfiguration
public struct ButtonStyleConfiguration {
  // swiftui/buttonstyleconfiguration/label-swift.struct
  public struct Label: View {
    // swiftui/buttonstyleconfiguration/label-swift.struct: a view
    public var body: Never { fatalError() }
  }

  // swiftui/buttonstyleconfiguration/label-swift.property
  public let label: ButtonStyleConfiguration.Label
  // swiftui/buttonstyleconfiguration/ispressed
  public let isPressed: Bool
}

// swiftui/buttonstyle
@MainActor @preconcurrency public protocol ButtonStyle {
  // swiftui/buttonstyle/body
  associatedtype Body: View
  // swiftui/buttonstyle/configuration
  typealias Configuration = ButtonStyleConfiguration
  // swiftui/buttonstyle/makebody(configuration:)
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

// swiftui/shapestyle
public protocol ShapeStyle: Sendable {}

// swiftui/tintshapestyle
public struct TintShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == TintShapeStyle {
  // swiftui/shapestyle/tint
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

// swiftui/shape
public protocol Shape: Sendable {}

// swiftui/rectangle
public struct Rectangle: Shape {
  // swiftui/rectangle/init()
  public init() {}
}

// swiftui/axis
public enum Axis: Sendable { case horizontal, vertical }

// swiftui/coordinatespaceprotocol
public protocol CoordinateSpaceProtocol {}

// swiftui/namedcoordinatespace
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Sendable {}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  // swiftui/coordinatespaceprotocol/scrollview
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace() }
  // swiftui/coordinatespaceprotocol/scrollview(axis:)
  public static func scrollView(axis: Axis) -> Self { NamedCoordinateSpace() }
}

// swiftui/geometryproxy
public struct GeometryProxy {
  // swiftui/geometryproxy/size
  public var size: CGSize { .zero }
  // swiftui/geometryproxy/bounds(of:)
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? { nil }
}

extension View {
  // swiftui/view/modifier(_:)
  public nonisolated func modifier<T>(_ modifier: T) -> MadeView<(Self, T)> { MadeView() }
  // swiftui/view/environment(_:_:)
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { MadeView<Self>() }
  // swiftui/view/onchange(of:initial:_:)-4psgg
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { MadeView<Self>() }
  // swiftui/view/onchange(of:initial:_:)-8wgw9
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View { MadeView<Self>() }
  // swiftui/view/ondisappear(perform:)
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    MadeView<Self>()
  }
  // swiftui/view/ongeometrychange(for:of:action:)
  @preconcurrency public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View { MadeView<Self>() }
  // swiftui/view/scaleeffect(_:anchor:)
  public nonisolated func scaleEffect(_ s: CGFloat) -> some View { MadeView<Self>() }
  // swiftui/view/rotationeffect(_:anchor:)
  public nonisolated func rotationEffect(_ angle: Angle) -> some View { MadeView<Self>() }
  // swiftui/view/offset(x:y:)
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { MadeView<Self>() }
  // swiftui/view/blur(radius:opaque:)
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    MadeView<Self>()
  }
  // swiftui/view/opacity(_:)
  public nonisolated func opacity(_ opacity: Double) -> some View { MadeView<Self>() }
  // swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)
  public nonisolated func frame(minWidth: CGFloat? = nil, minHeight: CGFloat? = nil) -> some View {
    MadeView<Self>()
  }
  // swiftui/view/contentshape(_:eofill:)
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    MadeView<Self>()
  }
  // swiftui/view/foregroundstyle(_:)
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    MadeView<Self>()
  }
  // swiftui/view/buttonstyle(_:)
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { MadeView<Self>() }
}
