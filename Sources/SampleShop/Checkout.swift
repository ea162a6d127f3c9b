import NavigationHarness

/// The cart, and the checkout that lies over it in a stack of its own. Once an order is placed the confirmation
/// replaces the steps, so that nobody can go back and pay twice.
extension SampleShop {
    @ScreensBuilder var checkout: Screens {
        Screen("cart")
            .links("/cart")
            .action("checkout") { context in
                if context.state.cart.isEmpty {
                    context.alert("Your cart is empty", name: "cart_empty")
                } else {
                    context.navigate("address")
                }
            }
            .action("clear") { context in
                context.alert("Empty the cart?", name: "clear_cart") {
                    AlertAction("Empty", id: "clear", role: .destructive) { context.state.cart = [] }
                    AlertAction("Keep", id: "keep", role: .cancel)
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
                    context.push("payment")
                } else {
                    context.alert("Where shall we deliver?", name: "address_missing")
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
                    context.alert("Your card was declined", name: "card_declined")
                } else {
                    context.push("review")
                }
            }

        Screen("review")
            .from("payment")
            .presentation(.push)
            .protected(by: "signed in")
            .action("place_order") { context in
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

    var cartService: Service {
        Service("cart") {
            Function("add") { (context, id: String) in context.state.cart.append(id) }
            Function("clear") { context in context.state.cart = [] }
            Function("count") { context in context.state.cart.count }
        }
    }
}
