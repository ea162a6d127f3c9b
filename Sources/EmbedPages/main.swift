import Platform

// Writes the pages of a folder as texts into a Swift file: `EmbedPages OUTPUT FOLDER`.
//
// An array of bytes, as resources are embedded, would take the compiler a minute.

func source(of folder: String) throws(FileFault) -> String {
    let names = (FileSystem.entries(of: folder) ?? []).filter { $0.hasSuffix(".md") }
    if names.isEmpty { throw FileFault("there are no pages in \(folder)") }
    var pages = ""
    for name in names {
        let text = try FileReading.text(of: folder + "/" + name)
        pages += "        (\"\(name.dropLast(3))\", #######\"\"\"\n\(text)\n\"\"\"#######),\n"
    }
    return "enum EmbeddedPages {\n    static let all: [(name: String, text: StaticString)] = [\n\(pages)    ]\n}\n"
}

do throws(FileFault) {
    guard CommandLine.arguments.count == 3 else { throw FileFault("usage: EmbedPages OUTPUT FOLDER") }
    try FileWriting.write(try source(of: CommandLine.arguments[2]), to: CommandLine.arguments[1])
} catch {
    // The build system shows what a tool says, and stops at its status.
    print("error: EmbedPages: \(error.message)")
    exit(1)
}
