package io.wormrtl.protocols.path;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Snapshot;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * What a router does with data, by itself: the registers of its path unit are put to anything that is possible now and
 * then, and what is stored, offered, chosen and sent, and what is said of dead ports, is compared with what follows from
 * them.
 */
class PathRouterProperties {

    private static final int CYCLES = 200;
    private static final int CHANNELS = RouterBench.CHANNELS;

    @Property(tries = 6)
    void streamsOfWhichDataGoesFirst(@ForAll Random random) {
        PathParts path = new PathParts(ProbeSearch.DROPPING, Release.AT_TAIL, false).with(WireOrder.DATA_FIRST);
        new Run(path, true, random).run();
    }

    @Property(tries = 6)
    void pathsThatAreKilledWherePortsDie(@ForAll Random random) {
        PathParts path = new PathParts(ProbeSearch.backtracking(2), Release.BY_ACKNOWLEDGEMENT, true);
        new Run(path, false, random).run();
    }

    @Property(tries = 6)
    void dataThatFollowsItsProbe(@ForAll Random random) {
        new Run(PathParts.following(new Lead(2, 5)), false, random).run();
    }

    /** What is sent by a link; {@code line} 0 is that of data, 1 what goes ahead, 2 what goes back; -1 for nothing. */
    record Sent(int line, int channel, long kind, long data) {}

    private static final Sent NOTHING = new Sent(-1, 0, 0, 0);

    private static final class Run {
        private final RouterBench bench;
        private final PathParts path;
        private final boolean streams;
        private final Random random;
        /** Flits, kind over payload, by port and virtual channel. */
        private final List<List<Deque<Long>>> stored = new ArrayList<>();

        private final int[][] credits = new int[RouterBench.PORTS][CHANNELS];
        private final int[] dataPointer = new int[RouterBench.PORTS];
        private final int[] controlPointer = new int[RouterBench.PORTS];

        Run(PathParts path, boolean streams, Random random) {
            this.path = path;
            this.streams = streams;
            this.random = random;
            this.bench = new RouterBench(path, streams);
            for (int k = 0; k < RouterBench.PORTS; k++) {
                stored.add(List.of(new ArrayDeque<>(), new ArrayDeque<>(), new ArrayDeque<>()));
                Arrays.fill(credits[k], RouterBench.DEPTH);
            }
        }

        private boolean one(int in) {
            return random.nextInt(in) == 0;
        }

        void run() {
            for (int cycle = 0; cycle < CYCLES; cycle++) {
                if (cycle % 3 == 0) {
                    upset();
                }
                for (int k = 0; k < RouterBench.PORTS; k++) {
                    drive(k);
                }
                cycle(cycle);
            }
        }

        // ---- what comes ----------------------------------------------------------------------------------------

        /** Paths through the router as they may be: every output that is reserved belongs to one input. */
        private void upset() {
            long[] words = bench.simulator.snapshot().words();
            List<Integer> outputs = new ArrayList<>();
            boolean[] calm = new boolean[RouterBench.PORTS];
            for (int k = 0; k < RouterBench.PORTS; k++) {
                calm[k] = one(2);
                put(words, k, "out_%s.reserved", 0, calm[k] && one(6) ? 2 : 0);
                put(words, k, "out_%s.restored", 0, one(8) ? random.nextInt(8) : 0);
                put(words, k, "flush_%s", 0, one(3) ? random.nextInt(8) : 0);
                put(words, k, "ahead_%s.waiting", 0, one(2) ? 0 : calm[k] ? 4 : random.nextInt(8));
                put(words, k, "back_%s.waiting", 0, one(2) ? 0 : calm[k] ? 1 : random.nextInt(8));
                for (int v = 0; v < CHANNELS; v++) {
                    put(words, k, "ahead_%s.code", v, random.nextInt(2));
                    put(words, k, "ahead_%s.word", v, random.nextInt(16));
                    put(
                            words,
                            k,
                            "back_%s.code",
                            v,
                            random.nextInt(path.answers().size()));
                    put(words, k, "back_%s.word", v, random.nextInt(8));
                    put(words, k, "lead_%s.open", v, random.nextInt(2));
                    if (!calm[k]) {
                        outputs.add(k * CHANNELS + v);
                    }
                }
            }
            for (int k = 0; k < RouterBench.PORTS; k++) {
                for (int w = 0; w < CHANNELS; w++) {
                    PathState state = calm[k] && !one(9)
                            ? PathState.IDLE
                            : PathState.values()[one(2) ? 3 : random.nextInt(path.kills() ? 5 : 4)];
                    boolean owns = state == PathState.RESERVED || state == PathState.CONNECTED;
                    if (owns && outputs.isEmpty()) {
                        state = PathState.IDLE;
                    } else if (owns) {
                        int target = outputs.remove(random.nextInt(outputs.size()));
                        int p = target / CHANNELS;
                        put(words, k, "in_%s.target", w, target);
                        put(words, p, "out_%s.owner", target % CHANNELS, k * CHANNELS + w);
                        int reserved = bench.place("out_" + RouterBench.name(p) + ".reserved", 0);
                        words[reserved] |= 1L << target % CHANNELS;
                    }
                    put(words, k, "in_%s.state", w, state.ordinal());
                }
            }
            bench.simulator.restore(Snapshot.of(words));
        }

