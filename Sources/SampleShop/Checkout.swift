import NavigationHarness

/// The cart, and the checkout that lies over it in a stack of its own. Once an order is placed the confirmation
/// replaces the steps, so that nobody can go back and pay twice.
extension SampleShop {
    @ScreensBuilder<SampleShop> var checkout: Screens {
        Screen("cart")
            .links("/cart")
            .action("checkout") { app in
                guard !app.state.cart.isEmpty else { return note(app, "cart_empty", "Your cart is empty") }
                app.navigate("address")
            }
            .action("clear") { app in
                app.present(
                    "clear_cart",
                    .alert("Empty the cart?") {
                        Choice("clear", title: "Empty", role: .destructive) { app.state.cart = [] }
                        Choice("keep", title: "Keep", role: .cancel)
                    }
                )
            }

        Screen("address")
            .links("/checkout")
            .from("cart")
            .presentation(.sheet)
            .embedded(in: "stack")
            .protected(by: "signed in")
            .action("continue", Delivery.self) { app, given in
                guard let street = given.street else {
                    return note(app, "address_missing", "Where shall we deliver?")
                }
                app.state.address = street
                app.push("payment")
            }
            .action("cancel") { app in app.dismiss() }

        Screen("payment")
            .links("/checkout/payment")
            .from("address")
            .presentation(.push)
            .protected(by: "signed in")
            .action("pay", Payment.self) { app, given in
                guard given.card != "declined" else { return note(app, "card_declined", "Your card was declined") }
                app.push("review")
            }

        Screen("review")
            .from("payment")
            .presentation(.push)
            .protected(by: "signed in")
            .action("place_order") { app in
                app.state.orders += 1
                app.state.cart = []
                app.setRoot("confirmation", clear: true)
            }

        Screen("confirmation")
            .from("review")
            .presentation(.push)
            .action("finish") { app in app.dismiss() }
    }

    struct Delivery: Codable {
        var street: String?
    }

    struct Payment: Codable {
        var card: String?
    }

    var cartService: Service {
        Service("cart") {
            Function("add") { (app, id: String) in app.state.cart.append(id) }
            Function("clear") { app in app.state.cart = [] }
            Function("count") { app in app.state.cart.count }
        }
    }

    private func note(_ app: Context, _ name: String, _ title: String) {
        app.present(name, .alert(title) { Choice("ok", title: "OK", role: .cancel) })
    }
}
