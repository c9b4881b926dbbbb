package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;

/**
 * Counts the flits of a network in two ways that must agree in every cycle: injected and inserted, less those of each
 * {@link FlitFate fate}, and those that are held, in buffers and register stages, in lanes of a protocol's own, and at
 * receivers. Those {@link FlitFate#MOVED moved} are held in a lane until they arrive. The watches of buffers and stages add their changes to one sum, so the comparison costs the same whatever
 * the size of the network. The flits that faults have destroyed must besides be as many as their log has.
 *
 * <p>What has come to the receivers of a node is held until something is said to become of it. No more can become of it
 * than has come; and nothing may be left when everything is at rest.
 */
final class Census implements Holdings {

    private final Module network;
    private final Tally conservation;
    private long held;
    private long injected;
    private long ejected;
    private long inserted;
    /** By fate, those of the network. */
    private final long[] removed = new long[FlitFate.values().length];

    /** Of all fates. */
    private long removedInAll;

    /** By fate, those that had come to receivers. */
    private final long[] received = new long[FlitFate.values().length];

    /** By node, what has come to its receivers and of which nothing has become. */
    private final long[] atReceivers;

    /** Flits that have come by lines of a protocol's own. */
    private long arrived;
    /** A node of which more has become than has come; -1 if there is none. */
    private int overdrawn = -1;

    private long balanceBefore;
    /** The same a cycle earlier: what the watches, which see a crossing in the cycle after, are to have counted. */
    private long due;

    private LongSupplier logged;
    private long destroyedBefore;

    Census(Module network, int nodes, Verdicts verdicts) {
        this.network = network;
        this.atReceivers = new long[nodes];
        this.conservation = verdicts.tally(Rules.FLIT_CONSERVATION);
        this.logged = () -> of(FlitFate.DESTROYED);
    }

    /** Holds the flits that faults have destroyed against the count in their log. */
    void compareWith(LongSupplier log) {
        this.logged = log;
    }

    /** A watch counts so many more flits in registers than before. */
    @Override
    public void heldMore(int flits) {
        held += flits;
    }

    /** A flit crosses an injection channel. */
    void inject(long cycle, int vc, int kind, long payload) {
        injected++;
    }

    /** Counts what crosses an ejection channel of a node. */
    FlitListener ejectionAt(int node) {
        return (cycle, vc, kind, payload) -> {
            ejected++;
            atReceivers[node]++;
        };
    }

    /** A flit comes to a node by lines of a protocol's own. */
    void arrives(int node) {
        arrived++;
        atReceivers[node]++;
    }

    /** Something becomes of what has come to a node. */
    void atReceiver(int node, FlitFate fate, long flits) {
        atReceivers[node] -= flits;
        received[fate.ordinal()] += flits;
        overdrawn = atReceivers[node] < 0 ? node : overdrawn;
    }

    /** Nothing is left of what has come to a node. */
    void receiverForgets(int node, FlitFate fate) {
        atReceiver(node, fate, atReceivers[node]);
    }

    /** Flits that have come to receivers and of which nothing has become. */
    long atReceivers() {
        return LongStream.of(atReceivers).sum();
    }

    /** Flits that have come to receivers and are of no packet that was handed over: dropped for whatever reason. */
    long dropped() {
        return LongStream.of(received).sum() - received[FlitFate.DELIVERED.ordinal()];
    }

    /** Flits on their way by lines of a protocol's own. */
    long inLanes() {
        return of(FlitFate.MOVED) - arrived;
    }

    /**
     * Flits have been lawfully removed from registers; between the end of a cycle's {@link #compare} and the next
     * cycle.
     */
    @Override
    public void remove(FlitFate fate, int flits) {
        held -= flits;
        due -= flits;
        removeUnderway(fate, flits);
    }

    /** Flits on the way between buffers have been lawfully removed; their watches will see it themselves. */
    void removeUnderway(FlitFate fate, int flits) {
        removed[fate.ordinal()] += flits;
        removedInAll += flits;
        balanceBefore -= flits;
    }

    /**
     * Flits have been lawfully put into registers; between the end of a cycle's {@link #compare} and the next cycle.
     */
    @Override
    public void insert(int flits) {
        held += flits;
        due += flits;
        insertUnderway(flits);
    }

    /** Flits have been lawfully put in on the way between buffers; the watches will see it themselves. */
    void insertUnderway(int flits) {
        inserted += flits;
        balanceBefore += flits;
    }

    /** Flits in registers at the start of the cycle. */
    long held() {
        return held;
    }

    /**
     * Flits in registers when the cycle has ended: those at its start, and what has come and gone in it. The counts of
     * fates are of that moment too, so that they and these make up all that went in.
     */
    long heldAtEnd() {
        return held + balanceBefore - due;
    }

    /** Flits that have gone in over injection channels. */
    long injected() {
        return injected;
    }

    /** Flits that have left over ejection channels. */
    long ejected() {
        return ejected;
    }

    /** Flits that parts have put in. */
    long inserted() {
        return inserted;
    }

    /** Flits of a fate. */
    long of(FlitFate fate) {
        return removed[fate.ordinal()] + received[fate.ordinal()];
    }

    /** Compares; once in a cycle, when all watches and taps have run. */
    void compare(long cycle) {
        conservation.check();
        if (held != balanceBefore) {
            conservation.violated(
                    cycle,
                    network,
                    "the network holds " + held + " flits, but " + balance() + ", are " + balanceBefore
                            + " of which nothing has become");
        }
        if (overdrawn >= 0) {
            conservation.violated(
                    cycle,
                    network,
                    "more flits are said to have become something at the receivers of node " + overdrawn
                            + " than have come there");
        }
        due = balanceBefore;
        balanceBefore = injected + inserted - ejected - removedInAll;
    }

    private String balance() {
        StringBuilder text = new StringBuilder("of those injected, " + injected + " by now");
        if (inserted > 0) {
            text.append(", and inserted, ").append(inserted);
        }
        text.append(", less those ejected, ").append(ejected);
        for (FlitFate fate : FlitFate.values()) {
            if (removed[fate.ordinal()] > 0) {
                text.append(", ").append(fate.text()).append(", ").append(removed[fate.ordinal()]);
            }
        }
        return text.toString();
    }

    /** Compares with the log of faults; once in a cycle, when everything that is removed in it has been told. */
    void compareWithLog(long cycle) {
        long destroyed = removed[FlitFate.DESTROYED.ordinal()];
        if (destroyed == destroyedBefore) {
            return;
        }
        destroyedBefore = destroyed;
        conservation.check();
        if (logged.getAsLong() != destroyed) {
            conservation.violated(
                    cycle,
                    network,
                    "faults have destroyed " + destroyed + " flits, but their log has " + logged.getAsLong());
        }
    }
}
