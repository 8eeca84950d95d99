"""A simulated Ray cluster of two machines with one processor each, on this machine.

It prints its address and reads commands from standard input: `kill` (one machine) and `stop`. It
is a process of its own because Ray leaves threads, sockets and warnings behind.
"""

import sys
from typing import Any


def main() -> None:
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    machines = [cluster.add_node(num_cpus=1) for _ in range(2)]
    cluster.wait_for_nodes()
    print(cluster.address, flush=True)
    for line in sys.stdin:
        if line.strip() == "kill":
            cluster.remove_node(machines.pop(), allow_graceful=False)
            print("killed", flush=True)
        else:
            break
    shut_down: Any = cluster.shutdown  # it has no types
    shut_down()


if __name__ == "__main__":
    main()
