package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Processes that rest while they are disabled, and modules that are held in reset. */
class EnableAndResetTest {

    /** A process with two inputs, enabled by the first; it counts its evaluations. */
    private static final class Bench extends Design {
        final Pin enable = pin("enable", 1);
        final Pin data = pin("data", 8);
        final Register taken = register("taken", 8);
        final Wire shown = wire("shown", 8);
        int evaluations;

        Bench(Consumer<Bench> declaration) {
            super("top");
            declaration.accept(this);
        }
    }

    private static void careful(Bench bench) {
        bench.clocked("take", () -> {
                    bench.evaluations++;
                    if (bench.enable.isHigh()) {
                        bench.taken.set(bench.taken.get() + bench.data.get() & 0xff);
                    }
                })
                .enabledBy(bench.enable)
                .reads(bench.data)
                .updates(bench.taken);
        bench.combinational("show", () -> bench.shown.set(bench.enable.isHigh() ? bench.data.get() : 0))
                .enabledBy(bench.enable)
                .reads(bench.data)
                .writes(bench.shown);
    }

    /** The values after each of some cycles in which both pins change all the time. */
    private static List<List<Long>> trace(Consumer<Bench> declaration, Evaluation evaluation) {
        Bench bench = new Bench(declaration);
        Simulator simulator = new Simulator(bench, evaluation, Ordering.BY_LEVEL);
        List<List<Long>> trace = new ArrayList<>();
        for (int cycle = 0; cycle < 40; cycle++) {
            bench.enable.set(cycle % 7 < 3);
            bench.data.set(cycle * 37 & 0xff);
            simulator.step();
            trace.add(List.of(bench.taken.get(), bench.shown.get()));
        }
        return trace;
    }

    @Test
    void whatRestsWhileDisabledMayBeSkipped() {
        assertThat(trace(EnableAndResetTest::careful, Evaluation.ACTIVITY_DRIVEN))
                .isEqualTo(trace(EnableAndResetTest::careful, Evaluation.EVERYTHING));
    }

    /** Drives the output that is not of interest. */
    private static void idle(Bench bench, boolean wire) {
        if (wire) {
            bench.combinational("show", () -> bench.shown.set(0)).writes(bench.shown);
        } else {
            bench.clocked("take", () -> {}).writes(bench.taken);
        }
    }

    /** The comparison by which a wrong declaration comes to light: gated against everything. */
    @Test
    void aClockedProcessThatCountsWhileDisabledIsFound() {
        Consumer<Bench> careless = bench -> {
            idle(bench, true);
            bench.clocked("take", () -> bench.taken.set(bench.taken.get() + 1 & 0xff))
                    .enabledBy(bench.enable)
                    .updates(bench.taken);
        };
        assertThat(trace(careless, Evaluation.ACTIVITY_DRIVEN)).isNotEqualTo(trace(careless, Evaluation.EVERYTHING));
    }

    @Test
    void aCombinationalProcessThatFollowsItsInputWhileDisabledIsFound() {
        Consumer<Bench> careless = bench -> {
            idle(bench, false);
            bench.combinational("show", () -> bench.shown.set(bench.data.get()))
                    .enabledBy(bench.enable)
                    .reads(bench.data)
                    .writes(bench.shown);
        };
        assertThat(trace(careless, Evaluation.ACTIVITY_DRIVEN)).isNotEqualTo(trace(careless, Evaluation.EVERYTHING));
    }

    @Test
    void aMealyProcessThatSetsItsRegisterWhileDisabledIsFound() {
        Consumer<Bench> careless = bench -> bench.mealy("both", () -> {
                    bench.shown.set(bench.enable.isHigh() ? bench.data.get() : 0);
                    bench.taken.set(bench.data.get());
                })
                .enabledBy(bench.enable)
                .reads(bench.data)
                .writes(bench.shown, bench.taken);
        assertThat(trace(careless, Evaluation.ACTIVITY_DRIVEN)).isNotEqualTo(trace(careless, Evaluation.EVERYTHING));
    }

    @Test
    void aDisabledProcessIsNotRunForItsOtherInputs() {
        Bench bench = new Bench(EnableAndResetTest::careful);
        Simulator simulator = new Simulator(bench);
        simulator.step();
        assertThat(bench.evaluations).isZero();
        for (int i = 1; i < 20; i++) {
            bench.data.set(i);
            simulator.step();
        }
        assertThat(bench.evaluations).isZero();
        bench.enable.set(1);
        simulator.run(5);
        // Enabled it runs in every cycle, also where nothing has changed.
        assertThat(bench.evaluations).isEqualTo(5);
        assertThat(bench.taken.get()).isEqualTo(5 * 19);
        bench.enable.set(0);
        simulator.run(5);
        // A clocked process has nothing left to do; one that drives wires would run once more.
        assertThat(bench.evaluations).isEqualTo(5);
    }

