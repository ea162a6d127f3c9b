/// Following addresses, with the refusal of a request whose address leads nowhere.
extension World {
    func lookUp(_ followed: FollowedAddress) throws -> LinkTable.Match {
        do {
            return try links.match(followed)
        } catch let miss as LinkTable.Miss {
            throw Refusal(.failed, .routeNotFound, miss.message)
        }
    }
}

extension FollowedAddress {
    init(reading text: String, from source: LinkSource = .inApp, state: Value) throws {
        do throws(Address.Malformed) {
            self.init(try Address(text), from: source, state: state)
        } catch {
            throw Refusal(.failed, .routeNotFound, "'\(text)' is malformed: \(error.message)")
        }
    }
}

extension LinkTable.Match {
    /// The screen that the link shows.
    func screen() throws -> String {
        if let screen = goal.screen { return screen }
        throw Refusal(.failed, .unknownScreen, "the link '\(pattern)' acts and shows no screen")
    }
}
