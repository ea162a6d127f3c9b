import NavigationCore
import Testing

/// Fingerprints are the same in every process and on every machine: explorers compare them.
@Suite("Fingerprints are stable")
struct GoldenFingerprintTests {
    @Test("fingerprints are those that were written down")
    func golden() throws {
        let driver = try Driver()
        #expect(driver.state.fingerprint(in: driver.world).description == "5df1168d93479f45")
        try driver(.push(.screen("item"))) { $0.parameters = ["id": "5"] }
        try driver(.present(.screen("wizard")))
        try driver.set(["user": ["name": "Ada", "age": 36]])
        #expect(driver.state.fingerprint(in: driver.world).description == "23c535cd70c9d470")
        try driver(.push(.screen("detail"))) { $0.keepAlive = KeepAlive(UsesLifetime(3)) }
        try driver(.push(.screen("nowhere")))
        #expect(driver.state.fingerprint(in: driver.world).description == "86d448d3752b4882")
    }

    @Test("values that compare as equal have one digest")
    func values() throws {
        func fingerprint(_ value: Value) throws -> Fingerprint {
            let driver = try Driver()
            try driver.set(["user": value])
            return driver.state.fingerprint(in: driver.world)
        }
        #expect(try fingerprint(3) == fingerprint(3.0))
        #expect(try fingerprint([]) == fingerprint([:]))
        #expect(try fingerprint(["a": 1, "b": 2]) == fingerprint(["b": 2, "a": 1]))
        #expect(try fingerprint(["a": 1, "b": 2]) != fingerprint(["a": 2, "b": 1]))
        #expect(try fingerprint("a") != fingerprint(["a"]))
        #expect(try fingerprint(1) != fingerprint("1"))
    }
}
