/// Addresses that the system does not hand to the app.
extension Reducer {
    /// Why an address stays outside.
    struct ClosedDoor {
        let url: String
        let why: String
        let opensBrowser: Bool

        var refusal: Refusal {
            Refusal(.failed, .noDoor, "no door lets '\(url)' in: \(why)" + (opensBrowser ? "; a browser opens" : ""))
        }
    }

    /// What keeps an address out; `nil` if it reaches the app.
    func closedDoor(to followed: FollowedAddress) -> ClosedDoor? {
        guard let doors = world.app.doors,
            case .closed(let why, let opensBrowser) = doors.passage(of: followed.address, from: followed.source)
        else { return nil }
        return ClosedDoor(url: followed.address.text, why: why, opensBrowser: opensBrowser)
    }

    /// What keeps the address of a request out, whatever the app does at the time.
    func closedDoor(to request: PendingRequest) -> ClosedDoor? {
        guard world.app.doors != nil, case .openURL(let url, let source) = request.command,
            let followed = try? FollowedAddress(reading: url, from: source, state: state.app)
        else { return nil }
        return closedDoor(to: followed)
    }

    /// Ends a request whose address stays outside; the system may open it elsewhere.
    mutating func leaveOutside(_ request: PendingRequest, _ closed: ClosedDoor) {
        if closed.opensBrowser {
            draft.emit(.effect("open_url", ["url": .string(closed.url), "application": "browser"]))
        }
        draft.settle(request.id, closed.refusal.settlement)
    }
}
