package io.wormrtl.testkit.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.network.buffer.BufferEvents;
import io.wormrtl.network.buffer.BufferKind;
import io.wormrtl.network.buffer.BufferShape;
import io.wormrtl.network.buffer.FlitBuffers;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;

/** Flit buffers driven by pins and held against queues of the Java library, one per virtual channel. */
public final class BufferBench extends Design {

    /** Bits of a flit of this bench. */
    public static final int WIDTH = 20;

    private final List<Pin> happening = new ArrayList<>();
    private final Pin flit = pin("flit", WIDTH);
    private final User user;
    private final Simulator simulator;

    /** The process around the buffers, which looks ahead as an input controller does. */
    private static final class User extends Module {
        private final FlitBuffers buffers;
        private final List<List<Long>> foreseen = new ArrayList<>();

        User(BufferBench bench, BufferKind kind, BufferShape shape) {
            super(bench, "user");
            this.buffers = kind.create(this, "buffer", shape);
            bench.happening.forEach(pin -> input(pin.name(), pin));
            Pin flit = input("flit", bench.flit);
            for (int v = 0; v < shape.virtualChannels(); v++) {
                foreseen.add(new ArrayList<>());
            }
            clocked("advance", () -> {
                        for (int v = 0; v < shape.virtualChannels(); v++) {
                            int events = bench.events(v);
                            int count = buffers.countNext(v, events);
                            foreseen.get(v).clear();
                            for (int i = 0; i < Math.min(count, shape.lookAhead()); i++) {
                                foreseen.get(v).add(buffers.peekNext(v, i, events, flit.get()));
                            }
                            buffers.next(v, events, flit.get());
                        }
                    })
                    .reads(bench.happening)
                    .reads(flit)
                    .updates(buffers);
        }
    }

    /** A bench for buffers of a shape whose flits are {@link #WIDTH} bits wide. */
    public BufferBench(BufferKind kind, BufferShape shape) {
        super("bench", ElementKind.checked());
        for (String event : List.of("arriving", "leaving", "confirmed", "rewound", "flushed")) {
            happening.add(pin(event, shape.virtualChannels()));
        }
        this.user = new User(this, kind, shape);
        this.simulator = new Simulator(this);
    }

    /** The events of the pins, whose order is that of the bits of {@link BufferEvents}. */
    private int events(int v) {
        int events = 0;
        for (int k = 0; k < happening.size(); k++) {
            events |= happening.get(k).bit(v) ? 1 << k : 0;
        }
        return events;
    }

    /** Plays random arrivals and departures; a flit that finds its buffer full is dropped. */
    public void behavesLikeAQueue(long seed, int cycles) {
        play(new Random(seed), cycles, false, (random, cycle) -> 0);
    }

    /** The same with flushes, confirmations and rewinds at random, which do nothing to a queue. */
    public void behavesLikeAFlushedQueue(long seed, int cycles) {
        play(new Random(seed), cycles, false, BufferBench::rareEvents);
    }

    /** The same where what leaves is kept, confirmed flit by flit, and comes back when the buffer rewinds. */
    public void behavesLikeAQueueWithCopies(long seed, int cycles) {
        play(new Random(seed), cycles, true, BufferBench::rareEvents);
    }

    /** With copies that nobody confirms. */
    public void fillsUp(long seed) {
        play(new Random(seed), 40 * user.buffers.depth() + 200, true, (random, cycle) -> 0);
        for (int v = 0; v < user.buffers.copies(); v++) {
            assertThat(user.buffers.places().getInt(v)).isEqualTo(user.buffers.depth());
        }
    }

    /** In phases, so that copies fill a buffer before they are confirmed. */
    private static int rareEvents(Random random, int cycle) {
        boolean confirms = random.nextInt(4) <= cycle / 50 % 3;
        boolean rewinds = random.nextInt(9) == 0;
        boolean flushes = random.nextInt(25) == 0;
        return (confirms ? BufferEvents.CONFIRMED : 0)
                | (rewinds ? BufferEvents.REWOUND : 0)
                | (flushes ? BufferEvents.FLUSHED : 0);
    }

    /** Draws the events beside arrivals and departures. */
    @FunctionalInterface
    private interface Draw {
        int events(Random random, int cycle);
    }

    /** What has left a buffer and is kept, and what has not. */
    private record Queues(Deque<Long> kept, Deque<Long> queue) {

        void happens(int events, long value, boolean keeps, int depth) {
            if (BufferEvents.has(events, BufferEvents.FLUSHED)) {
                kept.clear();
                queue.clear();
                return;
            }
            if (BufferEvents.has(events, BufferEvents.CONFIRMED)) {
                kept.poll();
            }
            if (BufferEvents.has(events, BufferEvents.LEAVES) && !queue.isEmpty()) {
                Long left = queue.remove();
                if (keeps) {
                    kept.add(left);
                }
            }
            while (BufferEvents.has(events, BufferEvents.REWOUND) && !kept.isEmpty()) {
                queue.addFirst(kept.removeLast());
            }
            if (BufferEvents.has(events, BufferEvents.ARRIVES) && kept.size() + queue.size() < depth) {
                queue.add(value);
            }
        }
    }

    private void play(Random random, int cycles, boolean keeps, Draw others) {
        FlitBuffers buffers = user.buffers;
        List<Queues> expected = new ArrayList<>();
        for (int v = 0; v < buffers.copies(); v++) {
            expected.add(new Queues(new ArrayDeque<>(), new ArrayDeque<>()));
        }
        for (int cycle = 0; cycle < cycles; cycle++) {
            long value = random.nextInt(1 << WIDTH);
            happening.forEach(pin -> pin.set(0));
            for (int v = 0; v < expected.size(); v++) {
                boolean in = random.nextInt(4) < 1 + cycle / 30 % 3;
                boolean out = random.nextInt(4) < 3 - cycle / 30 % 3;
                set(v, BufferEvents.of(in, out) | others.events(random, cycle));
            }
            flit.set(value);
            simulator.step();
            for (int v = 0; v < expected.size(); v++) {
                expected.get(v).happens(events(v), value, keeps, buffers.depth());
                requireLike(v, List.copyOf(expected.get(v).queue()));
                int copies = expected.get(v).kept().size();
                assertThat(buffers.places().getInt(v) - buffers.count().getInt(v))
                        .isEqualTo(copies);
            }
        }
    }

    private void set(int v, int events) {
        for (int k = 0; k < happening.size(); k++) {
            if ((events >>> k & 1) != 0) {
                happening.get(k).set(happening.get(k).get() | 1L << v);
            }
        }
    }

    private void requireLike(int v, List<Long> expected) {
        FlitBuffers buffers = user.buffers;
        assertThat(buffers.count().getInt(v)).isEqualTo(expected.size());
        assertThat(user.foreseen.get(v))
                .isEqualTo(expected.subList(
                        0, Math.min(expected.size(), buffers.shape().lookAhead())));
        for (int i = 0; i < expected.size(); i++) {
            assertThat(buffers.peek(v, i)).isEqualTo(expected.get(i));
        }
        if (!expected.isEmpty()) {
            assertThat(buffers.front().get(v)).isEqualTo(expected.get(0));
        }
    }
}
