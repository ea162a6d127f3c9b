/// What a person does.
extension Model {
    /// The back button: of the nearest stack with something to go back to, or of pages, where it leafs.
    mutating func userBack(_ count: Int = 1) -> Change {
        for container in way.reversed().compactMap(\.container) {
            if container.isPile, container.children.count > 1 {
                leave(max(1, container.children.count - count), on: container)
                return Change(.done("completed"))
            }
            if container.kind == .pages, container.selection > 0 {
                let page = max(0, container.selection - count)
                change(container.number) { $0.selection = page }
                return Change(.done("completed"), entered: [container.children[page].number])
            }
        }
        return Change(.noop("atRoot"))
    }

    /// The swipe from the edge does what the back button does.
    mutating func swipeBack(_ isCancelled: Bool) -> Change {
        var copy = self
        let change = copy.userBack()
        guard change.ending.outcome == "done" else { return change }
        if isCancelled { return Change(.cancelled("gestureCancelled")) }
        self = copy
        return change
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
