package io.wormrtl.lab.cost;

import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.lab.cost.ProtocolCost.Basis;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.router.shared.DataPath;

/**
 * Networks one after the other, with buffers as deep as one basis says, each held against the first of them. Only the first
 * stays in memory, since what others need is found by going through it.
 */
public final class CostSeries {

    private static final String DEPTH = ProtocolCost.DEPTH;
    private static final String PACKET = "interface.max-packet";
    /** Flits of the message whose rate is measured. */
    private static final int LENGTH = 48;
    /** The depth that is taken for deep enough; twice the round trip of most links. */
    private static final int DEEP = 24;

    private final Basis basis;
    private First first;

    /** The network that others are held against, and its row. */
    private record First(NetworkCost network, ProtocolCost row) {}

    /** A series without a network. */
    public CostSeries(Basis basis) {
        this.basis = basis;
    }

    /** Whether no network has been costed. */
    public boolean isEmpty() {
        return first == null;
    }

    /** The row of the first network. */
    public ProtocolCost baseline() {
        return first.row;
    }

    /**
     * Costs the network of a testbench.
     *
     * @throws UnusableInput if buffers as deep as the basis says cannot be; then the series is as before
     */
    public ProtocolCost of(Testbench testbench) {
        int depth = switch (basis) {
            case AS_GIVEN -> testbench.settings().router().bufferDepth();
            case EQUAL_STORAGE -> equalStorage(testbench);
            case FULL_RATE -> fullRate(testbench);
        };
        Testbench deep = atDepth(testbench, depth);
        NetworkCost network = NetworkCost.of(deep.parts(), new Synthesis());
        MessageAlone alone = MessageAlone.of(measured(deep), LENGTH);
        Needs needs =
                first == null ? Needs.of(network, network, alone, alone) : needs(deep, network, alone, first.network);
        String protocol = deep.settings().recovery().name();
        ProtocolCost row = new ProtocolCost(protocol, basis, depth, network.figures(), alone, needs);
        if (first == null) {
            first = new First(network, row);
        }
        return row;
    }

    /**
     * The needs of the network of {@code testbench} beside one without a protocol. A message alone is held against one in a
     * network with buffers as deep, however deep those of {@code plain} are.
     */
    static Needs needs(Testbench testbench, NetworkCost cost, MessageAlone alone, NetworkCost plain) {
        MessageAlone asDeep = MessageAlone.of(
                measured(ProtocolCost.set(testbench, ProtocolCost.PROTOCOL, ProtocolCost.NONE)), LENGTH);
        return Needs.of(cost, plain, alone, asDeep);
    }

    private static Testbench atDepth(Testbench testbench, int depth) {
        return ProtocolCost.set(testbench, DEPTH, (long) depth);
    }

    /** The same network for the message that is measured, in one packet. */
    private static Testbench whole(Testbench testbench) {
        return ProtocolCost.set(testbench.without("traffic"), "traffic.length", (long) LENGTH);
    }

    /**
     * The same network with headers for the message that is measured. Where packets must fit into buffers, and it does
     * not, it goes in packets as long as the longest of the testbench.
     */
    private static Parts measured(Testbench testbench) {
        Testbench whole = whole(testbench);
        try {
            return whole.parts();
        } catch (UnusableInput tooLong) {
            long longest = testbench.parts().network().lengths().longestPacket();
            return ProtocolCost.set(whole, PACKET, longest).parts();
        }
    }

    /** A depth that is deep enough for anything: where packets must fit into buffers, for two of the longest. */
    private static int deep(Testbench testbench) {
        try {
            atDepth(testbench, DEEP).parts();
            atDepth(whole(testbench), DEEP).parts();
            return DEEP;
        } catch (UnusableInput tooShallow) {
            return Math.min(
                    DataPath.MAX_DEPTH,
                    2 * testbench.parts().network().lengths().longestPacket());
        }
    }

    /**
     * The largest depth with no more words of flit storage than the network without a protocol.
     *
     * @throws UnusableInput if there is none
     */
    private int equalStorage(Testbench testbench) {
        int given = testbench.settings().router().bufferDepth();
        if (first == null) {
            return given;
        }
        for (int depth = given; depth >= 1; depth--) {
            Network network = IdleNetwork.of(atDepth(testbench, depth).parts());
            Module router =
                    (Module) network.nodeRouters().get(first.row.cost().node().node());
            if (FlitStorage.words(router) <= first.row.cost().storage()) {
                return depth;
            }
        }
        throw new UnusableInput("at equal storage no " + DEPTH + " is small enough: with buffers of one flit a router"
                + " holds more than the " + first.row.cost().storage() + " flits of what it is held against, at "
                + DEPTH
                + ": "
                + first.row.depth() + "; a larger " + DEPTH + " leaves room");
    }

    /** The least depth at which a message alone is as fast as with buffers that are deep enough for anything. */
    private static int fullRate(Testbench testbench) {
        int deep = deep(testbench);
        long fastest =
                MessageAlone.of(measured(atDepth(testbench, deep)), LENGTH).cycles();
        for (int depth = 1; depth < deep; depth++) {
            if (cycles(testbench, depth) <= fastest) {
                return depth;
            }
        }
        return deep;
    }

    /** Cycles of a message alone; never where buffers of that depth cannot be. */
    private static long cycles(Testbench testbench, int depth) {
        try {
            return MessageAlone.of(measured(atDepth(testbench, depth)), LENGTH).cycles();
        } catch (UnusableInput tooShallow) {
            return MessageAlone.NEVER;
        }
    }
}
