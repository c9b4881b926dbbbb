package io.wormrtl.network.routing.survey;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.routing.RoutingAlgorithm;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.topology.Mesh;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every algorithm is looked at with as few channels as it takes, and those that take many are not left out. */
class FewestChannelsTest {

    /** All that can be had without settings, which a table of routes cannot. */
    private static final Map<String, RoutingAlgorithm> PLAIN = Routings.CATALOGUE.names().stream()
            .filter(name -> !name.equals("table"))
            .collect(Collectors.toMap(Function.identity(), name -> Made.of(Routings.CATALOGUE, name)));

    @Test
    void algorithmsHaveAsManyChannelsAsTheyNeed() {
        Map<String, Integer> channels = AlgorithmTraits.all(PLAIN, List.of(new Mesh(2, 2)), 0).stream()
                .collect(Collectors.toMap(AlgorithmTraits::algorithm, AlgorithmTraits::channels));
        assertThat(channels)
                .containsEntry("xy", 1)
                .containsEntry("duato", 2)
                .containsEntry("planar-adaptive", 3)
                .containsEntry("reliable-router", 5)
                .doesNotContainKey("e-cube");
    }

    /** Negative hops need half the diameter and one more: over rows of 29 and 31 channels 16, and 17, too many. */
    @Test
    void sixteenChannelsAreTheMost() {
        List<AlgorithmTraits> all = AlgorithmTraits.all(PLAIN, List.of(new Mesh(5), new Mesh(30), new Mesh(32)), 0);
        assertThat(all)
                .filteredOn(traits -> traits.algorithm().equals("nhop"))
                .extracting(AlgorithmTraits::channels)
                .containsExactly(3, 16);
    }
}
