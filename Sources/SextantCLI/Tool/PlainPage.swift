import FlowReporting

/// A page that needs nothing beside itself, and no script.
enum PlainPage {
    /// - Parameters:
    ///   - title: Plain text; also the heading.
    ///   - style: CSS beside that of all pages.
    ///   - body: HTML below the heading.
    static func text(title: String, style: String, body: String) -> String {
        let title = XMLText.content(title)
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <style>\(common)
            \(style)</style>
            </head>
            <body>
            <main>
            <h1>\(title)</h1>
            \(body)
            </main>
            </body>
            </html>

            """
    }

    private static let common = """
        :root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif; }
        body { margin: 2rem; }
        h1 { font-size: 1.4rem; margin: 0; }
        """
}
