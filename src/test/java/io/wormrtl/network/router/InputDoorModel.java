package io.wormrtl.network.router;

import static io.wormrtl.testkit.RandomMasks.dense;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.input.RouteState;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * What the input side of a router does while its doors are used at random, told from the rules: in each cycle who asks,
 * who moves, what comes out, what is said to be free, and in which state every virtual channel then is.
 */
final class InputDoorModel {

    private static final long NOBODY = -1;
    private static final int LONGEST = 5;
    private static final Set<InputDoor> STANDING = EnumSet.of(
            InputDoor.WITHHOLD,
            InputDoor.DISCARD,
            InputDoor.FLUSH,
            InputDoor.REROUTE,
            InputDoor.REWIND,
            InputDoor.BACK_UP);

    /** A flit, where its message goes, and its number in it. */
    private record Flit(long bits, int destination, int index) {}

    /** A virtual channel of an input. */
    private static final class Lane {
        /** Flits that have left and are not confirmed; none where buffers keep nothing. */
        private final Deque<Flit> kept = new ArrayDeque<>();

        private final Deque<Flit> flits = new ArrayDeque<>();
        private RouteState state = RouteState.IDLE;
        /** Where the header goes that waits, or waited last. */
        private int destination;

        private long owned;
        /** Cycles for which the header has been seen by the route stage. */
        private int seen;
        /** What the source has still to send. */
        private int toSend;

        private int position;
        private int sentTo;
        private final Set<InputDoor> used = EnumSet.noneOf(InputDoor.class);
        private long inserted;

        int places() {
            return kept.size() + flits.size();
        }

        boolean stands() {
            return used.stream().anyMatch(STANDING::contains);
        }

        boolean inserts() {
            return used.contains(InputDoor.INSERT);
        }
    }

    private final FrontBench bench;
    private final RouterParts parts;
    private final Set<InputDoor> doors;
    private final boolean keeps;
    private final Lane[][] lanes;
    private final int ports;
    private final int channels;
    private final Random random;
    private final long[] free;
    private final long[] ready;
    /** What was granted the switch in the last cycle, by output channel. */
    private Map<Long, Long> crossing = new HashMap<>();

    private final Map<InputDoor, Integer> uses = new EnumMap<>(InputDoor.class);
    private int moved;

    InputDoorModel(
            RouterParts parts,
            Set<InputDoor> doors,
            HeaderFields fields,
            int inputs,
            int ports,
            int channels,
            int flitWidth,
            long seed) {
        this.bench = new FrontBench(parts, inputs, ports, channels, flitWidth, doors, fields);
        this.parts = parts;
        this.doors = doors;
        this.keeps = doors.contains(InputDoor.CONFIRM);
        this.ports = ports;
        this.channels = channels;
        this.random = new Random(seed);
        this.lanes = new Lane[inputs][channels];
        for (Lane[] input : lanes) {
            for (int v = 0; v < channels; v++) {
                input[v] = new Lane();
            }
        }
        this.free = new long[ports + 1];
        this.ready = new long[ports + 1];
    }

    /** Flits that have moved. */
    int moved() {
        return moved;
    }

    /** How often a door has been used to some effect. */
    Map<InputDoor, Integer> uses() {
        return uses;
    }

    /** Plays a cycle and compares all that can be seen in it and after it. */
    void cycle() {
        drawOutputs();
        drawDoors();
        Flit[][] arriving = feed();
        bench.step();
        Map<Long, Long> departed = new HashMap<>();
        for (int i = 0; i < lanes.length; i++) {
            long freed = 0;
            long roomy = 0;
            for (int v = 0; v < channels; v++) {
                roomy |= lanes[i][v].places() < parts.dataPath().bufferDepth() ? 1L << v : 0;
                freed |= requireLane(i, v, arriving[i][v], departed) ? 1L << v : 0;
            }
            requireReturned(i, freed, roomy);
        }
        requireOutputs(departed);
    }

    private void drawOutputs() {
        for (int p = 0; p <= ports; p++) {
            free[p] = random.nextInt(1 << channels);
            for (Lane[] input : lanes) {
                for (Lane lane : input) {
                    if (lane.state == RouteState.ROUTED && port(lane.owned) == p) {
                        free[p] &= ~(1L << channel(lane.owned));
                    }
                }
            }
            ready[p] = dense(random, channels);
            bench.say(p, free[p], ready[p], 0);
        }
    }

