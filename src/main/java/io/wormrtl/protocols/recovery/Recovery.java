package io.wormrtl.protocols.recovery;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.network.assembly.NetworkParameters;

/** A recovery protocol with its settings, before it is fitted to a network. */
@FunctionalInterface
@Api
public interface Recovery {

    /**
     * The protocol for this network.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if its settings do not suit the network
     */
    Protocol fit(NetworkParameters network);
}
