import NavigationCore
import NavigationHarness
import Testing

@Suite("What is handed back when a screen is closed")
struct WayBackTests {
    final class Notes { var lines: [String] = [] }

    private func opened(_ notes: Notes) throws -> (Navigator, RequestID) {
        let navigator = try launched()
        let request = try navigator.ask(.present(.screen("sheet")))
        navigator.whenClosed(request) { result, reason in
            notes.lines.append("\(result?.text ?? "nothing") \(reason.rawValue)")
        }
        return (navigator, request)
    }

    @Test("The result of a screen reaches who opened it, once")
    func result() throws {
        let notes = Notes()
        let (navigator, request) = try opened(notes)
        try navigator.ask(.present(.screen("other")))
        try navigator.ask(.dismiss) { $0.result = "of another" }
        #expect(notes.lines.isEmpty)
        try navigator.ask(.close) { $0.result = "blue" }
        #expect(notes.lines == ["blue dismissed"])
        #expect(navigator.records[request]?.result == "blue")
        try navigator.ask(.present(.screen("sheet")))
        try navigator.ask(.close) { $0.result = "green" }
        #expect(notes.lines == ["blue dismissed"])
    }

    @Test("A screen that a person swipes away leaves no result")
    func swiped() throws {
        let notes = Notes()
        let (navigator, request) = try opened(notes)
        try navigator.ask(.swipeDismiss(cancel: false))
        #expect(notes.lines == ["nothing swiped"])
        #expect(navigator.records[request]?.result == nil)
    }

    @Test(
        "Data on the way back goes to the screen that becomes visible, when it has",
        arguments: [Command.pop(1), .close, .back(1), .popToRoot, .popTo(.screen("home"))]
    )
    func data(command: Command) throws {
        let navigator = try launched(animations: true)
        try navigator.ask(.push(.screen("detail")))
        try navigator.advance(by: .seconds(2))
        let request = try navigator.ask(command) { $0.data = .value("for you") }
        #expect(!navigator.log.events.contains { $0.kind == .dataDelivered })
        try navigator.advance(by: .seconds(2))
        #expect(navigator.end(request) == "done(completed)")
        let told = navigator.log.events.filter { $0.request == request }.map(\.kind)
        #expect(told.suffix(2) == [.dataDelivered, .settled])
        #expect(navigator.log.events.last { $0.kind == .dataDelivered }?.screen == "home")
    }
}
