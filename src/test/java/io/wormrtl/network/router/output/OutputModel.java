package io.wormrtl.network.router.output;

import static io.wormrtl.testkit.RandomMasks.sparse;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.allocation.MultiplexedSwitch;
import io.wormrtl.network.routing.PortStatus;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Queues and counts beside an output controller with credits. */
final class OutputModel {
    private final OutputBench bench;
    private final RouterParts parts;
    private final int channels;
    private final int delay;
    private final Random random;
    private final List<Deque<Long>> buffered = new ArrayList<>();
    private final int[] reservations;
    private final int[] credits;
    /** Flits of the message on each channel that have not come out of the switch, and whether its first is one. */
    private final int[] toLoad;

    private final boolean[] begun;
    private long unowned;
    private long crossing;
    private int cycle;
    private final Set<OutputDoor> doors;
    private final Map<OutputDoor, Long> used = new EnumMap<>(OutputDoor.class);
    final Map<OutputDoor, Integer> uses = new EnumMap<>(OutputDoor.class);
    /** Cycles until a channel that is withheld is empty on the way and behind it; 0: it is not withheld. */
    private final int[] restoring;

    private final Map<Integer, Long> comingHome = new HashMap<>();
    int sent;
    /** Cycles since a header was given a channel. */
    private int age = PortStatus.OLDEST;

    /** Flits of the longest packet, where there must be room for one. */
    static int packet(int depth) {
        return (depth + 1) / 2;
    }

    OutputModel(RouterParts parts, int channels, int delay, long seed) {
        this(parts, channels, delay, seed, Set.of());
    }

    OutputModel(RouterParts parts, int channels, int delay, long seed, Set<OutputDoor> doors) {
        this.bench = new OutputBench(parts, channels, delay, doors);
        this.doors = doors;
        this.restoring = new int[channels];
        this.parts = parts;
        this.channels = channels;
        this.delay = delay;
        this.random = new Random(seed);
        this.reservations = new int[channels];
        this.credits = new int[channels];
        this.toLoad = new int[channels];
        this.begun = new boolean[channels];
        this.unowned = Bits.all(channels);
        for (int v = 0; v < channels; v++) {
            buffered.add(new ArrayDeque<>());
            credits[v] = parts.dataPath().bufferDepth();
        }
    }

    private boolean isBuffered() {
        return parts.dataPath().outputDepth() > 0;
    }

    private boolean staged() {
        return parts.dataPath().pipeline().switchAllocation() > 0;
    }

    private long sendable() {
        long mask = 0;
        for (int v = 0; v < channels; v++) {
            mask |= credits[v] > 0 && (!isBuffered() || !buffered.get(v).isEmpty()) ? 1L << v : 0;
        }
        return mask & ~used(OutputDoor.WITHHOLD) & ~used(OutputDoor.FLUSH);
    }

    /** Channels with room for a flit that is granted the switch in this cycle. */
    private long room() {
        if (!isBuffered()) {
            return sendable();
        }
        long mask = Long.bitCount(sendable()) == 1 ? sendable() : 0;
        for (int v = 0; v < channels; v++) {
            mask |= taken(v) < parts.dataPath().outputDepth() ? 1L << v : 0;
        }
        return mask;
    }

    private int taken(int v) {
        return staged() ? reservations[v] : buffered.get(v).size();
    }

    private long used(OutputDoor door) {
        return used.getOrDefault(door, 0L);
    }

    /** Draws what the control unit does; it restores only what it has emptied. */
    private void drawDoors() {
        used.clear();
        long emptied = 0;
        for (int v = 0; v < channels; v++) {
            for (OutputDoor door : doors) {
                boolean draws = door != OutputDoor.RESTORE && random.nextInt(8) == 0;
                used.merge(door, draws ? 1L << v : 0, (a, b) -> a | b);
            }
            if (doors.contains(OutputDoor.RESTORE)) {
                emptied |= restore(v);
            }
        }
        bench.flushSink(emptied);
        used.forEach(bench::use);
        used.forEach((door, mask) -> uses.merge(door, Long.bitCount(mask), Integer::sum));
    }

    /** Nothing is sent until everything has arrived; then the sink is emptied, and no credit is on its way. */
    private long restore(int v) {
        long bit = 1L << v;
        if (restoring[v] == 0) {
            restoring[v] = random.nextInt(30) == 0 ? 2 * delay + 4 : 0;
            return 0;
        }
        restoring[v]--;
        if (restoring[v] == 0) {
            used.merge(OutputDoor.RESTORE, bit, (a, b) -> a | b);
        }
        used.merge(OutputDoor.WITHHOLD, bit, (a, b) -> a | b);
        return restoring[v] == delay ? bit : 0;
    }

    /** Channels whose owner the control unit has removed, and all of its message that has not come out. */
    private void release() {
        for (int v = 0; v < channels; v++) {
            boolean owned = (unowned >>> v & 1) == 0;
            if ((used(OutputDoor.RELEASE) >>> v & 1) != 0 && owned) {
                toLoad[v] = 0;
            }
        }
    }

