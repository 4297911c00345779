@_exported import Foundation

/// What the adapters use of SwiftUI, written by hand.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View { public var body: Never { fatalError() } }

public struct AnyOf<First, Second>: View { public var body: Never { fatalError() } }

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> AnyOf<Content, Never> {
    fatalError()
  }
  public static func buildEither<A: View, B: View>(first: A) -> AnyOf<A, B> { fatalError() }
  public static func buildEither<A: View, B: View>(second: B) -> AnyOf<A, B> { fatalError() }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> Content {
    content
  }
}

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifierContent<Self>
  @ViewBuilder func body(content: Content) -> Body
}

public struct ModifierContent<Modifier: ViewModifier>: View {
  public var body: Never { fatalError() }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues: Sendable {
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { Key.defaultValue }
    set {}
  }
}

@propertyWrapper public struct Environment<Value> {
  public init(_ path: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}

extension State where Value: ExpressibleByNilLiteral { public init() {} }

public struct Angle: Sendable {
  public static func degrees(_ value: Double) -> Angle { Angle() }
}

public struct AnimationTimelineSchedule: Sendable {}

extension AnimationTimelineSchedule {
  public static func animation(
    minimumInterval: Double?, paused: Bool
  ) -> AnimationTimelineSchedule { AnimationTimelineSchedule() }
}

public struct TimelineContext {}

public struct TimelineView<Content: View>: View {
  public init(
    _ schedule: AnimationTimelineSchedule,
    @ViewBuilder content: @escaping @MainActor (TimelineContext) -> Content
  ) {}
  public var body: Never { fatalError() }
}

public struct Text: View {
  public init(_ text: String) {}
  public var body: Never { fatalError() }
}

public struct Button<Label: View>: View {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  public var body: Never { fatalError() }
}

public struct Rectangle: Sendable { public init() {} }

public struct DragGesture {
  public init(minimumDistance: CGFloat) {}
  public func onChanged(_ action: @escaping @MainActor (Int) -> Void) -> DragGesture { self }
  public func onEnded(_ action: @escaping @MainActor (Int) -> Void) -> DragGesture { self }
}

public struct Changed<Content>: View { public var body: Never { fatalError() } }

extension View {
  public func modifier<M: ViewModifier>(_ modifier: M) -> some View { Changed<Self>() }
  public func environment<V>(
    _ path: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { Changed<Self>() }
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { Changed<Self>() }
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { Changed<Self>() }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { Changed<Self>() }
  @available(iOS 18, macOS 15, tvOS 18, visionOS 2, watchOS 11, *)
  public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View { Changed<Self>() }
  public func scaleEffect(_ scale: CGFloat) -> some View { Changed<Self>() }
  public func rotationEffect(_ angle: Angle) -> some View { Changed<Self>() }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { Changed<Self>() }
  public func blur(radius: CGFloat) -> some View { Changed<Self>() }
  public func opacity(_ opacity: Double) -> some View { Changed<Self>() }
  public func frame(minWidth: CGFloat?, minHeight: CGFloat?) -> some View { Changed<Self>() }
  public func contentShape(_ shape: Rectangle) -> some View { Changed<Self>() }
  public func simultaneousGesture(_ gesture: DragGesture) -> some View { Changed<Self>() }
}
