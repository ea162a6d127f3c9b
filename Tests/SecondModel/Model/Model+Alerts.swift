/// Alerts and dialogs: they need no declared screen, and nobody is asked about them.
extension Model {
    mutating func present(_ question: Question) -> Change {
        let screen = makeScreen(Question.name)
        var layer = Layer(root: .screen(screen), style: question.style, presenter: visible?.number)
        layer.question = question
        layers.append(layer)
        return Change(.done("shown"), screen: screen.number, entered: [screen.number])
    }

    /// The alert closes, then its answer does what it does.
    mutating func choose(_ answer: String) -> Ending {
        guard let question = layers.last?.question else { return .failed("notPresented") }
        guard question.answers.contains(answer) else { return .failed("unknownAction") }
        if answer == "yes" { answered = question.destination }
        return dismiss()
    }

    /// Goes where an answer leads.
    mutating func followAnswer() {
        guard let destination = answered else { return }
        answered = nil
        remember()
        pursue(Request(step: .navigate(destination, id: nil), window: active))
    }
}
