package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.protocols.recovery.Protocols;
import io.wormrtl.protocols.recovery.Recovery;
import java.util.List;

/** The entry of fault-tolerant compressionless routing. */
public final class FcrPart implements PartProvider {

    @Override
    public List<Offer<?>> offers() {
        return List.of(new Offer<>(
                Protocols.CATALOGUE,
                Part.<FcrSettings, Recovery>of(
                                "fcr",
                                "fault-tolerant compressionless routing: padding, time-outs, kills both ways (004, section 4.2)",
                                FcrSettings.class,
                                settings -> network -> Fcr.of(network, settings).protocol())
                        .triedWith("router.reallocation=when-empty")));
    }
}
