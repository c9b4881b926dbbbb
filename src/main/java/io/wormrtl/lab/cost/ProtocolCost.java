package io.wormrtl.lab.cost;

import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.settings.Node;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.router.allocation.SwitchKinds;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.protocols.recovery.Protocols;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A recovery protocol in the network of a testbench, beside the network without one.
 *
 * @param protocol its name
 * @param basis how deep its buffers are
 * @param depth of its input buffers, in flits
 * @param cost its hardware
 * @param alone what a message alone takes
 * @param needs what it needs that the network without a protocol does not
 */
public record ProtocolCost(String protocol, Basis basis, int depth, NetworkCost cost, MessageAlone alone, Needs needs) {

    /** How deep buffers are. */
    public enum Basis {
        /** As the testbench has them. */
        AS_GIVEN,
        /** As many words of flit storage in a router as without a protocol at most. */
        EQUAL_STORAGE,
        /** As deep as it needs for a message alone to be as fast as with buffers as deep as the deepest tried. */
        FULL_RATE;

        /** Those at which protocols of different storage can be compared. */
        static final List<Basis> ALIKE = List.of(EQUAL_STORAGE, FULL_RATE);

        /** In words. */
        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** Is told how far a comparison has come. */
    @FunctionalInterface
    public interface Costed {
        /** So many networks have been costed. */
        void networks(long done, long total);
    }

    /** The setting of the protocol. */
    public static final String PROTOCOL = "recovery.protocol";

    private static final String NONE = "none";
    private static final String SWITCH = "router.crossbar";
    private static final String DEPTH = "router.buffer-depth";
    private static final String PACKET = "interface.max-packet";
    /** Flits of the message whose rate is measured. */
    private static final int LENGTH = 48;
    /** The depth that is taken for deep enough; twice the round trip of most links. */
    private static final int DEEP = 24;

    /**
     * All protocols at both depths.
     *
     * @param rows the network without a protocol first
     * @param refused a sentence for each protocol that the network of the testbench does not suit
     */
    public record Comparison(List<ProtocolCost> rows, List<String> refused) {
        /** Copies the lists. */
        public Comparison {
            rows = List.copyOf(rows);
            refused = List.copyOf(refused);
        }

        /** The network without a protocol. */
        public ProtocolCost baseline(Basis basis) {
            return rows.stream().filter(row -> row.basis == basis).findFirst().orElseThrow();
        }
    }

    /** Compares all protocols of the catalogue in the network of {@code testbench}. */
    public static Comparison compare(Testbench testbench, Synthesis synthesis, Costed costed) {
        return compare(testbench, synthesis, Protocols.CATALOGUE.names(), costed);
    }

    /** Costs the network of {@code testbench} without a protocol at both depths. */
    public static Comparison without(Testbench testbench, Synthesis synthesis, Costed costed) {
        return compare(testbench, synthesis, List.of(NONE), costed);
    }

    /** Compares these protocols, the first of which is none. */
    static Comparison compare(Testbench testbench, Synthesis synthesis, List<String> protocols, Costed costed) {
        int all = Basis.ALIKE.size() * protocols.size();
        int done = 0;
        List<ProtocolCost> rows = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        for (Basis basis : Basis.ALIKE) {
            ProtocolCost baseline = null;
            for (String protocol : protocols) {
                try {
                    ProtocolCost row = of(fitting(set(testbench, PROTOCOL, protocol)), basis, baseline, synthesis);
                    rows.add(row);
                    baseline = baseline == null ? row : baseline;
                } catch (UnusableInput refusal) {
                    if (baseline == null) {
                        throw refusal;
                    }
                    refused.add(protocol + " is left out: " + refusal.getMessage());
                }
                costed.networks(++done, all);
            }
        }
        return new Comparison(rows, refused.stream().distinct().toList());
    }

    /**
     * The network of a testbench with buffers as deep as {@code basis} says.
     *
     * @param baseline the first of those it is compared with, null if it is that itself
     */
    public static ProtocolCost of(Testbench testbench, Basis basis, ProtocolCost baseline, Synthesis synthesis) {
        int depth = switch (basis) {
            case AS_GIVEN -> testbench.settings().router().bufferDepth();
            case EQUAL_STORAGE -> equalStorage(testbench, baseline);
            case FULL_RATE -> fullRate(testbench);
        };
        return at(testbench, basis, depth, baseline, synthesis);
    }

    /** The testbench with buffers as deep as those that were costed. */
    public Testbench sized(Testbench testbench) {
        return set(testbench, DEPTH, (long) depth);
    }

