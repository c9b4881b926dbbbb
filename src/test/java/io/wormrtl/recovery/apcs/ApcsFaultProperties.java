package io.wormrtl.recovery.apcs;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.fault.FaultPlan;
import io.wormrtl.fault.FaultRates;
import io.wormrtl.fault.PlannedFailures;
import io.wormrtl.monitor.WatchedTrial;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.rtl.ElementFactory;
import io.wormrtl.rtl.Evaluation;
import io.wormrtl.rtl.Ordering;
import io.wormrtl.traffic.GeneratedMessage;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Nodes and links of random networks fail and come back: between nodes that live everything arrives once and whole, every
 * loss is traced to a fault, and nothing is left behind.
 */
class ApcsFaultProperties {

    /** A network, its traffic and its faults. */
    record Struck(ApcsProperties.Loaded loaded, FaultPlan plan) {
        NetworkParameters parameters() {
            return loaded.parameters().withFailures(new PlannedFailures(plan));
        }
    }

    @Property(tries = 40)
    void whatIsNotDeliveredIsTraced(@ForAll("struck") Struck struck) {
        GeneratedMessage[] messages = struck.loaded().messages();
        WatchedTrial trial = WatchedTrial.of(struck.parameters(), messages).run(1500);
        trial.stopFailing().runUntilEmpty(60_000).run(3000).requireAllKnown(struck.toString());
    }

    /** Gated, in any order and with everything run always, also when checked, the same is delivered and destroyed. */
    @Property(tries = 8)
    void theSameInAnyOrderAndWhenEverythingRuns(@ForAll("struck") Struck struck, @ForAll long seed) {
        assertThat(outcome(struck, ElementFactory.checked(), Evaluation.EVERYTHING, Ordering.shuffled(seed)))
                .isEqualTo(outcome(struck, ElementFactory.PLAIN, Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL));
    }

    private static List<Object> outcome(
            Struck struck, ElementFactory elements, Evaluation evaluation, Ordering ordering) {
        WatchedTrial trial = WatchedTrial.of(
                        struck.parameters(),
                        elements,
                        evaluation,
                        ordering,
                        struck.loaded().messages())
                .run(700);
        return List.of(
                trial.deliveries(),
                trial.losses().log().flits(),
                trial.losses().lost(),
                trial.monitors().flitsInNetwork());
    }

    @Provide
    static Arbitrary<Struck> struck() {
        Arbitrary<FaultPlan> plans = Combinators.combine(
                        Arbitraries.of(0.0, 0.0003, 0.002),
                        Arbitraries.of(0.0, 0.0003, 0.002),
                        Arbitraries.of(1L, 5L, 60L),
                        Arbitraries.integers().between(1, 6),
                        Arbitraries.longs().between(0, 1_000_000))
                .as((node, link, duration, delay, seed) ->
                        new FaultPlan(List.of(), new FaultRates(node, link, duration), delay, seed));
        return Combinators.combine(ApcsProperties.networks(), plans).as(Struck::new);
    }
}
