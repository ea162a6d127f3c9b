import NavigationHarness

/// What every guest may see. Each cached screen keeps itself in a different way, on purpose.
extension SampleShop {
    struct Item: ScreenParameters {
        static let highlight = ScreenProperty<String>("highlight")
        var id: String
    }

    struct Results: ScreenParameters {
        static let count = ScreenProperty<Int>("count")
        var q: String?
    }

    struct Category: ScreenParameters {
        var name: String
    }

    // Actions without arguments do what a first tap would do, so that exploring them leads somewhere.
    @ScreensBuilder var browsing: Screens {
        Screen("home")
            .links("/home")
            .action("open_item", taking: "id", perform: openItem)
            .action("open_latest") { context in context.route("latest") }
            .action("open_cellar") { context in context.navigate("cellar") }
            .action("open_lounge") { context in context.navigate("lounge") }
            .action("open_offer") { context in context.once("offer") { context.present($0) } }

        Screen("search")
            .action("submit", taking: "q") { (context, q: String?) in context.navigate(Results(q: q ?? "tea")) }

        Screen(Results.self)
            .links("/search?q=:q")
            .from("search")
            .presentation(.push)
            .keepAlive(.seconds(60), sliding: true)
            .property(Results.count)
            .model { _ in SearchModel() }
            .onAppear(load)
            .action("reload", load)
            .action("open_item", taking: "id", perform: openItem)

        Screen("categories")
            .links("/categories")
            .action("open", taking: "name") { (context, name: String?) in
                context.navigate(Category(name: name ?? "tea"))
            }

        Screen(Category.self)
            .links("/category/:name")
            .from("categories")
            .presentation(.push)
            .keepAlive(.seconds(60), from: .close)
            .action("open_item", taking: "id", perform: openItem)

        Screen(Item.self)
            .property(Item.highlight)
            .links("/item/:id")
            .presentation(.push)
            .keepAlive(.seconds(60))
            .restorable()
            .action("add_to_cart") { context in context.state.cart.append(context.parameters.id) }
            // Opens them twice for two quick taps: what the flows of hazards show, and exploring finds.
            .action("reviews") { context in context.push("reviews") }
            .action("share") { context in context.once("share") { context.present($0, .style(.popover)) } }
            .action("close") { context in context.close() }

        Screen("reviews")
            .presentation(.push)
            .action("write") { context in
                context.once("write_review") { context.present($0, .dismissable(false)) }
            }

        Screen("write_review")
            .presentation(.sheet)
            .action("discard") { context in context.close() }

        Screen("share")
            .presentation(.sheet)
            .action("done") { context in context.close() }
    }

    /// Shows how many articles were found; without a connection the page stays as it is.
    private func load(_ context: Screen<Results, SearchModel>.Context) async throws {
        let model = try context.model
        do {
            try await model.load(context.parameters.q ?? "", from: catalogue, network, context.clock)
            context[Results.count] = model.articles.count
        } catch is NetworkFailure {
            context.once("results_failed") { context.alert("The shop cannot be reached", name: $0) }
        }
    }

    private func openItem(_ context: Context, id: String?) { context.navigate(Item(id: id ?? "1")) }
}
