package io.wormrtl.lab.cost;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.settings.Node;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.router.allocation.SwitchKinds;
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
public record ProtocolCost(
        String protocol, Basis basis, int depth, HardwareFigures cost, MessageAlone alone, Needs needs) {

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

    static final String NONE = "none";
    private static final String SWITCH = "router.crossbar";
    static final String DEPTH = "router.buffer-depth";

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
    public static Comparison compare(Testbench testbench, Costed costed) {
        return compare(testbench, Protocols.CATALOGUE.names(), costed);
    }

    /** Costs the network of {@code testbench} without a protocol at both depths. */
    public static Comparison without(Testbench testbench, Costed costed) {
        return compare(testbench, List.of(NONE), costed);
    }

    /** Compares these protocols, the first of which is none. */
    static Comparison compare(Testbench testbench, List<String> protocols, Costed costed) {
        int all = Basis.ALIKE.size() * protocols.size();
        int done = 0;
        List<ProtocolCost> rows = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        for (Basis basis : Basis.ALIKE) {
            CostSeries series = new CostSeries(basis);
            for (String protocol : protocols) {
                try {
                    rows.add(series.of(fitting(set(testbench, PROTOCOL, protocol))));
                } catch (UnusableInput refusal) {
                    if (series.isEmpty()) {
                        throw refusal;
                    }
                    refused.add(protocol + " is left out: " + refusal.getMessage());
                }
                costed.networks(++done, all);
            }
        }
        return new Comparison(rows, refused.stream().distinct().toList());
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

    static Testbench set(Testbench testbench, String path, Object value) {
        Node node = Assignment.given(path, "cost", value).value();
        return testbench.with(path, node);
    }
}
