package io.wormrtl.path;

import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Signal;
import java.util.List;
import java.util.Map;

/**
 * How a router learns that a port is dead: the point at which faults come in. A port is dead if one of its two links is,
 * or the router at their other end; both ends must be told for at least a round trip.
 */
@FunctionalInterface
public interface PathStatus {

    /** Ports never die. */
    PathStatus ALWAYS_ALIVE = new AlwaysAlive();

    /** No port has a status bit. */
    record AlwaysAlive() implements PathStatus {
        @Override
        public Map<String, Signal> of(Module router, int node, List<String> ports) {
            return Map.of();
        }
    }

    /**
     * The status bits of a router, 1 bit each, high: dead; by name of the port. A port without one never dies. May build
     * what drives them.
     */
    Map<String, Signal> of(Module router, int node, List<String> ports);
}
