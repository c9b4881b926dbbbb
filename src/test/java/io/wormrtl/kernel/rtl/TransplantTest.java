package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Code of somebody else in the place of a module's: it drives the outputs, and nothing else in the module happens. */
class TransplantTest {

    private static final class Box extends Module {
        private final Wire sum = output(wire("sum", 8));
        private final Register total = output(register("total", 8, 3));
        private final Inner inner;
        private final Watch watch;

        Box(Module parent, Signal number) {
            super(parent, "box");
            input("number", number);
            inner = new Inner(this, number);
            watch = new Watch(this);
            combinational("add", () -> sum.set(total.get() + number.get() & 255))
                    .reads(total, number)
                    .writes(sum);
            clocked("keep", () -> total.set(sum.get())).reads(sum).writes(total);
        }
    }

    /** What is within the module within. */
    private static final class Inner extends Module {
        private final Register count = register("count", 8, 5);
        private final Wire twice = wire("twice", 8);

        Inner(Module parent, Signal number) {
            super(parent, "inner");
            input("number", number);
            clocked("count_up", () -> count.set(count.get() + 1 & 255)).updates(count);
            combinational("double", () -> twice.set(2 * number.get() & 255))
                    .reads(number)
                    .writes(twice);
        }
    }

    private static final class Watch extends BehaviouralModule {
        private final Register seen = register("seen", 8);

        Watch(Module parent) {
            super(parent, "watch");
            Behaviour look = behaviour("look", this, Watch::look);
            look.writes(seen);
        }

        private boolean look() {
            seen.set(seen.get() + 1);
            return true;
        }
    }

    private final Design top = new Design("top");
    private final Pin number = top.pin("number", 8);
    private final Box box = new Box(top, number);

    @Test
    void theOutputsAreDrivenAndTheRestStaysAsItIsAfterReset() {
        Transplant transplant = new Transplant(box, Set.of(box.sum, box.total));
        transplant.settling("their_sum", List.of(number), List.of(box.sum), () -> box.sum.set(number.get() + 100));
        transplant.clocked("their_total", List.of(box.sum), List.of(box.total), () -> box.total.set(box.sum.get()));
        assertThat(transplant.unseen()).containsExactlyInAnyOrder(box.inner.count, box.inner.twice);
        Simulator simulator = new Simulator(top);
        number.set(4);
        simulator.step();
        assertThat(List.of(box.sum.get(), box.total.get())).containsExactly(104L, 104L);
        number.set(7);
        simulator.run(4);
        assertThat(List.of(box.sum.get(), box.total.get())).containsExactly(107L, 107L);
        assertThat(List.of(box.inner.count.get(), box.inner.twice.get())).containsExactly(5L, 0L);
        assertThat(box.watch.seen.get()).as("what watches goes on").isEqualTo(5);
    }

    /** Whether or not anything has changed: it may have a clock of its own. */
    @Test
    void theCodeRunsInEveryCycleAndInReset() {
        int[] runs = new int[2];
        Pin reset = top.pin("reset", 1);
        box.resetBy(box.input("reset", reset));
        Transplant transplant = new Transplant(box, Set.of(box.sum, box.total));
        transplant.settling("their_sum", List.of(number), List.of(box.sum), () -> box.sum.set(++runs[0]));
        transplant.clocked("their_total", List.of(box.sum), List.of(box.total), () -> box.total.set(++runs[1]));
        Simulator simulator = new Simulator(top);
        simulator.run(3);
        reset.set(1);
        simulator.run(4);
        assertThat(runs).containsExactly(7, 7);
        assertThat(box.sum.get()).isEqualTo(7);
    }
}
