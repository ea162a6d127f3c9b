import RunTestSupport
import SextantCLI

// The tool with scripts in the toy language, for tests of what only real processes do.
Sextant.main(open: FakeScript.open)
