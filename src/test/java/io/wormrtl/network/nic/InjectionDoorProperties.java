package io.wormrtl.network.nic;

import static io.wormrtl.testkit.RandomMasks.sparse;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.routing.Reallocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/** Packets that are stopped, thrown away behind the injector and sent again arrive once and whole. */
class InjectionDoorProperties {

    private static final int NODE = 5;
    private static final int NODES = 16;
    private static final int LONGEST = 40;
    private static final int PACKETS = 12;

    /** An injector, a sink, and what acts on the lanes of the one and the buffers of the other. */
    private static final class Play {
        private final Random random;
        private final InterfaceFormat format;
        private final InjectorBench bench;
        private final int delay;
        private final boolean slow;
        private final List<List<Long>> expected = new ArrayList<>();
        /** Cycles until a lane that has been stopped goes on; 0 while it goes. */
        private final int[] stopped;
        /** What the sink had taken from each lane when the packet began that is on it. */
        private final int[] before;

        private long withheld;
        private int restarts;

        Play(InterfaceFormat format, int delay, boolean slow, long seed) {
            this.random = new Random(seed);
            this.format = format;
            this.bench = new InjectorBench(NODE, format, true);
            this.delay = delay;
            this.slow = slow;
            this.stopped = new int[format.virtualChannels()];
            this.before = new int[format.virtualChannels()];
        }

        void offer(int id) {
            int shortest = format.header().flits();
            int length = shortest + random.nextInt(LONGEST - shortest + 1);
            int to = random.nextInt(NODES);
            bench.offer(to, length, id);
            expected.add(InjectorProperties.flits(format, NODE, to, length, id));
        }

        /** A stop lasts until all that is on its way has come to the sink, which forgets it, and nobody is told. */
        void cycle(boolean acts) {
            long restarted = 0;
            long flushed = 0;
            long restored = 0;
            withheld = 0;
            for (int v = 0; v < stopped.length; v++) {
                long bit = 1L << v;
                if (stopped[v] > 0) {
                    stopped[v]--;
                    flushed |= stopped[v] == delay ? bit : 0;
                    restored |= stopped[v] == 0 ? bit : 0;
                } else if (acts && (bench.busy() & bit) != 0 && mayRestart()) {
                    stopped[v] = 2 * delay + 1 + random.nextInt(5);
                    restarted |= bit;
                    restarts++;
                } else if (!acts || random.nextInt(6) != 0) {
                    continue;
                }
                withheld |= bit;
            }
            bench.use(withheld, restarted, restored, flushed);
            bench.writeOnlyTo(slow ? sparse(random) : -1);
            long busyBefore = bench.busy();
            bench.step(random.nextLong() & Bits.all(stopped.length) & ~holding());
            assertThat(bench.sent() & withheld).as("sent though withheld").isZero();
            noteTaken(busyBefore);
            for (int v = 0; v < stopped.length; v++) {
                if ((flushed >>> v & 1) != 0) {
                    bench.taken(v).subList(before[v], bench.taken(v).size()).clear();
                }
            }
        }

        /** Often, but not for ever: a long packet needs its time. */
        private boolean mayRestart() {
            return restarts < 3 * PACKETS && random.nextInt(25) == 0;
        }

        /** No credit of what has been thrown away may come after it is forgotten. */
        private long holding() {
            long mask = 0;
            for (int v = 0; v < stopped.length; v++) {
                mask |= stopped[v] > 0 ? 1L << v : 0;
            }
            return mask;
        }

        private void noteTaken(long busyBefore) {
            long begun = bench.busy() & ~busyBefore;
            assertThat(begun & withheld).as("taken though withheld").isZero();
            if (begun != 0) {
                int v = Bits.first(begun);
                assertThat(bench.lane()).isEqualTo(v);
                before[v] = bench.taken(v).size();
            }
        }

        void requireAll() {
            for (int v = 0; v < stopped.length; v++) {
                List<Long> taken = new ArrayList<>(bench.taken(v));
                while (!taken.isEmpty()) {
                    List<Long> packet = expected.stream()
                            .filter(flits -> taken.size() >= flits.size()
                                    && taken.subList(0, flits.size()).equals(flits))
                            .findFirst()
                            .orElseThrow();
                    expected.remove(packet);
                    taken.subList(0, packet.size()).clear();
                }
            }
            assertThat(expected).isEmpty();
        }
    }

