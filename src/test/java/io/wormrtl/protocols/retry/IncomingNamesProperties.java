package io.wormrtl.protocols.retry;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What {@link LaneTurns} writes into headers tells a receiver the packets of all lanes of all sources apart. */
class IncomingNamesProperties {

    private static final int NODES = 12;
    private static final int CHANNELS = 3;
    /** Of nine lanes of a source the injector has the last three. */
    private static final int LANES = 9;

    private static final int FIRST_LANE = 6;
    private static final TurnFields FIELDS = TurnFields.of(LANES);

    /** The lanes of one source. */
    private static final class Sender extends GroupArray {
        private final LaneTurns turns;

        Sender(Module owner, String name, HeaderLayout layout) {
            super(owner, name, LANES - FIRST_LANE);
            this.turns = new LaneTurns(
                    layout,
                    FIELDS,
                    FIRST_LANE,
                    each("turn", 1),
                    eachMemory("last", 1, 1 << layout.addressBits(), 1, 1));
        }
    }

    private static final class Receiver extends GroupArray {
        private final IncomingNames names;

        Receiver(Module owner, HeaderLayout layout, DeliveryKeys keys) {
            super(owner, "receiver", CHANNELS);
            this.names = new IncomingNames(
                    layout,
                    FIELDS,
                    keys,
                    each("source", layout.addressBits()),
                    each("lane", FIELDS.lane().width()),
                    each("turn", 1),
                    each("id", keys.comparesIds() ? layout.idBits() : 0),
                    each("packets_left", keys.comparesIds() ? layout.packetsLeftBits() : 0));
        }
    }

    /** A packet that comes: its header flits, and how many of them have come. */
    private static final class Coming {
        private final Header header;
        private final int lane;
        private final long turn;
        private final List<Long> flits = new ArrayList<>();
        private int index;

        Coming(Header header, int lane, long turn) {
            this.header = header;
            this.lane = lane;
            this.turn = turn;
        }
    }

    private Design design;
    private HeaderLayout layout;
    private DeliveryKeys keys;
    private IncomingNames names;
    private final Map<Integer, Sender> senders = new HashMap<>();
    /** By source, lane and destination: how many packets there have been. */
    private final Map<List<Integer>, Integer> sent = new HashMap<>();

    /** Another packet of a lane of a source: the first one for a destination has turn 1, the next one turn 0. */
    private Coming next(Random random) {
        int source = random.nextInt(NODES);
        int destination = random.nextInt(3);
        int lane = random.nextInt(LANES - FIRST_LANE);
        long turn = sent.merge(List.of(source, lane, destination), 1, Integer::sum) % 2;
        Header header = new Header(
                destination,
                0,
                source,
                1 + random.nextInt(12),
                random.nextInt(1 << layout.idBits()),
                random.nextInt(4));
        LaneTurns turns = senders.computeIfAbsent(source, node -> new Sender(design, "sender_" + node, layout)).turns;
        turns.begin(lane, destination);
        Coming coming = new Coming(header, FIRST_LANE + lane, turn);
        for (int i = 0; i < layout.flits(); i++) {
            coming.flits.add(layout.payload(header, i) | turns.headerPart(lane, i));
        }
        return coming;
    }

    /** With its last header flit a packet is known, and no flit of contents changes that. */
    private void requireKnown(int v, int index, long payload, Coming coming) {
        Header header = coming.header;
        long left = header.packetsLeft();
        assertThat(names.source(v, index, payload)).isEqualTo(header.source());
        assertThat(names.address(v, index, payload)).isEqualTo(header.source() * LANES + coming.lane);
        long whole = 2 * (header.id() + (left + (1L << layout.packetsLeftBits())) * (1L << layout.idBits()));
        assertThat(names.key(v, index, payload)).isEqualTo((keys.comparesIds() ? whole : 0) + coming.turn);
        if (keys.comparesIds()) {
            assertThat(names.id(v, index, payload)).isEqualTo(header.id());
            assertThat(names.packetsLeft(v, index, payload)).isEqualTo(header.packetsLeft());
        }
    }

    /** Flits of three packets come in turns, each on its virtual channel. */
    @Property(tries = 40)
    void everyPacketIsKnownByItsHeader(
            @ForAll @IntRange(min = 9, max = 48) int width, @ForAll boolean comparesIds, @ForAll Random random) {
        senders.clear();
        sent.clear();
        design = new Design("ends") {};
        layout = new HeaderLayout(new FlitFormat(width), NODES, 12, 4, new HeaderFields(List.of(), FIELDS.fields()));
        keys = DeliveryKeys.of(layout, LANES, comparesIds);
        names = new Receiver(design, layout, keys).names;
        Coming[] lanes = new Coming[CHANNELS];
        for (int flit = 0; flit < 120; flit++) {
            int v = random.nextInt(CHANNELS);
            lanes[v] = lanes[v] == null ? next(random) : lanes[v];
            Coming coming = lanes[v];
            long payload = coming.flits.get(coming.index);
            if (coming.index == layout.flits() - 1) {
                requireKnown(v, coming.index, payload, coming);
            }
            names.note(v, coming.index, payload);
            coming.index++;
            if (coming.index == layout.flits()) {
                requireKnown(v, coming.index, random.nextLong() >>> 1, coming);
                lanes[v] = null;
            }
        }
    }
}
