import Platform

// Writes the pages of a folder as texts into a Swift file: `EmbedPages OUTPUT FOLDER`.
//
// An array of bytes, as resources are embedded, would take the compiler a minute.

func source(of folder: String) throws -> String {
    let names = (FileSystem.entries(of: folder) ?? []).filter { $0.hasSuffix(".md") }
    let pages = try names.map { name in
        let text = try FileReading.text(of: folder + "/" + name)
        return "        (\"\(name.dropLast(3))\", #######\"\"\"\n\(text)\n\"\"\"#######),\n"
    }
    return
        "enum EmbeddedPages {\n    static let all: [(name: String, text: StaticString)] = [\n\(pages.joined())    ]\n}\n"
}

do {
    try FileWriting.write(try source(of: CommandLine.arguments[2]), to: CommandLine.arguments[1])
} catch let fault as FileFault {
    fatalError(fault.message)
}
