import NavigationHarness

/// What a member has ordered, and where it is sent.
extension SampleShop {
    struct Order: ScreenParameters {
        var number: Int
    }

    @ScreensBuilder var orders: Screens {
        Screen("orders")
            .links("/orders")
            .from("account")
            .presentation(.push)
            .protected(by: "signed in")
            .action("open", taking: "number") { (context, number: Int?) in context.navigate(Order(number: number ?? 1))
            }

        Screen(Order.self)
            .links("/orders/:number")
            .from("orders")
            .presentation(.push)
            .protected(by: "signed in")
            .action("track") { context in context.openWindow("tracking") }

        Screen("addresses")
            .from("settings")
            .presentation(.push)
            .protected(by: "signed in")
            .action("delete") { context in
                context.once("delete_address") { name in
                    context.alert(
                        "Delete this address?",
                        message: "Orders on their way are not affected.",
                        name: name
                    ) {
                        AlertAction("Delete", id: "delete", role: .destructive) { context.state.address = nil }
                        AlertAction("Keep", id: "keep", role: .cancel)
                    }
                }
            }
    }
}
