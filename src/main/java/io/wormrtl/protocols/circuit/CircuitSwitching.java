package io.wormrtl.protocols.circuit;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceKind;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.protocols.path.PathInterface;
import io.wormrtl.protocols.path.PathParts;
import io.wormrtl.protocols.path.PathRequirements;
import io.wormrtl.protocols.path.PathRouters;
import io.wormrtl.protocols.path.ProbeSearch;
import io.wormrtl.protocols.path.Release;
import io.wormrtl.protocols.path.Streaming;
import io.wormrtl.protocols.path.WireOrder;
import io.wormrtl.protocols.retry.BackOff;
import io.wormrtl.protocols.switching.Switching;

/**
 * Circuit switching.
 *
 * @param path how paths are set up and given up
 * @param backOff how long a source waits until it tries again
 */
public record CircuitSwitching(PathParts path, BackOff backOff) implements InterfaceKind {

    /**
     * With probes that wait or are dropped where they are blocked.
     *
     * @param search {@link ProbeSearch#WAITING} or {@link ProbeSearch#DROPPING}
     */
    public static CircuitSwitching of(ProbeSearch search, BackOff backOff) {
        return new CircuitSwitching(new PathParts(search, Release.AT_TAIL, false), backOff);
    }

    /** These parts as a technique; data streams where it can. */
    public Switching technique() {
        return Switching.of(PathRequirements.ALL, this::fit);
    }

    /**
     * The same with flow control from hop to hop on every path: control flits go first on the wires, so that a probe
     * need not wait until a stream has passed.
     */
    public Switching withFlowControl() {
        return Switching.of(
                PathRequirements.ALL,
                network -> network.withRouters(new PathRouters(path)).withInterfaces(this));
    }

    /**
     * With one virtual channel a path has its links for itself, and data streams without flow control, a register a
     * hop; with more, paths share links and need their buffers and credits.
     */
    private NetworkParameters fit(NetworkParameters network) {
        if (network.routing().virtualChannels() > 1) {
            return network.withRouters(new PathRouters(path)).withInterfaces(this);
        }
        CircuitSwitching streaming = new CircuitSwitching(path.with(WireOrder.DATA_FIRST), backOff);
        return network.withRouter(network.router().withFlowControl(new Streaming()))
                .withRouters(new PathRouters(streaming.path()))
                .withInterfaces(streaming);
    }

    @Override
    public NetworkInterface create(Module parent, String name, InterfaceContext context) {
        return new PathInterface(parent, name, context, path, backOff, PathInterface.Ends.PLAIN);
    }
}
