import NavigationCore
import Testing

/// Sections of one page behind a bar: a kind that an app brings along.
private struct Segments: ContainerKind {
    let name = "segments"
    let hasKeys = true
    let hasSelection = true

    func shown(in container: ContainerData) -> [Int] { container.selection.map { [$0] } ?? [] }

    func revealing(_ index: Int, in container: ContainerData) -> ContainerData? {
        var result = container
        result.selection = index
        return result
    }

    func goingBack(by steps: Int, in container: ContainerData) -> ContainerData? {
        container.selection == 0 ? nil : revealing(0, in: container)
    }

    func problems(of container: ContainerData) -> [String] {
        container.children.count < 2 ? ["one segment alone needs no bar"] : []
    }
}

@Suite("Kinds of containers that an app brings along")
struct ContainerKindTests {
    private func segmented() throws -> Driver {
        let segments = ContainerDescription(
            kind: "segments",
            id: "page",
            children: [
                .init(key: "new", .stack(ScreenEntry("home"))), .init(key: "old", .screen(ScreenEntry("other"))),
            ]
        )
        return try Driver(
            sampleApp { app in
                app.containerKinds["segments"] = Segments()
                app.root = .container(segments)
            }
        )
    }

    @Test("What a kind has in front is the last of what it shows", arguments: ContainerKinds.builtIn.values.map(\.name))
    func front(name: String) throws {
        let kind = try #require(ContainerKinds.builtIn[name])
        for count in 0...3 {
            for selection in [nil] + (0..<count).map(Optional.some) {
                var container = ContainerData(kind: name, children: SharedArray((0..<count).map { NodeID($0) }))
                container.selection = selection
                #expect(kind.front(in: container) == kind.shown(in: container).last, "\(container)")
            }
        }
    }

    @Test("What a kind says to be in front and is not there is passed over")
    func frontOutOfRange() throws {
        struct Lost: ContainerKind {
            let name = "segments"
            let hasKeys = true
            let hasSelection = true

            func shown(in container: ContainerData) -> [Int] { [7, 1, 9] }
            func front(in container: ContainerData) -> Int? { 9 }
            func revealing(_ index: Int, in container: ContainerData) -> ContainerData? { container }
        }
        let app = try Driver(
            sampleApp { app in
                app.containerKinds["segments"] = Lost()
                app.root = .container(
                    ContainerDescription(
                        kind: "segments",
                        id: "page",
                        children: [
                            .init(key: "new", .screen(ScreenEntry("home"))),
                            .init(key: "old", .screen(ScreenEntry("other"))),
                        ]
                    )
                )
            }
        )
        #expect(app.visible == "other")
    }

    @Test("Selecting, revealing and going back follow the rules of the kind, with the lifecycle of its screens")
    func commands() throws {
        let app = try segmented()
        #expect(try app(.selectTab("old")).text == "done(completed)")
        #expect(app.visible == "other")
        #expect(app.trace(.didDisappear, .tabSelected) == ["tabSelected:other", "didDisappear:home"])
        #expect(try app(.userBack).text == "done(completed)")
        #expect(app.visible == "home")
        #expect(try app(.navigate(.screen("other"))).text == "done(revealed)")
        #expect(app.created("other") == 1)
        #expect(try app(.selectTab("ne")).message == "there is no tab 'ne': did you mean 'new'?")
    }

    @Test("A stack inside takes what is pushed, the kind itself takes nothing")
    func pushing() throws {
        let app = try segmented()
        #expect(try app(.push(.screen("detail"))).text == "done(shown)")
        #expect(app.stack == ["home", "detail"])
        try app(.selectTab("old"))
        #expect(try app(.push(.screen("detail"))).text == "failed(noStack)")
    }

    @Test("It is in the drawing and in the list of nodes like those that every app has")
    func drawing() throws {
        let app = try segmented()
        #expect(app.state.drawing(in: app.world).contains("segments page [new]"))
        #expect(app.state.treeNodes(in: app.world).map(\.kind) == ["segments", "stack", "screen", "screen"])
    }
}
