/// The lock: what a person does is denied behind it, links wait, and code goes on.
extension Model {
    mutating func cover() {
        isLocked = true
        for index in windows.indices where windows[index].lock == nil { windows[index].lock = makeScreen("lock") }
    }

    mutating func uncover() {
        isLocked = false
        for index in windows.indices { windows[index].lock = nil }
        guard let request = waiting else { return }
        waiting = nil
        pursue(request)
        goOn()
    }

    mutating func pursueBehindLock(_ request: Request) {
        if request.step.isGesture { return settle(request, .denied("locked")) }
        // What cannot succeed is said at once.
        guard request.step.isLink, windows.contains(where: { $0.id == request.window }) else { return pursue(request) }
        if let earlier = waiting { settle(earlier, .cancelled("superseded")) }
        waiting = request
        settle(request, .pending("lock"))
    }
}
