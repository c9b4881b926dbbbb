package io.wormrtl.protocols.switching;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.assembly.Aspect;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Requirement;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A switching technique: the changes that it makes to a wormhole-switched network.
 *
 * @param requirements conditions on the network
 * @param replaced parts that it has in a form of its own, so that a choice of them would count for nothing
 * @param change the network that switches so, of one that is as required
 */
@Api
public record Switching(
        List<Requirement> requirements, List<Replaced> replaced, UnaryOperator<NetworkParameters> change) {

    /**
     * A part of the network that a technique replaces by one of its own.
     *
     * @param aspect the aspect that a testbench must not choose
     * @param why its replacement, as the end of a sentence: "which keeps packets in buffers of its own"
     */
    public record Replaced(Aspect aspect, String why) {}

    /** Worms: a header goes on as soon as there is room for it (004, section 2.3.3). */
    public static final Switching WORMHOLE = new Switching(List.of(), List.of(), UnaryOperator.identity());

    /** Copies the lists. */
    public Switching {
        requirements = List.copyOf(requirements);
        replaced = List.copyOf(replaced);
    }

    /** A technique that keeps all parts of the network that can be chosen, but for those it requires. */
    public static Switching of(List<Requirement> requirements, UnaryOperator<NetworkParameters> change) {
        return new Switching(requirements, List.of(), change);
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
