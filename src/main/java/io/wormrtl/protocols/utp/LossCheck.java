package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.network.assembly.Failures;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.invariant.Removals;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells which messages of one node are lost. Whenever any node of the network dies, the check goes through the packets
 * that have begun to leave its own node, and asks {@link Whereabouts} for the flits of each. A packet of which a flit
 * is nowhere any more is lost with its message: both routers that had a copy of that flit died before one of them sent
 * it on.
 */
final class LossCheck implements Check {

    /** A packet as headers name it, of this node. */
    private record Key(int id, int packetsLeft) {}

    /** A packet of which the header has come into a buffer of the router. */
    private record Sent(int destination, int length) {}

    private final int node;
    private final TokenUnit unit;
    private final Removals removals;
    private final Failures failures;
    private final Map<Key, Sent> sent = new LinkedHashMap<>();
    private final Network network;
    private final boolean[] dead;
    /** The nodes that have died since the check judged its packets last; some of them live again. */
    private final BitSet newlyDead = new BitSet();

    /** A node has died in the cycle before, so that the packets are to be judged. */
    private boolean due;

    LossCheck(TokenUnit unit, Network network, Failures failures, Removals removals) {
        this.unit = unit;
        this.node = unit.context().node();
        this.removals = removals;
        this.failures = failures;
        this.network = network;
        this.dead = new boolean[network.interfaces().size()];
    }

    @Override
    public List<Element> reads() {
        List<Element> all = new ArrayList<>();
        for (int other = 0; other < dead.length; other++) {
            all.add(failures.dead(other));
        }
        fromProcessor().forEach(input -> all.add(input.worms().arrived));
        return all;
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>();
        fromProcessor().forEach(input -> all.addAll(input.worms().allElements()));
        return all;
    }

    private List<TokenInput> fromProcessor() {
        return unit.inputs().stream().filter(input -> input.port().port() < 0).toList();
    }

    @Override
    public boolean look(long cycle) {
        noteWhatLeaves();
        if (due) {
            BitSet deaths = (BitSet) newlyDead.clone();
            removals.atEndOfCycle(now -> judge(deaths));
            newlyDead.clear();
        }
        due = false;
        for (int other = 0; other < dead.length; other++) {
            boolean now = failures.dead(other).isHigh();
            if (now && !dead[other]) {
                due = true;
                newlyDead.set(other);
            }
            dead[other] = now;
        }
        return due;
    }

    /** Forgets the packets that this node had begun to send: its death gave them up. */
    @Override
    public void reset() {
        sent.clear();
    }

    private void noteWhatLeaves() {
        for (TokenInput input : fromProcessor()) {
            SpanningWorms worms = input.worms();
            for (int v = 0; v < worms.copies(); v++) {
                if (worms.knowsHeader(v)) {
                    sent.put(
                            new Key(worms.id(v), worms.packetsLeft(v)),
                            new Sent(worms.destination(v), worms.length(v)));
                }
            }
        }
    }

    private void judge(BitSet deaths) {
        sent.keySet().removeIf(key -> !removals.isUnderway(node, key.id));
        Whereabouts whereabouts = new Whereabouts(network);
        sent.forEach((key, packet) -> judge(whereabouts, key, packet, deaths.get(packet.destination)));
    }

    private void judge(Whereabouts whereabouts, Key key, Sent packet, boolean destinationDied) {
        BitSet there = whereabouts.of(
                new Whereabouts.Packet(node, key.id, key.packetsLeft, packet.destination, packet.length));
        if (there.nextClearBit(0) < packet.length) {
            boolean endDied = destinationDied || dead[packet.destination];
            removals.message(node, key.id, endDied ? LossCause.ENDPOINT_DIED : LossCause.ADJACENT_FAULTS);
        }
    }
}
