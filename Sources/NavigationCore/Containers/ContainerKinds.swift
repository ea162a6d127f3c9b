/// The kinds that every app has.
public enum ContainerKinds {
    private static let all: [any ContainerKind] = [
        StackKind(), TabsKind(), SwitcherKind(), SplitKind(), PagesKind(),
    ]

    public static let builtIn = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// Wraps a screen that a request gives a stack and no container, in an app without a pile around what is visible.
    static let pile: any ContainerKind = StackKind()
}
