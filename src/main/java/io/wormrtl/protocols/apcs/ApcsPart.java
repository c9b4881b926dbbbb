package io.wormrtl.protocols.apcs;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.protocols.recovery.Protocols;
import io.wormrtl.protocols.recovery.Recovery;
import java.util.List;

/** The entry of acknowledged pipelined circuit switching. */
public final class ApcsPart implements PartProvider {

    @Override
    public List<Offer<?>> offers() {
        return List.of(new Offer<>(
                Protocols.CATALOGUE,
                Part.<ApcsSettings, Recovery>of(
                                "apcs",
                                "acknowledged pipelined circuit switching: probes that backtrack, paths released by an"
                                        + " acknowledgement, kills both ways (004, section 4.3)",
                                ApcsSettings.class,
                                settings ->
                                        network -> Apcs.of(network, settings).protocol())
                        .triedWith("router.output-depth=0")));
    }
}
