package io.wormrtl.kernel.activity;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GateActivityTest {

    private static final class Counter extends Design {
        private final Register count;

        Counter(int bits) {
            super("counter");
            count = register("count", bits);
            long mask = (1L << bits) - 1;
            clocked("step", () -> count.set(count.get() + 1 & mask)).updates(count);
        }
    }

    private static GateActivity counted(Simulator simulator, List<Module> modules, List<Element> wires, long cycles) {
        GateActivity activity = new GateActivity(simulator, modules, wires, new Synthesis());
        simulator.run(cycles);
        activity.close();
        return activity;
    }

    private static long states(NetlistActivity activity) {
        return Arrays.stream(activity.stateToggles()).sum();
    }

    /** Bit i of a counter changes every 2^i cycles, in as many cycles as there are, whether 64 of them are full or not. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 63, 64, 65, 127, 128, 129, 1000})
    void aCounterChangesAsManyBitsAsIsKnown(long cycles) {
        Counter counter = new Counter(7);
        GateActivity activity = counted(new Simulator(counter), List.of(counter), List.of(counter.count), cycles);
        long toggles = 0;
        for (int bit = 0; bit < 7; bit++) {
            toggles += (cycles - 1) >> bit;
        }
        assertThat(activity.cycles()).isEqualTo(cycles);
        assertThat(activity.wireToggles()).containsExactly(toggles);
        NetlistActivity netlist = activity.netlists().get(0);
        assertThat(states(netlist)).isEqualTo(toggles);
        assertThat(netlist.different()).isZero();
        assertThat(netlist.compared()).isEqualTo(7 * (cycles - 1));
        assertThat(netlist.flipFlops().cardinality()).isEqualTo(7);
        // What a counter has next is what it has a cycle later.
        long next = 0;
        for (int bit = 0; bit < 7; bit++) {
            next += netlist.toggles()[netlist.netlist().output(bit)];
        }
        long later = 0;
        for (int bit = 0; bit < 7; bit++) {
            later += (cycles >> bit) - (1 >> bit);
        }
        assertThat(next).isEqualTo(later);
    }

    /** An inverter, a NAND and an AND, of which the netlist is known. */
    private static final class Gates extends Design {
        private final Pin a = pin("a", 1);
        private final Pin b = pin("b", 1);

        Gates() {
            super("gates");
            Wire notBoth = wire("not_both", 1);
            Wire both = wire("both", 1);
            combinational("gates", () -> {
                        notBoth.set(~(a.get() & b.get()) & 1);
                        both.set(a.get() & b.get());
                    })
                    .reads(a, b)
                    .writes(notBoth, both);
        }
    }

    @Test
    void everyGateChangesAsItsInputsSay() {
        Gates gates = new Gates();
        Simulator simulator = new Simulator(gates);
        GateActivity activity = new GateActivity(simulator, List.of(gates), List.of(), new Synthesis());
        for (int[] values : new int[][] {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {1, 1}, {1, 1}}) {
            gates.a.set(values[0]);
            gates.b.set(values[1]);
            simulator.run(1);
        }
        activity.close();
        NetlistActivity netlist = activity.netlists().get(0);
        assertThat(List.of(netlist.nands(), netlist.inverters())).containsExactly(1L, 1L);
        // a changes three times, b once; the NAND falls, rises and falls, and its inverter with it
        assertThat(Arrays.copyOfRange(netlist.toggles(), 2, 6)).containsExactly(3, 1, 3, 3);
        assertThat(netlist.gateToggles()).isEqualTo(6);
        Energy energy = Energy.of(netlist, activity.cycles(), new GateInputs());
        // the NAND has an input for each change of a and b, the inverter one for each of the NAND
        assertThat(energy).isEqualTo(new Energy(0, 0, 3 + 1 + 3, 0));
    }

    /** A change of data is one at the flip-flop's input and three within; two for its state; nine for the clock. */
    @Test
    void flipFlopsTakeClockDataAndState() {
        Design design = new Design("flip") {
            {
                Register lamp = register("lamp", 1);
                clocked("invert", () -> lamp.set(~lamp.get() & 1)).updates(lamp);
            }
        };
        GateActivity activity = counted(new Simulator(design), List.of(design), List.of(), 11);
        Energy energy = Energy.of(activity.netlists().get(0), activity.cycles(), new GateInputs());
        assertThat(energy).isEqualTo(new Energy(9 * 11, 10 * (3 + 2), 10 * (1 + 1), 0));
        assertThat(energy.plus(energy).times(0.5)).isEqualTo(energy);
        assertThat(List.of(energy.switching(), energy.total())).containsExactly(70.0, 169.0);
    }

    /** In 12 cycles the lower bit changes 11 times and the upper one 5 times; what they have next 11 and 6 times. */
    @Test
    void everyFlipFlopTakesWhatItsOwnDataAndStateDo() {
        Counter counter = new Counter(2);
        GateActivity activity = counted(new Simulator(counter), List.of(counter), List.of(), 12);
        Energy energy = Energy.of(activity.netlists().get(0), 12, new GateInputs());
        assertThat(energy.clock()).isEqualTo(9 * 2 * 12);
        assertThat(energy.registers()).isEqualTo(3 * (11 + 6) + 2 * (11 + 5));
        assertThat(energy.wires()).isZero();
    }

    /** A load whose inputs of inverters count ten times, and whose flip-flops a hundred times; gates take one of each. */
    private static final class ByKind implements EnergyModel {
        @Override
        public String unit() {
            return "things";
        }

        @Override
        public double net(Load load) {
            return load.nands() + 10 * load.inverters() + 100 * load.flipFlops();
        }

        @Override
        public double gate(boolean isInverter, Load load) {
            return (isInverter ? 1000 : 10_000) * net(load);
        }

        @Override
        public double data() {
            return 0;
        }

        @Override
        public double state() {
            return 0;
        }

        @Override
        public double clock() {
            return 0;
        }
    }

    /**
     * A lamp whose inverse it takes itself drives an inverter, which drives its data: both change in each of 10 cycles, and
     * only the inverter is a gate.
     */
    @Test
    void whatANetDrivesAndWhatDrivesItAreToldApart() {
        Design design = new Design("flip") {
            {
                Register lamp = register("lamp", 1);
                clocked("invert", () -> lamp.set(~lamp.get() & 1)).updates(lamp);
            }
        };
        GateActivity activity = counted(new Simulator(design), List.of(design), List.of(), 11);
        Energy energy = Energy.of(activity.netlists().get(0), activity.cycles(), new ByKind());
        assertThat(energy.logic()).isEqualTo(10 * 10 + 10 * (100 + 1000 * 100));
    }

    @Test
    void energiesAreAddedAndMultipliedEachByItself() {
        Energy some = new Energy(1, 20, 300, 4000);
        Energy others = new Energy(5, 60, 700, 8000);
        assertThat(some.plus(others)).isEqualTo(new Energy(6, 80, 1000, 12_000));
        assertThat(some.plus(Energy.NONE)).isEqualTo(some);
        assertThat(some.times(3)).isEqualTo(new Energy(3, 60, 900, 12_000));
        assertThat(some.switching()).isEqualTo(4320);
        assertThat(some.total()).isEqualTo(4321);
        assertThat(Energy.ofWires(7)).isEqualTo(new Energy(0, 0, 0, 7));
    }

    /** Words of memories are flip-flops that keep what they hold. */
    private static final class Store extends Design {
        private final Pin place = pin("place", 2);
        private final Pin value = pin("value", 4);
        private final Pin enable = pin("enable", 1);

        Store() {
            super("store");
            Memory words = memory("words", 4, 3);
            Wire read = wire("read", 4);
            clocked("write", () -> {
                        if (enable.isHigh()) {
                            words.write(place.getInt() % 3, value.get());
                        }
                    })
                    .reads(place, value, enable)
                    .writes(words);
            combinational("look", () -> read.set(words.read(place.getInt() % 3)))
                    .reads(words, place)
                    .writes(read);
        }

        void draw(Random random) {
            place.set(random.nextInt(4));
            value.set(random.nextInt(16));
            enable.set(1 - enable.get());
        }
    }

    /** However the design is evaluated; gates make what the processes have made, in every cycle. */
    @Test
    void everyEvaluationCountsTheSame() {
        List<NetlistActivity> counted = List.of(
                stored(Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL),
                stored(Evaluation.EVERYTHING, Ordering.BY_LEVEL),
                stored(Evaluation.EVERYTHING, Ordering.shuffled(5)));
        for (NetlistActivity one : counted) {
            assertThat(one.toggles()).isEqualTo(counted.get(0).toggles());
            assertThat(one.stateToggles()).isEqualTo(counted.get(0).stateToggles());
            assertThat(one.different()).isZero();
            assertThat(states(one)).isGreaterThan(100);
            assertThat(one.flipFlops().cardinality()).isEqualTo(12);
            assertThat(one.compared()).isEqualTo((12 + 4) * 149);
        }
    }

    private static NetlistActivity stored(Evaluation evaluation, Ordering ordering) {
        Store store = new Store();
        Simulator simulator = new Simulator(store, evaluation, ordering);
        Random random = new Random(3);
        simulator.run(7);
        GateActivity activity = new GateActivity(simulator, List.of(store), List.of(), new Synthesis());
        for (int i = 0; i < 150; i++) {
            store.draw(random);
            simulator.run(1);
        }
        activity.close();
        return activity.netlists().get(0);
    }

    @Test
    void whatDoesNotChangeTakesNothingButTheClock() {
        Store store = new Store();
        GateActivity activity = counted(new Simulator(store), List.of(store), List.of(), 500);
        assertThat(Energy.of(activity.netlists().get(0), 500, new GateInputs()))
                .isEqualTo(new Energy(9 * 12 * 500, 0, 0, 0));
    }

    /** One of two modules counts, the other has the gates of the first, and computes something else. */
    private static final class Unit extends Module {
        Unit(Module parent, String name, int step) {
            super(parent, name);
            Register count = register("count", 5);
            clocked("step", () -> count.set(count.get() + step & 31)).updates(count);
        }
    }

    @Test
    void modulesThatAreTakenForAlikeAreTold() {
        Design alike = new Design("alike");
        List<Module> same = List.of(new Unit(alike, "one", 3), new Unit(alike, "other", 3));
        NetlistActivity both =
                counted(new Simulator(alike), same, List.of(), 100).netlists().get(0);
        assertThat(both.instances()).isEqualTo(2);
        assertThat(both.different()).isZero();
        assertThat(both.compared()).isEqualTo(2 * 5 * 99);
        Design unlike = new Design("unlike");
        List<Module> different = List.of(new Unit(unlike, "one", 3), new Unit(unlike, "other", 5));
        NetlistActivity taken = counted(new Simulator(unlike), different, List.of(), 100)
                .netlists()
                .get(0);
        assertThat(taken.instances()).isEqualTo(2);
        assertThat(taken.different()).isBetween(99L, 5 * 99L);
    }

    /** Closing twice, and before anything has run. */
    @Test
    void nothingIsCountedBeforeAndAfter() {
        Counter counter = new Counter(3);
        Simulator simulator = new Simulator(counter);
        simulator.run(5);
        GateActivity none = new GateActivity(simulator, List.of(counter), List.of(counter.count), new Synthesis());
        none.close();
        assertThat(none.cycles()).isZero();
        assertThat(none.wireToggles()).containsExactly(0);
        GateActivity activity = counted(simulator, List.of(counter), List.of(counter.count), 2);
        simulator.run(10);
        activity.close();
        assertThat(activity.cycles()).isEqualTo(2);
        assertThat(activity.wireToggles()).containsExactly(2); // 5 to 6
    }
}
