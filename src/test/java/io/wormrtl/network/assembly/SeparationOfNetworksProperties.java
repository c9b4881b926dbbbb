package io.wormrtl.network.assembly;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.kernel.rtl.Separation;
import io.wormrtl.testkit.NetworkCase;
import io.wormrtl.testkit.NetworkCases;
import io.wormrtl.testkit.Trial;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Neighbourhoods of random networks do not meet. */
class SeparationOfNetworksProperties {

    @Property(tries = 12)
    void neighbourhoodsDoNotMeet(
            @ForAll("networks") NetworkCase loaded, @ForAll @IntRange(min = 1, max = 200) int neighbours) {
        Trial trial = new Trial(
                loaded.parameters(),
                loaded.streams(),
                ElementKind.PLAIN,
                Evaluation.ACTIVITY_DRIVEN,
                Ordering.byLevel(neighbours));
        Separation.require(trial.network(), trial.simulator());
    }

    @Provide
    Arbitrary<NetworkCase> networks() {
        return NetworkCases.small(20, 20);
    }
}
