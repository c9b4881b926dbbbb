package io.wormrtl.switching;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.check.Rule;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.network.Requirement;
import io.wormrtl.nic.InterfaceFactory;
import io.wormrtl.router.RouterFactory;
import java.util.List;
import java.util.Optional;

/**
 * A switching technique, fitted to a network: the parts it is made of.
 *
 * @param routers routers of another kind; empty where they stay wormhole routers
 * @param interfaces what takes the place of the plain interfaces; empty where they stay
 * @param requirements what the network must be like
 * @param rules what its parts have the monitors watch
 */
public record Technique(
        Optional<RouterFactory> routers,
        Optional<InterfaceFactory> interfaces,
        List<Requirement> requirements,
        List<Rule> rules) {

    /** Wormhole switching: the network stays as it is. */
    public static final Technique WORMHOLE = new Technique(Optional.empty(), Optional.empty(), List.of(), List.of());

    /** Copies the lists. */
    public Technique {
        requirements = List.copyOf(requirements);
        rules = List.copyOf(rules);
    }

    /**
     * The network with this technique.
     *
     * @throws UnusableInput if the network is not as the technique requires
     */
    public NetworkParameters addTo(NetworkParameters network) {
        requirements.forEach(requirement -> requirement.require(network));
        NetworkParameters routed = routers.map(network::withRouters).orElse(network);
        return interfaces.map(routed::withInterfaces).orElse(routed);
    }
}
