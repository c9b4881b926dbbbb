package io.wormrtl.protocols.utp;

import io.wormrtl.network.assembly.Failures;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.HeaderLayout;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the flits of a packet that are still somewhere. It looks into the buffers of all routers that live, where
 * copies count too, and into the receiver; flits that the source has not begun to send are with the processor. It need
 * not look at links: the router that has put a flit on a link keeps a copy. Checks ask it at the end of a cycle.
 */
final class Whereabouts {

    /**
     * A packet.
     *
     * @param length flits of it, header included
     */
    record Packet(int source, int id, int packetsLeft, int destination, int length) {}

    private final Optional<Failures> failures;
    private final List<TokenUnit> units = new ArrayList<>();
    private final Map<Integer, UtpReceiver> receivers = new HashMap<>();

    Whereabouts(Network network) {
        this.failures = network.failures();
        network.forEachModule(module -> {
            if (module instanceof TokenUnit unit) {
                units.add(unit);
            } else if (module instanceof UtpReceiver receiver) {
                receivers.put(receiver.node(), receiver);
            }
        });
    }

    private boolean isDead(int node) {
        return failures.isPresent() && failures.get().dead(node).isHigh();
    }

    /** The flits of a packet that it finds, by their place in the packet. */
    BitSet of(Packet packet) {
        BitSet there = new BitSet(packet.length);
        for (TokenUnit unit : units) {
            if (!isDead(unit.context().node())) {
                unit.inputs().forEach(input -> find(packet, unit, input, there));
            }
        }
        if (!isDead(packet.destination)) {
            find(packet, receivers.get(packet.destination), there);
        }
        return there;
    }

    /**
     * Adds the flits at the receiver: all flits of a packet that the receiver remembers to have handed over, else those
     * that it holds.
     */
    private static void find(Packet packet, UtpReceiver receiver, BitSet there) {
        if (receiver.wasDelivered(packet.source, packet.id, packet.packetsLeft)) {
            there.set(0, packet.length);
        } else if (receiver.find(packet.source, packet.id, packet.packetsLeft, there)) {
            there.set(0, receiver.layout().flits());
        }
    }

    private static void find(Packet packet, TokenUnit unit, TokenInput input, BitSet there) {
        SpanningWorms worms = input.worms();
        HeaderLayout layout = unit.context().format().header();
        for (int v = 0; v < worms.copies(); v++) {
            if (worms.knowsHeader(v)
                    && worms.source(v) == packet.source
                    && worms.id(v) == packet.id
                    && worms.packetsLeft(v) == packet.packetsLeft) {
                there.set(0, layout.flits());
                int behind = addFlits(unit.context().format().channel().flit(), input, v, there);
                if (input.port().port() < 0) {
                    there.set(Math.min(behind, packet.length), packet.length);
                }
            }
        }
    }

    /** Adds the flits of a buffer, copies included; returns the place in the packet behind the last of them. */
    private static int addFlits(FlitFormat flits, TokenInput input, int v, BitSet there) {
        FlitBuffers buffers = input.port().buffers();
        int places = buffers.places().getInt(v);
        int kept = places - buffers.count().getInt(v);
        int first = input.worms().confirmed.getInt(v);
        for (int i = 0; i < places; i++) {
            int kind = flits.kind(buffers.peek(v, i - kept));
            int index = input.worms().index(v, first + i);
            if (index >= 0 && (flits.kinds().carriesData(kind) || FlitKind.begins(kind))) {
                there.set(index);
            }
        }
        return input.worms().index(v, first + places);
    }
}
