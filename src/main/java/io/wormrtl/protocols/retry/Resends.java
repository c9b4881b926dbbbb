package io.wormrtl.protocols.retry;

import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.nic.WormholeInjector;

/**
 * Counts the packets that an injector sends again, as {@code resends} and {@code resent-flits}, and tells the monitors
 * of those that may have been delivered. For checks.
 */
public final class Resends {

    private final WormholeInjector injector;
    private final int node;
    private final Removals removals;
    private final Count packets;
    private final Count flits;

    /**
     * For an injector.
     *
     * @param packetsAre the meaning of {@code resends}
     * @param flitsAre the meaning of {@code resent-flits}
     */
    public Resends(
            WormholeInjector injector,
            int node,
            Verdicts verdicts,
            Removals removals,
            String packetsAre,
            String flitsAre) {
        this.injector = injector;
        this.node = node;
        this.removals = removals;
        this.packets = verdicts.count("resends", packetsAre);
        this.flits = verdicts.count("resent-flits", flitsAre);
    }

    /** The packet of a lane will be sent again; of its contents some flits, or all, have left. */
    public void count(int v) {
        packets.add(1);
        flits.add(Math.min(injector.injected().get(v), injector.length().get(v)));
    }

    /** The packet of a lane goes back to its source. If all of its contents had left it may have been delivered. */
    public void tell(int v) {
        if (injector.injected().get(v) >= injector.length().get(v)) {
            removals.again(node, injector.id().getInt(v));
        }
    }
}
