import FlowScripting
import NavigationHarness
import SampleShop
import Testing

@Suite("The sample shop is the shop of the sample flows")
struct SampleShopTests {
    @Test("Its description has no mistakes and no warnings")
    func description() throws {
        let assembly = try SampleShop.assemble(functions: FunctionTable())
        #expect(assembly.description.problems.isEmpty)
    }
}
