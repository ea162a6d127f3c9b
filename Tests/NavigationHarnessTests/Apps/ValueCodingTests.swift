import NavigationCore
import Testing

@testable import NavigationHarness

@Suite("Swift values and plain values stand for each other")
struct ValueCodingTests {
    struct Inner: Codable, Hashable {
        var id: String
        var tags: [String]?
    }

    enum Size: String, Codable, CaseIterable { case small, large }

    enum Kind: Codable, Hashable {
        case plain
        case gift(note: String)
    }

    struct Outer: Codable, Hashable {
        var text = "a"
        var whole = 3
        var part = 0.5
        var small: UInt8 = 7
        var flag = true
        var none: Int?
        var list = [1, 2]
        var inner = Inner(id: "x", tags: ["y"])
        var others = ["k": Inner(id: "z")]
        var numbered = [3: "c"]
        var size = Size.large
        var kinds: [Kind] = [.plain, .gift(note: "n")]
        var wait = Duration.milliseconds(1500)
        var anything: Value = ["free": [1, "b", nil]]
        var set: Set<String> = ["only"]
    }

    @Test("A value comes back as it was, and looks as Lua would write it")
    func roundTrip() throws {
        let outer = Outer()
        let value = try Value(encoding: outer)
        #expect(try value.decoded(as: Outer.self) == outer)
        #expect(value["whole"] == 3)
        #expect(value["inner"] == ["id": "x", "tags": ["y"]])
        #expect(value["numbered"] == ["3": "c"])
        #expect(value["kinds"] == [["plain": [:]], ["gift": ["note": "n"]]])
        #expect(value["wait"] == 1.5)
        #expect(value.fields?["none"] == nil)
    }

    @Test("Values alone are written, too")
    func single() throws {
        #expect(try Value(encoding: "a") == "a")
        #expect(try Value(encoding: Int?.none) == .null)
        #expect(try Value(encoding: [1, 2]) == [1, 2])
        #expect(try Value(encoding: Size.small) == "small")
        #expect(try Value.number(2).decoded(as: Int.self) == 2)
        #expect(try Value.integer(2).decoded(as: Double.self) == 2)
        #expect(try Value.string("90s").decoded(as: Duration.self) == .seconds(90))
        #expect(try Value.array([]).decoded(as: [String: Int].self) == [:])
        #expect(try Value.record([:]).decoded(as: [Int].self) == [])
    }

    @Test(
        "What does not fit is told with its path",
        arguments: [
            (["text": 5], "text: a string expected, got an integer"),
            (["list": [1, "b"]], "list[2]: an integer expected, got a string"),
            (["list": "b"], "list: a list expected, got a string"),
            (["inner": ["tags": []]], "inner.id: it is missing: a string expected"),
            (["others": ["k": 5]], "others.k: a table with names expected, got an integer"),
            (["small": 300], "small: an integer expected, got an integer"),
            (["whole": 1.5], "whole: an integer expected, got a number"),
            (["size": "lage"], "size: 'lage' is none of small, large: did you mean 'large'?"),
            (["wait": "soon"], "wait: a duration (seconds, or text such as \"90s\") expected, got a string"),
            (["flag": nil], "flag: it is missing: a boolean expected"),
        ] as [(Value, String)]
    )
    func faults(change: Value, expected: String) throws {
        let value = try Value(encoding: Outer()).fields ?? [:]
        let changed = Value.record(value.merging(change.fields ?? [:]) { $1 })
        let fault = #expect(throws: ValueFault.self) { try changed.decoded(as: Outer.self) }
        #expect(fault?.description == expected)
    }

    @Test("Keys that a type does not know are refused where that is asked for")
    func strict() throws {
        let value: Value = ["id": "x", "tgas": ["a"]]
        #expect(try value.decoded(as: Inner.self).tags == nil)
        let fault = #expect(throws: ValueFault.self) { try value.strictlyDecoded(as: Inner.self) }
        #expect(fault?.description == "the key 'tgas' is not known: did you mean 'tags'?")
        let free: Value = ["a": ["id": "x"], "b": ["id": "y"]]
        #expect(try free.strictlyDecoded(as: [String: Inner].self).count == 2)
    }

    @Test("A number that is none has no plain form")
    func notANumber() {
        #expect(throws: ValueFault.self) { try Value(encoding: ["a": Double.nan]) }
    }
}

@Suite("The shape of a type is found out without a value of it")
struct ShapeTests {
    struct Mixed: Decodable {
        var id: String
        var count: Int?
        var price: Double
        var flag: Bool
        var size: ValueCodingTests.Size
        var inner: ValueCodingTests.Inner
        var list: [Int]
        var free: Value
    }

    struct Wrapped: Codable {
        var raw: String
        init(from decoder: any Decoder) throws { raw = try decoder.singleValueContainer().decode(String.self) }
    }

    struct Holder: Decodable {
        var wrapped: Wrapped
        var last: Int
    }

    enum Picky: String, Decodable { case one }
    struct WithPicky: Decodable { var picky: Picky }
    struct WithMaybePicky: Decodable { var picky: Picky? }
    struct Tree: Decodable { var name: String, children: [Tree] }

    @Test("Fields come in their order, with their types")
    func fields() throws {
        let shape = try Shape(of: Mixed.self)
        #expect(Array(shape.fields.keys) == ["id", "count", "price", "flag", "size", "inner", "list", "free"])
        #expect(Array(shape.fields.values) == [.string, .integer, .number, .boolean, .string, .table, .table, .any])
    }

    @Test("Types with a form of their own are what they read")
    func wrapped() throws {
        let shape = try Shape(of: Holder.self)
        #expect(shape.fields == ["wrapped": .string, "last": .integer])
        #expect(try Shape(of: [Int].self).type == .table)
        #expect(try Shape(of: NoParameters.self).fields.isEmpty)
        #expect(try Shape(of: Tree.self).fields == ["name": .string, "children": .table])
    }

    @Test("A type of which no sample can be made is told, unless it is optional")
    func picky() throws {
        let fault = #expect(throws: ValueFault.self) { try Shape(of: WithPicky.self) }
        #expect(fault?.path == "picky")
        #expect(fault?.problem.contains("make it CaseIterable, or optional") == true)
        #expect(try Shape(of: WithMaybePicky.self).fields["picky"] == .string)
    }
}
