package io.wormrtl.kernel.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Variable;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.kernel.systemverilog.Boundary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A module of somebody else in the place of one of ours, and beside it, in designs that notice undeclared accesses. */
class ReplacementTest {

    private final Heard heard = new Heard();

    /** Takes the numbers that make the sum odd: one input of the module follows one of its outputs. */
    private static final class Loop extends Design {
        private final Pin number = pin("number", 8);
        private final Wire take = wire("take", 1);
        private final Adder.Sums sums = new Adder.Sums(this, "sums", number, take);

        Loop() {
            super("loop", ElementKind.checked());
            combinational("odd", () -> take.set(sums.sum.get() & 1))
                    .reads(sums.sum)
                    .writes(take);
        }
    }

    private static List<Long> totals(Loop loop, Simulator simulator) {
        List<Long> totals = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            loop.number.set(i * 7 & 15);
            simulator.step();
            totals.add(loop.sums.total.get() << 8 | loop.sums.sum.get());
        }
        return totals;
    }

    private Loop replaced(Guest guest) {
        Loop loop = new Loop();
        assertThat(Replacement.of(loop.sums, Boundary.of(loop.sums), guest, heard))
                .containsExactly(loop.sums.taken);
        return loop;
    }

    @Test
    void itDoesInOurPlaceWhatOursDoes() {
        Loop ours = new Loop();
        Loop theirs = replaced(new SumsElsewhere(0));
        Loop others = replaced(new SumsElsewhere(0));
        List<Long> expected = totals(ours, new Simulator(ours));
        assertThat(expected.stream().distinct().count()).isGreaterThan(15);
        assertThat(totals(theirs, new Simulator(theirs))).isEqualTo(expected);
        assertThat(totals(others, new Simulator(others, Evaluation.EVERYTHING, Ordering.shuffled(3))))
                .isEqualTo(expected);
        assertThat(heard.all).isEmpty();
        assertThat(heard.settled).isEqualTo(40);
        assertThat(ours.sums.taken.get()).isPositive();
        assertThat(theirs.sums.taken.get()).isZero();
    }

    /** Arrays at the boundary: entries of registers take turns, and those of wires show them side by side. */
    private static final class Turns extends Module {
        private final Registers kept = output(registers("kept", 2, 4));
        private final Wires shown = output(wires("shown", 2, 4));
        private final Register turn = output(register("turn", 1));

        Turns(Module parent, Signal number) {
            super(parent, "turns");
            input("number", number);
            clocked("keep", () -> {
                        kept.set(turn.getInt(), number.get());
                        turn.set(1 - turn.get());
                    })
                    .reads(number)
                    .updates(turn)
                    .writes(kept);
            combinational("show", () -> {
                        shown.set(0, kept.get(1) ^ number.get());
                        shown.set(1, kept.get(0));
                    })
                    .reads(kept, number)
                    .writes(shown);
        }
    }

    private static final class Round extends Design {
        private final Pin number = pin("number", 4);
        private final Turns turns = new Turns(this, number);

        Round() {
            super("round", ElementKind.checked());
        }
    }

    /** The same by somebody else; values in the order of the ports: two kept, the turn, and two shown. */
    private static final class TurnsElsewhere implements Guest {
        private final List<String> ports;
        private final long[] kept = new long[2];
        private int turn;

        TurnsElsewhere(Boundary boundary) {
            this.ports = List.copyOf(boundary.outputs().values());
        }

        @Override
        public long[] evaluate(long[] inputs) {
            Map<String, Long> values = Map.of(
                    "kept_0",
                    kept[0],
                    "kept_1",
                    kept[1],
                    "turn",
                    (long) turn,
                    "shown_0",
                    kept[1] ^ inputs[0],
                    "shown_1",
                    kept[0]);
            return ports.stream().mapToLong(values::get).toArray();
        }

        @Override
        public Step step(long[] inputs) {
            long[] before = evaluate(inputs);
            kept[turn] = inputs[0];
            turn = 1 - turn;
            return new Step(before, evaluate(inputs));
        }

        @Override
        public void close() {
            // there is no process to end
        }
    }

    @Test
    void entriesOfArraysAreDrivenEachInItsPlace() {
        Round ours = new Round();
        Round theirs = new Round();
        Boundary boundary = Boundary.of(theirs.turns);
        assertThat(Replacement.of(theirs.turns, boundary, new TurnsElsewhere(boundary), heard))
                .isEmpty();
        Simulator one = new Simulator(ours);
        Simulator other = new Simulator(theirs);
        for (int i = 0; i < 20; i++) {
            ours.number.set(i * 7 & 15);
            theirs.number.set(i * 7 & 15);
            one.step();
            other.step();
            assertThat(values(theirs)).as("cycle %d", i).isEqualTo(values(ours));
        }
        assertThat(heard.all).isEmpty();
    }

    private static List<Long> values(Round round) {
        return Stream.of(round.turns.kept, round.turns.shown, round.turns.turn)
                .flatMap(element -> element.variables().stream())
                .map(Variable::get)
                .toList();
    }

    /** Also in the first cycle, which is not to be taken for another value after reset. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void anOutputThatFollowsAnotherInputIsFoundWhenAllHasSettled(int cycle) {
        Loop loop = replaced(new SumsElsewhere(0) {
            @Override
            long sum(long number, long take) {
                return super.sum(number, take) ^ take << 7;
            }
        });
        Simulator simulator = new Simulator(loop);
        simulator.run(cycle);
        assertThat(heard.all).isEmpty();
        loop.number.set(5);
        simulator.step();
        assertThat(heard.all).hasSize(1);
        assertThat(heard.all.get(0))
                .startsWith(
                        cycle + " unsettled loop.sums output sum is 0x85 and was 0x5 before all inputs had settled");
    }

    /** An output that is a register of ours, and that the other's lets follow an input within the cycle. */
    @Test
    void aRegisterThatFollowsAnInputIsNoOtherValueAfterReset() {
        Loop loop = replaced(new SumsElsewhere(0) {
            @Override
            public long[] evaluate(long[] inputs) {
                long[] outputs = super.evaluate(inputs);
                outputs[0] ^= inputs[0] == 5 ? 64 : 0;
                return outputs;
            }
        });
        Simulator simulator = new Simulator(loop);
        loop.number.set(1);
        simulator.run(3);
        assertThat(heard.all).isEmpty();
        loop.number.set(5);
        simulator.step();
        assertThat(heard.all).hasSize(1);
        assertThat(heard.all.get(0))
                .startsWith("3 unsettled loop.sums output total is 0x4")
                .contains(" before all inputs had settled");
    }

    @Test
    void anotherValueAfterResetIsFound() {
        Simulator simulator = new Simulator(replaced(new SumsElsewhere(5)));
        simulator.step();
        assertThat(heard.all)
                .containsExactly("0 unsettled loop.sums output total is 0x5 and was 0x0 after reset of ours");
    }

    @Test
    void besideOursEveryCycleIsComparedUpToTheFirstDifference() {
        Loop loop = new Loop();
        new Comparison(loop, loop.sums, Boundary.of(loop.sums), new SumsElsewhere(0), heard);
        Simulator simulator = new Simulator(loop);
        simulator.run(100); // in which ours sleeps
        assertThat(heard.compared).isEqualTo(100);
        assertThat(heard.all).isEmpty();
    }

    @Test
    void theFirstDifferenceIsTheLast() {
        Loop loop = new Loop();
        SumsElsewhere slip = new SumsElsewhere(0) {
            @Override
            long sum(long number, long take) {
                return total() > 20 ? number : super.sum(number, take);
            }
        };
        new Comparison(loop, loop.sums, Boundary.of(loop.sums), slip, heard);
        Simulator simulator = new Simulator(loop);
        loop.number.set(7); // the sum is odd, then even, and stays
        simulator.step();
        loop.number.set(30);
        simulator.run(10);
        assertThat(heard.all).containsExactly("2 differs loop.sums output sum is 0x1e in Verilog, and 0x43 in ours");
        assertThat(heard.compared).isEqualTo(3);
    }

    /** Two outputs differ in the first cycle: the first of them is told. */
    @Test
    void ofSeveralDifferencesInACycleOneIsTold() {
        Loop loop = new Loop();
        SumsElsewhere slip = new SumsElsewhere(9);
        new Comparison(loop, loop.sums, Boundary.of(loop.sums), slip, heard);
        new Simulator(loop).run(2);
        assertThat(heard.all).containsExactly("0 differs loop.sums output total is 0x9 in Verilog, and 0x0 in ours");
    }
}
