package io.wormrtl.protocols.circuit;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.protocols.path.ProbeSearch;
import io.wormrtl.protocols.retry.BackOff;
import io.wormrtl.protocols.switching.Switching;
import io.wormrtl.protocols.switching.Techniques;
import java.util.List;

/** The entries of circuit switching. */
public final class CircuitParts implements PartProvider {

    @Override
    public List<Offer<?>> offers() {
        return List.of(
                new Offer<>(
                        Techniques.CATALOGUE,
                        Part.<CircuitSettings, Switching>of(
                                        "circuit",
                                        "a probe reserves a path, data streams when it stands, the tail releases it; a"
                                                + " blocked probe drops everything, and its source tries again later (004,"
                                                + " section 2.3.1)",
                                        CircuitSettings.class,
                                        settings -> CircuitSwitching.of(ProbeSearch.DROPPING, settings.backOff())
                                                .technique())
                                .triedWith("router.output-depth=0")),
                new Offer<>(
                        Techniques.CATALOGUE,
                        Part.of(
                                        "circuit-waiting",
                                        "the same, but a blocked probe waits, holding what it has reserved",
                                        CircuitSwitching.of(ProbeSearch.WAITING, BackOff.endless(1, 1))
                                                .technique())
                                .triedWith("router.output-depth=0")));
    }
}
