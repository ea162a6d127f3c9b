import NavigationCore

/// A move is coded by the word that scripts have for it.
extension Move: Codable {
    private enum Key: String, CodingKey { case move, name, source, from, parameters, arguments }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        let word = try fields.decode(String.self, forKey: .move)
        func name() throws -> String { try fields.decode(String.self, forKey: .name) }
        func parameters() throws -> [String: Value] { try fields.decode([String: Value].self, forKey: .parameters) }
        func origin() throws -> String? { try fields.decodeIfPresent(String.self, forKey: .from) }
        switch word {
        case "tap":
            self = .tap(try name(), arguments: try fields.decodeIfPresent(Value.self, forKey: .arguments) ?? .null)
        case "perform":
            self = .perform(try name(), arguments: try fields.decodeIfPresent(Value.self, forKey: .arguments) ?? .null)
        case "navigate": self = .navigate(try name(), parameters: try parameters(), from: try origin())
        case "segue": self = .segue(try name(), parameters: try parameters(), from: try origin())
        case "open_url": self = .open(try name(), try fields.decode(LinkSource.self, forKey: .source))
        case "app.lock": self = .lock
        case "app.unlock": self = .unlock
        case "app.background": self = .leaveAndReturn
        case "app.terminate": self = .terminate
        case "app.launch": self = .launch
        case "app.relaunch": self = .relaunch
        case "open_window": self = .openWindow(try name())
        case "close_window": self = .closeWindow(try name())
        case "activate_window": self = .activateWindow(try name())
        case "clock.advance": self = .wait
        case "input": self = .input(try name())
        case "flow": self = .flow(try name())
        case "user.tap_tab": self = .gesture(.tapTab(try name()))
        case "user.choose": self = .gesture(.choose(try name()))
        default:
            let plain = [Command.userBack, .swipeBack(cancel: false), .swipeDismiss(cancel: false), .tapOutside]
            guard let command = plain.first(where: { $0.name == word }) else {
                let why = "'\(word)' is no move"
                throw DecodingError.dataCorruptedError(forKey: .move, in: fields, debugDescription: why)
            }
            self = .gesture(command)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(name, forKey: .move)
        switch self {
        case .tap(let action, let arguments), .perform(let action, let arguments):
            try fields.encode(action, forKey: .name)
            if arguments != .null { try fields.encode(arguments, forKey: .arguments) }
        case .navigate(let target, let parameters, let origin), .segue(let target, let parameters, let origin):
            try fields.encode(target, forKey: .name)
            try fields.encode(parameters, forKey: .parameters)
            try fields.encodeIfPresent(origin, forKey: .from)
        case .open(let address, let source):
            try fields.encode(address, forKey: .name)
            try fields.encode(source, forKey: .source)
        case .openWindow(let id), .closeWindow(let id), .activateWindow(let id), .input(let id), .flow(let id),
            .gesture(.tapTab(let id)), .gesture(.choose(let id)):
            try fields.encode(id, forKey: .name)
        case .gesture, .lock, .unlock, .leaveAndReturn, .terminate, .launch, .relaunch, .wait: break
        }
    }
}
