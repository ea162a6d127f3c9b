/// A value of an imported file, with where it is.
struct ImportedValue {
    /// The line that it begins on; `nil` where that is not known.
    var line: Int?
    var content: Content

    indirect enum Content {
        case null
        case boolean(Bool)
        case integer(Int)
        case number(Double)
        case text(String)
        case list([ImportedValue])
        case fields([Field])
        /// What no file of an app needs here, such as a date, by what it is called.
        case other(String)
    }

    struct Field {
        var name: String
        var line: Int?
        var value: ImportedValue
    }

    /// What it is called in messages.
    var kind: String {
        switch content {
        case .null: "null"
        case .boolean: "a boolean"
        case .integer, .number: "a number"
        case .text: "a text"
        case .list: "a list"
        case .fields: "a dictionary"
        case .other(let name): name
        }
    }
}
