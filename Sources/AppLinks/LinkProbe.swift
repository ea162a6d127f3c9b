import NavigationCore
import NavigationHarness

/// Follows one address in a freshly made app, and looks at what has come of it.
struct LinkProbe {
    let address: AppAddress
    let navigator: Navigator
    private var cell = LinkCell()

    init(_ address: AppAddress, _ navigator: Navigator) { (self.address, self.navigator) = (address, navigator) }

    /// What brings a situation about.
    struct Preparation {
        /// State that the app is launched with.
        var state: [String: Value] = [:]
        /// Puts something in front.
        var present: ((Navigator) throws -> Void)?
    }

    static func run(
        _ address: AppAddress,
        _ situation: LinkSituation,
        _ preparation: Preparation,
        in navigator: Navigator
    ) -> LinkCell {
        var probe = LinkProbe(address, navigator)
        do {
            try probe.follow(situation, preparation)
        } catch {
            probe.cell.fault = "\(error)"
        }
        return probe.cell
    }

    private mutating func follow(_ situation: LinkSituation, _ preparation: Preparation) throws {
        let request: RequestID
        switch situation {
        case .cold: request = try start(preparation.state)
        case .warm, .guest, .member:
            try launch(preparation.state)
            request = try open()
        case .modal:
            try launch(preparation.state)
            try preparation.present?(navigator)
            request = try open()
        case .locked:
            try launch(preparation.state)
            try navigator.perform(.lock)
            request = try open()
            try navigator.perform(.unlock)
        case .twice:
            try launch(preparation.state)
            try open()
            request = try open()
        }
        try navigator.comeToRest()
        look(at: request)
    }

    @discardableResult
    private func open() throws -> RequestID { try navigator.request(.openURL(address.text, address.source)) }

    private func launch(_ state: [String: Value]) throws {
        var launch = Launch()
        launch.state = state
        try navigator.perform(.launch(launch))
        try navigator.comeToRest()
    }

    /// Lets the address start the app; what no door lets in starts nothing.
    private func start(_ state: [String: Value]) throws -> RequestID {
        guard navigator.passage(of: address.text, from: address.source) == .open else { return try open() }
        var launch = Launch()
        (launch.url, launch.source, launch.state) = (address.text, address.source, state)
        guard let request = try navigator.perform(.launch(launch)) else {
            preconditionFailure("a launch with an address makes a request")
        }
        return request
    }

    private mutating func look(at request: RequestID) {
        let state = navigator.state
        let visible = state.visible(world: navigator.world).flatMap { state.view(of: $0) }
        (cell.screen, cell.parameters) = (visible?.name, visible?.parameters ?? [:])
        cell.stack = navigator.visibleStackNames
        let end = navigator.records[request]?.settlement
        (cell.outcome, cell.reason, cell.message) = (end?.outcome ?? .pending, end?.reason, end?.message ?? "")
        for event in navigator.log.events {
            switch event.fact {
            case .held(let protection) where event.request == request: cell.heldBy.append(protection)
            case .effect(let kind, let fields) where event.request == request && kind == "open_url":
                cell.opensBrowser = fields["application"] == "browser"
            default: if let hazard = event.hazard { cell.hazards.append(hazard.rawValue) }
            }
        }
    }
}

extension Navigator {
    /// Lets time pass until the app does nothing more by itself, or for half a minute.
    func comeToRest() throws {
        let end = state.now + .seconds(30)
        try passInstants { state.timers.first { $0.acts }.map { $0.due <= end } ?? false }
    }
}

extension ScheduledTimer {
    /// Whether the app or what moves goes on with it; what is kept only grows old.
    fileprivate var acts: Bool { if case .expire = task { false } else { true } }
}
