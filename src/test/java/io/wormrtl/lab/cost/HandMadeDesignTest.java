package io.wormrtl.lab.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.inventory.Counts;
import io.wormrtl.kernel.logic.Block;
import io.wormrtl.kernel.logic.BlockKind;
import io.wormrtl.kernel.logic.Blocks;
import io.wormrtl.kernel.rtl.Behaviour;
import io.wormrtl.kernel.rtl.BehaviouralModule;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.LogicSheet;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Wire;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Area and ways of a design small enough to be added up by hand, with blocks of round prices. */
class HandMadeDesignTest {

    /** Small and fast gates, fast levels: a two-input multiplexer 1, 2 a bit and 5, others a price each. */
    private static final BlockTable TABLE = BlockTable.of("""
            kind,size,width,flip_flops,nands,inverters,levels,fast_nands,fast_inverters,fast_levels
            multiplexer,2,1,0,1,0,5,2,0,5
            multiplexer,2,2,0,2,0,5,4,0,5
            adder,4,1,0,90,10,30,190,10,20
            comparator,4,1,0,900,100,40,2900,100,30
            incrementer,4,1,0,9000,1000,3,39000,1000,2
            decoder,2,1,0,90000,10000,60,490000,10000,50
            equal,4,1,0,900000,100000,8,5900000,100000,7
            """);

    private static final class Counter extends GroupArray {
        Counter(Module parent) {
            super(parent, "counter", 4);
            each("now", 3);
            each("seen", 9).forVerification();
        }

        @Override
        protected void logic(LogicSheet sheet) {
            sheet.function("next", Blocks.incrementer(3));
        }
    }

    /** Adds to a register what comes, in two steps; keeps a log of two words; has a process that nobody explains. */
    private static final class Unit extends Module {
        private final Register kept = output(register("kept", 4));
        private final Register steady = register("steady", 2);
        private final Wire sum = wire("sum", 4);
        private final Wire less = wire("less", 1);
        private final Wire aside = wire("aside", 1);
        private final Memory log = memory("log", 6, 2);
        private final Counter counter = new Counter(this);
        private final Process store;
        private final Process tick;

        Unit(Module parent, String name, Wire in) {
            super(parent, name);
            Wire data = input("data", in);
            combinational("add", () -> sum.set(0)).reads(data, kept).writes(sum);
            combinational("go_aside", () -> aside.set(0)).reads(steady).writes(aside);
            combinational("compare", () -> less.set(0)).reads(aside, sum).writes(less);
            store = clocked("store", () -> {}).reads(less).writes(kept, log).updates(counter);
            tick = clocked("tick", () -> {}).reads(aside).writes(steady);
        }

        @Override
        protected void logic(LogicSheet sheet) {
            sheet.process("add", Blocks.adder(4))
                    .process("go_aside", Blocks.incrementer(2))
                    .process("compare", Blocks.comparator(4))
                    .process("store", counter.through("next"))
                    .everyCycle("tick", Blocks.equal(2));
        }
    }

    /** No hardware: what it drives settles in no time. */
    private static final class Source extends BehaviouralModule {
        Source(Module parent, Wire driven) {
            super(parent, "source");
            output("driven", driven);
            Behaviour send = behaviour("send", () -> driven.set(0));
            send.writes(driven);
        }
    }

    private static final class Pair extends Design {
        final Wire in = wire("in", 4);
        final Unit first;
        final Process odd;

        Pair() {
            super("pair");
            new Source(this, in);
            first = new Unit(this, "first", in);
            new Unit(this, "second", in);
            Register idle = register("idle", 8);
            odd = clocked("odd", () -> {}).updates(idle);
        }
    }

    private final Pair pair = new Pair();

    /**
     * A unit: 100 + 10000 + 1000 + 1000000 for its processes, where what the group does counts with the group; 4 bits
     * that are kept; a memory of 2 words by 6 bits with one decoder to write, 12 bits that are kept and 6 to read. The
     * four counters: an incrementer each, and 12 bits that are kept. What only checks has no logic.
     */
    @Test
    void gatesAreThoseOfProcessesMemoriesAndKeptBits() {
        double unit = 1_011_100 + 4 + (100_000 + 12) + 6;
        double counters = 4 * 10_000 + 12;
        ModuleCost cost = ModuleCost.of(pair, TABLE);
        assertThat(cost.rows())
                .extracting(
                        CostRow::path,
                        CostRow::type,
                        CostRow::copies,
                        row -> row.own().gates(),
                        row -> row.total().gates())
                .containsExactly(
                        tuple("pair", "Pair", 1, 8.0, 8 + 2 * (unit + counters)),
                        tuple("pair.first", "Unit", 1, unit, unit + counters),
                        tuple("pair.first.counter", "Counter", 4, counters, counters),
                        tuple("pair.second", "Unit", 1, unit, unit + counters),
                        tuple("pair.second.counter", "Counter", 4, counters, counters));
        assertThat(cost.types())
                .extracting(
                        ModuleCost.TypeCost::type,
                        ModuleCost.TypeCost::instances,
                        type -> type.own().gates(),
                        type -> type.total().gates())
                .containsExactly(
                        tuple("Pair", 1L, 8.0, cost.total().gates()),
                        tuple("Unit", 2L, 2 * unit, 2 * (unit + counters)),
                        tuple("Counter", 8L, 2 * counters, 2 * counters));
        assertThat(cost.rows().get(1).own().fastGates())
                .isEqualTo(200 + 40_000 + 3_000 + 6_000_000 + 2 * 4 + 500_000 + 2 * 12 + 2 * 6);
        assertThat(cost.unsaid()).containsExactly("pair.odd");
    }

