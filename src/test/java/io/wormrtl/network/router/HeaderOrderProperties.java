package io.wormrtl.network.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.arbiter.Arbiters;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.router.allocation.PerChannelSwitch;
import io.wormrtl.network.router.order.HeaderOrders;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.Selections;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Headers that ask for one output virtual channel get it in the order that the policy promises. */
class HeaderOrderProperties {

    private static final int PORTS = 3;
    private static final int NODES = 1 << PORTS;
    private static final int STAMP_BITS = 10;
    private static final int LOCAL_BASE = 9;
    private static final int NETWORK_BASE = 4;

    /** A header that stands in an input virtual channel, or will. */
    private static final class Waiting {
        private final int requester;
        /** The first cycle in which it waits. */
        private long since = -1;
        /** When its message was taken; its source. */
        private final long number;

        private int failures;

        Waiting(int requester, long number) {
            this.requester = requester;
            this.number = number;
        }
    }

    /** Messages of one flit in queues, one for each input virtual channel, all for one output virtual channel. */
    private static final class Queues {
        private final FrontBench bench;
        private final int channels;
        private final List<List<Waiting>> lanes = new ArrayList<>();
        private int cycle;

        Queues(String order, String arbiter, int bits, int inputs, int channels) {
            RouterParts parts = new RouterParts(
                            new DataPath(
                                    4,
                                    1,
                                    Pipeline.FUSED,
                                    Reallocation.AT_TAIL,
                                    new CreditFlowControl(Reallocation.AT_TAIL),
                                    Arbiters.CATALOGUE.get(arbiter),
                                    FifoBanks::new,
                                    Selections.CATALOGUE.get("first")),
                            new PerChannelSwitch(),
                            List.of())
                    .withHeaderOrder(Made.of(
                                    HeaderOrders.CATALOGUE,
                                    order,
                                    "bits=" + bits,
                                    "local-base=" + LOCAL_BASE,
                                    "network-base=" + NETWORK_BASE)
                            .apply(NODES));
            this.bench = new FrontBench(parts, inputs, PORTS, channels, 32);
            this.channels = channels;
            IntStream.range(0, inputs * channels).forEach(k -> lanes.add(new ArrayList<>()));
        }

        /** A message comes into lane {@code k} by the end of the next cycle, if there is room. */
        void feed(int k, long number, List<Runnable> arrivals) {
            if (lanes.get(k).size() < 4) {
                bench.feed(k / channels, k % channels, FlitKind.SINGLE.ordinal(), bench.headerPayload(1, 0, number));
                arrivals.add(() -> lanes.get(k).add(new Waiting(k, number)));
            }
        }

        /** Plays a cycle; the headers that wait, and that which is granted the channel, or null. */
        Waiting step(boolean open, List<Runnable> arrivals) {
            bench.say(0, open ? 1 : 0, 1, 0);
            waiting().forEach(header -> header.since = header.since < 0 ? cycle : header.since);
            bench.step();
            Waiting granted = null;
            for (Waiting header : waiting()) {
                assertThat(bench.input(header.requester / channels).requesting().bit(header.requester % channels))
                        .isEqualTo(open);
                if ((bench.granted(header.requester / channels) >>> header.requester % channels & 1) != 0) {
                    assertThat(granted).isNull();
                    granted = header;
                }
            }
            if (granted != null) {
                lanes.get(granted.requester).remove(0);
            }
            arrivals.forEach(Runnable::run);
            bench.feedNothing();
            cycle++;
            return granted;
        }

        List<Waiting> waiting() {
            return lanes.stream()
                    .filter(lane -> !lane.isEmpty())
                    .map(lane -> lane.get(0))
                    .toList();
        }
    }

    /** What a policy says: the lowest rank goes first. */
    private abstract static class Model {
        abstract long rank(Queues queues, Waiting header);

        void served(Waiting header) {}

        /** Of several of the lowest rank, in the order of their numbers. */
        Waiting tie(List<Waiting> equal) {
            return equal.get(0);
        }
    }

