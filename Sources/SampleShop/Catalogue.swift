import NavigationHarness

/// What the shop sells, as its server knows it.
struct Catalogue {
    struct Article: Codable, Hashable {
        var id: String
        var title: String
        /// In cents.
        var price: Int
    }

    private let articles = [
        Article(id: "1", title: "Green tea", price: 450),
        Article(id: "2", title: "Black tea", price: 390),
        Article(id: "3", title: "Teapot", price: 2900),
        Article(id: "4", title: "Red wine", price: 1200),
        Article(id: "5", title: "Cheese", price: 820),
    ]

    func search(_ text: String) -> [Article] {
        articles.filter { $0.title.lowercased().contains(text.lowercased()) }
    }

    func article(_ id: String) throws -> Article {
        guard let article = articles.first(where: { $0.id == id }) else { throw Missing(id: id) }
        return article
    }

    struct Missing: Error, CustomStringConvertible {
        var id: String
        var description: String { "the catalogue has no article '\(id)'" }
    }
}

/// The live object of a page of results: loads what was searched for.
final class SearchModel {
    private(set) var articles: [Catalogue.Article] = []

    func load(_ text: String, from catalogue: Catalogue, _ network: any Network, _ clock: VirtualClock) async throws {
        articles = try await network.call(clock) { catalogue.search(text) }
    }
}

extension SampleShop {
    var catalogueService: Service {
        Service("catalogue") {
            Function("search") { (context, text: String) in
                try await network.call(context.clock) { catalogue.search(text) }
            }
            Function("article") { (context, id: String) in
                try await network.call(context.clock) { try catalogue.article(id) }
            }
        }
    }
}
