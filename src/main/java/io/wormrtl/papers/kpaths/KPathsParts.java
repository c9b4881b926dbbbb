package io.wormrtl.papers.kpaths;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.protocols.switching.Switching;
import io.wormrtl.protocols.switching.Techniques;
import java.util.List;

/** The entries of circuits among K or K(K-1) shortest paths. */
public final class KPathsParts implements PartProvider {

    @Override
    public List<Offer<?>> offers() {
        return List.of(
                entry(
                        "k",
                        "hypercube: circuits; a probe searches K of the shortest paths and gives up if none is free (002,"
                                + " section 4)",
                        1),
                entry("kk1", "the same with K(K-1) of the shortest paths", 2));
    }

    private static Offer<?> entry(String name, String summary, int freeSteps) {
        return new Offer<>(
                Techniques.CATALOGUE,
                Part.<KPathsSettings, Switching>of(
                                name,
                                summary,
                                KPathsSettings.class,
                                settings -> settings.family(freeSteps).technique())
                        .triedWith(
                                "network={ topology: hypercube, radices: [3] }",
                                "router.virtual-channels=1",
                                "router.output-depth=0"));
    }
}
