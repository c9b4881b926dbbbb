package io.wormrtl.papers.qap;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Simulator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The packets that are expected at an input are a queue of three. */
class ExpectedPacketsTest {

    private static final int BITS = 4;
    private static final int CYCLES = 2000;

    private static final class Unit extends Module {
        private final Pin enters = pin("enters", 1);
        private final Pin buffer = pin("buffer", BITS);
        private final Pin leaves = pin("leaves", 1);
        private final PacketStore.Expected expected = new PacketStore.Expected(this, 2, BITS);

        Unit(Module parent) {
            super(parent, "unit");
            clocked("step", () -> expected.next(1, enters.isHigh(), buffer.getInt(), leaves.isHigh()))
                    .reads(enters, buffer, leaves)
                    .updates(expected);
        }

        List<Integer> held() {
            List<Integer> all = List.of(expected.first.getInt(1), expected.second.getInt(1), expected.third.getInt(1));
            return new ArrayList<>(all.subList(0, expected.count.getInt(1)));
        }
    }

    @Test
    void theyComeInTheOrderInWhichTheyWereGranted() {
        Design design = new Design("top") {};
        Unit unit = new Unit(design);
        Simulator simulator = new Simulator(design);
        Random random = new Random(1);
        Deque<Integer> model = new ArrayDeque<>();
        int full = 0;
        for (int cycle = 0; cycle < CYCLES; cycle++) {
            boolean leaves = !model.isEmpty() && random.nextInt(3) == 0;
            boolean enters = model.size() - (leaves ? 1 : 0) < PacketStore.Expected.MOST && random.nextBoolean();
            int buffer = random.nextInt(1 << BITS);
            unit.enters.set(enters ? 1 : 0);
            unit.buffer.set(buffer);
            unit.leaves.set(leaves ? 1 : 0);
            simulator.step();
            if (leaves) {
                model.remove();
            }
            if (enters) {
                model.add(buffer);
            }
            assertThat(unit.held()).as("cycle %d", cycle).containsExactlyElementsOf(model);
            full += model.size() == PacketStore.Expected.MOST ? 1 : 0;
        }
        assertThat(full).isGreaterThan(CYCLES / 10);
        assertThat(unit.expected.count.get(0)).isZero();
    }
}
