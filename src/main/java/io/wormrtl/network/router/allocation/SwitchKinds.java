package io.wormrtl.network.router.allocation;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;

/** The crossbars a testbench can name. */
@Api
public final class SwitchKinds {

    /** A crossbar port for every virtual channel. */
    public static final String PER_CHANNEL = "per-virtual-channel";

    /** All kinds of crossbars. */
    public static final Catalogue<SwitchKind> CATALOGUE = new Catalogue<SwitchKind>("crossbar")
            .with(PER_CHANNEL, "a crossbar port for every virtual channel, as in paper 004", new PerChannelSwitch())
            .with(
                    "multiplexed",
                    "a crossbar port for every physical channel, separable input-first allocation",
                    new MultiplexedSwitch());

    private SwitchKinds() {}
}