    private void drawDoors() {
        for (int i = 0; i < lanes.length; i++) {
            Map<InputDoor, Long> masks = new EnumMap<>(InputDoor.class);
            for (int v = 0; v < channels; v++) {
                Lane lane = lanes[i][v];
                lane.used.clear();
                for (InputDoor door : doors) {
                    if (isDrawn(door, lane)) {
                        lane.used.add(door);
                        masks.merge(door, 1L << v, (a, b) -> a | b);
                    }
                }
                if (doors.contains(InputDoor.INSERT)) {
                    lane.inserted = bench.flits().flit(random.nextInt(4), random.nextInt(1 << 6));
                    bench.insert(i, v, lane.inserted);
                }
            }
            for (InputDoor door : doors) {
                bench.use(i, door, masks.getOrDefault(door, 0L));
            }
        }
    }

    private boolean isDrawn(InputDoor door, Lane lane) {
        boolean stuck = lane.state == RouteState.IDLE && !lane.flits.isEmpty() && !begins(lane.flits.element());
        return switch (door) {
            case WITHHOLD -> random.nextInt(6) == 0;
            case DISCARD -> random.nextInt(stuck ? 2 : 12) == 0;
            case FLUSH -> random.nextInt(stuck && !doors.contains(InputDoor.DISCARD) ? 5 : 40) == 0;
            // Who never had a route has none to give up.
            case REROUTE ->
                lane.state != RouteState.IDLE && random.nextInt(lane.state == RouteState.BACKUP ? 3 : 12) == 0;
            case REWIND -> random.nextInt(15) == 0 && mayRewind(lane);
            // What has not left cannot be confirmed.
            case CONFIRM -> !lane.kept.isEmpty() && random.nextInt(3) != 0;
            case INSERT -> random.nextInt(6) == 0;
            // Only where there is room, and behind a message that has begun and whose header is here.
            case APPEND ->
                lane.places() < parts.dataPath().bufferDepth()
                        && lane.toSend > 0
                        && lane.position >= bench.headerFlits()
                        && random.nextInt(9) == 0;
            // Who is backed up must be told to go on.
            case BACK_UP ->
                doors.contains(InputDoor.REROUTE) && lane.state != RouteState.IDLE && random.nextInt(15) == 0;
            case HUSH, ANNOUNCE -> random.nextInt(8) == 0;
        };
    }

    /**
     * A header that changes on the way comes back only while the channel holds its routing word, and not a later one's.
     */
    private boolean mayRewind(Lane lane) {
        if (!bench.header().added().changeOnTheWay()) {
            return true;
        }
        List<Flit> copies = new ArrayList<>(lane.kept);
        lane.flits.stream().limit(1).forEach(copies::add);
        int last = copies.size() - 1;
        while (last > 0 && !begins(copies.get(last))) {
            last--;
        }
        return copies.stream().limit(Math.max(0, last)).noneMatch(flit -> flit.index() < bench.headerFlits());
    }

    private Flit[][] feed() {
        bench.feedNothing();
        Flit[][] arriving = new Flit[lanes.length][channels];
        for (int i = 0; i < lanes.length; i++) {
            append(i, arriving[i]);
            int v = random.nextInt(channels);
            Lane lane = lanes[i][v];
            if (arriving[i][v] != null
                    || random.nextInt(5) == 0
                    || lane.places() == parts.dataPath().bufferDepth()) {
                continue;
            }
            if (lane.toSend == 0) {
                lane.sentTo = random.nextInt(1 << ports);
                lane.toSend = bench.headerFlits() + random.nextInt(LONGEST);
                lane.position = 0;
            }
            int kind = FlitKind.code(lane.position == 0, lane.toSend == 1);
            long payload = bench.headerPayload(lane.sentTo, lane.position);
            bench.feed(i, v, kind, payload);
            lane.position++;
            lane.toSend--;
            arriving[i][v] = new Flit(bench.flits().flit(kind, payload), lane.sentTo, lane.position - 1);
        }
        return arriving;
    }

