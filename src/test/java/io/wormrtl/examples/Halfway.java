package io.wormrtl.examples;

import io.wormrtl.lab.traffic.TrafficPattern;
import org.apache.commons.rng.UniformRandomProvider;

// snippet: pattern
/** From every node to the one whose number is half the network away. */
record Halfway(int nodes) implements TrafficPattern {

    @Override
    public String description() {
        return "halfway";
    }

    @Override
    public boolean sends(int source) {
        return true;
    }

    @Override
    public int destination(int source, UniformRandomProvider random) {
        return (source + nodes / 2) % nodes;
    }
}
// end
