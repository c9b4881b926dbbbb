package io.wormrtl.papers.qap;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.protocols.switching.Switching;
import io.wormrtl.protocols.switching.Techniques;
import java.util.List;

/** The entry of quasi-adaptive packet routing. */
public final class QapPart implements PartProvider {

    @Override
    public List<Offer<?>> offers() {
        return List.of(new Offer<>(
                Techniques.CATALOGUE,
                Part.<QapSettings, Switching>of(
                                "qap",
                                "hypercube: packets in buffers of the node; a message's first step is the link with the"
                                        + " shortest queue, all others are e-cube (002, section 3)",
                                QapSettings.class,
                                Qap::technique)
                        .triedWith(
                                "network={ topology: hypercube, radices: [3] }",
                                "router.virtual-channels=1",
                                "router.output-depth=0",
                                "interface.injection-channels=3",
                                "interface.ejection-channels=3")));
    }
}