    /** The same code for all: the bench is handed over, and the code answers whether it is enabled. */
    private static boolean take(Bench bench) {
        bench.evaluations++;
        if (!bench.enable.isHigh()) {
            return false;
        }
        bench.taken.set(bench.taken.get() + bench.data.get() & 0xff);
        return true;
    }

    private static boolean show(Bench bench) {
        boolean enabled = bench.enable.isHigh();
        bench.shown.set(enabled ? bench.data.get() : 0);
        return enabled;
    }

    private static void answering(Bench bench) {
        bench.clocked("take", bench, EnableAndResetTest::take)
                .enabledBy(bench.enable)
                .reads(bench.data)
                .updates(bench.taken);
        bench.combinational("show", bench, EnableAndResetTest::show)
                .enabledBy(bench.enable)
                .reads(bench.data)
                .writes(bench.shown);
    }

    @Test
    void whoAnswersWhetherItIsEnabledNeedNotBeAsked() {
        List<List<Long>> asked = trace(EnableAndResetTest::careful, Evaluation.EVERYTHING);
        assertThat(trace(EnableAndResetTest::answering, Evaluation.ACTIVITY_DRIVEN))
                .isEqualTo(asked);
        assertThat(trace(EnableAndResetTest::answering, Evaluation.EVERYTHING)).isEqualTo(asked);
    }

    @Test
    void whoAnswersRunsUntilItAnswersNo() {
        Bench bench = new Bench(EnableAndResetTest::answering);
        Simulator simulator = new Simulator(bench);
        simulator.run(5);
        assertThat(bench.evaluations).as("once in the first cycle").isEqualTo(1);
        bench.data.set(19);
        bench.enable.set(1);
        simulator.run(5);
        assertThat(bench.evaluations).isEqualTo(6);
        assertThat(bench.taken.get()).isEqualTo(5 * 19);
        bench.enable.set(0);
        simulator.run(5);
        assertThat(bench.evaluations).as("once to see that it rests").isEqualTo(7);
        assertThat(simulator.step()).as("all sleep").isFalse();
    }

    /** A wrong answer keeps a process awake for ever, or lets it miss what it should see. */
    @ParameterizedTest
    @CsvSource({
        "0, true, 'answers that it is enabled, but all signals that enable it are 0'",
        "2, false, 'answers that it is not enabled, but one of the signals that enable it is not 0'"
    })
    void checkedModeHoldsAnswersAgainstTheSignals(long enables, boolean answer, String text) {
        Design top = new Design("top", ElementKind.checked());
        Pin enable = top.pin("enable", 2);
        Register taken = top.register("taken", 8);
        top.clocked("take", taken, (Register owner) -> answer).enabledBy(enable).updates(taken);
        Simulator simulator = new Simulator(top);
        enable.set(enables);
        assertThatThrownBy(simulator::step).isInstanceOf(DesignError.class).hasMessage("top.take " + text);
        enable.set(2 - enables);
        simulator.step();
    }

    // ---- reset -----------------------------------------------------------------------------------------------

    /** A part that counts and shows twice its count, with a part in it that follows. */
    private static final class Part extends Module {
        final Register count = register("count", 8, 3);
        final Wire twice = output(wire("twice", 9));
        final Memory log = memory("log", 8, 2);
        final Registers last;

