package io.wormrtl.lab.monitor;

/** Learns of every flit that crosses a channel. */
@FunctionalInterface
interface FlitListener {

    /**
     * A flit crosses at the end of this cycle.
     *
     * @param vc the virtual channel
     * @param kind code of its kind, see {@link io.wormrtl.network.flit.FlitKinds}
     */
    void flit(long cycle, int vc, int kind, long payload);

    /** Both, one after the other. */
    static FlitListener both(FlitListener first, FlitListener second) {
        return (cycle, vc, kind, payload) -> {
            first.flit(cycle, vc, kind, payload);
            second.flit(cycle, vc, kind, payload);
        };
    }
}