        private void put(long[] words, int k, String register, int index, long value) {
            int place = bench.place(register.formatted(RouterBench.name(k)), index);
            if (place >= 0) {
                words[place] = value;
            }
        }

        private void drive(int k) {
            RouterBench.Pair pair = bench.pairs.get(k);
            int v = random.nextInt(CHANNELS);
            pair.request.set(stored.get(k).get(v).size() < RouterBench.DEPTH && one(2) ? 1 : 0);
            pair.vc.set(v);
            pair.kind.set(random.nextInt(4));
            pair.data.set(random.nextInt(1 << 30));
            int back = random.nextInt(CHANNELS);
            pair.credit.set(!streams && credits[k][back] < RouterBench.DEPTH && one(6) ? 1L << back : 0);
            pair.dead.set(new PathRouters(path).bearsFaults() && k < 3 && one(3) ? 1 : 0);
        }

        // ---- what follows --------------------------------------------------------------------------------------

        private PathUnit unit() {
            return bench.router.unit();
        }

        private void cycle(int cycle) {
            int all = RouterBench.PORTS;
            long[] offers = new long[all];
            long[] flushed = new long[all];
            long[] restored = new long[all];
            boolean[] rests = new boolean[all];
            int[][] owners = new int[all][CHANNELS];
            PathState[][] states = new PathState[all][CHANNELS];
            List<PathPort> ports = unit().pathPorts();
            for (int k = 0; k < all; k++) {
                PathPort port = ports.get(k);
                flushed[k] = valueOf(unit().flush(port));
                restored[k] = valueOf(unit().restored(port));
                rests[k] = rests(k, port);
                for (int w = 0; w < CHANNELS; w++) {
                    states[k][w] = PathState.of(unit().state(port).get(w));
                    owners[k][w] = unit().owner(port).getInt(w);
                    boolean open = unit().early(port).isOpen(w);
                    boolean goes = states[k][w] == PathState.CONNECTED || (states[k][w] == PathState.RESERVED && open);
                    if (goes && !stored.get(k).get(w).isEmpty()) {
                        int target = unit().target(port).getInt(w);
                        offers[target / CHANNELS] |= 1L << target % CHANNELS;
                    }
                }
            }
            Sent[] sent = new Sent[all];
            for (int k = 0; k < all; k++) {
                sent[k] = sent(k, ports.get(k), offers[k], owners[k]);
            }
            bench.simulator.step();
            long[] departing = new long[all];
            for (int k = 0; k < all; k++) {
                String where = "port " + k + " in cycle " + cycle;
                same("offers", where, value("offers", k), offers[k]);
                same("on the wires", where, onTheWires(k), sent[k]);
                look(k, sent[k], where);
                if (new PathRouters(path).bearsFaults() && k < 3) {
                    same("rested", where, bench.pairs.get(k).restedIn.isHigh(), rests[k]);
                    same("rested", where, bench.pairs.get(k).restedOut.isHigh(), rests[k]);
                }
                count(k, sent[k], restored[k]);
                if (sent[k].line() == 0) {
                    int owner = owners[k][sent[k].channel()];
                    stored.get(owner / CHANNELS).get(owner % CHANNELS).remove();
                    departing[owner / CHANNELS] |= 1L << owner % CHANNELS;
                }
            }
            for (int k = 0; k < all; k++) {
                store(k, states[k], flushed[k], departing[k], "port " + k + " in cycle " + cycle);
            }
        }

        private static long valueOf(Register register) {
            return register == null ? 0 : register.get();
        }

        private long value(String wire, int k) {
            return bench.signal(wire + "_" + RouterBench.name(k)).get();
        }

        private boolean rests(int k, PathPort port) {
            boolean nothing = bench.pairs.get(k).dead.isHigh()
                    && unit().outputs(port).reserved.get() == 0
                    && unit().ahead(port).waiting().get() == 0
                    && unit().back(port).waiting().get() == 0;
            for (int w = 0; w < CHANNELS; w++) {
                nothing &= unit().state(port).get(w) == PathState.IDLE.ordinal();
                nothing &= stored.get(k).get(w).isEmpty();
            }
            return nothing;
        }

