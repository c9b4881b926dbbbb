package io.wormrtl.protocols.switching;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Requirement;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A switching technique: what it makes of a wormhole-switched network.
 *
 * @param requirements what the network must be like
 * @param change the network that switches so, of one that is as required
 */
public record Switching(List<Requirement> requirements, UnaryOperator<NetworkParameters> change) {

    /** Worms: a header goes on as soon as there is room for it (004, section 2.3.3). */
    public static final Switching WORMHOLE = new Switching(List.of(), UnaryOperator.identity());

    /** Copies the list. */
    public Switching {
        requirements = List.copyOf(requirements);
    }

    /**
     * The network that switches so.
     *
     * @throws UnusableInput if the network is not as required
     */
    public NetworkParameters addTo(NetworkParameters network) {
        requirements.forEach(requirement -> requirement.require(network));
        return change.apply(network);
    }
}
