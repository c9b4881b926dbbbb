package io.wormrtl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.FaultRates;
import io.wormrtl.network.fault.PlannedFailures;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * A network that recovers, its traffic and its faults: what properties of recovery protocols are tried with.
 *
 * @param drawn what the sample says of itself but for the faults; if it is the testbench of the network, a property that
 *     fails leaves it with messages and faults as a counterexample
 * @param network without faults
 * @param messages its traffic
 * @param plan its faults
 */
public record Struck(String drawn, NetworkParameters network, List<GeneratedMessage> messages, FaultPlan plan) {

    /** Cycles in which faults are drawn. */
    static final long FAILING = 1500;

    /** Random faults of nodes and links, from none to many, short and long, and how late the ends learn of them. */
    public static Arbitrary<FaultPlan> plans() {
        return Combinators.combine(
                        Arbitraries.of(0.0, 0.0003, 0.002),
                        Arbitraries.of(0.0, 0.0003, 0.002),
                        Arbitraries.of(1L, 5L, 60L),
                        Arbitraries.integers().between(1, 6),
                        Arbitraries.longs().between(0, 1_000_000))
                .as((node, link, duration, delay, seed) ->
                        new FaultPlan(List.of(), new FaultRates(node, link, duration), delay, seed));
    }

    /**
     * Every message comes, or it is known why not; no rule is broken, and nothing is left when faults have ended, but for
     * the remains of what faults have cut where nothing recovers. The network is given all the time that it needs, and is
     * settled, before that is asked.
     */
    public void requireTraced() {
        WatchedTrial trial = trial().run(FAILING)
                .stopFailing()
                .runUntilEmpty()
                .run(3000)
                .settle()
                .requireEachKnown(toString());
        if (network.recovers()) {
            trial.requireRest(toString());
        }
    }

    /**
     * Gated, and in any order with everything run always, the same is delivered and the same is destroyed.
     *
     * @param elements those of the second, which may check what is read and set
     */
    public void requireSameInAnyOrder(ElementKind elements, long seed) {
        requireSameInAnyOrder(elements, seed, 700);
    }

    /** The same of the first cycles only. */
    public void requireSameInAnyOrder(ElementKind elements, long seed, int cycles) {
        assertThat(outcome(elements, Evaluation.EVERYTHING, Ordering.shuffled(seed), cycles))
                .isEqualTo(outcome(ElementKind.PLAIN, Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL, cycles));
    }

    private List<Object> outcome(ElementKind elements, Evaluation evaluation, Ordering ordering, int cycles) {
        WatchedTrial trial = WatchedTrial.of(failing(), elements, evaluation, ordering, traffic())
                .run(cycles);
        return List.of(
                trial.deliveries(),
                trial.losses().log().flits(),
                trial.losses().lost(),
                trial.monitors().flitsInNetwork());
    }

    /** A trial that has not begun. */
    WatchedTrial trial() {
        return WatchedTrial.of(failing(), traffic());
    }

    private NetworkParameters failing() {
        return network.withFailures(new PlannedFailures(plan));
    }

    private GeneratedMessage[] traffic() {
        return messages.toArray(GeneratedMessage[]::new);
    }

    @Override
    public String toString() {
        return drawn + ", " + plan;
    }
}