        private Sent sent(int k, PathPort port, long offers, int[] owners) {
            if (bench.pairs.get(k).dead.isHigh()) {
                return NOTHING;
            }
            List<Integer> candidates = new ArrayList<>();
            for (int v = 0; v < CHANNELS; v++) {
                if ((offers >> v & 1) == 1 && credits[k][v] > 0) {
                    candidates.add(v);
                }
            }
            List<Integer> waiting = new ArrayList<>();
            for (int place = 0; place < 2 * CHANNELS; place++) {
                WaitingControl places = place < CHANNELS ? unit().ahead(port) : unit().back(port);
                if (places.waiting().bit(place % CHANNELS)) {
                    waiting.add(place);
                }
            }
            if (!waiting.isEmpty() && (path.order() == WireOrder.CONTROL_FIRST || candidates.isEmpty())) {
                int place = first(waiting, controlPointer[k]);
                controlPointer[k] = waiting.size() > 1 ? (place + 1) % (2 * CHANNELS) : controlPointer[k];
                int v = place % CHANNELS;
                WaitingControl places = place < CHANNELS ? unit().ahead(port) : unit().back(port);
                return new Sent(place < CHANNELS ? 1 : 2, v, places.codeOf(v), places.wordOf(v));
            }
            if (candidates.isEmpty()) {
                return NOTHING;
            }
            int v = first(candidates, dataPointer[k]);
            dataPointer[k] = candidates.size() > 1 ? (v + 1) % CHANNELS : dataPointer[k];
            long flit =
                    stored.get(owners[v] / CHANNELS).get(owners[v] % CHANNELS).peek();
            return new Sent(0, v, flit >> 30, flit & (1L << 30) - 1);
        }

        /** The first at or behind a pointer. */
        private static int first(List<Integer> some, int pointer) {
            return some.stream().filter(each -> each >= pointer).findFirst().orElse(some.get(0));
        }

        private Sent onTheWires(int k) {
            var link = bench.pairs.get(k).out;
            long lines = link.channel().request().get()
                    + 2 * link.line(ControlChannels.CORRESPONDING).get()
                    + 4 * link.line(ControlChannels.COMPLEMENTARY).get();
            return new Sent(
                    List.of(-1L, 0L, 1L, -2L, 2L, -3L, -4L, -5L)
                            .get((int) lines)
                            .intValue(),
                    link.channel().vc().getInt(),
                    link.channel().kind().get(),
                    link.channel().data().get());
        }

        /** What the other parts of the router are told of what is sent. */
        private void look(int k, Sent sent, String where) {
            long bit = 1L << sent.channel();
            boolean isTail = sent.line() == 0 && (sent.kind() == 2 || sent.kind() == 3);
            same("sent", where, value("sent", k), sent.line() == 0 ? bit : 0L);
            same("sent ahead", where, value("sent_ahead", k), sent.line() == 1 ? bit : 0L);
            same("sent back", where, value("sent_back", k), sent.line() == 2 ? bit : 0L);
            if (path.release() == Release.AT_TAIL) {
                same("ended", where, value("ended", k), isTail ? bit : 0L);
            }
        }

        private void count(int k, Sent sent, long restored) {
            for (int v = 0; v < CHANNELS && !streams; v++) {
                credits[k][v] -= sent.line() == 0 && sent.channel() == v ? 1 : 0;
                credits[k][v] += (int) (bench.pairs.get(k).credit.get() >> v & 1);
                credits[k][v] = (restored >> v & 1) == 1 ? RouterBench.DEPTH : credits[k][v];
            }
        }

        private void store(int k, PathState[] states, long flushed, long departing, String where) {
            RouterBench.Pair pair = bench.pairs.get(k);
            PathInput input = bench.router.inputs().get(k);
            same("departing", where, input.departing().get(), departing);
            if (pair.freed != null) {
                same("freed", where, pair.freed.get(), departing);
            }
            int v = pair.vc.getInt();
            if (pair.request.isHigh() && path.takesData(states[v])) {
                stored.get(k).get(v).add(pair.kind.get() << 30 | pair.data.get());
            }
            long occupied = 0;
            for (int w = 0; w < CHANNELS; w++) {
                Deque<Long> here = stored.get(k).get(w);
                if ((flushed >> w & 1) == 1) {
                    here.clear();
                }
                same("flits", where, input.buffers().count().getInt(w), here.size());
                occupied |= here.isEmpty() ? 0 : 1L << w;
            }
            same("occupied", where, input.occupied().get(), occupied);
        }

        private static void same(String what, String where, Object actual, Object expected) {
            if (!actual.equals(expected)) {
                assertThat(actual).as("%s, %s", what, where).isEqualTo(expected);
            }
        }
    }
}
