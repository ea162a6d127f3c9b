/// A job that a worker has been given.
struct Assignment {
    let order: JobOrder
    var account: JobAccount
    /// Time that is left for it.
    var patience: Duration

    init(_ order: JobOrder) {
        self.order = order
        account = JobAccount(of: order.job.work, number: order.number)
        patience = order.job.patience
    }

    mutating func cutPatience(to time: Duration) { patience = min(patience, time) }
}

/// A job and its number.
struct JobOrder {
    let number: Int
    let job: FlowJob
    /// How many workers have died before they began with it.
    var losses = 0
}
