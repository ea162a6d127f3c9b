import SextantCLI

Sextant.main()
