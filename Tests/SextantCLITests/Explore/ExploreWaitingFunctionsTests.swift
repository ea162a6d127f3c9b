import RunTestSupport
import Testing

/// A function of the app that waits for something is a part of the situation: what is done next depends on it.
@Suite("Exploring tells situations apart by the functions that wait in them")
struct ExploreWaitingFunctionsTests: ExploreSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Ways to have `pay` called later, each while the screen 'order' is asked for and its protection holds that.
    private static let ways = [
        #"navigate("order"):on("done", pay)"#, #"navigate("order"):on("settled", pay)"#,
        #"navigate("order"):on("cancelled", pay)"#, #"navigate("order"):on("resolved", pay)"#,
        #"navigate("order", { on_done = pay })"#, #"navigate("order", { on_failed = pay })"#,
        #"navigate("order", { on_resolved = pay })"#, #"navigate("order", { on_result = pay })"#,
        #"chain { function() return navigate("order") end, function() pay() return navigate("order") end }"#,
        #"navigate("order") screen():on("didAppear", pay)"#, #"navigate("order") screen():on_message("sent", pay)"#,
        #"screen():on("didAppear", pay) navigate("order")"#, #"screen():on_message("sent", pay) navigate("order")"#,
        #"screen():after("5s", pay) navigate("order")"#, #"clock.after("5s", pay) navigate("order")"#,
    ]

    /// Whoever looks comes first to where the same request is held; only a guest can order.
    private static func app(_ order: String) -> String {
        // A chain is a request of its own.
        let isChain = order.hasPrefix("chain")
        let look = isChain ? #"chain { function() return navigate("order") end }"# : #"navigate("order")"#
        return """
            local function pay() app.state.paid = true end
            return App {
              state = { user = null, paid = false },
              root = stack { "home" },
              protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
              screens = {
                home = {
                  actions = {
                    a_look = function() \(look) end,
                    order = function() if app.state.user == nil then \(order) end end,
                  },
                },
                order = { from = { "home" }, presentation = "push", protect = "member" },
                login = {
                  presentation = "sheet",
                  actions = { send = function() send("sent") end, submit = function() app.state.user = "ada" end },
                },
              },
            }
            """
    }

    private func findsPayment(_ order: String) throws -> (isFound: Bool, output: String) {
        try folder.write("paid.properties.lua", #"never("paid", function() return app.state.paid end)"#)
        let output = try explore(Self.app(order), "--only paid --states 60 --depth 6").output
        return (output.contains("broken paid: "), output)
    }

    @Test("What only comes where a function waits is found", arguments: ways)
    func waiting(_ order: String) throws {
        let (isFound, output) = try findsPayment(order)
        #expect(isFound, "\(output)")
    }

    @Test("Nothing comes of it where none waits")
    func none() throws {
        let (isFound, output) = try findsPayment(#"navigate("order")"#)
        #expect(!isFound, "\(output)")
    }
}
