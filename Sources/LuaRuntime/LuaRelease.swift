import CLuaShim

/// The release of the Lua library that the process runs with, which may differ from the headers it was built with.
struct LuaRelease {
    var text: String

    static let linked: LuaRelease = {
        var length = 0
        guard let start = lrt_release_text(&length) else { return LuaRelease(text: "?") }
        let bytes = UnsafeRawBufferPointer(start: start, count: length)
        return LuaRelease(text: String(decoding: bytes, as: UTF8.self))
    }()

    private var numbers: [Int] { text.split(separator: ".").compactMap { Int($0) } }

    func isBefore(patch: Int) -> Bool {
        numbers.count == 3 && numbers[2] < patch
    }

    /// 5.4.5 changed the parameters of a function that 5.4.6 changed back.
    var isSupported: Bool {
        let numbers = numbers
        return numbers.count == 3 && numbers[0] == 5 && numbers[1] == 4 && numbers[2] >= 4 && numbers[2] != 5
    }
}
