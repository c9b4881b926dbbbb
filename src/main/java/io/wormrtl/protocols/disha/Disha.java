package io.wormrtl.protocols.disha;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.assembly.Aspect;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Requirement;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceKind;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.protocols.recovery.Protocol;
import io.wormrtl.protocols.recovery.Waits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Disha (004, section 3.3.4, Fig. 33), fitted to a network: part of its routers and of its interfaces.
 *
 * @param fit the parameters that follow from the network
 */
public record Disha(DishaFit fit) implements ControlPart, InterfaceKind {

    private static final List<Requirement> REQUIREMENTS = List.of(
            new Requirement(
                    Aspect.REALLOCATION,
                    "needs {reallocation}: when-empty, since a header behind another" + " message cannot be seized",
                    network -> network.router().dataPath().reallocation() == Reallocation.WHEN_EMPTY),
            new Requirement(
                    Aspect.OUTPUT_DEPTH,
                    "with {pipeline}.switch-allocation needs {output depth} of at"
                            + " least 1, since a channel that the lane uses must be able to hold back its flits",
                    network -> network.router().dataPath().outputDepth() > 0
                            || network.router().dataPath().pipeline().switchAllocation() == 0),
            new Requirement(
                    Aspect.FLIT_WIDTH,
                    "needs a {flit width} at which the first flit holds the destination",
                    network -> network.routerFormat().header().addressBits()
                            <= network.routerFormat().channel().flit().payloadBits()));

    /**
     * The parts for a network. The time-out that is used when none is given lets every virtual channel of a physical
     * one send a message of the longest kind.
     */
    public static Disha of(NetworkParameters network, DishaSettings parameters) {
        int chosen =
                Math.min(network.lengths().longestPacket() * network.routing().virtualChannels(), Waits.MOST_TIMEOUT);
        return new Disha(new DishaFit(
                network.topology(),
                TokenPath.of(network.topology()),
                parameters.timeout() == 0 ? chosen : parameters.timeout()));
    }

    /** These parts as a protocol. */
    public Protocol protocol() {
        return new Protocol(this, Optional.of(this), REQUIREMENTS);
    }

    /** True: a header that waits longer than the time-out leaves over the recovery lane. */
    @Override
    public boolean resolvesDeadlock() {
        return true;
    }

    @Override
    public List<Line> lines(ChannelFormat format) {
        List<Line> all = new ArrayList<>(laneLines(format));
        all.add(new Line(DishaLines.TOKEN, fit.token().passes(), Line.Direction.FORWARD));
        return all;
    }

    private static List<Line> laneLines(ChannelFormat format) {
        return List.of(
                new Line(DishaLines.LANE_REQUEST, 1, Line.Direction.FORWARD),
                new Line(DishaLines.LANE_KIND, format.flit().kinds().bits(), Line.Direction.FORWARD),
                new Line(DishaLines.LANE_DATA, format.flit().payloadBits(), Line.Direction.FORWARD));
    }

    /** Interfaces put nothing on the lane, and the token stays among routers. */
    @Override
    public List<Line> injectionLines(ChannelFormat format) {
        return List.of();
    }

    @Override
    public List<Line> ejectionLines(ChannelFormat format) {
        return List.of();
    }

    /** The lane ends at one ejection channel. */
    @Override
    public List<Line> interfaceLines(ChannelFormat format) {
        return laneLines(format);
    }

    /** The token goes round for ever. */
    @Override
    public Set<String> restless() {
        return Set.of(DishaLines.TOKEN);
    }

    @Override
    public Set<InputDoor> inputDoors() {
        return Set.of(InputDoor.WITHHOLD, InputDoor.DISCARD);
    }

    @Override
    public Set<OutputDoor> outputDoors() {
        return Set.of(OutputDoor.WITHHOLD);
    }

    @Override
    public void build(ControlContext context) {
        new RecoveryUnit(context, fit);
    }

    @Override
    public List<Watcher<?>> watchers() {
        return DishaChecks.WATCHERS;
    }

    @Override
    public NetworkInterface create(Module parent, String name, InterfaceContext context) {
        return new DishaInterface(parent, name, context);
    }
}
