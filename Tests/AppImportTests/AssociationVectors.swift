/// Addresses of `example.com` that reach an app or do not, each because of a sentence of Apple's public documentation.
///
/// The sentences are shortened. Where a reading of one is a guess, the manual's page "Links" says so.
struct AssociationVectors: Sendable {
    /// The page of the documentation, or the session.
    var page: String
    var sentence: String
    /// The object `applinks` of a file, or the `components` of its only entry.
    var links: String
    var opens: [String]
    var stays: [String]

    init(
        _ page: String,
        _ sentence: String,
        components: String,
        opens: [String] = [],
        stays: [String] = []
    ) {
        let links = #"{ "details": [{ "appIDs": ["ABCDE12345.com.example.app"], "components": [\#(components)] }] }"#
        self.init(page, sentence, links: links, opens: opens, stays: stays)
    }

    init(_ page: String, _ sentence: String, links: String, opens: [String] = [], stays: [String] = []) {
        (self.page, self.sentence, self.links, self.opens, self.stays) = (page, sentence, links, opens, stays)
    }

    static let all = components + wildcards + queries + cases + escapes + variables + defaults + apps + paths

    private static let components: [AssociationVectors] = [
        AssociationVectors(
            "Supporting associated domains",
            "the example: a fragment that is excluded, a path that begins so, one that is excluded, an item of four letters",
            components: #"""
                { "#": "no_universal_links", "exclude": true, "comment": "stays outside" },
                { "/": "/buy/*" },
                { "/": "/help/website/*", "exclude": true },
                { "/": "/help/*", "?": { "articleNumber": "????" } }
                """#,
            opens: [
                "/buy/", "/buy/lamp", "/buy/lamp/red?size=2#top", "/help/1?articleNumber=4815",
                "/help/?articleNumber=abcd",
            ],
            stays: [
                "/buy/lamp#no_universal_links", "/buy", "/help/website/1?articleNumber=4815", "/help/1",
                "/help/1?articleNumber=481", "/help/1?articleNumber=48150", "/", "/elsewhere#no_universal_links",
            ]
        ),
        AssociationVectors(
            "applinks.Details",
            "the example: a path and a fragment, with caseSensitive false as the app's default",
            links: #"""
                { "details": [{
                  "appIDs": [ "ABCDE12345.com.example.app", "ABCDE12345.com.example.app2" ],
                  "components": [{ "/": "/buy/*", "#": "my_great_product_123" }],
                  "defaults": { "caseSensitive": false }
                }] }
                """#,
            opens: ["/buy/1#my_great_product_123", "/BUY/1#My_Great_Product_123"],
            stays: ["/buy/1", "/buy/1#my_great_product_12", "/sell/1#my_great_product_123"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "the example: a match needs all components that the object specifies",
            components: ##"{ "/": "abc", "?": "def", "#": "*" }"##,
            opens: ["/abc?def", "/abc?def#any"],
            stays: ["/abc", "?def", "/abc?de", "/abcd?def"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "the example: exclude keeps what the path matches from being opened",
            components: #"{ "/": "/help/website/*", "exclude": true }"#,
            stays: ["/help/website/", "/help/website/a", "/help/a", "/"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "the default of each pattern is *, which matches everything",
            components: "{}",
            opens: ["", "/", "/a/b", "/a?b=c", "/a#b"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "a pattern of the path says nothing of query and fragment",
            components: #"{ "/": "/a" }"#,
            opens: ["/a", "/a?b", "/a?b=c&d", "/a#x", "/a?b#x", "/a?"],
            stays: ["/a/", "/ab", "/", "/b/a"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "a pattern of the fragment says nothing of the path",
            components: ##"{ "#": "market/*" }"##,
            opens: ["/#market/lettings", "/x#market/", "/x?y#market/a?view=grid"],
            stays: ["/market/lettings", "/#market", "/", "/?market/a"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "the order of the patterns is that in which they are tried, and the first match wins",
            components: #"{ "/": "/a/b" }, { "/": "/a/*", "exclude": true }, { "/": "*" }"#,
            opens: ["/a/b", "/a", "/c"],
            stays: ["/a/c", "/a/", "/a/b/c"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "exclude stops the matching: what comes later is not tried",
            components: #"{ "/": "/a/*", "exclude": true }, { "/": "/a/b" }"#,
            stays: ["/a/b", "/a/c"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "exclude is false by default",
            components: #"{ "/": "/a", "exclude": false }, { "/": "/b" }"#,
            opens: ["/a", "/b"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "comment is text that the system ignores",
            components: #"{ "/": "/a", "comment": "*" }"#,
            opens: ["/a"],
            stays: ["/b"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "without components nothing matches",
            components: "",
            stays: ["/"]
        ),
    ]

    private static let wildcards: [AssociationVectors] = [
        AssociationVectors(
            "applinks.Details.Components",
            "* matches zero or more characters, as many as possible",
            components: #"{ "/": "/a*z" }"#,
            opens: ["/az", "/abz", "/a/b/z", "/azz", "/azbz"],
            stays: ["/a", "/azb", "/bz"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "? matches any single character",
            components: #"{ "/": "/a?c" }"#,
            opens: ["/abc", "/a/c", "/a-c", "/a.c"],
            stays: ["/ac", "/abbc"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "?* matches at least one character",
            components: #"{ "/": "/a/?*" }"#,
            opens: ["/a/b", "/a/b/c", "/a//"],
            stays: ["/a/", "/a"]
        ),
        AssociationVectors(
            "What's new in Universal Links (2020)",
            "the example: at least one character after the slash, in any case",
            components: #"{ "/": "/sourdough/?*", "caseSensitive": false }"#,
            opens: ["/sourdough/rye", "/Sourdough/Rye", "/SOURDOUGH/1"],
            stays: ["/sourdough/", "/sourdough"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "wildcards stand several times in one pattern",
            components: #"{ "/": "/*/item/??-*" }"#,
            opens: ["/en/item/12-", "/en/us/item/12-lamp", "//item/ab-/", "/item/item/12-a"],
            stays: ["/item/12-a", "/en/item/1-a", "/en/item/12"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "what is no wildcard stands for itself",
            components: ##"{ "/": "/a.b+(c)[d]^$|\\" }"##,
            opens: [#"/a.b+(c)[d]^$|\"#],
            stays: ["/aXb+(c)[d]^$|\\", "/a.bb(c)[d]^$|\\"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "* alone matches everything, two are as one",
            components: #"{ "/": "/**" }"#,
            opens: ["/", "/a/b"]
        ),
    ]

    private static let queries: [AssociationVectors] = [
        AssociationVectors(
            "applinks.Details.Components.Query",
            "the example: an item with this name and this value",
            components: #"{ "?": { "productID": "12345" } }"#,
            opens: ["/?productID=12345", "/a?x=1&productID=12345", "/?productID=12345&productID=12345"],
            stays: ["/", "/?productID=1234", "/?productid=12345", "/?productID", "/#productID=12345"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "a text is compared with the whole query",
            components: #"{ "?": "key=value" }"#,
            opens: ["/?key=value"],
            stays: ["/", "/?key=value&extra=value", "/?x&key=value", "/?key=valu"]
        ),
        AssociationVectors(
            "What's new in Universal Links (2019)",
            "where an item is there several times, each must match",
            components: #"{ "?": { "size": "1*" } }"#,
            opens: ["/?size=1", "/?size=1&size=12", "/?size=10&colour=red&size=1"],
            stays: ["/?size=1&size=2", "/?size=2&size=1", "/?size=1&size"]
        ),
        AssociationVectors(
            "What's new in Universal Links (2019)",
            "an item that is not there, or has no value, is as one with the empty text",
            components: #"{ "?": { "a": "*" } }"#,
            opens: ["/", "/?", "/?a", "/?a=", "/?a=1", "/?b=1"]
        ),
        AssociationVectors(
            "What's new in Universal Links (2019)",
            "so ?* asks for an item with a value",
            components: #"{ "?": { "a": "?*" } }"#,
            opens: ["/?a=1", "/?b&a=x"],
            stays: ["/", "/?a", "/?a=", "/?b=1", "/?a=1&a="]
        ),
        AssociationVectors(
            "What's new in Universal Links (2019)",
            "and the empty pattern for one without",
            components: #"{ "?": { "a": "" } }"#,
            opens: ["/", "/?a", "/?a=", "/?b=1"],
            stays: ["/?a=1"]
        ),
        AssociationVectors(
            "applinks.Details.Components.Query",
            "every item of the dictionary must match, others do not matter",
            components: #"{ "?": { "a": "1", "b": "2" } }"#,
            opens: ["/?a=1&b=2", "/?b=2&c=3&a=1"],
            stays: ["/?a=1", "/?b=2", "/?a=1&b=3", "/"]
        ),
        AssociationVectors(
            "applinks.Details.Components.Query",
            "an empty dictionary asks for nothing",
            components: #"{ "?": {} }"#,
            opens: ["/", "/?a=1"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "the empty text is the query of an address without one",
            components: #"{ "?": "" }"#,
            opens: ["/", "/a", "/a?"],
            stays: ["/?a"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "? in the pattern of a query is a wildcard there, too",
            components: #"{ "?": "a=?" }"#,
            opens: ["/?a=1", "/?a=&"],
            stays: ["/?a=", "/?a=12"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "the value of an item may hold the sign that separates it from its name",
            components: #"{ "?": { "next": "a=b" } }"#,
            opens: ["/?next=a=b"],
            stays: ["/?next=a"]
        ),
    ]

    private static let cases: [AssociationVectors] = [
        AssociationVectors(
            "applinks.Details.Components",
            "caseSensitive is true by default",
            components: ##"{ "/": "/Buy", "?": { "Q": "A*" }, "#": "F" }"##,
            opens: ["/Buy?Q=Ab#F"],
            stays: ["/buy?Q=Ab#F", "/Buy?Q=ab#F", "/Buy?Q=Ab#f"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "caseSensitive false is for path, query and fragment",
            components: ##"{ "/": "/Buy", "?": { "q": "A*" }, "#": "F", "caseSensitive": false }"##,
            opens: ["/Buy?q=Ab#F", "/bUY?q=aB#f"],
            stays: ["/sell?q=Ab#F", "/buy?q=b#f"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "caseSensitive is said for one object alone",
            components: #"{ "/": "/a", "caseSensitive": false }, { "/": "/b" }"#,
            opens: ["/A", "/b"],
            stays: ["/B"]
        ),
    ]

    private static let escapes: [AssociationVectors] = [
        AssociationVectors(
            "What's new in Universal Links (2020)",
            "addresses are ASCII: by default, a pattern is compared with the escapes",
            components: #"{ "/": "/caf%C3%A9" }"#,
            opens: ["/caf%C3%A9"],
            stays: ["/cafe", "/caf%C3%A8", "/café"]
        ),
        AssociationVectors(
            "What's new in Universal Links (2020)",
            "a pattern with letters that no address has matches nothing by default",
            components: #"{ "/": "/café" }"#,
            stays: ["/caf%C3%A9"]
        ),
        AssociationVectors(
            "What's new in Universal Links (2020)",
            "with percentEncoded false a pattern is written without escapes",
            components: #"{ "/": "/哈哈/?*", "percentEncoded": false }"#,
            opens: ["/%E5%93%88%E5%93%88/1", "/%E5%93%88%E5%93%88/%E5%93%88"],
            stays: ["/%E5%93%88/1", "/%E5%93%88%E5%93%88/"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "percentEncoded false is for query and fragment, too",
            components: ##"{ "?": { "q": "a b" }, "#": "é", "percentEncoded": false }"##,
            opens: ["/?q=a%20b#%C3%A9"],
            stays: ["/?q=a+b#%C3%A9", "/?q=a%2520b#%C3%A9"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "? stands for one character as the pattern is compared: an escape has three",
            components: #"{ "/": "/a?b" }, { "/": "/x?y", "percentEncoded": false }"#,
            opens: ["/a-b", "/x%20y", "/x%C3%A9y"],
            stays: ["/a%20b"]
        ),
    ]

    private static let variables: [AssociationVectors] = [
        AssociationVectors(
            "applinks.SubstitutionVariables",
            "the example: a language, a region and one of four dishes",
            links: #"""
                { "substitutionVariables": { "food": [ "burrito", "pizza", "sushi", "samosa" ] },
                  "details": [{ "appIDs": ["ABCDE12345.com.example.app"],
                    "components": [{ "/": "/$(lang)_$(region)/$(food)/" }] }] }
                """#,
            opens: ["/en_US/burrito/", "/fr_CA/pizza/", "/haw_US/sushi/", "/de_DE/samosa/"],
            stays: [
                "/en_US/burger/", "/en_US/burrito", "/EN_us/pizza/", "/en-US/pizza/", "/xx_US/pizza/", "/en_QQ/pizza/",
                "/en_US/Pizza/",
            ]
        ),
        AssociationVectors(
            "applinks.SubstitutionVariables",
            "$(alpha), $(upper), $(lower): one letter of ASCII",
            components: #"{ "/": "/$(alpha)$(upper)$(lower)" }"#,
            opens: ["/aBc", "/ZZz"],
            stays: ["/abc", "/aBC", "/1Bc", "/aBcd", "/%C3%A9Bc"]
        ),
        AssociationVectors(
            "applinks.SubstitutionVariables",
            "$(digit), $(xdigit), $(alnum): one digit, one of sixteen, one letter or digit",
            components: #"{ "/": "/$(digit)$(xdigit)$(alnum)" }"#,
            opens: ["/0fz", "/9A9", "/5bZ"],
            stays: ["/a00", "/0g0", "/00-", "/00", "/0000"]
        ),
        AssociationVectors(
            "applinks.SubstitutionVariables",
            "names have a case, and any character but three",
            links: #"""
                { "substitutionVariables": { "Food": ["pizza"], "a b.é": ["x"] },
                  "details": [{ "appIDs": ["ABCDE12345.com.example.app"],
                    "components": [{ "/": "/$(Food)" }, { "/": "/$(a b.é)" }] }] }
                """#,
            opens: ["/pizza", "/x"],
            stays: ["/Food", "/Pizza"]
        ),
        AssociationVectors(
            "applinks.SubstitutionVariables",
            "values may hold wildcards",
            links: #"""
                { "substitutionVariables": { "size": ["s?", "x*l"] },
                  "details": [{ "appIDs": ["ABCDE12345.com.example.app"], "components": [{ "/": "/$(size)/end" }] }] }
                """#,
            opens: ["/s1/end", "/xl/end", "/xxxl/end", "/x/l/end"],
            stays: ["/s/end", "/s12/end", "/m/end"]
        ),
        AssociationVectors(
            "applinks.SubstitutionVariables",
            "values are case-sensitive by default, and not where the pattern is not",
            links: #"""
                { "substitutionVariables": { "food": ["Pizza"] },
                  "details": [{ "appIDs": ["ABCDE12345.com.example.app"],
                    "components": [{ "/": "/a/$(food)" }, { "/": "/b/$(food)", "caseSensitive": false }] }] }
                """#,
            opens: ["/a/Pizza", "/b/pIZZA"],
            stays: ["/a/pizza"]
        ),
        AssociationVectors(
            "applinks",
            "each name is replaced by each text of its list, in query and fragment too",
            links: #"""
                { "substitutionVariables": { "v": ["1", "22"] },
                  "details": [{ "appIDs": ["ABCDE12345.com.example.app"],
                    "components": [{ "?": { "q": "$(v)" }, "#": "$(v)$(v)" }] }] }
                """#,
            opens: ["/?q=1#11", "/?q=22#122", "/?q=1#2222"],
            stays: ["/?q=2#11", "/?q=1#1", "/?q=1#12"]
        ),
        AssociationVectors(
            "applinks.SubstitutionVariables",
            "a variable without texts matches nothing",
            links: #"""
                { "substitutionVariables": { "none": [] },
                  "details": [{ "appIDs": ["ABCDE12345.com.example.app"], "components": [{ "/": "/$(none)" }] }] }
                """#,
            stays: ["/", "/none"]
        ),
    ]

    private static let defaults: [AssociationVectors] = [
        AssociationVectors(
            "applinks.Defaults",
            "values of the domain are for all patterns",
            links: #"""
                { "defaults": { "caseSensitive": false },
                  "details": [{ "appIDs": ["ABCDE12345.com.example.app"], "components": [{ "/": "/a" }] }] }
                """#,
            opens: ["/a", "/A"]
        ),
        AssociationVectors(
            "applinks.Defaults",
            "values of the app override those of the domain",
            links: #"""
                { "defaults": { "caseSensitive": false, "percentEncoded": false },
                  "details": [{ "appIDs": ["ABCDE12345.com.example.app"], "defaults": { "caseSensitive": true },
                    "components": [{ "/": "/é" }] }] }
                """#,
            opens: ["/%C3%A9"],
            stays: ["/%C3%89"]
        ),
        AssociationVectors(
            "applinks.Defaults",
            "values of the pattern override those of the app",
            links: #"""
                { "details": [{ "appIDs": ["ABCDE12345.com.example.app"], "defaults": { "caseSensitive": false },
                    "components": [{ "/": "/a", "caseSensitive": true }, { "/": "/b" }] }] }
                """#,
            opens: ["/a", "/b", "/B"],
            stays: ["/A"]
        ),
        AssociationVectors(
            "applinks.Defaults",
            "defaults can hold every key of a component",
            links: #"""
                { "details": [{ "appIDs": ["ABCDE12345.com.example.app"], "defaults": { "?": { "open": "app" } },
                    "components": [{ "/": "/a" }, { "/": "/b", "?": "*" }] }] }
                """#,
            opens: ["/a?open=app", "/b"],
            stays: ["/a", "/a?open=web"]
        ),
    ]

    private static let apps: [AssociationVectors] = [
        AssociationVectors(
            "applinks.Details",
            "appID names one app",
            links: #"{ "details": [{ "appID": "ABCDE12345.com.example.app", "components": [{ "/": "/a" }] }] }"#,
            opens: ["/a"],
            stays: ["/b"]
        ),
        AssociationVectors(
            "applinks.Details",
            "an entry that names another app says nothing about this one",
            links: #"""
                { "details": [
                  { "appIDs": ["ABCDE12345.com.example.other"], "components": [{ "/": "/a" }] },
                  { "appIDs": ["ABCDE12345.com.example.app"], "components": [{ "/": "/b" }] } ] }
                """#,
            opens: ["/b"],
            stays: ["/a"]
        ),
        AssociationVectors(
            "applinks.Details",
            "identifiers are compared as a whole: the prefix counts",
            links: #"""
                { "details": [{ "appIDs": ["ZZZZZ12345.com.example.app", "com.example.app", "ABCDE12345.com.example.app2"],
                    "components": [{}] }] }
                """#,
            stays: ["/"]
        ),
        AssociationVectors(
            "applinks.Details",
            "appIDs counts where both are there, even if it is empty",
            links: #"""
                { "details": [
                  { "appID": "ABCDE12345.com.example.app", "appIDs": [], "components": [{ "/": "/a" }] },
                  { "appID": "ABCDE12345.com.example.other", "appIDs": ["ABCDE12345.com.example.app"],
                    "components": [{ "/": "/b" }] } ] }
                """#,
            opens: ["/b"],
            stays: ["/a"]
        ),
        AssociationVectors(
            "applinks.Details",
            "an entry without an app is for none",
            links: #"{ "details": [{ "components": [{ "/": "/a" }] }] }"#,
            stays: ["/a"]
        ),
        AssociationVectors(
            "applinks.Details.Components",
            "several entries of an app are tried in order",
            links: #"""
                { "details": [
                  { "appIDs": ["ABCDE12345.com.example.app"], "components": [{ "/": "/a" }] },
                  { "appIDs": ["ABCDE12345.com.example.app"], "components": [{ "/": "/b" }] } ] }
                """#,
            opens: ["/a", "/b"],
            stays: ["/c"]
        ),
        AssociationVectors("applinks", "without details no app opens anything", links: "{}", stays: ["/"]),
    ]

    private static let paths: [AssociationVectors] = [
        AssociationVectors(
            "Support Universal Links (archive)",
            "the example: a path that begins so, one that is excluded, one of which a part may be anything",
            links: #"""
                { "apps": [], "details": [{ "appID": "ABCDE12345.com.example.app",
                    "paths": [ "/wwdc/news/", "NOT /videos/wwdc/2010/*", "/videos/wwdc/201?/*" ] }] }
                """#,
            opens: ["/wwdc/news/", "/videos/wwdc/2015/", "/videos/wwdc/2015/101", "/wwdc/news/?a=b#c"],
            stays: ["/wwdc/news", "/videos/wwdc/2010/101", "/videos/wwdc/2020/1", "/WWDC/news/"]
        ),
        AssociationVectors(
            "Support Universal Links (archive)",
            "* alone stands for the whole site",
            links: #"{ "details": [{ "appID": "ABCDE12345.com.example.app", "paths": ["*"] }] }"#,
            opens: ["", "/", "/a/b?c#d"]
        ),
        AssociationVectors(
            "Support Universal Links (archive)",
            "paths are tried in order, and the first that matches ends the search",
            links: #"{ "details": [{ "appID": "ABCDE12345.com.example.app", "paths": ["/a/b", "NOT /a/*", "*"] }] }"#,
            opens: ["/a/b", "/c"],
            stays: ["/a/c"]
        ),
        AssociationVectors(
            "Support Universal Links (archive)",
            "only the path is compared: a ? in it is a wildcard and begins no query",
            links: #"{ "details": [{ "appID": "ABCDE12345.com.example.app", "paths": ["/a?b=c"] }] }"#,
            opens: ["/a-b=c"],
            stays: ["/a?b=c"]
        ),
        AssociationVectors(
            "Support Universal Links (archive)",
            "an empty list opens nothing",
            links: #"{ "details": [{ "appID": "ABCDE12345.com.example.app", "paths": [] }] }"#,
            stays: ["/"]
        ),
        AssociationVectors(
            "What's new in Universal Links (2019)",
            "paths are for older systems and ignored where components are",
            links: #"""
                { "details": [{ "appIDs": ["ABCDE12345.com.example.app"], "paths": ["/old"],
                    "components": [{ "/": "/new" }] }] }
                """#,
            opens: ["/new"],
            stays: ["/old"]
        ),
    ]
}
