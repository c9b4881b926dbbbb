package io.wormrtl.protocols.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.flit.DataPattern;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.ReliableRouterRouting;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Where the flits of packets are, known by their contents: counters say the same, whatever has failed. */
class WhereaboutsTest {

    /** Messages of one to three packets from nodes 0 and 1, of which no two flits are alike. */
    private static final GeneratedMessage[] MESSAGES = {
        new GeneratedMessage(0, 0, 5, 20),
        new GeneratedMessage(1, 1, 3, 17),
        new GeneratedMessage(9, 0, 2, 9),
        new GeneratedMessage(20, 1, 0, 12),
        new GeneratedMessage(21, 0, 4, 6),
        new GeneratedMessage(60, 1, 3, 20),
        new GeneratedMessage(61, 0, 5, 20)
    };

    private static final FaultPlan FAULTS = FaultPlan.of(
            2,
            new Fault(14, new FaultPlace.Link(4, 5), 20),
            new Fault(22, new FaultPlace.Node(4), 30),
            new Fault(31, new FaultPlace.Link(0, 1), 12),
            new Fault(48, new FaultPlace.Node(2), 9),
            new Fault(75, new FaultPlace.Node(1), 15),
            new Fault(78, new FaultPlace.Node(5), 15));

    /** A packet that has begun to leave, and which of its flits have come so far. */
    private record Begun(Whereabouts.Packet packet, Header header, BitSet injected, BitSet ejected) {}

    private final List<Begun> packets = new ArrayList<>();
    private final List<TokenUnit> units = new ArrayList<>();
    private final Map<List<Object>, List<Long>> headers = new HashMap<>();
    private HeaderLayout layout;
    private FlitFormat flits;
    private DataPattern pattern;
    private Network network;
    private Whereabouts whereabouts;
    private int partly;
    private int nowhere;

    private final class Onlooker extends ObserverModule {
        Onlooker(Module parent) {
            super(parent, "onlooker");
            observe(WhereaboutsTest.this::settled);
        }
    }

    private NetworkParameters network() {
        Mesh mesh = new Mesh(3, 2);
        NetworkParameters plain = NetworkParameters.plain(
                mesh,
                new ReliableRouterRouting(mesh, 5),
                new LinkShape(24, 1),
                new MessageLengths(20, 8),
                new LocalChannels(2, 1),
                Trial.emptying(3, 1, Pipeline.FUSED));
        return UtpTrials.unit(context -> {
                    TokenUnit unit = new TokenUnit(context);
                    units.add(unit);
                    if (units.size() == mesh.nodes()) {
                        new Onlooker(unit);
                    }
                })
                .protocol()
                .addTo(plain)
                .withFailures(new PlannedFailures(FAULTS));
    }

    private boolean isDead(int node) {
        return network.failures().orElseThrow().dead(node).isHigh();
    }

    private void settled(long cycle) {
        if (whereabouts == null) {
            whereabouts = new Whereabouts(network);
            layout = network.format().header();
            flits = network.format().channel().flit();
            pattern = new DataPattern(flits.payloadBits());
        }
        for (Begun begun : packets) {
            BitSet expected = where(begun);
            assertThat(whereabouts.of(begun.packet))
                    .as("cycle %d: %s", cycle, begun.packet)
                    .isEqualTo(expected);
            partly += expected.cardinality() < begun.packet.length() ? 1 : 0;
            nowhere += expected.isEmpty() ? 1 : 0;
        }
        for (Network.LocalLink local : network.injections()) {
            listen(local.link().receiverEnd().channel(), local, true);
        }
        for (Network.LocalLink local : network.ejections()) {
            listen(local.link().receiverEnd().channel(), local, false);
        }
        packets.forEach(begun -> {
            if (isDead(begun.packet.destination())) {
                begun.ejected.clear();
            }
        });
    }

    // ---- what crosses the channels to and from processors ---------------------------------------------------------

