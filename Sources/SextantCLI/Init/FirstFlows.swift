import AppLinks
import FlowScripting
import NavigationCore
import NavigationHarness

/// Two flows that hold for an app as it is: what the launch shows, and what a link or segue leads to.
struct FirstFlows {
    private let session: ExploredSession

    init(_ session: ExploredSession) { self.session = session }

    var files: [(name: String, text: String)] {
        get throws { [("flows/launch.flow.lua", try launch), try link ?? segue ?? pause] }
    }

    // MARK: What the app does

    private func launched() throws -> Navigator {
        try session.perform {
            let navigator = try session.makeNavigator()
            try navigator.perform(.launch(Launch()))
            return navigator
        }
    }

    private func visible(_ navigator: Navigator) -> String? {
        navigator.state.visible(world: navigator.world).flatMap { navigator.state.view(of: $0)?.name }
    }

    private func assertion(_ screen: String?) -> String {
        screen.map { "assert.visible(\(Value.string($0)))" } ?? "assert(screen() == nil)"
    }

    // MARK: Flows

    private var launch: String {
        get throws {
            """
            -- A flow is one test. It begins with a freshly launched app; nothing is left of the flow before it.
            -- 'sextant run' runs all flows, 'sextant run flows/launch.flow.lua' those of this file.

            flow("the launch shows the first screen", function()
              \(assertion(visible(try launched())))
              assert.no_hazards()
            end)

            """
        }
    }

    private var link: (name: String, text: String)? {
        get throws {
            let matrix = try LinkTrial { try session.perform { try session.makeNavigator() } }.run()
            let found = matrix.rows.lazy.compactMap { row in row.cells[.warm].map { (row.address, $0) } }
                .first { $1.outcome == .done || !$1.heldBy.isEmpty }
            guard let (address, cell) = found else { return nil }
            let source = address.source == .external ? "" : ", { source = \"\(address.source.rawValue)\" }"
            let end =
                cell.heldBy.first.map { "assert.held(request, \(Value.string($0)))" }
                ?? "assert.outcome(request, \"done\")"
            return (
                "flows/links.flow.lua",
                """
                -- A link leads to a screen. 'sextant links' tries every link of the app in every situation.

                flow("a link leads to its screen", function()
                  local request = open_url(\(Value.string(address.text))\(source))
                  \(end)
                  \(assertion(cell.screen))
                end)

                """
            )
        }
    }

    private var segue: (name: String, text: String)? {
        get throws {
            for segue in try launched().app.segues {
                let navigator = try launched()
                let first = visible(navigator)
                let request = try session.perform { try navigator.request(.segue(segue.identifier)) }
                guard navigator.records[request]?.settlement?.outcome == .done, visible(navigator) != first else {
                    continue
                }
                return (
                    "flows/segues.flow.lua",
                    """
                    -- A segue leads from one scene of the storyboard to another.

                    flow("a segue leads on", function()
                      assert.outcome(segue(\(Value.string(segue.identifier))), "done")
                      \(assertion(visible(navigator)))
                    end)

                    """
                )
            }
            return nil
        }
    }

    private var pause: (name: String, text: String) {
        get throws {
            (
                "flows/pause.flow.lua",
                """
                -- What is visible when the app comes back from the background.

                flow("a pause changes nothing", function()
                  app.background()
                  app.foreground()
                  \(assertion(visible(try launched())))
                end)

                """
            )
        }
    }
}
