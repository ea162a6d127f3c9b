import SextantCLI
