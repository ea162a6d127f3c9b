import NavigationHarness

/// What every guest may see. Each cached screen keeps itself in a different way, on purpose.
extension SampleShop {
    struct Item: ScreenParameters {
        static let screen = "item"
        var id: String
    }

    struct Results: ScreenParameters {
        static let screen = "results"
        var q: String?
    }

    struct Category: ScreenParameters {
        static let screen = "category"
        var name: String
    }

    @ScreensBuilder<SampleShop> var browsing: Screens {
        Screen("home")
            .links("/home")
            .action("open_item", OpenItem.self, openItem)
            .action("open_latest") { app in app.route("latest") }
            .action("open_cellar") { app in app.navigate("cellar") }
            .action("open_lounge") { app in app.navigate("lounge") }
            .action("open_offer") { app in app.present("offer") }

        Screen("search")
            .action("submit", Query.self) { app, query in app.push(Results(q: query.q ?? "tea")) }

        Screen(Results.self)
            .links("/search")
            .from("search")
            .presentation(.push)
            .keepAlive(.seconds(60), sliding: true)
            .property("count", Int.self)
            .model { _ in SearchModel() }
            .onAppear { app in try await load(app) }
            .action("reload") { app in try await load(app) }
            .action("open_item", OpenItem.self, openItem)

        Screen("categories")
            .links("/categories")
            .action("open", OpenCategory.self) { app, given in app.push(Category(name: given.name ?? "tea")) }

        Screen(Category.self)
            .links("/category/:name")
            .from("categories")
            .presentation(.push)
            .keepAlive(.seconds(60), from: .close)
            .action("open_item", OpenItem.self, openItem)

        Screen(Item.self)
            .property("highlight", String.self)
            .links("/item/:id")
            .presentation(.push)
            .keepAlive(.seconds(60))
            .restorable()
            .action("add_to_cart") { app in app.state.cart.append(app.parameters.id) }
            .action("reviews") { app in app.push("reviews") }
            .action("share") { app in app.present("share", .style(.popover)) }
            .action("close") { app in app.close() }

        Screen("reviews")
            .presentation(.push)
            .action("write") { app in app.present("write_review", .dismissable(false)) }

        Screen("write_review")
            .presentation(.sheet)
            .action("discard") { app in app.close() }

        Screen("share")
            .presentation(.sheet)
            .action("done") { app in app.close() }
    }

    // Actions without arguments do what a first tap would do, so that exploring them leads somewhere.

    struct OpenItem: Codable {
        var id: String?
    }

    struct OpenCategory: Codable {
        var name: String?
    }

    struct Query: Codable {
        var q: String?
    }

    /// Shows how many articles were found; without a connection the page stays as it is.
    private func load(_ app: ScreenContext<SampleShop, Results, SearchModel>) async throws {
        let model = try app.model
        do {
            try await model.load(app.parameters.q ?? "", from: catalogue, network, app.clock)
            app.setProperty("count", to: model.articles.count)
        } catch is Network.Failure {
            app.present("results_failed", .alert("The shop cannot be reached") { Choice("ok", role: .cancel) })
        }
    }

    private func openItem(_ app: Context, _ given: OpenItem) { app.push(Item(id: given.id ?? "1")) }
}
