import NavigationCore

/// The built-in kinds of containers by name, as in `.embedded(in: .stack)`; one of an app's own is `.embedded(in: Deck())`.
extension ContainerKind where Self == StackKind {
    public static var stack: Self { StackKind() }
}

extension ContainerKind where Self == TabsKind {
    public static var tabs: Self { TabsKind() }
}

extension ContainerKind where Self == PagesKind {
    public static var pages: Self { PagesKind() }
}

extension ContainerKind where Self == SplitKind {
    public static var split: Self { SplitKind() }
}

extension ContainerKind where Self == SwitcherKind {
    public static var switcher: Self { SwitcherKind() }
}

func list<each Kind: ContainerKind>(_ kinds: repeat each Kind) -> [any ContainerKind] {
    var list: [any ContainerKind] = []
    repeat list.append(each kinds)
    return list
}

extension [any ContainerKind] {
    /// Those that are not built in: using them makes them known to the app.
    var ofApps: Self { filter { ContainerKinds.builtIn[$0.name] == nil } }
}