    private void listen(Channel channel, Network.LocalLink local, boolean injects) {
        if (!channel.request().isHigh() || isDead(local.node())) {
            return;
        }
        int kind = channel.kind().getInt();
        long data = channel.data().get();
        List<Long> header = headers.computeIfAbsent(
                List.of(injects, local.node(), local.index(), channel.vc().get()), key -> new ArrayList<>());
        if (FlitKind.begins(kind)) {
            header.clear();
        }
        if (injects && header.size() < layout.flits()) {
            header.add(data);
            if (header.size() == layout.flits()) {
                packets.add(begun(header));
            }
        }
        for (Begun begun : packets) {
            for (int i = layout.flits(); i < begun.packet.length(); i++) {
                if (word(begun, i) == data && flits.kinds().carriesData(kind)) {
                    (injects ? begun.injected : begun.ejected).set(i);
                }
            }
        }
    }

    private Begun begun(List<Long> payloads) {
        int[] fields = new int[5];
        for (int i = 0; i < payloads.size(); i++) {
            fields[0] |= layout.source(i, payloads.get(i));
            fields[1] |= layout.id(i, payloads.get(i));
            fields[2] |= layout.packetsLeft(i, payloads.get(i));
            fields[3] |= layout.destination(i, payloads.get(i));
            fields[4] |= layout.length(i, payloads.get(i));
        }
        Whereabouts.Packet packet = new Whereabouts.Packet(fields[0], fields[1], fields[2], fields[3], fields[4]);
        Header header = new Header(fields[3], 0, fields[0], fields[4], fields[1], fields[2]);
        return new Begun(packet, header, new BitSet(), new BitSet());
    }

    private long word(Begun begun, int index) {
        return pattern.word(begun.packet.source(), begun.packet.id(), begun.packet.packetsLeft(), index);
    }

    // ---- by contents ----------------------------------------------------------------------------------------------

    private BitSet where(Begun begun) {
        BitSet there = new BitSet();
        for (TokenUnit unit : units) {
            if (!isDead(unit.context().node())) {
                unit.inputs().forEach(input -> look(begun, input, there));
            }
        }
        boolean isComplete = begun.ejected.cardinality() == begun.packet.length() - layout.flits();
        if (!begun.ejected.isEmpty() && !isDead(begun.packet.destination())) {
            there.or(begun.ejected);
            there.set(0, isComplete ? begun.packet.length() : layout.flits());
        }
        return there;
    }

    private void look(Begun begun, TokenInput input, BitSet there) {
        FlitBuffers buffers = input.port().buffers();
        for (int v = 0; v < buffers.copies(); v++) {
            if (!isOf(begun, input, v)) {
                continue;
            }
            there.set(0, layout.flits());
            int count = buffers.count().getInt(v);
            for (int i = count - buffers.places().getInt(v); i < count; i++) {
                long flit = buffers.peek(v, i);
                for (int index = layout.flits(); index < begun.packet.length(); index++) {
                    if (flits.payload(flit) == word(begun, index)
                            && flits.kinds().carriesData(flits.kind(flit))) {
                        there.set(index);
                    }
                }
            }
            for (int index = layout.flits();
                    index < begun.packet.length() && !input.before().isPresent();
                    index++) {
                if (!begun.injected.get(index)) {
                    there.set(index);
                }
            }
        }
    }

    private boolean isOf(Begun begun, TokenInput input, int v) {
        boolean is = input.worms().arrived.getInt(v) == layout.flits();
        for (int i = 0; i < layout.flits(); i++) {
            is &= input.worms().head.get(i).get(v) == layout.payload(begun.header, i);
        }
        return is;
    }

    @Test
    void flitsAreWhereTheirContentsAre() {
        Trial trial = Trial.of(network(), MESSAGES);
        network = trial.network();
        trial.run(200);
        assertThat(layout.flits()).isEqualTo(2);
        assertThat(packets).hasSizeGreaterThan(10);
        assertThat(partly).isPositive();
        assertThat(nowhere).isPositive();
    }
}