    void cycle() {
        drawDoors();
        // A flit on its way out of the switch would be one of nobody's.
        used.computeIfPresent(OutputDoor.RELEASE, (door, mask) -> mask & ~crossing);
        if (doors.contains(OutputDoor.RELEASE)) {
            bench.use(OutputDoor.RELEASE, used(OutputDoor.RELEASE));
        }
        release();
        long allocated = 0;
        for (int v = 0; v < channels; v++) {
            if (toLoad[v] == 0 && mayBeGiven(v) && random.nextInt(3) == 0) {
                toLoad[v] = 1 + random.nextInt(5);
                begun[v] = true;
                allocated |= 1L << v;
            }
        }
        long granted = someGranted();
        long loaded = staged() ? crossing : granted;
        crossing = staged() ? granted : 0;
        long[] flits = flits(loaded);
        bench.load(loaded, flits);
        long holding = 0;
        for (int v = 0; v < channels; v++) {
            holding |= restoring[v] > 0 && restoring[v] <= delay + 1 ? 1L << v : 0;
        }
        long taking = sparse(random, channels);
        bench.say(allocated, granted, taking & ~holding);
        long freeBefore = bench.output().free().get();
        long unownedBefore = bench.output().unowned().get();
        assertThat(bench.age()).isEqualTo(Math.min(age, PortStatus.OLDEST));
        age = allocated != 0 ? 0 : age + 1;
        long congested = congested();
        long mayBeFree = free();
        long candidates = sendable();
        bench.step();
        assertThat(unownedBefore).isEqualTo(unowned);
        assertThat(
                        bench.output().free() instanceof Register
                                ? freeBefore
                                : bench.output().free().get())
                .isEqualTo(mayBeFree);
        assertThat(bench.congestion()).isEqualTo(congested);
        update(allocated, granted, loaded, flits, candidates);
        cycle++;
    }

    private boolean mayBeGiven(int v) {
        boolean tailOnItsWay = (crossing >>> v & 1) != 0;
        return (free() >>> v & 1) != 0 && !tailOnItsWay;
    }

    private long free() {
        long mask = 0;
        for (int v = 0; v < channels; v++) {
            boolean room = switch (parts.dataPath().reallocation()) {
                case AT_TAIL -> true;
                case WHEN_EMPTY ->
                    buffered.get(v).isEmpty() && credits[v] == parts.dataPath().bufferDepth();
                case WITH_ROOM ->
                    buffered.get(v).isEmpty()
                            && credits[v] >= packet(parts.dataPath().bufferDepth());
            };
            mask |= (unowned >>> v & 1) != 0 && room ? 1L << v : 0;
        }
        return mask & ~used(OutputDoor.CLOSE);
    }

    private long congested() {
        long places = (long) channels * parts.dataPath().bufferDepth();
        for (int v = 0; v < channels; v++) {
            places -= credits[v];
        }
        return places;
    }

    /** Messages that move a flit through the switch; one per port where that is the switch's shape. */
    private long someGranted() {
        long granted = 0;
        for (int v = 0; v < channels; v++) {
            long left = toLoad[v] - (crossing >>> v & 1);
            boolean has = left > 0 && (room() >>> v & 1) != 0;
            granted |= has && random.nextInt(4) != 0 ? 1L << v : 0;
        }
        boolean oneAtATime = !isBuffered() || parts.switchKind() instanceof MultiplexedSwitch;
        return oneAtATime ? Long.lowestOneBit(granted) : granted;
    }

    private long[] flits(long loaded) {
        long[] flits = new long[channels];
        for (long rest = loaded; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            int left = toLoad[v];
            flits[v] = bench.flits().flit(FlitKind.code(begun[v], left == 1), random.nextInt(1 << 20));
            begun[v] = false;
        }
        return flits;
    }

    private void update(long allocated, long granted, long loaded, long[] flits, long candidates) {
        long out = bench.sent().arriving();
        long expectedOut = isBuffered() ? candidates : loaded;
        assertThat(out & ~expectedOut).as("sends what it has and may").isZero();
        assertThat(out != 0).isEqualTo(expectedOut != 0);
        requireReady(candidates, out);
        for (int v = 0; v < channels; v++) {
            boolean leaves = (out >>> v & 1) != 0;
            boolean enters = (loaded >>> v & 1) != 0;
            if (leaves) {
                long expected = isBuffered() ? buffered.get(v).remove() : flits[v];
                assertThat(bench.flits()
                                .flit(
                                        bench.sent().kind().getInt(),
                                        bench.sent().data().get()))
                        .isEqualTo(expected);
                sent++;
            }
            if (enters && isBuffered()) {
                buffered.get(v).add(flits[v]);
            }
            boolean flushed = (used(OutputDoor.FLUSH) >>> v & 1) != 0;
            if (flushed) {
                buffered.get(v).clear();
                reservations[v] = 0;
            }
            long committed = isBuffered() ? out : staged() ? granted : loaded;
            credits[v] -= (int) (committed >>> v & 1);
            reservations[v] += (int) ((granted >>> v & 1) - (out >>> v & 1));
            unowned |= used(OutputDoor.RELEASE) & 1L << v;
            unowned = (allocated >>> v & 1) != 0 ? unowned & ~(1L << v) : unowned;
            if (enters && --toLoad[v] == 0) {
                unowned |= 1L << v;
            }
        }
        comingHome.put(cycle + delay - 1, bench.taken());
        long home = comingHome.getOrDefault(cycle, 0L);
        for (int v = 0; v < channels; v++) {
            credits[v] += (int) (home >>> v & 1);
            credits[v] =
                    (used(OutputDoor.RESTORE) >>> v & 1) != 0 ? parts.dataPath().bufferDepth() : credits[v];
        }
    }

    /** Room is what is there, and what the flit leaves that goes to the link in this cycle. */
    private void requireReady(long candidates, long out) {
        long ready = bench.output().ready().get();
        long expected = isBuffered() ? out : candidates;
        for (int v = 0; v < channels && isBuffered(); v++) {
            expected |= taken(v) < parts.dataPath().outputDepth() ? 1L << v : 0;
        }
        assertThat(ready).isEqualTo(expected);
    }
}
