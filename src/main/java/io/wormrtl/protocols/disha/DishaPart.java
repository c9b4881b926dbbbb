package io.wormrtl.protocols.disha;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.protocols.recovery.Protocols;
import io.wormrtl.protocols.recovery.Recovery;
import java.util.List;

/** The entry of Disha. */
public final class DishaPart implements PartProvider {

    @Override
    public List<Offer<?>> offers() {
        return List.of(new Offer<>(
                Protocols.CATALOGUE,
                Part.<DishaSettings, Recovery>of(
                                "disha",
                                "time-outs, a token, and a recovery lane of deadlock buffers (004, section 3.3.4, Fig. 33)",
                                DishaSettings.class,
                                settings ->
                                        network -> Disha.of(network, settings).protocol())
                        .triedWith("router.reallocation=when-empty")));
    }
}
