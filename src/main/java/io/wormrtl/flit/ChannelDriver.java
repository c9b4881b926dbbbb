package io.wormrtl.flit;

import io.wormrtl.rtl.Wire;
import io.wormrtl.rtl.WireGroup;
import java.util.function.Function;

/** The sending end of a channel that begins in wires: puts flits on them. */
public final class ChannelDriver {

    private static final int REQUEST = 0;
    private static final int KIND = 1;
    private static final int DATA = 2;
    private static final int VC = 3;

    private final WireGroup wires;
    private final boolean severalChannels;

    /**
     * Drives {@code channel}.
     *
     * @param grouping groups wires that a process of the sender drives
     */
    public ChannelDriver(Channel channel, Function<Wire[], WireGroup> grouping) {
        this.severalChannels = channel.vc() instanceof Wire;
        Wire[] driven = severalChannels
                ? new Wire[] {(Wire) channel.request(), (Wire) channel.kind(), (Wire) channel.data(),
                    (Wire) channel.vc()}
                : new Wire[] {(Wire) channel.request(), (Wire) channel.kind(), (Wire) channel.data()};
        this.wires = grouping.apply(driven);
    }

    /** Puts a flit on the wires. */
    public void send(int channel, int kind, long payload) {
        put(1, channel, kind, payload);
    }

    /** Leaves the wires without a flit: all low. */
    public void idle() {
        put(0, 0, 0, 0);
    }

    private void put(int request, int channel, int kind, long payload) {
        wires.set(REQUEST, request);
        wires.set(KIND, kind);
        wires.set(DATA, payload);
        if (severalChannels) {
            wires.set(VC, channel);
        }
    }
}