        Part(Module parent, Signal restart) {
            super(parent, "part");
            resetBy(input("restart", restart));
            clocked("advance", () -> {
                        log.write(count.getInt() & 1, count.get());
                        count.set(count.get() + 1 & 0xff);
                    })
                    .updates(count)
                    .writes(log);
            combinational("show", () -> twice.set(2 * count.get())).reads(count).writes(twice);
            Registers[] follower = new Registers[1];
            new Module(this, "inner") {
                {
                    Wire seen = input("seen", twice);
                    follower[0] = registers("last", 2, 9, 1);
                    clocked("follow", () -> follower[0].set(0, seen.get() + 100))
                            .reads(seen)
                            .writes(follower[0]);
                }
            };
            last = follower[0];
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aHeldPartIsAtResetAndDrivesZeros(boolean everything) {
        Design top = new Design("top", ElementKind.checked());
        Pin restart = top.pin("restart", 1);
        Part part = new Part(top, restart);
        Simulator simulator =
                new Simulator(top, everything ? Evaluation.EVERYTHING : Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL);
        simulator.run(4);
        assertThat(state(part)).containsExactly(7L, 12L, 6L, 5L, 112L, 1L);
        restart.set(1);
        simulator.step();
        assertThat(state(part)).containsExactly(3L, 0L, 0L, 0L, 1L, 1L);
        simulator.run(3);
        assertThat(state(part)).containsExactly(3L, 0L, 0L, 0L, 1L, 1L);
        restart.set(0);
        simulator.step();
        assertThat(state(part)).containsExactly(4L, 6L, 0L, 3L, 106L, 1L);
    }

    private static List<Long> state(Part part) {
        return List.of(
                part.count.get(),
                part.twice.get(),
                part.log.read(0),
                part.log.read(1),
                part.last.get(0),
                part.last.get(1));
    }

    /** Its own register: one cycle of reset clears it. */
    @Test
    void aPartMayResetItself() {
        Design top = new Design("top");
        Register cause = top.register("cause", 1);
        Register count = top.register("count", 4);
        top.resetBy(cause);
        top.clocked("give_up", () -> cause.set(count.get() == 5)).reads(count).writes(cause);
        top.clocked("advance", () -> count.set(count.get() + 1 & 15)).updates(count);
        Simulator simulator = new Simulator(top);
        List<Long> counts = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            simulator.step();
            counts.add(count.get());
        }
        assertThat(counts).containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 0L, 1L, 2L);
    }

    /** It waits for no wire but its reset, which settles many processes later. */
    @Test
    void aMealyProcessThatDrivesNoWireWaitsForItsResetToo() {
        Design top = new Design("top");
        Pin data = top.pin("data", 8);
        Pin cause = top.pin("cause", 1);
        Wire restart = cause;
        for (int i = 0; i < 100; i++) {
            Wire from = restart;
            Wire to = top.wire("w" + i, 1);
            top.combinational("pass" + i, () -> to.set(from.get())).reads(from).writes(to);
            restart = to;
        }
        Module part = new Module(top, "part") {};
        part.resetBy(part.input("restart", restart));
        Register kept = part.register("kept", 8);
        part.mealy("keep", () -> kept.set(data.get()))
                .reads(part.input("data", data))
                .writes(kept);
        Simulator simulator = new Simulator(top);
        data.set(5);
        simulator.step();
        assertThat(kept.get()).isEqualTo(5);
        cause.set(1);
        data.set(7);
        simulator.step();
        assertThat(kept.get()).isZero();
    }

    @Test
    void aSignalOfAnotherDesignIsNoReset() {
        Design top = new Design("top");
        Wire foreign = new Design("other").wire("x", 1);
        top.resetBy(foreign);
        assertThatThrownBy(() -> new Simulator(top))
                .isInstanceOf(DesignError.class)
                .hasMessage("other.x holds top in reset but no process drives it");
    }

    @Test
    void aSignalThatAnotherDesignDrivesIsNoReset() {
        Design top = new Design("top");
        Pin foreign = new Design("other").pin("x", 1);
        top.resetBy(foreign);
        assertThatThrownBy(() -> new Simulator(top))
                .isInstanceOf(DesignError.class)
                .hasMessage("top is held in reset by other.x, which is of another design");
    }

    /** Declared one after the other, as where a base class enables a process too. */
    @Test
    void whatEnablesAProcessIsAddedUp() {
        Design top = new Design("top");
        Pin one = top.pin("one", 1);
        Pin other = top.pin("other", 1);
        Register count = top.register("count", 8);
        top.clocked("count_up", () -> count.set(count.get() + (one.isHigh() || other.isHigh() ? 1 : 0)))
                .enabledBy(one)
                .enabledBy(other)
                .updates(count);
        Simulator simulator = new Simulator(top);
        one.set(1);
        simulator.run(3);
        one.set(0);
        other.set(1);
        simulator.run(4);
        other.set(0);
        simulator.run(5);
        assertThat(count.get()).isEqualTo(7);
    }

    @Test
    void aProcessKnowsTheSignalsThatHoldItFromTheOutermostModuleOn() {
        Design top = new Design("top");
        Pin outer = top.pin("outer", 1);
        Pin inner = top.pin("inner", 1);
        Module middle = new Module(top, "middle") {};
        Module plain = new Module(middle, "plain") {};
        Module within = new Module(plain, "part") {};
        middle.resetBy(middle.input("outer", outer));
        plain.input("outer", outer);
        within.resetBy(within.input("inner", plain.input("inner", middle.input("inner", inner))));
        Process process = within.clocked("nothing", () -> {});
        assertThat(process.resets()).containsExactly(outer, inner);
        assertThat(plain.clocked("nothing", () -> {}).resets()).containsExactly(outer);
        assertThat(top.clocked("nothing", () -> {}).resets()).isEmpty();
    }
}
