package io.wormrtl.examples;

import io.wormrtl.network.topology.Topology;

// snippet: topology
/** Every node has a channel to every other one: port p leads to node p or, from the own number on, to p + 1. */
record CompleteGraph(int nodes) implements Topology {

    @Override
    public String description() {
        return "complete graph of " + nodes + " nodes";
    }

    @Override
    public int ports() {
        return nodes - 1;
    }

    @Override
    public int neighbour(int node, int port) {
        return port < node ? port : port + 1;
    }

    @Override
    public int arrivalPort(int node, int port) {
        return node < neighbour(node, port) ? node : node - 1;
    }

    @Override
    public String portName(int port) {
        return "p" + port;
    }

    @Override
    public String nodeName(int node) {
        return String.valueOf(node);
    }

    @Override
    public int distance(int from, int to) {
        return from == to ? 0 : 1;
    }

    @Override
    public int diameter() {
        return 1;
    }

    @Override
    public double averageDistance() {
        return 1;
    }

    @Override
    public int bisectionChannels() {
        return 2 * (nodes / 2) * (nodes - nodes / 2);
    }
}
// end
