import AppLinks
import NavigationCore
import NavigationHarness
import Testing

@Suite("Addresses in every situation")
struct LinkTrialTests {}
