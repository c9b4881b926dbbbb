package io.wormrtl.protocols.recovery;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Requirement;
import io.wormrtl.network.nic.InterfaceKind;
import io.wormrtl.network.router.RouterKind;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.control.ControlPart;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A recovery protocol, fitted to a network: the parts it is made of.
 *
 * @param control the part that acts in every router
 * @param routers routers of another kind; empty where they stay wormhole routers
 * @param interfaces interfaces of another kind; empty where plain ones stay
 * @param requirements conditions on the network
 * @param parts changes the other parts of a router
 */
public record Protocol(
        ControlPart control,
        Optional<RouterKind> routers,
        Optional<InterfaceKind> interfaces,
        List<Requirement> requirements,
        UnaryOperator<RouterParts> parts) {

    /** No recovery: the network stays as it is. */
    public static final Protocol NONE = new Protocol(ControlPart.none(), Optional.empty(), List.of());

    /** A protocol of wormhole routers. */
    public Protocol(ControlPart control, Optional<InterfaceKind> interfaces, List<Requirement> requirements) {
        this(control, Optional.empty(), interfaces, requirements);
    }

    /** A protocol for which the other parts of a router stay as they are. */
    public Protocol(
            ControlPart control,
            Optional<RouterKind> routers,
            Optional<InterfaceKind> interfaces,
            List<Requirement> requirements) {
        this(control, routers, interfaces, requirements, UnaryOperator.identity());
    }

    /** The same protocol in routers with other parts, such as buffers and the link protocol. */
    public Protocol withParts(UnaryOperator<RouterParts> other) {
        return new Protocol(control, routers, interfaces, requirements, other);
    }

    /** Copies the list. */
    public Protocol {
        requirements = List.copyOf(requirements);
    }

    /**
     * The network with this protocol.
     *
     * @throws UnusableInput if the network is not as the protocol requires
     */
    public NetworkParameters addTo(NetworkParameters network) {
        requirements.forEach(requirement -> requirement.require(network));
        NetworkParameters controlled =
                network.withRouter(parts.apply(network.router()).withControl(control));
        NetworkParameters routed = routers.map(controlled::withRouters).orElse(controlled);
        return interfaces.map(routed::withInterfaces).orElse(routed);
    }
}