    /** Routers that a protocol brings have a switch of their own: what the testbench chooses is for the others. */
    public static Testbench fitting(Testbench named) {
        Testbench ownSwitch = set(named, SWITCH, SwitchKinds.PER_CHANNEL);
        Parts plain = set(named, PROTOCOL, NONE).parts();
        boolean ownRouters = !ownSwitch
                .parts()
                .network()
                .builders()
                .routers()
                .equals(plain.network().builders().routers());
        return ownRouters ? ownSwitch : named;
    }

    /** A sentence on the switch that is not the one that was asked for; empty where it is. */
    public static Optional<String> refitted(Testbench named, Testbench fitting) {
        String asked = named.settings().router().crossbar().name();
        String has = fitting.settings().router().crossbar().name();
        return asked.equals(has)
                ? Optional.empty()
                : Optional.of(PROTOCOL + " " + named.settings().recovery().name()
                        + " brings routers whose crossbar is " + has + ", not " + asked + ": " + SWITCH
                        + " is for the others");
    }

    private static Testbench set(Testbench testbench, String path, Object value) {
        Node node = Assignment.given(path, "cost", value).value();
        return testbench.with(path, node);
    }

    private static ProtocolCost at(
            Testbench testbench, Basis basis, int depth, ProtocolCost baseline, Synthesis synthesis) {
        Testbench deep = set(testbench, DEPTH, (long) depth);
        NetworkCost cost = NetworkCost.of(deep.parts(), synthesis);
        MessageAlone alone = MessageAlone.of(measured(deep), LENGTH);
        Needs needs = baseline == null ? Needs.of(cost, cost, alone, alone) : needs(deep, cost, alone, baseline.cost);
        String protocol = deep.settings().recovery().name();
        return new ProtocolCost(protocol, basis, depth, cost, alone, needs);
    }

    /**
     * The needs of the network of {@code testbench} beside one without a protocol. A message alone is held against one in a
     * network with buffers as deep, however deep those of {@code plain} are.
     */
    static Needs needs(Testbench testbench, NetworkCost cost, MessageAlone alone, NetworkCost plain) {
        MessageAlone asDeep = MessageAlone.of(measured(set(testbench, PROTOCOL, NONE)), LENGTH);
        return Needs.of(cost, plain, alone, asDeep);
    }

    /**
     * The same network with headers for the message that is measured. Where packets must fit into buffers, and it does
     * not, it goes in packets as long as the longest of the testbench.
     */
    private static Parts measured(Testbench testbench) {
        Testbench whole = set(testbench.without("traffic"), "traffic.length", (long) LENGTH);
        try {
            return whole.parts();
        } catch (UnusableInput tooLong) {
            long longest = testbench.parts().network().lengths().longestPacket();
            return set(whole, PACKET, longest).parts();
        }
    }

    /** A depth that is deep enough for anything: where packets must fit into buffers, for two of the longest. */
    private static int deep(Testbench testbench) {
        try {
            set(testbench, DEPTH, (long) DEEP).parts();
            set(set(testbench.without("traffic"), "traffic.length", (long) LENGTH), DEPTH, (long) DEEP)
                    .parts();
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
    private static int equalStorage(Testbench testbench, ProtocolCost baseline) {
        int given = testbench.settings().router().bufferDepth();
        if (baseline == null) {
            return given;
        }
        for (int depth = given; depth >= 1; depth--) {
            Network network = IdleNetwork.of(set(testbench, DEPTH, (long) depth).parts());
            Module router =
                    (Module) network.nodeRouters().get(baseline.cost.node().node());
            if (FlitStorage.words(router) <= baseline.cost.storage()) {
                return depth;
            }
        }
        throw new UnusableInput("at equal storage no " + DEPTH + " is small enough: with buffers of one flit a router"
                + " holds more than the " + baseline.cost.storage() + " flits of what it is held against, at " + DEPTH
                + ": "
                + baseline.depth + "; a larger " + DEPTH + " leaves room");
    }

    /** The least depth at which a message alone is as fast as with buffers that are deep enough for anything. */
    private static int fullRate(Testbench testbench) {
        int deep = deep(testbench);
        long fastest = MessageAlone.of(measured(set(testbench, DEPTH, (long) deep)), LENGTH)
                .cycles();
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
            return MessageAlone.of(measured(set(testbench, DEPTH, (long) depth)), LENGTH)
                    .cycles();
        } catch (UnusableInput tooShallow) {
            return MessageAlone.NEVER;
        }
    }
}
