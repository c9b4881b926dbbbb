package io.wormrtl.lab.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.inventory.Counts;
import io.wormrtl.kernel.yosys.Synthesised.Figures;
import io.wormrtl.lab.cost.ModuleCost.TypeCost;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sums of amounts, and what is reckoned from them. */
class CostPartsTest {

    private static Amount amount(long gates) {
        return new Amount(new Counts(10 * gates, 100 * gates, 1000 * gates, 10_000 * gates, gates), gates);
    }

    @Test
    void stateIsFlipFlopsAndMemories() {
        assertThat(amount(3).plus(amount(4))).isEqualTo(amount(7));
        assertThat(amount(3).plus(Amount.NONE)).isEqualTo(amount(3));
        assertThat(amount(3).stateBits()).isEqualTo(330);
    }

    /** Copies of a group are instances; types stand in the order in which they first occur. */
    @Test
    void modulesOfOneTypeAreAddedUp() {
        ModuleCost cost = new ModuleCost(List.of(
                new CostRow("r", "Router", 1, amount(1), amount(9)),
                new CostRow("r.a", "Fifo", 3, amount(2), amount(4)),
                new CostRow("r.b", "Arbiter", 1, amount(3), amount(3)),
                new CostRow("r.c", "Fifo", 2, amount(5), amount(6))));
        assertThat(cost.total()).isEqualTo(amount(9));
        assertThat(cost.types())
                .containsExactly(
                        new TypeCost("Router", 1, amount(1), amount(9)),
                        new TypeCost("Fifo", 5, amount(7), amount(10)),
                        new TypeCost("Arbiter", 1, amount(3), amount(3)));
    }

    private static BesideYosys.Row row(String name, long gates, int levels, long yosys, int yosysLevels) {
        return new BesideYosys.Row(name, gates, levels, new Figures(1, yosys, 7, yosysLevels, 1.5, 0.25 * yosysLevels));
    }

    /** Amounts are added, of ways the longest counts. */
    @Test
    void theSumOfAllTypesHasTheLongestWay() {
        BesideYosys beside = new BesideYosys(
                List.of(row("Router", 90, 12, 100, 9), row("Fifo", 10, 15, 20, 14), row("Arbiter", 5, 3, 0, 2)),
                List.of());
        assertThat(beside.sum()).isEqualTo(new BesideYosys.Row("sum", 105, 15, new Figures(3, 120, 21, 14, 4.5, 3.5)));
        assertThat(beside.types().get(0).relative()).isEqualTo(0.9);
        assertThat(beside.types().get(2).relative()).isNaN();
    }

    /** Six tenths of a millisecond for each gate, twice as long with a library. */
    @Test
    void howLongYosysTakes() {
        assertThat(BesideYosys.forecast(50_000, false)).isEqualTo(Duration.ofSeconds(30));
        assertThat(BesideYosys.forecast(50_000, true)).isEqualTo(Duration.ofSeconds(60));
    }

    /** Five ports of two channels and 32 bits: log4 of 10 is 1.660964, of 5 1.160964, log8 of 64 is 2, log2 of 5 2.32. */
    @Test
    void publishedFormsOfARouterOfFivePorts() {
        RouterDelays delays = new RouterDelays(5, 2, 32, 2);
        assertThat(delays.allocateChannelTau4()).isCloseTo((35.7107 + 23.0833) / 5, within(1e-3));
        assertThat(delays.allocateSwitchTau4()).isCloseTo((13.3511 + 11.5 + 29.8333) / 5, within(1e-3));
        assertThat(delays.crossbarTau4(5)).isCloseTo((18 + 18 + 6) / 5.0, within(1e-9));
        assertThat(delays.crossbarTau4(4)).isCloseTo((18 + 12 + 6) / 5.0, within(1e-9));
        assertThat(delays.switchNanoseconds(10)).isCloseTo(3.4 + 0.6 * 3.321928, within(1e-6));
        assertThat(delays.channelNanoseconds()).isCloseTo(5.74, within(1e-9));
        assertThat(delays.routeNanoseconds()).isCloseTo(5.9, within(1e-9));
    }

    @Test
    void aBasisIsWrittenInWords() {
        assertThat(List.of(ProtocolCost.Basis.values()).stream().map(ProtocolCost.Basis::text))
                .containsExactly("as given", "equal storage", "full rate");
    }
}
