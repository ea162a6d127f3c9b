"""Searches the shortest way from the first screen to the last with libraries that are known to be fast.

Reads the edges from standard input, one "from to" a line, and prints the median time of each library in seconds, such as
"igraph=0.025". A library that is not installed is left out.
"""

import statistics
import sys
import time


def median(search, rounds=9):
    search()
    times = []
    for _ in range(rounds):
        start = time.process_time()
        search()
        times.append(time.process_time() - start)
    return statistics.median(times)


edges = [tuple(map(int, line.split())) for line in sys.stdin]
count = 1 + max(max(edge) for edge in edges)

try:
    import igraph

    graph = igraph.Graph(n=count, edges=edges, directed=True)
    print(f"igraph={median(lambda: graph.get_shortest_path(0, count - 1))}")
except ImportError:
    pass

try:
    import rustworkx

    digraph = rustworkx.PyDiGraph()
    digraph.add_nodes_from(range(count))
    digraph.add_edges_from_no_data(edges)
    print(f"rustworkx={median(lambda: rustworkx.dijkstra_shortest_paths(digraph, 0, count - 1))}")
except ImportError:
    pass
