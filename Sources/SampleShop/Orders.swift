import NavigationHarness

/// What a member has ordered, and where it is sent.
extension SampleShop {
    struct Order: ScreenParameters {
        static let screen = "order"
        var number: Int
    }

    @ScreensBuilder<SampleShop> var orders: Screens {
        Screen("orders")
            .links("/orders")
            .from("account")
            .presentation(.push)
            .protected(by: "signed in")
            .action("open", OpenOrder.self) { app, given in app.push(Order(number: given.number ?? 1)) }

        Screen(Order.self)
            .links("/orders/:number")
            .from("orders")
            .presentation(.push)
            .protected(by: "signed in")
            .action("track") { app in app.openWindow("tracking") }

        Screen("addresses")
            .from("settings")
            .presentation(.push)
            .protected(by: "signed in")
            .action("delete") { app in
                app.present(
                    "delete_address",
                    .alert("Delete this address?", message: "Orders on their way are not affected.") {
                        Choice("delete", title: "Delete", role: .destructive) { app.state.address = nil }
                        Choice("keep", title: "Keep", role: .cancel)
                    }
                )
            }
    }

    struct OpenOrder: Codable {
        var number: Int?
    }
}
