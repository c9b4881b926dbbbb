package io.wormrtl.kernel.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Simulator;
import java.io.Serializable;
import java.util.List;
import org.junit.jupiter.api.Test;

class ModuleSynthesisTest {

    /** A step of a count. */
    private interface Step extends Serializable {
        long after(long count);
    }

    /** Two counts that are inverted, a gate for each bit. */
    private static final class Counts extends GroupArray {
        private final Registers counts;

        Counts(Module parent, int width) {
            super(parent, "counts", 2);
            counts = each("count", width);
        }
    }

    private static final class Unit extends Module {
        private final Counts group;
        private final Register own = register("own", 6);

        Unit(Module parent, String name, int width, Step step) {
            super(parent, name);
            group = new Counts(this, width);
            long mask = (1L << width) - 1;
            clocked("invert", () -> {
                        for (int i = 0; i < 2; i++) {
                            group.counts.set(i, ~group.counts.get(i) & mask);
                        }
                    })
                    .updates(group);
            clocked("step", () -> own.set(step.after(own.get()) & 63)).updates(own);
        }
    }

    private static final class Pair extends Design {
        private final Unit first;
        private final Unit second;

        Pair(int one, int other, Step step, Step otherStep) {
            super("pair");
            first = new Unit(this, "first", one, step);
            second = new Unit(this, "second", other, otherStep);
            new Simulator(this);
        }
    }

    private final Synthesis synthesis = new Synthesis();

    private long gates(Module module) {
        return synthesis.of(module).gates().gates();
    }

    @Test
    void gatesBelongToTheGroupWhoseRegistersTheySet() {
        Pair pair = new Pair(4, 7, count -> ~count, count -> ~count);
        assertThat(List.of(synthesis.gates(pair.first), synthesis.gates(pair.first.group)))
                .containsExactly(6L, 8L);
        assertThat(List.of(synthesis.gates(pair.second), synthesis.gates(pair.second.group)))
                .containsExactly(6L, 14L);
        assertThat(gates(pair.second)).isEqualTo(20);
    }

    /** In a design the first of its shape stands for all, which reads and writes the same places of its own. */
    @Test
    void modulesOfOneShapeHaveTheGatesOfTheFirst() {
        Pair pair = new Pair(4, 4, count -> ~count, count -> count);
        assertThat(gates(pair.first)).isEqualTo(14);
        assertThat(synthesis.of(pair.second).gates())
                .isSameAs(synthesis.of(pair.first).gates());
        assertThat(synthesis.of(pair.second).writes())
                .extracting(cell -> cell.element().path())
                .containsOnly("pair.second.counts.count", "pair.second.own");
    }

    /** Another design whose modules have the same shape may compute something else. */
    @Test
    void anotherDesignHasTheGatesOfItsOwnLogic() {
        assertThat(gates(new Pair(4, 4, count -> ~count, count -> ~count).first))
                .isEqualTo(14);
        assertThat(gates(new Pair(4, 4, count -> count, count -> count).first)).isEqualTo(8);
        Pair third = new Pair(4, 4, count -> ~count, count -> ~count);
        assertThat(gates(third.first)).isEqualTo(14);
        assertThat(synthesis.levels(third.first.processes().get(1))).isEqualTo(1);
    }

    @Test
    void anAdditionOfOneToSixBitsIsAChainOfHalfAdders() {
        Pair pair = new Pair(1, 1, count -> count + 1, count -> count);
        assertThat(synthesis.levels(pair.first.processes().get(1))).isBetween(6, 12);
        assertThat(synthesis.levels(pair.first.processes().get(0))).isEqualTo(1);
        assertThat(synthesis.refused()).isEmpty();
    }

    /** What is no hardware is named, and takes no gates. */
    @Test
    void whatIsNoHardwareIsRefusedByName() {
        Pair pair = new Pair(4, 4, count -> Long.parseLong(Long.toString(count)), count -> count);
        assertThat(gates(pair.first)).isEqualTo(8);
        assertThat(synthesis.refused()).singleElement().asString().contains("pair.first.step");
    }
}
