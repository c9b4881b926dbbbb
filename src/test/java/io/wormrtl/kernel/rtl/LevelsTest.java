package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Neighbourhoods: what is built together runs together, but never before what it follows from. */
class LevelsTest {

    private static final int PARTS = 6;

    /** Adds one to what comes in, at once and a cycle later. */
    private static final class Part extends Module {
        final Wire sum = output(wire("sum", 8));
        final Register later = output(register("later", 8));

        Part(Module parent, String name) {
            super(parent, name);
        }

        void connect(Signal from) {
            Signal in = input("in", from);
            combinational("add", () -> sum.set(in.get() + 1 & 0xff)).reads(in).writes(sum);
            clocked("store", () -> later.set(sum.get())).reads(sum).writes(later);
        }
    }

    private static final class Chain extends Design {
        final Pin first = pin("first", 8);
        final List<Part> parts = new ArrayList<>();

        /** Part i follows from the part behind it if {@code backwards}, else from the one before it. */
        Chain(boolean backwards) {
            super("chain");
            for (int i = 0; i < PARTS; i++) {
                parts.add(new Part(this, "part_" + i));
            }
            for (int i = 0; i < PARTS; i++) {
                int from = backwards ? i + 1 : i - 1;
                parts.get(i).connect(from < 0 || from == PARTS ? first : parts.get(from).sum);
            }
        }
    }

    private static List<String> settling(boolean backwards, int neighbours) {
        Chain chain = new Chain(backwards);
        Simulator simulator = new Simulator(chain, Evaluation.ACTIVITY_DRIVEN, Ordering.byLevel(neighbours));
        chain.first.set(10);
        simulator.step();
        for (int i = 0; i < PARTS; i++) {
            int steps = backwards ? PARTS - i : i + 1;
            assertThat(chain.parts.get(i).sum.get()).isEqualTo(10 + steps);
            assertThat(chain.parts.get(i).later.get()).isEqualTo(10 + steps);
        }
        return simulator.processes().stream().map(Process::path).toList().subList(0, PARTS);
    }

    @Test
    void aNeighbourhoodWaitsForWhatItFollowsFrom() {
        for (int neighbours : List.of(1, 2, 4, 100)) {
            assertThat(settling(true, neighbours).get(0)).isEqualTo("chain.part_5.add");
            assertThat(settling(false, neighbours).get(0)).isEqualTo("chain.part_0.add");
        }
    }

    private static List<String> shuffled(long seed) {
        Simulator simulator = new Simulator(new Chain(false), Evaluation.EVERYTHING, Ordering.shuffled(seed));
        return simulator.processes().stream().map(Process::path).toList();
    }

    @Test
    void aSeedDrawsOneOrder() {
        assertThat(shuffled(7)).isEqualTo(shuffled(7)).isNotEqualTo(shuffled(8));
    }

    /** Two processes that settle wires in each part, the second behind the first. */
    private static final class TwoSteps extends Module {
        TwoSteps(Module parent, String name, Signal in) {
            super(parent, name);
            Signal from = input("in", in);
            Wire first = wire("a", 1);
            Wire second = wire("b", 1);
            combinational("step_a", () -> first.set(from.get())).reads(from).writes(first);
            combinational("step_b", () -> second.set(first.get())).reads(first).writes(second);
        }
    }

    private static List<String> steps(int neighbours) {
        Design design = new Design("top");
        Pin pin = design.pin("pin", 1);
        for (int i = 0; i < 4; i++) {
            new TwoSteps(design, "m" + i, pin);
        }
        return new Simulator(design, Evaluation.ACTIVITY_DRIVEN, Ordering.byLevel(neighbours))
                .processes().stream()
                        .map(process -> process.path().substring(4))
                        .toList();
    }

    @Test
    void whatIsBuiltTogetherRunsTogetherLevelByLevel() {
        assertThat(steps(4))
                .containsExactly(
                        "m0.step_a",
                        "m1.step_a",
                        "m0.step_b",
                        "m1.step_b",
                        "m2.step_a",
                        "m3.step_a",
                        "m2.step_b",
                        "m3.step_b");
        assertThat(steps(1)).startsWith("m0.step_a", "m0.step_b", "m1.step_a");
        assertThat(steps(100)).startsWith("m0.step_a", "m1.step_a", "m2.step_a", "m3.step_a", "m0.step_b");
    }
}
