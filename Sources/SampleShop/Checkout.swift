import NavigationHarness

/// The cart, and the checkout that lies over it in a stack of its own. Once an order is placed the confirmation
/// replaces the steps, so that nobody can go back and pay twice.
extension SampleShop {
    @ScreensBuilder var checkout: Screens {
        Screen("cart")
            .links("/cart")
            .action("checkout") { context in
                if !lacksItems(context) { context.navigate("address") }
            }
            .action("clear") { context in
                context.once("clear_cart") { name in
                    context.alert("Empty the cart?", name: name) {
                        AlertAction("Empty", id: "clear", role: .destructive) { context.state.cart = [] }
                        AlertAction("Keep", id: "keep", role: .cancel)
                    }
                }
            }

        Screen("address")
            .links("/checkout")
            .from("cart")
            .presentation(.sheet)
            .embedded(in: .stack)
            .protected(by: "signed in")
            .action("continue", taking: "street") { (context, street: String?) in
                if let street {
                    context.state.address = street
                    context.navigate("payment")
                } else {
                    context.once("address_missing") { context.alert("Where shall we deliver?", name: $0) }
                }
            }
            .action("cancel") { context in context.dismiss() }

        Screen("payment")
            .links("/checkout/payment")
            .from("address")
            .presentation(.push)
            .protected(by: "signed in")
            .action("pay", taking: "card") { (context, card: String?) in
                if card == "declined" {
                    context.once("card_declined") { context.alert("Your card was declined", name: $0) }
                } else {
                    context.navigate("review")
                }
            }

        Screen("review")
            .from("payment")
            .presentation(.push)
            .protected(by: "signed in")
            .action("place_order") { context in
                // A link leads here past the cart.
                if lacksItems(context) { return }
                context.update { state in
                    state.orders += 1
                    state.cart = []
                }
                context.setRoot("confirmation", clear: true)
            }

        Screen("confirmation")
            .from("review")
            .presentation(.push)
            .action("finish") { context in context.dismiss() }
    }

    /// Whether there is nothing to buy, which is said then.
    private func lacksItems(_ context: Context) -> Bool {
        guard context.state.cart.isEmpty else { return false }
        context.once("cart_empty") { context.alert("Your cart is empty", name: $0) }
        return true
    }

    var cartService: Service {
        Service("cart") {
            Function("add") { (context, id: String) in context.state.cart.append(id) }
            Function("clear") { context in context.state.cart = [] }
            Function("count") { context in context.state.cart.count }
        }
    }
}
