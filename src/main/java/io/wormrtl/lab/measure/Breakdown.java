package io.wormrtl.lab.measure;

import io.wormrtl.kernel.api.Api;
import java.util.List;

/**
 * Loads and latencies of the parts of the traffic.
 *
 * @param sources what each node sent, by node number
 * @param flows the same by pair of nodes, by source, then by destination; empty where it was not asked for
 * @param classes requests, replies and round trips where messages are answered; those hit and not hit where faults are
 */
@Api
public record Breakdown(List<Flow> sources, List<Flow> flows, List<MessageClass> classes) {

    /** Nothing is told apart. */
    public static final Breakdown NONE = new Breakdown(List.of(), List.of(), List.of());

    /** Copies the lists. */
    public Breakdown {
        sources = List.copyOf(sources);
        flows = List.copyOf(flows);
        classes = List.copyOf(classes);
    }

    /** The same without the flows, of which there are as many as pairs of nodes. */
    public Breakdown withoutFlows() {
        return new Breakdown(sources, List.of(), classes);
    }
}
