package io.wormrtl.buffer;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.rtl.Design;
import io.wormrtl.rtl.ElementFactory;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Pin;
import io.wormrtl.rtl.Simulator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;

/** Flit buffers driven by pins and held against queues of the Java library, one per virtual channel. */
public final class BufferBench extends Design {

    /** Bits of a flit of this bench. */
    public static final int WIDTH = 20;

    private final Pin arriving;
    private final Pin departing;
    private final Pin flit = pin("flit", WIDTH);
    private final User user;
    private final Simulator simulator;

    /** The process around the buffers, which looks ahead as an input controller does. */
    private static final class User extends Module {
        private final FlitBuffers buffers;
        private final List<List<Long>> foreseen = new ArrayList<>();

        User(BufferBench bench, FlitBuffersFactory factory, BufferShape shape) {
            super(bench, "user");
            this.buffers = factory.create(this, "buffer", shape);
            Pin arriving = input("arriving", bench.arriving);
            Pin departing = input("departing", bench.departing);
            Pin flit = input("flit", bench.flit);
            for (int v = 0; v < shape.virtualChannels(); v++) {
                foreseen.add(new ArrayList<>());
            }
            clocked("advance", () -> {
                        for (int v = 0; v < shape.virtualChannels(); v++) {
                            boolean arrives = arriving.bit(v);
                            boolean leaves = departing.bit(v);
                            int events = BufferEvents.of(arrives, leaves);
                            int count = buffers.countNext(v, events);
                            foreseen.get(v).clear();
                            for (int i = 0; i < Math.min(count, shape.lookAhead()); i++) {
                                foreseen.get(v).add(buffers.peekNext(v, i, events, flit.get()));
                            }
                            buffers.next(v, events, flit.get());
                        }
                    })
                    .reads(arriving, departing, flit)
                    .updates(buffers);
        }
    }

    /** A bench for buffers of a shape whose flits are {@link #WIDTH} bits wide. */
    public BufferBench(FlitBuffersFactory factory, BufferShape shape) {
        super("bench", ElementFactory.checked());
        this.arriving = pin("arriving", shape.virtualChannels());
        this.departing = pin("departing", shape.virtualChannels());
        this.user = new User(this, factory, shape);
        this.simulator = new Simulator(this);
    }

    /** Plays random arrivals and departures; a flit that finds its buffer full is dropped. */
    public void behavesLikeAQueue(long seed, int cycles) {
        Random random = new Random(seed);
        FlitBuffers buffers = user.buffers;
        List<Deque<Long>> queues = new ArrayList<>();
        for (int v = 0; v < buffers.copies(); v++) {
            queues.add(new ArrayDeque<>());
        }
        for (int cycle = 0; cycle < cycles; cycle++) {
            long in = some(random, 1 + cycle / 30 % 3);
            long out = some(random, 3 - cycle / 30 % 3);
            long value = random.nextInt(1 << WIDTH);
            arriving.set(in);
            departing.set(out);
            flit.set(value);
            simulator.step();
            for (int v = 0; v < queues.size(); v++) {
                Deque<Long> queue = queues.get(v);
                if ((out >>> v & 1) != 0) {
                    queue.poll();
                }
                if ((in >>> v & 1) != 0 && queue.size() < buffers.depth()) {
                    queue.add(value);
                }
                requireLike(v, List.copyOf(queue));
            }
        }
    }

    /** A bit per virtual channel, each set {@code quarters} times in four. */
    private long some(Random random, int quarters) {
        long mask = 0;
        for (int v = 0; v < user.buffers.copies(); v++) {
            mask |= random.nextInt(4) < quarters ? 1L << v : 0;
        }
        return mask;
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
