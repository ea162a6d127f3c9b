/// What a person does.
extension Model {
    /// The back button: of the nearest stack with something to go back to, or of pages.
    mutating func userBack() -> Ending {
        for container in way.reversed().compactMap(\.container) {
            if container.kind == .stack, container.children.count > 1 {
                leave(container.children.count - 1, on: container)
                return .done("completed")
            }
            if container.kind == .pages, container.selection > 0 {
                change(container.number) { $0.selection -= 1 }
                return .done("completed")
            }
        }
        return .noop("atRoot")
    }

    /// The swipe from the edge does what the back button does.
    mutating func swipeBack(_ isCancelled: Bool) -> Ending {
        var copy = self
        let ending = copy.userBack()
        guard ending.outcome == "done" else { return ending }
        if isCancelled { return .cancelled("gestureCancelled") }
        self = copy
        return ending
    }

    mutating func swipeDismiss(_ isCancelled: Bool) -> Ending {
        guard layers.count > 1, let layer = layers.last else { return .noop("atRoot") }
        guard layer.style != "full_screen_cover", layer.question == nil, layer.isDismissable else {
            return .denied("notDismissable")
        }
        if isCancelled { return .cancelled("gestureCancelled") }
        return dismiss()
    }

    mutating func tapOutside() -> Ending {
        guard layers.count > 1, let layer = layers.last else { return .noop("atRoot") }
        guard ["popover", "confirmation_dialog"].contains(layer.style), layer.isDismissable else {
            return .noop("notDismissable")
        }
        return dismiss()
    }
}
