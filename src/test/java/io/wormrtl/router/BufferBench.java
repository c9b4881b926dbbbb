package io.wormrtl.router;

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

/** A flit buffer driven by pins and held against a queue of the Java library. */
public final class BufferBench extends Design {

    private static final int WIDTH = 20;

    private final Pin arriving = pin("arriving", 1);
    private final Pin departing = pin("departing", 1);
    private final Pin flit = pin("flit", WIDTH);
    private final User user;
    private final Simulator simulator;

    /** The process around the buffer, which also looks ahead as a virtual channel does. */
    private static final class User extends Module {
        private final FlitBuffer buffer;
        private final List<Long> foreseen = new ArrayList<>();
        private int foreseenCount;

        User(BufferBench bench, FlitBufferFactory factory, int depth) {
            super(bench, "user");
            this.buffer = factory.create(this, "buffer", WIDTH, depth);
            clocked("advance", () -> {
                foreseenCount = buffer.next(bench.arriving.isHigh(), bench.flit.get(), bench.departing.isHigh());
                foreseen.clear();
                for (int i = 0; i < foreseenCount; i++) {
                    foreseen.add(buffer.peekNext(i));
                }
            }).reads(bench.arriving, bench.departing, bench.flit).reads(buffer.state()).writes(buffer.state());
        }
    }

    /** A bench for a buffer of {@code depth} flits. */
    public BufferBench(FlitBufferFactory factory, int depth) {
        super("bench", ElementFactory.checked());
        this.user = new User(this, factory, depth);
        this.simulator = new Simulator(this);
    }

    /** Plays random arrivals and departures; a flit that finds the buffer full is dropped. */
    public void behavesLikeAQueue(long seed, int cycles) {
        Random random = new Random(seed);
        Deque<Long> queue = new ArrayDeque<>();
        FlitBuffer buffer = user.buffer;
        int depth = buffer.depth();
        for (int cycle = 0; cycle < cycles; cycle++) {
            boolean in = random.nextInt(4) < 1 + cycle / 30 % 3;
            boolean out = random.nextInt(4) < 3 - cycle / 30 % 3;
            long value = random.nextInt(1 << WIDTH);
            arriving.set(in ? 1 : 0);
            departing.set(out ? 1 : 0);
            flit.set(value);
            simulator.step();
            if (out) {
                queue.poll();
            }
            if (in && queue.size() < depth) {
                queue.add(value);
            }
            List<Long> expected = List.copyOf(queue);
            assertThat(buffer.count()).isEqualTo(user.foreseenCount).isEqualTo(expected.size());
            assertThat(user.foreseen).isEqualTo(expected);
            for (int i = 0; i < expected.size(); i++) {
                assertThat(buffer.peek(i)).isEqualTo(expected.get(i));
            }
            if (!expected.isEmpty()) {
                assertThat(buffer.front().get()).isEqualTo(expected.get(0));
            }
        }
    }
}
