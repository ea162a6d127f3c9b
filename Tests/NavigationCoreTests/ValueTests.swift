import NavigationCore
import Testing

@Suite("Values")
struct ValueTests {
    private static let equal: [(Value, Value)] = [
        (1, .number(1)), (0, .number(-0.0)), (.array([1, "a"]), .array([.number(1), "a"])), (.array([]), .record([:])),
        (.record(["id": 1]), .record(["id": .number(1)])),
        (.record(["a": .array([1])]), .record(["a": .array([.number(1)])])),
    ]

    @Test("Equal values have one identity", arguments: equal)
    func identity(one: Value, other: Value) {
        #expect(one == other)
        #expect(one.identity == other.identity)
        #expect(one.hashValue == other.hashValue)
    }

    @Test("Different values have different identities")
    func differences() {
        let values: [Value] = [
            .null, true, "true", 1, "1", .number(1.5), "1.5", .array([1]), .array(["1"]), .record(["a": 1]),
        ]
        #expect(Set(values.map(\.identity)).count == values.count)
    }
}
