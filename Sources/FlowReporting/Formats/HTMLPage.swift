/// The parts of the HTML report that are the same for every run; the files lie in the folder `Page`.
enum HTMLPage {
    /// Everything before the data.
    static var head: String {
        let page = text(PackageResources.page_html)
        guard let mark = page.range(of: "/*STYLE*/") else { return page }
        return page[..<mark.lowerBound] + text(PackageResources.page_css) + page[mark.upperBound...]
    }

    /// Everything after the data.
    static var tail: String {
        let scripts = [
            PackageResources.data_js, PackageResources.address_js, PackageResources.copy_js,
            PackageResources.filters_js, PackageResources.list_js, PackageResources.tree_js,
            PackageResources.moments_js, PackageResources.timeline_js, PackageResources.source_js,
            PackageResources.trace_js, PackageResources.detail_js, PackageResources.coverage_js,
            PackageResources.graph_js, PackageResources.summary_js, PackageResources.keys_js,
            PackageResources.main_js,
        ]
        return "<script>\n" + scripts.map(text).joined() + "</script>\n</body>\n</html>\n"
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension String {
    /// The first place of a text; Foundation's own would make the tool start slower.
    fileprivate func range(of text: String) -> Range<Index>? { ranges(of: text).first }
}