    private static Model model(String order, int bits, int requesters) {
        return switch (order) {
            case "fifo-fixed" -> ranked((queues, header) -> Math.max(header.since, queues.cycle - (1L << bits) + 1));
            case "fifo-least-recent" -> new LeastRecent(bits, requesters);
            case "time-stamp" -> ranked((queues, header) -> header.number);
            case "biased" ->
                ranked((queues, header) -> Math.max(
                        0, (header.requester / queues.channels < PORTS ? NETWORK_BASE : LOCAL_BASE) - header.failures));
            case "message-source" -> new Hand();
            case "message-class" -> ranked((queues, header) -> 1 - header.number);
            default -> throw new IllegalArgumentException(order);
        };
    }

    private interface Rank {
        long of(Queues queues, Waiting header);
    }

    private static Model ranked(Rank rank) {
        return new Model() {
            @Override
            long rank(Queues queues, Waiting header) {
                return rank.of(queues, header);
            }
        };
    }

    private static final class LeastRecent extends Model {
        private final int bits;
        private final List<Integer> order = new ArrayList<>();

        LeastRecent(int bits, int requesters) {
            this.bits = bits;
            IntStream.range(0, requesters).forEach(order::add);
        }

        @Override
        long rank(Queues queues, Waiting header) {
            return Math.max(header.since, queues.cycle - (1L << bits) + 1);
        }

        @Override
        Waiting tie(List<Waiting> equal) {
            Waiting first = equal.stream()
                    .min(Comparator.comparing(header -> order.indexOf(header.requester)))
                    .orElseThrow();
            if (equal.size() > 1) {
                order.remove((Integer) first.requester);
                order.add(first.requester);
            }
            return first;
        }
    }

    private static final class Hand extends Model {
        private long hand;

        @Override
        long rank(Queues queues, Waiting header) {
            return (header.number + 2 * NODES - hand - 1) % NODES;
        }

        @Override
        void served(Waiting header) {
            hand = header.number;
        }
    }

    @Property(tries = 20)
    @Tag("slow")
    void fifoWithFixedTies(@ForAll @IntRange(min = 2, max = 5) int inputs, @ForAll boolean wide, @ForAll long seed) {
        requireOrder("fifo-fixed", 16, inputs, wide, seed);
        requireOrder("fifo-fixed", 3, inputs, wide, seed);
    }

    @Property(tries = 2)
    void fifoWithFixedTiesInAFewTries(
            @ForAll @IntRange(min = 2, max = 5) int inputs, @ForAll boolean wide, @ForAll long seed) {
        fifoWithFixedTies(inputs, wide, seed);
    }

    @Property(tries = 20)
    @Tag("slow")
    void fifoWithLeastRecentTies(@ForAll @IntRange(min = 2, max = 4) int inputs, @ForAll long seed) {
        requireOrder("fifo-least-recent", 16, inputs, false, seed);
        requireOrder("fifo-least-recent", 3, inputs, false, seed);
    }

    @Property(tries = 2)
    void fifoWithLeastRecentTiesInAFewTries(@ForAll @IntRange(min = 2, max = 4) int inputs, @ForAll long seed) {
        fifoWithLeastRecentTies(inputs, seed);
    }

    @Property(tries = 20)
    @Tag("slow")
    void timeStamp(@ForAll @IntRange(min = 2, max = 5) int inputs, @ForAll boolean wide, @ForAll long seed) {
        requireOrder("time-stamp", STAMP_BITS, inputs, wide, seed);
    }

    @Property(tries = 2)
    void timeStampInAFewTries(@ForAll @IntRange(min = 2, max = 5) int inputs, @ForAll boolean wide, @ForAll long seed) {
        timeStamp(inputs, wide, seed);
    }

    @Property(tries = 20)
    @Tag("slow")
    void biased(@ForAll @IntRange(min = 2, max = 5) int inputs, @ForAll boolean wide, @ForAll long seed) {
        requireOrder("biased", 16, inputs, wide, seed);
    }

    @Property(tries = 2)
    void biasedInAFewTries(@ForAll @IntRange(min = 2, max = 5) int inputs, @ForAll boolean wide, @ForAll long seed) {
        biased(inputs, wide, seed);
    }

    @Property(tries = 20)
    @Tag("slow")
    void messageSource(@ForAll @IntRange(min = 2, max = 5) int inputs, @ForAll boolean wide, @ForAll long seed) {
        requireOrder("message-source", 16, inputs, wide, seed);
    }