    /** Headers leave again at once, also when the processor has written nothing yet. */
    @Property(tries = 30)
    void beginsAgainWithoutWaitingForWords(
            @ForAll @IntRange(min = 8, max = 64) int width, @ForAll @IntRange(max = 9) int written) {
        FlowControl protocol = new CreditFlowControl(Reallocation.WHEN_EMPTY);
        InterfaceFormat format = InjectorProperties.format(width, 1, 60, 1, protocol, "round-robin");
        int ready = format.header().flits() + written;
        InjectorBench bench = new InjectorBench(NODE, format, true);
        bench.offer(3, ready + 5, 7);
        bench.step(0);
        for (int cycle = 0; cycle < written + 1; cycle++) {
            bench.writeOnlyTo(cycle == 0 ? 0 : 1);
            bench.step(0);
        }
        bench.writeOnlyTo(0);
        for (int cycle = 0; cycle < 60; cycle++) {
            bench.step(0);
        }
        assertThat(bench.sent()).isZero();
        bench.use(1, 1, 0, 1);
        bench.step(0);
        bench.use(1, 0, 1, 0);
        bench.step(0);
        bench.use(0, 0, 0, 0);
        for (int flit = 0; flit < ready; flit++) {
            bench.step(0);
            assertThat(bench.sent()).as("flit " + flit).isEqualTo(1);
        }
        bench.step(0);
        assertThat(bench.sent()).isZero();
    }

    /**
     * A lane that is told when it is done keeps its packet beyond the tail, begins it again when told so, and takes no
     * other.
     */
    @Property(tries = 30)
    void keepsItsPacketUntilItIsReleased(
            @ForAll @IntRange(min = 8, max = 64) int width, @ForAll @IntRange(min = 1, max = 6) int again) {
        FlowControl protocol = new CreditFlowControl(Reallocation.AT_TAIL);
        InterfaceFormat format = InjectorProperties.format(width, 1, 60, 1, protocol, "round-robin");
        int length = format.header().flits() + 3;
        InjectorBench bench = new InjectorBench(NODE, format, true, true);
        bench.offer(3, length, 7);
        run(bench, length + 8);
        bench.offer(4, length, 8);
        run(bench, length);
        assertThat(bench.busy()).isEqualTo(1);
        assertThat(bench.isAccepted()).isFalse();
        for (int time = 0; time < again; time++) {
            bench.use(1, 1, 1, 0);
            bench.step(1);
            bench.use(0, 0, 0, 0);
            run(bench, length + 4);
        }
        bench.release(1);
        bench.step(1);
        bench.release(0);
        run(bench, length + 8);
        List<Long> kept = InjectorProperties.flits(format, NODE, 3, length, 7);
        List<Long> expected = new ArrayList<>(kept);
        for (int time = 0; time < again; time++) {
            expected.addAll(kept);
        }
        expected.addAll(InjectorProperties.flits(format, NODE, 4, length, 8));
        assertThat(bench.taken(0)).isEqualTo(expected);
    }

    private static void run(InjectorBench bench, int cycles) {
        for (int cycle = 0; cycle < cycles; cycle++) {
            bench.step(1);
        }
    }

    @Property(tries = 150)
    @Tag("slow")
    void everyPacketArrivesOnceAndWhole(
            @ForAll @IntRange(min = 8, max = 64) int width,
            @ForAll @IntRange(min = 1, max = 5) int channels,
            @ForAll @IntRange(min = 1, max = 5) int depth,
            @ForAll @IntRange(min = 1, max = 3) int delay,
            @ForAll boolean credits,
            @ForAll boolean slow,
            @ForAll long seed) {
        FlowControl protocol = credits
                ? new CreditFlowControl(Reallocation.WHEN_EMPTY)
                : new RequestAcknowledge(Reallocation.WHEN_EMPTY);
        InterfaceFormat format = InjectorProperties.format(width, channels, depth, delay, protocol, "round-robin");
        Play play = new Play(format, delay, slow, seed);
        for (int id = 0; id < PACKETS; id++) {
            play.offer(id);
            int waited = 0;
            do {
                assertThat(waited++).isLessThan(50_000);
                play.cycle(true);
            } while (!play.bench.isAccepted());
        }
        for (int cycle = 0; cycle < LONGEST * channels * 12 * delay; cycle++) {
            play.cycle(false);
        }
        play.requireAll();
        assertThat(play.restarts).isPositive();
    }

    @Property(tries = 30)
    void everyPacketArrivesOnceAndWholeInAFewTries(
            @ForAll @IntRange(min = 8, max = 64) int width,
            @ForAll @IntRange(min = 1, max = 5) int channels,
            @ForAll @IntRange(min = 1, max = 5) int depth,
            @ForAll @IntRange(min = 1, max = 3) int delay,
            @ForAll boolean credits,
            @ForAll boolean slow,
            @ForAll long seed) {
        everyPacketArrivesOnceAndWhole(width, channels, depth, delay, credits, slow, seed);
    }
}
