package io.wormrtl.network.router;

import static io.wormrtl.testkit.RandomMasks.dense;
import static io.wormrtl.testkit.RandomMasks.sparse;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.router.allocation.MultiplexedSwitch;
import io.wormrtl.network.router.allocation.PerChannelSwitch;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.routing.SelectionPolicy;
import io.wormrtl.network.routing.Selections;
import io.wormrtl.network.routing.StatusUse;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * What the input side of a router does, told from the rules and not from the hardware: queues of flits, who owns which
 * output, and in each cycle who must ask, who may move, and what comes out.
 */
final class FrontModel {

    /** A virtual channel of an input. */
    private static final class Lane {
        private final Deque<Long> flits = new ArrayDeque<>();
        /** What the source has still to send of its message, and where that goes. */
        private int toSend;

        private int position;
        private int destination;
        /** Destinations of the messages in the buffer, in order. */
        private final Deque<Integer> destinations = new ArrayDeque<>();

        private long owned = NOBODY;
        private int waited;
        private int lastPort = -1;
    }

    private static final long NOBODY = -1;
    private static final int LONGEST = 5;

    private final FrontBench bench;
    private final RouterParts parts;
    private final StatusUse use;
    private final Lane[][] lanes;
    private final int ports;
    private final int channels;
    private final Random random;
    private final long[] free;
    private final long[] ready;
    private final int[] congestion;
    private final int[] age;
    private long faulty;
    private long unsafe;
    /** The bits when routes were computed: in the last cycle if there is a route stage. */
    private long faultyThen;

    private long unsafeThen;
    /** What was granted the switch in the last cycle, by output channel. */
    private Map<Long, Long> crossing = new HashMap<>();

    private int moved;

    FrontModel(RouterParts parts, StatusUse use, int inputs, int ports, int channels, int flitWidth, long seed) {
        this.bench = new FrontBench(parts, use, inputs, ports, channels, flitWidth);
        this.parts = parts;
        this.use = use;
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
        this.congestion = new int[ports + 1];
        this.age = new int[ports + 1];
    }

    /** Flits that have moved. */
    int moved() {
        return moved;
    }

    /** Plays a cycle and compares all that can be seen in it. */
    void cycle() {
        drawOutputs();
        drawStatus();
        List<Runnable> arrivals = feed();
        bench.step();
        Map<Long, Integer> asking = new HashMap<>();
        Map<Long, Integer> winners = new HashMap<>();
        Map<Long, Long> departed = new HashMap<>();
        for (int i = 0; i < lanes.length; i++) {
            for (int v = 0; v < channels; v++) {
                requireRequest(i, v, asking, winners);
            }
        }
        assertThat(winners.keySet()).isEqualTo(asking.keySet());
        assertThat(winners.values()).allMatch(count -> count == 1);
        for (int i = 0; i < lanes.length; i++) {
            for (int v = 0; v < channels; v++) {
                requireMove(i, v, departed);
            }
        }
        requireShape(departed);
        requireOutputs(departed);
        arrivals.forEach(Runnable::run);
    }

    private void drawOutputs() {
        for (int p = 0; p <= ports; p++) {
            free[p] = random.nextInt(1 << channels);
            for (Lane[] input : lanes) {
                for (Lane lane : input) {
                    if (lane.owned != NOBODY && port(lane.owned) == p) {
                        free[p] &= ~(1L << channel(lane.owned));
                    }
                }
            }
            ready[p] = dense(random, channels);
            congestion[p] = random.nextInt(4);
            age[p] = random.nextInt(4);
            bench.say(p, free[p], ready[p], congestion[p], age[p]);
        }
    }

    private void drawStatus() {
        boolean staged = parts.dataPath().pipeline().route() > 0;
        long faultyBefore = faulty;
        long unsafeBefore = unsafe;
        faulty = use == StatusUse.NONE ? 0 : sparse(random, ports);
        unsafe = use == StatusUse.FAULTY_AND_UNSAFE ? random.nextInt(1 << ports) : 0;
        faultyThen = staged ? faultyBefore : faulty;
        unsafeThen = staged ? unsafeBefore : unsafe;
        bench.sayStatus(faulty, unsafe);
    }

    private List<Runnable> feed() {
        bench.feedNothing();
        List<Runnable> arrivals = new ArrayList<>();
        for (int i = 0; i < lanes.length; i++) {
            Lane lane = lanes[i][random.nextInt(channels)];
            int v = List.of(lanes[i]).indexOf(lane);
            if (random.nextInt(5) == 0 || lane.flits.size() == parts.dataPath().bufferDepth()) {
                continue;
            }
            if (lane.toSend == 0) {
                lane.destination = random.nextInt(1 << ports);
                lane.toSend = bench.headerFlits() + random.nextInt(LONGEST);
                lane.position = 0;
                lane.destinations.add(lane.destination);
            }
            int kind = FlitKind.code(lane.position == 0, lane.toSend == 1);
            long payload = bench.headerPayload(lane.destination, lane.position);
            bench.feed(i, v, kind, payload);
            lane.position++;
            lane.toSend--;
            arrivals.add(() -> lane.flits.add(bench.flits().flit(kind, payload)));
        }
        return arrivals;
    }

    private boolean stands(Lane lane) {
        return lane.owned == NOBODY && lane.flits.size() >= bench.headerFlits();
    }