    @Property(tries = 2)
    void messageSourceInAFewTries(
            @ForAll @IntRange(min = 2, max = 5) int inputs, @ForAll boolean wide, @ForAll long seed) {
        messageSource(inputs, wide, seed);
    }

    @Property(tries = 20)
    @Tag("slow")
    void messageClass(@ForAll @IntRange(min = 2, max = 5) int inputs, @ForAll boolean wide, @ForAll long seed) {
        requireOrder("message-class", 16, inputs, wide, seed);
    }

    @Property(tries = 2)
    void messageClassInAFewTries(
            @ForAll @IntRange(min = 2, max = 5) int inputs, @ForAll boolean wide, @ForAll long seed) {
        messageClass(inputs, wide, seed);
    }

    /** Wide: more input virtual channels than one arbiter takes, if there are five inputs. */
    private static void requireOrder(String order, int bits, int inputs, boolean wide, long seed) {
        int channels = wide ? 16 : 3;
        Queues queues = new Queues(order, "fixed-priority", bits, inputs, channels);
        Model model = model(order, bits, inputs * channels);
        Random random = new Random(seed);
        int contests = 0;
        for (int cycle = 0; cycle < 1500; cycle++) {
            List<Runnable> arrivals = new ArrayList<>();
            for (int i = 0; i < inputs; i++) {
                if (random.nextInt(2 * inputs) < 2) {
                    queues.feed(i * channels + random.nextInt(channels), number(order, cycle, random), arrivals);
                }
            }
            boolean open = random.nextInt(20) != 0;
            List<Waiting> asking = open ? queues.waiting() : List.of();
            asking.forEach(header -> header.since = header.since < 0 ? queues.cycle : header.since);
            Waiting expected = first(asking, header -> model.rank(queues, header), model);
            Waiting granted = queues.step(open, arrivals);
            assertThat(granted).as("cycle " + cycle).isSameAs(expected);
            contests += asking.size() > 1 ? 1 : 0;
            if (granted != null) {
                model.served(granted);
                asking.stream().filter(header -> header != granted).forEach(header -> header.failures++);
            }
        }
        assertThat(contests).isGreaterThan(100);
    }

    /** Stamps are older than the cycle in which the header comes, by another number each. */
    private static long number(String order, int cycle, Random random) {
        return switch (order) {
            case "time-stamp" -> Math.max(0, cycle - random.nextInt(60));
            case "message-class" -> random.nextInt(2);
            default -> random.nextInt(NODES);
        };
    }

    private static Waiting first(List<Waiting> asking, ToLongFunction<Waiting> rank, Model model) {
        if (asking.isEmpty()) {
            return null;
        }
        long lowest = asking.stream().mapToLong(rank).min().orElseThrow();
        return model.tie(asking.stream()
                .filter(header -> rank.applyAsLong(header) == lowest)
                .toList());
    }

    /** Where nobody may starve, nobody waits longer than this while all channels always ask. */
    @ParameterizedTest
    @org.junit.jupiter.api.Tag("slow")
    @CsvSource({
        "plain, round-robin, 11", "fifo-fixed, fixed-priority, 12", "fifo-least-recent, fixed-priority, 12",
        "biased, round-robin, 30", "biased, matrix, 30", "time-stamp, fixed-priority, 12",
        "message-source, round-robin, 15"
    })
    void nobodyWaitsForEver(String order, String arbiter, int longest) {
        Queues queues = new Queues(order, arbiter, STAMP_BITS, 4, 3);
        int[] served = new int[12];
        for (int cycle = 0; cycle < 2000; cycle++) {
            List<Runnable> arrivals = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                int k = i * 3 + cycle % 3;
                if (queues.lanes.get(k).size() < 2) {
                    queues.feed(k, order.equals("message-source") ? k % NODES : cycle, arrivals);
                }
            }
            Waiting granted = queues.step(cycle > 40, arrivals);
            if (cycle > 100) {
                served[granted.requester]++;
                assertThat(cycle - granted.since).isLessThanOrEqualTo(longest);
            }
        }
        assertThat(Arrays.stream(served).min().orElseThrow()).isGreaterThan(1900 / (longest + 2));
    }
}
