package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.MessageListener;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.invariant.MessageName;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Holds what sinks report against what crossed the ejection channels: every tail is followed in the next cycle by the
 * report of its packet, and every report comes from a tail. Where the receiver has buffers, the cycles do not count in which
 * flits wait there.
 */
final class Handover implements MessageListener {

    private record Ejected(long cycle, int node, int source, int destination, int id, int packetsLeft) {
        Ejected seen(long now) {
            return new Ejected(now, node, source, destination, id, packetsLeft);
        }

        boolean is(ReceivedPacket packet) {
            return packet.node() == node
                    && packet.source() == source
                    && packet.id() == id
                    && packet.packetsLeft() == packetsLeft;
        }
    }

    private final Module network;
    private final Tally exactlyOnce;
    /** Whether flits wait in receivers of a node. */
    private final IntPredicate waiting;

    private final List<Ejected> expected = new ArrayList<>();
    /** Messages that come in parts, of which the receiver alone knows the last. */
    private final Set<Long> inParts = new HashSet<>();

    /** For receivers without buffers. */
    Handover(Module network, Verdicts verdicts) {
        this(network, verdicts, node -> false);
    }

    Handover(Module network, Verdicts verdicts, IntPredicate waiting) {
        this.waiting = waiting;
        this.network = network;
        this.exactlyOnce = verdicts.tally(Rules.EXACTLY_ONCE);
    }

    /** The tail of {@code worm} crosses an ejection channel of {@code node}. */
    void ejected(long cycle, int node, Worm worm) {
        ejected(cycle, node, worm.source(), worm.destination(), worm.id(), worm.packetsLeft());
    }

    /** The last flit of a packet leaves the network at {@code node}. */
    void ejected(long cycle, int node, int source, int destination, int id, int packetsLeft) {
        if (inParts.contains(key(source, id))) {
            return;
        }
        expected.add(new Ejected(cycle, node, source, destination, id, packetsLeft));
    }

    @Override
    public void offered(Message message) {
        inParts.remove(key(message.generated().source(), message.id()));
    }

    private static long key(int source, int id) {
        return (long) source << Integer.SIZE | id;
    }

    /**
     * From now on the flits ejected of a message need not be its end, and those received need not have come as one worm.
     */
    void inParts(int source, int id) {
        inParts.add(key(source, id));
        givenUp(source, id);
    }

    @Override
    public void received(ReceivedPacket packet) {
        for (Iterator<Ejected> all = expected.iterator(); all.hasNext(); ) {
            if (all.next().is(packet)) {
                all.remove();
                return;
            }
        }
        if (inParts.contains(key(packet.source(), packet.id()))) {
            return;
        }
        exactlyOnce.violated(
                packet.cycle(),
                network,
                "node " + packet.node() + " receives a packet of message " + packet.id() + " from node "
                        + packet.source() + ", whose tail did not cross an ejection channel",
                new MessageName(packet.source(), packet.id()));
    }

    /**
     * A packet of a message that has been ejected is dropped: of several the first, since another may be the one
     * delivered.
     */
    void dropped(int source, int id) {
        for (Iterator<Ejected> all = expected.iterator(); all.hasNext(); ) {
            Ejected ejected = all.next();
            if (ejected.source == source && ejected.id == id) {
                all.remove();
                return;
            }
        }
    }

    /** Drops the ejected flits of a message that is given up: they need not be received. */
    void givenUp(int source, int id) {
        expected.removeIf(ejected -> ejected.source == source && ejected.id == id);
    }

    /**
     * A node dies in the cycle behind the last flits that it has taken: it can neither receive the packet
     * nor say that it has come once more.
     */
    void died(int node) {
        expected.removeIf(ejected -> ejected.node == node);
    }

    /** Once in a cycle, when sinks and taps have run. */
    void compare(long cycle) {
        if (expected.isEmpty()) {
            return;
        }
        for (ListIterator<Ejected> all = expected.listIterator(); all.hasNext(); ) {
            Ejected ejected = all.next();
            if (ejected.cycle < cycle && waiting.test(ejected.node)) {
                all.set(ejected.seen(cycle));
            } else if (ejected.cycle < cycle) {
                all.remove();
                exactlyOnce.violated(
                        cycle,
                        network,
                        "the tail of message " + ejected.id + " from node "
                                + ejected.source + " to " + ejected.destination + " was ejected at node " + ejected.node
                                + " in cycle " + ejected.cycle + ", but no packet was received",
                        new MessageName(ejected.source, ejected.id));
            }
        }
    }
}
