/// The kinds that every app has.
extension ModalKind {
    public static let sheet = ModalKind("sheet", isSwipeable: true)
    public static let fullScreenCover = ModalKind("full_screen_cover", coversBelow: true)
    public static let popover = ModalKind("popover", isSwipeable: true, closesOnTapOutside: true)
    public static let alert = ModalKind("alert", isAlert: true)
    public static let confirmationDialog = ModalKind(
        "confirmation_dialog",
        closesOnTapOutside: true,
        isAlert: true
    )
    /// Shown by a part that is not the app's own, such as a payment library; needs no declared screen.
    public static let foreign = ModalKind("foreign", coversBelow: true, isForeign: true)

    private static let all = [sheet, fullScreenCover, popover, alert, confirmationDialog, foreign]

    public static let builtIn = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// What is presented where neither the request, the screen nor the app says how.
    static let usual = sheet
}
