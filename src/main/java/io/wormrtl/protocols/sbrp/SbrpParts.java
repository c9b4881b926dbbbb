package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.protocols.recovery.Protocols;
import io.wormrtl.protocols.recovery.Recovery;
import java.util.List;
import java.util.function.BiFunction;

/** The entries of the software-based recovery protocols. */
public final class SbrpParts implements PartProvider {

    @Override
    public List<Offer<?>> offers() {
        return List.of(
                entry(
                        "sbrp-0",
                        "software-based recovery: the node before a fault asks, all is sent again (004, section 5.2.1)",
                        Sbrp::wholeMessage),
                entry(
                        "sbrp-1",
                        "software-based recovery: the node before a fault asks for what it has not counted (004, 5.2.2)",
                        Sbrp::countedFlits),
                entry(
                        "sbrp-2",
                        "software-based recovery: the receiver asks for what it has not got (004, section 5.2.3)",
                        Sbrp::receiverAsks));
    }

    private static Offer<?> entry(
            String name, String summary, BiFunction<NetworkParameters, SbrpSettings, Sbrp> variant) {
        return new Offer<>(
                Protocols.CATALOGUE,
                Part.<SbrpSettings, Recovery>of(
                                name,
                                summary,
                                SbrpSettings.class,
                                settings -> network ->
                                        variant.apply(network, settings).protocol())
                        .triedWith("router.reallocation=when-empty", "link.flit-width=32"));
    }
}
