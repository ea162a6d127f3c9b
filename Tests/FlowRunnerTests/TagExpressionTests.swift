import FlowRunner
import Testing

@Suite("Tag expressions")
struct TagExpressionTests {
    @Test(
        "choose flows by their tags",
        arguments: [
            ("auth", ["auth"], true),
            ("auth", ["slow"], false),
            ("not slow", [], true),
            ("auth and not slow", ["auth"], true),
            ("auth and not slow", ["auth", "slow"], false),
            ("a or b and c", ["a"], true),
            ("a or b and c", ["b"], false),
            ("(a or b) and c", ["a"], false),
            ("(a or b)and(c)", ["b", "c"], true),
            ("not not a", ["a"], true),
            ("not (a or b)", ["b"], false),
            ("'needs review' or \"and\"", ["and"], true),
            ("deep-link:1.2", ["deep-link:1.2"], true),
        ]
    )
    func chooses(_ text: String, _ tags: [String], _ expected: Bool) throws {
        #expect(try TagExpression(text).matches(tags) == expected)
    }

    @Test(
        "that cannot be read are refused",
        arguments: ["", "and", "a and", "a b", "(a", "a)", "not", "'a", "a or or b", "()"]
    )
    func refuses(_ text: String) {
        #expect(throws: RunRefusal.self) { try TagExpression(text) }
    }

    @Test("that nest too deeply are refused instead of exhausting the stack")
    func refusesDepth() throws {
        for joint in ["and", "or"] {
            let long = String(repeating: "b \(joint) ", count: 100_000) + "b"
            #expect(throws: RunRefusal.self) { try TagExpression(long).matches(["b"]) }
            let most = String(repeating: "b \(joint) ", count: 400) + "b"
            #expect(try TagExpression(most).matches(["b"]))
        }
        #expect(throws: RunRefusal.self) {
            try TagExpression(String(repeating: "(", count: 100_000) + "a" + String(repeating: ")", count: 100_000))
        }
        #expect(throws: RunRefusal.self) { try TagExpression(String(repeating: "not ", count: 100_000) + "a") }
    }

    @Test("say which tags they name")
    func namesTags() throws {
        #expect(try TagExpression("a and not (b or a)").tags == ["a", "b", "a"])
    }
}
