package io.wormrtl.recovery.utp;

import io.wormrtl.check.Check;
import io.wormrtl.check.LossCause;
import io.wormrtl.check.Removals;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.link.Channel;
import io.wormrtl.network.Failures;
import io.wormrtl.network.Network;
import io.wormrtl.rtl.Element;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells which messages of a node are lost: whenever a node dies it looks whether every flit of every packet that has
 * begun to leave this node is somewhere still, in a buffer of a living router, copies included, at the receiver, or
 * with the processor. What is nowhere has had both its copies where nodes died before either could be sent on.
 */
final class LossCheck implements Check {

    /** A packet as headers name it, of this node. */
    private record Key(int id, int packetsLeft) {}

    /**
     * A packet that has begun to leave.
     *
     * @param stored whether its header has come into a buffer of the router
     */
    private record Sent(int destination, int length, boolean stored) {}

    /** The header flits that have crossed an injection channel, by virtual channel. */
    private static final class Leaving {
        private final Channel channel;
        private final int[] flits;
        private final long[][] payloads;

        Leaving(Channel channel, int channels, int headerFlits) {
            this.channel = channel;
            this.flits = new int[channels];
            this.payloads = new long[channels][headerFlits];
        }

        /** Takes the flit that crosses; returns the virtual channel if the header is complete with it, else -1. */
        int take() {
            if (!channel.request().isHigh()) {
                return -1;
            }
            int v = channel.vc().getInt();
            int index = FlitKind.begins(channel.kind().getInt()) ? 0 : flits[v];
            if (index < payloads[v].length) {
                payloads[v][index] = channel.data().get();
            }
            flits[v] = index + 1;
            return flits[v] == payloads[v].length ? v : -1;
        }

        int field(int v, SpanningWorms.FromHeader says) {
            int value = 0;
            for (int i = 0; i < payloads[v].length; i++) {
                value |= says.of(i, payloads[v][i]);
            }
            return value;
        }
    }

    private final int node;
    private final TokenUnit unit;
    private final HeaderLayout layout;
    private final Removals removals;
    private final Failures failures;
    private final Map<Key, Sent> sent = new LinkedHashMap<>();
    private final List<Leaving> leaving = new ArrayList<>();
    private final Whereabouts whereabouts;
    private final boolean[] dead;
    /** The nodes that have died since it was judged last; some of them live again. */
    private final BitSet newlyDead = new BitSet();

    private boolean due;
    /** Whether this node has died since it was looked last. */
    private boolean died;

    LossCheck(TokenUnit unit, Network network, Failures failures, Removals removals) {
        this.unit = unit;
        this.node = unit.context().node();
        this.layout = unit.context().format().header();
        this.removals = removals;
        this.failures = failures;
        this.whereabouts = new Whereabouts(network);
        this.dead = new boolean[network.interfaces().size()];
        network.injections().stream()
                .filter(local -> local.node() == node)
                .forEach(local -> leaving.add(new Leaving(
                        local.link().senderEnd().channel(), unit.context().virtualChannels(), layout.flits())));
    }

    @Override
    public List<Element> reads() {
        List<Element> all = new ArrayList<>();
        for (int other = 0; other < dead.length; other++) {
            all.add(failures.dead(other));
        }
        fromProcessor().forEach(input -> all.add(input.worms().arrived));
        leaving.forEach(from -> all.add(from.channel.request()));
        return all;
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>();
        fromProcessor().forEach(input -> all.addAll(input.worms().allElements()));
        leaving.forEach(from -> all.addAll(List.of(from.channel.vc(), from.channel.kind(), from.channel.data())));
        return all;
    }

    private List<TokenInput> fromProcessor() {
        return unit.inputs().stream().filter(input -> input.port().port() < 0).toList();
    }

    @Override
    public boolean look(long cycle) {
        boolean again = noteWhatLeaves();
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
        return due || again;
    }

    /** What this node held itself is gone. */
    @Override
    public void reset() {
        due = true;
        died = true;
    }

    private boolean noteWhatLeaves() {
        boolean moves = false;
        for (Leaving from : leaving) {
            int v = from.take();
            moves |= from.channel.request().isHigh();
            if (v >= 0) {
                sent.put(
                        new Key(from.field(v, layout::id), from.field(v, layout::packetsLeft)),
                        new Sent(from.field(v, layout::destination), from.field(v, layout::length), false));
            }
        }
        for (TokenInput input : fromProcessor()) {
            SpanningWorms worms = input.worms();
            for (int v = 0; v < worms.copies(); v++) {
                if (worms.knowsHeader(v)) {
                    sent.put(
                            new Key(worms.id(v), worms.packetsLeft(v)),
                            new Sent(worms.destination(v), worms.length(v), true));
                }
            }
        }
        return moves;
    }

    private void judge(BitSet deaths) {
        sent.keySet().removeIf(key -> !removals.isUnderway(node, key.id));
        sent.forEach((key, packet) -> judge(key, packet, deaths.get(packet.destination)));
        died = false;
    }

    private void judge(Key key, Sent packet, boolean destinationDied) {
        if (!packet.stored && !died) {
            return; // on its way to the router
        }
        BitSet there = whereabouts.of(
                new Whereabouts.Packet(node, key.id, key.packetsLeft, packet.destination, packet.length));
        if (there.nextClearBit(0) < packet.length) {
            boolean endDied = died || destinationDied || dead[packet.destination];
            removals.message(node, key.id, endDied ? LossCause.ENDPOINT_DIED : LossCause.ADJACENT_FAULTS);
        }
    }
}
