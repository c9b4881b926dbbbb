package io.wormrtl.network.invariant;

/**
 * The reasons other than messages for which a protocol holds virtual channels between routers, each counted in
 * channel-cycles. All protocols use the same names, so that they can be compared.
 */
public enum HeldChannels {
    /** From a kill until the channel may be given to another message. */
    KILLS("kills", "virtual channels between routers, times cycles, that are closed by a kill"),
    /** All flits have left, and the acknowledgement has not come. */
    ACKNOWLEDGEMENTS(
            "acknowledgements",
            "virtual channels between routers, times cycles, that wait for an acknowledgement behind their last flit"),
    /** From the first flit of padding to the last. */
    PADDING("padding", "virtual channels between routers, times cycles, that only padding holds"),
    /** A path is being set up, and no data has come. */
    SET_UP("set-up", "virtual channels between routers, times cycles, that are reserved and wait for their first flit");

    private final String name;
    private final String meaning;

    HeldChannels(String name, String meaning) {
        this.name = name;
        this.meaning = meaning;
    }

    /** A mask of virtual channels that are held so, of one port. */
    public CycleCount of(Verdicts verdicts) {
        return new CycleCount(verdicts.count("channel-cycles-" + name, meaning));
    }
}
