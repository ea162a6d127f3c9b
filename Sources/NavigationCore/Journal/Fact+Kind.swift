extension Fact {
    public var kind: Event.Kind {
        switch self {
        case .requested: .requested
        case .matched: .matched
        case .protectionAsked: .protectionAsked
        case .held: .held
        case .opened: .opened
        case .resolved: .resolved
        case .mediated: .mediated
        case .restored: .restored
        case .settled: .settled
        case .cacheHit: .cacheHit
        case .cacheMiss: .cacheMiss
        case .cached: .cached
        case .expired: .expired
        case .evicted: .evicted
        case .created: .created
        case .dataDelivered: .dataDelivered
        case .updated: .updated
        case .transitionBegan: .transitionBegan
        case .transitionEnded: .transitionEnded
        case .willAppear: .willAppear
        case .didAppear: .didAppear
        case .willDisappear: .willDisappear
        case .didDisappear: .didDisappear
        case .removed: .removed
        case .pushed: .pushed
        case .popped: .popped
        case .presented: .presented
        case .dismissed: .dismissed
        case .childAdded: .childAdded
        case .childRemoved: .childRemoved
        case .tabSelected: .tabSelected
        case .switched: .switched
        case .windowOpened: .windowOpened
        case .windowClosed: .windowClosed
        case .stateChanged: .stateChanged
        case .messageSent: .messageSent
        case .effect: .effect
        case .hazard: .hazard
        }
    }
}