    @Test
    void stateIsThatOfTheInventory() {
        ModuleCost cost = ModuleCost.of(pair.first, TABLE);
        assertThat(cost.rows().get(0).own().counts()).isEqualTo(new Counts(6, 12, 6, 8, 5, 0));
        assertThat(cost.rows().get(1).own().counts()).isEqualTo(new Counts(12, 0, 0, 0, 0, 36));
        assertThat(cost.total().counts()).isEqualTo(new Counts(18, 12, 6, 8, 5, 36));
        assertThat(cost.total().stateBits()).isEqualTo(30);
    }

    @Test
    void blocksOfAllRowsAreCountedTogether() {
        assertThat(ModuleCost.of(pair.first, TABLE).blocks())
                .containsOnly(
                        entry(new Block(BlockKind.ADDER, 4, 1), 1L),
                        entry(new Block(BlockKind.INCREMENTER, 2, 1), 1L),
                        entry(new Block(BlockKind.INCREMENTER, 3, 1), 4L),
                        entry(new Block(BlockKind.COMPARATOR, 4, 1), 1L),
                        entry(new Block(BlockKind.EQUAL, 2, 1), 1L),
                        entry(new Block(BlockKind.DECODER, 2, 1), 1L),
                        entry(new Block(BlockKind.MULTIPLEXER, 2, 4), 1L),
                        entry(new Block(BlockKind.MULTIPLEXER, 2, 6), 1L),
                        entry(new Block(BlockKind.MULTIPLEXER, 2, 12), 2L));
    }

    /**
     * To what is stored: an adder (20), a comparator (30), an incrementer (2) and the multiplexer that keeps (5); to
     * what is set always: an incrementer (2) and an equality (7).
     */
    @Test
    void theLongestWaysAddUpTheSlowerOfWhatIsReadBesideEachOther() {
        LongestWays ways = new LongestWays(pair, TABLE);
        CriticalPath stored = ways.to(pair.first.store);
        assertThat(stored.levels()).isEqualTo(57);
        assertThat(stored.kinds()).isEqualTo("Unit.add > Unit.compare > Unit.store");
        assertThat(stored.end()).isSameAs(pair.first.store);
        CriticalPath ticked = ways.to(pair.first.tick);
        assertThat(ticked.levels()).isEqualTo(9);
        assertThat(ticked.kinds()).isEqualTo("Unit.go_aside > Unit.tick");
        assertThat(ways.to(pair.odd).levels()).isEqualTo(5);
        assertThat(ways.levels(pair.first.store)).isEqualTo(2);
        assertThat(ways.levels(pair.odd)).isZero();
    }

    @Test
    void ofEachKindOfEndTheLongestIsListedTheSlowestFirst() {
        assertThat(new LongestWays(pair, TABLE).longest())
                .extracting(CriticalPath::kinds, CriticalPath::levels)
                .containsExactly(
                        tuple("Unit.add > Unit.compare > Unit.store", 57.0),
                        tuple("Unit.go_aside > Unit.tick", 9.0),
                        tuple("Pair.odd", 5.0));
    }

    @Test
    void theMostLevelsOfAKindAreThoseOfItsSlowestProcess() {
        LongestWays ways = new LongestWays(pair, TABLE);
        assertThat(ways.most(pair, "Unit.compare")).isEqualTo(30);
        assertThat(ways.most(pair, "Unit.nothing")).isZero();
        assertThat(ways.most(pair, "Source.send")).isZero();
    }

    /** A module with a process for each port, one of which is slower, and names that share no more than a letter. */
    private static final class Ports extends Module {
        Ports(Module parent) {
            super(parent, "ports");
            for (String name : List.of("take_east", "take_west", "tell", "take_west_2")) {
                Register state = register("state_" + name, 1);
                clocked(name, () -> {}).writes(state);
            }
        }

        @Override
        protected void logic(LogicSheet sheet) {
            sheet.process("take_east", Blocks.adder(4)).process("take_west", Blocks.comparator(4));
        }
    }

    @Test
    void processesOfOneModuleThatDifferInTheirPortAreOfOneKind() {
        Design design = new Design("top");
        new Ports(design);
        assertThat(new LongestWays(design, TABLE).longest())
                .extracting(CriticalPath::kinds, CriticalPath::levels)
                .containsExactly(tuple("Ports.take_west", 35.0), tuple("Ports.tell", 5.0));
    }

    @Test
    void amountsAndCostsAddUpFieldByField() {
        Amount amount = new Amount(new Counts(1, 2, 3, 4, 5, 6), 7, 8);
        Amount other = new Amount(new Counts(10, 20, 30, 40, 50, 60), 70, 80);
        assertThat(amount.plus(other)).isEqualTo(new Amount(new Counts(11, 22, 33, 44, 55, 66), 77, 88));
        assertThat(Amount.NONE.plus(amount)).isEqualTo(amount);
        assertThat(other.stateBits()).isEqualTo(30);
        BlockCost cost = new BlockCost(1, 20, 3, 40);
        BlockCost further = new BlockCost(5, 10, 11, 30);
        assertThat(cost.towards(further, 0.5)).isEqualTo(new BlockCost(3, 15, 7, 35));
        assertThat(cost.towards(further, 2)).isEqualTo(new BlockCost(9, 0, 19, 20));
        assertThat(cost.atLeast(further)).isEqualTo(new BlockCost(5, 20, 11, 40));
        assertThat(cost.withLevelsOf(further)).isEqualTo(new BlockCost(1, 10, 3, 30));
    }
}
