package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.protocols.recovery.Protocols;
import io.wormrtl.protocols.recovery.Recovery;
import java.util.List;

/** The entry of the Reliable Router. */
public final class UtpPart implements PartProvider {

    @Override
    public List<Offer<?>> offers() {
        return List.of(new Offer<>(
                Protocols.CATALOGUE,
                Part.<UtpSettings, Recovery>of(
                                "utp",
                                "Reliable Router with the unique token protocol: two copies of every flit, restart heads,"
                                        + " replica tokens (004, section 4.1)",
                                UtpSettings.class,
                                settings -> network -> Utp.of(network, settings).protocol())
                        .triedWith("router.routing=reliable-router", "router.virtual-channels=5")));
    }
}
