/// What a request says of its destination in place of what that declares.
struct Wish: Hashable {
    var reuse: ReusePlan?
    var protections: [String] = []
    var style: String?
    var isEmbedded = false
    var keeping: Keeping?
    var isDismissable: Bool?
    var isRestorable = false
    /// What the destination is given.
    var data: Int?
    /// Whether it takes the place of what is in front.
    var replaces = false
    /// What the property `tint` is of whatever is new on the way.
    var tint: Int?
    /// Screens that lie on it in a stack of its own, the last on top.
    var stack: [String] = []

    /// A screen with what is said in place of what it declares.
    func applied(to screen: ScreenPlan) -> ScreenPlan {
        var result = screen
        result.reuse = reuse ?? screen.reuse
        result.style = style ?? screen.style
        result.isEmbedded = isEmbedded || screen.isEmbedded
        result.keeping = keeping ?? screen.keeping
        result.isDismissable = isDismissable ?? screen.isDismissable
        result.isRestorable = isRestorable || screen.isRestorable
        return result
    }
}

extension Wish {
    /// A random one, with what makes sense for a step.
    static func random(for step: Step, in app: Blueprint, _ features: Features, _ chance: inout Chance) -> Wish {
        var wish = Wish()
        if features.contains(.piles), chance.once(in: 2) {
            wish.stack = (0..<chance.pick([1, 1, 2])).map { _ in chance.pick(app.screens).name }
            return wish
        }
        switch Int.random(in: 0..<8, using: &chance) {
        case 0: wish.reuse = chance.pick([.nearest, .never, .bringToFront])
        case 1 where !app.protections.isEmpty: wish.protections = [chance.pick(app.protections).name]
        case 2: wish.isEmbedded = true
        case 3 where features.contains(.keeping) && !features.contains(.restoration):
            wish.keeping = chance.pick([.forever, .seconds(10), .sliding(10), .uses(2), .afterClosing(10)])
        case 4 where features.contains(.restoration): wish.isRestorable = true
        case 5: wish.isDismissable = chance.once(in: 2)
        case 6: wish.style = chance.pick(["sheet", "popover", "full_screen_cover"])
        default: wish.replaces = true
        }
        return wish
    }
}
