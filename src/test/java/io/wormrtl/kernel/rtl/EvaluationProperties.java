package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/**
 * Whatever is skipped, and in whatever order the rest runs: every bit of every cycle is that of the model. The designs
 * have arrays, groups, memories with banks, processes with enables, Mealy processes, clocked processes that read each
 * other's registers, and modules within modules that are held in reset from time to time.
 */
class EvaluationProperties {

    private static final int CYCLES = 60;

    @Provide
    Arbitrary<Blueprint> plans() {
        return Blueprint.any();
    }

    @Provide
    Arbitrary<Blueprint> silentPlans() {
        return Blueprint.withoutBehaviours();
    }

    @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
    @Tag("slow")
    void everyWayOfRunningADesignIsTheModelBitByBit(@ForAll("plans") Blueprint plan, @ForAll long seed) {
        List<List<Long>> model = modelTrace(plan);
        for (Evaluation evaluation : Evaluation.values()) {
            for (Ordering ordering : List.of(Ordering.BY_LEVEL, Ordering.byLevel(1), Ordering.shuffled(seed))) {
                assertSame(trace(plan, ElementKind.PLAIN, evaluation, ordering), model);
            }
        }
    }

    /** Every module a neighbourhood of its own, or a few of them, so that much crosses. */
    @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
    @Tag("slow")
    void severalThreadsAreTheModelBitByBit(
            @ForAll("plans") Blueprint plan,
            @ForAll @IntRange(min = 2, max = 4) int threads,
            @ForAll @IntRange(min = 1, max = 6) int neighbours) {
        List<List<Long>> model = modelTrace(plan);
        for (Evaluation evaluation : Evaluation.values()) {
            BlueprintDesign design = new BlueprintDesign(plan, ElementKind.PLAIN);
            Simulator simulator = new Simulator(design, evaluation, Ordering.byLevel(neighbours));
            simulator.useThreads(threads);
            assertSame(run(design, 0, CYCLES, () -> simulator.run(1)), model);
        }
    }

    @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
    @Tag("slow")
    void checkedElementsHaveTheSameValues(@ForAll("plans") Blueprint plan, @ForAll long seed) {
        List<List<Long>> model = modelTrace(plan);
        assertSame(trace(plan, ElementKind.checked(), Evaluation.ACTIVITY_DRIVEN, Ordering.shuffled(seed)), model);
        assertSame(trace(plan, ElementKind.checked(), Evaluation.EVERYTHING, Ordering.BY_LEVEL), model);
    }

    @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
    void aProfileAndAProbeChangeNothing(@ForAll("plans") Blueprint plan) {
        BlueprintDesign design = new BlueprintDesign(plan, ElementKind.PLAIN);
        Simulator simulator = new Simulator(design);
        new Probe(simulator, design.variables(), (cycle, changed) -> {});
        try (Profile profile = new Profile(simulator)) {
            assertSame(trace(design, simulator), modelTrace(plan));
            assertThat(profile.rows().stream()
                            .mapToLong(Profile.ProcessCost::evaluations)
                            .sum())
                    .isGreaterThanOrEqualTo(simulator.processes().stream()
                            .filter(process -> process.enables() == null)
                            .count());
        }
    }

    /** With the pins at rest the clock may jump; steps one by one must not see a difference. */
    @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
    void jumpingOverSleepEqualsSteppingThroughIt(
            @ForAll("plans") Blueprint plan, @ForAll @IntRange(min = 1, max = 40) int stride) {
        BlueprintDesign stepped = new BlueprintDesign(plan, ElementKind.PLAIN);
        BlueprintDesign jumped = new BlueprintDesign(plan, ElementKind.PLAIN);
        Simulator stepper = new Simulator(stepped);
        Simulator jumper = new Simulator(jumped);
        for (int i = 0; i < 6; i++) {
            for (int j = 0; j < stride; j++) {
                stepper.step();
            }
            assertThat(jumper.run(stride)).isEqualTo(stride);
            assertThat(jumper.cycle()).isEqualTo(stepper.cycle());
            assertThat(jumped.state()).isEqualTo(stepped.state());
        }
    }

    @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
    void restoringASnapshotReplaysIdentically(
            @ForAll("silentPlans") Blueprint plan,
            @ForAll @IntRange(max = 20) int before,
            @ForAll @IntRange(max = 20) int between,
            @ForAll long seed) {
        BlueprintDesign design = new BlueprintDesign(plan, ElementKind.PLAIN);
        Simulator simulator = new Simulator(design, Evaluation.ACTIVITY_DRIVEN, Ordering.shuffled(seed));
        run(design, simulator, 0, before);
        Snapshot snapshot = simulator.snapshot();
        List<List<Long>> first = run(design, simulator, before, 20);
        run(design, simulator, before + 20, between);
        simulator.restore(snapshot);
        assertThat(simulator.snapshot()).isEqualTo(snapshot).hasSameHashCodeAs(snapshot);
        assertSame(run(design, simulator, before, 20), first);
    }

    @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
    @Tag("slow")
    void resetIsTheBeginningAgain(@ForAll("silentPlans") Blueprint plan, @ForAll @IntRange(max = 20) int before) {
        BlueprintDesign design = new BlueprintDesign(plan, ElementKind.PLAIN);
        Simulator simulator = new Simulator(design);
        Snapshot fresh = simulator.snapshot();
        run(design, simulator, 7, before);
        simulator.reset();
        assertThat(simulator.snapshot()).isEqualTo(fresh);
        assertSame(run(design, simulator, 0, CYCLES), modelTrace(plan));
    }

    /** Cycle by cycle, so that a failure shows the first cycle that differs. */
    private static void assertSame(List<List<Long>> trace, List<List<Long>> expected) {
        for (int cycle = 0; cycle < expected.size(); cycle++) {
            assertThat(trace.get(cycle)).as("cycle %d", cycle).isEqualTo(expected.get(cycle));
        }
        assertThat(trace).hasSameSizeAs(expected);
    }

    private static List<List<Long>> modelTrace(Blueprint plan) {
        BlueprintModel model = new BlueprintModel(plan);
        List<List<Long>> trace = new ArrayList<>();
        for (int i = 0; i < CYCLES; i++) {
            model.step();
            trace.add(model.state());
        }
        return trace;
    }

    private static List<List<Long>> trace(
            Blueprint plan, ElementKind elements, Evaluation evaluation, Ordering ordering) {
        BlueprintDesign design = new BlueprintDesign(plan, elements);
        return trace(design, new Simulator(design, evaluation, ordering));
    }

    private static List<List<Long>> trace(BlueprintDesign design, Simulator simulator) {
        return run(design, simulator, 0, CYCLES);
    }

    private static List<List<Long>> run(BlueprintDesign design, Simulator simulator, long from, int cycles) {
        return run(design, from, cycles, simulator::step);
    }

    private static List<List<Long>> run(BlueprintDesign design, long from, int cycles, Runnable step) {
        List<List<Long>> trace = new ArrayList<>();
        for (long i = from; i < from + cycles; i++) {
            design.stimulate(i);
            step.run();
            trace.add(design.state());
        }
        return trace;
    }
}