    /** A header asks when all of it that is read has come, it has passed the stage, and anything is free. */
    private void requireRequest(int i, int v, Map<Long, Integer> asking, Map<Long, Integer> winners) {
        Lane lane = lanes[i][v];
        InputController input = bench.input(i);
        long target = input.channels().target().get(v);
        long expected =
                stands(lane) && lane.waited >= parts.dataPath().pipeline().route() ? wanted(i, lane) : NOBODY;
        assertThat(input.requesting().bit(v)).as("request of %d.%d", i, v).isEqualTo(expected != NOBODY);
        if (expected != NOBODY) {
            assertThat(target).as("target of %d.%d", i, v).isEqualTo(expected);
            asking.merge(target, 1, Integer::sum);
        }
        if ((bench.granted(i) >>> v & 1) != 0) {
            winners.merge(target, 1, Integer::sum);
        }
    }

    private long wanted(int input, Lane lane) {
        int destination = lane.destinations.element();
        if (destination == 0) {
            return wantedOf(1L << ports, input, lane);
        }
        long good = destination & ~faulty & ~faultyThen;
        long first = wantedOf(good & ~unsafeThen, input, lane);
        return first != NOBODY ? first : wantedOf(good & unsafeThen, input, lane);
    }

    private long wantedOf(long leading, int input, Lane lane) {
        int best = -1;
        for (int p = 0; p <= ports; p++) {
            best = (leading >>> p & 1) != 0 && free[p] != 0 && (best < 0 || isBetter(p, best, input, lane)) ? p : best;
        }
        return best < 0 ? NOBODY : code(best, Long.numberOfTrailingZeros(free[best]));
    }

    /** Whether port {@code p} is better than {@code best}, which is lower, for a header of an input. */
    private boolean isBetter(int p, int best, int input, Lane lane) {
        SelectionPolicy policy = parts.dataPath().selection();
        int dimension = input < ports ? input / 2 : -1;
        if (policy instanceof Selections.LeastCongested) {
            return congestion[p] < congestion[best];
        } else if (policy instanceof Selections.MostFreeChannels) {
            return Long.bitCount(free[p]) > Long.bitCount(free[best]);
        } else if (policy instanceof Selections.Zigzag) {
            return p / 2 != dimension && best / 2 == dimension;
        } else if (policy instanceof Selections.NoTurn) {
            return p / 2 == dimension && best / 2 != dimension;
        } else if (policy instanceof Selections.RoundRobinPort) {
            return p > lane.lastPort && best <= lane.lastPort;
        } else if (policy instanceof Selections.LeastRecent) {
            return age[p] > age[best];
        }
        return false;
    }

    private void requireMove(int i, int v, Map<Long, Long> departed) {
        Lane lane = lanes[i][v];
        InputController input = bench.input(i);
        boolean grantedNow = (bench.granted(i) >>> v & 1) != 0;
        long target =
                lane.owned != NOBODY ? lane.owned : input.channels().target().get(v);
        boolean has = lane.owned != NOBODY
                || (grantedNow && parts.dataPath().pipeline().vcAllocation() == 0);
        boolean may = has && !lane.flits.isEmpty() && (ready[port(target)] >>> channel(target) & 1) != 0;
        assertThat(input.eligible().bit(v)).as("%d.%d may move", i, v).isEqualTo(may);
        boolean moves = input.departing().bit(v);
        assertThat(moves && !may).as("%d.%d moves and must not", i, v).isFalse();
        lane.waited = stands(lane) && !grantedNow ? lane.waited + 1 : 0;
        lane.owned = grantedNow ? target : lane.owned;
        lane.lastPort = grantedNow && port(target) < ports ? port(target) : lane.lastPort;
        if (moves) {
            long flit = lane.flits.remove();
            departed.put(target, flit);
            moved++;
            if (FlitKind.ends(bench.flits().kind(flit))) {
                lane.owned = NOBODY;
                lane.waited = 0;
                lane.destinations.remove();
            }
        }
    }

    /** As many move as the shape of the switch allows, and never nobody while somebody could. */
    private void requireShape(Map<Long, Long> departed) {
        long[] mayMove = new long[ports + 1];
        int[] perPort = new int[ports + 1];
        departed.keySet().forEach(code -> perPort[port(code)]++);
        int eligible = 0;
        int departing = 0;
        for (int i = 0; i < lanes.length; i++) {
            InputController input = bench.input(i);
            eligible += Long.bitCount(input.eligible().get());
            departing += Long.bitCount(input.departing().get());
            if (parts.switchKind() instanceof MultiplexedSwitch) {
                assertThat(Long.bitCount(input.departing().get())).isLessThanOrEqualTo(1);
            }
            for (int v = 0; v < channels; v++) {
                mayMove[port(input.channels().target().get(v))] |=
                        input.eligible().bit(v) ? 1 : 0;
            }
        }
        assertThat(departing).isEqualTo(departed.size());
        assertThat(departing > 0).isEqualTo(eligible > 0);
        if (parts.switchKind() instanceof PerChannelSwitch && parts.dataPath().outputDepth() > 0) {
            assertThat(departing).isEqualTo(eligible);
            return;
        }
        for (int p = 0; p <= ports; p++) {
            assertThat(perPort[p]).isLessThanOrEqualTo(1);
            assertThat(parts.switchKind() instanceof PerChannelSwitch && mayMove[p] != 0 && perPort[p] == 0)
                    .isFalse();
        }
    }

    private void requireOutputs(Map<Long, Long> departed) {
        boolean staged = parts.dataPath().pipeline().switchAllocation() > 0;
        Map<Long, Long> expected = staged ? crossing : departed;
        crossing = departed;
        for (int p = 0; p <= ports; p++) {
            Long[] out = bench.out(p);
            long reserved = 0;
            for (int v = 0; v < channels; v++) {
                assertThat(out[v]).as("out of %d.%d", p, v).isEqualTo(expected.get(code(p, v)));
                reserved |= departed.containsKey(code(p, v)) ? 1L << v : 0;
            }
            assertThat(bench.reserved(p)).isEqualTo(staged ? reserved : 0);
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
