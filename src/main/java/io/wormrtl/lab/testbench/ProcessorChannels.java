package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.network.nic.InterfaceKind;
import io.wormrtl.network.nic.SharedChannelInterface;
import io.wormrtl.network.nic.WormholeInterface;

/** The channels between processor and router a testbench can name. */
@Api
public final class ProcessorChannels {

    static final String FULL_DUPLEX = "full-duplex";

    /** All of them, by name. */
    public static final Catalogue<InterfaceKind> CATALOGUE = new Catalogue<InterfaceKind>("processor-channel")
            .with(FULL_DUPLEX, "a flit per cycle each way", WormholeInterface.KIND)
            .with(
                    "half-duplex",
                    "a flit per cycle one way or the other, those that come in first (003, section 4.2.3)",
                    SharedChannelInterface::new);

    private ProcessorChannels() {}
}