    /** A tail that stands behind what has come, as if it had come too; the source goes on with the next message. */
    private void append(int i, Flit[] arriving) {
        if (!doors.contains(InputDoor.APPEND)) {
            return;
        }
        long tail = bench.flits().flit(FlitKind.TAIL.ordinal(), random.nextInt(1 << 6));
        bench.append(i, tail);
        for (int v = 0; v < channels; v++) {
            if (lanes[i][v].used.contains(InputDoor.APPEND)) {
                arriving[v] = new Flit(tail, 0, Integer.MAX_VALUE);
                lanes[i][v].toSend = 0;
            }
        }
    }

    /** Holds a virtual channel against the rules and moves it on; returns whether a place becomes free. */
    private boolean requireLane(int i, int v, Flit arriving, Map<Long, Long> departed) {
        Lane lane = lanes[i][v];
        String name = "channel " + i + "." + v + ", " + lane.state + ", doors " + lane.used;
        long asks = asks(lane);
        InputController input = bench.input(i);
        assertThat(input.requesting().bit(v)).as("%s asks", name).isEqualTo(asks != NOBODY);
        if (asks != NOBODY) {
            assertThat(input.channels().target().get(v)).as("%s asks for", name).isEqualTo(asks);
        }
        boolean isGranted = (bench.granted(i) >>> v & 1) != 0;
        assertThat(isGranted && asks == NOBODY)
                .as("%s is given what it did not ask for", name)
                .isFalse();
        boolean has = lane.state == RouteState.ROUTED
                || (isGranted && parts.dataPath().pipeline().vcAllocation() == 0);
        long target = lane.state == RouteState.ROUTED ? lane.owned : asks;
        boolean may = has
                && !lane.stands()
                && (lane.inserts() || !lane.flits.isEmpty())
                && (ready[port(target)] >>> channel(target) & 1) != 0;
        assertThat(input.eligible().bit(v)).as("%s may move", name).isEqualTo(may);
        boolean moves = input.departing().bit(v);
        assertThat(moves && !may).as("%s moves and must not", name).isFalse();
        if (moves) {
            departed.put(target, lane.inserts() ? lane.inserted : sent(lane.flits.element(), port(target)));
            moved++;
        }
        int before = lane.places();
        boolean drops = arriving != null && lane.used.contains(InputDoor.FLUSH);
        advance(lane, isGranted, asks, moves, arriving);
        requireState(input, v, lane, name);
        boolean emptied = lane.used.contains(InputDoor.FLUSH);
        boolean freed = before + (arriving != null && !drops ? 1 : 0) - lane.places() > 0;
        boolean hushed = lane.used.contains(InputDoor.HUSH);
        return !emptied && ((freed && !hushed) || lane.used.contains(InputDoor.ANNOUNCE));
    }

    /** Header flits count the hop when they leave for a neighbour; what is inserted is nobody's business. */
    private long sent(Flit flit, int port) {
        HeaderLayout header = bench.header();
        if (port == ports || flit.index() >= bench.headerFlits()) {
            return flit.bits();
        }
        long payload = bench.flits().payload(flit.bits());
        for (HeaderField field : header.added().added()) {
            payload = header.with(header.field(field), 1, flit.index(), payload);
        }
        return bench.flits().flit(bench.flits().kind(flit.bits()), payload);
    }

    private long asks(Lane lane) {
        boolean waits = lane.state == RouteState.NEEDS_ROUTE
                && lane.seen >= parts.dataPath().pipeline().route();
        if (!waits || lane.stands()) {
            return NOBODY;
        }
        for (int p = 0; p <= ports; p++) {
            boolean leads = lane.destination == 0 ? p == ports : (lane.destination >>> p & 1) != 0;
            if (leads && free[p] != 0) {
                return code(p, Long.numberOfTrailingZeros(free[p]));
            }
        }
        return NOBODY;
    }

