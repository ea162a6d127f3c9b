import NavigationCore
import NavigationHarness
import Testing

@Suite("Who listens for the destination of a request")
struct ResolutionTests {
    final class Notes {
        var lines: [String] = []
        weak var navigator: Navigator?
    }

    @Test("Hears of it before anything moves")
    func before() throws {
        let notes = Notes()
        let navigator = try launched()
        var options = RequestOptions()
        options.tellsResolution = true
        let request = try navigator.request(.push(.screen("detail")), options) { [navigator] id in
            try navigator.whenResolved(id) { record in
                notes.lines += [navigator.visible ?? "", navigator.end(id), record.screenName ?? ""]
            }
        }
        #expect(notes.lines == ["home", "pending", "detail"])
        #expect(navigator.end(request) == "done(shown)")
        #expect(navigator.names == ["home", "detail"])
    }

    @Test("What it asks for meanwhile comes after the request")
    func meanwhile() throws {
        let notes = Notes()
        let navigator = try launched()
        notes.navigator = navigator
        var options = RequestOptions()
        options.tellsResolution = true
        _ = try navigator.request(.push(.screen("detail")), options) { id in
            try navigator.whenResolved(id) { _ in
                let next = try notes.navigator?.request(.push(.screen("other")))
                notes.lines.append(next.flatMap { notes.navigator?.state.request($0)?.stage.name } ?? "")
            }
        }
        #expect(notes.lines == ["queued"])
        #expect(navigator.names == ["home", "detail", "other"])
        #expect(navigator.state.requests.isEmpty)
    }

    @Test("Hears of it although the request is refused afterwards")
    func refused() throws {
        let navigator = try launched(sampleApp { $0.root = .screen(ScreenEntry("home")) })
        let request = try navigator.ask(.push(.screen("detail")))
        #expect(navigator.end(request) == "failed(noStack)")
        #expect(navigator.log.events.contains { $0.kind == .resolved && $0.request == request })
        #expect(!navigator.log.events.contains { $0.kind == .created && $0.screen == "detail" })
    }
}
