/// A way of covering what is visible.
///
/// What a modal does is what its kind says here: the built-in ones are values like those of an app's own.
public struct ModalKind: Hashable, Sendable {
    public var name: String
    /// Whether what lies below disappears.
    public var coversBelow: Bool
    /// Whether a person can swipe it away.
    public var isSwipeable: Bool
    /// Whether a touch outside closes it.
    public var closesOnTapOutside: Bool
    /// Whether it asks a question with actions instead of showing a declared screen.
    public var isAlert: Bool
    /// Whether a part that is not the app's own shows it: the app's code does not know of it and cannot cover it.
    public var isForeign: Bool

    public init(
        _ name: String,
        coversBelow: Bool = false,
        isSwipeable: Bool = false,
        closesOnTapOutside: Bool = false,
        isAlert: Bool = false,
        isForeign: Bool = false
    ) {
        self.name = name
        self.coversBelow = coversBelow
        self.isSwipeable = isSwipeable
        self.closesOnTapOutside = closesOnTapOutside
        self.isAlert = isAlert
        self.isForeign = isForeign
    }

    /// Whether it needs no declared screen.
    public var isUndeclared: Bool { isAlert || isForeign }
}
