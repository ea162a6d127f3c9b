/// How much the console report says, and how.
package struct ConsoleOptions: Sendable {
    package enum Detail: Sendable, Hashable {
        /// Failures and the summary only.
        case quiet
        /// One line per script as well.
        case files
        /// Every flow with its steps and output.
        case flows
        /// One character per flow.
        case dots
    }

    package var detail: Detail
    package var paint: Painter
    /// Width for the row of dots.
    package var columns: Int
    /// Whether flows are shown with the events of the app.
    package var showsEvents: Bool

    package init(
        detail: Detail = .files,
        paint: Painter = Painter(isOn: false),
        columns: Int = 80,
        showsEvents: Bool = false
    ) {
        self.detail = detail
        self.showsEvents = showsEvents
        self.paint = paint
        self.columns = columns
    }
}
