/// A way of covering what is visible.
public struct ModalKind: Hashable, Sendable {
    public var name: String
    /// Whether what lies below disappears.
    public var coversBelow: Bool
    /// Whether a person can swipe it away.
    public var isSwipeable: Bool
    /// Whether a touch outside closes it.
    public var closesOnTapOutside: Bool
    /// Whether it asks a question with actions instead of showing a declared screen.
    public var isQuestion: Bool
    /// Whether a part that is not the app's own shows it: the app's code does not know of it and cannot cover it.
    public var isForeign: Bool

    public init(
        _ name: String,
        coversBelow: Bool = false,
        isSwipeable: Bool = false,
        closesOnTapOutside: Bool = false,
        isQuestion: Bool = false,
        isForeign: Bool = false
    ) {
        self.name = name
        self.coversBelow = coversBelow
        self.isSwipeable = isSwipeable
        self.closesOnTapOutside = closesOnTapOutside
        self.isQuestion = isQuestion
        self.isForeign = isForeign
    }

    public static let sheet = ModalKind("sheet", isSwipeable: true)
    public static let fullScreenCover = ModalKind("full_screen_cover", coversBelow: true)
    public static let popover = ModalKind("popover", isSwipeable: true, closesOnTapOutside: true)
    public static let alert = ModalKind("alert", isQuestion: true)
    public static let confirmationDialog = ModalKind(
        "confirmation_dialog",
        closesOnTapOutside: true,
        isQuestion: true
    )

    /// Shown by a part that is not the app's own, such as a payment library; needs no declared screen.
    public static let foreign = ModalKind("foreign", coversBelow: true, isForeign: true)

    /// The kinds that every app has.
    public static let builtIn = Dictionary(
        uniqueKeysWithValues: [sheet, fullScreenCover, popover, alert, confirmationDialog, foreign].map {
            ($0.name, $0)
        }
    )

    /// Whether it needs no declared screen.
    public var isUndeclared: Bool { isQuestion || isForeign }
}