    private void advance(Lane lane, boolean isGranted, long target, boolean moves, Flit arriving) {
        lane.used.forEach(door -> uses.merge(door, 1, Integer::sum));
        if (lane.used.contains(InputDoor.FLUSH)) {
            lane.kept.clear();
            lane.flits.clear();
            lane.toSend = 0; // the sender has been told, and begins anew
            lane.state = RouteState.IDLE;
            lane.seen = 0;
            return;
        }
        boolean discards = lane.used.contains(InputDoor.DISCARD) && !lane.flits.isEmpty();
        Flit gone = discards || (moves && !lane.inserts()) ? lane.flits.element() : null;
        boolean ends = gone != null ? ends(gone.bits()) : moves && ends(lane.inserted);
        boolean headerGone = gone != null && begins(gone);
        move(lane, gone, arriving);
        boolean rerouted = lane.used.contains(InputDoor.REROUTE);
        boolean rewound = lane.used.contains(InputDoor.REWIND);
        lane.owned = isGranted ? target : lane.owned;
        boolean owns = isGranted || lane.state == RouteState.ROUTED;
        boolean waits = lane.state == RouteState.NEEDS_ROUTE && !isGranted;
        lane.seen = waits && gone == null && !rewound ? lane.seen + 1 : 0;
        if (!ends && rerouted) {
            lane.state = RouteState.NEEDS_ROUTE;
        } else if (!ends && (lane.used.contains(InputDoor.BACK_UP) || lane.state == RouteState.BACKUP)) {
            lane.state = RouteState.BACKUP;
        } else if (!ends && owns) {
            lane.state = RouteState.ROUTED;
        } else if (ends || !waits || headerGone || (rewound && headerStands(lane))) {
            lane.state = headerStands(lane) ? RouteState.NEEDS_ROUTE : RouteState.IDLE;
            lane.destination = headerStands(lane) ? lane.flits.element().destination() : lane.destination;
        }
    }

    private void move(Lane lane, Flit gone, Flit arriving) {
        if (lane.used.contains(InputDoor.CONFIRM)) {
            lane.kept.remove();
        }
        if (gone != null) {
            lane.flits.remove();
            if (keeps) {
                lane.kept.add(gone);
            }
        }
        while (lane.used.contains(InputDoor.REWIND) && !lane.kept.isEmpty()) {
            lane.flits.addFirst(lane.kept.removeLast());
        }
        if (arriving != null) {
            lane.flits.add(arriving);
        }
    }

    private boolean headerStands(Lane lane) {
        return lane.flits.size() >= bench.headerFlits() && begins(lane.flits.element());
    }

    private boolean begins(Flit flit) {
        return FlitKind.begins(bench.flits().kind(flit.bits()));
    }

    private boolean ends(long flit) {
        return FlitKind.ends(bench.flits().kind(flit));
    }

    private void requireState(InputController input, int v, Lane lane, String name) {
        FlitBuffers buffers = input.buffers();
        assertThat(buffers.count().getInt(v)).as("%s, flits", name).isEqualTo(lane.flits.size());
        assertThat(buffers.places().getInt(v)).as("%s, places", name).isEqualTo(lane.places());
        if (!lane.flits.isEmpty()) {
            assertThat(buffers.front().get(v))
                    .as("%s, front", name)
                    .isEqualTo(lane.flits.element().bits());
        }
        assertThat(RouteState.of(input.channels().state().getInt(v)))
                .as("%s, state", name)
                .isEqualTo(lane.state);
        if (lane.state == RouteState.ROUTED) {
            assertThat(input.channels().route().get(v)).as("%s, route", name).isEqualTo(lane.owned);
        }
    }

    /** With credits a place is said to be free once, when it becomes free; else there is room or not. */
    private void requireReturned(int i, long freed, long roomy) {
        boolean counts = parts.dataPath().flowControl() instanceof CreditFlowControl;
        assertThat(bench.returned(i)).as("returned by input %d", i).isEqualTo(counts ? freed : roomy);
    }

    private void requireOutputs(Map<Long, Long> departed) {
        boolean staged = parts.dataPath().pipeline().switchAllocation() > 0;
        Map<Long, Long> expected = staged ? crossing : departed;
        crossing = departed;
        for (int p = 0; p <= ports; p++) {
            Long[] out = bench.out(p);
            for (int v = 0; v < channels; v++) {
                assertThat(out[v]).as("out of %d.%d", p, v).isEqualTo(expected.get(code(p, v)));
            }
        }
    }

    private long code(int port, int channel) {
        return bench.input(0).code().of(port, channel);
    }

    private int port(long code) {
        return bench.input(0).code().port(code);
    }

    private int channel(long code) {
        return bench.input(0).code().channel(code);
    }
}
