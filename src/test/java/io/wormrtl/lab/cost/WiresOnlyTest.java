package io.wormrtl.lab.cost;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.logic.Blocks;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.LogicSheet;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Wire;
import org.junit.jupiter.api.Test;

/** Ways through processes that are nothing but wires: they are on the way, and take no time. */
class WiresOnlyTest {

    private static final class Passing extends Design {
        private final Register kept = register("kept", 4);
        private final Wire first = wire("first", 4);
        private final Wire second = wire("second", 4);
        private final Process pass;
        private final Process again;
        private final Process store;

        Passing() {
            super("passing");
            pass = combinational("pass", () -> first.set(0)).reads(kept).writes(first);
            again = combinational("again", () -> second.set(0)).reads(first).writes(second);
            store = clocked("store", () -> {}).reads(second).writes(kept);
        }

        @Override
        protected void logic(LogicSheet sheet) {
            sheet.everyCycle("store", Blocks.incrementer(4));
        }
    }

    @Test
    void wiresAreOnTheWay() {
        Passing design = new Passing();
        BlockTable table = BlockTable.calibrated();
        LongestWays ways = new LongestWays(design, table);
        assertThat(ways.to(design.store).processes()).containsExactly(design.pass, design.again, design.store);
        assertThat(ways.to(design.store).levels()).isEqualTo(table.levels(Blocks.incrementer(4)));
        assertThat(ways.to(design.store).end()).isSameAs(design.store);
        assertThat(ways.longest()).hasSize(1);
    }
}
